-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: tasks by id, newest first, without their steps. One whose document is stored in more than :largest bytes is not unpacked for
--   a line.
-- Cost: so many rows.
-- Index: the primary key.
select g.id, g.status::text as status, g.queue, coalesce(g.state ->> 'ended', 'error') as ended_by, u.unread,
       case when not u.unread then g.state ->> 'namespace' end as namespace,
       case when not u.unread then g.state ->> 'name' end as name,
       case when not u.unread then g.state ->> 'version' end as version,
       left(g.last_error, :excerpt) as last_error,
       -- @include times.sql of=g
from gen_durable g
cross join lateral (select pg_column_size(g.state) > :largest as unread) u
where g.id = any (cast(:ids as bigint[])) and g.fsm = 'fermata.task'
order by g.id desc
