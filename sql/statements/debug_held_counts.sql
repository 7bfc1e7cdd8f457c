-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- How many are held before which step, in which queue: the first $1 of these places, the fullest first.
select g.fsm, g.fsm_version, g.step, g.queue, count(*)
from fermata_held h cross join lateral (select k.* from gen_durable k where k.id = h.instance offset 0) g
where h.mode = 'held' and g.status = 'runnable' and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until)
  and h.lease > clock_timestamp()
group by g.fsm, g.fsm_version, g.step, g.queue order by count(*) desc, g.fsm, g.fsm_version, g.step, g.queue limit $1
