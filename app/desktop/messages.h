// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace fermata::app {

// Keeps off the terminal what Qt says there about its surroundings and nobody can use; all else is printed.
void installMessageHandler();

// What is to be done when the display is lost. Qt says that and calls exit() on the spot, and at exit it is too late:
// what other threads still use is being torn down then. So `act` is called, once, on the GUI thread, when Qt has said
// it. It may wait, but not for events.
void onDisplayLost(std::function<void()> act);

} // namespace fermata::app
