-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The signals of one name in their order, so that the first thousand of an inbox are read and not all of them: a durable server, or
-- any instance that is flooded, may have millions. The index begins with the columns of the specification's, whose place it takes in 021.
--
-- While it is built nobody can write signals, some seconds for each million of them; steps that run are shown theirs. Who cannot have that
-- makes it beforehand: create index concurrently signals_in_order on signals (target_id, name, id)

-- A transaction that stays open must not keep the senders waiting behind this for long: it fails, and may be run again.
set local lock_timeout = '10s';

do $$
declare
    is_there regclass := to_regclass('signals_in_order');
begin
    if is_there is not null and not exists (
            select from pg_index i
            where i.indexrelid = is_there and i.indrelid = 'signals'::regclass and i.indisvalid and i.indpred is null
              and not i.indisunique and i.indnkeyatts = 3 and i.indnatts = 3
              and i.indkey[0] = (select a.attnum from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'target_id')
              and i.indkey[1] = (select a.attnum from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'name')
              and i.indkey[2] = (select a.attnum from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'id')) then
        raise exception 'the index signals_in_order was not finished, or is another one: drop it, then migrate again'
            using errcode = '55000';
    end if;
end $$;

create index if not exists signals_in_order on signals (target_id, name, id);
