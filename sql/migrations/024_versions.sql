-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Versioned machines. A version of a machine is live, deprecated or obsolete; a declared table says which moves it has; and a machine
-- that is nothing but such a table needs no code: its states are steps, and each of its events is a signal named `event`, whose payload
-- says which one ({"event": NAME}).
--
--   fermata_machine_last, _set_status             versions and what may still begin on them
--   fermata_transition, fermata_machine_enforce   the table, and a trigger that holds whoever writes to it
--   fermata_machine_define, _event                machines that are a table
--   fermata_machine_fold, fermata_machine_fsm     what a list of events comes to
--   fermata_machine_migrate                       an act: instances go to another version
--
-- While nothing is enforced there is no trigger on gen_durable, and no write is slower.

set local lock_timeout = '10s';

-- Those of a machine that is a table have `terminal`. What is null there, a worker has declared.
alter table fermata_machine
    add column terminal text[],
    add column unknown text check (unknown in ('error', 'refuse')), -- what becomes of an event that its state does not have
    add column strictly boolean not null default false,               -- obsolete, and running ones get no events either
    add column enforced boolean not null default false;

create table fermata_transition (
    machine     text not null,
    version     int not null,
    state       text not null,
    event       text not null,
    next_state  text not null,
    primary key (machine, version, state, event),
    foreign key (machine, version) references fermata_machine (fsm, version)
);

-- ---- versions ---------------------------------------------------------------------------------------------------------------

-- The version of new instances where none is given: the newest live one; 1 where none is declared; null where none is live.
create function fermata_machine_last(machine text) returns int language sql stable security definer set search_path from current as $$
    select case when exists (select from fermata_machine m where m.fsm = fermata_machine_last.machine)
                then (select max(m.version) from fermata_machine m where m.fsm = fermata_machine_last.machine and m.status = 'live')
                else 1 end;
$$;

create function fermata_machine_get(machine text, version int) returns fermata_machine language plpgsql stable
set search_path from current as $$
declare
    m fermata_machine;
begin
    if machine is null or version is null then
        raise exception 'the machine and its version must not be null' using errcode = '22004';
    end if;
    perform fermata_act_text('the machine', machine, 1024);
    select * into m from fermata_machine k where k.fsm = fermata_machine_get.machine and k.version = fermata_machine_get.version;
    if not found then
        raise exception 'nobody has declared version % of the machine "%"', version, machine using errcode = '22023';
    end if;
    return m;
end $$;

create function fermata_machine_record(act text, reason text, before jsonb, after jsonb) returns void language sql volatile as $$
    insert into fermata_audit (db_role, os_user, application, act, reason, before, after)
    values (session_user, left(coalesce(current_setting('fermata.os_user', true), ''), 200),
            coalesce(current_setting('application_name', true), ''), act, coalesce(reason, ''), before, after);
$$;

-- Says what a version is from now on, and returns what it was. An obsolete one has no new instances; those that run finish, unless it is
-- strict: then they get no events either. What has begun before, and is not committed yet, still comes in.
create function fermata_machine_set_status(machine text, version int, status text, strict boolean default false, reason text default '')
returns text language plpgsql volatile security definer
set search_path from current set lock_timeout = '2s' set timezone = 'UTC' as $$
declare
    m fermata_machine;
begin
    m := fermata_machine_get(machine, version);
    perform fermata_act_flag('strict', strict);
    perform fermata_act_text('the reason', reason, 4096);
    if status is null or status not in ('live', 'deprecated', 'obsolete') then
        raise exception 'a version is live, deprecated or obsolete; there is no %', quote_nullable(left(status, 100)) using errcode = '22023';
    end if;
    if strict and status <> 'obsolete' then
        raise exception 'only what is obsolete can be strict' using errcode = '22023';
    end if;
    select * into m from fermata_machine k where k.fsm = m.fsm and k.version = m.version for no key update;
    if (m.status, m.strictly) is distinct from (fermata_machine_set_status.status, fermata_machine_set_status.strict) then
        update fermata_machine k set status = fermata_machine_set_status.status, strictly = fermata_machine_set_status.strict
        where k.fsm = m.fsm and k.version = m.version;
        perform fermata_machine_record('machine_status', reason,
            jsonb_build_object('machine', m.fsm, 'version', m.version, 'status', m.status, 'strict', m.strictly),
            jsonb_build_object('machine', m.fsm, 'version', m.version, 'status', fermata_machine_set_status.status,
                               'strict', fermata_machine_set_status.strict));
    end if;
    return m.status;
end $$;

-- Refuses a new instance of an obsolete version, and warns of a deprecated one.
create function fermata_machine_admit(machine text, version int) returns void language plpgsql as $$
declare
    stands text := (select m.status from fermata_machine m
                    where m.fsm = fermata_machine_admit.machine and m.version = fermata_machine_admit.version);
begin
    if stands = 'obsolete' then
        raise exception 'version % of the machine "%" is obsolete: it has no new instances', version, machine
            using errcode = '22023', hint = coalesce(format('version %s is live', fermata_machine_last(machine)), 'none is live');
    elsif stands = 'deprecated' then
        raise notice 'version % of the machine "%" is deprecated', version, machine;
    end if;
