// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace fermata::views {

// A table of rows known by a key. update() turns what is there into what is wanted by removals, moves, insertions and
// changes, each in ranges and never a reset, so that selection, scroll and focus stay on the rows they were on.
template <typename Row, typename Key>
class RowsModel : public QAbstractTableModel {
public:
    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(rows_.size()); }
    const Row& row(int row) const { return rows_[std::size_t(row)]; }
    const std::vector<Row>& rows() const { return rows_; }

protected:
    virtual Key keyOf(const Row& row) const = 0;

    void update(std::vector<Row> wanted) {
        removeUnwanted(wanted);
        arrange(wanted);
        // Now rows_ and wanted have the same keys in the same order.
        std::size_t from = 0;
        while (from < wanted.size()) {
            if (rows_[from] == wanted[from]) {
                ++from;
                continue;
            }
            std::size_t to = from;
            while (to < wanted.size() && !(rows_[to] == wanted[to])) {
                rows_[to] = std::move(wanted[to]);
                ++to;
            }
            Q_EMIT dataChanged(index(int(from), 0), index(int(to) - 1, columnCount() - 1));
            from = to;
        }
    }

private:
    void removeUnwanted(const std::vector<Row>& wanted) {
        std::set<Key> keys;
        for (const Row& row : wanted)
            keys.insert(keyOf(row));
        for (std::size_t end = rows_.size(); end > 0;) {
            if (keys.contains(keyOf(rows_[end - 1]))) {
                --end;
                continue;
            }
            std::size_t first = end - 1;
            while (first > 0 && !keys.contains(keyOf(rows_[first - 1])))
                --first;
            beginRemoveRows({}, int(first), int(end) - 1);
            rows_.erase(rows_.begin() + std::ptrdiff_t(first), rows_.begin() + std::ptrdiff_t(end));
            endRemoveRows();
            end = first;
        }
    }

    void arrange(const std::vector<Row>& wanted) {
        std::set<Key> present;
        for (const Row& row : rows_)
            present.insert(keyOf(row));
        for (std::size_t at = 0; at < wanted.size(); ++at) {
            const Key key = keyOf(wanted[at]);
            if (at < rows_.size() && keyOf(rows_[at]) == key) continue;
            if (present.contains(key)) {
                const auto from = rows_.begin() + std::ptrdiff_t(at);
                const auto found = std::find_if(from, rows_.end(), [&](const Row& row) { return keyOf(row) == key; });
                if (found != rows_.end()) {
                    const int source = int(found - rows_.begin());
                    beginMoveRows({}, source, source, {}, int(at));
                    std::rotate(from, found, found + 1);
                    endMoveRows();
                    continue;
                }
            }
            std::size_t end = at + 1;
            while (end < wanted.size() && !present.contains(keyOf(wanted[end])))
                ++end;
            beginInsertRows({}, int(at), int(end) - 1);
            rows_.insert(rows_.begin() + std::ptrdiff_t(at), wanted.begin() + std::ptrdiff_t(at),
                         wanted.begin() + std::ptrdiff_t(end));
            endInsertRows();
            at = end - 1;
        }
    }

    std::vector<Row> rows_;
};

} // namespace fermata::views
