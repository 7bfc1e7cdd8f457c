-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What a step is shown of its inbox and its childs. Most instances have neither: whoever is younger than everybody that
-- ever had any is not even looked up.
-- {size} is empty, or _small: null instead of what is more than goes along with a claim.

case when c.id <= coalesce((select max(s.target_id) from signals s), 0)
      and c.id >= coalesce((select min(s.target_id) from signals s), 0)
      and exists (select 1 from signals s where s.target_id = c.id offset 0)
     then
         -- @include shown_inbox{size}.sql
     else '[]' end,
case when c.id <= coalesce((select max(k.parent_id) from gen_durable k), 0)
      and exists (select 1 from gen_durable k where k.parent_id = c.id offset 0)
     then
         -- @include shown_childs{size}.sql
     else '[]' end
