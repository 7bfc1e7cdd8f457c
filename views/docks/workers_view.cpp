// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/workers_view.h"

#include "docks/dock_hint.h"
#include "docks/dock_title.h"
#include "docks/list_table.h"
#include "docks/workers_model.h"
#include "docks/workers_words.h"
#include "theme/controls.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

WorkersView::WorkersView(QWidget* parent) : QWidget(parent) {
    model_ = new WorkersModel(this);
    auto* const words = new WorkersWords(this);
    words->setSourceModel(model_);
    table_ = new ListTable(this);
    table_->setObjectName(QStringLiteral("workersTable"));
    table_->setAccessibleName(tr("Workers"));
    table_->setModel(words);
    controls::prepareTable(table_, metrics::kRowCompact);
    table_->setColumns({208, 124, 150, 168, 64, 92}, WorkersModel::Worker);
    table_->setOptionalColumns({WorkersModel::Steps, WorkersModel::Queues, WorkersModel::Machines, WorkersModel::Seen},
                               184);
    auto* const delegate = new WorkersDelegate(table_);
    table_->setItemDelegate(delegate);

    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(table_, &ListTable::rowActivated, this, &WorkersView::openLeases);
    connect(table_, &QWidget::customContextMenuRequested, this, &WorkersView::showMenu);
    auto* const copy = new QShortcut(QKeySequence::Copy, table_);
    copy->setContext(Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, &WorkersView::copyRow);

    problem_ = new Banner(Banner::Kind::Attention, this);
    problem_->hide();
    empty_ = makeDockHint(this);
    empty_->setTextFormat(Qt::RichText); // our own words alone
    stack_ = new QStackedWidget(this);
    stack_->addWidget(empty_);
    stack_->addWidget(table_);

    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* const margins = new QVBoxLayout;
    margins->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, 0);
    margins->addWidget(problem_);
    column->addLayout(margins);
    column->addWidget(stack_, 1);

    toggle_ = new QPushButton(this);
    toggle_->setObjectName(QStringLiteral("embeddedWorkerButton"));
    controls::setCompact(toggle_);
    toggle_->hide();
    connect(toggle_, &QPushButton::clicked, this, [this] { Q_EMIT embeddedWorkerToggled(!embedded_.running); });
    updateWords();
}

void WorkersView::attachTitle(DockTitle* title) {
    title_ = title;
    title->addWidget(toggle_, 0);
    updateWords();
}

void WorkersView::setWorkers(const std::vector<WorkerSummary>& workers, Timestamp databaseTime) {
    workers_ = workers;
    databaseTime_ = databaseTime;
    read_ = true;
    refresh();
}

void WorkersView::setEmbeddedWorker(const EmbeddedWorkerState& state) {
    embedded_ = state;
    refresh();
}

void WorkersView::setAged(bool aged) {
    aged_ = aged;
    updateWords();
}

void WorkersView::clear() {
    workers_.clear();
    read_ = false;
    refresh();
}

void WorkersView::refresh() {
    model_->setWorkers(workers_, embedded_.id.toStdString(), databaseTime_, embedded_.present && !embedded_.running);
    updateWords();
}

void WorkersView::choose(const QString& workerId) {
    const QAbstractItemModel& shown = *table_->model();
    for (int row = 0; row < shown.rowCount(); ++row) {
        const QModelIndex index = shown.index(row, 0);
        if (index.data(WorkersModel::RowRole).value<WorkerRow>().summary.id != workerId.toStdString()) continue;
        table_->setCurrentIndex(index);
        table_->scrollTo(index);
        return;
    }
}

void WorkersView::updateWords() {
    const auto alive = std::count_if(workers_.begin(), workers_.end(), [](const auto& worker) { return worker.alive; });
    if (title_) title_->setCount(read_ ? format::number(alive) : QString());
    if (title_) title_->setRemark(read_ && aged_ ? format::asOf(databaseTime_) : QString());

    if (title_) title_->setWanted(toggle_, embedded_.present);
    toggle_->setText(embedded_.running ? tr("Stop this window’s") : tr("Start this window’s"));
    toggle_->setToolTip(
        embedded_.running
            ? tr("Claims nothing more, lets its steps end and commits them. Instances stay where they are.")
            : tr("Runs the example machines on threads of this window."));
    toggle_->setAccessibleName(embedded_.running ? tr("Stop this window’s worker") : tr("Start this window’s worker"));

    problem_->setVisible(!embedded_.problem.isEmpty());
    problem_->setText(tr("This window’s worker does not run: %1").arg(embedded_.problem.toHtmlEscaped()));

    stack_->setCurrentWidget(model_->rowCount() == 0 || !read_ ? static_cast<QWidget*>(empty_) : table_);
    if (!read_)
        empty_->setText(tr("Reading…"));
    else
        empty_->setText(tr("No worker has said that it runs. What is runnable stays so until one does: "
                           "<code>fermatactl worker --db … --queue default=4 --machines …</code>"));
}

void WorkersView::openLeases(const QModelIndex& index) {
    const auto row = index.data(WorkersModel::RowRole).value<WorkerRow>();
    if (!row.stopped) Q_EMIT leasesRequested(QString::fromStdString(row.summary.id));
}

void WorkersView::copyRow() {
    if (!table_->currentIndex().isValid()) return;
    const auto row = table_->currentIndex().data(WorkersModel::RowRole).value<WorkerRow>();
    if (!row.stopped) QApplication::clipboard()->setText(workerLine(row));
}

void WorkersView::showMenu(const QPoint& position) {
    const QModelIndex index = table_->indexAt(position);
    if (!index.isValid()) return;
    const auto row = index.data(WorkersModel::RowRole).value<WorkerRow>();
    auto* const menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("workersMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!row.stopped) {
        const QString id = QString::fromStdString(row.summary.id); // a refresh goes on under the open menu
        menu->addAction(icon(QStringLiteral("leases")), tr("Show its leases"), this,
                        [this, id] { Q_EMIT leasesRequested(id); });
        menu->addSeparator();
        menu->addAction(icon(QStringLiteral("copy")), tr("Copy id"), this,
                        [id] { QApplication::clipboard()->setText(id); });
        menu->addAction(icon(QStringLiteral("copy")), withKey(tr("Copy row"), QStringLiteral("Ctrl+C")), this,
                        [row] { QApplication::clipboard()->setText(workerLine(row)); });
    }
    if (row.embedded) {
        menu->addSeparator();
        menu->addAction(icon(embedded_.running ? QStringLiteral("stop") : QStringLiteral("play")), toggle_->text(),
                        this, [this, run = !embedded_.running] { Q_EMIT embeddedWorkerToggled(run); });
    }
    menu->popup(table_->viewport()->mapToGlobal(position));
}

} // namespace fermata::views

#include "moc_workers_view.cpp"
