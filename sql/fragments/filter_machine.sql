-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The filter of the Instances list, of a row g: which machine, and where in it.

(cast(:fsm as text) is null or g.fsm = :fsm)
and (cast(:fsm_version as int) is null or g.fsm_version = :fsm_version)
and (cast(:step as text) is null or g.step = :step)
