// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What is made of a reading: whose a claim is, who is gone, what was renewed, what is shown and in which order.
#include "lease_samples.h"
#include "leases/lease_board.h"
#include "leases/leases_model.h"

#include <fermata/test/runner.h>

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;
using samples::executing;
using samples::leasePage;
using samples::now;
using samples::worker;

namespace {

QList<qint64> idsOf(const LeaseBoard& board) {
    QList<qint64> ids;
    for (const LeaseGroup& group : board.groups) {
        for (const LeaseRow& row : group.rows)
            ids << row.instance.id.value;
    }
    return ids;
}

QStringList groupsOf(const LeaseBoard& board) {
    QStringList names;
    for (const LeaseGroup& group : board.groups)
        names << QString::fromStdString(group.key);
    return names;
}

LeaseBoard boardOf(const LeasePage& page, const std::vector<WorkerSummary>& workers, const LeaseView& view = {}) {
    LeaseWatch watch;
    watch.take(page);
    return makeLeaseBoard(page, workers, watch, view);
}

const LeaseRow& rowOf(const LeaseBoard& board, qint64 id) {
    for (const LeaseGroup& group : board.groups) {
        for (const LeaseRow& row : group.rows) {
            if (row.instance.id.value == id) return row;
        }
    }
    qFatal("no such row");
}

} // namespace

class LeaseBoardTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { samples::installLook(); }
    void aClaimIsTakenApart_data();
    void aClaimIsTakenApart();
    void whoHoldsALease();
    void nobodyIsGoneWhereNothingSaysWhoLives();
    void workersThatWereCutOffAreNotTakenForGone();
    void countsWhatIsWrong();
    void wordsAndChoicesFilter();
    void sortsByEachColumn();
    void groupsByWorker();
    void groupsByQueue();
    void theWatchNoticesRenewals();
    void theWatchLearnsTheLengthOfLeases();
    void aRowIsCopiedAsJson();
};

void LeaseBoardTest::aClaimIsTakenApart_data() {
    QTest::addColumn<QString>("token");
    QTest::addColumn<QString>("worker");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("ours");
    QTest::addColumn<bool>("deferred");
    QTest::newRow("a claim") << "fra-1#8f1c/42"
                             << "fra-1#8f1c"
                             << "fra-1" << true << false;
    QTest::newRow("deferred") << "fra-1#8f1c/42~"
                              << "fra-1#8f1c"
                              << "fra-1" << true << true;
    QTest::newRow("a name with marks") << "a/b#c#8f1c/42"
                                       << "a/b#c#8f1c"
                                       << "a/b#c" << true << false;
    QTest::newRow("another engine's") << "worker-7"
                                      << "worker-7"
                                      << "worker-7" << false << false;
    QTest::newRow("another engine's with marks") << "host#1/job~"
                                                 << "host#1/job~"
                                                 << "host#1/job~" << false << false;
    QTest::newRow("no name") << "#8f1c/42"
                             << "#8f1c/42"
                             << "#8f1c/42" << false << false;
    QTest::newRow("no process") << "fra-1#/42"
                                << "fra-1#/42"
                                << "fra-1#/42" << false << false;
    QTest::newRow("no claim") << "fra-1#8f1c"
                              << "fra-1#8f1c"
                              << "fra-1#8f1c" << false << false;
    QTest::newRow("a mark alone") << "~"
                                  << "~"
                                  << "~" << false << false;
    QTest::newRow("empty") << ""
                           << ""
                           << "" << false << false;
}

void LeaseBoardTest::aClaimIsTakenApart() {
    QFETCH(QString, token);
    const Claim claim = readClaim(token.toStdString());
    QTEST(QString::fromStdString(claim.worker), "worker");
    QTEST(QString::fromStdString(claim.name), "name");
    QTEST(claim.ours, "ours");
    QTEST(claim.deferred, "deferred");
}

