// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>
#include <fermata/types/time.h>

#include <optional>
#include <string>
#include <vector>

// What people did to an instance, as fermata_audit keeps it.
namespace fermata {

struct AuditEntry {
    AuditId id;
    Timestamp at{};
    std::string role;        // whose right was used: the session's user
    std::string osUser;      // as the program said; may be empty
    std::string application; // likewise
    std::string act;         // as toString(ActKind) in acts.h has it, or one of a later schema
    std::string reason;      // in the person's words
    // The row's facts as JSON, as far as the act noted them; absent where there was no row before, and where they are
    // large.
    std::optional<std::string> before;
    std::optional<std::string> after;
    bool large = false;              // they are there, and were not read
    std::optional<AuditId> undoes;   // the entry that this one took back
    std::optional<AuditId> undoneBy; // the entry that took this one back
    bool undoable = false;           // the row is still as this act left it, and the act is one that can be taken back

    friend bool operator==(const AuditEntry&, const AuditEntry&) = default;
};

// The newest `limit` entries of one instance.
struct AuditQuery {
    static constexpr int page = 50;
    static constexpr int most = 1'000;

    int limit = page;

    friend bool operator==(const AuditQuery&, const AuditQuery&) = default;
};

struct AuditPage {
    enum class State {
        Read,
        NoActs,  // the schema knows none
        NoRight, // this role may not read the audit
    };

    InstanceId instance;
    AuditQuery query; // whose answer it is
    State state = State::Read;
    std::vector<AuditEntry> entries; // the newest first
    bool more = false;               // there are older ones

    friend bool operator==(const AuditPage&, const AuditPage&) = default;
};

} // namespace fermata
