-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person: of the next $3 instances of the queue $1 that are parked for a signal, from the id $2 on, those that are
--   parked for longer than $4 seconds, or since a time that is later than now by more than a day and so cannot be, by machine, step and name.
--   A durable server that awaits a message has nothing to do, and needs nobody. A step of a task graph that waits for others does not count
--   either, but its task, as soon as steps of it have failed and nothing of it goes on: of one whose steps have all ended that is seen here.
--   Always a row with how many were looked at and the last of them.
-- Cost: $3 rows.
-- Index: gen_durable_resting (queue, status, id) of what waits or has failed.
with slice as materialized (
    select g.id, g.fsm, g.fsm_version, g.step, g.awaits, g.updated_at
    from gen_durable g
    -- The same as status = 'awaiting_signal' and id >= $2 order by id, said so that no walk along the primary key can serve it.
    where g.queue = $1 and g.status in ('awaiting_signal', 'awaiting_children', 'failed') and g.status <= 'awaiting_signal' and (g.status, g.id) >= ('awaiting_signal', $2::bigint)
    order by g.status, g.id
    limit $3::int
)
select null::text as fsm, null::int as version, null::text as step, null::text as awaits, count(*) as value, max(s.id) as mark,
       null::bigint[] as some, null::text as part
from slice s
union all
select s.fsm, s.fsm_version, s.step, s.awaits, count(*),
       least(greatest(extract(epoch from min(s.updated_at)) * 1000000, -9223372036854775808), 9223372036854775807)::bigint,
       (array_agg(s.id order by s.updated_at, s.id))[1:20], 'parked'
from slice s
where (s.updated_at < now() - $4::bigint * interval '1 second' or s.updated_at > now() + interval '1 day')
  and not (s.fsm like 'fermata.server/%' and s.awaits = 'message') and not (s.fsm like 'fermata.step/%' and s.awaits = 'fermata.ready')
  and not (s.fsm = 'fermata.task' and s.awaits = 'fermata.retry')
group by s.fsm, s.fsm_version, s.step, s.awaits
union all
select s.fsm, s.fsm_version, s.step, null, count(*),
       least(greatest(extract(epoch from min(s.updated_at)) * 1000000, -9223372036854775808), 9223372036854775807)::bigint,
       (array_agg(s.id order by s.updated_at, s.id))[1:20], 'blocked'
from slice s
where s.fsm = 'fermata.task' and s.awaits = 'fermata.retry'
group by s.fsm, s.fsm_version, s.step
