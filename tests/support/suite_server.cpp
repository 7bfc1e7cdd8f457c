// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/sandbox/cluster.h>
#include <fermata/test/sql.h>
#include <fermata/test/suite_server.h>

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace fs = std::filesystem;

namespace fermata::test {

fs::path suiteServerAnnouncement(const fs::path& servers, pid_t ctest) {
    return servers / std::to_string(ctest) / "server";
}

std::optional<std::string> suiteServer() {
    const char* const servers = std::getenv(suiteServersVariable);
    if (!servers) return std::nullopt;
    std::ifstream file(suiteServerAnnouncement(servers, getppid()));
    std::string conninfo;
    if (!std::getline(file, conninfo)) return std::nullopt;
    try {
        Sql sql(conninfo);
    } catch (const SqlError&) {
        return std::nullopt; // its run was killed, and this one has its process id
    }
    return conninfo;
}

std::string connectionTo(const std::string& server, const std::string& database) {
    const std::string first = "dbname=" + sandbox::ClusterOptions().database;
    const auto at = server.find(first);
    if (at == std::string::npos)
        throw std::invalid_argument("not the connection string of a suite's server: " + server);
    return std::string(server).replace(at, first.size(), "dbname=" + database);
}

} // namespace fermata::test
