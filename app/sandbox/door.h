// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deadline.h"
#include "identity.h"

#include <fermata/posix/unique_fd.h>
#include <fermata/sandbox/progress.h>
#include <fermata/sandbox/sandbox.h>

#include <filesystem>
#include <optional>
#include <string>

namespace fermata::sandbox {

/// The right to start, stop, create or delete what is in a sandbox's folder: one holder at a time on this machine.
/// It is a flock(2), which the kernel drops with its process. The file stays for good, since a lock on a deleted file
/// keeps nobody out; it names the holder, for those who wait.
class Door {
public:
    static Door enter(const std::filesystem::path& directory, const Identity& owner, const std::string& program,
                      const Deadline& deadline, const ProgressCallback& progress, const std::stop_token& stop);

    Door(Door&&) noexcept = default;
    Door& operator=(Door&&) = delete;
    ~Door();

    /// Who holds it now, without waiting for it.
    static std::optional<SandboxUser> holder(const std::filesystem::path& directory);

private:
    explicit Door(posix::UniqueFd file) : file_(std::move(file)) {}

    posix::UniqueFd file_;
};

} // namespace fermata::sandbox
