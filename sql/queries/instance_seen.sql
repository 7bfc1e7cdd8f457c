-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: what an act upon the instance is guarded by. Only where the row has been written since it was last read,
--   and only where the schema has acts. It stands for the reading whose version it has.
-- Cost: a row with its documents.
-- Index: the primary key.
select concat(g.xmin, ' ', g.ctid) as version, fermata_seen(g) as seen
from gen_durable g
where g.id = :id
