-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: what the last callers of a durable server were answered, the newest message first. What is stored in more
--   than :largest bytes is not unpacked for a line.
-- Cost: :limit rows.
-- Index: fermata_server_answer_server (server, message).
select a.message, a.status, c.bytes, c.bytes > :largest as unread,
       left(t.said, :excerpt) as said, length(t.said) > :excerpt as cut,
       least(greatest(extract(epoch from a.answered_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as answered_at
from fermata_server_answer a
cross join lateral (select coalesce(pg_column_size(a.reply), 0) + coalesce(pg_column_size(a.error), 0) as bytes) c
left join lateral (select coalesce(a.error, a.reply::text) as said) t on c.bytes <= :largest
-- The same as server = :id order by message, said so that no walk along the primary key can serve it.
where (a.server, a.message) <= (:id, 9223372036854775807) and (a.server, a.message) >= (:id, -9223372036854775808)
order by a.server desc, a.message desc
limit :limit
