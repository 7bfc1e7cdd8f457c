// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/run_step.h"

#include "base/caught.h"
#include "base/json_text.h"
#include "base/raw_json.h"
#include "base/reads.h"
#include "hosts/outcome_text.h"
#include "hosts/text_machine.h"
#include "runtime/task_step.h"
#include "store/inbox.h"
#include "store/lost.h"

#include <algorithm>

namespace fermata::runtime {

namespace {

using Clock = std::chrono::steady_clock;

// Runs `body`; what it threw, whatever that was. But a step that nobody runs any more, or that cannot go on, has thrown
// nothing of its own.
template <typename Body>
std::optional<base::Thrown> thrownBy(Body body) {
    try {
        body();
        return std::nullopt;
    } catch (const hosts::Abandoned&) {
        throw;
    } catch (const base::Unread&) {
        throw;
    } catch (const hosts::StepFailed& failed) {
        return failed.thrown;
    } catch (...) {
        return base::caughtThrown();
    }
}

std::vector<Signal> signalsOf(const store::ShownInbox& inbox) {
    std::vector<Signal> signals;
    signals.reserve(inbox.signals.size());
    for (const store::ShownSignal& shown : inbox.signals) {
        signals.push_back({SignalId{shown.id}, shown.name, base::decodeDocument(shown.payload, "the inbox"),
                           Timestamp(std::chrono::microseconds(shown.micros))});
    }
    return signals;
}

std::vector<Child> childsOf(const store::Claimed& claimed) {
    std::vector<Child> childs;
    if (claimed.childs == "[]") return childs;
    Json rows = base::decodeDocument(claimed.childs, "the children");
    childs.reserve(rows.size());
    for (Json& row : rows) {
        Child child;
        child.id = {row[0].get<std::int64_t>()};
        child.fsm = row[1].get<std::string>();
        child.status = statusFromString(row[2].get<std::string>()).value_or(Status::Runnable);
        child.state = std::move(row[3]);
        if (row[6].get<bool>()) child.result = std::move(row[4]);
        if (row[5].is_string()) child.lastError = row[5].get<std::string>();
        childs.push_back(std::move(child));
    }
    return childs;
}

Context contextOf(const store::Claimed& claimed) {
    Context ctx;
    ctx.id = claimed.claim.id;
    ctx.fsm = claimed.fsm;
    ctx.fsmVersion = claimed.fsmVersion;
    ctx.step = claimed.step;
    ctx.attempt = claimed.attempt;
    ctx.queue = claimed.queue;
    ctx.partitionKey = claimed.partitionKey;
    ctx.parentId = claimed.parentId;
    ctx.awaits = claimed.awaits;
    const store::ShownInbox inbox = store::readInbox(claimed);
    ctx.signals = signalsOf(inbox);
    ctx.signalsMore = inbox.more;
    ctx.childs = childsOf(claimed);
    ctx.state = base::decodeDocument(claimed.state, "the state");
    ctx.trying = claimed.trying;
    ctx.reads = claimed.reads;
    return ctx;
}

StepResult prepared(const store::Claimed& claimed) {
    StepResult result;
    result.settlement.claim = claimed.claim;
    result.settlement.tid = claimed.tid;
    result.settlement.awaited = claimed.awaits;
    result.settlement.hasParent = claimed.parentId.has_value();
    // Whoever returns the outcome, the step or its handler: it consumes what the step was shown (§5).
    const store::ShownInbox inbox = store::readInbox(claimed);
    result.settlement.presented = store::presentedOf(claimed, inbox);
    result.settlement.presentedMore = inbox.more;
    result.event.id = claimed.claim.id;
    result.event.fsm = claimed.fsm;
    result.event.fsmVersion = claimed.fsmVersion;
    result.event.step = claimed.step;
    result.event.attempt = claimed.attempt;
    result.event.queue = claimed.queue;
    return result;
}

// What a person wants to read beside the outcome's name.
void describeOutcome(StepResult& result, bool handled) {
    using Kind = store::EncodedOutcome::Kind;
    const store::EncodedOutcome& outcome = result.settlement.outcome;
    constexpr const char* names[] = {"next", "replay", "replay", "await", "schedule_childs", "done", "stop", "lost"};
    result.event.outcome = names[static_cast<int>(outcome.kind)];
    result.event.handled = handled;
    switch (outcome.kind) {
    case Kind::Next:
        result.event.detail = "to " + outcome.name;
        break;
    case Kind::Await:
        result.event.detail = "for \"" + outcome.name + "\"";
        break;
    case Kind::ScheduleChilds:
        result.event.detail = std::to_string(outcome.childs.size()) +
                              (outcome.childs.size() == 1 ? " child" : " children") + ", then " + outcome.name;
        break;
    case Kind::Replay:
    case Kind::ReplayOfHandler:
        result.event.detail = "in " + std::to_string(outcome.delayMs) + " ms";
        break;
    case Kind::Stop:
    case Kind::Lost:
        result.event.detail = outcome.reason.value_or("");
        break;
    case Kind::Done:
        break;
    }
}

// Of what the step was shown of the awaited name, and of nothing else.
void checkConsumed(const store::Settlement& settlement) {
    if (!settlement.outcome.consuming) return;
    const std::vector<std::int64_t>& ids = *settlement.outcome.consuming;
    if (ids.size() > settlement.presented.size())
        throw Error(Error::Kind::BadInput, "the outcome consumes " + std::to_string(ids.size()) +
                                               " signals, and the step was shown " +
                                               std::to_string(settlement.presented.size()) + " of the awaited name");
    for (const std::int64_t id : ids) {
        if (std::ranges::find(settlement.presented, id) == settlement.presented.end()) {
            throw Error(Error::Kind::BadInput, "the outcome consumes signal " + std::to_string(id) +
                                                   ", which the step was not shown as one of the awaited name");
        }
    }
}

void stopWith(StepResult& result, const std::string& reason) {
    result.settlement.outcome = {.kind = store::EncodedOutcome::Kind::Stop, .reason = base::cleanText(reason)};
}

// Where the same step is to be run again: what it failed with is known by nobody else.
void keepReason(store::EncodedOutcome& outcome, const std::string& reason) {
    using Kind = store::EncodedOutcome::Kind;
    if (outcome.kind == Kind::ReplayOfHandler || outcome.kind == Kind::Await) outcome.reason = reason;
}

// Asks the handler, into `result`. It gets the state as it is committed, not what the step made of it (T93).
void handleInto(StepResult& result, const MachineDefinition* machine, const store::Claimed& claimed,
                const base::Thrown& thrown, std::size_t maxDocumentBytes,
                const std::shared_ptr<base::Printed>& printed) {
    using Kind = store::EncodedOutcome::Kind;
    result.caught = true;
    const std::string reason = thrown.reason();
    Failure failure{claimed.claim.id, claimed.fsm, claimed.fsmVersion,      claimed.step,
                    claimed.attempt,  Json(),      base::cleanText(reason), printed};
    result.threw = thrown;
    const auto thrownByHandler = thrownBy([&] {
        if (isTaskStep(claimed.fsm)) { // the policy is the template's, not the handler's
            result.settlement.outcome = afterFailedTry(claimed, reason);
            return;
        }
        if (!machine) throw std::invalid_argument("this worker does not know the machine");
        if (const auto* text = dynamic_cast<const hosts::TextMachine*>(machine)) {
            result.settlement.outcome = text->handleText(claimed, thrown, maxDocumentBytes, printed);
            return checkConsumed(result.settlement);
        }
        // A state that C++ cannot read was the reason already; the handler then gets null.
        failure.state = Json::parse(claimed.state, nullptr, false);
        if (failure.state.is_discarded()) failure.state = nullptr;
        result.settlement.outcome = store::encode(machine->handle(failure), true, maxDocumentBytes);
        checkConsumed(result.settlement);
    });
    result.unhandled = thrownByHandler || (result.settlement.outcome.kind == Kind::Stop &&
                                           result.settlement.outcome.reason == failure.reason);
    if (thrownByHandler)
        stopWith(result, thrownByHandler->message + ": " + reason); // §4: a handler that raises fails the instance
    describeOutcome(result, true);
    store::EncodedOutcome& outcome = result.settlement.outcome;
    keepReason(outcome, failure.reason);
    if (isTaskStep(claimed.fsm)) moveTaskWith(outcome);
    if (outcome.kind == Kind::ReplayOfHandler) result.event.detail += ": " + failure.reason;
}

// The same after the run: what the handler prints follows what the step has printed.
void askHandler(StepResult& result, const MachineDefinition* machine, const store::Claimed& claimed,
                const base::Thrown& thrown, std::size_t maxDocumentBytes,
                const std::shared_ptr<base::Printed>& printed) {
    printed->reopen();
    handleInto(result, machine, claimed, thrown, maxDocumentBytes, printed);
    printed->close();
    result.printed = printed;
}

} // namespace

StepResult runStepOf(const MachineDefinition* machine, const store::Claimed& claimed, std::size_t maxDocumentBytes,
                     const std::shared_ptr<base::Printed>& printed) {
    StepResult result = prepared(claimed);
    const auto begun = Clock::now();
    const auto thrown = thrownBy([&] {
        if (!machine) throw std::invalid_argument("this worker does not know the machine");
        if (!machine->hasStep(claimed.step)) {
            throw std::invalid_argument(claimed.fsm + " v" + std::to_string(claimed.fsmVersion) + " has no step \"" +
                                        claimed.step + "\"");
        }
        const auto run = [&](const store::Claimed& shown) {
            if (const auto* text = dynamic_cast<const hosts::TextMachine*>(machine))
                return text->runText(shown, maxDocumentBytes, printed);
            Context ctx = contextOf(shown);
            ctx.printed = printed;
            ctx.maxDocumentBytes = maxDocumentBytes;
            return store::encode(machine->run(ctx), false, maxDocumentBytes);
        };
        if (isTaskStep(claimed.fsm)) {
            store::Claimed shown;
            auto instead = readTaskInput(claimed, shown);
            result.settlement.outcome = instead ? *std::move(instead) : run(shown);
            moveTaskWith(result.settlement.outcome);
        } else {
            result.settlement.outcome = run(claimed);
        }
        checkConsumed(result.settlement);
        describeOutcome(result, false);
    });
    if (thrown) handleInto(result, machine, claimed, *thrown, maxDocumentBytes, printed);
    result.event.run = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begun);
    printed->close();
    result.printed = printed;
    return result;
}

