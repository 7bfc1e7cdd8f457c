// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Breakpoints in the window, on a real database with the window's own worker: set, held, stepped, let go; and what is
// left of them when the window closes.
#include "barriers/barriers_model.h"
#include "barriers/barriers_tree.h"
#include "debug/breakpoints_model.h"
#include "debug/chosen_pane.h"
#include "debug/chosen_stack.h"
#include "debug/debug_page.h"
#include "debug/held_model.h"
#include "desk.h"
#include "inspector/inspector.h"
#include "inspector/json_view.h"
#include "instances/instances_model.h"
#include "machines/machine_view.h"
#include "machines/machines_page.h"
#include "models/json_tree_model.h"
#include "overview/queue_model.h"
#include "session/debug_lane.h"
#include "session/debugging.h"
#include "shell/debug_desk.h"
#include "shell/navigation_model.h"
#include "shell/page_id.h"
#include "widgets/status_pill.h"

#include <fermata/debug.h>
#include <fermata/test/child_process.h>
#include <fermata/test/runner.h>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTabWidget>
#include <QTest>
#include <QTreeWidget>

using namespace fermata;
using namespace fermata::test;
using views::PageId;

namespace {

constexpr int kPatience = 60'000;

QString wordsOf(const QWidget* part) {
    QStringList words;
    for (const QLabel* const label : part->findChildren<QLabel*>()) {
        if (label->isVisible()) words << label->text();
    }
    return words.join(' ');
}

struct Stage {
    explicit Stage(bool installed = true) {
        if (installed) Debugger({database}).install(false);
    }

    bool opens() {
        if (!desk.open(ownDatabase(database))) return false;
        window().activateWindow();
        return QTest::qWaitForWindowActive(&window());
    }
    views::MainWindow& window() { return desk.window(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&window(), key, modifiers); }
    long long order(int items) {
        return sql.number("insert into gen_durable (fsm, step, queue, state) values ('order', 'start', 'payments', "
                          "jsonb_build_object('items', $1::int, 'fail', 0, 'work_ms', 0)) returning id",
                          {std::to_string(items)});
    }
    std::string heldAt(long long id) {
        return sql
            .value("select coalesce((select h.step from fermata_held h join gen_durable g on g.id = h.instance "
                   "where h.instance = $1 and h.mode = 'held' and g.status = 'runnable' and g.eligible_at = "
                   "h.until), '')",
                   {std::to_string(id)})
            .value();
    }
    std::string status(long long id) {
        return sql.value("select status::text from gen_durable where id = $1", {std::to_string(id)}).value();
    }
    bool waitFor(const std::function<bool()>& condition) { return QTest::qWaitFor(condition, kPatience); }
    // Of this window, with the dialog.
    bool addBreakpoint(const char* machine, const char* step, const char* condition = "") {
        desk.part<QAction>("addBreakpointAction")->trigger();
        auto* const dialog = window().findChild<QDialog*>("breakpointDialog");
        if (!dialog) return false;
        dialog->findChild<QComboBox*>("breakpointMachine")->setCurrentText(machine);
        dialog->findChild<QComboBox*>("breakpointStep")->setCurrentText(step);
        dialog->findChild<QLineEdit*>("breakpointCondition")->setText(condition);
        const long long before = sql.number("select count(*) from fermata_breakpoint");
        QTest::mouseClick(dialog->findChild<QPushButton*>("breakpointAdd"), Qt::LeftButton);
        const auto closed = [this] { return !window().findChild<QDialog*>("breakpointDialog"); };
        if (!waitFor([&] { return closed() && sql.number("select count(*) from fermata_breakpoint") > before; }))
            return false;
        window().activateWindow(); // no window manager does so here
        return QTest::qWaitForWindowActive(&window());
    }
    bool knows() {
        return waitFor([this] { return desk.part<QAction>("addBreakpointAction")->isEnabled(); });
    }
    bool chooseHeld(long long id) {
        auto* const table = desk.part<QTableView>("debugTable");
        const auto rowOf = [&] {
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                const auto held = table->model()->index(row, 0).data(views::HeldModel::RowRole).value<HeldRow>();
                if (held.instance.value == id) return row;
            }
            return -1;
        };
        if (!waitFor([&] { return rowOf() >= 0; })) return false;
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(rowOf(), 0)).center());
        return window().findChild<views::Inspector*>()->instance() == InstanceId{id};
    }

    // The graph of a machine, laid out.
    views::MachinesPage* showsMachine(const char* fsm) {
        window().showPage(PageId::Machines);
        auto* const page = desk.part<views::MachinesPage>("machinesPage");
        page->showMachine({fsm, 1});
        const bool there = waitFor([&] {
            return page->shownMachine() == MachineKey{fsm, 1} && page->view()->ready() &&
                   page->view()->graph().nodes.size() > 2;
        });
        return there ? page : nullptr;
    }

    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk;
};

} // namespace

class DebuggerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void breakpointsAreInstalledFromThePage();
    void aProductionDatabaseIsNamedFirst();
    void theKeysStepTheChosenOneAlone();
    void steppingIntoChoosesTheFirstChild();
    void aPythonMachineOfAnotherProcess();
    void rowsThatSqlMoves();
    void whatIsRefusedIsSaid();
    void nowhereIsAHeldOneCalledScheduled();
    void aConditionThatIsNoneIsSaidInTheDialog();
    void aBreakpointIsSwitchedAndRemoved();
    void theGraphOfAMachineSetsThem();
    void itRunsToTheStepUnderTheCursor();
    void aHeldChildShowsItsParents();
    void theStateIsEditedBeforeTheStep();
    void whatIsWatchedIsAskedOfTheServer();
    void howeverManyAreHeld();
    void heldChildrenAreNotScheduled();
    void howeverManyParentsHaveHeldChildren();
    void closingLetsGoWhatTheWindowHolds();
    void theWindowSaysThatItIsThere();
    void aSessionThatIsNotClosedEndsAllTheSame();
};

void DebuggerTest::breakpointsAreInstalledFromThePage() {
    Stage stage(false);
    QVERIFY(stage.opens());
    stage.press(Qt::Key_9, Qt::ControlModifier);
    QVERIFY(stage.window().page() == PageId::Debug);
    auto* const page = stage.desk.part<QWidget>("debugPage");
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(page).contains("Breakpoints are not installed"), kPatience);
    QVERIFY(!stage.desk.part<QAction>("addBreakpointAction")->isEnabled());
    QPushButton* install = nullptr;
    for (QPushButton* const button : page->findChildren<QPushButton*>()) {
        if (button->isVisible() && button->text() == "Install breakpoints…") install = button;
    }
    QVERIFY(install);
    QTest::mouseClick(install, Qt::LeftButton);
    auto* const dialog = stage.window().findChild<QDialog*>("debugInstallDialog");
    QVERIFY(dialog && dialog->isVisible());
    QVERIFY(!dialog->findChild<QLineEdit*>("debugInstallName")); // no production
    dialog->findChild<QCheckBox*>("debugInstallOperators")->setChecked(true);
    QTest::mouseClick(dialog->findChild<QPushButton*>("debugInstallAct"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(page).contains("there is no breakpoint"), kPatience);
    QCOMPARE(stage.sql.number("select count(*) from fermata_debug where operators"), 1LL);
    QVERIFY(!stage.window().findChild<QDialog*>("debugInstallDialog") || !dialog->isVisible());
    QVERIFY(stage.desk.part<QAction>("addBreakpointAction")->isEnabled());

    // And away again.
    for (QPushButton* const button : page->findChildren<QPushButton*>()) {
        if (button->isVisible() && button->text() == "Uninstall…") {
            QTest::mouseClick(button, Qt::LeftButton);
            break;
        }
    }
    QTRY_VERIFY(stage.window().findChild<QPushButton*>("debugInstallAct"));
    QTest::mouseClick(stage.window().findChild<QPushButton*>("debugInstallAct"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(page).contains("Breakpoints are not installed"), kPatience);
    QVERIFY(!stage.sql.value("select to_regclass('fermata_debug')::text"));
}

void DebuggerTest::aProductionDatabaseIsNamedFirst() {
    Stage stage(false);
    app::Source source = foreignDatabase(stage.database);
    source.production = true;
    QVERIFY(stage.desk.open(source));
    stage.window().showPage(PageId::Debug);
    auto* const page = stage.desk.part<views::DebugPage>("debugPage");
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(page).contains("Breakpoints are not installed"), kPatience);
    Q_EMIT page->installRequested();
    auto* const act = stage.window().findChild<QPushButton*>("debugInstallAct");
    QVERIFY(act && !act->isEnabled());
    const QString name = QString::fromStdString(*stage.sql.value("select current_database()"));
    auto* const line = stage.window().findChild<QLineEdit*>("debugInstallName");
    QTest::keyClicks(line, name.chopped(1));
    QVERIFY(!act->isEnabled());
    QTest::keyClicks(line, name.right(1));
    QVERIFY(act->isEnabled());
    QTest::mouseClick(act, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(page).contains("there is no breakpoint"), kPatience);
}

void DebuggerTest::theKeysStepTheChosenOneAlone() {
    Stage stage;
    QVERIFY(stage.opens() && stage.knows());
    QVERIFY(stage.addBreakpoint("order", "start"));
    const long long first = stage.order(2), second = stage.order(2);
    QTRY_COMPARE_WITH_TIMEOUT(stage.heldAt(first) + stage.heldAt(second), std::string("startstart"), kPatience);
    // Said on every page, with a way to the one about it.
    auto* const band = stage.desk.part<QWidget>("debugBand");
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(band).contains("Breakpoints are on: 2 held"), kPatience);
    QVERIFY(stage.desk.click("debugBandShow"));
    QVERIFY(stage.window().page() == PageId::Debug);

    QVERIFY(stage.chooseHeld(first));
    stage.press(Qt::Key_F10);
    QTRY_COMPARE_WITH_TIMEOUT(stage.heldAt(first), std::string("join"), kPatience); // its children have run
    QCOMPARE(stage.sql.number("select count(*) from gen_durable where parent_id = $1 and status = 'done'",
                              {std::to_string(first)}),
             2LL);
    QCOMPARE(stage.heldAt(second), std::string("start"));
    stage.press(Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(stage.status(first), std::string("done"), kPatience);
    QCOMPARE(stage.heldAt(second), std::string("start"));
}

