-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What a person may do to an instance, as functions: guard, change and audit in one, so that whoever may call them needs no right to
-- write to the tables, and nothing can be done that is not recorded. They run with the rights of the schema's owner. Nobody else may
-- call them until sql/roles.sql, or a grant of yours, says so.
--
-- A call takes up to a thousand targets and answers for each: accepted, or refused with a code for programs and a sentence for people.
-- Nothing is done to a target that is refused, and what happens to one does not depend on the others. With dry => true everything is
-- judged by the same code and nothing is changed. `seen` is what fermata_seen() said of the row that the person was looking at: if it
-- says something else now, the act is refused.
--
-- Locks: childs, then instances, then parents, each in ascending order of id (D14); what stays locked for a quarter of a second is
-- refused as busy. updated_at is touched by transitions only (D15).

alter table fermata_audit add column undoes bigint; -- the entry whose change was taken back

create type fermata_answer as (
    nth          int,             -- which of the targets of the call, from 1
    instance_id  bigint,
    signal_id    bigint,          -- of acts on signals
    accepted     boolean,
    code         text,            -- why it was refused; of what was accepted 'done', and of a delivery what became of it
    sentence     text,
    audit_id     bigint,          -- of what was accepted, unless nothing had to be changed
    was          durable_status,  -- before
    seen         text,            -- fermata_seen() of is_now
    is_now       gen_durable,     -- the row after the act, or as it is, without its documents
    effects      jsonb            -- what else happens: see fermata/types/acts.h
);

-- What a person sees of an instance, as a fingerprint. Not in it: children_pending, the end of the lease and updated_at, which change
-- by themselves.
create function fermata_seen(g gen_durable) returns text language sql stable parallel safe
return md5(jsonb_build_array(g.status, g.step, g.attempt, g.awaits, g.queue, g.priority, extract(epoch from g.eligible_at)::text,
                             md5(g.state::text), g.last_error, md5(g.result::text), g.parent_id, g.locked_by)::text);

-- ---- what the acts have in common -------------------------------------------------------------------------------------------

-- A call that cannot be meant. Row-level security hides rows from a role; these functions, which run as the owner, would not.
create function fermata_act_admit(ids bigint[], seen text[]) returns void language plpgsql as $$
declare
    caller name := coalesce(nullif(current_setting('role', true), 'none'), session_user);
begin
    if cardinality(ids) > 1000 then
        raise exception 'a call takes at most 1000 targets, not %', cardinality(ids) using errcode = '22023';
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
end $$;

create function fermata_act_lock_rows(ids bigint[]) returns bigint[] language plpgsql as $$
declare
    held bigint[];
    busy bigint[] := '{}';
    patience int := 4;
    one bigint;
begin
    held := array(select h.id from (select g.id from gen_durable g where g.id = any (ids) order by g.id
                                    for no key update skip locked) h);
    for one in select g.id from gen_durable g where g.id = any (ids) and g.id <> all (held) order by g.id loop
        if patience = 0 then
            busy := busy || one;
            continue;
        end if;
        begin
            perform from gen_durable g where g.id = one for no key update;
        exception when lock_not_available or deadlock_detected then
            patience := patience - 1;
            busy := busy || one;
        end;
    end loop;
    return busy;
end $$;

-- Locks what an act will write to. Returns the instances whose rows, childs or parents somebody else has.
create function fermata_act_lock(ids bigint[], childs boolean, parents boolean) returns bigint[] language plpgsql as $$
declare
    busy bigint[] := '{}';
    out_of_reach bigint[];
    one bigint;
begin
    if childs then
        for one in select distinct i from unnest(ids) i order by i loop
            begin
                perform from gen_durable c where c.parent_id = one and c.status not in ('done', 'failed') order by c.id
                        for no key update;
            exception when lock_not_available or deadlock_detected then
                busy := busy || one;
            end;
        end loop;
    end if;
    busy := busy || fermata_act_lock_rows(array(select i from unnest(ids) i where i <> all (busy)));
    if parents then
        out_of_reach := fermata_act_lock_rows(array(select distinct g.parent_id from gen_durable g
                                                    where g.id = any (ids) and g.id <> all (busy) and g.parent_id is not null));
        busy := busy || array(select g.id from gen_durable g where g.id = any (ids) and g.parent_id = any (out_of_reach));
    end if;
    return busy;
