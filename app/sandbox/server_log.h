// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "identity.h"

#include <fermata/posix/unique_fd.h>
#include <fermata/sandbox/error.h>

#include <cstdint>
#include <filesystem>
#include <string>

namespace fermata::sandbox {

/// The file that takes a server's standard error. It remembers where this start began, so that a failure quotes
/// what was said about it and not about last week. Old lines move to NAME.1 once there are megabytes of them.
class ServerLog {
public:
    ServerLog(std::filesystem::path path, const Identity& owner);

    int fd() const { return file_.get(); }

    /// What was written since this object was made.
    std::string sinceStart() const;

private:
    std::filesystem::path path_;
    posix::UniqueFd file_;
    std::uintmax_t start_ = 0;
};

/// The last lines of a text, for a message.
std::string lastLines(const std::string& text, int count);

/// The error for a server or an initdb that ended, from what it said.
SandboxError explainFailure(ErrorKind otherwise, const std::string& sentence, const std::string& said,
                            const std::filesystem::path& where);

} // namespace fermata::sandbox
