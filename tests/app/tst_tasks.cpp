// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Tasks on a real database with a real worker, as a person uses them: why a step is blocked, and what becomes of it.
#include "acts/act_report_view.h"
#include "desk.h"
#include "inspector/inspector.h"
#include "shell/act_desk.h"
#include "shell/page_id.h"
#include "tasks/task_graph.h"
#include "tasks/tasks_models.h"
#include "tasks/tasks_page.h"

#include <fermata/fermata.h>
#include <fermata/patterns/tasks.h>
#include <fermata/test/runner.h>

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <atomic>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using views::PageId;

namespace {

constexpr int kPatience = 60'000;

// a, then b and c, then d; b fails as long as it is told to.
struct Stage {
    explicit Stage(bool works = true) : database(migratedDatabase()), sql(connectTo(database)) {
        tasks::Tasks client({.connection = database});
        const auto step = [](const char* name, std::vector<std::string> needs) {
            tasks::StepTemplate made{.name = name, .handler = "work"};
            made.dependencies = std::move(needs);
            return made;
        };
        client.define({.nameSpace = "shop",
                       .name = "diamond",
                       .version = "1",
                       .steps = {step("a", {}), step("b", {"a"}), step("c", {"a"}), step("d", {"b", "c"})}});
        task = client.create("shop", "diamond", "1", {{"order", 4711}}).task;
        if (!works) return;
        WorkerOptions options;
        options.database = database;
        options.queues = {{tasks::queue, 2}};
        options.leaseTtl = 60s;
        options.log = [](LogLevel, const std::string&) {};
        worker = std::make_unique<Worker>(
            options, Registry{tasks::taskMachine(), tasks::handler("work", [this](const tasks::StepInput& input) {
                                  if (input.name == "b" && fails)
                                      throw tasks::PermanentFailure("HTTP 402: the card was declined");
                                  return Json(input.name);
                              })});
        worker->start();
    }
    ~Stage() {
        if (worker) worker->stop();
    }

    bool open() {
        if (!desk.open(foreignDatabase(database))) return false;
        desk.window().activateWindow();
        if (!QTest::qWaitForWindowActive(&desk.window())) return false;
        QTest::keyClick(&desk.window(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        return QTest::qWaitFor(
            [&] {
                return desk.window().page() == PageId::Tasks && desk.window().loaded() &&
                       desk.window().acts().rightsKnown() && tasksTable()->model()->rowCount() == 1;
            },
            kPatience);
    }

    views::TasksTable* tasksTable() { return desk.part<views::TasksTable>("tasksTable"); }
    views::TaskGraph* graph() { return desk.part<views::TaskGraph>("taskGraph"); }
    std::string state() {
        return sql.value("select state from fermata_task_state where task = $1::bigint", {toString(task)}).value_or("");
    }
    bool becomes(const std::string& wanted) {
        return QTest::qWaitFor([&] { return state() == wanted; }, kPatience);
    }
    bool shows(const char* wanted) { // in the list
        return QTest::qWaitFor(
            [&] {
                return tasksTable()->model()->index(0, views::TasksModel::State).data(Qt::AccessibleTextRole) ==
                       QString(wanted);
            },
            kPatience);
    }
    bool says(const QString& sentence) {
        const bool said =
            QTest::qWaitFor([&] { return desk.part<QLabel>("taskStanding")->text().contains(sentence); }, kPatience);
        if (!said) qWarning() << desk.part<QLabel>("taskStanding")->text();
        return said;
    }
    void key(int which, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(which), modifiers);
    }
    // The first step, in the graph.
    bool reach(const char* name) {
        if (!QTest::qWaitFor([&] { return graph()->isLaidOut(); }, kPatience)) return false;
        graph()->setFocus(Qt::TabFocusReason);
        key(Qt::Key_Home);
        return graph()->partWords(graph()->chosen()).startsWith(QString(name) + ",");
    }
    void lookAtSteps() {
        for (QAbstractButton* const one : desk.part("taskLook")->findChildren<QAbstractButton*>()) {
            if (one->focusPolicy() != Qt::NoFocus) one->setFocus(Qt::TabFocusReason);
        }
        key(Qt::Key_Right);
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
    // The entry of this name whose words begin so, in the menu of the button, which a key opens.
    bool choose(const char* entry, const char* words) {
        bool chosen = false;
        QTimer::singleShot(0, &desk.window(), [&] {
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu) return;
            QAction* wanted = nullptr;
            for (QAction* const action : menu->actions()) {
                if (action->objectName() == QLatin1String(entry) && action->text().startsWith(QString::fromUtf8(words)))
                    wanted = action;
            }
            chosen = wanted && wanted->isEnabled();
            menu->close();
            if (chosen) wanted->trigger();
        });
        QTest::keyClick(desk.part<QPushButton>("taskAct"), Qt::Key_Space);
        return chosen && QTest::qWaitFor([&] { return dialog() != nullptr; }, kPatience);
    }
    bool judged() {
        return QTest::qWaitFor([&] { return part<QPushButton>("actAccept")->isEnabled(); }, kPatience);
    }
    bool perform() {
        if (!judged()) return false;
        QTest::keyClick(dialog(), Qt::Key_Return, Qt::ControlModifier);
        return QTest::qWaitFor([&] { return !part<QPushButton>("actAccept")->isVisible(); }, kPatience);
    }
    bool closeDialog() {
        QTest::keyClick(dialog(), Qt::Key_Escape);
        return QTest::qWaitFor([&] { return dialog() == nullptr; }, kPatience);
    }

    std::string database;
    Sql sql;
    InstanceId task;
    std::atomic<bool> fails{true};
    std::unique_ptr<Worker> worker;
    Desk desk;
};

} // namespace

class TasksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFailedStepIsRetriedAndItsTaskCompletes();
    void aTaskIsCancelledAsAnError();
    void whatHasEndedMeanwhileIsRefusedWithItsSentence();
    void whoMayOnlyLookIsOfferedNothing();
    void theInspectorLeadsToTheTask();
    void aTaskThatIsDeletedIsMissed();
};

