// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

/// The names inside a cluster's folder. All of it is 0700 and the server user's.
namespace fermata::sandbox::layout {

inline constexpr auto data = "data";               ///< the PostgreSQL data folder
inline constexpr auto newData = "data.new.";       ///< + random: an initdb that has not finished
inline constexpr auto socketFolder = "run";        ///< the socket, where the path is short enough
inline constexpr auto log = "server.log";          ///< and server.log.1
inline constexpr auto lockFile = "lock";           ///< held while somebody starts, stops or deletes
inline constexpr auto serverLock = "server.lock";  ///< held by the server's processes themselves
inline constexpr auto userPrefix = "user.";        ///< + pid.number: one a user, locked while it lives
inline constexpr auto detachedMarker = "detached"; ///< keeps the server when its last user leaves

inline bool isOurs(std::string_view name) {
    return name == data || name.starts_with(newData) || name == socketFolder || name.starts_with(log) ||
           name == lockFile || name == serverLock || name.starts_with(userPrefix) || name == detachedMarker;
}

} // namespace fermata::sandbox::layout