void DebuggerTest::steppingIntoChoosesTheFirstChild() {
    Stage stage;
    QVERIFY(stage.opens() && stage.knows());
    QVERIFY(stage.addBreakpoint("order", "start"));
    const long long id = stage.order(2);
    stage.window().showPage(PageId::Debug);
    QVERIFY(stage.chooseHeld(id));
    stage.press(Qt::Key_F11);
    const auto child = [&](const char* nth) {
        return stage.sql.number("select coalesce((select id from gen_durable where parent_id = $1 order by id offset "
                                "$2::int limit 1), 0)",
                                {std::to_string(id), nth});
    };
    QTRY_VERIFY_WITH_TIMEOUT(child("1") > 0, kPatience);
    const long long first = child("0"), other = child("1");
    auto* const inspector = stage.window().findChild<views::Inspector*>();
    QTRY_VERIFY_WITH_TIMEOUT(inspector->instance() == InstanceId{first}, kPatience);
    QCOMPARE(stage.heldAt(first) + stage.heldAt(other), std::string("chargecharge"));
    // Out of it: the parent is held when it wakes.
    stage.press(Qt::Key_F11, Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(stage.status(first), std::string("done"), kPatience);
    QVERIFY(stage.chooseHeld(other));
    stage.press(Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(stage.heldAt(id), std::string("join"), kPatience);
}

// The worker is another process, and its machine one of Python in a third: held before its step, edited, stepped once,
// let go.
void DebuggerTest::aPythonMachineOfAnotherProcess() {
    Stage stage;
    const ChildProcess worker(FERMATACTL_PROGRAM, {"worker", "--db", stage.database, "--queue", "default=2",
                                                   "--machines", R"(exec python3 -uc '
import json, sys
machines = [{"fsm": "shop", "version": 1, "initial": "pay", "steps": ["pay", "ship"]}]
for line in sys.stdin:
    asked = json.loads(line)
    if asked["method"] == "initialize":
        result = {"protocol": 1, "concurrency": 1, "machines": machines}
    elif asked["method"] == "step":
        state = asked["params"]["state"]
        state["by"] = state.get("by", []) + [asked["params"]["step"]]
        if asked["params"]["step"] == "pay":
            result = {"outcome": "next", "step": "ship", "state": state}
        else:
            result = {"outcome": "done", "result": state}
    else:
        break
    print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": result}))
')"});
    QVERIFY(stage.desk.open(foreignDatabase(stage.database)));
    stage.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&stage.window()) && stage.knows());
    QTRY_COMPARE_WITH_TIMEOUT(stage.sql.number("select count(*) from fermata_machine where fsm = 'shop'"), 1LL,
                              kPatience);
    QVERIFY(stage.addBreakpoint("shop", "pay"));
    const long long id = stage.sql.number("insert into gen_durable (fsm, step, state) values ('shop', 'pay', "
                                          "'{\"order\": 7}') returning id");
    QTRY_COMPARE_WITH_TIMEOUT(stage.heldAt(id), std::string("pay"), kPatience);
    stage.window().showPage(PageId::Debug);
    QVERIFY(stage.chooseHeld(id));
    const auto state = [&](const char* column) {
        return stage.sql.value(std::string("select ") + column + "::text from gen_durable where id = $1",
                               {std::to_string(id)});
    };
    QCOMPARE(state("state"), SqlValue(R"({"order": 7})"));
    stage.press(Qt::Key_F10);
    QTRY_COMPARE_WITH_TIMEOUT(stage.heldAt(id), std::string("ship"), kPatience);
    QCOMPARE(state("state"), SqlValue(R"({"by": ["pay"], "order": 7})")); // one step, and no more
    stage.press(Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(stage.status(id), std::string("done"), kPatience);
    QCOMPARE(state("result"), SqlValue(R"({"by": ["pay", "ship"], "order": 7})"));
}

// No worker of ours at all: rows that an engine of somebody else moves by SQL, as §10 has it. It finds them put off.
void DebuggerTest::rowsThatSqlMoves() {
    Stage stage;
    QVERIFY(stage.desk.open(foreignDatabase(stage.database)));
    stage.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&stage.window()) && stage.knows());
    QVERIFY(stage.addBreakpoint("legacy", "ship"));
    const auto moves = [&](const char* to) { // what it has done; 0: it has found nothing
        const SqlRows claimed = stage.sql.query(
            "update gen_durable set status = 'executing', locked_by = 'theirs', lease_expires_at = now() + interval '1 "
            "minute' where id = (select id from gen_durable where status = 'runnable' and queue = 'default' and "
            "eligible_at <= now() order by priority, eligible_at for update skip locked limit 1) returning id");
        if (claimed.empty()) return 0LL;
        stage.sql.query("update gen_durable set status = $1::durable_status, step = $2, eligible_at = now(), locked_by "
                        "= null, lease_expires_at = null where id = $3",
                        {std::string(to) == "done" ? "done" : "runnable", std::string(to) == "done" ? "ship" : to,
                         *claimed.front()[0]});
        return std::stoll(*claimed.front()[0]);
    };
    const long long id = stage.sql.number("insert into gen_durable (fsm, step) values ('legacy', 'pay') returning id");
    QCOMPARE(moves("ship"), id); // nothing is to be held there
    QCOMPARE(stage.heldAt(id), std::string("ship"));
    QCOMPARE(moves("done"), 0LL);
    stage.window().showPage(PageId::Debug);
    QVERIFY(stage.chooseHeld(id));
    stage.press(Qt::Key_F10);
    QTRY_COMPARE_WITH_TIMEOUT(stage.heldAt(id), std::string(), kPatience);
    QCOMPARE(moves("pack"), id);
    QCOMPARE(stage.heldAt(id), std::string("pack")); // stepped over: held at whatever comes next
    QCOMPARE(moves("done"), 0LL);
    QVERIFY(stage.chooseHeld(id));
    stage.press(Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(stage.heldAt(id), std::string(), kPatience);
    QCOMPARE(moves("done"), id);
    QCOMPARE(stage.status(id), std::string("done"));
}

void DebuggerTest::whatIsRefusedIsSaid() {
    Stage stage;
    QVERIFY(stage.opens() && stage.knows());
    const long long id = stage.order(1);
    QTRY_COMPARE_WITH_TIMEOUT(stage.status(id), std::string("done"), kPatience);
    stage.window().inspect(InstanceId{id});
    auto* const notice = stage.desk.part<QWidget>("actNotice");
    stage.press(Qt::Key_F5);
    QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), kPatience);
    QVERIFY2(wordsOf(notice).contains(QString("#%1 was not let go").arg(id)), qPrintable(wordsOf(notice)));
    QVERIFY2(wordsOf(notice).contains("is not held"), qPrintable(wordsOf(notice)));
    stage.desk.part<QAction>("debugHoldAction")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(notice).contains("has ended"), kPatience);
}

