-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: every refresh: the database's clock, which all ages are measured by (D2); and, on a standby, how many milliseconds what it
--   shows is behind: none once it has replayed all that it received, however long nothing has happened on its primary.
-- Cost: none.
select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now,
       case when not pg_is_in_recovery() then null
            when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
            else greatest(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000, 0)::bigint end as lag
