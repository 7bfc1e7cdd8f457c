-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Breakpoints: what would be runnable at one is not let go. Installed by whoever owns the tables and only when asked to (fermatactl debug
-- install), and gone without a trace after remove.sql; no migration brings it.
--
-- A held row is runnable, and eligible when the hold ends: so any engine passes it over until then, and takes it then, whoever set the
-- breakpoint having gone. The real time stands in fermata_held. updated_at stays (D15), and what is parked is not touched, so that the
-- generation of a barrier stays (D16).
--
-- No outcome fails by any of this, and none updates a row that another one updates: hits are rows, and are counted.

-- That this is installed, and for whom.
create table fermata_debug (
    form       int         not null, -- of what is below: 2
    operators  boolean     not null, -- whoever may act may debug, too
    installed  timestamptz not null default clock_timestamp(),
    db_role    text        not null default session_user
);
create unique index fermata_debug_one on fermata_debug ((true));

-- Where to hold. It does while it is enabled and armed: until then, or until its owner says no more that it is there.
create table fermata_breakpoint (
    id          bigint generated always as identity primary key,
    machine     text,   -- null, here and below: any
    version     int,
    step        text,
    instance    bigint,
    condition   jsonpath, -- on the state
    weight      int,      -- of the condition: fermata_debug_weight()
    action      text        not null check (action in ('hold', 'log')),
    once        boolean     not null,
    enabled     boolean     not null default true,
    owner       text        not null, -- who debugs: a window, an editor's session, a person at a command line
    db_role     text        not null default session_user,
    since       timestamptz not null default clock_timestamp(),
    armed_until timestamptz not null -- infinity: kept
) with (fillfactor = 50);
create index fermata_breakpoint_machine on fermata_breakpoint (coalesce(machine, '')) where enabled;

-- An instance that is held or has been let go. It counts only while the instance stands as it says; what is left of one that ended, moved
-- on or was deleted is passed over, and removed by who meets it. No foreign key.
create table fermata_held (
    instance    bigint      primary key,
    breakpoint  bigint,               -- null: by stepping, or by name
    owner       text        not null,
    mode        text        not null check (mode in ('held', 'none', 'over', 'into')), -- 'held', or how it has been let go
    since       timestamptz not null default clock_timestamp(),
    lease       timestamptz not null, -- the end of its owner's
    until       timestamptz,          -- held: what eligible_at says meanwhile
    real        timestamptz,          -- held: the eligible_at that it has without the hold
    -- held: where it stands; let go: its pass, with `real`. It is not held again while it has all three, as when a claim is given back.
    step        text,
    attempt     int,
    born_of     bigint,               -- the parent that was stepped into
    -- Where it was when it came to be held: so that very many are counted without a look at each of them.
    machine     text,
    version     int,
    queue       text,
    parent_id   bigint
) with (fillfactor = 50);
create index fermata_held_since on fermata_held (since, instance) where mode = 'held'; -- the longest first
create index fermata_held_parent on fermata_held (parent_id) where mode = 'held' and parent_id is not null;
create index fermata_held_owner on fermata_held (owner, instance);
create index fermata_held_born on fermata_held (born_of) where born_of is not null;
create index fermata_held_entered on fermata_held (instance) where mode = 'into';

-- A hit, or the sum of older ones.
create table fermata_hit (
    id          bigint generated always as identity primary key,
    breakpoint  bigint      not null,
    instance    bigint,
    step        text,
    attempt     int,
    at          timestamptz not null default clock_timestamp(),
    times       bigint      not null default 1, -- 0: it was no hit, but went wrong
    problem     text
);
create index fermata_hit_breakpoint on fermata_hit (breakpoint, id);
create index fermata_hit_problem on fermata_hit (breakpoint, at) where problem is not null;

-- How much a condition may take: 1, what grows with the state, 2, with its square; null, more. Text is compared within it by walking along
-- both sides, also where an array is meant by its name; a filter walks once more.
create function fermata_debug_weight(condition text) returns int language plpgsql immutable strict as $$
declare
    bare text := regexp_replace(condition, '"(\\.|[^"\\])*"', '', 'g');
    filters int := length(bare) - length(replace(bare, '?', ''));
    paths int;
    each text;
    most int := 0;
begin
    -- Each part of an "and" or "or" is walked for itself, but for those within a filter.
    foreach each in array case when filters > 0 then array[bare] else regexp_split_to_array(bare, '&&|\|\|') end loop
        paths := greatest(length(each) - length(replace(each, '$', '')), length(each) - length(replace(each, '@', '')));
        most := greatest(most, paths);
    end loop;
    if filters > 1 or most > 2 then
        return null;
    end if;
    return case when most > 1 or bare ~ 'like_regex' then 2 else 1 end;
end $$;

-- ---- what becomes runnable --------------------------------------------------------------------------------------------------

-- In plpgsql: what is written in sql is planned anew at each call, and very many may come to be held at once.
create function fermata_debug_put_off(instance bigint, held_by bigint, owner text, lease timestamptz, step text, attempt int,
                                      eligible_at timestamptz, born_of bigint default null) returns void
