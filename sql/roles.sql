-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Four roles for people and programs to be members of, and what each may do in the schema that comes first in search_path. They belong
-- to the whole cluster, what they may do to this schema. Running it again sets right what was granted otherwise; without it the
-- schema's owner may do everything and nobody else anything. For somebody who may create roles and owns the tables: a superuser, or a
-- role with createrole that owns the database.
--
--   fermata_viewer    reads
--   fermata_operator  reads, and acts through the functions of 004, 005, 007, 010, 012, 014 to 017, 019 and 024, and
--                      sets breakpoints where that was chosen: no right to write to any table, the audit included
--   fermata_worker    what a worker and a client need: inserts, claims, settles, delivers, says that it is alive; no acts, no audit
--   fermata_owner     owns schema, tables and functions, and so migrates. Who owned them before becomes a member

do $$
declare
    this name := current_schema();
    schema_oid oid;
    old_owner name;
    one text;
begin
    select n.oid into strict schema_oid from pg_namespace n where n.nspname = this;
    select r.rolname into strict old_owner
    from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = 'gen_durable'::regclass;
    if not pg_has_role(current_user, old_owner, 'member') then -- others would only be warned, by each statement
        raise exception 'only "%", who owns the tables, or a superuser can set up the roles', old_owner using errcode = '42501';
    end if;
    -- The acts run with the owner's rights, in this schema: who may create a function there could have them run it.
    select string_agg(coalesce(quote_ident(r.rolname), 'public'), ', ') into one
    from pg_namespace n
    cross join aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a
    left join pg_roles r on r.oid = a.grantee
    where n.oid = schema_oid and a.privilege_type = 'CREATE' and r.rolsuper is not true
      and a.grantee <> n.nspowner and r.rolname is distinct from old_owner and r.rolname is distinct from 'fermata_owner';
    if one is not null then
        raise exception 'the schema "%" lets others create functions in it (%), which the acts would then run', this, one
            using errcode = '42501', hint = format('revoke create on schema %I from %s', this, one);
    end if;
    foreach one in array array['fermata_viewer', 'fermata_operator', 'fermata_worker', 'fermata_owner'] loop
        if not exists (select from pg_roles r where r.rolname = one) then
            begin
                execute format('create role %I nologin', one);
            exception when duplicate_object or unique_violation then -- by somebody else, just now
            end;
        end if;
    end loop;

    -- The owner. Functions that act run with its rights, which are better not a superuser's.
    if old_owner <> 'fermata_owner' then
        if exists (select from pg_roles r where r.rolname = old_owner and not r.rolsuper and not r.rolinherit) then
            raise exception 'the tables'' owner "%" is noinherit: it would lose its rights on them', old_owner
                using errcode = '42501', hint = 'alter role … inherit, or grant it fermata_owner and change the owner yourself';
        end if;
        if not pg_has_role(current_user, 'fermata_owner', 'member') then
            execute format('grant fermata_owner to %I', current_user);
        end if;
        if not pg_has_role(old_owner, 'fermata_owner', 'member') then
            execute format('grant fermata_owner to %I', old_owner);
        end if;
    end if;
    if this = 'public' then
        grant usage, create on schema public to fermata_owner;
    elsif not exists (select from pg_namespace n where n.oid = schema_oid and n.nspowner = 'fermata_owner'::regrole) then
        execute format('alter schema %I owner to fermata_owner', this);
    end if;
    for one in
        select 'table ' || c.oid::regclass from pg_class c
        where c.relnamespace = schema_oid and c.relkind in ('r', 'p', 'v') and c.relowner <> 'fermata_owner'::regrole
          and (c.relname in ('gen_durable', 'signals') or c.relname like 'fermata\_%')
        union all
        select 'type ' || t.oid::regtype from pg_type t
        where t.typnamespace = schema_oid and t.typname in ('durable_status', 'fermata_answer') and t.typowner <> 'fermata_owner'::regrole
        union all
        select 'function ' || p.oid::regprocedure from pg_proc p
        where p.pronamespace = schema_oid and p.proname like 'fermata\_%' and p.proowner <> 'fermata_owner'::regrole
    loop
        execute format('alter %s owner to fermata_owner', one);
    end loop;

    -- What was granted before, by an older version of this or by hand, goes.
    execute format('revoke all on schema %I from fermata_viewer, fermata_operator, fermata_worker', this);
    execute format('revoke all on all tables in schema %I from fermata_viewer, fermata_operator, fermata_worker', this);
    execute format('revoke all on all sequences in schema %I from fermata_viewer, fermata_operator, fermata_worker', this);
    execute format('revoke all on all functions in schema %I from fermata_viewer, fermata_operator, fermata_worker', this);
    execute format('grant usage on schema %I to fermata_viewer, fermata_operator, fermata_worker', this);
    for one in select p.oid::regprocedure::text from pg_proc p
               where p.pronamespace = schema_oid and p.proname like 'fermata\_%' and p.proname not like 'fermata\_debug\_%'
                 and p.prosecdef loop
        execute format('grant execute on function %s to %s', one,
                       case when one ~ '^(.*\.)?fermata_(presence|leave|forget_workers|traces|debugged|trace_look|trace_write|trace_lost|trace_prune)\(' then 'fermata_worker'
                            when one ~ '^(.*\.)?fermata_outbox_(before|turn|park|topics|serve|heal)\(' then 'fermata_worker'
                            when one ~ '^(.*\.)?fermata_outbox_put\(' then 'fermata_worker, fermata_operator'
                            when one ~ '^(.*\.)?fermata_server_(start|commit|prune|lock_row|read|read_whole|write|write_changes|sweep)\(' then 'fermata_worker'
                            when one ~ '^(.*\.)?fermata_server_(call|cast)\(' then 'fermata_worker, fermata_operator'
                            when one ~ '^(.*\.)?fermata_server_(state|find|reply)\(' then 'fermata_viewer, fermata_operator, fermata_worker'
                            when one ~ '^(.*\.)?fermata_task_(input|moved|moved_all|settle|settle_all|sweep)\(' then 'fermata_worker'
                            when one ~ '^(.*\.)?fermata_task_identity\(' then 'fermata_viewer, fermata_operator, fermata_worker'
                            when one ~ '^(.*\.)?fermata_task_(define|create)\(' then 'fermata_worker, fermata_operator'
                            when one ~ '^(.*\.)?fermata_machine_look\(' then 'fermata_worker'
                            when one ~ '^(.*\.)?fermata_machine_event\(' then 'fermata_worker, fermata_operator'
                            when one ~ '^(.*\.)?fermata_machine_(last|fold|fsm_step|definition)\(' then 'fermata_viewer, fermata_operator, fermata_worker'
                            else 'fermata_operator' end);
    end loop;
