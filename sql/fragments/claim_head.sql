-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The first of a line. The same as partition_key = k.key order by priority, eligible_at, id, said so that only the
-- index of the lines can serve it: along the queue's own, which a table that was analysed when it was empty makes look
-- as cheap, each line would be looked for among all of them.
--
-- Passed over, among the first hundred: who may not be picked because of a unique key whose holder may wait for this
-- very line, since it waits for its childs or stands in a line itself. Both would wait for ever.

select l.*
from (select h.* from gen_durable h
      where h.queue = $1 and h.status = 'runnable' and h.partition_key >= k.key and h.partition_key <= k.key
        and h.eligible_at <= now()
      order by h.partition_key, h.priority, h.eligible_at, h.id
      limit 100) l
where l.unique_key is null or not 'executing' = any (l.unique_scope)
   or not exists (select 1 from gen_durable u
                  where u.unique_guard = l.unique_key and u.id <> l.id
                    and (u.status = 'awaiting_children' or u.status = 'runnable' and u.partition_key is not null)
                  offset 0)
order by l.partition_key, l.priority, l.eligible_at, l.id
limit 1
