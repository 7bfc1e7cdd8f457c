-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector's timeline: the documents of the run of a step that a person has chosen. It has left the state that it was shown
--   where `after` is null; what never was committed has left none.
-- Cost: a row.
-- Index: the primary key.
select s.before::text as before, case when s.outcome not in ('lost', 'stale') then (
       -- @include state_after.sql of=s
       )::text end as after,
       s.outcome not in ('lost', 'stale') as committed,
       (select jsonb_agg(jsonb_build_object('id', c.id, 'name', i.shown -> 1, 'payload', (i.shown -> 2)::text) order by c.id)::text
        from unnest(s.consumed) as c (id)
        left join jsonb_array_elements(s.inbox) as i (shown) on i.shown ->> 0 = c.id::text) as consumed,
       array_to_string(s.spawned, ' ') as spawned, s.spawned_in_all, s.output::text as output,
       s.error ->> 'type' as error_type, s.error ->> 'message' as error_message, s.error ->> 'traceback' as error_traceback
from fermata_step s
where s.id = :id
