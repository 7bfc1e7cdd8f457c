-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Machines view: what executes now, by machine and step, apart those whose lease ran out (a missing lease has run out, D15);
--   of those with a lease the ones that end at :from or later. `looked` is how many were counted in all, at most :bound, `first` the first
--   lease among them, `at` the time of what it saw; there is always at least one row, perhaps without a machine.
-- Cost: at most :bound rows.
-- Index: gen_durable_lease (lease_expires_at) of the executing.
with executing as materialized (
    select c.id, c.fsm, c.fsm_version, c.step, c.updated_at, c.lease_expires_at,
           coalesce(c.lease_expires_at <= now(), true) as apart
    from ((select g.id, g.fsm, g.fsm_version, g.step, g.updated_at, g.lease_expires_at
           from gen_durable g
           where g.status = 'executing' and g.lease_expires_at is null
           limit :bound)
          union all
          (select g.id, g.fsm, g.fsm_version, g.step, g.updated_at, g.lease_expires_at
           from gen_durable g
           where g.status = 'executing' and g.lease_expires_at >= cast(:from as timestamptz)
           order by g.lease_expires_at
           limit :bound)) c
    limit :bound
)
select looked.looked,
       -- @include looked_at_times.sql
       counted.*
from (select count(*) as looked, min(e.lease_expires_at) as first from executing e) looked
left join (
    select e.fsm, e.fsm_version, e.step, e.apart,
           count(*) as value,
           min(array[least(greatest(date_part('epoch', e.updated_at) * 1000000, -9.2e18), 9.2e18)::bigint, e.id])::text as oldest,
           coalesce(avg(least(greatest(date_part('epoch', now()) - date_part('epoch', e.updated_at), 0), 1e10)), 0) as mean_age,
           array_to_string((array_agg(e.id))[1 : 40], ',') as some
    from executing e
    group by e.fsm, e.fsm_version, e.step, e.apart
) counted on true
