// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "ctl_process.h"
#include "versions_testing.h"

#include <fermata/patterns/versions.h>
#include <fermata/test/runner.h>

#include <chrono>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

/// Machines that are a table, run by workers that have no code of them.
class TablesTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;

    std::unique_ptr<Worker> worker() const {
        auto worker = std::make_unique<Worker>(quickWorker(database_), Registry{versions::tables()});
        worker->start();
        return worker;
    }
    InstanceId spawn(const string& machine = "order") {
        return InstanceId{sql_->number("select instance_id from fermata_spawn($1)", {machine})};
    }
    void send(InstanceId id, const string& event) {
        sql_->query("select fermata_machine_event($1, $2)", {toString(id), event});
    }
    string stands(InstanceId id) {
        return *sql_->value("select concat_ws(' ', step, status) from gen_durable where id = $1", {toString(id)});
    }
    bool comesTo(InstanceId id, const string& wanted) {
        return waitUntil([&] { return stands(id) == wanted; }, 60s);
    }
    /// s0 goes to s1 by e0, and so on to the last one.
    static Json chain(int length) {
        Json transitions = Json::array();
        for (int n = 0; n < length; ++n) {
            const string number = std::to_string(n);
            transitions.push_back(
                {{"state", "s" + number}, {"event", "e" + number}, {"next_state", "s" + std::to_string(n + 1)}});
        }
        return {{"machine", "chain"},
                {"version", 1},
                {"initial", "s0"},
                {"terminal", {"s" + std::to_string(length)}},
                {"transitions", transitions}};
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }
    void init() { emptyTables(*sql_); }
    void cleanup() { QCOMPARE(brokenInvariants(*sql_), string()); }

    /// As many transitions as there may be: each is looked at once, and not all of them for each state. Ten times as
    /// many take ten times as long, and not a hundred times; one of a few tries has to show it on a busy machine.
    void aLongTable() {
        int version = 0;
        const auto took = [&](int length) {
            Json definition = chain(length);
            definition["version"] = ++version;
            const auto since = std::chrono::steady_clock::now();
            define(*sql_, definition);
            return std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count();
        };
        double best = 1e9;
        for (int tries = 0; tries < 3 && best > 30; ++tries) {
            const double some = took(1'000);
            best = std::min(best, took(10'000) / some);
        }
        QVERIFY2(best <= 30, std::to_string(best).c_str());
        const InstanceId id = spawn("chain"); // of the newest version
        const auto running = worker();
        send(id, "e0");
        QVERIFY(comesTo(id, "s1 awaiting_signal"));
    }

    /// What the state holds is not its business (D19).
    void itsStateStaysAsItWasWritten() {
        define(*sql_, order1());
        const InstanceId id = spawn();
        const string state = R"({"price": 1.10, "number": 123456789012345678901234567890})";
        sql_->query("update gen_durable set state = $2::jsonb where id = $1", {toString(id), state});
        const auto running = worker();
        send(id, "create");
        QVERIFY(comesTo(id, "awaiting_payment awaiting_signal"));
        QCOMPARE(sql_->value("select state = $1::jsonb and state ->> 'price' = '1.10' from gen_durable", {state}),
                 SqlValue("t"));
    }

    void itsEventsMoveIt() {
        define(*sql_, order1());
        const InstanceId early = spawn();
        send(early, "create"); // before anybody runs it
        send(early, "pay");
        const auto running = worker();
        QVERIFY(comesTo(early, "awaiting_shipment awaiting_signal"));
        const InstanceId late = spawn();
        QVERIFY(comesTo(late, "start awaiting_signal"));
        send(late, "create");
        send(early, "ship");
        QVERIFY(comesTo(early, "shipped done"));
        QVERIFY(comesTo(late, "awaiting_payment awaiting_signal"));
        send(late, "cancel");
        QVERIFY(comesTo(late, "canceled done"));
        QCOMPARE(columnOf(*sql_, early, "result"), string("{\"state\": \"shipped\"}"));
        QCOMPARE(sql_->number("select count(*) from signals"), 0LL);
    }
    /// The worker says what it runs; and what is its own is declared, the tables are not written by it.
    void itIsDefinedWhileAWorkerRuns() {
        const auto running = worker();
        define(*sql_, order1());
        const InstanceId id = spawn();
        send(id, "create");
        QVERIFY(comesTo(id, "awaiting_payment awaiting_signal"));
        define(*sql_, order2());
        const InstanceId newer = spawn();
        send(newer, "create");
        QVERIFY(comesTo(newer, "awaiting_approval awaiting_signal"));
        QVERIFY(waitUntil(
            [&] {
                return sql_->number("select count(*) from fermata_worker where machines @> '[{\"fsm\": \"order\", "
                                    "\"version\": 1}, {\"fsm\": \"order\", \"version\": 2}]'") == 1;
            },
            60s));
        QCOMPARE(sql_->number("select count(*) from fermata_machine"), 2LL);
    }
    void whoHasNotAskedForThemLeavesThem() {
        define(*sql_, order1());
        const InstanceId id = spawn();
        sql_->run("insert into gen_durable (fsm, step) values ('code', 's')");
        Worker other(quickWorker(database_),
                     Registry{Machine("code").step("s", [](const Context&) -> Outcome { return Done{}; })});
        other.start();
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from gen_durable where status = 'done'") == 1; },
                          60s));
        other.stop();
        QCOMPARE(stands(id), string("start runnable"));
    }
    void anUnknownEventIsAnError() {
        define(*sql_, order1("error"));
        const InstanceId id = spawn();
        sql_->query("select fermata_machine_enforce('order', 1, true)"); // which has that move
        send(id, "create");
        send(id, "ship");
        send(id, "pay"); // comes too late
        const auto running = worker();
        QVERIFY(comesTo(id, "error failed"));
        running->stop();
        QCOMPARE(columnOf(*sql_, id, "last_error"), string("in \"awaiting_payment\" there is no event \"ship\""));
        QCOMPARE(inboxOf(*sql_, id), string("event:{\"event\": \"pay\"}"));
        sql_->query("select fermata_machine_enforce('order', 1, false)");
    }
    /// Sent past the function that refuses them.
    void straySignalsMoveNothing() {
        define(*sql_, order1());
        const InstanceId id = spawn();
        for (const char* const payload : {R"({"event": "ship"})", R"({"event": 7})", "{}", "[]", "null", R"("create")"})
            sql_->query("insert into signals (target_id, name, payload) values ($1, 'event', $2::jsonb)",
                        {toString(id), payload});
        send(id, "create");
        const auto running = worker();
        QVERIFY(comesTo(id, "awaiting_payment awaiting_signal"));
        running->stop();
        QCOMPARE(inboxOf(*sql_, id), string());
        QCOMPARE(columnOf(*sql_, id, "state"),
                 string("{\"refused\": \"in \\\"start\\\" there is no event \\\"\\\"\"}"));
    }
    void aStepThatIsNoStateFails() {
        define(*sql_, order1());
        sql_->run("insert into gen_durable (fsm, step) values ('order', 'nowhere')");
        const auto running = worker();
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from gen_durable where status = 'failed'") == 1; },
                          60s));
        QVERIFY(sql_->value("select last_error from gen_durable")->find("has no state \"nowhere\"") != string::npos);
    }
    /// Each event is of one state only, so an instance that took one twice, or in another order, would end in error.
    void sixteenSendersAndOneWorker() {
        define(*sql_, chain(8));
        const auto running = worker();
        std::vector<InstanceId> ids;
        ids.reserve(16);
        for (int n = 0; n < 16; ++n)
            ids.push_back(spawn("chain"));
        std::vector<std::future<void>> senders;
        senders.reserve(ids.size());
        for (const InstanceId id : ids)
            senders.push_back(std::async(std::launch::async, [this, id] {
                versions::Machines machines({.connection = database_});
                for (int n = 0; n < 8; ++n)
                    machines.event(id, "e" + std::to_string(n));
            }));
        for (auto& sender : senders)
            sender.get();
        QVERIFY(waitUntil(
            [&] {
                return sql_->number("select count(*) from gen_durable where step = 's8' and status = 'done'") == 16;
            },
            60s));
    }
    /// As above, with workers that are killed while events run. Theirs are short leases: losing them is what is tried.
    void workersAreKilled() {
        constexpr int length = 30;
        define(*sql_, chain(length));
        for (int n = 0; n < 20; ++n) {
            const InstanceId id = spawn("chain");
            for (int event = 0; event < length; ++event)
                send(id, "e" + std::to_string(event));
        }
        const auto left = [&] {
            return sql_->number("select count(*) from signals") +
                   sql_->number("select count(*) from gen_durable where status <> 'done'");
        };
        const auto start = [&] {
            return startCtl(database_, {"worker", "--queue", "default=4", "--lease-ttl", "600ms", "--poll", "50ms",
                                        "--reaper-interval", "100ms"});
        };
        auto doomed = start();
        for (int killed = 0; killed < 3; ++killed) {
            const long long before = left();
            QVERIFY(waitUntil([&] { return left() < before; }, 60s)); // it is at work
            doomed->signal(SIGKILL);
            doomed->wait();
            doomed = start();
        }
        QVERIFY(waitUntilNoneIsLeft(left, 60s));
        QCOMPARE(sql_->value("select string_agg(distinct concat_ws(' ', step, status), ', ') from gen_durable"),
                 SqlValue("s30 done"));
        doomed->signal(SIGTERM);
        doomed->wait();
    }
    /// As long as an operator has it, a worker is held, replays included: what it was replayed to has its events.
    void aReplayGoesOn() {
        define(*sql_, order1());
        const InstanceId id = spawn();
        const auto running = worker();
        send(id, "create");
        send(id, "cancel");
        QVERIFY(comesTo(id, "canceled done"));
        sql_->query("select fermata_replay(array[$1::bigint], step => 'awaiting_shipment')", {toString(id)});
        QVERIFY(comesTo(id, "awaiting_shipment awaiting_signal"));
        send(id, "ship");
        QVERIFY(comesTo(id, "shipped done"));
    }
    void fromCpp() {
        versions::Machines machines({.connection = database_});
        QCOMPARE(machines.define(order1()), 1);
        QCOMPARE(machines.define(order2()), 2);
        QCOMPARE(machines.last("order").value_or(0), 2);
        const versions::Run good = machines.run("order", 2, {"create", "approve"});
        QVERIFY(!good.failedAt &&
                good.states == (std::vector<string>{"start", "awaiting_approval", "awaiting_payment"}));
        const versions::Run bad = machines.run("order", 2, {"create", "pay", "ship"});
        QCOMPARE(bad.failedAt.value_or(-1), 1);
        QVERIFY_EXCEPTION_THROWN(machines.run("order", 3, {}), Error);
        const versions::Difference difference = machines.diff("order", 1, 2);
        QVERIFY(difference.removed.empty());
        QVERIFY(difference.added ==
                (std::vector<versions::Move>{{"awaiting_approval", "approve", "awaiting_payment"}}));
        QCOMPARE(difference.changed.size(), std::size_t(1));
        QCOMPARE(difference.changed[0].before.nextState, string("awaiting_payment"));
        QCOMPARE(difference.changed[0].after.nextState, string("awaiting_approval"));
        QCOMPARE(machines.setStatus("order", 2, "obsolete", true), string("live"));
        const auto all = machines.list();
        QVERIFY(all.size() == 2 && all[1].status == "obsolete" && all[1].strict && all[1].table && !all[1].enforced);
        QVERIFY_EXCEPTION_THROWN(machines.define(Json::object()), Error);
        QVERIFY(machines.definition("nobody", 1).is_null());
    }
};

FERMATA_TEST(TablesTest, QCoreApplication)
#include "tst_tables.moc"
