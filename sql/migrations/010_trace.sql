-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What happened: a row for each run of a step of what somebody traces, written by the worker in the transaction that ends the run. Who
-- traces nothing pays nothing: no trigger, no index of gen_durable, no statement a step.
--
-- A trace that cannot be written never fails, defers or repeats an outcome: the functions that workers call answer with what went wrong.

-- What is traced, by whom and until when. It ends by itself.
create table fermata_trace (
    id         bigint generated always as identity primary key,
    instance   bigint,  -- it and all below it
    machine    text,    -- all of this machine
    queue      text,    -- all of this queue; none of the three: everything
    documents  boolean     not null, -- with states and signals
    owner      text        not null, -- who asked for it, in words
    db_role    text        not null default session_user,
    since      timestamptz not null default clock_timestamp(),
    until      timestamptz not null,
    check (num_nonnulls(instance, machine, queue) <= 1)
);

-- Of a trace of an instance: it, what lived below it when the trace began, and what of its tree has run since. Whose parent is in here
-- is in here too, from its first step on: that is looked for by both ids.
create table fermata_trace_member (
    instance bigint not null,
    trace    bigint not null,
    primary key (instance, trace)
);

-- A run of a step, in the order of id for one instance. Times are the database's: that of the write, less what the worker has measured.
create table fermata_step (
    id          bigint generated always as identity primary key,
    instance    bigint      not null,
    fsm         text        not null,
    fsm_version int         not null,
    step        text        not null,
    attempt     int         not null,
    worker      text        not null, -- its id, as in fermata_worker
    outcome     text        not null, -- next, replay, await, schedule_childs, done, stop; lost: returned by a sweep; stale: its fence failed
    target      text,                 -- the next step, or the awaited name
    handled     boolean     not null default false, -- the outcome is the handler's
    error       jsonb,                -- {"type", "message", "traceback"} of what was thrown
    eligible_at timestamptz,          -- null: it had not to wait (a machine that runs ahead), or nobody knows
    claimed_at  timestamptz,
    begun_at    timestamptz,
    ended_at    timestamptz,
    written_at  timestamptz not null default clock_timestamp(),
    before      jsonb,                -- the state it was shown
    after       jsonb,                -- the state it has left; null: the one it was shown, with what `changed` says
    changed     jsonb,                -- {"set": {member: value, …}, "unset": [member, …]}, where that is smaller than `after`
    inbox       jsonb,                -- the signals it was shown: [[id, name, payload, microseconds since 1970], …]
    consumed    bigint[],             -- their ids
    spawned     bigint[],             -- the first thousand
    spawned_in_all int      not null default 0,
    output      jsonb,                -- [{"stream", "text"}, …]
    bytes       int         not null default 0, -- of the documents, to bound them all
    check (jsonb_typeof(error) = 'object'),
    check (jsonb_typeof(inbox) = 'array'),
    check (jsonb_typeof(output) = 'array')
);
create index fermata_step_instance on fermata_step (instance, id);

-- ---- for people ------------------------------------------------------------------------------------------------------------

-- Tells the workers that what is traced has changed.
create function fermata_trace_tell() returns void language sql volatile set search_path from current as $$
    select pg_notify('fermata_trace', current_schema());
$$;

-- Begins a trace; answers with its id. `lasting`: how long, up to thirty days.
create function fermata_trace_add(instance bigint default null, machine text default null, queue text default null,
                                  lasting interval default '1 hour', documents boolean default true, owner text default '')
returns bigint language plpgsql volatile security definer
set search_path from current set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
    added bigint;
