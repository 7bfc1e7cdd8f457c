-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The state of a durable server that is large. PostgreSQL writes a document whole, however little of it has changed, so what is larger than
-- 8 kB stands here, in entries that are written one by one. An encoding says how:
--
--   assigns      a JSON object: an entry for each member
--   components   a JSON array whose items are all objects with a string "id", all distinct: an entry for each item, ordered by its position
--   term         all else: one entry, written whole
--
-- They nest: a member or an item that is itself an object or a list of components, and larger than 2 kB, has an entry that says only how it
-- is encoded, and its parts have entries of their own below it. At most eight levels deep; an object with a name, or a list with an id, of
-- more than 250 bytes is a term.
--
-- The server's row then has, instead of "state", "encoding", how many "entries" there are, and a "stamp" that is another one with each write:
-- who knows the state by its stamp need not read it. Whoever writes entries has the row locked.

set local lock_timeout = '10s';

-- No foreign key to gen_durable: its trigger would be called for each instance that is deleted, also where there is no server.
create table fermata_server_entry (
    server    bigint not null,
    path      text[] collate "C" not null, -- names of members and ids of items; of a term that is the whole state none
    position  text collate "C",            -- of an item in its list: eight hexadecimal digits, and more of a fraction
    encoding  text check (encoding in ('assigns', 'components')),
    value     jsonb,
    primary key (server, path),
    check ((encoding is null) <> (value is null))
) with (fillfactor = 85);

-- ---- encodings --------------------------------------------------------------------------------------------------------------

create function fermata_server_encoding(document jsonb) returns text language sql immutable strict
return case when jsonb_typeof(document) = 'object' and
                 coalesce((select max(octet_length(n)) <= 250 from jsonb_object_keys(case when jsonb_typeof(document) = 'object' then document
                                                                                          else '{}' end) n), true) then 'assigns'
            when jsonb_typeof(document) = 'array' and
                 (select bool_and(jsonb_typeof(i) = 'object' and coalesce(jsonb_typeof(i -> 'id') = 'string', false)
                                  and octet_length(i ->> 'id') <= 250) and count(distinct i ->> 'id') = count(*)
                  from jsonb_array_elements(case when jsonb_typeof(document) = 'array' then document else '[]' end) i) then 'components'
            else 'term' end;

-- Of a document that is part of another: null where it is one entry.
create function fermata_server_part(document jsonb, depth int) returns text language sql immutable strict
return case when depth < 8 and jsonb_typeof(document) in ('object', 'array') and octet_length(document::text) > 2048
            then nullif(fermata_server_encoding(document), 'term') end;

-- The entries of a document; nth: of an item in its list.
create function fermata_server_encode(document jsonb, form text, above text[] default '{}')
returns table (path text[], nth bigint, encoding text, value jsonb) language plpgsql immutable as $$
declare
    item record;
    part text;
begin
    if form = 'term' then
        return query select above, null::bigint, null::text, document;
        return;
    end if;
    for item in select m.key as name, null::bigint as nth, m.value as part
                from jsonb_each(case when form = 'assigns' then document else '{}' end) m
                union all
                select i.item ->> 'id', i.nth, i.item
                from jsonb_array_elements(case when form = 'components' then document else '[]' end) with ordinality i (item, nth) loop
        part := fermata_server_part(item.part, cardinality(above) + 1);
        return query select above || item.name, item.nth, part, case when part is null then item.part end;
        if part is not null then
            return query select e.* from fermata_server_encode(item.part, part, above || item.name) e;
        end if;
    end loop;
end $$;

-- The first path that is neither this one nor below it; of the root, which has none, null.
create function fermata_server_behind(at text[]) returns text[] language sql immutable
return case when cardinality(at) > 0 then at[: cardinality(at) - 1] || (at[cardinality(at)] || chr(1)) end;

