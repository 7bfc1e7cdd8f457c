-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person: who executes although the lease has run out, who has none, and who has one of more than $2 seconds, by
--   worker and queue. At most $1 of each.
-- Cost: at most $1 rows of each.
-- Index: gen_durable_lease (lease_expires_at) where executing.
select e.worker, e.queue, count(*) as value, min(e.lease) as oldest, (array_agg(e.id order by e.lease nulls first, e.id))[1:20] as some,
       least(greatest(extract(epoch from max(e.updated_at)) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as claimed,
       least(greatest(extract(epoch from min(e.updated_at)) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as first
from ((select 'over' as kind, g.id, g.queue, g.updated_at, regexp_replace(g.locked_by, '/[^/]*$', '') as worker,
              least(greatest(extract(epoch from g.lease_expires_at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as lease
       from gen_durable g
       where g.status = 'executing' and g.lease_expires_at < now()
       order by g.lease_expires_at
       limit $1::int)
      union all
      (select 'over', g.id, g.queue, g.updated_at, regexp_replace(g.locked_by, '/[^/]*$', ''), null
       from gen_durable g
       where g.status = 'executing' and g.lease_expires_at is null
       limit $1::int)
      union all
      (select 'endless', g.id, g.queue, g.updated_at, regexp_replace(g.locked_by, '/[^/]*$', ''),
              least(greatest(extract(epoch from g.lease_expires_at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint
       from gen_durable g
       where g.status = 'executing' and g.lease_expires_at > now() + $2::int * interval '1 second'
       order by g.lease_expires_at desc
       limit $1::int)) e
group by e.kind, e.worker, e.queue
