-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The signals of an instance by name and in their order: what a step is shown of an inbox of millions is as near as in one of ten. The
-- spec's index (§9) with the id behind it, under its name.
--
-- While it is built nobody can send a signal, some seconds with five million of them.

set local lock_timeout = '10s';

create index signals_in_order on signals (target_id, name, id);
drop index if exists signals_target;
alter index signals_in_order rename to signals_target;
