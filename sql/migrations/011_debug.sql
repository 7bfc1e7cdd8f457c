-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What the rest knows of breakpoints, which are installed by sql/debug/install.sql where somebody wants them: workers do not run ahead what
-- is debugged, and acts say and answer with what is held. Without them all is as before.

-- Machines with an armed breakpoint, or an instance of which is stepped; '*': any may be.
create function fermata_debugged() returns setof text language plpgsql stable security definer set search_path from current as $$
begin
    if to_regclass('fermata_debug') is null then
        return;
    end if;
    return query execute $ask$
        select coalesce(b.machine, (select g.fsm from gen_durable g where g.id = b.instance), '*') from fermata_breakpoint b
        where b.enabled and b.armed_until > clock_timestamp()
          and not (b.once and exists (select from fermata_hit h where h.breakpoint = b.id and h.times > 0 and h.at >= b.since))
        union
        select g.fsm from fermata_held h join gen_durable g on g.id = h.instance
        where h.mode in ('over', 'into') and h.lease > clock_timestamp()$ask$;
end $$;

-- Of an instance that is held now: at which breakpoint (or null), by whom, until when, and when it would be due; else null.
create function fermata_holding(instance bigint) returns jsonb language plpgsql stable as $$
declare
    held jsonb;
begin
    if to_regclass('fermata_debug') is null then
        return null;
    end if;
    execute $ask$
        select jsonb_build_object('breakpoint', h.breakpoint, 'owner', h.owner, 'since', h.since, 'until', h.until, 'real', h.real)
        from fermata_held h join gen_durable g on g.id = h.instance
        where h.instance = $1 and h.mode = 'held' and g.status = 'runnable'
          and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until) and h.lease > clock_timestamp()$ask$ into held using instance;
    return held;
end $$;

-- A replay leaves a held one where it is held, due now; what would only change the time is refused.
alter function fermata_act_judge(text, gen_durable, jsonb) rename to fermata_act_judge_row;
create function fermata_act_judge(act text, g gen_durable, args jsonb, out code text, out sentence text, out n gen_durable,
                                  out effects jsonb)
language plpgsql volatile as $$
declare
    held jsonb;
    judged record := fermata_act_judge_row(act, g, args);
begin
    code := judged.code;
    sentence := judged.sentence;
    effects := judged.effects;
    n := judged.n;
    if g.status <> 'runnable' or act not in ('replay', 'run_now', 'postpone') or coalesce(code, 'unchanged') <> 'unchanged' then
        return;
    end if;
    held := fermata_holding(g.id);
    if held is null or (held ->> 'until')::timestamptz <> g.eligible_at then
        return;
    end if;
    if act = 'replay' then
        n.eligible_at := g.eligible_at;
        effects := effects || '{"stays_held": true}';
    else
        n := g;
        code := 'held';
        sentence := format('instance %s is held at %s, by %s: step or continue it', g.id,
                           coalesce('breakpoint ' || (held ->> 'breakpoint'), 'its step ' || g.step), held ->> 'owner');
    end if;
end $$;

-- An answer with the row as it stands: a breakpoint may have put it off.
create function fermata_act_as_it_stands(r fermata_answer, dry boolean) returns fermata_answer language plpgsql volatile as $$
declare
    g gen_durable;
    held jsonb;
begin
    if dry or not r.accepted or (r.is_now).status is distinct from 'runnable' or to_regclass('fermata_debug') is null then
        return r;
    end if;
    if r.effects ? 'stays_held' then
        execute 'update fermata_held h set real = clock_timestamp() where h.instance = $1' using r.instance_id;
    end if;
    if r.was = 'runnable' then -- one that was let go, and has another time now, is still let go
        execute 'update fermata_held h set real = $2 where h.instance = $1 and h.mode <> ''held'' and (h.step, h.attempt) = ($3, $4)'
            using r.instance_id, (r.is_now).eligible_at, (r.is_now).step, (r.is_now).attempt;
    end if;
    held := fermata_holding(r.instance_id);
    if held is null then
        return r;
    end if;
    select * into g from gen_durable k where k.id = r.instance_id;
    r.seen := fermata_seen(g);
    g.state := null;
    g.result := null;
    r.is_now := g;
    r.effects := r.effects || jsonb_build_object('held', held);
    return r;
end $$;

-- Both end with the same line, and are otherwise left as 005 has made them.
do $$
declare
    one regprocedure;
    was text;
    ending constant text := 'return query select * from unnest(answers);';
begin
    for one in select p.oid from pg_proc p
               where p.pronamespace = quote_ident(current_schema())::regnamespace and p.proname in ('fermata_act', 'fermata_deliver') loop
        was := pg_get_functiondef(one);
        if strpos(was, ending) = 0 then
            raise exception '% is not the function that migration 005 has made', one;
        end if;
        execute replace(was, ending, 'return query select s.* from unnest(answers) a cross join lateral '
                                     'fermata_act_as_it_stands(a, dry) s;');
    end loop;
end $$;

-- The copies of one spawn have the same time, also where a breakpoint has put the first of them off.
do $$
declare
    was text := pg_get_functiondef((select p.oid from pg_proc p where p.pronamespace = quote_ident(current_schema())::regnamespace
                                                                   and p.proname = 'fermata_spawn'));
    each_begins constant text := '        n.id := null;';
begin
    if strpos(was, each_begins) = 0 then
        raise exception 'fermata_spawn is not the function that migration 005 has made';
    end if;
    execute replace(was, each_begins, each_begins || '
        n.eligible_at := n.inserted_at + coalesce(fermata_spawn.delay_ms, 0) * interval ''1 millisecond'';');
end $$;

-- ---- nobody, until somebody says so ----------------------------------------------------------------------------------------

do $$
declare
    one regprocedure;
    whom text;
    of_tables name := (select r.rolname from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = 'gen_durable'::regclass);
begin
    for one in select p.oid from pg_proc p
               where p.pronamespace = quote_ident(current_schema())::regnamespace
                 and p.proname in ('fermata_debugged', 'fermata_holding', 'fermata_act_judge', 'fermata_act_as_it_stands') loop
        execute format('revoke all on function %s from public', one);
        if of_tables <> current_user then
            execute format('alter function %s owner to %I', one, of_tables);
        end if;
    end loop;
    for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                from pg_proc p cross join aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
                where p.pronamespace = quote_ident(current_schema())::regnamespace and a.grantee <> p.proowner
                  and p.proname = 'fermata_traces' loop
        execute format('grant execute on function fermata_debugged() to %s', whom);
    end loop;
end $$;
