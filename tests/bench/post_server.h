// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <list>
#include <mutex>
#include <string>
#include <thread>

namespace fermata::bench {

/// What events and jobs are posted to: it reads each request, answers 200 with no body, and counts. HTTP/1.1 as far as
/// clients need it that send a Content-Length and keep their connections; a thread a connection, on 127.0.0.1.
class PostServer {
public:
    PostServer(); ///< throws std::system_error
    ~PostServer();
    PostServer(const PostServer&) = delete;
    PostServer& operator=(const PostServer&) = delete;

    std::string url() const;
    long long posted() const { return posted_; }

private:
    void accept();
    void serve(int connection);

    int listening_ = -1;
    int port_ = 0;
    std::atomic<long long> posted_ = 0;
    std::mutex mutex_; // guards what follows
    bool ending_ = false;
    std::list<int> connections_;
    std::list<std::thread> serving_;
    std::thread accepting_;
};

} // namespace fermata::bench
