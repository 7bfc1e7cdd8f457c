-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: the instances $1 without their documents, each with whoever else occupies its unique key, and with those of its times
--   that cannot be, as they are printed. What has happened has a time of which isImpossible() (time.h) does not hold. 'infinity' is never, in
--   eligible_at and in a lease that is held; 'epoch' in eligible_at is at once; and beyond that is what 64 bits cannot count in microseconds.
-- Cost: two rows an instance.
-- Index: the primary key; gen_durable_unique (unique_guard).
select g.id, g.fsm, g.fsm_version, g.step, g.status::text as status, g.awaits, g.queue, g.priority, g.partition_key,
       least(greatest(extract(epoch from g.eligible_at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as eligible_at,
       g.attempt, left(g.last_error, 2000) as last_error, g.locked_by,
       case when g.lease_expires_at is not null
            then least(greatest(extract(epoch from g.lease_expires_at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint end as lease_expires_at,
       g.parent_id, g.children_pending,
       least(greatest(extract(epoch from g.inserted_at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as inserted_at,
       least(greatest(extract(epoch from g.updated_at) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as updated_at,
       g.unique_guard is not null as guarded, 'runnable' = any (g.unique_scope) as guards_runnable,
       'executing' = any (g.unique_scope) as guards_executing,
       (select u.id from gen_durable u where u.unique_guard = g.unique_key and u.id <> g.id limit 1) as unique_holder,
       nullif(concat_ws(e'\n',
           case when g.eligible_at < '1969-12-31 00:00:00+00' or g.eligible_at > '294247-01-10 04:00:54.775807+00' and isfinite(g.eligible_at)
                then 'eligible_at ' || g.eligible_at end,
           case when g.lease_expires_at < '1970-01-02 00:00:00+00'
                     or g.lease_expires_at > '294247-01-10 04:00:54.775807+00' and (isfinite(g.lease_expires_at) or g.status <> 'executing')
                then 'lease_expires_at ' || g.lease_expires_at end,
           case when g.inserted_at < '1970-01-02 00:00:00+00' or g.inserted_at > now() + interval '1 day'
                then 'inserted_at ' || g.inserted_at end,
           case when g.updated_at < '1970-01-02 00:00:00+00' or g.updated_at > now() + interval '1 day'
                then 'updated_at ' || g.updated_at end), '') as odd_times
from gen_durable g
where g.id = any ($1::bigint[])