language plpgsql volatile as $$
#variable_conflict use_column
begin
    with put_off as (
        update gen_durable g set eligible_at = greatest(lease, fermata_debug_put_off.eligible_at)
        where g.id = fermata_debug_put_off.instance
        returning g.fsm, g.fsm_version, g.queue, g.parent_id
    )
    insert into fermata_held as h (instance, breakpoint, owner, mode, lease, until, real, step, attempt, born_of,
                                   machine, version, queue, parent_id)
    select fermata_debug_put_off.instance, held_by, fermata_debug_put_off.owner, 'held', fermata_debug_put_off.lease,
           greatest(fermata_debug_put_off.lease, fermata_debug_put_off.eligible_at), fermata_debug_put_off.eligible_at,
           fermata_debug_put_off.step, fermata_debug_put_off.attempt, fermata_debug_put_off.born_of,
           p.fsm, p.fsm_version, p.queue, p.parent_id
    from put_off p
    on conflict (instance) do update set
        breakpoint = excluded.breakpoint, owner = excluded.owner, mode = 'held', since = excluded.since, lease = excluded.lease,
        until = excluded.until, real = excluded.real, step = excluded.step, attempt = excluded.attempt, born_of = excluded.born_of,
        machine = excluded.machine, version = excluded.version, queue = excluded.queue, parent_id = excluded.parent_id;
end $$;

-- It was for its first hit, and has had that since it was set, or enabled again.
create function fermata_debug_spent(b fermata_breakpoint) returns boolean language sql stable as $$
    select b.once and exists (select from fermata_hit h where h.breakpoint = b.id and h.times > 0 and h.at >= b.since);
$$;

-- Keeps the newest 10,000, and of what is older how often it was. Who else does so at this moment is passed by.
create function fermata_debug_fold() returns void language sql volatile as $$
    with old as (
        delete from fermata_hit x
        where x.id in (select y.id from fermata_hit y where y.id < (select max(z.id) - 10000 from fermata_hit z)
                       order by y.id limit 5000 for update skip locked)
        returning x.breakpoint, x.at, x.times
    )
    insert into fermata_hit (breakpoint, at, times)
    select o.breakpoint, max(o.at), sum(o.times) from old o
    where exists (select from fermata_breakpoint b where b.id = o.breakpoint) group by o.breakpoint having sum(o.times) > 0;
$$;

create function fermata_debug_note(breakpoint bigint, instance bigint, problem text) returns void language sql volatile as $$
    insert into fermata_hit (breakpoint, instance, times, problem)
    select fermata_debug_note.breakpoint, fermata_debug_note.instance, 0, left(fermata_debug_note.problem, 1024)
    where not exists (select from fermata_hit h where h.breakpoint = fermata_debug_note.breakpoint and h.problem is not null
                      and h.at > clock_timestamp() - interval '1 minute');
$$;

-- One that has become runnable: at the same step and attempt as it already was, it is not asked about. `stood_until`: it was runnable
-- before, at another step or attempt, and eligible at that time. `parent`: of a new one that may be held for its parent's sake.
-- `only_at`: asks about this breakpoint alone.
create function fermata_debug_meet(instance bigint, machine text, version int, step text, attempt int, eligible_at timestamptz,
                                   parent bigint default null, stood_until timestamptz default null, only_at bigint default null)
returns void
language plpgsql volatile as $$
#variable_conflict use_column
declare
    h fermata_held;
    b record;
    told text;
    hit bigint;
    best fermata_breakpoint; -- of those that match the one that holds longest
    is_held boolean := false;
