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
    select beyond.queue, beyond.priority, p.n + 1
    from pairs p
    cross join lateral (select g.queue, g.priority
                        from gen_durable g
                        where g.status = 'runnable' and (g.queue, g.priority) > (p.queue, p.priority)
                        order by g.queue, g.priority
                        limit 1) beyond
    where p.n < :max_pairs and (cast(:queue as text) is null or beyond.queue = :queue)
),
found as materialized (
    select entry.id, entry.matches
    from pairs p
    cross join lateral (
        select g.id,
               (cast(:fsm as text) is null or g.fsm = :fsm)
               and (cast(:fsm_version as int) is null or g.fsm_version = :fsm_version)
               and (cast(:step as text) is null or g.step = :step)
               and (cast(:parent as bigint) is null or g.parent_id = :parent)
               and (cast(:partition_key as text) is null or g.partition_key = :partition_key)
               and (cast(:awaits as text) is null or g.awaits = :awaits)
               and (cast(:attempt as int) is null or g.attempt >= :attempt)
               and (cast(:error as text) is null or position(lower(:error) in lower(g.last_error)) > 0)
               and (cast(:changed_before as timestamptz) is null or g.updated_at < :changed_before)
               and (cast(:changed_after as timestamptz) is null or g.updated_at >= :changed_after)
               and (cast(:spawned_before as timestamptz) is null or g.inserted_at < :spawned_before)
               and (cast(:spawned_after as timestamptz) is null or g.inserted_at >= :spawned_after)
               and (cast(:state as jsonpath) is null or g.state @@ cast(:state as jsonpath)) as matches
        from gen_durable g
        where g.status = 'runnable' and g.queue = p.queue and g.priority = p.priority
          -- Times have microseconds: this is the same as (eligible_at > now()) = :scheduled, said so that the index serves it.
          and g.eligible_at >= case when cast(:scheduled as boolean) then now() + interval '1 microsecond' else '-infinity' end
          and g.eligible_at <= case when cast(:scheduled as boolean) is false then now() else 'infinity' end
        limit :bound
    ) entry
    union all
    (select g.id,
            (cast(:queue as text) is null or g.queue = :queue)
            and (cast(:fsm as text) is null or g.fsm = :fsm)
            and (cast(:fsm_version as int) is null or g.fsm_version = :fsm_version)
            and (cast(:step as text) is null or g.step = :step)
            and (cast(:parent as bigint) is null or g.parent_id = :parent)
            and (cast(:partition_key as text) is null or g.partition_key = :partition_key)
            and (cast(:awaits as text) is null or g.awaits = :awaits)
            and (cast(:attempt as int) is null or g.attempt >= :attempt)
            and (cast(:error as text) is null or position(lower(:error) in lower(g.last_error)) > 0)
            and (cast(:changed_before as timestamptz) is null or g.updated_at < :changed_before)
            and (cast(:changed_after as timestamptz) is null or g.updated_at >= :changed_after)
            and (cast(:spawned_before as timestamptz) is null or g.inserted_at < :spawned_before)
            and (cast(:spawned_after as timestamptz) is null or g.inserted_at >= :spawned_after)
            and (cast(:state as jsonpath) is null or g.state @@ cast(:state as jsonpath)) as matches
     from gen_durable g
     where g.status = 'executing' and 'executing' = any (cast(:statuses as durable_status[]))
     limit :bound)
    limit :bound
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
