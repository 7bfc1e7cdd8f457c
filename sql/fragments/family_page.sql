-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The ends of the lists of a family that walk along the primary key, from :from to :last, :window rows at most: the page,
-- and the last id looked at where there may be more.

    from gen_durable g
    where g.id >= :from and g.id <= :last
    order by g.id
    limit :window
),
reached as (
    select case when count(*) >= :window then max(s.id) end as id from scanned s
)
select page.id, r.id as scanned_to
from reached r
left join lateral (
    select s.id from scanned s where s.matches order by s.id limit :limit
) page on true
order by page.id
