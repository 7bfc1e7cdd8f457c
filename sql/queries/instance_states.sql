-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the paths and values that the filter's line offers while somebody types one: the states of the instances :ids, those not
--   larger than :bytes as they are stored.
-- Cost: a row an id.
-- Index: the primary key.
select g.state::text as state
from gen_durable g
where g.id = any (cast(:ids as bigint[])) and pg_column_size(g.state) <= :bytes and octet_length(g.state::text) <= :bytes
