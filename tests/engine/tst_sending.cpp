// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"
#include "store/sending.h"

#include <fermata/test/runner.h>

#include <algorithm>
#include <barrier>
#include <thread>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;
using Expecting = store::Sending::Expecting;

} // namespace

/// What is sent to a target while answers of it are expected waits a moment for more, and never long.
class SendingTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    InstanceId target_{0}, other_{0};

    static void send(store::Sending& sending, InstanceId target) {
        sending.deliver({.target = target, .name = "message", .payload = "1", .dedupKey = {}});
    }

    /// The shortest that some signals, one after the other, have taken in five rounds.
    template <typename Expect>
    Clock::duration shortest(store::Sending& sending, Expect expect) {
        auto best = Clock::duration::max();
        for (int round = 0; round < 5; ++round) {
            [[maybe_unused]] const auto kept = expect();
            const auto begun = Clock::now();
            for (int n = 0; n < 100; ++n)
                send(sending, target_);
            best = std::min(best, Clock::now() - begun);
        }
        return best;
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }
    void init() {
        emptyTables(*sql_);
        const auto made = [&] {
            return InstanceId{sql_->number("insert into gen_durable (fsm, step) values ('m', 's') returning id")};
        };
        target_ = made();
        other_ = made();
    }

    /// Two that come at about the same time share a transaction nearly always.
    void theyTravelTogether() {
        store::Sending sending({.connection = database_});
        send(sending, target_); // its connection is made
        sql_->run("delete from signals");
        constexpr int rounds = 60;
        std::barrier start(2);
        const auto sends = [&] {
            for (int n = 0; n < rounds; ++n) {
                start.arrive_and_wait();
                const Expecting expecting(sending, target_);
                start.arrive_and_wait();
                send(sending, target_);
                start.arrive_and_wait();
            }
        };
        std::thread one(sends), another(sends);
        one.join();
        another.join();
        QCOMPARE(sql_->number("select count(*) from signals"), 2LL * rounds);
        const long long transactions = sql_->number("select count(distinct xmin::text) from signals");
        QVERIFY2(transactions < rounds * 3 / 2, std::to_string(transactions).c_str());
    }

    /// An answer that takes long: one signal has waited for it in vain, and the next do not.
    void answersThatAreLateHoldNobody() {
        store::Sending sending({.connection = database_});
        send(sending, target_);
        const auto plain = shortest(sending, [] { return 0; });
        const auto late =
            shortest(sending, [&] { return std::make_unique<Expecting>(sending, target_); }); // each held: 200 ms more
        QVERIFY2(late < plain + 100ms, std::to_string((late - plain) / 1us).c_str());
    }

    void whatAnotherAnswersHoldsNobody() {
        store::Sending sending({.connection = database_});
        send(sending, target_);
        const auto plain = shortest(sending, [] { return 0; });
        const auto beside = shortest(sending, [&] { return std::make_unique<Expecting>(sending, other_); });
        QVERIFY2(beside < plain + 100ms, std::to_string((beside - plain) / 1us).c_str());
    }
};

FERMATA_TEST(SendingTest, QCoreApplication)
#include "tst_sending.moc"
