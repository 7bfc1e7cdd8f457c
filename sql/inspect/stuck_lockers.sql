-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person: who may have locked rows of instances in a transaction that has been open for $1 seconds at least, and of
--   the instances $2 those that it has locked (null: none of them). Not whoever has only written signals: a foreign key's check is in nobody's way.
-- Cost: the server's lists of locks and sessions, and a row for each of $2.
-- Index: the primary key.
select l.pid, p.gid::text as prepared,
       (select array_agg(g.id order by g.id) from gen_durable g
        where g.id = any ($2::bigint[]) and g.xmax <> '0'
          and exists (select 1 from pg_locks x where x.locktype = 'transactionid' and x.granted and x.transactionid = g.xmax
                        and x.virtualtransaction = l.virtualtransaction)) as some
from (select t.pid, t.virtualtransaction
      from pg_locks t
      where t.locktype = 'relation' and t.granted and t.relation = 'gen_durable'::regclass
        and t.database = (select d.oid from pg_database d where d.datname = current_database())
        and t.pid is distinct from pg_backend_pid()
      group by t.pid, t.virtualtransaction
      having bool_or(t.mode = 'RowExclusiveLock')
             or bool_or(t.mode = 'RowShareLock')
                and not exists (select 1 from pg_locks w
                                where w.virtualtransaction = t.virtualtransaction and w.locktype = 'relation'
                                  and w.relation = 'signals'::regclass and w.mode = 'RowExclusiveLock')) l
left join pg_stat_activity a on a.pid = l.pid
-- A prepared transaction's locks have the virtual transaction -1/xid.
left join pg_prepared_xacts p on l.pid is null and l.virtualtransaction = '-1/' || p.transaction::text
where coalesce(a.xact_start, p.prepared) <= clock_timestamp() - $1::bigint * interval '1 second'
order by l.pid
limit 100
