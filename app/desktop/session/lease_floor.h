// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/pace.h"

#include <fermata/types/time.h>

#include <QString>

#include <functional>
#include <optional>

namespace fermata::app {

class Rows;

// From which lease on what executes is looked for. The index by lease begins with the dead entries of all that has
// executed since it was vacuumed, in the order in which it came, and that can be thousands a second. Whoever claims or
// renews gets a lease that ends later than the claim, so what was not there at the last look ends after that; and what
// was there does not end before the first of those. A lease that somebody has set back by hand is found when the whole
// index is looked through, now and then: every few milliseconds where that costs nothing, within minutes where it is
// dear.
class LeaseFloor {
public:
    enum class Exactness {
        All,
        // Where all are dear: from the first known lease on. A claim with a shorter lease than all others is seen with
        // the next look at all, ten seconds later at most.
        Quick,
    };
    struct Found {
        std::optional<Timestamp> first; // of the leases that were found
        Timestamp at{};                 // the database's time of that look
    };

    // Runs `look` from where it has to begin, as PostgreSQL reads a moment; what that throws, this throws.
    void look(Exactness exactness, const std::function<Found(const QString& from)>& look);

private:
    std::optional<Timestamp> first_; // of the last look
    std::optional<Timestamp> allAt_; // the database's time of the last look at all
    Pace wholePace_;
    Pace allPace_;
};

// Of a row that has them: "first" and "at".
LeaseFloor::Found leasesFound(const Rows& row);

} // namespace fermata::app
