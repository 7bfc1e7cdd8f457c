// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/parse.h"
#include "arguments/subcommand.h"
#include "arguments/usage_error.h"
#include "output/console.h"
#include "output/json_writer.h"
#include "output/table.h"
#include "output/text.h"

#include <fermata/client.h>
#include <fermata/json.h>
#include <fermata/operator.h>
#include <fermata/patterns/versions.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace fermata::ctl {

namespace {

using versions::Difference;
using versions::Machines;
using versions::Move;
using versions::Run;
using versions::Version;

constexpr int mostVersions = std::numeric_limits<int>::max();

struct MachineOptions {
    DatabaseOptions database;
    bool json = false;
    bool wide = false;
    std::string machine;
    std::optional<int> version;
    int other = 1; // of diff
    std::string file;
    std::string definition; // what stands in it
    std::string status;
    bool strict = false;
    std::string reason;
    InstanceId instance;
    std::string event;
    std::string payload = "{}";
    std::vector<std::string> events;
    std::vector<InstanceId> ids; // of migrate; none: all that have not ended
    std::map<std::string, std::string> steps;
    bool dry = false;
};

// What the database refuses is an answer, and no failure of this program.
template <typename Act>
ExitCode answered(Console& console, const Act& act) {
    try {
        return act();
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::BadInput) throw;
        console.say(printable(error.what()));
        return ExitCode::Refused;
    }
}

ExitCode list(const MachineOptions& options, Console& console) {
    const std::vector<Version> all = Machines(options.database.database()).list();
    if (options.json) {
        JsonWriter json;
        json.beginObject().key("machines").beginArray();
        for (const Version& one : all) {
            json.beginObject().key("machine").text(one.machine).key("version").number(one.version);
            json.key("status").text(one.status).key("instances").number(one.instances).endObject();
        }
        json.endArray().endObject();
        console.print(json.document() + '\n');
        return ExitCode::Done;
    }
    Table table({{"MACHINE"},
                 {"VERSION", Table::Align::Right},
                 {"STATUS"},
                 {"INSTANCES", Table::Align::Right},
                 {"TABLE"},
                 {"ENFORCED"}},
                options.wide);
    for (const Version& one : all)
        table.add({one.machine, std::to_string(one.version), one.status + (one.strict ? " (strict)" : ""),
                   std::to_string(one.instances), one.table ? "yes" : "-", one.enforced ? "yes" : "-"});
    console.print(all.empty() ? "no machine\n" : table.toString());
    return ExitCode::Done;
}

int versionOf(Machines& machines, const MachineOptions& options) {
    if (options.version) return *options.version;
    if (const auto last = machines.last(options.machine)) return *last;
    throw Error(Error::Kind::BadInput,
                fmt::format("no version of the machine {} is live: say which one", inQuotes(options.machine)));
}

ExitCode show(const MachineOptions& options, Console& console) {
    return answered(console, [&] {
        Machines machines(options.database.database());
        const int version = versionOf(machines, options);
        const Json definition = machines.definition(options.machine, version);
        if (definition.is_null()) {
            console.say(
                fmt::format("nobody has declared version {} of the machine {}", version, inQuotes(options.machine)));
            return ExitCode::Refused;
        }
        console.print((options.json ? definition.dump() : indentJson(definition.dump(), 2)) + '\n');
        return ExitCode::Done;
    });
}

ExitCode define(const MachineOptions& options, Console& console) {
    const Json definition = Json::parse(options.definition);
    return answered(console, [&] {
        const int version = Machines(options.database.database()).define(definition);
        const std::string machine = definition.at("machine").get<std::string>();
        JsonWriter json;
        json.beginObject().key("machine").text(machine).key("version").number(version).endObject();
        console.print((options.json ? json.document() : printable(fmt::format("{}@{}", machine, version))) + '\n');
        return ExitCode::Done;
    });
}

ExitCode status(const MachineOptions& options, Console& console) {
    return answered(console, [&] {
        const std::string was =
            Machines(options.database.database())
                .setStatus(options.machine, *options.version, options.status, options.strict, options.reason);
        JsonWriter json;
        json.beginObject().key("machine").text(options.machine).key("version").number(*options.version);
        json.key("status").text(options.status).key("was").text(was).endObject();
        console.print((options.json ? json.document() : fmt::format("{}, was {}", options.status, was)) + '\n');
        return ExitCode::Done;
    });
}

