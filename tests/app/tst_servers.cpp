// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Durable servers in the window, on a real database with a real worker: what waits, a lock that is cleared, a message
// that is sent and answered; all of it by keys.
#include "acts/act_words.h"
#include "desk.h"
#include "inspector/inspector.h"
#include "shell/act_desk.h"

#include <fermata/patterns/server.h>
#include <fermata/schema.h>
#include <fermata/test/runner.h>
#include <fermata/test/test_cluster.h>
#include <fermata/worker.h>

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTextDocumentFragment>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <atomic>
#include <thread>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using Tab = views::Inspector::Tab;

namespace {

constexpr int kPatience = 60'000;

class Till : public server::DurableServer<Json> {
public:
    Json init(const Json&) const override { return {{"sum", 0}}; }
    Result handleCall(const Json& message, const Json& state) const override {
        if (message == "sum") return reply(state["sum"], state);
        if (message == "lock") return lock(state);
        if (message == "refuse") throw std::runtime_error("the till is <closed>");
        if (!message.contains("pay")) throw server::UnknownMessage(message);
        Json after = state;
        after["sum"] = state["sum"].get<int>() + message["pay"].get<int>();
        return reply(after["sum"], after);
    }
    Result handleCast(const Json& message, const Json& state) const override { return handleCall(message, state); }
    Result handleLocked(server::How, const Json&, const Json& state) const override {
        ++locked;
        while (hold)
            std::this_thread::sleep_for(1ms);
        return reply("counted", state);
    }

    mutable std::atomic<int> locked = 0;
    std::atomic<bool> hold = false;
};

struct Stage {
    explicit Stage(const char* role = nullptr) : database(migratedDatabase()), sql(connectTo(database)) {
        if (role) {
            setUpRoles({.connection = database});
            const std::string person = roleName("vera");
            sql.run("create role " + person + " login in role " + role);
            as = database + " user=" + person;
        }
    }
    ~Stage() { till->hold = false; }

