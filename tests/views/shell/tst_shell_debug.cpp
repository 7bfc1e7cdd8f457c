// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Breakpoints beyond their page: the band, the number in the sidebar, the keys, and what is asked for by them.
#include "../machines/samples.h"
#include "debug/debug_page.h"
#include "inspector/inspector.h"
#include "machines/machines_page.h"
#include "shell/debug_desk.h"
#include "shell/navigation_model.h"
#include "shell/pages.h"
#include "theme/status_look.h"
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

DebugSnapshot snapshotOf(std::vector<HeldRow> held, std::int64_t armed = 1) {
    DebugSnapshot snapshot;
    snapshot.known = snapshot.state.installed = snapshot.state.may = true;
    snapshot.state.armed = snapshot.state.breakpoints = armed;
    snapshot.state.held = std::int64_t(held.size());
    snapshot.held = std::move(held);
    snapshot.owner = "window ada@desk#1";
    return snapshot;
}

HeldRow heldRow(std::int64_t id) {
    HeldRow row;
    row.instance = InstanceId{id};
    row.machine = "checkout";
    row.step = "ship";
    row.owner = "window ada@desk#1";
    row.since = samples::kStart;
    return row;
}

} // namespace

class ShellDebugTest : public WindowFixture {
    Q_OBJECT

    // What is asked for from now on.
    std::shared_ptr<std::vector<DebugOrder>> ordersOf() {
        auto orders = std::make_shared<std::vector<DebugOrder>>();
        connect(&window_->debugging(), &DebugDesk::ordered, window_.get(),
                [orders](const DebugOrder& order) { orders->push_back(order); });
        return orders;
    }

