// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/connection_desk.h"

#include "connections/connections.h"
#include "connections/service_file.h"
#include "session/session.h"
#include "shell/main_window.h"

#include <QTimer>

#include <libpq-fe.h>

#include <algorithm>
#include <memory>

namespace fermata::app {

namespace {

views::ConninfoParts parse(const QString& text) {
    try {
        return {Conninfo::parse(text).settings(), {}};
    } catch (const Failure& failure) {
        return {{}, failure.message};
    }
}

// What libpq would take where a setting is missing.
views::ConninfoSettings defaults(const views::ConninfoSettings& settings) {
    views::ConninfoSettings result;
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconndefaults(), &PQconninfoFree);
    for (const PQconninfoOption* option = options.get(); option && option->keyword; ++option) {
        if (option->val && *option->val) result[QString::fromUtf8(option->keyword)] = QString::fromUtf8(option->val);
    }
    const auto service = settings.find(QStringLiteral("service"));
    if (service != settings.end()) {
        const Services services = readServices(serviceFiles());
        const auto found = std::ranges::find(services.list, service->second, &Service::name);
        if (found != services.list.end()) {
            for (const auto& [keyword, value] : found->settings)
                result[keyword] = value;
        }
    }
    const auto of = [&](const char* keyword) {
        const auto set = settings.find(QString::fromLatin1(keyword));
        return set != settings.end() ? set->second : result[QString::fromLatin1(keyword)];
    };
    if (of("dbname").isEmpty()) result[QStringLiteral("dbname")] = of("user");
    return views::withoutSecrets(std::move(result));
}

std::vector<views::Connection> serviceConnections(QString* problem) {
    const Services services = readServices(serviceFiles());
    if (problem) *problem = services.problem;
    std::vector<views::Connection> connections;
    for (const Service& service : services.list) {
        views::Connection connection;
        connection.kind = views::Connection::Kind::Service;
        connection.id = service.name;
        connection.name = service.name;
        connection.conninfo = views::conninfoFrom({{QStringLiteral("service"), service.name}});
        connection.place = placeOf(views::conninfoFrom(service.settings));
        connections.push_back(std::move(connection));
    }
    return connections;
}

QString keyOf(const QString& conninfo) {
    try {
        return Conninfo::parse(conninfo).passwordKey();
    } catch (const Failure&) {
        return {};
    }
}

} // namespace

ConnectionDesk::ConnectionDesk(views::MainWindow& window, Session& session, QSettings& settings)
    : dialogs_(*window.connections()), session_(session), store_(settings) {
    connectDialogs();
    dialogs_.setReader({parse, defaults});
    session_.setPasswordFinder([this](bool refused) { return findPassword(refused); });
    connect(&session_, &Session::opened, this, &ConnectionDesk::onOpened);
    connect(&session_, &Session::opening, this, [this] {
        tellCurrent();
        dialogs_.withdrawQuestion();
    });
    connect(&tester_, &Tester::answered, this, &ConnectionDesk::onTested);
    connect(&window, &views::MainWindow::connectRequested, this,
            [this](const views::Connection&, const QString&, bool remember) {
                remember_ = remember;
                from_ = From::Nowhere;
                asking_.clear();
            });
    // What was wished for a connection that is not opened is not another one's.
    connect(&window, &views::MainWindow::leaveWithdrawn, this, [this] { remember_ = false; });
    tellBook();
    tellCurrent();
}

