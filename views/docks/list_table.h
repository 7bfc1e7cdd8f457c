// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QPersistentModelIndex>
#include <QStyleOptionViewItem>
#include <QTableView>

namespace fermata::views {

// A table that reaches from edge to edge of its page: what its first and last columns hold keeps the page's margin.
QStyleOptionViewItem withPageMargin(QStyleOptionViewItem option, const QModelIndex& index);
QHeaderView* makeEdgeHeader(QWidget* parent); // its titles too

// A flat table of rows. Enter and a double click activate the current row, Tab leaves it, and rows that come in above
// what a person has scrolled to do not move that.
class ListTable : public QTableView {
    Q_OBJECT

public:
    explicit ListTable(QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    // After the model: a width for each column; one takes what remains.
    void setColumns(const QList<int>& widths, int stretched);
    // Columns to be left out, first to last, while there is no room for all; the stretched one keeps `least`.
    void setOptionalColumns(const QList<int>& columns, int least);
    // As high as its rows as long as there is room, and no higher.
    void setFitsContents(bool fits);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void rowActivated(const QModelIndex& index);
    void cellHovered(const QModelIndex& index); // invalid: none

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void rowsInserted(const QModelIndex& parent, int start, int end) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitColumns();
    void hover(const QModelIndex& index);

    bool fits_ = false;
    QList<int> optional_;
    QHash<int, int> hiddenWidths_;
    int leastStretched_ = 0;
    QPersistentModelIndex hovered_;
};

} // namespace fermata::views
