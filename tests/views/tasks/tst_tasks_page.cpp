// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The Tasks view as it stands in the window, and what its person does.
#include "samples.h"
#include "tasks/task_graph.h"
#include "tasks/task_words.h"
#include "tasks/tasks_models.h"
#include "tasks/tasks_page.h"
#include "widgets/empty_state.h"
#include "widgets/segmented_control.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <map>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

using State = TaskStepState;

TaskStep step(const char* name, State state, std::vector<int> needs = {}) {
    TaskStep made;
    made.name = name;
    made.handler = "charge";
    made.state = state;
    made.needs = std::move(needs);
    made.maxAttempts = 3;
    made.attempts = state == State::Pending || state == State::Ready || state == State::Blocked ? 0 : 1;
    return made;
}

// Places, times and names that follow from the states: each step ends `took` after it could begin.
std::shared_ptr<const TaskDetail> detail(std::int64_t id, std::vector<TaskStep> steps,
                                         std::chrono::seconds took = 10s) {
    auto made = std::make_shared<TaskDetail>();
    made->at = samples::now;
    made->task.id = {id};
    made->task.nameSpace = "shop";
    made->task.name = "order";
    made->task.version = "2";
    made->task.queue = "fermata.task";
    made->task.counted = true;
    made->task.createdAt = samples::now - 2min;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        TaskStep& one = steps[i];
        one.id = {id + 1 + std::int64_t(i)};
        ++made->task.counts[std::size_t(one.state)];
        Timestamp ready = made->task.createdAt;
        for (const int need : one.needs) {
            const TaskStep& before = steps[std::size_t(need)];
            if (before.endedAt) ready = std::max(ready, *before.endedAt);
            if (before.state != State::Complete && one.state != State::Complete) one.missing.push_back(before.name);
            if (before.state == State::Failed && one.state == State::Blocked) one.blockedBy.push_back(before.name);
        }
        if (!one.endedAt && (one.state == State::Complete || one.state == State::Failed)) one.endedAt = ready + took;
    }
    const TaskSummary& task = made->task;
    made->task.state = task.count(State::InProgress) + task.count(State::Ready) > 0 ? TaskState::StepsInProcess
                       : task.count(State::WaitingForRetry) > 0                     ? TaskState::WaitingForRetry
                       : task.count(State::Failed) > 0                              ? TaskState::BlockedByFailures
                                                                                    : TaskState::Complete;
    if (made->task.state == TaskState::Complete) made->task.endedAt = samples::now - 1min;
    made->steps = std::move(steps);
    return made;
}

// One of each way to stand.
std::shared_ptr<const TaskDetail> inLife(std::int64_t id) {
    std::vector<TaskStep> steps{step("validate", State::Complete),       step("reserve", State::Complete, {0}),
                                step("charge", State::Failed, {0}),      step("pack", State::InProgress, {1}),
                                step("label", State::Ready, {1}),        step("notify", State::WaitingForRetry, {0}),
                                step("ship", State::Blocked, {2, 3, 4}), step("report", State::Pending, {3}),
                                step("mail", State::Blocked, {6})};
    steps[2].lastError = "HTTP 402: the card was declined\nand more";
    steps[2].attempts = 3;
    steps[3].claimedAt = samples::now - 12s;
    steps[5].nextRetryAt = samples::now + 30s;
    steps[5].lastError = "HTTP 503";
    steps[8].blockedBy = {"charge"};
    return detail(id, std::move(steps));
}

std::shared_ptr<const TaskDetail> grid(std::int64_t id, int layers, int wide) {
    std::vector<TaskStep> steps;
    for (int i = 0; i < layers * wide; ++i) {
        const int above = i - wide;
        std::vector<int> needs;
        if (above >= 0) needs = {above, above - above % wide + (above + 1) % wide};
        std::ranges::sort(needs);
        needs.erase(std::unique(needs.begin(), needs.end()), needs.end());
        steps.push_back(step(("step " + std::to_string(i)).c_str(), State::Complete, std::move(needs)));
    }
    return detail(id, std::move(steps), 1s);
}

