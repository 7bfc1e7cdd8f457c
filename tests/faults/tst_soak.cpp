// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "scene.h"

#include <fermata/operator.h>
#include <fermata/test/runner.h>

#include <future>
#include <random>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

/// For how long: a minute, or what FERMATA_SOAK_SECONDS says.
std::chrono::seconds length() {
    bool isNumber = false;
    const int seconds = qEnvironmentVariableIntValue("FERMATA_SOAK_SECONDS", &isNumber);
    return isNumber ? std::chrono::seconds(seconds) : 60s;
}

/// Qt Test ends a function after five minutes, unless it has been told otherwise before the first one begins.
const bool mayTakeLong = qEnvironmentVariableIsSet("FERMATA_SOAK_SECONDS") &&
                         qputenv("QTEST_FUNCTION_TIMEOUT", QByteArray::number(qint64((length() + 300s) / 1ms)));

/// Takes away what has ended two seconds ago, all the time.
class Sweeper {
public:
    Sweeper(const std::string& conninfo, std::string archive)
        : work_(std::async(std::launch::async, [this, conninfo, archive = std::move(archive)] {
            Operator person({.connection = conninfo});
            while (!stopping_) {
                const GcReport report = person.gc({.older = 2s, .batch = 200, .archive = archive}, false);
                if (report.failed) throw std::runtime_error(report.failed->sentence);
                removed_ += report.removed;
                std::this_thread::sleep_for(200ms);
            }
        })) {}
    ~Sweeper() { stopping_ = true; }

    /// Throws what it met.
    long long end() {
        stopping_ = true;
        work_.get();
        return removed_;
    }

private:
    std::atomic<bool> stopping_ = false;
    std::atomic<long long> removed_ = 0;
    std::future<void> work_; // the last: it uses the others
};

} // namespace

// A production of its own: eight workers, of which one is killed every few seconds, keys, foreign senders, and somebody
// who takes away what has ended.
class SoakTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eightWorkers() {
        constexpr int workers = 8;
        Scene scene(TestCluster::freshDatabase("faults", prepareDatabase), workers, true);
        scene.archivesTo("soaked");
        QVERIFY(scene.flows());
        Sweeper sweeper(scene.database(), "soaked");
        const unsigned seed = std::random_device{}();
        std::mt19937 random(seed);
        qInfo("the seed is %u", seed);
        std::vector<std::size_t> living;
        for (std::size_t i = 0; i < workers; ++i)
            living.push_back(i);
        int killed = 0;
        for (const auto end = Clock::now() + length(); Clock::now() < end;) {
            const auto next = Clock::now() + std::chrono::milliseconds(500 + random() % 3000);
            QVERIFY(scene.flows());
            waitUntil([&] { return Clock::now() >= next; });
            std::size_t& victim = living[random() % living.size()];
            WorkerProcess& worker = scene.worker(victim);
            // Frozen for longer than its lease first, now and then.
            if (random() % 4 == 0) {
                worker.process().signal(SIGSTOP);
                const auto over = Clock::now() + WorkerProcess::lease + 500ms;
                waitUntil([&] { return Clock::now() >= over; });
                worker.process().signal(SIGCONT);
                continue;
            }
            worker.process().signal(SIGKILL);
            scene.expectKilled(worker);
            scene.addWorker();
            victim = static_cast<std::size_t>(workers + killed++);
        }
        QVERIFY(scene.flows());
        const long long removed = sweeper.end();
        qInfo("%d workers were killed, %lld instances taken away", killed, removed);
        QVERIFY(killed > 0);
        QVERIFY(removed > 0);
        QCOMPARE(scene.settled("eight workers killed at random, foreign senders, gc"), std::string());
    }
};

FERMATA_TEST(SoakTest, QCoreApplication)
#include "tst_soak.moc"
