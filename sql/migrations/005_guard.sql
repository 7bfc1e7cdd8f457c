-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The acts of 004 for callers who mean no good, or call with what they have not looked at:
--
-- Also what workers may do beyond their instances: who is alive is written by functions, each row by the role that wrote it first.
--
-- - What is null, given twice or too long is refused, and nothing is done. A flag that is null is neither true nor false.
-- - Not under an old snapshot: that a worker is gone, or a row unchanged, is judged by what is true now.
-- - What is refused stays unlocked: first a look without locks, then only what that look allows is locked and judged again. A caller
--   who leaves the transaction open is ended after a minute.
-- - A preview of several undoings of one instance judges each after the ones before it, as the act does.

-- ---- what may be given ------------------------------------------------------------------------------------------------------

create function fermata_act_flag(name text, value boolean) returns void language plpgsql as $$
begin
    if value is null then
        raise exception '% is true or false, not null', name using errcode = '22004';
    end if;
end $$;

create function fermata_act_text(what text, value text, most int) returns void language plpgsql as $$
begin
    if octet_length(value) > most then
        raise exception '% has % bytes, at most % are allowed', what, octet_length(value), most using errcode = '22023';
    end if;
end $$;

-- What one call writes, in all: each target gets the document.
create function fermata_act_volume(document text, times bigint) returns void language plpgsql as $$
begin
    if octet_length(document)::bigint * times > 67108864 then
        raise exception '% bytes for each of % targets are more than the 64 MiB that a call may write: take fewer targets a call',
            octet_length(document), times using errcode = '22023';
    end if;
end $$;

create or replace function fermata_act_admit(ids bigint[], seen text[]) returns void language plpgsql as $$
declare
    caller name := coalesce(nullif(current_setting('role', true), 'none'), session_user);
    twice bigint;
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'an act judges what is there now, and a transaction at isolation level "%" shows what was there when it began',
            current_setting('transaction_isolation')
            using errcode = '25000', hint = 'begin transaction isolation level read committed';
    end if;
    if ids is null or exists (select from unnest(ids) i where i is null) then
        raise exception 'the targets must not be null' using errcode = '22004';
    end if;
    if cardinality(ids) > 1000 then
        raise exception 'a call takes at most 1000 targets, not %', cardinality(ids) using errcode = '22023';
    end if;
    select i into twice from unnest(ids) i group by i having count(*) > 1 limit 1;
    if found then
        raise exception '% stands more than once among the targets', twice using errcode = '22023';
    end if;
    if seen is not null and cardinality(seen) is distinct from cardinality(ids) then
        raise exception 'there are % targets and % fingerprints', cardinality(ids), cardinality(seen) using errcode = '22023';
    end if;
    if exists (select from pg_class c
               where c.oid in ('gen_durable'::regclass, 'signals'::regclass) and c.relrowsecurity
                 and not pg_has_role(caller, c.relowner, 'member')
                 and not exists (select from pg_roles r where r.rolname = caller and r.rolbypassrls)) then
        raise exception 'the tables have row-level security, which an act would pass by: only their owner may act'
            using errcode = '42501';
    end if;
    -- Who waits with the transaction open holds the locks of what was done.
    if (select s.setting::bigint not between 1 and 60000 from pg_settings s where s.name = 'idle_in_transaction_session_timeout') then
        perform set_config('idle_in_transaction_session_timeout', '60000', true);
    end if;
end $$;

-- updated_at: so that it can be checked later whether the transition was made.
create or replace function fermata_act_record(act text, reason text, g gen_durable, n gen_durable, documents boolean, more jsonb,
                                              undoes bigint default null) returns bigint language sql volatile as $$
    insert into fermata_audit (db_role, os_user, application, act, instance_id, reason, before, after, undoes)
    values (session_user, left(coalesce(current_setting('fermata.os_user', true), ''), 200),
            coalesce(current_setting('application_name', true), ''), act, n.id, coalesce(reason, ''),
            case when g.id is not null then fermata_act_facts(g, documents) end,
            fermata_act_facts(n, documents) || jsonb_build_object('updated_at', n.updated_at) || more, undoes)
    returning id;