// Tasks that come and go, and a reader that answers the page from them as a session does.
struct Stage : QObject {
    Stage() {
        page.resize(900, 720);
        tasks = page.findChild<TasksTable*>("tasksTable");
        steps = page.findChild<TasksTable*>("taskStepsTable");
        graph = page.findChild<TaskGraph*>();
        connect(&page, &Page::queryChanged, this, [this] { ++demands; });
        connect(
            &page, &Page::queryChanged, this,
            [this] {
                ++met;
                answer();
            },
            Qt::QueuedConnection);
        connect(&page, &Page::actsOffered, this, [this](QMenu* menu, const ActSubject& subject) {
            offered.push_back(subject);
            menu->addAction("act on it")->setObjectName("actOnIt");
        });
    }

    void add(std::shared_ptr<const TaskDetail> task) { details[task->task.id] = std::move(task); }

    TasksSnapshot read(const TasksQuery& query) const {
        TasksSnapshot snapshot;
        snapshot.present = present;
        if (!present) return snapshot;
        snapshot.page.emplace();
        snapshot.page->databaseTime = samples::now;
        auto at = query.after ? details.upper_bound(*query.after) : details.begin();
        for (; at != details.end(); ++at) {
            TaskSummary task = at->second->task;
            task.counted = counted || task.ended();
            if (query.filter.state && task.state != *query.filter.state) continue;
            if (task.name.find(query.filter.text) == std::string::npos) continue;
            if (std::ssize(snapshot.page->rows) == query.limit) {
                snapshot.page->more = true;
                break;
            }
            snapshot.page->rows.push_back(task);
        }
        if (cutShort && !query.filter.empty() && !query.after) snapshot.page->scannedTo = InstanceId{7};
        if (query.chosen) {
            const auto found = details.find(*query.chosen);
            snapshot.chosenMissing = found == details.end();
            if (!snapshot.chosenMissing) snapshot.chosen = found->second;
        }
        return snapshot;
    }

    void answer() {
        ReadPlan plan;
        page.addTo(plan);
        Reading reading;
        reading.databaseTime = samples::now;
        reading.tasks = read(*plan.tasks);
        asked = *plan.tasks;
        page.setReading(reading, plan);
    }

    void show() {
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        refresh();
    }
    void refresh() {
        answer();
        settle();
    }
    void settle() {
        const auto* const plan = page.findChild<QTimer*>("tasksPlan");
        QVERIFY(QTest::qWaitFor(
            [&] {
                QCoreApplication::sendPostedEvents();
                return !plan->isActive() && demands == met;
            },
            60'000));
    }
    bool drawn() {
        return QTest::qWaitFor([&] { return graph->isLaidOut(); }, 60'000);
    }

    void look(const char* words) { press("taskLook", words); }
    void state(const char* words) { press("tasksStates", words); }
    void press(const char* control, const char* words) {
        for (QAbstractButton* const one : page.findChild<QWidget*>(control)->findChildren<QAbstractButton*>()) {
            if (one->text().startsWith(words)) QTest::mouseClick(one, Qt::LeftButton);
        }
        settle();
    }
    static QString word(const TasksTable* table, int row, int column) {
        return table->model()->index(row, column).data().toString();
    }
    std::vector<long long> ids() const {
        std::vector<long long> all;
        for (int row = 0; row < tasks->model()->rowCount(); ++row)
            all.push_back(word(tasks, row, TasksModel::Id).toLongLong());
        return all;
    }
    void click(TasksTable* table, int row, int column = 0) {
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(row, column)).center());
        settle();
    }
    QString text(const char* label) const {
        const auto* const found = page.findChild<QLabel*>(label);
        return found->isVisible() ? found->text() : QString();
    }
    QString emptyText(const char* name) const {
        QStringList texts;
        for (const QLabel* label : page.findChild<EmptyState*>(name)->findChildren<QLabel*>())
            texts << label->text();
        return texts.join(' ');
    }
    QString foot(const char* side) const {
        return page.findChild<QWidget*>("tasksFoot")->findChild<QLabel*>(side)->text();
    }
    QStringList menu(TasksTable* table, const char* entry = "") {
        QStringList words;
        QAction* wanted = nullptr;
        QTimer::singleShot(0, &page, [&] {
            auto* const open = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!open) return;
            for (QAction* const action : open->actions()) {
                const QString label = action->text().section('\t', 0, 0);
                if (!label.isEmpty()) words << label;
                if (*entry && label.startsWith(entry)) wanted = action;
            }
            open->close();
            if (wanted) wanted->trigger();
        });
        const QPoint at = table->visualRect(table->currentIndex()).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, table->viewport()->mapToGlobal(at));
        QApplication::sendEvent(table->viewport(), &event);
        settle();
        return words;
    }

    TasksPage page;
    TasksTable* tasks = nullptr;
    TasksTable* steps = nullptr;
    TaskGraph* graph = nullptr;
    std::map<InstanceId, std::shared_ptr<const TaskDetail>, std::greater<>> details;
    std::vector<ActSubject> offered;
    TasksQuery asked;
    bool present = true;
    bool counted = true;
    bool cutShort = false;
    int demands = 0;
    int met = 0;
};

