// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The page as a person uses it: by mouse and keyboard, over readings that change under the hand.
#include <fermata/test/runner.h>

#include <QAccessible>
#include <QElapsedTimer>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <overview/charts.h>
#include <overview/overview_history.h>
#include <overview/overview_page.h>
#include <overview/queue_model.h>
#include <overview/queue_table.h>
#include <theme/theme.h>
#include <widgets/empty_state.h>
#include <widgets/format.h>
#include <widgets/link_label.h>
#include <widgets/segmented_control.h>

#include <cmath>
#include <set>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono;
using namespace std::chrono_literals;

namespace {

constexpr Timestamp t0{seconds(1'768'494'672)};

QueueSummary queue(const std::string& name, int second, int slots = 16) {
    QueueSummary summary;
    summary.queue = name;
    summary.stored = true;
    summary.runnable = {name == "payments" ? 600 + second * 3 : 214, false};
    summary.scheduled = {96, false};
    summary.executing = {slots - 1, false};
    summary.awaitingSignal = {1380, false};
    summary.awaitingChildren = {name == "emails" ? 0 : 34, false};
    summary.failed = {name == "payments" ? 41 : 0, false};
    summary.oldestEligible = t0 + seconds(second) - (name == "payments" ? 372s : 4s);
    summary.slots = slots;
    summary.busy = name == "payments" ? slots : slots - 1;
    return summary;
}

OutcomeCounts outcomes(int second, int rate) {
    const auto wave = [&](double share, double swing) {
        return std::int64_t(second * rate * share + swing * std::sin(second / 7.0));
    };
    OutcomeCounts counts;
    counts.done = wave(0.3, 2);
    counts.next = wave(0.45, 3);
    counts.await = wave(0.15, 1);
    counts.replay = wave(0.06, 1);
    counts.stop = wave(0.04, 0.5);
    return counts;
}

StepLogRow step(const char* fsm, const char* queue, int milliseconds, qint64 at) {
    StepLogRow row;
    row.id = {1};
    row.fsm = QString::fromLatin1(fsm);
    row.queue = QString::fromLatin1(queue);
    row.outcome = QStringLiteral("done");
    row.atMilliseconds = at;
    row.runMicroseconds = milliseconds * 1000LL;
    return row;
}

// The first `causes` of five: the first is about one instance.
Diagnosis stuck(std::size_t causes) {
    const auto finding = [](FindingCode code, std::int64_t count, std::vector<Evidence> evidence) {
        Finding made;
        made.code = code;
        made.outlook = Outlook::Stuck;
        made.instance = {5000};
        made.count = count;
        made.evidence = std::move(evidence);
        for (const char* const name : {"fsm", "queue"})
            made.evidence.push_back({name, std::string("payments")});
        made.evidence.push_back({"fsm_version", std::int64_t{2}});
        made.evidence.push_back({"count", count});
        return made;
    };
    const Timestamp before = t0 - 26h;
    std::vector<Finding> all{
        finding(FindingCode::LeaseExpiredNoSweep, 1,
                {{"worker", std::string("fra-3#1")}, {"lease_expires_at", before}}),
        finding(FindingCode::ParkedLong, 23,
                {{"since", before}, {"awaits", std::string("approve")}, {"step", std::string("approval")}}),
        finding(
            FindingCode::ReplayLoop, 6,
            {{"attempt", std::int64_t{31}}, {"step", std::string("call")}, {"error", std::string("503 from gateway")}}),
        finding(FindingCode::BarrierCountWrong, 3, {{"step", std::string("join")}}),
        finding(FindingCode::NoWorkerForQueue, 85, {{"since", before}})};
    all.resize(causes);
    Diagnosis diagnosis;
    diagnosis.stuck = StuckReport{t0, std::nullopt, std::move(all), true, 12'000, t0 - 20s};
    return diagnosis;
}

// The page with the history that the window keeps for it.
struct Stage {
    OverviewHistory history;
    OverviewPage page{history};
    std::vector<std::string> names{"default", "emails", "payments"};
    int second = 0;

    Stage() { page.resize(1256, 700); }

    QTableView* table() { return page.table(); }
    QueueTable& list() { return *page.table(); }

    void show() {
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.activateWindow();
    }
    ReadPlan plan() const {
        ReadPlan plan;
        page.addTo(plan);
        return plan;
    }
    Reading reading() const {
        Reading reading;
        reading.databaseTime = t0 + seconds(second);
        reading.statusCounts = {{Status::Runnable, {900, false}}};
        WorkerSummary worker;
        worker.id = "fra-1#1";
        worker.alive = true;
        worker.startedAt = t0 - 1h;
        worker.seenAt = reading.databaseTime;
        worker.machines = {{"order", 1}, {"charge", 2}};
        for (std::size_t i = 0; i < names.size(); ++i)
            worker.queues.push_back({names[i], 16, 15, outcomes(second, 20 + int(i) * 9)});
        reading.workers = {worker};
        OverviewSnapshot overview;
        overview.databaseTime = reading.databaseTime;
        overview.workers = reading.workers;
        for (const std::string& name : names)
            overview.queues.push_back(queue(name, second));
        overview.failures = {{"payments", "charge", 2, {9, false}}, {"payments", "order", 1, {3, false}}};
        overview.failuresSince = reading.databaseTime;
        reading.overview = std::move(overview);
        if (plan().machineBoard) {
            MachineBoard board;
            board.databaseTime = board.from = board.to = reading.databaseTime;
            board.whole = true;
            board.counts = {
                {{"order", 1}, "join", Status::AwaitingChildren, false, 61, t0 - 2h, 0, {}, {}},
                {{"order", 1}, "ship", Status::Runnable, false, 15, t0 - 2s, 0, {}, {}},
                {{"order", 1}, "ship", Status::Executing, false, 2, t0, 0, {}, {}},
                {{"charge", 2}, "capture", Status::Runnable, false, 1596, t0 - 372s, 0, {}, {}},
                {{"charge", 2}, "capture", Status::Runnable, true, 6, t0 - 372s, 0, {}, {}},
                {{"charge", 2}, "capture", Status::AwaitingSignal, false, 960, t0 - 3h, 0, {}, {}},
                {{"old", 1}, "start", Status::Runnable, false, 4, t0 - 9h, 0, {}, {}},
            };
            reading.machineBoard = std::move(board);
        }
        return reading;
    }
    void answer() {
        const Reading one = reading();
        history.add(one, 10s);
        const qint64 now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
        std::vector<StepLogRow> steps;
        for (int i = 0; i < 12; ++i)
            steps.push_back(step(i % 3 ? "charge" : "order", i % 2 ? "payments" : "default",
                                 i == 11 ? 300 : 12 + (i * second) % 40, now));
        history.addSteps(steps);
        page.setReading(one, plan());
    }
    void watch(int seconds) {
        for (int i = 0; i < seconds; ++i) {
            ++second;
            answer();
        }
    }
    // The cell of a row, wherever it is sorted to. Row -1: the total.
    QModelIndex cell(int column, const char* name) {
        const auto* const model = page.table()->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            const auto of = model->index(row, 0).data(QueueModel::RowRole).value<QueueRow>();
            const std::string called = of.total ? "" : of.machine ? of.machine->fsm : of.summary.queue;
            if (called == name) return model->index(row, column);
        }
        return {};
    }
    void click(const QModelIndex& index) {
        QTest::mouseClick(page.table()->viewport(), Qt::LeftButton, {}, page.table()->visualRect(index).center());
    }
    SegmentedControl* part(const char* name) { return page.findChild<SegmentedControl*>(name); }
    QString heading() {
        const auto labels = page.findChild<QWidget*>("overviewChartsOf")->findChildren<QLabel*>();
        return labels.front()->text();
    }
    HistoryChart* chart(int number) { return page.findChildren<HistoryChart*>()[number]; }
};

} // namespace

class OverviewPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().install(*qApp, Theme::Choice::Light); }
    void cleanup() { ThemeManager::instance().setChoice(Theme::Choice::Light); }

