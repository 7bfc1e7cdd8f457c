// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/posix/memory.h>
#include <fermata/test/processor.h>
#include <fermata/test/runner.h>
#include <fermata/test/sanitized.h>

#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <fstream>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// What an act takes: seconds of the processor, here and in our sessions' servers (what the clock says is also what
/// other tests do meanwhile), and how much higher this process's memory came to stand.
struct Cost {
    double seconds = 0;
    double megabytes = 0;
};

double statusOf(const std::string& name) {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        double kilobytes = 0;
        if (word == name + ":" && status >> kilobytes) return kilobytes / 1024;
    }
    return 0;
}

/// Ten times as much may cost ten times as much: twice that, for a machine that has other things to do, and a constant
/// part below which nothing is measured. Anything that grows with the square would be a hundredfold.
std::string inProportion(const char* what, const Cost& small, const Cost& large) {
    qInfo("%s: 10,000 in %.2f s and %.0f MB, 100,000 in %.2f s and %.0f MB", what, small.seconds, small.megabytes,
          large.seconds, large.megabytes);
    std::string wrong;
    if (large.seconds > 20 * std::max(small.seconds, 0.2)) wrong += "the time is out of proportion\n";
    if (!sanitized && large.megabytes > 20 * std::max(small.megabytes, 4.0))
        wrong += "the memory is out of proportion\n";
    return wrong;
}

} // namespace

/// Large numbers in one call, and deep families.
class ScaleTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

    /// Of the indexes of gen_durable, by the statements whose sessions have said so. Ours says so at once, or what an
    /// earlier test has read here would be counted at any later time.
    long long entriesRead() {
        sql_->query("select pg_stat_force_next_flush()");
        return sql_->number("select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes where relname = "
                            "'gen_durable'");
    }

    double processor() {
        double seconds = ourSeconds();
        for (const auto& row : sql_->query("select pid from pg_stat_activity where datname = current_database()"))
            seconds += processorSeconds(static_cast<pid_t>(std::stol(*row.at(0))));
        return seconds;
    }

    /// The sessions that the act uses outlive it.
    Cost costOf(const std::function<void()>& act) {
        malloc_trim(0);                                // what an earlier act has left must not serve this one unseen
        std::ofstream("/proc/self/clear_refs") << "5"; // the peak begins anew
        const double memory = statusOf("VmRSS");
        const double seconds = processor();
        act();
        return {processor() - seconds, std::max(statusOf("VmHWM") - memory, 0.0)};
    }

