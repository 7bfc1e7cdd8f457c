-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person: the next queue behind $1 (null: the first), for a walk along all of them.
-- Cost: an index entry.
-- Index: gen_durable_status (queue, status, id).
select g.queue from gen_durable g where $1::text is null or g.queue > $1::text order by g.queue limit 1