void LeaseBoardTest::whoHoldsALease() {
    const LeaseBoard board = boardOf(samples::mixedLeases(), samples::mixedWorkers());
    QCOMPARE(rowOf(board, 6119).holder, Holder::Alive);
    QCOMPARE(rowOf(board, 5950).holder, Holder::NotSeen);
    QCOMPARE(rowOf(board, 5951).holder, Holder::Gone);
    QCOMPARE(rowOf(board, 6122).holder, Holder::Unknown); // another engine's
    QVERIFY(rowOf(board, 5940).expired);                  // no lease at all
    QVERIFY(rowOf(board, 5941).expired);
    QVERIFY(!rowOf(board, 5950).expired);
    QCOMPARE(leaseWord(rowOf(board, 5940)), QString("no lease"));
    QCOMPARE(leaseWord(rowOf(board, 5941)), QString("lease expired"));
    QCOMPARE(leaseWord(rowOf(board, 5950)), QString("worker not seen"));
    QCOMPARE(leaseWord(rowOf(board, 5951)), QString("worker gone"));
    QCOMPARE(leaseWord(rowOf(board, 6121)), QString("outcome waits"));
    QCOMPARE(leaseWord(rowOf(board, 6119)), QString("executing"));
    for (const qint64 id : {5940, 5941, 5950, 5951})
        QCOMPARE(leaseLook(rowOf(board, id)), LookStatus::LeaseExpired);
    QCOMPARE(leaseLook(rowOf(board, 6121)), LookStatus::Executing);

    // A lease ends with its last microsecond, not after it.
    QVERIFY(rowOf(boardOf(leasePage({executing(1, "a#1/1", 0ms)}), {}), 1).expired);
    InstanceSummary orphan = executing(2, "", 5s);
    QCOMPARE(rowOf(boardOf(leasePage({orphan}), {}), 2).holder, Holder::Nobody);
    orphan.lockedBy.reset();
    QCOMPARE(rowOf(boardOf(leasePage({orphan}), {}), 2).holder, Holder::Nobody);
}

void LeaseBoardTest::nobodyIsGoneWhereNothingSaysWhoLives() {
    LeasePage page = samples::mixedLeases();
    page.workersKnown = false;
    const LeaseBoard board = boardOf(page, {});
    QCOMPARE(board.totals.orphaned, 0);
    QCOMPARE(rowOf(board, 5951).holder, Holder::Unknown);
    QCOMPARE(board.totals.expired, 2);
}

void LeaseBoardTest::workersThatWereCutOffAreNotTakenForGone() {
    std::vector<WorkerSummary> workers;
    for (int i = 0; i < 500; ++i)
        workers.push_back(worker(("w" + std::to_string(i) + "#1").c_str(), true, 1, 1));
    const LeasePage page = leasePage({executing(1, "other#1/1", 5s)});
    QCOMPARE(rowOf(boardOf(page, workers), 1).holder, Holder::Unknown);
    // Those seen last come first: whoever was cut off was seen even longer ago than this one.
    workers.back().alive = false;
    QCOMPARE(rowOf(boardOf(page, workers), 1).holder, Holder::Gone);
}

void LeaseBoardTest::countsWhatIsWrong() {
    const LeaseTotals totals = boardOf(samples::mixedLeases(), samples::mixedWorkers()).totals;
    QCOMPARE(totals.rows, 9);
    QCOMPARE(totals.expired, 2);
    QCOMPARE(totals.orphaned, 3); // the expired one of the worker that is not seen too
    QCOMPARE(totals.workers, 3);
    QCOMPARE(totals.slotCount, 24); // of those that live
    QCOMPARE(totals.busy, 13);
}

void LeaseBoardTest::wordsAndChoicesFilter() {
    const auto shown = [](LeaseView view) {
        return idsOf(boardOf(samples::mixedLeases(), samples::mixedWorkers(), view));
    };
    QCOMPARE(shown({.words = {"FRA-1"}}), QList<qint64>({6119, 6101}));
    QCOMPARE(shown({.words = {"payments", "capture"}}), QList<qint64>({5941, 5950, 6101}));
    QCOMPARE(shown({.words = {"cust-22"}}), QList<qint64>({6101}));
    QCOMPARE(shown({.words = {"#5951"}}), QList<qint64>({5951}));
    QCOMPARE(shown({.words = {"order", "v1"}}), QList<qint64>({5951}));
    QCOMPARE(shown({.words = {"nowhere"}}), QList<qint64>());
    QCOMPARE(shown({.choice = LeaseChoice::Expired}), QList<qint64>({5940, 5941}));
    QCOMPARE(shown({.choice = LeaseChoice::Orphaned}), QList<qint64>({5941, 5950, 5951}));
    QCOMPARE(shown({.choice = LeaseChoice::Orphaned, .words = {"order"}}), QList<qint64>({5951}));
    // The numbers beside the choices are those of what the words leave, whatever is chosen.
    const LeaseBoard board =
        boardOf(samples::mixedLeases(), samples::mixedWorkers(), {.choice = LeaseChoice::Expired, .words = {"ams-3"}});
    QCOMPARE(board.totals.rows, 2);
    QCOMPARE(board.totals.orphaned, 2);
}

