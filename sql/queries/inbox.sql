-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: the oldest :limit signals in an instance's inbox, as many of them as are stored in some :volume bytes, and
--   how many there would be else.
-- Cost: the inbox, at most :bound rows without their payloads, sorted; the payloads of those shown. Of an inbox beyond :bound some
--   are shown, not necessarily the oldest.
-- Index: signals_target (target_id, name, id).
with inbox as materialized (
    select s.id from signals s where s.target_id = :target limit :bound
),
shown as materialized (
    select i.id from inbox i order by i.id limit :limit
),
sized as (
    select s.id, s.target_id, s.name, s.payload, s.dedup_key, s.inserted_at,
           sum(pg_column_size(s.payload)) over (order by s.id) - pg_column_size(s.payload) as before
    from signals s
    where s.id = any (array(select shown.id from shown))
)
select z.id, z.target_id, z.name, z.payload::text as payload, z.dedup_key,
       least(greatest(extract(epoch from z.inserted_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as inserted_at,
       (select count(*) from shown) as found
from sized z
where z.before < :volume
order by z.id
