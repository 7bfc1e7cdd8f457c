// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/common_options.h"
#include "arguments/parse.h"
#include "command.h"
#include "output/console.h"
#include "output/documents.h"
#include "output/json_writer.h"
#include "output/standby.h"
#include "output/table.h"
#include "output/text.h"

#include <fermata/client.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <limits>
#include <memory>

namespace fermata::ctl {

namespace {

constexpr std::int64_t longestPage = 1'000'000;

struct ListOptions {
    DatabaseOptions database;
    InstanceFilter filter;
    int limit = 100;
    std::optional<InstanceId> after;
    bool json = false;
    bool wide = false;
};

// What is worth saying of an instance in its status.
std::string remark(const InstanceSummary& row) {
    switch (row.status) {
    case Status::Runnable:
        return row.eligibleAt > row.updatedAt ? "eligible " + humanTime(row.eligibleAt) : std::string();
    case Status::Executing:
        return row.lockedBy ? "by " + *row.lockedBy : std::string();
    case Status::AwaitingSignal:
        return "awaits " + inQuotes(row.awaits.value_or(""));
    case Status::AwaitingChildren:
        return fmt::format("{} {} pending", row.childrenPending, row.childrenPending == 1 ? "child" : "children");
    case Status::Done:
        return {};
    case Status::Failed:
        break;
    }
    const std::string error = row.lastError.value_or("");
    return error.substr(0, error.find('\n'));
}

std::string tableOf(const std::vector<InstanceSummary>& rows, bool wide) {
    using Align = Table::Align;
    Table table({{"ID", Align::Right},
                 {"MACHINE"},
                 {"STEP"},
                 {"STATUS"},
                 {"QUEUE"},
                 {"ATTEMPT", Align::Right},
                 {"UPDATED"},
                 {""}},
                wide);
    for (const InstanceSummary& row : rows) {
        table.add({toString(row.id), fmt::format("{} v{}", row.fsm, row.fsmVersion), row.step,
                   std::string(toString(row.status)), row.queue, std::to_string(row.attempt), humanTime(row.updatedAt),
                   remark(row)});
    }
    return table.toString();
}

std::string documentOf(const std::vector<InstanceSummary>& rows, std::optional<InstanceId> next,
                       const StandbyLag& lag) {
    JsonWriter json;
    json.beginObject().key("instances").beginArray();
    for (const InstanceSummary& row : rows)
        writeSummary(json, row);
    json.endArray().key("next");
    next ? json.number(next->value) : json.null();
    writeStandby(json, lag);
    json.endObject();
    return json.document() + '\n';
}

ExitCode list(const ListOptions& options, Console& console) {
    Client client(options.database.database());
    // One more than is shown tells whether there is a next page.
    std::vector<InstanceSummary> rows = client.list(options.filter, options.limit + 1, options.after);
    const StandbyLag lag = client.standbyLag();
    std::optional<InstanceId> next;
    if (rows.size() > static_cast<std::size_t>(options.limit)) {
        rows.resize(static_cast<std::size_t>(options.limit));
        next = rows.back().id;
    }
    if (options.json) {
        console.print(documentOf(rows, next, lag));
    } else if (rows.empty()) {
        console.say("no instance matches");
    } else {
        console.print(tableOf(rows, options.wide));
        if (next) console.say(fmt::format("there are more: --after {}", toString(*next)));
    }
    if (lag && !options.json) console.say(standbySentence(*lag));
    return ExitCode::Done;
}

} // namespace

void addList(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<ListOptions>();
    InstanceFilter& filter = options->filter;
    CLI::App* command = app.add_subcommand("list", "instances by ascending id");
    addValues(*command, "--status", "S", "only of this status", [&filter](const std::string& text) {
        for (const Status status : parseStatuses("--status", text))
            filter.statuses.push_back(status);
    });
    addValue(*command, "--fsm", "F", "only of this machine",
             [&filter](const std::string& text) { filter.fsm = parseText("--fsm", text); });
    addValue(*command, "--queue", "Q", "only of this queue",
             [&filter](const std::string& text) { filter.queue = parseText("--queue", text); });
    addValue(*command, "--parent", "ID", "only children of this instance",
             [&filter](const std::string& text) { filter.parent = parseInstanceId("--parent", text); });
    addValue(*command, "--limit", "N", "how many at most (default: 100)",
             [options = options.get()](const std::string& text) {
                 options->limit = static_cast<int>(parseWhole("--limit", text, 1, longestPage));
             });
    addValue(*command, "--after", "ID", "only behind this id", [options = options.get()](const std::string& text) {
        options->after = InstanceId{parseWhole("--after", text, std::numeric_limits<std::int64_t>::min(),
                                               std::numeric_limits<std::int64_t>::max())};
    });
    options->database.addTo(*command);
    addJson(*command, options->json);
    addWide(*command, options->wide);
    command->callback([options, &chosen] { chosen = [options](Console& console) { return list(*options, console); }; });
}

} // namespace fermata::ctl