void ConnectionDesk::connectDialogs() {
    using views::Connection;
    using views::Connections;
    connect(&dialogs_, &Connections::bookWanted, this, [this] {
        tellBook();
        askKeychain();
    });
    connect(&dialogs_, &Connections::saveRequested, this,
            [this](const Connection& connection, const QString& password, bool remember) {
                store_.save(connection);
                if (remember && !password.isEmpty()) keep(keyOf(connection.conninfo), password);
                tellBook();
            });
    connect(&dialogs_, &Connections::removeRequested, this, [this](const Connection& connection) {
        store_.remove(connection);
        const QString key = keyOf(connection.conninfo);
        // Another connection may go to the same place as the same role.
        const auto others = store_.saved();
        const bool shared =
            std::ranges::any_of(others, [&](const Connection& one) { return keyOf(one.conninfo) == key; });
        if (connection.kind == Connection::Kind::Saved && !shared && !key.isEmpty())
            keychain_.remove(key, [](const QString&) {});
        tellBook();
    });
    connect(&dialogs_, &Connections::forgetPasswordRequested, this, [this](const Connection& connection) {
        const QString key = keyOf(connection.conninfo);
        passwords_.erase(key);
        keychain_.remove(key, [this](const QString& problem) {
            if (!problem.isEmpty()) dialogs_.tell(tr("The password was not forgotten"), problem);
        });
    });
    connect(&dialogs_, &Connections::testRequested, this, &ConnectionDesk::test);
    connect(&dialogs_, &Connections::testCancelled, this, [this] {
        tester_.cancel();
        test_ = {};
    });
    connect(&dialogs_, &Connections::passwordGiven, this, [this](const QString& password, bool remember) {
        remember_ = remember;
        offerPassword(password, From::Person);
    });
    connect(&dialogs_, &Connections::passwordDeclined, this, [this] {
        asking_.clear();
        from_ = From::Nowhere;
        session_.declinePassword();
    });
}

void ConnectionDesk::tellBook() {
    views::ConnectionBook book;
    book.saved = store_.saved();
    book.services = serviceConnections(&book.serviceProblem);
    for (views::Connection& recent : book.recent = store_.recent()) {
        const auto service = std::ranges::find(book.services, recent.conninfo, &views::Connection::conninfo);
        if (recent.kind == views::Connection::Kind::Recent && service != book.services.end() &&
            service->schema == recent.schema)
            recent = *service;
    }
    dialogs_.setBook(book);
}

// What the window shows, as the list knows it.
void ConnectionDesk::tellCurrent() {
    views::Connection current = session_.source().toConnection();
    if (!current.isSandbox() && current.kind == views::Connection::Kind::Other) {
        const views::ConnectionBook& book = dialogs_.book();
        for (const auto* const list : {&book.saved, &book.services, &book.recent}) {
            const auto same = std::ranges::find_if(*list, [&](const views::Connection& one) {
                return one.conninfo == current.conninfo && one.schema == current.schema;
            });
            if (same == list->end()) continue;
            current = *same;
            break;
        }
    }
    dialogs_.setCurrent(current);
}

// Whether there is one is learnt by asking for what it cannot hold.
void ConnectionDesk::askKeychain() {
    if (std::exchange(keychainAsked_, true)) return;
    keychain_.read(QStringLiteral("is there a keychain?"),
                   [this](const std::optional<QString>&, const QString& problem) {
                       keychainProblem_ = problem;
                       dialogs_.setKeychain({true, problem});
                   });
}

void ConnectionDesk::keep(const QString& key, const QString& password) {
    keychain_.write(key, password, [this](const QString& problem) {
        if (problem.isEmpty()) return;
        dialogs_.tell(tr("The password was not kept"),
                      tr("%1 It is known until Fermata is closed, and asked for again then.").arg(problem));
    });
}

void ConnectionDesk::test(quint64 number, const views::Connection& connection, const QString& password) {
    test_ = {number, connection, keyOf(connection.conninfo), !password.isEmpty(), false};
    const auto known = passwords_.find(test_.key);
    try {
        const QString used = !password.isEmpty() ? password : known != passwords_.end() ? known->second : QString();
        tester_.start(number, Conninfo::parse(connection.conninfo).withPassword(used), connection.schema);
    } catch (const Failure& failure) {
        dialogs_.setTestAnswer({number, failure.message, failure.advice, false, {}});
    }
}

