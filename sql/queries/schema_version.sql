-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the diagnostics say at which version the schema is. Run only where server_facts has found the table.
-- Cost: a row a migration.
select coalesce(max(number), 0) as number
from fermata_migration
