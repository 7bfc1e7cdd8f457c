// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/common_options.h"
#include "arguments/parse.h"
#include "command.h"
#include "output/console.h"
#include "output/json_writer.h"
#include "output/table.h"

#include <fermata/check.h>
#include <fermata/json.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace fermata::ctl {

namespace {

constexpr std::int64_t mostRows = 100'000;

struct CheckOptions {
    DatabaseOptions database;
    int limit = 20;
    bool json = false;
    bool wide = false;
};

// The rows under their columns' names. What is null stays empty, what is longer than a line is its JSON.
std::string tableOf(const CheckFinding& finding, bool wide) {
    using OrderedJson = nlohmann::ordered_json; // the columns stand in the order of the query
    std::vector<Table::Column> columns;
    std::vector<std::vector<std::string>> rows;
    for (const std::string& text : finding.rows) {
        const OrderedJson row = OrderedJson::parse(text);
        std::vector<std::string>& cells = rows.emplace_back();
        for (const auto& [name, value] : row.items()) {
            if (rows.size() == 1)
                columns.push_back({name, value.is_number() ? Table::Align::Right : Table::Align::Left});
            cells.push_back(value.is_string() ? value.get<std::string>() : value.is_null() ? "" : value.dump());
        }
    }
    Table table(columns, wide);
    for (const auto& cells : rows)
        table.add(cells);
    return table.toString(2);
}

std::string textOf(const CheckFinding& finding, bool wide) {
    std::string text = fmt::format("{}: {}\n", finding.invariant, finding.meaning) + tableOf(finding, wide);
    if (finding.more > 0) text += fmt::format("  and {} more\n", finding.more);
    return text;
}

std::string documentOf(const CheckReport& report) {
    JsonWriter json;
    json.beginObject().key("violations").beginArray();
    for (const CheckFinding& violation : report.violations) {
        json.beginObject().key("invariant").text(violation.invariant);
        json.key("rows").beginArray();
        for (const std::string& row : violation.rows)
            json.raw(row);
        json.endArray().key("more").number(violation.more).endObject();
    }
    json.endArray().endObject();
    return json.document() + '\n';
}

ExitCode check(const CheckOptions& options, Console& console) {
    const CheckReport report = fermata::check(options.database.database(), options.limit);
    for (const CheckFinding& waiting : report.waiting)
        console.say("no violation: a wake-up waits for a unique key that another instance holds, or has just let go\n" +
                    textOf(waiting, options.wide));
    if (options.json)
        console.print(documentOf(report));
    else if (report.violations.empty())
        console.print(fmt::format("all {} invariants hold\n", report.checked));
    for (const CheckFinding& violation : report.violations) {
        if (!options.json) console.print(textOf(violation, options.wide));
    }
    if (report.violations.empty()) return ExitCode::Done;
    console.say(fmt::format("{} of {} invariants broken", report.violations.size(), report.checked));
    return ExitCode::Refused;
}

} // namespace

void addCheck(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<CheckOptions>();
    CLI::App* command = app.add_subcommand("check", "look for rows that break an invariant; exit code 1 if there are");
    addValue(*command, "--limit", "N", "how many rows an invariant at most (default: 20)",
             [options = options.get()](const std::string& text) {
                 options->limit = static_cast<int>(parseWhole("--limit", text, 1, mostRows));
             });
    options->database.addTo(*command);
    addJson(*command, options->json);
    addWide(*command, options->wide);
    command->callback(
        [options, &chosen] { chosen = [options](Console& console) { return check(*options, console); }; });
}

} // namespace fermata::ctl
