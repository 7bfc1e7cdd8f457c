-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what the Signals list shows of the signals :ids and of their targets, newest first: the beginning of each payload, unless it
--   is stored in more than :largest bytes, which nobody unpacks for a line.
-- Cost: a signal and a row of gen_durable an id.
-- Index: the primary keys.
select s.id as signal_id,
       case when pg_column_size(s.payload) <= :largest then left(s.payload::text, :excerpt) end as payload,
       s.name, s.dedup_key, pg_column_size(s.payload) as payload_bytes,
       least(greatest(extract(epoch from s.inserted_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as signal_inserted_at,
       -- @include row.sql of=g
from signals s
join gen_durable g on g.id = s.target_id
where s.id = any (cast(:ids as bigint[]))
order by s.id desc
