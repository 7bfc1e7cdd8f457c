-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The join (§10), summed up for each parent (T70), parents in ascending order of id (D14). `release` is off for a
-- parent that may not become runnable yet because another holds its unique key (T43): its childs have ended all the
-- same, and the sweep wakes it (D13).
update gen_durable p set
    children_pending = greatest(p.children_pending - e.n, 0)::int,
    status = case when $3 and p.children_pending - e.n <= 0 and p.status = 'awaiting_children' then 'runnable' else p.status end,
    eligible_at = case when $3 and p.children_pending - e.n <= 0 and p.status = 'awaiting_children' then clock_timestamp() else p.eligible_at end,
    updated_at = clock_timestamp()
from unnest($1::bigint[], $2::bigint[]) as e (id, n)
where p.id = e.id
returning p.queue, p.status = 'runnable'
