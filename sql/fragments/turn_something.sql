-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Whether anything without a partition key ({null} is null) or with one (not null) is eligible now.

exists (select 1 from {name} p cross join lateral (
    select 1 from gen_durable g
    where g.queue = $1 and g.status = 'runnable' and g.partition_key is {null} and g.priority = p.priority and g.eligible_at <= now()
    order by g.eligible_at, g.id limit 1) l)
