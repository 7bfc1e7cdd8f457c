-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- An outcome whose row others keep locking, one after the other, as those do who flood an instance with signals: it
-- stands in their line, for as long as lock_timeout says. Passed over, it would find a gap by chance.

-- @include settle_write.sql locked=
