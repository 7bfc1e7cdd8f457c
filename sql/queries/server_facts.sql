-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: once a connection, and again now and then: who we are, on what, and what this database offers. A database that another
--   engine owns may hold the two tables of §9 and nothing of ours.
-- Cost: some look-ups in the catalogue.
select current_user::text as role,
       current_database()::text as database,
       current_setting('server_version') as server_version,
       pg_is_in_recovery() as standby,
       to_regclass('gen_durable') is not null and to_regclass('signals') is not null as present,
       -- A schema one may not use looks as empty as one that is not there. The session's search path names it.
       coalesce((select has_schema_privilege(n.oid, 'usage')
                 from pg_namespace n
                 where quote_ident(n.nspname) = current_setting('search_path')), true) as usable,
       coalesce(has_table_privilege(to_regclass('gen_durable'), 'select')
                and has_table_privilege(to_regclass('signals'), 'select'), false) as readable,
       -- Of the columns that are an instance's own, or that steps change: a worker's role may not write the others.
       coalesce(has_any_column_privilege(to_regclass('gen_durable'), 'insert')
                and has_any_column_privilege(to_regclass('gen_durable'), 'update')
                and has_any_column_privilege(to_regclass('signals'), 'insert'), false) as writable,
       exists (select from pg_proc p
               where p.proname = 'fermata_replay' and has_function_privilege(p.oid, 'execute')
                 and p.pronamespace = (select c.relnamespace from pg_class c where c.oid = to_regclass('gen_durable'))) as may_act,
       coalesce(has_table_privilege(to_regclass('fermata_worker'), 'select'), false) as has_workers,
       coalesce(has_table_privilege(to_regclass('fermata_machine'), 'select'), false) as has_machines,
       coalesce(has_table_privilege(to_regclass('fermata_migration'), 'select'), false) as has_migrations,
       -- Since there are acts an entry says what it took back.
       exists (select from pg_attribute a
               where a.attrelid = to_regclass('fermata_audit') and a.attname = 'undoes' and not a.attisdropped) as has_audit,
       coalesce(has_table_privilege(to_regclass('fermata_audit'), 'select'), false) as may_read_audit,
       exists (select from pg_attribute a where a.attrelid = to_regclass('fermata_step') and a.attname = 'changed') as has_trace,
       coalesce(has_table_privilege(to_regclass('fermata_step'), 'select'), false) as may_read_trace,
       exists (select from pg_proc p
               where p.proname = 'fermata_trace_add' and has_function_privilege(p.oid, 'execute')
                 and p.pronamespace = (select c.relnamespace from pg_class c where c.oid = to_regclass('fermata_step'))) as may_trace,
       (select string_agg(c.relname::text, ' ' order by c.relname)
        from pg_index i
        join pg_class c on c.oid = i.indexrelid
        where i.indisvalid and i.indrelid in (to_regclass('gen_durable'), to_regclass('signals'))) as indexes,
       exists (select 1 from pg_proc p
               where p.proname = 'fermata_seen' and p.pronamespace = (select c.relnamespace from pg_class c
                                                                      where c.oid = to_regclass('gen_durable'))) as has_seen,
       -- Before migration 008 there was an index of all. Any whole index that begins with (queue, status, id) will do, whatever its name.
       exists (select 1
               from pg_index i
               where i.indrelid = to_regclass('gen_durable') and i.indisvalid and i.indpred is null and i.indnkeyatts >= 3
                 and (select array_agg(a.attname::text order by k.ord)
                      from unnest(i.indkey::int2[]) with ordinality k (attnum, ord)
                      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
                      where k.ord <= 3) = array['queue', 'status', 'id']) as has_whole_status_index,
       exists (select 1
               from pg_index i
               where i.indexrelid = to_regclass('gen_durable_resting') and i.indrelid = to_regclass('gen_durable')
                 and i.indisvalid) as has_resting_index
