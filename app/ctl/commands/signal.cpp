// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/common_options.h"
#include "arguments/parse.h"
#include "command.h"
#include "output/console.h"
#include "output/json_writer.h"
#include "output/text.h"

#include <fermata/by_hand.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace fermata::ctl {

namespace {

struct SignalOptions {
    DatabaseOptions database;
    SignalRequest request;
    bool json = false;
};

struct OutcomeWords {
    std::string_view name;  // in the document
    std::string_view words; // for a person
};

OutcomeWords wordsOf(SignalOutcome outcome) {
    switch (outcome) {
    case SignalOutcome::Woke:
        return {"woke", "woke"};
    case SignalOutcome::Stored:
        return {"stored", "stored"};
    case SignalOutcome::Duplicate:
        return {"duplicate", "duplicate"};
    case SignalOutcome::DuplicateOtherName:
        return {"duplicate_other_name", "duplicate of another name"};
    case SignalOutcome::Terminal:
        return {"terminal", "stored, the instance is terminal and will not consume it"};
    }
    return {"stored", "stored"};
}

ExitCode signal(const SignalOptions& options, Console& console) {
    const SignalRequest& request = options.request;
    ByHand person(options.database.database());
    const SignalAnswer answer = person.deliver(request);
    const OutcomeWords outcome = wordsOf(answer.outcome);
    if (options.json) {
        JsonWriter json;
        json.beginObject().key("id");
        answer.id ? json.number(answer.id->value) : json.null();
        json.key("outcome").text(outcome.name).endObject();
        console.print(json.document() + '\n');
    } else {
        console.print(fmt::format("{}\n", outcome.words));
    }
    if (answer.outcome != SignalOutcome::DuplicateOtherName) return ExitCode::Done;
    console.say(
        fmt::format("nothing was stored: the inbox of {} holds a signal of another name under the dedup key {}; "
                    "send {} with a key of its own",
                    toString(request.target), inQuotes(request.dedupKey.value_or("")), inQuotes(request.name)));
    return ExitCode::Refused;
}

} // namespace

void addSignal(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<SignalOptions>();
    SignalRequest& request = options->request;
    CLI::App* command = app.add_subcommand("signal", "deliver a signal");
    addValue(*command, "ID", "", "the instance it is for", [&request](const std::string& text) {
        request.target = parseInstanceId("ID", text);
    })->required();
    addValue(*command, "NAME", "", "name of the signal", [&request](const std::string& text) {
        request.name = parseName("NAME", text);
    })->required();
    addValue(*command, "--payload", "JSON", "stored digit by digit as typed (default: {})",
             [&request](const std::string& text) { request.payload = parseJson("--payload", text); });
    addValue(*command, "--dedup-key", "K", "a second signal to the instance with this key stores nothing",
             [&request](const std::string& text) { request.dedupKey = parseText("--dedup-key", text); });
    options->database.addTo(*command);
    addJson(*command, options->json);
    command->callback(
        [options, &chosen] { chosen = [options](Console& console) { return signal(*options, console); }; });
}

} // namespace fermata::ctl
