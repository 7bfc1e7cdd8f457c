// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/common_options.h"
#include "arguments/parse.h"
#include "arguments/usage_error.h"
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

constexpr std::size_t named = 5; // of the instances of a finding, for a person

struct StuckOptions {
    DatabaseOptions database;
    std::set<FindingCode> kinds; // none: all
    StuckLimits limits;
    std::int64_t limit = 100;
    bool json = false;
};

FindingCode parseKind(const std::string& text) {
    std::string all;
    for (const FindingCode code : allStuckCodes) {
        if (text == toString(code)) return code;
        all += (all.empty() ? "" : ", ") + std::string(toString(code));
    }
    throw UsageError(fmt::format("--kind: {} is not a kind of what is stuck: give one of {}", inQuotes(text), all));
}

std::chrono::seconds parseSeconds(const char* option, const std::string& text) {
    const auto time = parseDuration(option, text);
    const auto whole = std::chrono::ceil<std::chrono::seconds>(time);
    if (whole != time) throw UsageError(fmt::format("{}: {} is not a number of whole seconds", option, inQuotes(text)));
    return whole;
}

std::vector<InstanceId> instancesOf(const Finding& finding) {
    const auto* ids = finding.find<std::vector<InstanceId>>("instances");
    return ids ? *ids : std::vector<InstanceId>();
}

std::string documentOf(const StuckReport& report, std::size_t most) {
    JsonWriter json;
    json.beginObject().key("whole").boolean(report.whole && report.walks);
    json.key("looked_at").number(report.lookedAt);
    json.key("groups").number(report.groups);
    json.key("findings").beginArray();
    for (std::size_t i = 0; i < std::min(report.findings.size(), most); ++i) {
        const Finding& finding = report.findings[i];
        json.beginObject();
        writeFinding(json, finding);
        json.key("instances").beginArray();
        for (const InstanceId id : instancesOf(finding))
            json.number(id.value);
        json.endArray().endObject();
    }
    json.endArray();
    writeStandby(json, report.standbyLag);
    json.endObject();
    return json.document() + '\n';
}

std::string textOf(const StuckReport& report, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(report.findings.size(), most); ++i) {
        const Finding& finding = report.findings[i];
        text += (i == 0 ? "" : "\n") + linesOf(finding);
        std::string some;
        const std::vector<InstanceId> ids = instancesOf(finding);
        for (std::size_t k = 0; k < std::min(ids.size(), named); ++k)
            some += (k == 0 ? "#" : ", #") + toString(ids[k]);
        if (finding.count > static_cast<std::int64_t>(std::min(ids.size(), named))) some += some.empty() ? "" : ", ...";
        if (!some.empty()) text += fmt::format("  instances: {}\n", some);
    }
    return text;
}

// What is parked, waits or replays is looked through a piece at a time: who asks once waits for all of it.
ExitCode stuck(const StuckOptions& options, Console& console) {
    StuckLimits limits = options.limits;
    for (const FindingCode code : allStuckCodes) {
        if (!options.kinds.empty() && !options.kinds.contains(code)) limits.without.insert(code);
    }
    Inspector inspector(options.database.database());
    StuckReport report = inspector.stuck(limits);
    while (!report.whole)
        report = inspector.stuck(limits);
    const auto most = static_cast<std::size_t>(options.limit);
    console.print(options.json ? documentOf(report, most) : textOf(report, most));
    if (!options.json) {
        if (report.standbyLag) console.say(standbySentence(*report.standbyLag));
        if (!report.walks)
            console.say("who is parked, waits for children or replays was not looked for: the tables lack the "
                        "indexes for it, gen_durable_resting and those of claims; fermatactl migrate makes them");
        if (report.groups == 0)
            console.say("nothing needs a person");
        else if (report.findings.size() > most)
            console.say(fmt::format("{} of {}; --limit shows more", most, report.groups));
    }
    return report.groups == 0 ? ExitCode::Done : ExitCode::Refused;
}

} // namespace

void addStuck(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<StuckOptions>();
    CLI::App* command =
        app.add_subcommand("stuck", "what needs a person, the worst first; exit code 1 if there is anything");
    addValues(*command, "--kind", "CODE", "only this kind, as the output names it; may be repeated",
              [options = options.get()](const std::string& text) { options->kinds.insert(parseKind(text)); });
    addValue(*command, "--parked-for", "TIME", "parked for a signal for longer than this, or \"never\" (default: 1d)",
             [options = options.get()](const std::string& text) {
                 options->limits.parked = text == "never" ? StuckLimits::never : parseSeconds("--parked-for", text);
             });
    addValue(*command, "--overdue", "TIME", "due, or held after its lease, for longer than this (default: 1m)",
             [options = options.get()](const std::string& text) {
                 options->limits.overdue = parseSeconds("--overdue", text);
             });
    addValue(*command, "--attempt", "N", "a loop is from this attempt of one step on (default: 10)",
             [options = options.get()](const std::string& text) {
                 options->limits.attempt = static_cast<int>(parseWhole("--attempt", text, 1, 2'147'483'647));
             });
    addValue(*command, "--snapshot-for", "TIME",
             "a session that keeps dead rows from being removed for longer than this (default: 1m)",
             [options = options.get()](const std::string& text) {
                 options->limits.snapshot = parseSeconds("--snapshot-for", text);
             });
    addValue(*command, "--limit", "N", "how many are printed at most (default: 100)",
             [options = options.get()](const std::string& text) {
                 options->limit = parseWhole("--limit", text, 1, 100'000);
             });
    options->database.addTo(*command);
    addJson(*command, options->json);
    command->callback(
        [options, &chosen] { chosen = [options](Console& console) { return stuck(*options, console); }; });
}

} // namespace fermata::ctl
