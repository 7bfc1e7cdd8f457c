-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: the workers seen within the last day. A worker reports once a second; one that was not seen for ten seconds is not alive.
-- Cost: a row a worker, at most 500, those seen last first.
-- Index: none; the table holds a handful of rows.
select w.id, w.name, w.host, w.pid, least(greatest(extract(epoch from w.seen_at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as seen_at,
       w.seen_at > now() - interval '10 seconds' as alive, d.queues, d.machines
from fermata_worker w
-- What is larger was written by no worker of ours, and says nothing.
cross join lateral (select case when octet_length(w.queues::text) <= 262144 then w.queues::text else '[]' end as queues,
                           case when octet_length(w.machines::text) <= 262144 then w.machines::text else '[]' end as machines) d
where w.seen_at > now() - interval '1 day'
order by w.seen_at desc, w.id
limit 500