end $$;

-- ---- what an event does -----------------------------------------------------------------------------------------------------

-- Null: the table has no such transition.
create function fermata_machine_next(machine text, version int, state text, event text) returns text language sql stable
return (select t.next_state from fermata_transition t
        where t.machine = fermata_machine_next.machine and t.version = fermata_machine_next.version
          and t.state = fermata_machine_next.state and t.event = fermata_machine_next.event);

-- The state that the events lead to, from the initial one; `error` for what the table does not have.
create function fermata_machine_fold(machine text, version int, events text[]) returns text language plpgsql stable security definer
set search_path from current as $$
declare
    state text;
    event text;
begin
    if machine is null or version is null or events is null then
        raise exception 'the machine, its version and the events must not be null' using errcode = '22004';
    end if;
    if cardinality(events) > 1000000 then
        raise exception '% events are more than the 1000000 of one call', cardinality(events) using errcode = '54000';
    end if;
    state := (select m.initial from fermata_machine m
              where m.fsm = fermata_machine_fold.machine and m.version = fermata_machine_fold.version);
    foreach event in array events loop
        exit when state is null;
        state := fermata_machine_next(machine, version, state, event);
    end loop;
    return coalesce(state, 'error');
end $$;

-- A step of the aggregate, which stays in `error`.
create function fermata_machine_fsm_step(at text, event text, machine text, version int) returns text language sql stable
security definer set search_path from current as $$
    select coalesce(fermata_machine_next(machine, version,
        coalesce(at, (select m.initial from fermata_machine m
                      where m.fsm = fermata_machine_fsm_step.machine and m.version = fermata_machine_fsm_step.version)), event), 'error');
$$;

-- select fermata_machine_fsm(event, 'order', 1 order by id) from …
create aggregate fermata_machine_fsm(event text, machine text, version int) (sfunc = fermata_machine_fsm_step, stype = text);

-- ---- enforced tables --------------------------------------------------------------------------------------------------------

-- What fermata_machine_enforce() has the table's triggers ask. `was_step` is null of a new instance.
create function fermata_transition_check(instance bigint, was_machine text, was_version int, was_step text, machine text, version int,
                                         step text) returns void language plpgsql stable security definer set search_path from current as $$
declare
    m fermata_machine;
begin
    if was_step is not null and (was_machine, was_version) is distinct from (machine, version)
       and exists (select from fermata_machine k where k.fsm = was_machine and k.version = was_version and k.enforced) then
        raise exception 'instance % is of version % of the machine "%", which is enforced: only fermata_machine_migrate() changes that',
            instance, was_version, was_machine using errcode = '22023';
    end if;
    select * into m from fermata_machine k
    where k.fsm = fermata_transition_check.machine and k.version = fermata_transition_check.version and k.enforced;
    if not found then
        return;
    end if;
    if was_step is null then
        perform fermata_machine_admit(machine, version);
        if step is distinct from m.initial then
            raise exception 'an instance of version % of the machine "%" begins at "%", not at "%"', version, machine, m.initial, step
                using errcode = '22023';
        end if;
    elsif was_step is distinct from step
          and not exists (select from fermata_transition t
                          where t.machine = m.fsm and t.version = m.version and t.state = was_step and t.next_state = step)
          and not (step = 'error' and m.unknown is not distinct from 'error') then
        raise exception 'instance % cannot go from "%" to "%": version % of the machine "%" has no such transition', instance, was_step,
            step, version, machine
            using errcode = '22023',
                  hint = coalesce((select 'from there it goes to ' || left(string_agg(distinct '"' || t.next_state || '"', ', '), 1000)
                                   from fermata_transition t where t.machine = m.fsm and t.version = m.version and t.state = was_step),
                                  'nothing leads on from there');
    end if;
end $$;

-- With the rights of who writes, so that an act is told from others: it runs with the owner's, and says so meanwhile.
create function fermata_transition_guard() returns trigger language plpgsql set search_path from current as $$
begin
    if tg_op = 'INSERT' then
        perform fermata_transition_check(new.id, null, null, null, new.fsm, new.fsm_version, new.step);
    elsif current_setting('fermata.acting', true) is distinct from 'on'
          or current_user is distinct from (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = tg_relid) then
        perform fermata_transition_check(new.id, old.fsm, old.fsm_version, old.step, new.fsm, new.fsm_version, new.step);
    end if;
    return new;
end $$;

-- Holds whoever writes to the table of a version, or no more: a move of its instances that the table does not have is refused, and so are a
-- new one off the initial state and one of an obsolete version. What an act does passes. For the owner of the tables. The triggers see only
-- the machines of which a version is enforced, and go with the last of them.
create function fermata_machine_enforce(machine text, version int, "on" boolean) returns boolean language plpgsql volatile
set search_path from current set lock_timeout = '2s' as $$
declare
    m fermata_machine;
    names text;
