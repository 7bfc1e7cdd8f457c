// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#ifndef Q_MOC_RUN

#include <fermata/json.h>
#include <fermata/test/child_process.h>

#include <string>
#include <vector>

namespace fermata::test {

/// http_server.py as a process.
class HttpServer {
public:
    /// With a certificate and its key it speaks TLS.
    explicit HttpServer(const std::vector<std::string>& certificate = {});

    std::string url(const std::string& path) const;
    std::vector<Json> requests() const; ///< that it has read so far, in the order they came

private:
    ChildProcess process_;
    bool tls_;
    int port_ = 0;
};

} // namespace fermata::test

#endif
