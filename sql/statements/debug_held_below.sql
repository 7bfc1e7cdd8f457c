-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- How many of the children of a parent are held: of $1 parents, those with most of them first.
select g.parent_id, count(*)
from fermata_held h cross join lateral (select k.* from gen_durable k where k.id = h.instance offset 0) g
where h.mode = 'held' and g.status = 'runnable' and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until)
  and h.lease > clock_timestamp() and g.parent_id is not null
group by g.parent_id order by count(*) desc, g.parent_id limit $1
