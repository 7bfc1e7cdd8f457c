// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/step_log_view.h"

#include "docks/dock_hint.h"
#include "docks/dock_table.h"
#include "docks/dock_title.h"
#include "docks/step_filter_menu.h"
#include "docks/step_log_model.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/search_box.h"
#include "widgets/shown.h"
#include "widgets/shown_edit.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <set>
#include <utility>

namespace fermata::views {

namespace {

constexpr qsizetype kMostText = 256 << 10; // characters that are read at once

} // namespace

StepLogView::StepLogView(QWidget* parent) : QWidget(parent) {
    model_ = new StepLogModel(this);
    table_ = new DockTable(
        *model_,
        [this](const QModelIndex& line) {
            if (const StepLogRow& step = model_->item(line); step.id.value != 0) Q_EMIT instanceRequested(step.id);
        },
        {}, this);
    table_->setObjectName(QStringLiteral("stepLogTable"));
    table_->setAccessibleName(tr("Step log, newest first"));
    connect(table_, &QWidget::customContextMenuRequested, this, &StepLogView::showMenu);
    connect(table_->verticalScrollBar(), &QScrollBar::valueChanged, this, &StepLogView::updateTitle);
    // What an older stretch brings comes in without anybody's doing.
    connect(model_, &QAbstractItemModel::rowsInserted, this, [this] {
        updateEmpty();
        updateTitle();
    });

    text_ = new ShownEdit(this);
    text_->setObjectName(QStringLiteral("stepLogText"));
    text_->setAccessibleName(tr("Whole text of the selected lines, oldest first"));
    text_->setFont(fonts::mono());
    text_->setFrameShape(QFrame::NoFrame);
    text_->setTabChangesFocus(true);
    text_->setPlaceholderText(tr("Select lines: their whole text stands here, oldest first."));
    text_->hide();
    split_ = new QSplitter(this);
    split_->setObjectName(QStringLiteral("stepLogSplit"));
    split_->setChildrenCollapsible(false);
    split_->addWidget(table_);
    split_->addWidget(text_);
    split_->setStretchFactor(0, 3);
    split_->setStretchFactor(1, 2);
    reading_.setSingleShot(true);
    reading_.setInterval(0);
    connect(&reading_, &QTimer::timeout, this, &StepLogView::showText);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, &reading_, qOverload<>(&QTimer::start));
    connect(model_, &QAbstractItemModel::modelReset, &reading_, qOverload<>(&QTimer::start)); // tells of no selection

    empty_ = makeDockHint(this);
    stack_ = new QStackedWidget(this);
    stack_->addWidget(empty_);
    stack_->addWidget(split_);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(stack_);

    search_ = new SearchBox(QStringLiteral("search"), this);
    search_->setObjectName(QStringLiteral("stepLogSearch"));
    search_->setPlaceholderText(tr("Filter"));
    search_->setAccessibleName(tr("Filter the step log"));
    search_->setToolTip(tr("Lines that hold all of these words: a machine, a step, an outcome, #4711 for one instance, "
                           ">50ms for what took longer, “handled” for what was caught"));
    search_->setMinimumWidth(84);
    search_->setMaximumWidth(150);
    controls::setCompact(search_);
    filter_ = new StepFilterButton(this);
    const auto button = [this](const char* name, const char* iconName, const QString& tip) {
        QToolButton* const made = controls::makeIconButton(QLatin1String(iconName), tip, this);
        made->setObjectName(QLatin1String(name));
        controls::setCompact(made);
        made->hide();
        return made;
    };
    read_ = button("stepLogRead", "eye", tr("Read the whole text of the selected lines"));
    read_->setCheckable(true);
    newest_ = button("stepLogNewest", "arrow-up", tr("To the newest step, and go along with what comes"));
    pause_ = button("stepLogPause", "pause", tr("Hold the log still; what comes meanwhile is kept"));
    pause_->setCheckable(true);
    clear_ = button("stepLogClear", "trash", tr("Empty the log; nothing in the database changes"));
    for (QWidget* const widget : std::initializer_list<QWidget*>{search_, filter_})
        widget->hide();
    connect(search_, &QLineEdit::textChanged, this, &StepLogView::applyFilter);
    connect(filter_, &StepFilterButton::filterChanged, this, &StepLogView::applyFilter);
    connect(newest_, &QToolButton::clicked, table_, &QAbstractItemView::scrollToTop);
    connect(pause_, &QToolButton::toggled, this, &StepLogView::pauseHere);
    connect(clear_, &QToolButton::clicked, this, &StepLogView::clear);
    connect(read_, &QToolButton::toggled, this, [this](bool on) {
        text_->setVisible(on);
        showText();
    });
    updateEmpty();
}

void StepLogView::attachTitle(DockTitle* title) {
    title_ = title;
    enum Worth { Clear, Search, Newest, Filter, Read, Pause };
    title->addWidget(newest_, Newest);
    title->addWidget(search_, Search);
    title->addWidget(filter_, Filter);
    title->addWidget(read_, Read);
    title->addWidget(pause_, Pause);
    title->addWidget(clear_, Clear);
    title->setWanted(newest_, false);
    updateTitle();
}

