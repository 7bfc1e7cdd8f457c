-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The same as settle_advance.sql, of rows whose place the batch knows.
with
-- @include settle_by_place.sql kind=advance; returned=o.nth, g.queue
select * from written
