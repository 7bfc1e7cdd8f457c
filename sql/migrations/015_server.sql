-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Durable servers: a state that is told messages, one at a time, and outlives every process that runs it. A server is an instance of the
-- machine fermata.server/TYPE in the queue fermata.server, found by its name, which is its unique key in every status:
--
--   awaiting_signal at serve   it has nothing to do
--   runnable, executing        its messages, which are signals named message, are being handled
--   … at locked                it is locked: one message has it, the others wait
--
-- Its state is {"name", "version", "state_version", "state"}: how often it was written, and in which version of its type's format. A
-- message is {"call": ..} or {"cast": ..}. What a call is answered is kept for a day.
--
-- While the index is built nobody can write to gen_durable, about a second on five million instances.

set local lock_timeout = '10s';

create index gen_durable_server on gen_durable (fsm, id) where fsm like 'fermata.server/%';

-- No foreign key: the message is gone when it is answered, and a server may go before its answers.
create table fermata_server_answer (
    message      bigint primary key,
    server       bigint not null,
    status       text not null check (status in ('waiting', 'replied', 'failed')), -- waiting: its server is locked by it
    reply        jsonb,
    error        text,
    answered_at  timestamptz not null default clock_timestamp()
);
create index fermata_server_answer_age on fermata_server_answer (answered_at);
create index fermata_server_answer_server on fermata_server_answer (server, message);

-- By the rights of who reads it.
create view fermata_server with (security_invoker = true) as
select g.state ->> 'name' as name, substr(g.fsm, 16) as type, g.id as instance, g.step = 'locked' as locked,
       (select count(*) from signals s where s.target_id = g.id and s.name = 'message') as waiting,
       (g.state ->> 'version')::bigint as version, g.last_error
from gen_durable g where g.fsm like 'fermata.server/%';

create function fermata_server_key(server text) returns bytea language sql immutable strict
return convert_to('fermata.server/' || server, 'UTF8');

create function fermata_server_check(server text) returns void language plpgsql as $$
begin
    if coalesce(server, '') = '' then
        raise exception 'a server needs a name' using errcode = '22023';
    end if;
    perform fermata_act_text('the server''s name', server, 500);
end $$;

-- Null: there is none of this name.
create function fermata_server_find(server text) returns bigint language sql stable security definer
set search_path from current set enable_seqscan = off as $$
    select g.id from gen_durable g
    where g.unique_guard = fermata_server_key(server) and g.fsm like 'fermata.server/%';
$$;

create function fermata_server_get(server text) returns bigint language plpgsql stable set search_path from current as $$
declare
    id bigint;
begin
    perform fermata_server_check(server);
    id := fermata_server_find(server);
    if id is null then
        raise exception 'there is no server "%": start it first', server using errcode = '22023';
    end if;
    return id;
end $$;

-- Finds the server of this name or creates it, with this state, in one transaction. The state of one that is there is not looked at.
create function fermata_server_start(type text, server text, state jsonb default '{}', state_version int default 1,
                                     out instance bigint, out created boolean)
language plpgsql volatile security definer set search_path from current as $$
declare
    its_type text;
begin
    perform fermata_server_check(server);
    if coalesce(type, '') = '' then
        raise exception 'a server needs a type' using errcode = '22023';
    end if;
    perform fermata_act_text('the server''s type', type, 200);
    if state is null or coalesce(state_version, 0) < 1 then
        raise exception 'a server needs a state, of a version from 1 on' using errcode = '22023';
    end if;
    perform fermata_act_volume(state::text, 1);
    loop
        insert into gen_durable (fsm, step, status, awaits, queue, unique_key, unique_scope, state)
        values ('fermata.server/' || type, 'serve', 'awaiting_signal', 'message', 'fermata.server', fermata_server_key(server),
                enum_range(null::durable_status),
                jsonb_build_object('name', server, 'version', 1, 'state_version', state_version, 'state', state))
        on conflict do nothing returning id into instance;
        created := instance is not null;
        exit when created;
        select g.id, substr(g.fsm, 16) into instance, its_type from gen_durable g
        where g.unique_guard = fermata_server_key(server) and g.fsm like 'fermata.server/%';
        if instance is not null and its_type <> type then
            raise exception 'there is a server "%" already, of the type "%"', server, its_type using errcode = '22023';
        end if;
        exit when instance is not null;
        if exists (select from gen_durable g where g.unique_guard = fermata_server_key(server)) then
            raise exception 'the unique key of a server "%" is held by an instance that is no server', server using errcode = '22023';
        end if;
    end loop;
end $$;

-- ---- messages ---------------------------------------------------------------------------------------------------------------

-- §10: the row is locked first, so that whoever parks it finds the message, or this finds it parked.
create function fermata_server_send(server text, kind text, message jsonb) returns bigint language plpgsql volatile
set search_path from current as $$
declare
    of_server constant bigint := fermata_server_get(server);
    g record;
    sent bigint;
