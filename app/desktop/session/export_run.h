// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/conninfo.h"
#include "shell/export.h"

#include <functional>
#include <stop_token>

namespace fermata::app {

// Text for the clipboard ends at this many instances, or bytes.
inline constexpr int mostCopied = 10'000;
inline constexpr qint64 mostCopiedBytes = 64 * 1024 * 1024;

// Carries out an export, here and now; `tell` hears how it goes on, at least ten times a second while rows come, and at
// last how it ended. A file appears under its name when it is whole, or not at all. `connected` is given the
// connection's socket for whoever wants to break it off, and -1 when it goes.
void runExport(const Conninfo& conninfo, const QString& schema, const views::ExportRequest& request,
               const std::stop_token& stop, const std::function<void(const views::ExportState&)>& tell,
               const std::function<void(int socket)>& connected);

} // namespace fermata::app
