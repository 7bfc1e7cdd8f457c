// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>
#include <fermata/types/status.h>
#include <fermata/types/time.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Breakpoints in the database, and what they hold: the values that Debugger (fermata/debug.h) takes and answers with.
namespace fermata {

// Where to hold; what is absent is any.
struct BreakpointRequest {
    std::optional<std::string> machine;
    std::optional<int> version;
    std::optional<std::string> step;
    std::optional<InstanceId> instance;
    std::optional<std::string> condition; // a jsonpath on the state that is true or false, as in "$.amount > 100"
    bool log = false;                     // only count and log
    bool once = false;
    // It is armed so long, and longer with each heartbeat (Debugger::beat); nullopt: until it is removed.
    std::optional<std::chrono::milliseconds> lasting = std::chrono::hours(1);

    friend bool operator==(const BreakpointRequest&, const BreakpointRequest&) = default;
};

struct BreakpointRow {
    std::int64_t id = 0;
    std::optional<std::string> machine;
    std::optional<int> version;
    std::optional<std::string> step;
    std::optional<InstanceId> instance;
    std::optional<std::string> condition;
    bool log = false;
    bool once = false;
    bool enabled = true;
    bool armed = false; // it holds now: enabled, its owner is there, and not spent
    bool spent = false; // `once`, and it has had its hit; enabling it has it hold once more
    std::string owner;
    std::string role; // of the session that has set it
    Timestamp since{};
    std::optional<Timestamp> armedUntil; // absent: it is kept
    std::int64_t hits = 0;
    std::optional<std::string> problem; // a sentence: what went wrong at it, or that nothing of its name is there yet

    friend bool operator==(const BreakpointRow&, const BreakpointRow&) = default;
};

struct HeldRow {
    InstanceId instance;
    std::string machine;
    int version = 1;
    std::string step;
    int attempt = 0;
    std::string queue;
    std::optional<std::int64_t> breakpoint; // absent: by stepping, or by hold()
    std::string owner;
    Timestamp since{};
    std::optional<Timestamp> until;   // when it goes on by itself; absent: it is kept
    Timestamp eligible{};             // when it would be due without the hold
    std::optional<InstanceId> bornOf; // the parent that was stepped into

    friend bool operator==(const HeldRow&, const HeldRow&) = default;
};

// How many are held before a step, in a queue.
struct HeldCount {
    std::string machine;
    int version = 1;
    std::string step;
    std::string queue;
    std::int64_t count = 0;

    friend bool operator==(const HeldCount&, const HeldCount&) = default;
};

struct BreakpointHit {
    std::int64_t breakpoint = 0;
    std::int64_t hit = 0; // ascending in the order of the hits of one instance

    friend bool operator==(const BreakpointHit&, const BreakpointHit&) = default;
};

// Where the steps of a machine are written.
struct MachineSources {
    std::string machine;
    int version = 1;
    std::string graph; // JSON: {"sources": {STEP: {"path", "line", "end"}}}, as it was announced

    friend bool operator==(const MachineSources&, const MachineSources&) = default;
};

struct Standing {
    InstanceId instance;
    Status status = Status::Runnable;
    std::string lastError; // the first thousand characters
};

// What a jsonpath finds in a document.
struct FoundValues {
    std::vector<std::string> values; // JSON
    bool more = false;               // it finds more than these
};

struct DebugState {
    bool installed = false;
    bool operators = false; // whoever may act may debug, too
    bool may = false;       // this role may set breakpoints and step
    std::int64_t breakpoints = 0;
    std::int64_t armed = 0; // of them: that hold, or log, now
    std::int64_t held = 0;

    friend bool operator==(const DebugState&, const DebugState&) = default;
};

// How a held one is let go.
enum class Go {
    On,   // for good
    Over, // for one step, then it is held again; childs that it spawns run freely meanwhile
    Into, // for one step, and the childs that it spawns are held as they are born, a thousand at most
    Out,  // for good, and its parent is held when that wakes
};

// What became of one target of hold() or go().
struct DebugAnswer {
    InstanceId instance;
    bool accepted = false;
    std::string code;     // done; not_found, not_held, unchanged (held already), ended, no_parent, busy (locked)
    std::string sentence; // why it was refused, without a full stop
    bool held = false;    // hold(): at once; else at its next step
    std::optional<Timestamp> waitsUntil; // go(): its time lies ahead
    std::string seen;                    // the fingerprint of what it is now, for an act

    friend bool operator==(const DebugAnswer&, const DebugAnswer&) = default;
};

// What became of all that was held.
struct GoneOn {
    std::int64_t released = 0;
    std::int64_t waiting = 0; // of those: their time lies ahead
    std::int64_t refused = 0;
    std::string sentence; // why the first of these was
};

enum class BreakpointChange { Enable, Disable, Remove };

} // namespace fermata
