-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- A database that has been in use for a while, as large as fermata_bench.instances says: nine in ten are done, six in a hundred runnable
-- or scheduled, three in a hundred parked on five names, one in a thousand of the done is failed; parents that wait for three to twenty
-- childs, and one that waits for two in a hundred of all. What never ends and what workers run are fermata_bench.endless instances in the
-- queue "default"; the backlog stands in queues that nobody serves.
set search_path = fermata;
set synchronous_commit = off;
set maintenance_work_mem = '1GB';
-- Foreign keys hold by construction.
set session_replication_role = replica;

-- Indexes made afterwards are made in a tenth of the time.
create temporary table later as
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid in ('gen_durable'::regclass, 'signals'::regclass)
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid);
do $$
declare
    one record;
begin
    for one in select * from later loop
        execute 'drop index ' || one.name;
    end loop;
end
$$;

create temporary view sizes as
    select all_of, all_of * 874 / 1000 as done, all_of * 60 / 1000 as runnable, all_of * 30 / 1000 as parked,
           all_of * 20 / 1000 as childs, all_of * 6 / 10000 as parents, least(200, all_of / 20) as executing,
           current_setting('fermata_bench.endless')::int as endless
    from (select current_setting('fermata_bench.instances')::bigint as all_of) given;

insert into gen_durable (fsm, step, status, state, result, last_error, queue, updated_at, inserted_at)
select (array['checkout', 'order', 'charge', 'approval'])[1 + n % 4],
       (array['ship', 'join', 'capture', 'review'])[1 + n % 4],
       case when n % 1000 = 0 then 'failed' else 'done' end::durable_status,
       jsonb_build_object('order', jsonb_build_object('id', n, 'amount', n % 977), 'customer', 'cust-' || n % 5000),
       case when n % 1000 <> 0 then jsonb_build_object('shipped', n) end,
       case when n % 1000 = 0 then 'card declined: ' || n % 7 end,
       (array['default', 'orders', 'mail', 'billing'])[1 + n % 4],
       now() - make_interval(secs => (done - n) * 0.05), now() - make_interval(secs => (done - n) * 0.05 + 3)
from sizes, generate_series(1, done) n;

insert into gen_durable (fsm, step, queue, priority, eligible_at, state, partition_key, attempt)
select (array['checkout', 'order', 'charge'])[1 + n % 3], (array['start', 'reserve', 'capture'])[1 + n % 3],
       (array['orders', 'mail', 'billing'])[1 + n % 3], (n % 3)::smallint,
       now() + case when n % 3 = 0 then make_interval(secs => 3600 + n % 86400) else -make_interval(secs => n % 3600) end,
       jsonb_build_object('order', jsonb_build_object('id', n)), case when n % 10 = 0 then 'cust-' || n % 500 end,
       (n % 4)::int
from sizes, generate_series(1, runnable) n;

insert into gen_durable (fsm, step, status, awaits, queue, state, updated_at)
select (array['checkout', 'approval'])[1 + n % 2], (array['pay', 'wait'])[1 + n % 2], 'awaiting_signal',
       (array['paid', 'approve', 'delivered', 'confirm', 'kyc'])[1 + n % 5], (array['default', 'orders'])[1 + n % 2],
       jsonb_build_object('order', jsonb_build_object('id', n)), now() - make_interval(secs => n)
from sizes, generate_series(1, parked) n;

with parents as (
    insert into gen_durable (fsm, step, status, queue, updated_at, children_pending)
    select 'order', 'join', 'awaiting_children', 'orders', now() - make_interval(secs => n * 30), 1 + n % 3
    from sizes, generate_series(1, parents) n
    returning id, children_pending
)
insert into gen_durable (fsm, step, status, awaits, queue, parent_id, updated_at)
select 'charge', 'capture',
       case when k <= children_pending then 'awaiting_signal' when k % 5 = 0 then 'failed' else 'done' end::durable_status,
       case when k <= children_pending then 'paid' end, 'billing', id, now() - make_interval(secs => k * 20)
from parents, generate_series(1, 3 + (id % 17)::int) k;

-- The large family; a hundredth of it is parked and holds the barrier.
with parent as (
    insert into gen_durable (fsm, step, status, queue, updated_at, children_pending)
    select 'order', 'join', 'awaiting_children', 'orders', now() - interval '3 days', childs / 1000 from sizes
    returning id
)
insert into gen_durable (fsm, step, status, awaits, queue, parent_id, updated_at)
select 'charge', 'capture',
       case when k % 1000 = 0 then 'awaiting_signal' when k % 300 = 1 then 'failed' else 'done' end::durable_status,
       case when k % 1000 = 0 then 'paid' end, 'billing', parent.id,
       now() - interval '2 days' + make_interval(secs => k)
from sizes, parent, generate_series(1, childs) k;

-- Of a worker that is gone and whose leases are long.
insert into gen_durable (fsm, step, status, queue, locked_by, lease_expires_at, attempt, updated_at)
select 'charge', 'capture', 'executing', 'billing', 'host-' || n % 4 || '#abcd' || n % 4 || '/' || n,
       now() + interval '1 day', n % 3, now() - make_interval(secs => n)
from sizes, generate_series(1, executing) n;

insert into gen_durable (fsm, step)
select 'endless', 'go' from sizes, generate_series(1, endless);

insert into signals (target_id, name, payload, dedup_key, inserted_at)
select id, case when id % 7 = 0 then 'Paid' when id % 5 = 0 then awaits else 'other' end,
       jsonb_build_object('amount', id), case when id % 2 = 0 then 'k' || id end,
       now() - make_interval(secs => (id % 100000))
from gen_durable
where status = 'awaiting_signal' and id % 3 = 0;
insert into signals (target_id, name, payload)
select id, 'late', '{}' from gen_durable where status = 'done' and id % 100 = 0;

do $$
declare
    one record;
begin
    for one in select * from later loop
        execute one.definition;
    end loop;
end
$$;
