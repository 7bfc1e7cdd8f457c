-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: who holds the partition key of the instance :id now: an executing row of the same key, in whatever queue.
--   Itself first; a second one can only be a breach of §6.
-- Cost: at most 2 rows of that index; without it the executing ones.
-- Index: the primary key; gen_durable_key_busy (partition_key) where executing.
select h.id, h.fsm, h.fsm_version, h.step, h.status::text as status, h.locked_by,
       least(greatest(extract(epoch from h.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as updated_at
from gen_durable me
cross join lateral (
    select g.*
    from gen_durable g
    where g.partition_key = me.partition_key and g.status = 'executing'
    limit 2
) h
where me.id = :id
order by h.id <> me.id, h.id
limit 1
