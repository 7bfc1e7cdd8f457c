// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>
#include <fermata/test/wait_until.h>

#include <QFile>
#include <QTest>

#include <csignal>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

// `fermatactl worker`: the examples run by it, and how it is stopped.
class WorkerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void noPasswordIsSeen();
    void noFormOfAPasswordIsInherited_data();
    void noFormOfAPasswordIsInherited();
    void noErrorQuotesAPassword_data();
    void noErrorQuotesAPassword();
    void checkoutFromSpawnToDone();
    void orderFansOutAndJoins();
    void flakyReplaysAndGivesUp();
    void approvalsOfOneCustomerBookOneByOne();
    void tickerTicksUntilStopped();
    void logHasOneLineAnEvent();
    void sigtermDrains();
    void drainTimeoutLeavesTheStepToItsLease();
    void secondSignalQuitsAtOnce();
    void workerAnnouncesItself();
    void unknownMachineWaits();
    void whoMayNotWorkIsToldAtOnce();
    void servesSeveralCells();
    void aCellThatIsNone();

private:
    std::unique_ptr<ChildProcess> worker(std::vector<string> options = {}) const {
        options.insert(options.begin(), {"worker", "--examples", "--poll", "200ms"});
        if (std::find(options.begin(), options.end(), "--queue") == options.end())
            options.insert(options.end(), {"--queue", "default=4", "--queue", "payments=4", "--queue", "background=4"});
        return startCtl(database_, options);
    }

    string spawn(std::vector<string> arguments) const {
        arguments.insert(arguments.begin(), "spawn");
        const CtlResult result = ctl(database_, arguments);
        return result.out.substr(0, result.out.find('\n'));
    }

    bool reaches(const string& id, const string& status) const {
        Sql sql(database_);
        return waitUntil(
            [&] { return sql.value("select status from fermata.gen_durable where id = $1", {id}) == status; });
    }

    // Some step runs: it was claimed, and that was a moment ago. What is claimed and has not begun goes back when its
    // worker is stopped.
    bool begins() const {
        Sql sql(database_);
        return waitUntil([&] {
            return sql.number("select count(*) from fermata.gen_durable where status = 'executing' and "
                              "updated_at < clock_timestamp() - interval '500 ms'") > 0;
        });
    }

    Json resultOf(const string& id) const { return ctl(database_, {"show", id, "--json"}).json()["result"]; }

    string database_;
};

void WorkerTest::init() {
    database_ = databaseMigratedByCtl();
}

// Neither the list of processes nor what machines inherit tells the password; the worker itself has it still.
void WorkerTest::noPasswordIsSeen() {
    const string database = database_ + " password=geheimnis";
    const auto running = startCtl(database, {"worker", "--db", database, "--queue", "default=1", "--machines",
                                             "env >&2; echo FERMATA_DB is \\'$FERMATA_DB\\' >&2; exit 5"});
    QVERIFY(running->waitForErr("exit code 5"));
    QVERIFY(running->waitForErr("FERMATA_DB is ''"));
    QVERIFY2(running->err().find("geheimnis") == string::npos, running->err().c_str());
    QVERIFY(running->err().find("PATH=") != string::npos); // the rest of the environment is there
    QFile arguments(QString("/proc/%1/cmdline").arg(running->pid()));
    QVERIFY(arguments.open(QFile::ReadOnly));
    const QByteArray line = arguments.readAll();
    QFile environment(QString("/proc/%1/environ").arg(running->pid()));
    QVERIFY(environment.open(QFile::ReadOnly));
    const QByteArray inherited = environment.readAll();
    QVERIFY2(inherited.contains("PATH=") && !inherited.contains("geheimnis"), inherited.constData());
    QVERIFY2(line.contains("--db") && line.contains("password=*********") && !line.contains("geheimnis"),
             line.constData());
}

