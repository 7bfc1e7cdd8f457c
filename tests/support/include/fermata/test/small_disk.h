// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/test/temporary_folder.h>

#include <filesystem>
#include <string>

namespace fermata::test {

/// From now on what this process mounts is seen by it and its children only, and goes with them. False: this process
/// may not (it needs root).
bool mountPrivately();

/// A small file system, after mountPrivately().
class SmallDisk {
public:
    explicit SmallDisk(const std::string& size); ///< "20m"
    ~SmallDisk();
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    bool mounted() const { return mounted_; }
    const std::filesystem::path& path() const { return folder_.path(); }

    void fill() const; ///< to the last byte
    void empty() const;

private:
    TemporaryFolder folder_;
    bool mounted_ = false;
};

} // namespace fermata::test
