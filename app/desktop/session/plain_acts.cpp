// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/plain_acts.h"

#include <fermata/by_hand.h>
#include <fermata/client.h>
#include <fermata/error.h>

#include <utility>

namespace fermata::app::plain {

namespace {

ActCode codeOf(SignalOutcome outcome) {
    switch (outcome) {
    case SignalOutcome::Woke:
        return ActCode::Woke;
    case SignalOutcome::Stored:
        return ActCode::Stored;
    case SignalOutcome::Duplicate:
        return ActCode::Duplicate;
    case SignalOutcome::DuplicateOtherName:
        return ActCode::DuplicateOtherName;
    case SignalOutcome::Terminal:
        return ActCode::Terminal;
    }
    return ActCode::Other;
}

ActReport deliver(const acts::Deliver& act, InstanceId target, ByHand& hand) {
    const SignalAnswer given = hand.deliver({target, act.name, act.payload, act.dedupKey});
    ActAnswer answer;
    answer.id = target;
    answer.signal = given.id;
    answer.code = codeOf(given.outcome);
    answer.accepted = answer.code <= ActCode::Terminal;
    answer.effects.woken = answer.code == ActCode::Woke;
    return {.answers = {answer}, .asked = 1};
}

// Of a copy whatever is not said is the original's, as fermata_spawn() has it.
SpawnRequest requestOf(const acts::Spawn& act, const InstanceRow& original) {
    SpawnRequest request;
    request.fsm = act.fsm.value_or(original.fsm);
    request.fsmVersion = act.fsmVersion.value_or(original.fsmVersion);
    request.step = act.step.value_or(original.step);
    request.state = act.state.value_or(original.state);
    request.queue = act.queue.value_or(original.queue);
    request.priority = act.priority.value_or(original.priority);
    request.partitionKey = act.partitionKey;
    if (!act.partitionKey && act.keepPartitionKey) request.partitionKey = original.partitionKey;
    request.uniqueKey = act.uniqueKey;
    request.uniqueScope = act.uniqueScope;
    if (act.keepUniqueKey) {
        request.uniqueKey = original.uniqueKey;
        request.uniqueScope = original.uniqueScope;
    }
    request.delay = act.delay.value_or(std::chrono::milliseconds(0));
    request.count = act.count;
    return request;
}

ActReport spawn(const acts::Spawn& act, ByHand& hand, const Database& database) {
    InstanceRow original;
    original.fsmVersion = 1;
    original.state = "{}";
    original.queue = "default";
    if (act.copyOf) {
        auto found = Client(database).get(*act.copyOf);
        if (!found)
            throw Error(Error::Kind::NotFound, "instance " + std::to_string(act.copyOf->value) + " does not exist");
        original = std::move(*found);
    }
    const SpawnAnswer given = hand.spawn(requestOf(act, original));
    ActReport report;
    report.asked = std::size_t(act.count);
    for (const InstanceId id : given.ids)
        report.answers.push_back({.id = id, .accepted = true, .code = ActCode::Done});
    for (int i = 0; i < given.rejected; ++i)
        report.answers.push_back({.code = ActCode::UniqueHeld});
    if (!given.ended.empty()) report.failed = ActFailure{.sentence = given.ended};
    return report;
}

} // namespace

bool isCalledFor(const ActRequest& request, const Error& error) {
    const bool byActsNot = error.kind() == Error::Kind::Schema || error.sqlState() == "42501";
    if (!byActsNot) return false;
    if (const auto* const spawn = std::get_if<acts::Spawn>(&request.act)) return !spawn->counter;
    const auto* const signal = std::get_if<acts::Deliver>(&request.act);
    // One that was judged by the acts is guarded by what was seen, which nothing here can do.
    return signal && !signal->onlyAwaiting && request.targets.size() == 1 && !request.targets.front().seen;
}

ActReport judge(const ActRequest& request) {
    ActReport report;
    if (const auto* const spawn = std::get_if<acts::Spawn>(&request.act)) {
        report.asked = std::size_t(spawn->count);
        report.answers.assign(report.asked, {.accepted = true, .code = ActCode::Done});
    } else {
        report.asked = 1;
        report.answers = {{.id = request.targets.front().id, .accepted = true, .code = ActCode::Stored}};
    }
    return report;
}

ActReport perform(const ActRequest& request, const Database& database) {
    ByHand hand(database);
    if (const auto* const act = std::get_if<acts::Spawn>(&request.act)) return spawn(*act, hand, database);
    return deliver(std::get<acts::Deliver>(request.act), request.targets.front().id, hand);
}

} // namespace fermata::app::plain
