-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: one instance, whole, its documents as the text the server gives (D19). They are left out while the
--   row is still the version :known: a large state is not sent again at each refresh.
-- Cost: a row.
-- Index: the primary key.
select g.id, g.fsm, g.fsm_version, g.step, g.status::text as status, g.awaits, g.queue, g.priority, g.partition_key, g.attempt,
       g.last_error, g.locked_by, g.parent_id, g.children_pending,
       v.version, v.version = :known as unchanged,
       case when v.version = :known then null else g.state::text end as state,
       case when v.version = :known then null else g.result::text end as result,
       g.unique_guard is not null as unique_guarded, g.unique_key, array_to_string(g.unique_scope::text[], ',') as unique_scope,
       -- @include times.sql of=g
from gen_durable g
cross join lateral (select concat(g.xmin, ' ', g.ctid) as version) v
where g.id = :id
