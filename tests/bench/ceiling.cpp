// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What the server allows: the two statements that claim and finish cannot do without, on the indexes of §9 and no
// others, one after the other or as one, from as many connections as do best, with nothing around them. What an engine
// adds to that, indexes included, is its own.
#include "bench.h"

#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <future>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fermata::bench {

namespace {

constexpr int batch = 500;

constexpr char claimSql[] = R"(with picked as materialized (
    select id from gen_durable where queue = 'default' and status = 'runnable' and partition_key is null and eligible_at <= now()
    order by priority, eligible_at limit 500 for no key update skip locked
)
update gen_durable g set status = 'executing', locked_by = $1, lease_expires_at = clock_timestamp() + interval '60 s',
    updated_at = clock_timestamp()
from picked p where g.id = p.id returning g.id, g.state)";

constexpr char finishSql[] = R"(update gen_durable g set status = 'done', result = '{}', locked_by = null,
    lease_expires_at = null, updated_at = clock_timestamp()
where g.id = any ($2::bigint[]) and g.status::text = 'executing' and g.locked_by = $1)";

// Claims under $1 when it has finished $2.
const std::string fusedSql = "with finished as (" + std::string(finishSql) + "), " +
                             std::string(claimSql).substr(std::string_view("with ").size());

enum class Way { Separate, Fused };

enum class Indexes {
    OfSpec,
    OfClaims, // and the specification's
    All,
    OfBefore, // of before migration 008
};

// All that is not of §9.
constexpr char ownIndexes[] =
    R"(select string_agg('drop index fermata.' || quote_ident((select relname from pg_class where oid = indexrelid)), '; ')
from pg_index where indrelid = 'fermata.gen_durable'::regclass and not indisprimary
and (select relname from pg_class where oid = indexrelid) not in
    ('gen_durable_pick', 'gen_durable_lease', 'gen_durable_unique', 'gen_durable_parent'))";

using Result = std::unique_ptr<PGresult, decltype(&PQclear)>;

Result checked(PGconn* connection, PGresult* raw) {
    Result result(raw, &PQclear);
    const ExecStatusType status = PQresultStatus(raw);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) throw std::runtime_error(PQerrorMessage(connection));
    return result;
}

// Several that claim at once may meet at a row that one of them has just written, each with rows that the other waits
// for: whom the server chose to give way has done nothing, and tries again.
Result run(PGconn* connection, const char* statement, int parameters, const char* const* values) {
    for (;;) {
        Result result(PQexecPrepared(connection, statement, parameters, values, nullptr, nullptr, 0), &PQclear);
        const char* const state = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
        if (state && std::string_view(state) == "40P01") continue;
        return checked(connection, result.release());
    }
}

void drainBare(const std::string& database, const std::string& token, Way way) {
    const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(database.c_str()), &PQfinish);
    PGconn* const raw = connection.get();
    checked(raw, PQexec(raw, "set search_path = fermata; set jit = off; set enable_seqscan = off"));
    checked(raw, PQprepare(raw, "claim", way == Way::Fused ? fusedSql.c_str() : claimSql, 0, nullptr));
    checked(raw, PQprepare(raw, "finish", finishSql, 0, nullptr));
    std::string ids = "{}";
    for (;;) {
        const char* values[] = {token.c_str(), ids.c_str()};
        const Result claimed = run(raw, "claim", way == Way::Fused ? 2 : 1, values);
        const int rows = PQntuples(claimed.get());
        if (rows == 0) return;
        ids = "{";
        for (int r = 0; r < rows; ++r)
            ids.append(r ? "," : "").append(PQgetvalue(claimed.get(), r, 0));
        ids += '}';
        if (way == Way::Fused) continue;
        values[1] = ids.c_str();
        run(raw, "finish", 2, values);
    }
}

double drainBare(Bench& bench, int count, int connections, Way way, Indexes indexes) {
    const std::string database = bench.database();
    test::Sql sql(database);
    if (indexes == Indexes::OfSpec) sql.run(sql.value(ownIndexes).value());
    if (indexes != Indexes::All) sql.run("drop index if exists fermata.gen_durable_resting");
    if (indexes == Indexes::OfBefore)
        sql.run("create index gen_durable_status on fermata.gen_durable (queue, status, id)");
    fill(database, "bare", "only", count);
    const double took = seconds([&] {
        std::vector<std::future<void>> all;
        for (int i = 0; i < connections; ++i)
            all.push_back(
                std::async(std::launch::async, [&, i] { drainBare(database, "bare#0/" + std::to_string(i), way); }));
        for (std::future<void>& one : all)
            one.get();
    });
    if (const long long left = sql.number("select count(*) from fermata.gen_durable where status <> 'done'"); left > 0)
        throw std::runtime_error("the bare statements have left " + std::to_string(left));
    return count / took;
}

} // namespace

void ceiling(Bench& bench) {
    const int count = bench.scaled(200'000);
    double best = 0;
    Json rates = Json::object();
    for (const auto& [name, way] : {std::pair("separate", Way::Separate), std::pair("fused", Way::Fused)}) {
        for (const int connections : {1, 2, 4}) {
            const double rate = drainBare(bench, count, connections, way, Indexes::OfSpec);
            bench.tidy();
            rates[name][std::to_string(connections)] = std::llround(rate);
            best = std::max(best, rate);
        }
    }
    bench.setCeiling(best);
    bench.rate("ceiling", best, {{"instances", count}, {"batch", batch}, {"by_connections", rates}});
}

// Instances of a single step, for which each entry counts most. In turn, so that what else the machine does meanwhile
// falls on all alike.
void looking(Bench& bench) {
    const int count = bench.scaled(200'000);
    constexpr std::array all{std::pair("of_spec", Indexes::OfSpec), std::pair("of_claims", Indexes::OfClaims),
                             std::pair("all", Indexes::All), std::pair("of_before", Indexes::OfBefore)};
    constexpr int rounds = 5;
    std::map<std::string, double> best;
    for (int round = 0; round < std::clamp(bench.scaled(rounds), 1, rounds); ++round) {
        for (const auto& [name, indexes] : all) {
            best[name] = std::max(best[name], drainBare(bench, count, 1, Way::Separate, indexes));
            bench.tidy();
        }
    }
    Json rates = Json::object();
    for (const auto& [name, rate] : best)
        rates[name] = std::llround(rate);
    bench.value("looking", best["all"] / best["of_claims"], "of without",
                {{"instances", count}, {"batch", batch}, {"by_indexes", rates}});
}

} // namespace fermata::bench
