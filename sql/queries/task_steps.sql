-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the steps of the task :id, each after what it depends on. Names stand in lines of their own: they have no control characters.
-- Cost: the steps of the task, and their dependencies as far as they wait or are blocked.
-- Index: those of fermata_step_readiness.
select r.instance, r.step, r.handler, r.state, array_to_string(r.missing, chr(10)) as missing,
       array_to_string(r.blocked_by, chr(10)) as blocked_by, r.attempts, r.max_attempts, left(r.last_error, :excerpt) as last_error,
       (extract(epoch from r.next_retry_at) * 1000000)::bigint as next_retry_at,
       (extract(epoch from r.since) * 1000000)::bigint as since
from fermata_step_readiness r
where r.task = :id
order by r.instance