void WorkerTest::noFormOfAPasswordIsInherited_data() {
    QTest::addColumn<QString>("connection"); // of FERMATA_DB; --db goes before it
    QTest::addColumn<bool>("stays");
    QTest::newRow("an address") << "postgresql://me:geheim@db1/orders" << false;
    QTest::newRow("a parameter") << "postgres://db1/orders?user=me&password=geheim" << false;
    QTest::newRow("of a client's key") << "host=db1 sslkey=/k sslpassword = 'ge\\'heim geheim'" << false;
    QTest::newRow("without quotes") << "host=db1 password=mein geheim" << false;
    QTest::newRow("in capitals") << "host=db1 PASSWORD=geheim" << false;
    QTest::newRow("none") << "host=db1 user=me dbname=orders" << true;
}

// However it is written, and libpq's own variable too. What holds none is passed on.
void WorkerTest::noFormOfAPasswordIsInherited() {
    QFETCH(const QString, connection);
    QFETCH(const bool, stays);
    const auto running = startCtl(connection.toStdString(),
                                  {"worker", "--db", database_, "--queue", "default=1", "--machines",
                                   "env >&2; echo FERMATA_DB is \"'$FERMATA_DB'\" >&2; exit 5"},
                                  {{"PGPASSWORD", "geheim"}, {"FERMATA_TEST_WORD", "inherited"}});
    QVERIFY2(running->waitForErr("exit code 5"), running->err().c_str());
    QVERIFY2(running->waitForErr("FERMATA_TEST_WORD=inherited"), running->err().c_str());
    QVERIFY2(running->waitForErr("FERMATA_DB is '" + (stays ? connection.toStdString() : string()) + "'"),
             running->err().c_str());
    const string seen = running->err();
    QVERIFY2(seen.find("geheim") == string::npos && seen.find("PGPASSWORD") == string::npos, seen.c_str());
}

void WorkerTest::noErrorQuotesAPassword_data() {
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char* name, const char* connection) {
        QTest::newRow(name) << QStringList{"list", "--db", connection};
    };
    row("a blank in it", "host=/nowhere password=mein geheim");
    row("a keyword misspelt", "host=/nowhere hots=x password=geheim");
    row("an address without an end", "postgresql://me:geheim@[::1/db");
    row("an @ in it", "postgresql://me:ge@geheim@localhost:1/db");
    row("a % in it", "postgresql://me:geheim%zz@localhost:1/db");
    row("a quote without an end", "password='geheim");
    row("an address within", "hots=x password='geheim://x' application_name='a://b'");
    row("a parameter that nobody knows", "postgresql://localhost:1/db?password=geheim&hots=x");
    QTest::newRow("behind a command") << QStringList{"list", "postgresql://me:geheim@localhost/db"};
    QTest::newRow("for a command") << QStringList{"postgresql://me:geheim@localhost/db"};
    QTest::newRow("for a number") << QStringList{"list", "--limit", "host=h password=geheim"};
}

void WorkerTest::noErrorQuotesAPassword() {
    QFETCH(QStringList, words);
    std::vector<string> arguments;
    for (const QString& word : words)
        arguments.push_back(word.toStdString());
    const CtlResult result = ctl(std::nullopt, arguments);
    QVERIFY(result.code == 2 || result.code == 3);
    QVERIFY(!result.err.empty());
    QVERIFY2(result.err.find("geheim") == string::npos, result.err.c_str());
}

void WorkerTest::checkoutFromSpawnToDone() {
    const auto running = worker();
    const string id = spawn({"checkout", "--step", "start", "--state", R"({"order": 1017, "work_ms": 10})"});
    QVERIFY(reaches(id, "awaiting_signal"));
    QCOMPARE(ctl(database_, {"signal", id, "paid", "--payload", R"({"amount": 12})"}).out, string("woke\n"));
    QVERIFY(reaches(id, "done"));
    COMPARE_JSON(resultOf(id), Json({{"shipped", 1017}, {"amount", 12}}));
    QCOMPARE(Sql(database_).number("select count(*) from fermata.signals"), 0LL); // consumed
}

