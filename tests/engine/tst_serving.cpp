// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

/// A worker takes on and lets go of queues while it runs.
class ServingTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::atomic<int> running_ = 0;
    std::atomic<int> most_ = 0;
    std::atomic<bool> hold_ = false;

    Machine machine() {
        return Machine("probe").step("begin", [this](const Context&) -> Outcome {
            most_ = std::max(most_.load(), ++running_);
            while (hold_)
                std::this_thread::sleep_for(1ms);
            --running_;
            return Done{};
        });
    }

    InstanceId insert(const std::string& queue) {
        return Client({.connection = database_}).insert({.fsm = "probe", .step = "begin", .queue = queue}).value();
    }
    void insertMany(const std::string& queue, int count) {
        sql_->query(
            "insert into gen_durable (fsm, step, queue) select 'probe', 'begin', $1 from generate_series(1, $2)",
            {queue, std::to_string(count)});
    }
    bool reaches(InstanceId id, const std::string& status) {
        return waitUntil([&] { return columnOf(*sql_, id, "status") == status; }, 30s);
    }
    long long count(const std::string& condition) {
        return sql_->number("select count(*) from gen_durable where " + condition);
    }
    std::string presence() {
        return sql_
            ->value("select coalesce(string_agg((q ->> 'queue') || ' ' || (q ->> 'slots'), ', ' order by q ->> "
                    "'queue'), '') "
                    "from fermata_worker, jsonb_array_elements(queues) q")
            .value();
    }

    WorkerOptions options() {
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 2}};
        return options;
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() {
        emptyTables(*sql_);
        running_ = most_ = 0;
        hold_ = false;
    }

    void cleanup() { hold_ = false; }

    /// What lies in it is run at once, what comes is announced, and others see that it is served.
    void takesOnOne() {
        WorkerOptions slow = options();
        slow.poll = 1h;
        Worker worker(slow, {machine()});
        worker.start();
        const InstanceId before = insert("late");
        QVERIFY(reaches(insert("default"), "done"));
        QCOMPARE(columnOf(*sql_, before, "status"), std::string("runnable"));
        QVERIFY(worker.serve({"late", 3}));
        QVERIFY(reaches(before, "done"));
        QVERIFY(reaches(insert("late"), "done")); // heard of by a notification
        QVERIFY(waitUntil([&] { return presence() == "default 2, late 3"; }));
        QCOMPARE(worker.stats().queues.size(), std::size_t(2));
        QCOMPARE(worker.stats().queues.at(1).queue, std::string("late"));
    }

    /// Nothing more is claimed there; what runs is committed, what waits goes back with its attempt unchanged.
    void letsGoOfOne() {
        hold_ = true;
        insertMany("default", 50);
        Worker worker(options(), {machine()});
        worker.start();
        QVERIFY(waitUntil([&] { return running_ == 2; }));
        QVERIFY(worker.leave("default"));
        QVERIFY(waitUntil([&] { return count("status = 'executing'") == 2; }));
        hold_ = false;
        QVERIFY(waitUntil([&] { return count("status = 'done'") == 2; }));
        QVERIFY(waitUntil([&] { return presence().empty(); }));
        QCOMPARE(count("status = 'runnable' and attempt = 0 and locked_by is null"), 48LL);
        insert("default");
        QVERIFY(!worker.leave("default"));
        // Another worker, and this one when it takes it on again.
        QVERIFY(worker.serve({"default", 1}));
        QVERIFY(waitUntil([&] { return count("status = 'done'") == 51; }));
        worker.stop();
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }

    void anotherNumberOfSlots_data() {
        QTest::addColumn<int>("slots");
        QTest::newRow("more") << 6;
        QTest::newRow("less") << 1;
    }

    void anotherNumberOfSlots() {
        QFETCH(int, slots);
        WorkerOptions three = options();
        three.queues = {{"default", 3}};
        Worker worker(three, {machine()});
        worker.start();
        hold_ = true;
        insertMany("default", 100);
        QVERIFY(waitUntil([&] { return running_ == 3; }));
        QVERIFY(worker.serve({"default", slots}));
        if (slots > 3) QVERIFY(waitUntil([&] { return running_ == slots; }));
        hold_ = false;
        QVERIFY(waitUntil([&] { return running_ == 0; }));
        most_ = 0;
        hold_ = true;
        insertMany("default", 100);
        QVERIFY(waitUntil([&] { return running_ == slots; }));
        hold_ = false;
        QVERIFY(waitUntil([&] { return count("status = 'done'") == 200; }));
        QCOMPARE(most_.load(), slots);
        QVERIFY(waitUntil([&] { return presence() == "default " + std::to_string(slots); }));
    }

    /// One that runs ahead stops going on past the queue that was left within the second that it may.
    void oneThatRunsAhead() {
        std::atomic<int> steps = 0;
        Machine endless("probe");
        endless.runAhead().step("begin", [&](const Context&) -> Outcome {
            ++steps;
            return Next{"begin", {}};
        });
        const InstanceId id = insert("default");
        Worker worker(options(), {endless});
        worker.start();
        QVERIFY(waitUntil([&] { return steps > 100; }));
        QVERIFY(worker.leave("default"));
        QVERIFY(reaches(id, "runnable"));
        const int then = steps;
        QVERIFY(worker.serve({"another", 1}));
        QVERIFY(waitUntil([&] { return presence() == "another 1"; }));
        QCOMPARE(steps.load(), then);
    }

    /// An outcome that cannot be stored has its handler run where the queue was left meanwhile.
    void theHandlerOfWhatIsLeft() {
        std::atomic<bool> handled = false;
        hold_ = true;
        Machine refused("probe");
        refused.step("begin", [this](const Context&) -> Outcome {
            ++running_;
            while (hold_)
                std::this_thread::sleep_for(1ms);
            return Outcome(Done{}).carry("refuse");
        });
        refused.handle([&](const Failure&) -> Outcome {
            handled = true;
            return Stop{"no"};
        });
        sql_->run("create function refuse(instance bigint, arguments jsonb) returns text[] language plpgsql as "
                  "$$ begin raise exception using errcode = '22000'; end $$");
        const InstanceId id = insert("default");
        Worker worker(options(), {refused});
        worker.start();
        QVERIFY(waitUntil([&] { return running_ == 1; }));
        QVERIFY(worker.leave("default"));
        hold_ = false;
        QVERIFY(reaches(id, "failed"));
        QVERIFY(handled);
    }

    /// Hundreds come and go beside a queue that stays, from several threads; nothing is lost and nothing runs twice.
    void manyComeAndGo() {
        Worker worker(options(), {machine()});
        worker.start();
        constexpr int queues = 60;
        std::vector<std::future<void>> all;
        for (int thread = 0; thread < 3; ++thread) {
            all.push_back(std::async(std::launch::async, [&, thread] {
                for (int q = thread; q < queues; q += 3) {
                    const std::string name = "topic " + std::to_string(q % 20);
                    worker.serve({name, 1 + q % 3});
                    Client({.connection = database_}).insert({.fsm = "probe", .step = "begin", .queue = name});
                    if (q % 2) worker.leave(name);
                }
            }));
        }
        insertMany("default", 500);
        for (auto& one : all)
            one.get();
        for (int q = 0; q < 20; ++q)
            worker.serve({"topic " + std::to_string(q), 1});
        QVERIFY(waitUntil([&] { return count("status = 'done'") == 500 + queues; }, 40s));
        QCOMPARE(count("attempt > 0"), 0LL);
        worker.stop();
        QCOMPARE(brokenInvariants(*sql_), std::string());
        QVERIFY(!worker.serve({"topic", 1}));
        QVERIFY(!worker.leave("default"));
    }

    /// While there is no connection, too: it holds from the next one on.
    void withoutAConnection() {
        Worker worker(options(), {machine()});
        worker.start();
        QVERIFY(reaches(insert("default"), "done"));
        const InstanceId late = insert("late");
        sql_->run("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and "
                  "application_name like 'fermata %'");
        QVERIFY(worker.serve({"late", 1}));
        QVERIFY(reaches(late, "done"));
    }

    /// Started anew it has the queues of its options.
    void startedAnew() {
        Worker worker(options(), {machine()});
        worker.start();
        QVERIFY(worker.serve({"late", 1}));
        worker.stop();
        worker.start();
        QVERIFY(waitUntil([&] { return presence() == "default 2"; }));
    }

    void badQueues() {
        Worker worker(options(), {machine()});
        worker.start();
        for (const QueueSlots& queue : {QueueSlots{"", 1}, QueueSlots{"q", 0}, QueueSlots{"q", 10'001},
                                        QueueSlots{std::string("a\0b", 3), 1}, QueueSlots{"\xff", 1}}) {
            try {
                worker.serve(queue);
                QFAIL("it took what makes no sense");
            } catch (const Error& error) {
                QCOMPARE(static_cast<int>(error.kind()), static_cast<int>(Error::Kind::BadInput));
            }
        }
    }
};

FERMATA_TEST(ServingTest, QCoreApplication)
#include "tst_serving.moc"
