-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- A row of those without a partition key, of the priority p.

select g.id, g.ctid as tid, g.priority, g.eligible_at, null::bigint as lock,
       case when 'executing' = any (g.unique_scope) then g.unique_key end as enters,
       -- @include weight.sql document=g.state
       as bytes
from gen_durable g
where g.queue = $1 and g.status = 'runnable' and g.partition_key is null and g.priority = p.priority
  and g.eligible_at <= now()