begin
    if only_at is null then
        select * into h from fermata_held x where x.instance = fermata_debug_meet.instance;
    end if;
    if h.instance is not null then
        if h.mode = 'held' and h.until = stood_until then -- moved by an act, while it was held
            perform fermata_debug_put_off(fermata_debug_meet.instance, h.breakpoint, h.owner, h.lease, fermata_debug_meet.step,
                                          fermata_debug_meet.attempt,
                                          case when fermata_debug_meet.eligible_at = h.until then h.real
                                               else fermata_debug_meet.eligible_at end, h.born_of);
            return;
        end if;
        if h.mode <> 'held' and (h.step, h.attempt, h.real)
                                = (fermata_debug_meet.step, fermata_debug_meet.attempt, fermata_debug_meet.eligible_at) then
            return; -- it has a pass
        end if;
        if h.mode in ('over', 'into') and h.lease > clock_timestamp() then
            perform fermata_debug_put_off(fermata_debug_meet.instance, null, h.owner, h.lease, fermata_debug_meet.step,
                                          fermata_debug_meet.attempt, fermata_debug_meet.eligible_at, h.born_of);
            is_held := true;
        else
            delete from fermata_held x where x.instance = fermata_debug_meet.instance;
        end if;
    elsif parent is not null then
        select * into h from fermata_held x where x.instance = parent and x.mode = 'into' and x.lease > clock_timestamp();
        if found then
            perform fermata_debug_put_off(fermata_debug_meet.instance, null, h.owner, h.lease, fermata_debug_meet.step,
                                          fermata_debug_meet.attempt, fermata_debug_meet.eligible_at, parent);
            is_held := true;
        end if;
    end if;
    for b in select * from fermata_breakpoint p
             where p.enabled and coalesce(p.machine, '') in ('', fermata_debug_meet.machine) and p.armed_until > clock_timestamp()
               and not (p.once and fermata_debug_spent(p)) -- which is planned at each call
               and coalesce(p.version, fermata_debug_meet.version) = fermata_debug_meet.version
               and coalesce(p.step, fermata_debug_meet.step) = fermata_debug_meet.step
               and coalesce(p.instance, fermata_debug_meet.instance) = fermata_debug_meet.instance
               and p.id = coalesce(only_at, p.id)
             order by p.id loop
        begin
            if b.condition is not null then
                told := (select case when octet_length(g.state::text) > case b.weight when 1 then 8388608 else 16384 end then 'large'
                                     else jsonb_path_match(g.state, b.condition, '{}', true)::text end
                         from gen_durable g where g.id = fermata_debug_meet.instance);
                if told is null or told = 'large' then
                    perform fermata_debug_note(b.id, fermata_debug_meet.instance,
                        format(case when told is null then 'on the state of instance %s the condition is neither true nor false: it was let go'
                                    else 'the state of instance %s is too large for this condition: it was let go' end,
                               fermata_debug_meet.instance));
                end if;
                continue when told is distinct from 'true';
            end if;
            if b.action = 'hold' and (best.id is null or b.armed_until > best.armed_until) then
                -- Of two that come at the same moment one is the once.
                continue when b.once and (is_held or not pg_try_advisory_xact_lock(hashtext('fermata_once ' || current_schema()),
                                                                                   hashint8(b.id)));
                best := b;
            end if;
            continue when b.once and b.action = 'hold';
            insert into fermata_hit (breakpoint, instance, step, attempt)
            values (b.id, fermata_debug_meet.instance, fermata_debug_meet.step, fermata_debug_meet.attempt) returning id into hit;
            if hit % 1000 = 0 then
                perform fermata_debug_fold();
            end if;
        exception when others then
            perform fermata_debug_note(b.id, fermata_debug_meet.instance, sqlstate || ': ' || sqlerrm);
        end;
    end loop;
    if best.id is null or is_held then
        return;
    end if;
    if best.once then
        insert into fermata_hit (breakpoint, instance, step, attempt)
        values (best.id, fermata_debug_meet.instance, fermata_debug_meet.step, fermata_debug_meet.attempt);
    end if;
    perform fermata_debug_put_off(fermata_debug_meet.instance, best.id, best.owner, best.armed_until, fermata_debug_meet.step,
                                  fermata_debug_meet.attempt, fermata_debug_meet.eligible_at);
end $$;

-- A serializable transaction would depend on the tables that are asked here, and might not be committed for it: it is let go.
create function fermata_debug_moved() returns trigger language plpgsql volatile security definer
set search_path from current set lock_timeout = '20ms' as $$
begin
    if current_setting('transaction_isolation') = 'serializable' then
        return null;
    end if;
    begin
        if old.status in ('done', 'failed') then -- and its stepping with it
            delete from fermata_held h where h.instance = new.id;
        end if;
        -- Most often there is nothing to meet, and each step of all comes by here: one look, and no more.
        if not exists (select from fermata_held h where h.instance = new.id)
           and not exists (select from fermata_breakpoint p where p.enabled and coalesce(p.machine, '') in ('', new.fsm)) then
            return null;
        end if;
        perform fermata_debug_meet(new.id, new.fsm, new.fsm_version, new.step, new.attempt, new.eligible_at, null,
                                   case when old.status = 'runnable' then old.eligible_at end);
    exception when others then
        raise log 'instance % is let go by the breakpoints: % (%)', new.id, sqlerrm, sqlstate;
    end;
    return null;
end $$;

create function fermata_debug_born() returns trigger language plpgsql volatile security definer
set search_path from current set lock_timeout = '20ms' as $$
declare
    n record;
    machines text[]; -- that may be held; '': any
begin
    if current_setting('transaction_isolation') = 'serializable' then
        return null;
    end if;
    begin
        machines := array(select distinct coalesce(b.machine, '') from fermata_breakpoint b
                          where b.enabled and b.armed_until > clock_timestamp());
        if exists (select from fermata_held h where h.mode = 'into') then
            -- At most a thousand are held for their parent's sake.
            for n in with entered as (
                         select h.instance, 1000 - (select count(*) from fermata_held c where c.born_of = h.instance and c.mode = 'held') as room
                         from fermata_held h where h.mode = 'into' and h.instance in (select b.parent_id from born b)
                     )
                     select b.id, b.fsm, b.fsm_version, b.step, b.attempt, b.eligible_at, b.parent
                     from (select k.*, case when row_number() over (partition by k.parent_id order by k.id) <= e.room
                                            then k.parent_id end as parent
                           from born k left join entered e on e.instance = k.parent_id where k.status = 'runnable') b
                     where b.parent is not null
                        or exists (select from fermata_breakpoint p where p.enabled and coalesce(p.machine, '') in ('', b.fsm))
                     order by b.id loop
                perform fermata_debug_meet(n.id, n.fsm, n.fsm_version, n.step, n.attempt, n.eligible_at, n.parent);
            end loop;
        elsif machines <> '{}' then -- most often of others: very many rows are looked through at little cost
            for n in select b.id, b.fsm, b.fsm_version, b.step, b.attempt, b.eligible_at from born b
                     where b.status = 'runnable' and ('' = any (machines) or b.fsm in (select m from unnest(machines) m))
                     order by b.id loop
                perform fermata_debug_meet(n.id, n.fsm, n.fsm_version, n.step, n.attempt, n.eligible_at, null);
            end loop;
        end if;
    exception when others then
        raise log 'new instances are let go by the breakpoints: % (%)', sqlerrm, sqlstate;
    end;
    return null;
