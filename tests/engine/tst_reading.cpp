// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>
#include <fermata/trial.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

/// A step may read what a layer keeps beside its row: Context::read().
class ReadingTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;

    /// Ends with what it reads.
    static Registry reading(const string& function, const Json& arguments = Json::object()) {
        return {Machine("reader")
                    .step("read", [=](const Context& ctx) -> Outcome { return Done{ctx.read(function, arguments)}; })
                    .handle([](const Failure& failure) -> Outcome { return Stop{failure.reason}; })};
    }

    InstanceId insert() { return Client({.connection = database_}).insert({.fsm = "reader", .step = "read"}).value(); }

    std::unique_ptr<Worker> worker(const Registry& registry, int slots = 4) {
        WorkerOptions options = quickWorker(database_);
        options.drainTimeout = 200ms;
        options.queues = {{"default", slots}};
        auto worker = std::make_unique<Worker>(options, registry);
        worker->start();
        return worker;
    }

    string endOf(InstanceId id) {
        waitUntil([&] { return columnOf(*sql_, id, "status") == "done" || columnOf(*sql_, id, "status") == "failed"; },
                  30s);
        return columnOf(*sql_, id, "status") == "done" ? columnOf(*sql_, id, "result")
                                                       : columnOf(*sql_, id, "last_error");
    }

    long long readingSessions() {
        return sql_->number("select count(*) from pg_stat_activity where datname = current_database() and "
                            "application_name like '%reads'");
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        sql_->run("create table kept (instance bigint, value jsonb)");
    }

    void init() {
        emptyTables(*sql_);
        sql_->run("truncate kept");
        sql_->run(
            "create function look(instance bigint, arguments jsonb) returns jsonb language sql stable as $$ select "
            "jsonb_build_object('value', (select k.value from kept k where k.instance = look.instance), "
            "'arguments', arguments) $$");
    }

    void whatIsThere() {
        const auto running = worker(reading("look", {{"n", 1}}));
        QCOMPARE(readingSessions(), 0LL); // nobody has read yet
        sql_->run("begin");
        const InstanceId id{sql_->number("insert into gen_durable (fsm, step) values ('reader', 'read') returning id")};
        sql_->query("insert into kept values ($1, '{\"a\": [1, null]}')", {toString(id)});
        sql_->run("commit");
        QCOMPARE(endOf(id), string(R"({"value": {"a": [1, null]}, "arguments": {"n": 1}})"));
        QCOMPARE(endOf(insert()), string(R"({"value": null, "arguments": {"n": 1}})"));
        QCOMPARE(readingSessions(), 1LL);
    }

    void nothing() {
        sql_->run("create function nothing(instance bigint, arguments jsonb) returns json language sql as 'select "
                  "null::json'");
        const auto running = worker(reading("nothing"));
        QCOMPARE(endOf(insert()), string("null"));
    }

    void whatCannotBeRead_data() {
        QTest::addColumn<QString>("function");
        QTest::addColumn<QString>("said");
        QTest::newRow("no such function") << "not_there"
                                          << "not_there";
        QTest::newRow("no name") << "look(1); drop table kept"
                                 << "no name of a function";
        QTest::newRow("an empty one") << ""
                                      << "no name of a function";
        QTest::newRow("one that fails") << "fails"
                                        << "division by zero";
        QTest::newRow("a number that C++ cannot hold") << "large"
                                                       << "what large answers";
    }
    /// What is wrong with it is the step's, and goes to its handler.
    void whatCannotBeRead() {
        QFETCH(QString, function);
        QFETCH(QString, said);
        sql_->run(
            "create function fails(instance bigint, arguments jsonb) returns jsonb language sql as 'select "
            "to_jsonb(1 / (instance - instance))'; create function large(instance bigint, arguments jsonb) returns "
            "jsonb language sql as 'select ''1e400''::jsonb'");
        const auto running = worker(reading(function.toStdString()));
        const string end = endOf(insert());
        QVERIFY2(end.find(said.toStdString()) != string::npos, end.c_str());
        QCOMPARE(running->stats().caught, std::int64_t(1));
        sql_->number("select count(*) from kept");
    }

    /// By as many sessions as read at once, up to four, whatever the number of slots.
    void sixteenAtOnce() {
        sql_->run("create function slow(instance bigint, arguments jsonb) returns jsonb language sql as 'select "
                  "to_jsonb(instance) from pg_sleep(0.05)'");
        std::vector<InstanceId> ids;
        for (int i = 0; i < 64; ++i)
            ids.push_back(insert());
        const auto running = worker(reading("slow"), 16);
        for (const InstanceId id : ids)
            QCOMPARE(endOf(id), toString(id));
        QVERIFY(readingSessions() >= 2 && readingSessions() <= 4);
    }

    /// 8 MB, and the session is good for the next.
    void muchOfIt() {
        sql_->run("create function much(instance bigint, arguments jsonb) returns jsonb language sql as 'select "
                  "to_jsonb(repeat(''x'', 8000000))'");
        const auto running = worker({Machine("reader").step("read", [](const Context& ctx) -> Outcome {
            return Done{ctx.read("much").get<string>().size() + ctx.read("much").get<string>().size()};
        })});
        QCOMPARE(endOf(insert()), string("16000000"));
        QCOMPARE(readingSessions(), 1LL);
    }

    /// A session that the server ends is opened anew, also in the middle of a read: no step fails by it.
    void aSessionThatEnds() {
        sql_->run("create function slow(instance bigint, arguments jsonb) returns jsonb language sql as 'select "
                  "to_jsonb(instance) from pg_sleep(0.3)'");
        const auto running = worker(reading("slow"));
        for (int i = 0; i < 3; ++i) {
            const InstanceId id = insert();
            QVERIFY(waitUntil([&] {
                return sql_->number("select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = "
                                    "current_database() and application_name like '%reads' and state = 'active'") > 0;
            }));
            QCOMPARE(endOf(id), toString(id));
        }
        QCOMPARE(running->stats().caught, std::int64_t(0));
        QCOMPARE(sql_->number("select max(attempt) from gen_durable"), 0LL);
    }

    /// A worker that is stopped while a step reads does not wait for it, and the step has not failed by that.
    void stoppedMeanwhile() {
        sql_->run("create function slow(instance bigint, arguments jsonb) returns jsonb language sql as 'select "
                  "to_jsonb(instance) from pg_sleep(60)'");
        auto running = worker(reading("slow"));
        const InstanceId id = insert();
        QVERIFY(waitUntil([&] { return readingSessions() == 1; }));
        const auto begun = std::chrono::steady_clock::now();
        running->stop();
        running.reset();
        QVERIFY(std::chrono::steady_clock::now() - begun < 30s);
        QCOMPARE(columnOf(*sql_, id, "attempt"), string("0"));
        QVERIFY(columnOf(*sql_, id, "status") != "failed");
        // What sleeps in the server does not look whether anybody is there.
        sql_->run("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and "
                  "application_name like '%reads'");
    }

    /// A step that is tried reads as well; and one that nobody runs says that it cannot.
    void aTrial() {
        const InstanceId id = insert();
        sql_->query("insert into kept values ($1, '5')", {toString(id)});
        Trial trial({.database = {.connection = database_}, .registry = reading("look")});
        const TrialResult result = trial.run({.instance = id, .state = {}});
        QVERIFY(Json::parse(result.outcome.value()).at("result").at("value") == 5);
        try {
            Context().read("look");
            QFAIL("it has read");
        } catch (const Error& error) {
            QCOMPARE(string(error.what()), string("this context cannot read: no worker has made it"));
        }
    }
};

FERMATA_TEST(ReadingTest, QCoreApplication)
#include "tst_reading.moc"
