-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: how many transactions ago the last checkpoint began, and when that was: what is older by its number is older in time.
-- Cost: a small file of the server's.
-- Index: none.
select pg_snapshot_xmax(pg_current_snapshot())::text::bigint - ((split_part(c.next_xid, ':', 1)::bigint << 32) + split_part(c.next_xid, ':', 2)::bigint) as behind,
       (extract(epoch from c.checkpoint_time) * 1000000)::bigint as at
from pg_control_checkpoint() c
