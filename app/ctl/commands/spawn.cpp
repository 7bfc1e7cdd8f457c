// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/common_options.h"
#include "arguments/parse.h"
#include "arguments/usage_error.h"
#include "command.h"
#include "output/console.h"
#include "output/json_writer.h"
#include "output/text.h"

#include <fermata/by_hand.h>
#include <fermata/patterns/versions.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>

namespace fermata::ctl {

namespace {

constexpr std::int64_t mostInstances = 1'000'000; // of one call
constexpr std::size_t longestUniqueKey = 2'600;   // D20

struct SpawnOptions {
    DatabaseOptions database;
    SpawnRequest request;
    bool json = false;
    bool newest = true; // no version was given
};

void validate(const SpawnRequest& request) {
    if (request.uniqueKey && request.uniqueScope.empty())
        throw UsageError("--unique-key needs --unique-scope: a key is occupied in no status unless the scope names it");
    if (!request.uniqueKey && !request.uniqueScope.empty()) throw UsageError("--unique-scope needs --unique-key");
    if (request.uniqueKey && request.uniqueKey->size() > longestUniqueKey)
        throw UsageError(fmt::format("--unique-key has {} bytes, and may have {} at most", request.uniqueKey->size(),
                                     longestUniqueKey));
}

ExitCode spawn(const SpawnOptions& options, Console& console) {
    SpawnRequest request = options.request;
    const auto& scope = request.uniqueScope;
    if (!scope.empty() && std::find(scope.begin(), scope.end(), Status::Runnable) == scope.end())
        console.say("note: --unique-scope does not hold runnable, so no instance is rejected when it is inserted (§7)");

    if (options.newest) {
        std::optional<int> last = request.fsmVersion;
        try {
            last = versions::Machines(options.database.database()).last(request.fsm);
        } catch (const Error& error) { // tables without that function, or a login that may not ask: §9's default
            if (error.sqlState() != "42501" && error.sqlState() != "42883") throw;
        }
        if (!last) {
            console.say(
                fmt::format("no version of the machine {} is live: give one by --version", inQuotes(request.fsm)));
            return ExitCode::Refused;
        }
        request.fsmVersion = *last;
    }
    ByHand person(options.database.database());
    const SpawnAnswer answer = person.spawn(request);
    if (options.json) {
        JsonWriter json;
        json.beginObject().key("ids").beginArray();
        for (const InstanceId id : answer.ids)
            json.number(id.value);
        json.endArray().key("rejected").number(answer.rejected).endObject();
        console.print(json.document() + '\n');
    } else {
        std::string lines;
        for (const InstanceId id : answer.ids)
            lines += toString(id) + '\n';
        console.print(lines);
    }
    if (!answer.ended.empty())
        console.say(fmt::format("{} of {} were not inserted: {}",
                                request.count - int(answer.ids.size()) - answer.rejected, request.count, answer.ended));
    if (answer.rejected == 0) return answer.ended.empty() ? ExitCode::Done : ExitCode::Refused;
    console.say(fmt::format("{} of {} rejected: the unique key {} is occupied by another instance", answer.rejected,
                            request.count, inQuotes(request.uniqueKey.value_or(""))));
    return ExitCode::Refused;
}

} // namespace

void addSpawn(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<SpawnOptions>();
    SpawnRequest& request = options->request;
    CLI::App* command = app.add_subcommand("spawn", "insert instances and print the ids of those accepted");
    addValue(*command, "FSM", "", "name of the machine; nobody need have declared it yet",
             [&request](const std::string& text) { request.fsm = parseName("FSM", text); })
        ->required();
    addValue(*command, "--step", "S", "the step it begins with", [&request](const std::string& text) {
        request.step = parseName("--step", text);
    })->required();
    addValue(*command, "--version", "N", "version of the machine (default: the newest that is live)",
             [&request, options = options.get()](const std::string& text) {
                 options->newest = false;
                 request.fsmVersion =
                     static_cast<int>(parseWhole("--version", text, 1, std::numeric_limits<int>::max()));
             });
    addValue(*command, "--state", "JSON", "its state, stored digit by digit as typed (default: {})",
             [&request](const std::string& text) { request.state = parseJson("--state", text); });
    addValue(*command, "--queue", "Q", "(default: default)",
             [&request](const std::string& text) { request.queue = parseName("--queue", text); });
    addValue(*command, "--priority", "N", "lower is earlier (default: 0)", [&request](const std::string& text) {
        request.priority = static_cast<int>(parseWhole("--priority", text, -32768, 32767));
    });
    addValue(*command, "--partition-key", "K", "instances of one key execute one after the other",
             [&request](const std::string& text) { request.partitionKey = parseText("--partition-key", text); });
    addValue(*command, "--unique-key", "K", "rejects the instance where the key is occupied",
             [&request](const std::string& text) { request.uniqueKey = parseText("--unique-key", text); });
    addValues(*command, "--unique-scope", "S1,S2", "statuses in which the key is occupied",
              [&request](const std::string& text) {
                  for (const Status status : parseStatuses("--unique-scope", text))
                      request.uniqueScope.push_back(status);
              });
    addValue(*command, "--delay", "DURATION", "not eligible before this long from now (default: 0)",
             [&request](const std::string& text) { request.delay = parseDuration("--delay", text); });
    addValue(*command, "--count", "N", "how many, all alike (default: 1)", [&request](const std::string& text) {
        request.count = static_cast<int>(parseWhole("--count", text, 1, mostInstances));
    });
    options->database.addTo(*command);
    addJson(*command, options->json);
    command->callback([options, &chosen] {
        validate(options->request);
        chosen = [options](Console& console) { return spawn(*options, console); };
    });
}

} // namespace fermata::ctl
