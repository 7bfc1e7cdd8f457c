-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The inbox and the childs of the instance $1 that awaits $2, as a step is shown them.
select
    -- @include shown.sql size=
from (select $1::bigint as id, $2::text as awaits) c
