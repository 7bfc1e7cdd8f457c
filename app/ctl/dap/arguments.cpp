// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/arguments.h"

#include "arguments/parse.h"
#include "arguments/usage_error.h"
#include "output/text.h"

#include <fmt/format.h>

#include <limits>

namespace fermata::ctl::dap {

namespace {

const Json* memberOf(const Json& object, const char* name) {
    const auto found = object.find(name);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::string textOf(const Json& value, const std::string& what) {
    if (!value.is_string()) throw UsageError(what + " is no text");
    return parseName(what, value.get<std::string>());
}

std::optional<std::string> textAt(const Json& object, const char* name) {
    const Json* value = memberOf(object, name);
    if (!value) return std::nullopt;
    return textOf(*value, fmt::format("\"{}\"", name));
}

bool flagAt(const Json& object, const char* name) {
    const Json* value = memberOf(object, name);
    if (value && !value->is_boolean()) throw UsageError(fmt::format("\"{}\" is neither true nor false", name));
    return value && value->get<bool>();
}

// One text or several.
std::vector<std::string> textsAt(const Json& object, const char* name) {
    const Json* value = memberOf(object, name);
    if (!value) return {};
    if (value->is_string()) return {textOf(*value, fmt::format("\"{}\"", name))};
    if (!value->is_array()) throw UsageError(fmt::format("\"{}\" is no list of texts", name));
    std::vector<std::string> texts;
    for (const Json& one : *value)
        texts.push_back(textOf(one, fmt::format("\"{}\"", name)));
    return texts;
}

std::vector<QueueSlots> queuesOf(const Json& value) {
    std::vector<QueueSlots> queues;
    if (!value.is_object() || value.empty())
        throw UsageError("\"queues\" is no object of queues and how many steps of each may run at once");
    for (const auto& [name, slots] : value.items()) {
        if (!slots.is_number_integer() || slots < 1 || slots > 1000)
            throw UsageError(
                fmt::format("\"queues\": {} is not given a number of steps from 1 to 1000", inQuotes(name)));
        queues.push_back({parseName("\"queues\"", name), slots.get<int>()});
    }
    return queues;
}

SessionArguments::Spawn spawnOf(const Json& value) {
    if (!value.is_object()) throw UsageError("\"spawn\" is no object with a machine and a state");
    SessionArguments::Spawn spawn;
    const auto machine = textAt(value, "machine");
    if (!machine) throw UsageError("\"spawn\" names no machine");
    spawn.machine = *machine;
    spawn.step = textAt(value, "step");
    if (const Json* state = memberOf(value, "state")) spawn.state = state->dump();
    return spawn;
}

} // namespace

SessionArguments sessionArgumentsOf(const Json& arguments, bool launch) {
    SessionArguments all;
    all.launch = launch;
    if (!arguments.is_object()) {
        if (!arguments.is_null()) throw UsageError("the arguments are no object");
        if (launch)
            throw UsageError("say with \"machines\" which machines to run, for example [\"python3 checkout.py\"]");
        return all;
    }
    all.database = textAt(arguments, "database");
    all.schema = textAt(arguments, "schema");
    if (const Json* map = memberOf(arguments, "pathMap")) {
        if (!map->is_object()) throw UsageError("\"pathMap\" is no object of paths there and paths here");
        for (const auto& [there, here] : map->items())
            all.pathMap.emplace_back(there, textOf(here, "\"pathMap\""));
    }
    all.stopOnEntry = flagAt(arguments, "stopOnEntry");
    if (!launch) return all;
    all.noDebug = flagAt(arguments, "noDebug");
    all.sandbox = flagAt(arguments, "sandbox");
    if (all.sandbox && all.database)
        throw UsageError("\"database\" and \"sandbox\" are both given: a sandbox is a database of its own");
    all.install = flagAt(arguments, "install");
    all.machines = textsAt(arguments, "machines");
    all.examples = flagAt(arguments, "examples");
    all.cwd = textAt(arguments, "cwd");
    if (all.machines.empty() && !all.examples)
        throw UsageError("say with \"machines\" which machines to run, for example [\"python3 checkout.py\"]; or "
                         "\"examples\": true");
    if (const Json* queues = memberOf(arguments, "queues")) all.queues = queuesOf(*queues);
    if (const Json* spawn = memberOf(arguments, "spawn")) all.spawn = spawnOf(*spawn);
    return all;
}

} // namespace fermata::ctl::dap
