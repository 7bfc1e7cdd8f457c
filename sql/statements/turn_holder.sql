-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Who has the turn of the queue $1: a row of its process and its last statement, or none.
select concat_ws(' ', l.pid, a.query_start) from pg_locks l left join pg_stat_activity a on a.pid = l.pid
where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
  and l.database = (select d.oid from pg_database d where d.datname = current_database())
  and l.classid::bigint = 'gen_durable'::regclass::oid::bigint % 2147483647
  and l.objid::bigint = hashtext($1)::bigint & 4294967295
