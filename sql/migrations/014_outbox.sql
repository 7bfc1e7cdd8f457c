-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The outbox: events that a program puts in the transaction that they tell of, and that a relay publishes. An event is an instance of the
-- machine fermata.outbox in the queue fermata.outbox/TOPIC:
--
--   PENDING     runnable; or it awaits fermata.turn, parked until the earlier ones of its ordering key have ended
--   CLAIMED     executing
--   PUBLISHED   done
--   DEAD        failed
--
-- An ordering key is the partition key TOPIC/KEY and more: by that alone the next would run while the first waits for its next try. So a
-- relay asks, when it has claimed one, whether an earlier one of its key is neither PUBLISHED nor DEAD (fermata_outbox_before), and then
-- parks it, which is no try. Who ends an event hands the turn on in the same transaction (fermata_outbox_turn). What is lost all the same,
-- because somebody deletes rows or the next one was locked, fermata_outbox_heal finds.
--
-- While the indexes are built nobody can write to gen_durable, about a second on five million instances.

set local lock_timeout = '10s';

-- What the view is asked for, by status and topic. Only of events: whoever has none pays for a look at the machine's name.
create index gen_durable_outbox on gen_durable (
    (case status when 'runnable' then 'PENDING' when 'awaiting_signal' then 'PENDING' when 'awaiting_children' then 'PENDING'
                 when 'executing' then 'CLAIMED' when 'done' then 'PUBLISHED' when 'failed' then 'DEAD' end),
    (substr(queue, 16)), id)
    where fsm = 'fermata.outbox';

-- The line of an ordering key, without what has ended.
create index gen_durable_outbox_line on gen_durable (queue, partition_key, id)
    where fsm = 'fermata.outbox' and partition_key is not null and status not in ('done', 'failed');

-- What a topic's relays agree on. A topic that is not here goes on behind a DEAD event.
create table fermata_outbox_topic (
    topic    text primary key,
    on_dead  text not null check (on_dead in ('continue', 'stop'))
);

-- DEAD events that stop their key, until they are replayed or skipped. No foreign key: that would be a trigger on gen_durable. Only what is
-- failed still counts.
create table fermata_outbox_stop (
    event          bigint primary key,
    queue          text not null,
    partition_key  text not null
);
create index fermata_outbox_stop_line on fermata_outbox_stop (queue, partition_key, event);

-- By the rights of who reads it. The last try of a DEAD event counts as the others do, and so does the condition that a relay found when
-- it claimed one. What is not CLAIMED is nobody's, since no time.
create view fermata_outbox with (security_invoker = true) as
select g.id, substr(g.queue, 16) as topic, g.state ->> 'key' as key, g.state -> 'payload' as payload,
       coalesce(g.state -> 'headers', '{}') as headers, substr(g.partition_key, length(g.queue) - 13) as ordering_key,
       case g.status when 'runnable' then 'PENDING' when 'awaiting_signal' then 'PENDING' when 'awaiting_children' then 'PENDING'
                     when 'executing' then 'CLAIMED' when 'done' then 'PUBLISHED' when 'failed' then 'DEAD' end as status,
       case when g.status = 'failed' then g.attempt::bigint + 1 else g.attempt end as attempts, g.eligible_at as available_at,
       case when g.status = 'executing' then g.locked_by end as claimed_by,
       case when g.status = 'executing' then g.updated_at end as claimed_at,
       case when g.status = 'done' then g.updated_at end as published_at, g.last_error, g.inserted_at as created_at
from gen_durable g
-- True of every event: with it the index above serves a filter by topic alone.
where g.fsm = 'fermata.outbox'
  and case g.status when 'runnable' then 'PENDING' when 'awaiting_signal' then 'PENDING' when 'awaiting_children' then 'PENDING'
                    when 'executing' then 'CLAIMED' when 'done' then 'PUBLISHED' when 'failed' then 'DEAD' end
      in ('PENDING', 'CLAIMED', 'PUBLISHED', 'DEAD');

-- ---- producers --------------------------------------------------------------------------------------------------------------

