// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/host_machine.h"

#include "base/json_text.h"
#include "hosts/context_text.h"
#include "hosts/outcome_text.h"

#include <fermata/error.h>

#include <algorithm>
#include <utility>

namespace fermata::hosts {

namespace {

// An answer that is no error to its outcome.
store::EncodedOutcome outcomeOf(const Message& answer, const char* method, bool fromHandler, std::size_t limit) {
    const std::string who = std::string("the machine's answer to \"") + method + "\" ";
    if (answer.kind == Message::Kind::Broken) throw StepFailed{{.message = who + "cannot be read: " + answer.text}};
    try {
        return decodeOutcome(answer.text, fromHandler, limit);
    } catch (const Error& error) {
        throw StepFailed{{.message = who + "is no outcome: " + error.what()}};
    }
}

// The process that asks for it is told when its outcome is committed, and with which state. Not a later process: it has
// not begun what is to be done then.
void tellOfCommit(store::EncodedOutcome& outcome, const store::Claimed& claimed, std::int64_t request,
                  const std::shared_ptr<Session>& session) {
    if (!outcome.wantsToHear) return;
    const std::string& state = outcome.state ? *outcome.state : claimed.state;
    outcome.actions.emplace_back([session, params = R"({"request":)" + std::to_string(request) + R"(,"state":)" +
                                                    state + '}'] { session->tell("committed", params); });
}

} // namespace

HostMachine::HostMachine(AnnouncedMachine announced, std::shared_ptr<Session> session)
    : announced_(std::move(announced)), session_(std::move(session)) {}

bool HostMachine::hasStep(const std::string& step) const {
    return std::ranges::find(announced_.steps, step) != announced_.steps.end();
}

store::EncodedOutcome HostMachine::runText(const store::Claimed& claimed, std::size_t maxDocumentBytes,
                                           const std::shared_ptr<base::Printed>& printed) const {
    Message answer = session_->ask("step", contextText(claimed), {claimed.claim.id, printed});
    if (answer.kind == Message::Kind::Error)
        throw StepFailed{{std::move(answer.text), std::move(answer.type), std::move(answer.traceback)}};
    store::EncodedOutcome outcome = outcomeOf(answer, "step", false, maxDocumentBytes);
    tellOfCommit(outcome, claimed, answer.id, session_);
    return outcome;
}

// It is told the message alone, without the traceback that the row's last error has behind it.
store::EncodedOutcome HostMachine::handleText(const store::Claimed& claimed, const base::Thrown& thrown,
                                              std::size_t maxDocumentBytes,
                                              const std::shared_ptr<base::Printed>& printed) const {
    Message answer =
        session_->ask("handle", failureText(claimed, base::cleanText(thrown.message)), {claimed.claim.id, printed});
    if (answer.kind == Message::Kind::Error) {
        if (answer.code == methodNotFound) // it has no handler, which is no failure of one
            return {.kind = store::EncodedOutcome::Kind::Stop, .reason = base::cleanText(thrown.reason())};
        throw StepFailed{{.message = std::move(answer.text)}};
    }
    store::EncodedOutcome outcome = outcomeOf(answer, "handle", true, maxDocumentBytes);
    tellOfCommit(outcome, claimed, answer.id, session_);
    return outcome;
}

} // namespace fermata::hosts
