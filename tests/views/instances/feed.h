// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "instances/instances_page.h"

#include <fermata/types/page.h>

#include <QObject>

#include <algorithm>
#include <functional>
#include <map>

// Instances that come, change and go, and a reader that answers the page from them as a session does: at once when the
// page wants another stretch, and again at each refresh.
class Feed : public QObject {
public:
    explicit Feed(fermata::views::InstancesPage& page) : page_(page) {
        connect(&page, &fermata::views::InstancesPage::queryChanged, this, [this] { ++demands; });
        connect(
            &page, &fermata::views::InstancesPage::queryChanged, this,
            [this] {
                ++met;
                if (!paused) answer();
            },
            Qt::QueuedConnection);
    }

    std::map<std::int64_t, fermata::InstanceSummary, std::greater<>> rows;
    fermata::Timestamp now{};
    int window = 0; // looks at that many rows a search, when there is a filter; 0: at all
    bool paused = false;
    int demands = 0; // what the page asked for
    int met = 0;     // and of that, what came to the reader
    int rowsRead = 0;

    fermata::InstancePage read(const fermata::views::InstanceQuery& query) {
        fermata::InstancePage page;
        page.databaseTime = now;
        int looked = 0;
        auto at = query.after ? rows.upper_bound(query.after->value) : rows.begin();
        for (; at != rows.end(); ++at) {
            if (window > 0 && !query.filter.empty() && looked++ == window) {
                page.scannedTo = fermata::InstanceId{std::prev(at)->first};
                return page;
            }
            if (!matches(at->second, query.filter)) continue;
            if (int(page.rows.size()) == query.limit) {
                page.more = true;
                return page;
            }
            page.rows.push_back(at->second);
            ++rowsRead;
        }
        return page;
    }

    void answer() {
        const auto query = page_.query();
        page_.setPage(read(query), query);
    }

private:
    bool matches(const fermata::InstanceSummary& row, const fermata::InstanceFilter& filter) const {
        const auto& statuses = filter.statuses;
        return (statuses.empty() || std::find(statuses.begin(), statuses.end(), row.status) != statuses.end()) &&
               (!filter.scheduled || row.status != fermata::Status::Runnable ||
                *filter.scheduled == (row.eligibleAt > now)) &&
               (!filter.fsm || *filter.fsm == row.fsm) && (!filter.step || *filter.step == row.step) &&
               (!filter.queue || *filter.queue == row.queue) && (!filter.id || *filter.id == row.id) &&
               (!filter.fsmVersion || *filter.fsmVersion == row.fsmVersion);
    }

    fermata::views::InstancesPage& page_;
};
