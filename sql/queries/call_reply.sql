-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the dialog that has sent a call to a durable server: what was answered. The first :most characters.
-- Cost: a row of fermata_server_answer and one of signals.
-- Index: the primary keys.
select r.status, left(r.reply::text, :most) as reply, length(r.reply::text) > :most as cut, left(r.error, :most) as error
from fermata_server_reply(:message) r