end $$;

-- After, not before: a trigger before would lock each row once more in the log, and leave marks of what uniqueness then refuses.
create trigger fermata_debug_born after insert on gen_durable referencing new table as born
    for each statement execute function fermata_debug_born();
create trigger fermata_debug_moved after update on gen_durable for each row
    when (new.status = 'runnable' and (old.status <> 'runnable' or old.step <> new.step or old.attempt <> new.attempt))
    execute function fermata_debug_moved();

-- ---- for people and their programs ------------------------------------------------------------------------------------------

-- Whether it is held now.
create function fermata_debug_stands(h fermata_held, g gen_durable) returns boolean language sql volatile as $$
    select h.mode = 'held' and g.status = 'runnable' and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until)
           and h.lease > clock_timestamp();
$$;

create function fermata_debug_admit(owner text, lasting interval) returns timestamptz language plpgsql volatile as $$
begin
    perform fermata_act_admit('{}', null);
    perform fermata_act_text('the owner', owner, 200);
    if coalesce(owner, '') = '' then
        raise exception 'whoever debugs must say who it is: the owner must not be empty' using errcode = '22023';
    end if;
    if lasting is null then
        return 'infinity';
    end if;
    if lasting <= interval '0' or lasting > interval '30 days' then
        raise exception 'a hold lasts longer than no time and thirty days at most; or, with null, until it is ended'
            using errcode = '22023';
    end if;
    return clock_timestamp() + lasting;
end $$;

create function fermata_debug_record(act text, instance bigint, reason text, what jsonb) returns bigint language sql volatile as $$
    insert into fermata_audit (db_role, os_user, application, act, instance_id, reason, after)
    values (session_user, left(coalesce(current_setting('fermata.os_user', true), ''), 200),
            coalesce(current_setting('application_name', true), ''), act, instance, coalesce(reason, ''), what)
    returning id;
$$;

-- Removes what is left of what has ended, gone or moved on, a piece of it. Instances are locked first, as everywhere: so nothing is removed
-- that somebody is holding at this moment.
create function fermata_debug_tidy(most int) returns void language plpgsql volatile as $$
declare
    piece bigint[] := array(select h.instance from fermata_held h left join gen_durable g on g.id = h.instance
                            where g.id is null or g.status in ('done', 'failed') or h.lease < clock_timestamp() - interval '1 hour'
                               or h.mode = 'held' and not fermata_debug_stands(h, g)
                            limit most);
begin
    if cardinality(piece) = 0 then
        return;
    end if;
    perform from gen_durable g where g.id = any (piece) order by g.id for no key update skip locked;
    delete from fermata_held h using gen_durable g
    where h.instance = any (piece) and g.id = h.instance
      and g.id in (select k.id from gen_durable k where k.id = any (piece) order by k.id for no key update skip locked)
      and (g.status in ('done', 'failed') or h.lease < clock_timestamp() - interval '1 hour'
           or h.mode = 'held' and not fermata_debug_stands(h, g));
    delete from fermata_held h where h.instance = any (piece) and not exists (select from gen_durable g where g.id = h.instance);
end $$;

-- Sets a breakpoint; answers with its id. What is runnable already is held at once only where the instance is named. lasting: until the
-- owner says no more that it is there; null: until it is removed.
create function fermata_debug_break(machine text default null, version int default null, step text default null,
                                    instance bigint default null, condition text default null, action text default 'hold',
                                    once boolean default false, owner text default '', lasting interval default '1 hour',
                                    reason text default '')
returns bigint language plpgsql volatile security definer
set search_path from current set lock_timeout = '250ms' set timezone = 'UTC' as $$
#variable_conflict use_column
declare
    ends timestamptz := fermata_debug_admit(fermata_debug_break.owner, lasting);
    path jsonpath;
    added bigint;
    g gen_durable;
