-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Why, Stuck: of the event $1 of an outbox (014) the first of its ordering key that has to end before it, how many stand before it
--   there up to $2, and one that is DEAD and stops the key.
-- Cost: $2 index entries, and a row or two.
-- Index: gen_durable_outbox_line (queue, partition_key, id) of events that have not ended; fermata_outbox_stop_line.
with ahead as materialized (
    select k.id
    from gen_durable me
    cross join lateral (select k.id from gen_durable k
                        where k.fsm = 'fermata.outbox' and k.queue = me.queue and k.partition_key = me.partition_key
                          and k.status not in ('done', 'failed') and k.id < me.id
                        order by k.queue, k.partition_key, k.id
                        limit $2::int) k
    where me.id = $1 and me.fsm = 'fermata.outbox'
)
select (select min(a.id) from ahead a) as head, (select count(*) from ahead) as ahead,
       (select s.event
        from gen_durable me
        join fermata_outbox_stop s on s.queue = me.queue and s.partition_key = me.partition_key and s.event < me.id
        join gen_durable d on d.id = s.event and d.status = 'failed'
        where me.id = $1
        order by s.event
        limit 1) as stops
