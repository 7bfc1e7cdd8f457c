// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/insert.h"

#include "store/copy_instances.h"
#include "store/wake.h"

#include <algorithm>
#include <numeric>

namespace fermata::store {

namespace {

// Below either a copy's round trips cost more than it saves.
constexpr std::size_t manyRows = 200;
constexpr std::size_t manyBytes = 1u << 20;

// Ids are drawn first, in the order given, so that each row's verdict can be told and childs keep the order of their
// specs (T79); the rows are then written in the order of their keys. Nothing is joined: a worker's session knows no
// other way than row by row.
postgres::Statement statement(const char* name, const char* doing, bool announce) {
    std::string sql = R"(with input as materialized (
    select coalesce(i.drawn, nextval((select pg_get_serial_sequence('gen_durable', 'id')::regclass))) as id, i.*
    from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::text[], $9::text[], $10::bigint[], $11::bigint[], $12::bigint[])
         with ordinality as i (fsm, fsm_version, step, state, queue, priority, partition_key, unique_key, unique_scope, delay_ms, parent_id, drawn, ord)
), inserted as (
    insert into gen_durable (id, fsm, fsm_version, step, state, queue, priority, partition_key, unique_key, unique_scope, eligible_at, parent_id)
    overriding system value
    select id, fsm, fsm_version, step, state::jsonb, queue, priority::smallint, partition_key, unique_key::bytea, unique_scope::durable_status[],
           now() + delay_ms * interval '1 millisecond', parent_id
    from input
    order by unique_key nulls first, ord
    on conflict (unique_guard) where unique_guard is not null do nothing
    returning id, queue
)
select (select array_agg(id order by ord) from input), (select array_agg(id order by id) from inserted))";
    // One notification a queue; PostgreSQL sends it when the transaction commits, and drops what is said twice.
    if (announce)
        sql += ", (select count(pg_notify('" + std::string(wakeChannel) +
               "', queue)) from (select distinct queue from inserted) q)";
    return {name, doing, sql};
}

// One insert of instances, or of childs.
class Insert {
public:
    Insert(postgres::Connection& connection, std::vector<const EncodedInstance*> instances,
           std::span<const std::int64_t> parents)
        : connection_(connection), instances_(std::move(instances)), parents_(parents), inserted_(instances_.size()) {}

    bool isLarge() const {
        std::size_t rows = 0;
        std::size_t bytes = 0;
        for (const EncodedInstance* one : instances_) {
            if (!one->isPlain()) continue;
            bytes += one->bytes();
            if (++rows >= manyRows || bytes >= manyBytes) return true;
        }
        return false;
    }

    void byStatement() {
        std::vector<std::size_t> all(instances_.size());
        std::iota(all.begin(), all.end(), std::size_t(0));
        run(all, {});
    }

    // Those with keys last: their locks are what another's insert may wait for.
    void byCopy() {
        std::vector<std::size_t> keyed;
        std::set<std::string> queues;
        for (std::size_t i = 0; i < instances_.size(); ++i) {
            if (!instances_[i]->isPlain())
                keyed.push_back(i);
            else if (announces())
                queues.insert(instances_[i]->queue);
        }
        const Drawn drawn = draw(connection_, instances_.size(), queues);
        copyInstances(connection_, instances_, parents_, drawn);
        for (std::size_t i = 0; i < instances_.size(); ++i) {
            if (instances_[i]->isPlain()) inserted_[i].id = InstanceId{drawn.ids[i]};
        }
        if (!keyed.empty()) run(keyed, drawn.ids);
    }

    std::vector<Inserted> take() { return std::move(inserted_); }

private:
    // Childs are announced by the outcome that they are part of.
    bool announces() const { return parents_.empty(); }

    // `positions` of the instances, with the ids that were drawn for all of them, if any.
    void run(const std::vector<std::size_t>& positions, const std::vector<std::int64_t>& drawn) {
        static const postgres::Statement insert = statement("fermata_insert", "inserting instances", true);
        static const postgres::Statement insertChilds = statement("fermata_insert_childs", "inserting children", false);
        std::vector<std::string> fsm, step, state, queue, scope;
        std::vector<std::int64_t> version, priority, delay, parent, id;
        std::vector<std::optional<std::string>> partition, key;
        for (const std::size_t i : positions) {
            const EncodedInstance& one = *instances_[i];
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
            if (!parents_.empty()) parent.push_back(parents_[i]);
            if (!drawn.empty()) id.push_back(drawn[i]);
        }
        postgres::Params params;
        params.texts(fsm).numbers(version).texts(step).texts(state).texts(queue).numbers(priority);
        params.texts(partition).texts(key).texts(scope).numbers(delay).numbers(parent).numbers(id);
        const postgres::Result result = connection_.run(announces() ? insert : insertChilds, params);
        const std::vector<std::int64_t> ids = result.numbers(0, 0);
        const std::vector<std::int64_t> written = result.numbers(0, 1); // some of them, ascending
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (std::ranges::binary_search(written, ids[i])) inserted_[positions[i]].id = InstanceId{ids[i]};
        }
    }

    postgres::Connection& connection_;
    std::vector<const EncodedInstance*> instances_;
    std::span<const std::int64_t> parents_;
    std::vector<Inserted> inserted_;
};

std::vector<const EncodedInstance*> pointersTo(std::span<const EncodedInstance> instances) {
    std::vector<const EncodedInstance*> pointers;
    pointers.reserve(instances.size());
    for (const EncodedInstance& one : instances)
        pointers.push_back(&one);
    return pointers;
}

std::vector<Inserted> inOneTransaction(postgres::Connection& connection,
                                       std::vector<const EncodedInstance*> instances) {
    if (instances.empty()) return {};
    Insert insert(connection, std::move(instances), {});
    if (insert.isLarge()) {
        postgres::Transaction transaction(connection);
        insert.byCopy();
        transaction.commit();
    } else {
        insert.byStatement();
    }
    return insert.take();
}

} // namespace

std::vector<Inserted> insertInstances(postgres::Connection& connection, std::span<const EncodedInstance> instances) {
    return inOneTransaction(connection, pointersTo(instances));
}

std::vector<Inserted> insertCopies(postgres::Connection& connection, const EncodedInstance& instance,
                                   std::size_t count) {
    return inOneTransaction(connection, std::vector(count, &instance));
}

std::vector<Inserted> insertChilds(postgres::Connection& connection, std::span<const EncodedInstance> instances,
                                   std::span<const std::int64_t> parents) {
    if (instances.empty()) return {};
    Insert insert(connection, pointersTo(instances), parents);
    insert.isLarge() ? insert.byCopy() : insert.byStatement();
    return insert.take();
}

} // namespace fermata::store
