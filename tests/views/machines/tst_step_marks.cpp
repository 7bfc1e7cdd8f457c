// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Breakpoints at the steps of a graph: which are there, what is told of them, and a click at their place.
#include "samples.h"

#include <fermata/test/runner.h>

#include <QApplication>
#include <QLocale>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>

#include <machines/machine_view.h>
#include <machines/machines_page.h>
#include <machines/step_marks.h>
#include <theme/theme.h>

#include <memory>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

constexpr int kPatience = 60'000; // the machine is shared

const MachineKey kOrder{"order", 2};

BreakpointRow row(std::int64_t id, std::optional<std::string> machine, std::optional<std::string> step) {
    BreakpointRow row;
    row.id = id;
    row.machine = std::move(machine);
    row.step = std::move(step);
    row.armed = true;
    row.hits = 12;
    return row;
}

HeldRow held(std::int64_t id, const std::string& step, int version = 2) {
    HeldRow row;
    row.instance = InstanceId{id};
    row.machine = "order";
    row.version = version;
    row.step = step;
    return row;
}

DebugSnapshot snapshotOf(std::vector<BreakpointRow> breakpoints, std::vector<HeldRow> held = {}) {
    DebugSnapshot snapshot;
    snapshot.known = snapshot.state.installed = snapshot.state.may = true;
    snapshot.state.breakpoints = std::int64_t(breakpoints.size());
    snapshot.state.held = std::int64_t(held.size());
    snapshot.breakpoints = std::move(breakpoints);
    for (const HeldRow& one : held)
        snapshot.counts.push_back({one.machine, one.version, one.step, one.queue, 1});
    snapshot.held = std::move(held);
    return snapshot;
}

StepGraph graphOf(std::vector<std::string> steps) {
    StepGraph graph;
    for (std::string& step : steps) {
        StepNode node;
        node.step = std::move(step);
        graph.nodes.push_back(std::move(node));
    }
    StepNode end;
    end.kind = StepNode::Kind::Done;
    graph.nodes.push_back(end);
    return graph;
}

using Counts = std::vector<std::pair<LookStatus, std::int64_t>>;

Counts countsOf(const StepNode& node) {
    Counts counts;
    for (const auto& [look, count] : node.counts)
        counts.emplace_back(look, count.value);
    return counts;
}

} // namespace

class StepMarksTest : public QObject {
    Q_OBJECT

    std::unique_ptr<MachinesPage> page_;
    std::vector<StepPlace> toggled_;

    void read() {
        ReadPlan plan;
        page_->addTo(plan);
        page_->setReading(machine_samples::reading(plan), plan);
    }

    int node(const std::string& step) { return page_->view()->graph().find(StepNode::Kind::Step, step); }

