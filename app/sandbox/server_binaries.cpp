// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "process.h"

#include <fermata/sandbox/error.h>
#include <fermata/sandbox/server_binaries.h>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string_view>

namespace fs = std::filesystem;

namespace fermata::sandbox {

namespace {

using namespace std::chrono_literals;

constexpr auto installAdvice = "Install PostgreSQL's server: apt install postgresql-15";

bool holdsAll(const ServerBinaries& binaries) {
    return access(binaries.initdb().c_str(), X_OK) == 0 && access(binaries.postgres().c_str(), X_OK) == 0 &&
           access(binaries.createdb().c_str(), X_OK) == 0;
}

/// Asks the program itself ("postgres (PostgreSQL) 15.4 (Debian ...)"); 0 if it gives no answer.
int askMajor(const ServerBinaries& binaries) {
    try {
        // As ourselves: printing its version is the one thing that postgres does as root too.
        const Command command{{binaries.postgres().string(), "--version"}, {geteuid(), getegid(), {}, false}, "/"};
        const ToolResult answer = runTool(command, Deadline(10s), {});
        constexpr std::string_view mark = "(PostgreSQL) ";
        const auto at = answer.output.find(mark);
        if (answer.exitCode != 0 || at == std::string::npos) return 0;
        return std::atoi(answer.output.c_str() + at + mark.size());
    } catch (const SandboxError&) {
        return 0;
    }
}

std::vector<fs::path> placesToLook() {
    std::vector<fs::path> places;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", ignored))
        places.push_back(entry.path() / "bin");
    std::sort(places.begin(), places.end(), [](const fs::path& a, const fs::path& b) {
        return std::atoi(a.parent_path().filename().c_str()) > std::atoi(b.parent_path().filename().c_str());
    });
    if (const char* path = std::getenv("PATH")) {
        std::istringstream parts(path);
        for (std::string part; std::getline(parts, part, ':');) {
            if (!part.empty() && fs::path(part).is_absolute()) places.emplace_back(part);
        }
    }
    return places;
}

std::string listOf(const std::vector<ServerBinaries>& candidates) {
    std::string text;
    for (const auto& candidate : candidates) {
        text += (text.empty() ? "" : ", ") + std::to_string(candidate.major) + " in " + candidate.directory.string();
    }
    return text;
}

std::vector<ServerBinaries> fromEnvironment(const fs::path& directory) {
    ServerBinaries binaries{directory, 0};
    if (!holdsAll(binaries)) {
        throw SandboxError(ErrorKind::BinariesMissing,
                           "FERMATA_PG_BIN names " + directory.string() +
                               ", which does not hold PostgreSQL's initdb, postgres and createdb.",
                           "Point it at a folder such as /usr/lib/postgresql/15/bin, or unset it.");
    }
    binaries.major = askMajor(binaries);
    if (binaries.major < oldestMajor) {
        throw SandboxError(ErrorKind::BinariesMissing,
                           "FERMATA_PG_BIN names " + directory.string() + ", which is not PostgreSQL " +
                               std::to_string(oldestMajor) + " or newer.",
                           "Point it at a folder such as /usr/lib/postgresql/15/bin, or unset it.");
    }
    return {binaries};
}

} // namespace

std::vector<ServerBinaries> findServerBinaries() {
    if (const char* given = std::getenv("FERMATA_PG_BIN"); given && *given) return fromEnvironment(given);

    std::vector<ServerBinaries> usable;
    std::vector<ServerBinaries> tooOld;
    for (const fs::path& place : placesToLook()) {
        ServerBinaries binaries{place, 0};
        if (!holdsAll(binaries)) continue;
        binaries.major = askMajor(binaries);
        (binaries.major >= oldestMajor ? usable : tooOld).push_back(binaries);
    }
    if (!usable.empty()) return usable;
    if (!tooOld.empty()) {
        throw SandboxError(ErrorKind::BinariesMissing,
                           "The installed PostgreSQL is too old: " + listOf(tooOld) + "; Fermata needs " +
                               std::to_string(oldestMajor) + " or newer.",
                           installAdvice);
    }
    throw SandboxError(ErrorKind::BinariesMissing,
                       "PostgreSQL's server programs (initdb, postgres, createdb) were found neither below "
                       "/usr/lib/postgresql nor in PATH.",
                       std::string(installAdvice) + " (or set FERMATA_PG_BIN to the folder they are in).");
}

ServerBinaries binariesForVersion(const std::vector<ServerBinaries>& candidates, int major,
                                  const fs::path& dataDirectory) {
    for (const auto& candidate : candidates) {
        if (candidate.major == major) return candidate;
    }
    const std::string number = std::to_string(major);
    throw SandboxError(ErrorKind::VersionMismatch,
                       "The data in " + dataDirectory.string() + " was written by PostgreSQL " + number +
                           ", and this machine has " + listOf(candidates) + ".",
                       "Install that version too (apt install postgresql-" + number +
                           "), or delete the data and begin anew: fermatactl sandbox reset");
}

} // namespace fermata::sandbox
