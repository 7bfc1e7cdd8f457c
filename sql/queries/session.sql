-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: first statement of a reading session: what it relies on and does not leave to the role's or the server's defaults (D21).
--   Read-only and the time-out are set by the connection itself, so that not even this statement could write.
-- Cost: none.
select set_config('search_path', quote_ident(:schema), false),
       set_config('TimeZone', 'UTC', false),
       set_config('bytea_output', 'hex', false),
       -- Filters that are not set fold away only when a statement is planned for its values.
       set_config('plan_cache_mode', 'force_custom_plan', false),
       -- Every statement in this folder has an index that serves it in order; where statistics are old or missing, reading and
       -- sorting more than that must not look cheaper. What they do sort is bounded.
       set_config('enable_seqscan', 'off', false),
       set_config('enable_bitmapscan', 'off', false),
       set_config('enable_sort', 'off', false),
       -- Compiling a statement that takes a millisecond costs more than running it.
       set_config('jit', 'off', false)
