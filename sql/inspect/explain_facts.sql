-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: the time of what is shown, which on a standby may lie behind the clock (clock.sql), then as text and with the
--   milliseconds in between, which a standby always has; and what there is beside the tables of §9, which another engine may own.
-- Cost: some look-ups in the catalogue.
select (extract(epoch from t.shown) * 1000000)::bigint as now,
       coalesce(has_table_privilege(to_regclass('fermata_worker'), 'select'), false) as has_workers,
       coalesce(has_table_privilege(to_regclass('fermata_machine'), 'select'), false) as has_machines,
       to_regclass('gen_durable_key_head') is not null as has_key_head,
       -- What a walk through all that lives needs: by status what waits, by turn what is runnable. Before migration 008 there was one index
       -- of all by status.
       exists (select from pg_index i
               where i.indexrelid in (to_regclass('gen_durable_resting'), to_regclass('gen_durable_status')) and i.indisvalid)
           and to_regclass('gen_durable_plain') is not null and to_regclass('gen_durable_keyed') is not null as has_status,
       quote_ident(current_schema()) as schema,
       case when t.shown < now() then t.shown::text end as shown,
       case when pg_is_in_recovery() then (extract(epoch from now() - t.shown) * 1000)::bigint end as lag,
       not exists (select from pg_index i where i.indexrelid = to_regclass('gen_durable_resting') and i.indisvalid) as has_older_status,
       coalesce(has_table_privilege(to_regclass('fermata_held'), 'select'), false) as has_held,
       coalesce(has_table_privilege(to_regclass('fermata_outbox_stop'), 'select'), false) as has_outbox,
       coalesce(has_table_privilege(to_regclass('fermata_task_step'), 'select')
                and has_table_privilege(to_regclass('fermata_task_edge'), 'select'), false) as has_tasks
from (select case when not pg_is_in_recovery()
                       or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver)
                  then now()
                  else least(now(), pg_last_xact_replay_timestamp()) end as shown) t
