// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

namespace fermata::test {

/// Seconds of processor time so far: of one process; of a server's, those that have ended included; of this one and
/// its children that have ended.
double processorSeconds(pid_t process);
double serverSeconds(pid_t postmaster);
double ourSeconds();

} // namespace fermata::test
