-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The state that a run of a step, a row of fermata_step, has left: it may be kept as what it changed of the one it was shown, and null where
-- both are the same.

coalesce({of}.after, case when {of}.changed is not null then
    ({of}.before - array(select jsonb_array_elements_text({of}.changed -> 'unset'))) || ({of}.changed -> 'set') end)