    void work(server::MachineOptions machine = {}) {
        WorkerOptions options;
        options.database = {.connection = database};
        options.queues = {{server::queue, 2}};
        options.poll = 50ms;
        options.name = "till-1";
        worker = std::make_unique<Worker>(options, Registry{server::machine("till", till, machine)});
        worker->start();
    }
    bool open(Tab tab = Tab::Server) {
        id = sql.number("select instance from fermata_server_start('till', 'shop', '{\"sum\": 0}')");
        if (!desk.open(foreignDatabase(as.empty() ? database : as))) return false;
        desk.window().inspect(InstanceId{id});
        desk.window().activateWindow();
        if (!QTest::qWaitForWindowActive(&desk.window())) return false;
        const bool known = QTest::qWaitFor(
            [&] {
                return desk.window().acts().rightsKnown() && desk.window().loaded() &&
                       inspector()->subject().single() == InstanceId{id};
            },
            kPatience);
        inspector()->showTab(tab);
        return known && QTest::qWaitFor([&] { return desk.window().loaded(); }, kPatience);
    }
    views::Inspector* inspector() { return desk.window().findChild<views::Inspector*>(); }
    QString words(const char* name) {
        const auto* const label = desk.part<QLabel>(name);
        return label->isVisible() ? label->text() : QString();
    }
    bool sees(const char* name, const QString& words) {
        return QTest::qWaitFor([&] { return this->words(name).contains(words); }, kPatience);
    }
    // In the box that Ctrl+K opens.
    bool goTo(const QString& words) {
        desk.window().activateWindow(); // a dialog was active, and the platform makes nothing active in its place
        if (!QTest::qWaitForWindowActive(&desk.window())) return false;
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &desk.window(), Qt::Key_K,
                        Qt::ControlModifier);
        QWidget* const box = QApplication::focusWidget();
        if (!box || box->objectName() != QLatin1String("goToBox")) return false;
        QTest::keyClicks(box, words);
        QTest::keyClick(box, Qt::Key_Return);
        // Keys reach it, and its shortcuts, once its window is the active one.
        return QTest::qWaitFor([&] { return dialog() && dialog()->isActiveWindow(); }, kPatience);
    }
    QDialog* dialog() {
        for (QDialog* const one : desk.window().findChildren<QDialog*>()) {
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
    // Types the message in place of what is there, and sends it by the key.
    bool send(const QString& message) {
        auto* const text = part<QPlainTextEdit>("serverMessageText");
        text->setFocus();
        QTest::keyClick(text, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(text, message);
        if (!QTest::qWaitFor([&] { return part<QPushButton>("serverMessageSend")->isEnabled(); }, kPatience))
            return false;
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        return true;
    }
    bool told(const QString& words) {
        return QTest::qWaitFor(
            [&] {
                const auto* const notice = part<QWidget>("serverMessageNotice");
                const auto labels = notice->findChildren<QLabel*>();
                return notice->isVisible() && std::ranges::any_of(labels, [&](const QLabel* label) {
                           return QTextDocumentFragment::fromHtml(label->text()).toPlainText().contains(words);
                       });
            },
            kPatience);
    }
    QAction* action(const char* name) { return desk.window().findChild<QAction*>(QString::fromLatin1(name)); }

    std::string database;
    std::string as;
    Sql sql;
    long long id = 0;
    std::shared_ptr<Till> till = std::make_shared<Till>();
    std::unique_ptr<Worker> worker;
    Desk desk;
};

} // namespace

class ServersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCallShowsItsAnswer();
    void aCallWaitsForALockThatIsCleared();
    void aCallThatFails();
    void aCastIsSent();
    void whatIsNotSent();
    void onProductionTheNumberIsTyped();
    void aMessageThatIsThrownForWaits();
    void theMenuOfAList();
    void whoMayOnlyReadIsToldWhy();
    void theStateIsLive();
};

void ServersTest::aCallShowsItsAnswer() {
    Stage stage;
    stage.work();
    QVERIFY(stage.open());
    QVERIFY(stage.goTo("Send a message"));
    QVERIFY2(stage.part<QLabel>("serverMessageWhom")->text().contains("“shop”"),
             qPrintable(stage.part<QLabel>("serverMessageWhom")->text()));
    QVERIFY(stage.send(R"({"pay": 12})"));
    QVERIFY(stage.told("is answered"));
    QCOMPARE(stage.part<QPlainTextEdit>("serverMessageAnswer")->toPlainText(), QString("12"));
    // By the key the same is not sent twice; by the button it is.
    QTest::keyClick(stage.part<QPlainTextEdit>("serverMessageText"), Qt::Key_Return, Qt::ControlModifier);
    QTest::mouseClick(stage.part<QPushButton>("serverMessageSend"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(stage.part<QPlainTextEdit>("serverMessageAnswer")->toPlainText(), QString("24"),
                              kPatience);
    QCOMPARE(stage.sql.value("select string_agg(act, ' ') from fermata_audit"), SqlValue("deliver deliver"));
    QTest::keyClick(stage.dialog(), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!stage.dialog(), kPatience);
    const auto* const replies = stage.desk.part<QListView>("inspectorAnswers");
    QTRY_COMPARE_WITH_TIMEOUT(replies->model()->rowCount(), 2, kPatience);
    QVERIFY(replies->model()->index(0, 0).data(Qt::AccessibleTextRole).toString().contains("replied"));
}

void ServersTest::aCallWaitsForALockThatIsCleared() {
    Stage stage;
    stage.till->hold = true;
    stage.work();
    QVERIFY(stage.open());
    const long long locking = stage.sql.number("select fermata_server_call('shop', '\"lock\"')");
    QVERIFY(stage.sees("serverLock", QString("The call %1 has the lock, since ").arg(locking)));
    QVERIFY(stage.sees("serverHandler", "Its handler runs, by "));
    QCOMPARE(stage.words("serverLockText"), QString("\"lock\""));
    // One more waits for it, and so does who sent it; the window goes on.
    QVERIFY(stage.goTo("Send a message"));
    QVERIFY(stage.send("\"sum\""));
    QVERIFY(stage.told("Waiting for its answer"));
    QTest::keyClick(stage.dialog(), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!stage.dialog(), kPatience);
    QVERIFY(stage.sees("serverWaiting", "The first is the call "));
    QVERIFY(stage.sees("serverFirst", "\"sum\"")); // the one that has the lock waited a moment before

    QVERIFY(stage.goTo("Clear lock"));
    auto* const reason = stage.part<QLineEdit>("dialogReason");
    QTest::keyClicks(reason, "it hangs");
    QTRY_VERIFY_WITH_TIMEOUT(stage.part<QPushButton>("actAccept")->isEnabled(), kPatience);
    QCOMPARE(stage.sql.number("select count(*) from gen_durable where step = 'locked'"), 1LL); // nothing has happened
    QTest::keyClick(reason, Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!stage.part<QPushButton>("actAccept")->isVisible(), kPatience);
    QCOMPARE(stage.sql.value("select reason from fermata_audit where act = 'clear_lock'"), SqlValue("it hangs"));
    QCOMPARE(stage.sql.value("select status from fermata_server_reply($1)", {std::to_string(locking)}),
             SqlValue("failed"));
    QTest::keyClick(stage.dialog(), Qt::Key_Escape);
    QVERIFY(stage.sees("serverLock", "It is not locked"));
    QVERIFY(stage.sees("serverWaiting", "No message waits."));
    // What still ran commits nothing.
    stage.till->hold = false;
    QTRY_COMPARE_WITH_TIMEOUT(stage.desk.part<QListView>("inspectorAnswers")->model()->rowCount(), 2, kPatience);
    QCOMPARE(stage.sql.number("select count(*) from fermata_server_answer where status = 'replied'"), 1LL);
}

void ServersTest::aCallThatFails() {
    Stage stage;
    server::MachineOptions once;
    once.maxAttempts = 1;
    stage.work(once);
    QVERIFY(stage.open());
    QVERIFY(stage.goTo("Send a message"));
    QVERIFY(stage.send("\"refuse\""));
    QVERIFY(stage.told("has failed"));
    QVERIFY(stage.told("The till is <closed>."));
    QVERIFY(!stage.part<QPlainTextEdit>("serverMessageAnswer")->isVisible());
}

void ServersTest::aCastIsSent() {
    Stage stage;
    QVERIFY(stage.open()); // nobody serves it
    QVERIFY(stage.goTo("Send a message"));
    auto* const kind = stage.part<QWidget>("serverMessageKind");
    for (QAbstractButton* const one : kind->findChildren<QAbstractButton*>()) {
        if (one->focusPolicy() != Qt::NoFocus) one->setFocus(Qt::TabFocusReason);
    }
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QVERIFY(stage.send("[1, 2]"));
    QVERIFY(stage.told("The cast "));
    QCOMPARE(stage.sql.value("select payload::text from signals"), SqlValue("{\"cast\": [1, 2]}"));
    QCOMPARE(stage.sql.value("select status::text from gen_durable"), SqlValue("runnable")); // woken
}

void ServersTest::whatIsNotSent() {
    Stage stage;
    QVERIFY(stage.open());
    QVERIFY(stage.goTo("Send a message"));
    auto* const button = stage.part<QPushButton>("serverMessageSend");
    const auto hindrance = [&] { return stage.part<QLabel>("serverMessageHindrance")->text(); };
    QVERIFY(!button->isEnabled() && hindrance().contains("empty"));
    QTest::keyClicks(stage.part<QPlainTextEdit>("serverMessageText"), "no json");
    QTRY_VERIFY_WITH_TIMEOUT(!button->isEnabled() && hindrance().contains("not valid JSON"), kPatience);
    // It ends while the dialog is open.
    stage.sql.run("update gen_durable set status = 'failed', awaits = null");
    QVERIFY(stage.send("1"));
    QVERIFY(stage.told("The server has ended"));
    QCOMPARE(stage.sql.number("select count(*) from signals"), 0LL);
}

void ServersTest::onProductionTheNumberIsTyped() {
    Stage stage;
    QVERIFY(stage.open());
    stage.desk.window().acts().setProduction(true);
    QVERIFY(stage.goTo("Send a message"));
    auto* const text = stage.part<QPlainTextEdit>("serverMessageText");
    QTest::keyClicks(text, "1");
    auto* const button = stage.part<QPushButton>("serverMessageSend");
    QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(!button->isEnabled());
    QLineEdit* line = nullptr;
    for (QLineEdit* const one : stage.dialog()->findChildren<QLineEdit*>()) {
        if (one->objectName() != "dialogReason" && one->isVisible()) line = one;
    }
    QVERIFY(line);
    QTest::keyClicks(line, QString::number(stage.id));
    QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), kPatience);
    QCOMPARE(stage.sql.number("select count(*) from signals"), 0LL);
}

void ServersTest::aMessageThatIsThrownForWaits() {
    Stage stage;
    stage.work();
    QVERIFY(stage.open());
    stage.sql.run("select fermata_server_call('shop', '\"refuse\"')");
    QVERIFY(stage.sees("serverThrown", "Its handler has thrown "));
    QVERIFY(stage.sees("serverThrown", "the till is <closed>"));
}

void ServersTest::theMenuOfAList() {
    Stage stage;
    QVERIFY(stage.open());
    const long long order = stage.sql.number("insert into gen_durable (fsm, step) values ('order', 's') returning id");
    QTest::keyClick(&stage.desk.window(), Qt::Key_2, Qt::ControlModifier);
    const auto offered = [&](long long id) {
        QStringList names;
        if (!QTest::qWaitFor([&] { return stage.desk.rowOf(id) >= 0; }, kPatience)) return names;
        auto* const list = stage.desk.part<QTableView>("instancesTable");
        if (!stage.desk.clickRow(id)) return names;
        QTimer::singleShot(0, &stage.desk.window(), [&] {
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu) return;
            for (const QAction* const one : menu->findChildren<QAction*>())
                names << one->objectName() + (one->isEnabled() ? "" : " " + one->toolTip());
            menu->close();
        });
        const QPoint at = list->visualRect(list->currentIndex()).center();
        QContextMenuEvent event(QContextMenuEvent::Keyboard, at, list->viewport()->mapToGlobal(at));
        QApplication::sendEvent(list->viewport(), &event);
        return names;
    };
    const QStringList ofServer = offered(stage.id);
    QVERIFY2(ofServer.contains("serverMessage"), qPrintable(ofServer.join("; ")));
    QVERIFY2(ofServer.contains("clear_lock It is not locked."), qPrintable(ofServer.join("; ")));
    const QStringList ofOrder = offered(order);
    QVERIFY2(ofOrder.contains("replay") && !ofOrder.contains("serverMessage"), qPrintable(ofOrder.join("; ")));
    QVERIFY2(ofOrder.filter("clear_lock").isEmpty(), qPrintable(ofOrder.join("; ")));
}

