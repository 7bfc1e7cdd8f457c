// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "server_log.h"

#include "folder.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <utility>

namespace fs = std::filesystem;

namespace fermata::sandbox {

namespace {

constexpr std::uintmax_t keptInOneFile = 4u << 20;

bool mentions(const std::string& text, std::initializer_list<const char*> words) {
    for (const char* word : words) {
        if (text.find(word) != std::string::npos) return true;
    }
    return false;
}

} // namespace

ServerLog::ServerLog(fs::path path, const Identity& owner) : path_(std::move(path)) {
    std::error_code error;
    const auto size = fs::file_size(path_, error);
    if (!error && size > keptInOneFile) fs::rename(path_, path_.string() + ".1", error);
    file_ = openOwned(path_, O_WRONLY | O_APPEND, owner);
    struct stat now {};
    if (fstat(file_.get(), &now) == 0) start_ = static_cast<std::uintmax_t>(now.st_size);
}

std::string ServerLog::sinceStart() const {
    std::ifstream file(path_, std::ios::binary);
    file.seekg(static_cast<std::streamoff>(start_));
    std::ostringstream text;
    text << file.rdbuf();
    return std::move(text).str();
}

std::string lastLines(const std::string& text, int count) {
    std::size_t end = text.size();
    while (end > 0 && text[end - 1] == '\n')
        --end;
    std::size_t begin = end;
    while (begin > 0 && (text[begin - 1] != '\n' || --count > 0))
        --begin;
    return text.substr(begin, end - begin);
}

SandboxError explainFailure(ErrorKind otherwise, const std::string& sentence, const std::string& said,
                            const fs::path& where) {
    // The log lies on the same disk: one that is full may leave no room for saying so.
    const bool full = freeSpace(where).value_or(UINTMAX_MAX) < (1u << 20);
    const std::string tail = lastLines(said, 12);
    const std::string text = sentence + (full ? " Its disk is full." : "") + (tail.empty() ? "" : " It said:\n" + tail);
    if (full || mentions(said, {"No space left on device", "Disk quota exceeded"}))
        return {ErrorKind::DiskFull, text,
                "Free some space on the file system of " + where.string() +
                    " (or choose another folder with FERMATA_SANDBOX) and try again."};
    if (mentions(said, {"pre-existing shared memory block"}))
        return {ErrorKind::StartFailed, text,
                "Processes of an older server still use " + where.string() + "; end them and try again."};
    if (mentions(said, {"Cannot allocate memory"}))
        return {otherwise, text, "The machine is short of memory; close something and try again."};
    if (mentions(said, {"Permission denied"}))
        return {ErrorKind::FolderUnusable, text,
                "Check who owns the files in " + where.string() + ", or choose another folder with FERMATA_SANDBOX."};
    return {otherwise, text,
            "If this does not pass, begin anew (which deletes the sandbox's data): fermatactl sandbox reset"};
}

} // namespace fermata::sandbox
