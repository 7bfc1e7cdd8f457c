// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/table_machine.h"

#include <stdexcept>

namespace fermata::hosts {

namespace {

constexpr char signalName[] = "event";
constexpr std::size_t mostShown = 200; // of an event's name, which anybody may have sent

// What its payload says, whoever sent it; a signal that is no event has a name that no table has.
std::string eventOf(const Signal& signal) {
    if (signal.payload.is_object())
        if (const auto event = signal.payload.find("event"); event != signal.payload.end() && event->is_string())
            return event->get<std::string>();
    return {};
}

// Cut between two characters.
std::string shown(std::string text) {
    if (text.size() <= mostShown) return text;
    std::size_t end = mostShown;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;
    return text.substr(0, end) + "…";
}

} // namespace

Machine tablesMark() {
    return Machine(tablesName).step("none", [](const Context&) -> Outcome {
        return Stop{std::string(tablesName) + " has no instances"};
    });
}

bool runsTables(const Registry& registry) {
    return registry.find(tablesName, 1) != nullptr;
}

Registry withoutTables(const Registry& registry) {
    Registry others;
    for (const auto& machine : registry.machines())
        if (machine->name() != tablesName) others.add(Machine(machine));
    return others;
}

Outcome TableMachine::run(const Context& ctx) const {
    const Signal* const signal = ctx.signal(signalName);
    const std::string event = signal ? eventOf(*signal) : std::string();
    Json question{{"state", ctx.step}};
    if (signal) question["event"] = event;
    const Json table = ctx.read("fermata_machine_look", question);
    const std::string here = "version " + std::to_string(ctx.fsmVersion) + " of the machine \"" + ctx.fsm + '"';
    if (table.is_null()) throw std::runtime_error(here + " is no table any more");
    if (ctx.step == "error") {
        const auto why = ctx.state.is_object() ? ctx.state.find("error") : ctx.state.end();
        return Stop{why != ctx.state.end() && why->is_string() ? why->get<std::string>() : "it came to \"error\""};
    }
    if (table.value("terminal", false)) return Done{{{"state", ctx.step}}};
    if (!table.value("known", false)) throw std::runtime_error(here + " has no state \"" + ctx.step + '"');
    // A state that is none of its business is not written again: numbers stay as they were typed (D19).
    if (!signal) return Outcome(Await{signalName, {}}).keepingState();
    const Json& next = table.at("next");
    if (next.is_string()) return Outcome(Next{next.get<std::string>(), {}}).consuming({signal->id}).keepingState();
    Json state = ctx.state;
    const std::string words = "in \"" + ctx.step + "\" there is no event \"" + shown(event) + '"';
    // A state of another program's making stays as it is.
    if (table.at("unknown") == "refuse") { // it came past fermata_machine_event(), which refuses it
        if (state.is_object()) state["refused"] = words;
        return Outcome(Await{signalName, std::move(state)}).consuming({signal->id});
    }
    if (state.is_object()) state["error"] = words;
    return Outcome(Next{"error", std::move(state)}).consuming({signal->id});
}

} // namespace fermata::hosts
