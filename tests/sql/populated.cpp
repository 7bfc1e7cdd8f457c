// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "populated.h"

#include <fermata/sql.h>
#include <fermata/test/poison.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>

namespace fermata::test {

namespace {

std::string nameOf(Tables tables) {
    return tables == Tables::Ours ? "ours" : tables == Tables::Before ? "before" : "spec";
}

} // namespace

std::string emptyDatabase(Tables tables) {
    return TestCluster::freshDatabase(nameOf(tables),
                                      [&](const std::string& conninfo) { createTables(conninfo, tables); });
}

std::string poisonedDatabase() {
    return TestCluster::freshDatabase("ours poisoned", [](const std::string& conninfo) {
        createTables(conninfo, Tables::Ours);
        addPoison(conninfo);
    });
}

std::string populatedDatabase(Tables tables, int rows) {
    const auto prepare = [&](const std::string& conninfo) {
        createTables(conninfo, tables);
        populate(conninfo, rows);
    };
    return TestCluster::freshDatabase(thatAges(nameOf(tables) + " " + std::to_string(rows)), prepare);
}

void createTables(const std::string& conninfo, Tables tables) {
    Sql sql(conninfo);
    sql.run("create schema fermata");
    const std::string database = *sql.value("select quote_ident(current_database())");
    sql.run("alter database " + database + " set search_path = fermata");
    sql.run("set search_path = fermata");
    for (const auto& migration : sql::migrations()) {
        if (tables == Tables::SpecOnly && migration.number > 1) break;
        if (tables == Tables::Before && migration.number >= 8) break;
        sql.run(std::string(migration.text));
    }
}

void populate(const std::string& conninfo, int rows) {
    Sql sql(conninfo);
    sql.query(R"(
        insert into gen_durable (fsm, fsm_version, step, status, state, queue, priority, eligible_at, attempt, awaits,
                                 last_error, locked_by, lease_expires_at, children_pending, inserted_at, updated_at)
        select case when i % 5000 = 7 then 'rare'
                    else (array['checkout', 'order', 'charge', 'flaky', 'ticker'])[1 + i % 5] end,
               1 + i % 2, (array['start', 'work', 'end'])[1 + i % 3], s.status, jsonb_build_object('n', i),
               case when i % 9999 = 8 then 'quiet' else (array['default', 'mail', 'billing', 'slow'])[1 + (i / 7) % 4] end,
               (i % 3)::smallint,
               case when i % 2 = 0 then now() + (1 + i % 97) * interval '1 hour'
                    else now() - (1 + i % 97) * interval '1 minute' end,
               i % 4,
               case when s.status = 'awaiting_signal' then 'paid' end,
               case when s.status = 'failed' then 'boom ' || i || e'\nsecond line' end,
               case when s.status = 'executing' then 'w#1/' || i end,
               case when s.status = 'executing' then now() + interval '1 hour' end,
               case when s.status = 'awaiting_children' then 1 else 0 end,
               now() - interval '1 day', now() - (i % 1000) * interval '1 second'
        from generate_series(1, $1::int) i
        cross join lateral (
            select (case when i % 100 < 70 then 'done' when i % 100 < 78 then 'failed' when i % 100 < 88 then 'runnable'
                         when i % 100 < 89 then 'executing' when i % 100 < 97 then 'awaiting_signal'
                         else 'awaiting_children' end)::durable_status as status) s)",
              {std::to_string(rows)});
    const auto family = [&](long long parent, int from, int size) {
        if (from + size > rows) return;
        sql.query("update gen_durable set parent_id = $1 where id >= $2 and id < $3",
                  {std::to_string(parent), std::to_string(from), std::to_string(from + size)});
    };
    family(smallParent, 20, 3);
    family(middleParent, 100, 700);
    family(largeParent, 1000, 25'000);
    sql.query("insert into signals (target_id, name, payload, dedup_key) "
              "select $1, 'item', jsonb_build_object('n', i), 'key-' || i from generate_series(1, 800) i",
              {std::to_string(fullInbox)});
    if (rows > uniqueOther) {
        sql.query("update gen_durable set partition_key = 'line', eligible_at = now() - id * interval '1 second' "
                  "where id >= $1 and id < $2 and id % 50 <> 0",
                  {std::to_string(lineFirst), std::to_string(lineFirst + 300)});
        sql.query("update gen_durable set unique_key = 'one', "
                  "unique_scope = case when id = $1 then enum_range(null::durable_status) else '{}' end "
                  "where id in ($1, $2)",
                  {std::to_string(uniqueHolder), std::to_string(uniqueOther)});
    }
    if (sql.value("select to_regclass('fermata_audit')::text")) {
        sql.query("insert into fermata_audit (act, instance_id, before, after) "
                  "select 'run_now', case when i % 50 = 0 then $1 else 1000 + i end, '{\"priority\": 1}', "
                  "'{\"priority\": 2}' "
                  "from generate_series(1, 20000) i",
                  {std::to_string(actedOn)});
        sql.run("vacuum analyze fermata_audit");
    }
    if (sql.value("select to_regclass('fermata_step')::text")) {
        sql.query("insert into fermata_step (instance, fsm, fsm_version, step, attempt, worker, outcome, before) "
                  "select case when i % 10 = 0 then $1 else 1000 + i end, 'order', 1, 'work', 0, 'w#1', 'next', '{}' "
                  "from generate_series(1, 30000) i",
                  {std::to_string(actedOn)});
        sql.run("vacuum analyze fermata_step");
    }
    sql.run("vacuum analyze gen_durable");
    sql.run("vacuum analyze signals");
}

} // namespace fermata::test
