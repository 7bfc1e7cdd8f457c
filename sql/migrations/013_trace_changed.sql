-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Of a large state the step trace keeps what a step has changed of it, where that is smaller.

alter table fermata_step add column changed jsonb; -- {"set": {member: value, …}, "unset": [member, …]}, instead of `after`

-- What makes one state of another, where that is smaller; null where it is not, or where one of them is no object. By members of the outermost
-- object, and to the bit: 1.10 is not 1.1. What is small is not worth the comparison.
create function fermata_trace_changed(before jsonb, after jsonb) returns jsonb language sql immutable
set search_path from current as $$
    select case when pg_column_size(c.changed) < pg_column_size(after) then c.changed end
    from (select jsonb_build_object(
                     'set', (select coalesce(jsonb_object_agg(a.key, a.value), '{}')
                             from jsonb_each(after) a left join jsonb_each(before) b on b.key = a.key
                             where b.key is null or not row(b.value)::record *= row(a.value)::record),
                     'unset', (select coalesce(jsonb_agg(b.key), '[]')
                               from jsonb_object_keys(before) b (key) left join jsonb_object_keys(after) a (key) on a.key = b.key
                               where a.key is null)) as changed
          where pg_column_size(after) > 1000 and jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object' offset 0) c;
$$;

-- As in 010, and a document that is null is told as it is.
create or replace function fermata_trace_write(runs text) returns text language plpgsql volatile security definer
set search_path from current set lock_timeout = '20ms' set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
    with given as (
        -- A document that is null is one; a record would not tell it from none.
        select r.*, e -> 'before' as before, e -> 'after' as after, clock_timestamp() as now
        from jsonb_array_elements(runs::jsonb) e cross join lateral jsonb_to_record(e)
             as r (instance bigint, parent bigint, fsm text, fsm_version int, step text, attempt int, worker text, outcome text, target text,
                   handled boolean, error jsonb, eligible_at timestamptz, claimed bigint, begun bigint, ended bigint, inbox jsonb,
                   consumed bigint[], spawned bigint[], spawned_in_all int, output jsonb)
    ), joined as (
        -- One that is there, and may be deleted at this moment, is not waited for.
        insert into fermata_trace_member (instance, trace)
        select n.id, m.trace
        from given g cross join lateral (select g.instance as id union all select c from unnest(g.spawned) c) n
        join fermata_trace_member m on m.instance in (g.instance, g.parent)
        where not exists (select from fermata_trace_member x where x.instance = n.id and x.trace = m.trace)
        on conflict do nothing
    )
    insert into fermata_step (instance, fsm, fsm_version, step, attempt, worker, outcome, target, handled, error, eligible_at, claimed_at,
                              begun_at, ended_at, written_at, before, after, changed, inbox, consumed, spawned, spawned_in_all, output,
                              bytes)
    select g.instance, g.fsm, g.fsm_version, g.step, g.attempt, g.worker, g.outcome, g.target, coalesce(g.handled, false), g.error,
           g.eligible_at, g.now - g.claimed * interval '1 microsecond', g.now - g.begun * interval '1 microsecond',
           g.now - g.ended * interval '1 microsecond', g.now, g.before,
           case when c.changed is null then g.after end, c.changed, g.inbox, g.consumed, g.spawned[1:1000],
           coalesce(g.spawned_in_all, 0), g.output,
           coalesce(pg_column_size(g.before), 0) + coalesce(pg_column_size(coalesce(c.changed, g.after)), 0)
           + coalesce(pg_column_size(g.inbox), 0)
           + coalesce(pg_column_size(g.output), 0) + coalesce(pg_column_size(g.error), 0)
    from given g cross join lateral (select fermata_trace_changed(g.before, g.after) as changed offset 0) c;
    return null;
exception when others then
    return sqlstate || ': ' || sqlerrm;
end $$;

do $$
declare
    of_tables name := (select r.rolname from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = 'gen_durable'::regclass);
begin
    revoke all on function fermata_trace_changed(jsonb, jsonb) from public;
    if of_tables <> current_user then
        execute format('alter function fermata_trace_changed(jsonb, jsonb) owner to %I', of_tables);
    end if;
end $$;
