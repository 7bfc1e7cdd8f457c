// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Machines written in another language, run by the worker of the window: the real interpreter, window and PostgreSQL.
#include "desk.h"
#include "dialogs/hosts_dialog.h"
#include "docks/step_log_model.h"
#include "inspector/inspector.h"
#include "machines/machine_view.h"
#include "machines/machines_page.h"
#include "slow_machine.h"
#include "widgets/json_edit.h"

#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>

#include <csignal>
#include <filesystem>
#include <fstream>

using namespace fermata;
using namespace fermata::test;

namespace {

QString wordsOf(QWidget* part) {
    QStringList words;
    for (const QLabel* label : part->findChildren<QLabel*>())
        words << label->text();
    return words.join(' ');
}

bool holds(const QAbstractItemView* table, const QString& text) {
    const QAbstractItemModel* const model = table->model();
    for (int row = 0; row < model->rowCount(); ++row) {
        for (int column = 0; column < model->columnCount(); ++column) {
            if (model->index(row, column).data().toString().contains(text)) return true;
        }
    }
    return false;
}

// A machine whose only step ends with a word of its file, which is changed under it.
class ChangingMachine {
public:
    ChangingMachine() { write("old"); }

    void write(const std::string& word) const {
        std::ofstream(path_ + ".new") << "import sys\n"
                                         "sys.path.insert(0, '" FERMATA_SDK "/python')\n"
                                         "import fermata\n"
                                         "m = fermata.Machine('changing')\n"
                                         "@m.step\n"
                                         "def go(ctx):\n"
                                         "    print('a line of #%d' % ctx.id)\n"
                                         "    print('\\u202ehostile')\n"
                                         "    return fermata.done('" +
                                             word +
                                             "')\n"
                                             "fermata.run(m)\n";
        std::filesystem::rename(path_ + ".new", path_); // as editors save
    }

    QString command() const { return QString::fromStdString("python3 " + path_); }

private:
    TemporaryFolder folder_;
    std::string path_ = (folder_.path() / "changing.py").string();
};

std::string resultOf(Sql& sql, long long id) {
    return sql
        .value("select case when status = 'done' then result #>> '{}' end from gen_durable where id = $1",
               {std::to_string(id)})
        .value_or("");
}

} // namespace

class MachinesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aMachineInPythonIsSpawnedAndRuns();
    void itsQueueIsServed();
    void aCommandThatDoesNotComeUpSaysWhy();
    void changedCodeRunsAfterAButton();
    void changedCodeRunsByItself();
    void whatAStepPrintsIsReadByInstance();
    void aKilledProcessIsToldAtOnce();
    void whatIsDeclaredGoesBeforeWhatIsBuiltIn();
    void examplesAreOfferedWhereTheyAreRun();
};

