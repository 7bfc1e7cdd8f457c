-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- A head as it was seen, looked up by its id: there is nothing else that an index could serve, and no join that could
-- begin at the table, whatever size it had when this was planned.

g.id = h.id and g.status::text = 'runnable' and g.queue || '' = $1
and g.partition_key || '' = h.key and g.priority = h.priority and g.eligible_at = h.eligible_at
