-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: how many childs of each status an instance has, and between which ids they lie. A large family is not
--   counted at each refresh.
-- Cost: the family, at most :bound rows without their documents.
-- Index: gen_durable_parent (parent_id).
select family.status::text as status, count(*) as value, min(family.id) as first_id, max(family.id) as last_id
from (select g.id, g.status from gen_durable g where g.parent_id = :parent limit :bound) family
group by family.status
