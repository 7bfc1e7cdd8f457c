-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: the instances $1 without their documents, each with whoever else occupies its unique key.
-- Cost: two rows an instance.
-- Index: the primary key; gen_durable_unique (unique_guard).
select g.id, g.fsm, g.fsm_version, g.step, g.status::text as status, g.awaits, g.queue, g.priority, g.partition_key,
       least(greatest(extract(epoch from g.eligible_at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as eligible_at,
       g.attempt, left(g.last_error, 2000) as last_error, g.locked_by,
       case when g.lease_expires_at is not null
            then least(greatest(extract(epoch from g.lease_expires_at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint end as lease_expires_at,
       g.parent_id, g.children_pending,
       least(greatest(extract(epoch from g.inserted_at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as inserted_at,
       least(greatest(extract(epoch from g.updated_at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as updated_at,
       g.unique_guard is not null as guarded, 'runnable' = any (g.unique_scope) as guards_runnable,
       'executing' = any (g.unique_scope) as guards_executing,
       (select u.id from gen_durable u where u.unique_guard = g.unique_key and u.id <> g.id limit 1) as unique_holder
from gen_durable g
where g.id = any ($1::bigint[])
