// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/settle_statements.h"

#include "store/claim_statements.h"
#include "store/lost.h"

namespace fermata::store::statements {

using postgres::Statement;

const Statement begin{"fermata_begin", "beginning a transaction", "begin"};
const Statement commit{"fermata_commit", "committing", "commit"};

// last_error, in all of these, is the error of the last try: what the step threw, with Stop and with what its handler
// returned to have it tried again; null when the try had none. So an instance that fails at each try is told from one
// that replays because it is its nature (§4).

const Statement hurry{"fermata_hurry", "committing outcomes", "set local lock_timeout = '20ms'"};

// The parents of childs that end, before anything else and without waiting for any: who holds one's lock also holds up
// its childs, and nobody else. Since nothing is waited for, the order of locks (D14) is not at stake. Returns the
// childs to leave out.
const Statement lockParents{"fermata_settle_lock_parents", "joining children to their parents",
                            R"(with ending as materialized (
    select c.id, c.parent_id from gen_durable c where c.id = any ($1::bigint[]) and c.parent_id is not null
), locked as materialized (
    select p.id from gen_durable p where p.id in (select parent_id from ending) for no key update of p skip locked
)
select e.id from ending e where not exists (select 1 from locked l where l.id = e.parent_id))"};

const Statement waitForKeys{"fermata_settle_waiting", "looking at unique keys", R"(select g.id from gen_durable g
where g.id = any ($1::bigint[]) and g.status::text = 'executing' and g.unique_guard is null
  and exists (select 1 from gen_durable u where u.unique_guard = g.unique_key))"};

namespace {

// What most outcomes are, done and stop, next and replay, of steps that were shown no signal to consume: the fence
// stands in the update itself. It waits for a row that a sender has locked; whoever meets one that stays locked goes on
// with `write`, which passes over it (T13). Rows come in ascending order of id (D14). Each returns the place in the
// batch.
//
// `changes` and `returned` are of a row g and its outcome o. status::text as below.
struct Written {
    const char* given;
    const char* columns;
    const char* changes;
    const char* returned;
};

std::string unnested(const Written& it) {
    return std::string("unnest(") + it.given + ") with ordinality as o (" + it.columns + ", nth)";
}

std::string update(const Written& it, const std::string& from) {
    return std::string("\n    update gen_durable g set ") + it.changes + "\n    from " + from + " where ";
}

constexpr char fence[] = "g.status::text = 'executing' and g.locked_by = o.token";

std::string byId(const Written& it) {
    return "with written as (" + update(it, unnested(it)) + "g.id = o.id and " + fence + "\n    returning " +
           it.returned + "\n)";
}

// A row is looked for where its claim has left it, and those that lie elsewhere after the others. By its id the way
// leads along all versions it ever had that nobody may remove yet, as long as some session holds an old snapshot.
// Whatever lies there is the row only by its id and token; what does not lie there any more, as after a heartbeat, is
// looked up by its id. "+ 0" keeps the planner from the index on ids, which a small table makes look as good.
std::string byPlace(const Written& it) {
    return "with given as materialized (\n    select * from " + unnested(it) + "\n), there as (" +
           update(it, "given o") + "g.ctid = o.tid::tid and g.id + 0 = o.id and " + fence + "\n    returning " +
           it.returned + "\n), elsewhere as (" + update(it, "given o") +
           "(select count(*) from there) < (select count(*) from given)" +
           "\n      and (o.nth in (select t.nth from there t)) is not true and g.id = o.id and " + fence +
           "\n    returning " + it.returned + "\n), written as (select * from there union all select * from elsewhere)";
}

constexpr char doing[] = "committing outcomes";
constexpr char all[] = "\nselect * from written";

constexpr Written finished{"$1::bigint[], $2::text[], $3::text[], $4::bool[], $5::text[], $6::text[]",
                           "id, token, tid, failed, document, reason", R"(
    status = case when o.failed then 'failed'::durable_status else 'done'::durable_status end,
    result = case when o.failed then g.result else o.document::jsonb end,
    last_error = o.reason,
    awaits = null, locked_by = null, lease_expires_at = null, updated_at = clock_timestamp())",
                           "o.nth, g.parent_id"};

constexpr Written advanced{"$1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[]",
                           "id, token, tid, step, document, delay_ms", R"(
    step = coalesce(o.step, g.step), state = coalesce(o.document::jsonb, g.state), status = 'runnable',
    eligible_at = now() + o.delay_ms * interval '1 millisecond',
    attempt = case when o.step is null then least(g.attempt::bigint + 1, 2147483647)::int else 0 end,
    last_error = null, awaits = null, locked_by = null, lease_expires_at = null, updated_at = now())",
                           "o.nth, g.queue"};

// Next, of a machine that runs ahead: the claim stays, and with it the status, the lease and whatever else an index
// holds, so that the new version of the row stays on its page and no index learns of it (a heap-only tuple). The lease
// is the heartbeat's. Returns what the next step is shown, as a claim would, and where the row lies now.
constexpr Written kept{"$1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]", "id, token, tid, step, document",
                       R"(
    step = o.step, state = o.document::jsonb, attempt = 0, last_error = null, awaits = null, updated_at = clock_timestamp())",
                       "o.nth, g.id, g.state, g.awaits, g.ctid as tid"};

std::string shown() {
    return "\nselect c.nth, c.state, " + documents() + ", c.tid from written c";
}

} // namespace

