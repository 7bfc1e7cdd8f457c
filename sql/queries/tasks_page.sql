-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the list of tasks: the ids of a page, newest first, from :from downwards. With :status only those in it that ended by the word
--   :ended (null: whatever the word); with :text only those that have it in their namespace, their name or their version, in any case, or
--   that have the number :number; one whose document is stored in more than :largest bytes is found by its number alone. `scanned_to` is
--   the id down to which was looked, or null when that was to the end; there is always at least one row, perhaps without an id.
-- Cost: :a_stretch rows.
-- Index: gen_durable_task (id).
with scanned as materialized (
    select g.id,
           (cast(:status as text) is null
            or g.status::text = :status and (cast(:ended as text) is null or coalesce(g.state ->> 'ended', 'error') = :ended))
           and (cast(:text as text) is null or g.id = :number
                or case when pg_column_size(g.state) <= :largest
                        then strpos(lower(concat_ws('/', g.state ->> 'namespace', g.state ->> 'name', g.state ->> 'version')), lower(:text)) > 0
                   end) as matches
    from gen_durable g
    where g.fsm = 'fermata.task' and g.id <= :from
    order by g.id desc
    limit :a_stretch
),
reached as (select min(s.id) as id from scanned s having count(*) >= :a_stretch)
select page.id, (select r.id from reached r) as scanned_to
from (select) one
left join lateral (select s.id from scanned s where s.matches order by s.id desc limit :limit) page on true
order by page.id desc
