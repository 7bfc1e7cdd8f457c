-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What a picker walks along: the instances without a partition key apart from those with one, so that a long line behind a busy key
-- is nothing to step over for all the others (D12). With the id in it, equal times keep the order in which they were inserted, and
-- no batch has to be sorted (T101).

create index gen_durable_plain on gen_durable (queue, priority, eligible_at, id)
    where status = 'runnable' and partition_key is null;
create index gen_durable_keyed on gen_durable (queue, priority, eligible_at, id) include (partition_key)
    where status = 'runnable' and partition_key is not null;