const Statement finish{"fermata_settle_finish", doing, byId(finished) + all};
const Statement advance{"fermata_settle_advance", doing, byId(advanced) + all};
const Statement keep{"fermata_settle_keep", doing, byId(kept) + shown()};
const Statement finishThere{"fermata_settle_finish_there", doing, byPlace(finished) + all};
const Statement advanceThere{"fermata_settle_advance_there", doing, byPlace(advanced) + all};
const Statement keepThere{"fermata_settle_keep_there", doing, byPlace(kept) + shown()};

// Fence, consume and write, in one statement: any outcome.
//
// The fence comes first and locks in the order of the batch, ascending by id (D14); a row that is locked by somebody
// else is passed over, so that a sender with an open transaction stalls nobody but itself (T13). Everything else hangs
// on the rows it returns.
//
// status::text keeps the planner from the index on leases, whose predicate it would match: on a table it believes to be
// small it scans that index, dead rows and all, once for every outcome, instead of looking the rows up by id.
//
// The time is taken before the locks: a delivery that comes between the two has a later time and is found, by the look
// after parking or by the sweep (D15). A row without a delay is eligible from now() on, the transaction's beginning, as
// it is with `advance`: a claim in the same transaction must find it.
const Statement write{"fermata_settle", "committing outcomes",
                      std::string(R"(with moment as materialized (
    select clock_timestamp() as at
), fenced as materialized (
    select o.*, g.awaits
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::bool[])
         as o (id, token, kind, name, state, delay_ms, result, reason, consumes)
    join gen_durable g on g.id = o.id
    where g.status::text = 'executing' and g.locked_by = o.token
    for no key update of g skip locked
), consumed as (
    delete from signals s using fenced f
    where f.consumes and s.target_id = f.id and s.name = f.awaits and s.id = any ($10::bigint[])
)
update gen_durable g set
    step = case when o.kind in ('next', 'schedule_childs') then o.name else g.step end,
    state = coalesce(o.state::jsonb, g.state),
    status = (case o.kind when 'await' then 'awaiting_signal' when 'schedule_childs' then 'awaiting_children'
                          when 'done' then 'done' when 'stop' then 'failed' else 'runnable' end)::durable_status,
    eligible_at = case when o.kind in ('done', 'stop', 'lost') then g.eligible_at when o.delay_ms = 0 then now()
                       else m.at + o.delay_ms * interval '1 millisecond' end,
    attempt = case when o.kind in ('next', 'schedule_childs') then 0
                   when o.kind in ('replay', 'replay_of_handler', 'lost') then least(g.attempt::bigint + 1, 2147483647)::int
                   else g.attempt end,
    awaits = case when o.kind = 'await' then o.name when o.kind in ('replay_of_handler', 'lost') then g.awaits end,
    result = case when o.kind = 'done' then o.result::jsonb else g.result end,
    last_error = case when o.kind = 'lost' then o.reason || )") +
                          lostAgain + R"( else o.reason end,
    children_pending = case when o.kind = 'schedule_childs' then 0 else g.children_pending end,
    locked_by = null, lease_expires_at = null, updated_at = m.at
from moment m, fenced o
where g.id = o.id
returning g.id, o.token, g.queue, g.parent_id)"};

// After the parks have been written, in a statement with a snapshot of its own (D4, T3): a signal of the awaited name
// that the step was not shown while it awaited it means the step runs again (D6). Where more lay there than it can be
// shown, it runs again in a while.
const Statement lookAgain{"fermata_settle_look_again", "committing outcomes", R"(update gen_durable g set
    status = 'runnable', updated_at = clock_timestamp(),
    eligible_at = clock_timestamp() + case when g.id = any ($3::bigint[]) then interval '1 second' else interval '0' end
where g.id = any ($1::bigint[]) and g.status = 'awaiting_signal'
  and exists (select 1 from signals s where s.target_id = g.id and s.name = g.awaits and s.id <> all ($2::bigint[]))
returning g.id)"};

// How many childs each parent really got; none: the barrier is over already (§11).
const Statement openBarrier{"fermata_settle_barrier", "committing outcomes", R"(update gen_durable p set
    children_pending = c.n,
    status = (case when c.n = 0 then 'runnable' else 'awaiting_children' end)::durable_status
from unnest($1::bigint[], $2::int[]) as c (id, n) where p.id = c.id)"};

// The join (§10), summed up for each parent (T70), parents in ascending order of id (D14). `release` is off for a
// parent that may not become runnable yet because another holds its unique key (T43): its childs have ended all the
// same, and the sweep wakes it (D13).
const Statement join{"fermata_settle_join", "joining children to their parents", R"(update gen_durable p set
    children_pending = greatest(p.children_pending - e.n, 0)::int,
    status = case when $3 and p.children_pending - e.n <= 0 and p.status = 'awaiting_children' then 'runnable' else p.status end,
    eligible_at = case when $3 and p.children_pending - e.n <= 0 and p.status = 'awaiting_children' then clock_timestamp() else p.eligible_at end,
    updated_at = clock_timestamp()
from unnest($1::bigint[], $2::bigint[]) as e (id, n)
where p.id = e.id
returning p.queue, p.status = 'runnable')"};

const Statement whoHolds{"fermata_settle_fences", "looking at claims", R"(select t.id, t.token
from unnest($1::bigint[], $2::text[]) t (id, token)
join gen_durable g on g.id = t.id and g.status::text = 'executing' and g.locked_by = t.token)"};

} // namespace fermata::store::statements
