// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "profile.h"

#include <fermata/test/processor.h>

#include <cstdio>

namespace fermata::bench {

Profile::Profile(Bench& bench)
    : bench_(bench), ours_(test::ourSeconds()), servers_(test::serverSeconds(bench.serverPid())) {
    test::Sql sql(bench.serverDatabase());
    sql.run("create extension if not exists pg_stat_statements");
    sql.query("select pg_stat_statements_reset()");
}

void Profile::print(const std::string& figure) const {
    std::fprintf(stderr, "\nprofile of %s: %.1f s; processor: %.1f s here, %.1f s in the server\n", figure.c_str(),
                 secondsBetween(start_, Clock::now()), test::ourSeconds() - ours_,
                 test::serverSeconds(bench_.serverPid()) - servers_);
    std::fprintf(stderr, "%10s %12s %10s %12s  statement\n", "calls", "total ms", "mean ms", "rows");
    test::Sql sql(bench_.serverDatabase());
    for (const test::SqlRow& row :
         sql.query("select sum(calls), round(sum(total_exec_time + total_plan_time)), round(sum(total_exec_time + "
                   "total_plan_time)::numeric / sum(calls), 3),"
                   " sum(rows), left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as statement from pg_stat_statements"
                   " group by statement order by sum(total_exec_time + total_plan_time) desc limit 12"))
        std::fprintf(stderr, "%10s %12s %10s %12s  %s\n", row[0]->c_str(), row[1]->c_str(), row[2]->c_str(),
                     row[3]->c_str(), row[4]->c_str());
    std::fprintf(stderr, "\n");
}

} // namespace fermata::bench
