-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The next of each line whose key this worker holds anyway, in the transaction that settles the one before it: what
-- that has written this statement sees. Its lock stays where it is, so none is taken here. It is the head, as it is for
-- any other claim, and none where an instance of the key still executes: an outcome that had to wait, or somebody
-- else's claim. What enters a unique key's scope by being picked, or is heavy, is left to a claim that can weigh it.
with heads as materialized (
    select g.id, g.priority, g.eligible_at, k.key, k.nth
    from unnest($2::text[]) with ordinality k (key, nth)
    cross join lateral (
        -- @include claim_head.sql
    ) g
    where not exists (select 1 from gen_durable e
                      where e.status = 'executing' and e.partition_key = k.key offset 0)
      and (g.unique_key is null or not 'executing' = any (g.unique_scope))
      and ((g.fsm, g.fsm_version) in (select * from unnest($5::text[], $6::int[]))) is true
), next as materialized (
    select l.*
    from heads h
    cross join lateral (
        select g.id, g.ctid as tid, h.nth
        from gen_durable g
        where
            -- @include claim_still_head.sql
          and
            -- @include weight.sql document=g.state
          <= $7::float8
        for no key update of g skip locked
    ) l
),
-- @include claim_write.sql taken=next
select c.id, c.fsm, c.fsm_version, c.step, c.state, c.attempt, c.parent_id, c.awaits,
       -- @include shown.sql size=_small
       , 0, 0, c.tid, c.partition_key, (select n.nth from next n where n.id = c.id) from claimed c
