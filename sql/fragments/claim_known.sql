-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- "is true" keeps the planner from making a join of it, and "offset 0" from gathering a whole table to look a few rows
-- up in (T105).
--
-- A row whose scope holds 'executing' enters an occupied status by being picked (T41): it is passed over while another
-- holds the key, and of two in one batch the first is taken. $7: it is passed over in any case.

((g.fsm, g.fsm_version) in (select * from unnest($5::text[], $6::int[]))) is true
and (g.unique_key is null or not 'executing' = any (g.unique_scope)
     or not ($7 and g.unique_guard is null)
        and not exists (select 1 from gen_durable u where u.unique_guard = g.unique_key and u.id <> g.id))
