-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: how many steps of each of the tasks :ids stand how, as the views fermata_step_readiness and fermata_task_state count them;
--   these work out one task at a time, with names. A step is blocked whose dependency has failed, also through others.
-- Cost: the steps of these tasks, and their dependencies as far as they wait.
-- Index: fermata_task_step_task_name_key, fermata_task_edge's two, the primary key.
with recursive own as materialized (
    select u.task, s.step, g.status, g.attempt > 0 and g.eligible_at > clock_timestamp() as later, g.attempt,
           g.status = 'awaiting_signal' and g.awaits = 'fermata.ready' as parked
    from unnest(cast(:ids as bigint[])) u (task)
    cross join lateral (select f.step from fermata_task_step f where f.task = u.task offset 0) s
    cross join lateral (select k.status, k.attempt, k.eligible_at, k.awaits from gen_durable k where k.id = s.step offset 0) g
), kept (step) as (
    select o.step from own o where o.status = 'failed'
    union
    select e.step
    from kept k
    cross join lateral (select d.step from fermata_task_edge d where d.depends_on = k.step offset 0) e
    cross join lateral (select from gen_durable w where w.id = e.step and w.status = 'awaiting_signal' and w.awaits = 'fermata.ready'
                        offset 0) waits
), stood as materialized (
    select o.task, o.attempt,
           case o.status when 'done' then 'complete' when 'failed' then 'failed' when 'executing' then 'in_progress'
                         when 'runnable' then case when o.later then 'waiting_for_retry' else 'ready' end
                         else case when not o.parked then 'in_progress' when k.step is not null then 'blocked'
                                   when exists (select
                                                from (select d.depends_on from fermata_task_edge d where d.step = o.step offset 0) e
                                                cross join lateral (select from gen_durable n
                                                                    where n.id = e.depends_on and n.status <> 'done' offset 0) missing)
                                   then 'pending' else 'ready' end end as state
    from own o
    -- No other than a left one, and made by hashing, however little the planner knows.
    full join kept k on k.step = o.step
    where num_nonnulls(o.step) = 1
)
select s.task, count(*) filter (where s.state = 'pending') as pending, count(*) filter (where s.state = 'ready') as ready,
       count(*) filter (where s.state = 'in_progress') as in_progress,
       count(*) filter (where s.state = 'waiting_for_retry') as waiting_for_retry,
       count(*) filter (where s.state = 'blocked') as blocked, count(*) filter (where s.state = 'complete') as complete,
       count(*) filter (where s.state = 'failed') as failed,
       count(*) filter (where s.attempt > 0 or s.state in ('in_progress', 'complete', 'failed')) as begun
from stood s
group by s.task
