-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The calls of one function that outcomes carry, of those that their fences have let through: ascending by instance. It
-- answers the queues in which it has made something runnable.
select distinct q.queue
from unnest($1::bigint[], $2::text[]) with ordinality as o (instance, arguments, nth)
cross join lateral unnest({function}(o.instance, o.arguments::jsonb)) as q (queue)
where q.queue is not null
