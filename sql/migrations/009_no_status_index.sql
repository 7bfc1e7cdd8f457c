-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The index that gen_durable_resting (008) replaces. A migration of its own, that is, a transaction of its own: a claim that waits for 008
-- already holds a weaker lock of the table, and dropping an index needs the table alone, so each would wait for the other.

-- Readers and workers wait behind this for as long as a transaction that has looked at gen_durable stays open.
set local lock_timeout = '10s';

drop index if exists gen_durable_status;
