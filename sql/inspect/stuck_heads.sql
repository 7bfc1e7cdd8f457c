-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person: who stands first in each queue and priority and is eligible for $1 seconds at least, by machine. What no
--   worker takes stays there, while others are claimed past it.
-- Cost: $2 rows a queue and priority, and an index entry; at most $3 rows in all.
-- Index: gen_durable_pick (queue, priority, eligible_at) where runnable.
with recursive places (queue, priority) as (
    (select g.queue, g.priority from gen_durable g where g.status = 'runnable' order by g.queue, g.priority limit 1)
    union all
    select beyond.queue, beyond.priority
    from places p
    cross join lateral (select g.queue, g.priority from gen_durable g
                        where g.status = 'runnable' and (g.queue, g.priority) > (p.queue, p.priority)
                        order by g.queue, g.priority limit 1) beyond
)
select h.queue, h.fsm, h.fsm_version, count(*) as value,
       least(greatest(extract(epoch from min(h.eligible_at)) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as oldest,
       (array_agg(h.id order by h.eligible_at, h.id))[1:20] as some,
       bool_or(h.found >= $2::int) as more
from (select entry.*
      from places p
      cross join lateral (
          select g.id, g.queue, g.fsm, g.fsm_version, g.eligible_at, count(*) over () as found
          from (select r.id, r.queue, r.fsm, r.fsm_version, r.eligible_at
                from gen_durable r
                where r.queue = p.queue and r.status = 'runnable' and r.priority = p.priority
                  and r.eligible_at <= now() - $1::int * interval '1 second'
                order by r.eligible_at
                limit $2::int) g
      ) entry
      limit $3::int) h
group by h.queue, h.fsm, h.fsm_version
