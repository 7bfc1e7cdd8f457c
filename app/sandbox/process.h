// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deadline.h"
#include "identity.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace fermata::sandbox {

/// A program to run for the cluster: as its user, without our PG* variables (PGDATA or PGSERVICE of the person's
/// shell must not bend it), messages in English (we read some of them), nothing inherited but what is named here.
struct Command {
    std::vector<std::string> arguments; ///< the first is the program's full path
    Identity identity;
    std::filesystem::path workingDirectory = "/";
    int inherited = -1; ///< a file that it shall hold open
};

struct ToolResult {
    int exitCode = 0;   ///< 128 + signal when a signal ended it
    std::string output; ///< standard output and error, in the order they came
};

/// Runs a program to its end. It dies with us, and is killed (with what it started) when the deadline passes or a
/// stop is requested; those and a program that cannot be run throw SandboxError.
ToolResult runTool(const Command& command, const Deadline& deadline, const std::stop_token& stop);

/// Starts a program that outlives us: in a session of its own, and not as our child, so that it never stays behind
/// as a zombie of ours when another process stops it. `output` becomes its standard output and error.
pid_t startDetached(const Command& command, int output);

/// The index of the first of `directories` that `identity` cannot enter; the last must be writable too.
/// directories.size() when all is well.
std::size_t probeAccess(const Identity& identity, const std::vector<const char*>& directories);

} // namespace fermata::sandbox
