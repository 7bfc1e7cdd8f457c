-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Claims of the queue $1 up to $2 of the runnable, with and without partition keys; claim_statements.h says what is given
-- and returned, claim_plain.sql how such statements are written.
--
-- Of a partition key at most the head is taken, the first of its line whatever its machine: passing over a head this
-- worker cannot run would break the order within the key (§6). The keys are those of the next rows in the order of the
-- queue, no more of them than are wanted; where too few of these may be taken, also those a walk from key to key finds,
-- so that a line hides nobody (D12). The walk goes on the next time where it ended.
--
-- Passed over: keys that this worker holds or rests, and those of which an instance executes somewhere. That is judged
-- by the statement's snapshot, which may be behind (T53): the advisory lock is what excludes for certain. It is taken
-- between the pick and the write, so that no snapshot shows two rows of a key executing, and a row whose key is locked
-- is not written at all (T55). Of two keys with one lock in a batch only the first is asked for: a session would get
-- its own lock twice (T50). What is locked stands in a CTE of its own, and the write reads an array made from it once:
-- where a row has got another version since the snapshot, PostgreSQL evaluates what the update reads from once more,
-- and anything else would lock again. For the same reason a head is compared with what was seen of it: somebody may
-- have run it meanwhile and put it off, and then it is not the head any more.
with recursive priorities (priority) as (
    -- @include claim_priorities.sql name=priorities; null=null; if=
), keyed_priorities (priority) as (
    -- @include claim_priorities.sql name=keyed_priorities; null=not null; if=
), own (base) as materialized (
    -- Where the schema has locks of its own (migration 006), a space within that which its table's number begins. Read by
    -- each claim, so that no worker remembers what is not so any more. The diagnosis words it alike (sql/inspect).
    select (1 + t.tgrelid::bigint % 4294967294) << 32
    from pg_trigger t where t.tgrelid = 'gen_durable'::regclass and t.tgname = 'fermata_key_locks'
      and t.tgfoid = to_regproc('fermata_key_locks')
), plain as materialized (
    select l.*
    from priorities p
    cross join lateral (
        -- @include claim_row.sql
        -- @include claim_row_end.sql
    ) l
    limit $2
), ahead as materialized (
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
    from (select l.key,
                 -- @include claim_lock.sql key=l.key
                 as lock
          from lines l) k
    cross join lateral (
        -- @include claim_head.sql
    ) g
    where
        -- @include claim_claimable.sql
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
           from (select w.key,
                        -- @include claim_lock.sql key=w.key
                        as lock
                 from walk w where w.key <> all (array(select l.key from lines l))) k
           cross join lateral (
               -- @include claim_head.sql
           ) g
           where
               -- @include claim_claimable.sql
          )) h
    order by h.priority, h.eligible_at, h.id
    limit $2
), keyed as materialized (
    select l.*
    from heads h
    cross join lateral (
        select g.id, g.ctid as tid, g.priority, g.eligible_at, h.lock,
               case when 'executing' = any (g.unique_scope) then g.unique_key end as enters,
               -- @include weight.sql document=g.state
               as bytes
        from gen_durable g
        where
            -- @include claim_still_head.sql
        for no key update of g skip locked
    ) l
), picked as materialized (
    select * from (select * from plain union all select * from keyed) a
    order by a.priority, a.eligible_at, a.id
    limit $2
), weighed as materialized (
    -- Of these so many, in their order, as have room in one answer: nearly always all, which then go no further way.
    select sum(bytes) > $10::float8 as too_much from picked
), chosen as materialized (
    -- @include claim_chosen.sql most=$10
), locked as materialized (
    select k.id, k.tid, k.lock, pg_try_advisory_lock(k.lock) as got
    from (select distinct on (lock) id, tid, lock from chosen where lock is not null order by lock, priority, eligible_at, id) k
), taken as materialized (
    select id, tid from chosen where lock is null union all select id, tid from locked where got
),
-- @include claim_write.sql taken=taken
select c.id, c.fsm, c.fsm_version, c.step, c.state, c.attempt, c.parent_id, c.awaits,
       -- @include shown.sql size=_small
       ,
       -- @include claim_found.sql
       , (select count(*) from heads), c.tid, c.partition_key,
       -- @include claim_lock.sql key=c.partition_key
       , c.priority, c.eligible_at
from claimed c
union all
select null, null, null, null, null, null, null, null, null, null,
       -- @include claim_found.sql
       , (select count(*) from heads), null, null, l.lock, null, null
from locked l where not l.got
union all
select null, null, null, null, null, null, null, null, null, null,
       -- @include claim_found.sql
       , (select count(*) from heads), null, max(w.key), null, null, null
from walk w having count(*) >= 500
order by 16, 17, 1
