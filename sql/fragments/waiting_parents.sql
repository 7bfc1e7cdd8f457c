-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What Barriers shows of the instances that were found, if they still wait.

select g.id, g.fsm, g.fsm_version, g.step, g.status::text as status, g.awaits, g.queue, g.priority, g.partition_key, g.attempt,
       null::text as last_error, g.locked_by, g.parent_id, g.children_pending,
       0::bigint as eligible_at, null::bigint as lease_expires_at, 0::bigint as inserted_at,
       least(greatest(extract(epoch from g.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as updated_at,
       g.parent_id is not null
           and exists (select 1 from gen_durable u where u.id = g.parent_id and u.status::text = 'awaiting_children') as nested
from gen_durable g
where g.id = any (array(select f.id from found f)) and g.status::text = 'awaiting_children'
