// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/query_runner.h"

#include "session/connect_words.h"
#include "session/conninfo.h"
#include "session/hang_up.h"

#include <fermata/sql.h>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QScopeGuard>
#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlError>
#include <QSqlRecord>

#include <libpq-fe.h>
#include <poll.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>

namespace fermata::app {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(fermata::app::QueryRunner)
};

constexpr std::size_t kMostTimes = 200; // nobody may ask for them

QString nextConnectionName() {
    static std::atomic<unsigned> count{0};
    return QStringLiteral("fermata-reader-%1").arg(++count);
}

PGconn* handleOf(const QSqlDatabase& database) {
    const QVariant handle = database.driver()->handle();
    // Documented as "PGconn*"; Qt 6 names it after the struct behind that.
    if (qstrcmp(handle.typeName(), "PGconn*") != 0 && qstrcmp(handle.typeName(), "pg_conn*") != 0) return nullptr;
    return *static_cast<PGconn* const*>(handle.constData());
}

// The server's words without the driver's additions, its "ERROR:", its position and its SQLSTATE.
QString serverWords(const QSqlError& error) {
    QString text = error.databaseText().trimmed();
    const qsizetype lineEnd = text.indexOf(QLatin1Char('\n'));
    if (lineEnd > 0) text.truncate(lineEnd);
    for (const auto* prefix : {"ERROR:", "FATAL:", "PANIC:"}) {
        if (text.startsWith(QLatin1String(prefix))) text.remove(0, qsizetype(qstrlen(prefix)));
    }
    return text.trimmed();
}

// The first value of what it answers, within a time; none where it refuses. Throws Failure where the connection goes or
// nothing comes.
std::optional<QByteArray> answerOf(PGconn* connection, const QByteArray& sql) {
    constexpr int seconds = 10;
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::seconds(seconds);
    PQsendQuery(connection, sql.constData());
    while (PQisBusy(connection)) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
        if (left <= 0) throw silence(connection, seconds);
        pollfd one{PQsocket(connection), POLLIN, 0};
        poll(&one, 1, int(left));
        if (one.revents != 0) PQconsumeInput(connection);
    }
    if (PQstatus(connection) != CONNECTION_OK)
        throw Failure{Text::tr("The connection to the database was lost."), {}, {}, true};
    const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQgetResult(connection), &PQclear);
    if (PQresultStatus(result.get()) != PGRES_TUPLES_OK) return std::nullopt;
    return QByteArray(PQgetvalue(result.get(), 0, 0));
}

// Reading relies on settings and prepared statements, which a pooler may lead elsewhere, or leave to its other clients.
// It gives itself away by the process that it announces, which is none of the server's. Looked for on a connection
// apart: Qt's driver sets something on each of its own before anybody else can ask. What cannot connect here cannot
// there.
void refusePooler(const Conninfo& conninfo, const std::function<void(int socket)>& connected) {
    const QByteArray text = conninfo.text().toUtf8();
    const char* const keys[] = {"connect_timeout", "dbname", nullptr};
    const char* const values[] = {"10", text.constData(), nullptr};
    const std::unique_ptr<PGconn, HangUp> connection(PQconnectdbParams(keys, values, 1));
    if (PQstatus(connection.get()) != CONNECTION_OK) return;
    if (connected) connected(PQsocket(connection.get()));
    const auto disconnected = qScopeGuard([&] {
        if (connected) connected(-1);
    });
    const auto backend = answerOf(connection.get(), withoutComments(sql::query("backend")).toUtf8());
    if (!backend || backend->toInt() == PQbackendPID(connection.get())) return;
    throw Failure{Text::tr("This connection goes through a pooler (PgBouncer, for example), which the window cannot "
                           "read through."),
                  Text::tr("Connect to PostgreSQL itself; its host and port stand in the pooler’s configuration."),
                  {},
                  false};
}

} // namespace

QString withoutComments(std::string_view sql) {
    QString result;
    const QString text = QString::fromUtf8(sql.data(), qsizetype(sql.size()));
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        // No string in sql/queries holds two dashes; the tests hold that.
        const QString kept = line.left(line.indexOf(QLatin1String("--")));
        if (!kept.trimmed().isEmpty()) result += kept + QLatin1Char('\n');
    }
    return result;
}

QVariant Rows::value(std::string_view column) const {
    const auto found = columns_.find(column);
    if (found == columns_.end()) throw std::out_of_range("no column " + std::string(column));
    return query_.value(found->second);
}

