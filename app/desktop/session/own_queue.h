// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fermata::app {

QString userName(); // that this program runs as

// A queue that no worker takes but the embedded ones of this user's windows on this computer, so that what is tried out
// stays with who tries it. The same at the next start: what waits in it is not forgotten.
QString ownQueue();

} // namespace fermata::app
