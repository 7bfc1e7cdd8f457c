-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Next, of a machine that runs ahead. settle_by_id.sql says how rows are looked for.
with
-- @include settle_by_id.sql kind=keep; returned=o.nth, g.id, g.state, g.awaits, g.ctid as tid
select c.nth, c.state,
       -- @include shown.sql size=
       , c.tid
from written c
