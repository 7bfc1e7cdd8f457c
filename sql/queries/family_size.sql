-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: how many childs an instance has, up to :bound: decides how they are read.
-- Cost: at most :bound index entries.
-- Index: gen_durable_parent (parent_id).
select count(*) as value
from (select 1 from gen_durable g where g.parent_id = :parent limit :bound) bounded
