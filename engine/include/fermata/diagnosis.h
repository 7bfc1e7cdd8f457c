// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>
#include <fermata/types/findings.h>

#include <memory>
#include <optional>

namespace fermata {

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

    // From any thread: a call that waits for the server throws at once, and so does every later one. Used once, to end.
    // Only while it connects can it not be reached; that takes ten seconds at most.
    void interrupt();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace fermata