void TasksTest::aFailedStepIsRetriedAndItsTaskCompletes() {
    Stage stage;
    QVERIFY(stage.becomes("blocked_by_failures"));
    QVERIFY(stage.open());
    QVERIFY(stage.shows("blocked by failures"));
    QVERIFY(stage.desk.part<QLabel>("taskPath")->text().contains("Critical path"));
    // From a, which is complete, on to one of the two, from there to d, which is blocked.
    QVERIFY(stage.reach("a"));
    QVERIFY(stage.says("“a” is complete"));
    stage.key(Qt::Key_Right);
    stage.key(Qt::Key_Right);
    QVERIFY(stage.says("“d” is blocked by “b”, which failed: HTTP 402: the card was declined. Retry “b”."));
    // The same in the list, where b is the second.
    stage.lookAtSteps();
    stage.desk.part<views::TasksTable>("taskStepsTable")->setFocus(Qt::TabFocusReason);
    for (const Qt::Key key : {Qt::Key_End, Qt::Key_Home, Qt::Key_Down})
        stage.key(key);
    QVERIFY(stage.says("“b” has failed after try 1/3: HTTP 402: the card was declined. It blocks 1 step."));
    stage.fails = false;
    QVERIFY(stage.choose("task_retry", "Retry step “b”"));
    QVERIFY(stage.part<QLabel>("actWhom")->text().contains("step “b”"));
    QVERIFY(stage.judged());
    QCOMPARE(stage.state(), std::string("blocked_by_failures")); // nothing has happened
    QVERIFY(stage.part<views::ActReportView>("actPreview")->text().contains("1 step that has failed begins anew"));
    stage.part<QLineEdit>("dialogReason")->setFocus(Qt::TabFocusReason);
    QTest::keyClicks(stage.part<QLineEdit>("dialogReason"), "the card is good now");
    QVERIFY(stage.perform());
    QVERIFY(stage.closeDialog());
    QVERIFY(stage.becomes("complete"));
    QVERIFY(stage.shows("complete"));
    QVERIFY(stage.says("“b” is complete"));
    QCOMPARE(stage.sql.value("select act || ': ' || reason from fermata_audit"),
             SqlValue("task_retry: the card is good now"));
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.part<QLabel>("taskPath")->text().contains("4 of 4 steps complete"), kPatience);
    QVERIFY(stage.desk.part<QLabel>("taskPath")->text().contains("Critical path: 3 steps, which took"));
}

void TasksTest::aTaskIsCancelledAsAnError() {
    Stage stage;
    QVERIFY(stage.becomes("blocked_by_failures"));
    QVERIFY(stage.open());
    QVERIFY(stage.reach("a"));
    QVERIFY(stage.choose("task_cancel", "Cancel the task"));
    QVERIFY(stage.part<QRadioButton>("cancelTaskCancelled")->isChecked());
    QVERIFY(stage.judged());
    QVERIFY(stage.part<views::ActReportView>("actPreview")->text().contains("1 step that waits ends with it"));
    stage.part<QRadioButton>("cancelTaskCancelled")->setFocus(Qt::TabFocusReason);
    QTest::keyClick(stage.part<QRadioButton>("cancelTaskCancelled"), Qt::Key_Down);
    QVERIFY(stage.part<QRadioButton>("cancelTaskError")->isChecked());
    QVERIFY(stage.perform());
    QVERIFY(stage.closeDialog());
    QCOMPARE(stage.state(), std::string("error"));
    QVERIFY(stage.shows("error"));
}

