-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Machines view: what executes now, by machine and step, apart those whose lease ran out (a missing lease has run out, D15).
--   `looked` is how many were counted in all, at most :bound.
-- Cost: at most :bound rows.
-- Index: gen_durable_lease (lease_expires_at) of the executing.
with executing as materialized (
    select g.id, g.fsm, g.fsm_version, g.step, g.updated_at,
           coalesce(g.lease_expires_at <= now(), true) as apart
    from gen_durable g
    where g.status = 'executing'
    order by g.lease_expires_at
    limit :bound
)
select e.fsm, e.fsm_version, e.step, e.apart,
       count(*) as value,
       (select count(*) from executing) as looked,
       min(array[least(greatest(date_part('epoch', e.updated_at) * 1000000, -9.2e18), 9.2e18)::bigint, e.id])::text as oldest,
       coalesce(avg(least(greatest(date_part('epoch', now()) - date_part('epoch', e.updated_at), 0), 1e10)), 0) as mean_age,
       array_to_string((array_agg(e.id))[1 : 40], ',') as some
from executing e
group by e.fsm, e.fsm_version, e.step, e.apart
