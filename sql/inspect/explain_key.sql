-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: who is in the way of the instance $1 by its partition key (§6): an executing instance of the key in any queue, the
--   first of the key's line in its own queue, how many stand before it there up to $2, and the session that holds the key's lock.
--   An executing instance that makes way, as a claim sees it (D10, D13), does not count. $3: there is an index for the line.
-- Cost: a handful of rows, one of pg_trigger (does the schema have locks of its own?), at most $2 index entries, and the server's list of locks.
-- Index: gen_durable_key_busy (partition_key) where executing; gen_durable_key_head (queue, partition_key, priority, eligible_at, id).
select (select e.id
        from gen_durable e
        where e.status = 'executing' and e.partition_key = me.partition_key and e.id <> me.id
          and ((right(e.locked_by, 1) = '~' or e.lease_expires_at < now())
               and exists (select 1 from gen_durable u
                           where u.unique_guard = e.unique_key and u.id <> e.id
                             and (u.partition_key = e.partition_key or u.status = 'awaiting_children'
                                  or exists (select 1 from gen_durable o
                                             where o.status = 'executing' and o.id <> e.id
                                               and o.partition_key = u.partition_key
                                               and (right(o.locked_by, 1) = '~' or o.lease_expires_at < now())
                                             offset 0)))) is not true
        order by e.id
        limit 1) as holder,
       case when $3::boolean then
           (select h.id from gen_durable h
            where h.queue = me.queue and h.status = 'runnable' and h.partition_key = me.partition_key and h.eligible_at <= now()
            order by h.priority, h.eligible_at, h.id
            limit 1) end as head,
       case when $3::boolean then
           (select count(*)
            from (select 1 from gen_durable a
                  where a.queue = me.queue and a.status = 'runnable' and a.partition_key = me.partition_key
                    and (a.priority, a.eligible_at, a.id) < (me.priority, me.eligible_at, me.id) and a.eligible_at <= now()
                  limit $2::int) bounded) end as ahead,
       (select l.pid from pg_locks l
        where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
          and l.database = (select d.oid from pg_database d where d.datname = current_database())
          and ((l.classid::bigint << 32) | l.objid::bigint)
              = coalesce((select (1 + t.tgrelid::bigint % 4294967294) << 32
                          from pg_trigger t where t.tgrelid = 'gen_durable'::regclass and t.tgname = 'fermata_key_locks'
                            and t.tgfoid = to_regproc('fermata_key_locks'))
                         | (hashtext(me.partition_key)::bigint & 4294967295), hashtext(me.partition_key)::bigint)
        limit 1) as locked_by_session
from gen_durable me
where me.id = $1