    void open() {
        page_ = std::make_unique<MachinesPage>();
        page_->resize(1256, 780);
        toggled_.clear();
        connect(page_.get(), &MachinesPage::breakpointToggled, this,
                [this](const StepPlace& place) { toggled_.push_back(place); });
        page_->show();
        read();
        page_->showMachine(kOrder);
        QVERIFY(QTest::qWaitFor([this] { return page_->view()->ready() && node("join") >= 0; }, kPatience));
    }

private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().install(*qApp, Theme::Choice::Light); }
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void cleanup() { page_.reset(); }

    void whichBreakpointIsAtWhichStep() {
        BreakpointRow older = row(3, "order", "join"), spent = row(4, "order", "join"), one = row(5, {}, {});
        older.version = 1;
        spent.spent = true;
        one.instance = InstanceId{12};
        StepGraph graph = graphOf({"join", "ship"});
        mark(graph, kOrder,
             snapshotOf({row(1, "order", "join"), row(2, "charge", "join"), older, spent, one, row(6, {}, "ship"),
                         row(7, "order", {})}));
        const auto ids = [&](int place) {
            std::vector<std::int64_t> found;
            for (const BreakpointRow& there : graph.nodes[std::size_t(place)].mark.breakpoints)
                found.push_back(there.id);
            return found;
        };
        QCOMPARE(ids(0), (std::vector<std::int64_t>{1, 7}));
        QCOMPARE(ids(1), (std::vector<std::int64_t>{6, 7}));
        QVERIFY(ids(2).empty()); // nothing runs at an end
    }

    // What holds all stands for those that hold some, and that for what is off.
    void oneLookStandsForAll() {
        BreakpointRow off = row(1, "order", "join"), some = row(2, "order", "join");
        off.armed = false;
        some.condition = "$.lines > 3";
        const auto look = [](std::vector<BreakpointRow> rows) { return StepMark{std::move(rows)}.look(); };
        QVERIFY(look({}) == StepMark::Look::None);
        QVERIFY(look({off}) == StepMark::Look::Off);
        QVERIFY(look({off, some}) == StepMark::Look::Narrowed);
        QVERIFY(look({some, row(3, "order", "join"), off}) == StepMark::Look::On);
    }

    void theyAreToldInSentences() {
        BreakpointRow some = row(2, "order", "join"), off = row(3, "order", "join"), gone = row(4, "order", "join");
        some.condition = "$.lines > 3";
        some.instance = InstanceId{12};
        off.armed = off.enabled = false;
        gone.armed = false;
        gone.log = true;
        QCOMPARE(markWords({{row(1, "order", "join"), some, off, gone}}),
                 QString("Breakpoint 1 holds before this step.\n"
                         "Breakpoint 2, for instance #12 alone, holds before this step. Only if: $.lines > 3\n"
                         "Breakpoint 3 is switched off.\n"
                         "Breakpoint 4 is off: who has set it is gone."));
        std::vector<BreakpointRow> many;
        for (int i = 1; i <= 7; ++i)
            many.push_back(row(i, "order", "join"));
        QVERIFY2(markWords({many}).endsWith("\n3 more breakpoints."), qPrintable(markWords({many})));
        QCOMPARE(markWords({}), QString());
    }

    // The walk has counted some of them before they were held: none is counted twice.
    void whatIsHeldIsCountedApart() {
        StepGraph graph = graphOf({"join", "ship", "pay"});
        graph.nodes[0].counts = {{LookStatus::Runnable, {10, false}},
                                 {LookStatus::Scheduled, {5, false}},
                                 {LookStatus::AwaitingChildren, {7, false}}};
        graph.nodes[1].counts = {{LookStatus::Runnable, {3, false}}, {LookStatus::Scheduled, {1, false}}};
        mark(graph, kOrder,
             snapshotOf({}, {held(1, "join"), held(2, "join"), held(3, "join", 1), held(4, "ship"), held(5, "ship")}));
        QCOMPARE(countsOf(graph.nodes[0]), (Counts{{LookStatus::Runnable, 10},
                                                   {LookStatus::Scheduled, 3},
                                                   {LookStatus::Held, 2},
                                                   {LookStatus::AwaitingChildren, 7}}));
        QCOMPARE(countsOf(graph.nodes[1]), (Counts{{LookStatus::Runnable, 2}, {LookStatus::Held, 2}}));
        QVERIFY(graph.nodes[2].counts.empty());
    }

    void aClickAtTheCornerAsksForIt() {
        open();
        const int before = page_->view()->chosen();
        QVERIFY(before != node("ship"));
        const QPoint corner = page_->view()->gutterPoint(node("ship"));
        QTest::mouseClick(page_->view()->viewport(), Qt::LeftButton, {}, corner);
        QCOMPARE(toggled_.size(), std::size_t(1));
        QVERIFY(toggled_[0] == (StepPlace{kOrder, "ship"}));
        QCOMPARE(page_->view()->chosen(), before); // nothing else happens
        // The second click of a double one is none, there or on the step.
        QSignalSpy activated(page_->view(), &MachineView::nodeActivated);
        QTest::mouseDClick(page_->view()->viewport(), Qt::LeftButton, {}, corner);
        QCOMPARE(toggled_.size(), std::size_t(1));
        QCOMPARE(activated.size(), 0);
        // An end has no such place.
        const int end = page_->view()->graph().find(StepNode::Kind::Failed);
        QTest::mouseClick(page_->view()->viewport(), Qt::LeftButton, {},
                          page_->view()->nodeRect(end).topLeft() + QPoint(20, 4));
        QCOMPARE(toggled_.size(), std::size_t(1));
        QCOMPARE(page_->view()->chosen(), end);
    }

    // Seen, in the tool tip, and read out; and gone with it.
    void theMarkIsSeenAndReadOut() {
        open();
        const int ship = node("ship");
        const auto look = [&] {
            const QPoint corner = page_->view()->gutterPoint(ship);
            return page_->view()->viewport()->grab(QRect(corner - QPoint(9, 9), QSize(18, 18))).toImage();
        };
        const QImage none = look();
        BreakpointRow some = row(2, "order", "ship"), off = row(3, "order", "ship");
        some.condition = "$.lines > 3";
        off.armed = off.enabled = false;
        std::vector<QImage> looks{none};
        for (const BreakpointRow& breakpoint : {row(1, "order", "ship"), some, off}) {
            page_->setDebug(snapshotOf({breakpoint}));
            QVERIFY(page_->view()->partWords(ship).contains(QString("Breakpoint %1").arg(breakpoint.id)));
            for (const QImage& other : looks)
                QVERIFY(look() != other);
            looks.push_back(look());
        }
        page_->setDebug(snapshotOf({}));
        QVERIFY(look() == none);
        QVERIFY(!page_->view()->partWords(ship).contains("Breakpoint"));
    }

    // The mouse over it says that there is something to click.
    void theCornerIsShownUnderTheMouse() {
        open();
        const int ship = node("ship");
        const QPoint corner = page_->view()->gutterPoint(ship);
        const auto look = [&] {
            return page_->view()->viewport()->grab(QRect(corner - QPoint(9, 9), QSize(18, 18))).toImage();
        };
        const QImage none = look();
        const auto moveTo = [&](QPoint point) {
            QWidget* const viewport = page_->view()->viewport();
            QMouseEvent move(QEvent::MouseMove, point, viewport->mapToGlobal(point), Qt::NoButton, Qt::NoButton, {});
            QApplication::sendEvent(viewport, &move);
        };
        moveTo(corner);
        QVERIFY(look() != none);
        moveTo(page_->view()->nodeRect(ship).center());
        QVERIFY(look() == none);
    }

    // Each of the two is a step; an end is none.
    void theChosenStepIsWhatAKeyIsAbout() {
        open();
        page_->chooseStep("ship");
        QVERIFY(page_->stepPlace() == std::optional(StepPlace{kOrder, "ship"}));
        page_->view()->setFocus(Qt::OtherFocusReason);
        QTest::keyClick(page_->view(), Qt::Key_Home); // the dot it starts from
        QVERIFY(!page_->stepPlace());
    }

    void whoReadsTheMachinesReadsTheBreakpoints() {
        open();
        ReadPlan plan;
        page_->addTo(plan);
        QVERIFY(plan.debug);
    }
};

FERMATA_TEST(StepMarksTest, QApplication)
#include "tst_step_marks.moc"
