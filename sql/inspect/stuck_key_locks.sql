-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person: of the instances $1, which are eligible, those whose partition key's lock a session holds while nothing of
--   the key executes, and the session.
-- Cost: a row for each of $1 and one of each one's key, one of pg_trigger (does the schema have locks of its own?), and the server's list of
--   locks.
-- Index: the primary key; gen_durable_key_busy (partition_key) where executing.
with due as materialized (
    select g.* from unnest($1::bigint[]) t (id)
    cross join lateral (select d.id, d.partition_key, d.eligible_at from gen_durable d
                        where d.id = t.id and d.status = 'runnable' and d.partition_key is not null limit 1) g
),
own (base) as materialized (
    select (1 + t.tgrelid::bigint % 4294967294) << 32
    from pg_trigger t where t.tgrelid = 'gen_durable'::regclass and t.tgname = 'fermata_key_locks' and t.tgfoid = to_regproc('fermata_key_locks')
),
locks as materialized (
    select l.pid, ((l.classid::bigint << 32) | l.objid::bigint) as lock
    from pg_locks l
    where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
      and l.database = (select d.oid from pg_database d where d.datname = current_database())
)
select l.pid, g.partition_key, count(*) as value, (array_agg(g.id order by g.eligible_at, g.id))[1:20] as some,
       least(greatest(extract(epoch from min(g.eligible_at)) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as oldest
from due g
join locks l on l.lock = coalesce((select base from own) | (hashtext(g.partition_key)::bigint & 4294967295),
                                  hashtext(g.partition_key)::bigint)
cross join lateral (select count(*) as rows from (select 1 from gen_durable e
                                                  where e.status = 'executing' and e.partition_key = g.partition_key limit 1) b) busy
where busy.rows = 0
group by l.pid, g.partition_key
order by count(*) desc
limit 100