-- Puts an event, in the caller's transaction: it is there with its commit, or never. Returns its id.
--
-- With an ordering key ids are in the order of commits: a lock of the key is held until the transaction ends, so that whoever puts another
-- one of this key waits for it. Keep such transactions short, and put several keys in one order.
--
-- It is available from the clock's time on, not from the beginning of a transaction that may be long. A relay is told at once; `set
-- fermata.notify = off` leaves it to the relay's poll, for announcements make transactions commit one after the other.
create function fermata_outbox_put(topic text, payload jsonb, key text default null, headers jsonb default '{}',
                                   ordering_key text default null, available_in interval default '0')
returns bigint language plpgsql volatile security definer set search_path from current as $$
declare
    moment timestamptz;
    line text;
    bytes bigint;
    header record;
    event bigint;
begin
    if topic is null or payload is null or headers is null or available_in is null then
        raise exception 'the topic, the payload, the headers and the time until it is available must not be null' using errcode = '22004';
    end if;
    if topic = '' then
        raise exception 'the topic must not be empty' using errcode = '22023';
    end if;
    perform fermata_act_text('the topic', topic, 500);
    perform fermata_act_text('the key', key, 1024);
    perform fermata_act_text('the ordering key', ordering_key, 500);
    if topic ~ '[\x01-\x1f\x7f]' then
        raise exception 'the topic must not have control characters' using errcode = '22023';
    end if;
    if headers <> '{}' then
        if jsonb_typeof(headers) <> 'object' then
            raise exception 'the headers must be an object of strings, not %', jsonb_typeof(headers) using errcode = '22023';
        end if;
        perform fermata_act_text('all headers together', headers::text, 65536);
        for header in select h.key as name, h.value, h.value #>> '{}' as words from jsonb_each(headers) h loop
            if jsonb_typeof(header.value) <> 'string' then
                raise exception 'the header "%" must be a string, not %', left(header.name, 100), jsonb_typeof(header.value)
                    using errcode = '22023';
            end if;
            -- They go into requests and environments, where a line break would begin something of its own.
            if header.name !~ '^[-!#$%&''*+.^_`|~0-9A-Za-z]{1,200}$' then
                raise exception '"%" is no name of a header: letters, digits and -!#$%%&''*+.^_`|~ make one, 200 at most',
                    left(regexp_replace(header.name, '[[:cntrl:]]', ' ', 'g'), 100) using errcode = '22023';
            end if;
            if header.words ~ '[\x01-\x08\x0a-\x1f\x7f]' then
                raise exception 'the header "%" must not have control characters', header.name using errcode = '22023';
            end if;
        end loop;
    end if;
    bytes := octet_length(payload::text);
    if bytes > 8000000 then
        raise exception 'the payload has % bytes, at most 8000000 are allowed', bytes using errcode = '22023';
    end if;
    if available_in < interval '0' or extract(epoch from available_in) > 3155760000 then
        raise exception 'the time until it is available must be between 0 and 100 years' using errcode = '22023';
    end if;
    if ordering_key is not null then
        line := topic || '/' || ordering_key;
        -- Two numbers: apart from the locks of partition keys, which are one. The first is the table's, so that schemas have their own, and less
        -- than 0, apart from those by which workers take turns.
        perform pg_advisory_xact_lock((-1 - 'gen_durable'::regclass::oid::bigint % 2147483647)::int, hashtext(line));
    end if;
    moment := clock_timestamp();
    insert into gen_durable (fsm, step, queue, partition_key, eligible_at, inserted_at, updated_at, state)
    values ('fermata.outbox', 'publish', 'fermata.outbox/' || topic, line, greatest(moment + available_in, moment), moment, moment,
            jsonb_build_object('payload', payload) || case when key is null then '{}' else jsonb_build_object('key', key) end
                || case when headers = '{}' then '{}' else jsonb_build_object('headers', headers) end)
    returning id into event;
    if available_in = interval '0' and current_setting('fermata.notify', true) is distinct from 'off' then
        perform pg_notify('fermata_wake', 'fermata.outbox/' || topic);
    end if;
    return event;
end $$;

-- ---- relays -----------------------------------------------------------------------------------------------------------------

