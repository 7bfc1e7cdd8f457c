-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Asks for the turn of the queue $1 if something without a partition key is eligible; null if nothing is.
with recursive lines (priority) as (
    -- @include claim_priorities.sql name=lines; null=null; if=
)
select case when
                -- @include turn_something.sql name=lines; null=null
       then pg_try_advisory_lock
           -- @include turn_lock.sql
       end
