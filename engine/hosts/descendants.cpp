// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/descendants.h"

#include <fermata/posix/unique_fd.h>

#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <vector>

namespace fermata::hosts {

namespace {

constexpr int mostRounds = 20;    // who forks faster than it is killed is not to hold us up for ever
constexpr int roundPatience = 50; // ms

bool carries(const std::filesystem::path& process, const std::string& mark) {
    const posix::UniqueFd file(open((process / "environ").c_str(), O_RDONLY | O_CLOEXEC));
    if (!file) return false;
    std::string text;
    char piece[16 << 10];
    for (;;) {
        const ssize_t got = read(file.get(), piece, sizeof piece);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        text.append(piece, static_cast<std::size_t>(got));
        if (text.find(mark) != std::string::npos) return true;
        text.erase(0, text.size() - std::min(text.size(), mark.size())); // it may begin in this piece
    }
}

} // namespace

std::string newMark() {
    static std::atomic<unsigned> count{0};
    static const unsigned random = std::random_device()();
    return '/' + std::to_string(getpid()) + '-' + std::to_string(random) + '-' + std::to_string(++count) + '.';
}

void killMarked(const std::string& mark) {
    for (int round = 0; round < mostRounds; ++round) {
        std::vector<posix::UniqueFd> killed;
        std::error_code error;
        std::filesystem::directory_iterator entry("/proc", error);
        for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
            const std::string name = entry->path().filename().string();
            if (!std::ranges::all_of(name, [](unsigned char c) { return std::isdigit(c) != 0; })) continue;
            // First the process itself, so that it is no other one of the same number which is killed.
            posix::UniqueFd process(static_cast<int>(syscall(SYS_pidfd_open, std::atoi(name.c_str()), 0)));
            if (!process || !carries(entry->path(), mark)) continue;
            syscall(SYS_pidfd_send_signal, process.get(), SIGKILL, nullptr, 0);
            killed.push_back(std::move(process));
        }
        if (killed.empty()) return;
        for (const posix::UniqueFd& process : killed) {
            pollfd ended{process.get(), POLLIN, 0};
            poll(&ended, 1, roundPatience);
        }
    }
}

} // namespace fermata::hosts