void StepLogView::addSteps(const std::vector<StepLogRow>& steps) {
    if (steps.empty()) return;
    if (paused()) {
        heldBack_ += steps.size();
        held_.insert(held_.end(), steps.begin(), steps.end());
        while (held_.size() > StepLogModel::kCapacity)
            held_.pop_front();
    } else {
        table_->hold([&] { model_->add(steps); });
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
    windowPaused_ = paused;
    release();
}

void StepLogView::pauseHere(bool paused) {
    pausedHere_ = paused;
    pause_->setIcon(icon(paused ? QStringLiteral("play") : QStringLiteral("pause")));
    pause_->setToolTip(paused ? tr("Go on, with what came meanwhile")
                              : tr("Hold the log still; what comes meanwhile is kept"));
    pause_->setAccessibleName(pause_->toolTip());
    release();
}

void StepLogView::release() {
    if (!paused() && !held_.empty()) {
        table_->hold([this] { model_->add({held_.begin(), held_.end()}); });
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

// What one was on stays what one is on, if the filter lets it through.
void StepLogView::applyFilter() {
    table_->hold([this] { model_->setFilter(parseStepFilter(search_->text(), filter_->filter())); });
    if (const QModelIndex chosen = table_->chosenIndex(); chosen.isValid()) table_->scrollTo(chosen);
    updateEmpty();
    updateTitle();
}

void StepLogView::updateTitle() {
    if (!title_) return;
    const bool filtered = !model_->filter().empty();
    title_->setCount(filtered ? tr("%1 of %2").arg(format::number(model_->rowCount()), format::number(model_->held()))
                              : format::number(model_->held()));
    title_->setWanted(newest_, table_->verticalScrollBar()->value() > 0);
    clear_->setEnabled(model_->held() > 0 || !held_.empty());
    if (heldBack_ > 0)
        title_->setRemark(tr("paused, %1 more").arg(format::number(qint64(heldBack_))));
    else if (paused())
        title_->setRemark(tr("paused"));
    else if (model_->held() == int(StepLogModel::kCapacity))
        title_->setRemark(
            tr("the last %1 that this window’s worker committed").arg(format::number(qint64(StepLogModel::kCapacity))));
    else
        title_->setRemark(tr("what this window’s worker committed"));
}

void StepLogView::updateEmpty() {
    const bool nothing = model_->rowCount() == 0;
    stack_->setCurrentWidget(nothing ? static_cast<QWidget*>(empty_) : split_);
    if (!nothing) return;
    if (model_->held() > 0)
        empty_->setText(tr("None of the last %1 steps match the filter.").arg(format::number(model_->held())));
    else if (!worker_.present)
        empty_->setText(tr("Fermata runs no worker here. The steps of a worker in this window would appear here."));
    else if (!worker_.running)
        empty_->setText(tr("The worker of this window does not run. Start it in the Workers panel."));
    else
        empty_->setText(tr("Each step that this window’s worker commits appears here."));
}

// A line that is pushed out of the log leaves the text, too: what one reads is what one could copy.
void StepLogView::showText() {
    if (text_->isHidden()) return;
    const auto lines = table_->selectedLines();
    // Whose a line is stands before it where the lines are of several; a step says it in any case.
    std::set<std::pair<qint64, QString>> whose;
    for (const QModelIndex& line : lines) {
        const StepLogRow& step = model_->item(line);
        if (step.isLine()) whose.emplace(step.id.value, step.command);
        if (whose.size() > 1) break;
    }
    QStringList texts;
    qsizetype size = 0;
    bool cut = false;
    for (auto line = lines.rbegin(); line != lines.rend() && !cut; ++line) {
        const StepLogRow& step = model_->item(*line);
        texts << stepSentence(step, whose.size() > 1);
        size += texts.back().size();
        cut = size > kMostText;
    }
    if (cut) texts << tr("… (more is selected than is shown at once)");
    // Lines come and go where all are selected: who reads stays where they are.
    const int place = text_->verticalScrollBar()->value();
    text_->setExactText(texts.join(u'\n'));
    text_->verticalScrollBar()->setValue(place);
}

void StepLogView::showMenu(const QPoint& position) {
    const QModelIndex index = table_->indexAt(position);
    if (!index.isValid()) return;
    const StepLogRow step = model_->item(index); // more steps may push it out under the open menu
    QMenu* const menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("stepLogMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (step.id.value != 0)
        menu->addAction(tr("Inspect #%1").arg(step.id.value), this,
                        [this, id = step.id] { Q_EMIT instanceRequested(id); });
    menu->addAction(withKey(tr("Copy lines"), QStringLiteral("Ctrl+C")), this, [lines = table_->selectedText()] {
        if (!lines.isEmpty()) QApplication::clipboard()->setText(lines);
    });
    if (step.id.value != 0) menu->addSeparator();
    const auto only = [&](const QString& words) {
        menu->addAction(tr("Only %1").arg(labelText(words)), this, [this, words] { search_->setText(words); });
    };
    if (!step.isLine()) {
        only(step.fsm);
        only(QStringLiteral("%1 %2").arg(step.fsm, step.step));
    }
    if (step.id.value != 0) only(QStringLiteral("#%1").arg(step.id.value));
    menu->popup(table_->viewport()->mapToGlobal(position));
}

} // namespace fermata::views

#include "moc_step_log_view.cpp"
