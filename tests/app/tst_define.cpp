// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Machines that are a table, in the window: defined, run, and defined anew.
#include "define/define_dialog.h"
#include "define/draft_paste.h"
#include "define/machine_export.h"
#include "define/versions_dialog.h"
#include "desk.h"
#include "docks/workers_view.h"
#include "shell/act_desk.h"
#include "shell/machine_desk.h"
#include "shell/page_id.h"
#include "shown_texts.h"
#include "widgets/banner.h"

#include <fermata/client.h>
#include <fermata/patterns/versions.h>
#include <fermata/schema.h>
#include <fermata/test/runner.h>
#include <fermata/test/test_cluster.h>
#include <fermata/worker.h>

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <map>
#include <set>

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
    // What the worker says of itself.
    std::set<std::string> served() {
        std::set<std::string> queues;
        for (const Json& queue :
             Json::parse(*sql.value("select coalesce(max(queues::text), '[]') from fermata_worker")))
            queues.insert(queue.at("queue").get<std::string>());
        return queues;
    }
    // What the panel of the workers says above them; empty: nothing.
    QString said() {
        auto* const workers = desk.window().findChild<views::WorkersView*>();
        auto* const banner = workers ? workers->findChild<views::Banner*>() : nullptr;
        if (!banner || banner->isHidden()) return {};
        QStringList texts;
        for (const QLabel* const label : banner->findChildren<QLabel*>())
            if (!label->text().isEmpty()) texts << label->text();
        return texts.join(u' ');
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
    void theWindowsWorkerTakesOnSoManyQueuesOnly();
    void aQueueThatNoMachineNamesAnyMoreIsLeft();
    void anOrderIsDefinedRunAndMigrated();
    void theInspectorOffersTheEventsOfTheState();
    void theDatabasesRefusalIsShown();
    void closingWaitsForNoOrderAtASilentServer();
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

// Anybody who may define a machine names a queue, as odd as they like. What the worker has no room for is said, and is
// served once there is room.
void DefineTest::theWindowsWorkerTakesOnSoManyQueuesOnly() {
    Stage stage;
    QVERIFY(stage.open());
    QTRY_VERIFY_WITH_TIMEOUT(!stage.served().empty(), kPatience); // it has said that it is there
    const std::set<std::string> own = stage.served();
    Json definition = Json::parse(example("order1.json").toStdString());
    definition["queue"] = "zz first";
    versions::Machines({stage.database}).define(definition);
    QTRY_VERIFY_WITH_TIMEOUT(stage.served().contains("zz first"), kPatience);

    // By who writes past fermata_machine_define(), which refuses some of these.
    stage.sql.run(R"(insert into fermata_machine (fsm, version, initial, queue, graph, terminal)
        select 'odd ' || n, 1, 'start', case n when 1 then '' when 2 then E'\u202e<b>two</b>\n&amp;'
            when 3 then repeat('q', 3000) when 4 then '; drop table gen_durable' else '''"%1%n ' || n end, '{}', '{}'
        from generate_series(1, 1100) n)");
    QTRY_COMPARE_WITH_TIMEOUT(stage.served().size(), own.size() + 16, kPatience);
    QVERIFY(stage.served().contains("zz first")); // what it has it keeps
    QVERIFY(!stage.served().contains(""));
    QTRY_VERIFY_WITH_TIMEOUT(stage.said().contains("at most 16 queues"), kPatience);
    QVERIFY(stage.said().contains("No worker can serve a queue of such a name")); // of none
    QVERIFY2(!holdsUnseen(stage.said()), qPrintable(stage.said()));
    QVERIFY2(!stage.said().contains("does not run"), qPrintable(stage.said()));
    // Threads of queues cost the server nothing: the sessions of one worker are these, whatever it serves.
    QVERIFY(stage.sql.number("select count(*) from pg_stat_activity where datname = current_database() and "
                             "application_name = (select max(id) from fermata_worker)") <= 3);
    definition["version"] = 2;
    definition["queue"] = "zz last";
    versions::Machines({stage.database}).define(definition);
    const long long left = stage.sql.number("select instance_id from fermata_spawn('purchase', fsm_version => 2)");
    const long long id = stage.sql.number("select instance_id from fermata_spawn('purchase', fsm_version => 1)");
    QVERIFY(stage.comesTo(id, "1 start awaiting_signal"));
    QCOMPARE(stage.stands(left), std::string("2 start runnable"));

    stage.sql.run("delete from fermata_machine where fsm like 'odd %'");
    QVERIFY(stage.comesTo(left, "2 start awaiting_signal"));
    QTRY_VERIFY_WITH_TIMEOUT(stage.said().isEmpty(), kPatience);
    std::set<std::string> both = own;
    both.insert({"zz first", "zz last"});
    QTRY_VERIFY_WITH_TIMEOUT(stage.served() == both, kPatience);
}

void DefineTest::aQueueThatNoMachineNamesAnyMoreIsLeft() {
    Stage stage;
    QVERIFY(stage.open());
    QTRY_VERIFY_WITH_TIMEOUT(!stage.served().empty(), kPatience); // it has said that it is there
    const std::set<std::string> own = stage.served();
    Json definition = Json::parse(example("order1.json").toStdString());
    versions::Machines machines({stage.database});
    for (const char* const queue : {"one", "two", "one", "three"}) {
        definition["queue"] = queue;
        machines.define(definition);
        std::set<std::string> wanted = own;
        wanted.insert(queue);
        QTRY_VERIFY_WITH_TIMEOUT(stage.served() == wanted, kPatience);
    }
    const long long id = stage.sql.number("select instance_id from fermata_spawn('purchase')");
    QVERIFY(stage.comesTo(id, "1 start awaiting_signal"));
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

// By keys: a button of the inspector opens the dialog for signals, which has all it needs.
void DefineTest::theInspectorOffersTheEventsOfTheState() {
    Stage stage;
    QVERIFY(stage.open());
    versions::Machines({stage.database}).define(Json::parse(example("order1.json").toStdString()));
    const long long id = stage.sql.number("select instance_id from fermata_spawn('purchase')");
    QVERIFY(stage.comesTo(id, "1 start awaiting_signal"));
    views::MainWindow& window = stage.desk.window();
    window.inspect(InstanceId{id});
    auto* const row = window.findChild<QWidget*>("inspectorEvents");
    QVERIFY(row);
    const auto offered = [&] {
        QStringList events;
        if (row->isVisible())
            for (const QPushButton* const button : row->findChildren<QPushButton*>())
                if (button->isVisible()) events << button->text();
        events.sort();
        return events;
    };
    QTRY_COMPARE_WITH_TIMEOUT(offered(), QStringList({"create"}), kPatience);
    const auto send = [&](const QString& event) {
        for (QPushButton* const button : row->findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == event) {
                button->setFocus();
                QTest::keyClick(button, Qt::Key_Space);
            }
        auto* const dialog = window.findChild<QDialog*>("signalDialog");
        if (!dialog || !dialog->isVisible()) return false;
        auto* const accept = dialog->findChild<QPushButton*>("signalAccept");
        const auto ready = [&] { return accept->isEnabled() && QApplication::activeWindow() == dialog; };
        if (!QTest::qWaitFor(ready, kPatience)) return false;
        if (const QString folder = qEnvironmentVariable("FERMATA_PICTURES"); !folder.isEmpty()) {
            window.grab().save(folder + QStringLiteral("/inspector-events.png"));
            dialog->grab().save(folder + QStringLiteral("/signal-events.png"));
        }
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        return true;
    };
    QVERIFY(send("create"));
    QVERIFY(stage.comesTo(id, "1 awaiting_payment awaiting_signal"));
    auto* const dialog = window.findChild<QDialog*>("signalDialog");
    dialog->close();
    QTRY_COMPARE_WITH_TIMEOUT(offered(), QStringList({"cancel", "pay"}), kPatience);
    QVERIFY(send("cancel"));
    QVERIFY(stage.comesTo(id, "1 canceled done"));
    dialog->close();
    QTRY_VERIFY_WITH_TIMEOUT(!row->isVisible(), kPatience);
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

// The server falls silent while a machine is defined, and the session is closed: that one may be defined, the order
// behind it was never begun.
void DefineTest::closingWaitsForNoOrderAtASilentServer() {
    TestCluster own(TestCluster::Storage::Fast); // a frozen session can hold up the whole server
    const std::string database = own.makeDatabase();
    migrate({database});
    Sql sql = connectTo(database);
    Desk desk;
    app::Source source = foreignDatabase(database);
    QVERIFY(desk.open(source));
    views::MachineDesk& machines = desk.window().machines();
    std::map<quint64, views::MachineOutcome> answers;
    const auto order = [&](int version) {
        views::MachineDraft draft = *views::pasted(example("order1.json")).whole;
        draft.version = version;
        views::MachineOrder one;
        one.what = views::MachineOrder::Define{views::definitionOf(draft).toStdString(),
                                               {draft.machine.toStdString(), version},
                                               draft.initial.toStdString(),
                                               draft.queue.toStdString(),
                                               false};
        return machines.order(one, &machines,
                              [&](const views::MachineOutcome& outcome) { answers[outcome.number] = outcome; });
    };
    const quint64 first = order(1); // from then on it has its connection
    QTRY_VERIFY_WITH_TIMEOUT(answers.contains(first), kPatience);
    QVERIFY2(answers[first].defined, qPrintable(answers[first].error));
    Sql holder = connectTo(database);
    holder.run("begin; lock table fermata_machine in access exclusive mode");
    const quint64 begun = order(2);
    std::string backend;
    const auto waits = [&] {
        backend =
            sql.value("select max(pid)::text from pg_stat_activity where application_name = 'fermata desktop' and "
                      "wait_event_type = 'Lock' and query like '%fermata_machine_define%' and "
                      "datname = current_database()")
                .value_or("");
        return !backend.empty();
    };
    QTRY_VERIFY_WITH_TIMEOUT(waits(), kPatience);
    const quint64 waiting = order(3);
    QCOMPARE(::kill(pid_t(std::stol(backend)), SIGSTOP), 0);
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression("an act hangs at a silent server"));
    const bool closed = desk.close(60'000);
    ::kill(pid_t(std::stol(backend)), SIGCONT);
    QVERIFY(closed);
    QVERIFY2(answers[begun].error.contains("closed") && answers[begun].inDoubt, qPrintable(answers[begun].error));
    QVERIFY2(answers[waiting].error.contains("closed") && !answers[waiting].inDoubt,
             qPrintable(answers[waiting].error));
    QVERIFY2(answers[waiting].advice.contains("not begun"), qPrintable(answers[waiting].advice));
    holder.run("rollback");
    QCOMPARE(sql.number("select count(*) from fermata_machine where version = 3"), 0);
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
