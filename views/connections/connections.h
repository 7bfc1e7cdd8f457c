// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections/connection.h"

#include <QObject>

class QMenu;
class QWidget;

namespace fermata::views {

class ConnectionsDialog;
class PasswordDialog;

// What a window knows of connections: its dialogs about them and its menu of the last ones. It keeps, tries and opens
// nothing: whoever does listens to the signals and answers by the slots.
class Connections : public QObject {
    Q_OBJECT

public:
    explicit Connections(QWidget* window);

    void openDialog();
    void addTo(QMenu* menu); // the saved and the last ones stand before `menu`'s first separator, made anew each time

    const ConnectionBook& book() const { return book_; }
    QString currentName() const; // that a saved connection, or a service, has for what the window shows; empty: none

public Q_SLOTS:
    void setReader(const fermata::views::ConninfoReader& reader);
    void setBook(const fermata::views::ConnectionBook& book);
    void setCurrent(const fermata::views::Connection& current); // what the window shows
    void setKeychain(const fermata::views::KeychainState& keychain);
    void setTestAnswer(const fermata::views::ConnectionTestAnswer& answer);
    void askPassword(const fermata::views::PasswordQuestion& question);
    void withdrawQuestion(); // nobody waits for the password any more
    void tell(const QString& title, const QString& text);

Q_SIGNALS:
    void openRequested(const fermata::views::Connection& connection, const QString& password, bool remember);
    void sandboxRequested();
    void saveRequested(const fermata::views::Connection& connection, const QString& password, bool remember);
    void removeRequested(const fermata::views::Connection& connection);
    void forgetPasswordRequested(const fermata::views::Connection& connection);
    void testRequested(quint64 number, const fermata::views::Connection& connection, const QString& password);
    void testCancelled(quint64 number);
    void passwordGiven(const QString& password, bool remember);
    void passwordDeclined();
    void bookWanted(); // the list is about to be seen: files may have changed

private:
    void fill(QMenu* menu);

    QWidget* window_;
    ConnectionBook book_;
    Connection current_;
    ConninfoReader reader_;
    KeychainState keychain_;
    ConnectionsDialog* dialog_ = nullptr; // made when first asked for, like the other one
    PasswordDialog* password_ = nullptr;
};

} // namespace fermata::views
