// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <docks/list_table.h>
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

} // namespace

class StepLogViewTest : public QObject {
    Q_OBJECT

private:
    static qint64 idAt(const ListTable& table, int y) {
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
        ListTable& table = *view.table();
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
        ListTable& table = *view.table();
        table.setCurrentIndex(table.model()->index(4, 0));
        view.addSteps(steps(21, 60));
        QCOMPARE(table.currentIndex().data(StepLogModel::RowRole).value<StepLogRow>().id.value, 16);
        QVERIFY(table.selectionModel()->isRowSelected(table.currentIndex().row()));
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
};

QTEST_MAIN(StepLogViewTest)
#include "step_log_view_test.moc"
