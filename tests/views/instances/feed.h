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
    std::vector<std::string> states; // what a page is given of the documents

    fermata::InstancePage read(const fermata::views::InstanceQuery& query) {
        fermata::InstancePage page;
        page.databaseTime = now;
        for (const fermata::InstanceId id : query.shown) {
            const auto row = rows.find(id.value);
            if (row != rows.end() && matches(row->second, query.filter)) page.shown.push_back(row->second);
        }
        if (query.someStates) page.someStates = states;
        const bool searches = window > 0 && !query.filter.empty();
        page.access = searches ? fermata::InstanceAccess::Search : fermata::InstanceAccess::PrimaryKey;
        page.cost = std::chrono::milliseconds(3);
        if (query.sort != fermata::InstanceSort::NewestFirst) return readOrdered(query, std::move(page));
        int& looked = page.looked;
        auto at = query.after ? rows.upper_bound(query.after->value) : rows.begin();
        for (; at != rows.end(); ++at) {
            if (searches && looked++ == window) {
                looked = window;
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
    // In the other orders: by id upwards, or by time as far as the page asks.
    fermata::InstancePage readOrdered(const fermata::views::InstanceQuery& query, fermata::InstancePage page) {
        std::vector<fermata::InstanceSummary> all;
        const bool oldest = query.sort == fermata::InstanceSort::OldestFirst;
        for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
            const bool beyond = !oldest || !query.after || row->first > query.after->value;
            if (beyond && matches(row->second, query.filter)) all.push_back(row->second);
        }
        if (query.sort == fermata::InstanceSort::NextFirst)
            std::stable_sort(all.begin(), all.end(),
                             [](const auto& a, const auto& b) { return a.eligibleAt < b.eligibleAt; });
        page.more = int(all.size()) > query.limit;
        if (page.more) all.resize(std::size_t(query.limit));
        page.rows = std::move(all);
        return page;
    }

    bool matches(const fermata::InstanceSummary& row, const fermata::InstanceFilter& filter) const {
        const auto& statuses = filter.statuses;
        return (statuses.empty() || std::find(statuses.begin(), statuses.end(), row.status) != statuses.end()) &&
               (!filter.scheduled || row.status != fermata::Status::Runnable ||
                *filter.scheduled == (row.eligibleAt > now)) &&
               (!filter.fsm || *filter.fsm == row.fsm) && (!filter.step || *filter.step == row.step) &&
               (!filter.queue || *filter.queue == row.queue) && (!filter.id || *filter.id == row.id) &&
               (!filter.fsmVersion || *filter.fsmVersion == row.fsmVersion) &&
               (!filter.parent || filter.parent == row.parentId) && (!filter.awaits || filter.awaits == row.awaits) &&
               (!filter.partitionKey || filter.partitionKey == row.partitionKey) &&
               (!filter.attempt || row.attempt >= *filter.attempt);
    }

    fermata::views::InstancesPage& page_;
};
