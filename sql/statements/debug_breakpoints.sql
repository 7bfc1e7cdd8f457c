-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The breakpoints, by id, with what is wrong with each: what it last met, or that nothing of its name is there yet.
select b.id, b.machine, b.version, b.step, b.instance, b.condition::text, b.action = 'log', b.once, b.enabled,
       b.enabled and b.armed_until > clock_timestamp() and not s.spent, b.owner, b.db_role,
       -- @include micros.sql of=b.since
       ,
       case when isfinite(b.armed_until) then
       -- @include micros.sql of=b.armed_until
       end,
       coalesce((select sum(h.times) from fermata_hit h where h.breakpoint = b.id), 0)::bigint,
       coalesce((select h.problem from fermata_hit h where h.breakpoint = b.id and h.problem is not null order by h.at desc limit 1),
                case when b.instance is not null and not exists (select from gen_durable g where g.id = b.instance)
                     then 'no instance of that id' end,
                case when b.machine is not null and not exists (select from fermata_machine m
                                where m.fsm = b.machine and m.version = coalesce(b.version, m.version))
                     then case when b.version is null then 'no worker has declared a machine of that name yet'
                               else 'no worker has declared that version of the machine yet' end end,
                case when b.machine is not null and b.step is not null
                          and not exists (select from fermata_machine m where m.fsm = b.machine and m.version = coalesce(b.version, m.version)
                                          and m.graph -> 'steps' ? b.step)
                     then 'the machine declares no step of that name' end)
, s.spent
from fermata_breakpoint b
cross join lateral (
    -- As fermata_debug_spent() says it, which is not for those who only look.
    select b.once and exists (select from fermata_hit h where h.breakpoint = b.id and h.times > 0 and h.at >= b.since) as spent) s
order by b.id