    // By mouse: a number opens what it counts, and nothing else does.
    void aNumberLeadsToItsInstances() {
        Stage stage;
        stage.show();
        stage.watch(3);
        QSignalSpy asked(&stage.page, &Page::instancesRequested);
        stage.click(stage.cell(QueueModel::Failed, "payments"));
        QCOMPARE(asked.size(), 1);
        const auto filter = asked.takeFirst()[0].value<InstanceFilter>();
        QCOMPARE(filter.queue, std::optional<std::string>("payments"));
        QCOMPARE(filter.statuses, std::vector{Status::Failed});
        QVERIFY(filter.changedAfter && filter.changedAfter->ago == 1h);
        stage.click(stage.cell(QueueModel::AwaitingChildren, "emails")); // none
        stage.click(stage.cell(QueueModel::StepsPerSecond, "emails"));
        QCOMPARE(asked.size(), 0);
    }

    // By keyboard: every cell is reached by arrows, and Enter does what a click does.
    void everyNumberIsReachedByKeyboard() {
        Stage stage;
        stage.show();
        stage.watch(3);
        stage.page.focusContents();
        QSignalSpy asked(&stage.page, &Page::instancesRequested);
        stage.list().setCurrentIndex(stage.cell(QueueModel::Queue, "default"));
        std::set<QString> spoken;
        for (int column = 0; column < QueueModel::ColumnCount; ++column) {
            const QModelIndex current = stage.list().currentIndex();
            spoken.insert(current.data(Qt::AccessibleTextRole).toString());
            QTest::keyClick(&stage.list(), Qt::Key_Return);
            QTest::keyClick(&stage.list(), Qt::Key_Right);
        }
        // The queue itself, six counts, the age and the slots.
        QCOMPARE(asked.size(), 9);
        QVERIFY(spoken.contains("Awaiting signal 1,380"));
        QVERIFY(spoken.contains("Failed, 1 h 0"));
        std::vector<InstanceFilter> filters;
        for (const auto& call : asked) {
            filters.push_back(call[0].value<InstanceFilter>());
            QCOMPARE(filters.back().queue, std::optional<std::string>("default"));
        }
    }