void DebuggerTest::nowhereIsAHeldOneCalledScheduled() {
    Stage stage;
    QVERIFY(stage.opens() && stage.knows());
    QVERIFY(stage.addBreakpoint("order", "start"));
    const long long id = stage.order(2);
    QTRY_COMPARE_WITH_TIMEOUT(stage.heldAt(id), std::string("start"), kPatience);
    stage.window().showPage(PageId::Instances);
    auto* const table = stage.desk.part<QTableView>("instancesTable");
    const auto look = [&] {
        const int row = stage.desk.rowOf(id);
        return row < 0 ? QString() : table->model()->index(row, views::InstancesModel::Status).data().toString();
    };
    QTRY_COMPARE_WITH_TIMEOUT(look(), QString("held"), kPatience);
    stage.window().inspect(InstanceId{id});
    auto* const inspector = stage.window().findChild<views::Inspector*>();
    QTRY_VERIFY_WITH_TIMEOUT(inspector->loaded(), kPatience);
    const auto* const pill = inspector->findChild<views::StatusPill*>();
    QTRY_COMPARE_WITH_TIMEOUT(pill->accessibleName(), QString("held"), kPatience);
    const auto counted = [&](views::LookStatus status) {
        const auto* const list = stage.desk.part<QAbstractItemView>("navigation");
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const auto entry =
                list->model()->index(row, 0).data(views::NavigationModel::EntryRole).value<views::NavigationEntry>();
            if (entry.kind == views::NavigationEntry::Kind::Status && entry.status == status)
                return entry.count ? entry.count->value : -1;
        }
        return std::int64_t(-1);
    };
    QTRY_COMPARE_WITH_TIMEOUT(counted(views::LookStatus::Scheduled), 0, kPatience);
    QCOMPARE(counted(views::LookStatus::Runnable), 0);
    stage.press(Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(look(), QString("done"), kPatience);
}

