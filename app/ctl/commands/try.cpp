// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/parse.h"
#include "arguments/subcommand.h"
#include "arguments/usage_error.h"
#include "output/console.h"
#include "output/json_writer.h"
#include "output/text.h"

#include <fermata/examples.h>
#include <fermata/json.h>
#include <fermata/trial.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace fermata::ctl {

namespace {

struct TryOptions {
    DatabaseOptions database;
    TrialRequest request;
    std::vector<std::string> machines;
    bool examples = false;
    bool json = false;
};

ExitCode tryStep(const TryOptions& options, Console& console) {
    TrialOptions trial{.database = options.database.database(), .machines = options.machines};
    if (options.examples) trial.registry = examples::registry();
    trial.log = [&console](const std::string& text) { console.say(printable(text)); };
    const TrialResult result = Trial(std::move(trial)).run(options.request);
    if (options.json) {
        JsonWriter json;
        json.beginObject().key("id").number(options.request.instance.value).key("outcome");
        result.outcome ? json.raw(*result.outcome) : json.null();
        json.key("handled").boolean(result.handled).key("error").textOrNull(result.error);
        json.key("output").raw(result.output).endObject();
        console.print(json.document() + '\n');
    } else {
        for (const Json& piece : Json::parse(result.output))
            console.say(printable(piece["text"].get<std::string>()));
        if (result.error)
            console.say(fmt::format("step {} threw{}: {}", inQuotes(result.step),
                                    result.handled ? ", and the handler decides" : "", printable(*result.error)));
        if (result.outcome) console.print(*result.outcome + '\n');
    }
    return result.outcome ? ExitCode::Done : ExitCode::Refused;
}

} // namespace

void addTry(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<TryOptions>();
    TryOptions* const into = options.get();
    CLI::App* trying =
        addSubcommand(app, chosen, options, "try", "run the step of an instance and commit nothing", tryStep, [into] {
            if (!into->examples && into->machines.empty())
                throw UsageError("try: give --machines COMMAND for those of a program of "
                                 "yours, or --examples");
        });
    addValue(*trying, "ID", "", "the instance, whatever its status", [into](const std::string& text) {
        into->request.instance = parseInstanceId("ID", text);
    })->required();
    addValue(*trying, "--state", "JSON", "instead of its own state",
             [into](const std::string& text) { into->request.state = parseJson("--state", text); });
    addValues(*trying, "--machines", "COMMAND", "with the machines of this command (by /bin/sh -c)",
              [into](const std::string& text) { into->machines.push_back(parseName("--machines", text)); });
    trying->add_flag("--examples", into->examples, "with the machines that come with Fermata");
    trying->footer(
        "Prints the outcome. Nothing is claimed, locked or committed; but what the step does elsewhere (a mail, a\n"
        "payment) does happen. Exit code 1: it threw, and nothing handled that.\n\n"
        "Example: fermatactl try 4711 --state '{\"order\": 7}' --machines './machines.py'");
}

} // namespace fermata::ctl
