// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/time.h>

#include <QString>

#include <chrono>
#include <functional>
#include <optional>
#include <utility>

namespace fermata::app {

class Rows;

// From which lease on what executes is looked for. The index by lease begins with the dead entries of all that has
// executed since it was vacuumed, in the order in which it came, and that can be thousands a second. Whoever claims or
// renews gets a lease that ends later than the claim began, so what was not there at the last look ends after that; and
// what was there does not end before the first of those. Where that is not so (a lease set back by hand, a client whose
// clock is behind, a claim that took its whole lease and more to commit), it is seen when the whole index is looked
// through: after a rest of 500 times what that costs, five minutes at most.
class LeaseFloor {
public:
    using Clock = std::chrono::steady_clock;

    enum class Exactness {
        All,
        // Where looking at all is dear: from the first known lease on. A claim with a shorter lease than all others is
        // seen with the next look at all, ten seconds later at most.
        Quick,
    };
    struct Found {
        std::optional<Timestamp> first; // of the leases that were found
        Timestamp at{};                 // what the database had committed by then was seen
        bool cut = false;               // there are more than were looked at
    };

    explicit LeaseFloor(std::function<Clock::time_point()> clock = Clock::now) : clock_(std::move(clock)) {}

    // Runs `look` from where it has to begin, as PostgreSQL reads a moment; what that throws, this throws.
    void look(Exactness exactness, const std::function<Found(const QString& from)>& look);

private:
    struct Rest {
        Clock::time_point readAt{};
        Clock::duration cost{};
    };

    bool due(const Rest& rest, int timesItsCost, Clock::duration atLatest) const;
    Found timed(Rest& rest, const std::function<Found(const QString& from)>& look, const QString& from);

    std::function<Clock::time_point()> clock_;
    std::optional<Timestamp> first_; // of the last look
    std::optional<Timestamp> allAt_; // when the last look at all saw what there was
    Rest whole_;
    Rest all_;
};

// Of a row that has them: "first" and "at".
LeaseFloor::Found leasesFound(const Rows& row);

} // namespace fermata::app
