// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/wait_until.h>

#include <QTest>

#include <array>
#include <csignal>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

// Two workers on one queue, one of which dies by SIGKILL in the middle of a step (§4.3, G2, G23): nothing is lost.
class CrashTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void killedInTheMiddleOfAStep();
    void killedWhileItsOrderWaits();

private:
    std::unique_ptr<ChildProcess> worker(const string& name, int slots) const {
        return startCtl(database_,
                        {"worker", "--examples", "--queue", "q=" + std::to_string(slots), "--name", name, "--lease-ttl",
                         "1500ms", "--heartbeat", "400ms", "--reaper-interval", "200ms", "--poll", "200ms"});
    }

    // The ids that a worker of this name executes.
    static std::vector<string> executedBy(Sql& sql, const string& name) {
        std::vector<string> ids;
        for (const SqlRow& row :
             sql.query("select id from fermata.gen_durable where status = 'executing' and locked_by like $1 || '#%'"
                       " order by id",
                       {name}))
            ids.push_back(row[0].value());
        return ids;
    }

    string database_;
};

void CrashTest::init() {
    database_ = databaseMigratedByCtl();
}

void CrashTest::killedInTheMiddleOfAStep() {
    // One slot each, so both are in a step when each holds one. A step takes far longer than it takes us to kill.
    QCOMPARE(ctl(database_, {"spawn", "charge", "--step", "charge", "--queue", "q", "--count", "2", "--state",
                             R"({"work_ms": 4000, "amount": 5})"})
                 .code,
             0);
    const auto killed = worker("amber", 1);
    const auto survivor = worker("birch", 1);
    Sql sql(database_);
    QVERIFY(waitUntil([&] { return executedBy(sql, "amber").size() == 1 && executedBy(sql, "birch").size() == 1; }));
    const string orphan = executedBy(sql, "amber").front();
    const string kept = executedBy(sql, "birch").front();
    killed->signal(SIGKILL);
    const auto exit = killed->wait();
    QVERIFY(exit);
    QCOMPARE(exit->signal, SIGKILL);
    // In the middle of a step: its claim still stands, and the attempt is the first.
    QCOMPARE(sql.query("select status, attempt, locked_by like 'amber#%' from fermata.gen_durable where id = $1",
                       {orphan})[0],
             (SqlRow{"executing", "0", "t"}));

    // The other finds the expired lease and runs the step again, from scratch.
    QVERIFY(waitUntil(
        [&] {
            return sql.query("select status, attempt, locked_by like 'birch#%' from fermata.gen_durable where id = $1",
                             {orphan})[0] == SqlRow{"executing", "1", "t"};
        },
        60s));
    QVERIFY(waitUntil([&] { return sql.number("select count(*) from fermata.gen_durable where status = 'done'") == 2; },
                      60s));
    QCOMPARE(
        sql.query(
            "select attempt, result, locked_by, lease_expires_at, last_error from fermata.gen_durable where id = $1",
            {orphan})[0],
        (SqlRow{"1", R"({"charged": 5})", std::nullopt, std::nullopt, std::nullopt}));
    // The survivor's own step outlived several leases and was not touched: its heartbeat kept it.
    QCOMPARE(sql.query("select attempt, result from fermata.gen_durable where id = $1", {kept})[0],
             (SqlRow{"0", R"({"charged": 5})"}));
    // Its log is written after the commit, which the database shows already.
    QVERIFY2(survivor->waitForErr("step " + orphan + " charge v1 charge attempt 1: done"), survivor->err().c_str());
    QVERIFY(survivor->running());
}

// The same with a barrier above: the childs of the dead worker run again, and their parent counts each of them once.
void CrashTest::killedWhileItsOrderWaits() {
    const CtlResult spawned = ctl(database_, {"spawn", "order", "--step", "start", "--queue", "q", "--state",
                                              R"({"items": 12, "fail": 3, "work_ms": 600})"});
    const string id = spawned.out.substr(0, spawned.out.find('\n'));
    const auto killed = worker("amber", 2);
    const auto survivor = worker("birch", 2);
    Sql sql(database_);
    const string childsOfAmber =
        "select count(*) from fermata.gen_durable where parent_id = $1 and status = 'executing'"
        " and locked_by like 'amber#%'";
    QVERIFY(waitUntil([&] { return sql.number(childsOfAmber, {id}) >= 2; }));
    killed->signal(SIGKILL);
    QVERIFY(killed->wait());
    const long long orphans = sql.number(childsOfAmber, {id});
    QVERIFY2(orphans > 0, "it was killed between two steps");

    QVERIFY(waitUntil([&] { return sql.value("select status from fermata.gen_durable where id = $1", {id}) == "done"; },
                      60s));
    // 10 + 20 + ... + 120, less the three declined.
    COMPARE_JSON(ctl(database_, {"show", id, "--json"}).json()["result"],
                 Json({{"charged", 720}, {"paid", 9}, {"declined", 3}}));
    QCOMPARE(
        sql.query("select count(*), count(*) filter (where status = 'done'), count(*) filter (where status = 'failed'),"
                  " count(*) filter (where attempt = 1), max(attempt) from fermata.gen_durable where parent_id = $1",
                  {id})[0],
        (SqlRow{"12", "9", "3", std::to_string(orphans), "1"}));
    QCOMPARE(sql.number("select children_pending from fermata.gen_durable where id = $1", {id}), 0LL);
}

FERMATA_TEST(CrashTest, QCoreApplication)
#include "tst_crash.moc"
