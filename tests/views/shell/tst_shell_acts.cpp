// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "shown_text.h"
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAction>
#include <QDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>
#include <QToolButton>

using namespace fermata;
using namespace fermata::views;

// What a person asked for, and where its answer is seen.
class ShellActsTest : public WindowFixture {
    Q_OBJECT

private:
    QWidget* notice() { return find<QWidget>("actNotice"); }

    void spawnExample(const char* name) {
        for (QAction* action : window_->findChildren<QAction*>()) {
            if (action->data().toString() == QLatin1String(name)) {
                action->trigger();
                return;
            }
        }
        QFAIL("no such example");
    }

    static RequestAnswer spawned(std::vector<InstanceId> ids, int rejected = 0) {
        RequestAnswer answer;
        answer.spawned = SpawnAnswer{std::move(ids), rejected};
        return answer;
    }

    static RequestAnswer refused(const QString& error, const QString& advice = {}) {
        RequestAnswer answer;
        answer.error = error;
        answer.advice = advice;
        return answer;
    }

private Q_SLOTS:
    void aSpawnedExampleIsSaidOnEveryPage() {
        for (const Page page : {Page::Overview, Page::Instances}) {
            window_->showPage(page);
            read(1);
            QSignalSpy seeds(window_.get(), &MainWindow::seedRequested);
            spawnExample("checkout");
            QCOMPARE(seeds.size(), 1);
            QVERIFY(!notice()->isVisible());
            window_->setRequestAnswer(spawned({InstanceId{5701}}));
            QVERIFY(notice()->isVisible());
            QVERIFY(wordsIn(notice()).contains("checkout"));
            QVERIFY(wordsIn(notice()).contains("#5701"));
            QVERIFY(window_->rect().contains(QRect(notice()->mapTo(window_.get(), QPoint()), notice()->size())));
            notice()->findChild<QToolButton*>()->click();
            QVERIFY(!notice()->isVisible());
        }
    }

    void theAnswerLeadsToTheInstance() {
        spawnExample("checkout");
        window_->setRequestAnswer(spawned({InstanceId{5701}}));
        for (QLabel* text : notice()->findChildren<QLabel*>()) {
            if (!text->text().contains("#5701")) continue;
            text->setFocus(Qt::TabFocusReason);
            key(Qt::Key_Tab); // to the first link
            key(Qt::Key_Return);
        }
        QCOMPARE(window_->readPlan().inspected, std::optional(InstanceId{5701}));
        QVERIFY(!notice()->isVisible());
    }

    void manyAreCounted() {
        spawnExample("flaky");
        std::vector<InstanceId> ids;
        for (int id = 1; id <= 40; ++id)
            ids.push_back(InstanceId{id});
        window_->setRequestAnswer(spawned(ids, 3)); // eight have a link
        QVERIFY(wordsIn(notice()).contains("and 32 more"));
        QVERIFY(wordsIn(notice()).contains("unique key is occupied: 3"));
        QVERIFY(!wordsIn(notice()).contains("#40"));
    }

    // An act that failed is no failed refresh: what is shown is fresh, and a refresh does not take the sentence away.
    void aFailureIsSaidOnEveryPage() {
        for (const Page page : {Page::Overview, Page::Instances}) {
            window_->showPage(page);
            read(1);
            spawnExample("order");
            window_->setRequestAnswer(refused("could not extend file: no space left on device", "Free some space."));
            QVERIFY(notice()->isVisible());
            QVERIFY(wordsIn(notice()).contains("order"));
            QVERIFY(wordsIn(notice()).contains("no space left"));
            QVERIFY(wordsIn(notice()).contains("Free some space."));
            QVERIFY(!find<QWidget>("notice")->isVisible());
            QVERIFY(!find<QWidget>("instancesError")->isVisible());
            QCOMPARE(label("statusRead"), QString("read 3 ms"));
            read(2);
            QVERIFY(notice()->isVisible());
            notice()->findChild<QToolButton*>()->click();
            QVERIFY(!notice()->isVisible());
        }
    }

