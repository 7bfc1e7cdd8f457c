// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/processor.h>

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace fermata::test {

namespace {

/// The fields of /proc/PID/stat behind the program's name, which may hold anything; the first is the third of proc(5).
std::vector<long long> statOf(const std::string& pid) {
    std::ifstream file("/proc/" + pid + "/stat");
    std::string text;
    std::getline(file, text);
    std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 3))); // and the letter of its state
    std::vector<long long> values;
    for (long long value = 0; fields >> value;)
        values.push_back(value);
    return values;
}

constexpr std::size_t parent = 0;
constexpr std::size_t user = 10;
constexpr std::size_t childUser = 12;

double inSeconds(long long ticks) {
    return static_cast<double>(ticks) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

} // namespace

double processorSeconds(pid_t process) {
    const std::vector<long long> stat = statOf(std::to_string(process));
    return stat.size() <= user + 1 ? 0 : inSeconds(stat[user] + stat[user + 1]);
}

double serverSeconds(pid_t postmaster) {
    long long ticks = 0;
    for (const auto& entry : fs::directory_iterator("/proc")) {
        const std::string name = entry.path().filename();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        const std::vector<long long> stat = statOf(name);
        if (stat.size() <= childUser + 1) continue; // it has ended meanwhile
        const bool isPostmaster = name == std::to_string(postmaster);
        if (isPostmaster || stat[parent] == postmaster) ticks += stat[user] + stat[user + 1];
        if (isPostmaster) ticks += stat[childUser] + stat[childUser + 1];
    }
    return inSeconds(ticks);
}

double ourSeconds() {
    double all = 0;
    for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
        rusage usage{};
        getrusage(who, &usage);
        for (const timeval& time : {usage.ru_utime, usage.ru_stime})
            all += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    }
    return all;
}

} // namespace fermata::test
