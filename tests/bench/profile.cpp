// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "profile.h"

#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace fs = std::filesystem;

namespace fermata::bench {

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

/// Seconds that the server's processes have had, those that have ended included.
double serverSeconds(pid_t postmaster) {
    constexpr std::size_t parent = 0, user = 10, childUser = 12;
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
    return static_cast<double>(ticks) / static_cast<double>(sysconf(_SC_CLK_TCK));
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

} // namespace

Profile::Profile(Bench& bench) : bench_(bench), ours_(ourSeconds()), servers_(serverSeconds(bench.serverPid())) {
    test::Sql sql(bench.serverDatabase());
    sql.run("create extension if not exists pg_stat_statements");
    sql.query("select pg_stat_statements_reset()");
}

void Profile::print(const std::string& figure) const {
    std::fprintf(stderr, "\nprofile of %s: %.1f s; processor: %.1f s here, %.1f s in the server\n", figure.c_str(),
                 secondsBetween(start_, Clock::now()), ourSeconds() - ours_,
                 serverSeconds(bench_.serverPid()) - servers_);
    std::fprintf(stderr, "%10s %12s %10s %12s  statement\n", "calls", "total ms", "mean ms", "rows");
    test::Sql sql(bench_.serverDatabase());
    for (const test::SqlRow& row : sql.query(
             "select sum(calls), round(sum(total_exec_time)), round(sum(total_exec_time)::numeric / sum(calls), 3),"
             " sum(rows), left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as statement from pg_stat_statements"
             " group by statement order by sum(total_exec_time) desc limit 12"))
        std::fprintf(stderr, "%10s %12s %10s %12s  %s\n", row[0]->c_str(), row[1]->c_str(), row[2]->c_str(),
                     row[3]->c_str(), row[4]->c_str());
    std::fprintf(stderr, "\n");
}

} // namespace fermata::bench