begin
    if not pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = 'gen_durable'::regclass), 'usage') then
        raise exception 'only the owner of the tables has a machine enforced' using errcode = '42501';
    end if;
    perform fermata_act_flag('on', "on");
    lock table fermata_machine in share row exclusive mode; -- of two at once the second sees what the first has set
    m := fermata_machine_get(machine, version);
    if m.enforced = "on" then
        return false;
    end if;
    if "on" and m.initial = '' then
        raise exception 'version % of the machine "%" has no initial state', version, machine using errcode = '22023';
    end if;
    if "on" and not exists (select from fermata_transition t where t.machine = m.fsm and t.version = m.version) then
        raise exception 'version % of the machine "%" has no transitions that could be enforced', version, machine using errcode = '22023';
    end if;
    update fermata_machine k set enforced = "on" where k.fsm = m.fsm and k.version = m.version;
    names := (select quote_literal(array_agg(distinct k.fsm)::text) || '::text[]' from fermata_machine k where k.enforced);
    if names is null then
        drop trigger fermata_transition_insert on gen_durable;
        drop trigger fermata_transition_update on gen_durable;
    else
        execute format('create or replace trigger fermata_transition_insert before insert on gen_durable for each row '
                       'when (new.fsm = any (%s)) execute function fermata_transition_guard()', names);
        execute format('create or replace trigger fermata_transition_update before update on gen_durable for each row '
                       'when ((old.step is distinct from new.step or old.fsm is distinct from new.fsm '
                       'or old.fsm_version is distinct from new.fsm_version) and (old.fsm = any (%1$s) or new.fsm = any (%1$s))) '
                       'execute function fermata_transition_guard()', names);
    end if;
    perform fermata_machine_record('machine_enforce', '', jsonb_build_object('machine', m.fsm, 'version', m.version, 'enforced', not "on"),
                                   jsonb_build_object('machine', m.fsm, 'version', m.version, 'enforced', "on"));
    return true;
end $$;

-- As in 004, and the version; and it says that an act writes.
create or replace function fermata_act_write(n gen_durable, new_state boolean, no_result boolean) returns void language plpgsql volatile as $$
begin
    perform set_config('fermata.acting', 'on', true);
    update gen_durable g set
        fsm_version = n.fsm_version, step = n.step, status = n.status, state = case when new_state then n.state else g.state end,
        result = case when no_result then null else g.result end, awaits = n.awaits, queue = n.queue, priority = n.priority,
        eligible_at = n.eligible_at, attempt = n.attempt, last_error = n.last_error, locked_by = n.locked_by,
        lease_expires_at = n.lease_expires_at, parent_id = n.parent_id, children_pending = n.children_pending,
        updated_at = n.updated_at
    where g.id = n.id;
    perform set_config('fermata.acting', '', true);
end $$;

-- ---- machines that are a table ----------------------------------------------------------------------------------------------

-- A name in a definition.
create function fermata_machine_word(what text, value jsonb) returns text language plpgsql immutable as $$
declare
    word constant text := value #>> '{}';
begin
    if jsonb_typeof(value) is distinct from 'string' then
        raise exception '% must be a text, not %', what, coalesce(jsonb_typeof(value), 'missing') using errcode = '22023';
    end if;
    if word = '' or octet_length(word) > 200 then
        raise exception '% must have between 1 and 200 bytes, not %', what, octet_length(word) using errcode = '22023';
    end if;
    if word ~ '[\x01-\x1f\x7f]' then
        raise exception '% must not have control characters', what using errcode = '22023';
    end if;
    return word;
end $$;

-- The states in the order in which they are reached, and `error` where an unknown event leads there.
create function fermata_machine_states(machine text, version int) returns text[] language sql stable
set enable_seqscan = off as $$
    -- Each round looks up what it has reached ("offset 0"), and does not read the table, whatever its statistics.
    with recursive reached (state) as (
        select m.initial from fermata_machine m
        where m.fsm = fermata_machine_states.machine and m.version = fermata_machine_states.version
        union
        select t.next_state from reached r
        cross join lateral (select k.next_state from fermata_transition k
                            where k.machine = fermata_machine_states.machine and k.version = fermata_machine_states.version
                              and k.state = r.state offset 0) t
    ), numbered as (select r.state, row_number() over () as nth from reached r)
    select array_agg(n.state order by n.nth)
           || case when (select m.unknown from fermata_machine m
                         where m.fsm = fermata_machine_states.machine and m.version = fermata_machine_states.version) = 'error'
                        and 'error' <> all (array_agg(n.state)) then '{error}'::text[] else '{}' end
    from numbered n;
$$;

create function fermata_machine_drawn(machine text, version int) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'steps', to_jsonb(fermata_machine_states(machine, version)),
        'transitions', coalesce((select jsonb_agg(jsonb_build_object('from', t.state, 'to', t.next_state, 'on', t.event)
                                                  order by t.state, t.event)
                                 from fermata_transition t
                                 where t.machine = fermata_machine_drawn.machine and t.version = fermata_machine_drawn.version), '[]'));
$$;