begin
    perform fermata_act_text('the machine', fermata_debug_break.machine, 1024);
    perform fermata_act_text('the step', fermata_debug_break.step, 1024);
    perform fermata_act_text('the condition', fermata_debug_break.condition, 4096);
    perform fermata_act_text('the reason', reason, 4096);
    perform fermata_act_flag('once', fermata_debug_break.once);
    if fermata_debug_break.action is null or fermata_debug_break.action not in ('hold', 'log') then
        raise exception 'a breakpoint holds or logs: its action is "hold" or "log"' using errcode = '22023';
    end if;
    if fermata_debug_break.machine = '' or fermata_debug_break.step = '' then
        raise exception 'the machine and the step must not be empty; null means any' using errcode = '22023';
    end if;
    begin
        path := fermata_debug_break.condition::jsonpath;
    exception when others then
        raise exception 'the condition is no jsonpath: %', sqlerrm using errcode = '22023';
    end;
    if path is not null and fermata_debug_weight(fermata_debug_break.condition) is null then
        raise exception 'the condition may take too long on a large state: at most one filter, and two paths in each part of it'
            using errcode = '22023';
    end if;
    if (select count(*) from fermata_breakpoint) >= 1000 then
        raise exception 'there are a thousand breakpoints: remove some of them first' using errcode = '53400';
    end if;
    insert into fermata_breakpoint (machine, version, step, instance, condition, weight, action, once, owner, armed_until)
    values (fermata_debug_break.machine, fermata_debug_break.version, fermata_debug_break.step, fermata_debug_break.instance, path,
            fermata_debug_weight(fermata_debug_break.condition), fermata_debug_break.action, fermata_debug_break.once, fermata_debug_break.owner, ends)
    returning id into added;
    if fermata_debug_break.instance is not null then
        select * into g from gen_durable k where k.id = fermata_debug_break.instance for no key update;
        if found and g.status = 'runnable'
           and not exists (select from fermata_held h where h.instance = g.id and fermata_debug_stands(h, g)) then
            perform fermata_debug_meet(g.id, g.fsm, g.fsm_version, g.step, g.attempt, g.eligible_at, only_at => added);
        end if;
    end if;
    perform fermata_debug_record('break', fermata_debug_break.instance, reason,
                                 (select to_jsonb(b) from fermata_breakpoint b where b.id = added));
    perform fermata_trace_tell();
    return added;
end $$;

-- Turns breakpoints on or off, or removes them, or gives them another condition; answers with how many. What they hold they hold.
create function fermata_debug_change(ids bigint[], what text, reason text default '') returns bigint
language plpgsql volatile security definer set search_path from current set lock_timeout = '250ms' set timezone = 'UTC' as $$
#variable_conflict use_column
declare
    changed bigint;
begin
    perform fermata_act_admit(ids, null);
    perform fermata_act_text('the reason', reason, 4096);
    if what = 'remove' then
        delete from fermata_hit h where h.breakpoint = any (ids);
        delete from fermata_breakpoint b where b.id = any (ids);
    elsif what in ('enable', 'disable') then
        update fermata_breakpoint b set enabled = what = 'enable',
            since = case when what = 'enable' then clock_timestamp() else b.since end -- a spent one holds again
        where b.id = any (ids);
    else
        raise exception 'a breakpoint is enabled, disabled or removed: "enable", "disable", "remove"' using errcode = '22023';
    end if;
    get diagnostics changed = row_count;
    if changed > 0 then
        perform fermata_debug_record('break_' || what, null, reason, jsonb_build_object('breakpoints', ids));
        perform fermata_trace_tell();
    end if;
    return changed;
end $$;

-- What each answer of the two below has; `seen` of the row as it then stands.
create function fermata_debug_answer(r fermata_answer) returns fermata_answer language plpgsql volatile as $$
declare
    g gen_durable;
begin
    select * into g from gen_durable k where k.id = r.instance_id;
    if not found then
        return r;
    end if;
    r.seen := fermata_seen(g);
    g.state := null;
    g.result := null;
    r.is_now := g;
    return r;
end $$;

-- Holds these: at once where they are runnable, else at their next step. mode: 'into', and the childs that they spawn until then; 'over', not
-- those.
create function fermata_debug_hold(ids bigint[], owner text default '', lasting interval default '1 hour', reason text default '',
                                   mode text default 'over')
returns setof fermata_answer language plpgsql volatile security definer
set search_path from current set lock_timeout = '250ms' set timezone = 'UTC' as $$
#variable_conflict use_column
declare
    ends timestamptz := fermata_debug_admit(fermata_debug_hold.owner, lasting);
    item record;
    g gen_durable;
    h fermata_held;
    r fermata_answer;
    busy bigint[];
