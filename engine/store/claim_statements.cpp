// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/claim_statements.h"

#include "store/claim.h"
#include "store/read.h"

namespace fermata::store::statements {

using postgres::Statement;

namespace {

// These statements are planned once for a session (D21), whatever they are asked for, and so are written to have one
// plan: indexes that bring the order of the queue and end with the batch (a limit that is a number tells the planner
// that they end soon), and rows looked up by id = any (array). now() and not clock_timestamp(): the index can be asked
// for a time that stays the same during the statement.
//
// NO KEY UPDATE, so that a sender with an open transaction (whose foreign key holds KEY SHARE) does not hide its target
// (T12). What is passed over inside the scan (D12): rows somebody has locked, and machines this worker cannot run.
//
// "is true" keeps the planner from making a join of it, and "offset 0" from gathering a whole table to look a few rows
// up in (T105).
//
// A row whose scope holds 'executing' enters an occupied status by being picked (T41): it is passed over while another
// holds the key, and of two in one batch the first is taken. $7: it is passed over in any case.
constexpr char knownAndFree[] = R"(((g.fsm, g.fsm_version) in (select * from unnest($5::text[], $6::int[]))) is true
      and (g.unique_key is null or not 'executing' = any (g.unique_scope)
           or not ($7 and g.unique_guard is null)
              and not exists (select 1 from gen_durable u where u.unique_guard = g.unique_key and u.id <> g.id)))";

// From priority to priority, each by its own stretch of the index: what lies in the future at an urgent priority is not
// walked over (T102). The time and the id in the order keep the planner from gen_durable_pick, which is smaller, and
// where the line of a busy partition key may stand in front of everything else.
constexpr char priorities[] = R"(
    (select g.priority from gen_durable g
     where g.queue = $1 and g.status = 'runnable' and g.partition_key is %NULL%%IF%
     order by g.priority, g.eligible_at, g.id limit 1)
    union all
    select beyond.priority
    from %NAME% p
    cross join lateral (select g.priority from gen_durable g
                        where g.queue = $1 and g.status = 'runnable' and g.partition_key is %NULL% and g.priority > p.priority
                        order by g.priority, g.eligible_at, g.id limit 1) beyond)";

// The same beginning at a place in the order, priority $8, time $9 and id $10, where an earlier claim ended: what lies
// before it in its priority was taken, and its index entries are dead but not gone (T104). Other priorities are looked
// at as ever.
constexpr char prioritiesFrom[] = R"(
    (select first.priority
     from ((select g.priority from gen_durable g
            where g.queue = $1 and g.status = 'runnable' and g.partition_key is null and g.priority < $8::smallint
            order by g.priority, g.eligible_at, g.id limit 1)
           union all
           select $8::smallint where $8::smallint is not null
           union all
           (select g.priority from gen_durable g
            where $8::smallint is null and g.queue = $1 and g.status = 'runnable' and g.partition_key is null
            order by g.priority, g.eligible_at, g.id limit 1)) first
     limit 1)
    union all
    select beyond.priority
    from priorities p
    cross join lateral (
        select next.priority
        from ((select g.priority from gen_durable g
               where g.queue = $1 and g.status = 'runnable' and g.partition_key is null
                 and g.priority > p.priority and g.priority < $8::smallint
               order by g.priority, g.eligible_at, g.id limit 1)
              union all
              select $8::smallint where p.priority < $8::smallint
              union all
              (select g.priority from gen_durable g
               where (p.priority < $8::smallint) is not true
                 and g.queue = $1 and g.status = 'runnable' and g.partition_key is null and g.priority > p.priority
               order by g.priority, g.eligible_at, g.id limit 1)) next
        limit 1) beyond)";

constexpr char plainRows[] = R"(
    select l.*
    from priorities p
    cross join lateral (
        select g.id, g.ctid as tid, g.priority, g.eligible_at, null::bigint as lock,
               case when 'executing' = any (g.unique_scope) then g.unique_key end as enters, %BYTES% as bytes
        from gen_durable g
        where g.queue = $1 and g.status = 'runnable' and g.partition_key is null and g.priority = p.priority
          and g.eligible_at <= now()%FROM%
          and %KNOWN%
        order by g.eligible_at, g.id
        limit 1000
        for no key update of g skip locked
    ) l
    limit $2)";

