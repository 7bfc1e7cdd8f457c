// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "shown_text.h"
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAction>
#include <QCheckBox>
#include <QCursor>
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

    // Presses the button. What is judged first is accepted, each target of it; what then is to be done.
    std::optional<ActOrder> ordered(QDialog* dialog, const char* button) {
        ActDesk& desk = window_->acts();
        std::optional<ActOrder> found;
        const auto heard = connect(&desk, &ActDesk::ordered, this, [&](const ActOrder& order) {
            if (!order.dry) {
                found = order;
                return;
            }
            ActReport report;
            report.answers = {{.accepted = true, .code = ActCode::Done}};
            if (!order.request.targets.empty()) report.answers[0].id = order.request.targets[0].id;
            QMetaObject::invokeMethod(
                &desk, [this, order, report] { answer(order, report); }, Qt::QueuedConnection);
        });
        QTest::mouseClick(dialog->findChild<QPushButton*>(QString::fromLatin1(button)), Qt::LeftButton);
        (void)QTest::qWaitFor([&] { return found.has_value(); }, 10'000);
        disconnect(heard);
        return found;
    }

    void answer(const ActOrder& order, const ActReport& report, const QString& error = {}) {
        ActOutcome outcome;
        outcome.number = order.number;
        outcome.dry = order.dry;
        outcome.error = error;
        outcome.report = shared(report);
        window_->acts().setOutcome(outcome);
    }

    static ActReport woke(std::int64_t id) {
        ActReport report;
        report.answers = {{.id = {id}, .accepted = true, .code = ActCode::Woke}};
        return report;
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

        window_->openSpawnDialog({.fsm = shown::kMarkup.toStdString(), .step = "start"});
        auto* const dialog = find<QDialog>("spawnDialog");
        QTest::mouseClick(find<QPushButton>("spawnAccept"), Qt::LeftButton); // nobody has declared it
        found = 0;
        garbled = shown::garbledIn(*find<QWidget>("spawnAnswer"), found);
        QVERIFY2(garbled.isEmpty() && found == 1, qPrintable(garbled.join('\n')));
        const auto order = ordered(dialog, "spawnAccept");
        QVERIFY(order);
        dialog->reject(); // the window says what became of it
        answer(*order, {}, shown::kMarkup);
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

    // Good news goes by itself, what was refused later; an error stays until somebody has read it.
    void onlyAnErrorStays() {
        auto* stay = find<QTimer>("actNoticeStay");
        spawnExample("order");
        window_->setRequestAnswer(refused("permission denied for table gen_durable"));
        QVERIFY(!stay->isActive());
        spawnExample("order");
        window_->setRequestAnswer(spawned({InstanceId{12}}));
        QVERIFY(stay->isActive());
        const int shortly = stay->interval();
        stay->setInterval(0);
        stay->start();
        QTRY_VERIFY(!notice()->isVisible());
        spawnExample("order");
        window_->setRequestAnswer(spawned({InstanceId{12}}, 3));
        QVERIFY(notice()->isVisible() && stay->isActive());
        QVERIFY(stay->interval() > shortly);
    }

    // The keyboard that was in it once and went elsewhere does not keep it for ever.
    void itStaysWhileTheFocusIsInIt() {
        auto* stay = find<QTimer>("actNoticeStay");
        spawnExample("order");
        window_->setRequestAnswer(spawned({InstanceId{12}}));
        for (QLabel* text : notice()->findChildren<QLabel*>()) {
            if (text->text().contains("#12")) text->setFocus(Qt::TabFocusReason);
        }
        QVERIFY(notice()->isAncestorOf(QApplication::focusWidget()));
        QSignalSpy ends(stay, &QTimer::timeout);
        stay->setInterval(0);
        stay->start();
        QTRY_VERIFY(ends.size() > 3);
        QVERIFY(notice()->isVisible());
        find<QWidget>("navigation")->setFocus();
        QTRY_VERIFY(!notice()->isVisible());
    }

    // It comes up over the lines of a list, where the mouse may rest: only one that moves is at it.
    void itStaysWhileTheMouseIsAtIt() {
        auto* stay = find<QTimer>("actNoticeStay");
        spawnExample("order");
        window_->setRequestAnswer(spawned({InstanceId{12}}));
        const QPoint middle = notice()->mapToGlobal(notice()->rect().center());
        notice()->hide();
        QCursor::setPos(middle);
        spawnExample("order");
        window_->setRequestAnswer(spawned({InstanceId{12}}));
        QTRY_VERIFY(notice()->underMouse());
        QSignalSpy ends(stay, &QTimer::timeout);
        stay->setInterval(0);
        stay->start();
        QTRY_VERIFY(!notice()->isVisible());

        spawnExample("order");
        window_->setRequestAnswer(spawned({InstanceId{12}}));
        QCursor::setPos(middle + QPoint(5, 0));
        QTRY_VERIFY(notice()->underMouse());
        ends.clear();
        stay->setInterval(0);
        stay->start();
        QTRY_VERIFY(ends.size() > 3);
        QVERIFY(notice()->isVisible());
        QCursor::setPos(window_->mapToGlobal(QPoint(5, 5)));
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

    // Each order has a number of its own, and its answer finds its way back.
    void answersFindTheirDialog() {
        window_->setKeepsDialogsOpen(true);
        SpawnRequest checkout;
        checkout.fsm = "checkout";
        checkout.step = "start";
        window_->openSpawnDialog(checkout);
        auto* spawnDialog = find<QDialog>("spawnDialog");
        const auto spawns = ordered(spawnDialog, "spawnAccept");
        QVERIFY(spawns);
        QVERIFY(std::get<acts::Spawn>(spawns->request.act).fsm == "checkout");
        spawnDialog->reject();

        window_->openSignalDialog(InstanceId{5208});
        read(1);
        auto* signalDialog = find<QDialog>("signalDialog");
        const auto signalled = ordered(signalDialog, "signalAccept");
        QVERIFY(signalled);
        QVERIFY(spawns->number != signalled->number);
        QVERIFY(signalled->number != 0);

        auto* spawnAnswer = spawnDialog->findChild<QWidget*>("spawnAnswer");
        auto* signalAnswer = signalDialog->findChild<QWidget*>("signalAnswer");
        QVERIFY(!signalAnswer->isVisible());
        answer(*signalled, woke(5208));
        QVERIFY(signalAnswer->isVisible());
        QVERIFY(spawnAnswer->isHidden());
        QVERIFY(!notice()->isVisible()); // said in place
        signalDialog->reject();
    }

    // Somebody who does not wait for the answer in the dialog finds it in the window.
    void theAnswerToAClosedDialogIsSaidInTheWindow() {
        SpawnRequest checkout;
        checkout.fsm = "checkout";
        checkout.step = "start";
        window_->openSpawnDialog(checkout);
        auto* dialog = find<QDialog>("spawnDialog");
        const auto spawns = ordered(dialog, "spawnAccept");
        QVERIFY(spawns);
        dialog->reject();
        answer(*spawns, {}, "canceling statement due to lock timeout");
        QVERIFY(notice()->isVisible());
        QVERIFY(wordsIn(notice()).contains("checkout"));
        QVERIFY(wordsIn(notice()).contains("lock timeout"));

        window_->openSignalDialog(InstanceId{5208});
        read(1);
        auto* signalDialog = find<QDialog>("signalDialog");
        const auto signalled = ordered(signalDialog, "signalAccept");
        QVERIFY(signalled);
        signalDialog->reject();
        answer(*signalled, woke(5208));
        QVERIFY(wordsIn(notice()).contains("paid"));
        QVERIFY(wordsIn(notice()).contains("#5208"));
    }

    void whatIsDoneIsSaidInTheWindowAndLeadsThere() {
        window_->openSpawnDialog({.fsm = "checkout", .step = "start"});
        auto* const dialog = find<QDialog>("spawnDialog");
        const auto order = ordered(dialog, "spawnAccept");
        QVERIFY(order);
        ActReport report;
        report.answers = {{.id = {5702}, .accepted = true, .code = ActCode::Done}};
        answer(*order, report);
        QVERIFY(!dialog->isVisible());
        QVERIFY(notice()->isVisible());
        QVERIFY2(wordsIn(notice()).contains("checkout") && wordsIn(notice()).contains("#5702"),
                 qPrintable(wordsIn(notice())));
        for (QLabel* text : notice()->findChildren<QLabel*>()) {
            if (text->text().contains("#5702")) Q_EMIT text->linkActivated("5702");
        }
        QCOMPARE(window_->readPlan().inspected, std::optional(InstanceId{5702}));
    }

    // A choice of the person, for both dialogs, over the end of the program.
    void whetherDialogsStayOpenIsKept() {
        const auto tick = [](QDialog* dialog) { return dialog->findChild<QCheckBox*>("actKeepOpen"); };
        window_->openSpawnDialog();
        QCheckBox* const keep = tick(find<QDialog>("spawnDialog"));
        QVERIFY(keep->isVisible() && !keep->isChecked());
        const QByteArray before = window_->saveLayout();
        QTest::mouseClick(keep, Qt::LeftButton, {}, {8, keep->height() / 2});
        QVERIFY(keep->isChecked());
        find<QDialog>("spawnDialog")->reject();
        window_->openSignalDialog(InstanceId{5208});
        QVERIFY(tick(find<QDialog>("signalDialog"))->isChecked());
        find<QDialog>("signalDialog")->reject();

        MainWindow other;
        QVERIFY(other.restoreLayout(window_->saveLayout()));
        other.setConnection(samples::ordersDb());
        other.acts().setRights({});
        other.setReading(samples::busy(other.readPlan(), 0));
        other.openSpawnDialog();
        auto* const dialog = other.findChild<QDialog*>("spawnDialog");
        QVERIFY(dialog && tick(dialog)->isChecked());
        QVERIFY(other.restoreLayout(before));
        QVERIFY(!tick(dialog)->isChecked());
        dialog->reject();
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
