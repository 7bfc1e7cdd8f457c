// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "door.h"

#include "file_lock.h"
#include "folder.h"
#include "layout.h"
#include "user_mark.h"

#include <fermata/sandbox/error.h>

#include <fcntl.h>
#include <sys/file.h>

namespace fermata::sandbox {

using namespace std::chrono_literals;

Door Door::enter(const std::filesystem::path& directory, const Identity& owner, const std::string& program,
                 const Deadline& deadline, const ProgressCallback& progress, const std::stop_token& stop) {
    const std::filesystem::path path = directory / layout::lockFile;
    posix::UniqueFd file = openOwned(path, O_RDWR, owner);
    std::string told;
    while (!tryLock(file, path)) {
        const auto other = readUser(file.get());
        const std::string who = other ? describe(*other) : "another process";
        if (deadline.passed())
            throw SandboxError(ErrorKind::Deadline,
                               "The sandbox in " + directory.string() + " has been kept busy by " + who +
                                   " for too long.",
                               "Wait for it or end it, and try again.");
        // Without a name it is most likely somebody who only looks (holder() below), for a moment.
        if (progress && other && told != who)
            progress({Phase::Waiting, "Waiting: " + who + " is starting or stopping the sandbox"});
        told = who;
        pauseFor(20ms, stop);
    }
    writeUser(file.get(), program);
    return Door(std::move(file));
}

Door::~Door() {
    if (!file_) return;
    [[maybe_unused]] const int emptied = ftruncate(file_.get(), 0);
    // Not only by closing: a process that another thread forks right now has the same open file until its exec.
    flock(file_.get(), LOCK_UN);
}

std::optional<SandboxUser> Door::holder(const std::filesystem::path& directory) {
    const posix::UniqueFd file(open((directory / layout::lockFile).c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    if (!file || flock(file.get(), LOCK_SH | LOCK_NB) == 0) return std::nullopt;
    return readUser(file.get()).value_or(SandboxUser{0, "another process"});
}

} // namespace fermata::sandbox
