// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/common_options.h"
#include "arguments/parse.h"
#include "arguments/usage_error.h"
#include "command.h"
#include "interrupt.h"
#include "output/console.h"
#include "output/json_writer.h"
#include "output/table.h"
#include "output/text.h"

#include <fermata/operator.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace fermata::ctl {

namespace {

struct GcOptions {
    DatabaseOptions database;
    GcRequest request;
    bool dry = false;
    bool json = false;
};

std::vector<Status> parseEnded(const std::string& text) {
    std::vector<Status> statuses = parseStatuses("--status", text);
    for (const Status status : statuses) {
        if (status != Status::Done && status != Status::Failed)
            throw UsageError(
                fmt::format("--status: only what has ended, done or failed, can be removed, not {}", toString(status)));
    }
    return statuses;
}

std::string documentOf(const GcReport& report, bool dry) {
    JsonWriter json;
    json.beginObject().key("dry_run").boolean(dry);
    json.key("removed").number(report.removed);
    json.key("signals").number(report.signals);
    json.key("rows").beginArray();
    for (const auto& [kind, found] : report.kinds) {
        json.beginObject().key("fsm").text(kind.first).key("status").text(kind.second);
        json.key("count").number(found.count).key("oldest").text(found.oldest).endObject();
    }
    json.endArray().key("kept").beginObject();
    for (const auto& [why, count] : report.kept)
        json.key(why).number(count);
    json.endObject();
    if (report.refused) {
        json.key("refused").beginObject().key("id").number(report.refused->root.value);
        json.key("why").text(report.refused->why).endObject();
    }
    if (report.failed) json.key("failed").text(report.failed->sentence);
    json.key("whole").boolean(!report.cancelled && !report.failed).endObject();
    return json.document() + '\n';
}

std::string reasonOf(const std::string& why, const GcReport& report) {
    if (why == "living") return "a descendant lives";
    if (why == "other_status") return "a descendant has ended in another status";
    if (why == "too_young") return "a descendant has ended later";
    if (why == "unique_key") return "one of the tree occupies its unique key, which removing it would let go";
    if (why == "young_signal") return "a signal was sent to one of the tree later";
    if (why == "stops_key") return "an event that is DEAD stops its ordering key until it is replayed or skipped";
    if (why == "locked") return "another session has locked one of the tree: run it again";
    if (why == "refused" && report.refused)
        return fmt::format("the server refuses to remove them; of {} it says: {}", toString(report.refused->root),
                           report.refused->why);
    return why;
}

std::string textOf(const GcReport& report, bool dry) {
    std::string text = fmt::format("{} {} and {} of their signals\n", dry ? "would remove" : "removed", report.removed,
                                   report.signals);
    if (report.kinds.empty()) return text;
    Table table({{"machine"}, {"status"}, {"count", Table::Align::Right}, {"the first ended"}});
    for (const auto& [kind, found] : report.kinds)
        table.add({kind.first, kind.second, std::to_string(found.count), found.oldest});
    return text + table.toString(2);
}

ExitCode gc(const GcOptions& options, Console& console) {
    const Interrupt interrupt;
    Operator client(options.database.database());
    const GcReport report = client.gc(options.request, options.dry,
                                      [&](const GcReport& /*sofar*/) { return !interrupt.token().stop_requested(); });
    console.print(options.json ? documentOf(report, options.dry) : textOf(report, options.dry));
    if (!options.json) {
        for (const auto& [why, count] : report.kept)
            console.say(fmt::format("{} stay: {}", count, reasonOf(why, report)));
    }
    if (report.failed) {
        const ActFailure& failure = *report.failed;
        console.say(failure.advice.empty() ? failure.sentence : failure.sentence + '\n' + failure.advice);
        console.say("ended before the end; run it again to go on");
        return ExitCode::Refused;
    }
    if (!report.cancelled) return ExitCode::Done;
    console.say("stopped before the end; run it again to go on");
    return ExitCode::Refused;
}

} // namespace

void addGc(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<GcOptions>();
    CLI::App* command = app.add_subcommand("gc", "remove what ended long ago, in batches beside the workers");
    addValue(
        *command, "--older", "TIME", "has ended longer ago than this, as in 30d",
        [options = options.get()](const std::string& text) { options->request.older = parseDuration("--older", text); })
        ->required();
    addValue(*command, "--status", "S1,S2", "has ended in one of these (default: done,failed)",
             [options = options.get()](const std::string& text) { options->request.statuses = parseEnded(text); });
    addValue(*command, "--archive", "TABLE",
             "move them to this table of the schema, and their signals to TABLE_signals; both must exist",
             [options = options.get()](const std::string& text) {
                 options->request.archive = parseName("--archive", text);
             });
    addValue(*command, "--batch", "N", "how many a transaction (default: 1000)",
             [options = options.get()](const std::string& text) {
                 options->request.batch = static_cast<int>(parseWhole("--batch", text, 1, 100'000));
             });
    command->add_flag("--dry-run", options->dry, "only say what would go, and what stays and why");
    options->database.addTo(*command);
    addJson(*command, options->json);
    command->footer(
        "An instance goes with all that descends from it, when all of them have ended and no signal was sent to one\n"
        "since; children go with their parent and never before it. Stopped at any moment, it goes on when it is run\n"
        "again.\n\n"
        "Example: fermatactl gc --older 30d --status done --dry-run");
    command->callback([options, &chosen] { chosen = [options](Console& console) { return gc(*options, console); }; });
}

} // namespace fermata::ctl
