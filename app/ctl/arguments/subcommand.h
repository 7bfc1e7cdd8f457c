// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "arguments/common_options.h"
#include "command.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <memory>

namespace fermata::ctl {

// A command, or one below a command, of those that share their options. `check` throws what is wrong with them
// together; then `act` is what is to be done. Options has a `database` and a `json`.
template <typename Options>
CLI::App* addSubcommand(CLI::App& above, Action& chosen, const std::shared_ptr<Options>& options, const char* name,
                        const char* words, ExitCode (*act)(const Options&, Console&),
                        const std::function<void()>& check = {}) {
    CLI::App* command = above.add_subcommand(name, words);
    options->database.addTo(*command);
    addJson(*command, options->json);
    command->callback([options, act, check, &chosen] {
        if (check) check();
        chosen = [options, act](Console& console) { return act(*options, console); };
    });
    return command;
}

} // namespace fermata::ctl
