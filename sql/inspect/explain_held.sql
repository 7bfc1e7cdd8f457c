-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis, where breakpoints are installed: of the instances $1 those that are held, at which breakpoint, by whom, since when and
--   until when (null: until somebody lets it go).
-- Cost: a row an instance.
-- Index: the primary keys.
select h.instance, h.breakpoint, h.owner,
       -- @include micros.sql of=h.since
       ,
       case when isfinite(h.lease) then
       -- @include micros.sql of=h.until
       end,
       -- @include micros.sql of=h.real
from fermata_held h join gen_durable g on g.id = h.instance
where h.instance = any ($1::bigint[]) and h.mode = 'held' and g.status = 'runnable'
  and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until) and h.lease > now()