void WorkerTest::orderFansOutAndJoins() {
    const auto running = worker();
    const string id = spawn(
        {"order", "--step", "start", "--queue", "payments", "--state", R"({"items": 6, "fail": 2, "work_ms": 1})"});
    QVERIFY(reaches(id, "done"));
    // Items are priced 10, 20, ... and the first two are declined: 30 + 40 + 50 + 60.
    COMPARE_JSON(resultOf(id), Json({{"charged", 180}, {"paid", 4}, {"declined", 2}}));
    QCOMPARE(ctl(database_, {"list", "--parent", id, "--status", "failed", "--json"}).json()["instances"].size(),
             std::size_t(2));
}

void WorkerTest::flakyReplaysAndGivesUp() {
    const auto running = worker();
    const string answered = spawn({"flaky", "--step", "call", "--queue", "background", "--state",
                                   R"({"succeed_at": 2, "pause_ms": 1, "work_ms": 0})"});
    const string never = spawn({"flaky", "--step", "call", "--queue", "background", "--state",
                                R"({"succeed_at": 99, "pause_ms": 1, "work_ms": 0})"});
    QVERIFY(reaches(answered, "done"));
    COMPARE_JSON(resultOf(answered), Json({{"answered_at_attempt", 2}}));
    QVERIFY(reaches(never, "failed"));
    QCOMPARE(Sql(database_).value("select last_error from fermata.gen_durable where id = $1", {never}),
             SqlValue("gave up after 6 attempts: 503 from the gateway"));
}

void WorkerTest::approvalsOfOneCustomerBookOneByOne() {
    const auto running = worker();
    std::vector<string> ids;
    for (int i = 0; i < 3; ++i)
        ids.push_back(spawn({"approval", "--step", "manager", "--partition-key", "customer:acme", "--state",
                             R"({"customer": "acme", "amount": 7, "work_ms": 50})"}));
    for (const string person : {"manager", "finance"}) {
        for (const string& id : ids) {
            Sql sql(database_);
            QVERIFY(waitUntil(
                [&] { return sql.value("select awaits from fermata.gen_durable where id = $1", {id}) == person; }));
            QCOMPARE(ctl(database_, {"signal", id, person}).code, 0);
        }
    }
    // Of one key never more than one executes, however many slots there are.
    Sql sql(database_);
    QVERIFY(waitUntil([&] {
        const SqlRow now =
            sql.query("select count(*) filter (where status = 'executing'), count(*) filter (where status = 'done')"
                      " from fermata.gen_durable")[0];
        if (std::stoi(now[0].value()) > 1) throw std::runtime_error("two of one key execute at once");
        return now[1] == "3";
    }));
    for (const string& id : ids)
        COMPARE_JSON(resultOf(id), Json({{"booked", 7}, {"customer", "acme"}}));
}

void WorkerTest::tickerTicksUntilStopped() {
    const auto running = worker();
    const string id =
        spawn({"ticker", "--step", "tick", "--queue", "background", "--state", R"({"ticks": 0, "every_ms": 20})"});
    Sql sql(database_);
    QVERIFY(waitUntil([&] {
        return sql.number("select (state ->> 'ticks')::int from fermata.gen_durable where id = $1", {id}) >= 3;
    }));
    QCOMPARE(ctl(database_, {"signal", id, "stop"}).code, 0);
    QVERIFY(reaches(id, "done"));
    QVERIFY(resultOf(id)["ticks"].get<int>() >= 3);
    QCOMPARE(sql.number("select count(*) from fermata.signals"),
             0LL); // consumed, though a loop of replays awaits nothing
}

