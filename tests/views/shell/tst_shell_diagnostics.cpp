// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QDialog>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QTimer>
#include <QToolBar>

#include <shell/go_to_box.h>
#include <shell/stall_watch.h>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

// What the window knows of itself, and how one tells it from another.
class ShellDiagnosticsTest : public WindowFixture {
    Q_OBJECT

private:
    QString copied() {
        QApplication::clipboard()->clear();
        QTest::mouseClick(find<QPushButton>("copyDiagnostics"), Qt::LeftButton);
        return QApplication::clipboard()->text();
    }

    void openDiagnostics() {
        key(Qt::Key_K, Qt::ControlModifier);
        type("diagnostics");
        key(Qt::Key_Return);
        auto* dialog = find<QDialog>("diagnosticsDialog");
        QVERIFY(dialog && dialog->isVisible());
    }

private Q_SLOTS:
    void sayWhatAReportOfAFaultNeeds() {
        ConnectionState state = samples::ordersDb();
        state.schemaVersion = 3;
        state.indexes = QStringList{"gen_durable_pick", "gen_durable_pkey"};
        state.missingIndexes = QStringList{"gen_durable_resting"};
        window_->setConnection(state);
        for (const qint64 micros : {9000, 2000, 4000}) {
            Reading reading = samples::busy(window_->readPlan(), 1);
            reading.readMicroseconds = micros;
            reading.statements = {{"status_counts", micros / 2}, {"clock", 300}};
            window_->setReading(reading);
        }
        window_->showPage(Page::Instances);
        Reading list = samples::busy(window_->readPlan(), 2);
        list.readMicroseconds = 1500;
        window_->setReading(list);
        openDiagnostics();
        const QString text = copied();
        QVERIFY2(text.contains(QString::fromLatin1(qVersion())), qPrintable(text));
        for (const QString& word : {state.label, state.server, state.user, state.schema,
                                    QString("gen_durable_pick, gen_durable_pkey"), QString("gen_durable_resting")})
            QVERIFY2(text.contains(word), qPrintable(word + "\n" + text));
        const auto line = [&](const QString& begin) {
            for (const QString& l : text.split('\n')) {
                if (l.simplified().startsWith(begin)) return l.simplified();
            }
            return QString();
        };
        QVERIFY(line("Version of the schema").endsWith(" 3"));
        // Three readings by hand and the one of the start: 3.1, 9, 2, 4 ms.
        QCOMPARE(line("Overview"), QString("Overview 4 4.0 ms 3.1 ms 9.0 ms"));
        QCOMPARE(line("Instances"), QString("Instances 1 1.5 ms 1.5 ms 1.5 ms"));
        QCOMPARE(line("status_counts"), QString("status_counts 3 2.0 ms 2.0 ms 4.5 ms"));
        QVERIFY(!line("Memory").isEmpty() && !line("Memory").contains(" 0 "));
    }

    void goOnWhileTheyAreOpenAndStayWhereOneReads() {
        openDiagnostics();
        auto* text = find<QTextBrowser>("diagnosticsText");
        find<QDialog>("diagnosticsDialog")->resize(480, 320);
        QTRY_VERIFY(text->verticalScrollBar()->maximum() > 20);
        const QString before = text->toPlainText();
        text->verticalScrollBar()->setValue(20);
        Reading reading = samples::busy(window_->readPlan(), 3);
        reading.statements = {{"a_new_statement", 700}};
        window_->setReading(reading);
        QVERIFY(text->toPlainText() != before);
        QVERIFY(text->toPlainText().contains("a_new_statement"));
        QCOMPARE(text->verticalScrollBar()->value(), 20);
        text->selectAll();
        reading.statements = {{"another_statement", 700}};
        window_->setReading(reading);
        QVERIFY(!text->toPlainText().contains("another_statement")); // not under a selection
        QVERIFY(copied().contains("another_statement"));
        QTest::keyClick(find<QDialog>("diagnosticsDialog"), Qt::Key_Escape);
        QVERIFY(!find<QDialog>("diagnosticsDialog")->isVisible());
    }

