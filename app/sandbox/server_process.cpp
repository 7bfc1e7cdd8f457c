// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "server_process.h"

#include "deadline.h"

#include <fermata/posix/unique_fd.h>

#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace fermata::sandbox {

namespace {

using namespace std::chrono_literals;

fs::path procOf(pid_t pid) {
    return "/proc/" + std::to_string(pid);
}

std::string contentsOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return std::move(text).str();
}

struct ProcessState {
    char state = 'X';
    pid_t parent = 0;
};

/// From /proc/PID/stat: "pid (name) state parent ...", where the name may hold anything, parentheses included.
std::optional<ProcessState> stateOf(pid_t pid) {
    const std::string text = contentsOf(procOf(pid) / "stat");
    const auto end = text.rfind(')');
    if (end == std::string::npos) return std::nullopt;
    std::istringstream rest(text.substr(end + 1));
    ProcessState result;
    rest >> result.state >> result.parent;
    return result;
}

std::vector<pid_t> childrenOf(pid_t parent) {
    std::vector<pid_t> children;
    std::error_code ignored;
    for (fs::directory_iterator at("/proc", ignored), end; at != end; at.increment(ignored)) {
        const std::string name = at->path().filename();
        pid_t pid = 0;
        if (std::from_chars(name.data(), name.data() + name.size(), pid).ec != std::errc{}) continue;
        const auto state = stateOf(pid);
        if (state && state->parent == parent) children.push_back(pid);
    }
    return children;
}

bool worksIn(pid_t pid, const fs::path& directory) {
    if (!isAlive(pid)) return false;
    struct stat works {};
    struct stat wanted {};
    return stat((procOf(pid) / "cwd").c_str(), &works) == 0 && stat(directory.c_str(), &wanted) == 0 &&
           works.st_dev == wanted.st_dev && works.st_ino == wanted.st_ino;
}

} // namespace

std::optional<PostmasterFile> readPostmasterFile(const fs::path& dataDirectory) {
    std::ifstream file(dataDirectory / "postmaster.pid");
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    if (lines.empty()) return std::nullopt;

    // Its lines: pid, data folder, start time, port, socket folder, listen address, shared memory, status. They are
    // written one after the other, so that the later ones may be missing.
    PostmasterFile result;
    result.pid = static_cast<pid_t>(std::abs(std::atol(lines[0].c_str()))); // negative: a single-user server
    if (lines.size() > 3) result.port = std::atoi(lines[3].c_str());
    if (lines.size() > 4) result.socketDirectory = lines[4];
    if (lines.size() > 7) result.ready = lines[7].starts_with("ready");
    return result;
}

bool isAlive(pid_t pid) {
    if (pid <= 0) return false;
    const auto state = stateOf(pid);
    return state && state->state != 'Z' && state->state != 'X';
}

bool isServerOf(pid_t pid, const fs::path& dataDirectory) {
    // A shell in which somebody has changed into the folder is not a server.
    return worksIn(pid, dataDirectory) && contentsOf(procOf(pid) / "comm").starts_with("postgres");
}

std::optional<PostmasterFile> findServer(const fs::path& dataDirectory) {
    auto file = readPostmasterFile(dataDirectory);
    if (file && isServerOf(file->pid, dataDirectory)) return file;
    return std::nullopt;
}

void removeForeignPidFile(const fs::path& dataDirectory) {
    const auto file = readPostmasterFile(dataDirectory);
    std::error_code ignored;
    if (!file) {
        // What a power cut between its creation and its first line leaves. PostgreSQL refuses to start over it, for
        // fear of a server that is about to write its own; ours start one at a time.
        const fs::path path = dataDirectory / "postmaster.pid";
        if (fs::exists(path, ignored) && fs::file_size(path, ignored) == 0) fs::remove(path, ignored);
        return;
    }
    if (isServerOf(file->pid, dataDirectory)) return;
    if (kill(file->pid, 0) != 0 && errno == ESRCH) return;
    fs::remove(dataDirectory / "postmaster.pid", ignored);
    if (!file->socketDirectory.empty()) {
        const std::string socket = ".s.PGSQL." + std::to_string(file->port);
        fs::remove(file->socketDirectory / (socket + ".lock"), ignored);
        fs::remove(file->socketDirectory / socket, ignored);
    }
}

void signalServer(pid_t pid, const fs::path& dataDirectory, int signal) {
    // The handle first, the check second, the signal through the handle: a number that is reused in between is not
    // the handle's process.
    const posix::UniqueFd handle(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)));
    const bool unsupported = !handle && errno == ENOSYS;
    if (!worksIn(pid, dataDirectory)) return;
    if (handle)
        syscall(SYS_pidfd_send_signal, handle.get(), signal, nullptr, 0);
    else if (unsupported)
        kill(pid, signal);
}

void killServer(pid_t pid, const fs::path& dataDirectory) {
    // Stopped first, so that it starts no backend between our looking and our killing.
    signalServer(pid, dataDirectory, SIGSTOP);
    const std::vector<pid_t> backends = childrenOf(pid);
    signalServer(pid, dataDirectory, SIGKILL);
    for (const pid_t backend : backends)
        signalServer(backend, dataDirectory, SIGKILL);
    const Deadline deadline(10s);
    const auto left = [&] { return isAlive(pid) || std::any_of(backends.begin(), backends.end(), isAlive); };
    while (left() && !deadline.passed())
        pauseFor(5ms, {});
}

int countClients(pid_t server) {
    int count = 0;
    for (const pid_t child : childrenOf(server)) {
        // "postgres: fermata: user database [local] idle"
        if (contentsOf(procOf(child) / "cmdline").find(" [local]") != std::string::npos) ++count;
    }
    return count;
}

} // namespace fermata::sandbox
