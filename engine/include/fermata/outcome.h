// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/json.h>
#include <fermata/types/ids.h>
#include <fermata/types/status.h>

#include <chrono>
#include <functional>
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

// A call of an SQL function that goes with an outcome: Outcome::carry().
struct CarriedCall {
    std::string function;
    Json arguments;
};

// What a step or a handler returns: one of the six, which become an outcome by themselves, and what goes with it:
//
//     return Outcome(Done{}).carry("shop_count_order", {{"items", 3}}).then([] { sendMail(); });
class Outcome : public std::variant<Next, Replay, Await, ScheduleChilds, Done, Stop> {
public:
    using Kind = std::variant<Next, Replay, Await, ScheduleChilds, Done, Stop>;

    Outcome() = default;
    Outcome(Next kind) : Kind(std::move(kind)) {}           // NOLINT(google-explicit-constructor)
    Outcome(Replay kind) : Kind(std::move(kind)) {}         // NOLINT(google-explicit-constructor)
    Outcome(Await kind) : Kind(std::move(kind)) {}          // NOLINT(google-explicit-constructor)
    Outcome(ScheduleChilds kind) : Kind(std::move(kind)) {} // NOLINT(google-explicit-constructor)
    Outcome(Done kind) : Kind(std::move(kind)) {}           // NOLINT(google-explicit-constructor)
    Outcome(Stop kind) : Kind(std::move(kind)) {}           // NOLINT(google-explicit-constructor)

    // Calls `function(instance bigint, arguments jsonb) returns text[]` in the transaction that commits the outcome,
    // if the outcome's fence has let it through, and not at all otherwise (D1). So what it writes is committed with the
    // new state, or neither is. Its name is found by the search path, the engine's schema first: lower-case letters,
    // digits and underscores. It answers the queues in which it has made something runnable, and the worker announces
    // them; null or none: nothing.
    //
    // Several are called in the order they were added, those of other instances in between. An error of SQLSTATE class
    // 22 or 54, 23502 or 23514 is the step's fault and goes to `handle`, as a state does that cannot be stored; with
    // any other the outcome is tried again until it goes (D22). So whatever is meant to refuse an outcome raises an
    // error of class 22. The instance has no unfinished claim then, and the transaction holds its row: the function
    // must be quick, and must not wait for somebody who waits for that row.
    Outcome& carry(std::string function, Json arguments = Json::object()) & {
        carried_.push_back({std::move(function), std::move(arguments)});
        return *this;
    }
    Outcome&& carry(std::string function, Json arguments = Json::object()) && {
        return std::move(carry(std::move(function), std::move(arguments)));
    }

    // Consumes just these of the signals of the awaited name that the step was shown; the others stay for the next
    // await. Without it a step that progresses consumes all of them (§5). Also an Await and what a handler returns
    // consume them. A Replay awaits the name on, so that the step is shown the others; an Await of that name is woken
    // by those that are left, as by new ones, if it consumes any. What was not shown is a reason to ask `handle`.
    Outcome& consuming(std::vector<SignalId> signals) & {
        consumed_ = std::move(signals);
        return *this;
    }
    Outcome&& consuming(std::vector<SignalId> signals) && { return std::move(consuming(std::move(signals))); }

    // Calls `action` when the outcome is committed, on a thread of the queue's slots, before other steps that wait
    // there. Several are called one after the other; where one throws, that is logged, and the rest are not. It is not
    // durable: a worker that dies between the commit and the call has lost it, and one that drains waits for it. The
    // instance may be somewhere else by then.
    Outcome& then(std::function<void()> action) & {
        actions_.push_back(std::move(action));
        return *this;
    }
    Outcome&& then(std::function<void()> action) && { return std::move(then(std::move(action))); }

    const std::vector<CarriedCall>& carried() const { return carried_; }
    const std::optional<std::vector<SignalId>>& consumed() const { return consumed_; } // absent: as §5 says
    const std::vector<std::function<void()>>& actions() const { return actions_; }

private:
    std::vector<CarriedCall> carried_;
    std::optional<std::vector<SignalId>> consumed_;
    std::vector<std::function<void()>> actions_;
};

} // namespace fermata
