-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The times of an instance, the row {of}.

-- In microseconds since 1970. Infinity, and what does not fit, becomes the largest or smallest number.
least(greatest(extract(epoch from {of}.eligible_at) * 1000000, -9223372036854775808),
      9223372036854775807)::bigint as eligible_at,
case when {of}.lease_expires_at is not null
     then least(greatest(extract(epoch from {of}.lease_expires_at) * 1000000, -9223372036854775808),
                9223372036854775807)::bigint end as lease_expires_at,
least(greatest(extract(epoch from {of}.inserted_at) * 1000000, -9223372036854775808),
      9223372036854775807)::bigint as inserted_at,
least(greatest(extract(epoch from {of}.updated_at) * 1000000, -9223372036854775808),
      9223372036854775807)::bigint as updated_at
