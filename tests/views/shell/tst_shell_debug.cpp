// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Breakpoints beyond their page: the band, the number in the sidebar, the keys, and what is asked for by them.
#include "debug/debug_page.h"
#include "inspector/inspector.h"
#include "shell/debug_desk.h"
#include "shell/navigation_model.h"
#include "shell/pages.h"
#include "theme/status_look.h"
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAction>
#include <QLabel>
#include <QListView>
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
        QVERIFY2(wordsIn(notice).contains("3 go on, 2 breakpoints are removed"), qPrintable(wordsIn(notice)));
    }

    // The key of every debugger; full screen has another one.
    void fullScreenHasAKeyOfItsOwn() {
        QCOMPARE(find<QAction>("fullScreenAction")->shortcut(), QKeySequence("Ctrl+Shift+F11"));
    }
};

FERMATA_TEST(ShellDebugTest, QApplication)
#include "tst_shell_debug.moc"
