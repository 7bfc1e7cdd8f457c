-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the list of tasks, of those that have not ended: ids, newest first, from :from downwards, and which of them :text matches as
--   in tasks_page. How each stands is counted by its steps, so the reader goes through them.
-- Cost: :a_stretch rows.
-- Index: gen_durable_task_live (id).
select g.id,
       cast(:text as text) is null or g.id = :number
       or case when pg_column_size(g.state) <= :largest
               then strpos(lower(concat_ws('/', g.state ->> 'namespace', g.state ->> 'name', g.state ->> 'version')), lower(:text)) > 0
               else false end as matches
from gen_durable g
where g.fsm = 'fermata.task' and g.status not in ('done', 'failed') and g.id <= :from
order by g.id desc
limit :a_stretch
