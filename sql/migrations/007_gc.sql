-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Removing what has ended (§8 leaves that to others than the engine). What goes is a whole tree: an instance without a parent, and all
-- that descends from it, all ended in one of the statuses and not touched for so long. A parent that lives may read its childs, and one
-- that has ended may be replayed and read them again.
--
-- What stays for another reason: an ended instance that occupies its unique key (§7), for removing it would let the key go; one that was
-- sent a signal since, for the sender may look what has become of it; what another session has locked, which the next call takes; and what
-- the server refuses to remove, be it for a foreign key of other tables or for a trigger. Nothing waits for these rows: they are locked with
-- skip locked, and judged again under the lock, where no child and no signal can be added to them.
--
-- Instances are walked by the primary key, so there is no index for this: what the engine does costs what it did.

-- The trees below these roots: their members, and why they stay; null: they may go. `held`: the rows that are locked; null: none has to be.
-- offset 0: row by row through an index, since the planner thinks of a tree as of a good part of the table; and for that compiles it, which
-- takes a hundred times as long as to walk it.
create function fermata_gc_trees(roots bigint[], statuses text[], before timestamptz, held bigint[])
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
                when bool_or(y.id is not null) then 'young_signal'
                when held is not null and bool_or(h.id is null) then 'locked' end
    from tree t
    cross join lateral (select k.status, k.updated_at, k.unique_guard from gen_durable k where k.id = t.id offset 0) g
    left join lateral (select s.id from signals s where s.target_id = t.id and s.inserted_at >= before limit 1) y on true
    left join unnest(held) h (id) on h.id = t.id
    group by t.root order by t.root;
$$;

-- The columns of one of our tables that are written to `archive`, a table of this schema: not those that it computes by itself. Those that
-- it lacks are an error.
create function fermata_gc_columns(ours regclass, archive text) returns text language plpgsql stable
set search_path from current as $$
declare
    columns text;
    lacking text;
begin
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where t.attgenerated = ''),
           string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where t.attname is null)
    into columns, lacking
    from pg_attribute a
    join pg_class c on c.relnamespace = current_schema()::regnamespace and c.relname = archive
    left join pg_attribute t on t.attrelid = c.oid and t.attname = a.attname and t.attnum > 0 and not t.attisdropped
    where a.attrelid = ours and a.attnum > 0 and not a.attisdropped;
    if lacking is not null then
        raise exception 'the table "%" lacks columns of %: %', archive, ours, lacking
            using errcode = '22023', hint = 'add them, or make another table and name that';
    end if;
    return columns;
end $$;

-- Removes the trees below these roots: locks them, judges them again and deletes those that may go, all of them or, by an error, none.
-- `members`: who they are, where that is known. `archived` and `archived_signals`: the columns that are moved to the archive.
create function fermata_gc_remove(roots bigint[], members bigint[], statuses text[], before timestamptz, archive text, archived text,
                                  archived_signals text, dry boolean)
returns jsonb language plpgsql volatile
set search_path from current set enable_seqscan = off set jit = off as $$
declare
    this constant name := current_schema();
    gone bigint[] := '{}';
    held bigint[];
    kept jsonb := '{}';
    kinds jsonb;
    inboxes bigint;
    deleted bigint;
begin
    members := coalesce(members, array(select m from fermata_gc_trees(roots, statuses, before, null) t, unnest(t.members) m));
    if dry then
        gone := members;
    else
        held := array(select g.id from gen_durable g where g.id = any (fermata_gc_remove.members) order by g.id for update skip locked);
        with judged as materialized (select t.members, t.stays from fermata_gc_trees(roots, statuses, before, held) t)
        select (select coalesce(array_agg(m), '{}') from judged j, unnest(j.members) m where j.stays is null),
               (select coalesce(jsonb_object_agg(k.stays, k.many), '{}')
                from (select j.stays, sum(cardinality(j.members)) as many from judged j where j.stays is not null group by 1) k)
        into gone, kept;
    end if;
    select count(*) into inboxes from signals s where s.target_id = any (gone);
    select coalesce(jsonb_agg(jsonb_build_object('fsm', k.fsm, 'status', k.status, 'count', k.many, 'oldest', k.oldest)), '[]') into kinds
    from (select g.fsm, g.status, count(*) as many, min(g.updated_at) as oldest
          from gen_durable g where g.id = any (gone) group by 1, 2) k;
    if not dry and cardinality(gone) > 0 then
        if archive is not null then
            execute format('insert into %1$I.%2$I (%3$s) overriding system value select %3$s from gen_durable where id = any ($1)', this,
                           archive, archived) using gone;
            execute format('insert into %1$I.%2$I (%3$s) overriding system value select %3$s from signals where target_id = any ($1)', this,
                           archive || '_signals', archived_signals) using gone;
        end if;
        delete from signals s where s.target_id = any (gone);
        delete from gen_durable g where g.id = any (gone);
        get diagnostics deleted = row_count;
        if deleted < cardinality(gone) then
            raise exception 'a trigger has kept % of %', cardinality(gone) - deleted, cardinality(gone);
        end if;
    end if;
    return jsonb_build_object('removed', cardinality(gone), 'signals', inboxes, 'rows', kinds, 'kept', kept,
                              'first', (select min(i) from unnest(gone) i), 'last', (select max(i) from unnest(gone) i));
