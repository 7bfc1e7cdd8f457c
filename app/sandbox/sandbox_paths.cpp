// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "sandbox_paths.h"

#include <fermata/sandbox/error.h>
#include <fermata/sandbox/sandbox.h>

#include <pwd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <vector>

namespace fs = std::filesystem;

namespace fermata::sandbox {

namespace {

fs::path home() {
    if (const char* given = std::getenv("HOME"); given && *given) return given;
    struct passwd entry {};
    struct passwd* found = nullptr;
    std::vector<char> buffer(16 * 1024);
    if (getpwuid_r(geteuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found) return entry.pw_dir;
    throw SandboxError(ErrorKind::FolderUnusable, "There is no place for the sandbox: HOME is not set.",
                       "Set FERMATA_SANDBOX to a folder.");
}

} // namespace

fs::path Sandbox::defaultDirectory() {
    if (const char* given = std::getenv("FERMATA_SANDBOX"); given && *given) return given;
    if (geteuid() == 0) return "/var/lib/fermata/sandbox";
    // A relative one is to be ignored, says the XDG base directory specification.
    if (const char* given = std::getenv("XDG_DATA_HOME"); given && fs::path(given).is_absolute())
        return fs::path(given) / "fermata/sandbox";
    return home() / ".local/share/fermata/sandbox";
}

fs::path directoryOr(const fs::path& directory) {
    return directory.empty() ? Sandbox::defaultDirectory() : directory;
}

std::string programOr(const std::string& program) {
    return program.empty() ? program_invocation_short_name : program;
}

} // namespace fermata::sandbox
