// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/probe.h"

#include "session/failure.h"

#include <QCoreApplication>

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <memory>

namespace fermata::app {

namespace {

using Clock = std::chrono::steady_clock;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(fermata::app::Probe)
};

// How long it may take to notice that nobody waits any more.
constexpr int sliceMilliseconds = 50;

using Connection = std::unique_ptr<PGconn, decltype(&PQfinish)>;

QByteArray optionOf(PGconn* connection, const char* keyword) {
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfo(connection), &PQconninfoFree);
    for (const PQconninfoOption* option = options.get(); option && option->keyword; ++option) {
        if (qstrcmp(option->keyword, keyword) == 0 && option->val) return option->val;
    }
    return {};
}

std::chrono::seconds timeoutOf(PGconn* connection) {
    const int seconds = optionOf(connection, "connect_timeout").toInt();
    return std::chrono::seconds(seconds > 0 ? std::max(seconds, 2) : 10); // no less than libpq itself takes
}

// In steps a connection attempt cannot be made to go on to the next host: with several of them silence proves nothing.
bool hasSeveralHosts(PGconn* connection) {
    return optionOf(connection, "host").contains(',') || optionOf(connection, "hostaddr").contains(',');
}

Failure refused(const QString& words) {
    return {Text::tr("The database cannot be reached: %1").arg(words),
            Text::tr("Check the connection string, and whether the server runs and lets this machine in."),
            {},
            true};
}

QString words(PGconn* connection) {
    QString text = QString::fromUtf8(PQerrorMessage(connection)).simplified();
    if (!text.endsWith(QLatin1Char('.'))) text += QLatin1Char('.');
    return text;
}

} // namespace

bool probe(const QString& conninfo, const std::stop_token& stop) {
    if (stop.stop_requested()) return false;
    const Connection connection(PQconnectStart(conninfo.toUtf8().constData()), &PQfinish);
    if (!connection) throw refused(Text::tr("out of memory."));
    if (PQstatus(connection.get()) == CONNECTION_BAD) throw refused(words(connection.get()));

    const auto timeout = timeoutOf(connection.get());
    const auto deadline = Clock::now() + timeout;
    PostgresPollingStatusType next = PGRES_POLLING_WRITING;
    while (next != PGRES_POLLING_OK) {
        if (next == PGRES_POLLING_FAILED) throw refused(words(connection.get()));
        pollfd waiting{PQsocket(connection.get()), short(next == PGRES_POLLING_READING ? POLLIN : POLLOUT), 0};
        int ready = 0;
        while (ready == 0) {
            if (stop.stop_requested()) return false;
            if (Clock::now() > deadline) {
                if (hasSeveralHosts(connection.get())) return true;
                throw refused(Text::tr("no answer within %1 s.").arg(timeout.count()));
            }
            ready = ::poll(&waiting, 1, sliceMilliseconds);
            if (ready < 0 && errno == EINTR) ready = 0;
        }
        next = PQconnectPoll(connection.get());
    }
    return true;
}

} // namespace fermata::app
