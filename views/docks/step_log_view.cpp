// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/step_log_view.h"

#include "docks/dock_hint.h"
#include "docks/dock_title.h"
#include "docks/list_table.h"
#include "docks/step_log_model.h"
#include "docks/step_log_words.h"
#include "theme/controls.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/search_box.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace fermata::views {

StepLogView::StepLogView(QWidget* parent) : QWidget(parent) {
    model_ = new StepLogModel(this);
    filter_ = new StepLogFilter(this);
    filter_->setSourceModel(model_);

    table_ = new ListTable(this);
    table_->setObjectName(QStringLiteral("stepLogTable"));
    table_->setAccessibleName(tr("Step log, newest first"));
    table_->setModel(filter_);
    controls::prepareTable(table_, metrics::kRowCompact);
    table_->setColumns({116, 132, 88, 84, 120, 80}, StepLogModel::Detail);
    table_->setOptionalColumns({StepLogModel::Took, StepLogModel::Step}, 72);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* const delegate = new StepLogDelegate(table_);
    table_->setItemDelegate(delegate);
    const auto open = [this](const QModelIndex& index) {
        const auto step = index.data(StepLogModel::RowRole).value<StepLogRow>();
        if (!step.isLine()) Q_EMIT instanceRequested(step.id);
    };
    connect(delegate, &CellDelegate::linkActivated, this, [open](const QString&, const QModelIndex& i) { open(i); });
    connect(table_, &ListTable::rowActivated, this, open);
    connect(table_, &QWidget::customContextMenuRequested, this, &StepLogView::showMenu);

    empty_ = makeDockHint(this);
    stack_ = new QStackedWidget(this);
    stack_->addWidget(empty_);
    stack_->addWidget(table_);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(stack_);

    search_ = new SearchBox(QStringLiteral("filter"), this);
    search_->setPlaceholderText(tr("Filter"));
    search_->setAccessibleName(tr("Filter the step log"));
    search_->setToolTip(tr("Lines that hold all of these words: a machine, a number, a step, an outcome"));
    search_->setFixedWidth(160);
    controls::setCompact(search_);
    search_->hide();
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        filter_->setFilter(text);
        updateEmpty();
        updateTitle();
    });
    updateEmpty();
}

void StepLogView::attachTitle(DockTitle* title) {
    title_ = title;
    title->addWidget(search_);
    search_->show();
    updateTitle();
}

void StepLogView::addSteps(const std::vector<StepLogRow>& steps) {
    if (steps.empty()) return;
    if (paused_) {
        heldBack_ += steps.size();
        held_.insert(held_.end(), steps.begin(), steps.end());
        if (held_.size() > StepLogModel::kCapacity)
            held_.erase(held_.begin(), held_.end() - std::ptrdiff_t(StepLogModel::kCapacity));
    } else {
        model_->add(steps);
        updateEmpty();
    }
    updateTitle();
}

void StepLogView::clear() {
    model_->clear();
    held_.clear();
    heldBack_ = 0;
    updateEmpty();
    updateTitle();
}

void StepLogView::setPaused(bool paused) {
    if (paused_ == paused) return;
    paused_ = paused;
    if (!paused) {
        model_->add(held_);
        held_.clear();
        heldBack_ = 0;
        updateEmpty();
    }
    updateTitle();
}

void StepLogView::setEmbeddedWorker(const EmbeddedWorkerState& state) {
    worker_ = state;
    updateEmpty();
    updateTitle();
}

void StepLogView::updateTitle() {
    if (!title_) return;
    title_->setCount(format::number(filter_->rowCount()));
    if (heldBack_ > 0)
        title_->setRemark(tr("paused, %1 more").arg(format::number(qint64(heldBack_))));
    else if (paused_)
        title_->setRemark(tr("paused"));
    else if (model_->rowCount() == int(StepLogModel::kCapacity))
        title_->setRemark(
            tr("the last %1 that this window’s worker committed").arg(format::number(qint64(StepLogModel::kCapacity))));
    else
        title_->setRemark(tr("what this window’s worker committed"));
}

void StepLogView::updateEmpty() {
    const bool nothing = filter_->rowCount() == 0;
    stack_->setCurrentWidget(nothing ? static_cast<QWidget*>(empty_) : table_);
    if (!nothing) return;
    if (model_->rowCount() > 0)
        empty_->setText(tr("None of the last %1 steps match the filter.").arg(format::number(model_->rowCount())));
    else if (!worker_.present)
        empty_->setText(tr("Fermata runs no worker here. The steps of a worker in this window would appear here."));
    else if (!worker_.running)
        empty_->setText(tr("The worker of this window does not run. Start it in the Workers panel."));
    else
        empty_->setText(tr("Each step that this window’s worker commits appears here."));
}

void StepLogView::showMenu(const QPoint& position) {
    const QModelIndex index = table_->indexAt(position);
    if (!index.isValid()) return;
    const auto step = index.data(StepLogModel::RowRole).value<StepLogRow>();
    QMenu* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!step.isLine())
        menu->addAction(tr("Inspect #%1").arg(step.id.value), this,
                        [this, id = step.id] { Q_EMIT instanceRequested(id); });
    menu->addAction(tr("Copy lines"), this, [this] {
        QStringList lines;
        for (const QModelIndex& row : table_->selectionModel()->selectedRows())
            lines << stepLine(row.data(StepLogModel::RowRole).value<StepLogRow>());
        QApplication::clipboard()->setText(lines.join(u'\n'));
    });
    if (step.isLine()) {
        menu->popup(table_->viewport()->mapToGlobal(position));
        return;
    }
    menu->addSeparator();
    menu->addAction(tr("Only %1").arg(step.fsm), this, [this, fsm = step.fsm] { search_->setText(fsm); });
    menu->addAction(tr("Only #%1").arg(step.id.value), this,
                    [this, id = step.id] { search_->setText(QStringLiteral("#%1").arg(id.value)); });
    menu->popup(table_->viewport()->mapToGlobal(position));
}

} // namespace fermata::views
