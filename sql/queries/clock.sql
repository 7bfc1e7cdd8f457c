-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: every refresh: the time of what is shown, which all ages are measured by (D2): the database's clock; and, on a standby, how many
--   milliseconds that is behind its clock. A standby shows what was when its primary did what it replayed last, so nobody is gone, and no
--   lease over, for what has happened since; where all that was received is replayed and more can come, nothing has happened since.
-- Cost: none.
select (extract(epoch from t.shown) * 1000000)::bigint as now,
       case when pg_is_in_recovery() then (extract(epoch from clock_timestamp() - t.shown) * 1000)::bigint end as lag
from (select case when not pg_is_in_recovery()
                       or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver)
                  then clock_timestamp()
                  else least(clock_timestamp(), pg_last_xact_replay_timestamp()) end as shown
      offset 0) t
