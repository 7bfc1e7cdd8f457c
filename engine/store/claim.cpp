// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/claim.h"

#include "store/read.h"

namespace fermata::store {

using postgres::Params;
using postgres::Result;
using postgres::Statement;

namespace {

// One queue a statement (D9): the order of the index is the order of the queue, and the scan ends with the batch. now()
// and not clock_timestamp(): the index can be asked for a time that stays the same during the statement.
//
// What is passed over inside the scan (D12): rows somebody has locked; machines this worker cannot run; partition keys
// that this worker holds or rests, that execute somewhere, or whose head is another row. A row's key is judged by the
// statement's snapshot, which may be behind (T53): the advisory lock is what excludes for certain. It is taken between
// the pick and the write, so that no snapshot shows two rows of a key executing, and a row whose key is locked is not
// written at all (T55). Of two keys with one hash in a batch only the first is asked for: a session would get its own
// lock twice (T50). What is taken stands in a CTE of its own: where a row has got another version since the snapshot,
// PostgreSQL evaluates what the update reads from once more, and anything but the scan of a CTE would lock again. The
// head is looked for among all rows of the key in the queue, whatever their machine: passing over a head this worker
// cannot run would break the order within the key (§6).
//
// An executing row whose outcome waits for a unique key (D13; its claim has stepped aside), or whose lease has run out
// and which waits to be reaped, would keep its partition key for ever if the holder of the unique key stood in line for
// that partition key: of such a row no step runs, and it does not count. Nor does it if the holder stands behind another
// such row in that one's line: the two, or more, could wait for each other in a ring.
//
// A row whose scope holds 'executing' enters an occupied status by being picked (T41): it is passed over while another
// holds the key, and of two in one batch the first is taken. $8: it is passed over in any case.
//
// "offset 0" keeps the planner from gathering every row that executes, wherever, to look a few keys up in (T105).
//
// NO KEY UPDATE, so that a sender with an open transaction (whose foreign key holds KEY SHARE) does not hide its target
// (T12).
constexpr char claimText[] = R"(with picked as materialized (
    select g.id, g.priority, g.eligible_at, g.unique_key, 'executing' = any (g.unique_scope) as enters,
           hashtext(g.partition_key) as hash
    from gen_durable g
    where g.queue = $1 and g.status = 'runnable' and g.eligible_at <= now()
      and (g.fsm, g.fsm_version) in (select * from unnest($5::text[], $6::int[]))
      and (g.partition_key is null
           or (hashtext(g.partition_key) <> all ($7::int[])
               and not exists (select 1 from gen_durable e
                               where e.status = 'executing' and e.partition_key = g.partition_key
                                 and ((right(e.locked_by, 1) = '~' or e.lease_expires_at < now())
                                      and exists (select 1 from gen_durable u
                                                  where u.unique_guard = e.unique_key and u.id <> e.id
                                                    and (u.partition_key = e.partition_key
                                                         or exists (select 1 from gen_durable o
                                                                    where o.status = 'executing' and o.id <> e.id
                                                                      and o.partition_key = u.partition_key
                                                                      and (right(o.locked_by, 1) = '~'
                                                                           or o.lease_expires_at < now())
                                                                    offset 0)))) is not true
                               offset 0)
               and not exists (select 1 from gen_durable h
                               where h.queue = g.queue and h.status = 'runnable' and h.partition_key = g.partition_key
                                 and h.eligible_at <= now()
                                 and (h.priority, h.eligible_at, h.id) < (g.priority, g.eligible_at, g.id))))
      and (g.unique_key is null or not 'executing' = any (g.unique_scope)
           or not exists (select 1 from gen_durable u where u.unique_guard = g.unique_key and u.id <> g.id))
      and not ($8 and g.unique_key is not null and g.unique_guard is null and 'executing' = any (g.unique_scope))
    order by g.priority, g.eligible_at
    limit $2
    for no key update of g skip locked
), chosen as materialized (
    select id, hash, priority, eligible_at from picked where unique_key is null or not enters
    union all
    (select distinct on (unique_key) id, hash, priority, eligible_at from picked where unique_key is not null and enters
     order by unique_key, priority, eligible_at, id)
), locked as materialized (
    select k.id, k.hash, pg_try_advisory_lock(k.hash) as got
    from (select distinct on (hash) id, hash from chosen where hash is not null order by hash, priority, eligible_at, id) k
), taken as materialized (
    select id from chosen where hash is null union all select id from locked where got
), claimed as (
    update gen_durable g
    set status = 'executing', locked_by = $3, lease_expires_at = clock_timestamp() + $4 * interval '1 millisecond',
        updated_at = clock_timestamp()
    from taken t
    where g.id = t.id
    returning g.id, g.fsm, g.fsm_version, g.step, g.state, g.attempt, g.partition_key, g.parent_id, g.awaits, g.priority, g.eligible_at
)
select c.id, c.fsm, c.fsm_version, c.step, c.state, c.attempt, c.partition_key, hashtext(c.partition_key), c.parent_id, c.awaits,
       %DOCUMENTS%
       (select count(*) from picked), c.priority, c.eligible_at
from claimed c
union all
select null, null, null, null, null, null, null, l.hash, null, null, null, null, (select count(*) from picked), null, null
from locked l where not l.got
order by 14, 15, 1)";

