-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- From pair to pair of queue and priority along gen_durable_pick: the one behind the row p of pairs.

select beyond.queue, beyond.priority, p.n + 1
from pairs p
cross join lateral (select g.queue, g.priority
                    from gen_durable g
                    where g.status = 'runnable' and (g.queue, g.priority) > (p.queue, p.priority)
                    order by g.queue, g.priority
                    limit 1) beyond
