-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What is held, the longest first.
select g.id, g.fsm, g.fsm_version, g.step, g.attempt, h.breakpoint, h.owner,
       -- @include micros.sql of=h.since
       ,
       case when isfinite(h.until) then
       -- @include micros.sql of=h.until
       end,
       -- @include micros.sql of=h.real
       , g.queue, h.born_of
from fermata_held h cross join lateral (select k.* from gen_durable k where k.id = h.instance offset 0) g
where h.mode = 'held' and g.status = 'runnable' and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until)
  and h.lease > clock_timestamp() and ($2::text is null or h.owner = $2)
order by h.since, g.id limit $1
