-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers: what lies in the inboxes of :targets, by name: at most :limit signals of each are looked at.
-- Cost: at most :limit index entries a target.
-- Index: signals_target (target_id, name, id).
select t.id as target, s.name
from unnest(cast(:targets as bigint[])) t (id)
cross join lateral (
    select i.name from signals i where i.target_id = t.id order by i.name limit :limit
) s
