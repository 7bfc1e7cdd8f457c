// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "docks/step_filter.h"
#include "shell/reading.h"

#include <QAbstractTableModel>
#include <QSet>
#include <QTimer>

#include <deque>

namespace fermata::views {

// The last steps that the worker of this window ran, newest first, and of these the ones a filter lets through. Holds
// so many and lets the oldest go. A new filter is asked about the newest at once and about the others bit by bit, so
// that typing it never waits; what it finds comes in below.
class StepLogModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Time, Instance, Step, Outcome, Detail, Took, ColumnCount };
    enum Role { SortRole = Qt::UserRole, RowRole };

    static constexpr std::size_t kCapacity = 100'000;
    static constexpr std::size_t kStretch = 5'000; // so many are asked about at a time

    explicit StepLogModel(QObject* parent = nullptr, std::size_t capacity = kCapacity);

    void add(const std::vector<StepLogRow>& steps); // in the order in which they happened
    void clear();
    void setFilter(const StepFilter& filter);
    const StepFilter& filter() const { return matcher_.filter(); }
    bool searching() const { return searching_.isActive(); } // older ones have not been asked about yet

    int held() const { return int(entries_.size()); } // filtered or not
    const StepLogRow& row(int row) const { return entry(sequence(row)); }
    // A step's number is its own for good; numbers grow.
    quint64 sequence(int row) const { return filtered_ ? matches_[std::size_t(row)] : last_ - quint64(row); }
    int find(quint64 sequence) const; // its row, -1 if it is not shown

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : int(filtered_ ? matches_.size() : entries_.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    const StepLogRow& entry(quint64 sequence) const { return entries_[std::size_t(last_ - sequence)]; }
    quint64 oldest() const { return last_ + 1 - entries_.size(); } // greater than last_: there is none
    void forget(std::size_t count);                                // the oldest
    void searchOn();
    StepLogRow shared(StepLogRow step);

    std::size_t capacity_;
    std::deque<StepLogRow> entries_; // newest first
    quint64 last_ = 0;               // the number of the newest
    bool filtered_ = false;
    StepMatcher matcher_{{}};
    std::deque<quint64> matches_; // while filtered: numbers, newest first
    quint64 looked_ = 0;          // down to this one, inclusive, the filter was asked
    QTimer searching_;
    QSet<QString> names_; // the same few over and over: held once
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::StepLogRow)
