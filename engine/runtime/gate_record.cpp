// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/gate_record.h"

#include "base/json_text.h"
#include "base/person.h"
#include "postgres/client_connection.h"

#include <fermata/error.h>

#include <chrono>
#include <exception>
#include <optional>
#include <thread>

namespace fermata::runtime {

using postgres::Connection;
using postgres::Params;
using postgres::Statement;

namespace {

constexpr std::chrono::seconds toBeAnnounced{5};

} // namespace

struct GateRecord::Act {
    std::string name;
    const store::Claim& claim;
    std::optional<std::string> document;
    std::optional<std::string> insteadOf;
    const std::string& reason;
};

GateRecord::Answer GateRecord::perform(const Act& act, std::string* stored) {
    static const Statement statement{"fermata_at_gate", "acting at the gate",
                                     "select fermata_at_gate($1, $2, $3, $4::jsonb, $5, $6), $4::jsonb::text"};
    postgres::ClientConnection connection(
        shared_.database, [](Connection& made) { made.set("fermata.os_user", base::userOfThisProcess()); });
    if (!begin(connection)) return {.why = "the worker is being stopped"};
    Answer answer;
    try {
        const Params params = Params()
                                  .text(act.name)
                                  .id(act.claim.id)
                                  .text(act.claim.token)
                                  .text(act.document)
                                  .text(act.insteadOf)
                                  .text(act.reason);
        const postgres::Result result = connection.write([&](Connection& made) {
            // A worker that has just started has not said yet that it is there.
            for (const auto until = std::chrono::steady_clock::now() + toBeAnnounced;;) {
                try {
                    return made.run(statement, params);
                } catch (const Error& error) {
                    if (error.sqlState() != "55000" || std::chrono::steady_clock::now() >= until) throw;
                }
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
            }
        });
        answer.why = result.optionalText(0, 0).value_or("");
        if (answer.why.empty() && stored) *stored = result.text(0, 1);
    } catch (const Error& error) {
        const bool noFunction = error.sqlState() == "42883";
        answer.inDoubt = error.commitInDoubt();
        if (error.kind() == Error::Kind::Denied)
            answer.why = "it is an act, which stands in the audit, and the role of this worker may not act: it is for "
                         "members of fermata_operator (" +
                         std::string(error.what()) + ")";
        else if (!noFunction)
            answer.why = error.what();
        else if (stored)
            answer.why = "this database has no way to edit a state at the gate yet: run \"fermatactl migrate\"";
        else
            shared_.log(LogLevel::Warning, act.name + " of instance " + toString(act.claim.id) +
                                               " could not be recorded: this database has no audit of the gate yet "
                                               "(run \"fermatactl migrate\")");
    } catch (const std::exception& error) {
        answer.why = error.what();
        answer.inDoubt = true;
    }
    end(connection);
    return answer;
}

bool GateRecord::begin(postgres::ClientConnection& connection) {
    const std::lock_guard lock(mutex_);
    if (!interrupted_) connections_.insert(&connection);
    return !interrupted_;
}

void GateRecord::end(postgres::ClientConnection& connection) {
    const std::lock_guard lock(mutex_);
    connections_.erase(&connection);
}

std::string GateRecord::edit(store::Claimed& claimed, const std::string& state, const std::string& reason) {
    try {
        base::checkDocumentText(state, "the state", shared_.options.maxDocumentBytes);
    } catch (const std::exception& error) {
        return error.what();
    }
    std::string stored;
    Answer answer;
    for (int attempt = 0; attempt < 2; ++attempt) {
        answer = perform({"edit_at_gate", claimed.claim, state, {}, reason}, &stored);
        if (!answer.inDoubt) break;
    }
    if (answer.inDoubt)
        return answer.why +
               ". It may have been written all the same: write it once more, and what the row has is shown";
    if (!answer.why.empty()) return answer.why;
    claimed.state = std::move(stored);
    claimed.tid.reset(); // it lies elsewhere now
    return {};
}

std::string GateRecord::replaced(const store::Claim& claim, const std::string& outcome, const std::string& insteadOf,
                                 const std::string& reason) {
    return said(perform({"replace_outcome", claim, outcome, insteadOf, reason}));
}

std::string GateRecord::crashed(const store::Claim& claim, const std::string& reason) {
    return said(perform({"crash_at_gate", claim, {}, {}, reason}));
}

std::string GateRecord::said(const Answer& answer) {
    return answer.inDoubt ? answer.why + ". It may stand in the audit all the same" : answer.why;
}

void GateRecord::interrupt() {
    const std::lock_guard lock(mutex_);
    interrupted_ = true;
    for (postgres::ClientConnection* const connection : connections_)
        connection->interrupt();
}

} // namespace fermata::runtime
