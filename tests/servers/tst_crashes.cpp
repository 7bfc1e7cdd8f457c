// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "servers_testing.h"

#include <fermata/test/runner.h>

#include <random>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using server::CallAnswer;

namespace {

using Clock = std::chrono::steady_clock;

/// A call as its client has seen it.
struct Put {
    Clock::time_point begun;
    Clock::time_point ended;
    int amount = 0;
    int was = 0;
    int is = 0;
};

} // namespace

/// The crash table of dgen's document, row by row, and what is left when it all happens at once.
class CrashesTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

    std::unique_ptr<ChildProcess> bank() const {
        return std::make_unique<ChildProcess>(FERMATA_BANK_WORKER, std::vector<std::string>{database_});
    }

    static std::shared_ptr<server::Behaviour> account() {
        class Account : public server::DurableServer<Json> {
            Json init(const Json&) const override { return {{"balance", 0}}; }
        };
        return std::make_shared<Account>();
    }

    WorkerOptions options() const {
        WorkerOptions options = quickWorker(database_);
        options.queues = {{server::queue, 2}};
        options.leaseTtl = 600ms;
        options.reaperInterval = 50ms;
        return options;
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() { emptyTables(*sql_); }

    /// "During transactional callbacks: … no state changes are committed; the message remains in the durable queue and
    /// will be retried by the next consumer." A process that is killed in one.
    void killedInAHandler() {
        server::Servers servers({.connection = database_});
        servers.add("account", account());
        const server::Server mine = servers.start("account", "mine");
        for (int i = 0; i < 200; ++i)
            mine.send({{"put", 1}});
        int rounds = 0;
        const auto waiting = [&] { return servers.status("mine")->waiting; };
        while (waiting() > 0) {
            const auto before = waiting();
            const auto worker = bank();
            QVERIFY(waitUntil([&] {
                return sql_->number("select count(*) from gen_durable where status = 'executing'") == 1 ||
                       waiting() < before;
            }));
            worker->signal(SIGKILL);
            QVERIFY(worker->wait());
            if (++rounds == 5) { // then one is let do its work
                const auto last = bank();
                QVERIFY(waitUntil([&] { return waiting() == 0; }, 30s));
            }
        }
        COMPARE_JSON(servers.stateOf("mine"), Json({{"balance", 200}}));
        QCOMPARE(sql_->number("select count(*) from fermata_server_answer where status = 'replied'"), 200LL);
        QCOMPARE(sql_->number("select count(distinct reply ->> 'is') from fermata_server_answer"), 200LL);
    }

    /// "During handle_locked: … previous state changes have already been persisted"; ours has the lease where the
    /// document has a deadlock: it is called again. The message was consumed.
    void lostInALock() {
        const auto counter = std::make_shared<Counter>();
        counter->hold = true;
        server::Servers servers({.connection = database_});
        servers.add("counter", counter);
        const server::Server visits = servers.start("counter", "visits");
        const SignalId locks = visits.send("lock");
        Worker worker(options(), {server::machine("counter", counter)});
        worker.start();
        QVERIFY(waitUntil([&] { return counter->locked == 1; }));
        QCOMPARE(sql_->number("select count(*) from signals"), 0LL);
        COMPARE_JSON(servers.stateOf("visits"), Json({{"count", 1}}));
        // As when its worker has died: the lease runs out, whoever runs still.
        sql_->run("update gen_durable set lease_expires_at = now() - interval '1 s', locked_by = 'ghost#1/1'");
        QVERIFY(waitUntil([&] { return counter->locked == 2; }));
        counter->hold = false;
        QVERIFY(waitUntil([&] { return servers.answerOf(locks).status == CallAnswer::Status::Replied; }));
        COMPARE_JSON(servers.stateOf("visits"), Json({{"by lock", true}, {"count", 1}}));
        worker.stop();
    }

    /// "Supervisor restart": "The process immediately begins consuming any queued messages"; "Multiple processes can
    /// safely consume from the same queue". Eight clients, four workers that are killed at random, and the server's
    /// sessions cut: each call has one effect, and there is an order that explains all answers and agrees with who was
    /// done before whom began.
    void strictlySerializable() {
        constexpr int clients = 8;
        constexpr int calls = 40;
        server::Servers servers({.connection = database_});
        servers.add("account", account());
        const std::vector<server::Server> accounts{servers.start("account", "a"), servers.start("account", "b")};
        std::mutex mutex;
        std::vector<std::vector<Put>> history(accounts.size());
        std::atomic<int> left = clients;
        std::vector<std::thread> threads;
        std::atomic<bool> failed = false;
        for (int c = 0; c < clients; ++c) {
            threads.emplace_back([&, c] {
                for (int i = 0; i < calls && !failed; ++i) {
                    const std::size_t which = static_cast<std::size_t>(c + i) % accounts.size();
                    Put put{.begun = Clock::now(), .ended = {}, .amount = 1 + (c * calls + i) % 7};
                    try {
                        const Json answer = accounts[which].call({{"put", put.amount}}, 60s);
                        put.ended = Clock::now();
                        put.was = answer.at("was").get<int>();
                        put.is = answer.at("is").get<int>();
                    } catch (const std::exception& error) {
                        qWarning("%s", error.what());
                        failed = true;
                        break;
                    }
                    const std::lock_guard lock(mutex);
                    history[which].push_back(put);
                }
                --left;
            });
        }
        std::minstd_rand random(4711);
        std::vector<std::unique_ptr<ChildProcess>> workers;
        for (int w = 0; w < 4; ++w)
            workers.push_back(bank());
        int kills = 0;
        const auto done = [&] {
            const std::lock_guard lock(mutex);
            return history[0].size() + history[1].size();
        };
        while (left > 0) {
            const std::size_t seen = done();
            QVERIFY(waitUntil([&] { return left == 0 || done() >= seen + 10; }, 60s));
            if (left == 0) break;
            auto& victim = workers[random() % workers.size()];
            victim->signal(SIGKILL);
            victim->wait();
            victim = bank();
            ++kills;
        }
        for (std::thread& thread : threads)
            thread.join();
        QVERIFY(!failed);
        QVERIFY(kills >= 5);
        for (std::size_t a = 0; a < accounts.size(); ++a) {
            // The only order there can be: each put begins where another ended.
            std::vector<Put>& puts = history[a];
            std::ranges::sort(puts, {}, &Put::was);
            int balance = 0;
            Clock::time_point latestBegin{};
            for (const Put& put : puts) {
                QCOMPARE(put.was, balance);
                balance += put.amount;
                QCOMPARE(put.is, balance);
                // None that is later in this order had ended before this one began: so none before it began after this
                // ended.
                QVERIFY2(latestBegin <= put.ended, "a call has taken effect after one that began when it was done");
                latestBegin = std::max(latestBegin, put.begun);
            }
            COMPARE_JSON(servers.stateOf(a == 0 ? "a" : "b"), Json({{"balance", balance}}));
        }
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }
};

FERMATA_TEST(CrashesTest, QCoreApplication)
#include "tst_crashes.moc"
