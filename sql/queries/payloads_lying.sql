-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Signal dialog: what signals of this name carry that lie in inboxes, the newest first, of the newest :window of all signals.
--   A payload that is stored in more than :largest bytes is none to be taken over.
-- Cost: :window signals by descending id, without their payloads; at most :limit payloads.
-- Index: the primary key of signals.
with newest as materialized (
    select s.id, s.name from signals s order by s.id desc limit :window
),
named as materialized (
    select n.id from newest n where n.name = :name order by n.id desc limit :limit
)
select s.target_id as target, s.payload::text as payload,
       least(greatest(extract(epoch from s.inserted_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as at
from signals s
where s.id = any (array(select named.id from named)) and pg_column_size(s.payload) <= :largest
order by s.id desc
