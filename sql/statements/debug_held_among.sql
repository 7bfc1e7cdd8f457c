-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Which of these are held.
select g.id
from unnest($1::bigint[]) i (id) join fermata_held h on h.instance = i.id
cross join lateral (select k.* from gen_durable k where k.id = h.instance offset 0) g
where h.mode = 'held' and g.status = 'runnable' and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until)
  and h.lease > clock_timestamp()
