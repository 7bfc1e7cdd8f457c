-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: who the server's processes $1 are. What a role may not see of others' sessions (all but their process, role and
--   program, without pg_read_all_stats) is null.
-- Cost: the server's list of sessions.
-- Index: none.
select a.pid, a.usename::text as role, coalesce(a.application_name, '') as program, a.client_addr::text as address, a.state,
       (extract(epoch from a.xact_start) * 1000000)::bigint as in_transaction_since,
       (extract(epoch from a.state_change) * 1000000)::bigint as state_since,
       case when a.state is not null then left(a.query, 200) end as query
from pg_stat_activity a
where a.pid = any ($1::int[])