void DebuggerTest::aConditionThatIsNoneIsSaidInTheDialog() {
    Stage stage;
    QVERIFY(stage.opens() && stage.knows());
    stage.desk.part<QAction>("addBreakpointAction")->trigger();
    auto* const dialog = stage.window().findChild<QDialog*>("breakpointDialog");
    QVERIFY(dialog);
    auto* const condition = dialog->findChild<QLineEdit*>("breakpointCondition");
    dialog->findChild<QComboBox*>("breakpointMachine")->setCurrentText("order");
    condition->setText("$.amount >");
    auto* const add = dialog->findChild<QPushButton*>("breakpointAdd");
    QTest::mouseClick(add, Qt::LeftButton);
    QTRY_VERIFY2_WITH_TIMEOUT(wordsOf(dialog).contains("The condition is no jsonpath", Qt::CaseInsensitive),
                              qPrintable(wordsOf(dialog)), kPatience);
    QVERIFY(dialog->isVisible());
    condition->setText("$.amount > 100");
    QVERIFY(add->isEnabled());
    QTest::mouseClick(add, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(stage.sql.number("select count(*) from fermata_breakpoint where condition is not null"),
                              1LL, kPatience);
    QTRY_VERIFY(!stage.window().findChild<QDialog*>("breakpointDialog"));
}

void DebuggerTest::aBreakpointIsSwitchedAndRemoved() {
    Stage stage;
    QVERIFY(stage.opens() && stage.knows());
    QVERIFY(stage.addBreakpoint("order", "start"));
    stage.press(Qt::Key_9, Qt::ControlModifier);
    auto* const table = stage.desk.part<QTableView>("debugBreakpoints");
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 1, kPatience);
    // By its tick box, and by the keyboard.
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualRect(table->model()->index(0, views::BreakpointsModel::Enabled)).center());
    const auto enabled = [&] { return stage.sql.number("select count(*) from fermata_breakpoint where enabled"); };
    QTRY_COMPARE_WITH_TIMEOUT(enabled(), 0LL, kPatience);
    const auto word = [&] { return table->model()->index(0, views::BreakpointsModel::Armed).data().toString(); };
    QTRY_COMPARE_WITH_TIMEOUT(word(), QString("switched off"), kPatience);
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 0));
    QTest::keyClick(table, Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(enabled(), 1LL, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(word(), QString("armed"), kPatience);
    table->selectRow(0);
    QTest::keyClick(table, Qt::Key_Delete);
    QTRY_COMPARE_WITH_TIMEOUT(stage.sql.number("select count(*) from fermata_breakpoint"), 0LL, kPatience);

    // F9 on whichever page sets one on the step of the inspected instance, and takes it away.
    stage.window().showPage(PageId::Instances);
    const long long id = stage.sql.number("insert into gen_durable (fsm, step, queue) values ('checkout', 'ship', "
                                          "'nobody') returning id");
    stage.window().inspect(InstanceId{id});
    QTRY_VERIFY_WITH_TIMEOUT(stage.window().loaded(), kPatience);
    stage.press(Qt::Key_F9);
    QTRY_COMPARE_WITH_TIMEOUT(
        stage.sql.number("select count(*) from fermata_breakpoint where machine = 'checkout' and step = 'ship'"), 1LL,
        kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.window().debugging().snapshot()->breakpoints.size() == 1, kPatience);
    stage.press(Qt::Key_F9);
    QTRY_COMPARE_WITH_TIMEOUT(stage.sql.number("select count(*) from fermata_breakpoint"), 0LL, kPatience);
}

void DebuggerTest::theGraphOfAMachineSetsThem() {
    Stage stage;
    QVERIFY(stage.opens() && stage.knows());
    auto* const page = stage.showsMachine("order");
    QVERIFY(page);
    const auto place = [&](const char* step) { return page->view()->graph().find(views::StepNode::Kind::Step, step); };
    const auto set = [&](const char* step) {
        return stage.sql.number(
            "select count(*) from fermata_breakpoint where machine = 'order' and version is null and "
            "instance is null and condition is null and step = $1",
            {step});
    };
    const auto seen = [&](const char* step) {
        return page->view()->graph().nodes[std::size_t(place(step))].mark.look();
    };
    using Look = views::StepMark::Look;
    QVERIFY(seen("join") == Look::None);
    // By the mouse …
    const auto click = [&] {
        QTest::mouseClick(page->view()->viewport(), Qt::LeftButton, {}, page->view()->gutterPoint(place("join")));
    };
    click();
    QTRY_COMPARE_WITH_TIMEOUT(set("join"), 1LL, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(seen("join") == Look::On, kPatience);
    click();
    QTRY_COMPARE_WITH_TIMEOUT(set("join"), 0LL, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(seen("join") == Look::None, kPatience);
    // … and by keys alone: to a step, and the one after it.
    page->view()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(page->view(), Qt::Key_Home);
    while (!page->stepPlace())
        QTest::keyClick(page->view(), Qt::Key_Down);
    QCOMPARE(page->stepPlace()->step, std::string("start"));
    stage.press(Qt::Key_F9);
    QTRY_COMPARE_WITH_TIMEOUT(set("start"), 1LL, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(seen("start") == Look::On, kPatience);
    const long long id = stage.order(2);
    QTRY_COMPARE_WITH_TIMEOUT(stage.heldAt(id), std::string("start"), kPatience);
    const auto heldHere = [&] {
        for (const auto& [look, count] : page->view()->graph().nodes[std::size_t(place("start"))].counts) {
            if (look == views::LookStatus::Scheduled) return std::int64_t(-1);
            if (look == views::LookStatus::Held) return count.value;
        }
        return std::int64_t(0);
    };
    QTRY_COMPARE_WITH_TIMEOUT(heldHere(), 1, kPatience);
    stage.press(Qt::Key_F9);
    QTRY_COMPARE_WITH_TIMEOUT(set("start"), 0LL, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(seen("start") == Look::None, kPatience);
}

void DebuggerTest::itRunsToTheStepUnderTheCursor() {
    Stage stage;
    QVERIFY(stage.opens() && stage.knows());
    QVERIFY(stage.addBreakpoint("order", "start"));
    const long long id = stage.order(2), other = stage.order(2);
    QTRY_COMPARE_WITH_TIMEOUT(stage.heldAt(id) + stage.heldAt(other), std::string("startstart"), kPatience);
    stage.window().showPage(PageId::Debug);
    QVERIFY(stage.chooseHeld(id));
    auto* const page = stage.showsMachine("order");
    QVERIFY(page && page->chooseStep("join"));
    stage.press(Qt::Key_F10, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(stage.heldAt(id), std::string("join"), kPatience); // its children ran
    QCOMPARE(stage.heldAt(other), std::string("start"));
    QCOMPARE(stage.sql.number("select count(*) from fermata_breakpoint where once and instance = $1 and step = 'join'",
                              {std::to_string(id)}),
             1LL);
    // Once: a later one that comes there is not held.
    stage.press(Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(stage.status(id), std::string("done"), kPatience);
    stage.window().inspect(InstanceId{other});
    stage.press(Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(stage.status(other), std::string("done"), kPatience);
}

void DebuggerTest::aHeldChildShowsItsParents() {
    Stage stage;
    QVERIFY(stage.opens() && stage.knows());
    QVERIFY(stage.addBreakpoint("charge", "charge"));
    const long long id = stage.order(2);
    const auto child = [&] {
        return stage.sql.number("select coalesce((select min(id) from gen_durable where parent_id = $1), 0)",
                                {std::to_string(id)});
    };
    QTRY_VERIFY_WITH_TIMEOUT(child() > 0, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(stage.heldAt(child()), std::string("charge"), kPatience);
    stage.window().showPage(PageId::Debug);
    QVERIFY(stage.chooseHeld(child()));
    auto* const pane = stage.desk.part<views::DebugPage>("debugPage")->chosenPane();
    QTRY_VERIFY_WITH_TIMEOUT(pane->view() && pane->view()->ready(), kPatience);
    auto* const stack = stage.desk.part<views::StackTable>("chosenStack");
    const auto cell = [&](int row, int column) { return stack->model()->index(row, column).data().toString(); };
    using Column = views::StackModel::Column;
    QTRY_COMPARE_WITH_TIMEOUT(stack->model()->rowCount(), 2, kPatience);
    QCOMPARE(cell(0, Column::Id), QString::number(child()));
    QTRY_COMPARE_WITH_TIMEOUT(cell(0, Column::State), QString("held"), kPatience);
    QCOMPARE(cell(1, Column::Id), QString::number(id));
    QCOMPARE(cell(1, Column::Step), QString("join"));
    QCOMPARE(cell(1, Column::State), QString("awaiting children"));
    // The token stands at its step, and that has a breakpoint.
    const int place = pane->view()->graph().find(views::StepNode::Kind::Step, "charge");
    QVERIFY(place >= 0);
    QTRY_VERIFY_WITH_TIMEOUT(pane->view()->graph().nodes[std::size_t(place)].mark.look() == views::StepMark::Look::On,
                             kPatience);
    auto* const tree = stage.desk.part<views::JsonView>("chosen:inspectorState");
    const auto text = [&] { return QString::fromStdString(tree->json().text()); };
    QTRY_VERIFY_WITH_TIMEOUT(text().contains("amount"), kPatience);
    // The parent's variables; what is inspected stays, and so does what the keys let go.
    QTest::mouseClick(stack->viewport(), Qt::LeftButton, {}, stack->visualRect(stack->model()->index(1, 1)).center());
    QTRY_VERIFY_WITH_TIMEOUT(text().contains("items"), kPatience);
    QVERIFY(stage.window().findChild<views::Inspector*>()->instance() == InstanceId{child()});
    QTRY_VERIFY_WITH_TIMEOUT(pane->view()->graph().find(views::StepNode::Kind::Step, "join") >= 0, kPatience);
    const long long first = child();
    stage.press(Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(stage.status(first), std::string("done"), kPatience);
    QCOMPARE(stage.status(id), std::string("awaiting_children"));
}

// Through the act that edits a state, guarded as everywhere; what the step then writes is written upon it.
void DebuggerTest::theStateIsEditedBeforeTheStep() {
    Stage stage;
    QVERIFY(stage.opens() && stage.knows());
    QVERIFY(stage.addBreakpoint("ticker", "tick"));
    const long long id = stage.sql.number("insert into gen_durable (fsm, step, queue, state) values ('ticker', 'tick', "
                                          "'background', '{\"ticks\": 3, \"every_ms\": 10}') returning id");
    QTRY_COMPARE_WITH_TIMEOUT(stage.heldAt(id), std::string("tick"), kPatience);
    stage.window().showPage(PageId::Debug);
    QVERIFY(stage.chooseHeld(id));
    const auto state = [&] {
        return QString::fromStdString(
            stage.sql.value("select state::text from gen_durable where id = $1", {std::to_string(id)}).value());
    };
    QTRY_VERIFY_WITH_TIMEOUT(stage.window().findChild<views::JsonView*>("chosen:inspectorState"), kPatience);
    auto* const tree = stage.desk.part<views::JsonView>("chosen:inspectorState");
    QTRY_VERIFY_WITH_TIMEOUT(tree->isVisible() && tree->isEnabled() && !tree->json().text().empty(), kPatience);
    tree->setFocus();
    tree->setCurrentIndex(const_cast<views::JsonTreeModel&>(tree->json()).find({"\"ticks\""}));
    QTest::keyClick(tree, Qt::Key_F2);
    auto* const line = stage.desk.part<QLineEdit>("chosenValue");
    QTest::keyClicks(line, "41"); // it is selected whole
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_VERIFY(stage.window().findChild<QPushButton*>("actAccept"));
    auto* const accept = stage.desk.part<QPushButton>("actAccept");
    QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), kPatience);
    QTest::mouseClick(accept, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(state(), QString(R"({"ticks": 41, "every_ms": 10})"), kPatience);
    QCOMPARE(stage.heldAt(id), std::string("tick"));
    QCOMPARE(stage.sql.number("select count(*) from fermata_audit where act = 'edit_state' and instance_id = $1",
                              {std::to_string(id)}),
             1LL);
    QTest::keyClick(accept->window(), Qt::Key_Escape);
    stage.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&stage.window()));
    QTRY_VERIFY_WITH_TIMEOUT(QString::fromStdString(tree->json().text()).contains("41"), kPatience);
    stage.press(Qt::Key_F10);
    QTRY_COMPARE_WITH_TIMEOUT(state(), QString(R"({"ticks": 42, "every_ms": 10})"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(QString::fromStdString(tree->json().text()).contains("42"), kPatience);
}

void DebuggerTest::whatIsWatchedIsAskedOfTheServer() {
    Stage stage;
    QVERIFY(stage.opens() && stage.knows());
    QVERIFY(stage.addBreakpoint("order", "start"));
    const long long id = stage.order(2);
    stage.window().showPage(PageId::Debug);
    QVERIFY(stage.chooseHeld(id));
    QTRY_VERIFY_WITH_TIMEOUT(stage.window().findChild<QTabWidget*>("chosenTabs"), kPatience);
    auto* const tabs = stage.desk.part<QTabWidget>("chosenTabs");
    QTRY_VERIFY_WITH_TIMEOUT(tabs->isEnabled(), kPatience);
    tabs->setCurrentIndex(2);
    auto* const line = stage.desk.part<QLineEdit>("chosenWatch");
    for (const char* path : {"$.items", "$.nobody", "$.items[", "$.*"}) {
        line->setText(path);
        QTest::keyClick(line, Qt::Key_Return);
    }
    auto* const list = stage.desk.part<QTreeWidget>("chosenWatches");
    const auto value = [&](int row) { return list->topLevelItem(row)->text(1); };
    QTRY_COMPARE_WITH_TIMEOUT(value(0), QString("2"), kPatience);
    QCOMPARE(value(1), QString("nothing there"));
    QVERIFY2(value(2).contains("jsonpath"), qPrintable(value(2)));
    QCOMPARE(value(3), QString("[0, 2, 0]"));
    // As soon as the row is another one.
    stage.sql.run("update gen_durable set state = jsonb_set(state, '{items}', '5') where id = " + std::to_string(id));
    QTRY_COMPARE_WITH_TIMEOUT(value(0), QString("5"), kPatience);
}

// The list ends at a thousand; what the window shows beyond is known all the same, and all of them are counted.
void DebuggerTest::howeverManyAreHeld() {
    Stage stage;
    Debugger other({stage.database}, "somebody");
    BreakpointRequest theirs;
    theirs.machine = "order";
    theirs.step = "start";
    other.add(theirs);
    stage.sql.run("insert into gen_durable (fsm, step, queue) select 'order', 'start', 'nobody' "
                  "from generate_series(1, 1500)");
    stage.sql.run("insert into gen_durable (fsm, step, queue, eligible_at) select 'order', 'join', 'nobody', "
                  "now() + interval '1 day' from generate_series(1, 7)");
    QVERIFY(stage.opens() && stage.knows());
    const InstanceId newest{stage.sql.number("select max(id) from gen_durable where step = 'start'")};
    QTRY_VERIFY_WITH_TIMEOUT(stage.window().debugging().snapshot()->held.size() == 1000, kPatience);
    QVERIFY(!stage.window().debugging().snapshot()->find(newest));
    stage.window().showPage(PageId::Instances);
    auto* const table = stage.desk.part<QTableView>("instancesTable");
    const auto look = [&](long long id) {
        const int row = stage.desk.rowOf(id);
        return row < 0 ? QString() : table->model()->index(row, views::InstancesModel::Status).data().toString();
    };
    QTRY_COMPARE_WITH_TIMEOUT(look(newest.value), QString("held"), kPatience);
    const long long later = stage.sql.number("select max(id) from gen_durable where step = 'join'");
    QTRY_COMPARE_WITH_TIMEOUT(look(later), QString("scheduled"), kPatience);

    stage.window().showPage(PageId::Overview);
    auto* const queues = stage.desk.part<QTableView>("queuesTable");
    using Column = views::QueueModel::Column;
    const auto cell = [&](Column column) {
        for (int row = 0; row < queues->model()->rowCount(); ++row) {
            if (queues->model()->index(row, Column::Queue).data().toString() == "nobody")
                return queues->model()->index(row, column).data().toString();
        }
        return QString();
    };
    QTRY_COMPARE_WITH_TIMEOUT(cell(Column::Held), QString("1,500"), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(cell(Column::Scheduled), QString("7"), kPatience);
    QVERIFY(!queues->isColumnHidden(Column::Held));
    // Once nothing is held any more, nobody has to look at a column of noughts.
    other.leave();
    QTRY_VERIFY_WITH_TIMEOUT(queues->isColumnHidden(Column::Held), kPatience);
}

void DebuggerTest::heldChildrenAreNotScheduled() {
    Stage stage;
    QVERIFY(stage.opens() && stage.knows());
    QVERIFY(stage.addBreakpoint("charge", "charge"));
    const long long id = stage.order(2);
    QTRY_COMPARE_WITH_TIMEOUT(stage.sql.number("select count(*) from fermata_held h join gen_durable g on g.id = "
                                               "h.instance where g.parent_id = $1 and h.mode = 'held'",
                                               {std::to_string(id)}),
                              2LL, kPatience);
    stage.window().showPage(PageId::Barriers);
    auto* const tree = stage.window().findChild<views::BarriersTree*>();
    const auto told = [&] {
        return tree->model()->index(0, views::BarriersModel::Childs).data(Qt::ToolTipRole).toString();
    };
    QTRY_VERIFY2_WITH_TIMEOUT(told().contains("2 held"), qPrintable(told()), kPatience);
    QVERIFY2(!told().contains("scheduled"), qPrintable(told()));
}

// The one that waits longest has the highest id: of a list of the first thousand parents it would not be.
void DebuggerTest::howeverManyParentsHaveHeldChildren() {
    Stage stage;
    Debugger other({stage.database}, "somebody");
    BreakpointRequest theirs;
    theirs.machine = "charge";
    other.add(theirs);
    stage.sql.run(
        "with parents as (insert into gen_durable (fsm, step, status, children_pending, updated_at) "
        "select 'order', 'join', 'awaiting_children', 1, case when n = 1200 then now() - interval '1 day' "
        "else now() end from generate_series(1, 1200) n order by n returning id) "
        "insert into gen_durable (fsm, step, queue, parent_id) select 'charge', 'charge', 'nobody', id from parents");
    const long long last = stage.sql.number("select max(id) from gen_durable where status = 'awaiting_children'");
    QVERIFY(stage.opens() && stage.knows());
    stage.window().showPage(PageId::Barriers);
    auto* const tree = stage.window().findChild<views::BarriersTree*>();
    const auto told = [&] {
        const auto* const model = static_cast<const views::BarriersModel*>(tree->model());
        const QModelIndex row = model->find(InstanceId{last});
        return row.isValid() ? row.siblingAtColumn(views::BarriersModel::Childs).data(Qt::ToolTipRole).toString()
                             : QString();
    };
    QTRY_VERIFY2_WITH_TIMEOUT(told().contains("1 held"), qPrintable(told()), kPatience);
    QVERIFY2(!told().contains("scheduled"), qPrintable(told()));
}

// What others have set and hold stays.
void DebuggerTest::closingLetsGoWhatTheWindowHolds() {
    Stage stage;
    QVERIFY(stage.opens() && stage.knows());
    QVERIFY(stage.addBreakpoint("order", "start", "$.items == 1"));
    Debugger other({stage.database}, "somebody");
    BreakpointRequest theirs;
    theirs.machine = "order";
    theirs.step = "start";
    theirs.condition = "$.items == 2";
    other.add(theirs);
    const long long ours = stage.order(1), held = stage.order(2);
    QTRY_COMPARE_WITH_TIMEOUT(stage.heldAt(ours) + stage.heldAt(held), std::string("startstart"), kPatience);
    QElapsedTimer clock;
    clock.start();
    QVERIFY(stage.desk.close());
    QVERIFY2(clock.elapsed() < 10'000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(stage.heldAt(ours), std::string());
    QCOMPARE(stage.heldAt(held), std::string("start"));
    QCOMPARE(*stage.sql.value("select string_agg(owner, ' ') from fermata_breakpoint"), std::string("somebody"));
    // Not only when its two minutes are over.
    QCOMPARE(stage.sql.number("select count(*) from gen_durable where id = $1 and (status = 'done' or eligible_at <= "
                              "clock_timestamp())",
                              {std::to_string(ours)}),
             1LL);
}

void DebuggerTest::theWindowSaysThatItIsThere() {
    Stage stage;
    app::DebugLane lane(app::Conninfo::parse(QString::fromStdString(stage.database)), "fermata", "window test#1", {});
    QSignalSpy done(&lane, &app::DebugLane::done);
    views::DebugOrder order;
    order.kind = views::DebugOrder::Kind::Add;
    order.request.machine = "order";
    order.request.lasting.reset(); // whatever is asked for: it is the window's lease
    lane.carryOut(order);
    QCOMPARE(done.size(), 1);
    QCOMPARE(done[0][0].value<views::DebugOutcome>().error, QString());
    const auto until = [&] {
        return stage.sql.number(
            "select (extract(epoch from armed_until - clock_timestamp()) * 1000)::bigint from fermata_breakpoint");
    };
    QVERIFY(until() > 60'000 && until() <= 120'000);
    // It had nearly run out.
    stage.sql.run("update fermata_breakpoint set armed_until = clock_timestamp() + interval '10 seconds'");
    lane.beat();
    QVERIFY2(until() > 60'000, qPrintable(QString::number(until())));
    lane.leave();
    QCOMPARE(stage.sql.number("select count(*) from fermata_breakpoint"), 0LL);
}

// Nobody waits for its signals any more: what it holds goes on, and it does not wait for the thread that it runs on.
void DebuggerTest::aSessionThatIsNotClosedEndsAllTheSame() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("left behind")));
    Stage stage;
    auto session = std::make_unique<app::Debugging>(app::Conninfo::parse(QString::fromStdString(stage.database)),
                                                    QStringLiteral("fermata"));
    QSignalSpy done(session.get(), &app::Debugging::done);
    views::DebugOrder order;
    order.kind = views::DebugOrder::Kind::Add;
    order.request.machine = "order";
    session->order(order);
    QTRY_COMPARE_WITH_TIMEOUT(done.size(), 1, kPatience);
    QCOMPARE(stage.sql.number("select count(*) from fermata_breakpoint"), 1LL);
    QElapsedTimer clock;
    clock.start();
    session.reset();
    QVERIFY2(clock.elapsed() < 10'000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(stage.sql.number("select count(*) from fermata_breakpoint"), 0LL);

    auto window = std::make_unique<views::MainWindow>();
    auto open = std::make_unique<app::Session>(*window);
    open->open(ownDatabase(stage.database));
    QTRY_VERIFY_WITH_TIMEOUT(open->readings() > 0, kPatience);
    clock.restart();
    open.reset();
    QVERIFY2(clock.elapsed() < 30'000, qPrintable(QString::number(clock.elapsed())));
}

FERMATA_TEST(DebuggerTest, QApplication)
#include "tst_debugger.moc"
