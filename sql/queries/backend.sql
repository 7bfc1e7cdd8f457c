-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the process that serves a connection, looked at before one that reads is opened. A pooler announces another one.
-- Cost: none.
select pg_backend_pid()
