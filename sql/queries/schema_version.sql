-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: when a person tests a connection, and for the diagnostics: which migration the schema stands at. Only where
--   fermata_migration may be read (server_facts says so).
-- Cost: a handful of rows.
select coalesce(max(number), 0)::int as installed from fermata_migration
