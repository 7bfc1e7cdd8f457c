// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/sandbox/cluster.h>
#include <fermata/sandbox/progress.h>

#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace fermata::sandbox {

struct SandboxOptions {
    std::filesystem::path directory; ///< empty: Sandbox::defaultDirectory()
    std::string program;             ///< what others are told about us; empty: the name of this program
    ClusterOptions cluster;          ///< its directory is overwritten
    /// How long others may take to start, stop or create it before we give up.
    std::chrono::milliseconds lockDeadline = std::chrono::minutes(5);
};

/// A process that uses a sandbox.
struct SandboxUser {
    pid_t pid = 0;
    std::string program;
};

struct SandboxStatus {
    std::filesystem::path directory;
    std::filesystem::path logFile;
    bool exists = false;             ///< there is data
    int major = 0;                   ///< the PostgreSQL version that wrote it
    pid_t serverPid = 0;             ///< 0: the server does not run
    bool accepting = false;          ///< it says that it takes connections
    std::string connectionString;    ///< empty while it does not run
    bool detached = false;           ///< it stays when its last user leaves
    int clients = 0;                 ///< open connections, those of its users included
    std::vector<SandboxUser> users;  ///< the living processes that hold a Sandbox
    std::optional<SandboxUser> busy; ///< who is starting, stopping or deleting it right now

    bool running() const { return serverPid != 0; }
};

/// The private PostgreSQL that Fermata opens when it is given no database: one cluster in the user's data folder,
/// started by its first user, stopped by its last, kept for next time.
///
/// An object is one use of it. Any number of processes (and objects in one process) share it: each holds a locked file
/// in the folder for as long as it lives, so that a killed one is told from a living one, and all starting, stopping
/// and deleting happens under one more lock. A server whose users were all killed runs on; the next user adopts it and
/// stops it when leaving. README.md in this folder tells the whole of it.
///
/// One thread at a time an object. Calls block, for seconds when the cluster is created; they belong on a worker
/// thread, take a stop token, and throw SandboxError.
class Sandbox {
public:
    /// $FERMATA_SANDBOX, or $XDG_DATA_HOME/fermata/sandbox (~/.local/share/fermata/sandbox). For root
    /// /var/lib/fermata/sandbox, since the user that the server runs as then cannot enter root's home.
    static std::filesystem::path defaultDirectory();

    /// Creates it if it does not exist, starts it if it does not run.
    static Sandbox open(SandboxOptions options = {}, const ProgressCallback& progress = {},
                        const std::stop_token& stop = {});

    Sandbox(Sandbox&&) noexcept;
    Sandbox& operator=(Sandbox&&) noexcept;
    /// Leaves like close(); an error is swallowed, the next user will find what is left.
    ~Sandbox();

    /// For libpq: host=... port=... dbname=fermata user=fermata
    const std::string& connectionString() const;
    const std::filesystem::path& directory() const;

    /// Starts the server again if it ended under us (killed, crashed, stopped by force). The connection string may
    /// have changed.
    void ensureRunning(const ProgressCallback& progress = {}, const std::stop_token& stop = {});

    /// Leaves: the last user stops the server, unless it was started detached. Afterwards the object is empty.
    void close();

    // What fermatactl does to a sandbox without being its user. An empty directory means the default.

    /// Only looks: creates, starts and waits for nothing.
    static SandboxStatus status(const std::filesystem::path& directory = {});

    /// Starts it (or marks the running one) so that it stays until stop(), and returns its connection string.
    static std::string startDetached(SandboxOptions options = {}, const ProgressCallback& progress = {},
                                     const std::stop_token& stop = {});

    enum class IfUsed {
        Refuse, ///< SandboxError (InUse), which says by whom
        Force,  ///< their connections break
    };

    /// False if it did not run.
    static bool stop(const std::filesystem::path& directory = {}, IfUsed ifUsed = IfUsed::Refuse,
                     const ProgressCallback& progress = {}, const std::stop_token& stop = {});

    /// Stops the server and deletes its data. Always refuses while anybody uses it. False if there was nothing.
    static bool reset(const std::filesystem::path& directory = {}, const ProgressCallback& progress = {},
                      const std::stop_token& stop = {});

private:
    struct Use;
    explicit Sandbox(std::unique_ptr<Use> use);

    std::unique_ptr<Use> use_;
};

} // namespace fermata::sandbox
