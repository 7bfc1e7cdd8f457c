-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers: the childs of :parents, counted by status and by whether they move (`turn`: of the runnable later, due or overdue, of
--   the executing held or expired), with who of the living stands longest; the parent's own count from the same snapshot, so that the
--   two can be compared. A parent without childs has one row without a status. No more than :family childs of a parent are looked at.
-- Cost: at most :family rows a parent, and the parent's.
-- Index: the primary key; gen_durable_parent (parent_id).
select p.id as parent, p.status::text as parent_status, p.children_pending,
       least(greatest(extract(epoch from p.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as parent_updated_at,
       counted.status, counted.turn, counted.value, counted.lately, counted.oldest[2] as oldest_id, counted.oldest[1] as oldest_at,
       counted.first_id, counted.last_id,
       case when counted.one_error = counted.other_error then counted.one_error end as error,
       least(greatest(extract(epoch from counted.next_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as next_at,
       least(greatest(extract(epoch from counted.first_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as first_at,
       least(greatest(extract(epoch from counted.last_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as last_at
from gen_durable p
left join lateral (
    select c.status::text as status, c.turn, count(*) as value,
           count(*) filter (where c.updated_at > now() - interval '1 minute') as lately,
           min(array[least(extract(epoch from c.updated_at) * 1000000, 9223372036854775807)::bigint, c.id])
               filter (where c.status not in ('done', 'failed') and isfinite(c.updated_at)) as oldest,
           min(c.id) as first_id, max(c.id) as last_id,
           min(c.eligible_at) filter (where c.turn = 'later') as next_at,
           min(c.updated_at) as first_at, max(c.updated_at) as last_at,
           min(left(split_part(left(c.last_error, 300), e'\n', 1), 100)) filter (where c.status = 'failed') as one_error,
           max(left(split_part(left(c.last_error, 300), e'\n', 1), 100)) filter (where c.status = 'failed') as other_error
    from (select g.id, g.status, g.updated_at, g.eligible_at, g.last_error,
                 case g.status
                     when 'runnable' then
                         case when g.eligible_at > now() then 'later'
                              when g.eligible_at <= now() - interval '1 minute' then 'overdue'
                              else 'due' end
                     when 'executing' then case when g.lease_expires_at > now() then 'held' else 'expired' end
                     else '' end as turn
          from gen_durable g
          where g.parent_id = p.id
          limit :family) c
    group by c.status, c.turn
) counted on true
where p.id = any (cast(:parents as bigint[]))