-- As fermata_machine_define() takes it; null: no such version, or no table.
create function fermata_machine_definition(machine text, version int) returns jsonb language sql stable security definer
set search_path from current as $$
    select jsonb_build_object('machine', m.fsm, 'version', m.version, 'initial', m.initial, 'terminal', to_jsonb(m.terminal),
                              'unknown', m.unknown, 'queue', m.queue, 'description', m.description,
                              'transitions', (select jsonb_agg(jsonb_build_object('state', t.state, 'event', t.event,
                                                                                  'next_state', t.next_state)
                                                               order by t.state, t.event)
                                              from fermata_transition t where t.machine = m.fsm and t.version = m.version))
    from fermata_machine m
    where m.fsm = fermata_machine_definition.machine and m.version = fermata_machine_definition.version and m.terminal is not null;
$$;

-- A worker that has a machine of this name and version of its own declares it: the table's stays.
create function fermata_machine_keep() returns trigger language plpgsql set search_path from current as $$
begin
    new.initial := old.initial;
    new.queue := old.queue;
    new.description := old.description;
    new.graph := old.graph;
    new.example_state := old.example_state;
    return new;
end $$;
create trigger fermata_machine_keep before update of initial, queue, description, graph, example_state on fermata_machine
    for each row when (old.terminal is not null and new.terminal is not distinct from old.terminal) execute function fermata_machine_keep();

-- Defines a machine that is a table, or finds that it is defined like this already; returns its version.
--
--   {"machine", "version", "initial", "terminal": [..], "unknown": "error"|"refuse",
--    "transitions": [{"state", "event", "next_state"}], "queue", "description"}
--
-- Without `unknown` it is "error": an event that the state does not have leads to `error`. With "refuse" fermata_machine_event() refuses
-- it. An instance that comes to a terminal state is done, one that comes to `error` has failed. A version that has instances stays as it is.
create function fermata_machine_define(definition jsonb) returns int language plpgsql volatile security definer
set search_path from current set lock_timeout = '2s' set timezone = 'UTC' as $$
declare
    n fermata_machine;
    m fermata_machine;
    was jsonb;
    becomes jsonb;
    one record;
    bad text;
    states text[];