-- The nth position behind another one, or in a new list.
create function fermata_server_position(behind text, nth bigint) returns text language sql immutable
return lpad(to_hex(coalesce(('x' || left(behind, 8))::bit(32)::bigint, 2147483647) + nth), 8, '0');

create function fermata_server_stamp() returns text language sql volatile
return replace(gen_random_uuid()::text, '-', '');

-- What stands at a path, and below it.
create function fermata_server_assemble(instance bigint, at text[], form text) returns jsonb language plpgsql stable
set enable_seqscan = off as $$
declare
    whole jsonb;
begin
    if form = 'term' then
        select e.value into whole from fermata_server_entry e where e.server = instance and e.path = at;
    elsif form = 'assigns' then
        select coalesce(jsonb_object_agg(e.path[cardinality(at) + 1],
                                         coalesce(e.value, fermata_server_assemble(instance, e.path, e.encoding))), '{}') into whole
        from fermata_server_entry e
        where e.server = instance and e.path > at and (at = '{}' or e.path < fermata_server_behind(at))
          and cardinality(e.path) = cardinality(at) + 1;
    else
        select coalesce(jsonb_agg(coalesce(e.value, fermata_server_assemble(instance, e.path, e.encoding)) order by e.position, e.path), '[]')
        into whole
        from fermata_server_entry e
        where e.server = instance and e.path > at and (at = '{}' or e.path < fermata_server_behind(at))
          and cardinality(e.path) = cardinality(at) + 1;
    end if;
    return whole;
end $$;

-- The state of a server whose row holds this.
create function fermata_server_whole(instance bigint, kept jsonb) returns jsonb language sql stable
return case when kept ? 'encoding' then fermata_server_assemble(instance, '{}', kept ->> 'encoding') else kept -> 'state' end;

-- Makes the entries those of this document: what is so already is not written, and items that are in their order keep their positions.
-- Answers with what the row says of them.
create function fermata_server_store(instance bigint, document jsonb) returns jsonb language plpgsql volatile
set enable_seqscan = off as $$
declare
    form constant text := fermata_server_encoding(document);
    many bigint;
begin
    with wanted as materialized (
        select e.path, e.nth, e.encoding, e.value, e.path[: cardinality(e.path) - 1] as list from fermata_server_encode(document, form) e
    ), there as materialized (
        select e.path, e.position from fermata_server_entry e where e.server = instance
    ), items as (
        select w.path, w.list, w.nth, t.position as had, w.nth = 1 as leads,
               lag(t.position) over (partition by w.list order by w.nth) as before
        from wanted w left join there t using (path) where w.nth is not null
    ), lists as (
        select i.list, bool_and(i.leads or i.had is null or coalesce(i.before < i.had, false)) as in_order, max(i.had) as behind
        from items i group by i.list
    ), placed as (
        select i.path, case when not l.in_order then fermata_server_position(null, i.nth)
                            else coalesce(i.had, fermata_server_position(l.behind,
                                row_number() over (partition by i.list, i.had is null order by i.nth))) end as position
        from items i join lists l using (list)
    ), gone as (
        delete from fermata_server_entry e
        where e.server = instance and not exists (select from wanted w where w.path = e.path)
    ), put as (
        insert into fermata_server_entry as e (server, path, position, encoding, value)
        select instance, w.path, p.position, w.encoding, w.value from wanted w left join placed p using (path)
        on conflict (server, path) do update set position = excluded.position, encoding = excluded.encoding, value = excluded.value
        where (e.position, e.encoding, e.value) is distinct from (excluded.position, excluded.encoding, excluded.value)
    )
    select count(*) into many from wanted;
    return jsonb_build_object('encoding', form, 'entries', many, 'stamp', fermata_server_stamp());
end $$;

-- {"clear": [path], "move": [[path, position]], "put": [[path, position, encoding, value]]}: removed, with all that is below; put elsewhere
-- in its list; written.
create function fermata_server_apply(instance bigint, changes jsonb) returns void language plpgsql volatile
set enable_seqscan = off as $$
declare
    one jsonb;
    at text[];
