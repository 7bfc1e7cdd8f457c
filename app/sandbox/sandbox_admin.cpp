// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "cluster_files.h"
#include "conninfo.h"
#include "door.h"
#include "folder.h"
#include "layout.h"
#include "sandbox_paths.h"
#include "server_process.h"
#include "user_mark.h"

#include <fermata/sandbox/error.h>
#include <fermata/sandbox/sandbox.h>

#include <random>

namespace fs = std::filesystem;

namespace fermata::sandbox {

namespace {

using namespace std::chrono_literals;

constexpr auto patience = 2min;

/// Those who only connect (psql, a worker elsewhere) hold no mark, but leave a connection.
void refuseIfUsed(const Cluster& cluster, const std::string& what) {
    const auto users = findUsers(cluster.directory(), DeadMarks::Remove);
    if (!users.empty())
        throw SandboxError(ErrorKind::InUse,
                           "The sandbox in " + cluster.directory().string() + " is not " + what + ": " +
                               describe(users) + (users.size() == 1 ? " uses it." : " use it."),
                           "Close them first.");
    const auto server = cluster.serverPid();
    if (!server) return;
    // One who has just hung up may still have its server process.
    int clients = countClients(*server);
    for (const Deadline soon(1s); clients > 0 && !soon.passed(); clients = countClients(*server))
        pauseFor(20ms, {});
    if (clients > 0)
        throw SandboxError(ErrorKind::InUse,
                           "The sandbox in " + cluster.directory().string() + " is not " + what + ": " +
                               std::to_string(clients) + (clients == 1 ? " connection is" : " connections are") +
                               " open to it.",
                           "End the workers, psql and others that are connected first.");
}

bool isThere(const fs::path& directory) {
    std::error_code ignored;
    return fs::exists(directory, ignored);
}

} // namespace

SandboxStatus Sandbox::status(const fs::path& given) {
    SandboxStatus status;
    std::error_code error;
    status.directory = fs::weakly_canonical(fs::absolute(directoryOr(given)), error);
    if (error) status.directory = directoryOr(given);
    // exists() is false for what may not be looked at, so the listing is what tells.
    fs::directory_iterator(status.directory, error);
    if (error && error != std::errc::no_such_file_or_directory)
        throw SandboxError(ErrorKind::FolderUnusable,
                           "Cannot look into " + status.directory.string() + ": " + error.message() + ".",
                           "Choose another folder: fermatactl sandbox --dir DIR, or the environment variable "
                           "FERMATA_SANDBOX.");

    const fs::path data = status.directory / layout::data;
    status.logFile = status.directory / layout::log;
    const auto major = dataMajor(data);
    status.exists = major.has_value();
    status.major = major.value_or(0);
    if (const auto server = findServer(data)) {
        status.serverPid = server->pid;
        status.accepting = server->ready;
        status.clients = countClients(server->pid);
        status.detached = isThere(status.directory / layout::detachedMarker);
        if (!server->socketDirectory.empty())
            status.connectionString = makeConninfo(server->socketDirectory, server->port, ClusterOptions().database);
    }
    status.users = findUsers(status.directory, DeadMarks::Leave);
    status.busy = Door::holder(status.directory);
    return status;
}

bool Sandbox::stop(const fs::path& given, IfUsed ifUsed, const ProgressCallback& progress,
                   const std::stop_token& stop) {
    ClusterOptions options;
    options.directory = directoryOr(given);
    if (!isThere(options.directory)) return false;
    Cluster cluster(options);
    const Door door =
        Door::enter(cluster.directory(), serverIdentity(), programOr({}), Deadline(patience), progress, stop);
    if (ifUsed == IfUsed::Refuse && cluster.serverPid()) refuseIfUsed(cluster, "stopped");
    std::error_code ignored;
    fs::remove(cluster.directory() / layout::detachedMarker, ignored);
    return cluster.stop();
}

bool Sandbox::reset(const fs::path& given, const ProgressCallback& progress, const std::stop_token& stop) {
    ClusterOptions options;
    options.directory = directoryOr(given);
    if (!isThere(options.directory)) return false;
    Cluster cluster(options);
    const fs::path data = cluster.dataDirectory();
    const Door door =
        Door::enter(cluster.directory(), serverIdentity(), programOr({}), Deadline(patience), progress, stop);
    refuseIfUsed(cluster, "deleted");
    std::error_code error;
    if (isThere(data) && !cluster.exists() && !fs::is_empty(data, error))
        throw SandboxError(ErrorKind::FolderUnusable,
                           "The folder " + data.string() +
                               " holds files that are no database cluster's; nothing was "
                               "deleted.",
                           "Move them away or delete them by hand.");
    const bool existed = cluster.exists();
    cluster.stop();

    // Renamed first: whatever interrupts the deletion, what is left is never taken for a cluster, and the next start
    // removes it.
    const fs::path doomed = cluster.directory() / (layout::newData + std::to_string(std::random_device{}()));
    if (isThere(data)) {
        fs::rename(data, doomed, error);
        if (!error) fs::remove_all(doomed, error);
        if (error)
            throw SandboxError(ErrorKind::System, "Cannot delete " + data.string() + ": " + error.message() + ".",
                               "Check who owns the folder, and try again.");
    }
    removeLeftovers(cluster.directory());
    for (const char* name : {layout::socketFolder, layout::detachedMarker, layout::log})
        fs::remove_all(cluster.directory() / name, error);
    fs::remove(cluster.logFile().string() + ".1", error);
    return existed;
}

} // namespace fermata::sandbox
