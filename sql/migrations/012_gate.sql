-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What a person does to a step that a worker holds at its gate. It is the worker's own business, but for its record: what is done there
-- stands in the audit as every other act does, and nothing is done that could not be written there.

-- Only the role of the worker whose claim it is acts here, and nobody on a claim that is lost: others have the acts, which refuse what
-- executes.
--
--   edit_at_gate      document: the state that the row gets, and the step is shown. The claim goes on. What the row has already is done,
--                     so that a worker may ask again where the answer was lost
--   replace_outcome   document: what is about to be committed; instead_of: the outcome of the step itself
--   crash_at_gate     the claim is about to be dropped, as by a worker that dies
--
-- Says why not, and then nothing was done; null: done, and recorded.
create function fermata_at_gate(act text, instance bigint, claim text, document jsonb default null, instead_of text default null,
                                reason text default '') returns text language plpgsql volatile security definer
set search_path from current set lock_timeout = '250ms' set timezone = 'UTC' as $$
declare
    g gen_durable;
    n gen_durable;
    own jsonb;
    whose name;
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
    if act = 'edit_at_gate' then
        if document::text = g.state::text then
            return null;
        end if;
        n.state := document;
        perform fermata_act_write(n, true, g.result is null);
    end if;
    if act = 'replace_outcome' then
        begin
            own := instead_of::jsonb;
        exception when others then -- one that cannot be stored may be why it is replaced
            own := to_jsonb(left(instead_of, 65536));
        end;
    end if;
    perform fermata_act_record(act, reason, g, n, act = 'edit_at_gate',
                               case when act = 'replace_outcome'
                                    then jsonb_build_object('outcome', document, 'instead_of', own) else '{}' end);
    return null;
end $$;

do $$
declare
    one regprocedure;
    whom text;
    of_tables name := (select r.rolname from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = 'gen_durable'::regclass);
begin
    select p.oid into strict one from pg_proc p
    where p.pronamespace = quote_ident(current_schema())::regnamespace and p.proname = 'fermata_at_gate';
    execute format('revoke all on function %s from public', one);
    if of_tables <> current_user then
        execute format('alter function %s owner to %I', one, of_tables);
    end if;
    -- Whoever acts on these tables by now may do this too.
    for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                from pg_proc p cross join aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
                where p.pronamespace = quote_ident(current_schema())::regnamespace and a.grantee <> p.proowner
                  and p.proname = 'fermata_replay' loop
        execute format('grant execute on function %s to %s', one, whom);
    end loop;
end $$;