begin
    if definition is null then
        raise exception 'a definition must be given' using errcode = '22004';
    end if;
    if octet_length(definition::text) > 2097152 then
        raise exception 'the definition has % bytes, at most 2097152 are allowed', octet_length(definition::text) using errcode = '54000';
    end if;
    if jsonb_typeof(definition) <> 'object' then
        raise exception 'a definition is an object, not %', jsonb_typeof(definition) using errcode = '22023';
    end if;
    select min(k) into bad from jsonb_object_keys(definition) k
    where k not in ('machine', 'version', 'initial', 'terminal', 'unknown', 'transitions', 'queue', 'description');
    if bad is not null then
        raise exception 'a definition has no member "%": it has machine, version, initial, terminal, unknown, transitions, queue and '
                        'description', left(bad, 100) using errcode = '22023';
    end if;
    n.fsm := fermata_machine_word('the machine', definition -> 'machine');
    if n.fsm like 'fermata.%' then
        raise exception 'the name "%" is reserved: names that begin with fermata. are the layers''', n.fsm using errcode = '22023';
    end if;
    if jsonb_typeof(definition -> 'version') is distinct from 'number' or definition ->> 'version' !~ '^[0-9]{1,10}$'
       or (definition ->> 'version')::numeric not between 1 and 2147483647 then
        raise exception 'the version must be a whole number, at least 1' using errcode = '22023';
    end if;
    n.version := (definition ->> 'version')::int;
    n.initial := fermata_machine_word('the initial state', definition -> 'initial');
    n.unknown := case when definition ? 'unknown' then fermata_machine_word('unknown', definition -> 'unknown') else 'error' end;
    if n.unknown not in ('error', 'refuse') then
        raise exception 'an unknown event leads to error, or is refused (refuse); there is no "%"', n.unknown using errcode = '22023';
    end if;
    n.queue := case when definition ? 'queue' then fermata_machine_word('the queue', definition -> 'queue') else 'default' end;
    if definition ? 'description' and jsonb_typeof(definition -> 'description') <> 'string' then
        raise exception 'the description must be a text, not %', jsonb_typeof(definition -> 'description') using errcode = '22023';
    end if;
    n.description := coalesce(definition ->> 'description', '');
    perform fermata_act_text('the description', n.description, 16384);
    if jsonb_typeof(coalesce(definition -> 'terminal', '[]')) <> 'array' then
        raise exception 'the terminal states must be a list, not %', jsonb_typeof(definition -> 'terminal') using errcode = '22023';
    end if;
    n.terminal := array(select fermata_machine_word('a terminal state', t) from jsonb_array_elements(definition -> 'terminal') t order by 1);
    select t into bad from unnest(n.terminal) t group by t having count(*) > 1 limit 1;
    if found then
        raise exception 'the terminal state "%" stands there twice', bad using errcode = '22023';
    end if;
    if jsonb_typeof(definition -> 'transitions') is distinct from 'array' then
        raise exception 'the transitions must be a list, not %', coalesce(jsonb_typeof(definition -> 'transitions'), 'missing')
            using errcode = '22023';
    end if;
    if jsonb_array_length(definition -> 'transitions') > 10000 then
        raise exception '% transitions are more than the 10000 of one version', jsonb_array_length(definition -> 'transitions')
            using errcode = '54000';
    end if;
    select t.nth into one from jsonb_array_elements(definition -> 'transitions') with ordinality t (row, nth)
    where jsonb_typeof(t.row) <> 'object'
       or array(select k from jsonb_object_keys(t.row) k order by k) is distinct from '{event,next_state,state}'::text[] limit 1;
    if found then
        raise exception 'transition % must have state, event and next_state, and nothing else', one.nth using errcode = '22023';
    end if;
    perform fermata_machine_word(format('%s of transition %s', w.what, t.nth), t.row -> w.what)
    from jsonb_array_elements(definition -> 'transitions') with ordinality t (row, nth), unnest('{state,event,next_state}'::text[]) w (what);
    select t ->> 'state' as state, t ->> 'event' as event, count(distinct t ->> 'next_state') as ways into one
    from jsonb_array_elements(definition -> 'transitions') t group by 1, 2 having count(*) > 1 order by 1, 2 limit 1;
    if found then
        raise exception '%', case when one.ways > 1 then format('in "%s" the event "%s" leads two ways', one.state, one.event)
                                  else format('the transition from "%s" by "%s" stands there twice', one.state, one.event) end
            using errcode = '22023';
    end if;
    if n.initial = 'error' or n.initial = any (n.terminal) then
        raise exception 'the initial state "%" is an end: nothing could begin there', n.initial using errcode = '22023';
    end if;
    select t ->> 'state' as state into one from jsonb_array_elements(definition -> 'transitions') t
    where t ->> 'state' = 'error' or t ->> 'state' = any (n.terminal) order by 1 limit 1;
    if found then
        raise exception 'a transition leads on from "%", which is an end', one.state using errcode = '22023';
    end if;

    -- Of two at once the second finds what the first has defined.
    perform pg_advisory_xact_lock((-1 - 'fermata_transition'::regclass::oid::bigint % 2147483647)::int, hashtext(n.fsm));
    select * into m from fermata_machine k where k.fsm = n.fsm and k.version = n.version for update;
    if m.fsm is not null and m.terminal is null then
        raise exception 'version % of the machine "%" is a program''s: a worker has declared it', n.version, n.fsm using errcode = '22023';
    end if;
    was := fermata_machine_definition(n.fsm, n.version);
    becomes := jsonb_build_object('machine', n.fsm, 'version', n.version, 'initial', n.initial, 'terminal', to_jsonb(n.terminal),
                                  'unknown', n.unknown, 'queue', n.queue, 'description', n.description,
                                  'transitions', (select jsonb_agg(t order by t ->> 'state', t ->> 'event')
                                                  from jsonb_array_elements(definition -> 'transitions') t));
    if was = becomes then
        return n.version;
    end if;
    -- The whole table, for no index has the machines.
    if was is not null and exists (select from gen_durable g where g.fsm = n.fsm and g.fsm_version = n.version) then
        raise exception 'version % of the machine "%" has instances, and so it stays as it is: define another version', n.version, n.fsm
            using errcode = '22023';
    end if;
    -- Those of a program that has not declared itself. Workers would take them, and fail those whose step they do not find.
    states := array(select n.initial union select t ->> k from jsonb_array_elements(definition -> 'transitions') t,
                                                               unnest('{state,next_state}'::text[]) k);
    select g.id, g.step into one from gen_durable g where g.fsm = n.fsm and g.fsm_version = n.version and g.step <> all (states) limit 1;
    if was is null and found then
        raise exception 'instance % of version % of the machine "%" is at "%", which the definition does not have', one.id, n.version,
            n.fsm, one.step using errcode = '22023';
    end if;
    if m.fsm is null then
        insert into fermata_machine (fsm, version, initial, unknown, graph) values (n.fsm, n.version, n.initial, n.unknown, '{}');
    else -- without `terminal`, so that what is written there is kept
        update fermata_machine k set terminal = null where k.fsm = n.fsm and k.version = n.version;
        update fermata_machine k set initial = n.initial, unknown = n.unknown where k.fsm = n.fsm and k.version = n.version;
        delete from fermata_transition t where t.machine = n.fsm and t.version = n.version;
    end if;
    insert into fermata_transition (machine, version, state, event, next_state)
    select n.fsm, n.version, t ->> 'state', t ->> 'event', t ->> 'next_state' from jsonb_array_elements(definition -> 'transitions') t;

    -- What it comes to is looked at where it stands; what is refused leaves nothing.
    if not exists (select from fermata_transition t where t.machine = n.fsm and t.version = n.version and t.state = n.initial) then
        raise exception 'nothing leads on from the initial state "%"', n.initial using errcode = '22023';
    end if;
    states := fermata_machine_states(n.fsm, n.version);
    select s into bad from (select t.state as s from fermata_transition t where t.machine = n.fsm and t.version = n.version
                            union select unnest(n.terminal)) s
    where s <> 'error' and s <> all (states) order by 1 limit 1;
    if found then
        raise exception 'no event leads to the state "%"', bad using errcode = '22023';
    end if;
    select l.state into bad from (select t.next_state as state from fermata_transition t where t.machine = n.fsm and t.version = n.version
                                  except select t.state from fermata_transition t where t.machine = n.fsm and t.version = n.version
                                  except select unnest(n.terminal || 'error'::text)) l
    order by 1 limit 1;
    if found then
        raise exception 'nothing leads on from the state "%", which is not terminal', bad using errcode = '22023';
    end if;
    update fermata_machine k set terminal = n.terminal, queue = n.queue, description = n.description,
                                 graph = fermata_machine_drawn(n.fsm, n.version), declared_at = clock_timestamp()
    where k.fsm = n.fsm and k.version = n.version;
    perform fermata_machine_record('machine_define', '', was, becomes);
    return n.version;
