// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>

/// The one PostgreSQL of a whole run of ctest. The fixture server.start (tests/server) starts and announces it, in a
/// folder that is named by ctest's process id: each run has its own, also when two use one build folder.
namespace fermata::test {

/// The environment variable that holds the folder of the announcements.
inline constexpr auto suiteServersVariable = "FERMATA_TEST_SERVERS";

/// Where the server of that run is announced: a file with the connection string of its first database.
std::filesystem::path suiteServerAnnouncement(const std::filesystem::path& servers, pid_t ctest);

/// The connection string of the suite's server, for a test that ctest itself has started; nullopt where no server is
/// announced, or none answers.
std::optional<std::string> suiteServer();

/// The same server's connection string for another database.
std::string connectionTo(const std::string& server, const std::string& database);

} // namespace fermata::test
