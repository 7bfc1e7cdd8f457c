-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- When a statement looked, and the first lease that it saw.

-- On a standby that lags, until when it has replayed.
(extract(epoch from case when pg_is_in_recovery()
                         then least(now(), coalesce(pg_last_xact_replay_timestamp(), to_timestamp(0)))
                         else now() end) * 1000000)::bigint as at,
-- In microseconds since 1970. Infinity, and what does not fit, becomes the largest or smallest number.
case when looked.first is not null
     then least(greatest(extract(epoch from looked.first) * 1000000, -9223372036854775808),
                9223372036854775807)::bigint end as first,
