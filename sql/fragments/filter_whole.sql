-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The filter of the Instances list, of a row g of which nothing is known yet.

(cast(:statuses as durable_status[]) is null or g.status = any (cast(:statuses as durable_status[])))
and (cast(:queue as text) is null or g.queue = :queue) and
-- @include filter_machine.sql
and (cast(:parent as bigint) is null or g.parent_id = :parent)
and (cast(:scheduled as boolean) is null or g.status <> 'runnable' or (g.eligible_at > now()) = :scheduled)
and (cast(:partition_key as text) is null or g.partition_key = :partition_key) and
-- @include filter_contents.sql
