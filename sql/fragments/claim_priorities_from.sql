-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The same beginning at a place in the order, priority $8, time $9 and id $10, where an earlier claim ended: what lies
-- before it in its priority was taken, and its index entries are dead but not gone (T104). Other priorities are looked
-- at as ever.

(select first.priority
 from ((select g.priority from gen_durable g
        where g.queue = $1 and g.status = 'runnable' and g.partition_key is null and g.priority < $8::smallint
        order by g.priority, g.eligible_at, g.id limit 1)
       union all
       select $8::smallint where $8::smallint is not null
       union all
       (select g.priority from gen_durable g
        where $8::smallint is null and g.queue = $1 and g.status = 'runnable' and g.partition_key is null
        order by g.priority, g.eligible_at, g.id limit 1)) first
 limit 1)
union all
select beyond.priority
from priorities p
cross join lateral (
    select next.priority
    from ((select g.priority from gen_durable g
           where g.queue = $1 and g.status = 'runnable' and g.partition_key is null
             and g.priority > p.priority and g.priority < $8::smallint
           order by g.priority, g.eligible_at, g.id limit 1)
          union all
          select $8::smallint where p.priority < $8::smallint
          union all
          (select g.priority from gen_durable g
           where (p.priority < $8::smallint) is not true
             and g.queue = $1 and g.status = 'runnable' and g.partition_key is null and g.priority > p.priority
           order by g.priority, g.eligible_at, g.id limit 1)) next
    limit 1) beyond
