// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "keeper.h"

#include <fermata/sandbox/error.h>
#include <fermata/test/suite_server.h>
#include <fermata/test/test_cluster.h>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>
#include <system_error>

namespace fs = std::filesystem;

namespace fermata::test {

namespace {

constexpr auto ready = "ready";

/// Room for the sessions of as many tests as there may be processors. Statistics are of a test's own making: a vacuum
/// that came by itself would change plans in the midst of a test, and would look into every database that there is. The
/// log lies in memory, where nothing is gained by writing each of its files twice.
const std::map<std::string, std::string> settings{
    {"max_connections", "400"}, {"shared_buffers", "256MB"}, {"max_locks_per_transaction", "256"},
    {"max_wal_size", "4GB"},    {"autovacuum", "off"},       {"wal_init_zero", "off"},
};

std::system_error systemError(const std::string& what) {
    return {errno, std::generic_category(), what};
}

fs::path folderOf(const fs::path& servers, pid_t ctest) {
    return suiteServerAnnouncement(servers, ctest).parent_path();
}

/// A handle that becomes readable when that process ends; -1 if it has ended.
int endOf(pid_t process) {
    const auto handle = static_cast<int>(syscall(SYS_pidfd_open, process, 0));
    if (handle < 0 && errno != ESRCH) throw systemError("cannot watch process " + std::to_string(process));
    return handle;
}

/// The writing end of a keeper's pipe; -1 if no keeper listens.
int pipeTo(const fs::path& folder) {
    return open((folder / "stop").c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
}

/// What runs left behind that were killed together with their keeper.
void removeStale(const fs::path& servers) {
    for (const auto& entry : fs::directory_iterator(servers)) {
        const std::string name = entry.path().filename();
        if (!std::ranges::all_of(name, [](unsigned char c) { return std::isdigit(c); })) continue;
        if (kill(static_cast<pid_t>(std::stol(name)), 0) == 0 || errno != ESRCH) continue;
        std::error_code ignored; // another run's start may be at the same
        fs::remove_all(entry.path(), ignored);
    }
}

/// Not half of it: a test may look at any time.
void announce(const fs::path& file, const std::string& conninfo) {
    const fs::path draft = file.string() + ".new";
    std::ofstream(draft) << conninfo << "\n";
    fs::rename(draft, file);
}

void report(int out, const std::string& text) {
    [[maybe_unused]] const auto written = write(out, text.data(), text.size());
    close(out);
}

/// The keeper. `out`: where start waits for the word that all is well, or for what went wrong.
void keep(const fs::path& servers, pid_t ctest, int out) {
    const fs::path folder = folderOf(servers, ctest);
    const fs::path pipe = folder / "stop";
    // For writing too: there is never an end of it.
    const int stop = mkfifo(pipe.c_str(), 0600) == 0 ? open(pipe.c_str(), O_RDWR | O_CLOEXEC) : -1;
    if (stop < 0) throw systemError("cannot make " + pipe.string());
    std::ofstream(folder / "keeper") << getpid() << "\n";
    const int end = endOf(ctest);

    TestCluster cluster(TestCluster::Storage::Fast, settings);
    announce(suiteServerAnnouncement(servers, ctest), cluster.cluster().connectionString());
    report(out, ready);
    if (end >= 0) {
        std::array<pollfd, 2> waits{pollfd{stop, POLLIN, 0}, pollfd{end, POLLIN, 0}};
        while (poll(waits.data(), waits.size(), -1) < 0 && errno == EINTR) {
        }
    }
    std::error_code ignored; // `out` is closed: nobody would hear of it
    fs::remove_all(folder, ignored);
}

/// Like a daemon: in no session of ctest's, which Ctrl+C ends, and with no pipe of ctest's, which ctest waits for.
/// Only `out` stays open, as the handle that is returned.
int detach(int out) {
    constexpr int kept = 3;
    setsid();
    const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int standard = 0; standard < kept; ++standard)
        dup2(null, standard);
    if (out != kept) dup3(out, kept, O_CLOEXEC);
    syscall(SYS_close_range, kept + 1, ~0U, 0U);
    return kept;
}

std::string readAll(int from) {
    std::string text;
    std::array<char, 4096> buffer;
    for (;;) {
        const ssize_t got = read(from, buffer.data(), buffer.size());
        if (got > 0)
            text.append(buffer.data(), static_cast<std::size_t>(got));
        else if (got == 0 || errno != EINTR)
            return text;
    }
}

} // namespace

void startKeeper(const fs::path& given) {
    const fs::path servers = fs::absolute(given);
    const pid_t ctest = getppid();
    const fs::path folder = folderOf(servers, ctest);
    if (const int listens = pipeTo(folder); listens >= 0) {
        close(listens); // ctest --repeat starts fixtures again
        return;
    }
    fs::remove_all(folder);
    fs::create_directories(folder);
    removeStale(servers);

    int pipe[2];
    if (pipe2(pipe, O_CLOEXEC) != 0) throw systemError("cannot make a pipe");
    const pid_t keeper = fork();
    if (keeper < 0) throw systemError("cannot start the keeper of the server");
    if (keeper == 0) {
        const int out = detach(pipe[1]);
        try {
            keep(servers, ctest, out);
        } catch (const sandbox::SandboxError& error) {
            report(out, error.fullText());
        } catch (const std::exception& error) {
            report(out, error.what());
        }
        _exit(0);
    }
    close(pipe[1]);
    const std::string said = readAll(pipe[0]);
    close(pipe[0]);
    if (said == ready) return;
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    throw std::runtime_error(said.empty() ? "the keeper of the server ended without a word" : said);
}

void stopKeeper(const fs::path& servers) {
    const fs::path folder = folderOf(fs::absolute(servers), getppid());
    const int listens = pipeTo(folder);
    if (listens < 0) return;
    pid_t keeper = 0;
    std::ifstream(folder / "keeper") >> keeper;
    // It listens, so it lives, and the number is still its own.
    const int end = endOf(keeper);
    if (write(listens, "\n", 1) != 1) throw systemError("cannot tell the keeper to stop");
    if (end < 0) return;
    pollfd wait{end, POLLIN, 0};
    while (poll(&wait, 1, -1) < 0 && errno == EINTR) {
    }
}

} // namespace fermata::test
