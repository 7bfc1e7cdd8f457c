-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The same as settle_finish.sql, of rows whose place the batch knows.
with
-- @include settle_by_place.sql kind=finish; returned=o.nth, g.parent_id
select * from written
