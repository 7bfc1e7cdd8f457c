// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <stop_token>

namespace fermata::app {

// Connects once and hangs up, to learn whether and why not, in a way that can be given up at any moment: libpq's own
// connect cannot. Keeps the connection string's connect_timeout (10 s when it has none); of several hosts it only finds
// out that one answers or that all refuse. Throws Failure; returns false when it was stopped.
bool probe(const QString& conninfo, const std::stop_token& stop);

} // namespace fermata::app