QueryRunner::QueryRunner(const Conninfo& conninfo, const QString& schema,
                         const std::function<void(int socket)>& connected)
    : connectionName_(nextConnectionName()) {
    // The driver is the one part of Qt that may be missing at run time.
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QPSQL")))
        throw Failure{Text::tr("Qt's driver for PostgreSQL is not installed."),
                      Text::tr("Install the package libqt6sql6-psql, then start Fermata again."),
                      {},
                      false};
    refusePooler(conninfo, connected);
    QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QPSQL"), connectionName_);
    const auto giveUp = [this, &database] {
        database = {};
        QSqlDatabase::removeDatabase(connectionName_);
    };
    try {
        conninfo.configureReader(database);
        if (!database.open()) throw failure(database.lastError());
        if (connected) connected(socket());
        run("session", {{QStringLiteral(":schema"), schema}});
    } catch (...) {
        if (connected) connected(-1); // before the connection: its number may be somebody else's a moment later
        giveUp();
        throw;
    }
}

// The connection goes before its queries: each of them would ask the server to forget it, and wait for the answer of
// one that may be frozen or gone.
QueryRunner::~QueryRunner() {
    QSqlDatabase::removeDatabase(connectionName_);
}

Rows QueryRunner::prepare(const char* name) const {
    QSqlQuery query(QSqlDatabase::database(connectionName_, false));
    query.setForwardOnly(true);
    if (!query.prepare(withoutComments(textOf(name)))) throw failure(query.lastError());
    return Rows(std::move(query));
}

std::string QueryRunner::textOf(std::string_view name) const {
    return wholeStatusIndex_ ? sql::forWholeStatusIndex(sql::query(name)) : std::string(sql::query(name));
}

void QueryRunner::setWholeStatusIndex(bool whole) {
    if (whole == wholeStatusIndex_) return;
    std::erase_if(prepared_, [](const auto& prepared) {
        return sql::forWholeStatusIndex(sql::query(prepared.first)) != sql::query(prepared.first);
    });
    wholeStatusIndex_ = whole;
}

Rows& QueryRunner::run(const char* name, const Values& values) {
    auto found = prepared_.find(std::string_view(name));
    if (found == prepared_.end()) found = prepared_.emplace(name, prepare(name)).first;
    Rows& rows = found->second;
    QSqlQuery& query = rows.query_;
    for (const auto& [placeholder, value] : values)
        query.bindValue(placeholder, value);
    QElapsedTimer timer;
    timer.start();
    const bool done = query.exec();
    if (times_.size() < kMostTimes) times_.emplace_back(QString::fromLatin1(name), timer.nsecsElapsed() / 1000);
    if (!done) {
        const Failure problem = failure(query.lastError());
        // The statement may have become invalid by a change of the tables: it is prepared anew next time.
        if (!problem.connectionLost) prepared_.erase(found);
        throw problem;
    }
    if (rows.columns_.empty()) {
        const QSqlRecord record = query.record();
        for (int i = 0; i < record.count(); ++i)
            rows.columns_.emplace(record.fieldName(i).toStdString(), i);
    }
    return rows;
}

int QueryRunner::socket() const {
    const PGconn* handle = handleOf(QSqlDatabase::database(connectionName_, false));
    return handle ? PQsocket(handle) : -1;
}

Failure QueryRunner::failure(const QSqlError& error) const {
    Failure result;
    result.sqlState = error.nativeErrorCode();
    const PGconn* handle = handleOf(QSqlDatabase::database(connectionName_, false));
    result.connectionLost = error.type() == QSqlError::ConnectionError || !handle ||
                            PQstatus(handle) != CONNECTION_OK || result.sqlState.startsWith(QLatin1String("08")) ||
                            result.sqlState.startsWith(QLatin1String("57P0"));
    const QString words = serverWords(error);
    if (result.connectionLost) {
        result.message = words.isEmpty() ? Text::tr("The connection to the database was lost.")
                                         : Text::tr("The database cannot be reached: %1.").arg(words);
        result.advice = Text::tr("Check that the server runs, and that host, port, database and role are right.");
    } else if (result.sqlState == QLatin1String("57014")) {
        result.message = Text::tr("Reading took longer than two seconds and was given up.");
        result.advice = Text::tr("Ask for less (a narrower filter), or look at what else loads the server.");
    } else if (result.sqlState == QLatin1String("55P03")) {
        result.message = Text::tr("Another session holds a lock on the table, and reading it was given up.");
        result.advice = Text::tr("Look in pg_locks who holds it: a migration, a vacuum full, a forgotten transaction.");
    } else if (result.sqlState == QLatin1String("42501")) {
        result.message = Text::tr("The role may not read this: %1.").arg(words);
        result.advice = Text::tr("Ask the database's owner for the right to read the schema and its tables.");
    } else {
        result.message = Text::tr("The database refused to read: %1 (%2).").arg(words, result.sqlState);
    }
    return result;
}

} // namespace fermata::app
