// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections/connection.h"

#include <QWidget>

#include <map>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace fermata::views {

class ColourRow;
class LinkLabel;

// What is wrong with a connection string as far as one sees without libpq; empty: nothing.
QString conninfoProblem(const QString& conninfo);
// The same for a schema's name.
QString schemaProblem(const QString& schema);

// One connection to be filled in: as an address, or field by field. Both say the same at any moment; what the fields
// have no place for stays in the address. A password has a field of its own: one that is typed into the address moves
// there, and no connection() ever holds one.
class ConnectionForm : public QWidget {
    Q_OBJECT

public:
    explicit ConnectionForm(QWidget* parent = nullptr);

    void setReader(const ConninfoReader& reader);
    void setKeychain(const KeychainState& keychain);

    void setConnection(const Connection& connection);
    Connection connection() const;

    QString password() const; // as typed; empty: none
    bool remember() const;    // in the keychain
    QString problem() const;  // empty: it can be tried and opened
    void focusPassword();
    void focusFirst();

Q_SIGNALS:
    void changed();
    void forgetPasswordRequested();

private:
    void build();
    void buildTls(QGridLayout* grid);
    QLineEdit* makeField(const char* name, const char* keyword, bool mono = false);
    void addressEdited();
    void addressFinished();
    void fieldEdited(const char* keyword, const QString& value);
    void writeAddress();
    void showSettings();
    void takePassword(ConninfoSettings& settings);
    void showMore(bool more);
    void chooseFile(QLineEdit* field, const QString& title);
    void check();

    ConninfoReader reader_;
    KeychainState keychain_;
    Connection connection_; // as it was set, and the colour chosen since
    ConninfoSettings settings_;
    QString addressProblem_;
    bool filling_ = false;

    QLineEdit* name_ = nullptr;
    ColourRow* colour_ = nullptr;
    QCheckBox* production_ = nullptr;
    QLineEdit* address_ = nullptr;
    QLabel* problem_ = nullptr;
    std::map<QString, QLineEdit*> fields_; // by keyword
    QLineEdit* schema_ = nullptr;
    QLineEdit* password_ = nullptr;
    QCheckBox* remember_ = nullptr;
    LinkLabel* forget_ = nullptr;
    QLabel* passwordRemark_ = nullptr;
    QComboBox* sslMode_ = nullptr;
    QLabel* sslRemark_ = nullptr;
    LinkLabel* moreLink_ = nullptr;
    QWidget* more_ = nullptr;
    QLabel* others_ = nullptr;
};

} // namespace fermata::views
