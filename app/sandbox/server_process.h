// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>

namespace fermata::sandbox {

/// What a server writes about itself into postmaster.pid.
struct PostmasterFile {
    pid_t pid = 0;
    int port = 0;
    std::filesystem::path socketDirectory;
    bool ready = false; ///< says that it accepts connections
};

std::optional<PostmasterFile> readPostmasterFile(const std::filesystem::path& dataDirectory);

/// Whether a process exists and is not a zombie.
bool isAlive(pid_t pid);

/// Whether that process lives and serves that folder. A pid file proves nothing: after a crash or a reboot its number
/// may belong to anybody. A postmaster works inside its data folder, so its working directory tells.
bool isServerOf(pid_t pid, const std::filesystem::path& dataDirectory);

/// The server that runs on that folder, if one does.
std::optional<PostmasterFile> findServer(const std::filesystem::path& dataDirectory);

/// Removes a pid file (and the socket's lock file) whose process is not a server of that folder but exists, as another
/// program or as a zombie. PostgreSQL itself copes with a number that nobody has, and is left to it: it also looks
/// for orphaned backends.
void removeForeignPidFile(const std::filesystem::path& dataDirectory);

/// Sends a signal to a server of that folder (or what was started as one), and to nobody else even if its number is
/// reused meanwhile.
void signalServer(pid_t pid, const std::filesystem::path& dataDirectory, int signal);

/// Kills the server and its backends with SIGKILL, as the kernel does when memory runs out.
void killServer(pid_t pid, const std::filesystem::path& dataDirectory);

/// How many clients are connected, by the titles of the server's processes; the applications behind them may be any.
int countClients(pid_t server);

} // namespace fermata::sandbox
