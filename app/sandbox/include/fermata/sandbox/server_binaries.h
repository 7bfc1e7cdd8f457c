// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace fermata::sandbox {

/// A folder that holds initdb, postgres and createdb of one PostgreSQL version.
struct ServerBinaries {
    std::filesystem::path directory;
    int major = 0;

    std::filesystem::path initdb() const { return directory / "initdb"; }
    std::filesystem::path postgres() const { return directory / "postgres"; }
    std::filesystem::path createdb() const { return directory / "createdb"; }
};

/// The oldest major version whose features Fermata's SQL relies on.
inline constexpr int oldestMajor = 15;

/// Every usable set of binaries, best first. The environment variable FERMATA_PG_BIN, when set, is the only place
/// looked at; otherwise the newest below /usr/lib/postgresql comes first (where Debian keeps them, outside of
/// PATH), then what PATH finds. Throws SandboxError (BinariesMissing) when there is none; the text says where we
/// looked and the advice names the package.
std::vector<ServerBinaries> findServerBinaries();

/// The first of `candidates` that can run data written by `major`. Throws SandboxError (VersionMismatch).
ServerBinaries binariesForVersion(const std::vector<ServerBinaries>& candidates, int major,
                                  const std::filesystem::path& dataDirectory);

} // namespace fermata::sandbox