$$;

-- ---- one act on many instances ----------------------------------------------------------------------------------------------

-- args may have `as`, in a preview: the row as it will be after what is done before.
create or replace function fermata_act(act text, ids bigint[], seen text[], args jsonb, reason text, dry boolean)
returns setof fermata_answer language plpgsql volatile
set search_path from current set lock_timeout = '250ms' set timezone = 'UTC' as $$
declare
    item record;
    judged record;
    g gen_durable;
    n gen_durable;
    r fermata_answer;
    allowed bigint[];
    answers fermata_answer[] := '{}';
    accepted boolean := false;
    busy bigint[] := '{}';
    queues text[] := '{}';
    documents boolean := act in ('replay', 'edit_state', 'fail', 'undo');
    joined jsonb := '{}';
begin
    perform fermata_act_admit(ids, seen);
    perform fermata_act_flag('dry', dry);
    perform fermata_act_text('the reason', reason, 4096);
    if not dry then
        for r in select * from fermata_act(act, ids, seen, args, reason, true) loop
            if r.accepted then
                allowed := allowed || r.instance_id;
            else
                return next r;
            end if;
        end loop;
        if allowed is null then
            return;
        end if;
    end if;
    begin
        if not dry then
            busy := fermata_act_lock(allowed, act = 'replay' and (args ->> 'leave_barrier')::boolean, act in ('replay', 'fail'));
        end if;
        for item in select u.id, u.seen, u.nth from unnest(ids, seen) with ordinality as u (id, seen, nth)
                    where dry or u.id = any (allowed) order by u.id, u.nth loop
            r := null;
            r.nth := item.nth;
            r.instance_id := item.id;
            r.accepted := false;
            r.effects := '{}';
            if args ? 'as' then
                g := jsonb_populate_record(null::gen_durable, args -> 'as');
            else
                select * into g from gen_durable where id = item.id;
            end if;
            if g.id is null then
                r.code := 'not_found';
                r.sentence := format('there is no instance %s', item.id);
                answers := answers || r;
                continue;
            end if;
            n := g;
            if item.id = any (busy) then
                r.code := 'busy';
            elsif item.seen <> fermata_seen(g) then
                r.code := 'changed';
                r.sentence := format('instance %s has changed since it was looked at', g.id);
            else
                judged := fermata_act_judge(act, g, args || jsonb_build_object('joined', joined));
                r.code := judged.code;
                r.sentence := judged.sentence;
                r.effects := judged.effects;
                if r.code is null then
                    n := judged.n;
                end if;
            end if;
            if r.code is null and not dry then
                if g.unique_key is null or n.status = g.status then
                    perform fermata_act_write(n, n.state::text <> g.state::text, n.result is null);
                else
                    begin
                        perform fermata_act_write(n, n.state::text <> g.state::text, n.result is null);
                    exception
                    when unique_violation then -- taken while this was being judged
                        r.effects := jsonb_build_object('holder', fermata_act_key_holder(n));
                        r.code := 'unique_held';
                        r.sentence := format('instance %s cannot become %s: instance %s has its unique key', g.id, n.status,
                                             r.effects ->> 'holder');
                        n := g;
                    when lock_not_available or deadlock_detected then -- … or is being taken
                        r.code := 'busy';
                        n := g;
                    end;
                end if;
            end if;
            if r.code is null then
                r.accepted := true;
                accepted := true;
                r.code := 'done';
                if dry then
                    if act = 'fail' and g.parent_id is not null then
                        joined := joined
                                  || jsonb_build_object(g.parent_id::text, coalesce((joined ->> g.parent_id::text)::int, 0) + 1);
                    end if;
                else
                    if act = 'fail' and g.parent_id is not null then
                        r.effects := r.effects || fermata_act_join(g.parent_id);
                        queues := queues || (r.effects ->> 'wakes_queue');
                        r.effects := r.effects - 'wakes_queue';
                    end if;
                    if r.effects ? 'rejoins' then
                        update gen_durable p set children_pending = p.children_pending + 1, updated_at = clock_timestamp()
                        where p.id = g.parent_id;
                    end if;
                    if r.effects ? 'childs_detached' then
                        update gen_durable c set parent_id = null where c.parent_id = g.id and c.status not in ('done', 'failed');
                    end if;
                    if n.status = 'runnable' and n.eligible_at <= clock_timestamp() then
                        queues := queues || n.queue;
                    end if;
                    r.audit_id := fermata_act_record(act, reason, g, n, documents,
                        case when r.effects = '{}' then '{}' else jsonb_build_object('effects', r.effects) end,
                        (args ->> 'audit_id')::bigint);
                end if;
            elsif r.code = 'busy' then
                r.sentence := format('somebody else has locked instance %s, or what goes with it: try again', g.id);
            end if;
            r.was := g.status;
            r.seen := fermata_seen(n);
            n.state := null;
            n.result := null;
            r.is_now := n;
            answers := answers || r;
        end loop;
        if not dry and not accepted then
            raise sqlstate 'FE001';
        end if;
    exception when sqlstate 'FE001' then -- nothing was done: nothing stays locked. The answers stay
    end;
    return query select * from unnest(answers);
    if not dry then
        perform fermata_act_wake(queues);
    end if;
