// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// A durable server in the inspector.
#include "inspector/answers_model.h"
#include "inspector/inspector.h"
#include "inspector/json_view.h"
#include "models/json_tree_model.h"
#include "samples.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <random>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;

namespace {

constexpr int serverTab = int(Inspector::Tab::Server);

InstanceDetail serverDetail(std::int64_t id = 31, Status status = Status::AwaitingSignal, const char* step = "serve") {
    InstanceDetail detail = detailOf(summary(id, status, "fermata.server/counter", step),
                                     R"({"name": "visits", "version": 42, "state_version": 1, "state": {"count": 7}})");
    detail.row.awaits = "message";
    detail.row.updatedAt = samples::now - 3min;
    detail.row.lockedBy.reset();
    detail.row.leaseExpiresAt.reset();
    detail.row.attempt = 0;
    return detail;
}

ServerAnswer answer(std::int64_t message, ServerAnswer::Status status, const char* said, std::chrono::seconds ago) {
    ServerAnswer answer;
    answer.message = {message};
    answer.status = status;
    answer.text.text = said;
    answer.at = samples::now - ago;
    return answer;
}

ServerSnapshot idle(std::int64_t id = 31) {
    ServerSnapshot server;
    server.instance = {id};
    server.present = true;
    server.name = "visits";
    server.version = 42;
    server.stateVersion = 3;
    server.state = std::make_shared<const std::string>(R"({"count": 7, "names": ["Ada"]})");
    server.stateAt = samples::now;
    return server;
}

ServerSnapshot busy() {
    ServerSnapshot server = idle();
    server.lock = ServerMessage{{17}, ServerMessage::Kind::Call, {R"({"pay": 100})"}, samples::now - 3min};
    server.waiting = {12, false};
    server.first = ServerMessage{{18}, ServerMessage::Kind::Cast, {R"({"add": 1})"}, samples::now - 2min};
    server.answers = {answer(17, ServerAnswer::Status::Waiting, "", 3min),
                      answer(16, ServerAnswer::Status::Failed, "no such account <b>\"7\"</b>", 4min),
                      answer(15, ServerAnswer::Status::Replied, R"({"balance": 10})", 5min)};
    return server;
}

struct Stage {
    explicit Stage(int width = 440, int height = 860) {
        inspector.resize(width, height);
        inspector.setInstance(InstanceId{31});
        inspector.setDetail(serverDetail(), samples::now);
        inspector.show();
        inspector.activateWindow();
        if (!QTest::qWaitForWindowActive(&inspector)) qFatal("no window");
    }
    void open() { QTest::mouseClick(&tabs(), Qt::LeftButton, {}, tabs().tabRect(serverTab).center()); }
    void show(const ServerSnapshot& server, const InstanceDetail& detail = serverDetail()) {
        inspector.setServer(server);
        inspector.setDetail(detail, samples::now);
    }
    template <typename Widget = QLabel>
    Widget& find(const char* name) const {
        Widget* const widget = inspector.findChild<Widget*>(name);
        if (!widget) qFatal("no %s", name);
        return *widget;
    }
    QTabBar& tabs() const { return find<QTabBar>("inspectorTabs"); }
    QString words(const char* name) const { return find(name).isVisibleTo(&inspector) ? find(name).text() : QString(); }
    QString state() const { return QString::fromStdString(find<JsonView>("inspectorState").json().text()); }

    Inspector inspector;
};

} // namespace

class ServerTabTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        samples::installLook();
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void isThereForAServerAlone() {
        Stage stage;
        QVERIFY(stage.tabs().isTabVisible(serverTab));
        stage.open();
        QCOMPARE(stage.tabs().currentIndex(), serverTab);
        // Another instance has no such tab; who comes back is where they were.
        stage.inspector.setInstance(InstanceId{4});
        stage.inspector.setDetail(detailOf(summary(4)), samples::now);
        QVERIFY(!stage.tabs().isTabVisible(serverTab));
        QCOMPARE(stage.tabs().currentIndex(), int(Inspector::Tab::State));
        QVERIFY(!stage.inspector.serverQuery());
        stage.inspector.showTab(Inspector::Tab::Server); // not to be had
        QCOMPARE(stage.tabs().currentIndex(), int(Inspector::Tab::State));
        for (int i = 0; i < 10; ++i) { // all around, by the key
            QTest::keyClick(&stage.inspector, Qt::Key_PageUp, Qt::ControlModifier);
            QVERIFY(stage.tabs().currentIndex() != serverTab);
        }
        stage.inspector.setInstance(InstanceId{31});
        stage.inspector.setDetail(serverDetail(), samples::now);
        QCOMPARE(stage.tabs().currentIndex(), serverTab);
        // What is like one by its name only.
        stage.inspector.setInstance(InstanceId{5});
        stage.inspector.setDetail(detailOf(summary(5, Status::Runnable, "fermata.servers")), samples::now);
        QVERIFY(!stage.tabs().isTabVisible(serverTab));
    }

    void isAskedForWhileItIsShown() {
        Stage stage;
        QVERIFY(stage.inspector.serverQuery() == ServerQuery{.state = true}); // the state is on
        QVERIFY(!stage.inspector.loaded());
        const QSignalSpy changed(&stage.inspector, &Inspector::queryChanged);
        stage.open();
        QVERIFY(stage.inspector.serverQuery() == ServerQuery{.state = false});
        QCOMPARE(changed.count(), 1);
        stage.inspector.showTab(Inspector::Tab::Inbox);
        QVERIFY(!stage.inspector.serverQuery());
        QCOMPARE(changed.count(), 2);
        stage.inspector.showTab(Inspector::Tab::State);
        QCOMPARE(changed.count(), 3);
        stage.show(idle());
        QVERIFY(stage.inspector.loaded());
        // From server to server: what is asked is the same, and asked anew.
        stage.inspector.setInstance(InstanceId{32});
        QVERIFY(!stage.inspector.serverQuery());
        stage.inspector.setDetail(serverDetail(32), samples::now);
        QVERIFY(stage.inspector.serverQuery());
        QCOMPARE(changed.count(), 4);
    }

    void theStateIsTheServersOwn() {
        Stage stage;
        QVERIFY2(stage.words("inspectorStateEmpty").contains("Reading"),
                 qPrintable(stage.words("inspectorStateEmpty")));
        stage.show(idle());
        QCOMPARE(stage.state(), QString(R"({"count": 7, "names": ["Ada"]})"));
        QVERIFY(stage.words("inspectorStateEmpty").isEmpty());
        ServerSnapshot unread = idle();
        unread.state.reset();
        unread.stateError = "permission denied for function fermata_server_state";
        stage.show(unread);
        QVERIFY(stage.words("inspectorStateEmpty").contains("permission denied"));
        unread.stateError.clear();
        stage.show(unread);
        QVERIFY(stage.words("inspectorStateEmpty").contains("No server has the name"));
        // The schema knows no servers: the row's document is what there is.
        ServerSnapshot none;
        none.instance = {31};
        stage.show(none);
        QVERIFY(stage.state().contains("state_version"));
        // A large one, whole.
        ServerSnapshot large = idle();
        large.state = std::make_shared<const std::string>("{\"text\": \"" + std::string(8'000'000, 'x') + "\"}");
        stage.show(large);
        QCOMPARE(stage.state().size(), qsizetype(large.state->size()));
        // Another instance's is its own.
        stage.inspector.setInstance(InstanceId{4});
        stage.inspector.setDetail(detailOf(summary(4), R"({"order": 4})"), samples::now);
        QCOMPARE(stage.state(), QString(R"({"order": 4})"));
    }

    void anIdleOne() {
        Stage stage;
        stage.open();
        stage.show(idle());
        QCOMPARE(stage.tabs().tabText(serverTab), QString("Server"));
        QCOMPARE(stage.words("serverLock"), QString("It is not locked: messages are handled as they come."));
        QCOMPARE(stage.words("serverWaiting"), QString("No message waits."));
        QCOMPARE(stage.words("serverNoAnswers"), QString("No call was answered within a day."));
        for (const char* const name : {"serverLockText", "serverHandler", "serverFirst", "serverThrown"})
            QCOMPARE(stage.words(name), QString());
        QVERIFY(!stage.find<QListView>("inspectorAnswers").isVisible());
    }

    void aLockedOne() {
        Stage stage;
        stage.open();
        InstanceDetail detail = serverDetail(31, Status::Executing, "locked");
        detail.row.lockedBy = "shop-1#4a/77";
        detail.row.leaseExpiresAt = samples::now + 30s;
        stage.show(busy(), detail);
        samples::picture(stage.inspector, "server-locked");
        QCOMPARE(stage.tabs().tabText(serverTab), QString("Server\t12"));
        QVERIFY2(stage.words("serverLock").startsWith("The call 17 has the lock, since "),
                 qPrintable(stage.words("serverLock")));
        QCOMPARE(stage.words("serverLockText"), QString(R"({"pay": 100})"));
        QVERIFY2(stage.words("serverHandler").startsWith("Its handler runs, by "),
                 qPrintable(stage.words("serverHandler")));
        QVERIFY(stage.words("serverWaiting").startsWith("The first is the cast 18, of "));
        QCOMPARE(stage.words("serverFirst"), QString(R"({"add": 1})"));
        // Its worker is gone.
        detail.row.leaseExpiresAt = samples::now - 90s;
        stage.show(busy(), detail);
        QVERIFY2(stage.words("serverHandler").contains("ran out"), qPrintable(stage.words("serverHandler")));
        // Swept, and nobody serves it.
        detail = serverDetail(31, Status::Runnable, "locked");
        detail.row.attempt = 2;
        stage.show(busy(), detail);
        QVERIFY2(stage.words("serverHandler").contains("was begun 2 times"), qPrintable(stage.words("serverHandler")));
        detail.row.attempt = 0;
        stage.show(busy(), detail);
        QVERIFY2(stage.words("serverHandler").contains("does not run yet"), qPrintable(stage.words("serverHandler")));
        detail.row.status = Status::Failed;
        stage.show(busy(), detail);
        QVERIFY2(stage.words("serverHandler").contains("has ended"), qPrintable(stage.words("serverHandler")));
        // Of a cast nobody knows since when.
        ServerSnapshot cast = busy();
        cast.lock->kind = ServerMessage::Kind::Cast;
        cast.lock->at.reset();
        stage.show(cast, detail);
        QCOMPARE(stage.words("serverLock"), QString("The cast 17 has the lock. Other messages wait."));
    }

    void aMessageThatIsThrownFor() {
        Stage stage;
        stage.open();
        ServerSnapshot server = busy();
        server.lock.reset();
        server.tries = 41;
        InstanceDetail detail = serverDetail(31, Status::Runnable);
        detail.row.lastError = "std::runtime_error: the bank is closed";
        stage.show(server, detail);
        QVERIFY2(stage.words("serverThrown").startsWith("Its handler has thrown 41 times."),
                 qPrintable(stage.words("serverThrown")));
        QVERIFY(stage.words("serverThrown").contains("the bank is closed"));
    }

    void veryMany() {
        Stage stage;
        stage.open();
        ServerSnapshot server = busy();
        server.waiting = {serverWaitingBound, true};
        server.first->text = {.text = {}, .cut = false, .unread = true, .bytes = 8 << 20};
        for (int i = 0; i < 100; ++i)
            server.answers.push_back(answer(-i, ServerAnswer::Status::Replied, "1", 6min));
        server.moreAnswers = true;
        stage.show(server);
        QCOMPARE(stage.tabs().tabText(serverTab), QString("Server\t10k+"));
        QVERIFY(stage.words("serverWaiting").startsWith("Of those that were looked at"));
        QCOMPARE(stage.words("serverFirst"), QString("too large for a line: 8.0 MiB"));
        QCOMPARE(stage.find<QListView>("inspectorAnswers").model()->rowCount(), 103);
    }

    void whatCannotBeRead() {
        Stage stage;
        stage.open();
        QTRY_VERIFY(stage.words("serverNote").contains("Reading"));
        stage.inspector.setServerError("The connection was lost.");
        QCOMPARE(stage.words("serverNote"), QString("The connection was lost."));
        stage.show(busy());
        QVERIFY(stage.words("serverProblem").isEmpty() && stage.words("serverNote").isEmpty());
        stage.inspector.setServerError("It took too long.");
        QCOMPARE(stage.words("serverProblem"), QString("It could not be read again: It took too long."));
        QCOMPARE(stage.words("serverFirst"), QString(R"({"add": 1})")); // what was read stays
        stage.show(busy());
        QVERIFY(stage.words("serverProblem").isEmpty());
        ServerSnapshot none;
        none.instance = {31};
        stage.show(none);
        QVERIFY(stage.words("serverNote").contains("no durable servers"));
        // An answer about another one is dropped.
        stage.show(idle(99));
        QVERIFY(stage.words("serverNote").contains("no durable servers"));
    }

    void namesAreTakenForText() {
        Stage stage;
        stage.open();
        ServerSnapshot server = busy();
        server.name = "<b>x</b>\u202e & y";
        server.first->text.text = "<img src=x>\u200b";
        stage.show(server);
        for (const QLabel* const label : stage.inspector.findChildren<QLabel*>()) {
            if (label->textFormat() != Qt::PlainText)
                QVERIFY2(!label->text().contains("<img"), qPrintable(label->text()));
            QVERIFY2(!label->text().contains(QChar(0x202e)) && !label->text().contains(QChar(0x200b)),
                     qPrintable(label->objectName()));
        }
        QVERIFY(stage.words("serverFirst").startsWith("<img src=x>"));
    }

    void byKeyboardAlone() {
        Stage stage;
        stage.open();
        stage.show(busy(), serverDetail(31, Status::Executing, "locked"));
        const QSignalSpy sent(&stage.inspector, &Inspector::messageRequested);
        const QSignalSpy cleared(&stage.inspector, &Inspector::clearLockRequested);
        const auto press = [&](const char* name) {
            auto& button = stage.find<QWidget>(name);
            for (int i = 0; i < 60 && QApplication::focusWidget() != &button; ++i)
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            if (QApplication::focusWidget() != &button) return false;
            QTest::keyClick(&button, Qt::Key_Space);
            return true;
        };
        stage.tabs().setFocus(Qt::TabFocusReason);
        QVERIFY(press("serverClearLock"));
        QCOMPARE(cleared.count(), 1);
        QVERIFY(press("serverSend"));
        QCOMPARE(sent.count(), 1);
        QCOMPARE(sent.front().front().value<ActSubject>().single(), std::optional(InstanceId{31}));
        auto& list = stage.find<QListView>("inspectorAnswers");
        for (int i = 0; i < 60 && QApplication::focusWidget() != &list; ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), &list);
        QTest::keyClick(&list, Qt::Key_End);
        QTest::keyClick(&list, Qt::Key_Home);
        QTest::keyClick(&list, Qt::Key_Down);
        QTest::keyClick(&list, Qt::Key_C, Qt::ControlModifier);
        QVERIFY2(QApplication::clipboard()->text().startsWith("call 16, failed, "),
                 qPrintable(QApplication::clipboard()->text()));
        QVERIFY(press("serverInbox"));
        QCOMPARE(stage.tabs().currentIndex(), int(Inspector::Tab::Inbox));
    }

    void saysWhyNothingCanBeDone() {
        Stage stage;
        stage.open();
        stage.show(busy());
        auto& send = stage.find<QToolButton>("serverSend");
        auto& clear = stage.find<QToolButton>("serverClearLock");
        QVERIFY(send.isEnabled() && clear.isEnabled());
        stage.inspector.setServerHindrances("Not connected.", "It is not locked.");
        QVERIFY(!send.isEnabled() && send.toolTip().contains("Not connected."));
        QVERIFY(!clear.isEnabled() && clear.toolTip().contains("It is not locked."));
    }

    // In a low window nothing lies over another: it is scrolled.
    void inALowWindow() {
        Stage stage(340, 460);
        stage.open();
        stage.show(busy(), serverDetail(31, Status::Executing, "locked"));
        QCoreApplication::processEvents();
        const auto& area = stage.find<QScrollArea>("serverArea");
        int end = 0;
        for (const char* const name : {"serverFacts", "serverLock", "serverLockText", "serverHandler", "serverWaiting",
                                       "serverFirst", "inspectorAnswers"}) {
            const QWidget& part = stage.find<QWidget>(name);
            const int top = part.mapTo(area.widget(), QPoint()).y();
            QVERIFY2(top >= end, name);
            end = top + part.height();
            QVERIFY2(part.width() <= area.viewport()->width(), name);
        }
        QVERIFY(area.widget()->height() >= end);
    }

    void theModelAppliesDifferences() {
        AnswersModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        std::mt19937 random(7);
        for (int round = 0; round < 200; ++round) {
            std::vector<ServerAnswer> answers;
            for (int message = 30; message > 0; --message) {
                if (random() % 3 == 0)
                    answers.push_back(answer(message, ServerAnswer::Status(random() % 3), "x", 1s * int(random() % 9)));
            }
            model.setAnswers(answers, samples::now);
            QCOMPARE(model.rowCount(), int(answers.size()));
            for (int row = 0; row < model.rowCount(); ++row)
                QCOMPARE(model.row(row), answers[std::size_t(row)]);
        }
    }
};

FERMATA_TEST(ServerTabTest, QApplication)
#include "tst_server_tab.moc"
