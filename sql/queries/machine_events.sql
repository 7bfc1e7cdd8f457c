-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector and a signal's dialog: the events that :version of the machine :fsm, which is a table, has in the state :step,
--   at most :limit. None where it is no table, or where its instances get no events any more.
-- Cost: a row an event, at most :limit; one descent each into two indexes.
-- Index: the primary keys of fermata_machine and fermata_transition.
select t.event
from fermata_machine m
cross join lateral (
    select k.event from fermata_transition k
    where k.machine = m.fsm and k.version = m.version and k.state = :step
    order by k.event
    limit :limit
) t
where m.fsm = :fsm and m.version = :version and m.terminal is not null and not (m.status = 'obsolete' and m.strictly)
order by t.event
