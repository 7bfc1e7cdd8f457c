-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- An executing row whose outcome waits for a unique key (D13; its claim has stepped aside), or whose lease has run out
-- and which waits to be reaped, would keep its partition key for ever if the holder of the unique key stood in line for
-- that partition key: of such a row no step runs, and it does not count. Nor does it if the holder stands behind
-- another such row in that one's line, or waits for its childs, any of which may stand in a line: two, or more, could
-- wait for each other in a ring.

k.lock & 4294967295 <> all ($8::bigint[])
and not exists (select 1 from gen_durable e
                where e.status = 'executing' and e.partition_key = k.key
                  and ((right(e.locked_by, 1) = '~' or e.lease_expires_at < now())
                       and exists (select 1 from gen_durable u
                                   where u.unique_guard = e.unique_key and u.id <> e.id
                                     and (u.partition_key = e.partition_key or u.status = 'awaiting_children'
                                          or exists (select 1 from gen_durable o
                                                     where o.status = 'executing' and o.id <> e.id
                                                       and o.partition_key = u.partition_key
                                                       and (right(o.locked_by, 1) = '~'
                                                            or o.lease_expires_at < now())
                                                     offset 0)))) is not true
                offset 0) and
-- @include claim_known.sql