void WorkerTest::logHasOneLineAnEvent() {
    const auto running = worker();
    const string id = spawn({"flaky\nforged", "--step", "s"}); // nobody's machine; the log does not care
    const string known = spawn({"checkout", "--step", "start", "--state", R"({"order": 1})"});
    QVERIFY(running->waitForErr("step " + known + " checkout v1 start attempt 0: await for \"paid\""));
    running->signal(SIGTERM);
    QVERIFY(running->wait());
    QCOMPARE(running->out(), string()); // results only, and a worker has none
    std::istringstream lines(running->err());
    for (string line; std::getline(lines, line);)
        QVERIFY2(line.size() > 24 && line[4] == '-' && line[10] == 'T', line.c_str());
}

// One slot: while one step runs, two instances wait. After SIGTERM the one that runs ends, the others are as they were.
void WorkerTest::sigtermDrains() {
    for (int i = 0; i < 3; ++i)
        spawn({"charge", "--step", "charge", "--queue", "q", "--state", R"({"work_ms": 1500, "amount": 5})"});
    const auto running = worker({"--queue", "q=1"});
    QVERIFY(begins());
    running->signal(SIGTERM);
    Sql sql(database_);
    const auto exit = running->wait();
    QVERIFY(exit);
    QCOMPARE(exit->code, 0);
    QCOMPARE(
        sql.number("select count(*) from fermata.gen_durable where status = 'done' and result = '{\"charged\": 5}'"),
        1LL);
    QCOMPARE(
        sql.number(
            "select count(*) from fermata.gen_durable where status = 'runnable' and attempt = 0 and locked_by is null"
            " and lease_expires_at is null"),
        2LL);
}

void WorkerTest::drainTimeoutLeavesTheStepToItsLease() {
    spawn({"charge", "--step", "charge", "--queue", "q", "--state", R"({"work_ms": 60000})"});
    const auto running = worker({"--queue", "q=1", "--drain-timeout", "100ms"});
    QVERIFY(begins());
    running->signal(SIGINT);
    const auto exit = running->wait(30s); // half of what the step takes
    QVERIFY(exit);
    QCOMPARE(exit->code, 0);
    QCOMPARE(
        Sql(database_).query(
            "select status, attempt, locked_by is not null, lease_expires_at is not null from fermata.gen_durable")[0],
        (SqlRow{"executing", "0", "t", "t"}));
}

void WorkerTest::secondSignalQuitsAtOnce() {
    spawn({"charge", "--step", "charge", "--queue", "q", "--state", R"({"work_ms": 60000})"});
    const auto running = worker({"--queue", "q=1", "--drain-timeout", "60s"});
    QVERIFY(begins());
    running->signal(SIGTERM);
    Sql sql(database_);
    QVERIFY(running->waitForErr("drain")); // the first has been heard
    QVERIFY(running->running());
    running->signal(SIGTERM);
    const auto exit = running->wait(20s);
    QVERIFY(exit);
    QCOMPARE(exit->code, 128 + SIGTERM); // no success: what ran was left to its lease
    QCOMPARE(sql.value("select status from fermata.gen_durable"), SqlValue("executing"));
}

void WorkerTest::workerAnnouncesItself() {
    const auto running = worker({"--queue", "q=2", "--name", "amber"});
    Sql sql(database_);
    QVERIFY(
        waitUntil([&] { return sql.number("select count(*) from fermata.fermata_worker where name = 'amber'") == 1; }));
    QVERIFY(waitUntil(
        [&] { return sql.number("select count(*) from fermata.fermata_machine where fsm = 'checkout'") == 1; }));
    const SqlRow row =
        sql.query("select id, pid, queues -> 0 ->> 'queue', queues -> 0 ->> 'slots' from fermata.fermata_worker")[0];
    QVERIFY2(row[0]->starts_with("amber#"), row[0]->c_str());
    QCOMPARE(row[1], SqlValue(std::to_string(running->pid())));
    QCOMPARE(row[2], SqlValue("q"));
    QCOMPARE(row[3], SqlValue("2"));
}