end $$;

-- Removes up to `most` instances in one transaction, more only where one tree is larger. Answers with what went, by machine and status;
-- how many stay and why (of trees whose root is old enough); the first that the server refuses to remove; and where the next call goes on,
-- null at the end. With `after` a call comes back after a second; without, it begins at the first instance and looks for as long as it takes.
-- `archive`: a table of this schema that the rows are moved to, and their signals to the one of that name with _signals.
create function fermata_gc(older interval, statuses text[] default '{done,failed}', most int default 1000, after bigint default null,
                           archive text default null, reason text default '', dry boolean default false)
returns jsonb language plpgsql volatile security definer
set search_path from current set lock_timeout = '250ms' set timezone = 'UTC' set enable_seqscan = off set jit = off as $$
declare
    page constant int := 1000;
    started constant timestamptz := clock_timestamp();
    this constant name := current_schema();
    before timestamptz;
    place bigint := coalesce(fermata_gc.after, 0);
    over boolean := false;
    filled boolean := false;
    roots bigint[];
    nth int;        -- of them
    chunk int := 1; -- how many of them are looked at together
    taken bigint[];
    walked int;
    chosen bigint[] := '{}';
    members bigint[] := '{}'; -- of the chosen
    many int := 0;            -- members
    fit bigint[];             -- roots of those that are looked at now, and their members
    fit_members bigint[];
    parts int[];
    low int;
    high int;
    looked record;
    tree record;
    done jsonb;
    gone bigint := 0;
    inboxes bigint := 0;
    kinds jsonb := '[]';
    kept jsonb := '{}';
    refused jsonb;
    why text;
    first bigint;
    last bigint;
    one text;
    archived text;
    archived_signals text;
