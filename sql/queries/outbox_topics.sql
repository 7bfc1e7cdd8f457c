-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Outbox: each topic of which there are events, ascending, at most :most, with how many stand how: up to :bound each. With
--   :text only those that have it in their names, in any case, among the first :looked_at topics of each status. Of what is PENDING also how many wait for their time (`later`) and for their turn (`parked`), and since when the one waits that could have
--   been published first. `on_dead` is what its relays agree on, null: nothing yet.
-- Cost: at most four descents a topic that is looked at, and six times :bound rows one that is listed. What is counted is asked for in the order of its index, by a stretch of
--   it: otherwise the server may gather all there is before it takes so many, or walk along another index.
-- Index: gen_durable_outbox (status, topic, id); gen_durable_pick (queue, priority, eligible_at) of the runnable; gen_durable_resting
--   (queue, status, id) of what waits.
with recursive known (status, topic, n) as (
    select s.status, head.topic, 1
    from (values ('PENDING'), ('CLAIMED'), ('PUBLISHED'), ('DEAD')) s (status)
    cross join lateral (
        select substr(g.queue, 16) as topic
        from gen_durable g
        where g.fsm = 'fermata.outbox' and
              -- @include outbox_status.sql of=g
              = s.status
        order by substr(g.queue, 16)
        limit 1
    ) head
    union all
    select k.status, beyond.topic, k.n + 1
    from known k
    cross join lateral (
        select substr(g.queue, 16) as topic
        from gen_durable g
        where g.fsm = 'fermata.outbox' and
              -- @include outbox_status.sql of=g
              = k.status and substr(g.queue, 16) > k.topic
        order by substr(g.queue, 16)
        limit 1
    ) beyond
    where k.n < :looked_at
),
topics as materialized (
    select k.topic, 'fermata.outbox/' || k.topic as queue
    from known k
    where cast(:text as text) is null or strpos(lower(k.topic), lower(:text)) > 0
    group by k.topic
    order by k.topic
    limit :most
),
standing as materialized (
    select k.status, k.topic from known k join topics t on t.topic = k.topic
),
pairs (queue, priority, n) as (
    select t.queue, head.priority, 1
    from topics t
    cross join lateral (select g.priority
                        from gen_durable g
                        where g.status = 'runnable' and g.queue = t.queue
                        order by g.priority
                        limit 1) head
    union all
    select p.queue, beyond.priority, p.n + 1
    from pairs p
    cross join lateral (select g.priority
                        from gen_durable g
                        where g.status = 'runnable' and g.queue = p.queue and g.priority > p.priority
                        order by g.priority
                        limit 1) beyond
    where p.n < 20
)
select t.topic, counted.pending, counted.claimed, counted.published, counted.dead, waiting.later, turn.parked,
       -- @include micros.sql of=waiting.oldest
       as oldest,
       a.on_dead
from topics t
left join fermata_outbox_topic a on a.topic = t.topic
cross join lateral (
    select coalesce(max(of_status.value) filter (where s.status = 'PENDING'), 0) as pending,
           coalesce(max(of_status.value) filter (where s.status = 'CLAIMED'), 0) as claimed,
           coalesce(max(of_status.value) filter (where s.status = 'PUBLISHED'), 0) as published,
           coalesce(max(of_status.value) filter (where s.status = 'DEAD'), 0) as dead
    from standing s
    cross join lateral (
        select count(*) as value
        from (select 1
              from gen_durable g
              where g.fsm = 'fermata.outbox' and
                    -- @include outbox_status.sql of=g
                    = s.status and substr(g.queue, 16) >= s.topic and substr(g.queue, 16) <= s.topic
              order by substr(g.queue, 16), g.id
              limit :bound) bounded
    ) of_status
    where s.topic = t.topic
) counted
cross join lateral (
    select coalesce(sum(of_pair.later), 0)::bigint as later, min(of_pair.oldest) as oldest
    from pairs p
    cross join lateral (
        select (select count(*)
                from (select 1
                      from gen_durable g
                      where g.status = 'runnable' and g.queue = p.queue and g.priority = p.priority and g.eligible_at > now()
                      order by g.eligible_at
                      limit :bound) bounded) as later,
               (select g.eligible_at
                from gen_durable g
                where g.status = 'runnable' and g.queue = p.queue and g.priority = p.priority and g.eligible_at <= now()
                order by g.eligible_at
                limit 1) as oldest
    ) of_pair
    where p.queue = t.queue
) waiting
cross join lateral (
    select count(*) as parked -- events await nothing else
    from (select 1
          from gen_durable g
          where g.queue = t.queue and g.status = 'awaiting_signal'
          limit :bound) bounded
) turn
order by t.topic
