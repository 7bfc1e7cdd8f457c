-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The same as shown_inbox.sql, or null where it is more than goes along with a claim. What goes along fits as it is. The
-- numbers are alongLimit, with one more, and alongBytes.

case when (select count(*) <= 50 and sum(
                 -- @include weight.sql document=s.payload
                 + octet_length(s.name)) <= 32768
           from (select s.name, s.payload from signals s where s.target_id = c.id limit 51) s)
     then (select coalesce(json_agg(json_build_array(s.id, s.name, s.payload,
               -- @include micros.sql of=s.inserted_at
               ) order by s.id), '[]') from signals s where s.target_id = c.id) end
