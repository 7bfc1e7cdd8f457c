// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/json.h>
#include <fermata/types/status.h>

#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// What a step or a handler returns (§3). The engine checks an outcome before it is committed: one that cannot be stored
// (an empty step or signal name, a negative delay or one beyond 100 years, NaN or a NUL in a document, a document over
// the limit) counts as an exception of the step, and `handle` decides (D18, D20).
namespace fermata {

// An instance to be inserted: by a client, or as a child of §11.
struct NewInstance {
    std::string fsm;
    int version = 1;
    std::string step;
    Json state = Json::object();
    // Exact JSON text; when present it is stored instead of `state`. Keeps numbers as they were typed (D19).
    std::optional<std::string> stateText;
    std::string queue = "default";
    int priority = 0; // lower is earlier; -32768 to 32767
    std::optional<std::string> partitionKey;
    // Bytes, stored verbatim (§7), at most 2,600 (D20). The scope says in which statuses the key is occupied; a new
    // instance is only ever refused for a key whose scope holds `runnable`.
    std::optional<std::string> uniqueKey;
    std::vector<Status> uniqueScope;
    std::chrono::milliseconds delay{0}; // eligible this long after the insert, by the database's clock
};

// To `step`, runnable at once, attempt 0.
struct Next {
    std::string step;
    Json state;
};

// The same step again after `delay`, attempt + 1. Consumes what the step awaited and was shown (§10); copy what is
// needed into the state. Returned by `handle` it consumes nothing (D7), and what the step threw is the row's last_error
// until a try has none.
struct Replay {
    Json state;
    std::chrono::milliseconds delay{0};
};

// Park until a signal of this name is delivered; the same step then runs again and sees it. A signal of the name that
// already lies in the inbox makes the step run again at once (§5), unless it was shown it while it awaited that name
// already: so a step that collects several awaits the same name until it has them, and is woken by each new one only
// (D6). Awaiting consumes nothing, and signals of a name that was awaited before stay for an await of that name (C8).
struct Await {
    std::string signal;
    Json state;
};

// Spawn `childs` and park; when all that were inserted have ended, go on at `step` (§11). None inserted: at once.
struct ScheduleChilds {
    std::string step;
    std::vector<NewInstance> childs;
    Json state;
};

// The end. Done{} leaves the column `result` SQL null; Done{nullptr} stores JSON null.
struct Done {
    Done() = default;
    Done(Json value)
        : result(std::move(value)) {} // NOLINT(google-explicit-constructor): Done{{{"shipped", 1}}} reads as it should

    std::optional<Json> result;
};

// The end, failed.
struct Stop {
    std::string reason;
};

using Outcome = std::variant<Next, Replay, Await, ScheduleChilds, Done, Stop>;

} // namespace fermata