begin
    perform fermata_act_flag('documents', fermata_trace_add.documents);
    perform fermata_act_text('the machine', fermata_trace_add.machine, 1024);
    perform fermata_act_text('the queue', fermata_trace_add.queue, 1024);
    perform fermata_act_text('the owner', fermata_trace_add.owner, 1024);
    if num_nonnulls(fermata_trace_add.instance, fermata_trace_add.machine, fermata_trace_add.queue) > 1 then
        raise exception 'a trace is of an instance, of a machine, of a queue or, with none of them, of everything: not of two'
            using errcode = '22023';
    end if;
    if fermata_trace_add.lasting is null or fermata_trace_add.lasting <= interval '0' or fermata_trace_add.lasting > interval '30 days' then
        raise exception 'a trace lasts longer than no time, and thirty days at most' using errcode = '22023';
    end if;
    if fermata_trace_add.instance is not null
       and not exists (select from gen_durable g where g.id = fermata_trace_add.instance) then
        raise exception 'there is no instance %', fermata_trace_add.instance using errcode = 'P0002';
    end if;
    if (select count(*) from fermata_trace t where t.until > clock_timestamp()) >= 1000 then
        raise exception 'a thousand traces are on: end some of them first' using errcode = '54000';
    end if;
    insert into fermata_trace (instance, machine, queue, documents, owner, until)
    values (fermata_trace_add.instance, fermata_trace_add.machine, fermata_trace_add.queue, fermata_trace_add.documents,
            coalesce(fermata_trace_add.owner, ''), clock_timestamp() + fermata_trace_add.lasting)
    returning id into added;
    if fermata_trace_add.instance is not null then
        insert into fermata_trace_member (instance, trace)
        with recursive tree (id, living) as (
            select fermata_trace_add.instance, true
            union
            select c.id, c.living from tree t cross join lateral (
                select k.id, k.status not in ('done', 'failed') as living from gen_durable k where k.parent_id = t.id offset 0) c
        )
        select t.id, added from tree t where t.living limit 100000
        on conflict do nothing;
    end if;
    perform fermata_trace_tell();
    return added;
end $$;

-- Lets it go on for this long from now, never for less than it would; null: there is none of this id any more.
create function fermata_trace_extend(trace bigint, lasting interval) returns timestamptz language plpgsql volatile security definer
set search_path from current as $$
#variable_conflict use_column
declare
    ends timestamptz;
begin
    if fermata_trace_extend.lasting is null or fermata_trace_extend.lasting <= interval '0'
       or fermata_trace_extend.lasting > interval '30 days' then
        raise exception 'a trace lasts longer than no time, and thirty days at most' using errcode = '22023';
    end if;
    update fermata_trace t set until = greatest(t.until, clock_timestamp() + fermata_trace_extend.lasting)
    where t.id = fermata_trace_extend.trace and t.until > clock_timestamp() returning t.until into ends;
    if ends is not null then perform fermata_trace_tell(); end if;
    return ends;
end $$;

-- Ends a trace, or with null all of them; answers with how many. What has been written stays until it is old, and who belongs to it is
-- forgotten by and by.
create function fermata_trace_remove(trace bigint) returns bigint language plpgsql volatile security definer
set search_path from current as $$
#variable_conflict use_column
declare
    gone bigint;
begin
    update fermata_trace t set until = clock_timestamp()
    where t.until > clock_timestamp() and (t.id = fermata_trace_remove.trace or fermata_trace_remove.trace is null);
    get diagnostics gone = row_count;
    if gone > 0 then perform fermata_trace_tell(); end if;
    return gone;
end $$;

-- ---- for workers -----------------------------------------------------------------------------------------------------------

-- What is traced now, and for how many milliseconds yet.
create function fermata_traces() returns table (id bigint, instance bigint, machine text, queue text, documents boolean, lasts bigint)
language sql stable security definer set search_path from current as $$
    select t.id, t.instance, t.machine, t.queue, t.documents, (extract(epoch from t.until - clock_timestamp()) * 1000)::bigint
    from fermata_trace t where t.until > clock_timestamp();
$$;

-- Which of these, instances and their parents, belong to traced trees; documents: whether any trace wants them.
create function fermata_trace_look(ids bigint[]) returns table (instance bigint, documents boolean)
language sql stable security definer
set search_path from current set lock_timeout = '20ms' set enable_seqscan = off set jit = off as $$
    select m.instance, bool_or(t.documents) from fermata_trace_member m join fermata_trace t on t.id = m.trace
    where m.instance = any (ids) and t.until > clock_timestamp() group by m.instance;
$$;

