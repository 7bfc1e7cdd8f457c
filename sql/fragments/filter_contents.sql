-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The filter of the Instances list, of a row g: what no index serves, whichever list it is.

(cast(:awaits as text) is null or g.awaits = :awaits)
and (cast(:attempt as int) is null or g.attempt >= :attempt)
and (cast(:error as text) is null or position(lower(:error) in lower(g.last_error)) > 0)
and (cast(:changed_before as timestamptz) is null or g.updated_at < :changed_before)
and (cast(:changed_after as timestamptz) is null or g.updated_at >= :changed_after)
and (cast(:spawned_before as timestamptz) is null or g.inserted_at < :spawned_before)
and (cast(:spawned_after as timestamptz) is null or g.inserted_at >= :spawned_after)
and (cast(:state as jsonpath) is null or g.state @@ cast(:state as jsonpath))
