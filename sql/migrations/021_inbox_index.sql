-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The index of 020 takes the place and the name of the specification's, which it serves in full. A migration of its own, that is, a
-- transaction of its own: a delivery that waits for 020 already holds a weaker lock of the table, and dropping an index needs the table
-- alone, so each would wait for the other.

-- Readers and workers wait behind this for as long as a transaction that has looked at signals stays open.
set local lock_timeout = '10s';

drop index signals_target;
alter index signals_in_order rename to signals_target;
