-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What people ask, without a cost for what runs: which instances of a queue wait or have failed, by status, newest first. It takes the
-- place of gen_durable_status (002), which 009 drops: that one got an entry at each change of a status, which cost a sixth of what the bare
-- statements reach. What is runnable or executing is found by the indexes of claims. What is done is not in it either: one entry a life
-- would still cost a worker of short machines a twelfth; it is found by the primary key.
--
-- While it is built nobody can write to gen_durable, some two seconds on five million instances. Who cannot have that makes it beforehand:
-- create index concurrently gen_durable_resting on gen_durable (queue, status, id)
--     where status in ('awaiting_signal', 'awaiting_children', 'failed');

-- A transaction that stays open must not keep the workers waiting behind this for long: it fails, and may be run again.
set local lock_timeout = '10s';

do $$
declare
    is_there regclass := to_regclass('gen_durable_resting');
begin
    if is_there is not null and not exists (
            select from pg_index i
            where i.indexrelid = is_there and i.indrelid = 'gen_durable'::regclass and i.indisvalid and i.indpred is not null
              and i.indnkeyatts = 3 and i.indkey[0] = (select a.attnum from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'queue')
              and i.indkey[1] = (select a.attnum from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'status')
              and i.indkey[2] = (select a.attnum from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'id')) then
        raise exception 'the index gen_durable_resting was not finished, or is another one: drop it, then migrate again'
            using errcode = '55000';
    end if;
end $$;

create index if not exists gen_durable_resting on gen_durable (queue, status, id)
    where status in ('awaiting_signal', 'awaiting_children', 'failed');
