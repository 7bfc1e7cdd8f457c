-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- How many of the children of these parents are held; in the same way.
select h.parent_id, count(*)
from fermata_held h
where h.mode = 'held' and h.parent_id = any ($1::bigint[]) and h.lease > (select clock_timestamp())
group by h.parent_id