void WorkerTest::unknownMachineWaits() {
    const string nobodys = spawn({"nobody", "--step", "s"});
    const string otherVersion = spawn({"checkout", "--version", "2", "--step", "start"});
    const auto running = worker();
    QVERIFY(reaches(spawn({"checkout", "--step", "start"}), "awaiting_signal")); // the queue is being served
    QCOMPARE(
        Sql(database_).number(
            "select count(*) from fermata.gen_durable where id in ($1, $2) and status = 'runnable' and attempt = 0",
            {nobodys, otherVersion}),
        2LL);
}

// Not a warning a round for ever: a service manager must see that it cannot work.
void WorkerTest::whoMayNotWorkIsToldAtOnce() {
    const string onlooker = roleName("onlooker");
    Sql(database_).run("create role " + onlooker + " login; grant usage on schema fermata to " + onlooker +
                       "; grant select on all tables in schema fermata to " + onlooker);
    const CtlResult refused = ctl(database_ + " user=" + onlooker, {"worker", "--queue", "default=1", "--examples"});
    QCOMPARE(refused.code, 1);
    QVERIFY2(refused.err.find(onlooker) != string::npos && refused.err.find("update gen_durable") != string::npos,
             refused.err.c_str());
    QVERIFY2(refused.err.find("Use a role that may") != string::npos, refused.err.c_str());
    const CtlResult act = ctl(database_ + " user=" + onlooker, {"spawn", "m", "--step", "s"});
    QCOMPARE(act.code, 1);
    QVERIFY2(act.err.find("Use a role that may") != string::npos, act.err.c_str());
}

// One process, three schemas: each has its instances run, is told from the others in the log, and is drained.
void WorkerTest::servesSeveralCells() {
    const std::vector<string> cells{"fermata", "north", "south"};
    for (std::size_t i = 1; i < cells.size(); ++i)
        QCOMPARE(ctl(database_, {"migrate", "--schema", cells[i]}).code, 0);
    const auto running = worker({"--cell", "north", "--cell", "south"});
    for (const string& cell : cells) {
        const CtlResult spawned =
            ctl(database_, {"spawn", "flaky", "--step", "call", "--queue", "background", "--state",
                            R"({"succeed_at": 1, "pause_ms": 1, "work_ms": 0})", "--schema", cell});
        QCOMPARE(spawned.code, 0);
        Sql sql(database_);
        QVERIFY2(waitUntil([&] {
                     return sql.number("select count(*) from " + cell + ".gen_durable where status = 'done'") == 1;
                 }),
                 cell.c_str());
        QVERIFY2(running->waitForErr(cell + ": step 1 flaky v1 call attempt 1: done"), running->err().c_str());
    }
    running->signal(SIGTERM);
    const auto exit = running->wait();
    QVERIFY(exit);
    QCOMPARE(exit->code, 0);
    for (const string& cell : cells)
        QCOMPARE(Sql(database_).number("select count(*) from " + cell + ".fermata_worker"), 0LL);
}

void WorkerTest::aCellThatIsNone() {
    const auto worker = [&](std::vector<string> cells) {
        cells.insert(cells.begin(), {"worker", "--examples", "--queue", "default=1"});
        return ctl(database_, cells);
    };
    const CtlResult missing = worker({"--cell", "nowhere"});
    QCOMPARE(missing.code, 3);
    QVERIFY2(missing.err.find("nowhere") != string::npos && missing.err.find("migrate") != string::npos,
             missing.err.c_str());
    QCOMPARE(Sql(database_).number("select count(*) from fermata.fermata_worker"), 0LL); // the other has stopped
    for (const std::vector<string>& twice :
         {std::vector<string>{"--cell", "fermata"}, {"--cell", "a", "--cell", "a"}}) {
        const CtlResult refused = worker(twice);
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.find("is served already") != string::npos, refused.err.c_str());
    }
}

FERMATA_TEST(WorkerTest, QCoreApplication)
#include "tst_worker.moc"