// The first of a line. The same as partition_key = k.key order by priority, eligible_at, id, said so that only the
// index of the lines can serve it: along the queue's own, which a table that was analysed when it was empty makes look
// as cheap, each line would be looked for among all of them.
//
// Passed over, among the first hundred: who may not be picked because of a unique key whose holder may wait for this
// very line, since it waits for its childs or stands in a line itself. Both would wait for ever.
constexpr char headOfLine[] = R"(
        select l.*
        from (select h.* from gen_durable h
              where h.queue = $1 and h.status = 'runnable' and h.partition_key >= k.key and h.partition_key <= k.key
                and h.eligible_at <= now()
              order by h.partition_key, h.priority, h.eligible_at, h.id
              limit 100) l
        where l.unique_key is null or not 'executing' = any (l.unique_scope)
           or not exists (select 1 from gen_durable u
                          where u.unique_guard = l.unique_key and u.id <> l.id
                            and (u.status = 'awaiting_children' or u.status = 'runnable' and u.partition_key is not null)
                          offset 0)
        order by l.partition_key, l.priority, l.eligible_at, l.id
        limit 1)";

// A head as it was seen, looked up by its id: there is nothing else that an index could serve, and no join that could
// begin at the table, whatever size it had when this was planned.
constexpr char stillTheHead[] = R"(g.id = h.id and g.status::text = 'runnable' and g.queue || '' = $1
          and g.partition_key || '' = h.key and g.priority = h.priority and g.eligible_at = h.eligible_at)";

// Of a partition key at most the head is taken, the first of its line whatever its machine: passing over a head this
// worker cannot run would break the order within the key (§6). The keys are those of the next rows in the order of the
// queue, no more of them than are wanted; where too few of these may be taken, also those a walk from key to key finds,
// so that a line hides nobody (D12). The walk goes on the next time where it ended.
//
// Passed over: keys that this worker holds or rests, and those of which an instance executes somewhere. That is judged
// by the statement's snapshot, which may be behind (T53): the advisory lock is what excludes for certain. It is taken
// between the pick and the write, so that no snapshot shows two rows of a key executing, and a row whose key is locked
// is not written at all (T55). Of two keys with one lock in a batch only the first is asked for: a session would get
// its own lock twice (T50). What is locked stands in a CTE of its own, and the write reads an array made from it once:
// where a row has got another version since the snapshot, PostgreSQL evaluates what the update reads from once more,
// and anything else would lock again. For the same reason a head is compared with what was seen of it: somebody may
// have run it meanwhile and put it off, and then it is not the head any more.
//
// An executing row whose outcome waits for a unique key (D13; its claim has stepped aside), or whose lease has run out
// and which waits to be reaped, would keep its partition key for ever if the holder of the unique key stood in line for
// that partition key: of such a row no step runs, and it does not count. Nor does it if the holder stands behind
// another such row in that one's line, or waits for its childs, any of which may stand in a line: two, or more, could
// wait for each other in a ring.
constexpr char claimableHead[] = R"(k.lock & 4294967295 <> all ($8::bigint[])
      and not exists (select 1 from gen_durable e
                      where e.status = 'executing' and e.partition_key = k.key
                        and ((right(e.locked_by, 1) = '~' or e.lease_expires_at < now())
                             and exists (select 1 from gen_durable u
                                         where u.unique_guard = e.unique_key and u.id <> e.id
                                           and (u.partition_key = e.partition_key or u.status = 'awaiting_children'
                                                or exists (select 1 from gen_durable o
                                                           where o.status = 'executing' and o.id <> e.id
                                                             and o.partition_key = u.partition_key
                                                             and (right(o.locked_by, 1) = '~'
                                                                  or o.lease_expires_at < now())
                                                           offset 0)))) is not true
                      offset 0)
      and %KNOWN%)";

