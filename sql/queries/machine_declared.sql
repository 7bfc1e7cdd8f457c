-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Machines view: the machines that workers have declared and those that are a table, those that nobody is meant to run any
--   more too. Read every few seconds. A schema that knows no tables yet has no columns for them: then `older` is what their names mean.
-- Cost: a row a machine and version, at most 1,000.
-- Index: the primary key; the table holds a handful of rows. Absent in a database that another engine owns.
select m.*
from (select null::text[] as terminal, null::text as unknown, false as strictly, false as enforced) older
cross join lateral (
    select d.fsm, d.version, d.status, d.initial, d.queue, d.description, d.graph::text as graph, d.example_state::text as example_state,
           array_to_json(terminal)::text as terminal, unknown, strictly, enforced
    from fermata_machine d
    order by d.fsm, d.version
    limit 1000
) m
order by m.fsm, m.version
