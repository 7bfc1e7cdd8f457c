-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: how many messages wait for a durable server, and the first of them. Beyond :bound the first of those that
--   were looked at.
-- Cost: at most :bound rows of the inbox, without their payloads.
-- Index: signals_target (target_id, name).
with inbox as materialized (
    select s.id from signals s
    -- The same as target_id = :id and name = 'message', said so that no walk through the table can serve it.
    where (s.target_id, s.name) >= (:id, 'message') and (s.target_id, s.name) <= (:id, 'message')
    order by s.target_id, s.name
    limit :bound
)
select count(*) as waiting, min(i.id) as first from inbox i
