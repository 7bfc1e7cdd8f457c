-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers: the childs of one parent, each with its status and since when it is in it.
-- Cost: the family, at most :family rows.
-- Index: gen_durable_parent (parent_id).
select g.id, g.status::text as status, g.status = 'runnable' and g.eligible_at > now() as later,
       least(greatest(extract(epoch from g.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as updated_at
from gen_durable g
where g.parent_id = :parent
limit :family
