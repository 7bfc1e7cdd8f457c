// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/machine.h>

namespace fermata::bench {

/// The least work there is: what is measured is the engine.
Machine oneStep();

inline constexpr int chainSteps = 50;

/// Begins with the state {"n": 0}.
Machine chainOf(int steps);

/// Whose instances never end: steps as long as somebody wants some.
Machine endless();

} // namespace fermata::bench
