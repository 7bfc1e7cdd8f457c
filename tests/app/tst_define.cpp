// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Machines that are a table, in the window: defined, run, and defined anew.
#include "define/define_dialog.h"
#include "define/draft_paste.h"
#include "define/machine_export.h"
#include "define/versions_dialog.h"
#include "desk.h"
#include "shell/act_desk.h"
#include "shell/page_id.h"
#include "widgets/banner.h"

#include <fermata/client.h>
#include <fermata/patterns/versions.h>
#include <fermata/test/runner.h>
#include <fermata/worker.h>

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QProcess>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using views::PageId;

namespace {

constexpr int kPatience = 60'000;

QString example(const char* name) {
    QFile file(QStringLiteral(FERMATA_RESOURCES "/versions/%1").arg(QString::fromLatin1(name)));
    if (!file.open(QIODevice::ReadOnly)) qFatal("there is no example %s", name);
    // The window's worker has a machine named order, an example.
    return QString::fromUtf8(file.readAll()).replace("\"order\"", "\"purchase\"");
}

struct Stage {
    Stage() : database(migratedDatabase()), sql(connectTo(database)) {}

    bool open() {
        if (!desk.open(ownDatabase(database))) return false;
        desk.window().activateWindow();
        return QTest::qWaitForWindowActive(&desk.window()) &&
               QTest::qWaitFor([&] { return desk.window().acts().rightsKnown(); }, kPatience);
    }
    // The dialog whose key it is.
    QDialog* opened(int key, Qt::KeyboardModifiers modifiers, const char* name) {
        // A dialog that was closed leaves none active.
        desk.window().activateWindow();
        if (!QTest::qWaitForWindowActive(&desk.window())) return nullptr;
        QTest::keyClick(&desk.window(), Qt::Key(key), modifiers);
        QDialog* dialog = nullptr;
        const bool shown = QTest::qWaitFor(
            [&] {
                dialog = desk.window().findChild<QDialog*>(QString::fromLatin1(name));
                return dialog && dialog->isVisible();
            },
            kPatience);
        if (!shown) return nullptr;
        dialog->activateWindow();
        // Qt's own wait is content with a dialog whose window is the active one: keys would not be the dialog's yet.
        return QTest::qWaitFor([&] { return QApplication::activeWindow() == dialog; }, kPatience) ? dialog : nullptr;
    }
    std::string stands(long long id) {
        return *sql.value("select concat_ws(' ', fsm_version, step, status) from gen_durable where id = $1",
                          {std::to_string(id)});
    }
    bool comesTo(long long id, const std::string& wanted) {
        return QTest::qWaitFor([&] { return stands(id) == wanted; }, kPatience);
    }
    QDialog* act() {
        for (QDialog* const one : desk.window().findChildren<QDialog*>(QStringLiteral("actDialog")))
            if (one->isVisible()) return one;
        return nullptr;
    }
    // The act's dialog has judged, and does it.
    bool perform() {
        if (!QTest::qWaitFor([&] { return act() != nullptr; }, kPatience)) return false;
        auto* const accept = act()->findChild<QPushButton*>(QStringLiteral("actAccept"));
        if (!QTest::qWaitFor([&] { return accept->isEnabled(); }, kPatience)) return false;
        accept->setFocus();
        QTest::keyClick(accept, Qt::Key_Space);
        if (!QTest::qWaitFor([&] { return !act() || !accept->isVisible(); }, kPatience)) return false;
        if (act()) QTest::keyClick(act(), Qt::Key_Escape);
        return QTest::qWaitFor([&] { return act() == nullptr; }, kPatience);
    }

    std::string database;
    Sql sql;
    Desk desk;
};

} // namespace

class DefineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theWindowsWorkerRunsWhatIsDefinedElsewhere();
    void anOrderIsDefinedRunAndMigrated();
    void theDatabasesRefusalIsShown();
    void thePythonOfAMachineRuns();
    void theCppOfAMachineCompiles();
};