void LeaseBoardTest::sortsByEachColumn() {
    const auto first = [](int column, Qt::SortOrder order) {
        const auto ids =
            idsOf(boardOf(samples::mixedLeases(), samples::mixedWorkers(), {.column = column, .order = order}));
        if (ids.size() != 9) qFatal("sorting lost rows");
        return ids.front();
    };
    using Model = LeasesModel;
    QCOMPARE(first(-1, Qt::AscendingOrder), 5940);
    QCOMPARE(first(Model::Id, Qt::DescendingOrder), 6122);
    QCOMPARE(first(Model::Machine, Qt::AscendingOrder), 6121);
    QCOMPARE(first(Model::Step, Qt::DescendingOrder), 6121);
    QCOMPARE(first(Model::Worker, Qt::AscendingOrder), 5941);
    QCOMPARE(first(Model::Queue, Qt::AscendingOrder), 6122);
    QCOMPARE(first(Model::Key, Qt::DescendingOrder), 6101);
    QCOMPARE(first(Model::Attempt, Qt::DescendingOrder), 6101);
    QCOMPARE(first(Model::Lease, Qt::AscendingOrder), 5940);
    QCOMPARE(first(Model::Lease, Qt::DescendingOrder), 6122);
    // What is wrong first: what has run out, what will, what waits, what runs.
    const auto ids = idsOf(boardOf(samples::mixedLeases(), samples::mixedWorkers(), {.column = Model::Status}));
    QCOMPARE(ids.mid(0, 5), QList<qint64>({5941, 5940, 5950, 5951, 6121}));
    // Equal ones keep the order of the list.
    QCOMPARE(idsOf(boardOf(samples::mixedLeases(), samples::mixedWorkers(), {.column = Model::Running})),
             idsOf(boardOf(samples::mixedLeases(), samples::mixedWorkers())));
}

void LeaseBoardTest::groupsByWorker() {
    const LeaseView view{.grouping = LeaseGrouping::Worker};
    LeaseBoard board = boardOf(samples::mixedLeases(), samples::mixedWorkers(), view);
    // Those that hold leases and are not there first, the rest by name; who is idle has slots to offer.
    QCOMPARE(groupsOf(board),
             QStringList({"ams-3#77", "old-1#9", "fra-1#01aa", "fra-2#8f1c", "idle#5", "sidekick 12"}));
    QCOMPARE(board.groups[0].leases, 2);
    QCOMPARE(board.groups[0].expired, 1);
    QCOMPARE(board.groups[0].slotCount, 0); // it is not there to use them
    QCOMPARE(board.groups[2].slotCount, 10);
    QCOMPARE(board.groups[2].busy, 10);
    QVERIFY(board.groups[2].worker);
    QVERIFY(!board.groups[1].worker);
    QCOMPARE(groupLine(board.groups[0], now),
             QString("ams-3, not seen, 2 leases, 1 expired, on host-7, process 4242, for 2 h"));
    QCOMPARE(groupLine(board.groups[4], now),
             QString("idle, 0 of 4 slots in use, no leases, on host-7, process 4242, for 2 h"));
    // Whoever looks for something does not look for free slots.
    board = boardOf(samples::mixedLeases(), samples::mixedWorkers(),
                    {.grouping = LeaseGrouping::Worker, .choice = LeaseChoice::Orphaned});
    QCOMPARE(groupsOf(board), QStringList({"ams-3#77", "old-1#9"}));
    board = boardOf(samples::mixedLeases(), samples::mixedWorkers(),
                    {.grouping = LeaseGrouping::Worker, .words = {"idle"}});
    QCOMPARE(groupsOf(board), QStringList({"idle#5"}));
}

void LeaseBoardTest::groupsByQueue() {
    const LeaseView view{.grouping = LeaseGrouping::Queue};
    LeasePage page = samples::mixedLeases();
    LeaseBoard board = boardOf(page, samples::mixedWorkers(), view);
    QCOMPARE(groupsOf(board), QStringList({"bulk", "default", "payments"}));
    QCOMPARE(board.groups[0].workers, 0);
    QCOMPARE(board.groups[1].workers, 2);
    QCOMPARE(board.groups[1].slotCount, 14);
    QCOMPARE(board.groups[2].slotCount, 10); // not those of the worker that is gone
    QVERIFY(groupLine(board.groups[0], now).contains("no worker serves it"));
    page.workersKnown = false;
    board = boardOf(page, {}, view);
    QVERIFY(!groupLine(board.groups[0], now).contains("no worker serves it"));
}

