// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/gate_record.h"

#include "base/json_text.h"
#include "base/person.h"
#include "postgres/client_connection.h"

#include <fermata/error.h>

#include <exception>
#include <optional>
#include <string_view>

namespace fermata::runtime {

using postgres::Connection;
using postgres::Params;
using postgres::Statement;

struct GateRecord::Act {
    std::string name;
    const store::Claim& claim;
    std::optional<std::string> document;
    std::optional<std::string> insteadOf;
    const std::string& reason;
};

std::string GateRecord::perform(const Act& act, std::string* stored) {
    static const Statement statement{"fermata_at_gate", "acting at the gate",
                                     "select fermata_at_gate($1, $2, $3, $4::jsonb, $5, $6), $4::jsonb::text"};
    const std::lock_guard turn(turn_);
    postgres::ClientConnection connection(
        shared_.database, [](Connection& made) { made.set("fermata.os_user", base::userOfThisProcess()); });
    const auto setCurrent = [&](postgres::ClientConnection* current) {
        const std::lock_guard lock(current_);
        connection_ = current;
        return !interrupted_;
    };
    if (!setCurrent(&connection)) return "the worker is being stopped";
    std::string why;
    try {
        const postgres::Result answer = connection.write([&](Connection& made) {
            return made.run(statement, Params()
                                           .text(act.name)
                                           .id(act.claim.id)
                                           .text(act.claim.token)
                                           .text(act.document)
                                           .text(act.insteadOf)
                                           .text(act.reason));
        });
        why = answer.optionalText(0, 0).value_or("");
        if (why.empty() && stored) *stored = answer.text(0, 1);
    } catch (const Error& error) {
        const bool noFunction = error.sqlState() == "42883";
        if (!noFunction)
            why = error.what();
        else if (stored)
            why = "this database has no way to edit a state at the gate yet: run \"fermatactl migrate\"";
        else
            shared_.log(LogLevel::Warning, act.name + " of instance " + toString(act.claim.id) +
                                               " could not be recorded: this database has no audit of the gate yet "
                                               "(run \"fermatactl migrate\")");
    } catch (const std::exception& error) {
        why = error.what();
    }
    setCurrent(nullptr);
    return why;
}

std::string GateRecord::edit(store::Claimed& claimed, const std::string& state, const std::string& reason) {
    try {
        base::checkDocumentText(state, "the state", shared_.options.maxDocumentBytes);
    } catch (const std::exception& error) {
        return error.what();
    }
    std::string stored;
    std::string why = perform({"edit_at_gate", claimed.claim, state, {}, reason}, &stored);
    if (!why.empty()) return why;
    claimed.state = std::move(stored);
    claimed.tid.reset(); // it lies elsewhere now
    return {};
}

std::string GateRecord::replaced(const store::Claim& claim, const std::string& outcome, const std::string& insteadOf,
                                 const std::string& reason) {
    return perform({"replace_outcome", claim, outcome, insteadOf, reason});
}

std::string GateRecord::crashed(const store::Claim& claim, const std::string& reason) {
    return perform({"crash_at_gate", claim, {}, {}, reason});
}

void GateRecord::interrupt() {
    const std::lock_guard lock(current_);
    interrupted_ = true;
    if (connection_) connection_->interrupt();
}

} // namespace fermata::runtime
