-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What such an outcome o makes of its row g.

step = coalesce(o.step, g.step), state = coalesce(o.document::jsonb, g.state), status = 'runnable',
eligible_at = now() + o.delay_ms * interval '1 millisecond',
attempt = case when o.step is null then least(g.attempt::bigint + 1, 2147483647)::int else 0 end,
last_error = null, awaits = null, locked_by = null, lease_expires_at = null, updated_at = now()
