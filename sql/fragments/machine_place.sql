-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What the Machines view shows of the instances s at one place of a machine, behind their number.

min(array[least(greatest(date_part('epoch', s.updated_at) * 1000000, -9.2e18), 9.2e18)::bigint, s.id])::text as oldest,
coalesce(avg(least(greatest(date_part('epoch', now()) - date_part('epoch', s.updated_at), 0), 1e10)), 0) as mean_age,
min(left(s.awaits, 200)) as awaits_first,
max(left(s.awaits, 200)) as awaits_last,
array_to_string((array_agg(s.id))[1 : 40], ',') as some
