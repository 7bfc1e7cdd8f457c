// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"
#include "pair.h"

#include <fermata/patterns/server.h>
#include <fermata/test/child_process.h>
#include <fermata/test/runner.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <random>
#include <set>
#include <thread>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

constexpr int clients = 8;
constexpr int workersOfAll = 4;

/// As bank_worker has it; here nobody handles its messages.
class Ledger : public server::DurableServer<Json> {
    Json init(const Json&) const override { return Json::object(); }
};

/// An entry that a client knows of.
struct Entered {
    int number = 0;
    int place = 0; ///< as it was answered; 0: it is not known whether it was sent
    Clock::time_point begun;
    Clock::time_point ended;
};

/// Eight clients enter numbers into two ledgers, and ask again for an answer that has not come in time. Which of their
/// calls were sent nobody knows while there is no database, and then they go on with another number.
class Clients {
public:
    explicit Clients(const std::string& database) : servers_({.connection = database}) {
        servers_.add("ledger", std::make_shared<Ledger>());
        for (const char* const name : names)
            ledgers_.push_back(servers_.start("ledger", name));
        for (int c = 0; c < clients; ++c)
            threads_.emplace_back([this, c] { enter(static_cast<std::size_t>(c) % ledgers_.size()); });
    }
    ~Clients() { stop(); }

    void stop() {
        over_ = true;
        for (std::thread& thread : threads_)
            if (thread.joinable()) thread.join();
    }

    /// What ended a client; empty: nothing yet.
    std::string failure() {
        const std::lock_guard lock(mutex_);
        return wrong_;
    }
    int answered() const { return answered_; }
    int unknown() const { return unknown_; }

    /// After stop(): what contradicts what is in the ledgers now. Empty: each call that was answered is there once, at
    /// the place that it was told, and none has taken effect after one that began when it was done; of the others each
    /// is there at most once.
    std::string wrong() {
        const std::lock_guard lock(mutex_);
        if (!wrong_.empty()) return wrong_;
        for (std::size_t l = 0; l < ledgers_.size(); ++l) {
            const Json state = servers_.stateOf(names[l]);
            const Json entries = state.value("entries", Json::array());
            std::set<std::string> seen;
            for (const Json& entry : entries)
                if (!seen.insert(entry.at("id")).second) return "is there twice: " + entry.at("id").get<std::string>();
            std::vector<Entered> all = entered_[l];
            std::erase_if(all, [](const Entered& one) { return one.place == 0; });
            std::ranges::sort(all, {}, &Entered::place);
            Clock::time_point latestBegin{};
            for (const Entered& one : all) {
                const std::string id = "entry" + std::to_string(one.number);
                const auto place = static_cast<std::size_t>(one.place);
                if (place > entries.size() || entries[place - 1].at("id") != id)
                    return id + " was answered with the place " + std::to_string(one.place) + ", and is not there";
                if (latestBegin > one.ended) return id + " took effect after one that began when it was done";
                latestBegin = std::max(latestBegin, one.begun);
            }
        }
        return {};
    }

private:
    static constexpr const char* names[] = {"a", "b"};

    void enter(std::size_t which) {
        while (!over_) {
            Entered one{.number = ++number_, .begun = Clock::now(), .ended = {}};
            try {
                const Json place = called(ledgers_[which], {{"enter", one.number}});
                one.place = place.get<int>();
                ++answered_;
            } catch (const Error&) { // there is no database at the moment
                ++unknown_;
                std::this_thread::sleep_for(50ms);
            } catch (const std::exception& error) {
                const std::lock_guard lock(mutex_);
                wrong_ = error.what();
                over_ = true;
                return;
            }
            one.ended = Clock::now();
            const std::lock_guard lock(mutex_);
            entered_[which].push_back(one);
        }
    }

