-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Machines view: the next slice of its walk through the runnable instances: how many of the next :limit stand at which step,
--   apart those that are eligible only later. The walk goes through :queues, in each from the last that is to be claimed to the first, so
--   that one which runs meanwhile, and goes to the end, is not counted twice; in the first of them it goes on before the place :priority,
--   :eligible_at, :after; where it :begins, with the last place there can be: hence the fourth of the values compared, which no index has.
--   In each row the last place counted: `stretch`, the queue's number, `reached_priority`, `reached_at`, `reached`.
--   Fewer than :limit counted: all was walked.
-- Cost: :limit rows and two descents a queue.
-- Index: gen_durable_plain and gen_durable_keyed (queue, priority, eligible_at, id) of the runnable.
with slice as materialized (
    select s.n, entry.*
    from unnest(cast(:queues as text[])) with ordinality s (queue, n)
    cross join lateral (
        select g.*
        from ((select p.id, p.fsm, p.fsm_version, p.step, p.priority, p.eligible_at, p.updated_at
               from gen_durable p
               where p.queue = s.queue and p.status = 'runnable' and p.partition_key is null
                 and (p.priority, p.eligible_at, p.id, 0) < (case when s.n = 1 then cast(:priority as smallint) else 32767 end,
                                                          case when s.n = 1 then cast(:eligible_at as timestamptz) else 'infinity' end,
                                                          case when s.n = 1 then cast(:after as bigint) else 9223372036854775807 end,
                                                          case when s.n = 1 and not cast(:begins as boolean) then 0 else 1 end)
               order by p.priority desc, p.eligible_at desc, p.id desc
               limit :limit)
              union all
              (select k.id, k.fsm, k.fsm_version, k.step, k.priority, k.eligible_at, k.updated_at
               from gen_durable k
               where k.queue = s.queue and k.status = 'runnable' and k.partition_key is not null
                 and (k.priority, k.eligible_at, k.id, 0) < (case when s.n = 1 then cast(:priority as smallint) else 32767 end,
                                                          case when s.n = 1 then cast(:eligible_at as timestamptz) else 'infinity' end,
                                                          case when s.n = 1 then cast(:after as bigint) else 9223372036854775807 end,
                                                          case when s.n = 1 and not cast(:begins as boolean) then 0 else 1 end)
               order by k.priority desc, k.eligible_at desc, k.id desc
               limit :limit)) g
        order by g.priority desc, g.eligible_at desc, g.id desc
        limit :limit
    ) entry
    limit :limit
),
reached as (
    select s.n, s.priority, s.eligible_at, s.id from slice s order by s.n desc, s.priority, s.eligible_at, s.id limit 1
)
select r.n as stretch, r.priority as reached_priority, r.eligible_at::text as reached_at, r.id as reached, counted.*
from reached r
cross join (
    select s.fsm, s.fsm_version, s.step, 'runnable' as status, s.eligible_at > now() as apart,
           count(*) as value,
           -- In microseconds since 1970, with the id of the one it is. Infinity, and what does not fit, becomes the largest or smallest number.
           min(array[least(greatest(date_part('epoch', s.updated_at) * 1000000, -9.2e18), 9.2e18)::bigint, s.id])::text as oldest,
           coalesce(avg(least(greatest(date_part('epoch', now()) - date_part('epoch', s.updated_at), 0), 1e10)), 0) as mean_age,
           array_to_string((array_agg(s.id))[1 : 40], ',') as some
    from slice s
    group by s.fsm, s.fsm_version, s.step, s.eligible_at > now()
) counted
