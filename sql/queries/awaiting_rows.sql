-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Awaiting: what is shown of the instances :ids, if they are still parked for a signal, with the names in their inboxes, of which
--   the first :inbox signals are looked at.
-- Cost: a row an id; a descent and at most :inbox index entries of signals each.
--   Where more lie there, as many descents again: then it is :inbox different names that are looked at, not :inbox signals of one.
-- Index: the primary key; signals_target (target_id, name, id).
select g.id, g.fsm, g.fsm_version, g.step, g.queue, g.awaits,
       least(greatest(extract(epoch from g.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as since,
       inbox.value as inbox, inbox.names::text as inbox_names
from gen_durable g
cross join lateral (
    -- @include inbox_glance.sql of=g
) inbox
where g.id = any (cast(:ids as bigint[])) and g.status = 'awaiting_signal'
