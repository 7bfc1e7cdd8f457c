// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/usage_error.h"
#include "command.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace fermata::ctl {

void addLater(CLI::App& app) {
    for (const std::string name : {"explain"}) {
        CLI::App* command = app.add_subcommand(name)->group("")->allow_extras();
        command->set_help_flag();
        command->callback([name] {
            throw UsageError(fmt::format("fermatactl " FERMATA_VERSION " does not have the command {} yet", name));
        });
    }
}

} // namespace fermata::ctl
