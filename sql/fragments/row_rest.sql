-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What a list shows of an instance, the row {of}, behind its name, its place and its step.

left(split_part(left({of}.last_error, 2000), e'\n', 1), 500) as last_error,
{of}.locked_by, {of}.parent_id, {of}.children_pending,
-- @include times.sql of={of}
