-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What people do to the outbox is compared with what they saw, as the acts on instances are: fermata_outbox_replay and _skip take `seen`.
-- What is refused says so by a code of its own. What becomes of a key behind a DEAD event is set by an act. At the gate of a worker an event
-- makes no other move than elsewhere. A look for lost turns costs next to nothing where none is lost.

-- What keeps a document from being an event; null: it is one.
create function fermata_outbox_flaw(state jsonb) returns text language sql immutable as $$
    select case when jsonb_typeof(state) is distinct from 'object' then 'its state would be no object'
                when not state ? 'payload' then 'its state would have no payload'
                when jsonb_typeof(state -> 'key') <> 'string' then 'its key would be no text'
                when jsonb_typeof(state -> 'headers') <> 'object' then 'its headers would be no object'
                when jsonb_path_exists(state, 'strict $.headers.* ? (@.type() != "string")', silent => true)
                    then 'a header would be no text' end;
$$;

-- ---- acts -------------------------------------------------------------------------------------------------------------------

-- As in 014, with codes that tell one refusal from another, and a state that is no event is refused too.
create or replace function fermata_act_judge(act text, g gen_durable, args jsonb, out code text, out sentence text, out n gen_durable,
                                             out effects jsonb)
language plpgsql volatile as $$
declare
    judged record;
    flaw text;
    stands constant text := format('event %s is %s', g.id, case g.status when 'executing' then 'CLAIMED' when 'done' then 'PUBLISHED'
                                                                         when 'failed' then 'DEAD' else 'PENDING' end);
begin
    n := g;
    effects := '{}';
    if g.fsm <> 'fermata.outbox' then
        if act = 'outbox_skip' or args ? 'outbox' then
            code := 'no_event';
            sentence := format('instance %s is no event of the outbox', g.id);
            return;
        end if;
    elsif act = 'replay' and g.status not in ('done', 'failed') then
        code := 'not_ended';
        sentence := format('%s: only what is PUBLISHED or DEAD is replayed; %s', stands,
                           case when g.status = 'executing' then 'its claim can be released when its relay is gone'
                                else 'it is published when a relay comes to it' end);
        return;
    elsif act = 'replay' and args ->> 'step' is distinct from null and args ->> 'step' <> g.step then
        code := 'one_step';
        sentence := format('event %s has one step, %s', g.id, g.step);
        return;
    elsif act = 'fail' and g.status in ('done', 'failed') then
        code := 'ended';
        sentence := stands || ': it has ended';
        return;
    elsif act = 'fail' then
        code := 'relay_only';
        sentence := stands || ', and only a relay makes it DEAD, when its publisher has refused it or it was tried too often: run '
                              'one with --max-attempts 1';
        return;
    elsif act = 'set_queue' then
        code := 'topic_stays';
        sentence := format('the queue of event %s is its topic, which does not change: put another event', g.id);
        return;
    elsif act = 'outbox_skip' then
        if g.status <> 'failed' then
            code := 'not_dead';
            sentence := stands || ': only what is DEAD can be skipped';
        elsif not exists (select from fermata_outbox_stop s where s.event = g.id) then
            code := 'unchanged';
            sentence := stands || ' and stops nothing';
        end if;
        return;
    end if;
    judged := fermata_act_judge_held(act, g, args);
    code := judged.code;
    sentence := judged.sentence;
    effects := judged.effects;
    n := judged.n;
    if code is null and g.fsm = 'fermata.outbox' and args -> 'state' is not null then
        flaw := fermata_outbox_flaw(args -> 'state');
        if flaw is not null then
            code := 'bad_event';
            sentence := format('with that state event %s would be none: %s', g.id, flaw);
            n := g;
        end if;
    end if;
    if code is null and args ->> 'keep_attempts' = 'true' then
        n.attempt := least(g.attempt::bigint + (g.status = 'failed')::int, 2147483647)::int;
    end if;
end $$;

alter function fermata_outbox_replay(bigint[], boolean, text, boolean) rename to fermata_outbox_replay_blindly;
alter function fermata_outbox_skip(bigint[], text, boolean) rename to fermata_outbox_skip_blindly;

