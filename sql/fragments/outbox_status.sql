-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- How an event of the outbox, the row {of}, stands: as gen_durable_outbox has it, to the letter.

case {of}.status when 'runnable' then 'PENDING' when 'awaiting_signal' then 'PENDING' when 'awaiting_children' then 'PENDING'
                 when 'executing' then 'CLAIMED' when 'done' then 'PUBLISHED' when 'failed' then 'DEAD' end
