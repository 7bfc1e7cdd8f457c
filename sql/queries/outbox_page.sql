-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the events of :topic that are in one of :statuses: the ids of a page, newest first, from :from downwards. With :line only
--   those of this partition key, with :text only those that have it in their key, their ordering key or their error, in any case; a key in a
--   document that is stored in more than :largest bytes is not looked at. Each status is a stretch of the index; the page is their merge.
--   `scanned_to` is the id down to which every stretch was looked at, or null when all were looked at to their end; there is always at least
--   one row, perhaps without an id.
-- Cost: :a_stretch rows a status.
-- Index: gen_durable_outbox (status, topic, id).
with scanned as materialized (
    select s.status, entry.id, entry.matches
    from unnest(cast(:statuses as text[])) s (status)
    cross join lateral (
        select g.id,
               (cast(:line as text) is null or g.partition_key = :line)
               and (cast(:text as text) is null
                    or strpos(lower(substr(g.partition_key, length(g.queue) - 13)), lower(:text)) > 0
                    or strpos(lower(g.last_error), lower(:text)) > 0
                    or case when pg_column_size(g.state) <= :largest
                            then strpos(lower(g.state ->> 'key'), lower(:text)) > 0 end) as matches
        from gen_durable g
        where g.fsm = 'fermata.outbox' and
              -- @include outbox_status.sql of=g
              = s.status and substr(g.queue, 16) = :topic and g.id <= :from
        order by g.id desc
        limit :a_stretch
    ) entry
),
-- Down to where every stretch that did not end was looked at: the nearest of their ends.
reached as (
    select max(stretch.lowest) as id
    from (select min(s.id) as lowest from scanned s group by s.status having count(*) >= :a_stretch) stretch
)
select page.id, r.id as scanned_to
from reached r
left join lateral (
    select s.id from scanned s where s.matches and (r.id is null or s.id >= r.id) order by s.id desc limit :limit
) page on true
order by page.id desc
