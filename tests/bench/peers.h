// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "bench.h"

#include <filesystem>

namespace fermata::bench {

/// Runs the other engines on the run's server, one after the other. `folder` is what peers/install.sh has made. One
/// that cannot be measured is left out, with a sentence that says why.
void peers(Bench& bench, const std::filesystem::path& folder);

} // namespace fermata::bench
