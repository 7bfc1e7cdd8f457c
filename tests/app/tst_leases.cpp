// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// A worker is killed while it runs a step, and a person sees it in the Leases view.
#include "desk.h"
#include "leases/leases_model.h"
#include "leases/leases_table.h"

#include <fermata/test/child_process.h>
#include <fermata/test/runner.h>

#include <QLabel>
#include <QLineEdit>
#include <QTableView>

#include <csignal>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using views::Holder;
using views::LeaseRow;

namespace {

constexpr int kPatience = 60'000;

class Watched {
public:
    explicit Watched(Desk& desk) : desk_(desk), table_(desk.part<views::LeasesTable>("leasesTable")) {}

    std::optional<LeaseRow> row(long long id) const {
        const QAbstractItemModel& model = *table_->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            const QVariant held = model.index(row, 0).data(views::LeasesModel::RowRole);
            if (held.isValid() && held.value<LeaseRow>().instance.id.value == id) return held.value<LeaseRow>();
        }
        return std::nullopt;
    }
    QString word(long long id) const {
        const auto found = row(id);
        return found ? views::leaseWord(*found) : QString();
    }
    QString attention() const {
        auto* const label = desk_.part<QLabel>("leasesAttention");
        return label->isVisible() ? label->text() : QString();
    }

private:
    Desk& desk_;
    views::LeasesTable* table_;
};

} // namespace

class LeasesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aKilledWorkerIsMissedThenItsLeaseRunsOut();
    void whatTheWorkerOfThisWindowRunsIsSeen();
};

void LeasesTest::aKilledWorkerIsMissedThenItsLeaseRunsOut() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    const long long id =
        sql.number("insert into gen_durable (fsm, step, partition_key) values ('stuck', 'work', 'k') returning id");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().showPage(views::PageId::Leases);
    QTRY_VERIFY_WITH_TIMEOUT(desk.window().loaded(), kPatience);
    const Watched view(desk);
    QVERIFY(!view.row(id));

    // A lease longer than a worker may be silent, so that it is missed before its lease runs out.
    ChildProcess worker(FERMATA_STUCK_WORKER, {database, "20000"});
    QVERIFY(worker.waitForOut("stuck in"));
    QTRY_VERIFY_WITH_TIMEOUT(view.row(id).has_value(), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(view.row(id)->holder, Holder::Alive, kPatience);
    QCOMPARE(view.word(id), QString("executing"));
    QCOMPARE(view.row(id)->claim.name, std::string("stuck"));
    QCOMPARE(view.row(id)->instance.partitionKey, std::optional<std::string>("k"));
    QVERIFY(view.attention().isEmpty());
    // Its heartbeats are noticed: one a third of it.
    QTRY_VERIFY_WITH_TIMEOUT(view.row(id)->watched && view.row(id)->watched->renewal, kPatience);
    // What was ever left of it: seen late by a busy machine it is less.
    QVERIFY(view.row(id)->length > 10s && view.row(id)->length <= 20s);

    worker.signal(SIGKILL);
    QVERIFY(worker.wait());
    QTRY_COMPARE_WITH_TIMEOUT(view.row(id)->holder, Holder::NotSeen, kPatience);
    QVERIFY(!view.row(id)->expired);
    QCOMPARE(view.word(id), QString("worker not seen"));
    QCOMPARE(view.attention(), QString("1 of workers gone"));
    QTRY_VERIFY_WITH_TIMEOUT(view.row(id)->expired, kPatience);
    QCOMPARE(view.word(id), QString("lease expired"));
    QCOMPARE(view.attention(), QString("1 expired, 1 of workers gone"));

    // Nobody knows it any more.
    sql.run("delete from fermata_worker");
    QTRY_COMPARE_WITH_TIMEOUT(view.row(id)->holder, Holder::Gone, kPatience);
    sql.query("update gen_durable set lease_expires_at = now() + interval '1 hour' where id = $1",
              {std::to_string(id)});
    QTRY_COMPARE_WITH_TIMEOUT(view.word(id), QString("worker gone"), kPatience);

    // Somebody takes it on, and all is well.
    ChildProcess other(FERMATA_STUCK_WORKER, {database, "15000"});
    sql.query("update gen_durable set lease_expires_at = now() where id = $1", {std::to_string(id)});
    QTRY_COMPARE_WITH_TIMEOUT(view.word(id), QString("executing"), kPatience);
    QVERIFY(view.attention().isEmpty());
}

void LeasesTest::whatTheWorkerOfThisWindowRunsIsSeen() {
    const std::string database = migratedDatabase();
    Desk desk;
    QVERIFY(desk.open(ownDatabase(database)));
    desk.window().showPage(views::PageId::Leases);
    QTRY_VERIFY_WITH_TIMEOUT(desk.window().loaded(), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(desk.part<QLabel>("leasesSlots")->text().contains("slots in use"), kPatience);

    // From the Workers panel to the leases of one.
    auto* const workers = desk.part<QTableView>("workersTable");
    QTRY_VERIFY_WITH_TIMEOUT(workers->model()->rowCount() == 1, kPatience);
    desk.window().showPage(views::PageId::Overview);
    workers->setCurrentIndex(workers->model()->index(0, 0));
    QTest::keyClick(workers, Qt::Key_Return);
    QCOMPARE(desk.window().page(), views::PageId::Leases);
    QVERIFY(desk.part<QLineEdit>("leasesSearch")->text().contains('#'));

    // Stopped, it is still there to be started.
    QVERIFY(desk.click("embeddedWorkerButton"));
    QTRY_VERIFY_WITH_TIMEOUT(workers->model()->index(0, 1).data(Qt::AccessibleTextRole).toString() == "stopped",
                             kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(desk.part<QLabel>("leasesSlots")->text() == "no worker runs", kPatience);
    QVERIFY(desk.click("embeddedWorkerButton"));
    QTRY_VERIFY_WITH_TIMEOUT(desk.part<QLabel>("leasesSlots")->text().contains("slots in use"), kPatience);
}

FERMATA_TEST(LeasesTest, QApplication)
#include "tst_leases.moc"
