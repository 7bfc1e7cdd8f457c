-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the instances :ids, whole, as text for an export: documents as the server gives them (D19), times in UTC to the
--   microsecond, infinity by its name, keys in hexadecimal.
-- Cost: a row an id.
-- Index: the primary key.
select g.id::text as id, g.fsm, g.fsm_version::text as fsm_version, g.step, g.status::text as status,
       g.state::text as state, g.result::text as result, g.awaits, g.queue, g.priority::text as priority, g.partition_key,
       case when isfinite(g.eligible_at) then to_char(g.eligible_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
            else g.eligible_at::text end as eligible_at,
       g.attempt::text as attempt, g.last_error, g.locked_by,
       case when isfinite(g.lease_expires_at) then to_char(g.lease_expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
            else g.lease_expires_at::text end as lease_expires_at,
       g.parent_id::text as parent_id, g.children_pending::text as children_pending,
       encode(g.unique_key, 'hex') as unique_key, array_to_string(g.unique_scope::text[], ',') as unique_scope,
       case when isfinite(g.inserted_at) then to_char(g.inserted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
            else g.inserted_at::text end as inserted_at,
       case when isfinite(g.updated_at) then to_char(g.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
            else g.updated_at::text end as updated_at
from gen_durable g
where g.id = any (cast(:ids as bigint[]))
