// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "define/machine_draft.h"

#include <QAbstractTableModel>

#include <map>

namespace fermata::views {

// A draft and its transitions as a table, with one row more to type the next one into. What is wrong with it is looked
// for after each change. Every change can be taken back; typing on in one place is one change.
class DraftModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { State, Event, Next, Problem, ColumnCount };

    explicit DraftModel(QObject* parent = nullptr);

    const MachineDraft& draft() const { return draft_; }
    void begin(const MachineDraft& draft); // nothing can be taken back
    // `place`: what was typed into, a field's name; empty: a change of its own.
    void change(const MachineDraft& draft, const QString& place = {});
    bool canUndo() const { return !undo_.empty(); }
    bool canRedo() const { return !redo_.empty(); }
    void undo();
    void redo();
    bool touched() const { return canUndo(); }

    void insertMoves(int row, const std::vector<DraftMove>& moves);
    void removeMoves(const std::vector<int>& rows);
    int moves() const { return int(draft_.moves.size()); }

    const std::vector<DraftProblem>& problems() const { return problems_; }
    const DraftProblem* problemOf(int row) const;    // the first; null: none
    std::vector<DraftProblem> wholeProblems() const; // those of no row

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void changed();

private:
    void show(const MachineDraft& draft);

    MachineDraft draft_;
    int rows_ = 1; // as they are shown: what is typed into the empty row comes first, then another empty one
    std::vector<DraftProblem> problems_;
    std::map<int, DraftProblem> byRow_;
    std::vector<MachineDraft> undo_, redo_;
    QString place_; // of the last change
};

} // namespace fermata::views
