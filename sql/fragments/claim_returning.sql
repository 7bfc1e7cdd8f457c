-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What a claim is told of a row g.

returning g.id, g.fsm, g.fsm_version, g.step, g.state, g.attempt, g.parent_id, g.awaits, g.partition_key, g.priority,
g.eligible_at, g.ctid as tid
