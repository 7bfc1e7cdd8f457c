-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Instances list filtered by a partition key among what is runnable or executing (:statuses, one of them or both), and
--   then perhaps by what no index knows: the ids of a page, newest first, from :from downwards; with :oldest_first upwards. No
--   index holds them in the order of the list, so all of the key are read and sorted while there are fewer than :bound; `cut` says that
--   there are more, and then no id is given. There is always at least one row, perhaps without an id.
-- Cost: at most :bound rows and a descent a queue; at most :max_queues queues.
-- Index: gen_durable_key_head (queue, partition_key, ...) of the runnable, gen_durable_key_busy (partition_key) of the executing.
with recursive queues (queue, n) as (
    (select g.queue, 1
     from gen_durable g
     where g.status = 'runnable' and g.partition_key is not null and g.queue >= coalesce(cast(:queue as text), '')
     order by g.queue, g.partition_key
     limit 1)
    union all
    select beyond.queue, q.n + 1
    from queues q
    cross join lateral (select g.queue
                        from gen_durable g
                        where g.status = 'runnable' and g.partition_key is not null and g.queue > q.queue
                        order by g.queue, g.partition_key
                        limit 1) beyond
    where cast(:queue as text) is null and q.n < :max_queues
),
found as materialized (
    select entry.id, entry.matches
    from queues q
    cross join lateral (
        select g.id,
               -- @include filter_machine.sql
               and (cast(:parent as bigint) is null or g.parent_id = :parent) and
               -- @include filter_contents.sql
               and (cast(:scheduled as boolean) is null or (g.eligible_at > now()) = :scheduled) as matches
        from gen_durable g
        where g.status = 'runnable' and g.queue = q.queue and g.partition_key = :partition_key
        limit :bound
    ) entry
    where 'runnable' = any (cast(:statuses as durable_status[])) and (cast(:queue as text) is null or q.queue = :queue)
    union all
    (select g.id,
            (cast(:queue as text) is null or g.queue = :queue) and
            -- @include filter_machine.sql
            and (cast(:parent as bigint) is null or g.parent_id = :parent) and
            -- @include filter_contents.sql
            as matches
     from gen_durable g
     where g.status = 'executing' and g.partition_key = :partition_key and 'executing' = any (cast(:statuses as durable_status[]))
     limit :bound)
)
-- @include sorted_page.sql
