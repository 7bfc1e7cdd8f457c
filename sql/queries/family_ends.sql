-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers: when the ended childs of one parent ended, in stretches of :width seconds from :origin on (microseconds since 1970).
-- Cost: the family, at most :family rows.
-- Index: gen_durable_parent (parent_id).
select (extract(epoch from c.at) * 1000000)::bigint as at, count(*) as value, count(*) filter (where c.failed) as failed
from (select date_bin(make_interval(secs => :width), g.updated_at,
                      timestamptz 'epoch' + cast(:origin as bigint) * interval '1 microsecond') as at,
             g.status = 'failed' as failed, g.status
      from (select k.status, k.updated_at from gen_durable k where k.parent_id = :parent limit :family) g
      where g.status in ('done', 'failed') and isfinite(g.updated_at)) c
group by c.at
