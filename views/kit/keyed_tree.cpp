// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/keyed_tree.h"

namespace fermata::views {

KeyedTree::KeyedTree(QObject* parent) : QAbstractItemModel(parent) {}

KeyedTree::Branch& KeyedTree::at(const QModelIndex& index) const {
    return index.isValid() ? *static_cast<Branch*>(index.internalPointer()) : *root_;
}

QModelIndex KeyedTree::indexOfBranch(const Branch& branch, int column) const {
    if (&branch == root_.get()) return {};
    return createIndex(branch.place, column, const_cast<Branch*>(&branch));
}

QModelIndex KeyedTree::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return indexOfBranch(*at(parent).below[std::size_t(row)], column);
}

QModelIndex KeyedTree::parent(const QModelIndex& index) const {
    return index.isValid() ? indexOfBranch(*at(index).above) : QModelIndex();
}

int KeyedTree::rowCount(const QModelIndex& parent) const {
    return parent.column() > 0 ? 0 : int(at(parent).below.size());
}

void KeyedTree::clearLines() {
    beginResetModel();
    root_->below.clear();
    endResetModel();
}

void KeyedTree::carryOutBelow(Branch& parent, const std::vector<DifferenceStep>& steps,
                              const std::function<std::unique_ptr<Branch>(int)>& fresh) {
    const QModelIndex index = indexOfBranch(parent);
    const auto make = [&](int row) {
        std::unique_ptr<Branch> branch = fresh(row);
        branch->above = &parent;
        return branch;
    };
    const auto around = [&](const DifferenceStep& step, const auto& act) {
        const int last = step.at + step.count - 1;
        const auto change = [&] {
            act();
            for (std::size_t i = 0; i < parent.below.size(); ++i)
                parent.below[i]->place = int(i);
        };
        switch (step.kind) {
        case DifferenceStep::Kind::Remove:
            beginRemoveRows(index, step.at, last);
            change();
            endRemoveRows();
            break;
        case DifferenceStep::Kind::Insert:
            beginInsertRows(index, step.at, last);
            change();
            endInsertRows();
            break;
        case DifferenceStep::Kind::Move:
            beginMoveRows(index, step.at, last, index, step.to);
            change();
            endMoveRows();
            break;
        }
    };
    carryOut(steps, parent.below, 0, make, around);
}

} // namespace fermata::views
