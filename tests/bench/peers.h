// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "bench.h"

#include <string>

namespace fermata::bench {

/// Runs the other engines on the run's server, one after the other. One that cannot be measured is left out, with a
/// sentence that says why.
void peers(Bench& bench);

/// Runs one of them once more, for a figure of ours: jobs that POST to this URL. Likewise.
void peerThatPosts(Bench& bench, const std::string& url, int jobs);

} // namespace fermata::bench
