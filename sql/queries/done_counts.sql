-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the side bar and the Overview: how many of the newest :window instances are done, by queue. No index holds what is done: it
--   would cost each instance an entry. Where `whole` is false the counts are lower bounds. There is at least one row, perhaps without a
--   queue.
-- Cost: :window rows by descending id.
-- Index: the primary key.
with newest as materialized (
    select g.queue, g.status from gen_durable g order by g.id desc limit :window
)
select done.queue, done.value, looked.whole
from (select count(*) < :window as whole from newest) looked
left join (select n.queue, count(*) as value from newest n where n.status = 'done' group by n.queue) done on true
