-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Gives the turn of the queue $1 back.
select pg_advisory_unlock
    -- @include turn_lock.sql
