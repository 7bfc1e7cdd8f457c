// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/announcement.h"

#include "base/json_text.h"
#include "hosts/members.h"

#include <fermata/error.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

namespace fermata::hosts {

namespace {

constexpr std::size_t maxPathBytes = 4096;
constexpr std::int64_t largestInt = std::numeric_limits<std::int32_t>::max();

[[noreturn]] void refuse(const std::string& why) {
    throw Error(Error::Kind::BadInput, why);
}

std::string storable(const Members& members, std::string_view name, std::string text) {
    const std::string what = "the member \"" + members.pathOf(name) + "\"";
    if (text.empty()) refuse(what + " must not be empty");
    base::checkText(text, what);
    return text;
}

// Where its steps stand in the source: for who reads, and so never a reason to refuse a machine. False: some of it is
// passed over.
bool readSources(AnnouncedMachine& machine, base::RawValue value) {
    if (!base::isObject(value)) return false;
    bool all = true;
    for (const base::RawMember& one : base::membersOf(value)) {
        StepSource source;
        bool good = base::isObject(one.value) && std::ranges::find(machine.steps, one.name) != machine.steps.end();
        if (good) {
            const auto members = base::membersOf(one.value);
            const auto line = [&](const char* name) -> std::optional<int> {
                const base::RawValue* number = base::find(members, name);
                const auto whole = number ? base::asWhole(*number) : std::nullopt;
                if (!whole || *whole < 1 || *whole > largestInt) return std::nullopt;
                return static_cast<int>(*whole);
            };
            const base::RawValue* path = base::find(members, "path");
            const auto text = path ? base::asString(*path) : std::nullopt;
            // Who knows no end leaves it out.
            const auto begin = line("line"), end = base::find(members, "end") ? line("end") : begin;
            good = text && !text->empty() && text->size() <= maxPathBytes && begin && end && *begin <= *end;
            if (good) source = {*text, *begin, base::find(members, "end") ? *end : 0};
        }
        all = all && good;
        if (good) machine.sources[one.name] = std::move(source);
    }
    return all;
}

const std::set<std::string> serverSteps{"locked", "serve"};

// Of a machine that serves durable servers; those are always of its version 1.
ServerTerms serverTerms(const Members& machine, const AnnouncedMachine& announced) {
    if (announced.fsm.size() == serverPrefix.size())
        refuse("the member \"" + machine.pathOf("fsm") + "\" names no type of servers behind " +
               std::string(serverPrefix));
    if (announced.version != 1)
        refuse("the member \"" + machine.pathOf("version") +
               "\" of a durable server is 1; the version of its state "
               "stands in \"server\"");
    ServerTerms terms;
    if (!machine.has("server")) return terms;
    const std::string path = machine.pathOf("server");
    const Members members = Members::of(machine.document("server"), "the member \"" + path + "\"", path);
    const auto isNull = [&](const char* name) { return !members.has(name) || base::isNull(members.document(name)); };
    terms.stateVersion = static_cast<int>(members.whole("state_version", 1, largestInt, 1));
    if (!isNull("max_attempts")) terms.maxAttempts = static_cast<int>(members.whole("max_attempts", 1, largestInt));
    const auto pause = [&](const char* name, std::chrono::milliseconds otherwise) {
        return std::chrono::milliseconds(members.whole(name, 1, largestInt, otherwise.count()));
    };
    terms.firstPause = pause("first_pause_ms", terms.firstPause);
    terms.longestPause = pause("longest_pause_ms", terms.longestPause);
    return terms;
}

AnnouncedMachine machine(base::RawValue value, const std::string& path, std::vector<std::string>& passedOver) {
    const Members members = Members::of(value, "the member \"" + path + "\"", path);
    AnnouncedMachine machine;
    machine.fsm = storable(members, "fsm", members.string("fsm"));
    machine.version = static_cast<int>(members.whole("version", 1, largestInt, 1));
    const bool serves = isServer(machine.fsm);
    if (serves) machine.server = serverTerms(members, machine);
    for (const base::RawValue one : serves ? members.arrayOrNone("steps") : members.array("steps")) {
        auto step = base::asString(one);
        if (!step || step->empty())
            refuse("the member \"" + members.pathOf("steps") + "\" must hold names of steps, none of them empty");
        machine.steps.push_back(std::move(*step));
    }
    if (serves) {
        if (!machine.steps.empty() && std::set(machine.steps.begin(), machine.steps.end()) != serverSteps)
            refuse("the member \"" + members.pathOf("steps") +
                   "\" of a durable server may be left out; its steps are serve and locked");
        machine.steps.assign(serverSteps.rbegin(), serverSteps.rend());
        machine.transitions = {
            {"serve", "serve", "message"}, {"serve", "locked", "a message that locks"}, {"locked", "serve", {}}};
    }
    if (machine.steps.empty()) refuse("the member \"" + members.pathOf("steps") + "\" declares no step");
    machine.initial = members.string("initial", machine.steps.front());
    if (std::ranges::find(machine.steps, machine.initial) == machine.steps.end())
        refuse("the member \"" + members.pathOf("initial") + "\" is \"" + machine.initial +
               "\", which is none of the declared steps");
    machine.queue = storable(members, "queue", members.string("queue", serves ? serverQueue : "default"));
    machine.runsAhead = members.boolean("run_ahead", false);
    const auto transitions = serves ? std::vector<base::RawValue>() : members.arrayOrNone("transitions");
    for (std::size_t i = 0; i < transitions.size(); ++i) {
        const std::string at = members.pathOf("transitions") + "[" + std::to_string(i) + "]";
        const Members edge = Members::of(transitions[i], "the member \"" + at + "\"", at);
        machine.transitions.push_back({edge.string("from"), edge.string("to"), edge.string("on", {})});
    }
    if (members.has("sources") && !readSources(machine, members.document("sources")))
        passedOver.push_back("the member \"" + members.pathOf("sources") + "\" is not all steps with a path and lines");
    return machine;
}

} // namespace

Announcement decodeAnnouncement(std::string_view result) {
    const Members members = Members::of(result, "the answer to \"initialize\"", {});
    const std::int64_t protocol = members.whole("protocol", 0, largestInt);
    if (protocol != protocolVersion)
        refuse("it speaks protocol " + std::to_string(protocol) + "; this worker speaks protocol " +
               std::to_string(protocolVersion));
    Announcement announcement;
    announcement.concurrency = static_cast<int>(members.whole("concurrency", 1, largestInt, 1));
    const auto machines = members.array("machines");
    for (std::size_t i = 0; i < machines.size(); ++i) {
        AnnouncedMachine one = machine(machines[i], "machines[" + std::to_string(i) + "]", announcement.passedOver);
        const auto same = [&one](const AnnouncedMachine& other) {
            return other.fsm == one.fsm && other.version == one.version;
        };
        if (std::ranges::any_of(announcement.machines, same))
            refuse("it announces " + one.fsm + " v" + std::to_string(one.version) + " twice");
        announcement.machines.push_back(std::move(one));
    }
    if (announcement.machines.empty()) refuse("it announces no machine");
    return announcement;
}

} // namespace fermata::hosts
