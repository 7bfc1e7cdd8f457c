// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What the server allows: the two statements that claim and finish cannot do without, from as many connections as do
// best, with nothing around them. No engine on this schema can drain faster in sets of 500.
#include "bench.h"

#include <libpq-fe.h>

#include <algorithm>
#include <cmath>
#include <future>
#include <memory>
#include <stdexcept>

namespace fermata::bench {

namespace {

constexpr int batch = 500;

constexpr char claimSql[] = R"(with picked as materialized (
    select id from gen_durable where queue = 'default' and status = 'runnable' and partition_key is null and eligible_at <= now()
    order by priority, eligible_at, id limit 500 for no key update skip locked
)
update gen_durable g set status = 'executing', locked_by = $1, lease_expires_at = clock_timestamp() + interval '60 s',
    updated_at = clock_timestamp()
from picked p where g.id = p.id returning g.id, g.state)";

constexpr char finishSql[] = R"(update gen_durable g set status = 'done', result = '{}', locked_by = null,
    lease_expires_at = null, updated_at = clock_timestamp()
where g.id = any ($1::bigint[]) and g.status::text = 'executing' and g.locked_by = $2)";

using Result = std::unique_ptr<PGresult, decltype(&PQclear)>;

Result checked(PGconn* connection, PGresult* raw) {
    Result result(raw, &PQclear);
    const ExecStatusType status = PQresultStatus(raw);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) throw std::runtime_error(PQerrorMessage(connection));
    return result;
}

void drainBare(const std::string& database, const std::string& token) {
    const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(database.c_str()), &PQfinish);
    PGconn* const raw = connection.get();
    checked(raw, PQexec(raw, "set search_path = fermata; set jit = off; set enable_seqscan = off"));
    checked(raw, PQprepare(raw, "claim", claimSql, 0, nullptr));
    checked(raw, PQprepare(raw, "finish", finishSql, 0, nullptr));
    for (;;) {
        const char* claimer[] = {token.c_str()};
        const Result claimed = checked(raw, PQexecPrepared(raw, "claim", 1, claimer, nullptr, nullptr, 0));
        const int rows = PQntuples(claimed.get());
        if (rows == 0) return;
        std::string ids = "{";
        for (int r = 0; r < rows; ++r)
            ids.append(r ? "," : "").append(PQgetvalue(claimed.get(), r, 0));
        ids += '}';
        const char* finisher[] = {ids.c_str(), token.c_str()};
        checked(raw, PQexecPrepared(raw, "finish", 2, finisher, nullptr, nullptr, 0));
    }
}

} // namespace

void ceiling(Bench& bench) {
    const int count = bench.scaled(200'000);
    double best = 0;
    Json rates = Json::object();
    for (const int connections : {1, 2, 4}) {
        const std::string database = bench.database();
        fill(database, "bare", "only", count);
        const double took = seconds([&] {
            std::vector<std::future<void>> all;
            for (int i = 0; i < connections; ++i)
                all.push_back(std::async(std::launch::async, drainBare, database, "bare#0/" + std::to_string(i)));
            for (std::future<void>& one : all)
                one.get();
        });
        bench.tidy();
        rates[std::to_string(connections)] = std::llround(count / took);
        best = std::max(best, count / took);
    }
    bench.setCeiling(best);
    bench.rate("ceiling", best, {{"instances", count}, {"batch", batch}, {"by_connections", rates}});
}

} // namespace fermata::bench