begin
    perform fermata_act_admit(ids, null);
    perform fermata_act_text('the reason', reason, 4096);
    if fermata_debug_hold.mode is null or fermata_debug_hold.mode not in ('over', 'into') then
        raise exception 'what is held at its next step is stepped "over" or "into"' using errcode = '22023';
    end if;
    -- What is refused stays unlocked: only what may be held by a look without locks is locked, and looked at again.
    busy := fermata_act_lock_rows(array(select g.id from gen_durable g where g.id = any (ids) and g.status not in ('done', 'failed')
                                          and not exists (select from fermata_held x where x.instance = g.id and fermata_debug_stands(x, g))));
    for item in select u.id, u.nth from unnest(ids) with ordinality as u (id, nth) order by u.id, u.nth loop
        r := null;
        r.nth := item.nth;
        r.instance_id := item.id;
        r.accepted := false;
        r.effects := '{}';
        select * into g from gen_durable k where k.id = item.id;
        select * into h from fermata_held x where x.instance = item.id;
        r.was := g.status;
        if g.id is null then
            r.code := 'not_found';
            r.sentence := format('there is no instance %s', item.id);
        elsif g.id = any (busy) then
            r.code := 'busy';
            r.sentence := format('somebody else has locked instance %s: try again', item.id);
        elsif g.status in ('done', 'failed') then
            r.code := 'ended';
            r.sentence := format('instance %s has ended: it is %s', g.id, g.status);
        elsif h.instance is not null and fermata_debug_stands(h, g) then
            r.code := 'unchanged';
            r.sentence := format('instance %s is held already, by %s', g.id, h.owner);
        else
            r.accepted := true;
            r.code := 'done';
            r.effects := jsonb_build_object('held', g.status = 'runnable');
            if g.status = 'runnable' then
                perform fermata_debug_put_off(g.id, null, fermata_debug_hold.owner, ends, g.step, g.attempt, g.eligible_at);
            else
                insert into fermata_held as x (instance, owner, mode, lease)
                values (g.id, fermata_debug_hold.owner, fermata_debug_hold.mode, ends)
                on conflict (instance) do update set owner = excluded.owner, mode = excluded.mode, lease = excluded.lease, breakpoint = null,
                    step = null, attempt = null, real = null, until = null, born_of = null;
            end if;
            r.audit_id := fermata_debug_record('hold', g.id, reason, jsonb_build_object('owner', fermata_debug_hold.owner,
                                                                'mode', fermata_debug_hold.mode, 'until', ends));
        end if;
        return next fermata_debug_answer(r);
    end loop;
    perform fermata_debug_tidy(100);
    perform fermata_trace_tell();
end $$;

-- Lets held ones go. mode: 'none', for good; 'over', for one step, and holds it again; 'into', the same, and holds the childs that it
-- spawns; 'out', and holds its parent when that wakes. One whose time lies ahead still waits for it, but with at_once.
create function fermata_debug_go(ids bigint[], mode text default 'over', at_once boolean default false, owner text default '',
                                 lasting interval default '1 hour', reason text default '')
returns setof fermata_answer language plpgsql volatile security definer
set search_path from current set lock_timeout = '250ms' set timezone = 'UTC' as $$
#variable_conflict use_column
declare
    ends timestamptz := fermata_debug_admit(fermata_debug_go.owner, lasting);
    item record;
    g gen_durable;
    h fermata_held;
    p gen_durable;
    r fermata_answer;
    due timestamptz;
    holds_until timestamptz;
    busy bigint[];
    parents_busy bigint[] := '{}';
    queues text[] := '{}';
begin
    perform fermata_act_admit(ids, null);
    perform fermata_act_text('the reason', reason, 4096);
    perform fermata_act_flag('at_once', at_once);
    if fermata_debug_go.mode is null or fermata_debug_go.mode not in ('none', 'over', 'into', 'out') then
        raise exception 'a held one is let go "over", "into", "out" or, for good, "none"' using errcode = '22023';
    end if;
    -- What is refused stays unlocked, as in hold. Parents after their childs (D14).
    busy := fermata_act_lock_rows(array(select g.id from gen_durable g join fermata_held x on x.instance = g.id
                                        where g.id = any (ids) and fermata_debug_stands(x, g)));
    if fermata_debug_go.mode = 'out' then
        parents_busy := fermata_act_lock_rows(array(
            select p.id from gen_durable g join fermata_held x on x.instance = g.id join gen_durable p on p.id = g.parent_id
            where g.id = any (ids) and g.id <> all (busy) and fermata_debug_stands(x, g) and p.status not in ('done', 'failed')));
    end if;
    for item in select u.id, u.nth from unnest(ids) with ordinality as u (id, nth) order by u.id, u.nth loop
        r := null;
        r.nth := item.nth;
        r.instance_id := item.id;
        r.accepted := false;
        r.effects := '{}';
        select * into g from gen_durable k where k.id = item.id;
        select * into h from fermata_held x where x.instance = item.id;
        select * into p from gen_durable k where k.id = g.parent_id;
        r.was := g.status;
        if g.id is null then
            r.code := 'not_found';
            r.sentence := format('there is no instance %s', item.id);
        elsif g.id = any (busy) or p.id = any (parents_busy) then
            r.code := 'busy';
            r.sentence := format('somebody else has locked instance %s%s: try again', item.id,
                                 case when g.id <> all (busy) then ', or its parent' end);
        elsif h.instance is null or not fermata_debug_stands(h, g) then
            r.code := 'not_held';
            r.sentence := case
                when h.instance is null then format('instance %s is not held: it is %s', g.id, g.status)
                when h.mode = 'held' then format('instance %s is held no more: it is %s', g.id, g.status)
                else format('instance %s has been let go already, by %s', g.id, h.owner) end;
        elsif fermata_debug_go.mode = 'out' and (p.id is null or p.status in ('done', 'failed')) then
            r.code := 'no_parent';
            r.sentence := case when p.id is null then format('instance %s has no parent to step out to', g.id)
                               else format('the parent of instance %s has ended: it is %s', g.id, p.status) end;
        else
            r.accepted := true;
            r.code := 'done';
            due := case when at_once then least(h.real, clock_timestamp()) else h.real end;
            -- A step that has to wait for its time is one still when that has come; one that is kept stays so.
            holds_until := case when fermata_debug_go.lasting is null or h.lease = 'infinity' then 'infinity'
                          else greatest(ends, due + fermata_debug_go.lasting) end;
            update gen_durable k set eligible_at = due where k.id = g.id;
            update fermata_held x set
                mode = case when fermata_debug_go.mode = 'out' then 'none' else fermata_debug_go.mode end, owner = fermata_debug_go.owner,
                lease = holds_until, until = null, real = due, since = clock_timestamp(), born_of = null
            where x.instance = g.id;
            if fermata_debug_go.mode = 'out' then
                insert into fermata_held as x (instance, owner, mode, lease)
                values (p.id, fermata_debug_go.owner, 'over', holds_until)
                on conflict (instance) do update set owner = excluded.owner, mode = 'over', lease = excluded.lease
                where not fermata_debug_stands(x, p);
            end if;
            if due <= clock_timestamp() then
                queues := queues || g.queue;
            else
                r.effects := jsonb_build_object('waits_until', due);
            end if;
            r.audit_id := fermata_debug_record(case when fermata_debug_go.mode = 'none' then 'continue' else 'step' end, g.id, reason,
                                               jsonb_build_object('mode', fermata_debug_go.mode, 'step', g.step, 'owner',
                                                                  fermata_debug_go.owner, 'eligible_at', due));
        end if;
        return next fermata_debug_answer(r);
    end loop;
    perform fermata_debug_tidy(100);
    perform fermata_act_wake(queues);
    perform fermata_trace_tell();
