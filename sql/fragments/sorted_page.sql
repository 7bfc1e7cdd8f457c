-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- A page of all that were found, if they are fewer than :bound, newest first from :from downwards or with :oldest_first
-- upwards; `cut` says that there are more.

select page.id, whole.cut
from (select count(*) >= :bound as cut from found) whole
left join lateral (
    select f.id
    from found f
    where f.matches and not whole.cut and case when cast(:oldest_first as boolean) then f.id >= :from else f.id <= :from end
    -- ~ turns the order round; - has no number for the lowest id.
    order by case when cast(:oldest_first as boolean) then ~f.id else f.id end desc
    limit :limit
) page on true
order by case when cast(:oldest_first as boolean) then ~page.id else page.id end desc