    void theChosenRowIsWhatTheChartsShow() {
        Stage stage;
        stage.page.setEmbeddedWorker({true, true, {}, "own#1", {}});
        stage.show();
        stage.watch(30);
        QCOMPARE(stage.heading(), QString("All queues"));
        QVERIFY(!stage.page.findChild<QWidget*>("overviewShowAll")->isVisible());
        const double all = stage.page.charts().backlog().points().back().values[BacklogHistory::Runnable];
        stage.page.focusContents();
        stage.click(stage.cell(QueueModel::Queue, "default"));
        QTest::keyClick(&stage.list(), Qt::Key_Down);
        QTest::keyClick(&stage.list(), Qt::Key_Down);
        QCOMPARE(stage.heading(), QString("Queue payments"));
        const auto& points = stage.page.charts().backlog().points();
        QCOMPARE(points.back().values[BacklogHistory::Runnable], 600.0 + 3 * 29);
        QVERIFY(points.back().values[BacklogHistory::Runnable] < all);
        stage.watch(1);
        QCOMPARE(stage.heading(), QString("Queue payments"));
        // The queue goes, and its charts with it; nobody chose its neighbour.
        stage.names = {"default", "emails"};
        stage.watch(1);
        QCOMPARE(stage.heading(), QString("All queues"));
        stage.click(stage.cell(QueueModel::Queue, "emails"));
        QCOMPARE(stage.heading(), QString("Queue emails"));
        QTest::mouseClick(stage.page.findChild<QWidget*>("overviewShowAll"), Qt::LeftButton);
        QCOMPARE(stage.heading(), QString("All queues"));
        QVERIFY(stage.list().selectionModel()->selectedRows().isEmpty());
        QVERIFY(stage.list().hasFocus());
        // By key alone: Space takes the row that has the focus, and a click with Ctrl gives it back.
        stage.part("overviewBy")->setFocus();
        stage.page.focusContents();
        QTest::keyClick(&stage.list(), Qt::Key_Space);
        QCOMPARE(stage.heading(), QString("Queue default"));
        const QPoint at = stage.list().visualRect(stage.cell(QueueModel::Queue, "default")).center();
        QTest::mouseClick(stage.list().viewport(), Qt::LeftButton, Qt::ControlModifier, at);
        QCOMPARE(stage.heading(), QString("All queues"));
        QVERIFY(stage.list().selectionModel()->selectedRows().isEmpty());
    }

