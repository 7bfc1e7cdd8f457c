// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace fermata::test {

/// A folder below $TMPDIR or /tmp that goes with this object.
class TemporaryFolder {
public:
    /// In memory, where there is plenty of it: for what comes and goes with a test. That no file is synced does not
    /// keep a disk from being written, nor its file system from looking for room.
    enum class Place { Disk, Memory };

    explicit TemporaryFolder(const std::string& name = "fermata-test", Place place = Place::Disk);
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// Kills the server in a cluster's folder and removes the folder when this object goes or this process ends, however it
/// ends: by a crash, by SIGKILL, by ctest's time-out. A shell in a session of its own waits for the end of a pipe that
/// only this process holds open. (The kernel's "parent death signal" would not do: it is bound to the thread that
/// started the server, is cleared when root drops its rights, and deletes no files.)
class DeathWatch {
public:
    explicit DeathWatch(const std::filesystem::path& directory);
    ~DeathWatch();
    DeathWatch(const DeathWatch&) = delete;
    DeathWatch& operator=(const DeathWatch&) = delete;

private:
    int life_ = -1; // the shell acts when this closes
    int work_ = -1; // closes when it has done so
};

} // namespace fermata::test
