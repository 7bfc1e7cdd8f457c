// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/posix/unique_fd.h>

#include <filesystem>

namespace fermata::sandbox {

/// Takes an exclusive flock(2) on an open file if nobody has one; false if somebody does. It belongs to the open file
/// and all its copies, not to a process. Throws SandboxError (System) where the file system has no locks.
bool tryLock(const posix::UniqueFd& file, const std::filesystem::path& path);

} // namespace fermata::sandbox