ExitCode event(const MachineOptions& options, Console& console) {
    return answered(console, [&] {
        const SignalId sent =
            Machines(options.database.database()).event(options.instance, options.event, Json::parse(options.payload));
        JsonWriter json;
        json.beginObject().key("id").number(sent.value).endObject();
        console.print((options.json ? json.document() : toString(sent)) + '\n');
        return ExitCode::Done;
    });
}

ExitCode run(const MachineOptions& options, Console& console) {
    return answered(console, [&] {
        Machines machines(options.database.database());
        const Run run = machines.run(options.machine, versionOf(machines, options), options.events);
        const std::string last = run.failedAt ? "error" : run.states.back();
        if (options.json) {
            JsonWriter json;
            json.beginObject().key("states").beginArray();
            for (const std::string& state : run.states)
                json.text(state);
            json.endArray().key("final").text(last).key("failed_at");
            run.failedAt ? json.number(*run.failedAt) : json.null();
            json.endObject();
            console.print(json.document() + '\n');
        } else {
            std::string text;
            for (const std::string& state : run.states)
                text += printable(state) + '\n';
            console.print(text);
        }
        if (run.failedAt)
            console.say(fmt::format("in {} there is no event {}", inQuotes(run.states.back()),
                                    inQuotes(options.events[static_cast<std::size_t>(*run.failedAt)])));
        return run.failedAt ? ExitCode::Refused : ExitCode::Done;
    });
}

void write(JsonWriter& json, const Move& move) {
    json.beginObject().key("state").text(move.state).key("event").text(move.event);
    json.key("next_state").text(move.nextState).endObject();
}

std::string words(const Move& move) {
    return printable(fmt::format("{} --{}--> {}", move.state, move.event, move.nextState));
}

ExitCode diff(const MachineOptions& options, Console& console) {
    return answered(console, [&] {
        const Difference difference =
            Machines(options.database.database()).diff(options.machine, *options.version, options.other);
        if (!options.json) {
            std::string text;
            for (const Move& move : difference.added)
                text += "added    " + words(move) + '\n';
            for (const Move& move : difference.removed)
                text += "removed  " + words(move) + '\n';
            for (const auto& [before, after] : difference.changed)
                text += "changed  " + words(after) + ", was " + printable(before.nextState) + '\n';
            console.print(text.empty() ? "no difference\n" : text);
            return ExitCode::Done;
        }
        JsonWriter json;
        json.beginObject().key("added").beginArray();
        for (const Move& move : difference.added)
            write(json, move);
        json.endArray().key("removed").beginArray();
        for (const Move& move : difference.removed)
            write(json, move);
        json.endArray().key("changed").beginArray();
        for (const auto& [before, after] : difference.changed) {
            json.beginObject().key("state").text(after.state).key("event").text(after.event);
            json.key("before").text(before.nextState).key("after").text(after.nextState).endObject();
        }
        json.endArray().endObject();
        console.print(json.document() + '\n');
        return ExitCode::Done;
    });
}

// ---- migrate

std::set<std::string> stepsOf(Machines& machines, const std::string& machine, int version) {
    const Json definition = machines.definition(machine, version);
    if (definition.is_null())
        throw Error(Error::Kind::BadInput,
                    fmt::format("nobody has declared version {} of the machine {}", version, inQuotes(machine)));
    std::set<std::string> steps;
    for (const Json& move : definition.at("transitions")) {
        steps.insert(move.at("state"));
        steps.insert(move.at("next_state"));
    }
    if (const auto initial = definition.find("initial"); initial != definition.end()) steps.insert(*initial);
    return steps;
}

// A page of those that are meant, the lowest ids first.
std::vector<ActTarget> targetsAfter(Client& client, const MachineOptions& options, std::optional<InstanceId> after) {
    constexpr int atOnce = 1'000;
    InstanceFilter filter;
    filter.fsm = options.machine;
    filter.fsmVersion = *options.version;
    filter.statuses = {Status::Runnable, Status::Executing, Status::AwaitingSignal, Status::AwaitingChildren};
    std::vector<ActTarget> targets;
    for (const InstanceSummary& row : client.list(filter, atOnce, after))
        targets.push_back({row.id, {}});
    return targets;
}