StepResult runStep(const Registry& registry, const store::Claimed& claimed, std::size_t maxDocumentBytes) {
    return runStepOf(registry.find(claimed.fsm, claimed.fsmVersion).get(), claimed, maxDocumentBytes,
                     std::make_shared<base::Printed>());
}

StepResult runHandlerOf(const MachineDefinition* machine, const store::Claimed& claimed, const std::string& reason,
                        std::size_t maxDocumentBytes, const std::shared_ptr<base::Printed>& printed) {
    StepResult result = prepared(claimed);
    const auto begun = Clock::now();
    askHandler(result, machine, claimed, {.message = reason}, maxDocumentBytes, printed);
    result.event.run = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begun);
    return result;
}

std::string replaceOutcome(StepResult& result, const std::string& json, std::size_t maxDocumentBytes) {
    if (std::string why = base::whyInvalid(json); !why.empty()) return "it is no valid JSON: " + why;
    const bool handled = result.event.handled;
    StepResult other = result;
    const auto thrown = thrownBy([&] {
        other.settlement.outcome = hosts::decodeOutcome(json, handled, maxDocumentBytes);
        if (isTaskStep(result.event.fsm)) moveTaskWith(other.settlement.outcome);
        checkConsumed(other.settlement);
    });
    if (thrown) return thrown->reason();
    describeOutcome(other, handled);
    if (handled)
        keepReason(other.settlement.outcome, base::cleanText(result.threw ? result.threw->reason() : std::string()));
    else
        other.caught = false;
    result = std::move(other);
    return {};
}

StepResult lost(const store::Claimed& claimed, const std::string& why) {
    StepResult result = prepared(claimed);
    result.caught = true;
    result.stopped = true; // no handler is asked; a row that the database does not take is left to its lease
    result.settlement.outcome = {
        .kind = store::EncodedOutcome::Kind::Lost,
        .reason = base::cleanText(why + ", before the step had ended: the process of " + store::lostWords)};
    describeOutcome(result, false);
    return result;
}

StepResult giveUp(const store::Claimed& claimed, const std::string& reason) {
    StepResult result = prepared(claimed);
    result.caught = true;
    result.stopped = true;
    stopWith(result, reason);
    if (isTaskStep(claimed.fsm)) moveTaskWith(result.settlement.outcome);
    describeOutcome(result, true);
    return result;
}

} // namespace fermata::runtime