constexpr char keyedRows[] = R"(ahead as materialized (
    select l.key, row_number() over () as nth
    from keyed_priorities p
    cross join lateral (
        select g.partition_key as key
        from gen_durable g
        where g.queue = $1 and g.status = 'runnable' and g.partition_key is not null and g.priority = p.priority
          and g.eligible_at <= now()
        order by g.eligible_at, g.id
        limit 1000
    ) l
    limit 1000
), lines as materialized (
    select a.key from ahead a group by a.key order by min(a.nth)
), next_heads as materialized (
    select g.id, g.priority, g.eligible_at, k.key, k.lock
    from (select l.key, %LOCK l.key% as lock from lines l) k
    cross join lateral (%HEAD%) g
    where %CLAIMABLE%
    limit $2
), walk (key, n) as (
    (select g.partition_key, 1
     from gen_durable g
     where (select count(*) from ahead) >= 1000 and (select count(*) from next_heads) < $2
       and g.queue = $1 and g.status = 'runnable' and g.partition_key >= $9
     order by g.partition_key
     limit 1)
    union all
    select beyond.partition_key, w.n + 1
    from walk w
    cross join lateral (select g.partition_key from gen_durable g
                        where g.queue = $1 and g.status = 'runnable' and g.partition_key > w.key
                        order by g.partition_key limit 1) beyond
    where w.n < 500
), heads as materialized (
    select h.*
    from (select * from next_heads
          union all
          (select g.id, g.priority, g.eligible_at, k.key, k.lock
           from (select w.key, %LOCK w.key% as lock from walk w where w.key <> all (array(select l.key from lines l))) k
           cross join lateral (%HEAD%) g
           where %CLAIMABLE%)) h
    order by h.priority, h.eligible_at, h.id
    limit $2
), keyed as materialized (
    select l.*
    from heads h
    cross join lateral (
        select g.id, g.ctid as tid, g.priority, g.eligible_at, h.lock,
               case when 'executing' = any (g.unique_scope) then g.unique_key end as enters, %BYTES% as bytes
        from gen_durable g
        where %STILLHEAD%
        for no key update of g skip locked
    ) l
))";

constexpr char beyondThePlace[] = R"(
          and (g.eligible_at, g.id) > (case when p.priority = $8 then $9::timestamptz else '-infinity' end,
                                       case when p.priority = $8 then $10::bigint else '-9223372036854775808' end))";

// Where a claim ended, told with one of its rows. Rather before that than behind it: a transaction that makes an
// instance runnable says "from its beginning on", and may be seen only a while later.
constexpr char placeOf[] =
    R"(case when c.id = (select o.id from chosen o order by o.priority desc, o.eligible_at desc, o.id desc limit 1)
            then c.priority || ' ' || least(c.eligible_at, now() - interval '100 milliseconds') end)";

constexpr char mergedRows[] = R"(
    select * from (select * from plain union all select * from keyed) a
    order by a.priority, a.eligible_at, a.id
    limit $2)";

// What a document weighs in memory at most, at no cost: nothing is decompressed to be weighed, and no algorithm of
// PostgreSQL's makes less of it than that. A double, whose sum is a double: that of a bigint is a numeric.
std::string weightOf(const std::string& document) {
    return "pg_column_size(" + document + ") * case when pg_column_compression(" + document +
           ") is null then 1::float8 when pg_column_compression(" + document + ") = 'pglz' then 100 else 256 end";
}

// Of these so many, in their order, as have room in one answer: nearly always all, which then go no further way.
constexpr char weighedRows[] = "select sum(bytes) > %MOST%::float8 as too_much from picked";

// Of two that enter the scope of one unique key the first.
constexpr char chosenRows[] = R"(
    select id, tid, priority, eligible_at, lock from picked
    where enters is null and (select too_much from weighed) is not true
    union all
    (select distinct on (enters) id, tid, priority, eligible_at, lock from picked
     where enters is not null and (select too_much from weighed) is not true
     order by enters, priority, eligible_at, id)
    union all
    select s.id, s.tid, s.priority, s.eligible_at, s.lock
    from (select c.*, sum(c.bytes) over (order by c.priority, c.eligible_at, c.id rows unbounded preceding) as sum,
                 row_number() over (order by c.priority, c.eligible_at, c.id) as nth
          from (select distinct on (p.enters, case when p.enters is null then p.id end) p.*
                from picked p
                where (select too_much from weighed)
                order by p.enters, case when p.enters is null then p.id end, p.priority, p.eligible_at, p.id) c) s
    where s.nth = 1 or s.sum <= %MOST%::float8)";

constexpr char lockedKeys[] = R"(
    select k.id, k.tid, k.lock, pg_try_advisory_lock(k.lock) as got
    from (select distinct on (lock) id, tid, lock from chosen where lock is not null order by lock, priority, eligible_at, id) k)";

// What has been locked is written where it lies. By its id the way leads along all its versions (see settle). Only what
// got another version after this statement's snapshot is not seen there, and is looked up.
constexpr char claimedRows[] = R"(there as (%UPDATE%
    where g.ctid = any (array(select t.tid from %TAKEN% t))%RETURNING%
), elsewhere as (%UPDATE%
    where (select count(*) from there) < (select count(*) from %TAKEN%)
      and g.id = any (array(select t.id from %TAKEN% t where (t.id in (select h.id from there h)) is not true))%RETURNING%
), claimed as (select * from there union all select * from elsewhere))";

