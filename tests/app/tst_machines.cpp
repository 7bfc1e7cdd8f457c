// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Machines written in another language, run by the worker of the window: the real interpreter, window and PostgreSQL.
#include "desk.h"
#include "dialogs/hosts_dialog.h"
#include "widgets/json_edit.h"

#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>

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

} // namespace

class MachinesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aMachineInPythonIsSpawnedAndRuns();
    void itsQueueIsServed();
    void aCommandThatDoesNotComeUpSaysWhy();
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

FERMATA_TEST(MachinesTest, QApplication)
#include "tst_machines.moc"
