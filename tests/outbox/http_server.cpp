// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "http_server.h"

#include <stdexcept>

namespace fermata::test {

namespace {

std::vector<std::string> argumentsOf(const std::vector<std::string>& certificate) {
    std::vector<std::string> all{FERMATA_OUTBOX_HTTP_SERVER};
    all.insert(all.end(), certificate.begin(), certificate.end());
    return all;
}

} // namespace

HttpServer::HttpServer(const std::vector<std::string>& certificate)
    : process_("/usr/bin/python3", argumentsOf(certificate)), tls_(!certificate.empty()) {
    if (!process_.waitForOut("port ") || !process_.waitForOut("\n"))
        throw std::runtime_error("the server did not start: " + process_.err());
    port_ = std::stoi(process_.out().substr(5));
}

std::string HttpServer::url(const std::string& path) const {
    return (tls_ ? "https://127.0.0.1:" : "http://127.0.0.1:") + std::to_string(port_) + path;
}

std::vector<Json> HttpServer::requests() const {
    const std::string out = process_.out();
    std::vector<Json> all;
    std::size_t from = out.find('\n') + 1; // behind the port
    for (std::size_t end = out.find('\n', from); end != std::string::npos; end = out.find('\n', from)) {
        all.push_back(Json::parse(out.substr(from, end - from)));
        from = end + 1;
    }
    return all;
}

} // namespace fermata::test