    void rowsCanBeMachines() {
        Stage stage;
        stage.show();
        stage.watch(5);
        QVERIFY(!stage.plan().machineBoard);
        QSignalSpy changed(&stage.page, &Page::queryChanged);
        auto* const by = stage.part("overviewBy");
        by->setCurrentIndex(1);
        QCOMPARE(changed.size(), 1);
        QVERIFY(stage.plan().machineBoard);
        QVERIFY(!stage.page.byMachine() || stage.list().model()->rowCount() == 0);
        stage.watch(2);
        QCOMPARE(stage.list().model()->rowCount(), 4);
        QCOMPARE(stage.cell(QueueModel::Queue, "charge").data(Qt::AccessibleTextRole).toString(),
                 QString("Machine charge v2"));
        QCOMPARE(stage.cell(QueueModel::Slots, "old").data(Qt::AccessibleTextRole).toString(),
                 QString("Run by no worker"));
        QSignalSpy asked(&stage.page, &Page::instancesRequested);
        stage.click(stage.cell(QueueModel::Runnable, "charge"));
        const auto filter = asked.takeFirst()[0].value<InstanceFilter>();
        QCOMPARE(filter.fsm, std::optional<std::string>("charge"));
        QCOMPARE(filter.fsmVersion, std::optional(2));
        QVERIFY(!filter.queue && filter.scheduled == false);
        QCOMPARE(stage.heading(), QString("charge v2"));
        // Nobody else's steps are known by machine, and the chart says so.
        QVERIFY(stage.page.charts().throughput().points().empty());
        by->setCurrentIndex(0);
        QVERIFY(!stage.plan().machineBoard);
        QCOMPARE(stage.list().model()->rowCount(), 4);
        QCOMPARE(stage.heading(), QString("All queues"));
    }

    // One crosshair in all three, by keyboard and by mouse; the values are said, not only painted.
    void theCrosshairSaysTheValues() {
        Stage stage;
        stage.page.setEmbeddedWorker({true, true, {}, "own#1", {}});
        stage.show();
        stage.watch(40);
        HistoryChart *throughput = stage.chart(0), *latency = stage.chart(1), *backlog = stage.chart(2);
        throughput->view()->setFocus(Qt::TabFocusReason);
        QVERIFY(throughput->view()->accessibleDescription().contains("Highest, at"));
        QTest::keyClick(throughput->view(), Qt::Key_Left);
        QVERIFY(throughput->crosshair());
        QTest::keyClick(throughput->view(), Qt::Key_PageUp);
        const Timestamp at = *throughput->crosshair();
        QCOMPARE(latency->crosshair(), std::optional(at));
        QCOMPARE(backlog->crosshair(), std::optional(at));
        QVERIFY2(throughput->subtitle().startsWith("outcomes/s at "), qPrintable(throughput->subtitle()));
        QVERIFY2(throughput->legend().words().startsWith("done "), qPrintable(throughput->legend().words()));
        QVERIFY(throughput->legend().words().contains("failed "));
        QVERIFY(throughput->view()->accessibleDescription().startsWith("At "));
        QVERIFY(throughput->view()->accessibleDescription().contains(throughput->legend().words()));
        QVERIFY(backlog->legend().words().contains("runnable "));
        // A refresh leaves it on its moment.
        stage.watch(1);
        QCOMPARE(throughput->crosshair(), std::optional(at));
        QTest::keyClick(throughput->view(), Qt::Key_Home);
        QVERIFY(*throughput->crosshair() < at);
        QTest::keyClick(throughput->view(), Qt::Key_Escape);
        QVERIFY(!throughput->crosshair() && !backlog->crosshair());

        auto* const view = qobject_cast<QAbstractScrollArea*>(backlog->view());
        QTest::mouseMove(view->viewport(), {view->viewport()->width() / 2, view->viewport()->height() / 2});
        QTRY_VERIFY(backlog->crosshair());
        QCOMPARE(throughput->crosshair(), backlog->crosshair());
    }

