// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/hang_up.h"

#include <libpq-fe.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>

namespace fermata::app {

// The server closes its end of the socket as the last thing its process does, for clients that want to know.
void hangUp(pg_conn* connection) {
    if (!connection) return;
    const int socket = PQstatus(connection) == CONNECTION_OK ? dup(PQsocket(connection)) : -1;
    PQfinish(connection);
    if (socket < 0) return;
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::seconds(1);
    std::array<char, 256> rest{};
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
        if (left <= 0) break;
        pollfd one{socket, POLLIN, 0};
        const int ready = poll(&one, 1, int(left));
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) break;
        const ssize_t got = ::read(socket, rest.data(), rest.size());
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) break;
    }
    ::close(socket);
}

} // namespace fermata::app
