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
       -- @include row.sql of=g
from signals s
join gen_durable g on g.id = s.target_id
where s.id = :id