constexpr char claimingUpdate[] = R"(
    update gen_durable g
    set status = 'executing', locked_by = $3, lease_expires_at = clock_timestamp() + $4 * interval '1 millisecond',
        updated_at = clock_timestamp())";

constexpr char claimingReturns[] = R"(
    returning g.id, g.fsm, g.fsm_version, g.step, g.state, g.attempt, g.parent_id, g.awaits, g.partition_key, g.priority,
        g.eligible_at, g.ctid as tid)";

// Of an inbox so much as is sure to fit; what begins beyond that is told by a fifth member.
std::string inboxOf() {
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
           std::to_string(inboxBytes) + R"() s))";
}

constexpr char childsOf[] =
    R"((select coalesce(json_agg(json_build_array(k.id, k.fsm, k.status, k.state, k.result, k.last_error, k.result is not null) order by k.id), '[]')
        from gen_durable k where k.parent_id = c.id))";

// The same, or null where they are more than goes along with a claim. What goes along fits as it is.
std::string smallInboxOf() {
    return R"(case when (select count(*) <= )" + std::to_string(alongLimit) + " and sum(" + weightOf("s.payload") +
           R"( + octet_length(s.name)) <= )" + std::to_string(alongBytes) +
           R"( from (select s.name, s.payload from signals s where s.target_id = c.id limit )" +
           std::to_string(alongLimit + 1) + R"() s)
            then (select coalesce(json_agg(json_build_array(s.id, s.name, s.payload, )" +
           micros("s.inserted_at") + R"() order by s.id), '[]') from signals s where s.target_id = c.id) end)";
}

std::string smallChildsOf() {
    return R"(case when (select count(*) <= )" + std::to_string(alongLimit) + " and sum(" + weightOf("k.state") +
           " + coalesce(" + weightOf("k.result") + ", 0) + coalesce(" + weightOf("k.last_error") +
           R"(, 0) + octet_length(k.fsm)) <= )" + std::to_string(alongBytes) +
           R"( from (select k.fsm, k.state, k.result, k.last_error from gen_durable k where k.parent_id = c.id limit )" +
           std::to_string(alongLimit + 1) + ") k)\n            then " + childsOf + " end";
}

// What a step is shown of its inbox and its childs. Most instances have neither: whoever is younger than everybody that
// ever had any is not even looked up.
std::string shownOf(bool small) {
    return R"(case when c.id <= coalesce((select max(s.target_id) from signals s), 0)
             and c.id >= coalesce((select min(s.target_id) from signals s), 0)
             and exists (select 1 from signals s where s.target_id = c.id offset 0)
            then )" +
           (small ? smallInboxOf() : inboxOf()) + R"( else '[]' end,
       case when c.id <= coalesce((select max(k.parent_id) from gen_durable k), 0)
             and exists (select 1 from gen_durable k where k.parent_id = c.id offset 0)
            then )" +
           (small ? smallChildsOf() : childsOf) + " else '[]' end";
}

// What locks a partition key (§6): its hash, in the one space of numbers that all of the database share. Where the
// schema has locks of its own (migration 006), a space within that which its table's number begins. Read by each claim,
// so that no worker remembers what is not so any more. The diagnosis words it alike (sql/inspect).
constexpr char ownLocks[] = R"(
    select (1 + t.tgrelid::bigint % 4294967294) << 32
    from pg_trigger t where t.tgrelid = 'gen_durable'::regclass and t.tgname = 'fermata_key_locks'
      and t.tgfoid = to_regproc('fermata_key_locks'))";

std::string lockOf(const std::string& key) {
    return "coalesce((select base from own) | (hashtext(" + key + ")::bigint & 4294967295), hashtext(" + key +
           ")::bigint)";
}

std::string filled(std::string sql, const std::string& placeholder, const std::string& text) {
    for (auto at = sql.find(placeholder); at != sql.npos; at = sql.find(placeholder, at + text.size()))
        sql.replace(at, placeholder.size(), text);
    return sql;
}

std::string claiming(const std::string& taken) {
    return filled(filled(filled(claimedRows, "%UPDATE%", claimingUpdate), "%RETURNING%", claimingReturns), "%TAKEN%",
                  taken);
}

std::string prioritiesIn(const std::string& name, const std::string& null, const std::string& condition = "") {
    const std::string sql = filled(filled(priorities, "%NAME%", name), "%NULL%", null);
    return name + " (priority) as (" + filled(sql, "%IF%", condition) + "\n), ";
}

