-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers: the instances that wait for their childs, at most :bound of them, those with the lowest ids; `nested` are those whose
--   own parent waits too and so stand below it. Their order in the view is by how long they wait, for which there is no index: an index
--   by time would cost each schedule_childs and each join an entry.
-- Cost: at most :bound index entries a queue, sorted; :bound rows, and one more for each that has a parent; at most :max_queues queues.
-- Index: gen_durable_resting (queue, status, id) of what waits or has failed; the primary key.
with recursive queues (queue, n) as (
    (select g.queue, 1 from gen_durable g where g.status in ('awaiting_signal', 'awaiting_children', 'failed') order by g.queue limit 1)
    union all
    select beyond.queue, q.n + 1
    from queues q
    cross join lateral (select g.queue
                        from gen_durable g
                        where g.status in ('awaiting_signal', 'awaiting_children', 'failed') and g.queue > q.queue
                        order by g.queue
                        limit 1) beyond
    where q.n < :max_queues
),
found as materialized (
    select entry.id
    from queues q
    cross join lateral (
        select g.id from gen_durable g
        where g.queue = q.queue and g.status = 'awaiting_children'
        order by g.id
        limit :bound
    ) entry
    order by entry.id
    limit :bound
)
select g.id, g.fsm, g.fsm_version, g.step, g.status::text as status, g.awaits, g.queue, g.priority, g.partition_key, g.attempt,
       null::text as last_error, g.locked_by, g.parent_id, g.children_pending,
       0::bigint as eligible_at, null::bigint as lease_expires_at, 0::bigint as inserted_at,
       least(greatest(extract(epoch from g.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as updated_at,
       g.parent_id is not null
           and exists (select 1 from gen_durable u where u.id = g.parent_id and u.status::text = 'awaiting_children') as nested
from gen_durable g
where g.id = any (array(select f.id from found f)) and g.status::text = 'awaiting_children'
