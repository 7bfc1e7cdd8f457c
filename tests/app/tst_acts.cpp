// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Acts on instances as a person does them in the window, each once, on a real database: what the row is afterwards and
// what the audit says; what is refused because it changed; many at once; who may; taking back.
#include "acts/act_report_view.h"
#include "desk.h"
#include "inspector/inspector.h"
#include "shell/act_desk.h"
#include "shell/act_subject.h"
#include "widgets/banner.h"
#include "widgets/json_edit.h"
#include "widgets/link_label.h"

#include <fermata/schema.h>
#include <fermata/test/runner.h>
#include <fermata/test/test_cluster.h>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTimer>

#include <csignal>
#include <map>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

constexpr int kPatience = 30'000;

// A window on a database of its own in which nobody works.
struct Stage {
    explicit Stage(const std::string& user = {}, const std::string& role = {}, bool production = false,
                   const std::string& on = migratedDatabase())
        : database(on), sql(connectTo(database)) {
        if (!user.empty()) {
            setUpRoles({.connection = database});
            sql.run("create role " + user + " login in role " + role);
        }
        source = foreignDatabase(user.empty() ? database : database + " user=" + user);
        source.production = production;
    }

    bool open() {
        if (!desk.open(source)) return false;
        desk.window().activateWindow();
        return QTest::qWaitForWindowActive(&desk.window()) &&
               QTest::qWaitFor([this] { return desk.window().acts().rights().hasActs; }, kPatience);
    }

    long long insert(const std::string& columns, const std::string& values) {
        return sql.number("insert into gen_durable (fsm, step, queue, " + columns +
                          ") values ('checkout', 'ship', 'payments', " + values + ") returning id");
    }
    std::string field(const std::string& expression, long long id) {
        return sql
            .value("select coalesce((" + expression + ")::text, '') from gen_durable where id = $1",
                   {std::to_string(id)})
            .value_or("");
    }
    std::string lastAudit() {
        return sql
            .value("select coalesce((select act || ' ' || instance_id || ' ' || reason from fermata_audit order by id "
                   "desc limit 1), '')")
            .value_or("");
    }
    long long audited() { return sql.number("select count(*) from fermata_audit"); }

    // Inspected, and its row shown.
    bool inspect(long long id) {
        desk.window().inspect(InstanceId{id});
        auto* const inspector = desk.window().findChild<views::Inspector*>();
        return QTest::qWaitFor([&] { return inspector->subject().single() == InstanceId{id}; }, kPatience);
    }

    QAction* action(const char* name) { return desk.part<QAction>((std::string(name) + "Action").c_str()); }
    bool trigger(const char* name) {
        if (!QTest::qWaitFor([&] { return action(name)->isEnabled(); }, kPatience)) return false;
        action(name)->trigger();
        return waitForDialog();
    }
    bool waitForDialog() {
        return QTest::qWaitFor([this] { return dialog() != nullptr; }, kPatience);
    }
    QDialog* dialog() {
        for (QDialog* const one : desk.window().findChildren<QDialog*>(QStringLiteral("actDialog"))) {
            if (one->isVisible()) return one;
        }
        return nullptr;
    }
    template <typename T>
    T* part(const char* name) {
        T* const found = dialog() ? dialog()->findChild<T*>(QString::fromLatin1(name)) : nullptr;
        if (!found) qFatal("the dialog has no part named %s", name);
        return found;
    }
    QString preview() { return part<views::ActReportView>("actPreview")->text(); }
    bool judged() {
        return QTest::qWaitFor([this] { return part<QPushButton>("actAccept")->isEnabled(); }, kPatience);
    }
    bool perform() {
        if (!judged()) return false;
        QTest::mouseClick(part<QPushButton>("actAccept"), Qt::LeftButton);
        return true;
    }
    bool done() {
        return QTest::qWaitFor([this] { return !part<QPushButton>("actAccept")->isVisible(); }, kPatience);
    }
    bool closeDialog() {
        QTest::keyClick(dialog(), Qt::Key_Escape);
        return QTest::qWaitFor([this] { return dialog() == nullptr; });
    }
    void type(QWidget* field, const QString& text) {
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClicks(field, text);
    }
    // In a view's context menu, over what is chosen there.
    bool chooseInMenu(QWidget* list, const QPoint& at, const char* entry) {
        bool chosen = false;
        QTimer::singleShot(0, &desk.window(), [&] {
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu) return;
            auto* const found = menu->findChild<QAction*>(QString::fromLatin1(entry));
            chosen = found && found->isEnabled();
            QAction* const wanted = chosen ? found : nullptr;
            menu->close();
            if (wanted) wanted->trigger();
        });
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, list->mapToGlobal(at));
        QApplication::sendEvent(list, &event);
        return chosen && waitForDialog();
    }

    std::string database;
    Sql sql;
    app::Source source;
    Desk desk;
};

} // namespace

class ActsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachActOnce_data();
    void eachActOnce();
    void aSignalIsDeleted();
    void editsAState();
    void aShortcutAndCtrlEnterSuffice();
    void whatChangedIsRefusedAndShown();
    void manyByAFilterUntilCancelled();
    void aSelectionFromTheList();
    void whatIsUndoneIsAsItWas();
    void manyAreUndoneAtOnce();
    void aViewerOnlyReads();
    void anOperatorActs();
    void deliveringAndSpawningAreTwoRights_data();
    void deliveringAndSpawningAreTwoRights();
    void whatAColleagueDidIsSaid();
    void productionAsksForTheNumber();
    void anOlderSchemaSaysWhatToDo();
    void theSessionEndsWithoutAWarning();
    void ordersOfASessionThatClosesAreAnswered();
    void whatIsLeftBehindIsInDoubtAndWhatWaitedWasNotBegun();
    void aPreviewAtASilentServerIsBrokenOffAtTheEnd();
};

void ActsTest::eachActOnce_data() {
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("columns");
    QTest::addColumn<QString>("values");
    QTest::addColumn<QString>("field"); // of the dialog, and what is typed into it
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("after"); // holds for the row then
    QTest::newRow("replay") << "replay"
                            << "status, attempt, last_error"
                            << "'failed', 3, 'declined'"
                            << ""
                            << ""
                            << "status = 'runnable' and attempt = 0 and last_error is null";
    QTest::newRow("run now") << "run_now"
                             << "eligible_at"
                             << "now() + interval '1 hour'"
                             << ""
                             << ""
                             << "eligible_at <= now()";
    QTest::newRow("postpone") << "postpone"
                              << "status"
                              << "'runnable'"
                              << "postponeAmount"
                              << "30"
                              << "eligible_at between now() + interval '29 minutes' and now() + interval '31 minutes'";
    QTest::newRow("priority") << "set_priority"
                              << "status"
                              << "'runnable'"
                              << "actPriority"
                              << "-7"
                              << "priority = -7";
    QTest::newRow("queue") << "set_queue"
                           << "status"
                           << "'runnable'"
                           << "actQueue"
                           << "night"
                           << "queue = 'night'";
    QTest::newRow("release") << "release"
                             << "status, locked_by, lease_expires_at"
                             << "'executing', 'w#1/1', now() - interval '1 minute'"
                             << ""
                             << ""
                             << "status = 'runnable' and attempt = 1 and locked_by is null";
    QTest::newRow("fail") << "fail"
                          << "status, awaits"
                          << "'awaiting_signal', 'paid'"
                          << "actError"
                          << "gave up"
                          << "status = 'failed' and last_error = 'gave up'";
    QTest::newRow("recount") << "recount"
                             << "status, children_pending"
                             << "'awaiting_children', 2"
                             << ""
                             << ""
                             << "status = 'runnable' and children_pending = 0";
}

void ActsTest::eachActOnce() {
    QFETCH(QString, action);
    QFETCH(QString, columns);
    QFETCH(QString, values);
    QFETCH(QString, field);
    QFETCH(QString, typed);
    QFETCH(QString, after);
    Stage stage;
    QVERIFY(stage.open());
    const long long id = stage.insert(columns.toStdString(), values.toStdString());
    QVERIFY(stage.inspect(id));
    QVERIFY(stage.trigger(qPrintable(action)));
    if (!field.isEmpty()) stage.type(stage.part<QWidget>(qPrintable(field)), typed);
    stage.type(stage.part<QLineEdit>("dialogReason"), "as asked");
    QVERIFY(stage.perform());
    QVERIFY2(stage.done(), qPrintable(stage.preview()));
    QCOMPARE(stage.field(after.toStdString(), id), std::string("true"));
    QCOMPARE(stage.lastAudit(), action.toStdString() + ' ' + std::to_string(id) + " as asked");
    QCOMPARE(stage.sql.value("select application from fermata_audit"), SqlValue("fermata desktop"));
    QVERIFY(stage.closeDialog());
    QTRY_VERIFY(stage.desk.part<views::Banner>("actNotice")->isVisible());
}

