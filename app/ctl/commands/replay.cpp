// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/common_options.h"
#include "arguments/parse.h"
#include "command.h"
#include "output/console.h"
#include "output/documents.h"
#include "output/json_writer.h"
#include "output/text.h"

#include <fermata/operator.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace fermata::ctl {

namespace {

struct ReplayOptions {
    DatabaseOptions database;
    InstanceId id;
    acts::Replay act;
    std::string reason;
    bool json = false;
};

void printDocument(Console& console, const ReplayOptions& options, const ActAnswer& answer) {
    JsonWriter json;
    json.beginObject();
    json.key("id").number(options.id.value);
    json.key("outcome").text(answer.accepted ? "replayed" : "refused");
    json.key("code").text(toString(answer.code));
    json.key("rejoins");
    answer.effects.rejoins ? json.number(answer.effects.rejoins->value) : json.null();
    json.key("detached_from");
    answer.effects.detachedFrom ? json.number(answer.effects.detachedFrom->value) : json.null();
    json.key("childs_detached").number(answer.effects.childsDetached.value_or(0));
    json.key("instance");
    answer.now ? writeSummary(json, *answer.now) : static_cast<void>(json.null());
    json.endObject();
    console.print(json.document() + '\n');
}

std::string words(const ActAnswer& answer) {
    std::string text = "runnable";
    if (answer.now) text += fmt::format(" at {}", inQuotes(answer.now->step));
    if (answer.effects.rejoins)
        text += fmt::format(", its parent {} waits for it again", toString(*answer.effects.rejoins));
    if (answer.effects.detachedFrom) text += fmt::format(", detached from {}", toString(*answer.effects.detachedFrom));
    if (answer.effects.childsDetached.value_or(0) > 0)
        text += fmt::format(", {} living {} detached", *answer.effects.childsDetached,
                            *answer.effects.childsDetached == 1 ? "child" : "children");
    return text;
}

// What would let it through, where something would.
std::string remedy(ActCode code) {
    switch (code) {
    case ActCode::ParentMovedOn:
        return "; --detach does so";
    case ActCode::MidBarrier:
    case ActCode::LivingChilds:
        return "; --leave-barrier does so";
    default:
        return {};
    }
}

ExitCode replay(const ReplayOptions& options, Console& console) {
    Operator person(options.database.database());
    const ActReport report = person.perform({options.act, {{options.id, {}}}, options.reason});
    const ActAnswer& answer = report.answers.at(0);
    if (options.json)
        printDocument(console, options, answer);
    else if (answer.accepted)
        console.print(words(answer) + '\n');
    if (answer.accepted) return ExitCode::Done;
    console.say(answer.sentence + remedy(answer.code));
    return ExitCode::Refused;
}

} // namespace

void addReplay(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<ReplayOptions>();
    CLI::App* command = app.add_subcommand("replay", "run an instance's step again");
    addValue(*command, "ID", "", "the instance", [options = options.get()](const std::string& text) {
        options->id = parseInstanceId("ID", text);
    })->required();
    addValue(*command, "--state", "JSON", "with this state instead of its own, stored digit by digit as typed",
             [options = options.get()](const std::string& text) { options->act.state = parseJson("--state", text); });
    addValue(*command, "--step", "S", "at this step instead of the one it is at",
             [options = options.get()](const std::string& text) { options->act.step = parseName("--step", text); });
    command->add_flag("--detach", options->act.detach,
                      "leave its parent, which may have moved on; without it a child that has ended rejoins the "
                      "barrier of a parent that still waits");
    command->add_flag("--leave-barrier", options->act.leaveBarrier,
                      "no longer wait for its children: those that live are detached and go on by themselves");
    addValue(*command, "--reason", "TEXT", "why, for the audit",
             [options = options.get()](const std::string& text) { options->reason = parseText("--reason", text); });
    options->database.addTo(*command);
    addJson(*command, options->json);
    command->callback(
        [options, &chosen] { chosen = [options](Console& console) { return replay(*options, console); }; });
}

} // namespace fermata::ctl
