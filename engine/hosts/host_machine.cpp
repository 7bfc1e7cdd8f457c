// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/host_machine.h"

#include "base/json_text.h"
#include "base/reads.h"
#include "hosts/context_text.h"
#include "hosts/members.h"
#include "hosts/outcome_text.h"
#include "hosts/server_run.h"

#include <fermata/error.h>

#include <algorithm>
#include <utility>

namespace fermata::hosts {

namespace {

// An answer that is no error to its outcome, by `decode`.
template <typename Decode>
store::EncodedOutcome outcomeOf(const Message& answer, const char* method, Decode decode) {
    const std::string who = std::string("the machine's answer to \"") + method + "\" ";
    if (answer.kind == Message::Kind::Broken) throw StepFailed{{.message = who + "cannot be read: " + answer.text}};
    try {
        return decode(answer.text);
    } catch (const Error& error) {
        throw StepFailed{{.message = who + "is no outcome: " + error.what()}};
    }
}

// The process that asks for it is told when its outcome is committed, and with which state. Not a later process: it has
// not begun what is to be done then.
void tellOfCommit(store::EncodedOutcome& outcome, std::string_view state, std::int64_t request,
                  const std::shared_ptr<Session>& session) {
    if (!outcome.wantsToHear) return;
    outcome.actions.emplace_back([session, params = R"({"request":)" + std::to_string(request) + R"(,"state":)" +
                                                    std::string(state) + '}'] { session->tell("committed", params); });
}

// Of a server whose state stands in entries; empty: in its row.
std::string largeStateOf(const store::Claimed& claimed) {
    const auto stamp = ServerRun::stampOf(claimed);
    if (!stamp) return {};
    if (!claimed.reads) throw Error(Error::Kind::Other, "a large state is read by a worker only");
    const auto read = claimed.reads->read(claimed.claim.id, "fermata_server_read_whole", "{}");
    if (!read) throw base::Unread{"the server has been deleted meanwhile"};
    const Members answer = Members::of(*read, "what fermata_server_read_whole answers", {});
    if (answer.string("stamp") != *stamp) throw base::Unread{"the server's state has been written meanwhile"};
    return std::string(answer.document("state"));
}

base::Thrown thrownBy(Message& answer) {
    return {std::move(answer.text), std::move(answer.type), std::move(answer.traceback)};
}

} // namespace

HostMachine::HostMachine(AnnouncedMachine announced, std::shared_ptr<Session> session)
    : announced_(std::move(announced)), session_(std::move(session)) {}

bool HostMachine::hasStep(const std::string& step) const {
    return std::ranges::find(announced_.steps, step) != announced_.steps.end();
}

store::EncodedOutcome HostMachine::runText(const store::Claimed& claimed, std::size_t maxDocumentBytes,
                                           const std::shared_ptr<base::Printed>& printed) const {
    if (announced_.server) return runServer(claimed, maxDocumentBytes, printed);
    Message answer = session_->ask("step", contextText(claimed), {claimed.claim.id, printed});
    if (answer.kind == Message::Kind::Error) throw StepFailed{thrownBy(answer)};
    const auto decode = [&](const std::string& text) { return decodeOutcome(text, false, maxDocumentBytes); };
    store::EncodedOutcome outcome = outcomeOf(answer, "step", decode);
    tellOfCommit(outcome, outcome.state ? *outcome.state : claimed.state, answer.id, session_);
    return outcome;
}

store::EncodedOutcome HostMachine::runServer(const store::Claimed& claimed, std::size_t maxDocumentBytes,
                                             const std::shared_ptr<base::Printed>& printed) const {
    const std::string large = largeStateOf(claimed);
    const ServerRun run(claimed, *announced_.server, large);
    if (auto outcome = run.withoutAsking()) return *std::move(outcome);
    Message answer = session_->ask("step", run.contextText(), {claimed.claim.id, printed});
    base::Thrown thrown;
    if (answer.kind == Message::Kind::Error) {
        thrown = thrownBy(answer);
        if (answer.code == stateUnusable) {
            thrown.signal = 0;
            throw StepFailed{std::move(thrown)};
        }
    } else {
        try {
            const auto decode = [&](const std::string& text) { return run.outcomeOf(text, maxDocumentBytes); };
            store::EncodedOutcome outcome = outcomeOf(answer, "step", decode);
            const auto members = base::membersOf(answer.text);
            tellOfCommit(outcome, *base::find(members, "state"), answer.id, session_);
            return outcome;
        } catch (StepFailed& failed) {
            thrown = std::move(failed.thrown);
        }
    }
    thrown.signal = run.failedWith(answer.signal);
    if (auto outcome = run.answeredWith(base::cleanText(thrown.message), thrown.signal)) return *std::move(outcome);
    throw StepFailed{std::move(thrown)};
}

// Servers have no other handler. Of what the database has refused nobody has asked yet whose fault it is.
store::EncodedOutcome HostMachine::handleServer(const store::Claimed& claimed, const base::Thrown& thrown) const {
    bool counts = thrown.signal.value_or(0) != 0;
    if (!thrown.signal) {
        try {
            const ServerRun run(claimed, *announced_.server);
            const auto message = run.failedWith({});
            if (auto outcome = run.answeredWith(base::cleanText(thrown.message), message)) return *std::move(outcome);
            counts = message.has_value();
        } catch (const Error&) { // the state is what is wrong
        }
    }
    return tryServerAgain(claimed, *announced_.server, counts, thrown.reason());
}

// It is told the message alone, without the traceback that the row's last error has behind it.
store::EncodedOutcome HostMachine::handleText(const store::Claimed& claimed, const base::Thrown& thrown,
                                              std::size_t maxDocumentBytes,
                                              const std::shared_ptr<base::Printed>& printed) const {
    if (announced_.server) return handleServer(claimed, thrown);
    Message answer =
        session_->ask("handle", failureText(claimed, base::cleanText(thrown.message)), {claimed.claim.id, printed});
    if (answer.kind == Message::Kind::Error) {
        if (answer.code == methodNotFound) // it has no handler, which is no failure of one
            return {.kind = store::EncodedOutcome::Kind::Stop, .reason = base::cleanText(thrown.reason())};
        throw StepFailed{{.message = std::move(answer.text)}};
    }
    const auto decode = [&](const std::string& text) { return decodeOutcome(text, true, maxDocumentBytes); };
    store::EncodedOutcome outcome = outcomeOf(answer, "handle", decode);
    tellOfCommit(outcome, outcome.state ? *outcome.state : claimed.state, answer.id, session_);
    return outcome;
}

} // namespace fermata::hosts
