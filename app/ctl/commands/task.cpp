// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/parse.h"
#include "arguments/subcommand.h"
#include "arguments/usage_error.h"
#include "output/console.h"
#include "output/json_writer.h"
#include "output/table.h"
#include "output/text.h"

#include <fermata/json.h>
#include <fermata/patterns/tasks.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <optional>

namespace fermata::ctl {

namespace {

using tasks::StepRow;
using tasks::TaskAnswer;
using tasks::TaskRow;
using tasks::Tasks;

struct TaskOptions {
    DatabaseOptions database;
    bool json = false;
    bool wide = false;
    bool dot = false;
    bool asError = false;
    bool dry = false;
    std::string file, definition, nameSpace, name, version, reason;
    std::string context = "{}";
    std::optional<std::string> state, step;
    InstanceId task;
    int limit = 100;
};

// What the server refuses is said in its words.
template <typename Act>
ExitCode refusable(Console& console, Act act) {
    try {
        return act();
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::BadInput) throw;
        console.say(printable(error.what()));
        return ExitCode::Refused;
    }
}

ExitCode define(const TaskOptions& options, Console& console) {
    return refusable(console, [&] {
        const bool defined = Tasks(options.database.database()).define(options.definition);
        JsonWriter json;
        json.beginObject().key("defined").boolean(defined).endObject();
        console.print((options.json ? json.document()
                       : defined    ? std::string("defined")
                                    : std::string("it is defined like this already")) +
                      '\n');
        return ExitCode::Done;
    });
}

ExitCode create(const TaskOptions& options, Console& console) {
    return refusable(console, [&] {
        const auto made = Tasks(options.database.database())
                              .createFromText(options.nameSpace, options.name, options.version, options.context);
        JsonWriter json;
        json.beginObject().key("task").number(made.task.value).key("created").boolean(made.created).endObject();
        console.print((options.json ? json.document() : toString(made.task)) + '\n');
        return ExitCode::Done;
    });
}

void write(JsonWriter& json, const TaskRow& row) {
    json.key("task").number(row.task.value).key("namespace").text(row.nameSpace).key("name").text(row.name);
    json.key("version").text(row.version).key("state").text(row.state);
    for (const auto& [key, value] :
         {std::pair{"pending", row.pending}, std::pair{"ready", row.ready}, std::pair{"in_progress", row.inProgress},
          std::pair{"waiting_for_retry", row.waitingForRetry}, std::pair{"blocked", row.blocked},
          std::pair{"complete", row.complete}, std::pair{"failed", row.failed}})
        json.key(key).number(value);
    json.key("last_error").textOrNull(row.lastError);
    json.key("created_at").text(row.createdAt);
    json.key("ended_at").textOrNull(row.endedAt);
}

void write(JsonWriter& json, const char* key, const std::vector<std::string>& names) {
    json.key(key).beginArray();
    for (const std::string& name : names)
        json.text(name);
    json.endArray();
}

void write(JsonWriter& json, const StepRow& row) {
    json.beginObject().key("step").text(row.step).key("instance").number(row.instance.value);
    json.key("handler").text(row.handler).key("state").text(row.state);
    write(json, "missing", row.missing);
    write(json, "blocked_by", row.blockedBy);
    json.key("attempts").number(row.attempts);
    json.key("next_retry_at").textOrNull(row.nextRetryAt);
    json.key("last_error").textOrNull(row.lastError);
    write(json, "depends_on", row.dependsOn);
    if (row.result)
        json.key("result").raw(*row.result);
    else
        json.key("result").null();
    json.endObject();
}

std::string joined(const std::vector<std::string>& names) {
    std::string all;
    for (const std::string& name : names)
        all += (all.empty() ? "" : ", ") + name;
    return all;
}

// For Graphviz: what depends on a step stands below it, coloured by its state.
std::string dotOf(const std::vector<StepRow>& steps) {
    static const std::map<std::string, const char*> colors{{"complete", "palegreen"}, {"failed", "salmon"},
                                                           {"blocked", "mistyrose"},  {"in_progress", "lightblue"},
                                                           {"ready", "white"},        {"waiting_for_retry", "khaki"},
                                                           {"pending", "gray90"}};
    const auto quoted = [](const std::string& text) { // a text of Graphviz is one of JSON but for what is escaped
        std::string all = "\"";
        for (const char c : text)
            all += c == '"' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
        return all + '"';
    };
    std::string dot = "digraph task {\n";
    for (const StepRow& step : steps) {
        const auto color = colors.find(step.state);
        dot += fmt::format("  {} [style=filled, fillcolor={}, tooltip={}];\n", quoted(step.step),
                           color == colors.end() ? "white" : color->second, quoted(step.state));
    }
    for (const StepRow& step : steps) {
        for (const std::string& before : step.dependsOn)
            dot += fmt::format("  {} -> {};\n", quoted(before), quoted(step.step));
    }
    return dot + "}\n";
}

ExitCode show(const TaskOptions& options, Console& console) {
    Tasks client(options.database.database());
    const auto task = client.get(options.task);
    if (!task) {
        console.say(
            fmt::format("there is no task {}; fermatactl task list shows those there are", toString(options.task)));
        return ExitCode::Refused;
    }
    const std::vector<StepRow> steps = client.steps(options.task, options.json);
    if (options.dot) {
        console.print(dotOf(steps));
        return ExitCode::Done;
    }
    if (options.json) {
        JsonWriter json;
        json.beginObject();
        write(json, *task);
        json.key("steps").beginArray();
        for (const StepRow& step : steps)
            write(json, step);
        json.endArray().endObject();
        console.print(json.document() + '\n');
        return ExitCode::Done;
    }
    std::string text = fmt::format("task {}: {}/{} version {}, {}\n", toString(task->task), printable(task->nameSpace),
                                   printable(task->name), printable(task->version), task->state);
    if (task->lastError) text += printable(*task->lastError) + '\n';
    Table table({{"STEP"},
                 {"INSTANCE", Table::Align::Right},
                 {"STATE"},
                 {"WAITS FOR"},
                 {"BLOCKED BY"},
                 {"ATTEMPTS", Table::Align::Right},
                 {"LAST ERROR"}},
                options.wide);
    const auto orDash = [](const std::string& all) { return all.empty() ? std::string("-") : all; };
    for (const StepRow& step : steps)
        table.add({step.step, toString(step.instance), step.state, orDash(joined(step.missing)),
                   orDash(joined(step.blockedBy)), std::to_string(step.attempts), step.lastError.value_or("-")});
    console.print(text + table.toString());
    return ExitCode::Done;
}

ExitCode list(const TaskOptions& options, Console& console) {
    const std::vector<TaskRow> all = Tasks(options.database.database()).list(options.state, options.limit);
    if (options.json) {
        JsonWriter json;
        json.beginObject().key("tasks").beginArray();
        for (const TaskRow& one : all) {
            json.beginObject();
            write(json, one);
            json.key("steps").number(one.steps).endObject();
        }
        json.endArray().endObject();
        console.print(json.document() + '\n');
        return ExitCode::Done;
    }
    Table table({{"TASK", Table::Align::Right},
                 {"NAMESPACE"},
                 {"NAME"},
                 {"VERSION"},
                 {"STATE"},
                 {"COMPLETE", Table::Align::Right},
                 {"FAILED", Table::Align::Right},
                 {"STEPS", Table::Align::Right}},
                options.wide);
    for (const TaskRow& one : all)
        table.add({toString(one.task), one.nameSpace, one.name, one.version, one.state, std::to_string(one.complete),
                   std::to_string(one.failed), std::to_string(one.steps)});
    console.print(all.empty() ? "no task\n" : table.toString());
    return ExitCode::Done;
}

ExitCode say(const TaskAnswer& answer, const TaskOptions& options, Console& console, const char* done) {
    if (options.json) {
        JsonWriter json;
        json.beginObject().key("task").number(answer.task.value).key("accepted").boolean(answer.accepted);
        json.key("code").text(answer.code).key("text").text(answer.sentence).endObject();
        console.print(json.document() + '\n');
    } else if (answer.accepted) {
        console.print(fmt::format("{}{}\n", options.dry ? "would be " : "", done));
    } else {
        console.say(printable(answer.sentence));
    }
    return answer.accepted ? ExitCode::Done : ExitCode::Refused;
}

ExitCode retry(const TaskOptions& options, Console& console) {
    return say(Tasks(options.database.database()).retry(options.task, options.step, options.dry, options.reason),
               options, console, "retried");
}

ExitCode cancel(const TaskOptions& options, Console& console) {
    return say(Tasks(options.database.database()).cancel(options.task, options.asError, options.dry, options.reason),
               options, console, "cancelled");
}

void addTaskId(CLI::App& command, TaskOptions* into) {
    addValue(command, "ID", "", "the task", [into](const std::string& text) {
        into->task = parseInstanceId("ID", text);
    })->required();
}

void addAct(CLI::App& command, TaskOptions* into) {
    addTaskId(command, into);
    addValue(command, "--reason", "TEXT", "why, for the audit",
             [into](const std::string& text) { into->reason = parseText("--reason", text); });
    command.add_flag("--dry-run", into->dry, "judge it, and do nothing");
}

} // namespace

