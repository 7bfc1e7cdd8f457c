-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What makes a claim of a row g.

update gen_durable g
set status = 'executing', locked_by = $3, lease_expires_at = clock_timestamp() + $4 * interval '1 millisecond',
    updated_at = clock_timestamp()
