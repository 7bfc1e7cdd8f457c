-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person: of the next $3 runnable instances of the queue $1 those that are at attempt $4 or later of their step and
--   whose last try failed, or lost its worker, and those that are eligible at infinity, or beyond what 64 bits count, by machine and step. A
--   step that replays without an error is as it should be. They are walked from the last that is to be claimed to the first: what runs
--   meanwhile goes to the end, and so the walk has an end. It goes on before the place $5 (priority), $6 (time), $2 (id); $6 null: it begins
--   with the last place there can be, hence the fourth of the values compared, which no index has. Always a row with how
--   many were looked at and the last of them: its priority as version, its time as awaits, its id as mark.
-- Cost: $3 rows.
-- Index: gen_durable_plain and gen_durable_keyed (queue, priority, eligible_at, id) of the runnable.
with slice as materialized (
    select g.id, g.fsm, g.fsm_version, g.step, g.attempt, g.priority, g.eligible_at, g.updated_at,
           case when g.eligible_at = 'infinity' then 'never'
                when g.eligible_at > '294247-01-10 04:00:54.775807+00' then 'beyond'
                when g.attempt < $4::bigint or g.last_error is null then null
                -- What is large is nobody's loss, and is not read.
                when pg_column_size(g.last_error) < 2000 and g.last_error like '%its worker was lost%' then 'lost'
                else 'replays' end as part
    from ((select p.id, p.fsm, p.fsm_version, p.step, p.attempt, p.last_error, p.priority, p.eligible_at, p.updated_at
               from gen_durable p
               where p.queue = $1 and p.status = 'runnable' and p.partition_key is null
                 and (p.priority, p.eligible_at, p.id, 0)
                     < (case when $6::text is null then 32767 else $5::bigint end::smallint,
                        coalesce($6::text::timestamptz, 'infinity'),
                        case when $6::text is null then 9223372036854775807 else $2::bigint end,
                        case when $6::text is null then 1 else 0 end)
               order by p.priority desc, p.eligible_at desc, p.id desc
               limit $3::int)
          union all
          (select k.id, k.fsm, k.fsm_version, k.step, k.attempt, k.last_error, k.priority, k.eligible_at, k.updated_at
               from gen_durable k
               where k.queue = $1 and k.status = 'runnable' and k.partition_key is not null
                 and (k.priority, k.eligible_at, k.id, 0)
                     < (case when $6::text is null then 32767 else $5::bigint end::smallint,
                        coalesce($6::text::timestamptz, 'infinity'),
                        case when $6::text is null then 9223372036854775807 else $2::bigint end,
                        case when $6::text is null then 1 else 0 end)
               order by k.priority desc, k.eligible_at desc, k.id desc
               limit $3::int)) g
    order by g.priority desc, g.eligible_at desc, g.id desc
    limit $3::int
)
select null::text as fsm, l.priority::int as version, null::text as step, l.eligible_at::text as awaits,
       (select count(*) from slice) as value, l.id as mark, null::bigint[] as some, null::text as part
from (select 1) always
left join (select s.priority, s.eligible_at, s.id from slice s order by s.priority, s.eligible_at, s.id limit 1) l on true
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
