// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The page with mouse and keys, fed readings by hand.
#include "samples.h"

#include <fermata/test/runner.h>

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include <machines/here_model.h>
#include <machines/machine_tree_model.h>
#include <machines/machine_view.h>
#include <machines/machines_page.h>
#include <machines/step_panel.h>
#include <theme/metrics.h>
#include <theme/motion.h>
#include <theme/theme.h>
#include <widgets/banner.h>
#include <widgets/empty_state.h>
#include <widgets/link_label.h>
#include <widgets/segmented_control.h>

#include <memory>
#include <set>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

constexpr int kPatience = 60'000; // the machine is shared

} // namespace

class MachinesPageTest : public QObject {
    Q_OBJECT

    std::unique_ptr<MachinesPage> page_;
    std::vector<InstanceFilter> requested_;
    std::vector<InstanceId> activated_;
    std::vector<SpawnRequest> spawned_;

    ReadPlan plan() {
        ReadPlan plan;
        page_->addTo(plan);
        return plan;
    }

    void read(MachineBoard board = machine_samples::board()) {
        const ReadPlan asked = plan();
        page_->setReading(machine_samples::reading(asked, std::move(board)), asked);
    }

    void open() {
        read();
        QVERIFY(QTest::qWaitFor([this] { return page_->loaded() && page_->view()->ready(); }, kPatience));
    }

    void openOrder() {
        open();
        page_->showMachine({"order", 2});
        QVERIFY(QTest::qWaitFor([this] { return page_->view()->ready() && node("join") >= 0; }, kPatience));
    }

    int node(const std::string& step) { return page_->view()->graph().find(StepNode::Kind::Step, step); }

    void click(QPoint point) { QTest::mouseClick(page_->view()->viewport(), Qt::LeftButton, {}, point); }

    void choose(const std::string& step) {
        const QRect rect = page_->view()->nodeRect(node(step));
        click(QPoint(rect.right() - 6, rect.top() + 6)); // not on a count
        read();
    }

    std::string chosen() {
        const int place = page_->view()->chosen();
        return place < 0 ? std::string() : page_->view()->graph().nodes[std::size_t(place)].step;
    }

