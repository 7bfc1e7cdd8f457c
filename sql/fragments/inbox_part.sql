-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The first signals of the names {name}, along signals_target. By the name and not by the id alone, also where it is one name: else the
-- planner may walk along the ids of the whole table.

(select s.* from signals s where s.target_id = c.id and s.name {name} order by s.name, s.id limit 1001)
