-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Overview of a database without gen_durable_resting (§9's indexes only): what of the newest :window instances failed within
--   the last hour, by queue and machine: `times`, in microseconds since 1970. Where `whole` is false there are older instances, too.
--   There is always at least one row, perhaps without a queue.
-- Cost: :window rows by descending id.
-- Index: the primary key.
with newest as materialized (
    select g.queue, g.fsm, g.fsm_version, g.status, g.updated_at from gen_durable g order by g.id desc limit :window
),
extent as (
    select count(*) < :window as whole from newest
)
select f.*, e.whole
from extent e
left join lateral (
    select n.queue, n.fsm, n.fsm_version,
           array_to_string(array_agg(least(greatest(date_part('epoch', n.updated_at) * 1000000, -9.2e18), 9.2e18)::bigint), ',') as times
    from newest n
    where n.status = 'failed' and n.updated_at >= now() - interval '1 hour'
    group by n.queue, n.fsm, n.fsm_version
) f on true
