-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What a step is shown of the childs of the row c.

(select coalesce(json_agg(json_build_array(k.id, k.fsm, k.status, k.state, k.result, k.last_error, k.result is not null) order by k.id), '[]')
        from gen_durable k where k.parent_id = c.id)
