-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- As settle_carried, of a function that takes all instances at once: it locks what they have in common in one order.
select distinct q.queue
from unnest({function}($1::bigint[])) as q (queue)
where q.queue is not null
