// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/machines.h>

#include <map>
#include <tuple>
#include <vector>

namespace fermata::app {

// What a walk through the live instances has counted, slice by slice. A walk takes as long as there are instances, so
// there are two: the last one that came to its end, which is what is shown, and the one under way.
class MachineTally {
public:
    void begin(Timestamp at); // a walk starts; what an unfinished one had counted is dropped
    void add(const std::vector<StepCount>& slice, Timestamp at);
    void finish(Timestamp at); // it has been through all

    bool hasWhole() const { return whole_; }
    // Into the counts and the times of the board.
    void show(MachineBoard& board) const;

    // How many of a step's instances are remembered by name.
    static constexpr std::size_t remembered = 60;

private:
    using Place = std::tuple<MachineKey, std::string, Status, bool>;
    struct Walk {
        std::map<Place, StepCount> counts;
        Timestamp from{};
        Timestamp to{};
    };

    Walk last_;
    Walk current_;
    bool whole_ = false;
};

// Adds what a part counted to what another did of the same step and status.
void addTo(StepCount& sum, const StepCount& part);

} // namespace fermata::app