begin
    if message is null then
        raise exception 'a message must not be null' using errcode = '22004';
    end if;
    perform fermata_act_volume(message::text, 1);
    select k.status, k.awaits, k.queue into g from gen_durable k where k.id = of_server for no key update;
    if g.status in ('done', 'failed') then
        raise exception 'the server "%" has ended (%), and answers nobody any more: replay it, or delete it and start it anew', server, g.status
            using errcode = '22023';
    end if;
    insert into signals (target_id, name, payload, inserted_at)
    values (of_server, 'message', jsonb_build_object(kind, message), clock_timestamp()) returning id into sent;
    if g.status = 'awaiting_signal' and g.awaits = 'message' then
        update gen_durable k set status = 'runnable', eligible_at = clock_timestamp(), updated_at = clock_timestamp()
        where k.id = of_server;
        if current_setting('fermata.notify', true) is distinct from 'off' then
            perform pg_notify('fermata_wake', g.queue);
        end if;
    end if;
    return sent;
end $$;

-- Nobody is answered. A message is durable with the transaction's commit, and handled in order, at least once.
create function fermata_server_cast(server text, message jsonb) returns bigint language sql volatile security definer
set search_path from current as $$
    select fermata_server_send(server, 'cast', message);
$$;

-- The answer comes when the caller's transaction has ended, and until then its server waits for the lock that sending takes: send last.
create function fermata_server_call(server text, message jsonb) returns bigint language sql volatile security definer
set search_path from current as $$
    select fermata_server_send(server, 'call', message);
$$;

-- waiting, replied or failed; unknown: there never was such a call, or it was answered more than a day ago.
create function fermata_server_reply(message bigint) returns table (status text, reply jsonb, error text)
language sql stable security definer set search_path from current as $$
    select coalesce(a.status, case when s.id is not null then 'waiting' else 'unknown' end), a.reply, a.error
    from (values (message)) m (id)
    left join fermata_server_answer a on a.message = m.id
    left join signals s on s.id = m.id and s.name = 'message';
$$;

-- ---- what serves ------------------------------------------------------------------------------------------------------------

-- A document with what has changed in another: [{"path": [names], "value": ..}, {"path": [names]}], the latter removed. Objects that are
-- on the way to a value and are not there are made.
create function fermata_server_changed(document jsonb, changes jsonb) returns jsonb language plpgsql immutable as $$
declare
    change jsonb;
    path text[];
