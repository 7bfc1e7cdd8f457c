-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the side bar and the Overview: how many instances execute, by queue, up to :bound in all, of those with a lease the ones that
--   end at :from or later; with the first of these leases and the time of what it saw. There is at least one row, perhaps without a queue.
--   Not by way of the index by status: where instances come and go it is full of the dead entries of all that has executed, strewn over
--   it by their ids, while in the index by lease they lie in the order in which they came, and can be left out.
-- Cost: at most :bound rows.
-- Index: gen_durable_lease (lease_expires_at) of the executing.
with claims as materialized (
    select c.queue, c.lease_expires_at
    from ((select g.queue, g.lease_expires_at
           from gen_durable g
           where g.status = 'executing' and g.lease_expires_at is null
           limit :bound)
          union all
          (select g.queue, g.lease_expires_at
           from gen_durable g
           where g.status = 'executing' and g.lease_expires_at >= cast(:from as timestamptz)
           order by g.lease_expires_at
           limit :bound)) c
    limit :bound
)
select counted.queue, counted.value,
       -- On a standby that lags, until when it has replayed.
       (extract(epoch from case when pg_is_in_recovery()
                                then least(now(), coalesce(pg_last_xact_replay_timestamp(), to_timestamp(0)))
                                else now() end) * 1000000)::bigint as at,
       -- In microseconds since 1970. Infinity, and what does not fit, becomes the largest or smallest number.
       case when looked.first is not null
            then least(greatest(extract(epoch from looked.first) * 1000000, -9223372036854775808),
                       9223372036854775807)::bigint end as first
from (select min(c.lease_expires_at) as first from claims c) looked
left join (select c.queue, count(*) as value from claims c group by c.queue) counted on true
