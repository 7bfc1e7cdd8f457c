// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "define/draft_model.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <algorithm>
#include <utility>

namespace fermata::views {

namespace {

constexpr std::size_t kMostKept = 200; // changes that can be taken back

QString DraftMove::*partOf(int column) {
    return column == DraftModel::State   ? &DraftMove::state
           : column == DraftModel::Event ? &DraftMove::event
                                         : &DraftMove::next;
}

} // namespace

DraftModel::DraftModel(QObject* parent) : QAbstractTableModel(parent) {
    show({});
}

void DraftModel::begin(const MachineDraft& draft) {
    undo_.clear();
    redo_.clear();
    place_.clear();
    show(draft);
}

void DraftModel::change(const MachineDraft& draft, const QString& place) {
    if (draft == draft_) return;
    if (place.isEmpty() || place != place_ || undo_.empty()) undo_.push_back(draft_);
    if (undo_.size() > kMostKept) undo_.erase(undo_.begin());
    redo_.clear();
    place_ = place;
    show(draft);
}

void DraftModel::undo() {
    if (undo_.empty()) return;
    redo_.push_back(draft_);
    const MachineDraft last = std::move(undo_.back());
    undo_.pop_back();
    place_.clear();
    show(last);
}

void DraftModel::redo() {
    if (redo_.empty()) return;
    undo_.push_back(draft_);
    const MachineDraft next = std::move(redo_.back());
    redo_.pop_back();
    place_.clear();
    show(next);
}

// What is the same at both ends stays where it is: so does what is chosen there.
void DraftModel::show(const MachineDraft& draft) {
    const auto& now = draft.moves;
    const int before = int(draft_.moves.size()), after = int(now.size());
    const int most = std::min(before, after);
    int head = 0, tail = 0;
    while (head < most && draft_.moves[std::size_t(head)] == now[std::size_t(head)])
        ++head;
    while (tail < most - head && draft_.moves[std::size_t(before - 1 - tail)] == now[std::size_t(after - 1 - tail)])
        ++tail;
    const bool atEnd = head == most; // the empty row is what comes or goes there
    if (before > after) {
        const int first = atEnd ? head + 1 : head;
        beginRemoveRows({}, first, first + before - after - 1);
        if (!atEnd) draft_ = draft;
        rows_ = after + 1;
        endRemoveRows();
        draft_ = draft;
    } else {
        if (atEnd) draft_ = draft;
        if (after > before) {
            const int first = atEnd ? head + 1 : head;
            beginInsertRows({}, first, first + after - before - 1);
            draft_ = draft;
            rows_ = after + 1;
            endInsertRows();
        }
        draft_ = draft;
    }
    problems_ = problemsOf(draft_);
    byRow_.clear();
    for (const DraftProblem& problem : problems_)
        if (problem.row >= 0) byRow_.try_emplace(problem.row, problem);
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT changed();
}

void DraftModel::insertMoves(int row, const std::vector<DraftMove>& moves) {
    MachineDraft draft = draft_;
    row = std::clamp(row, 0, int(draft.moves.size()));
    draft.moves.insert(draft.moves.begin() + row, moves.begin(), moves.end());
    change(draft);
}

void DraftModel::removeMoves(const std::vector<int>& rows) {
    MachineDraft draft = draft_;
    std::vector<int> sorted = rows;
    std::ranges::sort(sorted, std::greater());
    for (const int row : sorted)
        if (row >= 0 && row < int(draft.moves.size())) draft.moves.erase(draft.moves.begin() + row);
    change(draft);
}

const DraftProblem* DraftModel::problemOf(int row) const {
    const auto found = byRow_.find(row);
    return found == byRow_.end() ? nullptr : &found->second;
}

std::vector<DraftProblem> DraftModel::wholeProblems() const {
    std::vector<DraftProblem> whole;
    std::ranges::copy_if(problems_, std::back_inserter(whole), [](const DraftProblem& one) { return one.row < 0; });
    return whole;
}

int DraftModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : rows_;
}

int DraftModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DraftModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const bool isNext = index.row() >= moves();
    const DraftProblem* const problem = problemOf(index.row());
    if (role == Qt::ToolTipRole) return problem ? plainToolTip(words(*problem)) : QString();
    if (index.column() == Problem) {
        if (role == Qt::ForegroundRole) return controls::toneColor(controls::Tone::Attention);
        if (role == Qt::FontRole) return fonts::small();
        if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) return problem ? words(*problem) : QString();
        if (role == Qt::DecorationRole && problem) return icon(QStringLiteral("warning"), Tint::Attention);
        return {};
    }
    const QString name = isNext ? QString() : draft_.moves[std::size_t(index.row())].*partOf(index.column());
    switch (role) {
    case Qt::EditRole:
        return name;
    case Qt::DisplayRole:
        if (isNext && index.column() == State) return tr("type or paste…");
        return shownText(name);
    case Qt::FontRole:
        return isNext ? fonts::small() : fonts::mono();
    case Qt::ForegroundRole:
        return isNext ? QVariant(controls::toneColor(controls::Tone::Hint)) : QVariant();
    case Qt::AccessibleTextRole: {
        const QString column = headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString();
        if (isNext) return tr("%1 of the next transition: empty").arg(column);
        return tr("%1 of transition %2: %3").arg(column, QString::number(index.row() + 1), shownText(name));
    }
    default:
        return {};
    }
}

bool DraftModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid() || index.column() >= Problem) return false;
    const QString name = value.toString().trimmed();
    MachineDraft draft = draft_;
    if (index.row() == moves()) {
        if (name.isEmpty()) return false;
        draft.moves.emplace_back();
    }
    DraftMove& move = draft.moves[std::size_t(index.row())];
    if (move.*partOf(index.column()) == name) return false;
    move.*partOf(index.column()) = name;
    // The first state that is typed is where an instance begins, until a person says otherwise.
    if (draft.initial.isEmpty() && index.column() == State) draft.initial = name;
    change(draft);
    return true;
}

Qt::ItemFlags DraftModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    const Qt::ItemFlags chosen = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return index.column() == Problem ? chosen : chosen | Qt::ItemIsEditable;
}

QVariant DraftModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
    case State:
        return tr("In state");
    case Event:
        return tr("Event");
    case Next:
        return tr("Next state");
    case Problem:
        return tr("What is wrong");
    default:
        return {};
    }
}

} // namespace fermata::views

#include "moc_draft_model.cpp"
