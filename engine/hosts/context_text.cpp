// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/context_text.h"

#include "base/raw_json.h"
#include "store/inbox.h"

#include <fermata/json.h>

#include <cstdio>
#include <limits>
#include <string_view>

namespace fermata::hosts {

namespace {

std::string quoted(const std::string& text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string quotedOrNull(const std::optional<std::string>& text) {
    return text ? quoted(*text) : "null";
}

// "2026-01-02T03:04:05.678901Z". The ends of the range stand for PostgreSQL's infinities, and have its names.
std::string timeText(std::int64_t micros) {
    if (micros == std::numeric_limits<std::int64_t>::max()) return "\"infinity\"";
    if (micros == std::numeric_limits<std::int64_t>::min()) return "\"-infinity\"";
    const Timestamp time{std::chrono::microseconds(micros)};
    const auto day = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(time - day);
    char text[64];
    std::snprintf(text, sizeof text, "\"%04d-%02u-%02uT%02d:%02d:%02d.%06dZ\"", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                  static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                  static_cast<int>(clock.seconds().count()), static_cast<int>(clock.subseconds().count()));
    return text;
}

// The members that `step` and `handle` have in common.
std::string head(const store::Claimed& claimed, base::RawValue state) {
    return R"({"id":)" + toString(claimed.claim.id) + R"(,"fsm":)" + quoted(claimed.fsm) + R"(,"fsm_version":)" +
           std::to_string(claimed.fsmVersion) + R"(,"step":)" + quoted(claimed.step) + R"(,"attempt":)" +
           std::to_string(claimed.attempt) + R"(,"state":)" + std::string(state);
}

std::string signalsText(const store::ShownInbox& inbox) {
    std::string text = "[";
    for (const store::ShownSignal& signal : inbox.signals) {
        if (text.size() > 1) text += ',';
        text += R"({"id":)" + std::to_string(signal.id) + R"(,"name":)" + quoted(signal.name) + R"(,"payload":)";
        text += signal.payload;
        text += R"(,"inserted_at":)" + timeText(signal.micros) + "}";
    }
    return text + "]";
}

std::string childsText(const std::string& rows) {
    std::string text = "[";
    for (const base::RawValue row : base::elementsOf(rows)) {
        const auto columns = base::elementsOf(row); // id, fsm, status, state, result, last_error, has_result
        if (text.size() > 1) text += ',';
        const char* names[] = {R"({"id":)",    R"(,"fsm":)",    R"(,"status":)",
                               R"(,"state":)", R"(,"result":)", R"(,"last_error":)"};
        for (std::size_t i = 0; i < std::size(names); ++i) {
            text += names[i];
            text += columns.at(i);
        }
        text += '}';
    }
    return text + "]";
}

} // namespace

std::string contextText(const store::Claimed& claimed) {
    return contextText(claimed, claimed.state, store::readInbox(claimed), {});
}

std::string contextText(const store::Claimed& claimed, base::RawValue state, const store::ShownInbox& inbox,
                        const std::string& more) {
    std::string text = head(claimed, state);
    text += R"(,"queue":)" + quoted(claimed.queue) + R"(,"partition_key":)" + quotedOrNull(claimed.partitionKey);
    text += R"(,"parent_id":)" + (claimed.parentId ? toString(*claimed.parentId) : "null");
    text += R"(,"awaits":)" + quotedOrNull(claimed.awaits);
    text += R"(,"signals":)" + signalsText(inbox);
    if (inbox.more) text += R"(,"signals_more":true)";
    text += R"(,"childs":)" + childsText(claimed.childs);
    if (claimed.trying) text += R"(,"try":true)";
    return text + more + "}";
}

std::string failureText(const store::Claimed& claimed, const std::string& reason) {
    return R"({"reason":)" + quoted(reason) + R"(,"context":)" + head(claimed, claimed.state) + "}}";
}

} // namespace fermata::hosts
