// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deadline.h"

#include <filesystem>
#include <string>

namespace fermata::sandbox {

/// A libpq connection string for a server's socket.
std::string makeConninfo(const std::filesystem::path& socketDirectory, int port, const std::string& database);

/// Tries to connect, once. Empty when it could; else what libpq said.
std::string tryConnect(const std::string& conninfo, const Deadline& deadline, const std::stop_token& stop);

} // namespace fermata::sandbox
