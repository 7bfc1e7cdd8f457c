-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Instances list filtered by a parent whose family is not larger than :family: the ids of a page, newest first.
-- Cost: the family, at most :family rows, sorted.
-- Index: gen_durable_parent (parent_id).
with family as materialized (
    select g.id, g.status, g.queue, g.fsm, g.fsm_version, g.step, g.eligible_at
    from gen_durable g
    where g.parent_id = :parent
    limit :family
)
select f.id
from family f
where f.id < :after
  and (cast(:statuses as durable_status[]) is null or f.status = any (cast(:statuses as durable_status[])))
  and (cast(:queue as text) is null or f.queue = :queue)
  and (cast(:fsm as text) is null or f.fsm = :fsm)
  and (cast(:fsm_version as int) is null or f.fsm_version = :fsm_version)
  and (cast(:step as text) is null or f.step = :step)
  and (cast(:scheduled as boolean) is null or f.status <> 'runnable' or (f.eligible_at > now()) = :scheduled)
order by f.id desc
limit :limit
