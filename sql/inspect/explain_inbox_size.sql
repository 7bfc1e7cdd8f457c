-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: how many signals of other names than the awaited one lie in the inbox of the parked instance $1, counted to $2: said
--   where explain_inbox has not looked at all of them.
-- Cost: at most $2 rows and those of the awaited name.
-- Index: signals_target (target_id, name, id); the primary key.
select count(*)
from (select 1 from signals i join gen_durable me on me.id = $1
      where i.target_id = $1 and i.name is distinct from me.awaits limit $2::int) s
