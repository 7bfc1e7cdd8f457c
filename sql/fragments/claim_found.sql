-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- How many were found: as many as were asked for where there may be more.

case when (select too_much from weighed) then $2 else (select count(*) from picked) end