// Into a queue of its own, which the worker takes on by itself.
void DefineTest::theWindowsWorkerRunsWhatIsDefinedElsewhere() {
    Stage stage;
    QVERIFY(stage.open());
    Json definition = Json::parse(example("order1.json").toStdString());
    definition["queue"] = "shop";
    QCOMPARE(versions::Machines({stage.database}).define(definition), 1);
    const long long id = stage.sql.number("select instance_id from fermata_spawn('purchase')");
    QVERIFY(stage.comesTo(id, "1 start awaiting_signal"));
    for (const char* const event : {"create", "pay", "ship"})
        stage.sql.query("select fermata_machine_event($1, $2)", {std::to_string(id), event});
    QVERIFY(stage.comesTo(id, "1 shipped done"));
}

void DefineTest::anOrderIsDefinedRunAndMigrated() {
    Stage stage;
    QVERIFY(stage.open());
    auto* const define =
        static_cast<views::DefineDialog*>(stage.opened(Qt::Key_D, Qt::ControlModifier, "defineDialog"));
    QVERIFY(define);
    QCOMPARE(stage.desk.window().page(), PageId::Machines);
    auto* const table = define->findChild<QTableView*>("draftTable");
    QApplication::clipboard()->setText(example("order1.json"));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(define->draft().moves.size(), std::size_t(6));
    auto* const run = define->findChild<QPushButton*>("defineAndRun");
    QTRY_VERIFY_WITH_TIMEOUT(run->isEnabled(), kPatience);
    QCOMPARE(QApplication::focusWidget(), table);
    QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(stage.sql.number("select count(*) from gen_durable where fsm = 'purchase'"), 1,
                              kPatience);
    const long long id = stage.sql.number("select id from gen_durable where fsm = 'purchase'");
    QVERIFY(stage.comesTo(id, "1 start awaiting_signal"));

    // It is inspected, and the one event that its state has is a button.
    QTRY_COMPARE_WITH_TIMEOUT(stage.desk.window().readPlan().inspected, std::optional(InstanceId{id}), kPatience);
    const auto send = [&](const QString& event) {
        QPushButton* button = nullptr;
        return QTest::qWaitFor(
                   [&] {
                       button = define->findChild<QPushButton*>("sendEvent0");
                       return button && button->isVisible() && button->isEnabled() && button->text() == event;
                   },
                   kPatience) &&
               (QTest::keyClick(button, Qt::Key_Space), true);
    };
    QVERIFY(send("create"));
    QVERIFY(stage.comesTo(id, "1 awaiting_payment awaiting_signal"));

    // Another version, which is pasted over the first one.
    QApplication::clipboard()->setText(example("order2.json"));
    QTest::keyClick(table, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(define->draft().version, 2);
    auto* const accept = define->findChild<QPushButton*>("defineAccept");
    QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), kPatience);
    accept->setFocus();
    QTest::keyClick(accept, Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(stage.sql.number("select count(*) from fermata_machine where fsm = 'purchase'"), 2,
                              kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!define->touched(), kPatience);
    QTest::keyClick(define, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!define->isVisible(), kPatience);

    // The first one is deprecated, and what waits in it goes to the second.
    auto* const versions = static_cast<views::VersionsDialog*>(
        stage.opened(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier, "versionsDialog"));
    QVERIFY(versions);
    auto* const list = versions->findChild<QTableView*>("versionsTable");
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 2, kPatience);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(versions->chosen(), std::optional(MachineKey{"purchase", 1}));
    auto* const life = versions->findChild<QWidget*>("versionsLife");
    for (QAbstractButton* const one : life->findChildren<QAbstractButton*>())
        if (one->focusPolicy() != Qt::NoFocus) one->setFocus(Qt::TabFocusReason);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    auto* const set = versions->findChild<QPushButton*>("versionsSet");
    QTRY_VERIFY_WITH_TIMEOUT(set->isEnabled(), kPatience);
    set->setFocus();
    QTest::keyClick(set, Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(
        *stage.sql.value("select status from fermata_machine where fsm = 'purchase' and version = 1"),
        std::string("deprecated"), kPatience);
    QCOMPARE(stage.sql.number("select count(*) from fermata_audit where act = 'machine_status'"), 1);
    auto* const migrate = versions->findChild<QPushButton*>("versionsMigrate");
    QTRY_VERIFY_WITH_TIMEOUT(migrate->isEnabled(), kPatience);
    migrate->setFocus();
    QTest::keyClick(migrate, Qt::Key_Space);
    QVERIFY(stage.perform());
    QVERIFY(stage.comesTo(id, "2 awaiting_payment awaiting_signal"));
    QCOMPARE(stage.sql.number("select count(*) from fermata_audit where act = 'machine_migrate'"), 1);

    // And back.
    stage.desk.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&stage.desk.window()));
    QTest::keyClick(&stage.desk.window(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(stage.perform());
    QVERIFY(stage.comesTo(id, "1 awaiting_payment awaiting_signal"));
}

void DefineTest::theDatabasesRefusalIsShown() {
    Stage stage;
    QVERIFY(stage.open());
    versions::Machines({stage.database}).define(Json::parse(example("order1.json").toStdString()));
    stage.sql.run("select fermata_spawn('purchase')");
    auto* const define =
        static_cast<views::DefineDialog*>(stage.opened(Qt::Key_D, Qt::ControlModifier, "defineDialog"));
    QVERIFY(define);
    views::MachineDraft draft = *views::pasted(example("order1.json")).whole;
    draft.moves.push_back({"awaiting_refund", "forget", "canceled"});
    define->begin(draft);
    auto* const accept = define->findChild<QPushButton*>("defineAccept");
    QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), kPatience);
    accept->setFocus();
    QTest::keyClick(accept, Qt::Key_Space);
    auto* const notice = define->findChild<views::Banner*>("defineNotice");
    QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible() && notice->kind() == views::Banner::Kind::Error, kPatience);
    QCOMPARE(stage.sql.number("select count(*) from fermata_transition where machine = 'purchase'"), 6);
}

