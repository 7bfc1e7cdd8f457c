// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"
#include "store/settle.h"

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

} // namespace

EncodedOutcome encode(const Outcome& outcome, bool fromHandler, std::size_t maxDocumentBytes) {
    if (outcome.valueless_by_exception()) throw Error(Error::Kind::BadInput, "the step returned no outcome");
    return std::visit(Encode{fromHandler, maxDocumentBytes}, outcome);
}

} // namespace fermata::store
