-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- How many are held before which step, in which queue: the first $1 of these places, the fullest first. By what was said when each came to
-- be held: looking at every one of very many would take ten times as long. What has ended since counts until it is tidied away.
select h.machine, h.version, h.step, h.queue, count(*)
from fermata_held h
where h.mode = 'held' and h.lease > (select clock_timestamp())
group by h.machine, h.version, h.step, h.queue order by count(*) desc, h.machine, h.version, h.step, h.queue limit $1
