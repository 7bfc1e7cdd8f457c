// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>

namespace fermata::sandbox {

/// The major version that wrote a data folder; nothing if there is no (finished) data folder.
std::optional<int> dataMajor(const std::filesystem::path& dataDirectory);

/// Removes what an initdb that was interrupted has left in a cluster's folder.
void removeLeftovers(const std::filesystem::path& directory);

} // namespace fermata::sandbox