end $$;

-- Nobody has seen the worker that a claim is named after for a while, or it has said that it stopped. A claim that is not named as
-- ours are says nothing about its owner.
create function fermata_act_worker_gone(locked_by text) returns boolean language sql stable as $$
select locked_by ~ '#[^/]*/[0-9]+~*$'
   and not exists (select from fermata_worker w
                   where w.id = regexp_replace(locked_by, '/[0-9]+~*$', '') and w.seen_at > clock_timestamp() - interval '10 seconds');
$$;

-- How many workers that were seen lately take this queue and know this machine.
create function fermata_act_takers(g gen_durable) returns bigint language sql stable as $$
select count(*) from fermata_worker w
where w.seen_at > clock_timestamp() - interval '10 seconds'
  and w.queues @> jsonb_build_array(jsonb_build_object('queue', g.queue))
  and w.machines @> jsonb_build_array(jsonb_build_object('fsm', g.fsm, 'version', g.fsm_version));
$$;

-- Who has the unique key of this row, if its status occupies it.
create function fermata_act_key_holder(n gen_durable) returns bigint language sql stable
return (select u.id from gen_durable u
        where n.unique_key is not null and n.status = any (n.unique_scope) and u.unique_guard = n.unique_key
          and u.id is distinct from n.id);

create function fermata_act_living(parent bigint) returns bigint language sql stable
return (select count(*) from gen_durable c where c.parent_id = parent and c.status not in ('done', 'failed'));

create function fermata_act_facts(g gen_durable, documents boolean) returns jsonb language sql stable
return jsonb_build_object('status', g.status, 'step', g.step, 'attempt', g.attempt, 'awaits', g.awaits, 'queue', g.queue,
                          'priority', g.priority, 'eligible_at', g.eligible_at, 'last_error', g.last_error, 'locked_by', g.locked_by,
                          'lease_expires_at', g.lease_expires_at, 'parent_id', g.parent_id, 'children_pending', g.children_pending,
                          'seen', fermata_seen(g))
       || case when documents then jsonb_build_object('state', g.state)
                                   || case when g.result is null then '{}' else jsonb_build_object('result', g.result) end
               else '{}' end;

create function fermata_act_record(act text, reason text, g gen_durable, n gen_durable, documents boolean, more jsonb,
                                   undoes bigint default null) returns bigint language sql volatile as $$
    insert into fermata_audit (db_role, os_user, application, act, instance_id, reason, before, after, undoes)
    values (session_user, coalesce(current_setting('fermata.os_user', true), ''), coalesce(current_setting('application_name', true), ''),
            act, n.id, coalesce(reason, ''), case when g.id is not null then fermata_act_facts(g, documents) end,
            fermata_act_facts(n, documents) || more, undoes)
    returning id;
$$;

create function fermata_act_wake(queues text[]) returns void language sql volatile
begin atomic
    select pg_notify('fermata_wake', q) from (select distinct q from unnest(queues) q where octet_length(q) < 8000) q;
end;

-- The columns that acts change. Documents that stay as they are are not read.
create function fermata_act_write(n gen_durable, new_state boolean, no_result boolean) returns void language sql volatile
begin atomic
    update gen_durable g set
        step = n.step, status = n.status, state = case when new_state then n.state else g.state end,
        result = case when no_result then null else g.result end, awaits = n.awaits, queue = n.queue, priority = n.priority,
        eligible_at = n.eligible_at, attempt = n.attempt, last_error = n.last_error, locked_by = n.locked_by,
        lease_expires_at = n.lease_expires_at, parent_id = n.parent_id, children_pending = n.children_pending,
        updated_at = n.updated_at
    where g.id = n.id;
end;

