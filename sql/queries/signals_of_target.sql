-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Signals list of one target: what its inbox holds from :from downwards, newest first, perhaps of one name. `cut` says that
--   the inbox is larger than :bound, and then no id is given. There is always at least one row, perhaps without an id.
-- Cost: the inbox, at most :bound rows without their payloads, sorted.
-- Index: signals_target (target_id, name, id); the primary key.
with inbox as materialized (
    select s.id, s.name from signals s
    where s.target_id = :target and (cast(:name as text) is null or s.name = :name)
    limit :bound
)
select page.id, page.name, g.awaits, g.fsm, g.fsm_version, g.status::text as status, whole.cut
from (select count(*) >= :bound as cut from inbox) whole
left join lateral (
    select i.id, i.name from inbox i where i.id <= :from and not whole.cut order by i.id desc limit :limit
) page on true
left join gen_durable g on g.id = :target
order by page.id desc
