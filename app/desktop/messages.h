// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace fermata::app {

// Keeps off the terminal what Qt says there about its surroundings and nobody can use; all else is printed.
void installMessageHandler();

} // namespace fermata::app
