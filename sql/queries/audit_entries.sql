-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector's audit: the newest :limit entries of what people did to an instance. Facts that take more than :largest
--   bytes, as stored, are not unpacked; what another program wrote in their place is left out. An act that can be taken back can be as long as the row is as it left it; that it has been
--   taken back already tells an entry above it.
-- Cost: as many rows, and the instance's state once, for its fingerprint.
-- Index: fermata_audit_instance (instance_id, id); the primary key.
select a.id, a.db_role, a.os_user, a.application, a.act, a.reason, a.undoes,
       least(greatest(extract(epoch from a.at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as at,
       l.large,
       case when not l.large then (case jsonb_typeof(a.before) when 'object' then a.before - 'seen' end)::text end as before,
       case when not l.large then (case jsonb_typeof(a.after) when 'object' then a.after - 'seen' end)::text end as after,
       a.act in ('run_now', 'postpone', 'set_priority', 'set_queue', 'edit_state', 'machine_migrate')
           and a.after ->> 'seen' = (select fermata_seen(g) from gen_durable g where g.id = :id) as undoable
from fermata_audit a
cross join lateral (select coalesce(pg_column_size(a.before), 0) + coalesce(pg_column_size(a.after), 0) > :largest as large) l
where a.instance_id = :id
order by a.id desc
limit :limit
