-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what the Instances list shows of the instances :ids, newest first. The filter is asked again: between the statement that
--   found the ids and this one an instance may have moved on.
-- Cost: a row an id.
-- Index: the primary key.
select
-- @include row.sql of=g
from gen_durable g
where g.id = any (cast(:ids as bigint[])) and
  -- @include filter_whole.sql
order by g.id desc
