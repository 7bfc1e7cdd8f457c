-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Signal dialog: what persons delivered under this name, the newest first, of the newest :window acts. Most of these signals
--   have been consumed by now; the audit keeps what they carried.
-- Cost: :window entries of the audit by descending id; what they say of the signal is read of deliveries only.
-- Index: the primary key of fermata_audit.
with newest as materialized (
    select a.id, a.act from fermata_audit a order by a.id desc limit :window
),
named as materialized (
    select n.id, a.after -> 'signal' as signal, a.instance_id, a.at
    from newest n
    -- Looked up one by one: a join may well read all of the audit.
    cross join lateral (select * from fermata_audit f where f.id = n.id offset 0) a
    where n.act = 'deliver' and a.after -> 'signal' ->> 'name' = :name
    order by n.id desc
    limit :limit
)
select d.instance_id as target, (d.signal -> 'payload')::text as payload,
       least(greatest(extract(epoch from d.at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as at
from named d
where pg_column_size(d.signal) <= :largest
order by d.id desc
