-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: which versions of the machine $1 workers have declared, and whether anybody is meant to run them still.
-- Cost: a row a version, at most 100.
-- Index: the primary key of fermata_machine.
select m.version, m.status from fermata_machine m where m.fsm = $1 order by m.version limit 100
