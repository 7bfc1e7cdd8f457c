-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- A lock of a durable server is cleared as every act is done: judged first, compared with what the person saw, refused with a code of its
-- own. fermata_server_clear_lock(), which is told a name and compares nothing, stays for scripts.

alter function fermata_act_judge(text, gen_durable, jsonb) rename to fermata_act_judge_event;
create function fermata_act_judge(act text, g gen_durable, args jsonb, out code text, out sentence text, out n gen_durable,
                                  out effects jsonb)
language plpgsql volatile as $$
declare
    judged record;
begin
    if act <> 'clear_lock' then
        judged := fermata_act_judge_event(act, g, args);
        code := judged.code;
        sentence := judged.sentence;
        effects := judged.effects;
        n := judged.n;
        return;
    end if;
    n := g;
    effects := '{}';
    if g.fsm not like 'fermata.server/%' then
        code := 'no_server';
        sentence := format('instance %s is no durable server', g.id);
    elsif g.status in ('done', 'failed') then
        code := 'ended';
        sentence := format('server %s has ended', g.id);
    elsif g.step <> 'locked' then
        code := 'not_locked';
        sentence := format('server %s is not locked', g.id);
    else
        n.step := 'serve';
        n.status := 'runnable'; -- it looks at what waits by itself
        n.awaits := 'message';
        n.eligible_at := clock_timestamp();
        n.updated_at := n.eligible_at;
        n.attempt := 0;
        n.locked_by := null;
        n.lease_expires_at := null;
        -- What somebody else has written there may be anything.
        n.state := case when jsonb_typeof(g.state) = 'object' then g.state - 'locked' else g.state end;
        if g.state #>> '{locked,message}' ~ '^[0-9]{1,18}$' then
            effects := jsonb_build_object('message', (g.state #>> '{locked,message}')::bigint)
                       || case when g.state #> '{locked,call}' = 'true' then '{"caller_told": true}' else '{}' end::jsonb;
        end if;
    end if;
end $$;

-- Ends the locks of servers, whatever has them: what still runs is fenced off, its caller is told, and the message is not tried again.
create function fermata_clear_lock(ids bigint[], seen text[] default null, reason text default '', dry boolean default false)
returns setof fermata_answer language plpgsql volatile security definer set search_path from current as $$
declare
    r fermata_answer;
    told boolean := false;
begin
    for r in select * from fermata_act('clear_lock', ids, seen, '{}', reason, dry) loop
        if r.accepted and not dry and r.effects ? 'caller_told' then
            insert into fermata_server_answer (message, server, status, error)
            values ((r.effects ->> 'message')::bigint, r.instance_id, 'failed', 'the lock that this call had was cleared by hand')
            on conflict (message) do update set status = excluded.status, error = excluded.error, answered_at = clock_timestamp()
            where fermata_server_answer.server = excluded.server;
            told := true;
        end if;
        return next r;
    end loop;
    if told then
        perform pg_notify('fermata_reply', '');
    end if;
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
                        and p.proname in ('fermata_clear_lock', 'fermata_act_judge') loop
        execute format('revoke all on function %s from public', one);
        if of_tables <> current_user then
            execute format('alter function %s owner to %I', one, of_tables);
        end if;
        -- Whoever acts on these tables by now may do this too.
        for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                    from pg_proc p cross join aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
                    where p.pronamespace = quote_ident(current_schema())::regnamespace and a.grantee <> p.proowner
                      and p.proname = 'fermata_replay' and named = 'fermata_clear_lock' loop
            execute format('grant execute on function %s to %s', one, whom);
        end loop;
    end loop;
end $$;