void fillAsInLife(Stage& stage) {
    stage.add(detail(100, {step("a", State::Complete), step("b", State::Complete, {0})}));
    stage.add(detail(200, {step("a", State::Failed), step("b", State::Blocked, {0})}));
    stage.add(inLife(300));
}

QString why(const TaskDetail& task, const char* name) {
    const auto found = std::ranges::find(task.steps, std::string(name), &TaskStep::name);
    return whyItStands(task, int(found - task.steps.begin()));
}

} // namespace

class TasksPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void looksAsDrawn();
    void listsTasksAndHowTheyStand();
    void filters();
    void tellsWhyAStepStands_data();
    void tellsWhyAStepStands();
    void aChosenStepIsChosenInBothLooks();
    void theGraphIsWalkedByTheArrows();
    void whatTheCriticalPathIs();
    void whatIsToComeIsAnEstimate();
    void timesThatCannotBe();
    void aLargeTaskIsListed();
    void theWindowGoesOnWhileAGraphIsLaidOut();
    void aThousandStepsAreDrawn();
    void offersActs();
    void isUsedWithTheKeyboard();
    void returnsToItsPlace();
    void showsATaskThatTheListDoesNotHold();
    void tellsWhyNothingIsShown();
    void modelsKeepTheirPromises();
};

void TasksPageTest::initTestCase() {
    samples::installLook();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void TasksPageTest::looksAsDrawn() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    QVERIFY(stage.drawn());
    stage.graph->goToPart(6);
    stage.settle();
    samples::picture(stage.page, "tasks");
    stage.look("Steps");
    samples::picture(stage.page, "tasks-steps");
    stage.page.resize(560, 440);
    samples::picture(stage.page, "tasks-small");
}

void TasksPageTest::listsTasksAndHowTheyStand() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    QCOMPARE(stage.ids(), (std::vector<long long>{300, 200, 100}));
    using Model = TasksModel;
    const auto spoken = [&](int row, int column) {
        return stage.tasks->model()->index(row, column).data(Qt::AccessibleTextRole).toString();
    };
    QCOMPARE(spoken(0, Model::State), QString("in process"));
    QCOMPARE(spoken(1, Model::State), QString("blocked by failures"));
    QCOMPARE(spoken(2, Model::State), QString("complete"));
    QCOMPARE(stage.word(stage.tasks, 0, Model::Task), QString("shop/order"));
    QCOMPARE(stage.word(stage.tasks, 0, Model::Complete), QString("2/9"));
    QCOMPARE(spoken(0, Model::Progress), QString("2 of 9 steps complete, 1 failed, 1 in progress, 1 ready, "
                                                 "1 waiting for retry, 1 pending, 2 blocked"));
    QCOMPARE(stage.word(stage.tasks, 2, Model::Took), QString("1 m"));
    QCOMPARE(stage.word(stage.tasks, 0, Model::Took), QString());
    QCOMPARE(stage.foot("footLeft"), QString("3 shown, that is all"));
    // The newest is chosen for the person, and its steps are in their order.
    QCOMPARE(stage.asked.chosen, std::optional(InstanceId{300}));
    QCOMPARE(stage.steps->model()->rowCount(), 9);
    QCOMPARE(stage.word(stage.steps, 0, TaskStepsModel::Step), QString("validate"));
    QCOMPARE(stage.word(stage.steps, 6, TaskStepsModel::Waits), QString("blocked by “charge”"));
    QCOMPARE(stage.word(stage.steps, 2, TaskStepsModel::Attempts), QString("3/3"));
    QCOMPARE(stage.word(stage.steps, 5, TaskStepsModel::NextRetry), QString("in 30 s"));
    QCOMPARE(stage.word(stage.steps, 1, TaskStepsModel::Took), QString("10 s"));
    // Before its steps are counted nobody knows how a live one stands.
    stage.counted = false;
    stage.refresh();
    QCOMPARE(spoken(0, Model::State), QString("counting…"));
    QCOMPARE(spoken(0, Model::Progress), QString("Its steps are being counted"));
    QCOMPARE(spoken(2, Model::State), QString("complete"));
}

