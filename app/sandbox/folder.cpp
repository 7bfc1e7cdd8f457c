// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "folder.h"

#include "layout.h"

#include <fermata/sandbox/error.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace fs = std::filesystem;

namespace fermata::sandbox {

namespace {

constexpr auto chooseAnother =
    "Choose another folder: fermatactl sandbox --dir DIR, or the environment variable FERMATA_SANDBOX.";

SandboxError folderError(const std::string& sentence, std::string advice = chooseAnother) {
    return {ErrorKind::FolderUnusable, sentence, std::move(advice)};
}

SandboxError fromErrno(const std::string& sentence, int error) {
    const std::string text = sentence + ": " + std::strerror(error) + ".";
    if (error == ENOSPC || error == EDQUOT) return {ErrorKind::DiskFull, text, "Free some space there and try again."};
    return folderError(text);
}

/// In a folder that we take for ours there is a finished cluster, or nothing but what we ourselves leave there.
bool isSandboxOrEmpty(const fs::path& directory) {
    if (fs::exists(directory / layout::data / "PG_VERSION")) return true;
    for (const auto& entry : fs::directory_iterator(directory)) {
        const std::string name = entry.path().filename();
        if (!layout::isOurs(name) && name != "lost+found") return false;
    }
    return true;
}

/// Parents are made reachable for others when root makes them (the server's user must get through), else private as
/// the XDG base directory specification asks.
void makeParents(const fs::path& directory, const Identity& owner) {
    if (directory.empty() || fs::exists(directory)) return;
    makeParents(directory.parent_path(), owner);
    if (mkdir(directory.c_str(), owner.drop ? 0755 : 0700) != 0 && errno != EEXIST)
        throw fromErrno("Cannot make the folder " + directory.string(), errno);
}

std::string megabytes(std::uintmax_t bytes) {
    return std::to_string(bytes >> 20) + " MB";
}

} // namespace

void makePrivateFolder(const fs::path& directory, const Identity& owner) {
    if (mkdir(directory.c_str(), 0700) != 0 && errno != EEXIST)
        throw fromErrno("Cannot make the folder " + directory.string(), errno);
    const posix::UniqueFd folder(open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    struct stat now {};
    if (!folder || fstat(folder.get(), &now) != 0)
        throw fromErrno("Cannot open the folder " + directory.string(), errno);
    if (now.st_uid != owner.uid) {
        // Root gives what it made itself; what is a third party's is left alone.
        if (!owner.drop || now.st_uid != 0)
            throw folderError("The folder " + directory.string() + " belongs to " + userName(now.st_uid) + ", not to " +
                              owner.user + ", as whom the sandbox's server would run.");
        if (fchown(folder.get(), owner.uid, owner.gid) != 0)
            throw fromErrno("Cannot give the folder " + directory.string() + " to " + owner.user, errno);
    }
    if ((now.st_mode & 0777) != 0700 && fchmod(folder.get(), 0700) != 0)
        throw fromErrno("Cannot make the folder " + directory.string() + " private", errno);
}

fs::path prepareFolder(const fs::path& directory, const Identity& owner) {
    const fs::path absolute = fs::absolute(directory).lexically_normal();
    const std::string& text = absolute.native();
    if (std::any_of(text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }))
        throw folderError("The folder's name holds a control character, which PostgreSQL's files cannot.");
    try {
        makeParents(absolute.parent_path(), owner);
        if (fs::exists(absolute)) {
            if (!fs::is_directory(absolute)) throw folderError(text + " is not a folder.");
            if (!isSandboxOrEmpty(absolute))
                throw folderError("The folder " + text + " holds files that are no sandbox's.",
                                  "Choose an empty or a new folder.");
        }
        const fs::path way = fs::weakly_canonical(absolute);
        makePrivateFolder(way, owner);
        if (const auto blocked = firstUnreachable(owner, way)) {
            if (*blocked == way)
                throw folderError("The folder " + text + " cannot be written by " + owner.user +
                                  ", as whom the sandbox's server would run.");
            throw folderError("The folder " + text + " cannot be reached by " + owner.user +
                              ", as whom the sandbox's server would run: " + blocked->string() + " is closed to it.");
        }
        return way;
    } catch (const fs::filesystem_error& error) {
        throw fromErrno("Cannot look into " + text, error.code().value());
    }
}

posix::UniqueFd openOwned(const fs::path& path, int flags, const Identity& owner) {
    posix::UniqueFd file(open(path.c_str(), flags | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600));
    if (!file) throw fromErrno("Cannot write " + path.string(), errno);
    // A second name of a file that lies elsewhere: what is written here would be written there, and given away by root.
    struct stat now {};
    if (fstat(file.get(), &now) != 0) throw fromErrno("Cannot look at " + path.string(), errno);
    if (!S_ISREG(now.st_mode) || now.st_nlink != 1)
        throw folderError(
            path.string() + " is no file of its own: it is a " +
                (S_ISREG(now.st_mode) ? "hard link to a file that has another name as well." : "device or a pipe."),
            "Remove it and try again.");
    if (owner.drop && fchown(file.get(), owner.uid, owner.gid) != 0)
        throw fromErrno("Cannot give " + path.string() + " to " + owner.user, errno);
    return file;
}

std::optional<std::uintmax_t> freeSpace(const fs::path& directory) {
    struct statvfs space {};
    if (statvfs(directory.c_str(), &space) != 0) return std::nullopt;
    return static_cast<std::uintmax_t>(space.f_bavail) * space.f_frsize;
}

void requireFreeSpace(const fs::path& directory, std::uintmax_t bytes, const std::string& purpose) {
    const auto free = freeSpace(directory);
    if (!free || *free >= bytes) return;
    throw SandboxError(ErrorKind::DiskFull,
                       "The file system of " + directory.string() + " has " + megabytes(*free) + " free, and " +
                           purpose + " needs " + megabytes(bytes) + ".",
                       std::string("Free some space there and try again. ") + chooseAnother);
}

} // namespace fermata::sandbox