-- The earliest event that this one has to wait for; null: none. In plpgsql, which keeps its plan: a relay asks it for each event.
create function fermata_outbox_before(event bigint) returns bigint language plpgsql stable security definer
set search_path from current set enable_seqscan = off as $$
declare
    me record;
begin
    select g.queue, g.partition_key into me from gen_durable g
    where g.id = fermata_outbox_before.event and g.fsm = 'fermata.outbox' and g.partition_key is not null;
    if not found then
        return null;
    end if;
    return least((select k.id from gen_durable k
                  where k.fsm = 'fermata.outbox' and k.queue = me.queue and k.partition_key = me.partition_key
                    and k.status not in ('done', 'failed') and k.id < fermata_outbox_before.event
                  order by k.queue, k.partition_key, k.id limit 1),
                 (select s.event from fermata_outbox_stop s join gen_durable d on d.id = s.event and d.status = 'failed'
                  where s.queue = me.queue and s.partition_key = me.partition_key and s.event < fermata_outbox_before.event
                  order by s.queue, s.partition_key, s.event limit 1));
end $$;

-- Lets the first of a line run, if it is parked and may. A row that somebody else has locked is left to fermata_outbox_heal: whoever ends
-- an event waits for nobody.
create function fermata_outbox_next(of_queue text, line text) returns bigint language plpgsql volatile
set search_path from current set enable_seqscan = off as $$
declare
    head gen_durable;
begin
    select k.* into head from gen_durable k
    where k.fsm = 'fermata.outbox' and k.queue = of_queue and k.partition_key = line and k.status not in ('done', 'failed')
    order by k.queue, k.partition_key, k.id limit 1;
    if head.status is distinct from 'awaiting_signal' or head.awaits is distinct from 'fermata.turn'
       or fermata_outbox_before(head.id) is not null then
        return null;
    end if;
    perform from gen_durable k where k.id = head.id and k.status = 'awaiting_signal' for no key update skip locked;
    if not found then
        return null;
    end if;
    update gen_durable k set status = 'runnable', eligible_at = clock_timestamp(), updated_at = clock_timestamp() where k.id = head.id;
    return head.id;
end $$;

-- Carried by the outcome that ends an event: DEAD, it stops its key where its topic says so; else the next one of the key runs. Like every
-- function that an outcome carries it answers with the queues in which it has made something runnable.
create function fermata_outbox_turn(instance bigint, arguments jsonb) returns text[] language plpgsql volatile security definer
set search_path from current as $$
declare
    g record;
begin
    select k.queue, k.partition_key, k.status into g from gen_durable k
    where k.id = fermata_outbox_turn.instance and k.fsm = 'fermata.outbox' and k.status in ('done', 'failed');
    if g.partition_key is null then
        return null;
    end if;
    if g.status = 'failed' and exists (select from fermata_outbox_topic t
                                       where t.topic = substr(g.queue, 16) and t.on_dead = 'stop') then
        insert into fermata_outbox_stop (event, queue, partition_key) values (fermata_outbox_turn.instance, g.queue, g.partition_key)
        on conflict do nothing;
        return null;
    end if;
    delete from fermata_outbox_stop s where s.event = fermata_outbox_turn.instance; -- it was replayed
    return case when fermata_outbox_next(g.queue, g.partition_key) is not null then array[g.queue] end;
end $$;

-- Carried by the outcome that parks an event. What it waits for may have ended meanwhile, or there was nothing, and the claim is only given
-- back: then it is runnable again, and nothing was tried.
create function fermata_outbox_park(instance bigint, arguments jsonb) returns text[] language plpgsql volatile security definer
set search_path from current as $$
declare
    its_queue text;
begin
    if fermata_outbox_before(instance) is not null then
        return null;
    end if;
    update gen_durable k set status = 'runnable', eligible_at = clock_timestamp(), updated_at = clock_timestamp()
    where k.id = fermata_outbox_park.instance and k.fsm = 'fermata.outbox' and k.status = 'awaiting_signal' and k.awaits = 'fermata.turn'
    returning k.queue into its_queue;
    return case when its_queue is not null then array[its_queue] end;
end $$;