// As many as were asked for where there may be more.
constexpr char foundRows[] = "case when (select too_much from weighed) then $2 else (select count(*) from picked) end";

// Whether any runnable instance of the queue has a partition key, eligible or not. Most queues have none, and what
// looks at their keys is most of the long claim: a server prepares for each part of a statement, whether it comes to it
// or not.
constexpr char keyedAtAll[] = R"(keyed_at_all (so) as materialized (
    select true from (select 1 from gen_durable g
                      where g.queue = $1 and g.status = 'runnable' and g.partition_key is not null
                      order by g.priority, g.eligible_at, g.id limit 1) k
), )";

enum class Of { Plain, PlainIfAlone, Any };

std::string makeClaim(Of of) {
    const bool keyed = of == Of::Any;
    std::string sql = "with recursive ";
    if (keyed)
        sql += prioritiesIn("priorities", "null") + prioritiesIn("keyed_priorities", "not null") +
               "own (base) as materialized (" + ownLocks + "), ";
    else if (of == Of::PlainIfAlone)
        sql += keyedAtAll + prioritiesIn("priorities", "null", " and (select so from keyed_at_all) is not true");
    else
        sql += std::string("priorities (priority) as (") + prioritiesFrom + "\n), ";
    sql += std::string(keyed ? "plain" : "picked") + " as materialized (" + plainRows;
    if (keyed) sql += std::string("), ") + keyedRows + ", picked as materialized (" + mergedRows;
    sql += std::string("), weighed as materialized (") + weighedRows + "), chosen as materialized (" + chosenRows;
    if (keyed) {
        sql += std::string("), locked as materialized (") + lockedKeys +
               "), taken as materialized (\n    select id, tid from chosen where lock is null union all select id, tid "
               "from "
               "locked where got";
    }
    sql += "), " + claiming(keyed ? "taken" : "chosen");
    sql += "\nselect c.id, c.fsm, c.fsm_version, c.step, c.state, c.attempt, c.parent_id, c.awaits, " + shownOf(true) +
           ", " + foundRows + ", ";
    sql += std::string(keyed ? "(select count(*) from heads)" : "0") + ", c.tid";
    sql = filled(filled(sql, "%FROM%", of == Of::Plain ? beyondThePlace : ""), "%BYTES%", weightOf("g.state"));
    sql = filled(sql, "%MOST%", of == Of::Any ? "$10" : of == Of::Plain ? "$11" : "$8");
    if (!keyed) sql = filled(sql, "%KNOWN%", knownAndFree);
    if (of == Of::Plain) return sql + ", " + placeOf + "\nfrom claimed c order by c.priority, c.eligible_at, c.id";
    if (of == Of::PlainIfAlone)
        return sql + R"(, c.priority, c.eligible_at
from claimed c
union all
select null, null, null, null, null, null, null, null, null, null, 0, 1, null, null, null from keyed_at_all
order by 14, 15, 1)";
    sql += R"(, c.partition_key, %LOCK c.partition_key%, c.priority, c.eligible_at
from claimed c
union all
select null, null, null, null, null, null, null, null, null, null, %FOUND%, (select count(*) from heads), null, null, l.lock, null, null
from locked l where not l.got
union all
select null, null, null, null, null, null, null, null, null, null, %FOUND%, (select count(*) from heads), null, max(w.key), null, null, null
from walk w having count(*) >= 500
order by 16, 17, 1)";
    sql = filled(filled(sql, "%CLAIMABLE%", claimableHead), "%HEAD%", headOfLine);
    sql = filled(sql, "%STILLHEAD%", stillTheHead);
    for (const std::string key : {"l.key", "w.key", "c.partition_key"})
        sql = filled(sql, std::string("%LOCK ").append(key).append("%"), lockOf(key));
    return filled(filled(sql, "%KNOWN%", knownAndFree), "%FOUND%", foundRows);
}

