// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyed_difference.h"

#include <QAbstractTableModel>

#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

namespace fermata::views {

// The one table model all our tables of typed rows are made of. New rows are applied as differences by key (removed,
// the tail too; inserted; moved; changed in ranges) and never by a reset, so that selection, current row and scroll
// stay on what they were on. A subclass gives the columns and maps data(); it does no arithmetic with indexes.
//
// `keyOf` is a pointer to the member that tells rows apart (&Row::id) or a function from row to key. Rows with a key
// that was there before in the same list are dropped: a key names one row.
template <typename Row, auto keyOf>
class KeyedTableModel : public QAbstractTableModel {
public:
    using Key = std::decay_t<std::invoke_result_t<decltype(keyOf), const Row&>>;
    using Item = Row; // what a line of the list is; see kit/list_model.h

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const final { return parent.isValid() ? 0 : int(rows_.size()); }

    const std::vector<Row>& rows() const { return rows_; }
    const Row& row(int number) const { return rows_[std::size_t(number)]; }
    const Row& item(const QModelIndex& index) const { return row(index.row()); }

    // The row with this key, -1 if there is none. Linear; a model whose rows are in the order of their keys hides it by
    // something better.
    int find(const Key& key) const {
        const auto found =
            std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return std::invoke(keyOf, row) == key; });
        return found == rows_.end() ? -1 : int(found - rows_.begin());
    }

    void setRows(std::vector<Row> rows) { replaceRows(0, int(rows_.size()), std::move(rows)); }

protected:
    // Turns the `count` rows from `first` on into `rows`; those outside stay as they are and must not hold any of the
    // keys.
    void replaceRows(int first, int count, std::vector<Row> rows) {
        std::vector<Key> from, to;
        from.reserve(std::size_t(count));
        for (int i = first; i < first + count; ++i)
            from.push_back(std::invoke(keyOf, rows_[std::size_t(i)]));
        dropRepeated(rows, to);

        const auto around = [&](const DifferenceStep& step, const auto& act) {
            const int at = first + step.at;
            switch (step.kind) {
            case DifferenceStep::Kind::Remove:
                beginRemoveRows({}, at, at + step.count - 1);
                act();
                endRemoveRows();
                break;
            case DifferenceStep::Kind::Insert:
                beginInsertRows({}, at, at + step.count - 1);
                act();
                endInsertRows();
                break;
            case DifferenceStep::Kind::Move:
                beginMoveRows({}, at, at + step.count - 1, {}, first + step.to);
                act();
                endMoveRows();
                break;
            }
        };
        carryOut(
            keyedDifference(from, to), rows_, first, [&](int row) { return rows[std::size_t(row)]; }, around);
        takeChanges(first, rows);
    }

private:
    static void dropRepeated(std::vector<Row>& rows, std::vector<Key>& keys) {
        std::unordered_map<Key, bool> seen;
        seen.reserve(rows.size());
        keys.reserve(rows.size());
        const auto repeated = [&](const Row& row) { return !seen.emplace(std::invoke(keyOf, row), true).second; };
        rows.erase(std::remove_if(rows.begin(), rows.end(), repeated), rows.end());
        for (const Row& row : rows)
            keys.push_back(std::invoke(keyOf, row));
    }

    // The keys are in place; what remains are other values under the same keys.
    void takeChanges(int first, std::vector<Row>& rows) {
        for (int i = 0; i < int(rows.size());) {
            if (rows_[std::size_t(first + i)] == rows[std::size_t(i)]) {
                ++i;
                continue;
            }
            const int begin = i;
            for (; i < int(rows.size()) && !(rows_[std::size_t(first + i)] == rows[std::size_t(i)]); ++i)
                rows_[std::size_t(first + i)] = std::move(rows[std::size_t(i)]);
            Q_EMIT dataChanged(index(first + begin, 0), index(first + i - 1, columnCount() - 1));
        }
    }

    std::vector<Row> rows_;
};

} // namespace fermata::views
