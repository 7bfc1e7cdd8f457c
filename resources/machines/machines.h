// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/machine.h>

// One function a machine, one file a function.
namespace fermata::examples {

Machine checkout();
Machine approval();
Machine order();
Machine charge();
Machine flaky();
Machine ticker();

} // namespace fermata::examples
