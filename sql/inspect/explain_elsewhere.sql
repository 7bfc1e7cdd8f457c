-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: signals of the name that the parked instance $1 awaits, sent since it parked or in the hour before to other instances
--   of the same machine, or to its parent or a child of it, that do not consume them as they stand: they have ended, or are parked for another name. Of the last $2 signals.
-- Cost: $2 rows, and a row for each of them that has the name.
-- Index: the primary keys.
select s.id as signal, s.target_id as target, t.status::text as status, t.awaits,
       least(greatest(extract(epoch from s.inserted_at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as sent_at
from gen_durable me
cross join lateral (select r.* from signals r order by r.id desc limit $2::int) s
cross join lateral (select g.* from gen_durable g where g.id = s.target_id limit 1) t
where me.id = $1 and s.name = me.awaits and s.target_id <> me.id and s.inserted_at >= me.updated_at - interval '1 hour'
  and (t.fsm = me.fsm or t.id = me.parent_id or t.parent_id = me.id)
  and (t.status in ('done', 'failed') or (t.status = 'awaiting_signal' and t.awaits is distinct from me.awaits)
       -- A parent that waits for its childs may still mean to read it, but not before this one has ended.
       or (t.status = 'awaiting_children' and t.id = me.parent_id))
order by s.id desc
limit 5
