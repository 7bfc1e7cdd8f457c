// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "exit_code.h"

#include <functional>

namespace CLI { // NOLINT(readability-identifier-naming): theirs
class App;
}

// A command declares its options on the parser and, when it was the one that was typed and its arguments hold together,
// puts what it is to do into `chosen`. Nothing is connected to and nothing is sent before all arguments have been
// checked.
namespace fermata::ctl {

class Console;

using Action = std::function<ExitCode(Console&)>;

void addMigrate(CLI::App& app, Action& chosen);
void addWorker(CLI::App& app, Action& chosen);
void addSpawn(CLI::App& app, Action& chosen);
void addSignal(CLI::App& app, Action& chosen);
void addReplay(CLI::App& app, Action& chosen);
void addList(CLI::App& app, Action& chosen);
void addShow(CLI::App& app, Action& chosen);
void addExplain(CLI::App& app, Action& chosen);
void addStuck(CLI::App& app, Action& chosen);
void addCheck(CLI::App& app, Action& chosen);
void addGc(CLI::App& app, Action& chosen);
void addTrace(CLI::App& app, Action& chosen);
void addDebug(CLI::App& app, Action& chosen); // debug, break, held, step, continue
void addTry(CLI::App& app, Action& chosen);
void addDap(CLI::App& app, Action& chosen);
void addOutbox(CLI::App& app, Action& chosen);  // put, list, show, replay, skip, relay
void addServer(CLI::App& app, Action& chosen);  // start, call, cast, show, list, clear-lock
void addMachine(CLI::App& app, Action& chosen); // list, show, define, status, event, run, diff
void addTask(CLI::App& app, Action& chosen);    // define, create, list, show, retry, cancel
void addSandbox(CLI::App& app, Action& chosen);

} // namespace fermata::ctl