void LeaseBoardTest::theWatchNoticesRenewals() {
    LeaseWatch watch;
    InstanceSummary row = executing(1, "a#1/1", 20s);
    watch.take(leasePage({row}));
    QVERIFY(watch.seen(row));
    QVERIFY(!watch.seen(row)->renewal);
    QVERIFY(watch.seen(row)->since == now);

    watch.take(leasePage({row}, now + 1s)); // nothing has changed
    QVERIFY(!watch.seen(row)->renewal);

    row.leaseExpiresAt = now + 31s;
    watch.take(leasePage({row}, now + 2s));
    QVERIFY((watch.seen(row)->renewal == LeaseWatch::Renewal{now + 1s, now + 2s}));
    watch.take(leasePage({row}, now + 3s));
    QVERIFY((watch.seen(row)->renewal == LeaseWatch::Renewal{now + 1s, now + 2s}));
    QVERIFY(watch.seen(row)->since == now);

    // The same claim stepping aside is still the same claim; another one is not.
    row.lockedBy = "a#1/1~";
    watch.take(leasePage({row}, now + 4s));
    QVERIFY(watch.seen(row)->renewal);
    row.lockedBy = "a#1/2";
    QVERIFY(!watch.seen(row));
    row.leaseExpiresAt = now + 60s;
    watch.take(leasePage({row}, now + 5s));
    QVERIFY(!watch.seen(row)->renewal);
    QVERIFY(watch.seen(row)->since == now + 5s);

    // What was gone for a reading is another sight of it.
    watch.take(leasePage({}, now + 6s));
    QVERIFY(!watch.seen(row));
}

void LeaseBoardTest::theWatchLearnsTheLengthOfLeases() {
    LeaseWatch watch;
    // Claimed 10 s ago, never renewed: 50 s are left of 60.
    InstanceSummary row = executing(1, "a#1/1", 50s);
    row.updatedAt = now - 10s;
    watch.take(leasePage({row}));
    QVERIFY(watch.length("a#1") == 60s);
    // Claimed 5.5 s ago, renewed half a second ago: of 15 s, not of 20.
    InstanceSummary renewed = executing(4, "d#1/1", 14'500ms);
    renewed.updatedAt = now - 5'500ms;
    watch.take(leasePage({row, renewed}));
    QVERIFY(watch.length("d#1") == 14'500ms);
    // One that runs for an hour tells no more than what is left of it.
    InstanceSummary old = executing(2, "b#1/1", 25s);
    old.updatedAt = now - 1h;
    watch.take(leasePage({row, old}));
    QVERIFY(watch.length("b#1") == 25s);
    old.leaseExpiresAt = now + 1s + 29s;
    watch.take(leasePage({row, old}, now + 1s));
    QVERIFY(watch.length("b#1") == 29s);
    watch.take(leasePage({row, old}, now + 10s)); // what was seen once stays known
    QVERIFY(watch.length("b#1") == 29s);
    QVERIFY(watch.length("nobody") == 0s);
    // A renewal makes a claim last longer, not a lease.
    InstanceSummary longer = executing(5, "e#1/1", 15s);
    longer.updatedAt = now;
    watch.take(leasePage({longer}));
    longer.leaseExpiresAt = now + 17s;
    watch.take(leasePage({longer}, now + 3s));
    QVERIFY(watch.length("e#1") == 15s);
    // Times that are none make no length.
    InstanceSummary endless = executing(3, "c#1/1", 0s);
    endless.leaseExpiresAt = infiniteFuture;
    watch.take(leasePage({endless}));
    QVERIFY(watch.length("c#1") == 0s);
}

void LeaseBoardTest::aRowIsCopiedAsJson() {
    const LeaseBoard board = boardOf(samples::mixedLeases(), samples::mixedWorkers());
    InstanceSummary huge = executing((1ll << 53) + 1, "a#1/1", 1500ms);
    const LeaseBoard other = boardOf(leasePage({huge}), {});
    QVERIFY(leaseJson(other.groups[0].rows[0]).contains("\"id\": 9007199254740993"));
    const QJsonObject object = QJsonDocument::fromJson(leaseJson(rowOf(board, 6101)).toUtf8()).object();
    QCOMPARE(object["fsm"].toString(), QString("charge"));
    QCOMPARE(object["partition_key"].toString(), QString("cust-2207"));
    QCOMPARE(object["locked_by"].toString(), QString("fra-1#01aa/77"));
    QCOMPARE(object["attempt"].toInt(), 7);
    QVERIFY(object["parent_id"].isNull());
    const QDateTime end = QDateTime::fromString(object["lease_expires_at"].toString(), Qt::ISODateWithMs);
    QCOMPARE(end.toMSecsSinceEpoch(),
             std::chrono::duration_cast<std::chrono::milliseconds>((now + 41s).time_since_epoch()).count());
}

FERMATA_TEST(LeaseBoardTest, QApplication)
#include "tst_lease_board.moc"
