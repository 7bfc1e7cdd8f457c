-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers: the rows of the instances :ids, as a row of the tree shows them, the highest id first.
-- Cost: a row an id.
-- Index: the primary key.
select g.id, g.fsm, g.fsm_version, g.step, g.status::text as status, g.awaits, g.queue, g.priority, g.partition_key, g.attempt,
       left(split_part(left(g.last_error, 2000), e'\n', 1), 500) as last_error,
       g.locked_by, g.parent_id, g.children_pending,
       least(greatest(extract(epoch from g.eligible_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as eligible_at,
       case when g.lease_expires_at is not null
            then least(greatest(extract(epoch from g.lease_expires_at) * 1000000, -9223372036854775808),
                       9223372036854775807)::bigint end as lease_expires_at,
       least(greatest(extract(epoch from g.inserted_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as inserted_at,
       least(greatest(extract(epoch from g.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as updated_at
from gen_durable g
where g.id = any (cast(:ids as bigint[]))
order by g.id desc
