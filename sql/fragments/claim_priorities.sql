-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- From priority to priority, each by its own stretch of the index: what lies in the future at an urgent priority is not
-- walked over (T102). The time and the id in the order keep the planner from gen_durable_pick, which is smaller, and
-- where the line of a busy partition key may stand in front of everything else.

(select g.priority from gen_durable g
 where g.queue = $1 and g.status = 'runnable' and g.partition_key is {null} {if}
 order by g.priority, g.eligible_at, g.id limit 1)
union all
select beyond.priority
from {name} p
cross join lateral (select g.priority from gen_durable g
                    where g.queue = $1 and g.status = 'runnable' and g.partition_key is {null} and g.priority > p.priority
                    order by g.priority, g.eligible_at, g.id limit 1) beyond
