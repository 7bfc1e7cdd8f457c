// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "identity.h"

#include "process.h"

#include <fermata/sandbox/error.h>

#include <pwd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <vector>

namespace fs = std::filesystem;

namespace fermata::sandbox {

namespace {

std::optional<Identity> lookUp(const char* name) {
    struct passwd entry {};
    struct passwd* found = nullptr;
    std::vector<char> buffer(16 * 1024);
    if (getpwnam_r(name, &entry, buffer.data(), buffer.size(), &found) != 0 || !found || entry.pw_uid == 0)
        return std::nullopt;
    return Identity{entry.pw_uid, entry.pw_gid, name, true};
}

} // namespace

Identity serverIdentity() {
    if (geteuid() != 0) return {geteuid(), getegid(), userName(geteuid()), false};
    for (const char* name : {"postgres", "nobody"}) {
        if (auto identity = lookUp(name)) return *identity;
    }
    throw SandboxError(ErrorKind::Privileges,
                       "Fermata runs as root, PostgreSQL refuses to, and there is neither a user \"postgres\" nor a "
                       "user \"nobody\" that it could run as.",
                       "Create one (useradd --system postgres), or run Fermata as an ordinary user.");
}

std::string userName(uid_t uid) {
    struct passwd entry {};
    struct passwd* found = nullptr;
    std::vector<char> buffer(16 * 1024);
    if (getpwuid_r(uid, &entry, buffer.data(), buffer.size(), &found) == 0 && found) return entry.pw_name;
    return "#" + std::to_string(uid);
}

std::optional<fs::path> firstUnreachable(const Identity& identity, const fs::path& directory) {
    std::vector<fs::path> way;
    for (fs::path at = directory; at.has_relative_path(); at = at.parent_path())
        way.push_back(at);
    std::reverse(way.begin(), way.end());

    std::vector<const char*> names;
    for (const auto& path : way)
        names.push_back(path.c_str());

    const std::size_t blocked = probeAccess(identity, names);
    if (blocked >= way.size()) return std::nullopt;
    return way[blocked];
}

} // namespace fermata::sandbox
