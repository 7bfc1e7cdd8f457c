// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/childs_tab.h"
#include "inspector/json_view.h"

#include <fermata/types/ids.h>

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace fermata::views {

// Where a person was in one instance when they left it.
struct Visit {
    int tab = 0;
    JsonPlace state;
    ChildsTab::Place childs;
    std::vector<std::uint64_t> moments; // chosen in the timeline
    std::optional<SignalId> signal;     // chosen in the inbox
};

// The last instances that were left: who comes back finds what they left.
class Visits {
public:
    static constexpr std::size_t most = 100;

    void leave(InstanceId id, Visit visit) {
        visits_[id] = {std::move(visit), ++count_};
        if (visits_.size() <= most) return;
        auto oldest = visits_.begin();
        for (auto at = visits_.begin(); at != visits_.end(); ++at) {
            if (at->second.second < oldest->second.second) oldest = at;
        }
        visits_.erase(oldest);
    }
    const Visit* find(InstanceId id) const {
        const auto found = visits_.find(id);
        return found == visits_.end() ? nullptr : &found->second.first;
    }
    void clear() { visits_.clear(); }

private:
    std::unordered_map<InstanceId, std::pair<Visit, std::uint64_t>> visits_;
    std::uint64_t count_ = 0;
};

} // namespace fermata::views
