// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/insert.h"

#include "store/json_text.h"
#include "store/wake.h"

#include <limits>

namespace fermata::store {

namespace {

constexpr std::size_t maxUniqueKeyBytes = 2600; // what the unique index is sure to take (T45)

// Ids are drawn first, in the order given, so that each row's verdict can be told (joined back by id) and childs keep
// the order of their specs (T79); the rows are then written in the order of their keys.
postgres::Statement statement(const char* name, const char* doing, bool announce) {
    std::string sql = R"(with input as materialized (
    select nextval(pg_get_serial_sequence('gen_durable', 'id')) as id, i.*
    from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::text[], $9::text[], $10::bigint[], $11::bigint[])
         with ordinality as i (fsm, fsm_version, step, state, queue, priority, partition_key, unique_key, unique_scope, delay_ms, parent_id, ord)
), inserted as (
    insert into gen_durable (id, fsm, fsm_version, step, state, queue, priority, partition_key, unique_key, unique_scope, eligible_at, parent_id)
    overriding system value
    select id, fsm, fsm_version, step, state::jsonb, queue, priority::smallint, partition_key, unique_key::bytea, unique_scope::durable_status[],
           now() + delay_ms * interval '1 millisecond', parent_id
    from input
    order by unique_key nulls first, ord
    on conflict (unique_guard) where unique_guard is not null do nothing
    returning id, queue
))";
    // One notification a queue; PostgreSQL sends it when the transaction commits, and drops what is said twice.
    if (announce) {
        sql += ", announced as (select count(pg_notify('" + std::string(wakeChannel) +
               "', q.queue)) as n from (select distinct queue from inserted) q)";
        sql += "select inserted.id, announced.n from input left join inserted using (id) cross join announced order by "
               "input.ord";
    } else {
        sql += "select inserted.id from input left join inserted using (id) order by input.ord";
    }
    return {name, doing, sql};
}

std::vector<Inserted> run(postgres::Connection& connection, const postgres::Statement& statement,
                          std::span<const EncodedInstance> instances, std::span<const std::int64_t> parents) {
    if (instances.empty()) return {};
    std::vector<std::string> fsm, step, state, queue, scope;
    std::vector<std::int64_t> version, priority, delay;
    std::vector<std::optional<std::string>> partition, key, parent;
    for (std::size_t i = 0; i < instances.size(); ++i) {
        const EncodedInstance& one = instances[i];
        fsm.push_back(one.fsm);
        version.push_back(one.version);
        step.push_back(one.step);
        state.push_back(one.state);
        queue.push_back(one.queue);
        priority.push_back(one.priority);
        partition.push_back(one.partitionKey);
        key.push_back(one.uniqueKey);
        scope.push_back(one.uniqueScope);
        delay.push_back(one.delayMs);
        parent.push_back(parents.empty() ? std::nullopt : std::optional(std::to_string(parents[i])));
    }
    postgres::Params params;
    params.texts(fsm)
        .numbers(version)
        .texts(step)
        .texts(state)
        .texts(queue)
        .numbers(priority)
        .texts(partition)
        .texts(key)
        .texts(scope);
    params.numbers(delay).texts(parent);
    const postgres::Result result = connection.run(statement, params);
    std::vector<Inserted> inserted;
    inserted.reserve(instances.size());
    for (int row = 0; row < result.rows(); ++row) {
        const auto id = result.optionalNumber(row, 0);
        inserted.push_back({id ? std::optional(InstanceId{*id}) : std::nullopt});
    }
    return inserted;
}

} // namespace

void checkDelay(std::chrono::milliseconds delay, std::string_view what) {
    constexpr std::chrono::milliseconds hundredYears = std::chrono::hours(24 * 36525);
    if (delay < std::chrono::milliseconds(0))
        throw Error(Error::Kind::BadInput,
                    std::string(what) + " has a negative delay of " + std::to_string(delay.count()) + " ms");
    if (delay > hundredYears) throw Error(Error::Kind::BadInput, std::string(what) + " has a delay beyond 100 years");
}

void checkSize(std::span<const EncodedInstance> instances, std::string_view what) {
    constexpr std::size_t mebibyte = 1u << 20;
    constexpr std::size_t most = 256 * mebibyte;
    std::size_t bytes = 0;
    for (const EncodedInstance& one : instances)
        bytes += one.state.size();
    if (bytes > most)
        throw Error(Error::Kind::BadInput,
                    std::string(what) + " holds " + std::to_string(bytes / mebibyte) +
                        " MiB of states, and one statement takes at most " + std::to_string(most / mebibyte) +
                        " MiB: insert them in several batches, or store what is large elsewhere");
}

EncodedInstance encode(const NewInstance& instance, std::size_t maxDocumentBytes) {
    const std::string who = "a new instance of machine \"" + cleanText(instance.fsm) + "\"";
    const auto bad = [&](const std::string& why) { throw Error(Error::Kind::BadInput, who + " " + why); };
    checkText(instance.fsm, "the machine's name");
    checkText(instance.step, "the step's name");
    checkText(instance.queue, "the queue's name");
    if (instance.fsm.empty()) throw Error(Error::Kind::BadInput, "a new instance needs the name of its machine");
    if (instance.step.empty()) bad("needs the step it begins at");
    if (instance.queue.empty()) bad("needs a queue");
    if (instance.priority < std::numeric_limits<std::int16_t>::min() ||
        instance.priority > std::numeric_limits<std::int16_t>::max())
        bad("has priority " + std::to_string(instance.priority) + "; it must be from -32768 to 32767");
    if (instance.partitionKey) checkText(*instance.partitionKey, "the partition key");
    if (instance.uniqueKey && instance.uniqueKey->size() > maxUniqueKeyBytes) {
        bad("has a unique key of " + std::to_string(instance.uniqueKey->size()) + " bytes; it may have at most " +
            std::to_string(maxUniqueKeyBytes));
    }
    checkDelay(instance.delay, who);

    EncodedInstance encoded;
    encoded.fsm = instance.fsm;
    encoded.version = instance.version;
    encoded.step = instance.step;
    if (instance.stateText) {
        checkDocumentText(*instance.stateText, "the state", maxDocumentBytes);
        encoded.state = *instance.stateText;
    } else {
        encoded.state = encodeDocument(instance.state, "the state", maxDocumentBytes);
    }
    encoded.queue = instance.queue;
    encoded.priority = instance.priority;
    encoded.partitionKey = instance.partitionKey;
    if (instance.uniqueKey) encoded.uniqueKey = postgres::hexBytes(*instance.uniqueKey);
    encoded.uniqueScope = postgres::statusArray(instance.uniqueScope);
    encoded.delayMs = instance.delay.count();
    return encoded;
}

std::vector<Inserted> insertInstances(postgres::Connection& connection, std::span<const EncodedInstance> instances) {
    static const postgres::Statement insert = statement("fermata_insert", "inserting instances", true);
    return run(connection, insert, instances, {});
}

std::vector<Inserted> insertChilds(postgres::Connection& connection, std::span<const EncodedInstance> instances,
                                   std::span<const std::int64_t> parents) {
    static const postgres::Statement insert = statement("fermata_insert_childs", "inserting childs", false);
    return run(connection, insert, instances, parents);
}

} // namespace fermata::store
