-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: who keeps dead rows of this database from being removed, beyond what this very statement would: sessions with a
--   snapshot or a transaction that has written, prepared transactions, replication slots, standbys that send feedback. The oldest first.
--   A transaction that has written counts in whatever database, for each snapshot here begins at it; a snapshot counts in its own database,
--   a standby's (it has none) in each. Not the engine's own, vacuum and analyze, nor a parallel worker, whose leader is told. `behind`: how
--   many transactions have begun since. Who may not see a session sees its process, user, program and these numbers all the same.
--   `datable`: this role may ask of when a transaction's number is.
-- Cost: the server's lists of sessions, prepared transactions and slots; at most 20 rows.
-- Index: none.
with here as materialized (
    select pg_snapshot_xmax(s.now)::text::bigint as next, pg_snapshot_xmin(s.now)::text::bigint as oldest,
           (select d.oid from pg_database d where d.datname = current_database()) as database
    from pg_current_snapshot() s (now)
    where not pg_is_in_recovery()
),
holders as materialized (
    select case when a.datid is null then 'standby' else 'session' end as kind, a.pid, null::text as name, null::text as owner,
           case when a.datid is distinct from h.database then a.datname::text end as other, null::timestamptz as since,
           a.query_start, a.backend_xid is not null as wrote,
           -- Its own number is not older than what its snapshot begins at, and here only that is of this database's.
           case when a.datid is null or a.datid = h.database then a.backend_xmin end as snapshot, a.backend_xid as xid
    from here h
    cross join pg_stat_activity a
    where a.pid <> pg_backend_pid() and a.usesysid is not null and a.leader_pid is null
      and a.backend_type is distinct from 'autovacuum worker' and a.backend_type is distinct from 'parallel worker'
      and coalesce(a.application_name, '') not like 'fermata%'
      and a.pid not in (select v.pid from pg_stat_progress_vacuum v union all select z.pid from pg_stat_progress_analyze z)
    union all
    select 'prepared', null, p.gid::text, p.owner::text, case when p.database <> current_database() then p.database::text end, p.prepared,
           null, true, null, p.transaction
    from here h
    cross join pg_prepared_xacts p
    union all
    select 'slot', s.active_pid, s.slot_name::text, null, null, null, null, false, s.xmin, null
    from here h
    cross join pg_replication_slots s
    where s.xmin is not null
),
counted as (
    -- Numbers go round: what seems to lie far ahead has begun since `next` was read.
    select o.*, n.xid as number, (h.next - n.xid::text::bigint) & 4294967295 as behind, h.next - h.oldest as ours
    from here h
    cross join holders o
    cross join lateral (select o.xid where o.xid is not null union all select o.snapshot where o.snapshot is not null) n (xid)
)
select * from (
    select distinct on (c.kind, c.pid, c.name)
           c.kind, c.pid, c.name, c.owner, c.other, (extract(epoch from c.since) * 1000000)::bigint as since,
           (extract(epoch from c.query_start) * 1000000)::bigint as statement_since, c.wrote, c.number::text as number, c.behind,
           has_function_privilege('pg_catalog.pg_control_checkpoint()', 'execute') as datable
    from counted c
    where c.behind < 2147483648 and (c.number = c.xid or c.behind > c.ours)
    order by c.kind, c.pid, c.name, c.behind desc
) each
order by each.behind desc, each.kind, each.pid, each.name
limit 20
