-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: the first :limit childs of an instance.
-- Cost: the family, at most :bound rows without their documents, sorted; the results of those shown. Of a family beyond :bound some
--   are shown, not necessarily the first.
-- Index: gen_durable_parent (parent_id); the primary key.
with family as materialized (
    select g.id from gen_durable g where g.parent_id = :parent limit :bound
),
shown as materialized (
    select f.id from family f order by f.id limit :limit
)
select g.id, g.fsm, g.fsm_version, g.step, g.status::text as status, g.result::text as result, g.last_error,
       least(greatest(extract(epoch from g.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as updated_at
from gen_durable g
where g.id = any (array(select shown.id from shown))
order by g.id
