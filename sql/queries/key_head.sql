-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: the head of the line of the partition key in the queue of the instance :id, and how many stand before it there,
--   up to :bound. Whoever is due only later stands in no line.
-- Cost: a row, and at most :bound index entries.
-- Index: the primary key; gen_durable_key_head (queue, partition_key, priority, eligible_at, id) where runnable.
select h.id, h.fsm, h.fsm_version, h.step, h.status::text as status, h.locked_by,
       least(greatest(extract(epoch from h.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as updated_at,
       case when me.status = 'runnable' and me.eligible_at <= now() then
           (select count(*)
            from (select 1
                  from gen_durable a
                  where a.queue = me.queue and a.status = 'runnable' and a.partition_key = me.partition_key
                    and (a.priority, a.eligible_at, a.id) < (me.priority, me.eligible_at, me.id) and a.eligible_at <= now()
                  limit :bound) bounded)
       end as ahead
from gen_durable me
cross join lateral (
    select g.*
    from gen_durable g
    where g.queue = me.queue and g.status = 'runnable' and g.partition_key = me.partition_key and g.eligible_at <= now()
    order by g.priority, g.eligible_at, g.id
    limit 1
) h
where me.id = :id
