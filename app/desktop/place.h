// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/source.h"

#include <QString>

#include <optional>

namespace fermata::app {

// Where a window looks, for the window that is opened beside it in a process of its own.
struct Place {
    Source source;
    bool choose = false; // no database was opened: none is opened there either
    QString language;    // a code of views::language; empty: the system's
};

// Writes it into a file that only this user can read, since it may hold a password: a command line and, on many
// systems, an environment are seen by others. The path; empty: it cannot be written, and `problem` says why.
QString leavePlace(const Place& place, QString* problem);

// Reads such a file, which is gone then. Nothing: there is none, or somebody else could have written it.
std::optional<Place> takePlace(const QString& path);

} // namespace fermata::app
