// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/copy_instances.h"

#include "postgres/copy_in.h"
#include "store/presence.h"

#include <numeric>

namespace fermata::store {

namespace {

// Almost always one run of numbers, and the first says it all; only where others drew from the sequence meanwhile is
// each of them told. The sequence is looked up once, not once a row.
const postgres::Statement drawIds{"fermata_draw_ids", "inserting instances", R"(with drawn as materialized (
    select nextval((select pg_get_serial_sequence('gen_durable', 'id')::regclass)) as id from generate_series(1, $1::int)
)
select min(id), case when max(id) - min(id) <> count(*) - 1 then (select array_agg(id order by id) from drawn) end,
       (extract(epoch from now() - timestamptz '2000-01-01 00:00:00+00') * 1000000)::bigint
from drawn)"};

// The table is about to be another one than this session has planned for. The check of parent_id above all, once a
// child: planned when there was a single row it may take any index with the id somewhere in it, and walk all of it.
const postgres::Statement planAnew{"fermata_plan_anew", "inserting instances", "discard plans"};

} // namespace

Drawn draw(postgres::Connection& connection, std::size_t count, const std::set<std::string>& queues) {
    std::vector<postgres::Command> commands{{drawIds, postgres::Params().number(static_cast<std::int64_t>(count))},
                                            {planAnew, {}}};
    if (!queues.empty()) commands.push_back(announcementOf({queues.begin(), queues.end()}));
    const std::vector<postgres::Result> results = connection.pipeline(commands);
    const postgres::Result& drawn = results.front();
    Drawn answer{.now = drawn.number(0, 2)};
    if (drawn.isNull(0, 1)) {
        answer.ids.resize(count);
        std::iota(answer.ids.begin(), answer.ids.end(), drawn.number(0, 0));
    } else {
        answer.ids = drawn.numbers(0, 1);
    }
    return answer;
}

void copyInstances(postgres::Connection& connection, std::span<const EncodedInstance* const> instances,
                   std::span<const std::int64_t> parents, const Drawn& drawn) {
    constexpr int columns = 10;
    postgres::CopyIn copy(connection,
                          "gen_durable (id, fsm, fsm_version, step, state, queue, priority, partition_key, eligible_at,"
                          " parent_id)",
                          columns, "inserting instances");
    for (std::size_t i = 0; i < instances.size(); ++i) {
        const EncodedInstance& one = *instances[i];
        if (!one.isPlain()) continue;
        copy.row();
        copy.bigint(drawn.ids[i]);
        copy.text(one.fsm);
        copy.integer(one.version);
        copy.text(one.step);
        copy.jsonb(one.state);
        copy.text(one.queue);
        copy.smallint(static_cast<std::int16_t>(one.priority));
        copy.optionalText(one.partitionKey);
        copy.bigint(drawn.now + one.delayMs * 1000); // a timestamp
        copy.optionalBigint(parents.empty() ? std::nullopt : std::optional(parents[i]));
    }
    copy.end();
}

} // namespace fermata::store