    // Whatever was not watched has no room of its own at the beginning of a chart.
    void chartsGrowFromWhatThereIs() {
        Stage stage;
        stage.page.setWindow(1h);
        stage.watch(40);
        const auto points = [&] { return stage.page.charts().throughput().points(); };
        // From the first known stretch on; before it lies no more than the second in which watching began.
        const auto unknownAtFirst = [&] {
            const auto all = points();
            const auto first = std::ranges::find_if(all, &ChartPoint::known);
            return first == all.end() ? 1h : first->from - all.front().from;
        };
        QVERIFY(unknownAtFirst() <= 2s);
        QVERIFY(points().back().known && points().back().to - points().front().from >= 35s);
        // A pause as long as the window: what was before it is out of sight, and the curve begins anew.
        stage.page.setWindow(1min);
        stage.second += 58;
        stage.watch(15);
        QVERIFY(unknownAtFirst() <= 2s);
        QVERIFY(points().back().to - points().front().from <= 20s);
        stage.watch(60);
        QCOMPARE(unknownAtFirst(), 0s);
        QVERIFY(std::ranges::all_of(points(), &ChartPoint::known));
    }

    void withoutAWorkerOfItsOwnLatencyIsNotClaimed() {
        OverviewHistory history;
        OverviewCharts charts;
        Reading reading;
        reading.databaseTime = t0;
        history.add(reading, 10s);
        charts.show(history, {});
        QVERIFY(std::ranges::none_of(charts.latency().points(), &ChartPoint::known));
        QVERIFY2(charts.latency().view()->accessibleDescription().contains("It runs none on this database"),
                 qPrintable(charts.latency().view()->accessibleDescription()));
    }

    void oldNumbersSaySo() {
        Stage stage;
        stage.show();
        Reading reading = stage.reading();
        reading.overview->largeAge = 36s;
        reading.overview->failuresWhole = false;
        stage.page.setReading(reading, stage.plan());
        QString words;
        for (const QLabel* label : stage.page.findChildren<QLabel*>())
            words += label->text() + '|';
        const QString at = format::asOf(reading.databaseTime - 36s);
        QVERIFY2(words.contains("the oldest " + at + " · failures are still being looked for"), qPrintable(words));
        // What may be more is no zero.
        QCOMPARE(stage.cell(QueueModel::Failed, "payments").data(Qt::AccessibleTextRole).toString(),
                 QString("Failed, 1 h 12+"));
    }

    void theStateComesBack() {
        Stage stage;
        stage.page.setWindow(15min);
        stage.page.setByMachine(true);
        const QByteArray state = stage.page.saveState();
        Stage other;
        QCOMPARE(other.page.window(), seconds(5min));
        other.page.restoreState(state);
        QCOMPARE(other.page.window(), seconds(15min));
        QVERIFY(other.page.byMachine());
        QCOMPARE(other.part("overviewBy")->currentIndex(), 1);
        for (const QByteArray& bad : {QByteArray(), QByteArray("nonsense"), state.left(9), QByteArray(200, '\xff')})
            other.page.restoreState(bad);
        QVERIFY(other.page.byMachine());
    }

    void loadingAndErrorsAreStates() {
        Stage stage;
        stage.show();
        auto* const waiting = stage.page.findChild<EmptyState*>();
        QVERIFY(!stage.page.loaded() && waiting->isVisible());
        stage.page.setReadError("The role may not read this.");
        QVERIFY(stage.page.loaded() && waiting->isVisible());
        stage.watch(1);
        QVERIFY(!waiting->isVisible() && stage.list().isVisible());
        stage.page.setReadError("It took too long."); // what was read stays
        QVERIFY(stage.list().isVisible());
        stage.page.clear();
        QVERIFY(waiting->isVisible() && !stage.page.loaded());
        QVERIFY(stage.page.charts().backlog().points().empty() || stage.history.end());
    }

