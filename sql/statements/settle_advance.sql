-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Next and replay. settle_by_id.sql says how rows are looked for.
with
-- @include settle_by_id.sql kind=advance; returned=o.nth, g.queue
select * from written