-- PUBLISHED or DEAD to PENDING: published again, under the same idempotency key. `seen`, one for each of ids, null: not compared.
create function fermata_outbox_replay(ids bigint[], keep_attempts boolean default false, reason text default '', dry boolean default false,
                                      seen text[] default null)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
begin
    perform fermata_act_flag('keep_attempts', keep_attempts);
    return query select * from fermata_act('replay', ids, seen,
        jsonb_build_object('outbox', true, 'keep_attempts', keep_attempts, 'detach', false, 'leave_barrier', false), reason, dry);
end $$;

-- A DEAD event stays DEAD and stops its key no more.
create function fermata_outbox_skip(ids bigint[], reason text default '', dry boolean default false, seen text[] default null)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
declare
    r fermata_answer;
    queues text[] := '{}';
    stopped fermata_outbox_stop;
begin
    for r in select * from fermata_act('outbox_skip', ids, seen, '{}', reason, dry) loop
        if r.accepted and not dry then
            delete from fermata_outbox_stop s where s.event = r.instance_id returning * into stopped;
            if fermata_outbox_next(stopped.queue, stopped.partition_key) is not null then
                queues := queues || stopped.queue;
            end if;
        end if;
        return next r;
    end loop;
    perform fermata_act_wake(queues);
end $$;

