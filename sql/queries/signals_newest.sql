-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Signals list without a filter: the ids of a page, newest first, from :from downwards.
-- Cost: :limit index entries.
-- Index: the primary key of signals.
select s.id from signals s where s.id <= :from order by s.id desc limit :limit
