-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Of the instances $1 those that execute and wait for a unique key, which another holds.
select g.id from gen_durable g
where g.id = any ($1::bigint[]) and g.status::text = 'executing' and g.unique_guard is null
  and exists (select 1 from gen_durable u where u.unique_guard = g.unique_key)
