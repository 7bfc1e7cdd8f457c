// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "cluster_files.h"
#include "conninfo.h"
#include "file_lock.h"
#include "folder.h"
#include "layout.h"
#include "process.h"
#include "server_log.h"
#include "server_process.h"

#include <fermata/sandbox/cluster.h>
#include <fermata/sandbox/error.h>
#include <fermata/sandbox/server_binaries.h>

#include <fcntl.h>

#include <algorithm>
#include <csignal>

namespace fs = std::filesystem;

namespace fermata::sandbox {

namespace {

using namespace std::chrono_literals;

/// Settings go on the command line, at each start: they follow the version of Fermata and not the day on which the
/// cluster was made, and win over whatever was written into its files.
std::vector<std::string> serverArguments(const ClusterOptions& options, const ServerBinaries& binaries,
                                         const fs::path& data, const fs::path& sockets) {
    std::map<std::string, std::string> settings{
        {"max_connections", "200"},
        {"shared_buffers", "64MB"},
        {"max_wal_size", "512MB"},
        {"min_wal_size", "64MB"},
        {"jit", "off"}, // its compiler costs more than any of our queries
        {"log_checkpoints", "off"},
        {"log_line_prefix", "%m [%p] %q%a "},
        {"cluster_name", "fermata"},
        {"fsync", options.durable ? "on" : "off"},
        {"full_page_writes", options.durable ? "on" : "off"},
    };
    for (const auto& [name, value] : options.settings)
        settings[name] = value;
    // What makes the cluster private is not for change, so it comes last and overwrites.
    settings["listen_addresses"] = "";
    settings["unix_socket_directories"] = sockets.string();
    settings["unix_socket_permissions"] = "0700";
    settings["port"] = "5432"; // only a part of the socket's name
    settings["logging_collector"] = "off";
    settings["log_destination"] = "stderr";
    settings["lc_messages"] = "C"; // explainFailure() reads it

    std::vector<std::string> arguments{binaries.postgres().string(), "-D", data.string()};
    for (const auto& [name, value] : settings) {
        arguments.emplace_back("-c");
        arguments.push_back(name + "=" + value);
    }
    return arguments;
}

/// Ends a server that we started and that did not come up, whatever the reason.
class Unfinished {
public:
    Unfinished(pid_t pid, fs::path data) : pid_(pid), data_(std::move(data)) {}
    ~Unfinished() {
        if (pid_ <= 0) return;
        signalServer(pid_, data_, SIGQUIT);
        for (const Deadline patience(5s); isAlive(pid_) && !patience.passed();)
            usleep(5'000);
        if (isAlive(pid_)) killServer(pid_, data_);
    }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;

    void keep() { pid_ = 0; }

private:
    pid_t pid_;
    fs::path data_;
};

class Starter {
public:
    Starter(const ClusterOptions& options, fs::path data, ServerBinaries binaries, const std::stop_token& stop)
        : options_(options)
        , data_(std::move(data))
        , binaries_(std::move(binaries))
        , identity_(serverIdentity())
        , stop_(stop)
        , deadline_(options.startDeadline) {}

    /// False if it ends meanwhile: somebody's stop was under way.
    bool adopt(pid_t pid) { return waitUntilReady(pid); }

