-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Why: of the step $1 of a task graph (023) its name and its task; which steps it depends on that are not complete, and of all
--   that it waits for, also through others: those that have failed, those whose instance is gone, and the first that is not parked itself.
--   No row: it is no step of a task. Names and instances ten at most.
-- Cost: the part of the task's graph that is not complete and stands before it, by index: 100,000 dependencies at most.
-- Index: fermata_task_step_pkey (step); fermata_task_edge_pkey (step, depends_on); the primary key.
with recursive me as materialized (
    select s.step, s.task, s.name from fermata_task_step s where s.step = $1
),
-- distance: 0 the step itself, 1 what it depends on, 2 what is beyond; more would tell one step many times.
before (step, parked, failed, gone, distance) as (
    select me.step, true, false, false, 0 from me
    union
    select e.depends_on, d.parked, d.failed, d.gone, least(b.distance + 1, 2)
    from before b
    cross join lateral (select f.depends_on from fermata_task_edge f where f.step = b.step offset 0) e
    cross join lateral (select coalesce(bool_or(g.status = 'awaiting_signal' and g.awaits = 'fermata.ready'), false) as parked,
                               coalesce(bool_or(g.status = 'failed'), false) as failed, count(*) = 0 as gone,
                               coalesce(bool_or(g.status = 'done'), false) as done
                        from gen_durable g where g.id = e.depends_on) d
    where b.parked and not d.done
),
named as materialized (
    select b.*, s.name from before b left join lateral (select k.name from fermata_task_step k where k.step = b.step offset 0) s on true
    where b.distance > 0
)
select me.name, me.task, (select g.status::text from gen_durable g where g.id = me.task and g.fsm = 'fermata.task') as task_status,
       (select count(*) from named n where n.distance = 1) as missing,
       (select to_json((array_agg(coalesce(n.name, '') order by n.step))[1:10])::text from named n where n.distance = 1) as missing_names,
       (select count(distinct n.step) from named n where n.failed) as failed,
       (select (array_agg(distinct n.step order by n.step))[1:10] from named n where n.failed) as failed_steps,
       (select json_agg(f.name order by f.step)::text
        from (select distinct n.step, coalesce(n.name, '') as name from named n where n.failed order by n.step limit 10) f) as failed_names,
       (select min(n.name) from named n where n.gone) as gone,
       -- Where all are parked the lowest has nothing before it, and its wake was lost: steps stand in the order of what they depend on.
       (select coalesce(min(n.step) filter (where not n.parked), min(n.step)) from named n where not n.failed and not n.gone) as first_of
from me
