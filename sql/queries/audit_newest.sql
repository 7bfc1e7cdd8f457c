-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector's audit: whether it has to be read again. The newest entry of an instance, and which version of its row
--   stands there now (nothing, where the row is gone).
-- Cost: an entry and a row.
-- Index: fermata_audit_instance (instance_id, id); the primary key.
select (select a.id from fermata_audit a where a.instance_id = :id order by a.id desc limit 1) as newest,
       (select concat(g.xmin, ' ', g.ctid) from gen_durable g where g.id = :id) as version
