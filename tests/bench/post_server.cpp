// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "post_server.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <string_view>
#include <system_error>

namespace fermata::bench {

namespace {

constexpr std::string_view answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
constexpr std::size_t largestHead = 65'536;

[[noreturn]] void fail(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

std::size_t lengthIn(std::string head) {
    std::ranges::transform(head, head.begin(), [](unsigned char c) { return std::tolower(c); });
    constexpr std::string_view name = "\r\ncontent-length:";
    std::size_t at = head.find(name);
    if (at == std::string::npos) return 0;
    at = head.find_first_not_of(' ', at + name.size());
    std::size_t length = 0;
    if (at != std::string::npos) std::from_chars(head.data() + at, head.data() + head.size(), length);
    return length;
}

bool sendAll(int connection, std::string_view text) {
    while (!text.empty()) {
        const ssize_t sent = send(connection, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

} // namespace

PostServer::PostServer() : listening_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    if (listening_ < 0) fail("a socket");
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    if (bind(listening_, any, size) != 0 || listen(listening_, SOMAXCONN) != 0 ||
        getsockname(listening_, any, &size) != 0) {
        const int error = errno;
        close(listening_);
        errno = error;
        fail("listening");
    }
    port_ = ntohs(address.sin_port);
    accepting_ = std::thread([this] { accept(); });
}

PostServer::~PostServer() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        shutdown(listening_, SHUT_RDWR);
        for (const int connection : connections_)
            shutdown(connection, SHUT_RDWR);
    }
    accepting_.join();
    for (std::thread& one : serving_)
        one.join();
    close(listening_);
}

std::string PostServer::url() const {
    return "http://127.0.0.1:" + std::to_string(port_) + "/";
}

void PostServer::accept() {
    for (;;) {
        const int connection = accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
        const std::lock_guard lock(mutex_);
        if (ending_ || (connection < 0 && errno != ECONNABORTED && errno != EINTR)) {
            if (connection >= 0) close(connection);
            return;
        }
        if (connection < 0) continue;
        const int on = 1;
        setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        connections_.push_back(connection);
        serving_.emplace_back([this, connection] { serve(connection); });
    }
}

void PostServer::serve(int connection) {
    std::string read;
    char buffer[16'384];
    for (;;) {
        const std::size_t end = read.find("\r\n\r\n");
        const std::size_t whole = end == std::string::npos ? largestHead + 1 : end + 4 + lengthIn(read.substr(0, end));
        if (end != std::string::npos && read.size() >= whole) {
            ++posted_;
            read.erase(0, whole);
            if (!sendAll(connection, answer)) break;
            continue;
        }
        if (end == std::string::npos && read.size() > largestHead) break;
        const ssize_t got = recv(connection, buffer, sizeof buffer, 0);
        if (got <= 0) break;
        read.append(buffer, static_cast<std::size_t>(got));
    }
    const std::lock_guard lock(mutex_);
    connections_.remove(connection);
    close(connection);
}

} // namespace fermata::bench