end $$;

grant select on gen_durable, signals, fermata_migration, fermata_worker, fermata_machine, fermata_audit, fermata_trace,
    fermata_trace_member, fermata_step, fermata_outbox, fermata_outbox_topic, fermata_outbox_stop, fermata_server,
    fermata_server_answer, fermata_server_entry
    to fermata_viewer, fermata_operator;
grant select on fermata_task_template, fermata_task_step, fermata_task_edge, fermata_step_readiness, fermata_task_state
    to fermata_viewer, fermata_operator, fermata_worker;
grant select on fermata_outbox, fermata_outbox_topic, fermata_outbox_stop, fermata_server, fermata_server_answer,
    fermata_server_entry to fermata_worker;
grant select on fermata_transition to fermata_viewer, fermata_operator, fermata_worker;
grant execute on function fermata_machine_fsm(text, text, int) to fermata_viewer, fermata_operator, fermata_worker;

-- A worker moves instances from status to status; what they are, where and whose they are it leaves alone. Column by column: who may
-- update a whole table, or delete from it, may also lock it against everybody. Consumed signals are deleted by whoever settles (§10), and
-- PostgreSQL 15 grants that for a whole table only: explain and stuck name who has locked it.
grant select,
      insert (id, fsm, fsm_version, step, status, state, queue, priority, partition_key, eligible_at, parent_id, unique_key, unique_scope),
      update (step, status, state, result, awaits, eligible_at, attempt, last_error, locked_by, lease_expires_at, children_pending,
              updated_at)
    on gen_durable to fermata_worker;
grant select, insert (target_id, name, payload, dedup_key, inserted_at), delete on signals to fermata_worker;
grant select on fermata_worker to fermata_worker;
grant select, insert (fsm, version, initial, queue, description, graph, example_state),
      update (initial, queue, description, graph, example_state, declared_at)
    on fermata_machine to fermata_worker;
grant select on fermata_migration to fermata_worker;
do $$
begin
    -- Ids are drawn before the rows are written.
    execute format('grant usage on sequence %s to fermata_worker', pg_get_serial_sequence('gen_durable', 'id'));
    -- Whether operators may set breakpoints was chosen when they were installed.
    if to_regclass('fermata_debug') is not null then
        execute 'select fermata_debug_grant(d.operators) from fermata_debug d';
    end if;
end $$;