// What a step is shown of its inbox and its childs. Of an inbox so much as is sure to fit, counted as it is stored;
// what begins beyond that is told by a fifth member.
std::string documents() {
    return R"((select coalesce(json_agg(case when s.fits then json_build_array(s.id, s.name, s.payload, s.micros)
                                      else json_build_array(s.id, s.name, null, s.micros, true) end order by s.id), '[]')
        from (select s.id, s.name, s.payload, s.micros, s.nth = 1 or s.bytes <= )" +
           std::to_string(inboxBytes) + R"( as fits
              from (select s.*, row_number() over shown as nth, sum(s.size) over shown as bytes
                    from (select s.id, s.name, s.payload, )" +
           micros("s.inserted_at") + R"( as micros, pg_column_size(s.payload) as size, s.name = c.awaits as awaited
                          from signals s where s.target_id = c.id
                          order by (s.name = c.awaits) desc nulls last, s.id limit )" +
           std::to_string(inboxLimit + 1) + R"() s
                    window shown as (order by s.awaited desc nulls last, s.id rows unbounded preceding)) s
              where s.nth = 1 or s.bytes - s.size <= )" +
           std::to_string(inboxBytes) + R"() s),
       (select coalesce(json_agg(json_build_array(k.id, k.fsm, k.status, k.state, k.result, k.last_error, k.result is not null) order by k.id), '[]')
        from gen_durable k where k.parent_id = c.id),)";
}

Statement makeClaim(const char* name, const std::string& documents) {
    std::string sql = claimText;
    const std::string placeholder = "%DOCUMENTS%";
    sql.replace(sql.find(placeholder), placeholder.size(), documents);
    return {name, "claiming instances", sql};
}

// Too much for a value of PostgreSQL, or for the server's memory. Not a statement that was cancelled or took too long:
// of that the server may be guilty, its disk or an operator, and no instance may fail for it.
bool isTooMuch(const Error& error) {
    return error.sqlState().starts_with("54") || error.sqlState() == "53200" || error.sqlState() == "XX000";
}

// What a failed claim may have locked: all that this session holds but what it held before.
void unlockStrays(postgres::Connection& connection, std::span<const std::int64_t> held) {
    static const Statement unlock{"fermata_unlock_strays", "unlocking partition keys",
                                  R"(select pg_advisory_unlock(l.hash) from (
    select objid::bigint::bit(32)::int as hash from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted and pid = pg_backend_pid()) l
where l.hash <> all ($1::int[]))"};
    try {
        connection.run(unlock, Params().numbers(held));
    } catch (const Error& error) {
        // They may still be held, and nobody would remember: only the end of the session is sure to let them go.
        throw Error(Error::Kind::Connection, error.what(), error.sqlState());
    }
}

// In the statements below status::text keeps the planner from the index on leases (see settle.cpp): rows are looked up
// by id.

std::vector<std::int64_t> idsOf(std::span<const Claim> claims) {
    std::vector<std::int64_t> ids;
    for (const Claim& claim : claims)
        ids.push_back(claim.id.value);
    return ids;
}

std::vector<std::string> tokensOf(std::span<const Claim> claims) {
    std::vector<std::string> tokens;
    for (const Claim& claim : claims)
        tokens.push_back(claim.token);
    return tokens;
}

// Which of these claims still stand, whoever has their rows locked.
std::vector<Claim> standing(postgres::Connection& connection, std::span<const Claim> claims) {
    static const Statement look{"fermata_claims_standing", "looking at claims",
                                R"(select t.id, t.token from unnest($1::bigint[], $2::text[]) t (id, token)
join gen_durable g on g.id = t.id and g.status::text = 'executing' and g.locked_by = t.token)"};
    const Result result = connection.run(look, Params().numbers(idsOf(claims)).texts(tokensOf(claims)));
    std::vector<Claim> found;
    for (int r = 0; r < result.rows(); ++r)
        found.push_back({InstanceId{result.number(r, 0)}, result.text(r, 1)});
    return found;
}

std::vector<std::string> queuesIn(const Result& result) {
    std::vector<std::string> queues;
    for (int r = 0; r < result.rows(); ++r) {
        if (std::string queue = result.text(r, 0); std::find(queues.begin(), queues.end(), queue) == queues.end())
            queues.push_back(std::move(queue));
    }
    return queues;
}

} // namespace

