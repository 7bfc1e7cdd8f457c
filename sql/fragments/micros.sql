-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- A time in microseconds since 1970, or null. PostgreSQL's last years, and infinity, lie beyond what 64 bits can count:
-- they are the ends of it. fermata::store::micros says the same.

case when {of} is not null then least(greatest(extract(epoch from {of}) * 1000000, -9223372036854775808), 9223372036854775807)::bigint end
