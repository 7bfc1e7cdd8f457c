-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers: a stretch of a parent's childs that have one of :statuses, by ascending id from :from to :last, found along the primary key since nothing else has their order: childs are spawned together, so their ids lie together.
--   `scanned_to` is the highest id looked at, or null when :last was reached; there is always at least one row, perhaps without an id.
-- Cost: at most :window rows.
-- Index: the primary key.
with scanned as materialized (
    select g.id,
           g.parent_id = :parent
           and g.status = any (cast(:statuses as durable_status[]))
           and (cast(:scheduled as boolean) is null or g.status <> 'runnable' or (g.eligible_at > now()) = :scheduled) as matches
-- @include family_page.sql