namespace {

Result askFor(postgres::Connection& connection, const ClaimRequest& request, const Statement& statement, int limit) {
    std::vector<std::string> fsms;
    std::vector<std::int64_t> versions;
    for (const auto& [fsm, version] : request.machines) {
        fsms.push_back(fsm);
        versions.push_back(version);
    }
    bool pass = false;
    for (int attempt = 0;; ++attempt) {
        try {
            Params params;
            params.text(request.queue).number(limit).text(request.token).number(request.leaseTtl.count());
            params.texts(fsms).numbers(versions).numbers(request.keysToPass).boolean(pass);
            return connection.run(statement, params);
        } catch (const Error& error) {
            if (error.connectionLost()) throw;
            unlockStrays(connection, request.keysToPass);
            // Somebody took a unique key between this statement's snapshot and its write. The next snapshot sees it.
            if (error.kind() == Error::Kind::UniqueHeld && attempt < 3) continue;
            // A transaction that is still open is taking it: whoever wants that key waits, the queue goes on.
            const bool waited = error.kind() == Error::Kind::UniqueHeld || error.sqlState() == "55P03";
            if (!waited || pass) throw;
            pass = true;
        }
    }
}

// Of a claim that was made without them. Only what cannot be read of this very instance is its step's fault (D18): for
// what the server is short of, the claim goes back.
void readDocuments(postgres::Connection& connection, Claimed& one) {
    static const Statement read{"fermata_claim_documents", "reading what a step is shown",
                                "select " + documents() + " true from (select $1::bigint as id, $2::text as awaits) c"};
    try {
        const Result result = connection.run(read, Params().id(one.claim.id).text(one.awaits));
        one.inbox = result.text(0, 0);
        one.childs = result.text(0, 1);
    } catch (const Error& error) {
        if (error.connectionLost()) throw;
        if (error.sqlState().starts_with("54") || error.sqlState() == "XX000") {
            one.unreadable = std::string("its inbox or its childs are too much to be read: ") + error.what();
            return;
        }
        release(connection, std::span(&one.claim, 1));
        if (one.keyHash) {
            const std::int64_t hash = *one.keyHash;
            unlockKeys(connection, std::span(&hash, 1));
        }
        throw;
    }
}

} // namespace

Claims claim(postgres::Connection& connection, const ClaimRequest& request) {
    static const Statement whole = makeClaim("fermata_claim", documents());
    static const Statement bare = makeClaim("fermata_claim_bare", "'[]', '[]',");
    std::optional<Result> answer;
    bool cut = false;   // fewer were asked for than wanted
    bool apart = false; // the documents are read apart
    // One instance whose inbox or childs are more than PostgreSQL can hand over must not stop its queue (T14, T80): it
    // is found by asking for one, and claimed without them.
    try {
        answer = askFor(connection, request, whole, request.limit);
    } catch (const Error& error) {
        if (!isTooMuch(error)) throw;
        cut = true;
        try {
            answer = askFor(connection, request, whole, 1);
        } catch (const Error& again) {
            if (!isTooMuch(again)) throw;
            apart = true;
            answer = askFor(connection, request, bare, 1);
        }
    }
    Claims claims;
    claims.claimed.reserve(static_cast<std::size_t>(answer->rows()));
    for (int r = 0; r < answer->rows(); ++r) {
        claims.more = cut || answer->number(r, 12) == request.limit;
        if (answer->isNull(r, 0)) {
            claims.refusedKeys.push_back(static_cast<int>(answer->number(r, 7)));
            continue;
        }
        Claimed one;
        one.claim = {InstanceId{answer->number(r, 0)}, request.token};
        one.fsm = answer->text(r, 1);
        one.fsmVersion = static_cast<int>(answer->number(r, 2));
        one.step = answer->text(r, 3);
        one.state = answer->text(r, 4);
        one.attempt = static_cast<int>(answer->number(r, 5));
        one.queue = request.queue;
        one.partitionKey = answer->optionalText(r, 6);
        if (const auto hash = answer->optionalNumber(r, 7)) one.keyHash = static_cast<int>(*hash);
        if (const auto parent = answer->optionalNumber(r, 8)) one.parentId = InstanceId{*parent};
        one.awaits = answer->optionalText(r, 9);
        one.inbox = answer->text(r, 10);
        one.childs = answer->text(r, 11);
        if (apart) readDocuments(connection, one);
        claims.claimed.push_back(std::move(one));
    }
    return claims;
}