end $$;

-- Sends an event to an instance of such a machine, in the caller's transaction; returns the signal. Where the machine says refuse, what the
-- state does not have that the events still in the inbox lead to is refused: an error, and nothing is sent. It holds the instance's row until
-- the transaction ends.
create function fermata_machine_event(instance bigint, event text, payload jsonb default '{}') returns bigint language plpgsql volatile
security definer set search_path from current set lock_timeout = '10s' as $$
declare
    g record;
    m fermata_machine;
    at text;
    waiting record;
    sent bigint;
begin
    if instance is null or event is null or payload is null then
        raise exception 'the instance, the event and its payload must not be null' using errcode = '22004';
    end if;
    perform fermata_machine_word('the event', to_jsonb(event));
    if jsonb_typeof(payload) <> 'object' then
        raise exception 'the payload of an event is an object, not %', jsonb_typeof(payload) using errcode = '22023';
    end if;
    if octet_length(payload::text) > 8000000 then
        raise exception 'the payload has % bytes, at most 8000000 are allowed', octet_length(payload::text) using errcode = '54000';
    end if;
    perform from gen_durable k where k.id = instance for no key update;
    if not found then
        raise exception 'there is no instance %', instance using errcode = '22023';
    end if;
    -- In a statement of its own: what was committed while the lock was waited for is there now, in the row and in the inbox.
    select k.fsm, k.fsm_version, k.step, k.status, k.awaits, k.queue into g from gen_durable k where k.id = instance;
    select * into m from fermata_machine k where k.fsm = g.fsm and k.version = g.fsm_version;
    if m.terminal is null then
        raise exception 'instance % is of the machine "%", whose version % is no table: it has signals, and no events', instance, g.fsm,
            g.fsm_version using errcode = '22023';
    end if;
    if g.status in ('done', 'failed') then
        raise exception 'instance % has ended in "%" (%): it has no events any more', instance, g.step, g.status using errcode = '22023';
    end if;
    if m.status = 'obsolete' and m.strictly then
        raise exception 'version % of the machine "%" is obsolete: its instances get no events any more', m.version, m.fsm
            using errcode = '22023';
    elsif m.status = 'deprecated' then
        raise notice 'version % of the machine "%" is deprecated', m.version, m.fsm;
    end if;
    if m.unknown = 'refuse' then
        at := g.step;
        if (select count(*) from (select from signals s where s.target_id = instance and s.name = 'event' limit 10001) bounded) > 10000 then
            raise exception 'more than 10000 events of instance % wait: whether it has another one could not be told', instance
                using errcode = '54000';
        end if;
        for waiting in select s.payload ->> 'event' as event from signals s where s.target_id = instance and s.name = 'event' order by s.id loop
            at := coalesce(fermata_machine_next(m.fsm, m.version, at, waiting.event), at);
        end loop;
        if fermata_machine_next(m.fsm, m.version, at, event) is null then
            raise exception 'in "%" instance % has no event "%"', at, instance, event
                using errcode = '22023',
                      hint = coalesce((select 'it has ' || left(string_agg('"' || t.event || '"', ', ' order by t.event), 1000)
                                       from fermata_transition t where t.machine = m.fsm and t.version = m.version and t.state = at),
                                      'it has none');
        end if;
    end if;
    insert into signals (target_id, name, payload, inserted_at)
    values (instance, 'event', payload || jsonb_build_object('event', event), clock_timestamp()) returning id into sent;
    if g.status = 'awaiting_signal' and g.awaits = 'event' then
        begin
            update gen_durable k set status = 'runnable', eligible_at = clock_timestamp(), updated_at = clock_timestamp()
            where k.id = instance;
            if current_setting('fermata.notify', true) is distinct from 'off' then
                perform pg_notify('fermata_wake', g.queue) where octet_length(g.queue) < 8000;
            end if;
        exception when unique_violation then -- another instance has its unique key: the sweep wakes it when that is free (D13)
        end;
    end if;
    return sent;
end $$;

