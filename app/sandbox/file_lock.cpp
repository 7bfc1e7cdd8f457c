// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "file_lock.h"

#include <fermata/sandbox/error.h>

#include <sys/file.h>

#include <cerrno>
#include <cstring>

namespace fermata::sandbox {

bool tryLock(const posix::UniqueFd& file, const std::filesystem::path& path) {
    while (flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK) return false;
        if (errno != EINTR)
            throw SandboxError(ErrorKind::System, "Cannot lock " + path.string() + ": " + std::strerror(errno) + ".",
                               "Choose a folder on a local file system with FERMATA_SANDBOX.");
    }
    return true;
}

} // namespace fermata::sandbox
