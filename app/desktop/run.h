// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace fermata::app {

// The whole program: options, window, session, event loop. Returns the exit code.
int run(int argc, char* argv[]);

} // namespace fermata::app
