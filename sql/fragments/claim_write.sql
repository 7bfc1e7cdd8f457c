-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What has been locked is written where it lies. By its id the way leads along all its versions (see settle). Only what
-- got another version after this statement's snapshot is not seen there, and is looked up.
-- From {taken} (id, tid) come the rows of claimed.

there as (
    -- @include claim_update.sql
    where g.ctid = any (array(select t.tid from {taken} t))
    -- @include claim_returning.sql
), elsewhere as (
    -- @include claim_update.sql
    where (select count(*) from there) < (select count(*) from {taken})
      and g.id = any (array(select t.id from {taken} t where (t.id in (select h.id from there h)) is not true))
    -- @include claim_returning.sql
), claimed as (select * from there union all select * from elsewhere)