void MachinesTest::aMachineInPythonIsSpawnedAndRuns() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk;
    QVERIFY(desk.open(ownDatabase(database)));
    QSignalSpy kept(&desk.session(), &app::Session::machineCommandsChanged);

    // Named in the dialog, and up a moment later.
    desk.part<QAction>("hostsAction")->trigger();
    auto* const hosts = desk.part<views::HostsDialog>("hostsDialog");
    QTRY_VERIFY(hosts->isVisible());
    QVERIFY(!desk.part<QAbstractButton>("hostsApply")->isEnabled()); // nothing is changed yet
    const QString command = QStringLiteral("python3 " FERMATA_SDK "/python/greeting.py");
    desk.part<QPlainTextEdit>("hostsCommands")->setFocus();
    QTest::keyClicks(desk.part<QPlainTextEdit>("hostsCommands"), command);
    QVERIFY(desk.click("hostsApply"));
    auto* const states = desk.part<QWidget>("hostsStates");
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(states).contains("greeting v1"), 30'000);
    QCOMPARE(kept.size(), 1);
    QCOMPARE(kept[0][0].toStringList(), QStringList{command});
    QTest::keyClick(hosts, Qt::Key_Escape);

    // It is offered, spawned, and parks.
    desk.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY(desk.window().loaded());
    QVERIFY(desk.click("spawnButton"));
    auto* const machine = desk.part<QComboBox>("spawnMachine");
    QTRY_VERIFY_WITH_TIMEOUT(machine->findText("greeting") >= 0, 15'000);
    machine->lineEdit()->setFocus();
    machine->lineEdit()->selectAll();
    QTest::keyClicks(machine->lineEdit(), "greeting");
    QTRY_COMPARE(desk.part<QComboBox>("spawnStep")->currentText(), QString("start"));
    desk.part<views::JsonEdit>("spawnState")->setText(R"({"greeting": "Hello"})");
    QVERIFY(desk.click("spawnAccept"));
    QTRY_VERIFY_WITH_TIMEOUT(desk.part<QWidget>("spawnAnswer")->isVisible(), 10'000);
    QTest::keyClick(desk.part<QDialog>("spawnDialog"), Qt::Key_Escape);
    const long long id = sql.number("select id from gen_durable");
    QTRY_VERIFY_WITH_TIMEOUT(desk.shown(id) && desk.shown(id)->status == Status::AwaitingSignal, 30'000);

    // Signalled, it fans out, joins, and is done; what it printed stands in the step log.
    QVERIFY(desk.clickRow(id));
    QVERIFY(desk.click("signalButton"));
    QTRY_COMPARE(desk.part<QComboBox>("signalName")->currentText(), QString("names"));
    desk.part<views::JsonEdit>("signalPayload")->setText(R"(["Ada", "Grace"])");
    QVERIFY(desk.click("signalAccept"));
    QTRY_VERIFY_WITH_TIMEOUT(desk.part<QWidget>("signalAnswer")->isVisible(), 10'000);
    QTest::keyClick(desk.part<QDialog>("signalDialog"), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(desk.shown(id) && desk.shown(id)->status == Status::Done, 30'000);
    QCOMPARE(*sql.value("select result->>'said' from gen_durable where id = $1", {std::to_string(id)}),
             std::string(R"(["Hello, Ada!", "Hello, Grace!"])"));
    // The two steps print at once, and Python writes the words of a line one by one.
    QTRY_VERIFY_WITH_TIMEOUT(holds(desk.part<QAbstractItemView>("stepLogTable"), "Grace"), 30'000);
}

// The worker of the window has the queues it knew when it started; a machine in another process may bring its own.
void MachinesTest::itsQueueIsServed() {
    const TemporaryFolder folder;
    const std::string script = (folder.path() / "machine.py").string();
    std::ofstream(script) << "import sys\n"
                             "sys.path.insert(0, '" FERMATA_SDK "/python')\n"
                             "import fermata\n"
                             "far = fermata.Machine('far', queue='elsewhere')\n"
                             "@far.step\n"
                             "def go(ctx):\n"
                             "    return fermata.done('here')\n"
                             "fermata.run(far)\n";
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step, queue) values ('far', 'go', 'elsewhere')");
    app::Source source = ownDatabase(database);
    source.machineCommands = {QString::fromStdString("python3 " + script)};
    Desk desk;
    QVERIFY(desk.open(source));
    desk.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY_WITH_TIMEOUT(desk.shown(1) && desk.shown(1)->status == Status::Done, 30'000);
}

void MachinesTest::aCommandThatDoesNotComeUpSaysWhy() {
    app::Source source = ownDatabase(migratedDatabase());
    source.machineCommands = {"exec /nowhere/at/all"};
    Desk desk;
    QVERIFY(desk.open(source));
    desk.window().openHostsDialog();
    QCOMPARE(desk.part<QPlainTextEdit>("hostsCommands")->toPlainText(), QString("exec /nowhere/at/all"));
    auto* const states = desk.part<QWidget>("hostsStates");
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(states).contains("started again"), 30'000);
    QTRY_VERIFY(holds(desk.part<QAbstractItemView>("stepLogTable"), "/nowhere/at/all")); // the shell's own words
}

// Two clicks, or one key; and the button keeps the focus while the words beside it change.
void MachinesTest::changedCodeRunsAfterAButton() {
    const ChangingMachine machine;
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step) values ('changing', 'go')");
    app::Source source = ownDatabase(database);
    source.machineCommands = {machine.command()};
    Desk desk;
    QVERIFY(desk.open(source));
    QTRY_COMPARE_WITH_TIMEOUT(resultOf(sql, 1), std::string("old"), 30'000);
    desk.window().openHostsDialog();
    auto* const states = desk.part<QWidget>("hostsStates");
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(states).contains("changing v1"), 30'000);
    machine.write("new");
    auto* const restart = desk.part<QPushButton>("hostsRestart0");
    QVERIFY(restart->isEnabled());
    restart->setFocus();
    QTest::keyClick(restart, Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(holds(desk.part<QAbstractItemView>("stepLogTable"), "is started anew"), 30'000);
    const auto runs = [&](const char* word) {
        sql.run("insert into gen_durable (fsm, step) values ('changing', 'go')");
        const long long id = sql.number("select max(id) from gen_durable");
        return QTest::qWaitFor([&] { return !resultOf(sql, id).empty(); }, 30'000) && resultOf(sql, id) == word;
    };
    QTRY_VERIFY_WITH_TIMEOUT(runs("new"), 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(states).contains("changing v1"), 30'000);
    QCOMPARE(desk.part<QPushButton>("hostsRestart0"), restart);
    QVERIFY(restart->hasFocus()); // whatever has changed beside it

    // The same by the key, without the dialog.
    QTest::keyClick(desk.part<QDialog>("hostsDialog"), Qt::Key_Escape);
    machine.write("by the key");
    desk.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&desk.window()));
    QTRY_VERIFY(desk.part<QAction>("restartHostsAction")->isEnabled());
    QTest::keyClick(&desk.window(), Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY_WITH_TIMEOUT(runs("by the key"), 60'000);
}

// Only if one likes; the choice is kept, and what is not code is not looked at.
void MachinesTest::changedCodeRunsByItself() {
    const ChangingMachine machine;
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    app::Source source = ownDatabase(database);
    source.machineCommands = {machine.command()};
    Desk desk;
    QVERIFY(desk.open(source));
    QSignalSpy kept(&desk.session(), &app::Session::machinesWatchChanged);
    desk.window().openHostsDialog();
    auto* const states = desk.part<QWidget>("hostsStates");
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(states).contains("changing v1"), 30'000);
    auto* const watch = desk.part<QCheckBox>("hostsWatch");
    QVERIFY(!watch->isChecked());
    watch->setFocus();
    QTest::keyClick(watch, Qt::Key_Space);
    QVERIFY(watch->isChecked());
    QCOMPARE(kept.size(), 1);
    QCOMPARE(kept[0][0].toBool(), true);
    // What is looked at first is what it is; from then on a change counts.
    auto* const log = desk.part<QAbstractItemView>("stepLogTable");
    int round = 0;
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            machine.write("round " + std::to_string(++round));
            return QTest::qWaitFor([&] { return holds(log, "changing.py has changed"); }, 3'000);
        }(),
        60'000);
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(states).contains("changing v1"), 30'000);
    const std::string last = "round " + std::to_string(round);
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            sql.run("insert into gen_durable (fsm, step) values ('changing', 'go')");
            const long long id = sql.number("select max(id) from gen_durable");
            return QTest::qWaitFor([&] { return !resultOf(sql, id).empty(); }, 30'000) && resultOf(sql, id) == last;
        }(),
        60'000);
}

// The log says whose line it is, leads there, filters by it, and a pane shows the whole of it.
void MachinesTest::whatAStepPrintsIsReadByInstance() {
    const ChangingMachine machine;
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step) select 'changing', 'go' from generate_series(1, 3)");
    app::Source source = ownDatabase(database);
    source.machineCommands = {machine.command()};
    Desk desk;
    QVERIFY(desk.open(source));
    auto* const log = desk.part<QAbstractItemView>("stepLogTable");
    for (const char* line : {"a line of #1", "a line of #2", "a line of #3"})
        QTRY_VERIFY_WITH_TIMEOUT(holds(log, line), 30'000);
    QTRY_COMPARE_WITH_TIMEOUT(sql.number("select count(*) from gen_durable where status = 'done'"), 3LL, 30'000);
    auto* const search = desk.part<QLineEdit>("stepLogSearch");
    search->setFocus();
    QTest::keyClicks(search, "#2");
    QTRY_VERIFY(holds(log, "a line of #2") && !holds(log, "a line of #1") && !holds(log, "a line of #3"));
    QTRY_COMPARE(log->model()->rowCount(), 3); // two lines and a step
    auto* const read = desk.part<QAbstractButton>("stepLogRead");
    read->click();
    log->setFocus();
    log->selectAll();
    auto* const text = desk.part<QPlainTextEdit>("stepLogText");
    QTRY_VERIFY(text->isVisible() && text->toPlainText().contains("a line of #2"));
    const QStringList lines = text->toPlainText().split(u'\n');
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[0], QString("a line of #2")); // the oldest first
    QVERIFY(lines[1].contains("hostile") && !lines[1].contains(QChar(0x202e)));
    QVERIFY2(lines[2].contains("changing #2") && lines[2].contains("go: done"), qPrintable(lines[2]));
}

// Long before the lease ends: in the step log, on the instance and in its row; and the next process has the step.
void MachinesTest::aKilledProcessIsToldAtOnce() {
    const SlowMachine machine;
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step) values ('slow', 'hold')");
    app::Source source = ownDatabase(database);
    source.machineCommands = {QString::fromStdString(machine.command())};
    Desk desk;
    QVERIFY(desk.open(source));
    desk.window().inspect(InstanceId{1});
    auto* const inspector = desk.window().findChild<views::Inspector*>();
    QTRY_VERIFY_WITH_TIMEOUT(machine.hasBegun(), 60'000);
    const int killed = machine.pid();
    machine.forgetBegun();
    const auto lease = sql.value("select lease_expires_at from gen_durable");
    QVERIFY(lease && killed > 1);
    QCOMPARE(::kill(killed, SIGKILL), 0);
    QTRY_COMPARE_WITH_TIMEOUT(sql.number("select attempt from gen_durable"), 1LL, 60'000);
    QCOMPARE(sql.number("select count(*) from gen_durable where clock_timestamp() < $1::timestamptz", {*lease}), 1LL);
    const QString error = QString::fromStdString(*sql.value("select last_error from gen_durable"));
    QVERIFY2(error.startsWith("python3 ended by signal 9"), qPrintable(error));
    auto* const log = desk.part<QAbstractItemView>("stepLogTable");
    const auto lostSays = [&] {
        for (int row = 0; row < log->model()->rowCount(); ++row) {
            const auto step = log->model()->index(row, 0).data(views::StepLogModel::RowRole).value<views::StepLogRow>();
            if (step.outcome == "lost" && step.id == InstanceId{1}) return step.detail;
        }
        return QString();
    };
    QTRY_VERIFY2_WITH_TIMEOUT(lostSays().startsWith("python3 ended by signal 9"), qPrintable(lostSays()), 10'000);
    QVERIFY(holds(log, "python3 ended by signal 9")); // as it is read, not only known
    QTRY_VERIFY2_WITH_TIMEOUT(wordsOf(inspector).contains("python3 ended by signal 9"), qPrintable(wordsOf(inspector)),
                              30'000);
    // Nobody waits for the lease: another process is at it.
    QTRY_VERIFY_WITH_TIMEOUT(machine.hasBegun(), 60'000);
    QVERIFY(machine.pid() != killed);
    machine.endTheStep();
    QTRY_COMPARE_WITH_TIMEOUT(*sql.value("select status::text from gen_durable"), std::string("done"), 60'000);
}

namespace {

QStringList itemsOf(const QComboBox* box) {
    QStringList items;
    for (int i = 0; i < box->count(); ++i)
        items << box->itemText(i);
    return items;
}

QStringList machinesIn(const QTreeView* tree) {
    QStringList names;
    for (int row = 0; row < tree->model()->rowCount(); ++row)
        names << tree->model()->index(row, 0).data().toString();
    return names;
}

} // namespace

// Somebody's database declares a machine of the name and version of an example.
void MachinesTest::whatIsDeclaredGoesBeforeWhatIsBuiltIn() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run(R"(insert into fermata_machine (fsm, version, initial, queue, graph, example_state) values
               ('approval', 1, 'theirs', 'their_queue', '{"steps": ["theirs", "last"], "transitions":
                 [{"from": "theirs", "to": "last", "on": ""}]}', '{"whose": "theirs"}'))");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().showPage(views::MainWindow::Page::Machines);
    const auto* const page = desk.part<views::MachinesPage>("machinesPage");
    QTRY_COMPARE_WITH_TIMEOUT(machinesIn(page->tree()).size(), 1, 30'000); // no other example is there
    const auto& graph = page->findChild<views::MachineView*>()->graph();
    QTRY_VERIFY_WITH_TIMEOUT(graph.find(views::StepNode::Kind::Step, "theirs") >= 0, 30'000);
    QVERIFY(graph.find(views::StepNode::Kind::Step, "last") >= 0);
    QCOMPARE(graph.find(views::StepNode::Kind::Step, "manager"), -1); // a step of the example

    QVERIFY(desk.click("spawnButton"));
    auto* const machine = desk.part<QComboBox>("spawnMachine");
    QTRY_COMPARE_WITH_TIMEOUT(itemsOf(machine), QStringList("approval"), 30'000);
    machine->setCurrentText("approval");
    QTRY_COMPARE(itemsOf(desk.part<QComboBox>("spawnStep")), QStringList({"theirs", "last"}));
    QCOMPARE(desk.part<QComboBox>("spawnQueue")->currentText(), QString("their_queue"));
    QVERIFY2(desk.part<views::JsonEdit>("spawnState")->text().contains("theirs"),
             qPrintable(desk.part<views::JsonEdit>("spawnState")->text()));
}

// In a database of somebody else's they would wait for a worker that never comes.
void MachinesTest::examplesAreOfferedWhereTheyAreRun() {
    const auto offers = [](Desk& desk) {
        const auto menus = desk.window().findChildren<QMenu*>();
        const auto menu = std::ranges::find(menus, QString("Spawn an example"), &QMenu::title);
        const bool inMenu = menu != menus.end() && (*menu)->menuAction()->isVisible();
        QStringList places;
        if (inMenu) places << "menu";
        if (desk.part<QWidget>("spawnExample_checkout")->isVisible()) places << "first page";
        if (desk.part<QWidget>("spawnExample_ticker")->isVisible()) places << "line below it";
        if (desk.click("spawnButton") && itemsOf(desk.part<QComboBox>("spawnMachine")).contains("checkout"))
            places << "dialog";
        QTest::keyClick(desk.part<QDialog>("spawnDialog"), Qt::Key_Escape);
        return places;
    };
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(migratedDatabase())));
    QVERIFY(desk.part<QWidget>("firstStart")->isVisible());
    QCOMPARE(offers(desk), QStringList());
    const QString words = wordsOf(desk.part<QWidget>("firstStart"));
    QVERIFY2(words.contains("Start your own workers") && !words.contains("Spawn an example"), qPrintable(words));

    desk.session().open(ownDatabase(migratedDatabase()));
    QTRY_VERIFY_WITH_TIMEOUT(desk.session().readings() > 0 && desk.window().loaded(), 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(desk.part<QWidget>("spawnExample_ticker")->isVisible(), 30'000);
    QCOMPARE(offers(desk), QStringList({"menu", "first page", "line below it", "dialog"}));
}

FERMATA_TEST(MachinesTest, QApplication)
#include "tst_machines.moc"