void TasksPageTest::filters() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.state("Blocked");
    QCOMPARE(stage.asked.filter.state, std::optional(TaskState::BlockedByFailures));
    QCOMPARE(stage.ids(), (std::vector<long long>{200}));
    QCOMPARE(stage.asked.chosen, std::optional(InstanceId{300})); // what one looks at stays
    stage.state("All");
    auto* const filter = stage.page.findChild<QLineEdit*>("tasksTaskFilter");
    QTest::keyClick(stage.tasks, Qt::Key_Slash);
    QVERIFY(filter->hasFocus());
    const auto typed = [&](const char* text) {
        filter->selectAll();
        QTest::keyClicks(filter, text);
        return QTest::qWaitFor(
            [&] {
                QCoreApplication::sendPostedEvents();
                return stage.asked.filter.text == text && stage.demands == stage.met;
            },
            60'000);
    };
    QVERIFY(typed("ord"));
    QCOMPARE(int(stage.ids().size()), 3);
    QVERIFY(typed("nowhere"));
    QVERIFY(stage.emptyText("tasksEmpty").contains("No task matches"));
    for (QAbstractButton* const button :
         stage.page.findChild<EmptyState*>("tasksEmpty")->findChildren<QAbstractButton*>())
        if (button->isVisible()) QTest::mouseClick(button, Qt::LeftButton);
    stage.settle();
    QCOMPARE(int(stage.ids().size()), 3);
    QVERIFY(stage.tasks->hasFocus());
    // A search that stops after a while says so, and goes on.
    stage.cutShort = true;
    stage.state("Error");
    QVERIFY(stage.emptyText("tasksEmpty").contains("None down to number 7"));
    QVERIFY(stage.foot("footLeft").contains("down to number 7"));
    QTest::mouseClick(stage.page.findChild<QAbstractButton*>("tasksLookFurther"), Qt::LeftButton);
    stage.settle();
    QVERIFY(stage.emptyText("tasksEmpty").contains("No task matches"));
}

void TasksPageTest::tellsWhyAStepStands_data() {
    QTest::addColumn<QString>("step");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("complete") << "reserve"
                              << "“reserve” is complete: 10 s after it could begin, by try 1/3.";
    QTest::newRow("failed") << "charge"
                            << "“charge” has failed after try 3/3: HTTP 402: the card was declined. It blocks 2 steps. "
                               "Retry it, or cancel the task.";
    QTest::newRow("in progress") << "pack"
                                 << "“pack” is in progress for 12 s, try 1/3.";
    QTest::newRow("ready") << "label"
                           << "“label” is ready: it begins when a worker that knows the handler “charge” is free.";
    QTest::newRow("retry") << "notify"
                           << "“notify” has failed and is tried again in 30 s, after try 1/3: HTTP 503.";
    QTest::newRow("blocked") << "ship"
                             << "“ship” is blocked by “charge”, which failed: HTTP 402: the card was declined. Retry "
                                "“charge”.";
    QTest::newRow("pending") << "report"
                             << "“report” waits for “pack”.";
}

void TasksPageTest::tellsWhyAStepStands() {
    QFETCH(QString, step);
    QFETCH(QString, sentence);
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    QVERIFY(stage.drawn());
    const TaskDetail& task = *stage.details.at(InstanceId{300});
    QCOMPARE(why(task, step.toUtf8()), sentence);
    const auto found = std::ranges::find(task.steps, step.toStdString(), &TaskStep::name);
    stage.graph->goToPart(int(found - task.steps.begin()));
    QCOMPARE(stage.text("taskStanding"), sentence);
    QCOMPARE(stage.steps->model()
                 ->index(int(found - task.steps.begin()), TaskStepsModel::State)
                 .data(Qt::ToolTipRole)
                 .toString()
                 .contains(step),
             true);
}