-- Topics in which something is to be published now or later.
create function fermata_outbox_topics() returns setof text language sql stable security definer
set search_path from current set enable_seqscan = off as $$
    with recursive known (status, topic) as (
        select s.status, n.topic
        from (values ('PENDING'), ('CLAIMED')) s (status)
        cross join lateral (select min(o.topic) as topic from fermata_outbox o where o.status = s.status) n
        where n.topic is not null
        union all
        select k.status, n.topic
        from known k
        cross join lateral (select min(o.topic) as topic from fermata_outbox o where o.status = k.status and o.topic > k.topic) n
        where n.topic is not null
    )
    select distinct k.topic from known k order by 1;
$$;

-- What a relay says of a topic, null: nothing; answers with what counts for it. The first that says something decides for all of them:
-- relays of one topic that differ would publish in an order that depends on who runs.
create function fermata_outbox_serve(topic text, on_dead text default null) returns text language plpgsql volatile security definer
set search_path from current as $$
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
                  hint = format('to change it, as the owner of the tables: update fermata_outbox_topic set on_dead = %L where topic = %L',
                                fermata_outbox_serve.on_dead, fermata_outbox_serve.topic);
    end if;
    return coalesce(decided, 'continue');
end $$;

-- Looks through the lines of a topic, `most` of them from `place` on, for turns that got lost: a first one that is parked. Answers
-- {"woken": ids, "place": where the next look goes on, null at the end}.
create function fermata_outbox_heal(topic text, place text default null, most int default 1000) returns jsonb
language plpgsql volatile security definer set search_path from current set enable_seqscan = off as $$
declare
    of_queue text := 'fermata.outbox/' || topic;
    line text := place;
    woken bigint[] := '{}';
    one bigint;
begin
    if coalesce(topic, '') = '' or most is null or most not between 1 and 100000 then
        raise exception 'a topic and between 1 and 100000 of its lines must be given' using errcode = '22023';
    end if;
    perform fermata_act_text('the topic', topic, 500);
    perform fermata_act_text('the place', place, 1024);
    -- Not failed any more, or deleted: these stop nothing.
    delete from fermata_outbox_stop s
    where s.queue = of_queue and not exists (select from gen_durable d where d.id = s.event and d.status not in ('done'));
    for n in 1 .. most loop
        if line is null then
            select k.partition_key into line from gen_durable k
            where k.fsm = 'fermata.outbox' and k.queue = of_queue and k.partition_key is not null and k.status not in ('done', 'failed')
            order by k.queue, k.partition_key limit 1;
        else
            select k.partition_key into line from gen_durable k
            where k.fsm = 'fermata.outbox' and k.queue = of_queue and k.partition_key > line and k.partition_key is not null
              and k.status not in ('done', 'failed')
            order by k.queue, k.partition_key limit 1;
        end if;
        exit when line is null;
        one := fermata_outbox_next(of_queue, line);
        if one is not null then
            woken := woken || one;
        end if;
    end loop;
    if cardinality(woken) > 0 then
        perform fermata_act_wake(array[of_queue]);
    end if;
    return jsonb_build_object('woken', to_jsonb(woken), 'place', line);
end $$;

-- ---- people -----------------------------------------------------------------------------------------------------------------

-- What the outbox forbids is refused, whoever asks: a move that is none of its six, and another queue, which would be another topic.
alter function fermata_act_judge(text, gen_durable, jsonb) rename to fermata_act_judge_held;
create function fermata_act_judge(act text, g gen_durable, args jsonb, out code text, out sentence text, out n gen_durable,
                                  out effects jsonb)
language plpgsql volatile as $$
declare
    judged record;
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
        code := case when args ? 'outbox' then 'not_ended' else 'outbox' end; -- the former says of other acts something else
        sentence := format('%s: only what is PUBLISHED or DEAD is replayed; %s', stands,
                           case when g.status = 'executing' then 'its claim can be released when its relay is gone'
                                else 'it is published when a relay comes to it' end);
        return;
    elsif act = 'replay' and args ->> 'step' is distinct from null and args ->> 'step' <> g.step then
        code := 'outbox';
        sentence := format('event %s has one step, %s', g.id, g.step);
        return;
    elsif act = 'fail' then
        code := 'outbox';
        sentence := stands || case when g.status in ('done', 'failed') then ': it has ended'
                                   else ', and only a relay makes it DEAD, when its publisher has refused it or it was tried too often: run '
                                        'one with --max-attempts 1' end;
        return;
    elsif act = 'set_queue' then
        code := 'outbox';
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
    if code is null and args ->> 'keep_attempts' = 'true' then
        n.attempt := least(g.attempt::bigint + (g.status = 'failed')::int, 2147483647)::int;
    end if;
