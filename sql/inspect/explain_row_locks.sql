-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: who has locked or written which of the instances $1 in a transaction that is still open. The row names that
--   transaction, or (a multixact) several that share it. A transaction within (a savepoint, a block with an exception clause) has a number of
--   its own, which pg_locks does not show any more once that has ended: then it is one of those who began before and may have locked rows
--   here, `among` of them. A foreign key's check locks a row too, and is in nobody's way: a multixact tells it; else, who has written signals
--   and no instance did only that. As of instance 0: who has locked one of the tables whole, so that nobody can write to it.
-- Cost: a row an instance, and the server's list of locks.
-- Index: the primary key.
with held as materialized (
    select l.virtualtransaction as holder, l.pid, l.locktype, l.transactionid as xid, l.relation, l.mode
    from pg_locks l
    where l.granted and l.pid is distinct from pg_backend_pid()
      and (l.locktype = 'transactionid'
           or l.locktype = 'relation' and l.database = (select d.oid from pg_database d where d.datname = current_database())
              and l.relation in ('gen_durable'::regclass, 'signals'::regclass))
),
lockers as materialized (
    select h.holder, bool_or(h.relation = 'gen_durable'::regclass and h.mode = 'RowExclusiveLock')
                     or not bool_or(h.relation = 'signals'::regclass and h.mode = 'RowExclusiveLock') as not_by_key
    from held h
    where h.locktype = 'relation'
    group by h.holder
    having bool_or(h.relation = 'gen_durable'::regclass and h.mode in ('RowShareLock', 'RowExclusiveLock'))
),
-- A number above is read as a multixact's only where there is one of it: for any other the function raises an error.
marks as materialized (
    select g.id, x.xid, x.shared, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as near
    from unnest($1::bigint[]) t (id)
    cross join lateral (select r.id, r.xmax from gen_durable r where r.id = t.id and r.xmax <> '0' limit 1) g
    cross join lateral (
        select g.xmax as xid, false as shared
        union all
        select m.xid, true
        from pg_get_multixact_members(
                 case when mxid_age(g.xmax) > 0
                       and mxid_age(g.xmax) <= (select max(mxid_age(d.datminmxid)) from pg_database d) then g.xmax end) m
        where m.mode <> 'keysh'
    ) x
),
found as (
    select m.id, m.xid::text as transaction, h.holder, true as sure
    from marks m
    join held h on h.locktype = 'transactionid' and h.xid = m.xid
    join lockers k on k.holder = h.holder
    where m.shared or k.not_by_key
    union
    select m.id, m.xid::text, h.holder, m.shared or k.not_by_key
    -- The 64 bits of a number that is within two thousand million of another.
    from (select w.*, w.near + ((w.xid::text::bigint - w.near + 2147483648) & 4294967295) - 2147483648 as whole from marks w
          where not exists (select 1 from held h where h.locktype = 'transactionid' and h.xid = w.xid)) m
    join held h on h.locktype = 'transactionid' and ((m.xid::text::bigint - h.xid::text::bigint) & 4294967295) between 1 and 2147483647
    join lockers k on k.holder = h.holder
    -- One that is to come is none: asking for it would be an error.
    where case when m.whole > 2 and age(m.xid) > 0 then pg_xact_status(m.whole::text::xid8) = 'in progress' end
),
counted as (
    -- Those who may only have written signals count where somebody else may have done it.
    select f.id, f.transaction, f.holder, count(*) over of_one as among, bool_or(f.sure) over of_one as sure, null as whole
    from found f
    window of_one as (partition by f.id, f.transaction)
    union all
    select 0, '', h.holder, 1, true, h.relation::regclass::text
    from held h
    where h.locktype = 'relation' and h.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    group by h.holder, h.relation
)
select c.id, c.transaction, c.among, w.pid, p.gid::text as prepared, p.owner::text as owner,
       (extract(epoch from p.prepared) * 1000000)::bigint as prepared_at, c.whole
from counted c
cross join lateral (select min(h.pid) as pid from held h where h.holder = c.holder) w
left join pg_prepared_xacts p
       on w.pid is null and exists (select 1 from held h where h.holder = c.holder and h.locktype = 'transactionid'
                                                           and h.xid = p.transaction)
where c.sure
-- What was prepared first: it ends by no program's end, and of many only the first are named.
order by c.id, c.transaction, c.whole, w.pid nulls first, p.gid
