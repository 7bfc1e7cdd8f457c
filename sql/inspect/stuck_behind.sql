-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person: who stands in the line of a partition key behind one of the instances $1, which do not go on: eligible, up to
--   $2 of each line, and not of a machine that is among those itself.
-- Cost: $2 rows for each of $1.
-- Index: the primary key; gen_durable_key_head (queue, partition_key, priority, eligible_at, id).
select h.id as head, h.partition_key, f.queue, f.value, f.some, f.oldest
from gen_durable h
cross join lateral (
    select b.queue, count(*) as value, (array_agg(b.id order by b.eligible_at, b.id))[1:20] as some,
           least(greatest(extract(epoch from min(b.eligible_at)) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as oldest
    from (select g.id, g.queue, g.eligible_at
          from gen_durable g
          where g.queue = h.queue and g.status = 'runnable' and g.partition_key = h.partition_key and g.eligible_at <= now()
            and g.id <> h.id and (h.status = 'executing' or (g.fsm, g.fsm_version) <> (h.fsm, h.fsm_version))
          limit $2::int) b
    group by b.queue
) f
where h.id = any ($1::bigint[]) and h.partition_key is not null