void TasksTest::whatHasEndedMeanwhileIsRefusedWithItsSentence() {
    Stage stage(false);
    QVERIFY(stage.open());
    QVERIFY(stage.reach("a"));
    QVERIFY(stage.says("“a” is ready"));
    QVERIFY(stage.choose("task_cancel", "Cancel the task"));
    QVERIFY(stage.judged());
    // Somebody else is quicker.
    stage.sql.query("select fermata_task_cancel(array[$1::bigint])", {toString(stage.task)});
    QTest::keyClick(stage.dialog(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(
        stage.part<views::ActReportView>("actPreview")->text().contains("has ended") ||
            stage.part<views::ActReportView>("actPreview")->text().contains("has changed since it was looked at"),
        kPatience);
    QVERIFY(stage.closeDialog());
    QCOMPARE(stage.sql.number("select count(*) from fermata_audit where act = 'task_cancel'"), 1LL);
    QVERIFY(stage.shows("cancelled"));
}

void TasksTest::whoMayOnlyLookIsOfferedNothing() {
    Stage stage(false);
    stage.sql.run(
        "do $$ begin if not exists (select from pg_roles where rolname = 'task_looker') then "
        "create role task_looker login; end if; end $$;"
        "grant usage on schema fermata to task_looker; grant select on all tables in schema fermata to task_looker");
    stage.database += " user=task_looker";
    QVERIFY(stage.open());
    QVERIFY(stage.reach("a"));
    QStringList words;
    QTimer::singleShot(0, &stage.desk.window(), [&] {
        auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu) return;
        for (QAction* const action : menu->actions())
            words << action->text() + (action->isEnabled() ? " on" : " off");
        menu->close();
    });
    QTest::keyClick(stage.desk.part<QPushButton>("taskAct"), Qt::Key_Space);
    QVERIFY2(words.size() == 1, qPrintable(words.join("; ")));
    QCOMPARE(words, QStringList{"This connection may do nothing with tasks off"});
}

void TasksTest::theInspectorLeadsToTheTask() {
    Stage stage(false);
    QVERIFY(stage.open());
    QVERIFY(stage.reach("a"));
    // Enter leads to the instance, and from there a link to the step in its task, wherever one is.
    stage.key(Qt::Key_Return);
    auto* const link = stage.desk.part<QAbstractButton>("inspectorTask");
    QTRY_VERIFY_WITH_TIMEOUT(link->isVisible(), kPatience);
    QCOMPARE(link->text(), QString("task #%1").arg(stage.task.value));
    QTest::keyClick(&stage.desk.window(), Qt::Key_2, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(stage.desk.window().page(), PageId::Instances, kPatience);
    const long long d = stage.sql.number("select step from fermata_task_step where name = 'd'");
    stage.desk.window().inspect(InstanceId{d});
    QTRY_VERIFY_WITH_TIMEOUT(link->isVisible() && link->accessibleDescription().contains("“d”"), kPatience);
    link->setFocus(Qt::TabFocusReason);
    QTest::keyClick(link, Qt::Key_Space);
    QCOMPARE(stage.desk.window().page(), PageId::Tasks);
    QVERIFY(stage.says("“d” waits for “b” and “c”."));
    // Of the task itself it leads to all of it.
    stage.desk.window().inspect(stage.task);
    QTRY_COMPARE_WITH_TIMEOUT(link->text(), QString("The graph of the task"), kPatience);
}

void TasksTest::aTaskThatIsDeletedIsMissed() {
    Stage stage(false);
    QVERIFY(stage.open());
    QVERIFY(stage.reach("a"));
    QVERIFY(stage.choose("task_cancel", "Cancel the task"));
    QVERIFY(stage.judged());
    // Under the open dialog.
    stage.sql.query("delete from gen_durable where parent_id = $1::bigint or id = $1::bigint", {toString(stage.task)});
    QTest::keyClick(stage.dialog(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(stage.part<views::ActReportView>("actPreview")->text().contains("not there") ||
                                 !stage.part<QPushButton>("actAccept")->isEnabled(),
                             kPatience);
    QVERIFY(stage.closeDialog());
    QTRY_COMPARE_WITH_TIMEOUT(stage.tasksTable()->model()->rowCount(), 0, kPatience);
}

FERMATA_TEST(TasksTest, QApplication)
#include "tst_tasks.moc"
