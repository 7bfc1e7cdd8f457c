-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Of the claims $1 with their tokens $2 those that still hold.
select t.id, t.token
from unnest($1::bigint[], $2::text[]) t (id, token)
join gen_durable g on g.id = t.id and g.status::text = 'executing' and g.locked_by = t.token
