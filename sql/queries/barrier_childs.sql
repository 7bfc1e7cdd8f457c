-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers: of each of :parents the first :limit childs that have one of :statuses, as a row of the tree shows them.
-- Cost: at most :family rows a parent; it ends where enough have been found.
-- Index: gen_durable_parent (parent_id).
select
-- @include row.sql of=c
from unnest(cast(:parents as bigint[])) p (id)
cross join lateral (
    select f.*
    from (select g.* from gen_durable g where g.parent_id = p.id limit :family) f
    where f.status = any (cast(:statuses as durable_status[]))
    limit :limit
) c