-- A child ended: its parent's slot is let go (§10). Where the parent may not run now, because another instance has its unique key,
-- the child has ended all the same, and the sweep wakes the parent later (D13).
create function fermata_act_join(parent bigint) returns jsonb language plpgsql as $$
declare
    p gen_durable;
    opens boolean;
begin
    select * into p from gen_durable g where g.id = parent;
    if not found then
        return '{}';
    end if;
    opens := p.status = 'awaiting_children' and p.children_pending <= 1;
    begin
        update gen_durable g set
            children_pending = greatest(g.children_pending - 1, 0), status = case when opens then 'runnable' else g.status end,
            eligible_at = case when opens then clock_timestamp() else g.eligible_at end, updated_at = clock_timestamp()
        where g.id = parent;
    exception when unique_violation or lock_not_available then
        update gen_durable g set children_pending = greatest(g.children_pending - 1, 0), updated_at = clock_timestamp()
        where g.id = parent;
        return jsonb_build_object('parent', parent, 'parent_released', false, 'parent_waits_for_key', true);
    end;
    return jsonb_build_object('parent', parent, 'parent_released', opens)
           || case when opens then jsonb_build_object('wakes_queue', p.queue) else '{}' end;
end $$;

-- ---- what may be done, and what the row is then -----------------------------------------------------------------------------

-- `code` is null where the act is allowed; then `n` is the row as it will be. The row, and its parent where that matters, is locked,
-- or this is a preview. `more` is what a preview has already let happen: how many childs of the same parent.
create function fermata_act_judge(act text, g gen_durable, args jsonb, out code text, out sentence text, out n gen_durable,
                                  out effects jsonb)
language plpgsql volatile as $$
declare
    who text := 'instance ' || g.id;
    ended boolean := g.status in ('done', 'failed');
    expired boolean := g.status = 'executing' and (g.lease_expires_at is null or g.lease_expires_at < clock_timestamp());
    moment timestamptz := clock_timestamp();
    p gen_durable;
    entry fermata_audit;
    living bigint := 0;
    holder bigint;
    until timestamptz;