    void whatIsSaidIsShownAsItIs() {
        spawnExample("order");
        window_->setRequestAnswer(refused(shown::kMarkup, shown::kMarkup));
        int found = 0;
        QStringList garbled = shown::garbledIn(*notice(), found);
        QVERIFY2(garbled.isEmpty() && found == 1, qPrintable(garbled.join('\n')));

        QSignalSpy spawns(window_.get(), &MainWindow::spawnRequested);
        window_->openSpawnDialog({.fsm = shown::kMarkup.toStdString(), .step = "start"});
        auto* const dialog = find<QDialog>("spawnDialog");
        QTest::mouseClick(dialog->findChild<QPushButton*>("spawnAccept"), Qt::LeftButton);
        dialog->reject(); // the window says what became of it
        RequestAnswer late = refused(shown::kMarkup);
        late.request = spawns[0][0].toULongLong();
        window_->setRequestAnswer(late);
        found = 0;
        garbled = shown::garbledIn(*notice(), found);
        QVERIFY2(garbled.isEmpty() && found == 2, qPrintable(garbled.join('\n'))); // what, and why
    }

    void aFailedRefreshStandsBesideIt() {
        spawnExample("order");
        window_->setRequestAnswer(refused("permission denied for table gen_durable"));
        window_->setReadError("canceling statement due to statement timeout", {});
        QVERIFY(notice()->isVisible());
        QVERIFY(find<QWidget>("notice")->isVisible());
        QVERIFY(!wordsIn(find<QWidget>("notice")).contains("permission denied"));
        read(3);
        QVERIFY(notice()->isVisible());
        QVERIFY(!find<QWidget>("notice")->isVisible());
    }

    // Good news goes by itself; bad news stays until somebody has read it.
    void onlySuccessGoesByItself() {
        auto* stay = find<QTimer>("actNoticeStay");
        spawnExample("order");
        window_->setRequestAnswer(refused("permission denied for table gen_durable"));
        QVERIFY(!stay->isActive());
        spawnExample("order");
        window_->setRequestAnswer(spawned({InstanceId{12}}));
        QVERIFY(stay->isActive());
        stay->setInterval(0);
        stay->start();
        QTRY_VERIFY(!notice()->isVisible());
    }

    // They are performed one after the other, and answered in that order.
    void answersComeInOrder() {
        QSignalSpy stops(window_.get(), &MainWindow::stopTickersRequested);
        spawnExample("ticker");
        find<QAction>("stopTickersAction")->trigger();
        QCOMPARE(stops.size(), 1);
        window_->setRequestAnswer(spawned({InstanceId{77}}));
        QVERIFY(wordsIn(notice()).contains("#77"));
        window_->setRequestAnswer(RequestAnswer{});
        QVERIFY(wordsIn(notice()).contains("told to stop"));
        QVERIFY(!wordsIn(notice()).contains("#77"));
    }

    void whatNobodyHereAskedForIsNotSaid() {
        window_->setRequestAnswer(spawned({InstanceId{77}}));
        QVERIFY(!notice()->isVisible());
        spawnExample("checkout");
        ConnectionState other;
        other.label = "billing";
        window_->setConnection(other); // its answer would speak of an instance of the old database
        other.kind = ConnectionState::Kind::Connected;
        window_->setConnection(other);
        window_->setRequestAnswer(spawned({InstanceId{78}}));
        QVERIFY(!notice()->isVisible());
    }

    // Both dialogs count their requests from one; outside each request has a number of its own, and its answer finds
    // its way back.
    void answersFindTheirDialog() {
        QSignalSpy spawns(window_.get(), &MainWindow::spawnRequested);
        QSignalSpy signalled(window_.get(), &MainWindow::signalRequested);
        SpawnRequest checkout;
        checkout.fsm = "checkout";
        checkout.step = "start";
        window_->openSpawnDialog(checkout);
        auto* spawnDialog = find<QDialog>("spawnDialog");
        QTest::mouseClick(spawnDialog->findChild<QPushButton*>("spawnAccept"), Qt::LeftButton);
        QCOMPARE(spawns.size(), 1);
        QCOMPARE(QString::fromStdString(spawns[0][1].value<SpawnRequest>().fsm), QString("checkout"));
        spawnDialog->reject();

        window_->openSignalDialog(InstanceId{5208});
        read(1);
        auto* signalDialog = find<QDialog>("signalDialog");
        QTest::mouseClick(signalDialog->findChild<QPushButton*>("signalAccept"), Qt::LeftButton);
        QCOMPARE(signalled.size(), 1);
        QVERIFY(spawns[0][0].toULongLong() != signalled[0][0].toULongLong());
        QVERIFY(signalled[0][0].toULongLong() != 0);

        auto* spawnAnswer = spawnDialog->findChild<QWidget*>("spawnAnswer");
        auto* signalAnswer = signalDialog->findChild<QWidget*>("signalAnswer");
        QVERIFY(!signalAnswer->isVisible());
        RequestAnswer answer;
        answer.request = signalled[0][0].toULongLong();
        answer.delivered = SignalAnswer{SignalOutcome::Woke, SignalId{7}};
        window_->setRequestAnswer(answer);
        QVERIFY(signalAnswer->isVisible());
        QVERIFY(spawnAnswer->isHidden());
        QVERIFY(!notice()->isVisible()); // said in place
        signalDialog->reject();
    }

