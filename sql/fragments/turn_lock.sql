-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The lock of a queue's turn: of this schema, which its table stands for.

(('gen_durable'::regclass::oid::bigint % 2147483647)::int, hashtext($1))
