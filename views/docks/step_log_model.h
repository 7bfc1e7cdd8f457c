// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "docks/step_filter.h"
#include "kit/list_model.h"
#include "shell/reading.h"

#include <QAbstractTableModel>
#include <QSet>
#include <QTimer>

#include <algorithm>
#include <deque>

namespace fermata::views {

// An outcome as people call it ("children" for schedule_childs), and the status whose color and glyph it wears.
QString outcomeWord(const QString& outcome);
LookStatus outcomeLook(const QString& outcome);
QString stepDetail(const StepLogRow& step); // what it led to, in words
// A line of text: which step of what, and what it led to; of a printed line its text, `whose`: and who has printed it.
QString stepSentence(const StepLogRow& step, bool whose);

// The last steps that the worker of this window ran, newest first, and of these the ones a filter lets through. Holds
// so many and lets the oldest go. A new filter is asked about the newest at once and about the others bit by bit, so
// that typing it never waits; what it finds comes in below.
class StepLogRows : public QAbstractTableModel {
public:
    using Item = StepLogRow;

    static constexpr std::size_t kCapacity = 100'000;
    static constexpr std::size_t kStretch = 5'000; // so many are asked about at a time

    explicit StepLogRows(QObject* parent);

    void add(const std::vector<StepLogRow>& steps); // in the order in which they happened
    void clear();
    void setFilter(const StepFilter& filter);
    const StepFilter& filter() const { return matcher_.filter(); }
    bool searching() const { return searching_.isActive(); } // older ones have not been asked about yet

    int held() const { return int(entries_.size()); } // filtered or not
    const StepLogRow& row(int row) const { return entry(sequence(row)); }
    const StepLogRow& item(const QModelIndex& index) const { return row(index.row()); }
    // A step's number is its own for good; numbers grow.
    quint64 sequence(int row) const { return filtered_ ? matches_[std::size_t(row)] : last_ - quint64(row); }
    int find(quint64 sequence) const; // its row, -1 if it is not shown

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : int(filtered_ ? matches_.size() : entries_.size());
    }

protected:
    void setCapacity(std::size_t capacity) { capacity_ = std::max<std::size_t>(capacity, 1); }

private:
    const StepLogRow& entry(quint64 sequence) const { return entries_[std::size_t(last_ - sequence)]; }
    quint64 oldest() const { return last_ + 1 - entries_.size(); } // greater than last_: there is none
    void forget(std::size_t count);                                // the oldest
    void searchOn();
    StepLogRow shared(StepLogRow step);

    std::size_t capacity_ = kCapacity;
    std::deque<StepLogRow> entries_; // newest first
    quint64 last_ = 0;               // the number of the newest
    bool filtered_ = false;
    StepMatcher matcher_{{}};
    std::deque<quint64> matches_; // while filtered: numbers, newest first
    quint64 looked_ = 0;          // down to this one, inclusive, the filter was asked
    QTimer searching_;
    QSet<QString> names_; // the same few over and over: held once
};

// The log in words.
class StepLogModel : public ListOf<StepLogRows> {
public:
    enum Column { Time, Instance, Step, Outcome, Detail, Took, ColumnCount };

    explicit StepLogModel(QObject* parent = nullptr, std::size_t capacity = kCapacity);

    std::optional<ListKey> keyAt(const QModelIndex& index) const override {
        return index.isValid() ? std::optional(ListKey(sequence(index.row()))) : std::nullopt;
    }
    QModelIndex indexOf(ListKey key) const override { return index(find(quint64(key)), 0); }

private:
    QVariant whole(const StepLogRow& row, int role) const override {
        return role == RowRole ? QVariant::fromValue(row) : QVariant();
    }
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::StepLogRow)
