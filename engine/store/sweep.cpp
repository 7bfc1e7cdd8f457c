// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/sweep.h"

#include "store/lost.h"
#include "store/row_by_row.h"
#include "store/trace.h"

#include <algorithm>
#include <limits>

namespace fermata::store {

using postgres::Params;
using postgres::Result;
using postgres::Statement;

namespace {

constexpr char eligibleNow[] = ", eligible_at = clock_timestamp()";

// A signal s of the name a parked row g awaits, that its last step may not have been shown. Our senders lock the row
// before they store, so that their times tell. Other programs do it as §10 has it: the signal's time is that of their
// transaction's beginning, and a park that comes in between finds no signal, as their update then finds no row that is
// parked. But a signal's foreign key locks its target until the sender's transaction ends, and the version of the row
// that the park writes takes such locks along, in xmax; one that was not locked has none, or its own writer's. So
// an instance whose row was locked since is woken, be it for nothing: whose signal the lock was for cannot be told. The
// next park writes a version without it, but not while its transaction is still open, and the next sender of whatever
// name leaves another one. What keeps that from waking it at each sweep is InboxWalk: a run that began when all of
// these signals were there has seen them.
constexpr char isLater[] = "s.inserted_at >= g.updated_at";
constexpr char mayBeUnseen[] = "(s.inserted_at >= g.updated_at or g.xmax <> '0'::xid and g.xmax <> g.xmin)";

Statement sweepStatement(const char* name, const char* doing, const std::string& condition,
                         const std::string& changes) {
    return {name, doing,
            "with found as materialized (select g.id, g.locked_by from gen_durable g where " + condition + " and " +
                keyIsFree + " order by g.id limit " + std::to_string(sweepBatch) +
                " for no key update of g skip locked)\n" +
                "update gen_durable g set status = 'runnable', updated_at = clock_timestamp()" + changes +
                " from found f where g.id = f.id returning g.id, g.queue, f.locked_by"};
}

// The same of one row, $1, for a batch that has to be done row by row. A statement of its own: planned once, whatever
// it is asked for (D21), one that does either would look through all rows of the status for the one.
Statement oneRowStatement(const char* name, const char* doing, const std::string& condition,
                          const std::string& changes) {
    return sweepStatement(name, doing, "g.id = $1::bigint and " + condition, changes);
}

void gather(const Result& result, Swept& swept) {
    for (int r = 0; r < result.rows(); ++r) {
        swept.instances.push_back({result.number(r, 0)});
        swept.queues.insert(result.text(r, 1));
        swept.claims.push_back(result.text(r, 2));
    }
}

// This row has to wait: its key was taken meanwhile (T40), or is being taken by a transaction that is still open.
bool mustWait(const Error& error) {
    return error.kind() == Error::Kind::UniqueHeld ||
           (error.kind() == Error::Kind::Contention && error.sqlState() != "57014"); // that is cut off: it was too slow
}

// The row itself is what the database does not take: another program wrote into it what no index holds, or what a
// trigger or a constraint of theirs forbids. Whoever stands beside it must not wait for that to be mended.
bool isTheRows(const Error& error) {
    const std::string_view state = error.sqlState();
    return state.starts_with("54") || state.starts_with("22") || state.starts_with("23") || state.starts_with("P0");
}

// Row by row: how many batches of rows that all stay as they are one sweep looks through.
constexpr int mostBatches = 20;

void tryOne(postgres::Connection& connection, const Statement& oneRow, std::int64_t id, Swept& swept) {
    try {
        gather(connection.run(oneRow, Params().number(id)), swept);
    } catch (const Error& error) {
        if (mustWait(error)) return;
        if (!isTheRows(error)) throw;
        swept.refused.emplace_back(InstanceId{id}, error.what());
    }
}

// The whole batch at once. When two of its rows want the same key, or somebody took one meanwhile, row by row: the ones
// that cannot stay as they are, the others go on (T40).
Swept sweep(postgres::Connection& connection, const Statement& statement, const Statement& candidates,
            const Statement& oneRow) {
    Swept swept;
    try {
        gather(connection.run(statement), swept);
        return swept;
    } catch (const Error& error) {
        if (!mustWait(error) && !isTheRows(error)) throw;
    }
    const ShortWaits shortWaits(connection);
    // A batch of nothing but what stays as it is must not hide what stands behind it.
    std::int64_t from = std::numeric_limits<std::int64_t>::min();
    for (int batch = 0; batch < mostBatches && swept.instances.empty(); ++batch) {
        const Result ids = connection.run(candidates, Params().number(from));
        for (int r = 0; r < ids.rows(); ++r)
            tryOne(connection, oneRow, ids.number(r, 0), swept);
        if (ids.rows() < sweepBatch) break;
        from = ids.number(ids.rows() - 1, 0);
        if (from == std::numeric_limits<std::int64_t>::max()) break;
        ++from;
    }
    return swept;
}

void tellOfReaped(postgres::Connection& connection, Swept& swept) {
    if (swept.instances.empty()) return;
    std::vector<std::int64_t> ids;
    for (const InstanceId id : swept.instances)
        ids.push_back(id.value);
    swept.untold = tellOfLost(connection, ids, swept.claims);
}

// In one transaction: a run that never was committed, and that it was not.
Swept reapAndTell(postgres::Connection& connection, const Statement& reap) {
    Swept swept;
    postgres::Transaction transaction(connection);
    gather(connection.run(reap), swept);
    tellOfReaped(connection, swept);
    transaction.commit();
    return swept;
}

Statement candidateStatement(const char* name, const char* doing, const std::string& condition) {
    return {name, doing,
            "select g.id from gen_durable g where g.id >= $1::bigint and " + condition + " and " + keyIsFree +
                " order by g.id limit " + std::to_string(sweepBatch)};
}

} // namespace

Swept reapExpired(postgres::Connection& connection, bool traces) {
    static const std::string expired =
        "g.status = 'executing' and (g.lease_expires_at is null or g.lease_expires_at < now())";
    static const std::string changes =
        ", locked_by = null, lease_expires_at = null,"
        " attempt = least(g.attempt::bigint + 1, 2147483647)::int,"
        " last_error = coalesce('the lease of ' || regexp_replace(g.locked_by, '/[0-9]+~*$', ''), 'its lease') ||"
        " ' ran out before the step had ended: " +
        std::string(lostWords) + " or could not renew it' || " + lostAgain;
    static constexpr char doing[] = "returning expired leases";
    static const Statement reap = sweepStatement("fermata_reap", doing, expired, changes);
    static const Statement candidates = candidateStatement("fermata_reap_candidates", doing, expired);
    static const Statement reapOne = oneRowStatement("fermata_reap_one", doing, expired, changes);
    if (traces) {
        try {
            return reapAndTell(connection, reap);
        } catch (const Error& error) {
            // Row by row, then, or without the trace: what it is, the next statement tells.
            if (error.connectionLost() || !connection.usable()) throw;
        }
    }
    Swept swept = sweep(connection, reap, candidates, reapOne);
    if (!traces) return swept;
    try {
        tellOfReaped(connection, swept);
    } catch (const Error& error) {
        if (error.connectionLost()) throw;
        swept.untold = error.what();
    }
    return swept;
}

Swept wakeReleasedParents(postgres::Connection& connection) {
    static const std::string released = "g.status = 'awaiting_children' and g.children_pending <= 0";
    static constexpr char doing[] = "waking parents";
    static const Statement wake = sweepStatement("fermata_wake_parents", doing, released, eligibleNow);
    static const Statement candidates = candidateStatement("fermata_wake_parents_candidates", doing, released);
    static const Statement wakeOne = oneRowStatement("fermata_wake_one_parent", doing, released, eligibleNow);
    return sweep(connection, wake, candidates, wakeOne);
}

std::string sweepTasks(postgres::Connection& connection, std::optional<std::int64_t>& place) {
    static const Statement sweep{"fermata_task_sweep", "looking after tasks",
                                 "select (a ->> 'place')::bigint, jsonb_array_length(a -> 'woken'),"
                                 " jsonb_array_length(a -> 'settled'), jsonb_array_length(a -> 'timed_out')"
                                 " from fermata_task_sweep($1, $2::int) a"};
    constexpr int most = 5000;
    Params params;
    if (place)
        params.number(*place);
    else
        params.null();
    const Result done = connection.run(sweep, params.number(most));
    place = done.optionalNumber(0, 0);
    std::string words;
    const auto say = [&](int column, const char* what) {
        if (const std::int64_t n = done.number(0, column); n > 0)
            words += (words.empty() ? "" : ", ") + std::string(what) + ": " + std::to_string(n);
    };
    say(1, "woke steps of tasks whose wake was lost");
    say(2, "settled tasks");
    say(3, "took back steps that ran longer than their time-out");
    return words;
}

Swept wakeParked(postgres::Connection& connection, InboxWalk& walk, int window) {
    // The signals that lie there of the name: how many, the last, and the sum of their ids, which changes even where as
    // many come as go; not of more than a thousand, which are not remembered. With the instance's own time, for a
    // database that is filled anew gives the same ids again.
    static const Statement find{"fermata_wake_parked_find", "looking through the inboxes",
                                std::string(R"(with part as materialized (
    select s.id, s.target_id, s.name, s.inserted_at from signals s where s.id >= $1 order by s.id limit $2
), due as (
    select g.id, g.awaits, g.inserted_at, bool_or()") +
                                    isLater +
                                    R"() as certain from part s join gen_durable g on g.id = s.target_id
    where g.status = 'awaiting_signal' and g.awaits = s.name and )" +
                                    mayBeUnseen + R"( group by g.id, g.awaits, g.inserted_at
)
select (select max(id) from part), (select count(*) from part),
       (select array_agg(d.id || ':' || case when d.certain then '' else
            (select case when count(*) <= 1000 then
                        concat_ws('/', count(*), max(x.id), sum(x.id), extract(epoch from d.inserted_at)) else '' end
             from (select s.id from signals s where s.target_id = d.id and s.name = d.awaits limit 1001) x) end)
        from due d))"};
    static const std::string due = std::string(R"(g.status = 'awaiting_signal'
 and exists (select 1 from signals s where s.target_id = g.id and s.name = g.awaits and )") +
                                   mayBeUnseen + ")";
    static const Statement wake = oneRowStatement("fermata_wake_parked", "waking parked instances", due, eligibleNow);

    Swept swept;
    const Result part = connection.run(find, Params().number(walk.from).number(window));
    using Limits = std::numeric_limits<std::int64_t>;
    const bool atEnd = part.number(0, 1) < window || part.number(0, 0) == Limits::max();
    walk.from = atEnd ? Limits::min() : part.number(0, 0) + 1;
    if (!part.isNull(0, 2)) {
        // One at a time: this heals what should not have happened, or waits for unique keys; it is never many.
        const ShortWaits shortWaits(connection);
        const std::string ids = part.text(0, 2); // "{17:,18:2/4711/9400/1764021441.25}"
        for (std::size_t start = 1; start < ids.size();) {
            const std::size_t colon = ids.find(':', start);
            const std::size_t end = ids.find_first_of(",}", colon);
            const InstanceId id{std::stoll(ids.substr(start, colon - start))};
            const std::string there = ids.substr(colon + 1, end - colon - 1);
            start = end + 1;
            if (!there.empty() && walk.hasWokenFor(id, there)) continue;
            const std::size_t before = swept.instances.size();
            tryOne(connection, wake, id.value, swept);
            if (!there.empty() && swept.instances.size() > before) walk.woke(id, there);
        }
    }
    return swept;
}

bool InboxWalk::hasWokenFor(InstanceId id, const std::string& signals) const {
    const auto found = woken_.find(id);
    return found != woken_.end() && found->second == signals;
}

void InboxWalk::woke(InstanceId id, const std::string& signals) {
    constexpr std::size_t most = 10'000;
    if (woken_.size() >= most) woken_.clear();
    woken_[id] = signals;
}

} // namespace fermata::store
