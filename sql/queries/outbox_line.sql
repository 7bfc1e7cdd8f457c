-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the line of the ordering key of the event :id: what of it has not ended, and what is DEAD and stops it, the first :limit of
--   both in their order. What stands before :id is waited for. No row: it has no ordering key, or is not there.
-- Cost: twice :limit rows.
-- Index: gen_durable_outbox_line (queue, partition_key, id) of what has not ended; fermata_outbox_stop_line; the primary keys.
select both_of.id
from (select g.queue, g.partition_key
      from gen_durable g
      where g.id = :id and g.fsm = 'fermata.outbox' and g.partition_key is not null
      limit 1) e
cross join lateral (
    (select k.id
     from gen_durable k
     where k.fsm = 'fermata.outbox' and k.queue = e.queue and k.partition_key = e.partition_key and k.status not in ('done', 'failed')
     order by k.queue, k.partition_key, k.id
     limit :limit)
    union all
    (select s.event
     from fermata_outbox_stop s
     where s.queue = e.queue and s.partition_key = e.partition_key
       and (select d.status from gen_durable d where d.id = s.event) = 'failed'
     order by s.queue, s.partition_key, s.event
     limit :limit)
) both_of
order by both_of.id
limit :limit
