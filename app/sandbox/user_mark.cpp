// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "user_mark.h"

#include "deadline.h"
#include "file_lock.h"
#include "folder.h"
#include "layout.h"

#include <fermata/sandbox/error.h>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <random>
#include <sstream>

namespace fs = std::filesystem;

namespace fermata::sandbox {

using namespace std::chrono_literals;

UserMark::UserMark(const fs::path& directory, const Identity& owner, const std::string& program)
    // The pid alone is not unique: containers that share the folder each have their own numbers.
    : path_(directory / (layout::userPrefix + std::to_string(getpid()) + "." + std::to_string(std::random_device{}())))
    , file_(openOwned(path_, O_RDWR | O_EXCL, owner)) {
    try {
        // Somebody who looks at this very moment whether we live is all that can be in the way.
        for (const Deadline soon(10s); !tryLock(file_, path_) && !soon.passed();)
            pauseFor(5ms, {});
    } catch (...) {
        ::unlink(path_.c_str());
        throw;
    }
    writeUser(file_.get(), program);
}

UserMark::~UserMark() {
    ::unlink(path_.c_str());
    flock(file_.get(), LOCK_UN); // also for children that were forked and have not reached their exec
}

std::vector<SandboxUser> findUsers(const fs::path& directory, DeadMarks dead) {
    std::vector<SandboxUser> users;
    std::error_code ignored;
    for (fs::directory_iterator at(directory, ignored), end; at != end; at.increment(ignored)) {
        if (!at->path().filename().native().starts_with(layout::userPrefix)) continue;
        const posix::UniqueFd file(open(at->path().c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
        if (!file) continue;
        // Shared, so that two who look do not take each other for the user.
        if (flock(file.get(), LOCK_SH | LOCK_NB) != 0)
            users.push_back(readUser(file.get()).value_or(SandboxUser{0, "a process"}));
        else if (dead == DeadMarks::Remove)
            ::unlink(at->path().c_str());
    }
    return users;
}

std::string describe(const SandboxUser& user) {
    return user.pid > 0 ? user.program + " (process " + std::to_string(user.pid) + ")" : user.program;
}

std::string describe(const std::vector<SandboxUser>& users) {
    std::string text;
    for (std::size_t i = 0; i < users.size(); ++i) {
        if (i > 0) text += i + 1 == users.size() ? " and " : ", ";
        text += describe(users[i]);
    }
    return text;
}

void writeUser(int fd, const std::string& program) {
    const std::string text = std::to_string(getpid()) + " " + program + "\n";
    if (ftruncate(fd, 0) == 0) {
        [[maybe_unused]] const auto written = pwrite(fd, text.data(), text.size(), 0);
    }
}

std::optional<SandboxUser> readUser(int fd) {
    char buffer[256];
    const ssize_t got = pread(fd, buffer, sizeof buffer, 0);
    if (got <= 0) return std::nullopt;
    std::istringstream text(std::string(buffer, static_cast<std::size_t>(got)));
    SandboxUser user;
    if (!(text >> user.pid >> std::ws) || !std::getline(text, user.program)) return std::nullopt;
    return user;
}

} // namespace fermata::sandbox