void printReports(const MachineOptions& options, Console& console, const std::vector<ActReport>& reports) {
    std::size_t moved = 0;
    JsonWriter json;
    json.beginObject().key("migrated").beginArray();
    for (const ActReport& report : reports) {
        moved += report.accepted();
        for (const ActAnswer& answer : report.answers)
            if (answer.accepted) json.number(answer.id.value);
    }
    json.endArray().key("refused").beginArray();
    for (const ActReport& report : reports) {
        for (const ActAnswer& answer : report.answers) {
            if (answer.accepted) continue;
            json.beginObject().key("id").number(answer.id.value).key("code").text(toString(answer.code));
            json.key("text").text(answer.sentence).endObject();
            if (!options.json) console.say(printable(answer.sentence));
        }
    }
    json.endArray().endObject();
    if (options.json)
        console.print(json.document() + '\n');
    else
        console.print(fmt::format("{}migrated {}\n", options.dry ? "would be " : "", moved));
}

// Steps of the same name go to each other, unless --map says otherwise.
ExitCode migrate(const MachineOptions& options, Console& console) {
    return answered(console, [&] {
        Machines machines(options.database.database());
        acts::MachineMigrate act{options.other, {}};
        const std::set<std::string> now = stepsOf(machines, options.machine, options.other);
        for (const std::string& step : stepsOf(machines, options.machine, *options.version))
            if (now.contains(step)) act.steps[step] = step;
        for (const auto& [from, to] : options.steps)
            act.steps[from] = to;
        Operator person(options.database.database());
        Client client(options.database.database());
        std::vector<ActReport> reports;
        const auto perform = [&](std::vector<ActTarget> targets) {
            const ActRequest request{act, std::move(targets), options.reason};
            reports.push_back(options.dry ? person.preview(request) : person.perform(request));
            if (reports.back().failed) throw Error(Error::Kind::BadInput, reports.back().failed->sentence);
        };
        if (!options.ids.empty()) {
            std::vector<ActTarget> targets;
            for (const InstanceId id : options.ids)
                targets.push_back({id, {}});
            perform(std::move(targets));
        } else {
            std::optional<InstanceId> after;
            for (;;) {
                std::vector<ActTarget> targets = targetsAfter(client, options, after);
                if (targets.empty()) break;
                after = targets.back().id;
                perform(std::move(targets));
            }
        }
        printReports(options, console, reports);
        const auto refused = [](const ActReport& report) { return report.accepted() < report.answers.size(); };
        return std::ranges::any_of(reports, refused) ? ExitCode::Refused : ExitCode::Done;
    });
}

int parseVersion(const std::string& what, const std::string& text) {
    return static_cast<int>(parseWhole(what, text, 1, mostVersions));
}

// MACHINE@VERSION. A name may have the sign too: the last one counts.
void addVersioned(CLI::App& command, MachineOptions* into, bool required) {
    const std::string name = required ? "MACHINE@VERSION" : "MACHINE[@VERSION]";
    addValue(command, name, "", required ? "the machine and its version" : "without a version: the newest live one",
             [into, name, required](const std::string& text) {
                 const std::size_t at = text.rfind('@');
                 if (at == std::string::npos && required)
                     throw UsageError(fmt::format("{}: the version is missing", name));
                 into->machine = parseName(name, text.substr(0, at));
                 if (at != std::string::npos) into->version = parseVersion(name, text.substr(at + 1));
             })
        ->required();
}

} // namespace

