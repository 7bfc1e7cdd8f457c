-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person: of the next $3 runnable instances of the queue $1, from the id $2 on, those that are at attempt $4 or later
--   of their step and whose last try failed, or lost its worker, and those that are eligible at infinity, or beyond what 64 bits count, by
--   machine and step. A step that replays without an error is as it should be. Always a row with how many were looked at and the last of them.
-- Cost: $3 rows.
-- Index: gen_durable_status (queue, status, id).
with slice as materialized (
    select g.id, g.fsm, g.fsm_version, g.step, g.attempt, g.updated_at,
           case when g.eligible_at = 'infinity' then 'never'
                when g.eligible_at >= '294247-01-10 00:00:00+00' then 'beyond'
                when g.attempt < $4::bigint or g.last_error is null then null
                -- What is large is nobody's loss, and is not read.
                when pg_column_size(g.last_error) < 2000 and g.last_error like '%its worker was lost%' then 'lost'
                else 'replays' end as part
    from gen_durable g
    -- The same as status = 'runnable' and id >= $2 order by id, said so that no walk along the primary key can serve it.
    where g.queue = $1 and g.status <= 'runnable' and (g.status, g.id) >= ('runnable', $2::bigint)
    order by g.status, g.id
    limit $3::int
)
select null::text as fsm, null::int as version, null::text as step, null::text as awaits, count(*) as value, max(s.id) as mark,
       null::bigint[] as some, null::text as part
from slice s
union all
select s.fsm, s.fsm_version, s.step, null, count(*), max(s.attempt), (array_agg(s.id order by s.attempt desc, s.id))[1:20], s.part
from slice s
where s.part in ('replays', 'lost')
group by s.fsm, s.fsm_version, s.step, s.part
union all
select s.fsm, s.fsm_version, s.step, null, count(*),
       least(greatest(extract(epoch from min(s.updated_at)) * 1000000, -9223372036854775808), 9223372036854775807)::bigint,
       (array_agg(s.id order by s.updated_at, s.id))[1:20], s.part
from slice s
where s.part in ('never', 'beyond')
group by s.fsm, s.fsm_version, s.step, s.part