void ActsTest::aSignalIsDeleted() {
    Stage stage;
    QVERIFY(stage.open());
    const long long id = stage.insert("status, awaits", "'awaiting_signal', 'paid'");
    stage.sql.query("insert into signals (target_id, name) values ($1, 'Paid')", {std::to_string(id)});
    stage.desk.window().showPage(views::PageId::Signals);
    auto* const table = stage.desk.part<QTableView>("signalsTable");
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 1, kPatience);
    const QPoint at = table->visualRect(table->model()->index(0, 1)).center();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at);
    QVERIFY(stage.chooseInMenu(table->viewport(), at, "delete_signal"));
    QVERIFY(stage.part<QLabel>("actWhom")->text().contains("Paid"));
    QVERIFY(stage.perform());
    QVERIFY(stage.done());
    QCOMPARE(stage.sql.number("select count(*) from signals"), 0LL);
    QVERIFY(stage.lastAudit().starts_with("delete_signal " + std::to_string(id)));
}

void ActsTest::editsAState() {
    Stage stage;
    QVERIFY(stage.open());
    const long long id = stage.insert("status, awaits, state", "'awaiting_signal', 'paid', '{\"amount\": 5}'");
    QVERIFY(stage.inspect(id));
    QVERIFY(stage.trigger("edit_state"));
    auto* const edit = stage.part<views::JsonEdit>("actState");
    QTRY_VERIFY_WITH_TIMEOUT(edit->text().contains("amount"), kPatience);
    auto* const text = edit->findChild<QPlainTextEdit*>();
    text->setFocus();
    QTest::keyClick(text, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(text, Qt::Key_Delete);
    QTest::keyClicks(text, "{\"amount\": 6");
    if (!text->toPlainText().trimmed().endsWith('}')) QTest::keyClicks(text, "}");
    QVERIFY(stage.perform());
    QVERIFY(stage.done());
    QCOMPARE(stage.field("state ->> 'amount'", id), std::string("6"));
    QVERIFY(stage.lastAudit().starts_with("edit_state"));
}

void ActsTest::aShortcutAndCtrlEnterSuffice() {
    Stage stage;
    QVERIFY(stage.open());
    const long long id = stage.insert("status", "'failed'");
    QVERIFY(stage.inspect(id));
    QTRY_VERIFY(stage.action("replay")->isEnabled());
    QTest::keyClick(&stage.desk.window(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(stage.waitForDialog());
    QVERIFY(stage.judged());
    stage.dialog()->activateWindow();
    QTRY_VERIFY(stage.dialog()->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(stage.done());
    QCOMPARE(stage.field("status", id), std::string("runnable"));
}

void ActsTest::whatChangedIsRefusedAndShown() {
    Stage stage;
    QVERIFY(stage.open());
    const long long id = stage.insert("status", "'failed'");
    QVERIFY(stage.inspect(id));
    QVERIFY(stage.trigger("replay"));
    QVERIFY(stage.judged());
    // Somebody else was quicker; the window has not read it yet.
    stage.sql.query(
        "update gen_durable set status = 'awaiting_signal', awaits = 'manager', step = 'review' where id = $1",
        {std::to_string(id)});
    QTest::mouseClick(stage.part<QPushButton>("actAccept"), Qt::LeftButton);
    auto* const notice = stage.part<views::Banner>("actNotice");
    QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), kPatience);
    QStringList words;
    for (const QLabel* label : notice->findChildren<QLabel*>())
        words << label->text();
    QVERIFY2(words.join(' ').contains("awaiting signal at review"), qPrintable(words.join(' ')));
    QCOMPARE(stage.field("status", id), std::string("awaiting_signal"));
    QCOMPARE(stage.audited(), 0LL);
    // It is judged anew, as it is now.
    QVERIFY(stage.perform());
    QVERIFY(stage.done());
    QCOMPARE(stage.field("status", id), std::string("runnable"));
}

void ActsTest::manyByAFilterUntilCancelled() {
    Stage stage;
    stage.sql.run("insert into gen_durable (fsm, step, status) select 'checkout', 'ship', 'failed' from "
                  "generate_series(1, 5000)");
    QVERIFY(stage.open());
    views::ActSubject subject;
    subject.filter.emplace().statuses = {Status::Failed};
    subject.words = "status:failed";
    stage.desk.window().openAct(ActKind::Replay, subject);
    QVERIFY(stage.waitForDialog());
    QVERIFY(QTest::qWaitFor([&] { return stage.part<QPushButton>("actAccept")->isEnabled(); }, 60'000));
    QVERIFY2(stage.part<QPushButton>("actAccept")->text().startsWith("Replay 5,000 instances"),
             qPrintable(stage.part<QPushButton>("actAccept")->text()));
    QTest::mouseClick(stage.part<QPushButton>("actAccept"), Qt::LeftButton);
    auto* const cancel = stage.part<QPushButton>("actStop");
    QTRY_VERIFY(cancel->isVisible());
    QTest::mouseClick(cancel, Qt::LeftButton);
    QVERIFY(stage.done());
    const long long done = stage.sql.number("select count(*) from gen_durable where status = 'runnable'");
    QVERIFY2(done < 5'000, "all of them were done before the button was pressed");
    QCOMPARE(stage.audited(), done);
    QVERIFY(stage.part<QLabel>("actHindrance")->text().contains("Cancelled"));
    if (done > 0) QVERIFY2(stage.preview().contains(QLocale().toString(done)), qPrintable(stage.preview()));
    QVERIFY(stage.closeDialog());

    // The rest of them, whole.
    stage.desk.window().openAct(ActKind::Replay, subject);
    QVERIFY(stage.waitForDialog());
    QVERIFY(QTest::qWaitFor([&] { return stage.part<QPushButton>("actAccept")->isEnabled(); }, 60'000));
    QVERIFY(stage.perform());
    QVERIFY(QTest::qWaitFor([&] { return !stage.part<QPushButton>("actAccept")->isVisible(); }, 60'000));
    QCOMPARE(stage.sql.number("select count(*) from gen_durable where status = 'runnable'"), 5'000LL);
    QCOMPARE(stage.audited(), 5'000LL);
}

void ActsTest::aSelectionFromTheList() {
    Stage stage;
    for (int i = 0; i < 3; ++i)
        stage.insert("status", "'failed'");
    const long long done =
        stage.insert("status, locked_by, lease_expires_at", "'executing', 'w#1/1', now() + interval '1 hour'");
    QVERIFY(stage.open());
    stage.desk.window().showPage(views::PageId::Instances);
    auto* const table = stage.desk.part<QTableView>("instancesTable");
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.rowOf(done) >= 0, kPatience);
    QVERIFY(stage.desk.clickRow(done));
    table->selectAll();
    const QPoint at = table->visualRect(table->model()->index(1, 1)).center();
    QVERIFY(stage.chooseInMenu(table->viewport(), at, "replay"));
    QVERIFY(stage.judged());
    QVERIFY2(stage.preview().contains("refused: executing"), qPrintable(stage.preview()));
    QVERIFY(stage.perform());
    QVERIFY(stage.done());
    QCOMPARE(stage.sql.number("select count(*) from gen_durable where status = 'runnable'"), 3LL);
    QCOMPARE(stage.field("status", done), std::string("executing"));
}

void ActsTest::whatIsUndoneIsAsItWas() {
    Stage stage;
    QVERIFY(stage.open());
    const long long id = stage.insert("priority", "4");
    QVERIFY(stage.inspect(id));
    QVERIFY(!stage.action("undo")->isEnabled());
    QVERIFY(stage.trigger("set_priority"));
    stage.type(stage.part<QWidget>("actPriority"), "9");
    QVERIFY(stage.perform());
    QVERIFY(stage.done());
    QVERIFY(stage.closeDialog());
    QCOMPARE(stage.field("priority", id), std::string("9"));
    // By the link of the notice.
    auto* const link = stage.desk.part<views::LinkLabel>("actNoticeUndo");
    QTRY_VERIFY(link->isVisible());
    QTest::mouseClick(link, Qt::LeftButton);
    QVERIFY(stage.waitForDialog());
    QVERIFY(stage.perform());
    QVERIFY(stage.done());
    QVERIFY(stage.closeDialog());
    QCOMPARE(stage.field("priority", id), std::string("4"));
    QVERIFY(stage.lastAudit().starts_with("undo"));
    QVERIFY(!stage.action("undo")->isEnabled());
}

void ActsTest::manyAreUndoneAtOnce() {
    Stage stage;
    std::vector<InstanceId> ids;
    for (int i = 0; i < 10; ++i)
        ids.push_back(InstanceId{stage.insert("status", "'runnable'")});
    QVERIFY(stage.open());
    stage.desk.window().openAct(ActKind::Postpone, views::subjectOf(ids));
    QVERIFY(stage.waitForDialog());
    QVERIFY(stage.perform());
    QVERIFY(stage.done());
    QVERIFY(stage.closeDialog());
    QCOMPARE(stage.sql.number("select count(*) from gen_durable where eligible_at > now()"), 10LL);
    // One of them has moved on since: it stays as it is.
    stage.sql.query("update gen_durable set step = 'notify' where id = $1", {std::to_string(ids[0].value)});
    QTRY_VERIFY(stage.action("undo")->isEnabled());
    stage.desk.window().activateWindow(); // as a window manager does when a dialog closes
    QVERIFY(QTest::qWaitForWindowActive(&stage.desk.window()));
    QTest::keyClick(&stage.desk.window(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(stage.waitForDialog());
    QVERIFY(stage.judged());
    QVERIFY2(stage.preview().contains("refused: changed meanwhile"), qPrintable(stage.preview()));
    QVERIFY(stage.perform());
    QVERIFY(stage.done());
    QCOMPARE(stage.sql.number("select count(*) from gen_durable where eligible_at > now()"), 1LL);
}

void ActsTest::aViewerOnlyReads() {
    Stage stage(roleName("vera"), "fermata_viewer");
    const long long id = stage.insert("status", "'failed'");
    QVERIFY(stage.open());
    QVERIFY(stage.desk.window().acts().rights().acts.empty());
    QVERIFY(stage.inspect(id));
    for (const char* name : {"replay", "run_now", "postpone", "set_priority", "set_queue", "release", "edit_state",
                             "fail", "recount", "undo"})
        QVERIFY2(!stage.action(name)->isVisible(), name);
    QVERIFY(!stage.action("spawn")->isEnabled());
    QVERIFY(!stage.action("signal")->isEnabled());
    QVERIFY(!stage.desk.part<QPushButton>("inspectorAct")->isVisible());
    QCOMPARE(stage.desk.part<QLabel>("statusRights")->text(), QString("read-only"));
    stage.desk.window().showPage(views::PageId::Instances);
    auto* const table = stage.desk.part<QTableView>("instancesTable");
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.clickRow(id), kPatience);
    bool offered = true;
    QTimer::singleShot(0, table, [&] {
        auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        offered = !menu || menu->findChild<QMenu*>("actMenu");
        if (menu) menu->close();
    });
    QContextMenuEvent event(QContextMenuEvent::Mouse, {30, 10}, table->viewport()->mapToGlobal(QPoint(30, 10)));
    QApplication::sendEvent(table->viewport(), &event);
    QVERIFY(!offered);
}

void ActsTest::anOperatorActs() {
    const std::string otto = roleName("otto");
    Stage stage(otto, "fermata_operator");
    const long long id = stage.insert("status", "'failed'");
    QVERIFY(stage.open());
    QCOMPARE(stage.desk.part<QLabel>("statusRights")->text(), QString("read and act"));
    QVERIFY(stage.inspect(id));
    auto* const button = stage.desk.part<QPushButton>("inspectorAct");
    QTRY_VERIFY(button->isVisible() && button->isEnabled());
    QTimer::singleShot(0, button, [&] {
        auto* const replay = button->menu()->findChild<QAction*>("replay");
        button->menu()->close();
        if (replay) replay->trigger();
    });
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(stage.waitForDialog());
    QVERIFY(stage.perform());
    QVERIFY(stage.done());
    QCOMPARE(stage.field("status", id), std::string("runnable"));
    QCOMPARE(stage.sql.value("select db_role from fermata_audit"), SqlValue(otto));
}

void ActsTest::deliveringAndSpawningAreTwoRights_data() {
    QTest::addColumn<bool>("delivers");
    QTest::newRow("deliver") << true;
    QTest::newRow("spawn") << false;
}

// A role that was granted the one function and not the other, and may write to no table.
void ActsTest::deliveringAndSpawningAreTwoRights() {
    QFETCH(bool, delivers);
    const std::string act = delivers ? "deliver" : "spawn";
    const std::string user = roleName("only_" + act);
    Stage stage(user, "fermata_viewer");
    stage.sql.run("grant execute on function fermata_" + act + " to " + user);
    const long long id = stage.insert("status, awaits", "'awaiting_signal', 'paid'");
    QVERIFY(stage.open());
    QVERIFY(stage.desk.window().acts().rights().acts == std::vector{delivers ? ActKind::Deliver : ActKind::Spawn});
    QCOMPARE(stage.desk.part<QLabel>("statusRights")->text(), QString("read and act"));
    QVERIFY(stage.inspect(id));
    QTRY_COMPARE(stage.action("signal")->isEnabled(), delivers);
    QCOMPARE(stage.action("spawn")->isEnabled(), !delivers);
    QCOMPARE(stage.desk.part("inspectorSignal")->isEnabled(), delivers);
    QCOMPARE(stage.desk.part("inspectorCopy")->isEnabled(), !delivers);
    QVERIFY2(stage.action(delivers ? "spawn" : "signal")->toolTip().contains("may not do this"),
             qPrintable(stage.action(delivers ? "spawn" : "signal")->toolTip()));
    if (delivers)
        stage.desk.window().openSignalDialog(InstanceId{id}, "paid");
    else
        stage.desk.window().openSpawnDialog({.fsm = "checkout", .step = "start"});
    const char* const accept = delivers ? "signalAccept" : "spawnAccept";
    QVERIFY(QTest::qWaitFor([&] { return stage.desk.part(accept)->isEnabled(); }, kPatience));
    QVERIFY(stage.desk.click(accept));
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.part(delivers ? "signalAnswer" : "spawnAnswer")->isVisible(), kPatience);
    QCOMPARE(stage.field("status", id), std::string(delivers ? "runnable" : "awaiting_signal"));
    QCOMPARE(stage.sql.number("select count(*) from gen_durable"), delivers ? 1LL : 2LL);
    QCOMPARE(stage.sql.value("select act || ' by ' || db_role from fermata_audit"), SqlValue(act + " by " + user));
}

void ActsTest::whatAColleagueDidIsSaid() {
    Stage stage({}, {}, true);
    QVERIFY(stage.open());
    const long long id = stage.insert("status", "'failed'");
    QVERIFY(stage.inspect(id));
    QVERIFY(stage.trigger("replay"));
    auto* const confirm = stage.part<QLineEdit>("productionGateLine");
    QTRY_VERIFY_WITH_TIMEOUT(confirm->isVisible(), kPatience);
    stage.type(confirm, QString::number(id));
    QVERIFY(stage.judged());
    stage.sql.query("select * from fermata_replay(array[$1::bigint], reason => 'card works again')",
                    {std::to_string(id)});
    stage.sql.query("update gen_durable set status = 'done' where id = $1", {std::to_string(id)});
    auto* const notice = stage.part<views::Banner>("actNotice");
    const auto said = [&] {
        QStringList all;
        for (const QLabel* const label : notice->findChildren<QLabel*>())
            all << label->text();
        return all.join(u' ');
    };
    QTRY_VERIFY2_WITH_TIMEOUT(said().contains("card works again") && said().contains("now done"), qPrintable(said()),
                              kPatience);
    QVERIFY(confirm->text().isEmpty());
    QVERIFY(!stage.part<QPushButton>("actAccept")->isEnabled());
    QTest::keyClick(stage.dialog(), Qt::Key_Return, Qt::ControlModifier);
    stage.type(confirm, QString::number(id));
    QVERIFY(stage.perform());
    QVERIFY(stage.done());
    QCOMPARE(stage.field("status", id), std::string("runnable"));
}

void ActsTest::productionAsksForTheNumber() {
    Stage stage({}, {}, true);
    QVERIFY(stage.open());
    const long long id = stage.insert("status", "'failed'");
    QVERIFY(stage.inspect(id));
    QVERIFY(stage.trigger("replay"));
    auto* const confirm = stage.part<QLineEdit>("productionGateLine");
    QTRY_VERIFY_WITH_TIMEOUT(confirm->isVisible(), kPatience);
    QVERIFY(!stage.part<QPushButton>("actAccept")->isEnabled());
    QTest::keyClick(stage.part<QLineEdit>("dialogReason"), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(stage.field("status", id), std::string("failed"));
    stage.type(confirm, QString::number(id));
    QVERIFY(stage.perform());
    QVERIFY(stage.done());
    QCOMPARE(stage.field("status", id), std::string("runnable"));
}

void ActsTest::anOlderSchemaSaysWhatToDo() {
    Stage stage;
    stage.sql.run("drop type fermata_answer cascade; drop function fermata_seen(gen_durable) cascade; "
                  "delete from fermata_migration where number >= 4");
    const long long id = stage.insert("status", "'failed'");
    QVERIFY(stage.desk.open(stage.source));
    stage.desk.window().inspect(InstanceId{id});
    QTRY_VERIFY_WITH_TIMEOUT(stage.action("replay")->toolTip().contains("fermatactl migrate"), kPatience);
    QVERIFY(!stage.action("replay")->isEnabled());
    QVERIFY(stage.action("spawn")->isEnabled()); // as before
}

// Both lanes end, and are let go once.
void ActsTest::theSessionEndsWithoutAWarning() {
    static QStringList warnings;
    warnings.clear();
    const QtMessageHandler before =
        qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString& text) {
            if (text.contains("null receiver")) warnings << text;
        });
    for (int i = 0; i < 5; ++i) {
        Stage stage;
        if (!stage.open() || !stage.desk.close()) warnings << "it does not open or end";
    }
    qInstallMessageHandler(before);
    QVERIFY2(warnings.isEmpty(), qPrintable(warnings.join('\n')));
}

// Whatever closing meets them at: each has an answer of the server, or says that the connection was closed.
void ActsTest::ordersOfASessionThatClosesAreAnswered() {
    Stage stage;
    QVERIFY(stage.open());
    views::ActDesk& desk = stage.desk.window().acts();
    const InstanceId id{stage.insert("priority", "0")};
    std::map<quint64, views::ActOutcome> answers;
    int ordered = 0;
    for (; ordered < 40; ++ordered) {
        views::ActOrder one;
        one.dry = ordered % 2 == 0;
        one.request.act = acts::SetPriority{ordered};
        one.request.targets = {{id, {}}};
        desk.order(one, &desk, [&](const views::ActOutcome& outcome) { answers[outcome.number] = outcome; });
    }
    QVERIFY(stage.desk.close(60'000));
    QCOMPARE(int(answers.size()), ordered);
    for (const auto& [number, outcome] : answers)
        QVERIFY2(!outcome.error.isEmpty() || (outcome.report && !outcome.report->answers.empty()),
                 qPrintable(QString::number(number)));
}

// The server falls silent in the midst of an act, and the session is closed: that one may have happened, the next
// one, which never was begun, has not.
void ActsTest::whatIsLeftBehindIsInDoubtAndWhatWaitedWasNotBegun() {
    TestCluster own(TestCluster::Storage::Fast); // a frozen session can hold up the whole server
    const std::string database = own.makeDatabase();
    migrate({database});
    Stage stage({}, {}, false, database);
    QVERIFY(stage.open());
    views::ActDesk& desk = stage.desk.window().acts();
    std::map<quint64, views::ActOutcome> answers;
    const auto order = [&](int priority, bool dry) {
        views::ActOrder one;
        one.dry = dry;
        one.request.act = acts::SetPriority{priority};
        one.request.targets = {{InstanceId{stage.insert("priority", "0")}, {}}};
        return desk.order(one, &desk, [&](const views::ActOutcome& outcome) { answers[outcome.number] = outcome; });
    };
    for (const quint64 first : {order(1, false), order(1, true)}) // both lanes have their connections then
        QTRY_VERIFY_WITH_TIMEOUT(answers.contains(first) && answers[first].error.isEmpty(), kPatience);
    std::vector<pid_t> backends;
    for (const SqlRow& row :
         stage.sql.query("select pid from pg_stat_activity where application_name = 'fermata desktop' and datname = "
                         "current_database()"))
        backends.push_back(pid_t(std::stol(row[0].value())));
    QCOMPARE(backends.size(), std::size_t(2));
    // One has begun when the server says so.
    stage.sql.run("create function linger() returns trigger language plpgsql as "
                  "'begin perform pg_sleep(10); return new; end'; "
                  "create trigger linger before update on gen_durable for each row when (new.priority = 2) "
                  "execute function linger()");
    const quint64 begun = order(2, false);
    const auto lingers = [&] {
        return stage.sql.number("select count(*) from pg_stat_activity where application_name = 'fermata desktop' and "
                                "wait_event = 'PgSleep' and datname = current_database()") == 1;
    };
    QTRY_VERIFY_WITH_TIMEOUT(lingers(), kPatience);
    for (const pid_t backend : backends)
        QCOMPARE(::kill(backend, SIGSTOP), 0);
    const quint64 waiting = order(3, false);
    const quint64 judged = order(4, true);
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression("an act hangs at a silent server"));
    const bool closed = stage.desk.close(60'000);
    for (const pid_t backend : backends)
        ::kill(backend, SIGCONT);
    QVERIFY(closed);
    QCOMPARE(answers.size(), std::size_t(5));
    for (const quint64 number : {begun, waiting, judged})
        QVERIFY2(answers[number].error.contains("closed"), qPrintable(answers[number].error));
    QVERIFY(answers[begun].inDoubt);
    QVERIFY(!answers[waiting].inDoubt);
    QVERIFY2(answers[waiting].advice.contains("not begun"), qPrintable(answers[waiting].advice));
    QVERIFY(!answers[judged].inDoubt && answers[judged].advice.isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(
        stage.sql.number("select count(*) from pg_stat_activity where application_name = 'fermata "
                         "desktop' and datname = current_database()"),
        0LL, kPatience);
    QCOMPARE(stage.sql.number("select count(*) from gen_durable where priority in (3, 4)"), 0LL);
}

// It changes nothing, so nobody waits for it, nor for the question what the connection may do.
void ActsTest::aPreviewAtASilentServerIsBrokenOffAtTheEnd() {
    Stage stage;
    QVERIFY(stage.open());
    views::ActDesk& desk = stage.desk.window().acts();
    std::map<quint64, views::ActOutcome> answers;
    views::ActOrder preview;
    preview.dry = true;
    preview.request.act = acts::SetPriority{1};
    preview.request.targets = {{InstanceId{stage.insert("priority", "0")}, {}}};
    const auto order = [&] {
        return desk.order(preview, &desk, [&](const views::ActOutcome& outcome) { answers[outcome.number] = outcome; });
    };
    const quint64 first = order();
    QTRY_VERIFY_WITH_TIMEOUT(answers.contains(first) && answers[first].error.isEmpty(), kPatience);
    const auto judging =
        stage.sql.value("select pid from pg_stat_activity where application_name = 'fermata desktop' and "
                        "datname = current_database()");
    QVERIFY(judging);
    const pid_t backend = pid_t(std::stol(*judging));
    Sql holder = connectTo(stage.database);
    holder.run("begin; lock table gen_durable in access exclusive mode");
    const quint64 judged = order();
    const auto waits = [&] {
        return stage.sql.number("select count(*) from pg_stat_activity where wait_event_type = 'Lock' and pid = $1",
                                {*judging}) == 1;
    };
    QTRY_VERIFY_WITH_TIMEOUT(waits(), kPatience);
    QCOMPARE(::kill(backend, SIGSTOP), 0);
    QTest::failOnWarning(QRegularExpression("left behind"));
    const bool closed = stage.desk.close(60'000);
    ::kill(backend, SIGCONT);
    QVERIFY(closed);
    QVERIFY2(answers[judged].error.contains("closed"), qPrintable(answers[judged].error));
    QVERIFY(!answers[judged].inDoubt && answers[judged].advice.isEmpty());
}

FERMATA_TEST(ActsTest, QApplication)
#include "tst_acts.moc"