void addMachine(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<MachineOptions>();
    MachineOptions* const into = options.get();
    CLI::App* above = app.add_subcommand(
        "machine", "versions of machines, and machines that are a table: list, show, define, status, event, run, diff, "
                   "migrate");
    above->require_subcommand(1);
    addWide(*addSubcommand(*above, chosen, options, "list", "all versions, with their instances", list), into->wide);
    addVersioned(*addSubcommand(*above, chosen, options, "show", "the table of a version, as JSON", show), into, false);
    CLI::App* defining =
        addSubcommand(*above, chosen, options, "define", "define a machine that is a table; workers run it", define,
                      [into] { into->definition = parseJson("FILE", readFile("FILE", into->file)); });
    addValue(*defining, "FILE", "", "its definition as JSON; -: what is piped in", [into](const std::string& text) {
        into->file = parseName("FILE", text);
    })->required();
    CLI::App* setting =
        addSubcommand(*above, chosen, options, "status",
                      "say what a version is from now on: live, deprecated or obsolete", status, [into] {
                          if (into->strict && into->status != "obsolete")
                              throw UsageError("--strict is for what is obsolete");
                      });
    addVersioned(*setting, into, true);
    addValue(*setting, "STATUS", "", "live, deprecated (warns) or obsolete (has no new instances)",
             [into](const std::string& text) {
                 if (text != "live" && text != "deprecated" && text != "obsolete")
                     throw UsageError(
                         fmt::format("STATUS is live, deprecated or obsolete; there is no {}", inQuotes(text)));
                 into->status = text;
             })
        ->required();
    setting->add_flag("--strict", into->strict, "obsolete: running instances get no events either");
    addValue(*setting, "--reason", "TEXT", "why, for the audit",
             [into](const std::string& text) { into->reason = parseText("--reason", text); });
    CLI::App* sending =
        addSubcommand(*above, chosen, options, "event", "send an event to an instance; prints its signal", event);
    addValue(*sending, "ID", "", "the instance", [into](const std::string& text) {
        into->instance = parseInstanceId("ID", text);
    })->required();
    addValue(*sending, "EVENT", "", "its name", [into](const std::string& text) {
        into->event = parseName("EVENT", text);
    })->required();
    addValue(*sending, "--payload", "JSON", "an object (default: {})",
             [into](const std::string& text) { into->payload = parseJson("--payload", text); });
    CLI::App* running = addSubcommand(*above, chosen, options, "run",
                                      "what events would lead to, without an instance: each state on the way", run);
    addVersioned(*running, into, false);
    addValues(*running, "EVENT", "", "the events, in order",
              [into](const std::string& text) { into->events.push_back(parseName("EVENT", text)); })
        ->expected(1, 100'000) // more than a command line holds
        ->allow_extra_args()
        ->required();
    CLI::App* comparing = addSubcommand(*above, chosen, options, "diff", "what two versions differ in", diff);
    addValue(*comparing, "MACHINE", "", "the machine", [into](const std::string& text) {
        into->machine = parseName("MACHINE", text);
    })->required();
    addValue(*comparing, "V1", "", "the version it was", [into](const std::string& text) {
        into->version = parseVersion("V1", text);
    })->required();
    addValue(*comparing, "V2", "", "the version it becomes", [into](const std::string& text) {
        into->other = parseVersion("V2", text);
    })->required();
    CLI::App* moving = addSubcommand(
        *above, chosen, options, "migrate",
        "instances go to another version, and keep their state and what they wait for; an act, which can be undone",
        migrate);
    addVersioned(*moving, into, true);
    addValue(*moving, "TO", "", "the version they go to", [into](const std::string& text) {
        into->other = parseVersion("TO", text);
    })->required();
    addValues(*moving, "--id", "ID", "only this instance; may be repeated (default: all that have not ended)",
              [into](const std::string& text) { into->ids.push_back(parseInstanceId("--id", text)); });
    addValues(
        *moving, "--map", "STEP=STEP",
        "from which step to which; may be repeated (default: to the step of the same name)",
        [into](const std::string& text) {
            const std::size_t equals = text.find('=');
            if (equals == std::string::npos) throw UsageError(fmt::format("--map: STEP=STEP, not {}", inQuotes(text)));
            if (!into->steps
                     .emplace(parseName("--map", text.substr(0, equals)), parseName("--map", text.substr(equals + 1)))
                     .second)
                throw UsageError(fmt::format("--map: {} is given twice", inQuotes(text.substr(0, equals))));
        });
    moving->add_flag("--dry-run", into->dry, "only say which would go");
    addValue(*moving, "--reason", "TEXT", "why, for the audit",
             [into](const std::string& text) { into->reason = parseText("--reason", text); });
    moving->footer("Example: fermatactl machine migrate order@1 2 --map start=start --dry-run");
}

} // namespace fermata::ctl
