-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Machines view: the machines that workers have declared, those that nobody is meant to run any more too. Read every few
--   seconds.
-- Cost: a row a machine and version, at most 1,000.
-- Index: the primary key; the table holds a handful of rows. Absent in a database that another engine owns.
select m.fsm, m.version, m.status, m.initial, m.queue, m.description, m.graph::text as graph, m.example_state::text as example_state
from fermata_machine m
order by m.fsm, m.version
limit 1000
