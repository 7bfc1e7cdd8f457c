// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

/// The keeper is a process of its own that holds the suite's server: it begins as a child of server.start, outlives
/// it, and ends when server.stop asks for it or when ctest ends, however it ends. If the keeper itself is killed, its
/// TestCluster's DeathWatch ends the server.
///
/// What it leaves in the announcement's folder: "server", see suite_server.h; "stop", a named pipe on which it listens;
/// "keeper", its process id.
namespace fermata::test {

/// Both are about the run of ctest that has started this process. They throw when it does not work.
void startKeeper(const std::filesystem::path& servers);
void stopKeeper(const std::filesystem::path& servers);

} // namespace fermata::test
