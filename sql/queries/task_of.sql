-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: of which task the instance :id is a step, and its name.
-- Cost: a row.
-- Index: fermata_task_step's primary key.
select s.task, s.name from fermata_task_step s where s.step = :id