void ConnectionDesk::onTested(views::ConnectionTestAnswer answer) {
    if (answer.number != test_.number) return;
    if (!answer.passwordWanted || test_.typed || test_.keychainTried) {
        dialogs_.setTestAnswer(answer);
        return;
    }
    // Nobody typed one: the keychain may hold it.
    test_.keychainTried = true;
    keychain_.read(test_.key, [this, answer](const std::optional<QString>& password, const QString&) {
        if (answer.number != test_.number) return;
        if (password)
            tester_.start(test_.number, Conninfo::parse(test_.connection.conninfo).withPassword(*password),
                          test_.connection.schema);
        else
            dialogs_.setTestAnswer(answer);
    });
}

// The session's server wants a password: true if one is being looked for.
bool ConnectionDesk::findPassword(bool refused) {
    const QString key = keyOf(session_.source().conninfo);
    if (key.isEmpty()) return false;
    if (key != asking_) from_ = session_.source().password.isEmpty() ? From::Nowhere : From::Person;
    asking_ = key;
    if (refused) passwords_.erase(key);
    if (from_ == From::Nowhere) {
        if (const auto known = passwords_.find(key); known != passwords_.end()) {
            QTimer::singleShot(0, this, [this, key, password = known->second] {
                if (asking_ == key) offerPassword(password, From::Memory);
            });
            return true;
        }
    }
    if (from_ == From::Nowhere || from_ == From::Memory) {
        keychain_.read(key, [this, key](const std::optional<QString>& password, const QString& problem) {
            keychainAsked_ = true;
            keychainProblem_ = problem;
            dialogs_.setKeychain({true, problem});
            if (asking_ != key) return;
            if (password)
                offerPassword(*password, From::Keychain);
            else
                askPerson(false);
        });
        return true;
    }
    askPerson(refused);
    return true;
}

void ConnectionDesk::offerPassword(const QString& password, From from) {
    from_ = from;
    session_.givePassword(password);
}

void ConnectionDesk::askPerson(bool refused) {
    views::PasswordQuestion question;
    try {
        const Conninfo conninfo = Conninfo::parse(session_.source().conninfo);
        question.place = session_.source().name.isEmpty() ? conninfo.label() : session_.source().name;
        const views::ConninfoSettings usual = defaults(conninfo.settings());
        const auto named = conninfo.settings().find(QStringLiteral("user"));
        const auto other = usual.find(QStringLiteral("user"));
        question.role = named != conninfo.settings().end() ? named->second
                        : other != usual.end()             ? other->second
                                                           : QString();
    } catch (const Failure&) {
        return; // it was understood before
    }
    question.refused = refused;
    question.keychainRemark = keychainProblem_;
    dialogs_.askPassword(question);
}

void ConnectionDesk::onOpened() {
    const Source& source = session_.source();
    if (source.isSandbox()) return;
    const QString key = keyOf(source.conninfo);
    if (!source.password.isEmpty() && !key.isEmpty()) {
        passwords_[key] = source.password;
        if (std::exchange(remember_, false)) keep(key, source.password);
    }
    remember_ = false;
    asking_.clear();
    from_ = From::Nowhere;
    store_.noteOpened(source.toConnection());
    tellBook();
    tellCurrent();
}

std::optional<Source> ConnectionDesk::find(const QString& name, QSettings& settings) {
    if (const auto saved = ConnectionStore(settings).find(name)) return Source::of(*saved);
    const auto services = serviceConnections(nullptr);
    const auto service = std::ranges::find(services, name, &views::Connection::id);
    if (service == services.end()) return std::nullopt;
    return Source::of(*service);
}

QStringList ConnectionDesk::names(QSettings& settings) {
    QStringList names;
    for (const views::Connection& connection : ConnectionStore(settings).saved())
        names << connection.title();
    for (const views::Connection& connection : serviceConnections(nullptr))
        names << connection.id;
    return names;
}

} // namespace fermata::app

#include "moc_connection_desk.cpp"
