-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Instances list without a filter: the ids of a page, newest first, below :after.
-- Cost: :limit index entries.
-- Index: the primary key.
select g.id from gen_durable g where g.id < :after order by g.id desc limit :limit
