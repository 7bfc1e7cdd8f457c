// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/workers_view.h"

#include "docks/dock_hint.h"
#include "docks/dock_table.h"
#include "docks/dock_title.h"
#include "docks/workers_model.h"
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
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

WorkersView::WorkersView(QWidget* parent) : QWidget(parent) {
    model_ = new WorkersModel(this);
    table_ = new DockTable(
        *model_, [this](const QModelIndex& line) { openLeases(line); },
        [this](const QModelIndex& line) {
            const WorkerRow& row = model_->item(line);
            return row.stopped ? QString() : workerLine(row);
        },
        this);
    table_->setObjectName(QStringLiteral("workersTable"));
    table_->setAccessibleName(tr("Workers"));
    connect(table_, &QWidget::customContextMenuRequested, this, &WorkersView::showMenu);

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
    table_->hold([this] {
        model_->setWorkers(workers_, embedded_.id.toStdString(), databaseTime_,
                           embedded_.present && !embedded_.running);
    });
    updateWords();
}

void WorkersView::choose(const QString& workerId) {
    const int row = model_->find(workerId.toStdString());
    if (row < 0) return;
    table_->setCurrentIndex(model_->index(row, 0));
    table_->scrollTo(table_->currentIndex());
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
    const QString problem = embedded_.problem.toHtmlEscaped();
    // One that runs may have something to say as well.
    problem_->setText(embedded_.running ? problem : tr("This window’s worker does not run: %1").arg(problem));

    stack_->setCurrentWidget(model_->rowCount() == 0 || !read_ ? static_cast<QWidget*>(empty_) : table_);
    if (!read_)
        empty_->setText(tr("Reading…"));
    else
        empty_->setText(tr("No worker has said that it runs. What is runnable stays so until one does: "
                           "<code>fermatactl worker --db … --queue default=4 --machines …</code>"));
}

void WorkersView::openLeases(const QModelIndex& line) {
    const WorkerRow& row = model_->item(line);
    if (!row.stopped) Q_EMIT leasesRequested(QString::fromStdString(row.summary.id));
}

void WorkersView::showMenu(const QPoint& position) {
    const QModelIndex index = table_->indexAt(position);
    if (!index.isValid()) return;
    const WorkerRow row = model_->item(index); // a refresh goes on under the open menu
    auto* const menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("workersMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!row.stopped) {
        const QString id = QString::fromStdString(row.summary.id);
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
