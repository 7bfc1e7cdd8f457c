-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Why, Stuck: of the task $1 (023) the steps that have failed and keep it from going on: there are some, and no other step of it
--   moves. No row: that is not so. Names and instances ten at most, and the error of the first.
-- Cost: the steps of the task, 10,000 at most.
-- Index: gen_durable_parent (parent_id); fermata_task_step_pkey (step).
with own as materialized (
    select c.id, c.status = 'failed' as failed,
           c.status not in ('done', 'failed') and not (c.status = 'awaiting_signal' and c.awaits is not distinct from 'fermata.ready') as moves
    from gen_durable t
    cross join lateral (select k.id, k.status, k.awaits from gen_durable k where k.parent_id = t.id offset 0) c
    where t.id = $1 and t.fsm = 'fermata.task' and t.status in ('awaiting_signal', 'awaiting_children')
),
counted as (
    select count(*) filter (where o.failed) as failed, bool_or(o.moves) as moves,
           (array_agg(o.id order by o.id) filter (where o.failed))[1:10] as some
    from own o
)
select c.failed, c.some,
       (select json_agg(coalesce(s.name, '') order by u.nth)::text
        from unnest(c.some) with ordinality u (id, nth) left join fermata_task_step s on s.step = u.id) as names,
       (select g.last_error from gen_durable g where g.id = c.some[1]) as error
from counted c
where c.failed > 0 and not c.moves
