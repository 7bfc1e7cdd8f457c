// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/act_answers.h"

#include "store/read.h"

#include <fermata/json.h>

namespace fermata::store {

namespace {

std::optional<std::int64_t> numberIn(const Json& effects, const char* name) {
    const auto found = effects.find(name);
    if (found == effects.end() || !found->is_number_integer()) return std::nullopt;
    return found->get<std::int64_t>();
}

std::optional<InstanceId> instanceIn(const Json& effects, const char* name) {
    const auto number = numberIn(effects, name);
    if (!number) return std::nullopt;
    return InstanceId{*number};
}

bool saidIn(const Json& effects, const char* name) {
    const auto found = effects.find(name);
    return found != effects.end() && found->is_boolean() && found->get<bool>();
}

ActEffects effectsFrom(std::string_view text) {
    ActEffects effects;
    const Json said = Json::parse(text, nullptr, false);
    if (!said.is_object()) return effects;
    effects.rejoins = instanceIn(said, "rejoins");
    effects.detachedFrom = instanceIn(said, "detached_from");
    effects.childsDetached = numberIn(said, "childs_detached");
    effects.livingChilds = numberIn(said, "living_childs");
    effects.parent = instanceIn(said, "parent");
    effects.parentReleased = saidIn(said, "parent_released");
    effects.parentWaitsForKey = saidIn(said, "parent_waits_for_key");
    effects.counted = numberIn(said, "counted");
    effects.waitsForKeyOf = instanceIn(said, "waits_for_key_of");
    effects.holder = instanceIn(said, "holder");
    effects.takers = numberIn(said, "takers");
    effects.woken = saidIn(said, "woken");
    effects.stopping = numberIn(said, "stopping");
    effects.stepsRetried = numberIn(said, "steps");
    effects.stepsEnded = numberIn(said, "ended");
    effects.stepsExecuting = numberIn(said, "executing");
    if (const auto message = numberIn(said, "message")) effects.message = SignalId{*message};
    effects.callerTold = saidIn(said, "caller_told");
    effects.fromVersion = numberIn(said, "from_version");
    effects.toVersion = numberIn(said, "to_version");
    return effects;
}

} // namespace

std::string answerColumns(const std::string& seen) {
    return "r.instance_id, r.signal_id, r.accepted, r.code, r.sentence, r.audit_id, r.was, " + seen +
           ", r.effects, (r.is_now).fsm is not null, " + summaryColumns("(r.is_now).");
}

std::vector<ActAnswer> answersFrom(const postgres::Result& result) {
    std::vector<ActAnswer> answers;
    answers.reserve(static_cast<std::size_t>(result.rows()));
    for (int r = 0; r < result.rows(); ++r) {
        ActAnswer answer;
        answer.id = {result.optionalNumber(r, 0).value_or(0)};
        if (const auto signal = result.optionalNumber(r, 1)) answer.signal = SignalId{*signal};
        answer.accepted = result.boolean(r, 2);
        answer.code = actCodeFromString(result.view(r, 3));
        answer.sentence = result.text(r, 4);
        if (const auto audit = result.optionalNumber(r, 5)) answer.audit = AuditId{*audit};
        if (!result.isNull(r, 6)) answer.was = statusFromString(result.view(r, 6));
        answer.seen = result.text(r, 7);
        answer.effects = effectsFrom(result.view(r, 8));
        if (result.boolean(r, 9)) answer.now = summaryFrom(result, r, 10);
        answers.push_back(std::move(answer));
    }
    return answers;
}

} // namespace fermata::store
