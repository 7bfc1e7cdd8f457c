-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Instances list filtered by a parent whose family is not larger than :family: the ids of a page, newest first, from
--   :from downwards; with :oldest_first upwards.
-- Cost: the family, at most :family rows, sorted.
-- Index: gen_durable_parent (parent_id).
with family as materialized (
    select g.id,
           (cast(:statuses as durable_status[]) is null or g.status = any (cast(:statuses as durable_status[])))
           and (cast(:queue as text) is null or g.queue = :queue) and
           -- @include filter_machine.sql
           and (cast(:scheduled as boolean) is null or g.status <> 'runnable' or (g.eligible_at > now()) = :scheduled)
           and (cast(:partition_key as text) is null or g.partition_key = :partition_key) and
           -- @include filter_contents.sql
           as matches
    from gen_durable g
    where g.parent_id = :parent
    limit :family
)
select f.id
from family f
where f.matches and case when cast(:oldest_first as boolean) then f.id >= :from else f.id <= :from end
-- ~ turns the order round; - has no number for the lowest id.
order by case when cast(:oldest_first as boolean) then ~f.id else f.id end desc
limit :limit
