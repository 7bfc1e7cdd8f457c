-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: what the row of a durable server says, and since when the call that has its lock has it. Nothing of it is
--   unpacked while the row is still the version :known. What somebody else has written there may be anything.
-- Cost: a row with its state; a row of fermata_server_answer.
-- Index: the primary keys.
select v.version as row_version, v.version = :known as unchanged,
       left(d.name, :excerpt) as name,
       case when d.version ~ '^[0-9]{1,18}$' then d.version::bigint else 0 end as version,
       case when d.state_version ~ '^[0-9]{1,18}$' then d.state_version::bigint else 0 end as state_version,
       case when d.tries ~ '^[0-9]{1,18}$' then d.tries::bigint else 0 end as tries,
       g.step = 'locked' and l.message is not null as locked,
       l.message, d.locked -> 'call' = 'true' as call,
       left(l.said, :excerpt) as said, length(l.said) > :excerpt as cut, octet_length(l.said) as bytes,
       case when a.message is not null
            then least(greatest(extract(epoch from a.answered_at) * 1000000, -9223372036854775808),
                       9223372036854775807)::bigint end as since
from gen_durable g
cross join lateral (select concat(g.xmin, ' ', g.ctid) as version) v
left join lateral (
    select j.* from jsonb_to_record(case when jsonb_typeof(g.state) = 'object' then g.state else '{}' end)
        as j (name text, version text, state_version text, tries text, locked jsonb)
) d on v.version is distinct from :known
left join lateral (
    select case when d.locked ->> 'message' ~ '^[0-9]{1,18}$' then (d.locked ->> 'message')::bigint end as message,
           (d.locked -> 'text')::text as said
) l on true
left join fermata_server_answer a on a.message = l.message and a.server = g.id and a.status = 'waiting'
where g.id = :id