    void start() {
        requireFreeSpace(options_.directory, options_.freeToStart, "starting the database server");
        const fs::path sockets = makeSocketFolder(options_.directory, identity_);
        const posix::UniqueFd alone = lockOutOthers();
        removeForeignPidFile(data_); // only now: what is foreign here may be the server of another container
        const Command command{serverArguments(options_, binaries_, data_, sockets), identity_,
                              // It would change there by itself, a moment later; isServerOf() relies on it.
                              data_, alone.get()};
        for (;;) {
            const ServerLog log(options_.directory / layout::log, identity_);
            const pid_t pid = startDetached(command, log.fd());
            Unfinished unfinished(pid, data_);
            if (waitUntilReady(pid)) {
                unfinished.keep();
                return;
            }
            const std::string said = log.sinceStart();
            // After a crash the old backends take a moment to notice that their server is gone.
            if (said.find("pre-existing shared memory block") == std::string::npos || deadline_.passed())
                throw explainFailure(ErrorKind::StartFailed,
                                     "The PostgreSQL server of " + options_.directory.string() + " did not start.",
                                     said, options_.directory);
            pauseFor(200ms, stop_);
        }
    }

private:
    /// Two servers on one data folder destroy it. PostgreSQL's own guards (a pid, shared memory) do not see into other
    /// containers, a flock(2) does: the server inherits this one and holds it until the last of its processes is gone.
    posix::UniqueFd lockOutOthers() {
        const fs::path path = options_.directory / layout::serverLock;
        posix::UniqueFd file = openOwned(path, O_RDWR, identity_);
        for (const Deadline patience(std::min(options_.startDeadline, 15'000ms)); !tryLock(file, path);) {
            if (patience.passed())
                throw SandboxError(ErrorKind::InUse,
                                   "A PostgreSQL server that cannot be seen from here uses " +
                                       options_.directory.string() + ".",
                                   "It may run in another container that shares this folder; stop it there, or choose "
                                   "another folder with FERMATA_SANDBOX.");
            pauseFor(20ms, stop_); // after a crash its last processes take a moment
        }
        return file;
    }

    /// False if the process has ended.
    bool waitUntilReady(pid_t pid) {
        std::string said = "it has not said that it is ready";
        for (;;) {
            throwIfStopped(stop_);
            const auto file = readPostmasterFile(data_);
            if (file && file->pid == pid && file->ready && canConnect(*file, said)) return true;
            if (!isAlive(pid)) return false;
            if (deadline_.passed())
                throw SandboxError(
                    ErrorKind::Deadline,
                    "The PostgreSQL server of " + options_.directory.string() + " did not accept connections within " +
                        std::to_string(options_.startDeadline.count() / 1000) + " seconds: " + said + ".",
                    "Look into " + (options_.directory / layout::log).string() +
                        "; a busy machine may only need another try.");
            pauseFor(10ms, stop_);
        }
    }

    /// The database is made here and not after initdb, so that a crash between the two heals by itself.
    bool canConnect(const PostmasterFile& server, std::string& said) {
        const auto reach = [&](const std::string& database) {
            said = tryConnect(makeConninfo(server.socketDirectory, server.port, database), deadline_, stop_);
            return said.empty();
        };
        if (reach(options_.database)) return true;
        if (!reach("postgres")) return false;
        const Command createdb{{binaries_.createdb().string(), "--host=" + server.socketDirectory.string(),
                                "--port=" + std::to_string(server.port), std::string("--username=") + superuser,
                                "--no-password", "--maintenance-db=postgres", options_.database},
                               identity_,
                               "/"};
        const ToolResult result = runTool(createdb, deadline_, stop_);
        if (reach(options_.database)) return true;
        throw explainFailure(ErrorKind::StartFailed,
                             "The database \"" + options_.database + "\" could not be created in " +
                                 options_.directory.string() + ".",
                             result.output, options_.directory);
    }

    const ClusterOptions& options_;
    fs::path data_;
    ServerBinaries binaries_;
    Identity identity_;
    std::stop_token stop_;
    Deadline deadline_;
};

} // namespace

void Cluster::start(const ProgressCallback& progress, const std::stop_token& stop) {
    const auto report = [&](Phase phase, std::string text) {
        if (progress) progress({phase, std::move(text)});
    };
    report(Phase::Looking, "Looking for PostgreSQL");
    throwIfStopped(stop);
    const auto major = dataMajor(dataDirectory());
    if (!major) {
        throw SandboxError(ErrorKind::StartFailed,
                           "There is no database cluster in " + directory().string() + " to start.",
                           "Create it first: fermatactl sandbox start");
    }
    const ServerBinaries binaries = binariesForVersion(findServerBinaries(), *major, dataDirectory());

    report(Phase::Starting, "Starting PostgreSQL " + std::to_string(*major));
    Starter starter(options_, dataDirectory(), binaries, stop);
    const auto running = findServer(dataDirectory());
    if (!running || !starter.adopt(running->pid)) starter.start();
    report(Phase::Ready, "PostgreSQL " + std::to_string(*major) + " is ready");
}

} // namespace fermata::sandbox
