-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What most outcomes are, done and stop, next and replay, of steps that were shown no signal to consume: the fence
-- stands in the update itself. It waits for a row that a sender has locked; whoever meets one that stays locked goes on
-- with `write`, which passes over it (T13). Rows come in ascending order of id (D14). Each returns the place in the
-- batch.

written as (
    update gen_durable g set
        -- @include settle_{kind}_changes.sql
    from
        -- @include settle_{kind}_given.sql
    where g.id = o.id and g.status::text = 'executing' and g.locked_by = o.token
    returning {returned}
)
