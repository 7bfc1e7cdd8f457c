-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what the Outbox shows of the events :ids, newest first. A key in a document that is stored in more than :largest bytes is not
--   unpacked for a line: `key_unread`. Errors are cut to :excerpt characters.
-- Cost: a row of gen_durable an id.
-- Index: the primary keys.
select g.id,
       -- @include outbox_status.sql of=g
       as status,
       g.status = 'awaiting_signal' as parked,
       g.status = 'failed' and exists (select from fermata_outbox_stop s where s.event = g.id) as stops,
       case when pg_column_size(g.state) <= :largest then g.state ->> 'key' end as key,
       pg_column_size(g.state) > :largest as key_unread,
       substr(g.partition_key, length(g.queue) - 13) as ordering_key,
       case when g.status = 'failed' then g.attempt::bigint + 1 else g.attempt end as attempts,
       left(g.last_error, :excerpt) as last_error,
       case when g.status = 'executing' then g.locked_by end as claimed_by,
       -- @include times.sql of=g
from gen_durable g
where g.id = any (cast(:ids as bigint[])) and g.fsm = 'fermata.outbox'
order by g.id desc
