// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/breakpoint_place.h"
#include "arguments/parse.h"
#include "arguments/subcommand.h"
#include "arguments/usage_error.h"
#include "output/console.h"
#include "output/json_writer.h"
#include "output/table.h"
#include "output/text.h"

#include <fermata/debug.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>

namespace fermata::ctl {

namespace {

constexpr int mostHeld = 10'000; // that are shown

struct DebugOptions {
    DatabaseOptions database;
    bool json = false;
    bool wide = false;
    // install
    bool operators = false;
    // break
    BreakpointRequest request;
    std::string place; // MACHINE[.STEP]
    bool keep = false;
    std::optional<std::chrono::milliseconds> lasting;
    std::int64_t breakpoint = 0;
    // step, continue
    std::optional<InstanceId> instance;
    bool all = false;
    bool over = false, into = false, out = false;
    bool now = false;
};

// ---- debug
// ------------------------------------------------------------------------------------------------------------

ExitCode printState(const DebugOptions& options, Console& console, const DebugState& state) {
    if (options.json) {
        JsonWriter json;
        json.beginObject().key("installed").boolean(state.installed).key("operators").boolean(state.operators);
        json.key("breakpoints").number(state.breakpoints).key("held").number(state.held).endObject();
        console.print(json.document() + '\n');
    } else if (!state.installed) {
        console.print("breakpoints are not installed; fermatactl debug install does that\n");
    } else {
        console.print(fmt::format("breakpoints are installed, for {}; {} set, {} held\n",
                                  state.operators ? "the owner and operators" : "the owner of the tables",
                                  state.breakpoints, state.held));
    }
    return ExitCode::Done;
}

ExitCode install(const DebugOptions& options, Console& console) {
    Debugger debugger(options.database.database());
    debugger.install(options.operators);
    return printState(options, console, debugger.state());
}

ExitCode remove(const DebugOptions& options, Console& console) {
    Debugger debugger(options.database.database());
    const std::int64_t held = debugger.remove();
    if (held > 0) console.say(fmt::format("{} held {} let go", held, held == 1 ? "instance was" : "instances were"));
    return printState(options, console, debugger.state());
}

ExitCode status(const DebugOptions& options, Console& console) {
    return printState(options, console, Debugger(options.database.database()).state());
}

// ---- break
// ------------------------------------------------------------------------------------------------------------

void divide(Debugger& debugger, const DebugOptions& options, BreakpointRequest& request) {
    const BreakpointPlace place = breakpointPlaceOf(options.place, request.step || debugger.declared(options.place));
    request.machine = place.machine;
    if (place.step) request.step = place.step;
}

std::string placeOf(const BreakpointRow& row) {
    std::string text = row.machine.value_or("*");
    if (row.version) text += fmt::format(" v{}", *row.version);
    text += "." + row.step.value_or("*");
    if (row.instance) text += " of instance " + toString(*row.instance);
    return text;
}

ExitCode add(const DebugOptions& options, Console& console) {
    Debugger debugger(options.database.database());
    BreakpointRequest request = options.request;
    divide(debugger, options, request);
    request.lasting = options.keep ? std::nullopt : std::optional(options.lasting.value_or(Debugger::lasts));
    const std::int64_t id = debugger.add(request);
    JsonWriter json;
    json.beginObject().key("id").number(id).endObject();
    console.print((options.json ? json.document() : std::to_string(id)) + '\n');
    const auto rows = debugger.breakpoints();
    const auto row = std::ranges::find(rows, id, &BreakpointRow::id);
    if (row != rows.end() && row->problem)
        console.say(fmt::format("breakpoint {} on {}: {}; it is kept", id, printable(placeOf(*row)), *row->problem));
    else if (request.instance && !request.log && !debugger.isHeld(*request.instance))
        console.say(
            fmt::format("instance {} is not held now: it is when it next stands there", toString(*request.instance)));
    return ExitCode::Done;
}

void write(JsonWriter& json, const BreakpointRow& row) {
    json.beginObject().key("id").number(row.id).key("machine").textOrNull(row.machine).key("version");
    row.version ? json.number(*row.version) : json.null();
    json.key("step").textOrNull(row.step).key("instance");
    row.instance ? json.number(row.instance->value) : json.null();
    json.key("condition").textOrNull(row.condition).key("action").text(row.log ? "log" : "hold");
    json.key("enabled").boolean(row.enabled).key("armed").boolean(row.armed).key("once").boolean(row.once);
    json.key("hits").number(row.hits).key("problem").textOrNull(row.problem).key("owner").text(row.owner);
    json.key("until");
    row.armedUntil ? json.text(isoTime(*row.armedUntil)) : json.null();
    json.endObject();
}

std::string standingOf(const BreakpointRow& row) {
    if (!row.enabled) return "off";
    if (row.spent) return "spent; break enable has it hold once more";
    if (!row.armed) return "not armed: its owner is gone";
    return row.armedUntil ? "until " + humanTime(*row.armedUntil) : "kept";
}

ExitCode list(const DebugOptions& options, Console& console) {
    Debugger debugger(options.database.database());
    const std::vector<BreakpointRow> rows = debugger.breakpoints();
    if (options.json) {
        JsonWriter json;
        json.beginObject().key("breakpoints").beginArray();
        for (const BreakpointRow& row : rows)
            write(json, row);
        json.endArray().endObject();
        console.print(json.document() + '\n');
        return ExitCode::Done;
    }
    Table table({{"ID", Table::Align::Right},
                 {"WHERE"},
                 {"IF"},
                 {"ACTION"},
                 {"HITS", Table::Align::Right},
                 {"ARMED"},
                 {"OWNER"},
                 {"PROBLEM"}},
                options.wide);
    for (const BreakpointRow& row : rows)
        table.add({std::to_string(row.id), placeOf(row), row.condition.value_or("-"),
                   std::string(row.log ? "log" : "hold") + (row.once ? ", once" : ""), std::to_string(row.hits),
                   standingOf(row), row.owner, row.problem.value_or("-")});
    console.print(rows.empty() ? "no breakpoint is set\n" : table.toString());
    return ExitCode::Done;
}

template <BreakpointChange How>
ExitCode change(const DebugOptions& options, Console& console) {
    constexpr const char* done = How == BreakpointChange::Remove   ? "removed"
                                 : How == BreakpointChange::Enable ? "enabled"
                                                                   : "disabled";
    Debugger debugger(options.database.database());
    if (debugger.change({options.breakpoint}, How) == 0) {
        console.say(fmt::format("there is no breakpoint {}; fermatactl break list shows those that are set",
                                options.breakpoint));
        return ExitCode::Refused;
    }
    JsonWriter json;
    json.beginObject().key("id").number(options.breakpoint).endObject();
    console.print(options.json ? json.document() + '\n' : fmt::format("{} {}\n", options.breakpoint, done));
    if (How == BreakpointChange::Enable) return ExitCode::Done;
    const std::int64_t held = debugger.heldAt(options.breakpoint);
    if (held > 0)
        console.say(fmt::format("what it holds stays held ({}): fermatactl continue ID, or --all, lets it go", held));
    return ExitCode::Done;
}

// ---- held, step, continue
// ---------------------------------------------------------------------------------------------

ExitCode held(const DebugOptions& options, Console& console) {
    Debugger debugger(options.database.database());
    const std::vector<HeldRow> rows = debugger.held(mostHeld);
    if (rows.size() == mostHeld)
        console.say(fmt::format("these are the first {} of {}", mostHeld, debugger.state().held));
    if (!options.json) {
        Table table({{"ID", Table::Align::Right},
                     {"MACHINE"},
                     {"STEP"},
                     {"ATTEMPT", Table::Align::Right},
                     {"BREAKPOINT", Table::Align::Right},
                     {"SINCE"},
                     {"UNTIL"},
                     {"DUE"},
                     {"OWNER"}},
                    options.wide);
        for (const HeldRow& row : rows)
            table.add({toString(row.instance), row.machine, row.step, std::to_string(row.attempt),
                       row.breakpoint ? std::to_string(*row.breakpoint) : "-", humanTime(row.since),
                       row.until ? humanTime(*row.until) : "kept", humanTime(row.eligible), row.owner});
        console.print(rows.empty() ? "nothing is held\n" : table.toString());
        return ExitCode::Done;
    }
    JsonWriter json;
    json.beginObject().key("held").beginArray();
    for (const HeldRow& row : rows) {
        json.beginObject().key("id").number(row.instance.value).key("machine").text(row.machine);
        json.key("step").text(row.step).key("attempt").number(row.attempt).key("breakpoint");
        row.breakpoint ? json.number(*row.breakpoint) : json.null();
        json.key("since").text(isoTime(row.since)).key("eligible_at").text(isoTime(row.eligible)).key("until");
        row.until ? json.text(isoTime(*row.until)) : json.null();
        json.key("owner").text(row.owner).endObject();
    }
    json.endArray().endObject();
    console.print(json.document() + '\n');
    return ExitCode::Done;
}

// Lets these go; how many went. Says why of the others.
std::int64_t letGo(Debugger& debugger, const std::vector<InstanceId>& targets, Go how, bool now, Console& console) {
    std::int64_t gone = 0;
    for (const DebugAnswer& answer : debugger.go(targets, how, now)) {
        gone += answer.accepted ? 1 : 0;
        if (!answer.accepted)
            console.say(printable(answer.sentence));
        else if (answer.waitsUntil)
            console.say(fmt::format("instance {} is let go and waits for its time, {}; --now does not wait",
                                    toString(answer.instance), humanTime(*answer.waitsUntil)));
    }
    return gone;
}

ExitCode printGone(const DebugOptions& options, Console& console, std::int64_t gone) {
    JsonWriter json;
    json.beginObject().key("released").number(gone).endObject();
    if (options.json)
        console.print(json.document() + '\n');
    else if (gone > 0)
        console.print(fmt::format("{} let go\n", gone));
    return ExitCode::Done;
}

ExitCode step(const DebugOptions& options, Console& console) {
    Debugger debugger(options.database.database());
    const Go how = options.into ? Go::Into : options.out ? Go::Out : Go::Over;
    const std::int64_t gone = letGo(debugger, {*options.instance}, how, options.now, console);
    printGone(options, console, gone);
    return gone == 1 ? ExitCode::Done : ExitCode::Refused;
}

// All: whoever has set it.
ExitCode goOn(const DebugOptions& options, Console& console) {
    Debugger debugger(options.database.database());
    if (options.instance) {
        const std::int64_t gone = letGo(debugger, {*options.instance}, Go::On, options.now, console);
        printGone(options, console, gone);
        return gone == 1 ? ExitCode::Done : ExitCode::Refused;
    }
    const GoneOn all = debugger.goAll(Go::On, options.now);
    if (all.waiting > 0) console.say(fmt::format("{} of them wait for their time; --now does not wait", all.waiting));
    if (all.refused > 0)
        console.say(all.refused == 1
                        ? printable(all.sentence)
                        : fmt::format("{}; and {} more likewise", printable(all.sentence), all.refused - 1));
    printGone(options, console, all.released);
    return all.refused == 0 ? ExitCode::Done : ExitCode::Refused;
}

void addLife(CLI::App& app, Action& chosen, const std::shared_ptr<DebugOptions>& options) {
    CLI::App* debug = app.add_subcommand("debug", "install breakpoints in the database, or remove them");
    debug->require_subcommand(1);
    CLI::App* installing = addSubcommand(*debug, chosen, options, "install",
                                         "let breakpoints be set; for the owner of the tables", install);
    installing->add_flag("--operators", options->operators, "whoever may act may debug, too");
    installing->footer(
        "Two triggers on gen_durable ask of everything that becomes runnable whether it is to be held: some\n"
        "microseconds each. Again, with or without --operators, changes who may debug.");
    addSubcommand(*debug, chosen, options, "remove", "let all go and take breakpoints away, without a trace", remove);
    addSubcommand(*debug, chosen, options, "status", "whether they are installed, how many are set and held", status);
}

void addBreak(CLI::App& app, Action& chosen, const std::shared_ptr<DebugOptions>& options) {
    DebugOptions* const into = options.get();
    CLI::App* above = app.add_subcommand("break", "breakpoints: where instances are held between two steps");
    above->require_subcommand(1);
    CLI::App* adding = addSubcommand(*above, chosen, options, "add", "set one; prints its id", add, [into] {
        if (into->place.empty() && !into->request.instance)
            throw UsageError("break add: say MACHINE, MACHINE.STEP, \"*\" or --instance");
        if (into->keep && into->lasting) throw UsageError("break add: either --for or --keep");
    });
    addValue(*adding, "MACHINE", "", "a machine, MACHINE.STEP, or \"*\" for any",
             [into](const std::string& text) { into->place = parseName("MACHINE", text); });
    addValue(*adding, "--step", "STEP", "the step, where names hold dots",
             [into](const std::string& text) { into->request.step = parseName("--step", text); });
    addValue(*adding, "--version", "N", "this version of the machine", [into](const std::string& text) {
        into->request.version = static_cast<int>(parseWhole("--version", text, 1, std::numeric_limits<int>::max()));
    });
    addValue(*adding, "--instance", "ID", "this instance; held at once where it is runnable there",
             [into](const std::string& text) { into->request.instance = parseInstanceId("--instance", text); });
    addValue(*adding, "--if", "JSONPATH", "only where this is true of the state, as in '$.amount > 100'",
             [into](const std::string& text) { into->request.condition = parseName("--if", text); });
    adding->add_flag("--log", into->request.log, "do not hold, only count");
    adding->add_flag("--once", into->request.once, "for its first hit");
    addValue(*adding, "--for", "TIME", "how long it holds (default: 1h, at most 30d)", [into](const std::string& text) {
        constexpr std::chrono::hours longest{30 * 24};
        into->lasting = parseDuration("--for", text);
        if (into->lasting->count() == 0 || *into->lasting > longest)
            throw UsageError("--for: longer than no time, and thirty days at most");
    });
    adding->add_flag("--keep", into->keep, "until it is removed, and what it holds until it is let go");
    adding->footer("It holds from the next commit on: what is runnable already runs, but with --instance.\n\n"
                   "Example: fermatactl break add checkout.ship --if '$.amount > 100'");
    CLI::App* listing = addSubcommand(*above, chosen, options, "list", "those that are set", list);
    addWide(*listing, into->wide);
    const auto addChange = [&](const char* name, const char* words, ExitCode (*act)(const DebugOptions&, Console&)) {
        CLI::App* command = addSubcommand(*above, chosen, options, name, words, act);
        addValue(*command, "ID", "", "its id", [into](const std::string& text) {
            into->breakpoint = parseWhole("ID", text, 1, std::numeric_limits<std::int64_t>::max());
        })->required();
    };
    addChange("remove", "remove one", change<BreakpointChange::Remove>);
    addChange("enable", "let one hold again", change<BreakpointChange::Enable>);
    addChange("disable", "let one hold no more, and keep it", change<BreakpointChange::Disable>);
}

void addStepping(CLI::App& app, Action& chosen, const std::shared_ptr<DebugOptions>& options) {
    DebugOptions* const into = options.get();
    CLI::App* holding =
        addSubcommand(app, chosen, options, "held", "what is held at breakpoints, the longest first", held);
    addWide(*holding, into->wide);
    const auto addInstance = [into](CLI::App& command) {
        command.add_flag("--now", into->now, "do not wait for its time either");
        return addValue(command, "ID", "", "the instance",
                        [into](const std::string& text) { into->instance = parseInstanceId("ID", text); });
    };
    CLI::App* stepping =
        addSubcommand(app, chosen, options, "step", "let a held instance do one step, and hold it again", step, [into] {
            if (into->over + into->into + into->out > 1) throw UsageError("step: one of --over, --into and --out");
        });
    addInstance(*stepping)->required();
    stepping->add_flag("--over", into->over, "children that it spawns run freely (the default)");
    stepping->add_flag("--into", into->into, "children that it spawns are held, a thousand at most");
    stepping->add_flag("--out", into->out, "let it go for good, and hold its parent when that wakes");
    stepping->footer("It returns at once; the step itself is a worker's. Example: fermatactl step 4711 --into");
    CLI::App* going = addSubcommand(app, chosen, options, "continue", "let a held instance go for good", goOn, [into] {
        if (into->instance.has_value() == into->all) throw UsageError("continue: say the id of an instance, or --all");
    });
    addInstance(*going);
    going->add_flag("--all", into->all, "everything that is held, whoever has set it");
}

} // namespace

void addDebug(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<DebugOptions>();
    addLife(app, chosen, options);
    addBreak(app, chosen, options);
    addStepping(app, chosen, options);
}

} // namespace fermata::ctl
