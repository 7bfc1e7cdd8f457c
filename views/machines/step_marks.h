// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/step_graph.h"
#include "shell/debugging.h"

#include <QString>

#include <string>

namespace fermata::views {

// A step of a machine, as something is to be done at it.
struct StepPlace {
    MachineKey machine;
    std::string step;

    friend bool operator==(const StepPlace&, const StepPlace&) = default;
};

// Puts the breakpoints of a machine at its steps, and tells what is held there from what is scheduled.
void mark(StepGraph& graph, const MachineKey& machine, const DebugSnapshot& debug);

// A line each, the first few of them: "Breakpoint 7 holds instances before this step." Empty: there is none.
QString markWords(const StepMark& mark);

} // namespace fermata::views
