-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: every refresh: the database's clock, which all ages are measured by (D2).
-- Cost: none.
select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now
