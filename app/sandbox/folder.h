// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "identity.h"

#include <fermata/posix/unique_fd.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace fermata::sandbox {

/// Makes the folder if it is missing, private (0700) and the server user's, and returns its canonical path. Refuses,
/// with SandboxError, one that belongs to somebody else, that the server's user cannot reach or write, or that
/// holds things which are not a cluster's (a mistyped --dir must not turn a home folder into a sandbox).
std::filesystem::path prepareFolder(const std::filesystem::path& directory, const Identity& owner);

/// Makes one folder inside of it, private and the owner's; one that exists is put right.
void makePrivateFolder(const std::filesystem::path& directory, const Identity& owner);

/// Opens a file of ours, made with mode 0600 if it is missing, and gives it to the owner. Never follows a link.
posix::UniqueFd openOwned(const std::filesystem::path& path, int flags, const Identity& owner);

/// What the file system of that folder has left for its owner; nothing if it does not tell.
std::optional<std::uintmax_t> freeSpace(const std::filesystem::path& directory);

/// Throws SandboxError (DiskFull) if less than that is free where `directory` lies.
void requireFreeSpace(const std::filesystem::path& directory, std::uintmax_t bytes, const std::string& purpose);

/// The folder for the socket of a server in `directory`: `directory`/run, or where that path is too long for a
/// socket's address (107 bytes) or has characters that libpq reads as a list, a private folder under
/// XDG_RUNTIME_DIR or /tmp.
std::filesystem::path makeSocketFolder(const std::filesystem::path& directory, const Identity& owner);

} // namespace fermata::sandbox