begin
    if not exists (select from gen_durable g where g.id = instance and g.fsm like 'fermata.server/%') then
        raise exception 'instance % is no server', instance using errcode = '22023';
    end if;
    for one in select c from jsonb_array_elements(changes -> 'clear') c loop
        at := array(select n from jsonb_array_elements_text(one) with ordinality p (n, nth) order by nth);
        if at = '{}' then
            delete from fermata_server_entry e where e.server = instance;
        else
            delete from fermata_server_entry e where e.server = instance and e.path >= at and e.path < fermata_server_behind(at);
        end if;
    end loop;
    update fermata_server_entry e set position = m.position
    from (select array(select n from jsonb_array_elements_text(c -> 0) with ordinality p (n, nth) order by nth) as path, c ->> 1 as position
          from jsonb_array_elements(changes -> 'move') c) m
    where e.server = instance and e.path = m.path;
    insert into fermata_server_entry (server, path, position, encoding, value)
    select instance, array(select n from jsonb_array_elements_text(c -> 0) with ordinality p (n, nth) order by nth), c ->> 1, c ->> 2,
           case when c ->> 2 is null then c -> 3 end
    from jsonb_array_elements(changes -> 'put') c
    on conflict (server, path) do update set position = excluded.position, encoding = excluded.encoding, value = excluded.value;
end $$;

-- What the row holds when its state is this document, wherever that has to stand; its entries are written.
create function fermata_server_keep(instance bigint, kept jsonb, document jsonb, state_version int) returns jsonb language plpgsql volatile
set enable_seqscan = off as $$
declare
    head constant jsonb := (kept - '{state,encoding,entries,stamp}'::text[])
                           || jsonb_build_object('version', (kept ->> 'version')::bigint + 1, 'state_version', state_version);
begin
    if octet_length(document::text) > 8192 then
        return head || fermata_server_store(instance, document);
    end if;
    if kept ? 'encoding' then
        delete from fermata_server_entry e where e.server = instance;
    end if;
    return head || jsonb_build_object('state', document);
end $$;

-- ---- what serves ------------------------------------------------------------------------------------------------------------

-- For a step of the server: its entries, ascending by path, and the stamp that they belong to, of one snapshot.
create function fermata_server_read(instance bigint, arguments jsonb) returns json language sql stable security definer
set search_path from current set enable_seqscan = off as $$
    select json_build_object('stamp', g.state ->> 'stamp', 'entries', coalesce(
        (select json_agg(json_build_array(e.path, e.position, e.encoding, e.value) order by e.path)
         from fermata_server_entry e where e.server = g.id), '[]'))
    from gen_durable g where g.id = fermata_server_read.instance and g.fsm like 'fermata.server/%';
$$;

-- The same as the whole state, for whoever has no entries of his own.
create function fermata_server_read_whole(instance bigint, arguments jsonb) returns json language sql stable security definer
set search_path from current set enable_seqscan = off as $$
    select json_build_object('stamp', coalesce(g.state ->> 'stamp', ''), 'state', fermata_server_whole(g.id, g.state))
    from gen_durable g where g.id = fermata_server_read_whole.instance and g.fsm like 'fermata.server/%';
$$;

-- As in 015, where a large state may stand in entries.
create or replace function fermata_server_start(type text, server text, state jsonb default '{}', state_version int default 1,
                                                out instance bigint, out created boolean)
language plpgsql volatile security definer set search_path from current as $$
declare
    its_type text;
    large boolean;
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
    large := octet_length(state::text) > 8192;
    loop
        insert into gen_durable (fsm, step, status, awaits, queue, unique_key, unique_scope, state)
        values ('fermata.server/' || type, 'serve', 'awaiting_signal', 'message', 'fermata.server', fermata_server_key(server),
                enum_range(null::durable_status),
                jsonb_build_object('name', server, 'version', 1, 'state_version', state_version)
                    || case when large then '{}' else jsonb_build_object('state', state) end)
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
    if created and large then
        update gen_durable g set state = g.state || fermata_server_store(fermata_server_start.instance, fermata_server_start.state)
        where g.id = fermata_server_start.instance;
    end if;
    if created then
        perform fermata_server_sweep(10);
    end if;
