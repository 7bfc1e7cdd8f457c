-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The parents of childs that end, before anything else and without waiting for any: who holds one's lock also holds up
-- its childs, and nobody else. Since nothing is waited for, the order of locks (D14) is not at stake. Returns the
-- childs to leave out.
with ending as materialized (
    select c.id, c.parent_id from gen_durable c where c.id = any ($1::bigint[]) and c.parent_id is not null
), locked as materialized (
    select p.id from gen_durable p where p.id in (select parent_id from ending) for no key update of p skip locked
)
select e.id from ending e where not exists (select 1 from locked l where l.id = e.parent_id)