    void aWindowThatStoodStillSaysSo() {
        const int before = window_->stalls().count();
        QEventLoop loop;
        QTimer::singleShot(0, &loop, [&] {
            const auto until = StallWatch::Clock::now() + 400ms;
            while (StallWatch::Clock::now() < until) {
            }
            QTimer::singleShot(0, &loop, &QEventLoop::quit);
        });
        loop.exec();
        QVERIFY(window_->stalls().count() > before);
        openDiagnostics();
        QVERIFY2(copied().contains("the longest"), qPrintable(copied()));
    }

    // A thin band in the person's colour; one that speaks over a production database; none without.
    void theBandTellsDatabasesApart() {
        auto* band = find<QToolBar>("colourBand");
        QVERIFY(!band->isVisible());
        ConnectionState state = samples::ordersDb();
        state.colour = "#1f7a4d";
        window_->setConnection(state);
        QVERIFY(band->isVisible());
        QCOMPARE(band->width(), window_->width());
        QVERIFY(band->mapTo(window_.get(), QPoint()).y() <
                find<QToolBar>("toolBar")->mapTo(window_.get(), QPoint()).y());
        QCOMPARE(band->grab().toImage().pixelColor(band->width() / 2, 1), QColor("#1f7a4d"));
        const int thin = band->height();
        QVERIFY(thin <= 6);

        state.production = true;
        window_->setConnection(state);
        QVERIFY(band->height() > thin);
        QVERIFY(band->accessibleName().contains("Production"));
        QCOMPARE(band->grab().toImage().pixelColor(4, 4), QColor("#1f7a4d")); // the person's colour stays
        state.colour.clear();
        window_->setConnection(state);
        QVERIFY(band->isVisible()); // production is never without one
        state.production = false;
        window_->setConnection(state);
        QVERIFY(!band->isVisible());
        state.colour = "no colour at all";
        window_->setConnection(state);
        QVERIFY(!band->isVisible());
    }

    void anotherWindowIsAskedForOnce() {
        QSignalSpy asked(window_.get(), &MainWindow::newWindowRequested);
        key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(asked.size(), 1);
        find<QAction>("newWindowAction")->trigger();
        QCOMPARE(asked.size(), 2);
    }

    // The view that was on, and what was gone to lately.
    void whereOneWasComesBack() {
        key(Qt::Key_2, Qt::ControlModifier);
        key(Qt::Key_K, Qt::ControlModifier);
        type("checkout");
        key(Qt::Key_Return);
        const QByteArray layout = window_->saveLayout();
        auto other = std::make_unique<MainWindow>();
        QVERIFY(other->restoreLayout(layout));
        QVERIFY(other->page() == Page::Instances);
        other->show();
        other->setConnection(samples::ordersDb());
        other->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(other.get()));
        auto* box = other->findChild<GoToBox*>();
        box->setFocus(Qt::ShortcutFocusReason);
        auto* list = other->findChild<QAbstractItemView*>("goToList");
        QVERIFY(list);
        QCOMPARE(list->model()->index(0, 0).data().toString(), QString("checkout"));
        QTest::keyClick(box, Qt::Key_Down);
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(other->readPlan().instances->filter.fsm, std::optional<std::string>("checkout"));
    }

    void theKeyTGoesThroughTheThemes() {
        key(Qt::Key_T);
        QCOMPARE(&theme(), &Theme::darkTheme());
        key(Qt::Key_T);
        QCOMPARE(&theme(), &Theme::contrastTheme());
        QVERIFY(find<QAction>("themeAction")->isEnabled());
        key(Qt::Key_T);
        QCOMPARE(&theme(), &Theme::lightTheme());
    }
};

FERMATA_TEST(ShellDiagnosticsTest, QApplication)
#include "tst_shell_diagnostics.moc"
