// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "folder.h"
#include "layout.h"

#include <fermata/sandbox/error.h>

#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

namespace fs = std::filesystem;

namespace fermata::sandbox {

namespace {

constexpr std::string_view socketName = "/.s.PGSQL.65535"; // the longest port leaves room for all

bool fits(const fs::path& folder) {
    // The address ends in a NUL byte. A comma separates several hosts in libpq, and quotes would have to survive the
    // server's list syntax.
    return folder.native().size() + socketName.size() < sizeof(sockaddr_un::sun_path) &&
           folder.native().find_first_of(",\"'\\") == std::string::npos;
}

/// The same folder gives the same name, so that a crash leaves one short folder behind and not one a start.
std::string nameFor(const fs::path& directory, const Identity& owner) {
    std::uint64_t hash = 14695981039346656037u; // FNV-1a
    for (const unsigned char byte : directory.native())
        hash = (hash ^ byte) * 1099511628211u;
    char text[64];
    std::snprintf(text, sizeof text, "fermata-%u-%016llx", static_cast<unsigned>(owner.uid),
                  static_cast<unsigned long long>(hash));
    return text;
}

std::optional<fs::path> runtimeFolder(const Identity& owner) {
    const char* given = std::getenv("XDG_RUNTIME_DIR");
    struct stat now {};
    // Under sudo this is the other user's folder.
    if (!given || stat(given, &now) != 0 || now.st_uid != owner.uid) return std::nullopt;
    return fs::path(given);
}

} // namespace

fs::path makeSocketFolder(const fs::path& directory, const Identity& owner) {
    const fs::path inside = directory / layout::socketFolder;
    if (fits(inside)) {
        makePrivateFolder(inside, owner);
        return inside;
    }

    if (const auto runtime = runtimeFolder(owner)) {
        const fs::path folder = *runtime / nameFor(directory, owner);
        if (fits(folder)) {
            makePrivateFolder(folder, owner);
            return folder;
        }
    }
    const fs::path folder = fs::path("/tmp") / nameFor(directory, owner);
    try {
        makePrivateFolder(folder, owner);
        return folder;
    } catch (const SandboxError&) {
        // Anybody may make anything in /tmp; a name that is taken must not keep us from starting.
        std::string pattern = folder.string() + "-XXXXXX";
        if (!mkdtemp(pattern.data())) throw;
        makePrivateFolder(pattern, owner);
        return pattern;
    }
}

} // namespace fermata::sandbox
