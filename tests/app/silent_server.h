// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

namespace fermata::test {

/// A server that takes connections and never says a word.
class SilentServer {
public:
    SilentServer() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        if (::bind(socket_, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(socket_, 16) != 0 ||
            ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
            qFatal("no silent server");
        port_ = ntohs(address.sin_port);
    }
    ~SilentServer() { ::close(socket_); }

    QString conninfo() const {
        return QString("host=127.0.0.1 port=%1 dbname=orders user=me sslmode=disable").arg(port_);
    }

private:
    int socket_;
    int port_ = 0;
};

} // namespace fermata::test
