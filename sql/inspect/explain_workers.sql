-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: the workers seen within the last day. A worker reports once a second; one that was not seen for ten seconds is not alive.
-- Cost: a row a worker, at most 500, those seen last first.
-- Index: none; the table holds a handful of rows.
select w.id, w.name, w.host, w.pid, least(greatest(extract(epoch from w.seen_at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as seen_at,
       w.seen_at > now() - interval '10 seconds' as alive, w.queues::text as queues, w.machines::text as machines
from fermata_worker w
where w.seen_at > now() - interval '1 day'
order by w.seen_at desc, w.id
limit 500
