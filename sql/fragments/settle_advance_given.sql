-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The outcomes of a batch that `settle_advance` writes.

unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])
    with ordinality as o (id, token, tid, step, document, delay_ms, nth)
