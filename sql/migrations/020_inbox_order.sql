-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The signals of one name in their order, so that the first thousand of an inbox are read and not all of them: a durable server, or
-- any instance that is flooded, may have millions. The index begins with the columns of the specification's, takes its place and its
-- name, and serves what that one served.
--
-- While it is built nobody can write signals, some seconds for each million of them; steps that run are shown theirs. Where that is too
-- long, build it beforehand under this name: create index concurrently signals_in_order on signals (target_id, name, id).

set local lock_timeout = '10s';

create index if not exists signals_in_order on signals (target_id, name, id);
drop index signals_target;
alter index signals_in_order rename to signals_target;
