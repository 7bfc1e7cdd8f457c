// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <set>
#include <string>
#include <thread>
#include <vector>

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

    int socket() const { return socket_; }

    QString conninfo() const {
        return QString("host=127.0.0.1 port=%1 dbname=orders user=me sslmode=disable").arg(port_);
    }

private:
    int socket_;
    int port_ = 0;
};

/// A server that lets everybody in, and then never says a word: one that was stopped the moment after. `answers`: to so
/// many questions it says before that by which process it serves the connection.
class HushedServer {
public:
    explicit HushedServer(int answers = 0) : answers_(answers), thread_([this] { serve(); }) {}
    ~HushedServer() {
        ending_ = true;
        thread_.join();
        for (const int connection : connections_)
            ::close(connection);
    }

    QString conninfo() const { return server_.conninfo(); }

    /// How many questions it has not answered.
    int asked() const { return asked_; }

private:
    void serve() {
        while (!ending_) {
            std::vector<pollfd> all{{server_.socket(), POLLIN, 0}};
            for (const int connection : connections_)
                all.push_back({connection, POLLIN, 0});
            if (::poll(all.data(), all.size(), 20) <= 0) continue;
            for (std::size_t i = 1; i < all.size(); ++i) {
                if (all[i].revents) hear(all[i].fd);
            }
            if (all[0].revents) connections_.push_back(::accept4(server_.socket(), nullptr, nullptr, SOCK_CLOEXEC));
        }
    }

    static std::string message(char kind, const std::string& text) {
        std::string result(1, kind);
        const auto size = std::uint32_t(text.size() + 4);
        for (const int shift : {24, 16, 8, 0})
            result += char(size >> shift & 0xff);
        return result + text;
    }

    // One column of one row, with the number that the welcome announces.
    static void answer(int connection) {
        const std::string zero(1, '\0');
        const std::string one = zero + '\1';
        const std::string number = std::to_string(0x01010101);
        const std::string row = message('T', one + "pg_backend_pid" + zero + std::string(6, '\0') +
                                                 std::string("\0\0\0\x17\0\4\xff\xff\xff\xff\0\0", 12)) +
                                message('D', one + std::string(3, '\0') + char(number.size()) + number) +
                                message('C', "SELECT 1" + zero) + message('Z', "I");
        [[maybe_unused]] const ssize_t sent = ::send(connection, row.data(), row.size(), MSG_NOSIGNAL);
    }

    // The first message is who one is; what comes after it is a question, or a farewell.
    void hear(int connection) {
        char heard[4096];
        const ssize_t size = ::recv(connection, heard, sizeof heard, 0);
        if (size > 0 && known_.insert(connection).second) {
            const std::string end(1, '\0');
            const std::string welcome = message('R', std::string(4, '\0')) +
                                        message('S', "server_version" + end + "15.0" + end) +
                                        message('S', "client_encoding" + end + "UTF8" + end) +
                                        message('K', std::string(8, '\1')) + message('Z', "I");
            [[maybe_unused]] const ssize_t sent = ::send(connection, welcome.data(), welcome.size(), MSG_NOSIGNAL);
            return;
        }
        if (size > 0) {
            if (heard[0] == 'X') return;
            if (answers_ > 0) {
                --answers_;
                answer(connection);
            } else {
                ++asked_;
            }
            return;
        }
        ::close(connection);
        known_.erase(connection);
        std::erase(connections_, connection);
    }

    SilentServer server_;
    std::vector<int> connections_;
    std::set<int> known_;
    std::atomic<int> asked_ = 0;
    std::atomic<bool> ending_ = false;
    int answers_;        // the thread's
    std::thread thread_; // the last member: it uses the others
};

} // namespace fermata::test