begin
    n := g;
    effects := '{}';
    if g.status = 'executing' and not expired
       and (act in ('replay', 'edit_state') or (act in ('release', 'fail') and not fermata_act_worker_gone(g.locked_by))) then
        code := 'executing';
        sentence := format('%s is executing: %s has its lease until %s UTC%s', who, g.locked_by,
                           to_char(g.lease_expires_at, 'YYYY-MM-DD HH24:MI:SS'),
                           case when fermata_act_worker_gone(g.locked_by) then ', but that worker is gone: release it first' end);
        return;
    end if;
    case act
    when 'replay' then
        if ended or g.status in ('awaiting_children', 'awaiting_signal') then
            living := fermata_act_living(g.id);
        end if;
        if (args ->> 'detach')::boolean and (g.parent_id is null or not ended) then
            code := case when g.parent_id is null then 'no_parent' else 'not_ended' end;
            sentence := case when g.parent_id is null then who || ' has no parent to be detached from'
                             else format('%s has not ended: its parent %s waits for it, and only a child that has ended can be detached',
                                         who, g.parent_id) end;
            return;
        end if;
        if not (args ->> 'leave_barrier')::boolean and (g.status = 'awaiting_children' or living > 0) then
            code := case when g.status = 'awaiting_children' then 'mid_barrier' else 'living_childs' end;
            sentence := case when g.status = 'awaiting_children'
                             then format('%s waits for its childs, %s of which live: replay it only if they are no longer waited for',
                                         who, living)
                             else format('%s of the childs of %s still live, and would disturb its next barrier: detach them with it',
                                         living, who) end;
            return;
        end if;
        if ended and g.parent_id is not null then
            if (args ->> 'detach')::boolean then
                n.parent_id := null;
                effects := jsonb_build_object('detached_from', g.parent_id);
            else
                select * into p from gen_durable where id = g.parent_id;
                -- The childs of a barrier are as old as it is; earlier ones were another barrier's.
                if p.status is distinct from 'awaiting_children' or g.inserted_at < p.eligible_at then
                    code := 'parent_moved_on';
                    sentence := format('the parent of %s, %s, no longer waits on that barrier: %s can only be replayed detached from it',
                                       who, g.parent_id, who);
                    return;
                end if;
                effects := jsonb_build_object('rejoins', g.parent_id);
            end if;
        end if;
        if (args ->> 'leave_barrier')::boolean then
            effects := effects || jsonb_build_object('childs_detached', living);
        end if;
        if args -> 'state' is not null then
            n.state := args -> 'state';
        end if;
        if g.status = 'runnable' then
            n.eligible_at := least(g.eligible_at, moment);
        else
            n.status := 'runnable';
            n.eligible_at := moment;
            n.updated_at := moment;
            n.attempt := 0;
            n.result := null;
            n.last_error := null;
            n.awaits := null;
            n.locked_by := null;
            n.lease_expires_at := null;
            n.children_pending := 0;
        end if;
        if args ->> 'step' is not null and args ->> 'step' <> g.step then
            n.step := args ->> 'step';
            n.attempt := 0;
            n.awaits := null;
        end if;
    when 'run_now' then
        if g.status <> 'runnable' then
            code := 'not_runnable';
            sentence := format('%s is %s: only what is runnable can be made to run now', who, g.status);
        elsif g.eligible_at <= moment then
            code := 'unchanged';
            sentence := who || ' may run already: it waits for a worker, not for a time';
        else
            n.eligible_at := moment;
        end if;
    when 'postpone' then
        until := coalesce((args ->> 'until')::timestamptz, moment + (args ->> 'delay_ms')::bigint * interval '1 millisecond');
        if g.status <> 'runnable' then
            code := 'not_runnable';
            sentence := format('%s is %s: only what is runnable can be postponed', who, g.status);
        elsif until = g.eligible_at then
            code := 'unchanged';
            sentence := who || ' is due at that time already';
        else
            n.eligible_at := until;
        end if;
    when 'set_priority' then
        n.priority := (args ->> 'priority')::smallint;
    when 'set_queue' then
        n.queue := args ->> 'queue';
        effects := jsonb_build_object('takers', fermata_act_takers(n));
    when 'release' then
        if g.status <> 'executing' then
            code := 'not_executing';
            sentence := format('%s is %s: only what is executing has a lease to be released', who, g.status);
        else
            n.status := 'runnable';
            n.locked_by := null;
            n.lease_expires_at := null;
            n.attempt := least(g.attempt::bigint + 1, 2147483647)::int;
            n.updated_at := moment;
        end if;
    when 'edit_state' then
        if g.status = 'executing' then
            code := 'executing';
            sentence := format('%s is executing: its lease has expired, release it first', who);
        elsif (args -> 'state')::text = g.state::text then
            code := 'unchanged';
            sentence := format('the state of %s is this already', who);
        else
            n.state := args -> 'state';
        end if;
    when 'fail' then
        if ended then
            code := 'ended';
            sentence := format('%s has ended: it is %s', who, g.status);
        else
            n.status := 'failed';
            n.last_error := args ->> 'error';
            n.awaits := null;
            n.locked_by := null;
            n.lease_expires_at := null;
            n.updated_at := moment;
            effects := jsonb_build_object('living_childs', fermata_act_living(g.id));
            if g.parent_id is not null then
                select * into p from gen_durable where id = g.parent_id;
                effects := effects || jsonb_build_object('parent', p.id, 'parent_released', p.status = 'awaiting_children'
                               and p.children_pending - coalesce((args -> 'joined' ->> p.id::text)::int, 0) <= 1);
            end if;
        end if;
    when 'recount' then
        living := fermata_act_living(g.id);
        if g.status <> 'awaiting_children' then
            code := 'no_barrier';
            sentence := format('%s is %s: it waits for no childs', who, g.status);
        elsif living = g.children_pending and living > 0 then
            code := 'unchanged';
            sentence := format('%s counts right: %s of its childs live', who, living);
        else
            effects := jsonb_build_object('counted', living);
            n.children_pending := living;
            if living = 0 then
                n.status := 'runnable';
                n.eligible_at := moment;
                n.updated_at := moment;
                holder := fermata_act_key_holder(n);
                if holder is not null then -- the count is mended, the sweep wakes it when the key is free (D13)
                    n := g;
                    n.children_pending := 0;
                    effects := effects || jsonb_build_object('waits_for_key_of', holder);
                    if g.children_pending = 0 then
                        code := 'unique_held';
                        sentence := format('%s cannot run now: instance %s has its unique key', who, holder);
                    end if;
                end if;
            end if;
        end if;
    when 'undo' then
        select * into entry from fermata_audit where id = (args ->> 'audit_id')::bigint;
        if entry.act not in ('run_now', 'postpone', 'set_priority', 'set_queue', 'edit_state') then
            code := 'not_undoable';
            sentence := format('"%s" cannot be taken back', replace(entry.act, '_', ' '));
        elsif exists (select from fermata_audit a where a.instance_id = g.id and a.undoes = entry.id) then
            code := 'undone';
            sentence := format('entry %s has been taken back already', entry.id);
        elsif entry.after ->> 'seen' is distinct from fermata_seen(g) then
            code := 'changed';
            sentence := format('%s is no longer as "%s" left it', who, replace(entry.act, '_', ' '));
        else
            n.eligible_at := case when entry.act in ('run_now', 'postpone') then (entry.before ->> 'eligible_at')::timestamptz
                                  else g.eligible_at end;
            n.priority := case when entry.act = 'set_priority' then (entry.before ->> 'priority')::smallint else g.priority end;
            n.queue := case when entry.act = 'set_queue' then entry.before ->> 'queue' else g.queue end;
            n.state := case when entry.act = 'edit_state' then entry.before -> 'state' else g.state end;
        end if;
    end case;
    if code is null and act in ('set_priority', 'set_queue') then
        if ended then
            code := 'ended';
            sentence := format('%s has ended: it is %s', who, g.status);
        elsif (n.priority, n.queue) = (g.priority, g.queue) then
            code := 'unchanged';
            sentence := case when act = 'set_priority' then format('%s has this priority already', who)
                             else format('%s is in this queue already', who) end;
        end if;
    end if;
    if code is null and n.status <> g.status then
        holder := fermata_act_key_holder(n);
        if holder is not null then
            code := 'unique_held';
            sentence := format('%s cannot become %s: instance %s has its unique key', who, n.status, holder);
            effects := effects || jsonb_build_object('holder', holder);
        end if;
    end if;
