-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The outcomes of a batch that `settle_finish` writes.

unnest($1::bigint[], $2::text[], $3::text[], $4::bool[], $5::text[], $6::text[])
    with ordinality as o (id, token, tid, failed, document, reason, nth)
