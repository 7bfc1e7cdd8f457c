// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "cluster_files.h"
#include "folder.h"
#include "layout.h"
#include "process.h"
#include "server_log.h"

#include <fermata/sandbox/cluster.h>
#include <fermata/sandbox/error.h>
#include <fermata/sandbox/server_binaries.h>

#include <fcntl.h>
#include <locale.h>
#include <sys/stat.h>

#include <cerrno>
#include <clocale>
#include <cstring>
#include <fstream>
#include <random>

namespace fs = std::filesystem;

namespace fermata::sandbox {

namespace {

/// Byte order is what the engine compares by. C.UTF-8 also classifies letters; not every system has it.
const char* clusterLocale() {
    const locale_t found = newlocale(LC_ALL_MASK, "C.UTF-8", nullptr);
    if (!found) return "C";
    freelocale(found);
    return "C.UTF-8";
}

std::string randomName() {
    std::random_device random;
    return layout::newData + std::to_string(random());
}

/// Deletes the folder unless it was renamed to its final place.
class TemporaryFolder {
public:
    explicit TemporaryFolder(fs::path path) : path_(std::move(path)) {}
    ~TemporaryFolder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

/// A power cut right after the rename must not bring back a folder without the new name.
void syncFolder(const fs::path& directory) {
    const posix::UniqueFd folder(open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder) fsync(folder.get());
}

} // namespace

std::optional<int> dataMajor(const fs::path& dataDirectory) {
    std::ifstream file(dataDirectory / "PG_VERSION");
    int major = 0;
    if (file >> major) return major;
    return std::nullopt;
}

void removeLeftovers(const fs::path& directory) {
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(directory, ignored)) {
        if (entry.path().filename().native().starts_with(layout::newData)) fs::remove_all(entry.path(), ignored);
    }
}

void Cluster::create(const ProgressCallback& progress, const std::stop_token& stop) {
    const auto report = [&](Phase phase, std::string text) {
        if (progress) progress({phase, std::move(text)});
    };
    report(Phase::Looking, "Looking for PostgreSQL");
    throwIfStopped(stop);
    const Identity identity = serverIdentity();
    const ServerBinaries binaries = findServerBinaries().front();
    removeLeftovers(directory());

    std::error_code error;
    if (fs::exists(dataDirectory(), error) && !fs::is_empty(dataDirectory(), error)) {
        throw SandboxError(ErrorKind::FolderUnusable,
                           "The folder " + dataDirectory().string() + " is not empty and is not a finished cluster.",
                           "Move it away or delete it by hand, and try again.");
    }
    requireFreeSpace(directory(), options_.freeToCreate, "a new database cluster");

    report(Phase::Creating, "Creating the database cluster (PostgreSQL " + std::to_string(binaries.major) + ")");
    const TemporaryFolder fresh(directory() / randomName());
    Command initdb{{binaries.initdb().string(), "--pgdata=" + fresh.path().string(),
                    std::string("--username=") + superuser, "--auth-local=trust",
                    // There is no TCP; should somebody open it by hand, nobody gets in unasked.
                    "--auth-host=reject", "--encoding=UTF8", std::string("--locale=") + clusterLocale(),
                    "--data-checksums", "--no-instructions"},
                   identity,
                   "/"};
    if (!options_.durable) initdb.arguments.push_back("--no-sync");
    const ToolResult result = runTool(initdb, Deadline(options_.createDeadline), stop);
    if (result.exitCode != 0) {
        throw explainFailure(ErrorKind::CreateFailed,
                             "The database cluster in " + directory().string() +
                                 " could not be created: initdb ended "
                                 "with code " +
                                 std::to_string(result.exitCode) + ".",
                             result.output, directory());
    }

    if (::rename(fresh.path().c_str(), dataDirectory().c_str()) != 0) {
        throw SandboxError(ErrorKind::CreateFailed,
                           "Cannot rename " + fresh.path().string() + " to " + dataDirectory().string() + ": " +
                               std::strerror(errno) + ".",
                           "Check who owns the folder, and try again.");
    }
    syncFolder(directory());
}

} // namespace fermata::sandbox