end $$;

-- PUBLISHED or DEAD to PENDING: published again, under the same idempotency key.
create function fermata_outbox_replay(ids bigint[], keep_attempts boolean default false, reason text default '', dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
begin
    perform fermata_act_flag('keep_attempts', keep_attempts);
    return query select * from fermata_act('replay', ids, null,
        jsonb_build_object('outbox', true, 'keep_attempts', keep_attempts, 'detach', false, 'leave_barrier', false), reason, dry);
end $$;

-- A DEAD event stays DEAD and stops its key no more.
create function fermata_outbox_skip(ids bigint[], reason text default '', dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
declare
    r fermata_answer;
    queues text[] := '{}';
    stopped fermata_outbox_stop;
begin
    for r in select * from fermata_act('outbox_skip', ids, null, '{}', reason, dry) loop
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

-- As in 007, and a DEAD event that stops its key stays: without it the key would go on as if somebody had said so.
create or replace function fermata_gc_trees(roots bigint[], statuses text[], before timestamptz, held bigint[])
returns table (root bigint, members bigint[], stays text) language sql stable
set search_path from current set enable_seqscan = off set jit = off as $$
    with recursive tree (root, id) as (
        select r, r from unnest(roots) r
        union
        select t.root, c.id from tree t cross join lateral (select k.id from gen_durable k where k.parent_id = t.id offset 0) c
    )
    select t.root, array_agg(t.id),
           case when bool_or(g.status not in ('done', 'failed')) then 'living'
                when bool_or(g.status::text <> all (statuses)) then 'other_status'
                when bool_or(g.updated_at >= before) then 'too_young'
                when bool_or(g.unique_guard is not null) then 'unique_key'
                when bool_or(g.stops) then 'stops_key'
                when bool_or(y.id is not null) then 'young_signal'
                when held is not null and bool_or(h.id is null) then 'locked' end
    from tree t
    cross join lateral (select k.status, k.updated_at, k.unique_guard,
                               k.fsm = 'fermata.outbox' and exists (select from fermata_outbox_stop o where o.event = k.id) as stops
                        from gen_durable k where k.id = t.id offset 0) g
    left join lateral (select s.id from signals s where s.target_id = t.id and s.inserted_at >= before limit 1) y on true
    left join unnest(held) h (id) on h.id = t.id
    group by t.root order by t.root;
$$;

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
                        and (p.proname like 'fermata\_outbox\_%' or p.proname = 'fermata_act_judge') loop
        execute format('revoke all on function %s from public', one);
        if of_tables <> current_user then
            execute format('alter function %s owner to %I', one, of_tables);
        end if;
        -- Whoever acts on these tables by now, or works on them, may do this too.
        for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                    from pg_proc p cross join aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
                    where p.pronamespace = quote_ident(current_schema())::regnamespace and a.grantee <> p.proowner
                      and (p.proname = 'fermata_replay' and named in ('fermata_outbox_put', 'fermata_outbox_replay', 'fermata_outbox_skip')
                           or p.proname = 'fermata_presence' and named ~ '^fermata_outbox_(put|before|turn|park|topics|serve|heal)$') loop
            execute format('grant execute on function %s to %s', one, whom);
        end loop;
    end loop;
    if of_tables <> current_user then
        execute format('alter table fermata_outbox_topic owner to %I', of_tables);
        execute format('alter table fermata_outbox_stop owner to %I', of_tables);
        execute format('alter view fermata_outbox owner to %I', of_tables);
    end if;
    for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
                where c.oid = 'gen_durable'::regclass and a.privilege_type = 'SELECT' and a.grantee <> c.relowner loop
        execute format('grant select on fermata_outbox, fermata_outbox_topic, fermata_outbox_stop to %s', whom);
    end loop;
end $$;
