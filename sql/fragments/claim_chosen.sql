-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Of two that enter the scope of one unique key the first.

select id, tid, priority, eligible_at, lock from picked
where enters is null and (select too_much from weighed) is not true
union all
(select distinct on (enters) id, tid, priority, eligible_at, lock from picked
 where enters is not null and (select too_much from weighed) is not true
 order by enters, priority, eligible_at, id)
union all
select s.id, s.tid, s.priority, s.eligible_at, s.lock
from (select c.*, sum(c.bytes) over (order by c.priority, c.eligible_at, c.id rows unbounded preceding) as sum,
             row_number() over (order by c.priority, c.eligible_at, c.id) as nth
      from (select distinct on (p.enters, case when p.enters is null then p.id end) p.*
            from picked p
            where (select too_much from weighed)
            order by p.enters, case when p.enters is null then p.id end, p.priority, p.eligible_at, p.id) c) s
where s.nth = 1 or s.sum <= {most}::float8