end $$;

-- The items of a list in another order, by their ids. What is not in it stays behind the item that it stood behind.
create function fermata_server_ordered(list jsonb, wanted jsonb) returns jsonb language sql immutable as $$
    with items as (
        select i.item, i.nth, w.place from jsonb_array_elements(case when jsonb_typeof(list) = 'array' then list else '[]' end)
                                           with ordinality i (item, nth)
        left join jsonb_array_elements_text(wanted) with ordinality w (id, place) on w.id = i.item ->> 'id'
    ), behind as (
        select i.*, count(i.place) over (order by i.nth) as leader from items i
    )
    select case when jsonb_typeof(list) = 'array'
                then coalesce((select jsonb_agg(o.item order by o.leads, o.nth)
                               from (select b.item, b.nth, coalesce(first_value(b.place) over (partition by b.leader order by b.nth), 0) as leads
                                     from behind b) o), '[]')
                else list end;
$$;

-- As in 015; a path has names of members and, for an item of a list, {"id": ..}, and there may be an "order" of a list's items instead of a
-- value. What is on the way and not there is made, but for nothing that is removed.
create or replace function fermata_server_changed(document jsonb, changes jsonb) returns jsonb language plpgsql immutable as $$
declare
    change jsonb;
    step jsonb;
    path text[];
    here jsonb;
    place bigint;
    makes boolean;
