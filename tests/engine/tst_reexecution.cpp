// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

#include <cmath>
#include <limits>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// An exception that has nothing to say, not even an empty string.
class Speechless : public std::exception {
public:
    const char* what() const noexcept override { return nullptr; }
};

struct Odd {};

Json nested(int levels) {
    Json document = 1;
    for (int i = 0; i < levels; ++i)
        document = Json::array({std::move(document)});
    return document;
}

NewInstance childOf(const std::string& fsm, const std::string& step, Json state = Json::object()) {
    return {.fsm = fsm, .step = step, .state = std::move(state)};
}

/// Text that no compression makes small: an index entry made of it is too long for the server.
std::string incompressible(std::size_t length) {
    std::string text;
    std::uint32_t seed = 1;
    while (text.size() < length) {
        seed = seed * 1664525 + 1013904223;
        text += static_cast<char>('a' + (seed >> 24) % 26);
    }
    return text;
}

} // namespace

/// §4: the three sources of re-execution, which are not to be conflated.
class ReexecutionTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

    InstanceId insert(const NewInstance& instance) {
        return Client({.connection = database_}).insert(instance).value();
    }
    InstanceId insertProbe() { return insert({.fsm = "probe", .step = "begin", .state = {{"n", 0}}}); }

    std::string statusAndError(InstanceId id) {
        return columnOf(*sql_, id, "status") + ": " + columnOf(*sql_, id, "last_error");
    }

    /// A machine whose step throws, or returns what cannot be stored, as `act` does it.
    static Machine doing(const std::function<Outcome()>& act) {
        return Machine("probe").step("begin", [act](const Context&) { return act(); });
    }

    /// Forges what a worker that died leaves behind.
    void abandon(InstanceId id, const std::string& lease = "now() - interval '1 ms'") {
        sql_->query("update gen_durable set status = 'executing', locked_by = 'ghost#1/1', lease_expires_at = " +
                        lease + " where id = $1",
                    {toString(id)});
    }

    struct Act {
        QString name;
        std::function<Outcome()> act;
        QString reason;
    };

    /// What a step can throw, and the words that must come of it (T92).
    static std::vector<Act> thrown() {
        return {
            {"an exception", []() -> Outcome { throw std::runtime_error("no card"); }, "no card"},
            {"without words", []() -> Outcome { throw std::runtime_error(""); }, "std::runtime_error"},
            {"speechless", []() -> Outcome { throw Speechless(); }, "Speechless"},
            {"a number", []() -> Outcome { throw 42; }, "an exception of type int"},
            {"words", []() -> Outcome { throw "card declined"; }, "card declined"},
            {"null words", []() -> Outcome { throw static_cast<const char*>(nullptr); }, "an exception without words"},
            {"a string", []() -> Outcome { throw std::string("card declined"); }, "card declined"},
            {"an odd type", []() -> Outcome { throw Odd(); }, "Odd"},
            {"out of memory", []() -> Outcome { throw std::bad_alloc(); }, "bad_alloc"},
            {"nested",
             []() -> Outcome {
                 try {
                     throw std::runtime_error("connection reset");
                 } catch (...) {
                     std::throw_with_nested(std::runtime_error("charging failed"));
                 }
             },
             "charging failed: connection reset"},
            {"nested, of another kind",
             []() -> Outcome {
                 try {
                     throw 42;
                 } catch (...) {
                     std::throw_with_nested(std::runtime_error("charging failed"));
                 }
             },
             "charging failed"},
            {"in Latin-1", []() -> Outcome { throw std::runtime_error("caf\xe9 ferm\xe9"); }, "caf\uFFFD ferm\uFFFD"},
            {"with NUL", []() -> Outcome { throw std::string("a\0b", 3); }, "a\uFFFDb"},
            {"a missing member",
             []() -> Outcome {
                 const Json state = Json::object();
                 return Done{state["missing"]};
             },
             "the document has no member of that name"},
            {"a member of the wrong type", []() -> Outcome { return Done{Json("text").get<int>()}; },
             "type must be number, but is string"},
        };
    }

    /// Outcomes that cannot be stored or make no sense (D18, D20, T11, T95).
    static std::vector<Act> unstorable() {
        const auto nan = std::numeric_limits<double>::quiet_NaN();
        const auto child = [](const std::function<void(NewInstance&)>& spoil) {
            return [spoil]() -> Outcome {
                NewInstance instance = childOf("probe", "begin");
                spoil(instance);
                return ScheduleChilds{"join", {instance}, {}};
            };
        };
        return {
            {"NaN",
             [=]() -> Outcome {
                 return Next{"begin", {{"x", nan}}};
             },
             "not finite"},
            {"infinity", []() -> Outcome { return Done{{std::numeric_limits<double>::infinity()}}; }, "not finite"},
            {"NUL in a text",
             []() -> Outcome {
                 return Next{"begin", {{"x", std::string("a\0b", 3)}}};
             },
             "NUL"},
            {"NUL in a key",
             []() -> Outcome {
                 return Next{"begin", {{std::string("a\0b", 3), 1}}};
             },
             "NUL"},
            {"invalid UTF-8",
             []() -> Outcome {
                 return Next{"begin", {{"x", "caf\xe9"}}};
             },
             "UTF-8"},
            {"half a surrogate pair",
             []() -> Outcome {
                 return Next{"begin", {{"x", "\xed\xa0\x80"}}};
             },
             "UTF-8"},
            {"too large",
             []() -> Outcome {
                 return Next{"begin", {{"x", std::string(9u << 20, 'x')}}};
             },
             "limit"},
            {"too large a result", []() -> Outcome { return Done{std::string(9u << 20, 'x')}; }, "limit"},
            {"too deep",
             []() -> Outcome {
                 return Next{"begin", nested(5000)};
             },
             "nested"},
            {"binary",
             []() -> Outcome {
                 return Done{Json::binary({1, 2})};
             },
             "binary"},
            {"next to nowhere",
             []() -> Outcome {
                 return Next{"", {}};
             },
             "names no step"},
            {"NUL in the step",
             []() -> Outcome {
                 return Next{std::string("a\0b", 3), {}};
             },
             "NUL"},
            {"await nothing",
             []() -> Outcome {
                 return Await{"", {}};
             },
             "names no signal"},
            {"await Latin-1",
             []() -> Outcome {
                 return Await{"caf\xe9", {}};
             },
             "UTF-8"},
            {"join nowhere",
             []() -> Outcome {
                 return ScheduleChilds{"", {}, {}};
             },
             "names no step"},
            {"negative delay",
             []() -> Outcome {
                 return Replay{{}, -1ms};
             },
             "negative delay"},
            {"endless delay",
             []() -> Outcome {
                 return Replay{{}, std::chrono::milliseconds::max()};
             },
             "100 years"},
            {"a child of nothing", child([](NewInstance& i) { i.fsm = ""; }), "machine"},
            {"a child at no step", child([](NewInstance& i) { i.step = ""; }), "step"},
            {"a child with NaN", child([=](NewInstance& i) { i.state = nan; }), "not finite"},
            {"a child out of order", child([](NewInstance& i) { i.priority = 40000; }), "priority 40000"},
            {"a child with a long key", child([](NewInstance& i) { i.uniqueKey = std::string(2601, 'k'); }), "2601"},
            {"a child of the past", child([](NewInstance& i) { i.delay = -1ms; }), "negative delay"},
            {"a child with half a state", child([](NewInstance& i) { i.stateText = "{"; }), "not valid JSON"},
        };
    }

    static void rows(const std::vector<Act>& acts) {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < acts.size(); ++i)
            QTest::newRow(qPrintable(acts[i].name)) << static_cast<int>(i);
    }

    static Act fetched(const std::vector<Act>& acts) {
        QFETCH(int, number);
        return acts.at(static_cast<std::size_t>(number));
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() { emptyTables(*sql_); }

    /// G17, G19: a replay is the step's own decision; `handle` hears nothing of it.
    void replayIsNoFailure() {
        int handled = 0;
        std::string attempts;
        Machine machine("probe");
        machine.step("begin", [&](const Context& ctx) -> Outcome {
            attempts += std::to_string(ctx.attempt) + " ";
            if (ctx.attempt == 3) return Done{};
            return Replay{ctx.state};
        });
        machine.handle([&](const Failure&) -> Outcome {
            ++handled;
            return Stop{"handled"};
        });
        const InstanceId id = insertProbe();
        Hand hand(database_, {machine});
        for (int i = 0; i < 4; ++i)
            QCOMPARE(describe(hand.turn().kind), std::string("committed"));
        QCOMPARE(attempts, std::string("0 1 2 3 "));
        QCOMPARE(handled, 0);
        QCOMPARE(statusAndError(id), std::string("done: null"));
    }

    /// G20, T93: §4's context: the committed state, whatever the step made of its own copy.
    void handlerSeesWhatIsCommitted() {
        std::vector<Failure> failures;
        Machine machine("probe", 2);
        machine.step("begin", [](const Context& ctx) -> Outcome {
            Context mine = ctx;
            mine.state["n"] = "spoiled";
            throw std::runtime_error("no card");
        });
        machine.handle([&](const Failure& failure) -> Outcome {
            failures.push_back(failure);
            return Replay{failure.state};
        });
        const InstanceId id = insert({.fsm = "probe", .version = 2, .step = "begin", .state = {{"n", 7}}});
        sql_->run("update gen_durable set attempt = 3");
        Hand hand(database_, {machine});
        hand.turn();
        QCOMPARE(failures.size(), std::size_t(1));
        const Failure& failure = failures.front();
        QCOMPARE(failure.id.value, id.value);
        QCOMPARE(failure.fsm, std::string("probe"));
        QCOMPARE(failure.fsmVersion, 2);
        QCOMPARE(failure.step, std::string("begin"));
        QCOMPARE(failure.attempt, 3);
        QCOMPARE(failure.state.dump(), std::string("{\"n\":7}"));
        QCOMPARE(failure.reason, std::string("no card"));
        QCOMPARE(columnOf(*sql_, id, "attempt"), std::string("4"));
    }

    /// G17, G18: a back-off worked out from the attempt is kept to the millisecond.
    void backOffIsTheUsers() {
        Machine machine = doing([]() -> Outcome { throw std::runtime_error("no card"); });
        machine.handle([](const Failure& failure) -> Outcome {
            return Replay{failure.state, std::chrono::milliseconds(100 << failure.attempt)};
        });
        const InstanceId id = insertProbe();
        Hand hand(database_, {machine});
        std::string delays;
        for (int i = 0; i < 4; ++i) {
            hand.turn();
            delays += columnOf(*sql_, id, "extract(milliseconds from eligible_at - updated_at)::int") + " ";
            QVERIFY(hand.claim().empty()); // not before its time (G39)
            sql_->run("update gen_durable set eligible_at = now()");
        }
        QCOMPARE(delays, std::string("100 200 400 800 "));
    }

    /// G22, T74: a handler that raises fails the instance, and its parent hears of it.
    void handlerRaises() {
        Machine machine = doing([]() -> Outcome { throw std::runtime_error("no card"); });
        machine.handle([](const Failure&) -> Outcome { throw std::logic_error("and no idea"); });
        const InstanceId parent = insert({.fsm = "other", .step = "begin"});
        const InstanceId id = insertProbe();
        sql_->query("update gen_durable set status = 'awaiting_children', children_pending = 1 where id = $1",
                    {toString(parent)});
        sql_->query("update gen_durable set parent_id = $1 where id = $2", {toString(parent), toString(id)});
        Hand hand(database_, {machine});
        hand.turn();
        QCOMPARE(statusAndError(id), std::string("failed: and no idea: no card"));
        QCOMPARE(columnOf(*sql_, parent, "status"), std::string("runnable"));
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }

    void thrownIsCaught_data() { rows(thrown()); }

    /// T92, G4, T94: whatever a step throws is a caught exception; without a handler it is the end, at once.
    void thrownIsCaught() {
        const Act act = fetched(thrown());
        const InstanceId id = insertProbe();
        Hand hand(database_, {doing(act.act)});
        hand.turn();
        const QString said = QString::fromStdString(statusAndError(id));
        QVERIFY2(said.startsWith("failed: ") && said.contains(act.reason), qPrintable(said));
        QCOMPARE(columnOf(*sql_, id, "attempt"), std::string("0"));
    }

    void thrownByTheHandler_data() { rows(thrown()); }

    void thrownByTheHandler() {
        const Act act = fetched(thrown());
        Machine machine = doing([]() -> Outcome { throw std::runtime_error("first"); });
        machine.handle([&](const Failure&) { return act.act(); });
        const InstanceId id = insertProbe();
        Hand hand(database_, {machine});
        hand.turn();
        const QString said = QString::fromStdString(statusAndError(id));
        QVERIFY2(said.startsWith("failed: ") && said.contains(act.reason), qPrintable(said));
    }

    void unstorableIsCaught_data() { rows(unstorable()); }

    /// D18: an outcome that cannot be stored is the step's exception: `handle` is asked, with a reason that names it.
    void unstorableIsCaught() {
        const Act act = fetched(unstorable());
        std::string reason;
        Machine machine = doing(act.act);
        machine.handle([&](const Failure& failure) -> Outcome {
            reason = failure.reason;
            return Next{"begin", {{"mended", true}}};
        });
        const InstanceId id = insertProbe();
        Hand hand(database_, {machine});
        hand.turn();
        QVERIFY2(QString::fromStdString(reason).contains(act.reason), reason.c_str());
        QCOMPARE(columnOf(*sql_, id, "state"), std::string("{\"mended\": true}"));
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 1LL);
    }

    void unstorableFromTheHandler_data() { rows(unstorable()); }

    /// D18: if the handler's outcome cannot be stored either, the instance fails. Never a loop.
    void unstorableFromTheHandler() {
        const Act act = fetched(unstorable());
        Machine machine = doing([]() -> Outcome { throw std::runtime_error("first"); });
        machine.handle([&](const Failure&) { return act.act(); });
        const InstanceId id = insertProbe();
        Hand hand(database_, {machine});
        hand.turn();
        const QString said = QString::fromStdString(statusAndError(id));
        QVERIFY2(said.startsWith("failed: ") && said.contains(act.reason) && said.contains("first"), qPrintable(said));
    }

    /// T91: a step the machine does not have is a caught exception that names it.
    void unknownStep() {
        const InstanceId id = insert({.fsm = "probe", .step = "gone"});
        Hand hand(database_, {doing([]() -> Outcome { return Done{}; })});
        hand.turn();
        QCOMPARE(statusAndError(id), std::string("failed: probe v1 has no step \"gone\""));
    }

    /// D18: a state that C++ cannot hold is a caught exception too; the handler can still decide.
    void unreadableState() {
        const InstanceId id = insertProbe();
        sql_->run("update gen_durable set state = '{\"big\": 1e400}'");
        int ran = 0;
        Hand hand(database_, {doing([&]() -> Outcome {
                      ++ran;
                      return Done{};
                  })});
        hand.turn();
        QCOMPARE(ran, 0);
        QVERIFY2(statusAndError(id).starts_with("failed: the state cannot be read"), statusAndError(id).c_str());
        QCOMPARE(columnOf(*sql_, id, "(state = '{\"big\": 1e400}')"), std::string("true")); // untouched
    }

    /// A reason is cut at 64 KiB, between characters (D18).
    void longReason() {
        const InstanceId id = insertProbe();
        Hand hand(database_, {doing([]() -> Outcome {
                      std::string text;
                      for (int i = 0; i < 100'000; ++i)
                          text += "é";
                      throw std::runtime_error(text);
                  })});
        hand.turn();
        QCOMPARE(columnOf(*sql_, id, "octet_length(last_error)"), std::string("65536"));
    }

    /// D18: what only the server finds out comes back to `handle` through the worker, once; and if the handler does no
    /// better, the instance fails with the server's words.
    void refusedByTheServer() {
        const std::string longKey = incompressible(20'000);
        const auto tooMuch = [=]() -> Outcome {
            NewInstance child = childOf("probe", "begin");
            child.partitionKey = longKey;
            return ScheduleChilds{"join", {child}, {}};
        };
        std::atomic<int> ran = 0;
        std::atomic<int> asked = 0;
        Machine mended("mended");
        mended.step("begin", [&](const Context&) {
            ++ran;
            return tooMuch();
        });
        mended.handle([&](const Failure& failure) -> Outcome {
            ++asked;
            return Done{failure.reason};
        });
        Machine hopeless("hopeless");
        hopeless.step("begin", [&](const Context&) { return tooMuch(); });
        hopeless.handle([&](const Failure&) { return tooMuch(); });

        Client client({.connection = database_});
        const InstanceId one = client.insert({.fsm = "mended", .step = "begin"}).value();
        const InstanceId two = client.insert({.fsm = "hopeless", .step = "begin"}).value();
        client.signal(two, "go");
        client.signal(two, "other");
        sql_->query("update gen_durable set awaits = 'go' where id = $1", {toString(two)});
        Worker worker(quickWorker(database_), {mended, hopeless});
        worker.start();
        QVERIFY(waitUntil(
            [&] { return sql_->number("select count(*) from gen_durable where status in ('done', 'failed')") == 2; }));
        QCOMPARE(ran.load(), 1);
        QCOMPARE(asked.load(), 1);
        QVERIFY2(columnOf(*sql_, one, "result").find("index row") != std::string::npos,
                 columnOf(*sql_, one, "result").c_str());
        QVERIFY2(statusAndError(two).find("index row") != std::string::npos, statusAndError(two).c_str());
        QCOMPARE(inboxOf(*sql_, two), std::string("other:{}")); // it ended having been shown "go" (§5)
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 2LL);
    }

    /// G23, G24, G45, T15: a worker that died: attempt + 1, the lease, and what is known of the try, and nothing else;
    /// `handle` is not asked.
    void expiredLease() {
        const InstanceId id = insertProbe();
        sql_->run("update gen_durable set attempt = 2, awaits = 'go', last_error = 'before'");
        abandon(id);
        Hand hand(database_, {});
        QCOMPARE(changesOf(*sql_, id, [&] { store::reapExpired(hand.connection()); }),
                 std::string("attempt=3\nlast_error=the lease of ghost#1 ran out before the step had ended: its worker "
                             "was lost or could not renew it\nlease_expires_at=null\nlocked_by=null\n"
                             "status=runnable\nupdated_at=now\n"));

        int handled = 0;
        std::string seen;
        Machine machine("probe");
        machine.step("begin", [&](const Context& ctx) -> Outcome {
            seen = std::to_string(ctx.attempt) + " " + ctx.awaits.value_or("nothing") + " " + ctx.state.dump();
            return Done{};
        });
        machine.handle([&](const Failure&) -> Outcome {
            ++handled;
            return Stop{"handled"};
        });
        Hand(database_, {machine}, "second").turn();
        QCOMPARE(seen, std::string("3 go {\"n\":0}"));
        QCOMPARE(handled, 0);
    }

    void reaperLooks_data() {
        QTest::addColumn<QString>("lease");
        QTest::addColumn<int>("attempt");
        QTest::addColumn<QString>("expected");
        QTest::newRow("expired") << "now() - interval '1 s'" << 0 << "runnable 1";
        QTest::newRow("running") << "now() + interval '1 min'" << 0 << "executing 0";
        QTest::newRow("null lease (T27)") << "null" << 0 << "runnable 1";
        QTest::newRow("full counter (D20)") << "now() - interval '1 s'" << 2147483647 << "runnable 2147483647";
    }

    void reaperLooks() {
        QFETCH(QString, lease);
        QFETCH(int, attempt);
        QFETCH(QString, expected);
        const InstanceId id = insertProbe();
        const InstanceId mate = insertProbe(); // a poisoned row must not keep its mates from being reaped
        abandon(id, lease.toStdString());
        abandon(mate);
        sql_->query("update gen_durable set attempt = $1 where id = $2", {std::to_string(attempt), toString(id)});
        Hand hand(database_, {});
        store::reapExpired(hand.connection());
        QCOMPARE(columnOf(*sql_, id, "status") + " " + columnOf(*sql_, id, "attempt"), expected.toStdString());
        QCOMPARE(columnOf(*sql_, mate, "status"), std::string("runnable"));
    }

    /// G76: once an expiry, not once a reaper.
    void manyReapers() {
        const InstanceId id = insertProbe();
        abandon(id);
        std::vector<std::future<std::size_t>> reapers;
        for (int i = 0; i < 5; ++i) {
            reapers.push_back(std::async(std::launch::async, [this] {
                Hand hand(database_, {});
                return store::reapExpired(hand.connection()).instances.size();
            }));
        }
        std::size_t reaped = 0;
        for (auto& reaper : reapers)
            reaped += reaper.get();
        QCOMPARE(reaped, std::size_t(1));
        QCOMPARE(columnOf(*sql_, id, "attempt"), std::string("1"));
    }

    /// A row somebody has locked is passed over; the others are reaped (D15).
    void reaperDoesNotWait() {
        const InstanceId locked = insertProbe();
        const InstanceId free = insertProbe();
        abandon(locked);
        abandon(free);
        Sql sender = sessionOn(database_);
        sender.run("begin");
        sender.query("select from gen_durable where id = $1 for no key update", {toString(locked)});
        Hand hand(database_, {});
        QCOMPARE(store::reapExpired(hand.connection()).instances.size(), std::size_t(1));
        QCOMPARE(columnOf(*sql_, free, "status"), std::string("runnable"));
        sender.run("commit");
        QCOMPARE(store::reapExpired(hand.connection()).instances.size(), std::size_t(1));
    }

    /// More than a batch: as many sweeps as it takes, in the order of ids.
    void reaperInBatches() {
        sql_->run("insert into gen_durable (fsm, step, status, locked_by, lease_expires_at) select 'probe', 'begin', "
                  "'executing', 'ghost#1/1', now() - interval '1 s' from generate_series(1, 1200)");
        Hand hand(database_, {});
        QCOMPARE(store::reapExpired(hand.connection()).instances.size(), std::size_t(store::sweepBatch));
        WorkerOptions options = quickWorker(database_);
        options.reaperInterval = std::chrono::hours(1); // the first sweep goes on until there is nothing left
        Worker worker(options, {Machine("other")});
        worker.start();
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from gen_durable where attempt = 1") == 1200; }));
        QVERIFY(waitUntil([&] { return worker.stats().reaped == 700; }));
    }

    /// G44: a step that outlasts its lease several times over keeps it, and is not run twice.
    void heartbeat() {
        std::promise<void> enough;
        std::shared_future<void> released = enough.get_future().share();
        std::atomic<int> runs = 0;
        Machine machine("probe");
        machine.step("begin", [&](const Context&) -> Outcome {
            ++runs;
            released.wait();
            return Done{};
        });
        WorkerOptions options = quickWorker(database_);
        options.leaseTtl = 300ms;
        options.reaperInterval = 20ms;
        Worker worker(options, {machine});
        worker.start();
        const InstanceId id = insertProbe();
        QVERIFY(waitUntil([&] { return runs == 1; }));
        const std::string claimedAt = columnOf(*sql_, id, "updated_at");
        QVERIFY(waitUntil(
            [&] { return columnOf(*sql_, id, "(lease_expires_at > updated_at + interval '1200 ms')") == "true"; }));
        QCOMPARE(columnOf(*sql_, id, "updated_at"), claimedAt); // T29: the age of the claim stays visible
        enough.set_value();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, id, "status") == "done"; }));
        QCOMPARE(columnOf(*sql_, id, "attempt"), std::string("0"));
        QCOMPARE(runs.load(), 1);
        QCOMPARE(worker.stats().reaped, 0);
    }

    /// G75, D1: a claim that was taken away: no more heartbeats, and the outcome is dropped, counted and told.
    void lostClaim() {
        std::promise<void> enough;
        std::shared_future<void> released = enough.get_future().share();
        std::atomic<int> runs = 0;
        Machine machine("probe");
        machine.step("begin", [&](const Context&) -> Outcome {
            ++runs;
            released.wait();
            return Done{};
        });
        Journal journal;
        WorkerOptions options = quickWorker(database_);
        options.leaseTtl = 900ms;
        journal.attach(options);
        std::promise<void> beaten;
        Worker worker(options, {machine, Machine("second").step(
                                             "begin", [heard = beaten.get_future().share()](const Context&) -> Outcome {
                                                 heard.wait();
                                                 return Done{};
                                             })});
        worker.start();
        const InstanceId id = insertProbe();
        QVERIFY(waitUntil([&] { return runs == 1; }));
        sql_->run("update gen_durable set locked_by = 'thief#1/1', lease_expires_at = '2100-01-01'");
        // Another instance is kept alive by heartbeats, which are those of both: some have come and gone meanwhile.
        const InstanceId other = insert({.fsm = "second", .step = "begin"});
        QVERIFY(waitUntil(
            [&] { return columnOf(*sql_, other, "(lease_expires_at > updated_at + interval '1 s')") == "true"; }));
        beaten.set_value();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, other, "status") == "done"; }));
        QCOMPARE(changesOf(*sql_, id,
                           [&] {
                               enough.set_value();
                               QVERIFY(waitUntil([&] { return worker.stats().stale == 1; }));
                           }),
                 std::string());
        QVERIFY(waitUntil([&] { return journal.logged("claim was lost"); }));
        int stale = 0;
        for (const StepEvent& event : journal.steps())
            stale += event.result == StepEvent::Result::Stale;
        QCOMPARE(stale, 1);
    }

    /// T25: a row whose lease ran out, or was lost, while it waited in memory is not begun.
    void claimsThatWaitInMemory() {
        runtime::InHand inHand;
        const store::Claim fresh{InstanceId{1}, "w#1/1"};
        const store::Claim old{InstanceId{2}, "w#1/1"};
        const store::Claim lost{InstanceId{3}, "w#1/1"};
        const auto now = runtime::BootClock::now();
        inHand.add(fresh, now + std::chrono::hours(1));
        inHand.add(old, now - 1ms);
        inHand.add(lost, now + std::chrono::hours(1));
        inHand.markLost(fresh, now); // by a look that began before it was added: it says nothing about this claim
        inHand.markLost(lost, runtime::BootClock::now() + 1ms);
        inHand.extend({lost}, now + std::chrono::hours(2)); // too late
        QVERIFY(inHand.begin(fresh));
        QVERIFY(!inHand.begin(old));
        QVERIFY(!inHand.begin(lost));
        QVERIFY(!inHand.begin({InstanceId{1}, "w#1/2"})); // the same row, another claim (T23)
        inHand.extend({old}, now + std::chrono::hours(1));
        QVERIFY(inHand.begin(old));
    }

    void senselessOptions_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("said");
        QTest::newRow("lease") << "lease"
                               << "shorter than three heartbeats";
        QTest::newRow("slots") << "slots"
                               << "0 slots";
        QTest::newRow("queues") << "queues"
                                << "at least one queue";
        QTest::newRow("twice") << "twice"
                               << "named twice";
        QTest::newRow("name") << "name"
                              << "UTF-8";
        QTest::newRow("queue") << "queue"
                               << "UTF-8";
    }

    /// T25, and names that no column can hold: refused when the worker is made.
    void senselessOptions() {
        QFETCH(QString, what);
        QFETCH(QString, said);
        WorkerOptions options = quickWorker(database_);
        if (what == "lease") {
            options.leaseTtl = 1000ms;
            options.heartbeat = 400ms;
        }
        if (what == "slots") options.queues = {{"default", 0}};
        if (what == "queues") options.queues = {};
        if (what == "twice") options.queues = {{"default", 1}, {"default", 2}};
        if (what == "name") options.name = "caf\xe9";
        if (what == "queue") options.queues = {{"caf\xe9", 1}};
        try {
            Worker worker(options, {});
            QFAIL("it was accepted");
        } catch (const Error& error) {
            QVERIFY(error.kind() == Error::Kind::BadInput);
            QVERIFY2(QString(error.what()).contains(said), error.what());
        }
    }

    /// A registry with words that no column can hold must not take the process down.
    void oddRegistry() {
        Machine machine = doing([]() -> Outcome { return Done{}; });
        machine.describe("caf\xe9").edge("begin", "caf\xe9", "caf\xe9");
        Worker worker(quickWorker(database_), {machine});
        worker.start();
        const InstanceId id = insertProbe();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, id, "status") == "done"; }));
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata_machine") == 1; }));
    }
};

FERMATA_TEST(ReexecutionTest, QCoreApplication)
#include "tst_reexecution.moc"
