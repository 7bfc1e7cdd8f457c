// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/timeline_recorder.h"
#include "kit/list_model.h"
#include "models/keyed_table_model.h"

#include <QMetaType>

#include <chrono>

namespace fermata::views {

// A line of the timeline: something that happened, or a stretch in which nothing did.
struct TimelineRow {
    std::uint64_t key = 0;
    bool idle = false; // a stretch; `lasted` is its length
    TimelineEntry entry;
    std::shared_ptr<const TracedStep> traced; // a run of a step, from the trace, instead of the entry
    std::chrono::microseconds lasted{0};      // until the next change of the row; of a step, its run and its commit
    bool goesOn = false;                      // it still does

    Timestamp at() const { return traced ? traced->written : entry.at; }

    friend bool operator==(const TimelineRow&, const TimelineRow&) = default;
};

// The timeline of one instance, the newest first: the runs of steps that workers told of, and of what the window saw
// what these do not explain. Long stretches without an event take one line, however long.
class TimelineModel : public ListOf<KeyedTableModel<TimelineRow, &TimelineRow::key>> {
public:
    enum Column { What, At, Change, Lasted, Times, ColumnCount };

    // A stretch of at least this length is a line of its own.
    static constexpr std::chrono::seconds idleFrom{30};

    explicit TimelineModel(QObject* parent = nullptr);

    void setTimeline(const Timeline* timeline, const StepTrace* trace, Timestamp now);
    bool goesOn() const { return goesOn_; } // a line says how long something lasts so far
    static std::uint64_t keyOfEntry(std::uint64_t number) { return 2 * number; }
    static std::uint64_t keyOfStep(std::int64_t id) { return (std::uint64_t(1) << 62) + 2 * std::uint64_t(id); }
    int findEntry(std::uint64_t number) const { return find(keyOfEntry(number)); }
    int findStep(std::int64_t id) const { return find(keyOfStep(id)); }

    static QString line(const TimelineRow& row); // all of it, for copying and for who listens
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    bool goesOn_ = false;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::TimelineRow)