    // The machine "order" is on the screen, and its step "ship" is chosen.
    MachinesPage* chooseShip() {
        window_->showPage(Page::Machines);
        auto* const page = window_->findChild<MachinesPage*>();
        Reading reading = samples::busy(window_->readPlan(), 1);
        reading.machineBoard = machine_samples::board();
        window_->setReading(reading);
        page->showMachine({"order", 2});
        const bool there = QTest::qWaitFor([&] { return page->view()->ready() && page->chooseStep("ship"); }, 60'000);
        return there ? page : nullptr;
    }

private Q_SLOTS:
    void theBandIsOnEveryPage() {
        auto* const band = find<QWidget>("debugBand");
        QVERIFY(!band->isVisible());
        window_->debugging().setSnapshot(snapshotOf({heldRow(12), heldRow(13), heldRow(14)}));
        for (const PageEntry& entry : pageEntries()) {
            window_->showPage(entry.page);
            QVERIFY2(band->isVisible(), entry.id);
            QVERIFY2(wordsIn(band).contains("Breakpoints are on: 3 held"), qPrintable(wordsIn(band)));
        }
        window_->showPage(Page::Instances);
        QTest::mouseClick(find<QWidget>("debugBandShow"), Qt::LeftButton);
        QVERIFY(window_->page() == Page::Debug);
        // On, and nothing is held; then all is off.
        window_->debugging().setSnapshot(snapshotOf({}));
        QVERIFY2(wordsIn(band).contains("nothing is held"), qPrintable(wordsIn(band)));
        window_->debugging().setSnapshot(snapshotOf({}, 0));
        QVERIFY(!band->isVisible());
        window_->debugging().setSnapshot(snapshotOf({heldRow(12)}, 0));
        QVERIFY(band->isVisible());
        window_->debugging().forget();
        QVERIFY(!band->isVisible());
    }

    void theSidebarSaysHowManyAreHeld() {
        const auto* const list = find<QAbstractItemView>("navigation");
        const auto number = [&] {
            for (int row = 0; row < list->model()->rowCount(); ++row) {
                const auto entry =
                    list->model()->index(row, 0).data(NavigationModel::EntryRole).value<NavigationEntry>();
                if (entry.kind == NavigationEntry::Kind::View && entry.view == int(Page::Debug)) return entry.count;
            }
            return std::optional<BoundedCount>();
        };
        QVERIFY(!number());
        window_->debugging().setSnapshot(snapshotOf({heldRow(12), heldRow(13)}));
        QCOMPARE(number()->value, 2);
        window_->debugging().setSnapshot(snapshotOf({}));
        QVERIFY(!number());
    }

    // Each key asks for one thing, of the chosen instance alone; and of nothing where there is none.
    void theKeysActOnTheChosenOne_data() {
        QTest::addColumn<int>("key");
        QTest::addColumn<int>("modifiers");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("how");
        const auto row = [](const char* name, Qt::Key key, Qt::KeyboardModifiers modifiers, DebugOrder::Kind kind,
                            Go how = Go::On) {
            QTest::newRow(name) << int(key) << int(modifiers.toInt()) << int(kind) << int(how);
        };
        using Kind = DebugOrder::Kind;
        row("continue", Qt::Key_F5, {}, Kind::Go, Go::On);
        row("over", Qt::Key_F10, {}, Kind::Go, Go::Over);
        row("into", Qt::Key_F11, {}, Kind::Go, Go::Into);
        row("out", Qt::Key_F11, Qt::ShiftModifier, Kind::Go, Go::Out);
        row("hold", Qt::Key_Pause, Qt::ControlModifier | Qt::AltModifier, Kind::Hold);
    }
    void theKeysActOnTheChosenOne() {
        QFETCH(int, key);
        QFETCH(int, modifiers);
        QFETCH(int, kind);
        QFETCH(int, how);
        std::vector<DebugOrder> orders;
        connect(&window_->debugging(), &DebugDesk::ordered, window_.get(),
                [&](const DebugOrder& order) { orders.push_back(order); });
        const auto press = [&] {
            QTest::keyClick(window_.get(), Qt::Key(key), Qt::KeyboardModifiers::fromInt(modifiers));
        };
        window_->debugging().setSnapshot(snapshotOf({heldRow(12), heldRow(13)}));
        press();
        QVERIFY(orders.empty()); // nothing is chosen
        window_->showPage(Page::Instances);
        window_->inspect(InstanceId{13});
        press();
        QCOMPARE(orders.size(), std::size_t(1));
        QCOMPARE(int(orders[0].kind), kind);
        QCOMPARE(int(orders[0].how), how);
        QVERIFY(orders[0].instance == InstanceId{13});
        // Where it may not, it says why.
        DebugSnapshot looking = snapshotOf({heldRow(13)});
        looking.state.may = false;
        window_->debugging().setSnapshot(looking);
        press();
        QCOMPARE(orders.size(), std::size_t(1));
        QVERIFY(find<QAction>("debugOverAction")->toolTip().contains("This role may look"));
    }

    // What is chosen in the list is what is inspected: there is one notion of it. A second press lets no other one go.
    void theKeysActOnTheInspectedOneOnItsPageToo() {
        const auto orders = ordersOf();
        auto* const page = window_->findChild<DebugPage*>();
        window_->debugging().setSnapshot(snapshotOf({heldRow(12), heldRow(13)}));
        window_->showPage(Page::Debug);
        Q_EMIT page->instanceActivated(InstanceId{12});
        QVERIFY(page->chosen() && page->chosen()->instance == InstanceId{12});
        window_->inspect(InstanceId{13}); // as a link in the inspector does
        QVERIFY(page->chosen() && page->chosen()->instance == InstanceId{13});
        // One that is not held: nothing is chosen in its place.
        window_->inspect(InstanceId{99});
        QVERIFY(!page->chosen());
        QTest::keyClick(window_.get(), Qt::Key_F10);
        QCOMPARE(orders->size(), std::size_t(1));
        QVERIFY(orders->back().instance == InstanceId{99});
        window_->inspect(InstanceId{12});
        QTest::keyClick(window_.get(), Qt::Key_F5);
        window_->debugging().setSnapshot(snapshotOf({heldRow(13)}));
        QTest::keyClick(window_.get(), Qt::Key_F5);
        QCOMPARE(orders->size(), std::size_t(3));
        QVERIFY(orders->at(1).instance == InstanceId{12} && orders->at(2).instance == InstanceId{12});
        // Closed: there is none any more, here and there.
        window_->inspect(InstanceId{13});
        window_->closeInspector();
        QVERIFY(!page->chosen());
        QTest::keyClick(window_.get(), Qt::Key_F5);
        QCOMPARE(orders->size(), std::size_t(3));
    }

    // Into which one somebody steps, its children are looked at, and no others; and not once somebody looks elsewhere.
    void steppingIntoLeadsToItsOwnChildren() {
        const auto orders = ordersOf();
        auto* const inspector = window_->findChild<Inspector*>();
        HeldRow other = heldRow(20), child = heldRow(21);
        other.bornOf = InstanceId{13};
        child.bornOf = InstanceId{12};
        window_->debugging().setSnapshot(snapshotOf({heldRow(12), heldRow(13)}));
        window_->inspect(InstanceId{12});
        QTest::keyClick(window_.get(), Qt::Key_F11);
        QTest::keyClick(window_.get(), Qt::Key_F11); // is refused, and the first goes on all the same
        QCOMPARE(orders->size(), std::size_t(2));
        DebugOutcome refused;
        refused.number = orders->back().number;
        refused.kind = DebugOrder::Kind::Go;
        refused.answers.push_back({.instance = InstanceId{12}, .code = "not_held", .sentence = "it is not held"});
        window_->debugging().setOutcome(refused);
        window_->debugging().setSnapshot(snapshotOf({heldRow(13), other, heldRow(19)}));
        QVERIFY(inspector->instance() == InstanceId{12});
        window_->debugging().setSnapshot(snapshotOf({heldRow(13), other, child}));
        QVERIFY(inspector->instance() == InstanceId{21});

        window_->debugging().setSnapshot(snapshotOf({heldRow(12), heldRow(13)}));
        window_->inspect(InstanceId{12});
        QTest::keyClick(window_.get(), Qt::Key_F11);
        window_->inspect(InstanceId{13});
        window_->debugging().setSnapshot(snapshotOf({heldRow(13), child}));
        QVERIFY(inspector->instance() == InstanceId{13});
    }

    // One failed look lets nothing go.
    void whatCouldNotBeLookedForIsOld() {
        window_->debugging().setSnapshot(snapshotOf({heldRow(12)}));
        DebugSnapshot failed;
        failed.error = "the server is gone";
        window_->debugging().setSnapshot(failed);
        const auto* const band = find<QWidget>("debugBand");
        QVERIFY(band->isVisible());
        QVERIFY2(wordsIn(band).contains("1 held (not up to date)"), qPrintable(wordsIn(band)));
        QVERIFY(window_->debugging().snapshot()->find(InstanceId{12}));
        window_->debugging().setSnapshot(snapshotOf({heldRow(12)}));
        QVERIFY(!wordsIn(band).contains("not up to date"));
    }

    // Once until the list has been read again, however often the key is pressed.
    void aBreakpointIsToggledByAFreshListOnly() {
        const auto orders = ordersOf();
        window_->debugging().setSnapshot(snapshotOf({heldRow(12)}, 0));
        window_->inspect(InstanceId{12});
        const auto press = [&] { QTest::keyClick(window_.get(), Qt::Key_F9); };
        press();
        press();
        QCOMPARE(orders->size(), std::size_t(1));
        QCOMPARE(int(orders->back().kind), int(DebugOrder::Kind::Add));
        QVERIFY(!find<QAction>("toggleBreakpointAction")->autoRepeat());
        DebugOutcome set;
        set.number = orders->back().number;
        set.kind = DebugOrder::Kind::Add;
        set.count = 7;
        window_->debugging().setOutcome(set);
        QVERIFY2(wordsIn(find<QWidget>("actNotice")).contains("Breakpoint 7 on checkout.ship is set"),
                 qPrintable(wordsIn(find<QWidget>("actNotice"))));
        press();
        QCOMPARE(orders->size(), std::size_t(1));
        DebugSnapshot fresh = snapshotOf({heldRow(12)});
        BreakpointRow row;
        row.id = 7;
        row.machine = "checkout";
        row.step = "ship";
        row.owner = fresh.owner.toStdString();
        fresh.breakpoints = {row};
        window_->debugging().setSnapshot(fresh);
        press();
        QCOMPARE(orders->size(), std::size_t(2));
        QCOMPARE(int(orders->back().kind), int(DebugOrder::Kind::Change));
        QVERIFY(orders->back().breakpoints == std::vector<std::int64_t>{7});
        DebugOutcome removed;
        removed.number = orders->back().number;
        removed.kind = DebugOrder::Kind::Change;
        removed.count = 1;
        window_->debugging().setOutcome(removed);
        QVERIFY2(wordsIn(find<QWidget>("actNotice")).contains("Breakpoint 7 on checkout.ship is removed"),
                 qPrintable(wordsIn(find<QWidget>("actNotice"))));
    }

    // On a graph F9 and a click at its corner are about a step, whoever is inspected.
    void aStepOfTheGraphHasItsBreakpoint() {
        const auto orders = ordersOf();
        MachinesPage* const page = chooseShip();
        QVERIFY(page);
        window_->debugging().setSnapshot(snapshotOf({heldRow(12)}, 0));
        window_->inspect(InstanceId{12});
        QTest::keyClick(window_.get(), Qt::Key_F9);
        QCOMPARE(orders->size(), std::size_t(1));
        QCOMPARE(int(orders->back().kind), int(DebugOrder::Kind::Add));
        QCOMPARE(orders->back().request, (BreakpointRequest{.machine = "order", .step = "ship"}));
        DebugOutcome set;
        set.number = orders->back().number;
        set.kind = DebugOrder::Kind::Add;
        set.count = 7;
        window_->debugging().setOutcome(set);
        DebugSnapshot fresh = snapshotOf({heldRow(12)});
        BreakpointRow row;
        row.id = 7;
        row.machine = "order";
        row.step = "ship";
        row.armed = true;
        row.owner = fresh.owner.toStdString();
        fresh.breakpoints = {row};
        window_->debugging().setSnapshot(fresh);
        const int ship = page->view()->graph().find(StepNode::Kind::Step, "ship");
        QTest::mouseClick(page->view()->viewport(), Qt::LeftButton, {}, page->view()->gutterPoint(ship));
        QCOMPARE(orders->size(), std::size_t(2));
        QCOMPARE(int(orders->back().kind), int(DebugOrder::Kind::Change));
        QVERIFY(orders->back().breakpoints == std::vector<std::int64_t>{7});
    }

    // What is in the way is said, or led to.
    void aStepOfTheGraphSaysWhyItHasNone() {
        const auto orders = ordersOf();
        MachinesPage* const page = chooseShip();
        QVERIFY(page);
        DebugSnapshot looking = snapshotOf({}, 0);
        looking.state.may = false;
        window_->debugging().setSnapshot(looking);
        QTest::keyClick(window_.get(), Qt::Key_F9);
        QVERIFY2(wordsIn(find<QWidget>("actNotice")).contains("This role may look, but not set breakpoints"),
                 qPrintable(wordsIn(find<QWidget>("actNotice"))));
        QVERIFY(!find<QDialog>("debugInstallDialog"));
        DebugSnapshot none;
        none.known = true;
        window_->debugging().setSnapshot(none);
        const int ship = page->view()->graph().find(StepNode::Kind::Step, "ship");
        QTest::mouseClick(page->view()->viewport(), Qt::LeftButton, {}, page->view()->gutterPoint(ship));
        QVERIFY(find<QDialog>("debugInstallDialog"));
        QVERIFY(orders->empty());
    }

    // A breakpoint for it alone and once, and only when that is there it goes on.
    void theChosenOneRunsToTheStep() {
        const auto orders = ordersOf();
        QVERIFY(chooseShip());
        HeldRow row = heldRow(12);
        row.machine = "order";
        row.version = 2;
        row.step = "reserve";
        window_->debugging().setSnapshot(snapshotOf({row, heldRow(13)}));
        const auto press = [&] { QTest::keyClick(window_.get(), Qt::Key_F10, Qt::ControlModifier); };
        auto* const notice = find<QWidget>("actNotice");
        press();
        QVERIFY2(wordsIn(notice).contains("Choose an instance first"), qPrintable(wordsIn(notice)));
        window_->inspect(InstanceId{13});
        press();
        QVERIFY2(wordsIn(notice).contains("#13 is an instance of checkout: it never comes to a step of order"),
                 qPrintable(wordsIn(notice)));
        QVERIFY(orders->empty());
        window_->inspect(InstanceId{12});
        press();
        QCOMPARE(orders->size(), std::size_t(1));
        QCOMPARE(orders->back().request,
                 (BreakpointRequest{.machine = "order", .step = "ship", .instance = InstanceId{12}, .once = true}));
        DebugOutcome set;
        set.number = orders->back().number;
        set.kind = DebugOrder::Kind::Add;
        set.error = "locked";
        window_->debugging().setOutcome(set);
        QCOMPARE(orders->size(), std::size_t(1)); // without it, it would run away
        window_->debugging().setSnapshot(snapshotOf({row, heldRow(13)}));
        press();
        QCOMPARE(orders->size(), std::size_t(2));
        set.number = orders->back().number;
        set.error.clear();
        set.count = 9;
        window_->debugging().setOutcome(set);
        QCOMPARE(orders->size(), std::size_t(3));
        QCOMPARE(int(orders->back().kind), int(DebugOrder::Kind::Go));
        QVERIFY(orders->back().instance == InstanceId{12});
        QVERIFY(orders->back().how == Go::On);
        // Another one's run leaves that breakpoint alone.
        HeldRow other = row;
        other.instance = InstanceId{14};
        DebugSnapshot both = snapshotOf({row, other});
        BreakpointRow mine;
        mine.id = 9;
        mine.machine = "order";
        mine.step = "ship";
        mine.instance = InstanceId{12};
        mine.owner = both.owner.toStdString();
        both.breakpoints = {mine};
        window_->debugging().setSnapshot(both);
        window_->inspect(InstanceId{14});
        press();
        QCOMPARE(orders->size(), std::size_t(4));
        QVERIFY(orders->back().request.instance == InstanceId{14});
        // The next time of its own it goes.
        window_->inspect(InstanceId{12});
        window_->debugging().setSnapshot(both);
        press();
        QCOMPARE(orders->size(), std::size_t(6));
        QVERIFY(orders->at(4).change == BreakpointChange::Remove);
        QVERIFY(orders->at(4).breakpoints == std::vector<std::int64_t>{9});
        QVERIFY(orders->at(5).request.once);
        set.number = orders->back().number;
        set.count = 10;
        window_->debugging().setOutcome(set);
        QCOMPARE(orders->size(), std::size_t(7)); // it goes on
        // Installed anew the numbers begin again: this one is somebody else's.
        mine.id = 10;
        mine.owner = "somebody else";
        both.breakpoints = {mine};
        window_->debugging().setSnapshot(both);
        press();
        QCOMPARE(orders->size(), std::size_t(8));
        QVERIFY(orders->back().request.once);
    }

    // Left empty it would hold everything there is.
    void everyInstanceOfEveryMachineIsSaidWithAnAsterisk() {
        const auto orders = ordersOf();
        window_->debugging().setSnapshot(snapshotOf({}));
        find<QAction>("addBreakpointAction")->trigger();
        auto* const dialog = find<QDialog>("breakpointDialog");
        QVERIFY(dialog);
        auto* const add = dialog->findChild<QPushButton*>("breakpointAdd");
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(orders->empty() && !add->isEnabled());
        QVERIFY2(wordsIn(dialog).contains("Say a machine"), qPrintable(wordsIn(dialog)));
        dialog->findChild<QComboBox*>("breakpointMachine")->setCurrentText("*");
        QVERIFY(add->isEnabled());
        QTest::mouseClick(add, Qt::LeftButton);
        QCOMPARE(orders->size(), std::size_t(1));
        QVERIFY(!orders->back().request.machine);
        // Whoever does not wait for the answer is told it all the same.
        dialog->reject();
        DebugOutcome failed;
        failed.number = orders->back().number;
        failed.kind = DebugOrder::Kind::Add;
        failed.error = "permission denied";
        window_->debugging().setOutcome(failed);
        QVERIFY2(wordsIn(find<QWidget>("actNotice")).contains("The breakpoint was not set"),
                 qPrintable(wordsIn(find<QWidget>("actNotice"))));
    }

    void detachAsksForNoInstance() {
        std::vector<DebugOrder> orders;
        connect(&window_->debugging(), &DebugDesk::ordered, window_.get(),
                [&](const DebugOrder& order) { orders.push_back(order); });
        window_->debugging().setSnapshot(snapshotOf({}));
        QTest::keyClick(window_.get(), Qt::Key_F5, Qt::ShiftModifier);
        QCOMPARE(orders.size(), std::size_t(1));
        QCOMPARE(int(orders[0].kind), int(DebugOrder::Kind::Detach));
        DebugOutcome outcome;
        outcome.number = orders[0].number;
        outcome.count = 2;
        outcome.released = 3;
        window_->debugging().setOutcome(outcome);
        auto* const notice = find<QWidget>("actNotice");
        QVERIFY(notice->isVisible());
        QVERIFY2(wordsIn(notice).contains("3 go on. 2 breakpoints are removed."), qPrintable(wordsIn(notice)));
    }

    // The key of every debugger; full screen has another one.
    void fullScreenHasAKeyOfItsOwn() {
        QCOMPARE(find<QAction>("fullScreenAction")->shortcut(), QKeySequence("Ctrl+Shift+F11"));
    }
};

FERMATA_TEST(ShellDebugTest, QApplication)
#include "tst_shell_debug.moc"
