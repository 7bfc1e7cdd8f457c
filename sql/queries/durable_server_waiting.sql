-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: how many messages wait for a durable server, and the first of them.
-- Cost: at most :bound rows of the inbox, without their payloads.
-- Index: signals_target (target_id, name, id).
with inbox as materialized (
    select s.id from signals s
    -- The same as name = 'message', said so that no walk along the ids of the table can serve it.
    where s.target_id = :id and s.name >= 'message' and s.name <= 'message'
    order by s.name, s.id
    limit :bound
)
select count(*) as waiting, min(i.id) as first from inbox i
