// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks/tasks_page.h"

#include "shell/help_text.h"
#include "tasks/task_words.h"
#include "tasks/tasks_models.h"
#include "theme/icon.h"
#include "widgets/foot_bar.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/link_label.h"

#include <QDataStream>
#include <QMenu>
#include <QSizePolicy>

#include <algorithm>
#include <array>

namespace fermata::views {

namespace {

using End = ListStretch::End;

constexpr int kLeastPane = 96;

// The order in which a person looks for them; 0 is all.
constexpr std::array kStates{TaskState::StepsInProcess, TaskState::WaitingForRetry, TaskState::BlockedByFailures,
                             TaskState::Pending,        TaskState::Complete,        TaskState::Error,
                             TaskState::Cancelled};

} // namespace

struct TasksPage::Window {
    explicit Window(TasksModel& model) : list(model) {}
    TasksWindow list;
};

TasksPage::TasksPage(QWidget* parent)
    : ListPage(QStringLiteral("tasks"), tr("Tasks"),
               {tr("Reading tasks…"), tr("The tasks could not be read"), tr("The tasks are not up to date")}, parent) {
    // One line of them has to have room in a small window: what a task is blocked by is in its tip.
    const auto shortWord = [](TaskState state) {
        return state == TaskState::WaitingForRetry     ? tr("Retry")
               : state == TaskState::BlockedByFailures ? tr("Blocked")
               : state == TaskState::StepsInProcess    ? tr("In process")
               : state == TaskState::Pending           ? tr("Pending")
               : state == TaskState::Complete          ? tr("Complete")
               : state == TaskState::Error             ? tr("Error")
                                                       : tr("Cancelled");
    };
    Options options{{tr("All"), tr("Every task")}};
    for (const TaskState state : kStates)
        options.emplace_back(shortWord(state), tr("Those whose state is: %1").arg(taskWord(state)));
    states_ = addChoices("States", SegmentedControl::Look::Flat, tr("Which are shown"), options);
    addFilter("TaskFilter", tr("Filter the tasks"), tr("name or number"),
              tr("Tasks that have this in their namespace, their name or their version, or that have this number"),
              std::chrono::milliseconds(300));
    model_ = new TasksModel;
    window_ = std::make_unique<Window>(*model_);
    tasks_ = new TasksTable(*model_, QStringLiteral("tasksTable"), tr("Tasks"), this);
    pane_ = new TaskPane(*this);
    pane_->setMinimumHeight(kLeastPane);
    setList(tasks_, pane_);
    const auto stretch = [](QWidget* part, int share) {
        QSizePolicy policy = part->sizePolicy();
        policy.setVerticalStretch(share);
        part->setSizePolicy(policy);
    };
    stretch(tasks_, 2);
    stretch(pane_, 5);
    asks(&ReadPlan::tasks, &Reading::tasks, tr("the tasks"), [this] { return query(); });
    addFoot();
    newest_ = new LinkLabel(tr("To the newest"));
    newest_->setObjectName(QStringLiteral("tasksNewest"));
    newest_->setToolTip(tr("To the top of the list, where the newest tasks are (Home)"));
    foot_->addLeft(newest_);
    further_ = new LinkLabel(tr("Look further"));
    further_->setObjectName(QStringLiteral("tasksLookFurther"));
    further_->setToolTip(tr("No index serves this filter, so each search looks at a limited number of tasks"));
    foot_->addRight(further_);

    connect(states_, &SegmentedControl::activated, this, [this] {
        restart();
        Q_EMIT queryChanged();
    });
    connect(tasks_, &TasksTable::lineChosen, this, [this] {
        if (const auto chosen = tasks_->chosen()) pane_->setTask(*chosen);
        pane_->show();
        Q_EMIT queryChanged();
    });
    connect(tasks_, &TasksTable::lineEntered, this, [this] { pane_->focusContents(); });
    connect(tasks_, &TasksTable::sightMoved, this, [this] { planSoon(); });
    connect(tasks_, &TasksTable::menuWanted, this,
            [this](QMenu* menu, const std::vector<QModelIndex>& lines) { fillMenu(*menu, lines); });
    connect(pane_, &TaskPane::placeChanged, this, &Page::queryChanged);
    connect(pane_, &TaskPane::shownChanged, this, [this] { showState(); });
    connect(newest_, &QAbstractButton::clicked, this, [this] {
        tasks_->scrollToTop();
        if (window_->list.goToNewest()) Q_EMIT queryChanged();
    });
    connect(further_, &QAbstractButton::clicked, this, [this] {
        if (window_->list.lookFurther()) Q_EMIT queryChanged();
    });
    showState();
}

TasksPage::~TasksPage() = default;

TaskFilter TasksPage::filter() const {
    TaskFilter wanted;
    if (const int index = states_->currentIndex(); index > 0) wanted.state = kStates[std::size_t(index - 1)];
    wanted.text = filterText().trimmed().toStdString();
    return wanted;
}

TasksQuery TasksPage::query() const {
    const auto& stretch = window_->list.stretch();
    return {filter(), stretch.after, stretch.limit, pane_->task()};
}

void TasksPage::setFilter(const TaskFilter& wanted) {
    if (wanted == filter()) return;
    const auto state = wanted.state ? std::ranges::find(kStates, *wanted.state) : kStates.end();
    states_->setCurrentIndex(state == kStates.end() ? 0 : 1 + int(state - kStates.begin()));
    setFilterText(QString::fromStdString(wanted.text));
    filterTaken();
    restart();
}

// What matched the old filter stays until the answer comes: most often within a blink.
void TasksPage::restart() {
    window_->list.restart();
    setUnanswered();
    showState();
}

void TasksPage::see() {
    window_->list.see(
        {tasks_->firstVisibleRow(), tasks_->lastVisibleRow(), tasks_->atTop() && !tasks_->chosenIsVisible()});
}

void TasksPage::setReading(const Reading& reading, const ReadPlan& answered) {
    if (!reading.tasks || !answered.tasks) return;
    const TasksSnapshot& snapshot = *reading.tasks;
    if (answered.tasks->filter != filter()) return; // another one is on its way
    present_ = snapshot.present;
    if (snapshot.page) {
        const bool jumps = !window_->list.answered() || (window_->list.newerAbove() && tasks_->atTop());
        see();
        tasks_->hold([&] {
            window_->list.take(*snapshot.page, {answered.tasks->after, answered.tasks->limit});
            model_->setNow(reading.databaseTime);
        });
        if (jumps && !tasks_->chosenIsVisible()) tasks_->scrollToTop();
    }
    if (!present_) model_->clear();
    setAnswered(reading.databaseTime);
    // What a person would choose first is chosen for them: without a task there is nothing else to see.
    if (!pane_->task() && model_->rowCount() > 0) {
        const InstanceId first = model_->row(0).id;
        tasks_->setChosen(first);
        pane_->setTask(first);
        pane_->show();
        Q_EMIT queryChanged();
    } else if (answered.tasks->chosen == pane_->task() && pane_->task()) {
        pane_->setSnapshot(snapshot);
        pane_->show();
    }
    showState();
    if (focusesList_ && stack_->showsContents()) {
        tasks_->setFocus(Qt::OtherFocusReason);
        focusesList_ = false;
    }
    replan();
}

void TasksPage::showTask(InstanceId task, const std::string& step) {
    setFilter({});
    tasks_->setChosen(task);
    pane_->setTask(task);
    pane_->chooseStep(step);
    pane_->show();
    Q_EMIT queryChanged();
}

void TasksPage::filterTyped() {
    restart();
    Q_EMIT queryChanged();
}

void TasksPage::clearFilter() {
    setFilter({});
    focusesList_ = true;
    Q_EMIT queryChanged();
}

void TasksPage::clear() {
    tasks_->setChosen(std::nullopt);
    pane_->setTask(std::nullopt);
    pane_->hide();
    window_->list.restart();
    model_->clear();
    present_ = true;
    ListPage::clear();
}

QVariant TasksPage::place() const {
    return QVariant::fromValue(TasksPlace{filter(), pane_->task(), pane_->chosenStep(), pane_->look()});
}

void TasksPage::setPlace(const QVariant& place) {
    const auto wanted = place.value<TasksPlace>();
    setFilter(wanted.filter);
    pane_->setLook(wanted.look);
    if (wanted.task) {
        tasks_->setChosen(*wanted.task);
        pane_->setTask(wanted.task);
        pane_->chooseStep(wanted.step);
    }
    Q_EMIT queryChanged();
}

void TasksPage::keep(QDataStream& stream) const {
    stream << pane_->saveColumns();
}

void TasksPage::restore(QDataStream& stream) {
    QByteArray columns;
    stream >> columns;
    if (stream.status() == QDataStream::Ok) pane_->restoreColumns(columns);
}

void TasksPage::replan() {
    see();
    const bool changed = window_->list.plan();
    showState();
    if (changed) Q_EMIT queryChanged();
}

void TasksPage::fillMenu(QMenu& menu, const std::vector<QModelIndex>& lines) {
    if (lines.size() == 1) {
        const TaskSummary task = model_->item(lines.front());
        menu.addAction(icon(QStringLiteral("external")), tr("Inspect #%1").arg(task.id.value), this,
                       [this, task] { Q_EMIT instanceActivated(task.id); });
    }
    std::vector<InstanceId> ids;
    ActSubject some;
    for (const QModelIndex& line : lines) {
        const TaskSummary task = model_->item(line);
        ids.push_back(task.id);
        for (const ActKind kind : TaskPane::actsFor(task)) {
            if (std::ranges::count(some.taskActs, kind) == 0) some.taskActs.push_back(kind);
        }
        if (lines.size() == 1 && !task.unread) some.words = taskTitle(task);
    }
    std::ranges::sort(some.taskActs);
    some.targets = subjectOf(ids).targets;
    if (some.tasks()) Q_EMIT actsOffered(&menu, some);
    menu.addSeparator();
    if (lines.size() == 1) TasksTable::addCopy(menu, tr("Copy id"), QString::number(ids.front().value));
}

QString TasksPage::help() {
    return help::page(
        {tr("A task is a graph of steps: each begins as soon as the steps that it depends on are complete. The upper "
            "list has the tasks, the newest first, with how many of their steps stand how. What is typed is looked "
            "for in their names; how a task stands that has not ended is found by counting its steps, so a search for "
            "it stops after a while and says so; “Look further” goes on."),
         tr("Below is the chosen task: its graph in the colours of how its steps stand, or the list of them. A step "
            "whose tries have all failed blocks what depends on it, also through others; the sentence below tells "
            "by whom a step is blocked and why."),
         tr("Thick lines are the critical path: of the step that ends last, back to what it waited for last. What has "
            "ended took what it took; what is to come is an estimate, by what steps of the same handlers took in this "
            "task. “Took” is counted from when a step could begin until it ended, with what it waited for a worker."),
         tr("Retry runs a step that has failed again, or all of them, with all their tries. Cancel ends a task: what "
            "waits ends with it, what executes ends first. Each dialog shows first what would become of it.")},
        {{tr("Up, Down"), tr("From task to task, from step to step")},
         {tr("Enter"), tr("From a task to its steps; a step in the inspector")},
         {tr("Arrows"), tr("In the graph: along what depends on each other")},
         {tr("+, -, 0"), tr("In the graph: larger, smaller, the whole of it")},
         {tr("/"), tr("To the filter")},
         {tr("Ctrl+C"), tr("Copy the chosen rows")}});
}

ListStack::Words TasksPage::emptyWords() {
    if (!present_)
        return {QStringLiteral("tasks"), tr("This schema has no tasks"),
                tr("They come with migration 23: run <b>fermatactl migrate</b> to bring the schema up to date.")};
    if (window_->list.end() == End::CutShort)
        return {QStringLiteral("filter"),
                tr("No task found yet"),
                tr("None down to number %1. No index serves this filter, so a search stops after a while.")
                    .arg(window_->list.lookedDownTo()->value),
                {{tr("Look further"), QStringLiteral("search"), [this] {
                      if (window_->list.lookFurther()) Q_EMIT queryChanged();
                  }}}};
    if (!filter().empty())
        return {QStringLiteral("filter"),
                tr("No task matches"),
                tr("None is as the filter asks. Those that become so appear here by themselves."),
                {{tr("Clear filter"), QStringLiteral("close"), [this] { clearFilter(); }}}};
    return {QStringLiteral("tasks"), tr("No tasks"),
            tr("A program creates a task of a template that was defined, by <b>fermata_task_create</b> or "
               "<b>fermatactl task create</b>. Those that are created appear here by themselves.")};
}

void TasksPage::showState() {
    if (!pane_ || !foot_) return;
    const int rows = model_->rowCount();
    stack_->setHasContents(rows > 0);
    stack_->setNothing(emptyWords());
    const QString shown = format::number(rows);
    QString left;
    switch (window_->list.end()) {
    case End::Unknown:
        break;
    case End::Reached:
        left = (window_->list.newerAbove() ? tr("%1 shown, none below") : tr("%1 shown, that is all")).arg(shown);
        break;
    case End::MoreBelow:
        left = tr("%1 shown, more below, loads as you scroll").arg(shown);
        break;
    case End::CutShort:
        left = tr("%1 found down to number %2").arg(shown).arg(window_->list.lookedDownTo()->value);
        break;
    case End::TooLong:
        left = tr("%1 shown; narrow the filter to see others").arg(shown);
        break;
    }
    foot_->setLeft(left);
    foot_->setRight(pane_->footText());
    further_->setVisible(window_->list.end() == End::CutShort);
    newest_->setVisible(window_->list.newerAbove() || (rows > 0 && !tasks_->atTop()));
}

} // namespace fermata::views

#include "moc_tasks_page.cpp"
