-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What such an outcome o makes of its row g.

status = case when o.failed then 'failed'::durable_status else 'done'::durable_status end,
result = case when o.failed then g.result else o.document::jsonb end,
last_error = o.reason,
awaits = null, locked_by = null, lease_expires_at = null, updated_at = clock_timestamp()