    QString text(const char* label) { return page_->findChild<QLabel*>(QString::fromLatin1(label))->text(); }

private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().install(*qApp, Theme::Choice::Light); }

    void init() {
        requested_.clear();
        activated_.clear();
        spawned_.clear();
        page_ = std::make_unique<MachinesPage>();
        page_->resize(1256, 780);
        connect(page_.get(), &Page::instancesRequested, this,
                [this](const InstanceFilter& filter) { requested_.push_back(filter); });
        connect(page_.get(), &Page::instanceActivated, this, [this](InstanceId id) { activated_.push_back(id); });
        connect(page_.get(), &Page::spawnOneRequested, this,
                [this](const SpawnRequest& request) { spawned_.push_back(request); });
        ConnectionState connected;
        connected.kind = ConnectionState::Kind::Connected;
        page_->setConnection(connected);
        page_->show();
        page_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(page_.get()));
    }

    void cleanup() { page_.reset(); }

    void theMachineWithMostInstancesIsShownFirst() {
        QVERIFY(!page_->loaded());
        open();
        QVERIFY(page_->shownMachine() == (MachineKey{"charge", 3}));
        QVERIFY(plan().machineBoard->machine == (MachineKey{"charge", 3}));
    }

    void theTreeChoosesTheMachine() {
        open();
        page_->focusContents();
        QTreeView* const tree = page_->tree();
        QCOMPARE(QApplication::focusWidget(), tree);
        const auto* const model = static_cast<MachineTreeModel*>(tree->model());
        QSignalSpy asked(page_.get(), &Page::queryChanged);
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(model->find({"order", 2})).center());
        QVERIFY(page_->shownMachine() == (MachineKey{"order", 2}));
        QVERIFY(asked.count() > 0);
        QTest::keyClick(tree, Qt::Key_Down);
        QVERIFY(page_->shownMachine() == (MachineKey{"order", 1}));
        QVERIFY(page_->findChild<QWidget*>("machinesNote")->isVisible()); // two stand in it, and nobody runs it
        // A refresh moves nothing.
        read();
        QVERIFY(page_->shownMachine() == (MachineKey{"order", 1}));
        QCOMPARE(model->row(tree->currentIndex())->key, (MachineKey{"order", 1}));
    }

    void whereTheyStandTooLongIsLookedAtFirst() {
        openOrder();
        QCOMPARE(chosen(), std::string("join"));
        QCOMPARE(plan().machineBoard->step, std::string("join"));
    }

    void aClickChoosesAStep() {
        openOrder();
        QSignalSpy asked(page_.get(), &Page::queryChanged);
        choose("ship");
        choose("join");
        QCOMPARE(chosen(), std::string("join"));
        QVERIFY(asked.count() > 0);
        QCOMPARE(plan().machineBoard->step, std::string("join"));
        read();
        QCOMPARE(text("stepTitle"), QString("join"));
        QVERIFY(text("stepText").contains("60 instances"));
        QCOMPARE(page_->panel()->table()->model()->rowCount(), 8);
        // On the ground: nothing is chosen, and the panel tells of the machine.
        click(QPoint(4, page_->view()->viewport()->height() - 4));
        QCOMPARE(page_->view()->chosen(), -1);
        QCOMPARE(text("stepTitle"), QString("order"));
    }

    void arrowsFollowTheEdges() {
        openOrder();
        page_->view()->setFocus(Qt::TabFocusReason);
        const auto press = [this](Qt::Key key) { QTest::keyClick(page_->view(), key); };
        choose("reserve");
        page_->view()->setFocus(Qt::OtherFocusReason);
        // Each press goes to where an edge leads, or comes from.
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Down, Qt::Key_Right, Qt::Key_Up, Qt::Key_Left, Qt::Key_Down}) {
            const int before = page_->view()->chosen();
            press(key);
            const int after = page_->view()->chosen();
            if (after == before) continue;
            const auto& edges = page_->view()->graph().edges;
            const bool joined = std::ranges::any_of(edges, [&](const StepEdge& edge) {
                return (edge.from == before && edge.to == after) || (edge.to == before && edge.from == after);
            });
            QVERIFY(joined);
            const QPoint way = page_->view()->nodeRect(after).center() - page_->view()->nodeRect(before).center();
            if (key == Qt::Key_Down) QVERIFY(way.y() > 0);
            if (key == Qt::Key_Up) QVERIFY(way.y() < 0);
            if (key == Qt::Key_Right) QVERIFY(way.x() > 0);
            if (key == Qt::Key_Left) QVERIFY(way.x() < 0);
        }
        QVERIFY(page_->view()->chosen() >= 0);
        QVERIFY(!page_->view()->accessibleDescription().isEmpty());
    }

    void everyNodeIsReachedByKeys() {
        openOrder();
        page_->view()->setFocus(Qt::OtherFocusReason);
        std::set<int> reached;
        std::vector<int> open{0};
        while (!open.empty()) {
            const int from = open.back();
            open.pop_back();
            if (!reached.insert(from).second) continue;
            for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Right, Qt::Key_Up, Qt::Key_Left}) {
                page_->view()->choose(from);
                QTest::keyClick(page_->view(), key);
                open.push_back(page_->view()->chosen());
            }
        }
        QCOMPARE(reached.size(), page_->view()->graph().nodes.size());
    }

    void aClickOnACountShowsItsInstances() {
        openOrder();
        const int reserve = node("reserve");
        for (const auto& [look, count] : page_->view()->graph().nodes[std::size_t(reserve)].counts) {
            requested_.clear();
            const QPoint point = page_->view()->countPoint(reserve, look);
            QVERIFY(point.x() >= 0);
            click(point);
            QCOMPARE(requested_.size(), std::size_t(1));
            const InstanceFilter& filter = requested_.front();
            QVERIFY(filter.fsm == "order" && filter.fsmVersion == 2 && filter.step == "reserve");
            if (look == LookStatus::Scheduled)
                QVERIFY(filter.statuses == std::vector{Status::Runnable} && filter.scheduled == true);
            else if (look == LookStatus::Runnable)
                QVERIFY(filter.statuses == std::vector{Status::Runnable} && filter.scheduled == false);
            else
                QVERIFY(filter.statuses == std::vector{Status::Executing} && !filter.scheduled);
        }
    }

    void thePanelLeadsOn() {
        openOrder();
        choose("join");
        QTest::mouseClick(page_->findChild<QPushButton*>("showInInstances"), Qt::LeftButton);
        QCOMPARE(requested_.size(), std::size_t(1));
        QVERIFY(requested_[0].step == "join" && requested_[0].statuses.empty());
        QTest::mouseClick(page_->findChild<LinkLabel*>("count-awaiting-children"), Qt::LeftButton);
        QCOMPARE(requested_.size(), std::size_t(2));
        QVERIFY(requested_[1].statuses == std::vector{Status::AwaitingChildren});
        QTest::mouseClick(page_->findChild<QPushButton*>("spawnOne"), Qt::LeftButton);
        QCOMPARE(spawned_.size(), std::size_t(1));
        QCOMPARE(spawned_[0].fsm, std::string("order"));
        QCOMPARE(spawned_[0].step, std::string("reserve"));
        QCOMPARE(spawned_[0].queue, std::string("orders"));
        QCOMPARE(spawned_[0].state, std::string(R"({"lines": 3})"));
    }

    void theFactsOfAStepAreNotCutOff() {
        openOrder();
        choose("join");
        int looked = 0;
        for (const QLabel* const value : page_->panel()->findChildren<QLabel*>(QRegularExpression("^value:"))) {
            if (!value->isVisible()) continue;
            const int wanted = value->fontMetrics().horizontalAdvance(value->text());
            QVERIFY2(wanted > 0 && wanted <= value->width(),
                     qPrintable(QString("%1: %2 of %3").arg(value->text()).arg(value->width()).arg(wanted)));
            ++looked;
        }
        QCOMPARE(looked, 6);
    }

    void theListsOfAStepKeepThePagesMargin() {
        openOrder();
        choose("join");
        for (const int tab : {0, 1}) {
            page_->panel()->findChild<QTabBar*>("stepTabs")->setCurrentIndex(tab);
            auto* const table = page_->panel()->findChild<QTableView*>(tab == 0 ? "hereTable" : "transitionsTable");
            QVERIFY(table->isVisible() && table->model()->rowCount() > 0);
            const QRect row(0, table->rowViewportPosition(0), table->viewport()->width(), table->rowHeight(0) - 1);
            const QImage shown = table->viewport()->grab(row).toImage();
            const auto painted = [&](int x) {
                for (int y = 0; y < shown.height(); ++y) {
                    if (shown.pixel(x, y) != shown.pixel(0, 0)) return true;
                }
                return false;
            };
            int first = 0, last = shown.width() - 1;
            while (first < last && !painted(first))
                ++first;
            while (last > first && !painted(last))
                --last;
            QVERIFY2(first >= metrics::kPageMargin && first < 2 * metrics::kPageMargin,
                     qPrintable(QString::number(first)));
            QVERIFY2(last < shown.width() - metrics::kPageMargin && last > first,
                     qPrintable(QString("%1 of %2").arg(last).arg(shown.width())));
        }
    }

    void aRowOpensItsInstanceByMouseAndKey() {
        openOrder();
        choose("join");
        QTableView* const table = page_->panel()->table();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(3, 0)).center());
        QVERIFY(activated_ == std::vector{InstanceId{4711}});
        QVERIFY(plan().machineBoard->inspected == InstanceId{4711});
        // From the graph: Enter goes to the list, Enter again opens.
        page_->view()->setFocus(Qt::OtherFocusReason);
        QTest::keyClick(page_->view(), Qt::Key_Return);
        QCOMPARE(QApplication::focusWidget(), table);
        QTest::keyClick(table, Qt::Key_Down);
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(activated_.back().value, 6099LL);
        // A refresh leaves the selection.
        read();
        QCOMPARE(page_->panel()->here()->row(table->currentIndex().row()).id.value, 6099LL);
        // Nor does it take a person back who has gone on from there.
        QTest::keyClick(table, Qt::Key_Down);
        read();
        QCOMPARE(page_->panel()->here()->row(table->currentIndex().row()).id.value, 6104LL);
        QCOMPARE(activated_.back().value, 6099LL);
    }

    void theFlagGoesWhereTheInstanceGoes() {
        openOrder();
        choose("join");
        page_->setSelected(InstanceId{4711});
        QVERIFY(!page_->view()->travelling());
        StepLogRow step;
        step.id = {4711};
        step.fsm = "order";
        step.fsmVersion = 2;
        step.step = "join";
        step.outcome = "next";
        step.detail = "to ship";
        page_->addSteps({step});
        QVERIFY(!page_->view()->travelling()); // nothing moves unless it may
        Motion::instance().setAllowed(true);
        step.step = "ship";
        step.detail = "to deliver";
        page_->addSteps({step});
        QVERIFY(page_->view()->travelling());
        QTRY_VERIFY_WITH_TIMEOUT(!page_->view()->travelling(), kPatience);
        // Reduced motion: at once.
        Motion::instance().setReduced(true);
        step.step = "deliver";
        step.outcome = "done";
        step.detail.clear();
        page_->addSteps({step});
        QVERIFY(!page_->view()->travelling());
        Motion::instance().setReduced(false);
        Motion::instance().setAllowed(false);
    }

    void zoomPanAndFit() {
        openOrder();
        MachineView* const view = page_->view();
        view->setFocus(Qt::OtherFocusReason);
        const double fitted = view->zoom();
        QTest::keyClick(view, Qt::Key_Plus);
        QVERIFY(view->zoom() > fitted);
        const QPoint before = view->nodeRect(0).center();
        QTest::mousePress(view->viewport(), Qt::LeftButton, {}, {20, 500});
        QTest::mouseMove(view->viewport(), {60, 520});
        QTest::mouseMove(view->viewport(), {120, 540});
        QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, {120, 540});
        const QPoint off = view->nodeRect(0).center() - before - QPoint(100, 40);
        QVERIFY(off.manhattanLength() <= 2);     // pixels are whole
        QCOMPARE(chosen(), std::string("join")); // a drag chooses nothing
        QTest::keyClick(view, Qt::Key_0);
        QCOMPARE(view->zoom(), fitted);
        for (int i = 0; i < 40; ++i)
            QTest::keyClick(view, Qt::Key_Minus);
        QVERIFY(view->zoom() >= 0.099);
        // Where one looks stays through a refresh.
        view->setZoom(1.5);
        const QRect there = view->nodeRect(2);
        MachineBoard board = machine_samples::board();
        board.counts[0].count = 500;
        read(board);
        QCOMPARE(view->nodeRect(2), there);
        QCOMPARE(view->graph().nodes[std::size_t(node("reserve"))].counts[0].second.value, std::int64_t(500));
    }

    void declaredObservedBoth() {
        openOrder();
        auto* const choice = page_->findChild<SegmentedControl*>("graphSource");
        StepLogRow step;
        step.id = {1};
        step.fsm = "order";
        step.fsmVersion = 2;
        step.step = "join";
        step.outcome = "next";
        step.detail = "to audit";
        page_->addSteps({step});
        QCOMPARE(node("audit"), -1);
        choice->setCurrentIndex(2);
        QVERIFY(node("audit") >= 0);
        QVERIFY(QTest::qWaitFor([this] { return page_->view()->ready(); }, kPatience));
        QVERIFY(page_->view()->nodeRect(node("audit")).isValid());
        choice->setCurrentIndex(1);
        QVERIFY(node("audit") >= 0);
        choice->setCurrentIndex(0);
        QCOMPARE(node("audit"), -1);
    }

    void whatIsChosenStaysWhenTheGraphGrows() {
        openOrder();
        choose("ship");
        MachineBoard board = machine_samples::board();
        board.counts.push_back(machine_samples::standing({"order", 2}, "limbo", Status::Runnable, 1, 1s));
        read(board);
        QVERIFY(QTest::qWaitFor([this] { return page_->view()->ready() && node("limbo") >= 0; }, kPatience));
        QCOMPARE(chosen(), std::string("ship"));
        QCOMPARE(plan().machineBoard->step, std::string("ship"));
    }

    // What is wrong with a machine is said of a machine, whoever read it: one that was declared, one that is offered.
    void aGraphThatCannotBeReadIsSaid() {
        MachineBoard board = machine_samples::board();
        for (DeclaredMachine& declared : board.declared) {
            MachineSummary& summary = declared;
            if (declared.fsm == "order") summary.problem = "Its graph is no JSON object.";
        }
        read(board);
        QVERIFY(QTest::qWaitFor([this] { return page_->loaded() && page_->view()->ready(); }, kPatience));
        page_->showMachine({"order", 2});
        QTRY_VERIFY(text("graphRemark").contains("Its graph is no JSON object."));
        QVERIFY(page_->findChild<QLabel*>("graphRemark")->isVisible());
        if (const QString folder = qEnvironmentVariable("FERMATA_PICTURES"); !folder.isEmpty())
            page_->grab().save(folder + "/machines-problem.png");
        page_->showMachine({"charge", 3});
        QTRY_VERIFY(!page_->findChild<QLabel*>("graphRemark")->isVisible());
    }

    void errorsAreSaid() {
        page_->setReadError("permission denied for table gen_durable");
        QVERIFY(page_->loaded());
        QVERIFY(page_->findChild<EmptyState*>("machinesEmpty")->isVisible());
        openOrder();
        QVERIFY(!page_->findChild<EmptyState*>("machinesEmpty")->isVisible());
        page_->setReadError("canceling statement due to statement timeout");
        auto* const banner = page_->findChild<Banner*>("machinesError");
        QVERIFY(banner->isVisible());
        QVERIFY(page_->view()->isVisible()); // what was read stays
        read();
        QVERIFY(!banner->isVisible());
    }

    void nothingAtAllSaysHowToBegin() {
        MachineBoard empty;
        empty.whole = true;
        const ReadPlan asked = plan();
        Reading reading;
        reading.machineBoard = empty;
        page_->setReading(reading, asked);
        QVERIFY(page_->loaded());
        auto* const state = page_->findChild<EmptyState*>("machinesEmpty");
        QVERIFY(state->isVisible());
        QSignalSpy spawn(page_.get(), &Page::spawnRequested);
        QTest::mouseClick(state->findChild<QPushButton*>(), Qt::LeftButton);
        QCOMPARE(spawn.count(), 1);
    }

    void anotherDatabaseStartsAnew() {
        openOrder();
        choose("join");
        page_->clear();
        QVERIFY(!page_->loaded());
        QVERIFY(!page_->shownMachine());
        QCOMPARE(page_->panel()->table()->model()->rowCount(), 0);
        open();
        QVERIFY(page_->shownMachine() == (MachineKey{"charge", 3}));
    }

    void readOnlySaysWhyNothingCanBeSpawned() {
        openOrder();
        ConnectionState state;
        state.kind = ConnectionState::Kind::Connected;
        state.noSpawn = "This connection may only read.";
        page_->setConnection(state);
        auto* const button = page_->findChild<QPushButton*>("spawnOne");
        QVERIFY(!button->isEnabled());
        QVERIFY(button->toolTip().contains("only read"));
    }

    void whatWasArrangedComesBack() {
        openOrder();
        page_->findChild<SegmentedControl*>("graphFacts")->setCurrentIndex(1);
        page_->findChild<SegmentedControl*>("graphSource")->setCurrentIndex(2);
        const QByteArray state = page_->saveState();
        MachinesPage other;
        other.restoreState("rubbish");
        other.restoreState(state);
        QCOMPARE(other.findChild<SegmentedControl*>("graphFacts")->currentIndex(), 1);
        QCOMPARE(other.findChild<SegmentedControl*>("graphSource")->currentIndex(), 2);
    }

    void everyControlHasAName() {
        openOrder();
        choose("join");
        for (const QWidget* widget : page_->findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()) continue;
            const auto* const button = qobject_cast<const QAbstractButton*>(widget);
            const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
            const bool inner = qobject_cast<const QAbstractScrollArea*>(widget->parentWidget());
            QVERIFY2(named || inner,
                     qPrintable(QString("%1 %2").arg(widget->metaObject()->className(), widget->objectName())));
        }
    }

    // For whoever looks at them: FERMATA_PICTURES names a folder.
    void pictures() {
        const QString folder = qEnvironmentVariable("FERMATA_PICTURES");
        if (folder.isEmpty()) QSKIP("FERMATA_PICTURES is not set");
        openOrder();
        choose("join");
        page_->setSelected(InstanceId{4711});
        for (const auto theme : {Theme::Choice::Light, Theme::Choice::Dark}) {
            ThemeManager::instance().setChoice(theme);
            QApplication::processEvents();
            page_->grab().save(
                QDir(folder).filePath(theme == Theme::Choice::Dark ? "page-dark.png" : "page-light.png"));
        }
    }
};

FERMATA_TEST(MachinesPageTest, QApplication)
#include "tst_machines_page.moc"
