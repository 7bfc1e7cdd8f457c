-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Any outcome. A row that is locked by somebody else is passed over, so that a sender with an open transaction stalls
-- nobody but itself (T13).

-- @include settle_write.sql locked=skip locked