begin
    for change in select c from jsonb_array_elements(changes) c loop
        path := '{}';
        makes := change ?| '{value,order}';
        for step in select s from jsonb_array_elements(change -> 'path') with ordinality p (s, nth) order by nth loop
            here := document #> path;
            if jsonb_typeof(here) is distinct from (case jsonb_typeof(step) when 'object' then 'array' else 'object' end) then
                if not makes then
                    path := null;
                    exit;
                end if;
                here := case jsonb_typeof(step) when 'object' then '[]' else '{}' end;
                document := case when path = '{}' then here else jsonb_set(document, path, here) end;
            end if;
            if jsonb_typeof(step) = 'object' then
                select i.nth - 1 into place from jsonb_array_elements(here) with ordinality i (item, nth)
                where i.item ->> 'id' = step ->> 'id' limit 1;
                if place is null and not makes then
                    path := null;
                    exit;
                elsif place is null then
                    place := jsonb_array_length(here);
                    here := here || jsonb_build_array(step);
                    document := case when path = '{}' then here else jsonb_set(document, path, here) end;
                end if;
                path := path || place::text;
            else
                path := path || (step #>> '{}');
            end if;
        end loop;
        continue when path is null;
        if not makes then
            document := document #- path;
        else
            here := case when change ? 'value' then change -> 'value' else fermata_server_ordered(document #> path, change -> 'order') end;
            document := case when here is null then document when path = '{}' then here else jsonb_set(document, path, here) end;
        end if;
    end loop;
    return document;
end $$;

-- A lock has ended: what it has changed is written over the state as it is now.
create function fermata_server_unlock(instance bigint, arguments jsonb) returns void language plpgsql volatile as $$
declare
    kept jsonb;
    its_version int;
begin
    select g.state - '{locked,tries}'::text[] into kept from gen_durable g where g.id = instance for no key update;
    if not found then
        return;
    end if;
    its_version := coalesce((arguments ->> 'state_version')::int, (kept ->> 'state_version')::int);
    if arguments -> 'changes' = '[]' then
        kept := kept || jsonb_build_object('version', (kept ->> 'version')::bigint + 1, 'state_version', its_version);
    else
        kept := fermata_server_keep(instance, kept, fermata_server_changed(fermata_server_whole(instance, kept), arguments -> 'changes'),
                                    its_version);
    end if;
    update gen_durable g set step = 'serve', state = kept where g.id = instance;
end $$;

-- {"row": members, "document": state}: what the row holds from now on, with its state where there is another one.
create function fermata_server_put(instance bigint, arguments jsonb) returns void language plpgsql volatile as $$
declare
    kept jsonb;
    its_version constant int := (arguments #>> '{row,state_version}')::int;
begin
    select g.state - '{locked,tries,attempt}'::text[] into kept from gen_durable g
    where g.id = instance and g.fsm like 'fermata.server/%' for no key update;
    if not found then
        raise exception 'instance % is no server', instance using errcode = '22023';
    end if;
    if arguments ? 'document' then
        kept := fermata_server_keep(instance, kept, arguments -> 'document', its_version);
    else
        kept := kept || jsonb_build_object('version', (kept ->> 'version')::bigint + 1);
    end if;
    update gen_durable g set state = kept || (arguments -> 'row') where g.id = instance;
end $$;

-- As in 015, and "clear", "move" and "put" are what the outcome changes of the entries; "document" and "row" the whole of a state, of
-- which what has changed is written. The state after a lock may stand in entries. As many answers as come are dropped again when they are
-- older than a day, now and then.
create or replace function fermata_server_commit(instance bigint, arguments jsonb) returns text[] language plpgsql volatile security definer
set search_path from current as $$
begin
    if arguments ?| '{clear,move,put}' then
        perform fermata_server_apply(instance, arguments);
    end if;
    if jsonb_array_length(coalesce(arguments -> 'answers', '[]')) > 0 then
        insert into fermata_server_answer (message, server, status, reply, error)
        select (a ->> 'message')::bigint, fermata_server_commit.instance, a ->> 'status', a -> 'reply', a ->> 'error'
        from jsonb_array_elements(arguments -> 'answers') a
        on conflict (message) do update set status = excluded.status, reply = excluded.reply, error = excluded.error,
                                            answered_at = excluded.answered_at;
        perform pg_notify('fermata_reply', '');
    end if;
    if arguments ? 'row' then
        perform fermata_server_put(instance, arguments);
    end if;
    if arguments ? 'changes' then
        perform fermata_server_unlock(instance, arguments);
    end if;
    if random() < 0.001 * greatest(1, jsonb_array_length(coalesce(arguments -> 'answers', '[]'))) then
        perform fermata_server_prune(2000);
        perform fermata_server_sweep(100);
    end if;
    return null;
end $$;

-- A message that does not wait in line has made this of the row's state. A message of the line that runs meanwhile has lost its claim, and
-- runs again on the new state; what has the lock goes on, since it writes only what it changed.
create function fermata_server_write_row(instance bigint, kept jsonb) returns void language plpgsql volatile as $$
declare
    its_queue text;
begin
    update gen_durable g set
        state = kept,
        status = case when g.status = 'executing' and g.step = 'serve' then 'runnable' else g.status end,
        eligible_at = case when g.status = 'executing' and g.step = 'serve' then clock_timestamp() else g.eligible_at end,
        locked_by = case when g.status = 'executing' and g.step = 'serve' then null else g.locked_by end,
        lease_expires_at = case when g.status = 'executing' and g.step = 'serve' then null else g.lease_expires_at end,
        updated_at = case when g.status = 'executing' and g.step = 'serve' then clock_timestamp() else g.updated_at end
    where g.id = fermata_server_write_row.instance
    returning case when g.status = 'runnable' then g.queue end into its_queue;
    if its_queue is not null then
        perform pg_notify('fermata_wake', its_queue);
    end if;
end $$;

-- As in 015, where a large state may stand in entries.
create or replace function fermata_server_write(instance bigint, state jsonb, state_version int default 1) returns void
language plpgsql volatile security definer set search_path from current as $$
declare
    kept jsonb;
begin
    select g.state into kept from gen_durable g
    where g.id = fermata_server_write.instance and g.fsm like 'fermata.server/%' for no key update;
    if not found then
        return;
    end if;
    if state is null or state_version is null then
        raise exception 'a server needs a state, of a version from 1 on' using errcode = '22023';
    end if;
    perform fermata_act_volume(state::text, 1);
    perform fermata_server_write_row(instance, fermata_server_keep(instance, kept, state, state_version));
end $$;

-- The same by what has changed: {"row": {"state"} or {"encoding", "entries", "stamp"}, "clear", "move", "put"}. `stamp`: of the state that it
-- has changed; false: the server has another one, and nothing was written.
create function fermata_server_write_changes(instance bigint, stamp text, arguments jsonb, state_version int default 1) returns boolean
language plpgsql volatile security definer set search_path from current as $$
declare
    kept jsonb;
begin
    select g.state into kept from gen_durable g
    where g.id = fermata_server_write_changes.instance and g.fsm like 'fermata.server/%' for no key update;
    if not found or kept ->> 'stamp' is distinct from fermata_server_write_changes.stamp then
        return false;
    end if;
    if state_version is null or not coalesce(arguments -> 'row' ?| '{state,encoding}', false) then
        raise exception 'a server needs a state, of a version from 1 on' using errcode = '22023';
    end if;
    perform fermata_server_apply(instance, arguments);
    perform fermata_server_write_row(instance, (kept - '{state,encoding,entries,stamp}'::text[]) || (arguments -> 'row')
        || jsonb_build_object('version', (kept ->> 'version')::bigint + 1, 'state_version', state_version));
    return true;
end $$;

-- Removes the entries of servers that are not there any more: whose instances somebody has deleted. Looks at so many servers, beginning at
-- any. A few are looked at with a thousandth of the commits, and when a server starts.
create function fermata_server_sweep(most int default 10000) returns bigint language plpgsql volatile security definer
set search_path from current set enable_seqscan = off as $$
declare
    first bigint;
    place bigint;
    one bigint;
    round_the_end boolean := false;
    gone bigint := 0;
    deleted bigint;
begin
    if most is null or most not between 1 and 1000000 then
        raise exception 'between 1 and 1000000 servers are looked at' using errcode = '22023';
    end if;
    select (select e.server from fermata_server_entry e order by e.server limit 1)
           + floor(random() * ((select e.server from fermata_server_entry e order by e.server desc limit 1)
                               - (select e.server from fermata_server_entry e order by e.server limit 1)))::bigint into first;
    place := first - 1;
    for nth in 1 .. most loop
        select e.server into one from fermata_server_entry e where e.server > place order by e.server limit 1;
        if one is null and not round_the_end then
            round_the_end := true;
            select e.server into one from fermata_server_entry e order by e.server limit 1;
        end if;
        exit when one is null or round_the_end and one >= first;
        place := one;
        if not exists (select from gen_durable g where g.id = one) then
            delete from fermata_server_entry e where e.server = one;
            get diagnostics deleted = row_count;
            gone := gone + deleted;
        end if;
    end loop;
    return gone;
end $$;

-- ---- people -----------------------------------------------------------------------------------------------------------------

create or replace function fermata_server_state(server text) returns jsonb language sql stable security definer
set search_path from current as $$
    select fermata_server_whole(g.id, g.state) from gen_durable g where g.id = fermata_server_get(server);
$$;

-- Why a person may not give a server's row this state; null: nothing speaks against it. Null is no state: the row keeps its own.
create function fermata_server_refusal(g gen_durable, state jsonb) returns text language sql immutable
return case when g.fsm like 'fermata.server/%' and (g.state ? 'encoding' or state ? 'encoding') and state <> g.state
            then format('the state of the server "%s" stands in entries (fermata_server_entry), of which its row has only the number: it is '
                        'changed by messages, and not by hand', coalesce(g.state ->> 'name', state ->> 'name')) end;

alter function fermata_act_judge(text, gen_durable, jsonb) rename to fermata_act_judge_outbox;
create function fermata_act_judge(act text, g gen_durable, args jsonb, out code text, out sentence text, out n gen_durable,
                                  out effects jsonb)
language plpgsql volatile as $$
declare
    judged record := fermata_act_judge_outbox(act, g, args);
    refusal text;
begin
    code := judged.code;
    sentence := judged.sentence;
    effects := judged.effects;
    n := judged.n;
    if code is null and g.fsm like 'fermata.server/%' then
        refusal := fermata_server_refusal(g, n.state);
        if refusal is not null then
            code := 'server';
            sentence := refusal;
            effects := '{}';
            n := g;
        end if;
    end if;
end $$;

-- The same of what a person does at a gate, and of copies; and gc takes the entries of what it removes along. Otherwise these are left as
-- the migrations before this one have made them.
do $$
declare
    changed record;
    one regprocedure;
    was text;
begin
    for changed in select * from (values ('fermata_at_gate', $anchor$
    if act = 'edit_at_gate' then
$anchor$, $also$
    if act in ('edit_at_gate', 'replace_outcome') then
        if fermata_server_refusal(g, case act when 'edit_at_gate' then document else document -> 'state' end) is not null then
            return fermata_server_refusal(g, case act when 'edit_at_gate' then document else document -> 'state' end);
        end if;
    end if;$also$), ('fermata_spawn', $anchor$
    r.effects := jsonb_build_object('takers', fermata_act_takers(n));
$anchor$, $also$
    if n.fsm like 'fermata.server/%' and n.state ? 'encoding' then
        raise exception 'the state of the server "%" stands in entries (fermata_server_entry), of which a copy would have none: start '
                        'another server', n.state ->> 'name' using errcode = '22023';
    end if;$also$), ('fermata_gc_remove', $anchor$
        delete from gen_durable g where g.id = any (gone);
$anchor$, $also$
        if strpos(kinds::text, '"fermata.server/') > 0 then
            delete from fermata_server_entry e where e.server = any (gone);
        end if;$also$)) as c (name, anchor, also) loop
        select p.oid into strict one from pg_proc p
        where p.pronamespace = quote_ident(current_schema())::regnamespace and p.proname = changed.name;
        was := pg_get_functiondef(one);
        if strpos(was, changed.anchor) = 0 then
            raise exception '% is not the function that an earlier migration has made', one;
        end if;
        execute replace(was, changed.anchor, changed.also || changed.anchor);
    end loop;
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
                        and p.proname ~ ('^fermata_(act_judge|server_(encoding|part|encode|behind|position|stamp|assemble|whole|store|apply|keep|'
                                         'ordered|changed|read|read_whole|put|unlock|write_row|write_changes|sweep|refusal))$') loop
        execute format('revoke all on function %s from public', one);
        if of_tables <> current_user then
            execute format('alter function %s owner to %I', one, of_tables);
        end if;
        -- Whoever works on these tables by now may do this too.
        for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                    from pg_proc p cross join aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
                    where p.pronamespace = quote_ident(current_schema())::regnamespace and a.grantee <> p.proowner
                      and p.proname = 'fermata_presence' and named ~ '^fermata_server_(read|read_whole|write_changes|sweep)$' loop
            execute format('grant execute on function %s to %s', one, whom);
        end loop;
    end loop;
    if of_tables <> current_user then
        execute format('alter table fermata_server_entry owner to %I', of_tables);
    end if;
    for whom in select distinct coalesce(quote_ident(r.rolname), 'public')
                from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
                where c.oid = 'fermata_server_answer'::regclass and a.privilege_type = 'SELECT' and a.grantee <> c.relowner loop
        execute format('grant select on fermata_server_entry to %s', whom);
    end loop;
end $$;
