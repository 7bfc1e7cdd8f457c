// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/cell_delegate.h"

#include <fermata/types/time.h>

#include <QAbstractItemModel>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

// What a live list consists of: columns as data, and a model that answers every role from them. See "A new list" in
// views/README.md.
namespace fermata::views {

// All that a view has to know of a column, whatever the rows hold.
struct ColumnHead {
    QString title;
    QString tip = {};
    QString spokenTitle = {};             // of one without a title that is seen
    std::optional<LookStatus> glyph = {}; // before the title
    bool number = false;                  // at the right, figures below each other
    bool ages = false;                    // says something else as the clock goes on
    bool turns = false;                   // holds pills whose ring turns while something executes

    // As wide as the widest of these and as the title, and so many px more.
    QStringList samples = {};
    int more = 0;
    int titleMore = 0;
    int least = 0;  // takes what the other columns leave, but so many px; 0: as wide as said above
    int leaves = 0; // left out where there is little room, 1 first; 0: never
};

template <typename Item>
struct Column {
    ColumnHead head;
    std::function<Cell(const Item&)> cell;
    std::function<QString(const Item&)> toolTip; // plain text; none: what does not fit is told
    std::function<QString(const Item&)> spoken;  // where what the cell says is not enough
    std::function<QVariant(const Item&)> value;  // the raw one, to sort by
};

// What a person chooses: it stays chosen while rows come and go around it, and when it goes and returns.
using ListKey = std::int64_t;

// What a view asks of a list beyond what Qt's models answer.
class ListModel {
public:
    enum Role {
        SortRole = Qt::UserRole, // the raw value of a cell: a number, a text; times as microseconds since 1970
        RowRole,                 // the whole row
        GroupRole,               // of a line that holds others: all of it but those
    };

    virtual ~ListModel() = default;

    virtual const ColumnHead& head(int column) const = 0;
    virtual std::optional<ListKey> keyAt(const QModelIndex& index) const = 0; // nothing: it cannot be chosen
    virtual QModelIndex indexOf(ListKey key) const = 0;                       // invalid: it is not among the rows
    // Where it would stand if it were there, for who looked at it; invalid: nobody can tell.
    virtual QModelIndex nearest(ListKey key) const { return indexOf(key); }

protected:
    static QVariant titleOf(const ColumnHead& head, int role);
    static QVariant textOf(const QString& toolTip);
};

// A model of items (rows of a KeyedTableModel, lines of a KeyedTreeModel) that answers all roles from its columns, so
// that no proxy and no delegate lists them again. A subclass gives the columns in the order of its enum, and the key of
// what can be chosen.
template <typename Base>
class ListOf : public Base, public ListModel {
public:
    using Item = typename Base::Item;

    // The clock that what is shown is as of: the database's at the last reading.
    Timestamp now() const { return now_; }
    void setNow(Timestamp now) {
        if (now == now_) return;
        now_ = now;
        touchAging({});
    }

    const Column<Item>& column(int number) const { return columns_[std::size_t(number)]; }
    const ColumnHead& head(int column) const final { return this->column(column).head; }
    Cell cell(const QModelIndex& index) const {
        Cell cell = column(index.column()).cell(this->item(index));
        if (column(index.column()).head.number) cell.alignment = Qt::AlignRight | Qt::AlignVCenter;
        return cell;
    }

    std::optional<ListKey> keyAt(const QModelIndex& index) const override {
        return index.isValid() ? keyOf(this->item(index)) : std::nullopt;
    }
    QModelIndex indexOf(ListKey key) const override { return search(key, {}); }

    int columnCount(const QModelIndex& = {}) const final { return int(columns_.size()); }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override {
        if (!index.isValid()) return {};
        const Item& item = this->item(index);
        const Column<Item>& column = this->column(index.column());
        switch (role) {
        case kCellRole:
            return QVariant::fromValue(cell(index));
        case Qt::AccessibleTextRole:
            if (column.spoken) return column.spoken(item);
            [[fallthrough]];
        case Qt::DisplayRole:
            return cell(index).text();
        case Qt::ToolTipRole:
            return column.toolTip ? textOf(column.toolTip(item)) : QVariant();
        case Qt::TextAlignmentRole:
            return int(cell(index).alignment);
        case SortRole:
            return column.value ? column.value(item) : QVariant();
        default:
            return whole(item, role);
        }
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        return orientation == Qt::Horizontal ? titleOf(head(section), role) : QVariant();
    }

protected:
    explicit ListOf(QObject* parent) : Base(parent) {}

    void setColumns(std::vector<Column<Item>> columns) { columns_ = std::move(columns); }
    // Of items that do not hold their key: override keyAt() instead.
    virtual std::optional<ListKey> keyOf(const Item&) const { return std::nullopt; }
    // RowRole and GroupRole.
    virtual QVariant whole(const Item& item, int role) const {
        return role == RowRole ? QVariant::fromValue(item) : QVariant();
    }

    // These cells say something else now, though their rows are the same.
    void touch(int first, int last, const QModelIndex& parent = {}) {
        const int rows = this->rowCount(parent);
        if (rows > 0) Q_EMIT this->dataChanged(this->index(0, first, parent), this->index(rows - 1, last, parent));
    }

private:
    void touchAging(const QModelIndex& parent) {
        bool any = false;
        for (int column = 0; column < columnCount(); ++column) {
            const int first = column;
            while (column < columnCount() && head(column).ages)
                ++column;
            if (column > first) touch(first, column - 1, parent);
            any = any || column > first;
        }
        if (!any) return;
        forEachBelow(parent, [this](const QModelIndex& index) { touchAging(index); });
    }

    QModelIndex search(ListKey key, const QModelIndex& parent) const {
        for (int row = 0; row < this->rowCount(parent); ++row) {
            const QModelIndex index = this->index(row, 0, parent);
            if (keyAt(index) == key) return index;
            if (const QModelIndex below = this->rowCount(index) > 0 ? search(key, index) : QModelIndex();
                below.isValid())
                return below;
        }
        return {};
    }

    template <typename Act>
    void forEachBelow(const QModelIndex& parent, Act act) const {
        for (int row = 0; row < this->rowCount(parent); ++row) {
            if (const QModelIndex index = this->index(row, 0, parent); this->rowCount(index) > 0) act(index);
        }
    }

    std::vector<Column<Item>> columns_;
    Timestamp now_{};
};

} // namespace fermata::views
