-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Done and stop. settle_by_id.sql says how rows are looked for.
with
-- @include settle_by_id.sql kind=finish; returned=o.nth, g.parent_id
select * from written
