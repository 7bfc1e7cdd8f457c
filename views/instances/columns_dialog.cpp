// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/columns_dialog.h"

#include "kit/list_model.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/plain_text.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

enum Role { ColumnRole = Qt::UserRole, WidthRole };

} // namespace

ColumnsDialog::ColumnsDialog(const ListModel& list, const ColumnLayout& layout, QWidget* parent)
    : QDialog(parent), titles_(list) {
    setObjectName(QStringLiteral("columnsDialog"));
    setWindowTitle(tr("Columns"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(metrics::kPageMargin, metrics::kPageMargin, metrics::kPageMargin, metrics::kPageMargin);
    column->setSpacing(12);
    // A label that wraps has no height to count on.
    auto* const hint =
        plainLabel(tr("Space shows or hides a column.\nDragging it, or Alt and the arrows, moves it."), this);
    column->addWidget(hint);

    auto* const row = new QHBoxLayout;
    list_ = new QListWidget(this);
    list_->setObjectName(QStringLiteral("columnsList"));
    list_->setAccessibleName(tr("Columns, from left to right"));
    list_->setDragDropMode(QAbstractItemView::InternalMove);
    list_->setMinimumSize(240, 440);
    list_->installEventFilter(this);
    row->addWidget(list_, 1);
    auto* const buttons = new QVBoxLayout;
    up_ = new QPushButton(icon(QStringLiteral("arrow-up")), tr("Move &up"), this);
    down_ = new QPushButton(icon(QStringLiteral("arrow-down")), tr("Move &down"), this);
    up_->setAutoDefault(false);
    down_->setAutoDefault(false);
    buttons->addWidget(up_);
    buttons->addWidget(down_);
    buttons->addStretch(1);
    row->addLayout(buttons);
    column->addLayout(row, 1);

    auto* const box = new QDialogButtonBox(QDialogButtonBox::Close | QDialogButtonBox::RestoreDefaults, this);
    box->button(QDialogButtonBox::RestoreDefaults)->setAutoDefault(false);
    box->button(QDialogButtonBox::Close)->setDefault(true);
    column->addWidget(box);
    connect(box, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(box->button(QDialogButtonBox::RestoreDefaults), &QAbstractButton::clicked, this, [this] {
        fill(defaultColumns());
        tell();
    });
    connect(up_, &QAbstractButton::clicked, this, [this] { move(-1); });
    connect(down_, &QAbstractButton::clicked, this, [this] { move(1); });
    connect(list_, &QListWidget::itemChanged, this, &ColumnsDialog::tell);
    connect(list_->model(), &QAbstractItemModel::rowsMoved, this, &ColumnsDialog::tell);
    fill(layout);
    list_->setFocus();
}

void ColumnsDialog::fill(const ColumnLayout& layout) {
    const QScopedValueRollback filling(filling_, true);
    list_->clear();
    for (const ColumnState& state : layout) {
        auto* const item = new QListWidgetItem(titles_.head(state.column).title, list_);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsDragEnabled);
        item->setCheckState(state.visible ? Qt::Checked : Qt::Unchecked);
        item->setSizeHint({0, std::max(metrics::kRowCompact, list_->fontMetrics().height() + 4)});
        item->setData(ColumnRole, state.column);
        item->setData(WidthRole, state.width);
    }
    list_->setCurrentRow(0);
}

ColumnLayout ColumnsDialog::layout() const {
    ColumnLayout layout;
    for (int row = 0; row < list_->count(); ++row) {
        const QListWidgetItem* const item = list_->item(row);
        layout.push_back(
            {item->data(ColumnRole).toInt(), item->checkState() == Qt::Checked, item->data(WidthRole).toInt()});
    }
    return layout;
}

void ColumnsDialog::move(int by) {
    const int from = list_->currentRow();
    const int to = from + by;
    if (from < 0 || to < 0 || to >= list_->count()) return;
    {
        const QScopedValueRollback filling(filling_, true);
        list_->insertItem(to, list_->takeItem(from));
        list_->setCurrentRow(to);
    }
    tell();
}

// A table without columns could not be told from one without rows.
void ColumnsDialog::tell() {
    if (filling_) return;
    const ColumnLayout now = layout();
    if (std::none_of(now.begin(), now.end(), [](const auto& state) { return state.visible; })) {
        const QScopedValueRollback filling(filling_, true);
        list_->currentItem()->setCheckState(Qt::Checked);
        return;
    }
    Q_EMIT layoutChanged(now);
}

bool ColumnsDialog::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const auto* const key = static_cast<QKeyEvent*>(event);
        const bool alt = key->modifiers() & Qt::AltModifier;
        if (alt && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
            move(key->key() == Qt::Key_Up ? -1 : 1);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace fermata::views

#include "moc_columns_dialog.cpp"
