// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

/// Counts each statement and how often it is planned; nothing of the server's own comes in between.
TestCluster& cluster() {
    static TestCluster one(TestCluster::Storage::Fast, {{"shared_preload_libraries", "pg_stat_statements"},
                                                        {"pg_stat_statements.track_planning", "on"},
                                                        {"pg_stat_statements.save", "off"},
                                                        {"autovacuum", "off"}});
    return one;
}

/// Moves on until state["left"] is 0.
Machine chain(bool ahead) {
    Machine machine("chain");
    machine.runAhead(ahead);
    machine.step("begin", [](const Context& ctx) -> Outcome {
        const int left = ctx.state.at("left");
        if (left == 0) return Done{};
        return Next{"begin", {{"left", left - 1}}};
    });
    return machine;
}

Machine family(int childs) {
    Machine machine("family");
    machine.step("begin", [=](const Context&) -> Outcome {
        return ScheduleChilds{
            "join", std::vector<NewInstance>(static_cast<std::size_t>(childs), {.fsm = "family", .step = "join"}), {}};
    });
    machine.step("join", [](const Context& ctx) -> Outcome { return Done{ctx.childs.size()}; });
    return machine;
}

Machine parked() {
    Machine machine("parked");
    machine.step("begin", [](const Context& ctx) -> Outcome {
        if (ctx.awaits) return Done{ctx.signals.size()};
        return Await{"go", {}};
    });
    return machine;
}

struct Versions {
    long long updated = 0;
    long long hot = 0;
    long long inserted = 0;
    long long deleted = 0;
};

} // namespace

