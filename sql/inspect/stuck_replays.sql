-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person: of the next $3 runnable instances of the queue $1, behind the id $2, those that are at attempt $4 or later
--   of their step and whose last try failed, and those that are eligible at infinity, by machine and step. A step that replays without an
--   error is as it should be. Always a row with how many were looked at and the last of them.
-- Cost: $3 rows.
-- Index: gen_durable_status (queue, status, id).
with slice as materialized (
    select g.id, g.fsm, g.fsm_version, g.step, g.attempt, g.last_error is not null as failed, g.updated_at, g.eligible_at
    from gen_durable g
    -- The same as status = 'runnable' and id > $2 order by id, said so that no walk along the primary key can serve it.
    where g.queue = $1 and g.status <= 'runnable' and (g.status, g.id) > ('runnable', $2::bigint)
    order by g.status, g.id
    limit $3::int
)
select null::text as fsm, null::int as version, null::text as step, null::text as awaits, count(*) as value, max(s.id) as mark,
       null::bigint[] as some, false as never
from slice s
union all
select s.fsm, s.fsm_version, s.step, null, count(*), max(s.attempt), (array_agg(s.id order by s.attempt desc, s.id))[1:20], false
from slice s
where s.attempt >= $4::bigint and s.failed and s.eligible_at < 'infinity'
group by s.fsm, s.fsm_version, s.step
union all
select s.fsm, s.fsm_version, s.step, null, count(*),
       least(greatest(extract(epoch from min(s.updated_at)) * 1000000, -9223372036854775808), 9223372036854775807)::bigint,
       (array_agg(s.id order by s.updated_at, s.id))[1:20], true
from slice s
where s.eligible_at = 'infinity'
group by s.fsm, s.fsm_version, s.step