end $$;

create or replace function fermata_replay(ids bigint[], seen text[] default null, step text default null, state jsonb default null,
                                          detach boolean default false, leave_barrier boolean default false, reason text default '',
                                          dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
begin
    perform fermata_act_flag('detach', detach);
    perform fermata_act_flag('leave_barrier', leave_barrier);
    perform fermata_act_text('the step', step, 1024);
    perform fermata_act_volume(state::text, cardinality(ids));
    if step = '' then
        raise exception 'the step must not be empty' using errcode = '22023';
    end if;
    return query select * from fermata_act('replay', ids, seen,
        jsonb_build_object('step', step, 'detach', detach, 'leave_barrier', leave_barrier)
            || case when state is null then '{}' else jsonb_build_object('state', state) end, reason, dry);
end $$;

create or replace function fermata_set_queue(ids bigint[], queue text, seen text[] default null, reason text default '',
                                             dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
begin
    if coalesce(queue, '') = '' then
        raise exception 'the queue must not be empty' using errcode = '22023';
    end if;
    perform fermata_act_text('the queue', queue, 1024);
    return query select * from fermata_act('set_queue', ids, seen, jsonb_build_object('queue', queue), reason, dry);
end $$;

create or replace function fermata_edit_state(ids bigint[], state jsonb, seen text[] default null, reason text default '',
                                              dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
begin
    if state is null then
        raise exception 'a state must be given' using errcode = '22023';
    end if;
    perform fermata_act_volume(state::text, cardinality(ids));
    return query select * from fermata_act('edit_state', ids, seen, jsonb_build_object('state', state), reason, dry);
end $$;

create or replace function fermata_fail(ids bigint[], error text, seen text[] default null, reason text default '',
                                        dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
begin
    if coalesce(error, '') = '' then
        raise exception 'the error that the instance fails with must not be empty' using errcode = '22023';
    end if;
    perform fermata_act_text('the error', error, 16384);
    return query select * from fermata_act('fail', ids, seen, jsonb_build_object('error', error), reason, dry);
end $$;

create or replace function fermata_undo(audit_ids bigint[], reason text default '', dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
declare
    item record;
    r fermata_answer;
    args jsonb;
    rows_then jsonb := '{}'; -- in a preview: instances of several entries, as the newer entries' undoing leaves them
begin
    perform fermata_act_admit(audit_ids, null);
    perform fermata_act_flag('dry', dry);
    perform fermata_act_text('the reason', reason, 4096);
    for item in select u.id, u.nth, a.instance_id, a.act, a.before, count(*) over (partition by a.instance_id) > 1 as several
                from unnest(audit_ids) with ordinality as u (id, nth)
                left join fermata_audit a on a.id = u.id order by a.instance_id, u.id desc loop
        if item.instance_id is null then
            r := null;
            r.accepted := false;
            r.code := 'not_found';
            r.sentence := format('there is no entry %s of an act on an instance', item.id);
            r.effects := '{}';
        else
            args := jsonb_build_object('audit_id', item.id);
            if dry and item.several then
                if not rows_then ? item.instance_id::text then
                    rows_then := rows_then || jsonb_build_object(item.instance_id::text,
                        (select to_jsonb(g) from gen_durable g where g.id = item.instance_id));
                end if;
                if rows_then -> item.instance_id::text <> 'null' then
                    args := args || jsonb_build_object('as', rows_then -> item.instance_id::text);
                end if;
            end if;
            select * into r from fermata_act('undo', array[item.instance_id], null, args, reason, dry);
            if dry and item.several and r.accepted then
                rows_then := rows_then || jsonb_build_object(item.instance_id::text,
                    (rows_then -> item.instance_id::text) || (to_jsonb(r.is_now) - '{state,result}'::text[])
                        || case when item.act = 'edit_state' then jsonb_build_object('state', item.before -> 'state') else '{}' end);
            end if;
        end if;
        r.nth := item.nth;
        return next r;
    end loop;
end $$;

-- ---- signals ----------------------------------------------------------------------------------------------------------------

create or replace function fermata_deliver(ids bigint[], name text, payload jsonb default '{}', dedup_key text default null,
                                           seen text[] default null, only_awaiting boolean default false, reason text default '',
                                           dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer
set search_path from current set lock_timeout = '250ms' set timezone = 'UTC' as $$
#variable_conflict use_column
declare
    item record;
    g gen_durable;
    n gen_durable;
    r fermata_answer;
    allowed bigint[];
    answers fermata_answer[] := '{}';
    accepted boolean := false;
    busy bigint[] := '{}';
    queues text[] := '{}';
    there text;   -- the name under which the dedup key is there
    awaited boolean;
begin
    if coalesce(fermata_deliver.name, '') = '' then
        raise exception 'a signal needs a name' using errcode = '22023';
    end if;
    if payload is null then
        raise exception 'a signal needs a payload' using errcode = '22023';
    end if;
    perform fermata_act_admit(ids, seen);
    perform fermata_act_flag('dry', dry);
    perform fermata_act_flag('only_awaiting', only_awaiting);
    perform fermata_act_text('the reason', reason, 4096);
    perform fermata_act_text('the signal''s name', fermata_deliver.name, 1024);
    perform fermata_act_text('the dedup key', fermata_deliver.dedup_key, 1024);
    perform fermata_act_volume(payload::text, cardinality(ids));
    if not dry then
        for r in select d.* from fermata_deliver(ids, fermata_deliver.name, payload, fermata_deliver.dedup_key, fermata_deliver.seen,
                                                 only_awaiting, reason, true) d loop
            if r.accepted then
                allowed := allowed || r.instance_id;
            else
                return next r;
            end if;
        end loop;
        if allowed is null then
            return;
        end if;
    end if;
    begin
        if not dry then
            busy := fermata_act_lock(allowed, false, false);
        end if;
        for item in select u.id, u.seen, u.nth from unnest(ids, fermata_deliver.seen) with ordinality as u (id, seen, nth)
                    where dry or u.id = any (allowed) order by u.id, u.nth loop
            r := null;
            r.nth := item.nth;
            r.instance_id := item.id;
            r.accepted := false;
            r.effects := '{}';
            select * into g from gen_durable t where t.id = item.id;
            if not found then
                r.code := 'not_found';
                r.sentence := format('there is no instance %s', item.id);
                answers := answers || r;
                continue;
            end if;
            n := g;
            there := null;
            awaited := g.status = 'awaiting_signal' and g.awaits = fermata_deliver.name;
            if item.id = any (busy) then
                r.code := 'busy';
            elsif item.seen <> fermata_seen(g) then
                r.code := 'changed';
                r.sentence := format('instance %s has changed since it was looked at', g.id);
            elsif only_awaiting and awaited is not true then
                r.code := 'not_awaiting';
                r.sentence := format('instance %s does not await "%s" now', g.id, fermata_deliver.name);
            end if;
            if r.code is null then
                if dry then
                    select s.name into there from signals s where s.target_id = g.id and s.dedup_key = fermata_deliver.dedup_key;
                else
                    begin
                        -- clock_timestamp(): under the row's lock it is later than the moment the instance parked (D15).
                        insert into signals (target_id, name, payload, dedup_key, inserted_at)
                        values (g.id, fermata_deliver.name, fermata_deliver.payload, fermata_deliver.dedup_key, clock_timestamp())
                        on conflict (target_id, dedup_key) do nothing
                        returning id into r.signal_id;
                        if r.signal_id is null then
                            select s.name into there from signals s
                            where s.target_id = g.id and s.dedup_key = fermata_deliver.dedup_key;
                            there := coalesce(there, fermata_deliver.name);
                        end if;
                    exception when lock_not_available or deadlock_detected then
                        r.code := 'busy';
                    end;
                end if;
                if r.code is null and there <> fermata_deliver.name then
                    r.code := 'duplicate_other_name';
                    r.sentence := format('the inbox of %s holds a signal of another name, "%s", under this dedup key: '
                                         'nothing was stored', g.id, there);
                end if;
            end if;
            if r.code is null then
                r.accepted := true;
                accepted := true;
                r.code := case when there is not null then 'duplicate' when g.status in ('done', 'failed') then 'terminal'
                               else 'stored' end;
                if awaited then
                    n.status := 'runnable';
                    n.eligible_at := clock_timestamp();
                    n.updated_at := n.eligible_at;
                    if fermata_act_key_holder(n) is not null then
                        r.effects := jsonb_build_object('waits_for_key_of', fermata_act_key_holder(n));
                        n := g;
                    elsif not dry then
                        begin
                            perform fermata_act_write(n, false, false);
                        exception when unique_violation or lock_not_available then
                            r.effects := jsonb_build_object('waits_for_key_of', fermata_act_key_holder(n));
                            n := g;
                        end;
                    end if;
                    if n.status = 'runnable' then
                        r.code := case when there is null then 'woke' else 'duplicate' end;
                        r.effects := '{"woken": true}';
                        queues := queues || n.queue;
                    end if;
                end if;
                if not dry and (r.signal_id is not null or n.status <> g.status) then
                    r.audit_id := fermata_act_record('deliver', reason, g, n, false, jsonb_build_object('signal',
                        jsonb_build_object('id', r.signal_id, 'name', fermata_deliver.name, 'payload', fermata_deliver.payload,
                                           'dedup_key', fermata_deliver.dedup_key), 'outcome', r.code));
                end if;
            elsif r.code = 'busy' then
                r.sentence := format('somebody else has locked instance %s: try again', g.id);
            end if;
            r.was := g.status;
            r.seen := fermata_seen(n);
            n.state := null;
            n.result := null;
            r.is_now := n;
            answers := answers || r;
        end loop;
        if not dry and not accepted then
            raise sqlstate 'FE001';
        end if;
    exception when sqlstate 'FE001' then -- nothing was done: nothing stays locked. The answers stay
    end;
    return query select * from unnest(answers);
    if not dry then
        perform fermata_act_wake(queues);
    end if;
end $$;

create or replace function fermata_delete_signal(signal_ids bigint[], reason text default '', dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer
set search_path from current set lock_timeout = '250ms' set timezone = 'UTC' as $$
declare
    item record;
    s signals;
    g gen_durable;
    r fermata_answer;
    allowed bigint[];
    answers fermata_answer[] := '{}';
    accepted boolean := false;
    busy bigint[] := '{}';
begin
    perform fermata_act_admit(signal_ids, null);
    perform fermata_act_flag('dry', dry);
    perform fermata_act_text('the reason', reason, 4096);
    if not dry then
        for r in select * from fermata_delete_signal(signal_ids, reason, true) loop
            if r.accepted then
                allowed := allowed || r.signal_id;
            else
                return next r;
            end if;
        end loop;
        if allowed is null then
            return;
        end if;
    end if;
    begin
        if not dry then
            busy := fermata_act_lock(array(select distinct i.target_id from signals i where i.id = any (allowed)), false, false);
        end if;
        for item in select u.id, u.nth from unnest(signal_ids) with ordinality as u (id, nth)
                    where dry or u.id = any (allowed) order by u.id, u.nth loop
            r := null;
            r.nth := item.nth;
            r.signal_id := item.id;
            r.accepted := false;
            r.effects := '{}';
            select * into s from signals i where i.id = item.id;
            if not found then
                r.code := 'not_found';
                r.sentence := format('signal %s is not there: it was consumed, or deleted', item.id);
                answers := answers || r;
                continue;
            end if;
            select * into g from gen_durable t where t.id = s.target_id;
            r.instance_id := g.id;
            if g.id = any (busy) then
                r.code := 'busy';
                r.sentence := format('somebody else has locked instance %s: try again', g.id);
            elsif g.status = 'executing' and g.lease_expires_at >= clock_timestamp() and s.name = g.awaits then
                r.code := 'in_use';
                r.sentence := format('instance %s is executing and awaited "%s": its step may be using the signal', g.id, s.name);
            else
                r.accepted := true;
                accepted := true;
                r.code := 'done';
                if not dry then
                    delete from signals i where i.id = s.id;
                    r.audit_id := fermata_act_record('delete_signal', reason, g, g, false, '{}');
                    update fermata_audit a set after = a.after || jsonb_build_object('deleted', to_jsonb(s)) where a.id = r.audit_id;
                end if;
            end if;
            r.was := g.status;
            r.seen := fermata_seen(g);
            g.state := null;
            g.result := null;
            r.is_now := g;
            answers := answers || r;
        end loop;
        if not dry and not accepted then
            raise sqlstate 'FE001';
        end if;
    exception when sqlstate 'FE001' then -- nothing was done: nothing stays locked. The answers stay
    end;
    return query select * from unnest(answers);
end $$;

-- ---- test instances ---------------------------------------------------------------------------------------------------------

create or replace function fermata_spawn(fsm text default null, step text default null, fsm_version int default null,
                                         state jsonb default null,
                                         queue text default null, priority int default null, partition_key text default null,
                                         unique_key bytea default null, unique_scope durable_status[] default null,
                                         delay_ms bigint default null, count int default 1, counter text default null,
                                         counter_from bigint default 1, copy_of bigint default null, keep_partition_key boolean default true,
                                         keep_unique_key boolean default false, reason text default '', dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer
set search_path from current set lock_timeout = '250ms' set timezone = 'UTC' as $$
#variable_conflict use_column
declare
    original gen_durable;
    none gen_durable;
    n gen_durable;
    r fermata_answer;
    i int;
    inserted boolean;
begin
    perform fermata_act_admit('{}', null);
    perform fermata_act_flag('dry', dry);
    perform fermata_act_flag('keep_partition_key', keep_partition_key);
    perform fermata_act_flag('keep_unique_key', keep_unique_key);
    perform fermata_act_text('the reason', reason, 4096);
    perform fermata_act_text('the machine', fermata_spawn.fsm, 1024);
    perform fermata_act_text('the step', fermata_spawn.step, 1024);
    perform fermata_act_text('the queue', fermata_spawn.queue, 1024);
    perform fermata_act_text('the partition key', fermata_spawn.partition_key, 1024);
    perform fermata_act_text('the counter', counter, 1024);
    if fermata_spawn.count is null or counter_from is null then
        raise exception 'the count and where it begins must not be null' using errcode = '22004';
    end if;
    if exists (select from unnest(fermata_spawn.unique_scope) u where u is null) then
        raise exception 'the statuses in which the unique key is occupied must not be null' using errcode = '22004';
    end if;
    if fermata_spawn.count not between 1 and 1000 then
        raise exception 'a call spawns between 1 and 1000 instances, not %', fermata_spawn.count using errcode = '22023';
    end if;
    if copy_of is not null then
        select * into original from gen_durable g where g.id = copy_of;
        if not found then
            r.nth := 1;
            r.accepted := false;
            r.code := 'not_found';
            r.sentence := format('there is no instance %s', copy_of);
            r.effects := '{}';
            return next r;
            return;
        end if;
    end if;
    n.fsm := coalesce(fermata_spawn.fsm, original.fsm, '');
    n.fsm_version := coalesce(fermata_spawn.fsm_version, original.fsm_version, 1);
    n.step := coalesce(fermata_spawn.step, original.step, '');
    n.status := 'runnable';
    n.state := coalesce(fermata_spawn.state, original.state, '{}');
    n.queue := coalesce(fermata_spawn.queue, original.queue, 'default');
    n.priority := coalesce(fermata_spawn.priority, original.priority, 0);
    n.partition_key := coalesce(fermata_spawn.partition_key, case when keep_partition_key then original.partition_key end);
    n.unique_key := coalesce(fermata_spawn.unique_key, case when keep_unique_key then original.unique_key end);
    n.unique_scope := coalesce(fermata_spawn.unique_scope, case when n.unique_key is not null then original.unique_scope end, '{}');
    n.attempt := 0;
    n.children_pending := 0;
    n.eligible_at := clock_timestamp() + coalesce(fermata_spawn.delay_ms, 0) * interval '1 millisecond';
    n.inserted_at := clock_timestamp();
    n.updated_at := n.inserted_at;
    perform fermata_act_volume(n.state::text, fermata_spawn.count);
    if n.fsm = '' or n.step = '' or n.queue = '' then
        raise exception 'a machine, a step and a queue must be given' using errcode = '22023';
    end if;
    if n.fsm_version < 1 then
        raise exception 'the version must be at least 1' using errcode = '22023';
    end if;
    if fermata_spawn.delay_ms not between 0 and 3155760000000 then
        raise exception 'the delay must be between 0 and 100 years' using errcode = '22023';
    end if;
    if octet_length(n.unique_key) > 2600 then
        raise exception 'the unique key has % bytes, at most 2600 are allowed', octet_length(n.unique_key) using errcode = '22023';
    end if;
    if n.unique_key is not null and n.unique_scope = '{}' then
        raise exception 'a unique key needs the statuses in which it is occupied' using errcode = '22023';
    end if;
    if counter is not null and jsonb_typeof(n.state) <> 'object' then
        raise exception 'only a state that is an object can count' using errcode = '22023';
    end if;
    r.effects := jsonb_build_object('takers', fermata_act_takers(n));
    for i in 1 .. fermata_spawn.count loop
        r.nth := i;
        r.instance_id := null;
        r.audit_id := null;
        r.accepted := true;
        r.code := 'done';
        r.sentence := null;
        r.effects := r.effects - 'holder';
        if counter is not null then
            n.state := n.state || jsonb_build_object(counter, counter_from + i - 1);
        end if;
        n.id := null;
        -- Within a preview the first of those with the same key would be in the way of the others.
        inserted := fermata_act_key_holder(n) is null
                    and (i = 1 or n.unique_key is null or not 'runnable' = any (n.unique_scope));
        if not dry then
            begin
                insert into gen_durable (fsm, fsm_version, step, state, queue, priority, partition_key, unique_key, unique_scope,
                                         eligible_at)
                values (n.fsm, n.fsm_version, n.step, n.state, n.queue, n.priority, n.partition_key, n.unique_key, n.unique_scope,
                        n.eligible_at)
                on conflict (unique_guard) where unique_guard is not null do nothing
                returning id into n.id;
                inserted := n.id is not null;
            exception when lock_not_available or deadlock_detected then
                inserted := false;
            end;
        end if;
        if not inserted then
            r.accepted := false;
            r.code := 'unique_held';
            r.sentence := 'another instance has the unique key';
            if fermata_act_key_holder(n) is not null then
                r.effects := r.effects || jsonb_build_object('holder', fermata_act_key_holder(n));
                r.sentence := format('instance %s has the unique key', fermata_act_key_holder(n));
            end if;
            r.is_now := null;
            r.seen := null;
        else
            if not dry then
                select * into n from gen_durable g where g.id = n.id;
                r.audit_id := fermata_act_record('spawn', reason, none, n, true,
                                                 case when copy_of is null then '{}' else jsonb_build_object('copy_of', copy_of) end);
            end if;
            r.instance_id := n.id;
            r.seen := fermata_seen(n);
            r.is_now := n;
            r.is_now.state := null;
        end if;
        return next r;
    end loop;
    if not dry then
        perform fermata_act_wake(array[n.queue]);
    end if;
end $$;

-- ---- who is alive -----------------------------------------------------------------------------------------------------------

-- With rights to the table a worker could make others look gone, whose leases may then be released.
alter table fermata_worker add column db_role text; -- whose row it is; null: of a worker of an older version

-- Says that a worker is alive, as often as it likes.
create function fermata_presence(id text, name text, host text, pid int, queues jsonb, machines jsonb) returns void
language plpgsql volatile security definer set search_path from current as $$
#variable_conflict use_column
declare
    written int;
begin
    if fermata_presence.id is null or fermata_presence.name is null or fermata_presence.host is null or fermata_presence.pid is null
       or fermata_presence.queues is null or fermata_presence.machines is null then
        raise exception 'a worker says who and where it is, what it takes and what it runs: none of it may be null'
            using errcode = '22004';
    end if;
    perform fermata_act_text('the worker''s id', fermata_presence.id, 1024);
    perform fermata_act_text('the worker''s name', fermata_presence.name, 1024);
    perform fermata_act_text('the worker''s host', fermata_presence.host, 1024);
    perform fermata_act_text('what the worker takes', fermata_presence.queues::text, 1048576);
    perform fermata_act_text('what the worker runs', fermata_presence.machines::text, 1048576);
    insert into fermata_worker as w (id, name, host, pid, queues, machines, db_role)
    values (fermata_presence.id, fermata_presence.name, fermata_presence.host, fermata_presence.pid, fermata_presence.queues,
            fermata_presence.machines, session_user)
    on conflict (id) do update set seen_at = clock_timestamp(), queues = excluded.queues, machines = excluded.machines
    where coalesce(w.db_role, session_user) = session_user;
    get diagnostics written = row_count;
    if written = 0 then
        raise exception 'another role has announced a worker "%"', fermata_presence.id using errcode = '42501';
    end if;
end $$;

-- Says that it has stopped.
create function fermata_leave(id text) returns void language sql volatile security definer set search_path from current as $$
    delete from fermata_worker w where w.id = fermata_leave.id and coalesce(w.db_role, session_user) = session_user;
$$;

-- Forgets workers that nobody has seen for a day.
create function fermata_forget_workers() returns void language sql volatile security definer set search_path from current as $$
    delete from fermata_worker w where w.seen_at < clock_timestamp() - interval '1 day';
$$;

-- ---- nobody, until somebody says so -----------------------------------------------------------------------------------------

do $$
declare
    one regprocedure;
    of_tables name := (select r.rolname from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = 'gen_durable'::regclass);
begin
    for one in select p.oid::regprocedure from pg_proc p
               join pg_namespace n on n.oid = p.pronamespace
               where n.nspname = current_schema() and p.proname like 'fermata\_%' loop
        execute format('revoke all on function %s from public', one);
        -- The acts run with the rights of the tables' owner (roles.sql), who then has to own what they call.
        if of_tables <> current_user then
            execute format('alter function %s owner to %I', one, of_tables);
        end if;
    end loop;
end $$;
grant execute on function fermata_seen(gen_durable) to public;

-- Who could say so by writing to the table.
do $$
declare
    one text;
begin
    for one in select distinct coalesce(quote_ident(r.rolname), 'public')
               from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
               where c.oid = 'fermata_worker'::regclass and a.privilege_type = 'INSERT' and a.grantee <> c.relowner loop
        execute format('grant execute on function fermata_presence(text, text, text, int, jsonb, jsonb), fermata_leave(text), '
                       'fermata_forget_workers() to %s', one);
    end loop;
end $$;
