-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What a list shows of an instance, the row {of}.

{of}.id, {of}.fsm, {of}.fsm_version, {of}.step, {of}.status::text as status, {of}.awaits, {of}.queue, {of}.priority, {of}.partition_key, {of}.attempt,
-- @include row_rest.sql of={of}
