// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/step_log_model.h"

#include <algorithm>
#include <functional>

namespace fermata::views {

namespace {

constexpr int kNamesHeld = 10'000;

} // namespace

StepLogModel::StepLogModel(QObject* parent, std::size_t capacity)
    : QAbstractTableModel(parent), capacity_(std::max<std::size_t>(capacity, 1)) {
    searching_.setInterval(0);
    connect(&searching_, &QTimer::timeout, this, &StepLogModel::searchOn);
}

StepLogRow StepLogModel::shared(StepLogRow step) {
    if (names_.size() >= kNamesHeld) names_.clear();
    for (QString* const name : {&step.fsm, &step.step, &step.outcome, &step.detail, &step.command}) {
        if (!name->isEmpty()) *name = *names_.insert(*name);
    }
    return step;
}

void StepLogModel::add(const std::vector<StepLogRow>& steps) {
    const std::size_t added = std::min(steps.size(), capacity_);
    if (added == 0) return;
    if (entries_.size() + added > capacity_) forget(entries_.size() + added - capacity_);
    // Numbers go on over those that are too many to be held at all.
    const quint64 before = last_ + (steps.size() - added);
    if (entries_.empty()) last_ = before;
    const auto first = steps.end() - std::ptrdiff_t(added);
    if (!filtered_) {
        beginInsertRows({}, 0, int(added) - 1);
        for (auto step = first; step != steps.end(); ++step)
            entries_.push_front(shared(*step));
        last_ += added;
        endInsertRows();
        return;
    }
    std::vector<quint64> found;
    for (auto step = first; step != steps.end(); ++step) {
        entries_.push_front(shared(*step));
        ++last_;
        if (matcher_.matches(entries_.front())) found.push_back(last_);
    }
    if (found.empty()) return;
    beginInsertRows({}, 0, int(found.size()) - 1);
    for (const quint64 sequence : found)
        matches_.push_front(sequence);
    endInsertRows();
}

void StepLogModel::forget(std::size_t count) {
    count = std::min(count, entries_.size());
    const quint64 kept = oldest() + count; // the oldest one that stays
    if (filtered_) {
        std::size_t gone = 0;
        while (gone < matches_.size() && matches_[matches_.size() - 1 - gone] < kept)
            ++gone;
        if (gone > 0) {
            beginRemoveRows({}, int(matches_.size() - gone), int(matches_.size()) - 1);
            matches_.resize(matches_.size() - gone);
            endRemoveRows();
        }
        entries_.resize(entries_.size() - count);
        return;
    }
    beginRemoveRows({}, int(entries_.size() - count), int(entries_.size()) - 1);
    entries_.resize(entries_.size() - count);
    endRemoveRows();
}

void StepLogModel::clear() {
    searching_.stop();
    if (!entries_.empty()) forget(entries_.size());
    looked_ = last_ + 1;
}

void StepLogModel::setFilter(const StepFilter& filter) {
    if (filter == matcher_.filter()) return;
    // Another question: all rows may come and go, and a view puts back what it was on.
    beginResetModel();
    matcher_ = StepMatcher(filter);
    filtered_ = !filter.empty();
    matches_.clear();
    looked_ = last_ + 1;
    searching_.stop();
    endResetModel();
    if (filtered_) searchOn();
}

// The next stretch of those that are older than what was looked at.
void StepLogModel::searchOn() {
    const quint64 end = std::max(oldest(), looked_ > kStretch ? looked_ - kStretch : 0);
    std::vector<quint64> found;
    for (quint64 sequence = looked_; sequence > end;) {
        if (matcher_.matches(entry(--sequence))) found.push_back(sequence);
    }
    looked_ = std::min(looked_, end);
    if (!found.empty()) {
        beginInsertRows({}, int(matches_.size()), int(matches_.size() + found.size()) - 1);
        matches_.insert(matches_.end(), found.begin(), found.end());
        endInsertRows();
    }
    if (looked_ > oldest())
        searching_.start();
    else
        searching_.stop();
}

int StepLogModel::find(quint64 sequence) const {
    if (sequence > last_ || sequence < oldest()) return -1;
    if (!filtered_) return int(last_ - sequence);
    const auto found = std::lower_bound(matches_.begin(), matches_.end(), sequence, std::greater<>());
    return found == matches_.end() || *found != sequence ? -1 : int(found - matches_.begin());
}

QVariant StepLogModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const StepLogRow& step = row(index.row());
    if (role == RowRole) return QVariant::fromValue(step);
    if (role != Qt::DisplayRole && role != SortRole) return {};
    switch (Column(index.column())) {
    case Time:
        return step.atMilliseconds;
    case Instance:
        return qlonglong(step.id.value);
    case Step:
        return step.step;
    case Outcome:
        return step.outcome;
    case Detail:
        return step.isLine() ? step.line : step.detail;
    case Took:
        return step.runMicroseconds + step.commitMicroseconds;
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace fermata::views

#include "moc_step_log_model.cpp"