-- What makes one state of another, where that is smaller; null where it is not, or where one of them is no object. By members of the outermost
-- object, and to the bit: 1.10 is not 1.1. What is small is not worth the comparison.
create function fermata_trace_changed(before jsonb, after jsonb) returns jsonb language sql immutable
set search_path from current as $$
    select case when pg_column_size(c.changed) < pg_column_size(after) then c.changed end
    from (select jsonb_build_object(
                     'set', (select coalesce(jsonb_object_agg(m.key, m.value), '{}') from jsonb_each(after) m
                             where not row(before -> m.key)::record *= row(m.value)::record),
                     'unset', (select coalesce(jsonb_agg(k), '[]') from jsonb_object_keys(before) k where not after ? k)) as changed
          where pg_column_size(after) > 1000 and jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object' offset 0) c;
$$;

-- Writes runs of steps, a JSON array of objects named as the columns are; times in microseconds before now. It is text, so that what is no
-- JSON, or too much of it, fails in here. Answers with what went wrong, null if
-- nothing did: then none is written, and the transaction goes on as if it had not been called.
create function fermata_trace_write(runs text) returns text language plpgsql volatile security definer
set search_path from current set lock_timeout = '20ms' set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
    with given as (
        -- A document that is null is one; a record would not tell it from none.
        select r.*, e -> 'before' as before, e -> 'after' as after, clock_timestamp() as now
        from jsonb_array_elements(runs::jsonb) e cross join lateral jsonb_to_record(e)
             as r (instance bigint, parent bigint, fsm text, fsm_version int, step text, attempt int, worker text, outcome text, target text,
                   handled boolean, error jsonb, eligible_at timestamptz, claimed bigint, begun bigint, ended bigint, inbox jsonb,
                   consumed bigint[], spawned bigint[], spawned_in_all int, output jsonb)
    ), joined as (
        -- One that is there, and may be deleted at this moment, is not waited for.
        insert into fermata_trace_member (instance, trace)
        select n.id, m.trace
        from given g cross join lateral (select g.instance as id union all select c from unnest(g.spawned) c) n
        join fermata_trace_member m on m.instance in (g.instance, g.parent)
        where not exists (select from fermata_trace_member x where x.instance = n.id and x.trace = m.trace)
        on conflict do nothing
    )
    insert into fermata_step (instance, fsm, fsm_version, step, attempt, worker, outcome, target, handled, error, eligible_at, claimed_at,
                              begun_at, ended_at, written_at, before, after, changed, inbox, consumed, spawned, spawned_in_all, output,
                              bytes)
    select g.instance, g.fsm, g.fsm_version, g.step, g.attempt, g.worker, g.outcome, g.target, coalesce(g.handled, false), g.error,
           g.eligible_at, g.now - g.claimed * interval '1 microsecond', g.now - g.begun * interval '1 microsecond',
           g.now - g.ended * interval '1 microsecond', g.now, g.before,
           case when c.changed is null then g.after end, c.changed, g.inbox, g.consumed, g.spawned[1:1000],
           coalesce(g.spawned_in_all, 0), g.output,
           coalesce(pg_column_size(g.before), 0) + coalesce(pg_column_size(coalesce(c.changed, g.after)), 0)
           + coalesce(pg_column_size(g.inbox), 0)
           + coalesce(pg_column_size(g.output), 0) + coalesce(pg_column_size(g.error), 0)
    from given g cross join lateral (select fermata_trace_changed(g.before, g.after) as changed offset 0) c;
    return null;
exception when others then
    return sqlstate || ': ' || sqlerrm;
end $$;

-- The runs that never were committed, of what a sweep has just made runnable again: objects of the instance and the claim that it had.
create function fermata_trace_lost(runs text) returns text language plpgsql volatile security definer
set search_path from current set lock_timeout = '20ms' set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
    with lost as (
        select g.id, g.fsm, g.fsm_version, g.step, g.attempt, g.queue, g.parent_id, o.claim, g.last_error
        from jsonb_to_recordset(runs::jsonb) as o (instance bigint, claim text) cross join lateral (
            select k.* from gen_durable k where k.id = o.instance offset 0) g
    )
    insert into fermata_step (instance, fsm, fsm_version, step, attempt, worker, outcome, error)
    select l.id, l.fsm, l.fsm_version, l.step, greatest(l.attempt - 1, 0), coalesce(regexp_replace(l.claim, '/[0-9]+~*$', ''), ''), 'lost',
           jsonb_build_object('type', null, 'message', l.last_error, 'traceback', null)
    from lost l
    where exists (select from fermata_trace t where t.until > clock_timestamp()
                  and (t.instance is null and coalesce(t.machine, l.fsm) = l.fsm and coalesce(t.queue, l.queue) = l.queue
                       or exists (select from fermata_trace_member m where m.trace = t.id and m.instance in (l.id, l.parent_id))));
    return null;
exception when others then
    return sqlstate || ': ' || sqlerrm;
end $$;

-- Drops what is old, or more than is kept, a piece at a time: who belonged to traces that have ended, runs older than a week, all but the
-- newest 200,000 or half a gibibyte. Answers with how many rows went, called again while they are many; null: somebody else is at it.
create function fermata_trace_prune(most int default 1000) returns bigint language plpgsql volatile security definer
set search_path from current set lock_timeout = '250ms' set jit = off as $$
declare
    kept_rows  constant bigint := 200000;
    kept_bytes constant bigint := 536870912;
    at_once    constant bigint := 67108864; -- bytes of documents
    ended bigint[];
    bound bigint;
    members bigint := 0;
    gone bigint;
begin
    if not pg_try_advisory_xact_lock(hashtext('fermata_trace_prune'), hashtext(current_schema())) then
        return null;
    end if;
    ended := array(select t.id from fermata_trace t where t.until <= clock_timestamp());
    if cardinality(ended) > 0 then
        delete from fermata_trace_member m
        where m.ctid = any (array(select k.ctid from fermata_trace_member k where k.trace = any (ended) limit most));
        get diagnostics members = row_count;
        if members = 0 then
            delete from fermata_trace t where t.id = any (ended);
        end if;
    end if;
    select max(k.id) - kept_rows into bound from fermata_step k;
    if pg_total_relation_size('fermata_step') > kept_bytes then -- also when what it has is dead by now: then it is counted
        select greatest(bound, max(s.id)) into bound
        from (select k.id, sum(k.bytes) over (order by k.id desc) as volume
              from (select l.id, l.bytes from fermata_step l order by l.id desc limit kept_rows) k) s
        where s.volume > kept_bytes;
    end if;
    delete from fermata_step s using (
        select k.id, sum(k.bytes) over (order by k.id) - k.bytes as before
        from (select l.id, l.bytes, l.written_at from fermata_step l order by l.id limit most) k
        where k.id <= bound or k.written_at < clock_timestamp() - interval '7 days') k
    where s.id = k.id and k.before < at_once;
    get diagnostics gone = row_count;
    return gone + members;
end $$;

-- ---- nobody, until somebody says so ----------------------------------------------------------------------------------------

do $$
declare
    one regprocedure;
    whom text;
    called text;
    of_tables name := (select r.rolname from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = 'gen_durable'::regclass);
begin
    for one, called in select p.oid::regprocedure, p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
                       where n.nspname = current_schema() and p.proname like 'fermata\_trace%' loop
        execute format('revoke all on function %s from public', one);
        if of_tables <> current_user then
            execute format('alter function %s owner to %I', one, of_tables);
        end if;
        -- Whoever works, or acts, on these tables by now may do this too.
        for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                    from pg_proc p cross join aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
                    where p.pronamespace = quote_ident(current_schema())::regnamespace and a.grantee <> p.proowner
                      and p.proname = case when called in ('fermata_trace_add', 'fermata_trace_extend', 'fermata_trace_remove')
                                           then 'fermata_replay' else 'fermata_presence' end loop
            if called <> 'fermata_trace_tell' then
                execute format('grant execute on function %s to %s', one, whom);
            end if;
        end loop;
    end loop;
    if of_tables <> current_user then
        execute format('alter table fermata_trace owner to %I', of_tables);
        execute format('alter table fermata_trace_member owner to %I', of_tables);
        execute format('alter table fermata_step owner to %I', of_tables);
    end if;
    for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
                where c.oid = 'fermata_audit'::regclass and a.privilege_type = 'SELECT' and a.grantee <> c.relowner loop
        execute format('grant select on fermata_trace, fermata_trace_member, fermata_step to %s', whom);
    end loop;
end $$;
