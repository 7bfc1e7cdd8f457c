-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Instances list filtered by what is runnable or executing (:statuses, one of them or both), of the runnable perhaps those
--   that are eligible now, or only later (:scheduled), and then perhaps by queue and what no index knows: the ids of a page, newest first,
--   from :from downwards; with :oldest_first upwards. No index holds them in the order of the list: each step would cost it an entry.
--   So all are read and sorted while there are fewer than :bound; `cut` says that there are more, and then no id is given. There is always
--   at least one row, perhaps without an id.
-- Cost: at most :bound rows and one descent a pair of queue and priority; at most :max_pairs pairs.
-- Index: gen_durable_pick (queue, priority, eligible_at) of the runnable; gen_durable_lease (lease_expires_at) of the executing.
with recursive pairs (queue, priority, n) as (
    (select head.queue, head.priority, 1
     from (select g.queue, g.priority
           from gen_durable g
           where g.status = 'runnable' and g.queue >= coalesce(cast(:queue as text), '')
             and 'runnable' = any (cast(:statuses as durable_status[]))
           order by g.queue, g.priority
           limit 1) head
     where cast(:queue as text) is null or head.queue = :queue)
    union all
    -- @include next_pair.sql
    where p.n < :max_pairs and (cast(:queue as text) is null or beyond.queue = :queue)
),
found as materialized (
    select entry.id, entry.matches
    from pairs p
    cross join lateral (
        select g.id,
               -- @include filter_rest.sql
               as matches
        from gen_durable g
        where g.status = 'runnable' and g.queue = p.queue and g.priority = p.priority
          -- Times have microseconds: this is the same as (eligible_at > now()) = :scheduled, said so that the index serves it.
          and g.eligible_at >= case when cast(:scheduled as boolean) then now() + interval '1 microsecond' else '-infinity' end
          and g.eligible_at <= case when cast(:scheduled as boolean) is false then now() else 'infinity' end
        limit :bound
    ) entry
    union all
    (select g.id,
            (cast(:queue as text) is null or g.queue = :queue) and
            -- @include filter_rest.sql
            as matches
     from gen_durable g
     where g.status = 'executing' and 'executing' = any (cast(:statuses as durable_status[]))
     limit :bound)
    limit :bound
)
-- @include sorted_page.sql
