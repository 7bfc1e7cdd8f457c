// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/json.h>
#include <fermata/worker.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

// What an editor gives with `launch` and `attach`; resources/editors/README.md tells it.
namespace fermata::ctl::dap {

struct SessionArguments {
    bool launch = false;
    std::optional<std::string> database; // else that of the command line
    std::optional<std::string> schema;
    bool sandbox = false;
    bool install = false;
    std::vector<std::string> machines; // commands
    std::optional<std::string> cwd;
    bool examples = false;
    std::vector<QueueSlots> queues{{"default", 4}};
    std::vector<std::pair<std::string, std::string>> pathMap; // as machines say it, as it is here
    bool stopOnEntry = false;
    bool noDebug = false; // of a launch: it only runs

    struct Spawn {
        std::string machine;
        std::optional<std::string> step; // else its initial one
        std::string state = "{}";
    };
    std::optional<Spawn> spawn;
};

// Throws UsageError with a sentence for what makes no sense. Members that are not known here are passed over: editors
// add their own.
SessionArguments sessionArgumentsOf(const Json& arguments, bool launch);

} // namespace fermata::ctl::dap