-- What a worker asks that runs an instance of such a machine: {"state", "event"}, the latter if there is one.
create function fermata_machine_look(instance bigint, arguments jsonb) returns json language sql stable security definer
set search_path from current as $$
    select json_build_object(
        'known', coalesce(m.graph -> 'steps', '[]') ? (arguments ->> 'state'),
        'terminal', (arguments ->> 'state') = any (m.terminal), 'unknown', m.unknown,
        'next', fermata_machine_next(m.fsm, m.version, arguments ->> 'state', arguments ->> 'event'))
    from gen_durable g join fermata_machine m on m.fsm = g.fsm and m.version = g.fsm_version and m.terminal is not null
    where g.id = instance;
$$;

-- ---- spawning and migrating -------------------------------------------------------------------------------------------------

do $$
declare
    body text := pg_get_functiondef((select p.oid from pg_proc p where p.pronamespace = quote_ident(current_schema())::regnamespace
                                                                   and p.proname = 'fermata_spawn'));
    part record;
begin
    for part in select * from (values ($was$    n.fsm_version := coalesce(fermata_spawn.fsm_version, original.fsm_version, 1);
    n.step := coalesce(fermata_spawn.step, original.step, '');
$was$, $now$    n.fsm_version := coalesce(fermata_spawn.fsm_version, original.fsm_version, fermata_machine_last(n.fsm));
    if n.fsm_version is null then
        raise exception 'no version of the machine "%" is live: say which one', n.fsm using errcode = '22023';
    end if;
    -- As long as this is not committed nobody defines the version anew.
    select k.initial, k.queue, k.graph -> 'steps' as steps into of_table from fermata_machine k
    where k.fsm = n.fsm and k.version = n.fsm_version and k.terminal is not null for key share;
    n.step := coalesce(fermata_spawn.step, original.step, of_table.initial, '');
$now$), ($was$    n.queue := coalesce(fermata_spawn.queue, original.queue, 'default');
$was$, $now$    n.queue := coalesce(fermata_spawn.queue, original.queue, of_table.queue, 'default');
$now$), ($was$    i int;
    inserted boolean;
begin
$was$, $now$    i int;
    inserted boolean;
    of_table record;
begin
$now$), ($was$    r.effects := jsonb_build_object('takers', fermata_act_takers(n));
$was$, $now$    if of_table.initial is not null and not of_table.steps ? n.step then
        raise exception 'version % of the machine "%" has no state "%"', n.fsm_version, n.fsm, n.step using errcode = '22023';
    end if;
    perform fermata_machine_admit(n.fsm, n.fsm_version);
    r.effects := jsonb_build_object('takers', fermata_act_takers(n));
$now$)) as p (was, now) loop
        if strpos(body, part.was) = 0 then
            raise exception 'fermata_spawn is not the function that an earlier migration has made';
        end if;
        body := replace(body, part.was, part.now);
    end loop;
    execute body;
end $$;

alter function fermata_act_judge(text, gen_durable, jsonb) rename to fermata_act_judge_task;
create function fermata_act_judge(act text, g gen_durable, args jsonb, out code text, out sentence text, out n gen_durable,
                                  out effects jsonb)
language plpgsql volatile as $$
declare
    judged record;
    entry fermata_audit;
    m fermata_machine;
