// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections/connection_store.h"
#include "connections/keychain.h"
#include "connections/tester.h"

#include <QObject>

#include <map>

class QSettings;

namespace fermata::views {
class Connections;
class MainWindow;
} // namespace fermata::views

namespace fermata::app {

class Session;
struct Source;

// Answers what a window asks about connections: keeps them in the settings and their passwords in the system's
// keychain, reads the service files, tries connections out, and finds the password that a server asks the session for,
// first where one is known, then by asking the person. All on the GUI thread, which never waits.
class ConnectionDesk : public QObject {
    Q_OBJECT

public:
    // All three must outlive it.
    ConnectionDesk(views::MainWindow& window, Session& session, QSettings& settings);

    // A saved connection, or a service, of this name: to be opened. Nothing when there is none.
    static std::optional<Source> find(const QString& name, QSettings& settings);
    // The names that find() would find.
    static QStringList names(QSettings& settings);

private:
    enum class From { Nowhere, Memory, Keychain, Person };

    void connectDialogs();
    void tellBook();
    void tellCurrent();
    void askKeychain();
    void test(quint64 number, const views::Connection& connection, const QString& password);
    void onTested(views::ConnectionTestAnswer answer);
    bool findPassword(bool refused);
    void offerPassword(const QString& password, From from);
    void askPerson(bool refused);
    void onOpened();
    void keep(const QString& key, const QString& password);

    views::Connections& dialogs_;
    Session& session_;
    ConnectionStore store_;
    Keychain keychain_;
    Tester tester_;
    QString keychainProblem_;
    bool keychainAsked_ = false;

    std::map<QString, QString> passwords_; // that worked, while the program runs
    QString asking_;                       // the key of the password that is looked for
    From from_ = From::Nowhere;            // where the last one offered for it came from
    bool remember_ = false;                // the last one typed, once it has worked

    struct Test {
        quint64 number = 0;
        views::Connection connection;
        QString key;
        bool typed = false;
        bool keychainTried = false;
    } test_;
};

} // namespace fermata::app
