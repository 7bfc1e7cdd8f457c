-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the instances :ids as statements that insert them, each value quoted by the server. What the server computes
--   (unique_guard) is left out.
-- Cost: a row an id.
-- Index: the primary key.
select g.id::text as id,
       format('insert into %I.gen_durable (id, fsm, fsm_version, step, status, state, result, awaits, queue, priority, partition_key, '
              || 'eligible_at, attempt, last_error, locked_by, lease_expires_at, parent_id, children_pending, unique_key, unique_scope, '
              || 'inserted_at, updated_at) overriding system value values ('
              || '%L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L);',
              current_schema(), g.id, g.fsm, g.fsm_version, g.step, g.status, g.state, g.result, g.awaits, g.queue, g.priority,
              g.partition_key, g.eligible_at, g.attempt, g.last_error, g.locked_by, g.lease_expires_at, g.parent_id,
              g.children_pending, g.unique_key, g.unique_scope, g.inserted_at, g.updated_at) as statement
from gen_durable g
where g.id = any (cast(:ids as bigint[]))
