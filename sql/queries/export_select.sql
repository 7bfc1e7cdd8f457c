-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: one statement that selects the instances :ids, quoted by the server.
-- Cost: none.
select format('select * from %I.gen_durable where id = any (%L::bigint[]) order by id desc;', current_schema(),
              cast(:ids as bigint[])) as statement
