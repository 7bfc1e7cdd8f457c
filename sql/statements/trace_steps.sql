-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What was told of the instance $1, the first $3 after the one with the id $2, by fermata_step_instance. A length is in
-- microseconds, and null where nothing was measured; who was claimed before its time, or on a clock that was set back,
-- has waited for no time. Of what was consumed the name and the payload are those that the step was shown.
select s.id, s.instance, s.fsm, s.fsm_version, s.step, s.attempt, s.worker, s.outcome, s.target, s.handled, s.error,
       -- @include micros.sql of=s.begun_at
       ,
       case when isfinite(s.eligible_at) then greatest(0, extract(epoch from s.claimed_at - s.eligible_at) * 1000000)::bigint end,
       (extract(epoch from s.ended_at - s.begun_at) * 1000000)::bigint,
       (extract(epoch from s.written_at - s.ended_at) * 1000000)::bigint,
       -- @include micros.sql of=s.written_at
       ,
       s.before, case when s.outcome not in ('lost', 'stale') then coalesce(
       -- @include state_after.sql of=s
       , s.before) end,
       coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', i.shown -> 1, 'payload', i.shown -> 2) order by c.id)
                 from unnest(s.consumed) as c (id)
                 left join jsonb_array_elements(s.inbox) as i (shown) on i.shown ->> 0 = c.id::text), '[]'),
       coalesce(s.spawned, '{}'), s.spawned_in_all, coalesce(s.output, '[]')
from fermata_step s
where s.instance = $1 and s.id > $2
order by s.id
limit $3
