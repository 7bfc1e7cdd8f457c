-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Next, of a machine that runs ahead: the claim stays, and with it the status, the lease and whatever else an index
-- holds, so that the new version of the row stays on its page and no index learns of it (a heap-only tuple). The lease
-- is the heartbeat's. Returns what the next step is shown, as a claim would, and where the row lies now.

step = o.step, state = o.document::jsonb, attempt = 0, last_error = null, awaits = null, updated_at = clock_timestamp()