end $$;

-- The owner is there: its breakpoints stay armed and its holds go on, for so long from now. A piece at a time, ascending: answers with the
-- last instance of a piece, to go on after, null at the end. What somebody else has locked is left to the next time.
create function fermata_debug_beat(owner text, lasting interval, after bigint default 0, most int default 500) returns bigint
language plpgsql volatile security definer set search_path from current set lock_timeout = '250ms' as $$
#variable_conflict use_column
declare
    ends timestamptz := fermata_debug_admit(fermata_debug_beat.owner, lasting);
    lapsed boolean := exists (select from fermata_breakpoint b where b.owner = fermata_debug_beat.owner and b.enabled
                                                                  and b.armed_until < clock_timestamp());
    piece bigint[];
    locked bigint[];
begin
    if fermata_debug_beat.after = 0 then
        update fermata_breakpoint b set armed_until = ends
        where b.id in (select k.id from fermata_breakpoint k
                       where k.owner = fermata_debug_beat.owner and k.armed_until < ends for update skip locked);
        if lapsed then
            perform fermata_trace_tell();
        end if;
        perform fermata_debug_tidy(1000);
    end if;
    piece := array(select h.instance from fermata_held h where h.owner = fermata_debug_beat.owner and h.instance > after
                   order by h.instance limit least(most, 10000));
    -- Instances first, as everywhere; what is true of them is looked at when they are ours.
    locked := array(select l.id from (select g.id from gen_durable g where g.id = any (piece) order by g.id
                                      for no key update skip locked) l);
    with rows as materialized (
        select g.id, g.queue, case when h.mode = 'held' then greatest(ends, h.real) end as until
        from fermata_held h join gen_durable g on g.id = h.instance
        where h.instance = any (locked) and h.lease < ends
          and (h.mode <> 'held' or g.status = 'runnable' and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until))
    ), moved as (
        update gen_durable g set eligible_at = r.until from rows r where g.id = r.id and g.eligible_at <> r.until
    )
    update fermata_held h set lease = ends, until = r.until, queue = r.queue from rows r where h.instance = r.id;
    return piece[cardinality(piece)];
end $$;

-- The owner goes: its breakpoints are removed, what it steps is held no more, and what it holds is let go, a piece at a time: how many were;
-- null at the end. What somebody else has locked goes on when its lease ends.
create function fermata_debug_leave(owner text, after bigint default -9223372036854775808, most int default 500,
                                    out last bigint, out released bigint)
language plpgsql volatile security definer set search_path from current set lock_timeout = '250ms' as $$
#variable_conflict use_column
declare
    piece bigint[];
    locked bigint[];
    queues text[];
