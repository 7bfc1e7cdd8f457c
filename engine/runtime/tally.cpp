// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/shared.h"

namespace fermata::runtime {

void Tally::count(const std::string& queue, const std::string& outcome) {
    const std::lock_guard lock(mutex_);
    OutcomeCounts& counts = outcomes_[queue];
    if (outcome == "next")
        ++counts.next;
    else if (outcome == "replay")
        ++counts.replay;
    else if (outcome == "await")
        ++counts.await;
    else if (outcome == "schedule_childs")
        ++counts.scheduleChilds;
    else if (outcome == "done")
        ++counts.done;
    else if (outcome == "stop")
        ++counts.stop;
}

OutcomeCounts Tally::of(const std::string& queue) const {
    const std::lock_guard lock(mutex_);
    const auto found = outcomes_.find(queue);
    return found == outcomes_.end() ? OutcomeCounts{} : found->second;
}

} // namespace fermata::runtime
