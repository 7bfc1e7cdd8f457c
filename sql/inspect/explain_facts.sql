-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: what the database's clock says, and what there is beside the tables of §9, which another engine may own.
-- Cost: some look-ups in the catalogue.
select least(greatest(extract(epoch from now()) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as now,
       coalesce(has_table_privilege(to_regclass('fermata_worker'), 'select'), false) as has_workers,
       coalesce(has_table_privilege(to_regclass('fermata_machine'), 'select'), false) as has_machines,
       to_regclass('gen_durable_key_head') is not null as has_key_head,
       to_regclass('gen_durable_status') is not null as has_status,
       quote_ident(current_schema()) as schema
