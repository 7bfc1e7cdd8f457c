-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Signals: the one that is chosen, with the whole of its payload as the text the server gives (D19), unless it is stored in more
--   than :largest bytes.
-- Cost: a signal and a row of gen_durable.
-- Index: the primary keys.
select s.id as signal_id,
       case when pg_column_size(s.payload) <= :largest then s.payload::text end as payload,
       s.name, s.dedup_key, pg_column_size(s.payload) as payload_bytes,
       least(greatest(extract(epoch from s.inserted_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as signal_inserted_at,
       g.id, g.fsm, g.fsm_version, g.step, g.status::text as status, g.awaits, g.queue, g.priority, g.partition_key, g.attempt,
       left(split_part(left(g.last_error, 2000), e'\n', 1), 500) as last_error,
       g.locked_by, g.parent_id, g.children_pending,
       -- In microseconds since 1970. Infinity, and what does not fit, becomes the largest or smallest number.
       least(greatest(extract(epoch from g.eligible_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as eligible_at,
       case when g.lease_expires_at is not null
            then least(greatest(extract(epoch from g.lease_expires_at) * 1000000, -9223372036854775808),
                       9223372036854775807)::bigint end as lease_expires_at,
       least(greatest(extract(epoch from g.inserted_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as inserted_at,
       least(greatest(extract(epoch from g.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as updated_at
from signals s
join gen_durable g on g.id = s.target_id
where s.id = :id
