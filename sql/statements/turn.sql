-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Asks for the turn of the queue $1, without a look whether there is anything.
select pg_try_advisory_lock
    -- @include turn_lock.sql