    // Somebody who does not wait for the answer in the dialog finds it in the window.
    void theAnswerToAClosedDialogIsSaidInTheWindow() {
        QSignalSpy spawns(window_.get(), &MainWindow::spawnRequested);
        SpawnRequest checkout;
        checkout.fsm = "checkout";
        checkout.step = "start";
        window_->openSpawnDialog(checkout);
        auto* dialog = find<QDialog>("spawnDialog");
        QTest::mouseClick(dialog->findChild<QPushButton*>("spawnAccept"), Qt::LeftButton);
        dialog->reject();
        RequestAnswer answer = refused("canceling statement due to lock timeout");
        answer.request = spawns[0][0].toULongLong();
        window_->setRequestAnswer(answer);
        QVERIFY(notice()->isVisible());
        QVERIFY(wordsIn(notice()).contains("checkout"));
        QVERIFY(wordsIn(notice()).contains("lock timeout"));

        QSignalSpy signalled(window_.get(), &MainWindow::signalRequested);
        window_->openSignalDialog(InstanceId{5208});
        read(1);
        auto* signalDialog = find<QDialog>("signalDialog");
        QTest::mouseClick(signalDialog->findChild<QPushButton*>("signalAccept"), Qt::LeftButton);
        signalDialog->reject();
        RequestAnswer delivered;
        delivered.request = signalled[0][0].toULongLong();
        delivered.delivered = SignalAnswer{SignalOutcome::Woke, SignalId{7}};
        window_->setRequestAnswer(delivered);
        QVERIFY(wordsIn(notice()).contains("paid"));
        QVERIFY(wordsIn(notice()).contains("#5208"));
    }

    void nothingHasRunOffersExamples() {
        openWindow();
        window_->setConnection(samples::sandbox());
        window_->setReading(samples::nothing(window_->readPlan()));
        QVERIFY(window_->loaded());
        QVERIFY(find<QWidget>("firstStart")->isVisible());
        QVERIFY(find<QWidget>("stepLogDock")->isHidden());

        // The first one has the focus: Enter spawns it.
        auto* checkout = find<QPushButton>("spawnExample_checkout");
        QVERIFY(checkout->hasFocus());
        QSignalSpy seeds(window_.get(), &MainWindow::seedRequested);
        key(Qt::Key_Return);
        QCOMPARE(seeds.size(), 1);
        QCOMPARE(seeds[0][0].toStringList(), QStringList("checkout"));
        QVERIFY(!checkout->isEnabled()); // until it is answered
        window_->setRequestAnswer(refused("the disk of the database is full"));
        QVERIFY(checkout->isEnabled());
        QVERIFY(wordsIn(notice()).contains("The disk of the database is full."));
        QVERIFY(checkout->hasFocus()); // Enter tries again

        key(Qt::Key_Return);
        QCOMPARE(seeds.size(), 2);
        window_->setRequestAnswer(spawned({InstanceId{1}}));
        read(1);
        QVERIFY(find<QWidget>("queuesTable")->isVisible());
        QVERIFY(find<QWidget>("queuesTable")->hasFocus());
        QVERIFY(!find<QWidget>("stepLogDock")->isHidden());
        QVERIFY(wordsIn(notice()).contains("#1"));
    }
};

FERMATA_TEST(ShellActsTest, QApplication)
#include "tst_shell_acts.moc"
