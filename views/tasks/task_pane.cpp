// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks/task_pane.h"

#include "models/why.h"
#include "tasks/task_graph.h"
#include "tasks/task_words.h"
#include "tasks/tasks_legend.h"
#include "tasks/tasks_models.h"
#include "tasks/tasks_page.h"
#include "theme/controls.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/note.h"
#include "widgets/panel.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"
#include "widgets/segmented_control.h"
#include "widgets/shown.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr int kMostOfTitle = 40;     // beside what else stands in the bar
constexpr int kLeastForLegend = 280; // the graph keeps its room: below this the words about it go

} // namespace

TaskPane::TaskPane(TasksPage& page) : QWidget(&page), page_(page) {
    setObjectName(QStringLiteral("taskPane"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    bar_ = new SectionBar(QString());
    looks_ = new SegmentedControl;
    looks_->setObjectName(QStringLiteral("taskLook"));
    looks_->setAccessibleName(tr("What of the task is shown"));
    looks_->addOption(tr("Graph"), tr("Its steps, each before what depends on it"));
    looks_->addOption(tr("Steps"), tr("A line for each step"));
    looks_->setCurrentIndex(0);
    bar_->addWidget(looks_);
    act_ = new QPushButton(icon(QStringLiteral("bolt")), tr("Act"));
    act_->setObjectName(QStringLiteral("taskAct"));
    act_->setToolTip(tr("Retry what has failed, or cancel the task"));
    controls::setCompact(act_);
    auto* const menu = new QMenu(act_);
    menu->setObjectName(QStringLiteral("taskActMenu"));
    act_->setMenu(menu);
    bar_->addWidget(act_);
    column->addWidget(bar_);
    way_ = new Note("taskPath", controls::Tone::Secondary);
    column->addWidget(way_);

    graph_ = new TaskGraph;
    legend_ = new TasksLegend;
    auto* const drawn = new QWidget;
    auto* const below = new QVBoxLayout(drawn);
    below->setContentsMargins({});
    below->setSpacing(0);
    below->addWidget(graph_, 1);
    below->addWidget(legend_);
    model_ = new TaskStepsModel;
    steps_ = new TasksTable(*model_, QStringLiteral("taskStepsTable"), tr("Steps"), this);
    stack_ = new QStackedWidget;
    graphStack_ = new ListStack(drawn, QStringLiteral("taskGraph"), {tr("Reading the task…")});
    stepsStack_ = new ListStack(steps_, QStringLiteral("taskSteps"), {tr("Reading the task…")});
    stack_->addWidget(graphStack_);
    stack_->addWidget(stepsStack_);
    column->addWidget(stack_, 1);
    remark_ = new Note("taskRemark", controls::Tone::Attention);
    column->addWidget(remark_);
    column->addWidget(new Line);
    standing_ = new Note("taskStanding", controls::Tone::Normal);
    column->addWidget(standing_);

    connect(looks_, &SegmentedControl::activated, this, [this](int index) {
        setLook(Look(index));
        Q_EMIT placeChanged();
    });
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        offer(*menu);
        if (menu->isEmpty())
            menu->addAction(detail_ && detail_->task.ended() ? tr("The task has ended")
                                                             : tr("This connection may do nothing with tasks"))
                ->setEnabled(false);
    });
    connect(graph_, &TaskGraph::stepChosen, this, [this](int step) { chosenByHand(step); });
    connect(graph_, &TaskGraph::stepEntered, this, [this](int step) { enter(step); });
    connect(graph_, &TaskGraph::laidOut, this, [this](const QString& problem) {
        problem_ = problem;
        showProblem();
    });
    connect(steps_, &TasksTable::lineChosen, this, [this] {
        const QModelIndex line = steps_->chosenIndex();
        chosenByHand(line.isValid() ? model_->item(line).place : -1);
    });
    connect(steps_, &TasksTable::lineEntered, this,
            [this](const QModelIndex& line) { enter(model_->item(line).place); });
    connect(steps_, &TasksTable::menuWanted, this,
            [this](QMenu* to, const std::vector<QModelIndex>& lines) { fillMenu(*to, lines); });
    showEmpty();
}

