-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What is held, the longest first. Twice as many as are wanted are looked at, at most: some may have ended or gone since.
select g.id, g.fsm, g.fsm_version, g.step, g.attempt, h.breakpoint, h.owner,
       -- @include micros.sql of=h.since
       ,
       case when isfinite(h.until) then
       -- @include micros.sql of=h.until
       end,
       -- @include micros.sql of=h.real
       , g.queue, h.born_of
from (
    select x.* from fermata_held x
    where x.mode = 'held' and x.lease > clock_timestamp() and ($2::text is null or x.owner = $2)
    order by x.since, x.instance limit 2 * $1::bigint
) h cross join lateral (select k.* from gen_durable k where k.id = h.instance offset 0) g
where g.status = 'runnable' and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until)
order by h.since, h.instance limit $1
