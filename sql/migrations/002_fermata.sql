-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What stands beside the spec's tables: indexes of our own and tables that may be absent in a database that another engine owns.

-- The head of a partition key and its order (D10): (priority, eligible_at, id) among the runnable rows of a key in a queue.
create index gen_durable_key_head on gen_durable (queue, partition_key, priority, eligible_at, id)
    where status = 'runnable' and partition_key is not null;

-- Does a key execute already? (T52, T105)
create index gen_durable_key_busy on gen_durable (partition_key)
    where status = 'executing' and partition_key is not null;

-- Parents whose barrier is over and whom nobody has woken: the sweep's work (D15). Almost always empty.
create index gen_durable_released on gen_durable (id)
    where status = 'awaiting_children' and children_pending <= 0;

-- What people ask: how many of a status are in a queue, and which, newest first.
create index gen_durable_status on gen_durable (queue, status, id);

-- Every transition rewrites indexed columns: dead rows gather fast, and a picker that walks over them slows down (T104).
alter table gen_durable set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.1,
                             autovacuum_analyze_scale_factor = 0.05, fillfactor = 85);
alter table signals set (autovacuum_vacuum_scale_factor = 0.02);

-- Who is alive. A worker writes its row about once a second and deletes it when it stops; one that was killed stays, unseen.
create table fermata_worker (
    id          text primary key,     -- <name>#<random per process>: what the claims in locked_by begin with
    name        text not null,
    host        text not null,
    pid         int not null,
    started_at  timestamptz not null default clock_timestamp(),
    seen_at     timestamptz not null default clock_timestamp(),
    queues      jsonb not null,       -- [{"queue", "slots", "busy", "outcomes": {"next", "replay", "await", "schedule_childs", "done", "stop"}}]
    machines    jsonb not null        -- [{"fsm", "version"}]
);
-- One row rewritten once a second a worker: keep the rewrites on the page.
alter table fermata_worker set (fillfactor = 50);

-- Machines that a worker has declared.
create table fermata_machine (
    fsm            text not null,
    version        int not null,
    status         text not null default 'live' check (status in ('live', 'deprecated', 'obsolete')),
    initial        text not null default '',
    queue          text not null default 'default',
    description    text not null default '',
    graph          jsonb not null,    -- {"steps": [..], "transitions": [{"from", "to", "on"}]}
    example_state  jsonb not null default '{}',
    declared_at    timestamptz not null default clock_timestamp(),
    primary key (fsm, version)
);

-- Who did what to which instance, and from which to which state.
create table fermata_audit (
    id           bigint generated always as identity primary key,
    at           timestamptz not null default clock_timestamp(),
    db_role      text not null default session_user,
    os_user      text not null default '',
    application  text not null default coalesce(current_setting('application_name', true), ''),
    act          text not null,
    instance_id  bigint,              -- no foreign key: the record outlives the instance
    reason       text not null default '',
    before       jsonb,
    after        jsonb
);
create index fermata_audit_instance on fermata_audit (instance_id, id);
