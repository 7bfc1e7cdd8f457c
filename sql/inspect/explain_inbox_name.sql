-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: how many signals of the name $2 lie in the inbox of $1, of the first $3, and when the last of them came.
-- Cost: $3 rows.
-- Index: signals_target (target_id, name, id).
select count(*) as signals,
       least(greatest(extract(epoch from max(s.inserted_at)) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as last
from (select i.inserted_at from signals i where i.target_id = $1 and i.name = $2 limit $3::int) s
