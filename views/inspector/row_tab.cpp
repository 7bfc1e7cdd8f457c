// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/row_tab.h"

#include "inspector/raw_row_model.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/cell_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

namespace fermata::views {

class RowTab::Delegate : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

protected:
    Cell describe(const QModelIndex& index) const override {
        if (index.column() == RawRowModel::Name) return Cell::mono(index.data().toString(), controls::Tone::Secondary);
        const QVariant value = index.data();
        if (!value.isValid()) return Cell::plain(RowTab::tr("null"), controls::Tone::Hint);
        return Cell::mono(value.toString().left(300).simplified());
    }
};

RowTab::RowTab(QWidget* parent) : QTableView(parent), row_(new RawRowModel(this)) {
    setObjectName(QStringLiteral("inspectorRow"));
    setAccessibleName(tr("Row"));
    setModel(row_);
    controls::prepareTable(this, metrics::kRowCompact);
    setItemDelegate(new Delegate(this));
    setSelectionMode(SingleSelection);
    horizontalHeader()->hide();
    const QFontMetrics mono(fonts::mono());
    setColumnWidth(RawRowModel::Name,
                   mono.horizontalAdvance(QStringLiteral("lease_expires_at")) + 2 * metrics::kCellPadding + 8);
}

void RowTab::setDetail(const InstanceDetail& detail) {
    row_->setRows(rawColumns(detail.row));
}

void RowTab::copy() const {
    if (!currentIndex().isValid()) return;
    QApplication::clipboard()->setText(row_->row(currentIndex().row()).value.value_or(QStringLiteral("null")));
}

void RowTab::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return copy();
    QTableView::keyPressEvent(event);
}

void RowTab::contextMenuEvent(QContextMenuEvent* event) {
    if (!currentIndex().isValid()) return;
    QMenu menu(this);
    menu.addAction(icon(QStringLiteral("copy")), tr("Copy value") + QStringLiteral("\tCtrl+C"), this,
                   [this] { copy(); });
    menu.exec(event->globalPos());
}

} // namespace fermata::views
