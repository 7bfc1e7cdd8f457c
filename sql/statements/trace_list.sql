-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The traces that are on.
select t.id, t.instance, t.machine, t.queue, t.documents, t.owner, t.db_role,
       -- @include micros.sql of=t.since
       ,
       -- @include micros.sql of=t.until
from fermata_trace t
where t.until > clock_timestamp()
order by t.id