begin
    if act = 'undo' then
        select * into entry from fermata_audit a where a.id = (args ->> 'audit_id')::bigint and a.act = 'machine_migrate';
    end if;
    if act <> 'machine_migrate' and entry.id is null then
        judged := fermata_act_judge_task(act, g, args);
        code := judged.code;
        sentence := judged.sentence;
        effects := judged.effects;
        n := judged.n;
        return;
    end if;
    n := g;
    effects := '{}';
    if g.status = 'executing' then
        code := 'executing';
        sentence := format('instance %s is executing: %s has it', g.id, coalesce(g.locked_by, 'somebody'));
        return;
    end if;
    if act = 'undo' then
        if exists (select from fermata_audit a where a.instance_id = g.id and a.undoes = entry.id) then
            code := 'undone';
            sentence := format('entry %s has been taken back already', entry.id);
        elsif entry.after ->> 'seen' is distinct from fermata_seen(g)
              or entry.after #>> '{effects,to_version}' is distinct from g.fsm_version::text then
            code := 'changed';
            sentence := format('instance %s is no longer as "machine migrate" left it', g.id);
        else
            -- As long as this is not committed nobody defines the version anew.
            select * into m from fermata_machine k
            where k.fsm = g.fsm and k.version = (entry.after #>> '{effects,from_version}')::int for key share;
            if m.terminal is not null and not coalesce(m.graph -> 'steps', '[]') ? (entry.before ->> 'step') then
                code := 'no_step';
                sentence := format('version %s of the machine "%s" has no step "%s" any more', m.version, g.fsm, entry.before ->> 'step');
                return;
            end if;
            n.fsm_version := (entry.after #>> '{effects,from_version}')::int;
            n.step := entry.before ->> 'step';
            n.attempt := (entry.before ->> 'attempt')::int;
            n.status := (entry.before ->> 'status')::durable_status;
            n.awaits := entry.before ->> 'awaits';
            n.eligible_at := (entry.before ->> 'eligible_at')::timestamptz;
        end if;
        return;
    end if;
    select * into m from fermata_machine k where k.fsm = g.fsm and k.version = (args ->> 'to_version')::int for key share;
    if g.status = 'done' then
        code := 'ended';
        sentence := format('instance %s has ended: it is done', g.id);
    elsif m.fsm is null then
        code := 'no_version';
        sentence := format('nobody has declared version %s of the machine "%s"', args ->> 'to_version', g.fsm);
    elsif m.status = 'obsolete' then
        code := 'obsolete';
        sentence := format('version %s of the machine "%s" is obsolete', m.version, g.fsm);
    elsif m.version = g.fsm_version then
        code := 'unchanged';
        sentence := format('instance %s is of version %s already', g.id, m.version);
    elsif not (args -> 'steps') ? g.step then
        code := 'no_mapping';
        sentence := format('nothing says where instance %s goes from "%s"', g.id, g.step);
    elsif not coalesce(m.graph -> 'steps', '[]') ? (args -> 'steps' ->> g.step) then
        code := 'no_step';
        sentence := format('version %s of the machine "%s" has no step "%s"', m.version, g.fsm, args -> 'steps' ->> g.step);
    elsif m.terminal is not null and g.status = 'awaiting_signal' and g.awaits is distinct from 'event' then
        code := 'awaits';
        sentence := format('instance %s awaits "%s", which no event of version %s is: it would wait for ever', g.id, g.awaits, m.version);
    else
        n.fsm_version := m.version;
        n.step := args -> 'steps' ->> g.step;
        n.attempt := case when n.step = g.step then g.attempt else 0 end;
        if m.terminal is not null and g.status = 'awaiting_signal' and (n.step = any (m.terminal) or n.step = 'error') then
            n.status := 'runnable'; -- it ends there, and no event is needed for that
            n.eligible_at := clock_timestamp();
        end if;
        effects := jsonb_build_object('from_version', g.fsm_version, 'to_version', m.version);
    end if;
end $$;

-- Instances go to another version of their machine, each from its step to the one that `steps` says ({"from": "to", ..}); what they wait for,
-- they wait for on. Undone by fermata_undo().
create function fermata_machine_migrate(ids bigint[], to_version int, steps jsonb, seen text[] default null, reason text default '',
                                        dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
begin
    if to_version is null or steps is null then
        raise exception 'the version and the mapping of steps must not be null' using errcode = '22004';
    end if;
    if jsonb_typeof(steps) <> 'object' or jsonb_path_exists(steps, 'strict $.* ? (@.type() != "string")', silent => true) then
        raise exception 'the mapping of steps is an object of texts: {"from": "to"}' using errcode = '22023';
    end if;
    perform fermata_act_text('the mapping of steps', steps::text, 1048576);
    return query select * from fermata_act('machine_migrate', ids, seen, jsonb_build_object('to_version', to_version, 'steps', steps),
                                           reason, dry);
end $$;

-- ---- nobody, until somebody says so -----------------------------------------------------------------------------------------

do $$
declare
    one regprocedure;
    named name;
    whom text;
    of_tables name := (select r.rolname from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = 'gen_durable'::regclass);
begin
    for one, named in select p.oid, p.proname from pg_proc p
                      where p.pronamespace = quote_ident(current_schema())::regnamespace
                        and p.proname ~ '^fermata_(machine_.*|transition_.*|act_judge)$' loop
        execute format('revoke all on function %s from public', one);
        if of_tables <> current_user then
            execute format('alter function %s owner to %I', one, of_tables);
        end if;
        -- Whoever acts on these tables by now, works on them or reads them, may do this too.
        for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                    from pg_proc p cross join aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
                    where p.pronamespace = quote_ident(current_schema())::regnamespace and a.grantee <> p.proowner
                      and (p.proname = 'fermata_replay' and named ~ '^fermata_machine_(set_status|define|event|migrate)$'
                           or p.proname = 'fermata_presence' and named ~ '^fermata_machine_(event|look)$') loop
            execute format('grant execute on function %s to %s', one, whom);
        end loop;
        for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                    from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
                    where c.oid = 'gen_durable'::regclass and a.privilege_type = 'SELECT' and a.grantee <> c.relowner
                      and named ~ '^fermata_machine_(last|fold|fsm|fsm_step|definition)$' loop
            execute format('grant execute on function %s to %s', one, whom);
        end loop;
    end loop;
    if of_tables <> current_user then
        execute format('alter table fermata_transition owner to %I', of_tables);
    end if;
    for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
                where c.oid = 'gen_durable'::regclass and a.privilege_type = 'SELECT' and a.grantee <> c.relowner loop
        execute format('grant select on fermata_transition to %s', whom);
    end loop;
end $$;
-- The trigger asks it for whoever writes. It changes nothing, and says what a write would be told.
grant execute on function fermata_transition_check(bigint, text, int, text, text, int, text) to public;