end $$;

-- ---- one act on many instances ----------------------------------------------------------------------------------------------

create function fermata_act(act text, ids bigint[], seen text[], args jsonb, reason text, dry boolean)
returns setof fermata_answer language plpgsql volatile
set search_path from current set lock_timeout = '250ms' set timezone = 'UTC' as $$
declare
    item record;
    judged record;
    g gen_durable;
    n gen_durable;
    r fermata_answer;
    busy bigint[] := '{}';
    queues text[] := '{}';
    documents boolean := act in ('replay', 'edit_state', 'fail', 'undo');
    joined jsonb := '{}';
begin
    perform fermata_act_admit(ids, seen);
    if not dry then
        busy := fermata_act_lock(ids, act = 'replay' and (args ->> 'leave_barrier')::boolean, act in ('replay', 'fail'));
    end if;
    for item in select u.id, u.seen, u.nth from unnest(ids, seen) with ordinality as u (id, seen, nth) order by u.id, u.nth loop
        r := null;
        r.nth := item.nth;
        r.instance_id := item.id;
        r.accepted := false;
        r.effects := '{}';
        select * into g from gen_durable where id = item.id;
        if not found then
            r.code := 'not_found';
            r.sentence := format('there is no instance %s', item.id);
            return next r;
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
            r.code := 'done';
            if dry then
                if act = 'fail' and g.parent_id is not null then
                    joined := joined || jsonb_build_object(g.parent_id::text, coalesce((joined ->> g.parent_id::text)::int, 0) + 1);
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
        return next r;
    end loop;
    if not dry then
        perform fermata_act_wake(queues);
    end if;
