-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Locks of partition keys that are this schema's own. The spec's lock is pg_advisory_lock(hashtext(key)) (§6), in a space of numbers that
-- every program and every other schema of the database shares; it stays the default, since other engines on these tables take it. A
-- schema that is worked by Fermata alone may have its locks in a space within that, which the number of its gen_durable begins.
--
-- What says so is the trigger fermata_key_locks on gen_durable. Each claim looks for it, so workers follow from their next claim; and
-- it refuses whoever claims without following: a worker of an earlier version that still runs, another engine. One that starts is
-- refused since this migration then counts as breaking.

create function fermata_key_locks() returns trigger language plpgsql as $$
begin
    if current_setting('fermata.follows_key_locks', true) is distinct from 'on' then
        raise exception 'the partition keys of this schema have locks of its own, which this program does not take: install a newer Fermata'
            using errcode = '55000', hint = 'fermatactl migrate --key-locks shared goes back to the locks that every engine takes';
    end if;
    return null;
end $$;

-- For the tables' owner. Never mixed: no claim is under way while it looks, and whoever holds a key holds it by the locks there were. A
-- session may still hold one of an instance that does not execute any more: its worker has lost the lease and runs the step to its end.
create function fermata_set_key_locks(own boolean) returns void language plpgsql volatile
set search_path from current set lock_timeout = '2s' set enable_seqscan = off set row_security = off as $$
declare
    base bigint := 1 + 'gen_durable'::regclass::oid::bigint % 4294967294; -- neither 0 nor all ones, which hashes begin with
    busy bigint;
    holder record;
    locked boolean := false;
begin
    perform fermata_act_flag('own', own);
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'what executes now is not seen by a transaction at isolation level "%"', current_setting('transaction_isolation')
            using errcode = '25000', hint = 'begin transaction isolation level read committed';
    end if;
    loop
        if own = exists (select from pg_trigger t where t.tgrelid = 'gen_durable'::regclass and t.tgname = 'fermata_key_locks'
                         and t.tgfoid = 'fermata_key_locks()'::regprocedure) then
            update fermata_migration set breaking = own where number = 6 and breaking <> own; -- a trigger may be dropped by hand
            return;
        end if;
        exit when locked; -- somebody else may have changed it before the lock was given
        begin
            if own then -- a claim that waits for this looks for the trigger when it has been let in
                lock table gen_durable in share row exclusive mode;
            else
                lock table gen_durable in access exclusive mode; -- as dropping a trigger does
            end if;
        exception when lock_not_available then
            raise exception 'a transaction on the instances has not ended within two seconds: try again, or end it'
                using errcode = '55P03';
        end;
        locked := true;
    end loop;
    perform pg_stat_clear_snapshot(); -- the list of sessions is kept for a transaction, and holders who came later are not in it
    select g.id into busy from gen_durable g where g.status = 'executing' and g.partition_key is not null limit 1;
    if found then
        raise exception 'instance % has a partition key and executes, under the locks there are: stop the workers, or try again', busy
            using errcode = '55006';
    end if;
    select l.pid, a.application_name as program, a.usename as role into holder
    from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
      and l.database = (select d.oid from pg_database d where d.datname = current_database())
      and a.application_name like 'fermata% claims' -- a step that another engine runs for these tables is not looked for
      and case when own then l.classid::bigint in (0, 4294967295) else l.classid::bigint = base end
    limit 1;
    if found then
        raise exception 'session % (program "%", user "%") still holds the lock of a partition key, maybe of a step that has lost its lease: '
                        'stop that worker, or try again', holder.pid, holder.program, holder.role
            using errcode = '55006';
    end if;
    if own then
        create trigger fermata_key_locks after update of status on gen_durable for each row
            when (new.status = 'executing' and old.status <> 'executing' and new.partition_key is not null)
            execute function fermata_key_locks();
    else
        drop trigger fermata_key_locks on gen_durable;
    end if;
    update fermata_migration set breaking = own where number = 6;
end $$;

do $$
declare
    one regprocedure;
    of_tables name := (select r.rolname from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = 'gen_durable'::regclass);
begin
    foreach one in array array['fermata_key_locks()'::regprocedure, 'fermata_set_key_locks(boolean)'::regprocedure] loop
        execute format('revoke all on function %s from public', one);
        if of_tables <> current_user then
            execute format('alter function %s owner to %I', one, of_tables);
        end if;
    end loop;
    if of_tables <> current_user then -- tables that were adopted: who may change their locks says so to earlier versions
        execute format('grant select, update (breaking) on fermata_migration to %I', of_tables);
    end if;
end $$;
