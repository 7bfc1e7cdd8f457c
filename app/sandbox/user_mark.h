// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "identity.h"

#include <fermata/posix/unique_fd.h>
#include <fermata/sandbox/sandbox.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace fermata::sandbox {

/// Says "I use this sandbox" for as long as it lives: a file of its own in the folder, with an exclusive flock(2) that
/// the kernel drops when the process dies, however it dies. Made and removed only by who holds the Door.
class UserMark {
public:
    UserMark(const std::filesystem::path& directory, const Identity& owner, const std::string& program);
    ~UserMark();
    UserMark(const UserMark&) = delete;
    UserMark& operator=(const UserMark&) = delete;

private:
    std::filesystem::path path_;
    posix::UniqueFd file_;
};

enum class DeadMarks {
    Leave,
    Remove, ///< only for who holds the Door
};

/// The living users.
std::vector<SandboxUser> findUsers(const std::filesystem::path& directory, DeadMarks dead);

/// "fermata (process 4711)"
std::string describe(const SandboxUser& user);
std::string describe(const std::vector<SandboxUser>& users);

/// A file that names a process. Writing never fails: the name is for people, the lock is what counts.
void writeUser(int fd, const std::string& program);
std::optional<SandboxUser> readUser(int fd);

} // namespace fermata::sandbox