void TasksPageTest::aChosenStepIsChosenInBothLooks() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.look("Steps");
    stage.click(stage.steps, 2);
    QVERIFY(stage.text("taskStanding").startsWith("“charge” has failed"));
    QCOMPARE(stage.graph->chosen(), 2);
    QSignalSpy inspected(&stage.page, &Page::instanceActivated);
    QTest::keyClick(stage.steps, Qt::Key_Return);
    QCOMPARE(inspected.count(), 1);
    QCOMPARE(inspected[0][0].value<InstanceId>().value, 303);
    // It stays chosen when the task is read anew, and goes with another task.
    stage.add(inLife(300));
    stage.refresh();
    QVERIFY(stage.text("taskStanding").startsWith("“charge” has failed"));
    QCOMPARE(stage.steps->chosen(), std::optional(InstanceId{303}));
    stage.click(stage.tasks, 1);
    QCOMPARE(stage.asked.chosen, std::optional(InstanceId{200}));
    QCOMPARE(stage.text("taskStanding"), QString());
}

void TasksPageTest::theGraphIsWalkedByTheArrows() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    QVERIFY(stage.drawn());
    stage.graph->setFocus(Qt::TabFocusReason);
    QTest::keyClick(stage.graph, Qt::Key_Home);
    QCOMPARE(stage.graph->chosen(), 0);
    QTest::keyClick(stage.graph, Qt::Key_Right);
    const int next = stage.graph->chosen();
    const auto& needs = stage.details.at(InstanceId{300})->steps.at(std::size_t(next)).needs;
    QVERIFY(std::ranges::count(needs, 0) == 1); // along an edge
    QTest::keyClick(stage.graph, Qt::Key_Left);
    QCOMPARE(stage.graph->chosen(), 0);
    QSignalSpy inspected(&stage.page, &Page::instanceActivated);
    QTest::keyClick(stage.graph, Qt::Key_Return);
    QCOMPARE(inspected.count(), 1);
    QCOMPARE(inspected[0][0].value<InstanceId>().value, 301);
    // Every card is where no other is, and each step stands to the right of what it needs.
    const GraphLayout& layout = stage.graph->layout();
    QCOMPARE(int(layout.nodes.size()), 9);
    for (std::size_t i = 0; i < layout.nodes.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(!layout.nodes[i].intersects(layout.nodes[j]));
        for (const int need : stage.details.at(InstanceId{300})->steps[i].needs)
            QVERIFY(layout.nodes[std::size_t(need)].right() < layout.nodes[i].left());
    }
    // A click chooses, one beside the cards chooses nothing.
    const QPoint card = stage.graph->partRect(6).center();
    QTest::mouseClick(stage.graph->viewport(), Qt::LeftButton, {}, card);
    QCOMPARE(stage.graph->chosen(), 6);
    QTest::mouseClick(stage.graph->viewport(), Qt::LeftButton, {}, QPoint(3, 3));
    QCOMPARE(stage.graph->chosen(), -1);
    QCOMPARE(stage.text("taskStanding"), QString());
}

void TasksPageTest::whatTheCriticalPathIs() {
    // a took 10 s; b and c began then, of which c ended last; d waited for it.
    std::vector<TaskStep> steps{step("a", State::Complete), step("b", State::Complete, {0}),
                                step("c", State::Complete, {0}), step("d", State::Complete, {1, 2})};
    const Timestamp begun = samples::now - 2min;
    steps[0].endedAt = begun + 10s;
    steps[1].endedAt = begun + 14s;
    steps[2].endedAt = begun + 30s;
    steps[3].endedAt = begun + 35s;
    const auto task = detail(1, steps);
    const TaskPath path = criticalPath(*task);
    QCOMPARE(path.steps, (std::vector<int>{0, 2, 3}));
    QCOMPARE(path.taken, format::Duration(35s));
    QVERIFY(!path.lives && !path.guessed);
    QVERIFY(path.has(2) && !path.has(1));
    QCOMPARE(*tookOf(*task, 2), format::Duration(20s));
    QCOMPARE(*tookOf(*task, 3), format::Duration(5s));
    QCOMPARE(pathWords(*task, path), QString("Critical path: 3 steps, which took 35 s."));
    QVERIFY(criticalPath(*detail(1, {})).steps.empty());
}

