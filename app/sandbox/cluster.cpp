// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "cluster_files.h"
#include "conninfo.h"
#include "folder.h"
#include "layout.h"
#include "server_process.h"

#include <fermata/sandbox/cluster.h>
#include <fermata/sandbox/error.h>

#include <csignal>
#include <utility>

namespace fs = std::filesystem;

namespace fermata::sandbox {

namespace {

using namespace std::chrono_literals;

bool waitUntilGone(pid_t pid, const Deadline& deadline) {
    while (isAlive(pid)) {
        if (deadline.passed()) return false;
        pauseFor(5ms, {});
    }
    return true;
}

} // namespace

Cluster::Cluster(ClusterOptions options) : options_(std::move(options)) {
    options_.directory = prepareFolder(options_.directory, serverIdentity());
}

fs::path Cluster::dataDirectory() const {
    return options_.directory / layout::data;
}

fs::path Cluster::logFile() const {
    return options_.directory / layout::log;
}

bool Cluster::exists() const {
    return dataMajor(dataDirectory()).has_value();
}

bool Cluster::stop(StopMode mode) {
    const auto server = findServer(dataDirectory());
    if (!server) return false;

    signalServer(server->pid, dataDirectory(), mode == StopMode::Fast ? SIGINT : SIGQUIT);
    const auto gone = [&] {
        if (!waitUntilGone(server->pid, Deadline(options_.stopDeadline))) return false;
        // A socket folder of its own in /tmp goes too, once it is empty.
        std::error_code ignored;
        if (server->socketDirectory.parent_path() != directory()) fs::remove(server->socketDirectory, ignored);
        return true;
    };
    if (gone()) return true;
    // An immediate stop loses nothing that was committed; a server that hangs in its last checkpoint helps nobody.
    signalServer(server->pid, dataDirectory(), SIGQUIT);
    if (gone()) return true;
    throw SandboxError(ErrorKind::Deadline,
                       "The PostgreSQL server of " + options_.directory.string() + " (process " +
                           std::to_string(server->pid) + ") does not stop.",
                       "Its disk may be stuck. Look into " + logFile().string() + ", or end the process by hand.");
}

void Cluster::kill() {
    if (const auto server = findServer(dataDirectory())) killServer(server->pid, dataDirectory());
}

void Cluster::restart(StopMode mode, const ProgressCallback& progress, const std::stop_token& stop) {
    this->stop(mode);
    start(progress, stop);
}

std::optional<pid_t> Cluster::serverPid() const {
    if (const auto server = findServer(dataDirectory())) return server->pid;
    return std::nullopt;
}

std::string Cluster::connectionString(const std::string& database) const {
    const auto server = findServer(dataDirectory());
    if (!server || server->socketDirectory.empty())
        throw SandboxError(ErrorKind::StartFailed,
                           "The PostgreSQL server of " + options_.directory.string() + " does not run.",
                           "Start it: fermatactl sandbox start");
    return makeConninfo(server->socketDirectory, server->port, database);
}

} // namespace fermata::sandbox
