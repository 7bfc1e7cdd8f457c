-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: how many childs of each status an instance has, and between which ids they lie. A large family is not
--   counted at each refresh.
-- Cost: the family, at most :bound rows without their documents, and a row.
-- Index: gen_durable_parent (parent_id).
select family.status::text as status, count(*) as value, min(family.id) as first_id, max(family.id) as last_id,
       -- Of the same moment: what the barrier counts and what there is can be compared.
       (select p.children_pending from gen_durable p where p.id = :parent) as pending
from (select g.id, g.status from gen_durable g where g.parent_id = :parent limit :bound) family
group by family.status
