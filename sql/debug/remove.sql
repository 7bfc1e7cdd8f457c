-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Takes away what install.sql has brought, in a transaction of its own, after fermata_debug_disarm() and fermata_debug_clear(). Nobody
-- writes from the first line on: what came to be held meanwhile is let go here.

lock table gen_durable in access exclusive mode;
select fermata_debug_clear(-9223372036854775808, 2147483647);
select fermata_debug_record('debug_remove', null, '', '{}');
drop trigger fermata_debug_born on gen_durable;
drop trigger fermata_debug_moved on gen_durable;
do $$
declare
    one regprocedure;
begin
    for one in select p.oid::regprocedure from pg_proc p
               where p.pronamespace = (select c.relnamespace from pg_class c where c.oid = 'fermata_debug'::regclass)
                 and p.proname like 'fermata\_debug\_%' order by p.proname in ('fermata_debug_stands', 'fermata_debug_spent') loop
        execute format('drop function %s', one);
    end loop;
end $$;
drop table fermata_hit, fermata_held, fermata_breakpoint, fermata_debug;
select fermata_trace_tell();