std::vector<ActKind> TaskPane::actsFor(const TaskSummary& task) {
    std::vector<ActKind> acts;
    if (task.ended()) return acts;
    if (!task.counted || task.count(TaskStepState::Failed) > 0) acts.push_back(ActKind::TaskRetry);
    acts.push_back(ActKind::TaskCancel);
    return acts;
}

void TaskPane::setTask(std::optional<InstanceId> task) {
    if (task == task_) return;
    task_ = task;
    detail_.reset();
    path_ = {};
    missing_ = false;
    wanted_.clear();
    graphStack_->setAnswered(!task);
    stepsStack_->setAnswered(!task);
    showAll();
}

int TaskPane::placeOf(const std::string& name) const {
    if (!detail_ || name.empty()) return -1;
    const auto found = std::ranges::find(detail_->steps, name, &TaskStep::name);
    return found == detail_->steps.end() ? -1 : int(found - detail_->steps.begin());
}

void TaskPane::chooseStep(const std::string& name) {
    wanted_ = name;
    const int step = placeOf(wanted_);
    steps_->setChosen(step < 0 ? std::nullopt : std::optional(detail_->steps[std::size_t(step)].id));
    graph_->choose(step);
    showStanding();
}

std::string TaskPane::chosenStep() const {
    return wanted_;
}

void TaskPane::chosenByHand(int step) {
    chooseStep(step < 0 || !detail_ ? std::string() : detail_->steps[std::size_t(step)].name);
    Q_EMIT placeChanged();
}

void TaskPane::enter(int step) {
    if (detail_ && step >= 0) Q_EMIT page_.instanceActivated(detail_->steps[std::size_t(step)].id);
}

void TaskPane::setLook(Look look) {
    look_ = look;
    looks_->setCurrentIndex(int(look));
    stack_->setCurrentIndex(int(look));
    showProblem();
    Q_EMIT shownChanged();
}

void TaskPane::setSnapshot(const TasksSnapshot& snapshot) {
    graphStack_->setAnswered(true);
    stepsStack_->setAnswered(true);
    missing_ = snapshot.chosenMissing;
    if (snapshot.chosen == detail_) { // nothing of it was read
        showEmpty();
        return;
    }
    detail_ = snapshot.chosen;
    path_ = detail_ ? criticalPath(*detail_) : TaskPath();
    showAll();
}

void TaskPane::showAll() {
    QString title;
    if (detail_) title = detail_->task.unread ? tr("Task") : taskTitle(detail_->task);
    if (title.size() > kMostOfTitle) title = title.left(kMostOfTitle) + u'…';
    bar_->setTitle(title);
    bar_->setCount(task_ ? QStringLiteral("#%1").arg(task_->value) : QString());
    bar_->setRemark(QString());
    showWay();
    steps_->hold([this] { model_->setTask(detail_, path_); });
    const bool drawn = detail_ && TaskGraph::isDrawn(*detail_);
    if (!drawn) problem_.clear();
    showProblem();
    graph_->setTask(detail_, path_);
    const int step = placeOf(wanted_);
    const bool inList = step < 0 || steps_->chosen() == detail_->steps[std::size_t(step)].id;
    if (!inList || (drawn && graph_->chosen() != step)) chooseStep(wanted_);
    showStanding();
    showEmpty();
    Q_EMIT shownChanged();
}

void TaskPane::showProblem() {
    remark_->say(look_ == Look::Graph ? problem_ : QString());
}

void TaskPane::showWay() {
    const bool roomy = height() >= kLeastForLegend;
    way_->say(detail_ && roomy ? progressWords(detail_->task) + format::fullStop() + pathWords(*detail_, path_)
                               : QString());
    legend_->setVisible(roomy);
}

void TaskPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showWay();
}

void TaskPane::showStanding() {
    const int step = placeOf(wanted_);
    standing_->say(step < 0 ? QString() : whyItStands(*detail_, step));
}

void TaskPane::showEmpty() {
    const bool has = detail_ && !detail_->steps.empty();
    stepsStack_->setHasContents(has);
    graphStack_->setHasContents(has && TaskGraph::isDrawn(*detail_));
    if (missing_) {
        const ListStack::Words gone{QStringLiteral("tasks"), tr("The task is not there any more"),
                                    tr("It was deleted, or it is no task.")};
        graphStack_->setNothing(gone);
        stepsStack_->setNothing(gone);
        return;
    }
    const ListStack::Words none{QStringLiteral("tasks"), tr("No steps"),
                                has ? QString() : tr("Choose a task above: its steps are shown here.")};
    stepsStack_->setNothing(none);
    if (!has) {
        graphStack_->setNothing(none);
        return;
    }
    qint64 needs = 0;
    for (const TaskStep& step : detail_->steps)
        needs += std::ssize(step.needs);
    graphStack_->setNothing(
        {QStringLiteral("tasks"),
         tr("Too many steps to be drawn"),
         tr("It has %1 steps and %2 dependencies. Graphviz would take long to lay them out, and nobody could read "
            "them. The list has them all.")
             .arg(format::number(std::ssize(detail_->steps)), format::number(needs)),
         {{tr("Show the steps"), QStringLiteral("rows"), [this] {
               setLook(Look::Steps);
               focusContents();
               Q_EMIT placeChanged();
           }}}});
}

QString TaskPane::footText() const {
    if (!detail_) return {};
    return tr("%Ln steps, %1", nullptr, format::plural(std::ssize(detail_->steps))).arg(format::asOf(detail_->at));
}

void TaskPane::offer(QMenu& menu) {
    if (!detail_ || detail_->task.ended()) return;
    ActSubject all = subjectOf(std::vector{detail_->task.id});
    if (!detail_->task.unread) all.words = taskTitle(detail_->task);
    const int at = placeOf(wanted_);
    if (at >= 0 && detail_->steps[std::size_t(at)].state == TaskStepState::Failed) {
        ActSubject step = all;
        step.taskActs = {ActKind::TaskRetry};
        step.taskStep = wanted_;
        Q_EMIT page_.actsOffered(&menu, step);
    }
    all.taskActs = actsFor(detail_->task);
    Q_EMIT page_.actsOffered(&menu, all);
}

void TaskPane::fillMenu(QMenu& menu, const std::vector<QModelIndex>& lines) {
    if (lines.size() == 1) {
        const TaskStepRow row = model_->item(lines.front());
        menu.addAction(icon(QStringLiteral("external")),
                       withKey(tr("Inspect #%1").arg(row.id.value), QStringLiteral("Enter")), this,
                       [this, row] { Q_EMIT page_.instanceActivated(row.id); });
        offer(menu);
        menu.addSeparator();
        TasksTable::addCopy(menu, tr("Copy name"), QString::fromStdString(row.step.name));
        TasksTable::addCopy(menu, tr("Copy id"), QString::number(row.id.value));
        if (row.step.lastError)
            TasksTable::addCopy(menu, tr("Copy error"), QString::fromStdString(*row.step.lastError));
        return;
    }
    offer(menu);
    menu.addSeparator();
}

void TaskPane::focusContents() {
    if (look_ == Look::Graph && graphStack_->showsContents())
        graph_->setFocus(Qt::OtherFocusReason);
    else
        steps_->setFocus(Qt::OtherFocusReason);
}

QByteArray TaskPane::saveColumns() const {
    return steps_->saveColumns();
}

void TaskPane::restoreColumns(const QByteArray& columns) {
    steps_->restoreColumns(columns);
}

} // namespace fermata::views

#include "moc_task_pane.cpp"
