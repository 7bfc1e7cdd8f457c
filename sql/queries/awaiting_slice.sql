-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Awaiting: a piece of what is parked for a signal in a queue, ascending by id: the ids from :from to :up_to, at most :limit, with
--   what each awaits and the names in its inbox, of which the first :inbox are looked at.
--   No index holds what instances await, so the view keeps in mind what it has seen, and walks on by this statement from refresh to refresh.
-- Cost: :limit rows; a descent and at most :inbox index entries of signals each.
--   Where more lie there, as many descents again: then it is :inbox different names that are looked at, not :inbox signals of one.
-- Index: gen_durable_resting (queue, status, id) of what waits or has failed; signals_target (target_id, name, id).
select g.id, g.awaits, g.fsm,
       least(greatest(extract(epoch from g.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as since,
       inbox.value as inbox, inbox.names::text as inbox_names
from gen_durable g
cross join lateral (
    -- @include inbox_glance.sql of=g
) inbox
where g.queue = :queue and g.status = 'awaiting_signal' and g.id >= :from and g.id <= :up_to
order by g.id
limit :limit
