-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The same as shown_childs.sql, or null where they are more than goes along with a claim.

case when (select count(*) <= 50 and sum(
                 -- @include weight.sql document=k.state
                 + coalesce(
                 -- @include weight.sql document=k.result
                 , 0) + coalesce(
                 -- @include weight.sql document=k.last_error
                 , 0) + octet_length(k.fsm)) <= 32768
           from (select k.fsm, k.state, k.result, k.last_error from gen_durable k where k.parent_id = c.id limit 51) k)
     then
         -- @include shown_childs.sql
     end