begin
    perform fermata_debug_admit(fermata_debug_leave.owner, '1 second');
    if after = -9223372036854775808 then
        delete from fermata_hit h using fermata_breakpoint b where b.owner = fermata_debug_leave.owner and h.breakpoint = b.id;
        delete from fermata_breakpoint b where b.owner = fermata_debug_leave.owner;
        update fermata_held h set mode = 'none' where h.owner = fermata_debug_leave.owner and h.mode in ('over', 'into');
        perform fermata_debug_record('detach', null, '', jsonb_build_object('owner', fermata_debug_leave.owner));
        perform fermata_trace_tell();
    end if;
    piece := array(select h.instance from fermata_held h
                   where h.owner = fermata_debug_leave.owner and h.mode = 'held' and h.instance > after
                   order by h.instance limit least(most, 10000));
    last := piece[cardinality(piece)];
    locked := array(select l.id from (select g.id from gen_durable g where g.id = any (piece) order by g.id
                                      for no key update skip locked) l);
    with moved as (
        update gen_durable g set eligible_at = h.real from fermata_held h
        where h.instance = any (locked) and h.mode = 'held' and h.owner = fermata_debug_leave.owner and g.id = h.instance
          and g.status = 'runnable' and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until)
        returning g.queue
    )
    select count(*), array_agg(distinct m.queue) into released, queues from moved m;
    update fermata_held h set mode = 'none', until = null
    where h.instance = any (locked) and h.owner = fermata_debug_leave.owner and h.mode = 'held';
    perform fermata_act_wake(queues);
end $$;

-- No breakpoint holds any more: what debug remove does first, in a transaction of its own. For the owner of the tables, as the next.
create function fermata_debug_disarm() returns void language sql volatile set search_path from current as $$
    update fermata_breakpoint b set enabled = false where b.enabled;
    update fermata_held h set mode = 'none' where h.mode in ('over', 'into');
$$;

-- Lets go what is held, a piece at a time, in the order of ids: `last` is where the next piece begins, null at the end. What somebody else
-- has locked is passed over, and counted.
create function fermata_debug_clear(after bigint, most int, out last bigint, out released bigint, out busy bigint)
language plpgsql volatile set search_path from current as $$
#variable_conflict use_column
declare
    piece bigint[] := array(select h.instance from fermata_held h where h.mode = 'held' and h.instance > after order by h.instance limit most);
    locked bigint[];
    queues text[];
begin
    last := piece[cardinality(piece)];
    locked := array(select l.id from (select g.id from gen_durable g where g.id = any (piece) order by g.id
                                      for no key update skip locked) l);
    -- They are ours, and so is what is said of them: looked at now.
    with moved as (
        update gen_durable g set eligible_at = h.real from fermata_held h
        where h.instance = any (locked) and h.mode = 'held' and g.id = h.instance and g.status = 'runnable'
          and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until)
        returning g.queue
    )
    select count(*), array_agg(distinct m.queue) into released, queues from moved m;
    delete from fermata_held h where h.instance = any (locked);
    delete from fermata_held h where h.instance = any (piece) and not exists (select from gen_durable g where g.id = h.instance);
    busy := (select count(*) from fermata_held h where h.instance = any (piece) and h.mode = 'held');
    perform fermata_act_wake(queues);
end $$;

-- Whether operators, too, may debug; viewers see what is set and held.
create function fermata_debug_grant(operators boolean) returns void language plpgsql volatile set search_path from current as $$
declare
    one regprocedure;
    whom text;
    of_tables name := (select r.rolname from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = 'gen_durable'::regclass);
begin
    update fermata_debug d set operators = fermata_debug_grant.operators;
    for one in select p.oid::regprocedure from pg_proc p
               where p.pronamespace = (select c.relnamespace from pg_class c where c.oid = 'fermata_debug'::regclass)
                 and p.proname like 'fermata\_debug\_%' loop
        execute format('revoke all on function %s from public', one);
        for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                    from pg_proc p cross join aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
                    where p.oid = one and a.grantee <> p.proowner loop
            execute format('revoke all on function %s from %s', one, whom);
        end loop;
        if of_tables <> current_user then
            execute format('alter function %s owner to %I', one, of_tables);
        end if;
        continue when not operators
                      or not exists (select from pg_proc p where p.oid = one and p.prosecdef and p.prorettype <> 'trigger'::regtype);
        for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                    from pg_proc p cross join aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
                    where p.pronamespace = (select c.relnamespace from pg_class c where c.oid = 'fermata_debug'::regclass)
                      and p.proname = 'fermata_replay' and a.grantee <> p.proowner loop
            execute format('grant execute on function %s to %s', one, whom);
        end loop;
    end loop;
    -- What default privileges have given is too much.
    for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
                where c.oid in ('fermata_debug'::regclass, 'fermata_breakpoint'::regclass, 'fermata_held'::regclass,
                                'fermata_hit'::regclass) and a.grantee <> c.relowner loop
        execute format('revoke all on fermata_debug, fermata_breakpoint, fermata_held, fermata_hit from %s', whom);
    end loop;
    for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
                where c.oid = 'fermata_audit'::regclass and a.privilege_type = 'SELECT' and a.grantee <> c.relowner loop
        execute format('grant select on fermata_debug, fermata_breakpoint, fermata_held, fermata_hit to %s', whom);
    end loop;
end $$;

do $$
declare
    of_tables name := (select r.rolname from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = 'gen_durable'::regclass);
begin
    if of_tables <> current_user then
        execute format('alter table fermata_debug owner to %I', of_tables);
        execute format('alter table fermata_breakpoint owner to %I', of_tables);
        execute format('alter table fermata_held owner to %I', of_tables);
        execute format('alter table fermata_hit owner to %I', of_tables);
    end if;
end $$;
