-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: the ids of a page of childs, in their order, from :from on, of a family that is not larger than :bound.
-- Cost: the family, at most :bound rows, sorted.
-- Index: gen_durable_parent (parent_id).
with family as materialized (
    select g.id, g.status from gen_durable g where g.parent_id = :parent limit :bound
)
select f.id
from family f
where f.id >= :from
  and (cast(:statuses as durable_status[]) is null or f.status = any (cast(:statuses as durable_status[])))
order by f.id
limit :limit