void TasksPageTest::whatIsToComeIsAnEstimate() {
    // Two handlers: what takes a second, and what takes a minute. Nothing is known of the third.
    std::vector<TaskStep> steps{step("quick", State::Complete), step("slow", State::Complete),
                                step("quick 2", State::Ready, {0}), step("slow 2", State::Ready, {0}),
                                step("end", State::Pending, {2, 3})};
    const Timestamp begun = samples::now - 2min;
    steps[0].endedAt = begun + 1s;
    steps[1].endedAt = begun + 60s;
    steps[1].handler = steps[3].handler = "slow";
    steps[4].handler = "other"; // as any
    const auto task = detail(1, steps);
    const TaskPath path = criticalPath(*task);
    QCOMPARE(path.steps, (std::vector<int>{0, 3, 4}));
    QVERIFY(path.lives && !path.guessed);
    QCOMPARE(path.taken, format::Duration(2min));
    QVERIFY(path.toCome >= 61s && path.toCome <= 121s);
    QVERIFY(pathWords(*task, path).contains("an estimate, by what steps of the same handlers took"));
    // What is in progress has some of it behind it.
    steps[3].state = State::InProgress;
    steps[3].claimedAt = samples::now - 50s;
    QVERIFY(criticalPath(*detail(1, steps)).toCome < path.toCome);
    // Before anything is complete nobody knows; the way with the most steps is shown.
    const auto young = detail(1, {step("a", State::Ready), step("b", State::Pending), step("c", State::Pending, {1}),
                                  step("d", State::Pending, {2})});
    const TaskPath guessed = criticalPath(*young);
    QVERIFY(guessed.guessed);
    QCOMPARE(guessed.steps, (std::vector<int>{1, 2, 3}));
    QVERIFY(pathWords(*young, guessed).contains("nobody can tell before a step is complete"));
    // What has failed is no end: it is to be retried, and what it blocks comes then.
    const TaskPath blocked = criticalPath(
        *detail(1, {step("a", State::Complete), step("b", State::Failed, {0}), step("c", State::Blocked, {1})}));
    QCOMPARE(blocked.steps, (std::vector<int>{0, 1, 2}));
    QVERIFY(blocked.lives);
}

void TasksPageTest::timesThatCannotBe() {
    std::vector<TaskStep> steps{step("a", State::Complete), step("b", State::Complete, {0}),
                                step("c", State::WaitingForRetry, {1})};
    steps[0].endedAt = infinitePast;
    steps[1].endedAt = infiniteFuture;
    steps[2].nextRetryAt = infiniteFuture;
    auto task = std::make_shared<TaskDetail>(*detail(1, steps));
    task->task.createdAt = infinitePast;
    Stage stage;
    stage.add(task);
    stage.show();
    QVERIFY(stage.drawn());
    QCOMPARE(int(criticalPath(*task).steps.size()), 3);
    QVERIFY(!stage.text("taskPath").isEmpty());
    // A graph that somebody has made past the functions, in which a step needs one that stands after it.
    auto ring = std::make_shared<TaskDetail>(*detail(2, {step("a", State::Pending), step("b", State::Pending, {0})}));
    ring->steps[0].needs = {1};
    QVERIFY(!criticalPath(*ring).steps.empty());
}

