-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the status bar, the Workers dock and the slots of the queues: who runs steps. Alive as the acts and explain take it, on a
-- standby when it was as it is shown (clock.sql). Shown for an hour after they were last seen.
-- Cost: a row a worker, at most 500, those seen last first.
-- Index: none; the table holds a handful of rows. Absent in a database that another engine owns.
select w.id, w.name, w.host, w.pid,
       least(greatest(extract(epoch from w.started_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as started_at,
       least(greatest(extract(epoch from w.seen_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as seen_at,
       w.seen_at > t.shown - interval '10 seconds' as alive,
       w.queues::text as queues,
       w.machines::text as machines
from fermata_worker w
cross join (select case when not pg_is_in_recovery()
                             or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver)
                        then clock_timestamp()
                        else least(clock_timestamp(), pg_last_xact_replay_timestamp()) end as shown
            offset 0) t
where w.seen_at > t.shown - interval '1 hour'
order by w.seen_at desc, w.id
limit 500
