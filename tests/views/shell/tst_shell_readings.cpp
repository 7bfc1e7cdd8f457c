// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "shown_text.h"
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAbstractItemView>
#include <QDockWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

#include <overview/overview_history.h>
#include <shell/navigation_model.h>
#include <shell/page.h>
#include <shell/pages.h>
#include <theme/motion.h>

using namespace fermata;
using namespace fermata::views;

// What the window shows of readings that come late, in part or not at all.
class ShellReadingsTest : public WindowFixture {
    Q_OBJECT

private:
    // A status in the sidebar, as a screen reader has it.
    QString spoken(LookStatus status) {
        const auto* list = find<QAbstractItemView>("navigation");
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            const auto entry = index.data(NavigationModel::EntryRole).value<NavigationEntry>();
            if (entry.kind == NavigationEntry::Kind::Status && entry.status == status)
                return index.data(Qt::AccessibleTextRole).toString();
        }
        return {};
    }

private Q_SLOTS:
    void dropsLateAnswers() {
        const ReadPlan old = window_->readPlan();
        window_->showPage(Page::Instances);
        const QString clock = label("statusClock");
        window_->setReading(samples::busy(old, 30));
        QCOMPARE(label("statusClock"), clock);
        QVERIFY(!window_->loaded());
        read(30);
        QVERIFY(label("statusClock") != clock);
        read(31); // a table that has seen its first rows may want more of them
        QVERIFY(window_->loaded());
    }

    void loadedMeansAllOfIt() {
        QVERIFY(window_->loaded());
        window_->inspect(InstanceId{5208});
        QVERIFY(!window_->loaded());
        read(1);
        QVERIFY(window_->loaded());
        window_->inspect(InstanceId{5'000'000}); // not there
        read(2);
        QVERIFY(window_->loaded());
    }

    // What was read stays on the screen, with the time it was read; a reconnection to the same database goes on from
    // there.
    void aLostConnectionKeepsWhatWasRead() {
        ConnectionState lost = samples::ordersDb();
        lost.kind = ConnectionState::Kind::Lost;
        lost.message = "server closed the connection unexpectedly";
        window_->setConnection(lost);
        auto* notice = find<QWidget>("notice");
        QVERIFY(notice->isVisible());
        bool timed = false;
        const QString time = label("statusClock").right(8);
        for (const QLabel* text : notice->findChildren<QLabel*>())
            timed = timed || text->text().contains(time);
        QVERIFY(timed);
        QCOMPARE(find<QTableView>("queuesTable")->model()->rowCount(), 4);
        QVERIFY(!find<QPushButton>("spawnButton")->isEnabled());
        ConnectionState again = lost;
        again.kind = ConnectionState::Kind::Connecting;
        window_->setConnection(again);
        QCOMPARE(find<QTableView>("queuesTable")->model()->rowCount(), 4);
        window_->setConnection(samples::ordersDb());
        read(5);
        QVERIFY(!notice->isVisible());
    }

    // Nothing newer comes: every part of the window says as of when it is, and none looks as if it went on.
    void anOutageIsSaidEverywhere() {
        Motion::instance().setAllowed(true);
        window_->showPage(Page::Instances);
        read(3);
        window_->showPage(Page::Overview);
        read(7);
        const QString time = label("statusClock").left(8);
        ConnectionState lost = samples::ordersDb();
        lost.kind = ConnectionState::Kind::Lost;
        lost.message = "server closed the connection unexpectedly";
        window_->setConnection(lost);
        QVERIFY(ThemeManager::instance().isAged());
        QVERIFY(!Motion::instance().on());
        QCOMPARE(label("statusClock"), "as of " + time);
        QCOMPARE(find<QDockWidget>("workersDock")->titleBarWidget()->accessibleDescription(), "as of " + time);
        QCOMPARE(spoken(LookStatus::Runnable), QString("runnable 1,842, not up to date"));
        QVERIFY(find<QToolButton>("liveButton")->text().startsWith("Waiting"));
        QVERIFY(!wordsIn(find<QWidget>("overviewPage")).contains("changes"));
        const auto notice = [&] { return wordsIn(find<QWidget>("notice")); };
        QVERIFY2(notice().contains("read at " + time), qPrintable(notice()));
        // Each view by its own time: of what it shows, not of what another one has shown since.
        window_->showPage(Page::Instances);
        QVERIFY2(!notice().contains(time) && notice().contains("read at " + time.left(6) + "03, 4 s ago"),
                 qPrintable(notice()));
        // One that was never read does not pretend to be reading.
        window_->showPage(Page::Signals);
        QVERIFY2(notice().contains("has not been read yet"), qPrintable(notice()));
        QVERIFY(window_->findChild<views::Page*>("signalsPage")->loaded());
        // Connected, and still nothing has been read.
        window_->showPage(Page::Overview);
        window_->setConnection(samples::ordersDb());
        QVERIFY(ThemeManager::instance().isAged());
        read(8);
        QVERIFY(!ThemeManager::instance().isAged());
        QVERIFY(Motion::instance().on());
        QCOMPARE(spoken(LookStatus::Runnable), QString("runnable 1,842"));
        QVERIFY(label("statusClock").endsWith("database time"));
        QVERIFY(find<QDockWidget>("workersDock")->titleBarWidget()->accessibleDescription().isEmpty());
        QVERIFY(find<QToolButton>("liveButton")->text().startsWith("Live"));
        Motion::instance().setAllowed(false);
    }

    // Where counting is dear it is done now and then: the number says of when it is.
    void countsSayWhenTheyAreNotOfNow() {
        Reading rests = samples::busy(window_->readPlan(), 30);
        rests.countsAt = rests.databaseTime - std::chrono::seconds(10);
        window_->setReading(rests);
        QCOMPARE(spoken(LookStatus::Runnable), QString("runnable 1,842, as of 16:31:20"));
        rests.countsAt = rests.databaseTime;
        window_->setReading(rests);
        QCOMPARE(spoken(LookStatus::Runnable), QString("runnable 1,842"));
    }

    // A person has called it so, and the server has said it.
    void aLostConnectionShowsItsNameAsItIs() {
        ConnectionState lost = samples::ordersDb();
        lost.kind = ConnectionState::Kind::Lost;
        lost.label = lost.message = shown::kMarkup;
        window_->setConnection(lost);
        int found = 0;
        const QStringList garbled = shown::garbledIn(*find<QWidget>("notice"), found);
        QVERIFY2(garbled.isEmpty(), qPrintable(garbled.join('\n')));
        QCOMPARE(found, 2);
    }

    void anotherDatabaseStartsEmpty() {
        window_->addSteps(samples::steps(5));
        window_->showPage(Page::Instances);
        read(1);
        QVERIFY(find<QAbstractItemView>("instancesTable")->model()->rowCount() > 0);
        window_->showPage(Page::Overview);
        window_->inspect(InstanceId{5208});
        read(1);
        const ReadPlan old = window_->readPlan();
        ConnectionState other;
        other.label = "billing";
        window_->setConnection(other);
        QVERIFY(window_->readPlan().number > old.number);
        QVERIFY(find<QDockWidget>("inspector")->isHidden());
        QCOMPARE(find<QTableView>("stepLogTable")->model()->rowCount(), 0);
        QCOMPARE(find<QAbstractItemView>("instancesTable")->model()->rowCount(), 0);
        other.kind = ConnectionState::Kind::Connected;
        window_->setConnection(other);
        window_->setReading(samples::busy(old, 9)); // of the old one, late
        QVERIFY(!window_->loaded());
        QCOMPARE(find<QTableView>("queuesTable")->model()->rowCount(), 0);
    }

    // Not even the clock could be read: nothing of what is shown is known to be otherwise.
    void aReadingOfNothingClearsNothing() {
        const QString clock = label("statusClock");
        const QString workers = label("statusWorkers");
        for (const Page page : {Page::Overview, Page::Instances}) {
            window_->showPage(page);
            read(page == Page::Overview ? 0 : 1);
            Reading nothing;
            nothing.number = window_->readPlan().number;
            nothing.countsFailed = nothing.workersFailed = true;
            const QString before = label("statusClock");
            window_->setReading(nothing);
            window_->setReadError("canceling statement due to statement timeout", "Read less often.");
            QCOMPARE(label("statusClock"), before);
            QCOMPARE(label("statusWorkers"), workers);
            QCOMPARE(spoken(LookStatus::Runnable), QString("runnable 1,842"));
            QCOMPARE(find<QTableView>("workersTable")->model()->rowCount(), 4);
            QCOMPARE(label("statusRead"), QString("read failed"));
            auto* said = page == Page::Overview ? find<QWidget>("notice") : find<QWidget>("instancesError");
            QVERIFY(said->isVisible());
            QVERIFY(wordsIn(said).contains(before.left(8)));
        }
        QCOMPARE(find<QTableView>("queuesTable")->model()->rowCount(), 4);
        QVERIFY(label("statusClock") != clock);
    }

    // What could not be read keeps what was shown, and says that it is old; what was read is shown.
    void aReadingInPartKeepsTheRest() {
        Reading part = samples::busy(window_->readPlan(), 5);
        part.statusCounts.clear();
        part.scheduled = {};
        part.countsFailed = true;
        part.workers.clear();
        part.workersFailed = true;
        part.overview.reset();
        window_->setReading(part);
        window_->setReadError("permission denied for table gen_durable", {});
        QVERIFY(label("statusClock").startsWith("16:31:05"));
        QCOMPARE(label("statusWorkers"), QString("3 workers, 38/40 slots"));
        QCOMPARE(find<QTableView>("workersTable")->model()->rowCount(), 4);
        QCOMPARE(find<QTableView>("queuesTable")->model()->rowCount(), 4);
        QCOMPARE(spoken(LookStatus::Runnable), QString("runnable 1,842, not up to date"));
        auto* notice = find<QWidget>("notice");
        QVERIFY(notice->isVisible());
        QVERIFY(wordsIn(notice).contains("part"));
        QVERIFY(wordsIn(notice).contains("the counts by status, the workers, the queues"));
        read(6);
        QVERIFY(!notice->isVisible());
        QCOMPARE(spoken(LookStatus::Runnable), QString("runnable 1,842"));
    }

    // Nothing at all could be read: each view says so and offers to try again, now.
    void everyViewOffersToTryAgain_data() {
        QTest::addColumn<Page>("which");
        for (const PageEntry& entry : pageEntries())
            QTest::newRow(entry.id) << entry.page;
    }

    void everyViewOffersToTryAgain() {
        QFETCH(Page, which);
        const OverviewHistory history;
        const WindowState window;
        const std::unique_ptr<fermata::views::Page> page(pageEntry(which)->create({history, window}, nullptr));
        page->resize(1000, 700);
        page->show();
        QSignalSpy retry(page.get(), &fermata::views::Page::retryRequested);
        for (const char* why : {"Reading took <too> long.", "Reading took too long."}) {
            page->setReadError(why);
            QVERIFY(page->loaded());
            QVERIFY2(wordsIn(page.get()).contains(QString(why).toHtmlEscaped()), qPrintable(wordsIn(page.get())));
            QPushButton* again = nullptr;
            QTRY_VERIFY([&] { // a layout shows what was put into it
                for (QPushButton* const button : page->findChildren<QPushButton*>()) {
                    if (button->isVisible() && button->text() == "Try again") again = button;
                }
                return again != nullptr;
            }());
            QTest::mouseClick(again, Qt::LeftButton);
        }
        QCOMPARE(retry.count(), 2);
    }

    // The list came, the counts beside it did not: it is not the list that is old.
    void aFreshListIsNotCalledOld() {
        window_->showPage(Page::Instances);
        read(1);
        Reading part = samples::busy(window_->readPlan(), 2);
        part.statusCounts.clear();
        part.countsFailed = true;
        window_->setReading(part);
        window_->setReadError("canceling statement due to statement timeout", {});
        QVERIFY(!find<QWidget>("instancesError")->isVisible());
        QVERIFY(find<QWidget>("notice")->isVisible());
        QVERIFY(wordsIn(find<QWidget>("notice")).contains("the counts by status"));
    }

    void aFailedReadIsSaidAndForgotten() {
        window_->setReadError("canceling statement due to statement timeout", "Read less often.");
        QVERIFY(find<QWidget>("notice")->isVisible());
        QCOMPARE(find<QTableView>("queuesTable")->model()->rowCount(), 4);
        QCOMPARE(label("statusRead"), QString("read failed"));
        read(1);
        QVERIFY(!find<QWidget>("notice")->isVisible());
        QCOMPARE(label("statusRead"), QString("read 3 ms"));
    }
};

FERMATA_TEST(ShellReadingsTest, QApplication)
#include "tst_shell_readings.moc"
