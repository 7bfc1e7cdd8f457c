-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers: the childs of one parent by their ids in :cells cells of equal width from :first to :last, each with how many of its
--   childs are in which status, and the first of those that live.
-- Cost: the family, at most :family rows.
-- Index: gen_durable_parent (parent_id).
select c.cell, min(c.id) as first_id, max(c.id) as last_id,
       count(*) filter (where c.status = 'done') as done,
       count(*) filter (where c.status = 'failed') as failed,
       count(*) filter (where c.status = 'executing') as executing,
       count(*) filter (where c.status = 'runnable' and not c.later) as runnable,
       count(*) filter (where c.status = 'runnable' and c.later) as scheduled,
       count(*) filter (where c.status = 'awaiting_signal') as awaiting_signal,
       count(*) filter (where c.status = 'awaiting_children') as awaiting_children,
       min(c.id) filter (where c.status not in ('done', 'failed')) as live_id
from (select g.id, g.status, g.eligible_at > now() as later,
             -- Between the ends of the range lies more than bigint can count.
             div((g.id - cast(:first as numeric)) * cast(:cells as int), cast(:last as numeric) - cast(:first as numeric) + 1) as cell
      from gen_durable g
      where g.parent_id = :parent
      limit :family) c
group by c.cell
