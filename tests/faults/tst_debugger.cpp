// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "scene.h"

#include <fermata/debug.h>
#include <fermata/error.h>
#include <fermata/test/runner.h>

#include <future>
#include <random>
#include <set>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

using Clock = std::chrono::steady_clock;

constexpr long long instances = 10'000;
constexpr std::chrono::seconds lease{6}; // of a window that debugs

const std::vector<string> machines{"chain", "collector", "parent"};

/// Somebody who debugs at random for as long as it lives: sets breakpoints, holds, steps, lets go, also what another
/// has held. With leave() it goes in good order; without, as a killed program does.
class Window {
public:
    Window(const string& conninfo, string owner, unsigned seed)
        : work_(std::async(std::launch::async, [this, conninfo, owner = std::move(owner), seed] {
            Debugger debugger({.connection = conninfo}, owner);
            std::mt19937 random(seed);
            auto beat = Clock::now();
            while (!stopping_) {
                try {
                    if (Clock::now() >= beat) {
                        debugger.beat(lease);
                        beat = Clock::now() + lease / 3;
                    }
                    act(debugger, random);
                } catch (const Error& error) {
                    if (error.kind() != Error::Kind::Contention) throw;
                    ++contended_; // said to a person, who tries again
                }
            }
            if (leaving_) debugger.leave();
        })) {}
    ~Window() { stopping_ = true; }

    void leave() {
        leaving_ = true;
        stopping_ = true;
        work_.get(); // throws what it met
    }

    void die() {
        stopping_ = true;
        work_.get();
    }

    long long stepped() const { return stepped_; }

private:
    void act(Debugger& debugger, std::mt19937& random) {
        switch (random() % 8) {
        case 0: {
            BreakpointRequest request;
            request.machine = machines[random() % machines.size()];
            request.lasting = lease;
            request.once = random() % 3 == 0;
            request.log = random() % 8 == 0;
            if (random() % 3 == 0) request.condition = "$.left > 1";
            own_.push_back(debugger.add(request));
            if (own_.size() <= 4) return;
            debugger.change({own_.front()}, BreakpointChange::Remove);
            own_.erase(own_.begin());
            return;
        }
        case 1: {
            std::set<InstanceId> any;
            for (const HeldRow& row : debugger.held(20))
                any.insert({row.instance.value + 1 + static_cast<std::int64_t>(random() % 50)});
            if (!any.empty()) debugger.hold({any.begin(), any.end()}, lease);
            return;
        }
        case 2:
            debugger.goAll(Go::On, random() % 2 == 0, random() % 2 == 0);
            return;
        default: {
            const auto held = debugger.held(100);
            std::vector<InstanceId> some;
            for (const HeldRow& row : held)
                if (random() % 2 == 0) some.push_back(row.instance);
            if (some.empty()) return;
            constexpr Go ways[]{Go::On, Go::Over, Go::Into, Go::Out};
            for (const DebugAnswer& answer : debugger.go(some, ways[random() % 4], random() % 2 == 0, lease))
                stepped_ += answer.accepted ? 1 : 0;
        }
        }
    }

    std::atomic<bool> stopping_ = false;
    std::atomic<bool> leaving_ = false;
    std::atomic<long long> stepped_ = 0;
    std::atomic<long long> contended_ = 0;
    std::vector<std::int64_t> own_; // the thread's
    std::future<void> work_;        // the last: it uses the others
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
        const auto deadline = Clock::now() + 200s;
        while (ended() < instances && Clock::now() < deadline) {
            const auto next = Clock::now() + std::chrono::milliseconds(1000 + random() % 3000);
            QVERIFY(scene.flows());
            waitUntil([&] { return Clock::now() >= next; });
            std::size_t& victim = living[random() % living.size()];
            scene.worker(victim).process().signal(SIGKILL);
            scene.expectKilled(scene.worker(victim));
            scene.addWorker();
            victim = static_cast<std::size_t>(workers + killed++);
            if (killed % 4 != 0) continue;
            // Killed, and another person sits down in its place.
            other->die();
            stepped += other->stepped();
            other = std::make_unique<Window>(database, "other " + std::to_string(++gone), random());
        }
        QVERIFY2(ended() >= instances, std::to_string(ended()).c_str());
        QVERIFY(killed > 0 && gone > 0);
        one->leave();
        other->die();
        stepped += one->stepped() + other->stepped();
        const long long hits = sql.number("select count(*) from fermata.fermata_hit");
        qInfo("%d workers and %d windows were killed, %lld hits are kept, %lld times one was let go", killed, gone + 1,
              hits, stepped);
        QVERIFY(hits > 0 && stepped > 1'000);

        // Nobody debugs: what is held goes on when the lease of who is gone ends.
        QVERIFY(waitUntil([&] { return owner.state().held == 0; }, 60s));
        QCOMPARE(scene.settled("two windows debug at random, four workers killed at random"), string());
        owner.remove();
        QCOMPARE(catalogue(sql), before);
    }
};

FERMATA_TEST(DebuggerTest, QCoreApplication)
#include "tst_debugger.moc"