// What was exported runs in a process of its own, and does what the table does.
void DefineTest::thePythonOfAMachineRuns() {
    QTemporaryDir folder;
    QVERIFY(folder.isValid());
    views::MachineDraft draft = *views::pasted(example("order1.json")).whole;
    draft.machine = "order's \"copy\"";
    QFile file(folder.filePath("machine.py"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(views::exported(draft, views::MachineLanguage::Python).toUtf8());
    file.close();
    const std::string database = migratedDatabase();
    WorkerOptions options;
    options.database = database;
    options.machines = {"PYTHONPATH='" FERMATA_SDK "/python' python3 '" + file.fileName().toStdString() + "'"};
    Worker worker(options, Registry{});
    worker.start();
    Client client({database});
    const InstanceId id = *client.insert(NewInstance{.fsm = draft.machine.toStdString(), .step = "start"});
    const auto stands = [&] { return client.get(id)->step; };
    QTRY_VERIFY_WITH_TIMEOUT(client.get(id)->status == Status::AwaitingSignal, kPatience);
    const std::pair<const char*, const char*> way[] = {
        {"fly", "start"}, {"create", "awaiting_payment"}, {"pay", "awaiting_shipment"}, {"ship", "shipped"}};
    for (const auto& [event, step] : way) {
        client.deliver({.target = id, .name = "event", .payload = Json{{"event", event}}.dump()});
        QTRY_COMPARE_WITH_TIMEOUT(stands(), std::string(step), kPatience);
    }
    QTRY_VERIFY_WITH_TIMEOUT(client.get(id)->status == Status::Done, kPatience);
    worker.stop();
}

void DefineTest::theCppOfAMachineCompiles() {
    QTemporaryDir folder;
    QVERIFY(folder.isValid());
    views::MachineDraft draft = *views::pasted(example("order1.json")).whole;
    draft.machine = "order's \"copy\"?\?/";
    draft.description = "Grüße\n//";
    draft.queue = "shop";
    for (const bool refuses : {true, false}) {
        draft.refuses = refuses;
        QFile file(folder.filePath("machine.cpp"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(views::exported(draft, views::MachineLanguage::Cpp).toUtf8());
        file.close();
        QProcess compiler;
        compiler.setProcessChannelMode(QProcess::MergedChannels);
        QStringList arguments{"-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror"};
        for (const QString& headers : QString(FERMATA_HEADERS).split(u'|', Qt::SkipEmptyParts))
            arguments << "-I" + headers;
        compiler.start(FERMATA_COMPILER, arguments << file.fileName());
        QVERIFY2(compiler.waitForFinished(300'000), qPrintable(compiler.errorString()));
        QVERIFY2(compiler.exitCode() == 0, compiler.readAll().constData());
    }
}

FERMATA_TEST(DefineTest, QApplication)
#include "tst_define.moc"
