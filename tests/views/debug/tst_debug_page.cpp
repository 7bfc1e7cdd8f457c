// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The Debug view as it stands in the window, on made-up snapshots: its states, what its lists say, and what they lead
// to.
#include "debug/breakpoints_model.h"
#include "debug/debug_page.h"
#include "debug/debug_tables.h"
#include "debug/held_model.h"
#include "samples.h"

#include <fermata/test/runner.h>

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

constexpr Timestamp kNow{1'768'494'660s};

HeldRow heldRow(std::int64_t id, std::chrono::seconds ago) {
    HeldRow row;
    row.instance = InstanceId{id};
    row.machine = "checkout";
    row.version = 2;
    row.step = "ship";
    row.attempt = 1;
    row.queue = "payments";
    row.breakpoint = 7;
    row.owner = "window ada@desk#00beef";
    row.since = kNow - ago;
    row.until = kNow + 90s;
    row.eligible = kNow - 5min;
    return row;
}

BreakpointRow breakpointRow(std::int64_t id) {
    BreakpointRow row;
    row.id = id;
    row.machine = "checkout";
    row.step = "ship";
    row.armed = true;
    row.owner = "window ada@desk#00beef";
    row.role = "operator";
    row.since = kNow - 1h;
    row.armedUntil = kNow + 90s;
    row.hits = 1'234;
    return row;
}

DebugSnapshot snapshotOf(std::vector<HeldRow> held, std::vector<BreakpointRow> breakpoints) {
    DebugSnapshot snapshot;
    snapshot.known = true;
    snapshot.state.installed = snapshot.state.may = true;
    snapshot.state.held = std::int64_t(held.size());
    snapshot.state.breakpoints = snapshot.state.armed = std::int64_t(breakpoints.size());
    snapshot.held = std::move(held);
    snapshot.breakpoints = std::move(breakpoints);
    snapshot.owner = "window ada@desk#00beef";
    return snapshot;
}

struct Stage {
    Stage() {
        page.resize(1080, 640);
        ConnectionState connection;
        connection.kind = ConnectionState::Kind::Connected;
        page.setConnection(connection);
        page.show();
        Reading reading;
        reading.databaseTime = kNow;
        ReadPlan plan;
        page.addTo(plan);
        page.setReading(reading, plan);
    }
    QString words() const {
        QStringList all;
        for (const QLabel* const label : page.findChildren<QLabel*>()) {
            if (label->isVisible()) all << label->text();
        }
        return all.join(' ');
    }
    QAbstractButton* button(const char* name) const { return page.findChild<QAbstractButton*>(name); }
    QAbstractButton* pushButton(const QString& text) const {
        for (QPushButton* const one : page.findChildren<QPushButton*>()) {
            if (one->isVisible() && one->text() == text) return one;
        }
        return nullptr;
    }
    QString cell(int row, int column) const { return held->model()->index(row, column).data().toString(); }

    DebugPage page;
    HeldTable* held = page.findChild<HeldTable*>("debugTable");
    BreakpointsTable* breakpoints = page.findChild<BreakpointsTable*>("debugBreakpoints");
};

} // namespace

class DebugPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { samples::installLook(); }
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void saysThatItLooks() {
        Stage stage;
        QVERIFY(!stage.page.loaded());
        QTRY_VERIFY(stage.words().contains("Looking for breakpoints"));
        ReadPlan plan;
        stage.page.addTo(plan);
        QVERIFY(plan.debug);
    }

    void saysWhatInstallingCosts() {
        Stage stage;
        DebugSnapshot snapshot;
        snapshot.known = true;
        stage.page.setDebug(snapshot);
        QVERIFY(stage.page.loaded());
        QVERIFY2(stage.words().contains("a seventh of their speed"), qPrintable(stage.words()));
        QSignalSpy wanted(&stage.page, &DebugPage::installRequested);
        QAbstractButton* const install = stage.pushButton("Install breakpoints…");
        QVERIFY(install);
        QTest::mouseClick(install, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QVERIFY(!stage.button("debugAdd")->isEnabled());
        QVERIFY(stage.button("debugAdd")->toolTip().contains("not installed"));
    }

    void offersNothingWhereTheTablesAreTooOld() {
        Stage stage;
        stage.page.setDebug({});
        QVERIFY2(stage.words().contains("knows nothing of breakpoints"), qPrintable(stage.words()));
        QVERIFY(!stage.pushButton("Install breakpoints…"));
    }

    void saysThatThereIsNothing() {
        Stage stage;
        stage.page.setDebug(snapshotOf({}, {}));
        QVERIFY2(stage.words().contains("there is no breakpoint"), qPrintable(stage.words()));
        QSignalSpy wanted(&stage.page, &DebugPage::addRequested);
        QTest::mouseClick(stage.button("debugAdd"), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
    }

    void saysWhyItCouldNotLook() {
        Stage stage;
        DebugSnapshot failed;
        failed.error = "permission denied for table <fermata_held>";
        stage.page.setDebug(failed);
        QVERIFY(stage.page.loaded());
        QVERIFY2(stage.words().contains("ermission denied for table &lt;fermata_held&gt;"), qPrintable(stage.words()));
        stage.page.setDebug(snapshotOf({heldRow(12, 60s)}, {}));
        stage.page.setDebug(failed);
        QVERIFY(stage.held->isVisible()); // what is old stays, and says so
        QVERIFY(stage.page.saysItIsOld());
    }

    void listsWhatIsHeld() {
        Stage stage;
        const QAbstractItemModelTester tester(stage.held->model());
        HeldRow kept = heldRow(9, 30s);
        kept.until.reset();
        kept.breakpoint.reset();
        stage.page.setDebug(snapshotOf({heldRow(12, 134s), kept}, {breakpointRow(7)}));
        QCOMPARE(stage.cell(0, HeldModel::Id), QString("12"));
        QCOMPARE(stage.cell(0, HeldModel::Machine), QString("checkout v2"));
        QCOMPARE(stage.cell(0, HeldModel::Step), QString("ship"));
        QCOMPARE(stage.cell(0, HeldModel::Attempt), QString("1"));
        QCOMPARE(stage.cell(0, HeldModel::Breakpoint), QString("breakpoint 7"));
        QCOMPARE(stage.cell(0, HeldModel::HeldFor), QString("2 m 14 s"));
        QCOMPARE(stage.cell(0, HeldModel::Until), QString("in 1 m 30 s"));
        QCOMPARE(stage.cell(0, HeldModel::Due), QString("5 m ago"));
        QCOMPARE(stage.cell(0, HeldModel::Owner), QString("window ada@desk#00beef"));
        QCOMPARE(stage.cell(1, HeldModel::Until), QString("until let go"));
        QCOMPARE(stage.cell(1, HeldModel::Breakpoint), QString("a step"));
        QVERIFY2(stage.words().contains("2 are held"), qPrintable(stage.words()));
    }

    void saysHowManyMoreAreHeld() {
        Stage stage;
        std::vector<HeldRow> held;
        for (int i = 0; i < kMostHeldShown; ++i)
            held.push_back(heldRow(1 + i, 10'000s - std::chrono::seconds(i)));
        DebugSnapshot snapshot = snapshotOf(held, {});
        snapshot.state.held = 123'456;
        stage.page.setDebug(snapshot);
        QVERIFY2(stage.words().contains("1,000 of 123,456 that are held"), qPrintable(stage.words()));
    }

    void whatIsChosenIsInspectedAndStepped() {
        Stage stage;
        stage.page.setDebug(snapshotOf({heldRow(12, 60s), heldRow(13, 30s)}, {}));
        QVERIFY(!stage.button("debugOver")->isEnabled());
        QSignalSpy inspected(&stage.page, &Page::instanceActivated);
        QTest::mouseClick(stage.held->viewport(), Qt::LeftButton, {},
                          stage.held->visualRect(stage.held->model()->index(1, 0)).center());
        QCOMPARE(inspected.size(), 1);
        QVERIFY(inspected[0][0].value<InstanceId>() == InstanceId{13});
        QList<QPair<InstanceId, Go>> gone;
        connect(&stage.page, &DebugPage::goRequested, &stage.page, [&](InstanceId id, Go how) {
            gone.append({id, how});
        });
        for (const char* name : {"debugOn", "debugOver", "debugInto", "debugOut"})
            QTest::mouseClick(stage.button(name), Qt::LeftButton);
        const QList<QPair<InstanceId, Go>> expected{{InstanceId{13}, Go::On},
                                                    {InstanceId{13}, Go::Over},
                                                    {InstanceId{13}, Go::Into},
                                                    {InstanceId{13}, Go::Out}};
        QVERIFY(gone == expected);
        // It is gone: nothing is chosen in its place.
        stage.page.setDebug(snapshotOf({heldRow(12, 60s)}, {}));
        QVERIFY(!stage.button("debugOver")->isEnabled());
    }

    void breakpointsSayWhatTheyAre() {
        Stage stage;
        const QAbstractItemModelTester tester(stage.breakpoints->model());
        BreakpointRow off = breakpointRow(2), gone = breakpointRow(3), one;
        off.enabled = off.armed = false;
        off.version = 3;
        gone.armed = false;
        gone.log = gone.once = true;
        gone.condition = "($.amount > 100)";
        gone.problem = "the machine declares no step of that name";
        one.id = 4;
        one.instance = InstanceId{12};
        BreakpointRow any;
        any.id = 5;
        stage.page.setDebug(snapshotOf({}, {breakpointRow(1), off, gone, one, any}));
        using Model = BreakpointsModel;
        const auto cell = [&](int row, int column) {
            return stage.breakpoints->model()->index(row, column).data().toString();
        };
        QCOMPARE(cell(0, Model::Where), QString("checkout · ship"));
        QCOMPARE(cell(0, Model::Armed), QString("armed"));
        QCOMPARE(cell(0, Model::Hits), QString("1,234"));
        QCOMPARE(cell(0, Model::Action), QString("holds"));
        QCOMPARE(cell(1, Model::Where), QString("checkout v3 · ship"));
        QCOMPARE(cell(1, Model::Armed), QString("switched off"));
        QCOMPARE(cell(2, Model::Armed), QString("its owner is gone"));
        QCOMPARE(cell(2, Model::Action), QString("counts, once"));
        QCOMPARE(cell(2, Model::Condition), QString("($.amount > 100)"));
        QCOMPARE(cell(2, Model::Problem), QString("the machine declares no step of that name"));
        QCOMPARE(cell(3, Model::Where), QString("#12"));
        QCOMPARE(cell(4, Model::Where), QString("any machine"));
        const auto spoken = [&](int row) {
            return stage.breakpoints->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
        };
        QCOMPARE(spoken(0), QString("on"));
        QCOMPARE(spoken(1), QString("off"));
    }

    void aTickBoxSwitchesIt() {
        Stage stage;
        BreakpointRow off = breakpointRow(2);
        off.enabled = false;
        stage.page.setDebug(snapshotOf({}, {breakpointRow(1), off}));
        QList<QPair<std::vector<std::int64_t>, BreakpointChange>> changes;
        connect(&stage.page, &DebugPage::changeRequested, &stage.page,
                [&](const std::vector<std::int64_t>& ids, BreakpointChange change) {
                    changes.append({ids, change});
                });
        const auto clickBox = [&](int row) {
            QTest::mouseClick(stage.breakpoints->viewport(), Qt::LeftButton, {},
                              stage.breakpoints->visualRect(stage.breakpoints->model()->index(row, 0)).center());
        };
        clickBox(0);
        clickBox(1);
        QCOMPARE(changes.size(), 2);
        QVERIFY(changes[0] == qMakePair(std::vector<std::int64_t>{1}, BreakpointChange::Disable));
        QVERIFY(changes[1] == qMakePair(std::vector<std::int64_t>{2}, BreakpointChange::Enable));
        // It is painted: on and off differ.
        stage.breakpoints->clearSelection();
        const auto look = [&](int row) {
            return stage.breakpoints->viewport()
                ->grab(stage.breakpoints->visualRect(stage.breakpoints->model()->index(row, 0)).adjusted(0, 2, 0, -2))
                .toImage();
        };
        stage.breakpoints->setCurrentIndex({});
        QVERIFY(look(0) != look(1));
    }

    // Who may only look sees all, and why it is no more.
    void whoMayOnlyLookIsToldSo() {
        Stage stage;
        DebugSnapshot snapshot = snapshotOf({heldRow(12, 60s)}, {breakpointRow(1)});
        snapshot.state.may = false;
        stage.page.setDebug(snapshot);
        stage.page.setSelected(InstanceId{12});
        for (const char* name : {"debugOn", "debugOver", "debugInto", "debugOut", "debugDetach", "debugAdd"}) {
            QVERIFY2(!stage.button(name)->isEnabled(), name);
            QVERIFY2(stage.button(name)->toolTip().contains("This role may look"), name);
        }
        QSignalSpy changes(&stage.page, &DebugPage::changeRequested);
        QTest::mouseClick(stage.breakpoints->viewport(), Qt::LeftButton, {},
                          stage.breakpoints->visualRect(stage.breakpoints->model()->index(0, 0)).center());
        QCOMPARE(changes.size(), 0);
    }

    // Neither on a standby, nor for who may not step.
    void uninstallingSaysWhyNot() {
        Stage stage;
        auto* const button = stage.button("debugUninstall");
        stage.page.setDebug(snapshotOf({}, {breakpointRow(1)}));
        QVERIFY(button->isVisible() && button->isEnabled());
        DebugSnapshot looking = snapshotOf({}, {breakpointRow(1)});
        looking.state.may = false;
        stage.page.setDebug(looking);
        QVERIFY(!button->isEnabled());
        QVERIFY2(button->toolTip().contains("This role may look"), qPrintable(button->toolTip()));
        ConnectionState standby;
        standby.kind = ConnectionState::Kind::Connected;
        standby.standby = true;
        stage.page.setConnection(standby);
        QVERIFY(button->toolTip().contains("standby"));
        DebugSnapshot none;
        none.known = true;
        stage.page.setDebug(none);
        auto* const install = stage.pushButton("Install breakpoints…");
        QVERIFY(install && !install->isEnabled());
        QVERIFY2(install->toolTip().contains("standby"), qPrintable(install->toolTip()));
    }

    // The database counts them before their list is read.
    void aListThatIsNotReadIsNotEmpty() {
        Stage stage;
        DebugSnapshot many = snapshotOf({}, {});
        many.state.breakpoints = 250;
        stage.page.setDebug(many);
        QVERIFY2(!stage.words().contains("there is no breakpoint"), qPrintable(stage.words()));
        QVERIFY(stage.breakpoints->isVisible());
    }

    // Only what is selected; and where one is of others, not before a question.
    void delRemovesTheSelectedOnes() {
        Stage stage;
        BreakpointRow theirs = breakpointRow(2);
        theirs.owner = "bob@desk";
        stage.page.setDebug(snapshotOf({}, {breakpointRow(1), theirs}));
        std::vector<std::vector<std::int64_t>> removed;
        connect(&stage.page, &DebugPage::changeRequested, &stage.page,
                [&](const std::vector<std::int64_t>& ids, BreakpointChange change) {
                    if (change == BreakpointChange::Remove) removed.push_back(ids);
                });
        const auto* const model = stage.breakpoints->model();
        stage.breakpoints->setFocus();
        stage.breakpoints->selectionModel()->setCurrentIndex(model->index(0, 0), QItemSelectionModel::NoUpdate);
        stage.breakpoints->clearSelection();
        QTest::keyClick(stage.breakpoints, Qt::Key_Delete);
        QVERIFY(removed.empty());
        stage.breakpoints->selectRow(0);
        QTest::keyClick(stage.breakpoints, Qt::Key_Delete);
        QCOMPARE(removed.size(), std::size_t(1));
        QVERIFY(removed[0] == std::vector<std::int64_t>{1});
        stage.breakpoints->selectAll();
        QTest::keyClick(stage.breakpoints, Qt::Key_Delete);
        QCOMPARE(removed.size(), std::size_t(1));
        auto* const question = stage.page.findChild<QMessageBox*>("debugRemoveQuestion");
        QVERIFY(question && question->isVisible());
        QVERIFY2(question->text().contains("set by others"), qPrintable(question->text()));
        for (QAbstractButton* const button : question->buttons()) {
            if (question->buttonRole(button) == QMessageBox::DestructiveRole) button->click();
        }
        QCOMPARE(removed.size(), std::size_t(2));
        QVERIFY(removed[1] == (std::vector<std::int64_t>{1, 2}));
    }

    // A name that looks like a place for another argument.
    void aNameIsNoPattern() {
        BreakpointRow row = breakpointRow(1);
        row.machine = "a%2b";
        row.version = 3;
        row.step.reset();
        QCOMPARE(breakpointPlace(row), QString("a%2b v3"));
    }

    void anotherDatabaseLeavesNothing() {
        Stage stage;
        stage.page.setDebug(snapshotOf({heldRow(12, 60s)}, {breakpointRow(1)}));
        stage.page.clear();
        QVERIFY(!stage.page.loaded());
        QCOMPARE(stage.held->model()->rowCount(), 0);
        QCOMPARE(stage.breakpoints->model()->rowCount(), 0);
    }

    void pictures() {
        Stage stage;
        HeldRow stepped = heldRow(4'712, 31s);
        stepped.breakpoint.reset();
        stepped.step = "start";
        BreakpointRow off = breakpointRow(8), gone = breakpointRow(9);
        off.enabled = off.armed = false;
        off.condition = "($.amount > 100)";
        gone.armed = false;
        gone.owner = "ada@desk";
        gone.problem = "the machine declares no step of that name";
        gone.step = "shp";
        stage.page.setDebug(
            snapshotOf({heldRow(4'711, 134s), stepped, heldRow(4'805, 3s)}, {breakpointRow(7), off, gone}));
        stage.page.setSelected(InstanceId{4'712});
        samples::picture(stage.page, "debug");
        stage.page.setDebug(snapshotOf({}, {}));
        samples::picture(stage.page, "debug-empty");
        DebugSnapshot none;
        none.known = true;
        stage.page.setDebug(none);
        samples::picture(stage.page, "debug-not-installed");
    }
};

FERMATA_TEST(DebugPageTest, QApplication)
#include "tst_debug_page.moc"