// The next of each line whose key this worker holds anyway, in the transaction that settles the one before it: what
// that has written this statement sees. Its lock stays where it is, so none is taken here. It is the head, as it is for
// any other claim, and none where an instance of the key still executes: an outcome that had to wait, or somebody
// else's claim. What enters a unique key's scope by being picked, or is heavy, is left to a claim that can weigh it.
constexpr char nextRows[] = R"(with heads as materialized (
    select g.id, g.priority, g.eligible_at, k.key, k.nth
    from unnest($2::text[]) with ordinality k (key, nth)
    cross join lateral (%HEAD%) g
    where not exists (select 1 from gen_durable e
                      where e.status = 'executing' and e.partition_key = k.key offset 0)
      and (g.unique_key is null or not 'executing' = any (g.unique_scope))
      and ((g.fsm, g.fsm_version) in (select * from unnest($5::text[], $6::int[]))) is true
), next as materialized (
    select l.*
    from heads h
    cross join lateral (
        select g.id, g.ctid as tid, h.nth
        from gen_durable g
        where %STILLHEAD% and %BYTES% <= $7::float8
        for no key update of g skip locked
    ) l
), )";

constexpr char doing[] = "claiming instances";

std::string makeNext() {
    std::string sql = nextRows + claiming("next");
    sql += "\nselect c.id, c.fsm, c.fsm_version, c.step, c.state, c.attempt, c.parent_id, c.awaits, " + shownOf(true) +
           ", 0, 0, c.tid, c.partition_key, (select n.nth from next n where n.id = c.id) from claimed c";
    sql = filled(filled(sql, "%STILLHEAD%", stillTheHead), "%HEAD%", headOfLine);
    return filled(sql, "%BYTES%", weightOf("g.state"));
}

// The lock of a queue's turn: of this schema, which its table stands for.
constexpr char turnLock[] = "(('gen_durable'::regclass::oid::bigint % 2147483647)::int, hashtext($1))";

std::string isSomething(const std::string& name, const std::string& null) {
    return R"(exists (select 1 from )" + name + R"( p cross join lateral (
            select 1 from gen_durable g
            where g.queue = $1 and g.status = 'runnable' and g.partition_key is )" +
           null + R"( and g.priority = p.priority and g.eligible_at <= now()
            order by g.eligible_at, g.id limit 1) l))";
}

std::string makeTurn(bool keyed) {
    std::string sql = "with recursive " + prioritiesIn("lines", "null");
    if (keyed) sql += prioritiesIn("keyed_lines", "not null");
    sql.resize(sql.rfind(','));
    sql += "\nselect case when " + isSomething("lines", "null");
    if (keyed) sql += " or " + isSomething("keyed_lines", "not null");
    return sql + "\n       then pg_try_advisory_lock" + turnLock + " end";
}

} // namespace

std::string documents() {
    return shownOf(false);
}

const Statement claimPlain{"fermata_claim_plain", doing, makeClaim(Of::Plain)};
const Statement claimPlainIfAlone{"fermata_claim_alone", doing, makeClaim(Of::PlainIfAlone)};
const Statement claimAny{"fermata_claim_any", doing, makeClaim(Of::Any)};
const Statement claimNext{"fermata_claim_next", doing, makeNext()};

constexpr char turning[] = "taking turns at claiming";
const Statement turnForPlain{"fermata_turn_plain", turning, makeTurn(false)};
const Statement turnForAny{"fermata_turn_any", turning, makeTurn(true)};
const Statement turnAnyway{"fermata_turn", turning, std::string("select pg_try_advisory_lock") + turnLock};
// In the transaction of a claim, which needs no flush: what a crash takes back there is claimed again, and its step run
// again; and what is settled afterwards comes later in the log. "offset 0" keeps the order of the three.
const Statement turnAwaited{
    "fermata_turn_awaited", turning,
    R"(select set_config('lock_timeout', w.before, true), set_config('synchronous_commit', 'off', true)
from (select current_setting('lock_timeout') as before, set_config('lock_timeout', $2, true) as now offset 0) t
cross join lateral (select t.before, t.now, pg_advisory_xact_lock)" +
        std::string(turnLock) + R"( offset 0) w)"};
const Statement turnHolder{
    "fermata_turn_holder", turning,
    R"(select concat_ws(' ', l.pid, a.query_start) from pg_locks l left join pg_stat_activity a on a.pid = l.pid
where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
  and l.database = (select d.oid from pg_database d where d.datname = current_database())
  and l.classid::bigint = 'gen_durable'::regclass::oid::bigint % 2147483647
  and l.objid::bigint = hashtext($1)::bigint & 4294967295)"};
const Statement turnBack{"fermata_turn_back", turning, std::string("select pg_advisory_unlock") + turnLock};

const Statement readDocuments{"fermata_claim_documents", "reading what a step is shown",
                              "select " + documents() + " from (select $1::bigint as id, $2::text as awaits) c"};

} // namespace fermata::store::statements
