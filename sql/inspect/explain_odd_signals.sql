-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: how many of the first $2 signals in the inbox of $1 came at a time that cannot be (isImpossible() of time.h), the
--   first of them, and that time as it is printed.
-- Cost: at most $2 rows.
-- Index: signals_target (target_id, name, id).
select count(*) as signals, min(s.id) as first, (array_agg(s.inserted_at::text order by s.id))[1] as at
from (select i.id, i.inserted_at from signals i where i.target_id = $1 limit $2::int) s
where s.inserted_at < '1970-01-02 00:00:00+00' or s.inserted_at > now() + interval '1 day'
