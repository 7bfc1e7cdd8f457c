-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: before an export: its statements run apart from what is on the screen and may take longer, and what it writes must not
--   depend on how a role likes its dates and numbers.
-- Cost: none.
select set_config('statement_timeout', '60000', false),
       set_config('DateStyle', 'ISO, YMD', false),
       set_config('IntervalStyle', 'postgres', false),
       set_config('extra_float_digits', '3', false)
