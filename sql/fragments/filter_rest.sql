-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The filter of the Instances list, of a row g whose queue and status an index has found already.

-- @include filter_machine.sql
and (cast(:parent as bigint) is null or g.parent_id = :parent)
and (cast(:partition_key as text) is null or g.partition_key = :partition_key) and
-- @include filter_contents.sql
