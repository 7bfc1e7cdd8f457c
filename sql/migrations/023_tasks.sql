-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Task graphs: steps that depend on each other. A task is an instance of the machine fermata.task, and waits behind its barrier for its
-- steps, which are its children: each an instance of fermata.step/HANDLER with the one step "run". Both are in the queue fermata.task
-- unless a step of the template names another.
--
--   awaiting_signal on fermata.ready   a step that waits for what it depends on
--   awaiting_children                  a task some of whose steps have not ended
--   awaiting_signal on fermata.retry   a task whose steps have all ended, and one has failed: it is retried or cancelled
--   done, failed                       a task that is complete; that was cancelled, or ended as an error
--
-- Who completes a step wakes what depends on it, in the same transaction (fermata_task_moved_all, which workers carry): each dependent is
-- locked, and then a statement of its own looks whether all of its dependencies are complete. So of two that end at once the second sees
-- the first. Nothing is counted down, so a step that is replayed wakes nothing twice. Steps are inserted in an order in which each comes
-- after what it depends on, so that locks are taken by ascending id. After the join, when the task's row is locked anyway,
-- fermata_task_settle_all ends the task or parks it. What is lost all the same, because another program wrote the row, fermata_task_sweep
-- finds, and steps that run longer than they may.
--
-- While the indexes are built nobody can write to gen_durable, about a second on five million instances.

set local lock_timeout = '10s';

create index gen_durable_task on gen_durable (id) where fsm = 'fermata.task';
create index gen_durable_task_live on gen_durable (id) where fsm = 'fermata.task' and status not in ('done', 'failed');
create index gen_durable_task_moves on gen_durable (id) where fsm = 'fermata.task' and status = 'runnable';
create index gen_durable_task_parked on gen_durable (id) where status = 'awaiting_signal' and awaits = 'fermata.ready';
create index gen_durable_task_running on gen_durable (id) where status = 'executing' and fsm like 'fermata.step/%';

-- Never changed. `plan` is the template as it was understood: what was left out is filled in, and the steps are in their order.
create table fermata_task_template (
    namespace   text not null,
    name        text not null,
    version     text not null,
    plan        jsonb not null,
    defined_at  timestamptz not null default clock_timestamp(),
    primary key (namespace, name, version)
);

-- What a task's instances are to each other. No foreign keys: they would be triggers on gen_durable.
create table fermata_task_step (
    step          bigint primary key, -- the instance
    task          bigint not null,
    name          text not null,
    max_attempts  int not null,
    unique (task, name)
);
create table fermata_task_edge (
    task        bigint not null,
    step        bigint not null,
    depends_on  bigint not null,
    primary key (step, depends_on)
);
create index fermata_task_edge_dependents on fermata_task_edge (depends_on, step);

-- ---- templates --------------------------------------------------------------------------------------------------------------

create function fermata_task_text(what text, value jsonb, most int) returns text language plpgsql immutable
set search_path from current as $$
declare
    words constant text := value #>> '{}';
begin
    if jsonb_typeof(value) is distinct from 'string' or words = '' then
        raise exception '% must be a text that is not empty', what using errcode = '22023';
    end if;
    perform fermata_act_text(what, words, most);
    if words ~ '[\x01-\x1f\x7f]' then
        raise exception '% must not have control characters', what using errcode = '22023';
    end if;
    return words;
end $$;

-- "30s", as PostgreSQL reads intervals, in milliseconds.
create function fermata_task_ms(what text, value jsonb) returns bigint language plpgsql immutable set search_path from current as $$
declare
    ms numeric;
