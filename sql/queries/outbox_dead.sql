-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: why events of :topic are DEAD: the errors of the newest :window of them, cut to :excerpt characters.
-- Cost: :window rows.
-- Index: gen_durable_outbox (status, topic, id).
select g.id, left(g.last_error, :excerpt) as last_error,
       -- @include micros.sql of=g.updated_at
       as updated_at
from gen_durable g
where g.fsm = 'fermata.outbox' and
      -- @include outbox_status.sql of=g
      = 'DEAD' and substr(g.queue, 16) >= :topic and substr(g.queue, 16) <= :topic -- so that the primary key does not serve it
order by substr(g.queue, 16) desc, g.id desc
limit :window
