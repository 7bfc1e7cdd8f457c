// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace fermata::sandbox {

/// `directory`, or the default when it is empty.
std::filesystem::path directoryOr(const std::filesystem::path& directory);

/// `program`, or the name of this process when it is empty.
std::string programOr(const std::string& program);

} // namespace fermata::sandbox
