-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Overview and the side bar of a database without gen_durable_resting (§9's indexes only): what the newest :window
--   instances hold a queue and status, and all that executes, up to :bound. Where `whole` is false the counts are lower bounds.
-- Cost: :window rows by descending id, and at most :bound entries of the small index over what executes.
-- Index: the primary key; gen_durable_lease.
with newest as materialized (
    select g.queue, g.status from gen_durable g order by g.id desc limit :window
),
extent as (
    select count(*) < :window as whole from newest
),
executing as (
    select g.queue from gen_durable g where g.status = 'executing' limit :bound
)
select n.queue, n.status::text as status, count(*) as value, e.whole
from newest n
cross join extent e
where n.status not in ('runnable', 'executing')
group by n.queue, n.status, e.whole
union all
select x.queue, 'executing', count(*), (select count(*) from executing) < :bound
from executing x
group by x.queue
