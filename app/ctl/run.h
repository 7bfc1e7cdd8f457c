// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace fermata::ctl {

// fermatactl, whole: reads the arguments, runs the command, writes what it says, returns the exit code (exit_code.h).
int run(int argc, char** argv);

} // namespace fermata::ctl
