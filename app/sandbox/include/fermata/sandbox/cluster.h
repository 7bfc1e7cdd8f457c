// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/sandbox/progress.h>

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>
#include <string>

namespace fermata::sandbox {

/// The role that owns everything in a private cluster.
inline constexpr auto superuser = "fermata";

struct ClusterOptions {
    std::filesystem::path directory;             ///< made when missing; data, socket and log lie inside
    std::string database = "fermata";            ///< created when missing, at each start
    std::map<std::string, std::string> settings; ///< over our own, see cluster.cpp; sockets and TCP are not for change

    /// False switches off all that makes PostgreSQL survive a crash of the machine (fsync, full_page_writes). Only for
    /// tests that throw their data away.
    bool durable = true;

    std::chrono::milliseconds createDeadline = std::chrono::minutes(3);
    std::chrono::milliseconds startDeadline = std::chrono::minutes(2); ///< replaying a crash's log is part of it
    std::chrono::milliseconds stopDeadline = std::chrono::minutes(1);

    /// Less free space than this, and we do not even try: a full disk leaves wreckage.
    std::uintmax_t freeToCreate = std::uintmax_t(128) << 20;
    std::uintmax_t freeToStart = std::uintmax_t(32) << 20;
};

enum class StopMode {
    Fast,      ///< clients are disconnected, everything is written out
    Immediate, ///< as after a crash: the next start replays the log
};

/// One private PostgreSQL cluster in one folder: a Unix socket and no TCP, trust inside of a 0700 folder, data
/// checksums on. It knows how to make, start and stop it and holds nothing itself: the server is a process of its own,
/// which another process may have started and which outlives this object.
///
/// Any thread may call; calls on one folder must not overlap, in this process or another (Sandbox sees to that with a
/// lock). The blocking calls take a stop token, keep a deadline, and report failure as SandboxError. A call that fails
/// leaves nothing running that it had started.
class Cluster {
public:
    /// Looks at the folder (making it when missing) and at the user the server will run as; starts nothing.
    explicit Cluster(ClusterOptions options);

    const std::filesystem::path& directory() const { return options_.directory; }
    std::filesystem::path dataDirectory() const;
    std::filesystem::path logFile() const;

    /// Whether initdb has run to its end here.
    bool exists() const;

    /// Runs initdb beside the final place and renames: a half-made cluster is never taken for one. Removes what
    /// earlier attempts left.
    void create(const ProgressCallback& progress = {}, const std::stop_token& stop = {});

    /// Starts the server, or adopts the one that runs, and returns once it accepts connections to the database.
    void start(const ProgressCallback& progress = {}, const std::stop_token& stop = {});

    /// Stops it; false if it did not run. A fast stop that exceeds its deadline is followed by an immediate one.
    bool stop(StopMode mode = StopMode::Fast);

    /// SIGKILL to the server and its backends, as the kernel does when memory runs out. For tests of faults.
    void kill();

    void restart(StopMode mode = StopMode::Fast, const ProgressCallback& progress = {},
                 const std::stop_token& stop = {});

    /// The server's process, if it runs.
    std::optional<pid_t> serverPid() const;

    /// A libpq connection string. Throws SandboxError (StartFailed) if the server does not run.
    std::string connectionString(const std::string& database) const;
    std::string connectionString() const { return connectionString(options_.database); }

private:
    ClusterOptions options_;
};

} // namespace fermata::sandbox
