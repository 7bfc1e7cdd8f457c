// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "scene.h"

#include <fermata/debug.h>
#include <fermata/test/runner.h>

#include <random>
#include <set>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

using Clock = std::chrono::steady_clock;

constexpr long long instances = 10'000;
/// Somebody who debugs at random, in a process of their own (fault_worker.cpp).
class Window {
public:
    Window(const string& conninfo, const string& owner, unsigned seed)
        : process_(FERMATA_FAULT_WORKER, {"--debug", conninfo, owner, std::to_string(seed)}) {}

    void die() {
        process_.signal(SIGKILL);
        process_.wait();
    }

    /// In good order: whatever it met on its way is the answer.
    string leave() {
        process_.signal(SIGTERM);
        const auto exit = process_.wait(60s);
        return exit && exit->code == 0 ? string() : "a window that debugs did not end well: " + process_.err();
    }

    bool running() { return process_.running(); }

    long long stepped() const {
        const string out = process_.out();
        const auto last = out.rfind("stepped ");
        return last == string::npos ? 0 : std::stoll(out.substr(last + 8));
    }

private:
    ChildProcess process_;
};

/// The tables, indexes, triggers and functions of the engine's schema.
string catalogue(Sql& sql) {
    return sql
        .value("select string_agg(name, E'\\n' order by name) from ("
               "select 'relation ' || relname from pg_class where relnamespace = 'fermata'::regnamespace union all "
               "select 'function ' || oid::regprocedure from pg_proc where pronamespace = 'fermata'::regnamespace "
               "union all select 'trigger ' || tgname || ' on ' || tgrelid::regclass from pg_trigger t "
               "join pg_class c on c.oid = tgrelid where relnamespace = 'fermata'::regnamespace and not tgisinternal) "
               "of_it (name)")
        .value();
}

} // namespace

// Two who debug what four workers run, of which one is killed every few seconds; one of the two is killed as well.
// Holds and steps are beside the engine's promises: none of them is broken.
class DebuggerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twoWindowsAndFourWorkers() {
        constexpr int workers = 4;
        const string database = TestCluster::freshDatabase("faults", prepareDatabase);
        const unsigned seed = std::random_device{}();
        std::mt19937 random(seed);
        qInfo("the seed is %u", seed);
        Scene scene(database, workers);
        QVERIFY(scene.flows());
        Sql sql(database);
        const string before = catalogue(sql);
        Debugger owner({.connection = database});
        owner.install(false);
        QVERIFY(catalogue(sql) != before);

        auto one = std::make_unique<Window>(database, "one", random());
        auto other = std::make_unique<Window>(database, "other", random());
        std::vector<std::size_t> living;
        for (std::size_t i = 0; i < workers; ++i)
            living.push_back(i);
        int killed = 0, gone = 0;
        long long stepped = 0;
        const auto ended = [&] {
            return sql.number("select count(*) from fermata.gen_durable where status in ('done', 'failed')");
        };
        const auto deadline = Clock::now() + 250s;
        while ((ended() < instances || gone < 3) && Clock::now() < deadline) {
            const auto next = Clock::now() + std::chrono::milliseconds(1000 + random() % 3000);
            QVERIFY(scene.flows());
            waitUntil([&] { return Clock::now() >= next; });
            std::size_t& victim = living[random() % living.size()];
            scene.worker(victim).process().signal(SIGKILL);
            scene.expectKilled(scene.worker(victim));
            scene.addWorker();
            victim = static_cast<std::size_t>(workers + killed++);
            if (killed % 4 != 0) continue;
            // Killed, whatever it is doing, and another person sits down in its place.
            QVERIFY(one->running() && other->running());
            other->die();
            stepped += other->stepped();
            other = std::make_unique<Window>(database, "other " + std::to_string(++gone), random());
        }
        QVERIFY2(ended() >= instances, std::to_string(ended()).c_str());
        QVERIFY(gone >= 3);
        QCOMPARE(one->leave(), string());
        other->die();
        stepped += one->stepped() + other->stepped();
        const long long hits = sql.number("select count(*) from fermata.fermata_hit");
        qInfo("%d workers and %d windows were killed, %lld hits are kept, %lld times one was let go", killed, gone + 1,
              hits, stepped);
        QVERIFY(hits > 0 && stepped > 0);

        // Nobody debugs: what is held goes on when the lease of who is gone ends.
        QVERIFY(waitUntil([&] { return owner.state().held == 0; }, 60s));
        QCOMPARE(scene.settled("two windows debug at random, four workers killed at random"), string());
        owner.remove();
        QCOMPARE(catalogue(sql), before);
    }
};

FERMATA_TEST(DebuggerTest, QCoreApplication)
#include "tst_debugger.moc"
