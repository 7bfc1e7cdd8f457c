-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- After the parks have been written, in a statement with a snapshot of its own (D4, T3): a signal of the awaited name
-- that the step was not shown while it awaited it means the step runs again (D6), from the transaction's beginning on: a
-- claim that goes with it must find it. Where more lay there than it can be shown, it runs again in a while.
update gen_durable g set
    status = 'runnable', updated_at = clock_timestamp(),
    eligible_at = case when g.id = any ($3::bigint[]) then clock_timestamp() + interval '1 second' else now() end
where g.id = any ($1::bigint[]) and g.status = 'awaiting_signal'
  and exists (select 1 from signals s where s.target_id = g.id and s.name = g.awaits and s.id <> all ($2::bigint[]))
returning g.id
