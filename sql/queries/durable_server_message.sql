-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: a message that waits for a durable server. One that is stored in more than :largest bytes is not unpacked.
-- Cost: a row.
-- Index: the primary key.
select s.id, c.bytes, c.bytes > :largest as unread, m.kind,
       left(m.said, :excerpt) as said, length(m.said) > :excerpt as cut,
       least(greatest(extract(epoch from s.inserted_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as inserted_at
from signals s
cross join lateral (select pg_column_size(s.payload) as bytes) c
left join lateral (
    select case when p.call is not null then 'call' when p."cast" is not null then 'cast' end as kind,
           coalesce(p.call, p."cast", p.whole)::text as said
    from (select case when jsonb_typeof(s.payload) = 'object' then s.payload -> 'call' end as call,
                 case when jsonb_typeof(s.payload) = 'object' then s.payload -> 'cast' end as "cast", s.payload as whole) p
) m on c.bytes <= :largest
where s.id = :message
