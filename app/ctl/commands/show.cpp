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

#include <memory>

namespace fermata::ctl {

namespace {

struct ShowOptions {
    DatabaseOptions database;
    InstanceId id;
    bool json = false;
    bool wide = false;
};

std::string line(std::string_view label, std::string_view value) {
    return fmt::format("{:<15}{}\n", label, printable(value));
}

std::string document(std::string_view label, const std::optional<std::string>& json) {
    if (!json) return line(label, "none"); // SQL null; JSON null shows as null
    return fmt::format("{}\n{}\n", label, indentJson(*json, 2));
}

// An error may be many lines long, and reads best as it was written; only its control characters are tamed.
std::string errorText(const std::string& error) {
    std::string out = "last error\n";
    std::string_view rest = error;
    while (true) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        out += "  " + printable(rest.substr(0, end)) + '\n';
        if (end == rest.size()) return out;
        rest.remove_prefix(end + 1);
    }
}

std::string instanceText(const InstanceRow& row) {
    std::string out;
    out += line("instance", toString(row.id));
    out += line("machine", fmt::format("{} v{}", row.fsm, row.fsmVersion));
    out += line("step", row.step);
    out += line("status", toString(row.status));
    if (row.awaits) out += line("awaits", *row.awaits);
    out += line("attempt", std::to_string(row.attempt));
    out += line("queue", fmt::format("{}, priority {}", row.queue, row.priority));
    if (row.partitionKey) out += line("partition key", *row.partitionKey);
    out += line("eligible at", humanTime(row.eligibleAt));
    if (row.lockedBy) out += line("locked by", *row.lockedBy);
    if (row.leaseExpiresAt) out += line("lease until", humanTime(*row.leaseExpiresAt));
    if (row.parentId) out += line("parent", toString(*row.parentId));
    if (row.status == Status::AwaitingChildren || row.childrenPending != 0)
        out += line("children pending", std::to_string(row.childrenPending));
    if (row.uniqueKey) {
        std::string scope;
        for (const Status status : row.uniqueScope)
            scope.append(scope.empty() ? "" : ", ").append(toString(status));
        out += line("unique key", fmt::format("{} (occupied while {})", bytesText(*row.uniqueKey), scope));
    }
    out += line("inserted", humanTime(row.insertedAt));
    out += line("updated", humanTime(row.updatedAt));
    out += document("state", row.state);
    if (row.result || row.status == Status::Done) out += document("result", row.result);
    if (row.lastError) out += errorText(*row.lastError);
    return out;
}

std::string inboxText(const std::vector<SignalRow>& signals, bool wide) {
    if (signals.empty()) return line("inbox", "empty");
    Table table({{"ID", Table::Align::Right}, {"NAME"}, {"INSERTED"}, {"DEDUP KEY"}, {"PAYLOAD"}}, wide);
    for (const SignalRow& signal : signals)
        table.add({toString(signal.id), signal.name, humanTime(signal.insertedAt), signal.dedupKey.value_or("-"),
                   signal.payload});
    return fmt::format("inbox ({})\n{}", signals.size(), table.toString(2));
}

std::string childsText(const std::vector<ChildRow>& childs, bool wide) {
    if (childs.empty()) return {};
    Table table({{"ID", Table::Align::Right}, {"MACHINE"}, {"STEP"}, {"STATUS"}, {"UPDATED"}, {"RESULT OR ERROR"}},
                wide);
    for (const ChildRow& child : childs) {
        const std::string& outcome = child.result ? *child.result : child.lastError.value_or("");
        table.add({toString(child.id), fmt::format("{} v{}", child.fsm, child.fsmVersion), child.step,
                   std::string(toString(child.status)), humanTime(child.updatedAt),
                   outcome.substr(0, outcome.find('\n'))});
    }
    return fmt::format("children ({})\n{}", childs.size(), table.toString(2));
}

ExitCode show(const ShowOptions& options, Console& console) {
    Client client(options.database.database());
    const std::optional<InstanceRow> row = client.get(options.id);
    if (!row) {
        console.say(fmt::format("there is no instance {}", toString(options.id)));
        return ExitCode::Refused;
    }
    const std::vector<SignalRow> signals = client.signals(options.id);
    const std::vector<ChildRow> childs = client.childs(options.id);
    const StandbyLag lag = client.standbyLag();
    if (options.json) {
        JsonWriter json;
        writeInstance(json, *row, signals, childs, lag);
        console.print(json.document() + '\n');
    } else {
        if (lag) console.print(line("standby", standbyWords(*lag)));
        console.print(instanceText(*row) + inboxText(signals, options.wide) + childsText(childs, options.wide));
    }
    return ExitCode::Done;
}

} // namespace

void addShow(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<ShowOptions>();
    CLI::App* command = app.add_subcommand("show", "one instance with its inbox and children");
    addValue(*command, "ID", "", "the instance", [options = options.get()](const std::string& text) {
        options->id = parseInstanceId("ID", text);
    })->required();
    options->database.addTo(*command);
    addJson(*command, options->json);
    addWide(*command, options->wide);
    command->callback([options, &chosen] { chosen = [options](Console& console) { return show(*options, console); }; });
}

} // namespace fermata::ctl
