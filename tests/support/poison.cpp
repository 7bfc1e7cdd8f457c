// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/poison.h>
#include <fermata/test/sql.h>

namespace fermata::test {

namespace {

constexpr char rows[] = R"poison(
create temporary table extreme (relation text, type text, value text);
insert into extreme (type, value)
    select 'timestamp with time zone', v from unnest(array['infinity', '-infinity', '294276-12-31 23:59:59.999999+00',
        '4714-11-24 00:00:00+00 BC', '1970-01-01 00:00:00+00']) v
    union all select 'integer', v from unnest(array['2147483647', '-2147483648', '-1']) v
    union all select 'smallint', v from unnest(array['32767', '-32768']) v
    union all select 'text', v from unnest(array['', ' ', e'\x01\x1f\x7f\u0085\u009b\u202e\u200b\u2066\ufeff\ufffd\U0001F468\u200d\U0001F469',
        '%1 %n %L2 {} \\ '' " <b>&amp;</b> ; --', e'line\nline\r\n\tline', repeat('x', 100000), repeat('é', 50000),
        (select string_agg(chr(i), '' order by i) from generate_series(1, 1114111, 211) i where i not between 55296 and 57343)]) v
    union all select 'jsonb', v from unnest(array['null', 'true', '[]', '""', '-0', '1e130000', '0.' || repeat('1', 16000),
        '[' || repeat('null,', 99999) || '0]', repeat('[', 10000) || repeat(']', 10000),
        repeat('{"a":', 3000) || '1' || repeat('}', 3000), '{"": {"": 1}, "a\u0001b": "\u202e\\ud83d\\ude00"}',
        '{"' || repeat('k', 100000) || '": "' || repeat('v', 1000000) || '"}',
        '{"queue": 5, "slots": "x", "outcomes": [], "fsm": {}, "version": -1e999}', '[{"queue": null}, 1, {"fsm": 3}]']) v
    union all select 'bytea', v from unnest(array['\x', '\x00', '\x' || repeat('ff', 2000)]) v
    union all select 'durable_status[]', v from unnest(array['{}', '{null}', '{runnable,null,runnable}',
        '{{runnable,executing},{done,failed}}']) v;

do $$
declare
    one record;
    state text;
begin
    for one in
        select c.relname, a.attname, e.value, s as status
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        join extreme e on e.type = regexp_replace(format_type(a.atttypid, null), '^.*\.', '')
        cross join unnest(case c.relname when 'gen_durable' then enum_range(null::durable_status)::text[]
                                       when 'signals' then '{runnable,awaiting_signal}' else '{runnable}' end) s
        where c.oid in ('gen_durable'::regclass, 'signals'::regclass, 'fermata_worker'::regclass, 'fermata_machine'::regclass,
                        'fermata_audit'::regclass)
          and not (c.relname = 'fermata_machine' and a.attname in ('status'))
        order by c.relname, a.attnum, e.value, s
    loop
        begin
            case one.relname
            when 'gen_durable' then
                execute format('with made as (insert into gen_durable (%s) values (%s) returning id) '
                               'insert into signals (target_id, name) select id, ''go'' from made where %L = ''awaiting_signal''',
                    (select string_agg(distinct quote_ident(k), ', ' order by quote_ident(k)) from unnest(
                        array['fsm', 'step', 'status', 'awaits', 'locked_by', 'lease_expires_at', 'children_pending', one.attname]) k),
                    (select string_agg(v, ', ' order by k) from (
                        select distinct on (quote_ident(k)) quote_ident(k) as k, v from (values
                            (0, one.attname::text, quote_literal(one.value)), (1, 'fsm', '''m'''), (1, 'step', '''s'''),
                            (1, 'status', quote_literal(one.status)),
                            (1, 'awaits', case one.status when 'awaiting_signal' then '''go''' else 'null' end),
                            (1, 'locked_by', case one.status when 'executing' then '''gone#1/1''' else 'null' end),
                            (1, 'lease_expires_at', case one.status when 'executing' then 'now() - interval ''1 minute''' else 'null' end),
                            (1, 'children_pending', case one.status when 'awaiting_children' then '1' else '0' end)) w (nth, k, v)
                        order by quote_ident(k), nth) x), one.status);
            when 'signals' then
                -- To one that takes it along with its claim, and to one that is parked and waits for another name.
                execute format('with made as (insert into gen_durable (fsm, step, status, awaits) '
                               'values (''m'', ''s'', %L, %L) returning id) '
                               'insert into signals (target_id, %I %s) select id, %L %s from made',
                               one.status, case one.status when 'awaiting_signal' then 'another' end,
                               one.attname, case when one.attname <> 'name' then ', name' else '' end, one.value,
                               case when one.attname <> 'name' then ', ''go''' else '' end);
            when 'fermata_worker' then
                execute format('insert into fermata_worker (id, name, host, pid, queues, machines) values (%L, ''w'', ''h'', 1, ''[]'', ''[]'')',
                               'poisoned#' || one.attname || md5(one.value));
                execute format('update fermata_worker set %I = %L where id = %L', one.attname, one.value,
                               'poisoned#' || one.attname || md5(one.value));
            when 'fermata_machine' then
                execute format('insert into fermata_machine (fsm, version, graph) values (%L, 1, ''{}'')', one.attname || md5(one.value));
                execute format('update fermata_machine set %I = %L where fsm = %L', one.attname, one.value, one.attname || md5(one.value));
            when 'fermata_audit' then
                execute format('insert into fermata_audit (act, instance_id%s) values (''replay'', 1%s)',
                    case when one.attname = 'act' then '' else ', ' || quote_ident(one.attname) end,
                    case when one.attname = 'act' then '' else ', ' || quote_literal(one.value) end);
            end case;
        exception when others then
            -- What an index or a constraint does not allow is no row that anybody could write.
            get stacked diagnostics state = returned_sqlstate;
            if state not in ('54000', '23505', '23514', '22P02', '22003', '22008', '54001', '22021', '22P05') then
                raise exception '%: % % %', sqlerrm, one.relname, one.attname, left(one.value, 40);
            end if;
        end;
    end loop;
    -- Ids at the ends, a circle of two, and one that is its own parent.
    insert into gen_durable (id, fsm, step, status) overriding system value values
        (9223372036854775807, 'm', 's', 'runnable'), (-9223372036854775808, 'm', 's', 'runnable'), (0, 'm', 's', 'failed');
    insert into gen_durable (id, fsm, step, status, children_pending) overriding system value values
        (-1, 'm', 's', 'awaiting_children', 1), (-2, 'm', 's', 'awaiting_children', 1), (-3, 'm', 's', 'awaiting_children', 1);
    update gen_durable set parent_id = case id when -1 then -2 when -2 then -1 else -3 end where id in (-1, -2, -3);
end $$;
)poison";

} // namespace

void addPoison(const std::string& conninfo) {
    Sql sql(conninfo);
    sql.run("set search_path = fermata");
    sql.run(rows);
    sql.run("analyze");
}

} // namespace fermata::test