void TasksPageTest::aLargeTaskIsListed() {
    Stage stage;
    stage.add(grid(100'000, 121, 10));
    stage.show();
    QVERIFY(!stage.graph->isVisible());
    QVERIFY(stage.emptyText("taskGraphEmpty").contains("Too many steps to be drawn"));
    QVERIFY(stage.emptyText("taskGraphEmpty").contains("1,210 steps and 2,400 dependencies"));
    for (QAbstractButton* const button :
         stage.page.findChild<EmptyState*>("taskGraphEmpty")->findChildren<QAbstractButton*>())
        if (button->isVisible()) QTest::mouseClick(button, Qt::LeftButton);
    stage.settle();
    QVERIFY(stage.steps->isVisible() && stage.steps->hasFocus());
    QCOMPARE(stage.steps->model()->rowCount(), 1'210);
    QVERIFY(stage.foot("footRight").startsWith("1,210 steps"));
    QVERIFY(stage.text("taskPath").contains("Critical path: 121 steps"));
}

// The layout of as many steps as are drawn takes long; the loop of events turns meanwhile.
void TasksPageTest::theWindowGoesOnWhileAGraphIsLaidOut() {
    Stage stage;
    stage.add(grid(1'000, 100, 10)); // 1,000 steps, 1,980 dependencies
    stage.page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&stage.page));
    stage.refresh();
    QVERIFY(TaskGraph::isDrawn(*stage.details.at(InstanceId{1'000})));
    // Whatever is drawn first: rows because it takes long, or the layout.
    int turns = 0;
    QTimer turning;
    turning.setInterval(0);
    connect(&turning, &QTimer::timeout, this, [&] { ++turns; });
    turning.start();
    QSignalSpy laidOut(stage.graph, &TaskGraph::laidOut);
    QVERIFY(QTest::qWaitFor([&] { return laidOut.count() > 0 && turns > 20; }, 60'000));
    QVERIFY(stage.graph->isLaidOut());
}

// All of them are seen at once as spots of the colour of how they stand; near to, each has its words.
void TasksPageTest::aThousandStepsAreDrawn() {
    Stage stage;
    stage.add(grid(100'000, 25, 40));
    stage.show();
    QVERIFY(stage.drawn());
    QVERIFY(stage.graph->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(stage.graph->layout().problem.isEmpty(), 60'000);
    QCOMPARE(stage.graph->layout().nodes.size(), std::size_t(1'000));
    const auto colourOf = [&](int number) {
        const QRect card = stage.graph->partRect(number);
        const QImage image = stage.graph->viewport()->grab().toImage();
        return image.pixelColor(QPoint(card.right() - card.width() / 8, card.center().y()) * image.devicePixelRatio());
    };
    stage.graph->fit();
    QVERIFY(stage.graph->zoom() < 0.3);
    for (const int number : {0, 500, 999})
        QCOMPARE(colourOf(number), theme().of(lookOf(State::Complete)).fill);
    stage.graph->setZoom(1);
    for (const int number : {0, 500, 999}) {
        stage.graph->choose(number);
        QCOMPARE(colourOf(number), theme().of(lookOf(State::Complete)).tint);
    }
}

void TasksPageTest::offersActs() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    // Of a task that has not ended and has a failed step: retry and cancel; of one that has ended nothing.
    stage.click(stage.tasks, 1);
    stage.menu(stage.tasks);
    QCOMPARE(int(stage.offered.size()), 1);
    QCOMPARE(stage.offered[0].taskActs, (std::vector{ActKind::TaskRetry, ActKind::TaskCancel}));
    QCOMPARE(stage.offered[0].single(), std::optional(InstanceId{200}));
    QVERIFY(stage.offered[0].taskStep.empty());
    stage.offered.clear();
    stage.click(stage.tasks, 2);
    QVERIFY(stage.menu(stage.tasks).contains("Inspect #100"));
    QVERIFY(stage.offered.empty());
    // Of several what makes sense for some of them.
    stage.tasks->selectAll();
    stage.menu(stage.tasks);
    QCOMPARE(int(stage.offered.size()), 1);
    QCOMPARE(int(stage.offered[0].targets.size()), 3);
    QCOMPARE(stage.offered[0].taskActs, (std::vector{ActKind::TaskRetry, ActKind::TaskCancel}));
    stage.offered.clear();
    // Of a step that has failed: it alone, too.
    stage.click(stage.tasks, 0);
    stage.look("Steps");
    stage.click(stage.steps, 2);
    QVERIFY(stage.menu(stage.steps).contains("Copy error"));
    QCOMPARE(int(stage.offered.size()), 2);
    QCOMPARE(stage.offered[0].taskStep, std::string("charge"));
    QCOMPARE(stage.offered[0].taskActs, (std::vector{ActKind::TaskRetry}));
    QVERIFY(stage.offered[1].taskStep.empty());
    stage.offered.clear();
    stage.click(stage.steps, 3);
    stage.menu(stage.steps);
    QCOMPARE(int(stage.offered.size()), 1); // it has not failed
    QSignalSpy inspected(&stage.page, &Page::instanceActivated);
    stage.menu(stage.steps, "Inspect");
    QCOMPARE(inspected.count(), 1);
    // The same by the button, which says why there is nothing.
    auto* const button = stage.page.findChild<QPushButton*>("taskAct");
    stage.click(stage.tasks, 2);
    QStringList words;
    QTimer::singleShot(0, &stage.page, [&] {
        auto* const open = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        for (QAction* const action : open->actions())
            words << action->text();
        open->close();
    });
    button->showMenu();
    QCOMPARE(words, QStringList{"The task has ended"});
}

void TasksPageTest::isUsedWithTheKeyboard() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.page.focusContents();
    QVERIFY(stage.tasks->hasFocus());
    QTest::keyClick(stage.tasks, Qt::Key_Down);
    stage.settle();
    QCOMPARE(stage.asked.chosen, std::optional(InstanceId{200}));
    QVERIFY(stage.drawn());
    QTest::keyClick(stage.tasks, Qt::Key_Return);
    QVERIFY(stage.graph->hasFocus());
    QTest::keyClick(stage.graph, Qt::Key_Down);
    QCOMPARE(stage.graph->chosen(), 0);
    QVERIFY(stage.text("taskStanding").startsWith("“a” has failed"));
    stage.look("Steps");
    stage.tasks->setFocus(Qt::TabFocusReason);
    QTest::keyClick(stage.tasks, Qt::Key_Return);
    QVERIFY(stage.steps->hasFocus());
    QTest::keyClick(stage.steps, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QApplication::clipboard()->text().startsWith("a\tfailed\t"));
}

void TasksPageTest::returnsToItsPlace() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.state("Blocked");
    stage.click(stage.tasks, 0);
    stage.look("Steps");
    stage.click(stage.steps, 1);
    const QVariant there = stage.page.place();
    stage.state("All");
    stage.click(stage.tasks, 0);
    stage.look("Graph");
    QVERIFY(stage.page.place() != there);
    stage.page.setPlace(there);
    stage.settle();
    QVERIFY(stage.page.place() == there);
    QCOMPARE(stage.asked.chosen, std::optional(InstanceId{200}));
    QCOMPARE(stage.asked.filter.state, std::optional(TaskState::BlockedByFailures));
    QVERIFY(stage.text("taskStanding").startsWith("“b” is blocked"));
    // Another database: nothing of this one stays.
    stage.page.clear();
    QVERIFY(!stage.page.loaded());
    ReadPlan plan;
    stage.page.addTo(plan);
    QVERIFY(!plan.tasks->chosen);
}

void TasksPageTest::showsATaskThatTheListDoesNotHold() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.state("Complete");
    stage.page.showTask(InstanceId{200}, "b");
    stage.settle();
    QCOMPARE(stage.asked.chosen, std::optional(InstanceId{200}));
    QVERIFY(stage.asked.filter.empty());
    QVERIFY(stage.text("taskStanding").startsWith("“b” is blocked by “a”"));
    // One that is gone says so, also while it is looked at.
    stage.details.erase(InstanceId{200});
    stage.refresh();
    QCOMPARE(stage.asked.chosen, std::optional(InstanceId{200}));
    QVERIFY(stage.emptyText("taskGraphEmpty").contains("not there any more"));
    QCOMPARE(stage.text("taskStanding"), QString());
}

void TasksPageTest::tellsWhyNothingIsShown() {
    Stage stage;
    QVERIFY(!stage.page.loaded());
    stage.show();
    QVERIFY(stage.page.loaded());
    QVERIFY(stage.emptyText("tasksEmpty").contains("fermata_task_create"));
    stage.present = false;
    stage.refresh();
    QVERIFY(stage.emptyText("tasksEmpty").contains("fermatactl migrate"));
    stage.page.clear();
    stage.page.setReadError("permission denied for view fermata_step_readiness");
    QVERIFY(stage.page.loaded());
    QVERIFY(stage.emptyText("tasksEmpty").contains("permission denied"));
    stage.present = true;
    fillAsInLife(stage);
    stage.refresh();
    QCOMPARE(int(stage.ids().size()), 3);
    QCOMPARE(stage.asked.chosen, std::optional(InstanceId{300}));
}

void TasksPageTest::modelsKeepTheirPromises() {
    TasksModel tasks;
    TaskStepsModel steps;
    const QAbstractItemModelTester ofTasks(&tasks, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester ofSteps(&steps, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QRandomGenerator random(7);
    for (int round = 0; round < 60; ++round) {
        std::vector<TaskSummary> rows;
        for (int id = 40; id > 0; --id) {
            if (random.bounded(3) > 0) continue;
            TaskSummary task;
            task.id = {id};
            task.state = TaskState(random.bounded(int(taskStateNames.size())));
            rows.push_back(task);
        }
        tasks.setStretch({}, {}, rows);
        QCOMPARE(tasks.rowCount(), int(rows.size()));
        std::vector<TaskStep> some;
        for (int i = 0; i < random.bounded(1, 12); ++i)
            some.push_back(step(("s" + std::to_string(i)).c_str(), State(random.bounded(7))));
        const auto task = detail(random.bounded(2) * 100, some);
        steps.setTask(task, criticalPath(*task));
        QCOMPARE(steps.rowCount(), int(some.size()));
    }
    steps.setTask({}, {});
    QCOMPARE(steps.rowCount(), 0);
}

FERMATA_TEST(TasksPageTest, QApplication)
#include "tst_tasks_page.moc"
