// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "samples.h"

#include <fermata/test/runner.h>

#include <QAction>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <docks/dock_table.h>
#include <docks/dock_title.h>
#include <docks/step_filter_menu.h>
#include <docks/step_log_model.h>
#include <docks/step_log_view.h>
#include <theme/theme.h>

using namespace fermata;
using namespace fermata::views;

namespace {

std::vector<StepLogRow> steps(qint64 from, qint64 to) {
    std::vector<StepLogRow> rows;
    for (qint64 id = from; id <= to; ++id) {
        StepLogRow row;
        row.id = InstanceId{id};
        row.fsm = "ticker";
        row.step = "tick";
        row.outcome = "replay";
        rows.push_back(row);
    }
    return rows;
}

StepLogRow printed(qint64 id, const QString& line) {
    StepLogRow row;
    row.id = InstanceId{id};
    row.command = "python3 shop.py";
    row.line = line;
    return row;
}

// The log in its panel, with what stands over it.
struct Docked {
    QDockWidget dock;
    StepLogView view;
    DockTitle* title = new DockTitle("Step log", &dock);

    Docked() {
        dock.setTitleBarWidget(title);
        dock.setWidget(&view);
        view.attachTitle(title);
        dock.resize(700, 300);
        dock.show();
        QCoreApplication::processEvents();
    }
    ~Docked() { dock.setWidget(nullptr); }
};

} // namespace

