-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: which step of the task :id depends on which. It never changes.
-- Cost: the steps of the task and their dependencies.
-- Index: fermata_task_step_task_name_key (task, name), fermata_task_edge_pkey (step, depends_on).
select e.step, e.depends_on
from fermata_task_step s
cross join lateral (select d.step, d.depends_on from fermata_task_edge d where d.step = s.step offset 0) e
where s.task = :id
order by e.step, e.depends_on