    Json called(const server::Server& ledger, const Json& message) {
        try {
            return ledger.call(message, 5s);
        } catch (const server::CallTimedOut& error) {
            const server::CallAnswer answer = servers_.waitFor(error.message, 2min);
            if (answer.status != server::CallAnswer::Status::Replied)
                throw std::runtime_error("a call was sent, and never answered: " + answer.error);
            return answer.reply;
        }
    }

    server::Servers servers_;
    std::vector<server::Server> ledgers_;
    std::vector<std::thread> threads_;
    std::atomic<bool> over_ = false;
    std::atomic<int> number_ = 0;
    std::atomic<int> answered_ = 0;
    std::atomic<int> unknown_ = 0;
    std::mutex mutex_; // guards the next two
    std::vector<Entered> entered_[std::size(names)];
    std::string wrong_;
};

std::unique_ptr<ChildProcess> bank(const std::string& database) {
    return std::make_unique<ChildProcess>(FERMATA_BANK_WORKER, std::vector<std::string>{database});
}

} // namespace

/// Durable servers whose workers and whose database go away.
class ServersFaultsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Four workers, one of which is killed at random every few hundred milliseconds, for a minute.
    void fourWorkersKilledForAMinute() {
        TestCluster cluster(TestCluster::Storage::Durable);
        const std::string database = cluster.makeDatabase();
        migrate({.connection = database});
        Clients clients(database);
        std::vector<std::unique_ptr<ChildProcess>> workers;
        for (int w = 0; w < workersOfAll; ++w)
            workers.push_back(bank(database));
        std::minstd_rand random(4711);
        int kills = 0;
        for (const auto end = Clock::now() + 60s; Clock::now() < end; ++kills) {
            const int before = clients.answered();
            const int some = 1 + static_cast<int>(random() % 40);
            QVERIFY2(waitUntil([&] { return clients.answered() >= before + some; }, 60s), clients.failure().c_str());
            std::this_thread::sleep_for(std::chrono::milliseconds(random() % 300)); // anywhere in its work
            auto& victim = workers[random() % workers.size()];
            victim->signal(SIGKILL);
            victim->wait();
            victim = bank(database);
        }
        clients.stop();
        const std::string wrong = clients.wrong();
        QVERIFY2(wrong.empty(), wrong.c_str());
        QVERIFY(kills >= 20);
        QCOMPARE(clients.unknown(), 0);
        Sql sql = sessionOn(database);
        QCOMPARE(brokenInvariants(sql), std::string());
        qInfo("%d calls, %d kills", clients.answered(), kills);
    }

    /// What was answered is there after the primary was killed and its standby promoted; what was sent is answered.
    void primaryKilledAndStandbyPromoted() {
        Pair pair([](const std::string& database) { migrate({.connection = database}); });
        Clients clients(pair.primaryFirst());
        std::vector<std::unique_ptr<ChildProcess>> workers;
        for (int w = 0; w < workersOfAll; ++w)
            workers.push_back(bank(w % 2 == 0 ? pair.primaryFirst() : pair.standbyFirst()));
        QVERIFY2(waitUntil([&] { return clients.answered() >= 200; }, 60s), clients.failure().c_str());
        pair.primary().kill();
        QVERIFY(waitUntil([&] { return clients.unknown() >= ::clients; }, 60s)); // nobody can send any more
        const int before = clients.answered();
        QCOMPARE(Sql(pair.standbyOnly()).value("select pg_promote(true, 60)"), SqlValue("t"));
        QVERIFY2(waitUntil([&] { return clients.answered() >= before + 200; }, 120s), clients.failure().c_str());
        clients.stop();
        const std::string wrong = clients.wrong();
        QVERIFY2(wrong.empty(), wrong.c_str());
        Sql sql(pair.standbyOnly() + " options=-csearch_path=fermata");
        QCOMPARE(brokenInvariants(sql), std::string());
        qInfo("%d calls before, %d after", before, clients.answered() - before);
    }
};

FERMATA_TEST(ServersFaultsTest, QCoreApplication)
#include "tst_servers.moc"
