-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What is held, the longest first: a page of it, behind ($3, $4) or from the first on. What has ended or gone since has no columns of
-- its own, and is passed over by who reads.
select g.id, g.fsm, g.fsm_version, g.step, g.attempt, h.breakpoint, h.owner,
       -- @include micros.sql of=h.since
       ,
       case when isfinite(h.until) then
       -- @include micros.sql of=h.until
       end,
       -- @include micros.sql of=h.real
       , g.queue, h.born_of, h.since::text, h.instance
from (
    select x.* from fermata_held x
    where x.mode = 'held' and x.lease > clock_timestamp() and ($2::text is null or x.owner = $2)
      and (x.since, x.instance) > (coalesce($3::timestamptz, '-infinity'), coalesce($4::bigint, 0))
    order by x.since, x.instance limit $1
) h left join lateral (
    select k.* from gen_durable k where k.id = h.instance and k.status = 'runnable'
       and (k.step, k.attempt, k.eligible_at) = (h.step, h.attempt, h.until) offset 0
) g on true
order by h.since, h.instance
