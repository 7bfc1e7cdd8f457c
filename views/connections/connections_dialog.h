// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections/connection.h"

#include <QDialog>

#include <map>

class QLabel;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace fermata::views {

class Banner;
class ConnectionForm;
class ConnectionsList;
class ConnectionsModel;
class TestPanel;

// All connections: which there are at the left, the chosen one at the right. What was typed and not saved stays, also
// when another one is looked at or the dialog is closed.
class ConnectionsDialog : public QDialog {
    Q_OBJECT

public:
    explicit ConnectionsDialog(QWidget* parent = nullptr);
    ~ConnectionsDialog() override;

    void setReader(const ConninfoReader& reader);
    void setBook(const ConnectionBook& book);
    void setKeychain(const KeychainState& keychain);
    void setTestAnswer(const ConnectionTestAnswer& answer);
    // The one that is open; where that is the sandbox, the last one, or one to be filled in.
    void choose(const Connection& current);

Q_SIGNALS:
    void openRequested(const fermata::views::Connection& connection, const QString& password, bool remember);
    void sandboxRequested();
    void saveRequested(const fermata::views::Connection& connection, const QString& password, bool remember);
    void removeRequested(const fermata::views::Connection& connection);
    void forgetPasswordRequested(const fermata::views::Connection& connection);
    void testRequested(quint64 number, const fermata::views::Connection& connection, const QString& password);
    void testCancelled(quint64 number);

private:
    QWidget* makeSide();
    QWidget* makeSandboxPage();
    QWidget* makeFormPage();
    void makeFoot();
    void showConnection(const QString& key);
    void edited();
    void add(Connection connection);
    void remove();
    void save();
    void connectNow();
    void refresh();
    Connection stored(const QString& key) const;

    ConnectionBook book_;
    std::map<QString, Connection> drafts_; // by key: what was typed and not saved
    QString key_;                          // of the one that is shown

    ConnectionsModel* model_ = nullptr;
    ConnectionsList* list_ = nullptr;
    QLabel* serviceProblem_ = nullptr;
    QToolButton* copy_ = nullptr;
    QToolButton* remove_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    QWidget* sandboxPage_ = nullptr;
    QWidget* formPage_ = nullptr;
    ConnectionForm* form_ = nullptr;
    TestPanel* test_ = nullptr;
    QLabel* reason_ = nullptr;
    QPushButton* revert_ = nullptr;
    QPushButton* save_ = nullptr;
    QPushButton* connect_ = nullptr;
};

} // namespace fermata::views