private Q_SLOTS:
    void initTestCase() {
        posix::returnLargeBlocks(); // as the programs do
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() { emptyTables(*sql_); }
    void cleanup() { QCOMPARE(brokenInvariants(*sql_), std::string()); }

    /// T72: a hundred thousand in one call are one statement and one transaction, with a verdict each, in order.
    void batchInsert() {
        Client client({.connection = database_});
        const auto insert = [&](int count) {
            std::vector<NewInstance> all;
            for (int i = 0; i < count; ++i) {
                NewInstance one{.fsm = "m", .step = "s", .state = {{"number", i}}};
                if (i % 10 == 0) { // every second of these is there already
                    one.uniqueKey = std::to_string(count) + "/" + std::to_string(i / 20);
                    one.uniqueScope = {Status::Runnable};
                }
                all.push_back(one);
            }
            std::vector<std::optional<InstanceId>> ids;
            const Cost cost = costOf([&] { ids = client.insert(all); });
            const SqlRows rows = sql_->query("select id from gen_durable order by (state ->> 'number')::int");
            std::size_t row = 0;
            for (int i = 0; i < count; ++i) {
                const bool refused = i % 20 == 10;
                if (ids.at(static_cast<std::size_t>(i)).has_value() == refused)
                    throw std::runtime_error("wrong verdict");
                if (!refused && toString(*ids[static_cast<std::size_t>(i)]) != rows.at(row++)[0])
                    throw std::runtime_error("wrong order");
            }
            if (row != rows.size() || sql_->number("select count(distinct xmin::text) from gen_durable") != 1)
                throw std::runtime_error("not one transaction");
            return cost;
        };
        const Cost small = insert(10'000);
        emptyTables(*sql_);
        QCOMPARE(inProportion("insert", small, insert(100'000)), std::string());
    }

    /// A sweep that has one parked instance to wake looks that one up, however many are parked. The statement is
    /// planned once, before anybody knows for what (D21).
    void sweepAmongManyParked() {
        sql_->run("insert into gen_durable (fsm, step, status, awaits) select 'm', 's', 'awaiting_signal', 'go' from "
                  "generate_series(1, 20000)");
        sql_->run("analyze gen_durable");
        const std::string id = *sql_->query("select min(id) from gen_durable").at(0)[0];
        sql_->run("insert into signals (target_id, name, payload) values (" + id + ", 'go', '{}')");
        Hand hand(database_, {}, "sweeper", postgres::Purpose::Worker);
        const long long before = entriesRead();
        store::InboxWalk walk;
        QCOMPARE(store::wakeParked(hand.connection(), walk).instances.size(), std::size_t(1));
        hand.connection().command("select pg_stat_force_next_flush()", "counting");
        QVERIFY2(waitUntil([&] { return entriesRead() > before; }), "nothing was counted");
        QVERIFY2(entriesRead() - before < 100, std::to_string(entriesRead() - before).c_str());
    }

    /// D12, T102: a long line of a partition key that somebody else holds, at the head of the queue, is nothing to step
    /// over for a claim of what stands behind it.
    void claimBehindALongLine() {
        sql_->run("insert into gen_durable (fsm, step, partition_key) select 'm', 's', 'acct' from "
                  "generate_series(1, 5000)");
        sql_->run("insert into gen_durable (fsm, step) select 'm', 's' from generate_series(1, 50000)");
        sql_->run("analyze gen_durable");
        const Registry registry{Machine("m").step("s", [](const Context&) -> Outcome { return Done{}; })};
        Hand hand(database_, registry);
        const long long before = entriesRead();
        const std::vector<std::pair<std::string, int>> machines{{"m", 1}};
        const store::ClaimRequest request{
            .queue = "default", .limit = 10, .token = "hand/1", .machines = machines, .keyed = false};
        QCOMPARE(store::claim(hand.connection(), request).claimed.size(), std::size_t(10));
        hand.connection().command("select pg_stat_force_next_flush()", "counting");
        QVERIFY2(waitUntil([&] { return entriesRead() > before; }), "nothing was counted");
        QVERIFY2(entriesRead() - before < 1000, std::to_string(entriesRead() - before).c_str());
    }

    /// T72, T80, T75: a parent with a hundred thousand childs: spawned in one commit, joined by the batch, and read by
    /// the step that follows the barrier.
    void manyChilds() {
        struct Costs {
            Cost spawn, join, gather;
        };
        const auto family = [&](int count) {
            std::vector<NewInstance> specs;
            for (int i = 0; i < count; ++i)
                specs.push_back({.fsm = "child", .step = "work", .state = {{"number", i}}, .queue = "childs"});
            std::size_t seen = 0;
            Machine parent("parent");
            parent.step("spawn", [&](const Context&) -> Outcome {
                return ScheduleChilds{"gather", specs, Json::object()};
            });
            parent.step("gather", [&](const Context& ctx) -> Outcome {
                seen = static_cast<std::size_t>(std::ranges::count(ctx.childs, Status::Done, &Child::status));
                return Done{};
            });
            const Machine child =
                Machine("child").step("work", [](const Context& ctx) -> Outcome { return Done{ctx.state["number"]}; });
            Client client({.connection = database_});
            const InstanceId id = client.insert({.fsm = "parent", .step = "spawn"}).value();
            Hand hand(database_, {parent, child});
            Costs costs;
            costs.spawn = costOf([&] { hand.turn(); });
            if (columnOf(*sql_, id, "children_pending") != std::to_string(count))
                throw std::runtime_error("not all children are there");
            sql_->run("analyze gen_durable");
            costs.join = costOf([&] {
                for (;;) {
                    std::vector<runtime::StepResult> results;
                    for (const store::Claimed& claimed : hand.claim(1000, "childs"))
                        results.push_back(hand.run(claimed));
                    if (results.empty()) break;
                    hand.settle(results);
                }
            });
            if (columnOf(*sql_, id, "status") != "runnable") throw std::runtime_error("the barrier did not open");
            costs.gather = costOf([&] { hand.turn(); });
            if (seen != static_cast<std::size_t>(count))
                throw std::runtime_error("the parent did not see its children");
            return costs;
        };
        const Costs small = family(10'000);
        emptyTables(*sql_);
        const Costs large = family(100'000);
        QCOMPARE(inProportion("spawn", small.spawn, large.spawn), std::string());
        QCOMPARE(inProportion("join", small.join, large.join), std::string());
        QCOMPARE(inProportion("gather", small.gather, large.gather), std::string());
    }

    void documentsInHand_data() {
        QTest::addColumn<QString>("where");
        for (const char* where : {"state", "inbox", "childs"})
            QTest::newRow(where) << where;
    }

    /// Sixty-four slots with a step of 7 MB for each do not run all at once: what is in memory is bounded in bytes.
    void documentsInHand() {
        QFETCH(const QString, where);
        constexpr int instances = 40; // without a bound more than 1 GB
        sql_->run("insert into gen_durable (fsm, step) select 'large', 'work' from generate_series(1, " +
                  std::to_string(instances) + ")");
        giveLargeDocuments(*sql_, where.toStdString(), 7'000'000);
        std::atomic<int> wrong = 0;
        Machine machine("large");
        machine.step("work", [&](const Context& context) -> Outcome {
            std::size_t bytes = context.state.value("x", std::string()).size();
            for (const Signal& signal : context.signals)
                bytes += signal.payload.value("x", std::string()).size();
            for (const Child& child : context.childs)
                bytes += child.state.value("x", std::string()).size() + child.result->value("x", std::string()).size();
            if (bytes != 7'000'000) ++wrong;
            return Done{};
        });
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 64}};
        bool all = false;
        const Cost cost = costOf([&] {
            Worker worker(options, {machine});
            worker.start();
            all = waitUntil(
                [&] {
                    return sql_->number("select count(*) from gen_durable where status in ('runnable', 'executing')") ==
                           0;
                },
                90s);
            worker.stop();
        });
        qInfo("%.0f MB", cost.megabytes);
        QVERIFY(all);
        QCOMPARE(wrong.load(), 0);
        QCOMPARE(sql_->number("select count(*) from gen_durable where status = 'done' and parent_id is null"),
                 1LL * instances);
        QVERIFY2(sanitized || cost.megabytes < 512, qPrintable(QString::number(cost.megabytes)));
    }

    /// T82, G99: ten levels, two childs each, each level a barrier of its own: 2,047 instances, and the sum of all
    /// leaves arrives at the top.
    void tenLevelsDeep() {
        Machine machine("branch");
        machine.step("grow", [](const Context& ctx) -> Outcome {
            const int level = ctx.state.at("level");
            if (level == 0) return Done{1};
            const NewInstance twig{.fsm = "branch", .step = "grow", .state = {{"level", level - 1}}};
            return ScheduleChilds{"sum", {twig, twig}, ctx.state};
        });
        machine.step("sum", [](const Context& ctx) -> Outcome {
            int sum = 0;
            for (const Child& child : ctx.childs)
                sum += child.result.value().get<int>();
            return Done{sum};
        });
        Client client({.connection = database_});
        const InstanceId id = client.insert({.fsm = "branch", .step = "grow", .state = {{"level", 10}}}).value();
        Worker one(quickWorker(database_), {machine});
        Worker two(quickWorker(database_), {machine});
        one.start();
        two.start();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, id, "status") == "done"; }, 90s));
        QCOMPARE(columnOf(*sql_, id, "result"), std::string("1024"));
        QCOMPARE(sql_->number("select count(*) from gen_durable where status = 'done'"), 2047LL);
    }
};

FERMATA_TEST(ScaleTest, QCoreApplication)
#include "tst_scale.moc"
