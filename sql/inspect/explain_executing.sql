-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: what executes in the queue $1, at most $2.
-- Cost: at most $2 rows, and those that execute in other queues: as many as there are slots.
-- Index: gen_durable_lease (lease_expires_at) where executing.
select g.id, g.fsm, g.fsm_version, g.step, g.locked_by,
       least(greatest(extract(epoch from g.updated_at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as updated_at
from gen_durable g
where g.queue = $1 and g.status = 'executing'
limit $2::int