void unlockKeys(postgres::Connection& connection, std::span<const std::int64_t> keyHashes) {
    static const Statement unlock{"fermata_unlock_keys", "unlocking partition keys",
                                  "select pg_advisory_unlock(k.hash) from unnest($1::int[]) as k (hash)"};
    connection.run(unlock, Params().numbers(keyHashes));
}

Beat heartbeat(postgres::Connection& connection, std::span<const Claim> claims, std::chrono::milliseconds leaseTtl) {
    // updated_at stays: it says since when the instance executes (T29).
    static const Statement beat{"fermata_heartbeat", "extending leases",
                                R"(with held as materialized (
    select g.id from gen_durable g join unnest($1::bigint[], $2::text[]) t (id, token) on t.id = g.id
    where g.status::text = 'executing' and g.locked_by = t.token
    order by g.id
    for no key update of g skip locked
)
update gen_durable g set lease_expires_at = clock_timestamp() + $3 * interval '1 millisecond'
from held h where g.id = h.id
returning g.id, g.locked_by)"};
    const Result result =
        connection.run(beat, Params().numbers(idsOf(claims)).texts(tokensOf(claims)).number(leaseTtl.count()));
    Beat beaten;
    for (int r = 0; r < result.rows(); ++r)
        beaten.extended.push_back({InstanceId{result.number(r, 0)}, result.text(r, 1)});
    if (beaten.extended.size() == claims.size()) return beaten;
    beaten.lost.assign(claims.begin(), claims.end());
    for (const Claim& claim : beaten.extended)
        std::erase(beaten.lost, claim);
    for (const Claim& claim : standing(connection, beaten.lost))
        std::erase(beaten.lost, claim);
    return beaten;
}

Claim aside(Claim claim) {
    claim.token += '~';
    return claim;
}

std::vector<Claim> stepAside(postgres::Connection& connection, std::span<const Claim> claims) {
    static const Statement mark{"fermata_step_aside", "stepping aside",
                                R"(with held as materialized (
    select g.id from gen_durable g join unnest($1::bigint[], $2::text[]) t (id, token) on t.id = g.id
    where g.status::text = 'executing' and g.locked_by = t.token
    order by g.id
    for no key update of g skip locked
)
update gen_durable g set locked_by = g.locked_by || '~'
from held h where g.id = h.id
returning g.id, g.locked_by)"};
    const Result result = connection.run(mark, Params().numbers(idsOf(claims)).texts(tokensOf(claims)));
    std::vector<Claim> marked;
    for (int r = 0; r < result.rows(); ++r)
        marked.push_back({InstanceId{result.number(r, 0)}, result.text(r, 1)});
    return marked;
}

std::vector<std::string> release(postgres::Connection& connection, std::span<const Claim> claims) {
    static const Statement giveBack{"fermata_release", "giving claims back",
                                    R"(with held as materialized (
    select g.id from gen_durable g join unnest($1::bigint[], $2::text[]) t (id, token) on t.id = g.id
    where g.status::text = 'executing' and g.locked_by = t.token
    order by g.id
    for no key update of g
)
update gen_durable g set status = 'runnable', locked_by = null, lease_expires_at = null, updated_at = clock_timestamp()
from held h where g.id = h.id
returning g.queue)"};
    if (claims.empty()) return {};
    try {
        return queuesIn(connection.run(giveBack, Params().numbers(idsOf(claims)).texts(tokensOf(claims))));
    } catch (const Error& error) {
        if (error.connectionLost() || error.kind() == Error::Kind::ReadOnly) throw;
        if (claims.size() == 1) return {}; // its key is taken or its row locked: its lease will run out
    }
    std::vector<std::string> queues;
    for (const Claim& claim : claims) {
        for (std::string& queue : release(connection, std::span(&claim, 1))) {
            if (std::find(queues.begin(), queues.end(), queue) == queues.end()) queues.push_back(std::move(queue));
        }
    }
    return queues;
}

std::vector<std::string> releaseOrphans(postgres::Connection& connection, const std::string& owner,
                                        std::span<const Claim> held) {
    // Walks the rows that execute, which the index on leases holds: as many as there are slots in the world.
    static const Statement find{"fermata_orphans", "looking for lost claims",
                                R"(select g.id, g.locked_by from gen_durable g
where g.status = 'executing' and starts_with(g.locked_by, $1 || '/')
  and not exists (select 1 from unnest($2::bigint[], $3::text[]) t (id, token) where t.id = g.id and t.token = g.locked_by)
order by g.id limit 1000)"};
    const Result result = connection.run(find, Params().text(owner).numbers(idsOf(held)).texts(tokensOf(held)));
    std::vector<Claim> lost;
    for (int r = 0; r < result.rows(); ++r)
        lost.push_back({InstanceId{result.number(r, 0)}, result.text(r, 1)});
    return release(connection, lost);
}

} // namespace fermata::store
