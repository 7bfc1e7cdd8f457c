// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Whoever clicks a number of the Overview finds as many instances; and the charts show what the worker of this window
// runs. The application whole, on a real database.
#include "desk.h"
#include "instances/instances_model.h"
#include "overview/charts.h"
#include "overview/overview_page.h"
#include "overview/queue_model.h"
#include "widgets/segmented_control.h"

#include <fermata/test/runner.h>

#include <QTableView>

#include <algorithm>

using namespace fermata;
using namespace fermata::test;
using views::HistoryChart;
using views::QueueModel;
using views::QueueRow;

namespace {

constexpr int kPatience = 60'000;

int shownInstances(const QTableView* table) {
    int found = 0;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        found += table->model()->index(row, 0).data(views::InstancesModel::RowRole).isValid();
    return found;
}

bool anyKnown(const HistoryChart& chart) {
    return std::ranges::any_of(chart.points(), &views::ChartPoint::known);
}

} // namespace

class OverviewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyNumberLeadsToAsManyInstances_data() {
        QTest::addColumn<bool>("machines");
        QTest::newRow("queues") << false;
        QTest::newRow("machines") << true;
    }
    void everyNumberLeadsToAsManyInstances();
    void theChartsShowWhatTheWorkerRuns();
};

void OverviewTest::everyNumberLeadsToAsManyInstances() {
    QFETCH(bool, machines);
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run(
        "insert into gen_durable (fsm, fsm_version, step, queue, status, eligible_at, updated_at, awaits, locked_by, "
        "lease_expires_at, children_pending) "
        "select (array['order', 'charge'])[1 + i % 2], 1 + i % 3, 'work', (array['mail', 'bulk', 'mail'])[1 + i % 3], "
        "s.status, now() + case when i % 4 = 0 then interval '1 day' else interval '-5 minutes' end, "
        "now() - case when i % 5 = 0 then interval '3 hours' else interval '10 minutes' end, "
        "case when s.status = 'awaiting_signal' then 'paid' end, "
        "case when s.status = 'executing' then 'w#1/1' end, "
        "case when s.status = 'executing' then now() + interval '1 hour' end, "
        "case when s.status = 'awaiting_children' then 1 else 0 end "
        "from generate_series(1, 150) i cross join lateral (select (enum_range(null::durable_status))[1 + (i / 3) % 6] "
        "as status) s");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    auto* const table = desk.part<QTableView>("queuesTable");
    auto* const list = desk.part<QTableView>("instancesTable");
    if (machines) desk.part<views::SegmentedControl>("overviewBy")->setCurrentIndex(1);
    QTRY_VERIFY_WITH_TIMEOUT(desk.window().loaded(), kPatience);
    const int rows = machines ? 7 : 3; // order and charge in three versions; mail and bulk; and all of them
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), rows, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->index(rows - 1, QueueModel::Failed).data(QueueModel::SortRole).toInt() > 0,
                             kPatience);

    int followed = 0;
    for (int row = 0; row < rows; ++row) {
        for (int column = QueueModel::Runnable; column <= QueueModel::Failed; ++column) {
            const QModelIndex cell = table->model()->index(row, column);
            if (cell.data(views::kCellRole).value<views::Cell>().link.isEmpty()) continue;
            const int counted = cell.data(QueueModel::SortRole).toInt();
            const QString words = cell.data(Qt::AccessibleTextRole).toString();
            table->setFocus();
            table->setCurrentIndex(cell);
            QTest::keyClick(table, Qt::Key_Return);
            QCOMPARE(desk.window().page(), views::PageId::Instances);
            QTRY_VERIFY_WITH_TIMEOUT(desk.window().loaded(), kPatience);
            QTRY_VERIFY2_WITH_TIMEOUT(shownInstances(list) == counted,
                                      qPrintable(QString("%1: %2 are listed").arg(words).arg(shownInstances(list))),
                                      kPatience);
            ++followed;
            desk.window().showPage(views::PageId::Overview);
            QTRY_VERIFY_WITH_TIMEOUT(desk.window().loaded(), kPatience);
        }
    }
    QVERIFY2(followed > 12, qPrintable(QString::number(followed)));
}

void OverviewTest::theChartsShowWhatTheWorkerRuns() {
    const std::string database = migratedDatabase();
    Desk desk;
    QVERIFY(desk.open(ownDatabase(database)));
    spawnExamples(database, {"checkout", "flaky", "order", "ticker"});
    const auto& charts = desk.part<views::OverviewPage>("overviewPage")->charts();
    QTRY_VERIFY_WITH_TIMEOUT(anyKnown(charts.throughput()), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(anyKnown(charts.latency()), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(anyKnown(charts.backlog()), kPatience);
    // Steps took some time, and the median no more than the rest.
    const auto measured = std::ranges::find_if(charts.latency().points(), &views::ChartPoint::known);
    QVERIFY(measured->values[0] > 0 && measured->values[0] <= measured->values[2]);

    // A machine alone: its steps are this window's.
    desk.part<views::SegmentedControl>("overviewBy")->setCurrentIndex(1);
    auto* const table = desk.part<QTableView>("queuesTable");
    const auto rowOf = [&](const std::string& fsm) {
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const auto one = table->model()->index(row, 0).data(QueueModel::RowRole).value<QueueRow>();
            if (one.machine && one.machine->fsm == fsm) return row;
        }
        return -1;
    };
    QTRY_VERIFY_WITH_TIMEOUT(rowOf("ticker") >= 0, kPatience);
    const QRect ticker = table->visualRect(table->model()->index(rowOf("ticker"), 0));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, ticker.center());
    QTRY_VERIFY_WITH_TIMEOUT(anyKnown(charts.latency()) && anyKnown(charts.throughput()), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(
        table->model()->index(rowOf("ticker"), QueueModel::StepsPerSecond).data(QueueModel::SortRole).toDouble() > 0,
        kPatience);
}

FERMATA_TEST(OverviewTest, QApplication)
#include "tst_overview.moc"
