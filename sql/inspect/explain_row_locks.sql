-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: which of the instances $1 a transaction that is still open has locked or written, by the transaction that stands
--   in the row. A foreign key's check locks a row too, and is in nobody's way: who has written signals and no instance did only that.
--   Of several who share a row nothing is said (a multixact), since the row does not name them.
-- Cost: a row an instance, and the server's list of locks.
-- Index: the primary key.
select g.id, l.pid, p.gid::text as prepared, g.xmax::text as transaction
from gen_durable g
join pg_locks l on l.locktype = 'transactionid' and l.granted and l.transactionid = g.xmax
left join pg_prepared_xacts p on p.transaction = l.transactionid and l.pid is null
where g.id = any ($1::bigint[]) and g.xmax <> '0' and l.pid is distinct from pg_backend_pid()
  and not (exists (select 1 from pg_locks w where w.virtualtransaction = l.virtualtransaction and w.locktype = 'relation'
                     and w.relation = 'signals'::regclass and w.mode = 'RowExclusiveLock')
           and not exists (select 1 from pg_locks w where w.virtualtransaction = l.virtualtransaction and w.locktype = 'relation'
                             and w.relation = 'gen_durable'::regclass and w.mode = 'RowExclusiveLock'))