begin
    if jsonb_typeof(value) <> 'string' or octet_length(value #>> '{}') > 100 then
        raise exception '% must be a text with a unit, such as "30s"', what using errcode = '22023';
    end if;
    begin
        ms := trunc(extract(epoch from (value #>> '{}')::interval) * 1000);
    exception when data_exception then
        raise exception '% is no interval: %', what, value using errcode = '22023', hint = 'such as "500ms", "30s" or "2 hours"';
    end;
    if ms not between 0 and 3155760000000 then
        raise exception '% must be between 0 and 100 years, not %', what, value using errcode = '22023';
    end if;
    return ms;
end $$;

create function fermata_task_members(what text, value jsonb, known text[]) returns void language plpgsql immutable
set search_path from current as $$
declare
    one text;
begin
    if jsonb_typeof(value) is distinct from 'object' then
        raise exception '% must be an object', what using errcode = '22023';
    end if;
    select k into one from jsonb_object_keys(value) k where k <> all (known) limit 1;
    if found then
        raise exception '% has a member "%", which is none of %', what, left(one, 100), array_to_string(known, ', ') using errcode = '22023';
    end if;
end $$;

-- The template as it is understood, or an error that says what is wrong with it. In time that grows with its steps and dependencies: the
-- order is found by taking away, again and again, what depends on nothing that is left (Kahn); where something is left, it has a cycle.
create function fermata_task_plan(template jsonb) returns jsonb language plpgsql stable
set search_path from current set enable_nestloop = off set jit = off as $$
declare
    most_steps constant int := 10000;
    most_edges constant int := 100000;
    item record;
    what text;
    retry jsonb;
    backoff jsonb;
    steps jsonb[] := '{}';
    names text[] := '{}';
    n int;
    m int;
    needs int[];      -- of each edge: on what it depends,
    dependents int[]; -- and who does; ordered by the former
    first_of int[];
    waits_for int[];
    sequence int[];
    place_of int[];
    taken int := 0;
    placed int := 0;
    at int;
    some_need int[];
    cycle int[] := '{}';
    words text;
    attempts numeric;
    jitter numeric;
begin
    if template is null then
        raise exception 'the template must not be null' using errcode = '22004';
    end if;
    if octet_length(template::text) > 8388608 then
        raise exception 'the template has % bytes, at most 8388608 are allowed', octet_length(template::text) using errcode = '54000';
    end if;
    perform fermata_task_members('the template', template, '{namespace,name,version,steps}');
    perform fermata_task_text('the namespace', template -> 'namespace', 200);
    perform fermata_task_text('the name of the template', template -> 'name', 200);
    perform fermata_task_text('the version', template -> 'version', 200);
    if jsonb_typeof(template -> 'steps') is distinct from 'array' or jsonb_array_length(template -> 'steps') = 0 then
        raise exception 'the template must have steps, in an array with at least one' using errcode = '22023';
    end if;
    n := jsonb_array_length(template -> 'steps');
    if n > most_steps then
        raise exception 'the template has % steps, at most % are allowed', n, most_steps using errcode = '54000';
    end if;
    for item in select s.value, s.nth from jsonb_array_elements(template -> 'steps') with ordinality s (value, nth) order by s.nth loop
        what := 'step ' || item.nth;
        perform fermata_task_members(what, item.value, '{name,handler,queue,dependencies,retry,timeout}');
        words := fermata_task_text('the name of ' || what, item.value -> 'name', 200);
        what := format('step "%s"', words);
        names := names || words;
        perform fermata_task_text('the handler of ' || what, item.value -> 'handler', 200);
        if item.value ? 'queue' then
            perform fermata_task_text('the queue of ' || what, item.value -> 'queue', 500);
        end if;
        if jsonb_typeof(coalesce(item.value -> 'dependencies', '[]')) <> 'array'
           or jsonb_path_exists(item.value, '$.dependencies[*] ? (@.type() != "string")') then
            raise exception 'the dependencies of % must be an array of names', what using errcode = '22023';
        end if;
        retry := coalesce(item.value -> 'retry', '{}');
        perform fermata_task_members('the retry of ' || what, retry, '{max_attempts,backoff}');
        backoff := coalesce(retry -> 'backoff', '{}');
        perform fermata_task_members('the backoff of ' || what, backoff, '{base,max,jitter}');
        if jsonb_typeof(coalesce(retry -> 'max_attempts', '3')) <> 'number' or jsonb_typeof(coalesce(backoff -> 'jitter', '0')) <> 'number' then
            raise exception 'max_attempts and jitter of % must be numbers', what using errcode = '22023';
        end if;
        attempts := coalesce(retry -> 'max_attempts', '3');
        jitter := coalesce(backoff -> 'jitter', '0.1');
        if attempts not between 1 and 1000000 or attempts <> trunc(attempts) or jitter not between 0 and 1 then
            raise exception 'max_attempts of % must be a whole number from 1 to 1000000, and jitter from 0 to 1', what using errcode = '22023';
        end if;
        steps := steps || (jsonb_build_object(
            'name', words, 'handler', item.value ->> 'handler', 'queue', coalesce(item.value ->> 'queue', 'fermata.task'),
            'retry', jsonb_build_object(
                'max_attempts', attempts::int, 'jitter', trim_scale(jitter),
                'base_ms', fermata_task_ms('backoff base of ' || what, coalesce(backoff -> 'base', '"1s"')),
                'max_ms', fermata_task_ms('backoff max of ' || what, coalesce(backoff -> 'max', '"5min"'))))
            || case when item.value ? 'timeout'
                    then jsonb_build_object('timeout_ms', fermata_task_ms('the timeout of ' || what, item.value -> 'timeout'))
                    else '{}' end);
        if steps[item.nth] ->> 'timeout_ms' = '0' then
            raise exception 'the timeout of % must be longer than nothing', what using errcode = '22023';
        end if;
    end loop;
    select s.name into words from unnest(names) s (name) group by s.name having count(*) > 1 order by s.name limit 1;
    if found then
        raise exception 'two steps are named "%"', words using errcode = '22023';
    end if;
    select sum(jsonb_array_length(coalesce(s.value -> 'dependencies', '[]'))) into m
    from jsonb_array_elements(template -> 'steps') s (value);
    if m > most_edges then
        raise exception 'the template has % dependencies, at most % are allowed', m, most_edges using errcode = '54000';
    end if;
    for item in
        with edge as (select s.nth::int as step, d.nth, d.value as name
                      from jsonb_array_elements(template -> 'steps') with ordinality s (value, nth)
                      cross join lateral jsonb_array_elements_text(coalesce(s.value -> 'dependencies', '[]')) with ordinality d (value, nth))
        (select names[e.step] as step, e.name, 1 as flaw from edge e left join unnest(names) k (name) on k.name = e.name
         where k.name is null order by e.step, e.nth limit 1)
        union all
        (select names[e.step], e.name, 2 from edge e group by e.step, e.name having count(*) > 1 order by e.step, e.name limit 1)
        union all
        (select names[e.step], e.name, 3 from edge e where names[e.step] = e.name order by e.step limit 1)
        order by flaw limit 1
    loop
        if item.flaw = 1 then
            raise exception 'step "%" depends on "%", and there is no such step', item.step, left(item.name, 200) using errcode = '22023';
        elsif item.flaw = 2 then
            raise exception 'step "%" names its dependency "%" twice', item.step, item.name using errcode = '22023';
        else
            raise exception 'step "%" depends on itself: % → %', item.step, item.step, item.step using errcode = '22023';
        end if;
    end loop;
    select coalesce(array_agg(e.need order by e.need, e.step), '{}'), coalesce(array_agg(e.step order by e.need, e.step), '{}')
    into needs, dependents
    from (select s.nth::int as step, k.nth::int as need
          from jsonb_array_elements(template -> 'steps') with ordinality s (value, nth)
          cross join lateral jsonb_array_elements_text(coalesce(s.value -> 'dependencies', '[]')) d (name)
          join unnest(names) with ordinality k (name, nth) on k.name = d.name) e;
    first_of := array_fill(0, array[n]);
    waits_for := array_fill(0, array[n]);
    sequence := array_fill(0, array[n]);
    place_of := array_fill(0, array[n]);
    for i in 1 .. m loop
        waits_for[dependents[i]] := waits_for[dependents[i]] + 1;
        if first_of[needs[i]] = 0 then
            first_of[needs[i]] := i;
        end if;
    end loop;
    for i in 1 .. n loop
        if waits_for[i] = 0 then
            placed := placed + 1;
            sequence[placed] := i;
            place_of[i] := placed;
        end if;
    end loop;
    while taken < placed loop
        taken := taken + 1;
        at := first_of[sequence[taken]];
        while at between 1 and m and needs[at] = sequence[taken] loop
            waits_for[dependents[at]] := waits_for[dependents[at]] - 1;
            if waits_for[dependents[at]] = 0 then
                placed := placed + 1;
                sequence[placed] := dependents[at];
                place_of[dependents[at]] := placed;
            end if;
            at := at + 1;
        end loop;
    end loop;
    if placed < n then
        -- Each that is left depends on one that is left: going on from one to the next comes to a cycle.
        some_need := array_fill(0, array[n]);
        for i in 1 .. m loop
            if place_of[needs[i]] = 0 and place_of[dependents[i]] = 0 and some_need[dependents[i]] = 0 then
                some_need[dependents[i]] := needs[i];
            end if;
        end loop;
        at := array_position(place_of, 0);
        for i in 1 .. n loop -- it is in the cycle by then
            at := some_need[at];
        end loop;
        taken := at;
        loop
            cycle := cycle || at;
            at := some_need[at];
            exit when at = taken;
        end loop;
        at := array_position(cycle, (select min(c) from unnest(cycle) c)); -- it is always told from the same one on
        cycle := cycle[at:] || cycle[:at - 1] || cycle[at];
        select string_agg(names[c.step], ' → ' order by c.nth) into words from unnest(cycle[:200]) with ordinality c (step, nth);
        raise exception '% steps depend on each other in a cycle: %', cardinality(cycle) - 1,
            words || case when cardinality(cycle) > 200 then ' → …' else '' end using errcode = '22023';
    end if;
    return jsonb_build_object(
        'namespace', template -> 'namespace', 'name', template -> 'name', 'version', template -> 'version',
        'steps', (select jsonb_agg(steps[o.step] || jsonb_build_object('needs', coalesce(d.needs, '[]')) order by o.nth)
                  from unnest(sequence) with ordinality o (step, nth)
                  left join (select e.step, jsonb_agg(place_of[e.need] order by place_of[e.need]) as needs
                             from unnest(needs, dependents) e (need, step) group by e.step) d on d.step = o.step));
end $$;

-- True: it is new. One of this namespace, name and version that is the same already is left as it is; one that differs is an error.
create function fermata_task_define(template jsonb) returns boolean language plpgsql volatile security definer
set search_path from current as $$
declare
    given constant jsonb := fermata_task_plan(template);
    there jsonb;
begin
    insert into fermata_task_template (namespace, name, version, plan)
    values (given ->> 'namespace', given ->> 'name', given ->> 'version', given) on conflict do nothing;
    if found then
        return true;
    end if;
    select t.plan into there from fermata_task_template t
    where t.namespace = given ->> 'namespace' and t.name = given ->> 'name' and t.version = given ->> 'version';
    if there is distinct from given then
        raise exception 'the template %/% has a version "%" already, which differs: give this one another version', given ->> 'namespace',
            given ->> 'name', given ->> 'version' using errcode = '22023';
    end if;
    return false;
end $$;

-- ---- tasks ------------------------------------------------------------------------------------------------------------------

-- As the document, with numbers written one way (1, not 1.0) and texts in Unicode's normal form NFC, names of members too.
create function fermata_task_canonical(document jsonb) returns jsonb language plpgsql immutable set search_path from current as $$
declare
    canonical jsonb;
begin
    case jsonb_typeof(document)
    when 'object' then
        select coalesce(jsonb_object_agg(normalize(m.key, NFC), fermata_task_canonical(m.value)), '{}') into canonical
        from jsonb_each(document) m;
        if (select count(*) from jsonb_object_keys(canonical)) <> (select count(*) from jsonb_object_keys(document)) then
            raise exception 'two members of the context have one name in Unicode''s normal form NFC' using errcode = '22023';
        end if;
        return canonical;
    when 'array' then
        return (select coalesce(jsonb_agg(fermata_task_canonical(i.value) order by i.nth), '[]')
                from jsonb_array_elements(document) with ordinality i (value, nth));
    when 'number' then
        return to_jsonb(trim_scale(document::numeric));
    when 'string' then
        return to_jsonb(normalize(document #>> '{}', NFC));
    else
        return document;
    end case;
end $$;

-- What makes a task the same as another: SHA-256 of namespace, name and context. Neither the version, nor the order of members, nor how
-- numbers and letters are written make a difference.
create function fermata_task_identity(namespace text, name text, context jsonb) returns bytea language plpgsql immutable security definer
set search_path from current as $$
begin
    if namespace is null or name is null or context is null then
        raise exception 'the namespace, the name and the context must not be null' using errcode = '22004';
    end if;
    -- Most are canonical as PostgreSQL writes them. What only looks as if it were not is gone through, which changes nothing.
    if context::text is not nfc normalized or context::text ~ '\.[0-9]*0([^0-9]|$)' then
        context := fermata_task_canonical(context);
    end if;
    return sha256(convert_to(jsonb_build_array(normalize(namespace, NFC), normalize(name, NFC), context)::text, 'UTF8'));
end $$;

create function fermata_task_key(identity bytea) returns bytea language sql immutable strict
return convert_to('fermata.task/', 'UTF8') || identity;

-- Finds the task of this identity, or creates it with its steps, in the caller's transaction: all of it or nothing. Of several at once
-- one creates it, and the others wait for that one and find it. The template must have been defined.
create function fermata_task_create(namespace text, name text, version text, context jsonb default '{}',
                                    out task bigint, out created boolean)
language plpgsql volatile security definer set search_path from current as $$
declare
    its_plan jsonb;
    its_key bytea;
    moment timestamptz;
    ids bigint[];
    n int;
    queue text;
begin
    if namespace is null or name is null or version is null or context is null then
        raise exception 'the namespace, the name, the version and the context must not be null' using errcode = '22004';
    end if;
    if jsonb_typeof(context) <> 'object' then
        raise exception 'the context must be an object, not %', jsonb_typeof(context) using errcode = '22023';
    end if;
    if octet_length(context::text) > 4194304 then
        raise exception 'the context has % bytes, at most 4194304 are allowed', octet_length(context::text) using errcode = '54000';
    end if;
    select t.plan into its_plan from fermata_task_template t
    where t.namespace = fermata_task_create.namespace and t.name = fermata_task_create.name and t.version = fermata_task_create.version;
    if not found then
        raise exception 'there is no template %/% of version "%": define it first', left(namespace, 200), left(name, 200), left(version, 200)
            using errcode = '22023';
    end if;
    its_key := fermata_task_key(fermata_task_identity(namespace, name, context));
    n := jsonb_array_length(its_plan -> 'steps');
    moment := clock_timestamp();
    loop
        insert into gen_durable (fsm, step, status, queue, children_pending, unique_key, unique_scope, eligible_at, inserted_at, updated_at,
                                 state)
        values ('fermata.task', 'finish', 'awaiting_children', 'fermata.task', n, its_key, enum_range(null::durable_status), moment, moment,
                moment, jsonb_build_object('namespace', namespace, 'name', name, 'version', version, 'context', context))
        on conflict (unique_guard) where unique_guard is not null do nothing returning id into task;
        created := task is not null;
        exit when created;
        select g.id into task from gen_durable g where g.unique_guard = its_key and g.fsm = 'fermata.task';
        if task is not null then
            return;
        end if;
        if exists (select from gen_durable g where g.unique_guard = its_key) then
            raise exception 'the unique key of this task is held by an instance that is no task' using errcode = '22023';
        end if;
    end loop;
    ids := array(select nextval(pg_get_serial_sequence('gen_durable', 'id')::regclass) from generate_series(1, n));
    insert into gen_durable (id, fsm, step, status, awaits, queue, parent_id, eligible_at, inserted_at, updated_at, state)
    overriding system value
    select ids[s.nth], 'fermata.step/' || (s.value ->> 'handler'), 'run',
           case when s.value -> 'needs' = '[]' then 'runnable' else 'awaiting_signal' end::durable_status,
           case when s.value -> 'needs' <> '[]' then 'fermata.ready' end, s.value ->> 'queue', task, moment, moment, moment,
           jsonb_build_object('task', task, 'name', s.value -> 'name', 'retry', s.value -> 'retry')
               || case when s.value ? 'timeout_ms' then jsonb_build_object('timeout_ms', s.value -> 'timeout_ms') else '{}' end
    from jsonb_array_elements(its_plan -> 'steps') with ordinality s (value, nth) order by s.nth;
    insert into fermata_task_step (step, task, name, max_attempts)
    select ids[s.nth], fermata_task_create.task, s.value ->> 'name', (s.value #>> '{retry,max_attempts}')::int
    from jsonb_array_elements(its_plan -> 'steps') with ordinality s (value, nth) order by s.nth;
    insert into fermata_task_edge (task, step, depends_on)
    select fermata_task_create.task, ids[s.nth], ids[d.need::int]
    from jsonb_array_elements(its_plan -> 'steps') with ordinality s (value, nth)
    cross join lateral jsonb_array_elements_text(s.value -> 'needs') d (need);
    if current_setting('fermata.notify', true) is distinct from 'off' then
        perform fermata_act_wake(array(select distinct s.value ->> 'queue' from jsonb_array_elements(its_plan -> 'steps') s (value)
                                       where s.value -> 'needs' = '[]'));
    end if;
end $$;

-- ---- what workers ask and carry ---------------------------------------------------------------------------------------------

-- A dependency of the step that is not complete; null: it may run. The last one first, which is likely to be completed last. (Not
-- language sql: each call would be planned anew, which costs more than the look.)
create function fermata_task_missing(of_step bigint) returns bigint language plpgsql stable
set search_path from current set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
    return (select e.depends_on from fermata_task_edge e
            left join lateral (select g.status from gen_durable g where g.id = e.depends_on offset 0) d on true
            where e.step = of_step and d.status is distinct from 'done'
            order by e.step, e.depends_on desc limit 1);
end $$;

-- What a step is to be run with, asked when it has been claimed: {"verdict": "run", "context", "dependencies": {NAME: RESULT}}, or that it
-- is not its turn ("park"), or never will be ("stop", "why"). An instance of a handler that is no task's step is run as it is.
create function fermata_task_input(instance bigint, arguments jsonb) returns jsonb language plpgsql stable security definer
set search_path from current set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
    me record;
    needs record;
begin
    select s.task, s.max_attempts, g.attempt, t.status, t.context, t.cancelled into me
    from fermata_task_step s
    cross join lateral (select k.attempt from gen_durable k where k.id = s.step offset 0) g
    left join lateral (select k.status, k.state -> 'context' as context, k.state ? 'cancel' as cancelled from gen_durable k
                       where k.id = s.task and k.fsm = 'fermata.task' offset 0) t on true
    where s.step = fermata_task_input.instance;
    if not found then
        return '{"verdict": "run"}';
    end if;
    if me.status is null or me.status in ('done', 'failed') or me.cancelled then
        return jsonb_build_object('verdict', 'stop', 'why', format('task %s %s', me.task, case
            when me.status is null then 'is gone' when me.status = 'done' then 'is complete' else 'was cancelled' end));
    end if;
    if fermata_task_missing(instance) is not null then
        return '{"verdict": "park"}';
    end if;
    if me.attempt >= me.max_attempts then
        return jsonb_build_object('verdict', 'stop', 'why', format('it was tried %s times, and no try has ended', me.attempt));
    end if;
    select count(*) as n, sum(octet_length(d.result::text)) as bytes into needs
    from fermata_task_edge e
    cross join lateral (select k.result from gen_durable k where k.id = e.depends_on offset 0) d
    where e.step = fermata_task_input.instance;
    if needs.bytes > 8388608 then
        return jsonb_build_object('verdict', 'stop', 'why', format('the results of its dependencies have %s bytes in all, at most 8388608 '
                                                                   'are handed over', needs.bytes));
    end if;
    return jsonb_build_object('verdict', 'run', 'context', me.context, 'dependencies', case when needs.n = 0 then '{}' else
        (select coalesce(jsonb_object_agg(n.name, d.result), '{}')
         from fermata_task_edge e
         cross join lateral (select s.name from fermata_task_step s where s.step = e.depends_on offset 0) n
         cross join lateral (select k.result from gen_durable k where k.id = e.depends_on offset 0) d
         where e.step = fermata_task_input.instance) end);
end $$;

-- Carried by the outcomes of steps, before the join, those of one transaction together. What is complete wakes its dependents; what has
-- parked meanwhile, although all it depends on is complete, goes on. All are locked first, by ascending id, whichever of the outcomes they
-- belong to: two transactions whose steps have dependents in common wait for each other, and not in a ring. (What a transaction has
-- written itself it holds already. Where of two one step parks that the other's completed step wakes, and the other way round, it is a
-- ring all the same: one of the two is undone and tried again.)
create function fermata_task_moved_all(ids bigint[]) returns text[] language plpgsql volatile security definer
set search_path from current set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
    looked_at bigint[];
    queues text[];
begin
    looked_at := array(
        select distinct c.id
        from unnest(ids) i (id)
        cross join lateral (select k.status, k.awaits from gen_durable k where k.id = i.id and k.fsm like 'fermata.step/%' offset 0) me
        cross join lateral (select e.step as id from fermata_task_edge e where e.depends_on = i.id and me.status = 'done'
                            union all
                            select i.id where me.status = 'awaiting_signal' and me.awaits = 'fermata.ready') c
        order by c.id);
    if looked_at = '{}' then
        return null;
    end if;
    -- Whatever they are now: one that is about to park, or to be retried, is not yet seen as that, and must be waited for.
    perform from gen_durable k where k.id = any (looked_at) and k.status <> 'done' order by k.id for no key update;
    -- awaits stays: the step has not used up what it was woken by, and consumes it when it ends.
    with woken as (
        update gen_durable k set status = 'runnable', eligible_at = clock_timestamp(), updated_at = clock_timestamp()
        where k.id = any (looked_at) and k.status = 'awaiting_signal' and k.awaits = 'fermata.ready'
          and not exists (select from fermata_task_edge e
                          left join lateral (select d.status from gen_durable d where d.id = e.depends_on offset 0) d on true
                          where e.step = k.id and d.status is distinct from 'done')
        returning k.queue)
    select coalesce(array_agg(distinct w.queue), '{}') into queues from woken w;
    return queues;
end $$;

-- The same for one.
create function fermata_task_moved(instance bigint, arguments jsonb) returns text[] language sql volatile security definer
set search_path from current as $$ select fermata_task_moved_all(array[instance]) $$;

create function fermata_task_word(g gen_durable) returns text language sql stable
return case g.status when 'done' then 'complete' when 'failed' then coalesce(g.state ->> 'ended', 'error') end;

-- Carried by each outcome of a step, after the join, and by the task's own machine. Of a task whose steps have all ended it decides what
-- becomes of it; who comes second finds that decided. Of one that is being cancelled it ends what a step has handed on. A worker's session
-- may have planned what is asked here when there was no task yet, and keeps that plan.
create function fermata_task_settle(instance bigint, arguments jsonb) returns text[] language plpgsql volatile security definer
set search_path from current set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
    of_task bigint;
    t gen_durable;
    living bigint;
    failed text[];
begin
    of_task := coalesce((select s.task from fermata_task_step s where s.step = fermata_task_settle.instance), instance);
    select * into t from gen_durable g where g.id = of_task and g.fsm = 'fermata.task';
    if t.id is null or t.status in ('done', 'failed', 'executing')
       or (t.status = 'awaiting_children' and t.children_pending > 0 and not t.state ? 'cancel') then
        return null;
    end if;
    select * into t from gen_durable g where g.id = of_task for no key update;
    if t.id is null then
        return null;
    end if;
    if t.state ? 'cancel' and instance <> of_task then
        update gen_durable g set status = 'failed', last_error = 'the task was cancelled', awaits = null, locked_by = null,
                                 lease_expires_at = null, updated_at = clock_timestamp(), state = g.state || '{"cancelled": true}'
        where g.id = fermata_task_settle.instance and g.status not in ('done', 'failed', 'executing');
        if found then
            t.children_pending := greatest(t.children_pending - 1, 0);
            update gen_durable g set children_pending = t.children_pending, updated_at = clock_timestamp() where g.id = of_task;
        end if;
    end if;
    if t.status in ('done', 'failed', 'executing') or (t.status = 'awaiting_children' and t.children_pending > 0) then
        return null;
    end if;
    select count(*) into living from gen_durable c where c.parent_id = of_task and c.status not in ('done', 'failed');
    if living > 0 then
        update gen_durable g set status = 'awaiting_children', children_pending = living, awaits = null, eligible_at = g.inserted_at,
                                 updated_at = clock_timestamp()
        where g.id = of_task and g.status <> 'awaiting_children';
        return null;
    end if;
    if t.state ? 'cancel' then
        update gen_durable g set status = 'failed', awaits = null, locked_by = null, lease_expires_at = null, children_pending = 0,
                                 updated_at = clock_timestamp(), state = g.state - 'cancel' || jsonb_build_object('ended', g.state -> 'cancel'),
                                 last_error = case g.state ->> 'cancel' when 'error' then 'ended as an error by hand' else 'cancelled' end
        where g.id = of_task;
        return null;
    end if;
    failed := (array(select s.name from (select o.step, o.name from fermata_task_step o where o.task = of_task offset 0) s
                     cross join lateral (select k.status from gen_durable k where k.id = s.step offset 0) c
                     where c.status = 'failed' order by s.step))[:4];
    if cardinality(failed) > 0 then
        update gen_durable g set status = 'awaiting_signal', awaits = 'fermata.retry', children_pending = 0, updated_at = clock_timestamp(),
                                 last_error = 'failed: ' || array_to_string(failed[:3], ', ') || case when cardinality(failed) > 3
                                                                                                      then ', …' else '' end
        where g.id = of_task and (g.status, g.awaits, g.children_pending) is distinct from ('awaiting_signal', 'fermata.retry', 0);
        return null;
    end if;
    update gen_durable g set status = 'done', awaits = null, last_error = null, locked_by = null, lease_expires_at = null,
                             children_pending = 0, updated_at = clock_timestamp()
    where g.id = of_task;
    return null;
end $$;

-- The same for the steps whose outcomes are written together: it looks at those whose tasks may be settled, by ascending task.
create function fermata_task_settle_all(ids bigint[]) returns text[] language plpgsql volatile security definer
set search_path from current set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
    one bigint;
begin
    for one in select i.id
               from unnest(ids) i (id)
               left join lateral (select s.task from fermata_task_step s where s.step = i.id offset 0) s on true
               cross join lateral (select k.id from gen_durable k
                                   where k.id = coalesce(s.task, i.id) and k.fsm = 'fermata.task'
                                     and k.status not in ('done', 'failed', 'executing')
                                     and (k.status <> 'awaiting_children' or k.children_pending <= 0 or k.state ? 'cancel') offset 0) t
               order by t.id, i.id loop
        perform fermata_task_settle(one, '{}');
    end loop;
    return null;
end $$;

-- A number of a step's state, whatever somebody has made of that.
create function fermata_task_number(value jsonb, lowest numeric, most numeric, otherwise numeric) returns numeric language sql immutable
return case when jsonb_typeof(value) = 'number' then least(greatest(value::numeric, lowest), most) else otherwise end;

-- Before try number attempt + 2, in milliseconds: twice as long each time, up to the longest, and up to `jitter` of it less.
create function fermata_task_pause(policy jsonb, attempt int) returns numeric language sql volatile
return trunc(least(fermata_task_number(policy -> 'max_ms', 0, 3155760000000, 300000),
                   fermata_task_number(policy -> 'base_ms', 0, 3155760000000, 1000) * 2.0 ^ least(greatest(attempt, 0), 40))
             * (1 - fermata_task_number(policy -> 'jitter', 0, 1, 0.1) * random()::numeric));

-- What nobody else does: wakes steps whose wake was lost, of `most` from `from_step` on; settles tasks that are runnable; and takes back steps
-- that run longer than their time-out, which counts as a try. What still runs is fenced off. Answers {"woken", "settled", "timed_out":
-- ids, "place": where the next look goes on, null at the end}.
create function fermata_task_sweep(from_step bigint default null, most int default 1000) returns jsonb
language plpgsql volatile security definer set search_path from current set enable_seqscan = off set jit = off
set lock_timeout = '250ms' as $$
declare
    one record;
    looked int := 0;
    reached bigint;
    woken bigint[] := '{}';
    settled bigint[] := '{}';
    timed_out bigint[] := '{}';
    queues text[] := '{}';
    late gen_durable;
    policy jsonb;
    ends boolean;
    pause numeric;
begin
    if most is null or most not between 1 and 100000 then
        raise exception 'between 1 and 100000 steps must be looked at' using errcode = '22023';
    end if;
    for one in select g.id, fermata_task_missing(g.id) is null and exists (select from fermata_task_step s where s.step = g.id) as is_lost
               from gen_durable g
               where g.status = 'awaiting_signal' and g.awaits = 'fermata.ready' and g.id >= coalesce(from_step, -9223372036854775808)
               order by g.id limit most loop
        looked := looked + 1;
        reached := one.id;
        if one.is_lost then
            begin
                queues := queues || fermata_task_moved(one.id, '{}');
                woken := woken || one.id;
            exception when lock_not_available or deadlock_detected then -- the next look
            end;
        end if;
    end loop;
    for one in select g.id from gen_durable g where g.fsm = 'fermata.task' and g.status = 'runnable' order by g.id limit 1000
               for no key update skip locked loop
        perform fermata_task_settle(one.id, '{}');
        settled := settled || one.id;
    end loop;
    for one in select g.id from gen_durable g
               where g.status = 'executing' and g.fsm like 'fermata.step/%'
                 and case when jsonb_typeof(g.state -> 'timeout_ms') = 'number'
                          then g.updated_at + fermata_task_number(g.state -> 'timeout_ms', 1, 3155760000000, 1)::float8
                                              * interval '1 millisecond' < clock_timestamp()
                          else false end
               order by g.id limit 1000 for no key update skip locked loop
        select * into late from gen_durable g where g.id = one.id;
        policy := coalesce(late.state -> 'retry', '{}');
        ends := late.attempt::bigint + 1 >= coalesce((select s.max_attempts from fermata_task_step s where s.step = late.id), 1);
        pause := fermata_task_pause(policy, late.attempt);
        begin
            if late.parent_id is not null and ends then
                perform from gen_durable p where p.id = late.parent_id for no key update;
            end if;
            update gen_durable g set status = case when ends then 'failed' else 'runnable' end::durable_status, locked_by = null,
                                     lease_expires_at = null, updated_at = clock_timestamp(),
                                     attempt = case when ends then g.attempt else g.attempt + 1 end,
                                     eligible_at = case when ends then g.eligible_at
                                                        else clock_timestamp() + pause::float8 * interval '1 millisecond' end,
                                     last_error = format('it ran longer than its time-out of %s ms', g.state ->> 'timeout_ms')
            where g.id = late.id;
            timed_out := timed_out || late.id;
            if ends then
                if late.parent_id is not null then
                    perform fermata_act_join(late.parent_id);
                end if;
            elsif pause = 0 then
                queues := queues || late.queue;
            end if;
            perform fermata_task_settle(late.id, '{}');
        exception when lock_not_available or deadlock_detected then -- the next look
        end;
    end loop;
    perform fermata_act_wake(queues);
    return jsonb_build_object('woken', to_jsonb(woken), 'settled', to_jsonb(settled), 'timed_out', to_jsonb(timed_out),
                              'place', case when looked = most and reached < 9223372036854775807 then reached + 1 end);
end $$;

-- ---- what is seen -----------------------------------------------------------------------------------------------------------

-- One row for each step, by the rights of who reads it. Asked for one task it reads that task alone. What is blocked, and by which failed
-- step, also through others, is followed from those that have failed: where none has, nothing is followed.
-- Nothing here may become a nested loop over all of a task, however little the planner knows: each look has an index, and a full join, which
-- is no other than a left one here, is made by hashing.
create view fermata_step_readiness with (security_invoker = true) as
select t.id as task, x.step, x.instance, x.handler,
       case x.status when 'done' then 'complete' when 'failed' then 'failed' when 'executing' then 'in_progress'
                     when 'runnable' then case when x.attempt > 0 and x.eligible_at > clock_timestamp() then 'waiting_for_retry' else 'ready' end
                     else case when not x.parked then 'in_progress' when x.blocked_by is not null then 'blocked'
                               when x.missing is not null then 'pending' else 'ready' end end as state,
       coalesce(x.missing, '{}') as missing, coalesce(x.blocked_by, '{}') as blocked_by,
       case when x.status in ('executing', 'done') or (x.status = 'failed' and not x.cancelled) then least(x.attempt::bigint + 1, x.most)
            else x.attempt end as attempts,
       case when x.status = 'runnable' and x.attempt > 0 and x.eligible_at > clock_timestamp() then x.eligible_at end as next_retry_at,
       x.last_error, x.most as max_attempts,
       case when x.status in ('executing', 'done', 'failed') then x.updated_at end as since -- it is in progress, or has ended
from gen_durable t
cross join lateral (
    with recursive own as materialized (
        select s.step as instance, s.name, s.max_attempts, g.fsm, g.status, g.attempt, g.eligible_at, g.last_error, g.updated_at,
               g.status = 'awaiting_signal' and g.awaits = 'fermata.ready' as parked,
               g.status = 'failed' and g.state ? 'cancelled' as cancelled
        from fermata_task_step s
        cross join lateral (select k.fsm, k.status, k.attempt, k.eligible_at, k.last_error, k.awaits, k.state, k.updated_at from gen_durable k
                            where k.id = s.step offset 0) g
        where s.task = t.id
    ), reached (failed, step) as (
        select o.instance, o.instance from own o where o.status = 'failed'
        union
        select r.failed, e.step
        from reached r
        cross join lateral (select d.step from fermata_task_edge d where d.depends_on = r.step offset 0) e
        cross join lateral (select from gen_durable k where k.id = e.step and k.status = 'awaiting_signal' and k.awaits = 'fermata.ready'
                            offset 0) waits
    )
    select o.name as step, o.instance, substr(o.fsm, 14) as handler, o.status, o.attempt, o.eligible_at, o.last_error, o.updated_at, o.parked,
           o.cancelled, greatest(o.max_attempts, o.attempt) as most, m.missing, b.blocked_by
    from own o
    full join (select r.step, array_agg(f.name order by r.failed) as blocked_by
               from reached r
               cross join lateral (select n.name from fermata_task_step n where n.step = r.failed offset 0) f
               where r.step <> r.failed group by r.step) b on b.step = o.instance
    cross join lateral (select array_agg(n.name order by e.depends_on) as missing
                        from (select d.depends_on from fermata_task_edge d where d.step = o.instance offset 0) e
                        cross join lateral (select from gen_durable k where k.id = e.depends_on and k.status <> 'done' offset 0) lacks
                        cross join lateral (select s.name from fermata_task_step s where s.step = e.depends_on offset 0) n
                        where o.parked) m
    where num_nonnulls(o.instance) = 1
) x
where t.fsm = 'fermata.task';

create view fermata_task_state with (security_invoker = true) as
select t.id as task, t.state ->> 'namespace' as namespace, t.state ->> 'name' as name, t.state ->> 'version' as version,
       case when t.status = 'done' then 'complete'
            when t.status = 'failed' then coalesce(t.state ->> 'ended', 'error')
            when c.ready + c.in_progress > 0 then case when c.begun = 0 then 'pending' else 'steps_in_process' end
            when c.waiting_for_retry > 0 then 'waiting_for_retry'
            when c.failed > 0 then 'blocked_by_failures'
            else 'steps_in_process' end as state,
       c.steps, c.pending, c.ready, c.in_progress, c.waiting_for_retry, c.blocked, c.complete, c.failed, t.last_error,
       t.inserted_at as created_at, case when t.status in ('done', 'failed') then t.updated_at end as ended_at
from gen_durable t
cross join lateral (
    select count(*) as steps, count(*) filter (where r.state = 'pending') as pending, count(*) filter (where r.state = 'ready') as ready,
           count(*) filter (where r.state = 'in_progress') as in_progress,
           count(*) filter (where r.state = 'waiting_for_retry') as waiting_for_retry,
           count(*) filter (where r.state = 'blocked') as blocked, count(*) filter (where r.state = 'complete') as complete,
           count(*) filter (where r.state = 'failed') as failed,
           count(*) filter (where r.attempts > 0 or r.state in ('in_progress', 'complete', 'failed')) as begun
    from fermata_step_readiness r where r.task = t.id
) c
where t.fsm = 'fermata.task';

-- ---- acts -------------------------------------------------------------------------------------------------------------------

-- A task makes no other moves than its own, and what has ended stays as it ended.
alter function fermata_act_judge(text, gen_durable, jsonb) rename to fermata_act_judge_server;
create function fermata_act_judge(act text, g gen_durable, args jsonb, out code text, out sentence text, out n gen_durable,
                                  out effects jsonb)
language plpgsql volatile as $$
declare
    judged record;
    counted bigint;
    one record;
    who constant text := 'task ' || g.id;
    ended constant boolean := g.status in ('done', 'failed');
    moment constant timestamptz := clock_timestamp();
begin
    n := g;
    effects := '{}';
    if act not in ('task_retry', 'task_cancel') then
        if g.fsm = 'fermata.task' and act in ('replay', 'fail', 'edit_state') then
            code := case when ended then 'ended' when act = 'replay' then 'retry_only' when act = 'fail' then 'cancel_only'
                         else 'identity' end;
            sentence := case when ended then format('%s has ended: it is %s', who, fermata_task_word(g))
                             when act = 'replay' then format('%s goes on by itself: of its steps those that have failed are retried', who)
                             when act = 'fail' then format('%s is ended by cancelling it, which ends its steps too', who)
                             else format('the state of %s has the context by which it is found again', who) end;
            return;
        end if;
        if g.fsm like 'fermata.step/%' and act = 'edit_state' and exists (select from fermata_task_step s where s.step = g.id) then
            code := 'task_step';
            sentence := format('the state of instance %s is the policy of a step of a task; what the step is given comes from the task', g.id);
            return;
        end if;
        if g.fsm like 'fermata.step/%' and act = 'replay' then
            select t.id, t.status into one from fermata_task_step s join gen_durable t on t.id = s.task
            where s.step = g.id and t.fsm = 'fermata.task';
            if found and (args ->> 'detach')::boolean then
                code := 'task_step';
                sentence := format('instance %s is a step of task %s, and stays it', g.id, one.id);
                return;
            elsif found and g.status in ('done', 'failed') and one.status <> 'awaiting_children' then
                code := case when one.status in ('done', 'failed') then 'ended' else 'task_retry' end;
                sentence := case when one.status in ('done', 'failed') then format('task %s, of which %s is a step, has ended', one.id, g.id)
                                 else format('the steps of task %s have all ended: retry what has failed by the task', one.id) end;
                return;
            end if;
        end if;
        judged := fermata_act_judge_server(act, g, args);
        code := judged.code;
        sentence := judged.sentence;
        effects := judged.effects;
        n := judged.n;
        return;
    end if;
    if g.fsm <> 'fermata.task' then
        code := 'no_task';
        sentence := format('instance %s is no task', g.id);
        return;
    elsif ended then
        code := 'ended';
        sentence := format('%s has ended: it is %s', who, fermata_task_word(g));
        return;
    elsif g.state ? 'cancel' then
        code := 'cancelling';
        sentence := format('%s is being cancelled: it has ended when the steps that execute have', who);
        return;
    end if;
    n.updated_at := moment;
    if act = 'task_retry' then
        if args ->> 'step' is not null then
            select s.step, c.status into one from fermata_task_step s join gen_durable c on c.id = s.step
            where s.task = g.id and s.name = args ->> 'step';
            if not found then
                code := 'no_step';
                sentence := format('%s has no step "%s"', who, left(args ->> 'step', 200));
            elsif one.status <> 'failed' then
                code := 'not_failed';
                sentence := format('step "%s" of %s has not failed: it is %s', args ->> 'step', who,
                                   (select r.state from fermata_step_readiness r where r.task = g.id and r.step = args ->> 'step'));
            end if;
        end if;
        select count(*) into counted from fermata_task_step s
        cross join lateral (select k.status from gen_durable k where k.id = s.step offset 0) c
        where s.task = g.id and c.status = 'failed' and (args ->> 'step' is null or s.name = args ->> 'step');
        if code is null and counted = 0 then
            code := 'unchanged';
            sentence := format('no step of %s has failed', who);
        end if;
        if code is not null then
            n := g;
            return;
        end if;
        effects := jsonb_build_object('steps', counted);
        -- Behind its barrier again (D16). A worker that was about to park it is fenced off.
        n.children_pending := counted + case when g.status = 'awaiting_children' then g.children_pending else 0 end;
        n.status := 'awaiting_children';
        n.eligible_at := g.inserted_at; -- as old as its steps
        n.last_error := null;
    else
        select count(*) filter (where c.status = 'executing') as executing, count(*) filter (where c.status <> 'executing') as waiting
        into one from gen_durable c where c.parent_id = g.id and c.status not in ('done', 'failed');
        effects := jsonb_build_object('ended', one.waiting, 'executing', one.executing);
        n.children_pending := one.executing;
        if one.executing > 0 then
            n.status := 'awaiting_children';
            n.eligible_at := g.inserted_at;
            n.state := g.state || jsonb_build_object('cancel', args ->> 'word');
        else
            n.status := 'failed';
            n.state := g.state || jsonb_build_object('ended', args ->> 'word');
            n.last_error := case args ->> 'word' when 'error' then 'ended as an error by hand' else 'cancelled' end;
        end if;
    end if;
    n.attempt := 0;
    n.awaits := null;
    n.locked_by := null;
    n.lease_expires_at := null;
end $$;

-- The steps of a task that an act will write to, by ascending id and before the task (D14). False: somebody else has one.
create function fermata_task_lock(task bigint, ended boolean) returns boolean language plpgsql as $$
begin
    perform from gen_durable c
    where c.parent_id = task and (c.status = 'failed' and ended or c.status not in ('done', 'failed') and not ended)
    order by c.id for no key update;
    return true;
exception when lock_not_available or deadlock_detected then
    return false;
end $$;

create function fermata_task_busy(task bigint) returns fermata_answer language plpgsql as $$
declare
    r fermata_answer;
begin
    r.instance_id := task;
    r.accepted := false;
    r.code := 'busy';
    r.sentence := format('somebody else has locked a step of task %s: try again', task);
    r.effects := '{}';
    return r;
end $$;

-- Runs steps that have failed again: all of each task, or the one of this name. Their tries begin anew, and the task is behind its
-- barrier again in the same transaction.
create function fermata_task_retry(ids bigint[], step text default null, seen text[] default null, reason text default '',
                                   dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer
set search_path from current set lock_timeout = '250ms' as $$
declare
    item record;
    r fermata_answer;
    queues text[] := '{}';
begin
    perform fermata_act_text('the step', step, 1024);
    perform fermata_act_flag('dry', dry);
    perform fermata_act_admit(ids, seen);
    for item in select u.id, u.seen, u.nth from unnest(ids, seen) with ordinality as u (id, seen, nth) order by u.id loop
        if not dry and not fermata_task_lock(item.id, true) then
            r := fermata_task_busy(item.id);
            r.nth := item.nth;
            return next r;
            continue;
        end if;
        for r in select * from fermata_act('task_retry', array[item.id], array[item.seen], jsonb_build_object('step', step), reason, dry) loop
            if r.accepted and not dry then
                with retried as (
                    update gen_durable g set
                        status = case when m.missing is null then 'runnable' else 'awaiting_signal' end::durable_status,
                        awaits = case when m.missing is not null then 'fermata.ready' end,
                        eligible_at = case when m.missing is null then clock_timestamp() else g.eligible_at end,
                        attempt = 0, result = null, last_error = null, updated_at = clock_timestamp(), state = g.state - 'cancelled'
                    from (select s.step, fermata_task_missing(s.step) as missing from fermata_task_step s
                          where s.task = item.id and (fermata_task_retry.step is null or s.name = fermata_task_retry.step) offset 0) m
                    where g.id = m.step and g.status = 'failed'
                    returning g.queue, g.status
                )
                select queues || coalesce(array_agg(distinct d.queue) filter (where d.status = 'runnable'), '{}') into queues
                from retried d;
            end if;
            r.nth := item.nth;
            return next r;
        end loop;
    end loop;
    perform fermata_act_wake(queues);
end $$;

-- Ends tasks that have not ended: as cancelled, or as errors. Steps that wait fail with them. One that executes ends first, and what it
-- hands on starts nothing; then its task has ended.
create function fermata_task_cancel(ids bigint[], as_error boolean default false, seen text[] default null, reason text default '',
                                    dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer
set search_path from current set lock_timeout = '250ms' as $$
declare
    item record;
    r fermata_answer;
begin
    perform fermata_act_flag('as_error', as_error);
    perform fermata_act_flag('dry', dry);
    perform fermata_act_admit(ids, seen);
    for item in select u.id, u.seen, u.nth from unnest(ids, seen) with ordinality as u (id, seen, nth) order by u.id loop
        if not dry and not fermata_task_lock(item.id, false) then
            r := fermata_task_busy(item.id);
            r.nth := item.nth;
            return next r;
            continue;
        end if;
        for r in select * from fermata_act('task_cancel', array[item.id], array[item.seen],
                                           jsonb_build_object('word', case when as_error then 'error' else 'cancelled' end), reason, dry) loop
            if r.accepted and not dry then
                update gen_durable g set status = 'failed', awaits = null, last_error = 'the task was cancelled',
                                         updated_at = clock_timestamp(), state = g.state || '{"cancelled": true}'
                where g.parent_id = item.id and g.status not in ('done', 'failed', 'executing');
            end if;
            r.nth := item.nth;
            return next r;
        end loop;
    end loop;
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
                        and (p.proname like 'fermata\_task\_%' or p.proname = 'fermata_act_judge') loop
        execute format('revoke all on function %s from public', one);
        if of_tables <> current_user then
            execute format('alter function %s owner to %I', one, of_tables);
        end if;
        -- Whoever acts on these tables by now, or works on them, may do this too.
        for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                    from pg_proc p cross join aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
                    where p.pronamespace = quote_ident(current_schema())::regnamespace and a.grantee <> p.proowner
                      and (p.proname = 'fermata_replay' and named ~ '^fermata_task_(define|create|identity|retry|cancel)$'
                           or p.proname = 'fermata_presence' and named ~ '^fermata_task_(define|create|identity|input|moved|settle|sweep)$') loop
            execute format('grant execute on function %s to %s', one, whom);
        end loop;
    end loop;
    if of_tables <> current_user then
        execute format('alter table fermata_task_template owner to %I', of_tables);
        execute format('alter table fermata_task_step owner to %I', of_tables);
        execute format('alter table fermata_task_edge owner to %I', of_tables);
        execute format('alter view fermata_step_readiness owner to %I', of_tables);
        execute format('alter view fermata_task_state owner to %I', of_tables);
    end if;
    for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
                where c.oid = 'gen_durable'::regclass and a.privilege_type = 'SELECT' and a.grantee <> c.relowner loop
        execute format('grant select on fermata_task_template, fermata_task_step, fermata_task_edge, fermata_step_readiness, '
                       'fermata_task_state to %s', whom);
    end loop;
end $$;