-- What becomes of an ordering key of the topic behind an event that becomes DEAD from now on: it goes on (continue), or not until that is
-- replayed or skipped (stop). `was` is what the caller saw, null: not compared; a topic of which nobody has said anything goes on. The answer
-- is of no instance: `seen` in it is what counts now, and of what stops its key already effects -> 'stopping' tells how many there are, up
-- to ten thousand. They go on stopping it until each is replayed or skipped.
create function fermata_outbox_on_dead(topic text, on_dead text, was text default null, reason text default '', dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer
set search_path from current set lock_timeout = '250ms' set timezone = 'UTC' as $$
#variable_conflict use_column
declare
    r fermata_answer;
    there text;
    decided boolean;
begin
    if coalesce(fermata_outbox_on_dead.topic, '') = '' then
        raise exception 'the topic must be given' using errcode = '22023';
    end if;
    perform fermata_act_text('the topic', fermata_outbox_on_dead.topic, 500);
    perform fermata_act_text('the reason', reason, 4096);
    perform fermata_act_flag('dry', dry);
    if fermata_outbox_on_dead.on_dead is null or fermata_outbox_on_dead.on_dead not in ('continue', 'stop') then
        raise exception 'behind a DEAD event its key goes on (continue) or not (stop); there is no %',
            quote_nullable(left(fermata_outbox_on_dead.on_dead, 100)) using errcode = '22023';
    end if;
    if fermata_outbox_on_dead.was not in ('continue', 'stop') then
        raise exception 'what it was is continue or stop, not "%"', left(fermata_outbox_on_dead.was, 100) using errcode = '22023';
    end if;
    perform fermata_act_admit('{}', null);
    r.nth := 1;
    r.accepted := false;
    r.effects := '{}';
    begin
        if not dry then -- of two at once the second sees what the first has set
            perform pg_advisory_xact_lock((-1 - 'fermata_outbox_topic'::regclass::oid::bigint % 2147483647)::int,
                                          hashtext(fermata_outbox_on_dead.topic));
        end if;
        if dry then
            select t.on_dead into there from fermata_outbox_topic t where t.topic = fermata_outbox_on_dead.topic;
        else
            select t.on_dead into there from fermata_outbox_topic t where t.topic = fermata_outbox_on_dead.topic for update;
        end if;
        decided := there is not null;
        there := coalesce(there, 'continue');
        if fermata_outbox_on_dead.was <> there then
            r.code := 'changed';
            r.sentence := format('the topic "%s" has it otherwise by now: a DEAD event lets its key %s', fermata_outbox_on_dead.topic,
                                 case there when 'stop' then 'stop' else 'go on' end);
        elsif decided and there = fermata_outbox_on_dead.on_dead then
            r.code := 'unchanged';
            r.sentence := format('in the topic "%s" a DEAD event lets its key %s already', fermata_outbox_on_dead.topic,
                                 case there when 'stop' then 'stop' else 'go on' end);
        else
            r.accepted := true;
            r.code := 'done';
            r.effects := jsonb_build_object('stopping',
                (select count(*) from (select from fermata_outbox_stop s
                                       where s.queue = 'fermata.outbox/' || fermata_outbox_on_dead.topic
                                         and (select d.status from gen_durable d where d.id = s.event) = 'failed'
                                       limit 10000) bounded));
            if not dry then
                insert into fermata_outbox_topic values (fermata_outbox_on_dead.topic, fermata_outbox_on_dead.on_dead)
                on conflict (topic) do update set on_dead = excluded.on_dead;
                insert into fermata_audit (db_role, os_user, application, act, reason, before, after)
                values (session_user, left(coalesce(current_setting('fermata.os_user', true), ''), 200),
                        coalesce(current_setting('application_name', true), ''), 'outbox_on_dead', coalesce(reason, ''),
                        jsonb_build_object('topic', fermata_outbox_on_dead.topic, 'on_dead', case when decided then there end),
                        jsonb_build_object('topic', fermata_outbox_on_dead.topic, 'on_dead', fermata_outbox_on_dead.on_dead))
                returning id into r.audit_id;
            end if;
            there := fermata_outbox_on_dead.on_dead;
        end if;
    exception when lock_not_available or deadlock_detected then
        r.code := 'busy';
        r.sentence := format('somebody else is setting the topic "%s": try again', fermata_outbox_on_dead.topic);
    end;
    r.seen := there;
    return next r;
end $$;

-- ---- relays -----------------------------------------------------------------------------------------------------------------

-- As in 014; who is refused is told of the act.
create or replace function fermata_outbox_serve(topic text, on_dead text default null) returns text language plpgsql volatile
security definer set search_path from current as $$
#variable_conflict use_column
declare
    decided text;
begin
    if coalesce(fermata_outbox_serve.topic, '') = '' then
        raise exception 'the topic must be given' using errcode = '22023';
    end if;
    perform fermata_act_text('the topic', fermata_outbox_serve.topic, 500);
    if fermata_outbox_serve.on_dead not in ('continue', 'stop') then
        raise exception 'behind a DEAD event its key goes on (continue) or not (stop); there is no "%"',
            left(fermata_outbox_serve.on_dead, 100) using errcode = '22023';
    end if;
    if fermata_outbox_serve.on_dead is not null then
        insert into fermata_outbox_topic values (fermata_outbox_serve.topic, fermata_outbox_serve.on_dead) on conflict do nothing;
    end if;
    select t.on_dead into decided from fermata_outbox_topic t where t.topic = fermata_outbox_serve.topic;
    if decided <> fermata_outbox_serve.on_dead then
        raise exception 'the topic "%" has it that a DEAD event lets its key %', fermata_outbox_serve.topic,
            case decided when 'stop' then 'stop' else 'go on (continue)' end
            using errcode = '55000',
                  hint = format('an operator changes it by "fermatactl outbox topic NAME --on-dead %s"', fermata_outbox_serve.on_dead);
    end if;
    return coalesce(decided, 'continue');
end $$;

-- As in 014, with rows that are looked up by their ids alone: on statistics of a small table another condition had an index gone through
-- from its one end to the other.
create or replace function fermata_outbox_before(event bigint) returns bigint language plpgsql stable security definer
set search_path from current set enable_seqscan = off as $$
declare
    me record;
begin
    select g.fsm, g.queue, g.partition_key into me from gen_durable g where g.id = fermata_outbox_before.event;
    if me.fsm is distinct from 'fermata.outbox' or me.partition_key is null then
        return null;
    end if;
    return least((select k.id from gen_durable k
                  where k.fsm = 'fermata.outbox' and k.queue = me.queue and k.partition_key = me.partition_key
                    and k.status not in ('done', 'failed') and k.id < fermata_outbox_before.event
                  order by k.queue, k.partition_key, k.id limit 1),
                 (select s.event from fermata_outbox_stop s
                  where s.queue = me.queue and s.partition_key = me.partition_key and s.event < fermata_outbox_before.event
                    and (select d.status from gen_durable d where d.id = s.event) = 'failed'
                  order by s.queue, s.partition_key, s.event limit 1));
end $$;

-- As in 014, for less: where nothing of the topic is parked no turn can be lost, and a line costs one descent of the index. Of the lines
-- whose first one is parked, those are left alone that a DEAD event stops.
create or replace function fermata_outbox_heal(topic text, place text default null, most int default 1000) returns jsonb
language plpgsql volatile security definer set search_path from current set enable_seqscan = off set jit = off as $$
declare
    of_queue text := 'fermata.outbox/' || topic;
    lost record;
    looked bigint := 0;
    reached text;
    woken bigint[] := '{}';
    one bigint;
begin
    if coalesce(topic, '') = '' or most is null or most not between 1 and 100000 then
        raise exception 'a topic and between 1 and 100000 of its lines must be given' using errcode = '22023';
    end if;
    perform fermata_act_text('the topic', topic, 500);
    perform fermata_act_text('the place', place, 1024);
    if not exists (select from gen_durable g where g.queue = of_queue and g.status = 'awaiting_signal') then
        return jsonb_build_object('woken', to_jsonb(woken), 'place', null);
    end if;
    for lost in
        with recursive lines (line, id, status, awaits, n) as (
            (select k.partition_key, k.id, k.status, k.awaits, 1 from gen_durable k
             where k.fsm = 'fermata.outbox' and k.queue = of_queue and k.partition_key is not null
               and k.partition_key > coalesce(fermata_outbox_heal.place, '') and k.status not in ('done', 'failed')
             order by k.queue, k.partition_key, k.id limit 1)
            union all
            select head.partition_key, head.id, head.status, head.awaits, l.n + 1
            from lines l
            cross join lateral (select k.partition_key, k.id, k.status, k.awaits from gen_durable k
                                where k.fsm = 'fermata.outbox' and k.queue = of_queue and k.partition_key is not null
                                  and k.partition_key > l.line and k.status not in ('done', 'failed')
                                order by k.queue, k.partition_key, k.id limit 1) head
            where l.n < most
        )
        select l.line, l.n,
               l.status = 'awaiting_signal' and l.awaits = 'fermata.turn'
               and not exists (select from fermata_outbox_stop s
                               where s.queue = of_queue and s.partition_key = l.line and s.event < l.id
                                 and (select d.status from gen_durable d where d.id = s.event) = 'failed') as is_lost
        from lines l
    loop
        if lost.n > looked then
            looked := lost.n;
            reached := lost.line;
        end if;
        if lost.is_lost then
            one := fermata_outbox_next(of_queue, lost.line);
            if one is not null then
                woken := woken || one;
            end if;
        end if;
    end loop;
    if looked < most then
        reached := null;
    end if;
    -- Not failed any more, or deleted: these stop nothing.
    delete from fermata_outbox_stop s
    where s.event in (select o.event from fermata_outbox_stop o
                      where o.queue = of_queue and o.partition_key > coalesce(fermata_outbox_heal.place, '')
                        and (reached is null or o.partition_key <= reached)
                      order by o.queue, o.partition_key, o.event limit most)
      and not exists (select from gen_durable d where d.id = s.event and d.status not in ('done'));
    if cardinality(woken) > 0 then
        perform fermata_act_wake(array[of_queue]);
    end if;
    return jsonb_build_object('woken', to_jsonb(woken), 'place', reached);
end $$;

-- ---- at the gate ------------------------------------------------------------------------------------------------------------

-- As in 012. What becomes of an event is its relay's: another outcome would say PUBLISHED where no publisher has said so, or leave a key
-- without its turn. One that was not published may be tried again (replay), at another time.
create or replace function fermata_at_gate(act text, instance bigint, claim text, document jsonb default null,
                                           instead_of text default null, reason text default '') returns text
language plpgsql volatile security definer set search_path from current set lock_timeout = '250ms' set timezone = 'UTC' as $$
declare
    g gen_durable;
    n gen_durable;
    own jsonb;
    whose name;
    flaw text;
begin
    if act is null or act not in ('edit_at_gate', 'replace_outcome', 'crash_at_gate') then
        raise exception '% is nothing that can be done at the gate', quote_nullable(left(act, 100)) using errcode = '22023';
    end if;
    if (document is null) <> (act = 'crash_at_gate') or (instead_of is null) <> (act <> 'replace_outcome') then
        raise exception '%: a state is given with edit_at_gate, both outcomes with replace_outcome, no document with crash_at_gate', act
            using errcode = '22023';
    end if;
    if instance is null or claim is null then
        raise exception 'the instance and its claim must not be null' using errcode = '22004';
    end if;
    perform fermata_act_admit(array[instance], null);
    perform fermata_act_text('the claim', claim, 1024);
    perform fermata_act_text('the reason', reason, 4096);
    perform fermata_act_volume(document::text, 1);
    perform fermata_act_volume(instead_of, 1);
    begin
        select * into g from gen_durable k where k.id = instance and k.status = 'executing' and k.locked_by = claim for no key update;
    exception when lock_not_available or deadlock_detected then
        return format('somebody else has locked instance %s: try again', instance);
    end;
    if g.id is null then
        return format('the claim on instance %s is lost: its lease ran out, or somebody took it', instance);
    end if;
    n := g;
    select w.db_role into whose from fermata_worker w where w.id = regexp_replace(claim, '/[^/]*$', '');
    if not found then -- it does so within a second of its start
        raise exception 'the worker that holds instance % has not said yet that it is there', instance using errcode = '55000';
    elsif whose is distinct from session_user then
        return format('what is done to instance %s at the gate is done by the worker that holds it, and "%s" is not the role by which that '
                      'worker says that it is there', instance, session_user);
    end if;
    if act = 'replace_outcome' then
        begin
            own := instead_of::jsonb;
        exception when others then -- one that cannot be stored may be why it is replaced
            own := to_jsonb(left(instead_of, 65536));
        end;
    end if;
    if g.fsm = 'fermata.outbox' and act = 'replace_outcome' then
        if document ->> 'outcome' is distinct from 'replay' then
            return format('event %s is CLAIMED, and only its relay makes it PUBLISHED or DEAD: commit its own outcome, let it run again, or '
                          'have it tried again later (replay); what has ended is replayed or skipped', instance);
        elsif own ->> 'outcome' = 'done' then
            return format('the publisher of event %s has confirmed it, so it becomes PUBLISHED: commit that, and replay it when it is to be '
                          'published again', instance);
        end if;
    end if;
    if g.fsm = 'fermata.outbox' and act in ('replace_outcome', 'edit_at_gate') then
        flaw := fermata_outbox_flaw(case when act = 'edit_at_gate' then document else coalesce(document -> 'state', g.state) end);
        if flaw is not null then
            return format('with that state event %s would be none: %s', instance, flaw);
        end if;
    end if;
    if act = 'edit_at_gate' then
        if document::text = g.state::text then
            return null;
        end if;
        n.state := document;
        perform fermata_act_write(n, true, g.result is null);
    end if;
    perform fermata_act_record(act, reason, g, n, act = 'edit_at_gate',
                               case when act = 'replace_outcome'
                                    then jsonb_build_object('outcome', document, 'instead_of', own) else '{}' end);
    return null;
end $$;

-- ---- who may ----------------------------------------------------------------------------------------------------------------

do $$
declare
    one regprocedure;
    named name;
    whom text;
    of_tables name := (select r.rolname from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = 'gen_durable'::regclass);
begin
    for one, named in select p.oid, p.proname from pg_proc p
                      where p.pronamespace = quote_ident(current_schema())::regnamespace
                        and p.proname in ('fermata_outbox_replay', 'fermata_outbox_skip', 'fermata_outbox_on_dead',
                                          'fermata_outbox_flaw') loop
        execute format('revoke all on function %s from public', one);
        if of_tables <> current_user then
            execute format('alter function %s owner to %I', one, of_tables);
        end if;
        -- Who might call what each takes the place of; and who may skip events may set what a DEAD one stops.
        for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                    from pg_proc p cross join aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
                    where p.pronamespace = quote_ident(current_schema())::regnamespace and a.grantee <> p.proowner
                      and p.proname = case named when 'fermata_outbox_replay' then 'fermata_outbox_replay_blindly'
                                                 when 'fermata_outbox_flaw' then null else 'fermata_outbox_skip_blindly' end loop
            execute format('grant execute on function %s to %s', one, whom);
        end loop;
    end loop;
end $$;
drop function fermata_outbox_replay_blindly(bigint[], boolean, text, boolean);
drop function fermata_outbox_skip_blindly(bigint[], text, boolean);