void ServersTest::whoMayOnlyReadIsToldWhy() {
    Stage stage("fermata_viewer");
    QVERIFY(stage.open());
    QCOMPARE(stage.words("serverWaiting"), QString("No message waits.")); // it may read all of it
    for (const char* const name : {"serverSend", "serverClearLock"}) {
        const auto* const button = stage.desk.part<QToolButton>(name);
        QTRY_VERIFY_WITH_TIMEOUT(!button->isEnabled() && button->toolTip().contains("may"), kPatience);
    }
    for (const char* const name : {"serverMessageAction", "clear_lockAction"}) {
        const QAction* const action = stage.action(name);
        QVERIFY2(action && action->isVisible() && !action->isEnabled() && action->toolTip().contains("may"), name);
    }
    stage.inspector()->showTab(Tab::State);
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.window().loaded(), kPatience);
    QVERIFY2(stage.words("inspectorStateEmpty").isEmpty(), qPrintable(stage.words("inspectorStateEmpty")));
}

void ServersTest::theStateIsLive() {
    Stage stage;
    stage.work();
    QVERIFY(stage.open(Tab::State));
    const auto state = [&] {
        const auto& server = stage.desk.session().lastReading().server;
        return server && server->state ? QString::fromStdString(*server->state) : QString();
    };
    QTRY_COMPARE_WITH_TIMEOUT(state(), QString(R"({"sum": 0})"), kPatience);
    stage.sql.run("select fermata_server_cast('shop', '{\"pay\": 5}')");
    QTRY_COMPARE_WITH_TIMEOUT(state(), QString(R"({"sum": 5})"), kPatience);
    const auto* const tree = stage.desk.part<QAbstractItemView>("inspectorState");
    QTRY_COMPARE_WITH_TIMEOUT(tree->model()->rowCount(), 1,
                              kPatience); // the server's own, without what the engine keeps
}

FERMATA_TEST(ServersTest, QApplication)
#include "tst_servers.moc"
