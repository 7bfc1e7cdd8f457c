-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers: of each of :parents the first :limit childs that have one of :statuses, as a row of the tree shows them.
-- Cost: at most :family rows a parent; it ends where enough have been found.
-- Index: gen_durable_parent (parent_id).
select c.id, c.fsm, c.fsm_version, c.step, c.status::text as status, c.awaits, c.queue, c.priority, c.partition_key, c.attempt,
       left(split_part(left(c.last_error, 2000), e'\n', 1), 500) as last_error,
       c.locked_by, c.parent_id, c.children_pending,
       least(greatest(extract(epoch from c.eligible_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as eligible_at,
       case when c.lease_expires_at is not null
            then least(greatest(extract(epoch from c.lease_expires_at) * 1000000, -9223372036854775808),
                       9223372036854775807)::bigint end as lease_expires_at,
       least(greatest(extract(epoch from c.inserted_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as inserted_at,
       least(greatest(extract(epoch from c.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as updated_at
from unnest(cast(:parents as bigint[])) p (id)
cross join lateral (
    select f.*
    from (select g.* from gen_durable g where g.parent_id = p.id limit :family) f
    where f.status = any (cast(:statuses as durable_status[]))
    limit :limit
) c