    // A queue a customer. A refresh is no stall, though hundreds of numbers change.
    void aThousandQueues() {
        Stage stage;
        stage.names.clear();
        for (int i = 0; i < 1000; ++i)
            stage.names.push_back("customer " + std::to_string(10'000 + i));
        stage.page.setWindow(1h);
        stage.show();
        stage.watch(2);
        QCOMPARE(stage.list().model()->rowCount(), 1001);
        stage.list().scrollTo(stage.cell(0, "customer 10500"));
        stage.click(stage.cell(QueueModel::Queue, "customer 10500"));
        QCOMPARE(stage.heading(), QString("Queue customer 10500"));
        const QPersistentModelIndex chosen = stage.cell(0, "customer 10500");
        const QRect before = stage.list().visualRect(chosen);
        stage.watch(3);
        QCOMPARE(stage.list().visualRect(chosen), before);
        QCOMPARE(stage.heading(), QString("Queue customer 10500"));
        QVERIFY(stage.list().selectionModel()->isSelected(chosen));
    }

    // What needs a person is the first that one sees, and each cause leads to what it speaks of.
    void whatIsStuckStandsOnTop() {
        Stage stage;
        stage.show();
        stage.watch(3);
        auto* const strip = stage.page.findChild<QWidget*>("overviewStuck");
        QVERIFY(!strip->isVisible()); // nobody has looked
        stage.page.setDiagnosis(stuck(0));
        QVERIFY(!strip->isVisible()); // nothing is
        Diagnosis diagnosis = stuck(5);
        diagnosis.limits.attempt = 50;
        stage.page.setDiagnosis(diagnosis);
        QVERIFY(strip->isVisible());
        QVERIFY(strip->findChild<QLabel*>("overviewStuckCounts")->text().startsWith("5 causes\n118 instances\nas of "));
        const auto links = [&] {
            QList<LinkLabel*> shown;
            for (auto* const link : strip->findChildren<LinkLabel*>("overviewStuckCause"))
                if (link->isVisible()) shown << link;
            return shown;
        };
        stage.page.grab(); // the first picture with it: as many as have room, side by side
        QCOMPARE(links().size(), 3);
        for (int i = 0; i < 3; ++i) {
            const QRect cause = links()[i]->parentWidget()->geometry();
            QVERIFY2(cause.width() >= 250 && cause.right() <= strip->width(),
                     qPrintable(QString::number(cause.width())));
            QVERIFY(i == 0 || cause.left() > links()[i - 1]->parentWidget()->geometry().right());
        }
        QVERIFY(strip->height() >= links()[0]->parentWidget()->sizeHint().height());

        QSignalSpy page(&stage.page, &Page::pageRequested);
        QTest::mouseClick(strip->findChild<LinkLabel*>("overviewStuckAll"), Qt::LeftButton);
        QCOMPARE(page.size(), 1);
        QCOMPARE(page[0][0].value<PageId>(), PageId::Stuck);
        QSignalSpy one(&stage.page, &Page::instanceActivated);
        links()[0]->setFocus();
        QTest::keyClick(links()[0], Qt::Key_Return);
        QCOMPARE(one.size(), 1);
        QVERIFY(one[0][0].value<InstanceId>() == InstanceId{5000});
        QSignalSpy many(&stage.page, &Page::instancesRequested);
        QTest::mouseClick(links()[2], Qt::LeftButton);
        QCOMPARE(many.size(), 1);
        const auto filter = many[0][0].value<InstanceFilter>();
        QCOMPARE(filter.step, std::optional<std::string>("call"));
        QCOMPARE(filter.attempt, std::optional<int>(50));

        stage.page.resize(700, 500); // as many as have room, and no sentences
        QTRY_COMPARE(links().size(), 2);
        QVERIFY(!strip->findChild<QLabel*>("overviewStuckCounts")->isVisible());
        stage.page.clear(); // another database
        stage.watch(3);
        QVERIFY(!strip->isVisible());
    }

    // Without room for sentences, two of a kind are told apart by what they are about.
    void slimCausesSayWhatTheyAreAbout() {
        Stage stage;
        stage.show();
        stage.watch(3);
        Diagnosis diagnosis = stuck(5);
        Finding unserved = diagnosis.stuck->findings.back();
        unserved.evidence = {{"queue", std::string("letters")}, {"since", t0 - 26h}, {"count", std::int64_t{85}}};
        Finding another = unserved;
        another.evidence[0] = {"queue", std::string("archive")};
        diagnosis.stuck->findings = {unserved, another};
        stage.page.resize(900, 500);
        stage.page.setDiagnosis(diagnosis);
        stage.page.grab();
        auto* const strip = stage.page.findChild<QWidget*>("overviewStuck");
        QStringList titles, tips;
        for (auto* const title : strip->findChildren<QLabel*>("overviewStuckTitle")) {
            if (!title->isVisible()) continue;
            titles << title->text();
            tips << title->toolTip();
        }
        QCOMPARE(titles, QStringList({"No worker takes the queue · 85 · queue letters",
                                      "No worker takes the queue · 85 · queue archive"}));
        QVERIFY2(tips.size() == 2 && tips[0].contains("letters") && tips[1].contains("archive"),
                 qPrintable(tips.join('|')));
    }

    // Where charts are low, the words of their legends make way for the curves, and are in the tool tips.
    void aLowWindowKeepsItsCurves() {
        Stage stage;
        stage.show();
        stage.watch(60);
        for (int i = 0; i < 3; ++i) {
            QVERIFY(!stage.chart(i)->legend().dense());
            QCOMPARE(stage.chart(i)->legend().toolTip(), QString());
        }
        stage.page.resize(540, 430);
        QTRY_COMPARE(stage.page.width(), 540);
        stage.page.grab();
        QVERIFY(stage.chart(0)->legend().dense());
        QVERIFY(stage.chart(0)->legend().toolTip().contains("done "));
        for (int i = 0; i < 3; ++i) {
            const int plot = stage.chart(i)->view()->height();
            QVERIFY2(plot >= 80, qPrintable(QString("chart %1 has %2").arg(i).arg(plot)));
        }
        stage.page.resize(1256, 700);
        QTRY_VERIFY(!stage.chart(0)->legend().dense());
    }

    // To be looked at: FERMATA_PICTURES=<folder> keeps them.
    void pictures_data() {
        QTest::addColumn<int>("theme");
        QTest::newRow("light") << int(Theme::Choice::Light);
        QTest::newRow("dark") << int(Theme::Choice::Dark);
        QTest::newRow("contrast") << int(Theme::Choice::Contrast);
    }
    void pictures() {
        QFETCH(int, theme);
        ThemeManager::instance().setChoice(Theme::Choice(theme));
        const QString folder = qEnvironmentVariable("FERMATA_PICTURES");
        const auto keep = [&](QWidget& page, const char* name) {
            const QPixmap picture = page.grab();
            QVERIFY(!picture.isNull());
            if (!folder.isEmpty())
                QVERIFY(picture.save(QStringLiteral("%1/overview-%2-%3.png")
                                         .arg(folder, QLatin1String(name), QLatin1String(QTest::currentDataTag()))));
        };
        Stage stage;
        stage.page.setEmbeddedWorker({true, true, {}, "own#1", {}});
        stage.page.setConnection({.kind = ConnectionState::Kind::Connected, .label = "orders-db"});
        stage.show();
        stage.watch(200);
        keep(stage.page, "queues");
        stage.page.setDiagnosis(stuck(5));
        keep(stage.page, "stuck");
        stage.chart(0)->setCrosshair(t0 + 120s);
        Q_EMIT stage.chart(0)->crosshairMoved();
        stage.click(stage.cell(QueueModel::Queue, "payments"));
        keep(stage.page, "crosshair");
        stage.part("overviewBy")->setCurrentIndex(1);
        stage.watch(20);
        stage.click(stage.cell(QueueModel::Queue, "charge"));
        keep(stage.page, "machines");
        stage.page.resize(864, 560);
        keep(stage.page, "narrow");

        Stage fresh;
        fresh.page.setConnection({.kind = ConnectionState::Kind::Connected, .label = "orders-db"});
        fresh.show();
        fresh.watch(2);
        keep(fresh.page, "fresh");
        Stage many;
        for (int i = 0; i < 1000; ++i)
            many.names.push_back("customer " + std::to_string(10'000 + i));
        many.show();
        many.watch(4);
        keep(many.page, "many");
    }
};

FERMATA_TEST(OverviewPageTest, QApplication)
#include "tst_overview_page.moc"
