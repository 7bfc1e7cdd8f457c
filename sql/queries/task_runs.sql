-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: how long the last run of each step of the task :id took, of those that the trace tells of: microseconds.
-- Cost: the steps of the task, and an entry of the trace each.
-- Index: fermata_task_step_task_name_key (task, name), fermata_step_instance (instance, id).
select s.step, (extract(epoch from t.ended_at - t.begun_at) * 1000000)::bigint as ran
from fermata_task_step s
cross join lateral (select f.begun_at, f.ended_at from fermata_step f where f.instance = s.step order by f.id desc limit 1) t
where s.task = :id and t.ended_at >= t.begun_at
