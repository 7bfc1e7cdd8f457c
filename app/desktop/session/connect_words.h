// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/failure.h"

#include <clocale>

struct pg_conn;

namespace fermata::app {

// While it lives, libpq and the C library speak English on this thread: what they say is to be recognised, and said
// again in the person's own language.
class PlainMessages {
public:
    PlainMessages();
    ~PlainMessages();
    PlainMessages(const PlainMessages&) = delete;
    PlainMessages& operator=(const PlainMessages&) = delete;

private:
    locale_t plain_;
    locale_t before_;
};

// "db1:5432", "the socket in /run/postgresql".
QString placeOf(pg_conn* connection);
bool isLocal(pg_conn* connection);

// Why a connection attempt failed, in a sentence, with what to do about it. The attempt was made under PlainMessages
// and with verbose errors, so that the server's SQLSTATE is in them.
Failure connectFailure(pg_conn* connection);

// The same for a server that did not answer in time.
Failure silence(pg_conn* connection, int seconds);

} // namespace fermata::app
