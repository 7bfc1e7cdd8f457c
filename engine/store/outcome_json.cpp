// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/outcome_json.h"

#include "base/json_text.h"
#include "store/json_writer.h"

#include <fermata/json.h>

#include <charconv>

namespace fermata::store {

namespace {

// The bytes of "\x6b65…".
std::string bytesOf(std::string_view hex) {
    std::string bytes;
    for (std::size_t i = 2; i + 1 < hex.size(); i += 2) {
        unsigned byte = 0;
        std::from_chars(hex.data() + i, hex.data() + i + 2, byte, 16);
        bytes += static_cast<char>(byte);
    }
    return bytes;
}

// ["runnable","executing"] of "{runnable,executing}": labels have nothing to escape.
std::string scopeOf(std::string_view array) {
    std::string list;
    for (const char c : array.substr(1, array.size() - 2))
        list += c == ',' ? std::string("\",\"") : std::string(1, c);
    return list.empty() ? "[]" : "[\"" + list + "\"]";
}

std::string childJson(const EncodedInstance& child) {
    JsonObject one;
    one.text("fsm", child.fsm).number("fsm_version", child.version).text("step", child.step).raw("state", child.state);
    one.text("queue", child.queue).number("priority", child.priority);
    child.partitionKey ? one.text("partition_key", *child.partitionKey) : one.raw("partition_key", "null");
    child.uniqueKey ? one.text("unique_key", bytesOf(*child.uniqueKey)) : one.raw("unique_key", "null");
    one.raw("unique_scope", scopeOf(child.uniqueScope)).number("delay_ms", child.delayMs);
    return std::move(one).take();
}

} // namespace

const char* outcomeName(EncodedOutcome::Kind kind) {
    using Kind = EncodedOutcome::Kind;
    switch (kind) {
    case Kind::Next:
        return "next";
    case Kind::Replay:
    case Kind::ReplayOfHandler:
        return "replay";
    case Kind::Await:
        return "await";
    case Kind::ScheduleChilds:
        return "schedule_childs";
    case Kind::Done:
        return "done";
    case Kind::Stop:
        return "stop";
    case Kind::Lost:
        return "lost";
    }
    return "";
}

std::string outcomeJson(const EncodedOutcome& outcome) {
    using Kind = EncodedOutcome::Kind;
    JsonObject one;
    one.raw("outcome", '"' + std::string(outcomeName(outcome.kind)) + '"');
    if (outcome.kind == Kind::Next || outcome.kind == Kind::ScheduleChilds) one.text("step", outcome.name);
    if (outcome.kind == Kind::Await) one.text("signal", outcome.name);
    if (outcome.state) one.raw("state", *outcome.state);
    if (outcome.kind == Kind::Replay || outcome.kind == Kind::ReplayOfHandler) one.number("delay_ms", outcome.delayMs);
    if (outcome.kind == Kind::ScheduleChilds) {
        std::string childs;
        for (const EncodedInstance& child : outcome.childs)
            childs += (childs.empty() ? "" : ",") + childJson(child);
        one.raw("childs", "[" + childs + "]");
    }
    if (outcome.result) one.raw("result", *outcome.result);
    if (outcome.kind == Kind::Stop) one.text("reason", outcome.reason.value_or(""));
    if (outcome.consuming) one.ids("consumes", *outcome.consuming);
    if (!outcome.actions.empty()) one.boolean("actions", true);
    if (!outcome.carried.empty()) {
        std::string calls;
        for (const EncodedOutcome::Carried& call : outcome.carried)
            calls += (calls.empty() ? "" : ",") +
                     std::move(JsonObject().text("function", call.function).raw("arguments", call.arguments)).take();
        one.raw("carries", "[" + calls + "]");
    }
    return std::move(one).take();
}

// They are fit for a text column, and no longer than they may be.
std::string outputJson(const base::Printed& printed) {
    std::string text;
    for (const base::Printed::Piece& piece : printed.pieces())
        text += (text.empty() ? "" : ",") +
                std::move(JsonObject().raw("stream", Json(piece.stream).dump()).raw("text", Json(piece.text).dump()))
                    .take();
    return "[" + text + "]";
}

} // namespace fermata::store
