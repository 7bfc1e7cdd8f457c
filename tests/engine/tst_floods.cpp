// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"
#include "runtime/wakeups.h"

#include <fermata/test/runner.h>
#include <fermata/test/sanitized.h>

#include <QFile>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

/// A session of somebody without rights that notifies a channel as fast as the server takes it.
class Flood {
public:
    Flood(const std::string& conninfo, const std::string& channel, const std::string& payload)
        : thread_([this, conninfo, channel, payload] {
            Sql sql(conninfo);
            for (int round = 0; !stopping_; ++round) {
                // Each payload another one: a transaction sends what is equal once.
                sql.query("select count(pg_notify($1, $2 || $3 || n)) from generate_series(1, 50) n",
                          {channel, payload, std::to_string(round) + " "});
                ++rounds_;
            }
        }) {}
    ~Flood() {
        stopping_ = true;
        thread_.join();
    }
    Flood(const Flood&) = delete;
    Flood& operator=(const Flood&) = delete;

    int rounds() const { return rounds_; }

private:
    std::atomic<bool> stopping_ = false;
    std::atomic<int> rounds_ = 0;
    std::thread thread_; // the last: it uses the others
};

/// What this process has in memory, in MiB.
long long memory() {
    QFile file("/proc/self/statm");
    if (!file.open(QIODevice::ReadOnly)) return -1;
    return file.readAll().split(' ').at(1).toLongLong() * sysconf(_SC_PAGESIZE) >> 20;
}

} // namespace

/// What everybody may send costs a worker no more than a little.
class FloodsTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::string stranger_; // the connection of a login without any rights
    std::optional<Sql> sql_;

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        const std::string role = "stranger_" + std::to_string(getpid());
        sql_->run("create role " + role + " login");
        stranger_ = database_ + " user=" + role;
    }

    /// The same session once on a channel that nobody listens to, and once on ours: the worker does about as many steps
    /// beside the one as beside the other, and does not grow.
    void notifications() {
        std::atomic<long long> steps = 0;
        Machine machine("goes");
        machine.step("work", [&](const Context&) -> Outcome {
            ++steps;
            return Next{"work"};
        });
        sql_->run("insert into gen_durable (fsm, step) select 'goes', 'work' from generate_series(1, 100)");
        Journal journal;
        WorkerOptions options = quickWorker(database_);
        journal.attach(options);
        options.onStep = {}; // what it would keep of each step is not what the worker keeps
        Worker worker(options, {machine});
        worker.start();
        const auto rateBeside = [&](const std::string& channel) {
            const Flood flood(stranger_, channel, std::string(7'000, 'x'));
            if (!waitUntil([&] { return flood.rounds() > 5; })) return -1.0;
            const auto begun = Clock::now();
            const long long before = steps;
            if (!waitUntil([&] { return Clock::now() - begun > 2s; })) return -1.0;
            const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
            qInfo("%d rounds of 50 on %s", flood.rounds(), channel.c_str());
            return static_cast<double>(steps - before) / seconds;
        };
        double control = 0;
        double flooded = 0;
        rateBeside("nobody_listens");
        const long long memoryBefore = memory();
        // What else the machine does shows in one turn or the other; the more turns, the less.
        int turns = 0;
        while (turns < 2 || (turns < 8 && flooded < 0.85 * control)) {
            control += rateBeside("nobody_listens");
            flooded += rateBeside("fermata_wake");
            ++turns;
        }
        const long long grown = memory() - memoryBefore;
        qInfo("%.0f steps a second beside the control, %.0f beside the flood; grown by %lld MiB", control / turns,
              flooded / turns, grown);
        QVERIFY(control > 0);
        QVERIFY(flooded > 0.85 * control);
        QVERIFY2(sanitized || grown < 32, qPrintable(QString::number(grown)));
        QVERIFY2(journal.logged("somebody floods the channel fermata_wake"), journal.log().c_str());
        QCOMPARE(worker.stats().problem, std::string());
    }

    /// One that never looks by itself hears of its queue all the same, while the flood lasts and after it.
    void heardThroughTheFlood() {
        Machine machine("quick");
        machine.step("work", [](const Context&) -> Outcome { return Done{}; });
        Client client({.connection = database_});
        WorkerOptions options = quickWorker(database_);
        options.poll = std::chrono::hours(1);
        Worker worker(options, {machine});
        worker.start();
        const auto isRun = [&] {
            const InstanceId id = client.insert({.fsm = "quick", .step = "work"}).value();
            return waitUntil([&] { return columnOf(*sql_, id, "status") == "done"; });
        };
        QVERIFY(isRun());
        {
            const Flood flood(stranger_, "fermata_wake", std::string(7'000, 'x'));
            QVERIFY(waitUntil([&] { return flood.rounds() > 50; }));
            QVERIFY(isRun());
        }
        QVERIFY(isRun());
    }

    /// A flood of the queue's own name wakes the worker some two hundred times a second, not each time.
    void floodOfOurName() {
        postgres::Connection connection =
            postgres::Connection::open({.connection = database_}, postgres::Purpose::Worker);
        runtime::Wakeups wakeups({"default"});
        QVERIFY(wakeups.listen(connection, 1));
        int heard = 0;
        std::atomic<bool> stopping = false;
        std::atomic<int> sent = 0;
        std::thread flood([&] {
            Sql sql(stranger_);
            for (; !stopping; ++sent)
                sql.query("notify fermata_wake, 'default'");
        });
        const auto begun = Clock::now();
        while (Clock::now() - begun < 1s) {
            wakeups.listen(connection, 1);
            heard += static_cast<int>(wakeups.hear(connection).queues.size());
        }
        stopping = true;
        flood.join();
        const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
        qInfo("%d times for %d notifications", heard, sent.load());
        QVERIFY(heard > 0);
        QVERIFY(heard / seconds < 250);
    }

    void cleanupTestCase() { sql_->run("drop role if exists stranger_" + std::to_string(getpid())); }
};

FERMATA_TEST(FloodsTest, QCoreApplication)
#include "tst_floods.moc"
