// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/inbox.h"

#include "base/raw_json.h"

#include <algorithm>

namespace fermata::store {

ShownInbox readInbox(const Claimed& claimed) {
    ShownInbox inbox;
    for (const std::string_view row : base::elementsOf(claimed.inbox)) {
        const auto columns = base::elementsOf(row); // id, name, payload, micros
        if (columns.size() > 4) {                   // the first that was not read
            inbox.more = true;
            continue;
        }
        inbox.signals.push_back({base::asWhole(columns.at(0)).value_or(0),
                                 base::asString(columns.at(1)).value_or(std::string()), columns.at(2),
                                 base::asWhole(columns.at(3)).value_or(0)});
    }
    const auto awaited = [&](const ShownSignal& signal) { return signal.name == claimed.awaits; };
    if (inbox.signals.size() > static_cast<std::size_t>(inboxLimit)) {
        inbox.more = true;
        // One more than the limit was read: drop a signal of another name, or the latest.
        const auto other = std::find_if_not(inbox.signals.rbegin(), inbox.signals.rend(), awaited);
        inbox.signals.erase(other == inbox.signals.rend() ? std::prev(inbox.signals.end()) : std::prev(other.base()));
    }
    if (inbox.more) std::stable_partition(inbox.signals.begin(), inbox.signals.end(), awaited);
    return inbox;
}

std::vector<std::int64_t> presentedOf(const Claimed& claimed, const ShownInbox& inbox) {
    std::vector<std::int64_t> ids;
    for (const ShownSignal& signal : inbox.signals) {
        if (signal.name == claimed.awaits) ids.push_back(signal.id);
    }
    return ids;
}

} // namespace fermata::store
