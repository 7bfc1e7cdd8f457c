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

constexpr std::size_t longestTraceback = 16u << 10;

// What the step of this thread has raised, behind the message. `handle`, which is asked next on the same thread, is
// told the message alone; the row's last error holds both, so that its first line stays what it was.
thread_local std::string raisedBehind; // NOLINT(concurrency-mt-unsafe): each thread has its own

std::string withTraceback(std::string message, std::string_view traceback) {
    raisedBehind.clear();
    if (!traceback.empty()) raisedBehind = '\n' + base::cleanText(traceback.substr(0, longestTraceback));
    return std::move(message) + raisedBehind;
}

// An answer that is no error to its outcome.
store::EncodedOutcome outcomeOf(const Message& answer, const char* method, bool fromHandler, std::size_t limit) {
    const std::string who = std::string("the machine's answer to \"") + method + "\" ";
    if (answer.kind == Message::Kind::Broken) throw StepFailed{who + "cannot be read: " + answer.text};
    try {
        return decodeOutcome(answer.text, fromHandler, limit);
    } catch (const Error& error) {
        throw StepFailed{who + "is no outcome: " + error.what()};
    }
}

} // namespace

HostMachine::HostMachine(AnnouncedMachine announced, std::shared_ptr<Session> session)
    : announced_(std::move(announced)), session_(std::move(session)) {}

bool HostMachine::hasStep(const std::string& step) const {
    return std::ranges::find(announced_.steps, step) != announced_.steps.end();
}

store::EncodedOutcome HostMachine::runText(const store::Claimed& claimed, std::size_t maxDocumentBytes) const {
    raisedBehind.clear();
    Message answer = session_->ask("step", contextText(claimed));
    if (answer.kind == Message::Kind::Error) throw StepFailed{withTraceback(std::move(answer.text), answer.traceback)};
    return outcomeOf(answer, "step", false, maxDocumentBytes);
}

store::EncodedOutcome HostMachine::handleText(const store::Claimed& claimed, const std::string& reason,
                                              std::size_t maxDocumentBytes) const {
    const std::string behind = std::exchange(raisedBehind, {});
    std::string message = reason;
    if (!behind.empty() && message.ends_with(behind)) message.resize(message.size() - behind.size());
    Message answer = session_->ask("handle", failureText(claimed, message));
    if (answer.kind == Message::Kind::Error) {
        if (answer.code == methodNotFound) // it has no handler, which is no failure of one
            return {.kind = store::EncodedOutcome::Kind::Stop, .reason = reason};
        throw StepFailed{std::move(answer.text)};
    }
    return outcomeOf(answer, "handle", true, maxDocumentBytes);
}

} // namespace fermata::hosts
