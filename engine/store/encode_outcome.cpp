// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"
#include "store/settle.h"

#include <algorithm>

namespace fermata::store {

namespace {

struct Encode {
    bool fromHandler;
    std::size_t limit;

    std::string state(const Json& document) const { return base::encodeDocument(document, "the state", limit); }

    EncodedOutcome operator()(const Next& next) const {
        if (next.step.empty()) throw Error(Error::Kind::BadInput, "the outcome \"next\" names no step");
        base::checkText(next.step, "the next step's name");
        return {.kind = EncodedOutcome::Kind::Next, .name = next.step, .state = state(next.state)};
    }

    EncodedOutcome operator()(const Replay& replay) const {
        checkDelay(replay.delay, "the outcome \"replay\"");
        return {.kind = fromHandler ? EncodedOutcome::Kind::ReplayOfHandler : EncodedOutcome::Kind::Replay,
                .state = state(replay.state),
                .delayMs = replay.delay.count()};
    }

    EncodedOutcome operator()(const Await& await) const {
        if (await.signal.empty())
            throw Error(Error::Kind::BadInput, "the outcome \"await\" names no signal: it could never be woken");
        base::checkText(await.signal, "the awaited signal's name");
        return {.kind = EncodedOutcome::Kind::Await, .name = await.signal, .state = state(await.state)};
    }

    EncodedOutcome operator()(const ScheduleChilds& schedule) const {
        if (schedule.step.empty())
            throw Error(Error::Kind::BadInput, "the outcome \"schedule_childs\" names no step to go on at");
        base::checkText(schedule.step, "the next step's name");
        EncodedOutcome outcome{
            .kind = EncodedOutcome::Kind::ScheduleChilds, .name = schedule.step, .state = state(schedule.state)};
        outcome.childs.reserve(schedule.childs.size());
        for (const NewInstance& child : schedule.childs)
            outcome.childs.push_back(encode(child, limit));
        checkSize(outcome.childs, "the outcome \"schedule_childs\"");
        return outcome;
    }

    EncodedOutcome operator()(const Done& done) const {
        EncodedOutcome outcome{.kind = EncodedOutcome::Kind::Done};
        if (done.result) outcome.result = base::encodeDocument(*done.result, "the result", limit);
        return outcome;
    }

    EncodedOutcome operator()(const Stop& stop) const {
        return {.kind = EncodedOutcome::Kind::Stop, .reason = base::cleanText(stop.reason)};
    }
};

// It becomes part of a statement.
void checkFunction(const std::string& name) {
    constexpr std::size_t longest = 63; // PostgreSQL's names
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
    if (name.empty() || name.size() > longest || (name.front() >= '0' && name.front() <= '9') ||
        !std::ranges::all_of(name, fits)) {
        throw Error(Error::Kind::BadInput, "the outcome carries a call of \"" + base::cleanText(name.substr(0, 80)) +
                                               "\", which is no name of a function: up to 63 lower-case letters, "
                                               "digits and underscores");
    }
}

EncodedOutcome::Carried encode(const CarriedCall& call, std::size_t limit) {
    checkFunction(call.function);
    return {call.function, base::encodeDocument(call.arguments, "the arguments of " + call.function, limit)};
}

} // namespace

EncodedOutcome encode(const Outcome& outcome, bool fromHandler, std::size_t maxDocumentBytes) {
    if (outcome.valueless_by_exception()) throw Error(Error::Kind::BadInput, "the step returned no outcome");
    EncodedOutcome encoded =
        std::visit(Encode{fromHandler, maxDocumentBytes}, static_cast<const Outcome::Kind&>(outcome));
    for (const CarriedCall& call : outcome.carried())
        encoded.carried.push_back(encode(call, maxDocumentBytes));
    if (outcome.consumed()) {
        encoded.consuming.emplace();
        for (const SignalId id : *outcome.consumed())
            encoded.consuming->push_back(id.value);
    }
    encoded.actions = outcome.actions();
    return encoded;
}

} // namespace fermata::store
