// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/common_options.h"
#include "arguments/parse.h"
#include "arguments/subcommand.h"
#include "arguments/usage_error.h"
#include "output/console.h"
#include "output/json_writer.h"
#include "output/table.h"
#include "output/text.h"

#include <fermata/json.h>
#include <fermata/trace.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace fermata::ctl {

namespace {

constexpr int stepsAtOnce = 20; // with their documents, which may be large

struct TraceOptions {
    DatabaseOptions database;
    TraceRequest request;
    std::optional<std::int64_t> which;
    InstanceId shown;
    bool all = false;
    bool noDocuments = false;
    bool json = false;
    bool wide = false;
};

std::string ofWhat(const TraceRow& row) {
    if (row.instance) return "instance " + toString(*row.instance) + " and all below it";
    if (row.machine) return "machine " + *row.machine;
    if (row.queue) return "queue " + *row.queue;
    return "everything";
}

ExitCode add(const TraceOptions& options, Console& console) {
    Tracer tracer(options.database.database());
    const std::int64_t id = tracer.begin(options.request);
    JsonWriter json;
    json.beginObject().key("id").number(id).endObject();
    console.print((options.json ? json.document() : std::to_string(id)) + '\n');
    return ExitCode::Done;
}

ExitCode list(const TraceOptions& options, Console& console) {
    Tracer tracer(options.database.database());
    const std::vector<TraceRow> rows = tracer.traces();
    if (!options.json) {
        Table table({{"ID", Table::Align::Right}, {"TRACED"}, {"UNTIL"}, {"DOCUMENTS"}, {"BY"}, {"OWNER"}},
                    options.wide);
        for (const TraceRow& row : rows)
            table.add({std::to_string(row.id), ofWhat(row), humanTime(row.until), row.documents ? "yes" : "no",
                       row.role, row.owner.empty() ? "-" : row.owner});
        console.print(rows.empty() ? "nothing is traced\n" : table.toString());
        return ExitCode::Done;
    }
    JsonWriter json;
    json.beginObject().key("traces").beginArray();
    for (const TraceRow& row : rows) {
        json.beginObject().key("id").number(row.id).key("instance");
        row.instance ? json.number(row.instance->value) : json.null();
        json.key("machine").textOrNull(row.machine).key("queue").textOrNull(row.queue);
        json.key("documents").boolean(row.documents).key("role").text(row.role).key("owner").text(row.owner);
        json.key("since").text(isoTime(row.since)).key("until").text(isoTime(row.until)).endObject();
    }
    json.endArray().endObject();
    console.print(json.document() + '\n');
    return ExitCode::Done;
}

ExitCode remove(const TraceOptions& options, Console& console) {
    Tracer tracer(options.database.database());
    const std::int64_t gone = tracer.end(options.which);
    JsonWriter json;
    json.beginObject().key("removed").number(gone).endObject();
    if (options.which && gone == 0) {
        console.say(fmt::format("there is no trace {}; fermatactl trace list shows those that are on", *options.which));
        return ExitCode::Refused;
    }
    console.print(options.json ? json.document() + '\n' : fmt::format("{} ended\n", gone));
    return ExitCode::Done;
}

void writeMilliseconds(JsonWriter& json, const std::optional<std::chrono::microseconds>& length) {
    length ? json.raw(fmt::format("{:.3f}", static_cast<double>(length->count()) / 1000)) : json.null();
}

void write(JsonWriter& json, const StepRow& row) {
    const auto document = [&](const std::optional<std::string>& text) { text ? json.raw(*text) : json.null(); };
    json.beginObject().key("instance").number(row.instance.value).key("machine").text(row.machine);
    json.key("version").number(row.version).key("step").text(row.step).key("attempt").number(row.attempt);
    json.key("worker").text(row.worker).key("outcome").text(row.outcome).key("target").textOrNull(row.target);
    json.key("begun");
    row.begun ? json.text(isoTime(*row.begun)) : json.null();
    json.key("waited_ms");
    writeMilliseconds(json, row.waited);
    json.key("ran_ms");
    writeMilliseconds(json, row.ran);
    json.key("committed_ms");
    writeMilliseconds(json, row.committed);
    json.key("before");
    document(row.before);
    json.key("after");
    document(row.after);
    json.key("consumed").raw(row.consumed).key("spawned").beginArray();
    for (const std::int64_t id : row.spawned)
        json.number(id);
    json.endArray().key("spawned_in_all").number(row.spawnedInAll).key("output").raw(row.output).key("error");
    document(row.error);
    json.key("handled").boolean(row.handled).endObject();
}

std::string lengthText(const std::optional<std::chrono::microseconds>& length) {
    return length ? fmt::format("{:.1f} ms", static_cast<double>(length->count()) / 1000) : std::string("-");
}

// The first line that it has printed, and how many follow.
std::string printedHint(const StepRow& row) {
    std::string all;
    for (const Json& piece : Json::parse(row.output))
        all += piece["text"].get<std::string>();
    if (all.empty()) return {};
    if (!all.ends_with('\n')) all += '\n';
    const auto more = std::ranges::count(all, '\n') - 1;
    const std::string first = "printed " + inQuotes(std::string_view(all).substr(0, all.find('\n')));
    return more == 0 ? first : first + fmt::format(" and {} more {}", more, more == 1 ? "line" : "lines");
}

// What is worth saying beside the outcome.
std::string remark(const StepRow& row) {
    std::string text =
        row.target ? (row.outcome == "await" ? "for " + inQuotes(*row.target) : "to " + *row.target) : std::string();
    const auto add = [&](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
    if (row.spawnedInAll) add(fmt::format("{} {}", row.spawnedInAll, row.spawnedInAll == 1 ? "child" : "children"));
    for (const Json& signal : Json::parse(row.consumed))
        add("consumed " + (signal["name"].is_string() ? inQuotes(signal["name"].get<std::string>())
                                                      : fmt::format("signal {}", signal["id"].get<std::int64_t>())));
    if (const std::string printed = printedHint(row); !printed.empty()) add(printed);
    if (!row.error) return text;
    const Json error = Json::parse(*row.error);
    const Json& message = error["message"];
    std::string words = message.is_string() ? message.get<std::string>() : message.dump();
    // Most languages have it in the words already.
    if (const Json& type = error["type"]; type.is_string() && !words.starts_with(type.get<std::string>()))
        words.insert(0, type.get<std::string>() + ": ");
    add((row.handled ? "threw and was handled: " : "") + words.substr(0, words.find('\n')));
    return text;
}

ExitCode show(const TraceOptions& options, Console& console) {
    Tracer tracer(options.database.database());
    JsonWriter json;
    json.beginObject().key("steps").beginArray();
    Table table({{"BEGUN"},
                 {"STEP"},
                 {"ATTEMPT", Table::Align::Right},
                 {"OUTCOME"},
                 {"WAITED", Table::Align::Right},
                 {"RAN", Table::Align::Right},
                 {"COMMITTED", Table::Align::Right},
                 {"WHAT"}},
                options.wide);
    std::int64_t last = 0;
    bool any = false;
    for (;;) {
        const std::vector<StepRow> rows = tracer.steps(options.shown, last, stepsAtOnce);
        for (const StepRow& row : rows) {
            if (options.json)
                write(json, row);
            else
                table.add({humanTime(row.begun.value_or(row.written)), row.step, std::to_string(row.attempt),
                           row.outcome, lengthText(row.waited), lengthText(row.ran), lengthText(row.committed),
                           remark(row)});
            last = row.id;
            any = true;
        }
        if (rows.size() < stepsAtOnce) break;
    }
    json.endArray().endObject();
    console.print(options.json ? json.document() + '\n' : any ? table.toString() : std::string());
    if (!any)
        console.say(
            fmt::format("nothing is told of instance {}: fermatactl trace add --instance {} traces it from now on",
                        toString(options.shown), toString(options.shown)));
    return ExitCode::Done;
}

} // namespace

void addTrace(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<TraceOptions>();
    TraceOptions* const into = options.get();
    CLI::App* trace = app.add_subcommand("trace", "what the workers tell of each step of what is traced");
    trace->require_subcommand(1);

    CLI::App* adding = addSubcommand(*trace, chosen, options, "add", "begin a trace; prints its id", add, [into] {
        const TraceRequest& request = into->request;
        const int named =
            request.instance.has_value() + request.machine.has_value() + request.queue.has_value() + into->all;
        if (named != 1) throw UsageError("trace add: say one of --instance, --machine, --queue and --all");
        into->request.documents = !into->noDocuments;
    });
    addValue(*adding, "--instance", "ID", "this instance and all below it",
             [into](const std::string& text) { into->request.instance = parseInstanceId("--instance", text); });
    addValue(*adding, "--machine", "NAME", "all instances of this machine",
             [into](const std::string& text) { into->request.machine = parseName("--machine", text); });
    addValue(*adding, "--queue", "NAME", "all instances of this queue",
             [into](const std::string& text) { into->request.queue = parseName("--queue", text); });
    adding->add_flag("--all", into->all, "everything");
    addValue(*adding, "--for", "TIME", "how long, as in 10m (default: 1h, at most 30d); it then ends by itself",
             [into](const std::string& text) {
                 into->request.lasting = parseDuration("--for", text);
                 constexpr std::chrono::hours longest{30 * 24};
                 if (into->request.lasting.count() == 0 || into->request.lasting > longest)
                     throw UsageError("--for: longer than no time, and thirty days at most");
             });
    adding->add_flag("--no-documents", into->noDocuments, "without states and signals");
    adding->footer("Nothing traced costs nothing. Example: fermatactl trace add --instance 4711 --for 10m");

    CLI::App* listing = addSubcommand(*trace, chosen, options, "list", "the traces that are on", list);
    addWide(*listing, into->wide);

    CLI::App* removing = addSubcommand(*trace, chosen, options, "remove", "end a trace", remove, [into] {
        if (into->which.has_value() == into->all) throw UsageError("trace remove: say the id of a trace, or --all");
    });
    addValue(*removing, "N", "", "its id", [into](const std::string& text) {
        into->which = parseWhole("N", text, 1, std::numeric_limits<std::int64_t>::max());
    });
    removing->add_flag("--all", into->all, "all of them");
    removing->footer("What was written stays for a week. Example: fermatactl trace remove 3");

    CLI::App* showing =
        addSubcommand(*trace, chosen, options, "show", "the runs of an instance's steps, in order", show);
    addValue(*showing, "ID", "", "the instance", [into](const std::string& text) {
        into->shown = parseInstanceId("ID", text);
    })->required();
    addWide(*showing, into->wide);
    showing->footer("waited: from eligible to claimed; ran: the step; committed: from its end to the write.\n\n"
                    "Example: fermatactl trace show 4711 --json");
}

} // namespace fermata::ctl
