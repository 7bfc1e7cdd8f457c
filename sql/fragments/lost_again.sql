-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Behind the new last_error of a row g that was lost: " (3 times in a row)", nothing for the first time.
-- fermata::store::lostAgain says the same to the sweep.

case when g.attempt > 0 and pg_column_size(g.last_error) < 2000 and g.last_error like '%its worker was lost%'
     then ' (' || least(coalesce(substring(g.last_error from '\(([0-9]{1,9}) times in a row\)$')::int, 1), 999999998) + 1 || ' times in a row)' else '' end
