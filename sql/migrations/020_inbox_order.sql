-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The signals of one name in their order, so that the first thousand of an inbox are read and not all of them: a durable server, or
-- any instance that is flooded, may have millions. It begins with the columns of the specification's index, and serves what that one
-- served.

drop index signals_target;
create index signals_target on signals (target_id, name, id);