begin
    perform fermata_act_admit('{}', null);
    perform fermata_act_flag('dry', dry);
    perform fermata_act_text('the reason', reason, 4096);
    if older is null or older < interval '0' or extract(epoch from older) > 3155760000 then
        raise exception 'how long ago it has ended must be between 0 and 100 years' using errcode = '22023';
    end if;
    if statuses is null or cardinality(statuses) = 0 or array_position(statuses, null) is not null then
        raise exception 'the statuses must be given, done or failed or both' using errcode = '22023';
    end if;
    select s into one from unnest(statuses) s where s not in ('done', 'failed') limit 1;
    if found then
        raise exception 'only what has ended, done or failed, can be removed, not "%"', left(one, 100) using errcode = '22023';
    end if;
    if most is null or most not between 1 and 100000 then
        raise exception 'a call removes between 1 and 100000 instances' using errcode = '22023';
    end if;
    if archive is not null then
        -- In this schema, where nobody but the owner makes tables: what is inserted runs a table's triggers with the owner's rights.
        foreach one in array array[archive, archive || '_signals'] loop
            if octet_length(archive) not between 1 and 55 or one in ('gen_durable', 'signals')
               or not exists (select from pg_class c join pg_class g on g.oid = 'gen_durable'::regclass
                              where c.relnamespace = g.relnamespace and c.relname = one and c.relkind in ('r', 'p')
                                and c.relowner = g.relowner) then
                raise exception 'there is no table "%" in the schema "%" that belongs to the owner of gen_durable', left(one, 100), this
                    using errcode = '22023',
                          hint = format('as that owner: create table %1$I.%2$I (like %1$I.gen_durable); '
                                        'create table %1$I.%3$I (like %1$I.signals)', this, left(archive, 55), left(archive, 55) || '_signals');
            end if;
        end loop;
        archived := fermata_gc_columns('gen_durable', archive);
        archived_signals := fermata_gc_columns('signals', archive || '_signals');
    end if;
    before := least(clock_timestamp() - older, clock_timestamp());

    <<walk>>
    while not over and many < most loop
        -- A page of nothing but what was inserted since is taken for the end: what has a higher id was mostly inserted later still. Not so what
        -- one long insert wrote, or an import: what stands behind such a page goes when that has aged.
        select count(*) as many, max(p.id) as last, bool_and(p.inserted_at >= before) as young,
               array_agg(p.id order by p.id) filter (where p.parent_id is null and p.status::text = any (statuses) and p.updated_at < before)
                   as ended
        into looked
        from (select g.id, g.parent_id, g.status, g.inserted_at, g.updated_at from gen_durable g where g.id > place order by g.id limit page) p;
        over := looked.many < page or looked.young;
        roots := coalesce(looked.ended, '{}');
        nth := 1;
        while nth <= cardinality(roots) loop
            taken := roots[nth : nth + chunk - 1];
            walked := 0;
            fit := '{}';
            fit_members := '{}';
            for tree in select t.root, t.members, t.stays from fermata_gc_trees(taken, statuses, before, null) t order by t.root loop
                walked := walked + cardinality(tree.members);
                if tree.stays is not null then
                    kept := kept || jsonb_build_object(tree.stays, coalesce((kept ->> tree.stays)::bigint, 0) + cardinality(tree.members));
                elsif many > 0 and many + cardinality(tree.members) > most then
                    filled := true; -- the next call begins with this one
                    exit;
                else
                    many := many + cardinality(tree.members);
                    fit := fit || tree.root;
                    fit_members := fit_members || tree.members;
                end if;
                place := tree.root;
            end loop;
            chosen := chosen || fit;
            members := members || fit_members;
            if filled then
                over := false;
                exit walk;
            end if;
            nth := nth + cardinality(taken);
            exit when nth > cardinality(roots);
            place := taken[cardinality(taken)];
            if many >= most or fermata_gc.after is not null and clock_timestamp() > started + interval '1 second' then
                over := false;
                exit walk;
            end if;
            -- A few first, and more while trees prove small: how large one is shows when it has been walked, and what has been walked and
            -- does not fit is walked again by the next call.
            chunk := greatest(1, least(2 * chunk, 100, greatest(64, most - many) * cardinality(taken) / greatest(1, walked)));
        end loop;
        place := coalesce(looked.last, place);
        exit when fermata_gc.after is not null and clock_timestamp() > started + interval '1 second';
    end loop;

    -- All at once. Where the server refuses one, halves of them, and so on down to the one.
    parts := array[1, cardinality(chosen)];
    while cardinality(parts) > 0 and cardinality(chosen) > 0 loop
        low := parts[cardinality(parts) - 1];
        high := parts[cardinality(parts)];
        parts := parts[: cardinality(parts) - 2];
        begin
            done := fermata_gc_remove(chosen[low : high], case when high - low + 1 = cardinality(chosen) then members end, statuses, before,
                                      archive, archived, archived_signals, dry);
            gone := gone + (done ->> 'removed')::bigint;
            inboxes := inboxes + (done ->> 'signals')::bigint;
            kinds := kinds || (done -> 'rows');
            first := least(first, (done ->> 'first')::bigint);
            last := greatest(last, (done ->> 'last')::bigint);
            select coalesce(jsonb_object_agg(k.key, k.many), '{}') into kept
            from (select e.key, sum(e.value::bigint) as many
                  from (select * from jsonb_each_text(kept) union all select * from jsonb_each_text(done -> 'kept')) e group by 1) k;
        exception
            when integrity_constraint_violation or plpgsql_error or data_exception or program_limit_exceeded or triggered_action_exception
                 or triggered_data_change_violation then
            if low < high then
                parts := parts || array[(low + high) / 2 + 1, high, low, (low + high) / 2];
                continue;
            end if;
            why := left(sqlerrm, 1000);
            refused := coalesce(refused, jsonb_build_object('id', chosen[low], 'why', why));
            kept := kept || jsonb_build_object('refused', coalesce((kept ->> 'refused')::bigint, 0)
                + coalesce((select cardinality(t.members) from fermata_gc_trees(chosen[low : low], statuses, before, null) t), 0));
        end;
    end loop;
    select coalesce(jsonb_agg(jsonb_build_object('fsm', k.fsm, 'status', k.status, 'count', k.many, 'oldest', k.oldest)
                              order by k.fsm, k.status), '[]') into kinds
    from (select r.fsm, r.status, sum(r.count) as many, min(r.oldest) as oldest
          from jsonb_to_recordset(kinds) r (fsm text, status durable_status, count bigint, oldest timestamptz) group by 1, 2) k;
    if not dry and gone > 0 then
        insert into fermata_audit (db_role, os_user, application, act, reason, after)
        values (session_user, left(coalesce(current_setting('fermata.os_user', true), ''), 200),
                coalesce(current_setting('application_name', true), ''), 'gc', coalesce(reason, ''),
                jsonb_build_object('removed', gone, 'signals', inboxes, 'ended_before', before, 'statuses', to_jsonb(statuses),
                                   'archive', archive, 'rows', kinds, 'first', first, 'last', last));
    end if;
    return jsonb_build_object('removed', gone, 'signals', inboxes, 'rows', kinds, 'kept', kept, 'next', case when not over then place end)
        || case when refused is null then '{}' else jsonb_build_object('refused', refused) end;
end $$;

do $$
declare
    one regprocedure;
    of_tables name := (select r.rolname from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = 'gen_durable'::regclass);
begin
    for one in select p.oid::regprocedure from pg_proc p
               join pg_namespace n on n.oid = p.pronamespace
               where n.nspname = current_schema() and p.proname like 'fermata\_gc%' loop
        execute format('revoke all on function %s from public', one);
        if of_tables <> current_user then
            execute format('alter function %s owner to %I', one, of_tables);
        end if;
    end loop;
end $$;
