// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/outcome_text.h"

#include "base/json_text.h"
#include "hosts/members.h"

#include <fermata/error.h>

#include <chrono>
#include <limits>

namespace fermata::hosts {

namespace {

using Encoded = store::EncodedOutcome;
using Kind = Encoded::Kind;

constexpr std::int64_t longestDelay = std::chrono::milliseconds(std::chrono::hours(24 * 36525)).count(); // 100 years
constexpr std::int64_t largestInt = std::numeric_limits<std::int32_t>::max();

[[noreturn]] void refuse(const std::string& why) {
    throw Error(Error::Kind::BadInput, why);
}

std::string document(const Members& members, std::string_view name, std::size_t limit) {
    const base::RawValue text = members.document(name);
    base::checkDocumentText(text, "the member \"" + members.pathOf(name) + "\"", limit);
    return std::string(text);
}

// The name of a step, a signal, a machine, a queue: never empty.
std::string checkedName(const Members& members, std::string_view name, std::string text) {
    const std::string what = "the member \"" + members.pathOf(name) + "\"";
    if (text.empty()) refuse(what + " must not be empty");
    base::checkText(text, what);
    return text;
}

std::string requiredName(const Members& members, std::string_view name) {
    return checkedName(members, name, members.string(name));
}

store::EncodedInstance child(base::RawValue value, std::size_t position, std::size_t limit) {
    const std::string path = "childs[" + std::to_string(position) + "]";
    const Members members = Members::of(value, "the member \"" + path + "\"", path);
    NewInstance child;
    child.fsm = requiredName(members, "fsm");
    child.version = static_cast<int>(members.whole("fsm_version", 1, largestInt, 1));
    child.step = requiredName(members, "step");
    child.stateText = members.has("state") ? document(members, "state", limit) : "{}";
    child.queue = checkedName(members, "queue", members.string("queue", "default"));
    child.priority = static_cast<int>(members.whole("priority", std::numeric_limits<std::int16_t>::min(),
                                                    std::numeric_limits<std::int16_t>::max(), 0));
    child.partitionKey = members.stringOrNull("partition_key");
    child.uniqueKey = members.stringOrNull("unique_key");
    for (const base::RawValue one : members.arrayOrNone("unique_scope")) {
        const auto label = base::asString(one);
        const auto status = label ? statusFromString(*label) : std::nullopt;
        if (!status)
            refuse("the member \"" + members.pathOf("unique_scope") + "\" must hold statuses like \"runnable\"; " +
                   base::cleanText(one.substr(0, 80)) + " is none");
        child.uniqueScope.push_back(*status);
    }
    child.delay = std::chrono::milliseconds(members.whole("delay_ms", 0, longestDelay, 0));
    try {
        return store::encode(child, limit);
    } catch (const Error& error) {
        // A key that is too long or has a NUL: its sentence says all but which child it was.
        throw Error(error.kind(), "the member \"" + path + "\": " + error.what());
    }
}

std::vector<std::int64_t> signals(const Members& members, std::string_view name) {
    std::vector<std::int64_t> ids;
    for (const base::RawValue one : members.array(name)) {
        const auto id = base::asWhole(one);
        if (!id)
            refuse("the member \"" + members.pathOf(name) + "\" must hold ids of signals; " +
                   base::cleanText(one.substr(0, 80)) + " is none");
        ids.push_back(*id);
    }
    return ids;
}

Encoded decode(const Members& members, bool fromHandler, std::size_t maxDocumentBytes) {
    const std::string name = members.string("outcome");
    Encoded outcome;
    if (name == "next") {
        outcome.kind = Kind::Next;
        outcome.name = requiredName(members, "step");
        outcome.state = document(members, "state", maxDocumentBytes);
    } else if (name == "replay") {
        outcome.kind = fromHandler ? Kind::ReplayOfHandler : Kind::Replay;
        outcome.state = document(members, "state", maxDocumentBytes);
        outcome.delayMs = members.whole("delay_ms", 0, longestDelay);
    } else if (name == "await") {
        outcome.kind = Kind::Await;
        outcome.name = requiredName(members, "signal");
        outcome.state = document(members, "state", maxDocumentBytes);
    } else if (name == "schedule_childs") {
        outcome.kind = Kind::ScheduleChilds;
        outcome.name = requiredName(members, "step");
        outcome.state = document(members, "state", maxDocumentBytes);
        const auto childs = members.array("childs");
        outcome.childs.reserve(childs.size());
        for (std::size_t i = 0; i < childs.size(); ++i)
            outcome.childs.push_back(child(childs[i], i, maxDocumentBytes));
    } else if (name == "done") {
        outcome.kind = Kind::Done;
        if (members.has("result")) outcome.result = document(members, "result", maxDocumentBytes);
    } else if (name == "stop") {
        outcome.kind = Kind::Stop;
        outcome.reason = base::cleanText(members.string("reason"));
    } else {
        refuse("the member \"outcome\" is \"" + base::cleanText(name.substr(0, 80)) +
               "\"; it must be next, replay, await, schedule_childs, done or stop");
    }
    if (members.has("consumes")) outcome.consuming = signals(members, "consumes");
    outcome.wantsToHear = members.boolean("actions", false);
    return outcome;
}

} // namespace

Encoded decodeOutcome(std::string_view result, bool fromHandler, std::size_t maxDocumentBytes) {
    const Members members = Members::of(result, "the outcome", {});
    if (members.has("replies"))
        refuse("the member \"replies\" answers messages of a durable server; only a machine whose name begins with "
               "fermata.server/ has any");
    return decode(members, fromHandler, maxDocumentBytes);
}

Encoded decodeServersOutcome(std::string_view result, std::size_t maxDocumentBytes) {
    return decode(Members::of(result, "the outcome", {}), false, maxDocumentBytes);
}

} // namespace fermata::hosts
