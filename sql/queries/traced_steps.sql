-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector's timeline: what the trace tells of the runs of an instance's steps after the one with the id :after, the
--   newest :limit of them, newest first. Without documents, which may be megabytes: of what was consumed and spawned, the first few
--   (a bound of an array stands apart from its colon, since Qt would take it for a value to bind). What is stored as more than :small
--   bytes is not unpacked for the sake of a line, and an empty array is stored as five.
-- Cost: so many entries and rows.
-- Index: fermata_step_instance (instance, id).
select s.id, s.step, s.attempt, s.worker, s.outcome, s.target, s.handled,
       case when pg_column_size(s.error) <= :small
            then left(concat_ws(': ', nullif(s.error ->> 'type', ''), s.error ->> 'message'), 300)
            when s.error is not null then '…' end as error,
       (extract(epoch from s.claimed_at) * 1000000)::bigint as claimed_at,
       (extract(epoch from s.begun_at) * 1000000)::bigint as begun_at,
       case when isfinite(s.eligible_at)
            then greatest(0, extract(epoch from s.claimed_at - s.eligible_at) * 1000000)::bigint end as waited,
       (extract(epoch from s.ended_at - s.begun_at) * 1000000)::bigint as ran,
       (extract(epoch from s.written_at - s.ended_at) * 1000000)::bigint as committed,
       (extract(epoch from s.written_at) * 1000000)::bigint as written_at,
       s.before is not null as has_state, coalesce(cardinality(s.consumed), 0) as consumed,
       case when pg_column_size(s.inbox) <= :small then
           (select string_agg(distinct i.shown ->> 1, ', ')
            from jsonb_array_elements(s.inbox) as i (shown) where (i.shown ->> 0)::bigint = any (s.consumed)) end as names,
       array_to_string(s.spawned[1 : 5], ' ') as spawned, s.spawned_in_all,
       coalesce(pg_column_size(s.output) > 5, false) as printed
from fermata_step s
where s.instance = :id and s.id > :after
order by s.id desc
limit :limit
