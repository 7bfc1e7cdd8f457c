// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/probe.h"

#include "session/connect_words.h"
#include "session/hang_up.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <memory>
#include <vector>

namespace fermata::app {

namespace {

using Clock = std::chrono::steady_clock;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(fermata::app::Probe)
};

// How long it may take to notice that nobody waits any more.
constexpr int sliceMilliseconds = 50;

using Connection = std::unique_ptr<PGconn, HangUp>;
using Settings = std::vector<std::pair<QByteArray, QByteArray>>;

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

// Begins to connect; what stands in `settings` holds over the string.
Connection begin(const QByteArray& conninfo, const Settings& settings) {
    std::vector<const char*> keys{"dbname"};
    std::vector<const char*> values{conninfo.constData()};
    for (const auto& [key, value] : settings) {
        keys.push_back(key.constData());
        values.push_back(value.constData());
    }
    keys.push_back(nullptr);
    values.push_back(nullptr);
    Connection connection(PQconnectStartParams(keys.data(), values.data(), 1));
    if (!connection) throw Failure{Text::tr("Out of memory."), {}, {}, true};
    PQsetErrorVerbosity(connection.get(), PQERRORS_VERBOSE);
    return connection;
}

// Goes on until it stands; false when it was stopped. Throws Failure.
bool finish(PGconn* connection, const std::stop_token& stop) {
    if (PQstatus(connection) == CONNECTION_BAD) throw connectFailure(connection);
    const auto timeout = timeoutOf(connection);
    const auto deadline = Clock::now() + timeout;
    PostgresPollingStatusType next = PGRES_POLLING_WRITING;
    while (next != PGRES_POLLING_OK) {
        if (next == PGRES_POLLING_FAILED) throw connectFailure(connection);
        pollfd waiting{PQsocket(connection), short(next == PGRES_POLLING_READING ? POLLIN : POLLOUT), 0};
        int ready = 0;
        while (ready == 0) {
            if (stop.stop_requested()) return false;
            if (Clock::now() > deadline) throw silence(connection, int(timeout.count()));
            ready = ::poll(&waiting, 1, sliceMilliseconds);
            if (ready < 0 && errno == EINTR) ready = 0;
        }
        next = PQconnectPoll(connection);
    }
    return true;
}

// One way a string with several hosts can go.
std::vector<Settings> waysOf(PGconn* connection) {
    const QList<QByteArray> hosts = optionOf(connection, "host").split(',');
    const QList<QByteArray> addresses = optionOf(connection, "hostaddr").split(',');
    const QList<QByteArray> ports = optionOf(connection, "port").split(',');
    const qsizetype count = std::max(hosts.size(), addresses.size());
    std::vector<Settings> ways;
    if (count < 2) return ways;
    const auto at = [](const QList<QByteArray>& list, qsizetype i) {
        return i < list.size() ? list[i] : list.size() == 1 ? list[0] : QByteArray();
    };
    // libpq would first look for a standby everywhere, and then take whatever there is.
    const bool standbyFirst = optionOf(connection, "target_session_attrs") == "prefer-standby";
    for (const char* const attributes : standbyFirst ? std::vector{"standby", "any"} : std::vector{""}) {
        for (qsizetype i = 0; i < count; ++i) {
            Settings way{{"host", at(hosts, i)}, {"hostaddr", at(addresses, i)}, {"port", at(ports, i)}};
            if (*attributes) way.emplace_back("target_session_attrs", attributes);
            ways.push_back(std::move(way));
        }
    }
    return ways;
}

Reached describe(PGconn* connection) {
    Reached reached;
    reached.place = placeOf(connection);
    reached.local = isLocal(connection);
    if (PQsslInUse(connection)) {
        reached.tlsProtocol = QString::fromUtf8(PQsslAttribute(connection, "protocol"));
        reached.tlsCipher = QString::fromUtf8(PQsslAttribute(connection, "cipher"));
    }
    return reached;
}

// A server that answers, and refuses who asks, has the last word; one that is only starting has not.
bool isFinal(const Failure& failure) {
    return failure.wantsPassword() || (!failure.sqlState.isEmpty() && failure.sqlState != QLatin1String("57P03"));
}

} // namespace

std::optional<Reached> probe(const QString& conninfo, const std::stop_token& stop) {
    if (stop.stop_requested()) return std::nullopt;
    const PlainMessages plain;
    QElapsedTimer clock;
    clock.start();
    const QByteArray text = conninfo.toUtf8();
    Connection connection = begin(text, {});
    const std::vector<Settings> ways = waysOf(connection.get());
    QStringList passedOver;
    if (ways.empty()) {
        if (!finish(connection.get(), stop)) return std::nullopt;
    } else {
        // In steps a connection attempt cannot be made to go on to the next host: each has its own.
        Failure last;
        bool reached = false;
        for (const Settings& way : ways) {
            connection = begin(text, way);
            try {
                if (!finish(connection.get(), stop)) return std::nullopt;
                reached = true;
                break;
            } catch (const Failure& failure) {
                if (isFinal(failure)) throw;
                passedOver << failure.message;
                last = failure;
            }
        }
        if (!reached) {
            passedOver.removeDuplicates();
            last.message = Text::tr("None of the hosts would do. %1").arg(passedOver.join(QLatin1Char(' ')));
            throw last;
        }
    }
    Reached result = describe(connection.get());
    result.milliseconds = clock.elapsed();
    result.passedOver = passedOver;
    return result;
}

} // namespace fermata::app
