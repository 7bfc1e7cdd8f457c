-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: another instance that occupies the unique key of the instance :id (§7).
-- Cost: two rows.
-- Index: the primary key; gen_durable_unique (unique_guard).
select u.id, u.fsm, u.fsm_version, u.step, u.status::text as status, u.locked_by,
       least(greatest(extract(epoch from u.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as updated_at
from gen_durable me
join gen_durable u on u.unique_guard = me.unique_key
where me.id = :id and u.id <> me.id
