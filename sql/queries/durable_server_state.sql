-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: the state of a durable server, whole, wherever it is stored. Null: this instance is not the server of the
--   name that it says.
-- Cost: the state.
-- Index: the primary key; gen_durable_unique.
select case when g.unique_guard = convert_to('fermata.server/' || (g.state ->> 'name'), 'UTF8')
            then fermata_server_state(g.state ->> 'name') end::text as state
from gen_durable g
where g.id = :id and jsonb_typeof(g.state) = 'object'
