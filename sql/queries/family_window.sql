-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: the ids of a page of childs of a large family, in their order, among the next :window instances from
--   :from to :last. Childs spawned together have ids side by side. `scanned_to` is the highest id looked at, or null when that was
--   the last; there is always at least one row, perhaps without an id.
-- Cost: :window rows by ascending id.
-- Index: the primary key.
with scanned as materialized (
    select g.id,
           g.parent_id = :parent
           and (cast(:statuses as durable_status[]) is null or g.status = any (cast(:statuses as durable_status[]))) as matches
-- @include family_page.sql
