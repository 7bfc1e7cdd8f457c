// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/ids.h>
#include <fermata/types/time.h>

#include <QMetaType>
#include <QString>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// What workers tell of the steps of the inspected instance, whoever ran them, and whether they are told to. Values
// only: they cross threads.
namespace fermata::views {

// One run of a step, without its documents. Times are the database's.
struct TracedStep {
    std::int64_t id = 0; // ascends in the order of the instance's runs
    std::string step;
    int attempt = 0;
    std::string worker;
    std::string outcome; // as of a step of our own worker; or lost (a sweep returned it), stale (its claim was lost)
    std::optional<std::string> target; // the next step, or the awaited name
    bool handled = false;
    std::string error;                // the first words of what was thrown; empty: nothing was
    std::optional<Timestamp> claimed; // absent where that is not known: lost
    std::optional<Timestamp> begun;
    std::optional<std::chrono::microseconds> waited;    // from eligible to claimed; absent: it had not to wait
    std::optional<std::chrono::microseconds> ran;       // from begun to ended
    std::optional<std::chrono::microseconds> committed; // from ended to the write
    Timestamp written{};
    bool hasState = false; // it was traced with documents
    int consumed = 0;
    std::string consumedNames;         // empty: they are not known
    std::vector<std::int64_t> spawned; // the first few
    std::int64_t spawnedInAll = 0;
    bool printed = false;
};

// The newest of them, by their ids. Shared and never changed.
struct StepTrace {
    InstanceId instance;
    bool readable = true; // this schema has a trace, and the role may read it
    bool more = false;    // there are older ones
    std::vector<std::shared_ptr<const TracedStep>> steps;
};

// All that was told of one run.
struct TracedDocuments {
    struct Signal {
        std::int64_t id = 0;
        std::string name;
        std::string payload; // JSON; empty: not known
    };

    std::int64_t step = 0;
    std::string problem; // why it could not be read; the rest is empty then
    std::shared_ptr<const std::string> before;
    std::shared_ptr<const std::string> after; // the same document where it left the state as it was; none: it left none
    std::vector<Signal> consumed;
    std::vector<std::int64_t> spawned; // the first thousand
    std::int64_t spawnedInAll = 0;
    std::string output; // JSON: [{"stream", "text"}, …]; empty: none
    std::string errorType;
    std::string errorMessage;
    std::string traceback;
};

// What the timeline wants read of the trace.
struct TraceQuery {
    static constexpr int kPage = 1'000;
    static constexpr int kMax = 10'000; // more would hold up the window

    int limit = kPage;
    std::vector<std::int64_t> documents; // of these runs, two at most

    friend bool operator==(const TraceQuery&, const TraceQuery&) = default;
};

// Whether workers are told to trace the inspected instance, by this window.
struct TraceState {
    enum class Kind {
        Unknown,     // not yet looked at
        Starting,    // it is being begun
        On,          // since `since`
        Asks,        // a production database: only when the person says so
        NoTables,    // the schema is of before the trace
        NoRight,     // this role may not begin one
        Standby,     // nothing can be written
        EndedByElse, // somebody else has ended it
        Failed,      // for the reason in `sentence`
    };

    InstanceId instance; // of Starting, On, EndedByElse and Failed
    Kind kind = Kind::Unknown;
    Timestamp since{};
    bool kept = false;    // also when another instance is inspected
    bool allowed = false; // on a production database, where the person has said so
    QString sentence;

    friend bool operator==(const TraceState&, const TraceState&) = default;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::TraceState)
