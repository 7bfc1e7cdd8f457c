-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Durable servers: what nobody could handle is refused where it is sent, answers that nobody waits for do not stay, one row with a version
-- that is none hides no other, and whoever may read servers may find one by its name, and
-- read what was answered by the function that others use.

-- As in 015. A number beyond those of programs would keep all messages from being read; most have no 200 digits in a row.
create or replace function fermata_server_send(server text, kind text, message jsonb) returns bigint language plpgsql volatile
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
    if message::text ~ '[0-9]{200}' and jsonb_path_exists(message, '$.** ? (@.type() == "number" && (@ > $most || @ < $least))',
                                                          '{"most": 1.7976931348623157e308, "least": -1.7976931348623157e308}') then
        raise exception 'a message has a number that is larger than the largest of a program, 1.8e308' using errcode = '22003';
    end if;
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

-- As in 015; and of those that wait for the end of a lock the ones whose server is not locked any more, or not there.
create or replace function fermata_server_prune(most int default 10000) returns bigint language plpgsql volatile security definer
set search_path from current set enable_seqscan = off as $$
declare
    gone bigint;
begin
    if most is null or most not between 1 and 1000000 then
        raise exception 'between 1 and 1000000 answers are dropped at once' using errcode = '22023';
    end if;
    delete from fermata_server_answer a
    where a.message in (select o.message from fermata_server_answer o
                        where o.answered_at < now() - interval '1 day'
                          and (o.status <> 'waiting'
                               or not exists (select from gen_durable g where g.id = o.server and g.step = 'locked'))
                        order by o.answered_at limit most for update of o skip locked);
    get diagnostics gone = row_count;
    return gone;
end $$;

create or replace view fermata_server with (security_invoker = true) as
select g.state ->> 'name' as name, substr(g.fsm, 16) as type, g.id as instance, g.step = 'locked' as locked,
       (select count(*) from signals s where s.target_id = g.id and s.name = 'message') as waiting,
       case when g.state ->> 'version' ~ '^[0-9]{1,18}$' then (g.state ->> 'version')::bigint end as version, g.last_error
from gen_durable g where g.fsm like 'fermata.server/%';

do $$
declare
    whom text;
begin
    for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
                where c.oid = 'gen_durable'::regclass and a.privilege_type = 'SELECT' and a.grantee <> c.relowner loop
        execute format('grant execute on function fermata_server_find(text), fermata_server_reply(bigint) to %s', whom);
    end loop;
end $$;
