-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Which of these rows are taken: the first that may be.

and
-- @include claim_known.sql
order by g.eligible_at, g.id
limit 1000
for no key update of g skip locked