void addTask(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<TaskOptions>();
    TaskOptions* const into = options.get();
    CLI::App* above = app.add_subcommand("task", "task graphs: define, create, list, show, retry, cancel");
    above->require_subcommand(1);

    CLI::App* defining = addSubcommand(*above, chosen, options, "define", "define a template", define,
                                       [into] { into->definition = parseJson("FILE", readFile("FILE", into->file)); });
    addValue(*defining, "FILE", "", "the template as JSON; -: what is piped in", [into](const std::string& text) {
        into->file = parseName("FILE", text);
    })->required();
    defining->footer(
        "A template that is defined stays as it is; a change is another version.\n\n"
        "Example: {\"namespace\": \"shop\", \"name\": \"order\", \"version\": \"1\", \"steps\": [\n"
        "  {\"name\": \"reserve\", \"handler\": \"reserve\"},\n"
        "  {\"name\": \"charge\", \"handler\": \"charge\", \"dependencies\": [\"reserve\"], \"timeout\": \"30s\",\n"
        "   \"retry\": {\"max_attempts\": 5, \"backoff\": {\"base\": \"1s\", \"max\": \"5min\", \"jitter\": 0.1}}}]}");

    CLI::App* creating =
        addSubcommand(*above, chosen, options, "create", "find a task or create it; prints its id", create);
    const auto name = [&](const char* placeholder, const char* what, std::string TaskOptions::*member) {
        addValue(*creating, placeholder, "", what, [into, placeholder, member](const std::string& text) {
            into->*member = parseName(placeholder, text);
        })->required();
    };
    name("NAMESPACE", "the template's namespace", &TaskOptions::nameSpace);
    name("NAME", "the template", &TaskOptions::name);
    name("VERSION", "its version", &TaskOptions::version);
    addValue(*creating, "--context", "JSON", "what its steps are given (default: {})",
             [into](const std::string& text) { into->context = parseJson("--context", text); });
    creating->footer(
        "Namespace, name and context make the task: there is one of them, whatever its version and state.");

    CLI::App* listing = addSubcommand(*above, chosen, options, "list", "the tasks, newest first", list);
    addValue(*listing, "--state", "STATE",
             "pending, steps_in_process, waiting_for_retry, blocked_by_failures, complete, error or cancelled; of the "
             "newest 10,000",
             [into](const std::string& text) {
                 constexpr std::array states{
                     "pending", "steps_in_process", "waiting_for_retry", "blocked_by_failures", "complete",
                     "error",   "cancelled"};
                 if (std::ranges::find(states, text) == states.end())
                     throw UsageError("--state: there is no " + inQuotes(text));
                 into->state = text;
             });
    addValue(*listing, "--limit", "N", "at most so many (default: 100)", [into](const std::string& text) {
        into->limit = static_cast<int>(parseWhole("--limit", text, 1, 10'000));
    });
    addWide(*listing, into->wide);

    CLI::App* showing = addSubcommand(*above, chosen, options, "show", "one task, with its steps", show);
    addTaskId(*showing, into);
    showing->add_flag("--dot", into->dot, "the graph, for Graphviz");
    addWide(*showing, into->wide);

    CLI::App* retrying = addSubcommand(*above, chosen, options, "retry",
                                       "run steps that have failed again; their tries begin anew", retry);
    addAct(*retrying, into);
    addValue(*retrying, "--step", "NAME", "this one (default: all that have failed)",
             [into](const std::string& text) { into->step = parseName("--step", text); });

    CLI::App* cancelling = addSubcommand(*above, chosen, options, "cancel",
                                         "end a task: what waits fails with it, what executes ends first", cancel);
    addAct(*cancelling, into);
    cancelling->add_flag("--as-error", into->asError, "it ends as an error, not as cancelled");
}

} // namespace fermata::ctl
