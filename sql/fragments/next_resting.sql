-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- From queue to queue along gen_durable_resting: the one behind that of the row q of {name}.

select beyond.queue, q.n + 1
from {name} q
cross join lateral (select g.queue
                    from gen_durable g
                    where g.status in ('awaiting_signal', 'awaiting_children', 'failed') and g.queue > q.queue
                    order by g.queue
                    limit 1) beyond
