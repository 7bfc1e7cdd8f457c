// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/row_tab.h"

#include "inspector/raw_row_model.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/cell_delegate.h"
#include "widgets/key_hint.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

namespace fermata::views {

namespace {

constexpr std::size_t shownCharacters = 2'000; // of a document: a cell has room for less

} // namespace

class RowTab::Delegate : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

protected:
    Cell describe(const QModelIndex& index) const override {
        if (index.column() == RawRowModel::Name) return Cell::mono(index.data().toString(), controls::Tone::Secondary);
        const auto column = index.data(RawRowModel::RowRole).value<RawColumn>();
        if (!column.value) return Cell::plain(RowTab::tr("null"), controls::Tone::Hint);
        return Cell::mono(column.value->left(300));
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
    if (!detail.version.empty() && detail.version == version_ && detail.row.id == shown_.id) return;
    version_ = detail.version;
    shown_ = detail.row;
    row_->setRows(rawColumns(shown_, shownCharacters));
}

QString RowTab::currentValue() const {
    const std::vector<RawColumn> whole = rawColumns(shown_);
    return whole[std::size_t(currentIndex().row())].value.value_or(QStringLiteral("null"));
}

void RowTab::copy() const {
    if (currentIndex().isValid()) QApplication::clipboard()->setText(currentValue());
}

void RowTab::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return copy();
    QTableView::keyPressEvent(event);
}

void RowTab::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("rowMenu"));
    const InstanceRow row = shown_; // a refresh goes on under the open menu
    const auto copies = [&](const QString& label, auto text) {
        menu.addAction(icon(QStringLiteral("copy")), label, this,
                       [text] { QApplication::clipboard()->setText(text()); });
    };
    if (currentIndex().isValid()) {
        copies(withKey(tr("Copy value"), QStringLiteral("Ctrl+C")), [value = currentValue()] { return value; });
        menu.addSeparator();
    }
    copies(tr("Copy row as text"), [row] { return rawRowAsText(row); });
    copies(tr("Copy row as JSON"), [row] { return rawRowAsJson(row); });
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_row_tab.cpp"
