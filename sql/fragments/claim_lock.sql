-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What locks a partition key (§6): its hash, in the one space of numbers that all of the database share. Where the
-- schema has locks of its own (migration 006), a space within that which its table's number begins, the base that `own` has.

coalesce((select base from own) | (hashtext({key})::bigint & 4294967295), hashtext({key})::bigint)
