// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/task_step.h"

#include "base/json_text.h"
#include "base/raw_json.h"
#include "base/reads.h"

#include <fermata/error.h>
#include <fermata/json.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace fermata::runtime {

using Kind = store::EncodedOutcome::Kind;

bool isTaskStep(std::string_view fsm) {
    return fsm.starts_with("fermata.step/");
}

std::optional<store::EncodedOutcome> readTaskInput(const store::Claimed& claimed, store::Claimed& shown) {
    shown = claimed;
    if (!claimed.reads) return std::nullopt; // it is tried where nothing can be read
    const auto read = claimed.reads->read(claimed.claim.id, "fermata_task_input", "{}");
    if (!read) throw base::Unread{"the step has been deleted meanwhile"};
    const auto answer = base::membersOf(*read);
    const auto textOf = [&](const char* name) {
        const base::RawValue* value = base::find(answer, name);
        return value ? base::asString(*value).value_or("") : std::string();
    };
    const std::string verdict = textOf("verdict");
    if (verdict == "park") return store::EncodedOutcome{.kind = Kind::Await, .name = "fermata.ready"};
    if (verdict == "stop") return store::EncodedOutcome{.kind = Kind::Stop, .reason = textOf("why")};
    std::string state;
    if (base::isObject(claimed.state)) {
        for (const base::RawMember& member : base::membersOf(claimed.state)) {
            if (member.name == "context" || member.name == "dependencies") continue;
            state += (state.empty() ? "{" : ",") + Json(member.name).dump() + ':' + std::string(member.value);
        }
    }
    for (const char* name : {"context", "dependencies"}) {
        if (const base::RawValue* value = base::find(answer, name))
            state += (state.empty() ? "{\"" : ",\"") + std::string(name) + "\":" + std::string(*value);
    }
    shown.state = state.empty() ? "{}" : state + '}';
    return std::nullopt;
}

store::EncodedOutcome afterFailedTry(const store::Claimed& claimed, const std::string& reason) {
    // What somebody has written there may be anything: what cannot be read counts as left out.
    const Json state = Json::parse(claimed.state, nullptr, false);
    const Json retry = state.is_object() ? state.value("retry", Json()) : Json();
    const auto number = [&](const char* name, double otherwise) {
        if (!retry.is_object() || !retry.contains(name) || !retry[name].is_number()) return otherwise;
        return retry[name].get<double>();
    };
    if (claimed.attempt + 1.0 >= number("max_attempts", 1))
        return {.kind = Kind::Stop, .reason = base::cleanText(reason)};
    constexpr double mostDoublings = 40, hundredYears = 3'155'760'000'000;
    const double longest = std::clamp(number("max_ms", 300'000), 0.0, hundredYears);
    const double base = std::clamp(number("base_ms", 1'000), 0.0, hundredYears);
    const double pause = std::min(longest, base * std::exp2(std::min<double>(claimed.attempt, mostDoublings)));
    thread_local std::minstd_rand random{std::random_device{}()};
    const double jitter = std::clamp(number("jitter", 0.1), 0.0, 1.0) * std::uniform_real_distribution<>(0, 1)(random);
    return {.kind = Kind::ReplayOfHandler, .delayMs = static_cast<std::int64_t>(pause * (1 - jitter))};
}

void moveTaskWith(store::EncodedOutcome& outcome) {
    outcome.state.reset();
    outcome.carried.push_back({.function = "fermata_task_moved_all", .arguments = "{}", .together = true});
    outcome.carried.push_back(
        {.function = "fermata_task_settle_all", .arguments = "{}", .last = true, .together = true});
}

} // namespace fermata::runtime
