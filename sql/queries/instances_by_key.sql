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
               (cast(:fsm as text) is null or g.fsm = :fsm)
               and (cast(:fsm_version as int) is null or g.fsm_version = :fsm_version)
               and (cast(:step as text) is null or g.step = :step)
               and (cast(:parent as bigint) is null or g.parent_id = :parent)
               and (cast(:awaits as text) is null or g.awaits = :awaits)
               and (cast(:attempt as int) is null or g.attempt >= :attempt)
               and (cast(:error as text) is null or position(lower(:error) in lower(g.last_error)) > 0)
               and (cast(:changed_before as timestamptz) is null or g.updated_at < :changed_before)
               and (cast(:changed_after as timestamptz) is null or g.updated_at >= :changed_after)
               and (cast(:spawned_before as timestamptz) is null or g.inserted_at < :spawned_before)
               and (cast(:spawned_after as timestamptz) is null or g.inserted_at >= :spawned_after)
               and (cast(:state as jsonpath) is null or g.state @@ cast(:state as jsonpath))
               and (cast(:scheduled as boolean) is null or (g.eligible_at > now()) = :scheduled) as matches
        from gen_durable g
        where g.status = 'runnable' and g.queue = q.queue and g.partition_key = :partition_key
        limit :bound
    ) entry
    where 'runnable' = any (cast(:statuses as durable_status[])) and (cast(:queue as text) is null or q.queue = :queue)
    union all
    (select g.id,
            (cast(:queue as text) is null or g.queue = :queue)
            and (cast(:fsm as text) is null or g.fsm = :fsm)
            and (cast(:fsm_version as int) is null or g.fsm_version = :fsm_version)
            and (cast(:step as text) is null or g.step = :step)
            and (cast(:parent as bigint) is null or g.parent_id = :parent)
            and (cast(:awaits as text) is null or g.awaits = :awaits)
            and (cast(:attempt as int) is null or g.attempt >= :attempt)
            and (cast(:error as text) is null or position(lower(:error) in lower(g.last_error)) > 0)
            and (cast(:changed_before as timestamptz) is null or g.updated_at < :changed_before)
            and (cast(:changed_after as timestamptz) is null or g.updated_at >= :changed_after)
            and (cast(:spawned_before as timestamptz) is null or g.inserted_at < :spawned_before)
            and (cast(:spawned_after as timestamptz) is null or g.inserted_at >= :spawned_after)
            and (cast(:state as jsonpath) is null or g.state @@ cast(:state as jsonpath)) as matches
     from gen_durable g
     where g.status = 'executing' and g.partition_key = :partition_key and 'executing' = any (cast(:statuses as durable_status[]))
     limit :bound)
)
select page.id, whole.cut
from (select count(*) >= :bound as cut from found) whole
left join lateral (
    select f.id
    from found f
    where f.matches and not whole.cut and case when cast(:oldest_first as boolean) then f.id >= :from else f.id <= :from end
    -- ~ turns the order round; - has no number for the lowest id.
    order by case when cast(:oldest_first as boolean) then ~f.id else f.id end desc
    limit :limit
) page on true
order by case when cast(:oldest_first as boolean) then ~page.id else page.id end desc
