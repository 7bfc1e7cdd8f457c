// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <vector>

namespace fermata::app {

// What of a reading may be held: nothing in it tells, so it is asked for.
struct InSight {
    std::vector<InstanceId> later;   // runnable, and not yet due
    std::vector<InstanceId> parents; // of such, counted
};

InSight inSightOf(const views::Reading& shown);

} // namespace fermata::app
