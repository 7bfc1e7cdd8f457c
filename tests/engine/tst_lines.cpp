// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

#include <atomic>
#include <memory>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// What the steps of one key saw: whether two of them ran at once, and in which order they did.
struct Log {
    std::mutex mutex;
    std::map<std::string, int> inside;
    std::map<std::string, std::vector<std::int64_t>> order;
    int overlaps = 0;

    void enter(const Context& ctx) {
        const std::lock_guard lock(mutex);
        overlaps += inside[*ctx.partitionKey]++ > 0;
        order[*ctx.partitionKey].push_back(ctx.id.value);
    }
    void leave(const Context& ctx) {
        const std::lock_guard lock(mutex);
        --inside[*ctx.partitionKey];
    }
    std::size_t entered(const std::string& key) {
        const std::lock_guard lock(mutex);
        return order[key].size();
    }
};

constexpr char heldKeys[] = "select count(*) from pg_locks where locktype = 'advisory' and objsubid = 1 and database = "
                            "(select oid from pg_database where datname = current_database())";

} // namespace

/// The next of a partition key's line is claimed by the commit of the one before it, under the same lock.
class LinesTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    Log log_;

    /// Whose step ends as the instance's state says.
    Machine recorded() {
        Machine machine("recorded");
        machine.step("work", [this](const Context& ctx) -> Outcome {
            log_.enter(ctx);
            std::this_thread::yield();
            log_.leave(ctx);
            const std::string how = ctx.state.value("how", "done");
            if (how == "stop") return Stop{"as asked"};
            if (how == "await" && !ctx.signal("go")) return Await{"go", ctx.state};
            if (how == "next" && ctx.state.value("left", 0) > 0)
                return Next{"work", {{"how", "next"}, {"left", ctx.state.value("left", 0) - 1}}};
            if (how == "replay" && ctx.attempt == 0) return Replay{ctx.state, 50ms};
            if (how == "throw" && ctx.attempt == 0) throw std::runtime_error("once");
            return Done{};
        });
        machine.handle([](const Failure& failure) -> Outcome { return Replay{failure.state}; });
        return machine;
    }

    WorkerOptions options(int slots = 4) const {
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", slots}};
        return options;
    }

    void line(const std::string& key, int count, const std::string& state = "{}") {
        sql_->query(
            "insert into gen_durable (fsm, step, partition_key, state) select 'recorded', 'work', $1, $3::jsonb "
            "from generate_series(1, $2::int)",
            {key, std::to_string(count), state});
        sql_->run("notify fermata_wake, 'default'");
    }

    bool allDone() {
        return waitUntilNoneIsLeft(
            [&] { return sql_->number("select count(*) from gen_durable where status not in ('done', 'failed')"); });
    }

    std::vector<std::int64_t> idsOf(const std::string& key) {
        std::vector<std::int64_t> ids;
        for (const SqlRow& row : sql_->query("select id from gen_durable where partition_key = $1 order by id", {key}))
            ids.push_back(std::stoll(*row[0]));
        return ids;
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }
    void init() {
        emptyTables(*sql_);
        setKeyLocks({.connection = database_}, false);
        const std::lock_guard lock(log_.mutex);
        log_.inside.clear();
        log_.order.clear();
        log_.overlaps = 0;
    }
    void cleanup() {
        QCOMPARE(brokenInvariants(*sql_), std::string());
        QCOMPARE(log_.overlaps, 0);
        QVERIFY(waitUntil([&] { return sql_->number(heldKeys) == 0; }));
    }

    void inOrder_data() {
        QTest::addColumn<bool>("own");
        QTest::newRow("the spec's locks") << false;
        QTest::newRow("locks of the schema's own") << true;
    }

    /// One after the other, each once, in their order; also beside lines of others.
    void inOrder() {
        QFETCH(const bool, own);
        setKeyLocks({.connection = database_}, own);
        const std::vector<std::string> keys{"a", "b", "c", "d", "e", "f", "g", "h"};
        for (const std::string& key : keys)
            line(key, 60);
        Worker worker(options(), {recorded()});
        worker.start();
        QVERIFY(allDone());
        worker.stop();
        for (const std::string& key : keys)
            QCOMPARE(log_.order[key], idsOf(key));
    }

    /// Engines that know nothing of ours go by the lock alone: it is held as long as a step of the key runs.
    void lockedThroughout() {
        Sql stranger = sessionOn(database_);
        std::mutex mutex;
        int free = 0;
        Machine machine("recorded");
        machine.step("work", [&](const Context&) -> Outcome {
            const std::lock_guard lock(mutex);
            for (int look = 0; look < 5; ++look) {
                if (stranger.value("select pg_try_advisory_lock(hashtext('key'))").value() != "t") continue;
                ++free;
                stranger.run("select pg_advisory_unlock(hashtext('key'))");
            }
            return Done{};
        });
        line("key", 200);
        Worker worker(options(), {machine});
        worker.start();
        QVERIFY(allDone());
        worker.stop();
        QCOMPARE(free, 0);
    }

    /// However one ends, the next has its turn, and whoever comes again lines up behind those that wait.
    void howeverOneEnds_data() {
        QTest::addColumn<QString>("state");
        QTest::newRow("stop") << R"({"how": "stop"})";
        QTest::newRow("await") << R"({"how": "await"})";
        QTest::newRow("next") << R"({"how": "next", "left": 3})";
        QTest::newRow("replay") << R"({"how": "replay"})";
        QTest::newRow("throw") << R"({"how": "throw"})";
    }
    void howeverOneEnds() {
        QFETCH(const QString, state);
        line("key", 1, state.toStdString());
        line("key", 30);
        Worker worker(options(), {recorded()});
        worker.start();
        QVERIFY(waitUntilNoneIsLeft([&] {
            return sql_->number("select count(*) from gen_durable where status not in ('done', 'failed', "
                                "'awaiting_signal')");
        }));
        if (state.contains("await")) {
            Client({.connection = database_}).signal(InstanceId{idsOf("key").front()}, "go");
            QVERIFY(allDone());
        }
        worker.stop();
        const std::vector<std::int64_t> ids = idsOf("key");
        std::vector<std::int64_t> order = log_.order["key"];
        QCOMPARE(order.front(), ids.front());
        // The others, each once, in their order.
        std::erase(order, ids.front());
        QCOMPARE(order, std::vector<std::int64_t>(ids.begin() + 1, ids.end()));
    }

    /// A line that never ends gets no more than its share: with a single slot, somebody else has a turn too.
    void othersHaveTheirTurn() {
        line("key", 1, R"({"how": "next", "left": 1000000})");
        line("key", 1, R"({"how": "next", "left": 1000000})");
        Worker worker(options(1), {recorded()});
        worker.start();
        QVERIFY(waitUntil([&] { return log_.entered("key") > 20; }));
        line("other", 1);
        QVERIFY(waitUntil([&] { return log_.entered("other") == 1; }));
        QVERIFY(sql_->number("select count(*) from gen_durable where status = 'done'") <= 1);
        worker.stop();
    }

    /// What this worker cannot run, what is not due, what enters a unique key's scope: the line is left as a claim
    /// finds it, and goes on when it can.
    void whatCannotBeTakenOn_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("back");
        QTest::newRow("another machine") << "fsm = 'nobody'"
                                         << "fsm = 'recorded'";
        QTest::newRow("not due") << "eligible_at = now() + interval '1 hour'"
                                 << "eligible_at = now()";
        QTest::newRow("parked") << "status = 'awaiting_signal', awaits = 'x'"
                                << "status = 'runnable', awaits = null";
        QTest::newRow("enters a scope") << "unique_key = '\\x01', unique_scope = '{executing}'"
                                        << "";
        QTest::newRow("heavy") << "state = jsonb_build_object('s', repeat('x', 40000000))"
                               << "";
    }
    void whatCannotBeTakenOn() {
        QFETCH(const QString, change);
        QFETCH(const QString, back);
        line("key", 9);
        const std::string fifth = std::to_string(idsOf("key").at(4));
        sql_->run("update gen_durable set " + change.toStdString() + " where id = " + fifth);
        Worker worker(options(), {recorded()});
        worker.start();
        if (!back.isEmpty()) {
            // Passed over, as one that is none of the line's now; but a head that nobody here can run stops its line.
            const bool stops = change.startsWith("fsm");
            QVERIFY(waitUntil([&] { return log_.entered("key") == (stops ? 4u : 8u); }));
            QVERIFY(waitUntil([&] { return sql_->number(heldKeys) == 0; })); // others may have it
            sql_->run("update gen_durable set " + back.toStdString() + " where id = " + fifth +
                      "; notify fermata_wake, 'default'");
        }
        QVERIFY(allDone());
        worker.stop();
        QCOMPARE(log_.entered("key"), std::size_t(9));
    }

    /// The session that holds the locks ends in the middle: each is run once all the same, never two at a time.
    void theLocksAreLost() {
        line("key", 400);
        line("other", 400);
        Worker worker(options(), {recorded()});
        worker.start();
        for (const std::size_t after : {50u, 150u, 250u}) {
            QVERIFY(waitUntil([&] { return log_.entered("key") > after; }));
            QVERIFY(sql_->number("select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = "
                                 "current_database() and application_name like 'fermata % claims'") >= 0);
        }
        QVERIFY(allDone());
        worker.stop();
        QCOMPARE(log_.order["key"], idsOf("key"));
        QCOMPARE(log_.order["other"], idsOf("other"));
    }

    /// The sessions that commit end in the middle, so that it is in doubt what they have claimed.
    void theCommitsAreLost() {
        line("key", 300);
        Worker worker(options(), {recorded()});
        worker.start();
        for (const std::size_t after : {50u, 100u, 150u}) {
            QVERIFY(waitUntil([&] { return log_.entered("key") > after; }));
            sql_->run("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and "
                      "application_name like 'fermata % commits%'");
        }
        QVERIFY(allDone());
        worker.stop();
        QCOMPARE(sql_->number("select count(*) from gen_durable where status = 'done'"), 300LL);
        // What was claimed by a commit whose answer was lost is run again: no other may come in between.
        std::vector<std::int64_t> order = log_.order["key"];
        order.erase(std::ranges::unique(order).begin(), order.end());
        QCOMPARE(order, idsOf("key"));
    }

    /// Who stops gives back what was claimed for it: nothing executes, no attempt is counted, no key stays locked.
    void stoppedInTheMiddle() {
        for (int i = 0; i < 16; ++i)
            line("key " + std::to_string(i), 200);
        for (int round = 1; round <= 5; ++round) {
            Worker worker(options(), {recorded()});
            worker.start();
            const auto done = static_cast<long long>(round) * 300;
            QVERIFY(waitUntil(
                [&] { return sql_->number("select count(*) from gen_durable where status = 'done'") >= done; }));
            worker.stop();
            QCOMPARE(sql_->number("select count(*) from gen_durable where status = 'executing' or attempt > 0"), 0LL);
            QCOMPARE(sql_->number("select count(*) from gen_durable where status = 'done'"), [&] {
                const std::lock_guard lock(log_.mutex);
                long long all = 0;
                for (const auto& [key, order] : log_.order)
                    all += static_cast<long long>(order.size());
                return all;
            }());
        }
    }

    /// Several workers: a key is one's at a time, and what one leaves another takes up.
    void inCompany() {
        std::vector<std::unique_ptr<Worker>> workers;
        for (int i = 0; i < 3; ++i) {
            WorkerOptions mine = options();
            mine.name = "w" + std::to_string(i);
            workers.push_back(std::make_unique<Worker>(mine, Registry{recorded()}));
            workers.back()->start();
        }
        const std::vector<std::string> keys{"a", "b", "c", "d", "e"};
        for (const std::string& key : keys)
            line(key, 100);
        QVERIFY(waitUntil([&] { return log_.entered("a") > 20; }));
        workers.front()->stop();
        QVERIFY(allDone());
        workers.clear();
        for (const std::string& key : keys)
            QCOMPARE(log_.order[key], idsOf(key));
    }
};

FERMATA_TEST(LinesTest, QCoreApplication)

#include "tst_lines.moc"
