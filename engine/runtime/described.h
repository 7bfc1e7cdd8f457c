// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/registry.h>

namespace fermata::runtime {

// The same machines, each asked once what it says of itself: its name, steps, transitions and so on. From then on only
// hasStep(), run() and handle() are code of the user's, and what these throw is the step's. Throws Error of
// Kind::BadInput, which names machine and function, for one that throws now.
Registry described(const Registry& machines);

} // namespace fermata::runtime
