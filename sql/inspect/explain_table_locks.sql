-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: the session that has locked one of the tables so that it can not even be read.
-- Cost: the server's list of locks.
-- Index: none.
select l.pid, l.relation::regclass::text as name,
       (extract(epoch from clock_timestamp()) * 1000000)::bigint as now
from pg_locks l
where l.locktype = 'relation' and l.granted and l.mode = 'AccessExclusiveLock' and l.pid is not null
  and l.database = (select d.oid from pg_database d where d.datname = current_database())
  and l.relation = any (array[to_regclass('gen_durable'), to_regclass('signals'), to_regclass('fermata_worker')]::oid[])
limit 1
