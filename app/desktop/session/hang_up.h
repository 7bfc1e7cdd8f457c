// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

struct pg_conn;

namespace fermata::app {

// Closes a connection that has only looked, and waits until the server has let go of it, for a second at most: a role
// or a database that may have one connection would refuse the next one otherwise. Null is nothing to do.
void hangUp(pg_conn* connection);

struct HangUp {
    void operator()(pg_conn* connection) const { hangUp(connection); }
};

} // namespace fermata::app
