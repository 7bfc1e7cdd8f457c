-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Instances list without a filter: the ids of a page, newest first, from :from downwards; with :oldest_first
--   upwards.
-- Cost: :limit index entries.
-- Index: the primary key.
(select g.id
 from gen_durable g
 where not cast(:oldest_first as boolean) and g.id <= :from
 order by g.id desc
 limit :limit)
union all
(select g.id
 from gen_durable g
 where cast(:oldest_first as boolean) and g.id >= :from
 order by g.id
 limit :limit)
