-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: how many signals lie in inboxes, up to :bound.
-- Cost: at most :bound index entries.
-- Index: the primary key of signals.
select count(*) as value from (select 1 from signals s order by s.id limit :bound) bounded
