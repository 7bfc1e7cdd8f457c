// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/timeline_model.h"

#include "inspector/timeline_words.h"
#include "widgets/shown.h"

#include <algorithm>

namespace fermata::views {

void TimelineModel::setTimeline(const Timeline* timeline, Timestamp now) {
    std::vector<TimelineRow> rows;
    now_ = now;
    if (timeline) {
        std::optional<Timestamp> nextChange; // later in time, so above
        std::optional<Timestamp> above;
        for (auto entry = timeline->entries.rbegin(); entry != timeline->entries.rend(); ++entry) {
            if (above && *above - entry->at >= idleFrom) {
                TimelineRow idle;
                idle.key = 2 * entry->number + 1;
                idle.idle = true;
                idle.lasted = *above - entry->at;
                rows.push_back(std::move(idle));
            }
            above = entry->at;
            TimelineRow row;
            row.key = 2 * entry->number;
            row.entry = *entry;
            if (entry->kind == TimelineEntry::Kind::Step) {
                row.lasted = std::chrono::microseconds(entry->ran.runMicroseconds + entry->ran.commitMicroseconds);
            } else {
                row.goesOn = !nextChange && entry->kind != TimelineEntry::Kind::Gone && !isTerminal(entry->look);
                const Timestamp end = nextChange.value_or(row.goesOn ? now : entry->at);
                row.lasted = std::max(std::chrono::microseconds(0), std::chrono::microseconds(end - entry->at));
                nextChange = entry->at;
            }
            rows.push_back(std::move(row));
        }
    }
    setRows(std::move(rows));
}

QVariant TimelineModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const TimelineRow& line = row(index.row());
    switch (role) {
    case RowRole:
        return QVariant::fromValue(line);
    case Qt::DisplayRole:
        return shownText(timelineTitle(line));
    case Qt::AccessibleTextRole:
        return shownText(timelineLine(line));
    case Qt::ToolTipRole:
        return timelineToolTip(line);
    default:
        return {};
    }
}

Qt::ItemFlags TimelineModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    // A stretch of nothing is passed over by the arrow keys.
    return row(index.row()).idle ? Qt::ItemNeverHasChildren
                                 : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

} // namespace fermata::views
