-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- At the gate of a worker the outcome of a durable server is replaced only by one that leaves its messages: any other one would consume
-- them without an answer to those who wait for one. What is said here stands in fermata_at_gate before what is said of events.

do $$
declare
    before constant text := '    if g.fsm = ''fermata.outbox'' and act = ''replace_outcome'' then';
    body constant text := pg_get_functiondef('fermata_at_gate(text, bigint, text, jsonb, text, text)'::regprocedure);
begin
    if position(before in body) = 0 then
        raise exception 'fermata_at_gate is not the one that this schema was given';
    end if;
    -- An await consumes nothing unless it says so, and who awaits nothing has been shown nothing that is consumed.
    execute replace(body, before, $of_servers$    if g.fsm like 'fermata.server/%' and act = 'replace_outcome' and g.awaits is not null
       and (case when document ? 'consumes' then document -> 'consumes' <> '[]' else document ->> 'outcome' is distinct from 'await' end) then
        return format('instance %s is a durable server, and that outcome would consume messages that nobody answers: commit its own, let it '
                      'run again, or give the outcome "consumes": [], so that they stay', instance);
    end if;
$of_servers$ || before);
end $$;
