// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/shared.h"
#include "store/claim.h"

#include <mutex>
#include <set>
#include <string>

namespace fermata::postgres {
class ClientConnection;
}

namespace fermata::runtime {

// What a person does to a step at the gate, written to the audit before it has an effect (sql/migrations/012_gate.sql).
// Each call makes a connection of its own: people do this now and then. From any thread; waits for the database.
//
// Each answers why it was not done; empty: it was. Where the connection was lost on the way it may stand in the audit
// all the same, and that is said. Where the database keeps no audit, an outcome is replaced and a claim dropped all the
// same, and the log says so: both are a worker's own business. Nobody but the database can fence the edit of a state.
class GateRecord {
public:
    explicit GateRecord(const Shared& shared) : shared_(shared) {}

    // Writes the state to the row, under its claim, and to `claimed`, as the database has it. Asks again where the
    // answer was lost: what the row has already is done.
    std::string edit(store::Claimed& claimed, const std::string& state, const std::string& reason);
    std::string replaced(const store::Claim& claim, const std::string& outcome, const std::string& insteadOf,
                         const std::string& reason);
    std::string crashed(const store::Claim& claim, const std::string& reason);

    void interrupt(); // what waits throws at once, and so does what comes later

private:
    struct Act;
    struct Answer {
        std::string why;
        bool inDoubt = false;
    };
    static std::string said(const Answer& answer);
    Answer perform(const Act& act, std::string* stored = nullptr);
    bool begin(postgres::ClientConnection& connection);
    void end(postgres::ClientConnection& connection);

    const Shared& shared_;
    std::mutex mutex_; // guards these
    std::set<postgres::ClientConnection*> connections_;
    bool interrupted_ = false;
};

} // namespace fermata::runtime