class StepLogViewTest : public QObject {
    Q_OBJECT

private:
    static qint64 idAt(const QAbstractItemView& table, int y) {
        return table.indexAt(QPoint(10, y)).data(StepLogModel::RowRole).value<StepLogRow>().id.value;
    }

private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().install(*qApp, Theme::Choice::Light); }

    // At the top one sees what happens; further down, what one reads stays where it is.
    void whatOneReadsDoesNotMove() {
        StepLogView view;
        view.resize(700, 300);
        view.show();
        view.addSteps(steps(1, 200));
        QCoreApplication::processEvents();
        QAbstractItemView& table = *view.table();
        QCOMPARE(idAt(table, 2), 200);
        view.addSteps(steps(201, 203));
        QCOMPARE(idAt(table, 2), 203);

        table.verticalScrollBar()->setValue(table.verticalScrollBar()->maximum() / 2);
        const qint64 read = idAt(table, 2);
        QVERIFY(read > 0 && read < 203);
        for (int batch = 0; batch < 5; ++batch)
            view.addSteps(steps(300 + batch * 10, 309 + batch * 10));
        QCOMPARE(idAt(table, 2), read);
    }

    void selectionStaysOnItsRow() {
        StepLogView view;
        view.resize(700, 300);
        view.show();
        view.addSteps(steps(1, 20));
        QAbstractItemView& table = *view.table();
        table.setCurrentIndex(table.model()->index(4, 0));
        view.addSteps(steps(21, 60));
        QCOMPARE(table.currentIndex().data(StepLogModel::RowRole).value<StepLogRow>().id.value, 16);
        QVERIFY(table.selectionModel()->isRowSelected(table.currentIndex().row()));
    }

    // A line that a step has printed leads to its instance and is found by its number; one of nobody does neither.
    void aPrintedLineBelongsToItsInstance() {
        Docked docked;
        docked.view.addSteps(steps(1, 3));
        docked.view.addSteps({printed(2, "of two"), printed(0, "of nobody")});
        QSignalSpy asked(&docked.view, &StepLogView::instanceRequested);
        QAbstractItemView& table = *docked.view.table();
        const auto enter = [&](const char* text) {
            for (int row = 0; row < table.model()->rowCount(); ++row)
                if (table.model()->index(row, StepLogModel::Detail).data().toString() == text)
                    table.setCurrentIndex(table.model()->index(row, StepLogModel::Detail));
            QTest::keyClick(&table, Qt::Key_Return);
        };
        enter("of nobody");
        QVERIFY(asked.isEmpty());
        enter("of two");
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].value<InstanceId>().value, 2);
        auto* const search = docked.dock.findChild<QLineEdit*>("stepLogSearch");
        search->setText("#2");
        QCOMPARE(table.model()->rowCount(), 2); // its step and its line
        search->setText("nobody");
        QCOMPARE(table.model()->rowCount(), 1);
        search->setText("#0"); // no instance has this number
        QCOMPARE(table.model()->rowCount(), 0);
    }

    // What is selected is read whole, oldest first; spelt out where it would turn the text round; bounded.
    void theWholeTextIsRead() {
        Docked docked;
        docked.dock.resize(1000, 300);
        const QString longLine(5'000, 'x');
        docked.view.addSteps({printed(2, longLine), printed(2, QStringLiteral("a\u202Eb"))});
        docked.view.addSteps({printed(3, "of three")});
        docked.view.addSteps(steps(7, 7));
        auto* const text = docked.view.findChild<QPlainTextEdit*>("stepLogText");
        QVERIFY(!text->isVisible());
        docked.view.table()->selectAll();
        docked.dock.findChild<QToolButton*>("stepLogRead")->click();
        QVERIFY(text->isVisible() && text->isReadOnly());
        QStringList lines = text->toPlainText().split('\n');
        QCOMPARE(lines.size(), 4);
        // Of several it is said whose each is.
        QVERIFY(lines[0].endsWith(longLine) && lines[0].contains("#2: "));
        QVERIFY(!lines[1].contains(QChar(0x202E)));
        QVERIFY2(lines[2].endsWith("#3: of three"), qPrintable(lines[2]));
        QVERIFY2(lines[3].contains("ticker #7") && lines[3].contains("tick: replay"), qPrintable(lines[3]));
        if (qEnvironmentVariableIsSet("FERMATA_PICTURES")) samples::picture(docked.dock, "step-log-read");
        // It follows the choice.
        docked.view.table()->setCurrentIndex(docked.view.table()->model()->index(0, 0));
        QTRY_VERIFY(text->toPlainText().contains("ticker #7") && !text->toPlainText().contains("xxx"));
        // Of one alone the text is what it printed; what a filter hides is read no more.
        docked.view.table()->setCurrentIndex(docked.view.table()->model()->index(3, 0));
        QTRY_COMPARE(text->toPlainText(), longLine);
        docked.dock.findChild<QLineEdit*>("stepLogSearch")->setText("#7");
        QTRY_VERIFY(!text->toPlainText().contains("xxx"));
        docked.dock.findChild<QLineEdit*>("stepLogSearch")->clear();
        // Ten thousand long lines are read to a bound, and it says so.
        std::vector<StepLogRow> many;
        many.reserve(10'000);
        for (int i = 0; i < 10'000; ++i)
            many.push_back(printed(3, QString(200, 'y')));
        docked.view.addSteps(many);
        QElapsedTimer timer;
        timer.start();
        docked.view.table()->selectAll();
        QTRY_VERIFY(text->toPlainText().contains("more is selected"));
        QVERIFY2(timer.elapsed() < 5'000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(text->toPlainText().size() < 400'000);
    }

    void enterInspects() {
        StepLogView view;
        view.show();
        view.addSteps(steps(1, 3));
        QSignalSpy asked(&view, &StepLogView::instanceRequested);
        view.table()->setCurrentIndex(view.table()->model()->index(0, StepLogModel::Detail));
        QTest::keyClick(view.table(), Qt::Key_Return);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].value<InstanceId>().value, 3);
    }

    void pausedHoldsBackAndLosesNothing() {
        StepLogView view;
        view.addSteps(steps(1, 10));
        view.setPaused(true);
        view.addSteps(steps(11, 15));
        view.addSteps(steps(16, 20));
        QCOMPARE(view.table()->model()->rowCount(), 10);
        view.setPaused(false);
        QCOMPARE(view.table()->model()->rowCount(), 20);
        QCOMPARE(view.table()->model()->index(0, 0).data(StepLogModel::RowRole).value<StepLogRow>().id.value, 20);

        // Held as much as the log holds, and no more.
        view.setPaused(true);
        view.addSteps(steps(100, 100 + 2 * qint64(StepLogModel::kCapacity)));
        view.setPaused(false);
        QCOMPARE(view.table()->model()->rowCount(), int(StepLogModel::kCapacity));
    }

    void typingFiltersAndKeepsWhatOneIsOn() {
        Docked docked;
        docked.view.addSteps(steps(1, 200));
        QAbstractItemView& table = *docked.view.table();
        table.setCurrentIndex(table.model()->index(140, 0)); // 60
        auto* const search = docked.title->findChild<QLineEdit*>("stepLogSearch");
        QVERIFY(search && search->isVisible());
        QTest::keyClicks(search, "6");
        QCOMPARE(table.currentIndex().data(StepLogModel::RowRole).value<StepLogRow>().id.value, 60);
        QVERIFY(table.selectionModel()->isRowSelected(table.currentIndex().row()));
        QVERIFY(table.viewport()->rect().intersects(table.visualRect(table.currentIndex())));
        QVERIFY(table.model()->rowCount() < 200);
        QTest::keyClick(search, Qt::Key_Escape);
        QCOMPARE(table.model()->rowCount(), 200);
        QCOMPARE(table.currentIndex().data(StepLogModel::RowRole).value<StepLogRow>().id.value, 60);
        QTest::keyClicks(search, "nothing like it");
        QVERIFY(!table.isVisible()); // a sentence instead
    }

    void theButtonsPauseClearAndLeadUp() {
        Docked docked;
        docked.view.addSteps(steps(1, 200));
        QAbstractItemModel& model = *docked.view.table()->model();
        auto* const pause = docked.title->findChild<QToolButton*>("stepLogPause");
        QTest::mouseClick(pause, Qt::LeftButton);
        docked.view.addSteps(steps(201, 205));
        QCOMPARE(model.rowCount(), 200);
        docked.view.setPaused(true); // the window too
        QTest::mouseClick(pause, Qt::LeftButton);
        QCOMPARE(model.rowCount(), 200);
        docked.view.setPaused(false);
        QCOMPARE(model.rowCount(), 205);

        auto* const newest = docked.title->findChild<QToolButton*>("stepLogNewest");
        QVERIFY(!newest->isVisible());
        QScrollBar* const bar = docked.view.table()->verticalScrollBar();
        bar->setValue(bar->maximum());
        QVERIFY(newest->isVisible());
        QTest::mouseClick(newest, Qt::LeftButton);
        QCOMPARE(bar->value(), 0);
        QVERIFY(!newest->isVisible());

        auto* const clear = docked.title->findChild<QToolButton*>("stepLogClear");
        QTest::mouseClick(clear, Qt::LeftButton);
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!clear->isEnabled());
        docked.view.addSteps(steps(206, 206));
        QCOMPARE(model.rowCount(), 1);
    }

    void theMenuOfFiltersIsUnderstood() {
        Docked docked;
        auto some = steps(1, 20);
        for (StepLogRow& row : some)
            row.outcome = row.id.value % 5 == 0 ? "stop" : "next";
        some.back().handled = true;
        docked.view.addSteps(some);
        auto* const button = docked.title->findChild<StepFilterButton*>("stepLogFilterButton");
        const auto choose = [&](const QString& label) {
            for (QAction* const action : button->menu()->actions()) {
                if (action->text() == label) return action->trigger();
            }
            QFAIL(qPrintable(label));
        };
        QAbstractItemModel& model = *docked.view.table()->model();
        choose("stop");
        QCOMPARE(model.rowCount(), 4);
        choose("next");
        QCOMPARE(model.rowCount(), 20);
        choose("What an exception led to, by handle");
        QCOMPARE(model.rowCount(), 1);
        choose("Show all");
        QCOMPARE(model.rowCount(), 20);
        choose("Took 100 ms or more");
        QCOMPARE(model.rowCount(), 0);
        choose("However long it took");
        QCOMPARE(model.rowCount(), 20);
    }

    // A hundred thousand in the log, and the next thousand come in.
    void aFullLogStaysQuick() {
        Docked docked;
        for (int batch = 0; batch < 100; ++batch)
            docked.view.addSteps(steps(batch * 1000 + 1, batch * 1000 + 1000));
        QCOMPARE(docked.view.table()->model()->rowCount(), 100'000);
        QElapsedTimer timer;
        timer.start();
        for (int batch = 100; batch < 120; ++batch) {
            docked.view.addSteps(steps(batch * 1000 + 1, batch * 1000 + 1000));
            docked.view.grab();
        }
        QVERIFY2(timer.elapsed() < 8'000, qPrintable(QString::number(timer.elapsed())));
        qInfo("twenty times a thousand more, painted: %lld ms", timer.elapsed());
    }
};

FERMATA_TEST(StepLogViewTest, QApplication)
#include "tst_step_log_view.moc"
