-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what the Instances list shows of the instances :ids, newest first. The filter is asked again: between the statement that
--   found the ids and this one an instance may have moved on.
-- Cost: a row an id.
-- Index: the primary key.
select g.id, g.fsm, g.fsm_version, g.step, g.status::text as status, g.awaits, g.queue, g.priority, g.partition_key, g.attempt,
       left(split_part(left(g.last_error, 2000), e'\n', 1), 500) as last_error,
       g.locked_by, g.parent_id, g.children_pending,
       -- In microseconds since 1970. Infinity, and what does not fit, becomes the largest or smallest number.
       least(greatest(extract(epoch from g.eligible_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as eligible_at,
       case when g.lease_expires_at is not null
            then least(greatest(extract(epoch from g.lease_expires_at) * 1000000, -9223372036854775808),
                       9223372036854775807)::bigint end as lease_expires_at,
       least(greatest(extract(epoch from g.inserted_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as inserted_at,
       least(greatest(extract(epoch from g.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as updated_at
from gen_durable g
where g.id = any (cast(:ids as bigint[]))
  and (cast(:statuses as durable_status[]) is null or g.status = any (cast(:statuses as durable_status[])))
  and (cast(:queue as text) is null or g.queue = :queue)
  and (cast(:fsm as text) is null or g.fsm = :fsm)
  and (cast(:fsm_version as int) is null or g.fsm_version = :fsm_version)
  and (cast(:step as text) is null or g.step = :step)
  and (cast(:parent as bigint) is null or g.parent_id = :parent)
  and (cast(:scheduled as boolean) is null or g.status <> 'runnable' or (g.eligible_at > now()) = :scheduled)
  and (cast(:partition_key as text) is null or g.partition_key = :partition_key)
  and (cast(:awaits as text) is null or g.awaits = :awaits)
  and (cast(:attempt as int) is null or g.attempt >= :attempt)
  and (cast(:error as text) is null or position(lower(:error) in lower(g.last_error)) > 0)
  and (cast(:changed_before as timestamptz) is null or g.updated_at < :changed_before)
  and (cast(:changed_after as timestamptz) is null or g.updated_at >= :changed_after)
  and (cast(:spawned_before as timestamptz) is null or g.inserted_at < :spawned_before)
  and (cast(:spawned_after as timestamptz) is null or g.inserted_at >= :spawned_after)
  and (cast(:state as jsonpath) is null or g.state @@ cast(:state as jsonpath))
order by g.id desc