begin
    for change in select c from jsonb_array_elements(changes) c loop
        path := array(select p from jsonb_array_elements_text(change -> 'path') p);
        if cardinality(path) = 0 then
            document := change -> 'value';
        elsif not change ? 'value' then
            document := document #- path;
        else
            for n in 0 .. cardinality(path) - 1 loop
                if jsonb_typeof(document #> path[1:n]) is distinct from 'object' then
                    document := case when n = 0 then '{}' else jsonb_set(document, path[1:n], '{}') end;
                end if;
            end loop;
            document := jsonb_set(document, path, change -> 'value');
        end if;
    end loop;
    return document;
end $$;

-- Carried by the outcomes of a server: {"answers": [{"message", "status", "reply", "error"}], "changes": as above, "state_version"},
-- the latter two of a lock that ends.
-- Who waits for an answer is told once for all of them. A thousandth of the commits drop answers that are older than a day.
create function fermata_server_commit(instance bigint, arguments jsonb) returns text[] language plpgsql volatile security definer
set search_path from current as $$
begin
    if jsonb_array_length(coalesce(arguments -> 'answers', '[]')) > 0 then
        insert into fermata_server_answer (message, server, status, reply, error)
        select (a ->> 'message')::bigint, fermata_server_commit.instance, a ->> 'status', a -> 'reply', a ->> 'error'
        from jsonb_array_elements(arguments -> 'answers') a
        on conflict (message) do update set status = excluded.status, reply = excluded.reply, error = excluded.error,
                                            answered_at = excluded.answered_at;
        perform pg_notify('fermata_reply', '');
    end if;
    if arguments ? 'changes' then
        update gen_durable g set step = 'serve',
            state = jsonb_build_object('name', g.state -> 'name', 'version', (g.state ->> 'version')::bigint + 1,
                                       'state_version', coalesce(arguments -> 'state_version', g.state -> 'state_version'),
                                       'state', fermata_server_changed(g.state -> 'state', arguments -> 'changes'))
        where g.id = fermata_server_commit.instance;
    end if;
    if random() < 0.001 then
        perform fermata_server_prune();
    end if;
    return null;
end $$;

create function fermata_server_prune(most int default 10000) returns bigint language plpgsql volatile security definer
set search_path from current set enable_seqscan = off as $$
declare
    gone bigint;
begin
    if most is null or most not between 1 and 1000000 then
        raise exception 'between 1 and 1000000 answers are dropped at once' using errcode = '22023';
    end if;
    delete from fermata_server_answer a
    where a.message in (select o.message from fermata_server_answer o
                        where o.answered_at < now() - interval '1 day' and o.status <> 'waiting'
                        order by o.answered_at limit most for update skip locked);
    get diagnostics gone = row_count;
    return gone;
end $$;

-- For a message that does not wait in line: the row, locked until the transaction ends.
create function fermata_server_lock_row(server text, out instance bigint, out type text, out state jsonb) language plpgsql volatile
security definer set search_path from current as $$
begin
    instance := fermata_server_get(server);
    select substr(g.fsm, 16), g.state into type, state from gen_durable g where g.id = instance for no key update;
end $$;

-- Such a message has changed the state. A message of the line that runs meanwhile has lost its claim, and runs again on the new state;
-- what has the lock goes on, since it writes only what it changed.
create function fermata_server_write(instance bigint, state jsonb, state_version int default 1) returns void language plpgsql volatile
security definer set search_path from current as $$
declare
    its_queue text;
begin
    update gen_durable g set
        state = g.state || jsonb_build_object('state', fermata_server_write.state, 'version', (g.state ->> 'version')::bigint + 1,
                                              'state_version', fermata_server_write.state_version),
        status = case when g.status = 'executing' and g.step = 'serve' then 'runnable' else g.status end,
        eligible_at = case when g.status = 'executing' and g.step = 'serve' then clock_timestamp() else g.eligible_at end,
        locked_by = case when g.status = 'executing' and g.step = 'serve' then null else g.locked_by end,
        lease_expires_at = case when g.status = 'executing' and g.step = 'serve' then null else g.lease_expires_at end,
        updated_at = clock_timestamp()
    where g.id = fermata_server_write.instance and g.fsm like 'fermata.server/%'
    returning case when g.status = 'runnable' then g.queue end into its_queue;
    if its_queue is not null then
        perform pg_notify('fermata_wake', its_queue);
    end if;
end $$;

-- ---- people -----------------------------------------------------------------------------------------------------------------

create function fermata_server_state(server text) returns jsonb language sql stable security definer set search_path from current as $$
    select g.state -> 'state' from gen_durable g where g.id = fermata_server_get(server);
$$;

-- Ends a lock, whatever has it: what still runs is fenced off, its caller is told, and the message is not tried again. False: there was
-- none.
create function fermata_server_clear_lock(server text, reason text default '') returns boolean language plpgsql volatile security definer
set search_path from current set lock_timeout = '2s' as $$
declare
    g gen_durable;
    n gen_durable;
begin
    perform fermata_act_text('the reason', reason, 4096);
    select * into g from gen_durable k where k.id = fermata_server_get(server) for no key update;
    if g.step <> 'locked' or g.status in ('done', 'failed') then
        return false;
    end if;
    n := g;
    n.step := 'serve';
    n.status := 'runnable'; -- it looks at what waits by itself
    n.awaits := 'message';
    n.eligible_at := clock_timestamp();
    n.updated_at := n.eligible_at;
    n.attempt := 0;
    n.locked_by := null;
    n.lease_expires_at := null;
    n.state := g.state - 'locked';
    perform fermata_act_write(n, true, g.result is null);
    if g.state #>> '{locked,call}' = 'true' then
        insert into fermata_server_answer (message, server, status, error)
        values ((g.state #>> '{locked,message}')::bigint, g.id, 'failed', 'the lock that this call had was cleared by hand')
        on conflict (message) do update set status = excluded.status, error = excluded.error, answered_at = clock_timestamp();
        perform pg_notify('fermata_reply', '');
    end if;
    perform fermata_act_record('clear_lock', reason, g, n, false, '{}');
    perform fermata_act_wake(array[g.queue]);
    return true;
exception when lock_not_available then
    raise exception 'somebody else has locked the server "%": try again', server using errcode = '55P03';
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
                      where p.pronamespace = quote_ident(current_schema())::regnamespace and p.proname like 'fermata\_server\_%' loop
        execute format('revoke all on function %s from public', one);
        if of_tables <> current_user then
            execute format('alter function %s owner to %I', one, of_tables);
        end if;
        -- Whoever acts on these tables by now, works on them or reads them, may do this too.
        for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                    from pg_proc p cross join aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
                    where p.pronamespace = quote_ident(current_schema())::regnamespace and a.grantee <> p.proowner
                      and (p.proname = 'fermata_replay' and named ~ '^fermata_server_(call|cast|reply|find|state|clear_lock)$'
                           or p.proname = 'fermata_presence'
                              and named ~ '^fermata_server_(call|cast|reply|find|state|start|commit|prune|lock_row|write)$') loop
            execute format('grant execute on function %s to %s', one, whom);
        end loop;
    end loop;
    if of_tables <> current_user then
        execute format('alter table fermata_server_answer owner to %I', of_tables);
        execute format('alter view fermata_server owner to %I', of_tables);
    end if;
    for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
                where c.oid = 'gen_durable'::regclass and a.privilege_type = 'SELECT' and a.grantee <> c.relowner loop
        execute format('grant select on fermata_server, fermata_server_answer to %s', whom);
        execute format('grant execute on function fermata_server_state(text) to %s', whom);
    end loop;
end $$;
