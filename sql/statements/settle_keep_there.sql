-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The same as settle_keep.sql, of rows whose place the batch knows.
with
-- @include settle_by_place.sql kind=keep; returned=o.nth, g.id, g.state, g.awaits, g.ctid as tid
select c.nth, c.state,
       -- @include shown.sql size=
       , c.tid
from written c
