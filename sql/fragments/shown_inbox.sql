-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Of an inbox so much as is sure to fit; what begins beyond that is told by a fifth member. The numbers are inboxBytes and
-- inboxLimit + 1. The awaited name comes first, in its order. Of the others the oldest, of a thousand each of the names before and
-- behind the awaited one: of more than that some are not looked at.

(select coalesce(json_agg(case when s.fits then json_build_array(s.id, s.name, s.payload, s.micros)
                              else json_build_array(s.id, s.name, null, s.micros, true) end order by s.id), '[]')
 from (select s.id, s.name, s.payload, s.micros, s.nth = 1 or s.bytes <= 16777216 as fits
       from (select s.*, row_number() over shown as nth, sum(s.size) over shown as bytes
             from (select s.id, s.name, s.payload,
                          -- @include micros.sql of=s.inserted_at
                          as micros, pg_column_size(s.payload) as size, s.name = c.awaits as awaited
                   from (
                       -- @include inbox_part.sql name=>= coalesce(c.awaits, '') and s.name <= coalesce(c.awaits, '')
                       union all
                       -- @include inbox_part.sql name=> coalesce(c.awaits, '')
                       union all
                       -- @include inbox_part.sql name=< coalesce(c.awaits, '')
                       ) s
                   order by (s.name = c.awaits) desc nulls last, s.id limit 1001) s
             window shown as (order by s.awaited desc nulls last, s.id rows unbounded preceding)) s
       where s.nth = 1 or s.bytes - s.size <= 16777216) s)
