-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers: the instances that wait for their childs, at most :bound of them, those with the lowest ids; `nested` are those whose
--   own parent waits too and so stand below it. Their order in the view is by how long they wait, for which there is no index: an index
--   by time would cost each schedule_childs and each join an entry.
-- Cost: at most :bound index entries a queue, sorted; :bound rows, and one more for each that has a parent; at most :max_queues queues.
-- Index: gen_durable_resting (queue, status, id) of what waits or has failed; the primary key.
with recursive queues (queue, n) as (
    -- @include resting_queues.sql name=queues
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
-- @include waiting_parents.sql
