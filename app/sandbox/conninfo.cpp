// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "conninfo.h"

#include <fermata/sandbox/cluster.h>

#include <libpq-fe.h>
#include <poll.h>

#include <memory>

namespace fermata::sandbox {

namespace {

std::string quoted(const std::string& value) {
    if (!value.empty() && value.find_first_of(" '\\\t") == std::string::npos) return value;
    std::string result = "'";
    for (const char c : value) {
        if (c == '\'' || c == '\\') result += '\\';
        result += c;
    }
    return result + "'";
}

} // namespace

std::string makeConninfo(const std::filesystem::path& socketDirectory, int port, const std::string& database) {
    return "host=" + quoted(socketDirectory.string()) + " port=" + std::to_string(port) +
           " dbname=" + quoted(database) + " user=" + superuser;
}

std::string tryConnect(const std::string& conninfo, const Deadline& deadline, const std::stop_token& stop) {
    // Not PQconnectdb: a server that was stopped in mid-start (SIGSTOP, a stuck disk) takes the connection into its
    // queue and never answers, and we must notice the stop token meanwhile.
    const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectStart(conninfo.c_str()), &PQfinish);
    if (!connection) return "out of memory";
    PostgresPollingStatusType state = PGRES_POLLING_WRITING;
    while (PQstatus(connection.get()) != CONNECTION_BAD) {
        if (state == PGRES_POLLING_OK) return {};
        if (state == PGRES_POLLING_FAILED) break;
        throwIfStopped(stop);
        if (deadline.passed()) return "it took the connection and did not answer";
        pollfd wait{PQsocket(connection.get()), static_cast<short>(state == PGRES_POLLING_READING ? POLLIN : POLLOUT),
                    0};
        if (poll(&wait, 1, 50) > 0) state = PQconnectPoll(connection.get());
    }
    std::string said = PQerrorMessage(connection.get());
    while (!said.empty() && said.back() == '\n')
        said.pop_back();
    return said.empty() ? "the connection failed" : said;
}

} // namespace fermata::sandbox