/// What a step costs the server: statements, plans and row versions, as the server itself counts them. The bounds
/// follow from the design (engine/README.md, "The life of one step").
class CostTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_; // whose statements are not counted

    /// Nothing looks or sweeps by itself: what is counted is what the instances cost.
    WorkerOptions options() {
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 64}};
        options.poll = 1h;
        options.leaseTtl = 1h;
        return options;
    }

    /// Rows of `fsm` as they lie in a table that has been in use for a while and vacuumed: room beside each.
    void fill(const std::string& fsm, int count, const std::string& state = "{}") {
        sql_->query("insert into gen_durable (fsm, step, status, state)"
                    " select $1, 'begin', (case when n % 10 = 0 then 'runnable' else 'done' end)::durable_status,"
                    " $3::jsonb from generate_series(1, 10 * $2::int) n",
                    {fsm, std::to_string(count), state});
        sql_->run("delete from gen_durable where status = 'done'");
        sql_->run("vacuum analyze gen_durable");
        sql_->run("vacuum analyze signals");
    }

    /// Once all workers' sessions are gone, which is when a session has told all it counted.
    Versions versions(const std::string& table = "gen_durable") {
        if (!waitUntil([&] {
                return sql_->number("select count(*) from pg_stat_activity where datname = current_database() and "
                                    "application_name like 'fermata%'") == 0;
            }))
            throw std::runtime_error("the sessions of the worker do not end");
        sql_->run("select pg_stat_force_next_flush()");
        const SqlRow row = sql_->query("select n_tup_upd, n_tup_hot_upd, n_tup_ins, n_tup_del from "
                                       "pg_stat_user_tables where relname = $1 and schemaname = 'fermata'",
                                       {table})
                               .at(0);
        return {std::stoll(*row[0]), std::stoll(*row[1]), std::stoll(*row[2]), std::stoll(*row[3])};
    }

    void forgetStatements() { sql_->run("select pg_stat_statements_reset()"); }

    /// How often statements were sent that look like this; without what a session is set up with and the row that says
    /// that the worker is alive.
    long long sent(const std::string& like = "%") {
        return sql_->number("select coalesce(sum(calls), 0) from pg_stat_statements s join pg_database d on d.oid = "
                            "s.dbid where d.datname = current_database() and query ilike $1 and query !~* "
                            "'^(set |listen|select set_config|select "
                            "pg_backend_pid)|fermata_(worker|machine|migration|presence|leave|traces)'",
                            {like});
    }

    /// Fewer than so many for each step.
    std::string moreThan(double share, int steps) {
        const long long all = sent();
        qInfo("%lld statements for %d steps", all, steps);
        return static_cast<double>(all) < share * steps ? std::string() : breakdown();
    }

    std::string breakdown() {
        std::string lines;
        for (const SqlRow& row :
             sql_->query("select calls, plans, rows, left(regexp_replace(query, '\\s+', ' ', 'g'), "
                         "90) from pg_stat_statements where query !~ '^set ' order by calls desc limit 12"))
            lines += *row[0] + " calls, " + *row[1] + " plans, " + *row[2] + " rows: " + *row[3] + "\n";
        return lines;
    }

    /// Runs all that is there to its end; seconds.
    double runAll(const Machine& machine, long long count) {
        const auto begun = Clock::now();
        {
            Worker worker(options(), {machine});
            worker.start();
            if (!waitUntil([&] { return ended() == count; }, 60s))
                throw std::runtime_error("only " + std::to_string(ended()) + " have ended");
        }
        return std::chrono::duration<double>(Clock::now() - begun).count();
    }

    long long ended() { return sql_->number("select count(*) from gen_durable where status = 'done'"); }

    static constexpr int chainSteps = 20;

    /// Who goes on: one version a step, beside the claim, and one more each time an instance has lined up again, once a
    /// second. Of the versions between claim and end no index learns. `mostClaims` of each in the first second.
    void goOn(const Machine& machine, int count, int mostClaims) {
        fill("chain", count, R"({"left": 19})");
        const Versions before = versions();
        const double seconds = runAll(machine, count);
        const Versions after = versions();
        const long long updated = after.updated - before.updated;
        const long long claims = updated - count * chainSteps;
        QVERIFY2(claims >= count && claims <= count * (mostClaims + static_cast<long long>(seconds)),
                 qPrintable(QString("%1 claims in %2 s").arg(claims).arg(seconds)));
        const auto between = static_cast<double>(updated - 2 * claims);
        const auto hot = static_cast<double>(after.hot - before.hot);
        // As long as anybody holds a snapshot, an autovacuum that analyses for one, pages fill up.
        QVERIFY2(hot >= 0.5 * between, qPrintable(QString("%1 of %2").arg(hot).arg(between)));
        qInfo("%.0f of %.0f heap-only", hot, between);
        QCOMPARE(sent("begin%") + sent("commit%"), 0LL);
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = cluster().makeDatabase();
        migrate({.connection = database_});
        sql_.emplace(sessionOn(database_));
        sql_->run("create extension pg_stat_statements; set pg_stat_statements.track = 'none';"
                  "set search_path = fermata, public");
    }

    void init() {
        sql_->run("truncate gen_durable, signals, fermata_worker restart identity cascade");
        forgetStatements();
    }

    /// A backlog of instances of one step: two versions of each row, the claim's and the outcome's; and statements by
    /// the batch.
    void backlog() {
        constexpr int count = 2'000;
        fill("chain", count, R"({"left": 0})");
        const Versions before = versions();
        runAll(chain(false), count);
        const Versions after = versions();
        QVERIFY2(after.updated - before.updated == 2LL * count,
                 (std::to_string(after.updated - before.updated) + '\n' + breakdown()).c_str());
        QCOMPARE(after.inserted - before.inserted, 0LL);
        QCOMPARE(moreThan(0.05, count), std::string());
        QCOMPARE(sent("begin%") + sent("commit%"), 0LL);
    }

    /// One line behind one partition key: each is claimed by the commit of the one before it. Its key is let go of and
    /// asked for again once a second.
    void line() {
        constexpr int count = 500;
        fill("chain", count, R"({"left": 0})");
        sql_->run("update gen_durable set partition_key = 'key'");
        sql_->run("vacuum (analyze) gen_durable");
        const Versions before = versions();
        const double seconds = runAll(chain(false), count);
        QCOMPARE(versions().updated - before.updated, 2LL * count);
        const long long claims = sent("with recursive%");
        QVERIFY2(static_cast<double>(claims) <= 10 + 5 * seconds, breakdown().c_str());
        // Two statements an instance, and a few more for the sessions, and each time the key is let go of.
        const auto all = static_cast<double>(sent());
        QVERIFY2(all >= 1.9 * count && all <= 2.2 * count + 10 * seconds, breakdown().c_str());
    }

    /// Chains with the queue to themselves: what would be claimed by the commit that makes it runnable goes on instead,
    /// as if it ran ahead. At first, and whenever somebody looks for more, some go through the queue.
    void chains() { goOn(chain(false), 60, 2); } // fewer than slots: nobody has to wait

    /// Where others wait, chains go through the queue: two versions a step.
    void chainsInLine() {
        constexpr int count = 200;
        constexpr int steps = 20;
        fill("chain", count, R"({"left": 19})");
        const Versions before = versions();
        WorkerOptions narrow = options();
        narrow.queues = {{"default", 1}};
        {
            Worker worker(narrow,
                          {Machine(chain(false)).step("wait", [](const Context&) -> Outcome { return Done{}; })});
            worker.start();
            if (!waitUntilNoneIsLeft([&] { return count - ended(); })) QFAIL("they do not end");
        }
        const long long updated = versions().updated - before.updated;
        QVERIFY2(updated > count * (steps + 1) && updated <= 2LL * count * steps, qPrintable(QString::number(updated)));
        QCOMPARE(moreThan(0.6, count * steps), std::string());
        QCOMPARE(sent("begin%") + sent("commit%"), 0LL);
    }

    void chainsAhead() {
        goOn(chain(true), 200, 1);
        QCOMPARE(moreThan(0.1, 200 * chainSteps), std::string());
    }

    /// A parent and a thousand childs: two versions of each child's row; of the parent's, two for each of its steps,
    /// one that opens the barrier, and one for each commit that held childs' ends, however many these were (T75).
    void fanOut() {
        constexpr int childs = 1'000;
        fill("family", 1);
        const Versions before = versions();
        runAll(family(childs), childs + 1);
        const Versions after = versions();
        const long long joins = sent("%greatest(p.children_pending%");
        QCOMPARE(after.inserted - before.inserted, static_cast<long long>(childs));
        QCOMPARE(after.updated - before.updated, 2 * childs + 5 + joins);
        QVERIFY2(joins >= 1 && static_cast<double>(joins) < 0.05 * childs, breakdown().c_str());
        QCOMPARE(moreThan(0.1, childs), std::string()); // begin and commit as well
    }

    /// A parked one and its signal: claim, park, wake, claim, end.
    void parkedOne() {
        fill("parked", 1);
        const Versions before = versions();
        const Versions signalsBefore = versions("signals");
        {
            Worker worker(options(), {parked()});
            worker.start();
            QVERIFY(waitUntil([&] {
                return sql_->number("select count(*) from gen_durable where status = 'awaiting_signal'") == 1;
            }));
            const std::int64_t id = sql_->number("select id from gen_durable");
            QCOMPARE(describe(Client({.connection = database_, .applicationName = "fermata sender"})
                                  .signal(InstanceId{id}, "go")
                                  .outcome),
                     std::string("woke"));
            QVERIFY(waitUntil([&] { return ended() == 1; }));
        }
        QCOMPARE(versions().updated - before.updated, 5LL);
        const Versions signalsAfter = versions("signals");
        QCOMPARE(signalsAfter.inserted - signalsBefore.inserted, 1LL);
        QCOMPARE(signalsAfter.deleted - signalsBefore.deleted, 1LL);
        QCOMPARE(signalsAfter.updated - signalsBefore.updated, 0LL);
    }

    /// One Next and one Done alone on an idle worker: the claim, the outcome and with it the claim of what it made
    /// runnable, the last outcome, at most with such a claim too. No transaction is begun or committed by a statement
    /// of its own.
    void loneNext() {
        Worker worker(options(), {chain(false)});
        worker.start();
        QVERIFY(waitUntil([&] { return sent("%gen_durable%") == 1; })); // it has looked for work
        sql_->run("insert into gen_durable (fsm, step, status, state) values ('chain', 'begin', 'done', '{}')");
        forgetStatements();
        sql_->run("insert into gen_durable (fsm, step, state) values ('chain', 'begin', '{\"left\": 1}');"
                  "select pg_notify('fermata_wake', 'default')");
        QVERIFY(waitUntil([&] { return ended() == 2; }));
        worker.stop();
        QVERIFY2(sent() >= 3 && sent() <= 5, breakdown().c_str());
        QCOMPARE(sent("begin%") + sent("commit%"), 0LL);
    }

    /// Each statement is planned once a session, however often it runs: a scheduler, two committers, a reaper. Once
    /// more after a hundred rows and after a thousand, by when the table may have grown; here are some five hundred.
    void plannedOnce() {
        WorkerOptions busy = options();
        busy.poll = 20ms;
        busy.reaperInterval = 20ms;
        fill("chain", 50, R"({"left": 9})");
        {
            Worker worker(busy, {chain(false)});
            worker.start();
            QVERIFY(waitUntil([&] { return ended() == 50; }, 60s));
            // Lone ones too, and the sweeps.
            for (int i = 0; i < 25; ++i) {
                sql_->run("insert into gen_durable (fsm, step, state) values ('chain', 'begin', '{\"left\": 1}')");
                QVERIFY(waitUntil([&] { return ended() == 51 + i; }));
            }
            QVERIFY(waitUntil([&] { return sent("%children_pending <= %") > 20; }));
        }
        const SqlRows often = sql_->query("select plans, calls, left(query, 300) from pg_stat_statements where calls > "
                                          "20 and query ~* 'gen_durable'");
        QVERIFY2(often.size() >= 5, breakdown().c_str()); // claim, claim with a commit, advance, finish, a sweep
        for (const SqlRow& row : often)
            QVERIFY2(std::stoll(*row[0]) <= 6, (*row[0] + " plans of " + *row[1] + " calls: " + *row[2]).c_str());
    }

    /// A worker with the usual settings that has nothing to do.
    void idleWorker() {
        WorkerOptions usual;
        usual.database = database_;
        usual.name = "idle";
        Worker worker(usual, {chain(false)});
        worker.start();
        QVERIFY(waitUntil([&] { return sent("%for no key update%") >= 3; })); // it has begun, and swept
        forgetStatements();
        const auto begun = Clock::now();
        const auto polls = [&] { return sent("%partition_key%"); };
        QVERIFY(waitUntil([&] { return polls() >= 6; }, 60s));
        const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
        const auto all = static_cast<double>(
            sql_->number("select sum(calls) from pg_stat_statements s join pg_database d on d.oid = s.dbid where "
                         "d.datname = current_database()"));
        QVERIFY2(all < 3 * seconds, qPrintable(QString("%1 in %2 s").arg(all).arg(seconds)));
    }
};

FERMATA_TEST(CostTest, QCoreApplication)
#include "tst_cost.moc"
