// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/cell_delegate.h"

#include <fermata/types/page.h>

#include <QPersistentModelIndex>
#include <QSortFilterProxyModel>

#include <functional>
#include <optional>
#include <vector>

namespace fermata::views {

struct QueueRow;

// The instances that a cell counts; none where it counts no instances.
std::optional<InstanceFilter> filterOf(const QueueRow& row, int column);

// The queues in words: column names, tool tips, what a screen reader says. Sorts by raw values and keeps the total
// last.
class QueueWords : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit QueueWords(QObject* parent = nullptr);
    void setMachines(bool machines);         // the rows are machines, not queues
    void setWindowWord(const QString& word); // "15 m", in the trend's header

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    QString headerTip(int section) const;

    QString window_;
    bool machines_ = false;
};

// Counts are links without the colour of one (a table full of blue numbers says nothing): underlined under the mouse.
class QueueDelegate : public CellDelegate {
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;
    // Steps a second over the last minutes, asked for where a row is painted; negative: not known.
    using Trend = std::function<std::vector<float>(const QueueRow& row)>;
    void setTrend(Trend trend) { trend_ = std::move(trend); }
    static bool leadsSomewhere(const QModelIndex& index); // a count that is not zero, an age
    void setHovered(const QModelIndex& index) { hovered_ = index; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    Cell describe(const QModelIndex& index) const override;

private:
    QPersistentModelIndex hovered_;
    Trend trend_;
};

} // namespace fermata::views
