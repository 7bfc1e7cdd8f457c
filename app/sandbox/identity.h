// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>

namespace fermata::sandbox {

/// Whom the server runs as, and so who owns its folder. PostgreSQL refuses to run as root: there it is the user
/// `postgres`, which the server's package creates, or else `nobody`.
struct Identity {
    uid_t uid = 0;
    gid_t gid = 0;
    std::string user;
    bool drop = false; ///< we are root and the server's processes must change to uid and gid
};

/// Throws SandboxError (Privileges) when we are root and there is nobody to become.
Identity serverIdentity();

/// The name of a user, or its number where it has none.
std::string userName(uid_t uid);

/// The outermost folder on the way to `directory` that `identity` cannot enter (or `directory` itself, if it cannot
/// be written). The kernel answers this, in a process that has become that user: permission bits alone would miss
/// ACLs and mount options.
std::optional<std::filesystem::path> firstUnreachable(const Identity& identity, const std::filesystem::path& directory);

} // namespace fermata::sandbox
