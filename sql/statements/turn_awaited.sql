-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Waits for the turn of the queue $1, for $2 at most, in the transaction of a claim, which it ends with. That needs no
-- flush: a claim that a crash takes back is made again, and its step run again; and what is settled afterwards comes
-- later in the log. "offset 0" keeps the order of the three.
select set_config('lock_timeout', w.before, true), set_config('synchronous_commit', 'off', true)
from (select current_setting('lock_timeout') as before, set_config('lock_timeout', $2, true) as now offset 0) t
cross join lateral (select t.before, t.now, pg_advisory_xact_lock
                        -- @include turn_lock.sql
                    offset 0) w
