-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers: the rows of the instances :ids, as a row of the tree shows them, the highest id first.
-- Cost: a row an id.
-- Index: the primary key.
select
-- @include row.sql of=g
from gen_durable g
where g.id = any (cast(:ids as bigint[]))
order by g.id desc
