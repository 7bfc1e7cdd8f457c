// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>
#include <fermata/types/findings.h>

#include <chrono>
#include <memory>
#include <optional>

namespace fermata {

// From when on stuck() takes something for stuck.
struct StuckLimits {
    std::chrono::seconds parked = std::chrono::hours(24);   // for a signal
    std::chrono::seconds overdue = std::chrono::minutes(1); // eligible, in a queue or of a machine that nobody takes
    int attempt = 10;                                       // of one step: a loop

    friend bool operator==(const StuckLimits&, const StuckLimits&) = default;
};

// Says why instances do not move. Reads only, by indexes and with bounds: one instance costs a few milliseconds, the
// root of 100,000 descendants some hundred. It needs §9's two tables; what of ours is missing it does without. One
// connection, used by one thread at a time; it connects when first used, and again after it was lost. Every call throws
// fermata::Error; Kind::Schema when the tables are not there.
class Inspector {
public:
    explicit Inspector(Database database);
    ~Inspector();
    Inspector(Inspector&&) noexcept;
    Inspector& operator=(Inspector&&) noexcept;

    // Why this instance stands where it stands; nothing: there is no such instance. Everything in the answer is of one
    // snapshot, and times are the database's (D2). A worker counts as alive when it was seen within the last ten
    // seconds.
    std::optional<Explanation> explain(InstanceId id);

    // What needs a person. Meant to be polled: each call costs a few milliseconds, and takes the walk through what is
    // parked, waits or replays one piece further; other limits begin a new walk.
    StuckReport stuck(const StuckLimits& limits = {});

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace fermata
