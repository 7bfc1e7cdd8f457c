// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "inspect/snapshot.h"

#include <fermata/diagnosis.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fermata::inspect {

// What in a database needs a person. Expired leases and the heads of the queues are read at each look. Who is parked,
// replays or waits for childs has no index by what matters here, and an index would cost each transition an entry: so
// these are walked through along the index by queue, status and id, a piece at each look, and what the last whole walk
// found is reported, as far as it still stands.
class StuckSurvey {
public:
    StuckReport look(postgres::Connection& connection, const StuckLimits& limits);

private:
    enum class Part { Parked, Replays, Barriers };
    static constexpr int parts = 3;

    struct Kind {
        Part part = Part::Parked;
        std::string queue;
        std::string fsm;
        int fsmVersion = 1;
        std::string step;
        std::optional<std::string> awaits;

        friend auto operator<=>(const Kind&, const Kind&) = default;
    };

    struct Group {
        std::int64_t count = 0;
        std::int64_t mark = 0; // of the parked: since when, in microseconds; of replays: the highest attempt
        std::vector<InstanceId> some;
    };

    struct Walk {
        Timestamp from{};
        std::map<Kind, Group> groups;
        std::int64_t lookedAt = 0;
    };

    void leases(Snapshot& snapshot, postgres::Connection& connection, StuckReport& report) const;
    void heads(Snapshot& snapshot, postgres::Connection& connection, StuckReport& report) const;
    void walkOn(Snapshot& snapshot, postgres::Connection& connection);
    std::int64_t slice(postgres::Connection& connection, int limit);
    void walked(Snapshot& snapshot, StuckReport& report) const;
    bool stillStands(Snapshot& snapshot, const Kind& kind, const Group& group) const;

    StuckLimits limits_;
    Walk walk_;                // under way
    std::optional<Walk> last_; // that came to its end
    std::optional<std::string> queue_;
    Part part_ = Part::Parked;
    std::int64_t after_ = 0;
};

} // namespace fermata::inspect