end $$;

create function fermata_replay(ids bigint[], seen text[] default null, step text default null, state jsonb default null,
                               detach boolean default false, leave_barrier boolean default false, reason text default '',
                               dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
begin
    if step = '' then
        raise exception 'the step must not be empty' using errcode = '22023';
    end if;
    return query select * from fermata_act('replay', ids, seen,
        jsonb_build_object('step', step, 'detach', detach, 'leave_barrier', leave_barrier)
            || case when state is null then '{}' else jsonb_build_object('state', state) end, reason, dry);
end $$;

create function fermata_run_now(ids bigint[], seen text[] default null, reason text default '', dry boolean default false)
returns setof fermata_answer language sql volatile security definer set search_path from current as $$
    select * from fermata_act('run_now', ids, seen, '{}', reason, dry);
$$;

create function fermata_postpone(ids bigint[], seen text[] default null, delay_ms bigint default null,
                                 until timestamptz default null, reason text default '', dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
begin
    if (delay_ms is null) = (until is null) then
        raise exception 'either a delay or a time must be given' using errcode = '22023';
    end if;
    if delay_ms is not null and delay_ms not between 1 and 3155760000000 then
        raise exception 'the delay must be between 1 ms and 100 years' using errcode = '22023';
    end if;
    if until is not null and until not between clock_timestamp() and clock_timestamp() + interval '100 years' then
        raise exception 'the time must lie ahead, and less than 100 years' using errcode = '22023';
    end if;
    return query select * from fermata_act('postpone', ids, seen,
        jsonb_strip_nulls(jsonb_build_object('delay_ms', delay_ms, 'until', until)), reason, dry);
end $$;

create function fermata_set_priority(ids bigint[], priority int, seen text[] default null, reason text default '',
                                     dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
begin
    if priority is null or priority not between -32768 and 32767 then
        raise exception 'the priority must be between -32768 and 32767' using errcode = '22023';
    end if;
    return query select * from fermata_act('set_priority', ids, seen, jsonb_build_object('priority', priority), reason, dry);
end $$;

create function fermata_set_queue(ids bigint[], queue text, seen text[] default null, reason text default '',
                                  dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
begin
    if coalesce(queue, '') = '' then
        raise exception 'the queue must not be empty' using errcode = '22023';
    end if;
    return query select * from fermata_act('set_queue', ids, seen, jsonb_build_object('queue', queue), reason, dry);
end $$;

create function fermata_release(ids bigint[], seen text[] default null, reason text default '', dry boolean default false)
returns setof fermata_answer language sql volatile security definer set search_path from current as $$
    select * from fermata_act('release', ids, seen, '{}', reason, dry);
$$;

create function fermata_edit_state(ids bigint[], state jsonb, seen text[] default null, reason text default '',
                                   dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
begin
    if state is null then
        raise exception 'a state must be given' using errcode = '22023';
    end if;
    return query select * from fermata_act('edit_state', ids, seen, jsonb_build_object('state', state), reason, dry);
end $$;

-- Its living childs go on: nobody waits for them any more (§8).
create function fermata_fail(ids bigint[], error text, seen text[] default null, reason text default '', dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
begin
    if coalesce(error, '') = '' then
        raise exception 'the error that the instance fails with must not be empty' using errcode = '22023';
    end if;
    return query select * from fermata_act('fail', ids, seen, jsonb_build_object('error', error), reason, dry);
end $$;

-- Under the parent's lock every child that has ended has also let go of its slot, and every other one has still to do so: the number
-- of those is what has to be waited for (D17).
create function fermata_recount(ids bigint[], seen text[] default null, reason text default '', dry boolean default false)
returns setof fermata_answer language sql volatile security definer set search_path from current as $$
    select * from fermata_act('recount', ids, seen, '{}', reason, dry);
$$;

-- Takes back what an entry of the audit says was done, where the row is still as that left it: run now, postpone, priority, queue,
-- state. An answer's nth is the entry's.
create function fermata_undo(audit_ids bigint[], reason text default '', dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
declare
    item record;
    r fermata_answer;
begin
    perform fermata_act_admit(audit_ids, null);
    for item in select u.id, u.nth, a.instance_id from unnest(audit_ids) with ordinality as u (id, nth)
                left join fermata_audit a on a.id = u.id order by a.instance_id, u.id desc loop
        if item.instance_id is null then
            r := null;
            r.accepted := false;
            r.code := 'not_found';
            r.sentence := format('there is no entry %s of an act on an instance', item.id);
            r.effects := '{}';
        else
            select * into r from fermata_act('undo', array[item.instance_id], null, jsonb_build_object('audit_id', item.id), reason, dry);
        end if;
        r.nth := item.nth;
        return next r;
    end loop;
end $$;

-- ---- signals ----------------------------------------------------------------------------------------------------------------

-- §5's delivery, to many: as engine/store/deliver does it, one signal each. only_awaiting: not to those that do not await the name now.
create function fermata_deliver(ids bigint[], name text, payload jsonb default '{}', dedup_key text default null,
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
    if not dry then
        busy := fermata_act_lock(ids, false, false);
    end if;
    for item in select u.id, u.seen, u.nth from unnest(ids, fermata_deliver.seen) with ordinality as u (id, seen, nth)
                order by u.id, u.nth loop
        r := null;
        r.nth := item.nth;
        r.instance_id := item.id;
        r.accepted := false;
        r.effects := '{}';
        select * into g from gen_durable t where t.id = item.id;
        if not found then
            r.code := 'not_found';
            r.sentence := format('there is no instance %s', item.id);
            return next r;
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
                r.sentence := format('the inbox of %s holds a signal of another name, "%s", under this dedup key: nothing was stored',
                                     g.id, there);
            end if;
        end if;
        if r.code is null then
            r.accepted := true;
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
        return next r;
    end loop;
    if not dry then
        perform fermata_act_wake(queues);
    end if;
end $$;

-- Signals that nobody has consumed. One that a running step may have in its hands stays: it is about to be consumed.
create function fermata_delete_signal(signal_ids bigint[], reason text default '', dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer
set search_path from current set lock_timeout = '250ms' set timezone = 'UTC' as $$
declare
    item record;
    s signals;
    g gen_durable;
    r fermata_answer;
    busy bigint[] := '{}';
begin
    perform fermata_act_admit(signal_ids, null);
    if not dry then
        busy := fermata_act_lock(array(select distinct i.target_id from signals i where i.id = any (signal_ids)), false, false);
    end if;
    for item in select u.id, u.nth from unnest(signal_ids) with ordinality as u (id, nth) order by u.id, u.nth loop
        r := null;
        r.nth := item.nth;
        r.signal_id := item.id;
        r.accepted := false;
        r.effects := '{}';
        select * into s from signals i where i.id = item.id;
        if not found then
            r.code := 'not_found';
            r.sentence := format('signal %s is not there: it was consumed, or deleted', item.id);
            return next r;
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
        return next r;
    end loop;
end $$;

-- ---- test instances ---------------------------------------------------------------------------------------------------------

-- Inserts `count` instances; what is null is taken from instance copy_of, or is the table's default. A copy has no parent, and the
-- unique key of its original only where that is asked for. `counter` names a member of the state that counts them from counter_from.
create function fermata_spawn(fsm text default null, step text default null, fsm_version int default null, state jsonb default null,
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

-- ---- nobody, until somebody says so -----------------------------------------------------------------------------------------

do $$
declare
    one regprocedure;
begin
    for one in select p.oid::regprocedure from pg_proc p
               join pg_namespace n on n.oid = p.pronamespace
               where n.nspname = current_schema() and p.proname like 'fermata\_%' loop
        execute format('revoke all on function %s from public', one);
    end loop;
end $$;
grant execute on function fermata_seen(gen_durable) to public; -- says nothing about a row that one cannot read
