// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>
#include <fermata/types/status.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What a person asks for, as values: a view emits one, a session hands it to the engine.
namespace fermata {

struct SpawnRequest {
    std::string fsm;
    int fsmVersion = 1;
    std::string step;
    std::string state = "{}"; // JSON text, sent as typed (D19)
    std::string queue = "default";
    int priority = 0;
    std::optional<std::string> partitionKey;
    std::optional<std::string> uniqueKey;
    std::vector<Status> uniqueScope;
    std::chrono::milliseconds delay{0};
    int count = 1;

    friend bool operator==(const SpawnRequest&, const SpawnRequest&) = default;
};

struct SpawnAnswer {
    std::vector<InstanceId> ids; // accepted, in order
    int rejected = 0;            // by uniqueness (§7)
    std::string ended = {};      // why no more were inserted, where something went wrong after some had been
};

struct SignalRequest {
    InstanceId target;
    std::string name;
    std::string payload = "{}"; // JSON text, sent as typed
    std::optional<std::string> dedupKey;
};

// What became of a delivery (§5, D8).
enum class SignalOutcome {
    Woke,               // stored, and the instance is runnable now
    Stored,             // stored; the instance does not await it now, or its wake-up waits for a unique key (D13)
    Duplicate,          // the dedup key is there already under this name; nothing stored
    DuplicateOtherName, // the dedup key is there already under another name; nothing stored, nothing woken
    Terminal,           // stored, but the instance has ended and will not consume it
};

struct SignalAnswer {
    SignalOutcome outcome = SignalOutcome::Stored;
    std::optional<SignalId> id; // of the row that was stored; absent for duplicates
};

} // namespace fermata
