-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- How many childs each parent really got; none: the barrier is over already (§11).
update gen_durable p set
    children_pending = c.n,
    status = (case when c.n = 0 then 'runnable' else 'awaiting_children' end)::durable_status
from unnest($1::bigint[], $2::int[]) as c (id, n) where p.id = c.id
