// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/common_options.h"
#include "arguments/parse.h"
#include "command.h"
#include "output/console.h"
#include "output/findings.h"
#include "output/json_writer.h"
#include "output/standby.h"
#include "output/text.h"

#include <fermata/diagnosis.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace fermata::ctl {

namespace {

struct ExplainOptions {
    DatabaseOptions database;
    InstanceId id;
    bool json = false;
};

std::string documentOf(const Explanation& explanation) {
    JsonWriter json;
    json.beginObject().key("id").number(explanation.id.value);
    json.key("status").text(toString(explanation.status));
    json.key("findings").beginArray();
    for (const Finding& finding : explanation.findings) {
        json.beginObject();
        writeFinding(json, finding);
        json.key("instance").number(finding.instance.value);
        json.key("root").boolean(finding.root);
        json.endObject();
    }
    json.endArray();
    writeStandby(json, explanation.standbyLag);
    json.endObject();
    return json.document() + '\n';
}

// Each finding with what would help below it. Of one that speaks of another instance, the way there.
std::string textOf(const Explanation& explanation) {
    std::string text = fmt::format("#{} is {}\n", toString(explanation.id), toString(explanation.status));
    if (explanation.standbyLag) text += standbySentence(*explanation.standbyLag) + '\n';
    for (const Finding& finding : explanation.findings)
        text += '\n' + linesOf(finding);
    return text;
}

ExitCode explain(const ExplainOptions& options, Console& console) {
    Inspector inspector(options.database.database());
    const std::optional<Explanation> explanation = inspector.explain(options.id);
    if (!explanation) {
        console.say(fmt::format("there is no instance {}", toString(options.id)));
        return ExitCode::Refused;
    }
    console.print(options.json ? documentOf(*explanation) : textOf(*explanation));
    return ExitCode::Done;
}

} // namespace

void addExplain(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<ExplainOptions>();
    CLI::App* command = app.add_subcommand("explain", "why an instance does not move, and what would help");
    addValue(*command, "ID", "", "the instance", [options = options.get()](const std::string& text) {
        options->id = parseInstanceId("ID", text);
    })->required();
    options->database.addTo(*command);
    addJson(*command, options->json);
    command->callback(
        [options, &chosen] { chosen = [options](Console& console) { return explain(*options, console); }; });
}

} // namespace fermata::ctl
