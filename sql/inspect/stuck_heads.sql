-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person: who stands first in each queue and priority and is eligible for $1 seconds at least, by machine. What no
--   worker takes stays there, while others are claimed past it. Of the next $4 queues and priorities behind the queue $5 and the priority $6;
--   always a row with how many these were and the last of them. And `keyed`: some with a partition key that are eligible, since when ever.
-- Cost: $2 rows a queue and priority, and an index entry; less of each where they would be more than $3 in all, but five.
-- Index: gen_durable_pick (queue, priority, eligible_at) where runnable.
with recursive places (queue, priority, nth) as (
    (select g.queue, g.priority, 1 from gen_durable g
     where g.status = 'runnable' and (g.queue, g.priority) > ($5::text, $6::bigint)
     order by g.queue, g.priority limit 1)
    union all
    select beyond.queue, beyond.priority, p.nth + 1
    from places p
    cross join lateral (select g.queue, g.priority from gen_durable g
                        where g.status = 'runnable' and (g.queue, g.priority) > (p.queue, p.priority)
                        order by g.queue, g.priority limit 1) beyond
    where p.nth < $4::int
),
room as materialized (
    select greatest(5, least($2::int, $3::int / greatest(count(*), 1)::int)) as rows from places
)
(select l.queue, null as fsm, null::int as fsm_version, l.nth::bigint as value, l.priority::bigint as oldest, null::bigint[] as some,
        null::bool as more, null::bigint[] as keyed
 from places l order by l.nth desc limit 1)
union all
select h.queue, h.fsm, h.fsm_version, count(*) filter (where h.due),
       least(greatest(extract(epoch from min(h.eligible_at)) * 1000000, -9223372036854775808), 9223372036854775807)::bigint,
       (array_agg(h.id order by h.eligible_at, h.id) filter (where h.due))[1:20],
       bool_or(h.found >= (select r.rows from room r)),
       (array_agg(h.id order by h.eligible_at, h.id) filter (where h.partition_key is not null))[1:20]
from places p
cross join lateral (
    select g.*, count(*) filter (where g.due) over () as found
    from (select r.id, r.queue, r.fsm, r.fsm_version, r.eligible_at, r.partition_key,
                 r.eligible_at <= now() - $1::int * interval '1 second' as due
          from gen_durable r
          where r.queue = p.queue and r.status = 'runnable' and r.priority = p.priority and r.eligible_at <= now()
          order by r.eligible_at
          limit (select m.rows from room m)) g
) h
group by h.queue, h.fsm, h.fsm_version
having bool_or(h.due) or bool_or(h.partition_key is not null)
