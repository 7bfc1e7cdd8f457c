// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/sandbox/server_binaries.h>
#include <fermata/test/child_process.h>
#include <fermata/test/standby.h>

#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <stdexcept>

namespace fermata::test {

namespace fs = std::filesystem;

std::string socketOf(const sandbox::Cluster& cluster) {
    const std::string conninfo = cluster.connectionString();
    const std::size_t from = conninfo.find("host=") + 5;
    return conninfo.substr(from, conninfo.find(' ', from) - from);
}

Standby::Standby(const sandbox::Cluster& primary, const std::string& database)
    : database_(database), watch_(folder_.path()), cluster_({.directory = folder_.path()}) {
    const fs::path data = cluster_.dataDirectory();
    const fs::path tool = sandbox::findServerBinaries().front().directory / "pg_basebackup";
    ChildProcess process(
        tool, {"--pgdata=" + data.string(), "--write-recovery-conf", "--checkpoint=fast", "--dbname=" + database});
    const auto exit = process.wait(std::chrono::seconds(120));
    if (!exit || exit->code != 0) throw std::runtime_error("pg_basebackup: " + process.err());
    // The server runs as another user when we are root.
    struct stat owner {};
    if (stat(primary.dataDirectory().c_str(), &owner) != 0) throw std::runtime_error("no primary");
    fs::permissions(data, fs::perms::owner_all);
    for (const auto& entry : fs::recursive_directory_iterator(data))
        if (lchown(entry.path().c_str(), owner.st_uid, owner.st_gid) != 0) throw std::runtime_error("lchown");
    if (lchown(data.c_str(), owner.st_uid, owner.st_gid) != 0) throw std::runtime_error("lchown");
    cluster_.start();
}

std::string Standby::socket() const {
    return socketOf(cluster_);
}

} // namespace fermata::test
