// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/row_tab.h"

#include "inspector/raw_row_model.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/key_hint.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

namespace fermata::views {

namespace {

constexpr std::size_t shownCharacters = 2'000; // of a document: a cell has room for less

} // namespace

RowTab::RowTab(QWidget* parent) : LiveTable(parent), row_(new RawRowModel(this)) {
    setObjectName(QStringLiteral("inspectorRow"));
    setAccessibleName(tr("Row"));
    controls::prepareTable(this, metrics::kRowCompact);
    setList(*row_);
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
    hold([this] { row_->setRows(rawColumns(shown_, shownCharacters)); });
}

QString RowTab::copied(const QModelIndex& line) const {
    return rawColumns(shown_)[std::size_t(line.row())].value.value_or(QStringLiteral("null"));
}

void RowTab::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("rowMenu"));
    if (currentIndex().isValid()) {
        addCopy(menu, withKey(tr("Copy value"), QStringLiteral("Ctrl+C")), copied(currentIndex()));
        menu.addSeparator();
    }
    addCopy(menu, tr("Copy row as text"), rawRowAsText(shown_));
    addCopy(menu, tr("Copy row as JSON"), rawRowAsJson(shown_));
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_row_tab.cpp"
