// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/schema.h>
#include <fermata/test/runner.h>
#include <fermata/test/test_cluster.h>

#include <QScopeGuard>

#include <latch>
#include <thread>
#include <tuple>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

const std::vector<Status> live{Status::Runnable, Status::Executing, Status::AwaitingSignal, Status::AwaitingChildren};

NewInstance keyed(const std::string& key, std::vector<Status> scope = live) {
    return {.fsm = "job", .step = "work", .uniqueKey = key, .uniqueScope = std::move(scope)};
}

/// A machine whose step "work" returns this.
Registry returning(const Outcome& outcome) {
    return {Machine("job").step("work", [=](const Context&) { return outcome; })};
}

} // namespace

/// §7, and D13: what happens when a transition meets a key that is taken.
class UniquenessTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Client> client_;

    InstanceId insert(const NewInstance& instance) { return client_->insert(instance).value(); }
    std::string status(InstanceId id) { return columnOf(*sql_, id, "status"); }

    /// Somebody who has the key now and will keep it until done(). Not claimable: nobody here runs its machine.
    InstanceId holderOf(const std::string& key) {
        NewInstance holder = keyed(key);
        holder.fsm = "holder";
        return insert(holder);
    }

    void done(InstanceId id) { sql_->query("update gen_durable set status = 'done' where id = $1", {toString(id)}); }

    std::string verdicts(const std::vector<NewInstance>& batch) {
        std::string all;
        for (const auto& id : client_->insert(batch))
            all += id ? '+' : '-';
        return all;
    }

    /// Another session's transaction that has inserted a holder of "k" and is still open.
    Sql openInsertOf(const std::string& key) {
        Sql business = sessionOn(database_);
        business.run("begin");
        business.query("insert into gen_durable (fsm, step, unique_key, unique_scope) values ('holder', 'x', "
                       "convert_to($1, 'UTF8'), '{runnable,executing}')",
                       {key});
        return business;
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        client_.emplace(Database{.connection = database_});
    }

    void init() { emptyTables(*sql_); }

    // ---- keys and scopes --------------------------------------------------------------------------------------------

    void verbatim_data() {
        QTest::addColumn<QByteArray>("key");
        QTest::newRow("every byte") << [] {
            QByteArray all;
            for (int byte = 0; byte < 256; ++byte)
                all.append(static_cast<char>(byte));
            return all;
        }();
        QTest::newRow("nothing") << QByteArray("");
        QTest::newRow("looks like hex") << QByteArray("\\x41");
        QTest::newRow("looks like an escape") << QByteArray("\\134\\");
        QTest::newRow("looks like an array") << QByteArray("{\"a\",null}");
        QTest::newRow("as long as may be") << QByteArray(2600, 'k');
    }

    /// G52, T46: the bytes are what they were, on the way in and on the way out; and they are a key.
    void verbatim() {
        QFETCH(QByteArray, key);
        const InstanceId id = insert(keyed(key.toStdString()));
        QCOMPARE(columnOf(*sql_, id, "unique_key"), "\\x" + key.toHex().toStdString());
        QCOMPARE(QByteArray::fromStdString(client_->get(id)->uniqueKey.value()), key);
        QVERIFY(client_->get(id)->uniqueScope == live);
        QVERIFY(!client_->insert(keyed(key.toStdString())));
    }

    /// T45: a key that the index takes at the insert, it takes at every transition; one that it does not is refused.
    void longKeys() {
        insert(keyed(std::string(2600, 'k'), {Status::Executing, Status::Done}));
        Hand hand(database_, returning(Done{}));
        QCOMPARE(describe(hand.turn().kind), std::string("committed"));
        try {
            insert(keyed(std::string(2601, 'k'), {Status::Executing}));
            QFAIL("it was accepted");
        } catch (const Error& error) {
            QVERIFY(error.kind() == Error::Kind::BadInput);
            QVERIFY2(QString(error.what()).contains("2601 bytes"), error.what());
        }
    }

    void guard_data() {
        QTest::addColumn<QString>("scope");
        QTest::newRow("nothing") << "{}";
        QTest::newRow("one") << "{awaiting_signal}";
        QTest::newRow("the living") << "{runnable,executing,awaiting_signal,awaiting_children}";
        QTest::newRow("the ended") << "{done,failed}";
        QTest::newRow("all") << "{runnable,executing,awaiting_signal,awaiting_children,done,failed}";
        QTest::newRow("null (T49)") << "{NULL}";
    }

    /// G53, G54, G57: the guard follows the status, and the scope says in which it is there.
    void guard() {
        QFETCH(QString, scope);
        sql_->query("insert into gen_durable (fsm, step, unique_key, unique_scope) values ('job', 'x', 'k', "
                    "$1::durable_status[])",
                    {scope.toStdString()});
        for (const Status status : allStatuses) {
            const std::string label(toString(status));
            sql_->query("update gen_durable set status = $1::durable_status", {label});
            const bool occupied = scope.contains(QRegularExpression("[{,]" + QString::fromStdString(label) + "[,}]"));
            QCOMPARE(sql_->value("select unique_guard from gen_durable"), occupied ? SqlValue("\\x6b") : SqlValue());
        }
    }

    /// G56: no key, no uniqueness.
    void noKey() {
        NewInstance plain{.fsm = "job", .step = "work", .uniqueScope = live};
        QCOMPARE(verdicts({plain, plain, plain}), std::string("+++"));
    }

    /// G58: a key is free when its holder leaves the occupied statuses, and not before.
    void freedKey() {
        const InstanceId first = insert(keyed("k"));
        for (const char* occupied : {"executing", "awaiting_signal", "awaiting_children", "runnable"}) {
            sql_->query("update gen_durable set status = $1::durable_status", {occupied});
            QVERIFY(!client_->insert(keyed("k")));
        }
        sql_->query("update gen_durable set status = 'failed' where id = $1", {toString(first)});
        QVERIFY(client_->insert(keyed("k")));

        std::vector<Status> all(allStatuses.begin(), allStatuses.end());
        done(insert(keyed("for ever", all)));
        QVERIFY(!client_->insert(keyed("for ever", all)));
    }

    /// C9: a scope without `runnable` refuses nobody at the insert. T47: a key has no other scope than its own.
    void whatIsRefused() {
        QCOMPARE(verdicts({keyed("a", {Status::Executing}), keyed("a", {Status::Executing})}), std::string("++"));
        NewInstance elsewhere = keyed("b");
        elsewhere.fsm = "other";
        elsewhere.queue = "mail";
        QCOMPARE(verdicts({keyed("b"), elsewhere}), std::string("+-"));
    }

    /// G83: duplicates of what is there and within the batch, a verdict a row, in order: the first of a key is taken.
    void batch() {
        insert(keyed("there"));
        NewInstance plain{.fsm = "job", .step = "work"};
        QCOMPARE(verdicts({keyed("z"), keyed("there"), plain, keyed("a"), keyed("z"), plain, keyed("a"), keyed("m")}),
                 std::string("+-++-+-+"));
        const auto ids = client_->insert(std::vector{keyed("p"), keyed("o"), keyed("n")});
        QVERIFY(ids[0] < ids[1] && ids[1] < ids[2]);
    }

    /// The same where the rest of the batch is copied: keys count, whatever travels beside them.
    void largeBatch() {
        insert(keyed("there"));
        std::vector<NewInstance> many(500, NewInstance{.fsm = "job", .step = "work"});
        many[0] = keyed("there");
        many[100] = keyed("twice");
        many[101] = keyed("free", {Status::Executing});
        many[300] = keyed("twice");
        many[499] = keyed("once");
        std::string expected(500, '+');
        expected[0] = expected[300] = '-';
        QCOMPARE(verdicts(many), expected);
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 499LL);
        QCOMPARE(sql_->number("select count(*) from gen_durable where unique_guard is not null"), 3LL);
    }

    /// G59: eight at once: one.
    void eightAtOnce() {
        for (int round = 0; round < 10; ++round) {
            std::vector<std::future<bool>> inserters;
            for (int i = 0; i < 8; ++i) {
                inserters.push_back(std::async(std::launch::async, [this, round] {
                    Client client({.connection = database_});
                    return client.insert(keyed("round " + std::to_string(round))).has_value();
                }));
            }
            int accepted = 0;
            for (auto& inserter : inserters)
                accepted += inserter.get();
            QCOMPARE(accepted, 1);
        }
    }

    /// T30: batches with the same keys in opposite orders do not deadlock.
    void oppositeBatches() {
        std::vector<NewInstance> up;
        for (int i = 0; i < 40; ++i)
            up.push_back(keyed("key " + std::to_string(100 + i), {Status::Runnable}));
        const std::vector<NewInstance> down(up.rbegin(), up.rend());
        std::vector<std::future<int>> inserters;
        for (int t = 0; t < 4; ++t) {
            inserters.push_back(std::async(std::launch::async, [&, t] {
                Client client({.connection = database_});
                Sql sql = sessionOn(database_);
                int accepted = 0;
                for (int i = 0; i < 15; ++i) {
                    for (const auto& id : client.insert(t % 2 ? up : down))
                        accepted += id.has_value();
                    sql.run("update gen_durable set status = 'done' where id in (select id from gen_durable where "
                            "status = 'runnable' order by id for no key update skip locked)");
                }
                return accepted;
            }));
        }
        int accepted = 0;
        for (auto& inserter : inserters)
            accepted += inserter.get();
        QCOMPARE(static_cast<long long>(accepted), sql_->number("select count(*) from gen_durable"));
    }

    // ---- transitions that meet a taken key (D13) --------------------------------------------------------------------

    void outcomeMeetsKey_data() {
        QTest::addColumn<QString>("outcome");
        QTest::addColumn<int>("scope");
        QTest::newRow("next") << "next" << static_cast<int>(Status::Runnable);
        QTest::newRow("replay") << "replay" << static_cast<int>(Status::Runnable);
        QTest::newRow("await") << "await" << static_cast<int>(Status::AwaitingSignal);
        QTest::newRow("await what is there") << "await there" << static_cast<int>(Status::Runnable);
        QTest::newRow("schedule_childs") << "childs" << static_cast<int>(Status::AwaitingChildren);
        QTest::newRow("schedule no children") << "no children" << static_cast<int>(Status::Runnable);
        QTest::newRow("done") << "done" << static_cast<int>(Status::Done);
        QTest::newRow("stop") << "stop" << static_cast<int>(Status::Failed);
    }

    /// T44: the outcome waits, its row stays as it was, its mates go on; and once the key is free it goes through.
    void outcomeMeetsKey() {
        QFETCH(QString, outcome);
        QFETCH(int, scope);
        Outcome returned = Next{"work", {}};
        if (outcome == "replay") returned = Replay{{}};
        if (outcome.startsWith("await")) returned = Await{"go", {}};
        if (outcome == "childs") returned = ScheduleChilds{"join", {{.fsm = "x", .step = "y"}}, {}};
        if (outcome == "no children") returned = ScheduleChilds{"join", {}, {}};
        if (outcome == "done") returned = Done{};
        if (outcome == "stop") returned = Stop{"enough"};
        Hand hand(database_, returning(returned));

        const NewInstance mate{.fsm = "job", .step = "work"};
        insert(mate);
        const InstanceId id = insert(keyed("k", {static_cast<Status>(scope)}));
        insert(mate);
        if (outcome == "await there") client_->signal(id, "go");
        std::vector<runtime::StepResult> results;
        for (const auto& claimed : hand.claim(10))
            results.push_back(hand.run(claimed));
        const InstanceId holder = holderOf("k");

        const store::Settled settled = hand.settle(results);
        QCOMPARE(describe(settled.verdicts[0].kind), std::string("committed"));
        QCOMPARE(describe(settled.verdicts[1].kind), std::string("key held"));
        QCOMPARE(describe(settled.verdicts[2].kind), std::string("committed"));
        QCOMPARE(
            changesOf(*sql_, id, [&] { QCOMPARE(describe(hand.settle(results[1]).kind), std::string("key held")); }),
            std::string());
        QCOMPARE(status(id), std::string("executing"));

        done(holder);
        QCOMPARE(describe(hand.settle(results[1]).kind), std::string("committed"));
        QVERIFY(status(id) != "executing");
        if (static_cast<Status>(scope) != Status::Runnable || outcome != "await there")
            QCOMPARE(status(id), std::string(toString(static_cast<Status>(scope))));
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }

    /// Two outcomes of one batch want one key: one gets it, the other waits for it.
    void twoOutcomesOneKey() {
        insert(keyed("k", {Status::Done}));
        insert(keyed("k", {Status::Done}));
        insert({.fsm = "job", .step = "work"});
        Hand hand(database_, returning(Done{}));
        std::vector<runtime::StepResult> results;
        for (const auto& claimed : hand.claim(10))
            results.push_back(hand.run(claimed));
        const store::Settled settled = hand.settle(results);
        QCOMPARE(describe(settled.verdicts[0].kind), std::string("committed"));
        QCOMPARE(describe(settled.verdicts[1].kind), std::string("key held"));
        QCOMPARE(describe(settled.verdicts[2].kind), std::string("committed"));
    }

    /// D13 through a worker: a deferred outcome keeps its row and its lease, takes no slot, is counted and told, and is
    /// committed once the key is free. The step does not run again.
    void deferred() {
        std::atomic<int> runs = 0;
        Machine machine("job");
        machine.step("work", [&](const Context&) -> Outcome {
            ++runs;
            sql_->run("insert into gen_durable (fsm, step, unique_key, unique_scope) values ('holder', 'x', 'k', "
                      "'{runnable}')");
            waitForItsTurnToEnd();
            return Next{"end", {}};
        });
        machine.step("end", [](const Context&) -> Outcome { return Done{}; });
        Journal journal;
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 1}};
        options.leaseTtl = 300ms;
        options.reaperInterval = 50ms;
        journal.attach(options);
        Worker worker(options, {machine});
        worker.start();
        const InstanceId id = insert(keyed("k", {Status::Runnable}));
        QVERIFY(waitUntil([&] { return worker.stats().deferred == 1; }));
        QVERIFY(waitUntil([&] { return worker.stats().queues.at(0).busy == 0; }));
        const InstanceId other = insert({.fsm = "job", .step = "end"});
        QVERIFY(waitUntil([&] { return status(other) == "done"; }));
        QVERIFY(waitUntil(
            [&] { return columnOf(*sql_, id, "(lease_expires_at > updated_at + interval '900 ms')") == "true"; }));
        QCOMPARE(columnOf(*sql_, id, "concat_ws(' ', status, step, attempt)"), std::string("executing work 0"));

        sql_->run("update gen_durable set status = 'done' where fsm = 'holder'");
        QVERIFY(waitUntil([&] { return status(id) == "done"; }));
        QCOMPARE(worker.stats().deferred, 0);
        QCOMPARE(runs.load(), 1);
        worker.stop();
        std::string told;
        for (const StepEvent& event : journal.steps()) {
            if (event.id != id) continue;
            told += event.step + (event.result == StepEvent::Result::Deferred ? " deferred; " : " committed; ");
        }
        QCOMPARE(told, std::string("work deferred; work committed; end committed; "));
        QVERIFY(journal.logged("waits, another instance holds its unique key"));
    }

    /// D13 and D10 together: whoever holds the unique key stands in line for the very partition key that the deferred
    /// outcome's row has. Its turn comes, and then the outcome's; no two steps of the key ever run at once.
    void deferredBeforeItsHolder() {
        std::atomic<int> running = 0;
        std::atomic<int> together = 0;
        const auto step = [&](const Outcome& outcome) {
            if (++running > 1) ++together;
            --running;
            return outcome;
        };
        NewInstance second = keyed("k", {Status::Runnable});
        second.partitionKey = "p";
        second.step = "end";
        NewInstance between{.fsm = "job", .step = "end", .partitionKey = "p"};
        Machine machine("job");
        machine.step("work", [&](const Context&) -> Outcome {
            Client client({.connection = database_});
            if (!client.insert(between) || !client.insert(second)) throw std::runtime_error("refused");
            return step(Next{"end", {}});
        });
        machine.step("end", [&](const Context&) { return step(Done{}); });
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 4}};
        options.leaseTtl = 1500ms;
        Worker worker(options, {machine});
        NewInstance first = second;
        first.step = "work";
        const InstanceId id = insert(first);
        worker.start();
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from gen_durable where status = 'done'") == 3; }));
        QCOMPARE(together.load(), 0);
        QCOMPARE(columnOf(*sql_, id, "attempt"), std::string("0")); // it was not given up and begun again
        worker.stop();
        // A lock that was not let go goes with its session, a moment after that was closed.
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_locks where locktype = 'advisory' and database = (select oid "
                                "from pg_database where datname = current_database())") == 0;
        }));
    }

    /// D22: the connection broke when the deferred outcome stepped aside, and nobody knows whether it did. It did: its
    /// lease goes on being renewed, and it is committed once the key is free. The step does not run again.
    void stepAsideInDoubt() {
        // A commit waits for a standby that does not exist. Its session is ended meanwhile: what it has written stays.
        // Alone it takes about twenty seconds with its cluster; beside others it may take minutes.
        constexpr auto patience = 180s;
        TestCluster cluster(TestCluster::Storage::Fast);
        const std::string database = cluster.makeDatabase();
        migrate({database});
        Sql sql = sessionOn(database);
        const auto waitForNobody = [&](bool wait) {
            Sql(database).run(std::string("alter system set synchronous_standby_names = '") + (wait ? "nobody'" : "'"));
            Sql(database).run("select pg_reload_conf()");
        };
        std::atomic<int> runs = 0;
        std::thread commits;
        std::atomic<bool> over = false;
        const auto joined = qScopeGuard([&] {
            over = true;
            waitForNobody(false);
            if (commits.joinable()) commits.join();
        });
        sql.run("create table commits (n int)");
        Machine machine("job");
        machine.step("work", [&](const Context&) -> Outcome {
            if (++runs > 1) return Done{};
            Sql(database).run("insert into fermata.gen_durable (fsm, step, unique_key, unique_scope) values ('holder',"
                              " 'x', 'k', '{runnable}')");
            waitForNobody(true);
            // It holds a moment after it was told: from the first commit that waits on.
            commits = std::thread([&] {
                try {
                    for (Sql writer(database); !over;)
                        writer.run("insert into commits values (1)");
                } catch (const std::exception&) { // ended with the others below
                }
            });
            const bool waits = waitUntil(
                [&] {
                    return Sql(database).number("select count(*) from pg_stat_activity where wait_event = 'SyncRep'") >
                           0;
                },
                patience);
            return waits ? Outcome(Next{"end", {}}) : Outcome(Stop{"commits do not wait"});
        });
        machine.step("end", [](const Context&) -> Outcome { return Done{}; });
        NewInstance one = keyed("k", {Status::Runnable});
        one.partitionKey = "p";
        const InstanceId id = Client({.connection = database}).insert(one).value();
        WorkerOptions options = quickWorker(database);
        options.leaseTtl = 3s;
        Worker worker(options, {machine});
        worker.start();
        const std::string renaming = "from pg_stat_activity where wait_event = 'SyncRep' and query like '%|| ''~''%'";
        // Its report of itself may come just then and wait too, on the session that would rename: it is made to go on.
        const std::string others = "from pg_stat_activity where wait_event = 'SyncRep' and query not like '%|| ''~''%'";
        const bool renamed = waitUntil(
            [&] {
                sql.query("select pg_terminate_backend(pid) " + others);
                return sql.number("select count(*) " + renaming) == 1;
            },
            patience);
        QVERIFY2(renamed, sql.value("select coalesce(string_agg(concat_ws(' ', wait_event, query), e'\n'), '') from "
                                    "pg_stat_activity where datname = current_database()")
                              ->c_str());
        sql.query("select pg_terminate_backend(pid) " + renaming);
        waitForNobody(false);

        const auto column = [&](const std::string& expression) { return columnOf(sql, id, expression); };
        QVERIFY(waitUntil([&] { return column("right(locked_by, 1)") == "~"; }, patience));
        QVERIFY(
            waitUntil([&] { return column("(lease_expires_at > updated_at + interval '9 s')") == "true"; }, patience));
        sql.run("update gen_durable set status = 'done' where fsm = 'holder'");
        QVERIFY(waitUntil([&] { return column("status") == "done"; }, patience));
        QCOMPARE(column("attempt"), std::string("0"));
        QCOMPARE(runs.load(), 1);
    }

    /// Two that wait for each other's line: the holder of the first's unique key stands behind the second in its
    /// partition key's line, and the other way round. Both make way.
    void deferredCrosswise() {
        std::latch both(2);
        Machine machine("job");
        machine.step("work", [&](const Context& ctx) -> Outcome {
            NewInstance rival = keyed(ctx.state["key"], {Status::Runnable});
            rival.step = "end";
            rival.partitionKey = ctx.state["other"];
            both.arrive_and_wait(); // neither can be claimed any more when its rival comes
            if (!Client({.connection = database_}).insert(rival)) throw std::runtime_error("refused");
            return Next{"end", {}};
        });
        machine.step("end", [](const Context&) -> Outcome { return Done{}; });
        for (const auto& [line, other, key] : {std::tuple("p", "q", "k"), std::tuple("q", "p", "l")}) {
            NewInstance one = keyed(key, {Status::Runnable});
            one.step = "work";
            one.partitionKey = line;
            one.state = {{"key", key}, {"other", other}};
            insert(one);
        }
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 4}};
        options.leaseTtl = 1500ms;
        Worker worker(options, {machine});
        worker.start();
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from gen_durable where status = 'done'") == 4; }));
    }

    /// Whoever holds the unique key waits for its childs, and one of these stands in line for the partition key of the
    /// row whose outcome is deferred: the line makes way here too, also where the one in between is a child's child.
    void deferredBeforeItsHoldersChild_data() {
        QTest::addColumn<int>("between");
        QTest::newRow("child") << 0;
        QTest::newRow("grandchild") << 1;
    }
    void deferredBeforeItsHoldersChild() {
        QFETCH(const int, between);
        std::atomic<int> running = 0;
        std::atomic<int> together = 0;
        Machine machine("job");
        machine.step("work", [&](const Context&) -> Outcome {
            // The parent takes the key while this step runs, and its child comes to stand behind it.
            NewInstance parent = keyed("k", {Status::Runnable, Status::AwaitingChildren});
            parent.step = "part";
            parent.state = {{"between", between}};
            const std::optional<InstanceId> rival = Client({.connection = database_}).insert(parent);
            if (!rival) throw std::runtime_error("refused");
            Sql sql = sessionOn(database_);
            if (!waitUntil(
                    [&] { return sql.number("select count(*) from gen_durable where partition_key = 'p'") == 2; }))
                throw std::runtime_error("the child did not come");
            if (++running > 1) ++together;
            --running;
            return Next{"end", {}};
        });
        machine.step("part", [](const Context& ctx) -> Outcome {
            const int left = ctx.state["between"];
            NewInstance child{.fsm = "job", .step = "part", .state = {{"between", left - 1}}};
            if (left == 0) {
                child.step = "end";
                child.partitionKey = "p";
            }
            return ScheduleChilds{"end", {child}, {}};
        });
        machine.step("end", [&](const Context& ctx) -> Outcome {
            Sql look = sessionOn(database_);
            const bool keyed = columnOf(look, ctx.id, "partition_key") == "p";
            if (keyed && ++running > 1) ++together;
            if (keyed) --running;
            return Done{};
        });
        NewInstance first = keyed("k", {Status::Runnable});
        first.step = "work";
        first.partitionKey = "p";
        const InstanceId id = insert(first);
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 4}};
        options.leaseTtl = 1500ms;
        Worker worker(options, {machine});
        worker.start();
        const bool ended = waitUntil(
            [&] { return sql_->number("select count(*) from gen_durable where status = 'done'") == 3 + between; });
        QVERIFY2(ended,
                 sql_->value("select string_agg(concat_ws(' ', id, step, status, partition_key, locked_by), ', ' "
                             "order by id) from gen_durable")
                     ->c_str());
        QCOMPARE(together.load(), 0);
        QCOMPARE(columnOf(*sql_, id, "attempt"), std::string("0")); // it was not given up and begun again
    }

    /// The first of a line may not be picked, for its unique key is held by somebody whose child stands behind it in
    /// that line: it lets the child pass.
    void headBehindAParent() {
        const auto job = [&](const std::string& step) {
            NewInstance one = keyed("k", {Status::Executing, Status::AwaitingChildren});
            one.partitionKey = "p";
            one.step = step;
            return one;
        };
        Machine machine("job");
        machine.step("split", [&](const Context&) -> Outcome {
            if (!Client({.connection = database_}).insert(job("end"))) throw std::runtime_error("refused");
            NewInstance child{.fsm = "job", .step = "end", .partitionKey = "p"};
            return ScheduleChilds{"end", {child}, {}};
        });
        machine.step("end", [](const Context&) -> Outcome { return Done{}; });
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 4}};
        Worker worker(options, {machine});
        insert(job("split"));
        worker.start();
        const bool ended =
            waitUntil([&] { return sql_->number("select count(*) from gen_durable where status = 'done'") == 3; });
        QVERIFY2(ended,
                 sql_->value("select string_agg(concat_ws(' ', id, step, status, partition_key), ', ' order by id) "
                             "from gen_durable")
                     ->c_str());
    }

    /// A deferred outcome has let its partition key go. Once it may be written, its machine, which runs ahead, does not
    /// go on without that: it stands in line again.
    void deferredDoesNotRunAhead() {
        std::optional<Sql> contender;
        std::atomic<long long> locks = -1;
        Machine machine("job");
        machine.runAhead();
        machine.step("work", [&](const Context& ctx) -> Outcome {
            NewInstance rival = keyed("k", {Status::Runnable});
            rival.queue = "nobody's";
            if (!Client({.connection = database_}).insert(rival)) throw std::runtime_error("refused");
            // Its own row is locked for a while: for some seconds then no outcome keeps its row, and so it needs the
            // key.
            contender.emplace(sessionOn(database_));
            contender->run("begin");
            contender->query("select from gen_durable where id = $1 for update", {toString(ctx.id)});
            return Next{"end", {}};
        });
        machine.step("end", [&](const Context&) -> Outcome {
            locks = sessionOn(database_).number(
                "select count(*) from pg_locks where locktype = 'advisory' and objsubid = 1 "
                "and database = (select oid from pg_database where datname = "
                "current_database())");
            return Done{};
        });
        NewInstance one = keyed("k", {Status::Runnable});
        one.step = "work";
        one.partitionKey = "p";
        const InstanceId id = insert(one);
        Worker worker(quickWorker(database_), {machine});
        worker.start();
        const auto waitsForTheRow = [&] {
            return sql_->number("select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = "
                                "current_database()") > 0;
        };
        QVERIFY(waitUntil(waitsForTheRow));
        QVERIFY(waitUntil([&] { return !waitsForTheRow(); }));
        contender.reset();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, id, "right(locked_by, 1)") == "~"; }));
        // Until outcomes keep their rows again (Committer's impatience, five seconds).
        const auto patientAgain = std::chrono::steady_clock::now() + 7s;
        QVERIFY(waitUntil([&] { return std::chrono::steady_clock::now() > patientAgain; }, 20s));
        sql_->run("update gen_durable set status = 'done' where queue = 'nobody''s'");
        QVERIFY(waitUntil([&] { return status(id) == "done"; }));
        QCOMPARE(locks.load(), 1LL);
    }

    /// Thousands of deferred outcomes take no slot (D13): whatever else there is goes on, among it what frees the
    /// keys.
    void deferredByTheThousand() {
        constexpr int many = 4'500;
        sql_->query("insert into gen_durable (fsm, step, unique_key, unique_scope, priority) select 'job', 'work',"
                    " convert_to(n::text, 'UTF8'), '{runnable}', 0 from generate_series(1, $1::int) n",
                    {std::to_string(many)});
        // As soon as one executes, its key is free, and is taken by another that stands behind all of them.
        sql_->run("create function take() returns trigger language plpgsql as $$ begin"
                  " insert into gen_durable (fsm, step, unique_key, unique_scope, priority)"
                  " values ('job', 'end', new.unique_key, '{runnable}', 1); return null; end $$;"
                  "create trigger take after update on gen_durable for each row"
                  " when (new.status = 'executing' and new.step = 'work') execute function take()");
        Machine machine("job");
        machine.step("work", [](const Context&) -> Outcome { return Next{"end", {}}; });
        machine.step("end", [](const Context&) -> Outcome { return Done{}; });
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 8}};
        Worker worker(options, {machine});
        worker.start();
        // However slow the machine is: it goes on as long as some become done.
        const auto done = [&] { return sql_->number("select count(*) from gen_durable where status = 'done'"); };
        for (long long before = -1, now = 0; now < 2 * many; now = done()) {
            if (before == now)
                QFAIL(("stands still at " + std::to_string(now) + ": " +
                       sql_->value("select string_agg(n || ' ' || status || ' at ' || step, ', ') from (select status, "
                                   "step, count(*) n from gen_durable group by 1, 2) g")
                           .value_or("nothing"))
                          .c_str());
            before = now;
            waitUntil([&] { return done() > before; }, 30s);
        }
    }

    /// The same after a crash: the row waits to be reaped, which the unique key's holder forbids, which waits for
    /// it.
    void expiredBeforeItsHolder() {
        NewInstance first = keyed("k", {Status::Runnable});
        first.partitionKey = "p";
        const InstanceId id = insert(first);
        {
            Hand crashing(database_, returning(Done{}), "crashing");
            crashing.claimOne();
        }
        sql_->run("update gen_durable set lease_expires_at = clock_timestamp() - interval '1 s' where status = "
                  "'executing'");
        const InstanceId holder = insert(first);
        WorkerOptions options = quickWorker(database_);
        options.reaperInterval = 50ms;
        Worker worker(options, returning(Done{}));
        worker.start();
        const bool ended = waitUntil([&] { return status(holder) == "done" && status(id) == "done"; });
        QVERIFY2(ended, ("first " + status(id) + ", holder " + status(holder)).c_str());
        QCOMPARE(columnOf(*sql_, id, "attempt"), std::string("1"));
    }

    /// T40: an expired row whose key is taken stays; all others are reaped, by every sweep.
    void reaperMeetsKey() {
        const InstanceId poisoned = insert(keyed("k", {Status::Runnable}));
        const InstanceId one = insert(keyed("twin", {Status::Runnable}));
        sql_->run("update gen_durable set status = 'executing', locked_by = 'ghost#1/1', lease_expires_at = now() - "
                  "interval '1 s'");
        const InstanceId two = insert(keyed("twin", {Status::Runnable})); // of two expired twins, one may go
        const InstanceId mate = insert({.fsm = "job", .step = "work"});
        sql_->run("update gen_durable set status = 'executing', locked_by = 'ghost#1/1', lease_expires_at = now() - "
                  "interval '1 s'");
        const InstanceId holder = holderOf("k");

        Hand hand(database_, {});
        store::reapExpired(hand.connection());
        QCOMPARE(status(poisoned), std::string("executing"));
        QCOMPARE(status(mate), std::string("runnable"));
        QCOMPARE(status(one) + " " + status(two), std::string("runnable executing"));
        QCOMPARE(columnOf(*sql_, poisoned, "attempt"), std::string("0"));

        done(holder);
        done(one);
        store::reapExpired(hand.connection());
        QCOMPARE(status(poisoned) + " " + status(two), std::string("runnable runnable"));
        QCOMPARE(columnOf(*sql_, poisoned, "attempt"), std::string("1"));
    }

    /// T40, with the holder not yet committed: a client's long transaction must not stop all crash recovery.
    void reaperMeetsOpenTransaction() {
        const InstanceId poisoned = insert(keyed("k", {Status::Runnable}));
        const InstanceId mate = insert({.fsm = "job", .step = "work"});
        sql_->run("update gen_durable set status = 'executing', locked_by = 'ghost#1/1', lease_expires_at = now() - "
                  "interval '1 s'");
        Sql business = openInsertOf("k");
        Hand hand(database_, {});
        try {
            store::reapExpired(hand.connection());
        } catch (const Error& error) {
            QVERIFY2(error.kind() == Error::Kind::Contention, error.what());
        }
        QCOMPARE(status(mate), std::string("runnable"));
        QCOMPARE(status(poisoned), std::string("executing"));
        business.run("rollback");
        store::reapExpired(hand.connection());
        QCOMPARE(status(poisoned), std::string("runnable"));
    }

    /// The other sweeps run although the reaper meets such a transaction.
    void sweepsGoOn() {
        const InstanceId poisoned = insert(keyed("k", {Status::Runnable}));
        sql_->run("update gen_durable set status = 'executing', locked_by = 'ghost#1/1', lease_expires_at = now() - "
                  "interval '1 s'");
        Sql business = openInsertOf("k");
        const InstanceId parent = insert({.fsm = "other", .step = "x"});
        sql_->query("update gen_durable set status = 'awaiting_children' where id = $1", {toString(parent)});
        WorkerOptions options = quickWorker(database_);
        options.reaperInterval = 20ms;
        Worker worker(options, {Machine("unused")});
        worker.start();
        QVERIFY(waitUntil([&] { return status(parent) == "runnable"; }, 5s));
        QCOMPARE(status(poisoned), std::string("executing"));
    }

    /// T41: picking may be what occupies a key. Of two that would, one is picked; the other when the first is
    /// through.
    void pickMeetsKey() {
        const InstanceId one = insert(keyed("k", {Status::Executing}));
        const InstanceId two = insert(keyed("k", {Status::Executing}));
        const InstanceId mate = insert({.fsm = "job", .step = "work"});
        Hand hand(database_, returning(Done{}));
        const auto claimed = hand.claim(10);
        QCOMPARE(claimed.size(), std::size_t(2));
        QCOMPARE(status(one) + " " + status(two) + " " + status(mate), std::string("executing runnable executing"));
        QVERIFY(hand.claim(10).empty());
        for (const auto& each : claimed)
            hand.settle(hand.run(each));
        QCOMPARE(hand.claimOne().claim.id.value, two.value);
    }

    /// T41, with the holder not yet committed: the queue goes on.
    void pickMeetsOpenTransaction() {
        const InstanceId poisoned = insert(keyed("k", {Status::Executing}));
        Sql business = openInsertOf("k");
        WorkerOptions options = quickWorker(database_);
        Worker worker(options, returning(Done{}));
        worker.start();
        const InstanceId mate = insert({.fsm = "job", .step = "work"});
        QVERIFY(waitUntil([&] { return status(mate) == "done"; }, 5s));
        QCOMPARE(status(poisoned), std::string("runnable"));
        business.run("rollback");
        QVERIFY(waitUntil([&] { return status(poisoned) == "done"; }));
    }

    /// An outcome that would occupy a key of a transaction that is still open: it waits, and its mates are through
    /// soon.
    void outcomeMeetsOpenTransaction() {
        std::optional<Sql> business;
        Machine machine("job");
        machine.step("work", [&](const Context&) -> Outcome { return Next{"end", {}}; });
        machine.step("collide", [&](const Context&) -> Outcome {
            business.emplace(openInsertOf("k"));
            waitForItsTurnToEnd();
            return Next{"end", {}};
        });
        machine.step("end", [](const Context&) -> Outcome { return Done{}; });
        NewInstance colliding = keyed("k", {Status::Runnable});
        colliding.step = "collide";
        WorkerOptions options = quickWorker(database_);
        options.leaseTtl = 3s; // a busy machine must not lose the claim
        options.reaperInterval = 50ms;
        Worker worker(options, {machine});
        worker.start();
        const InstanceId id = insert(colliding);
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_stat_activity where state = 'idle in "
                                "transaction' and datname = current_database()") == 1;
        }));
        const auto begun = std::chrono::steady_clock::now();
        for (int i = 0; i < 50; ++i)
            insert({.fsm = "job", .step = "work"});
        QVERIFY(
            waitUntil([&] { return sql_->number("select count(*) from gen_durable where status = 'done'") == 50; }));
        const auto took = std::chrono::steady_clock::now() - begun;
        QVERIFY2(took < 8s, qPrintable(QString("fifty others took %1 ms").arg(took / 1ms)));
        QCOMPARE(columnOf(*sql_, id, "concat_ws(' ', status, step, attempt)"), std::string("executing collide 0"));
        business->run("rollback");
        QVERIFY(waitUntil([&] { return status(id) == "done"; }));
    }

    /// T42: a wake-up that may not be does not cost the signal; the sweep wakes when the key is free.
    void deliveryMeetsKey() {
        const InstanceId id = insert(keyed("k", {Status::Runnable, Status::Executing}));
        sql_->run("update gen_durable set status = 'awaiting_signal', awaits = 'go'");
        const InstanceId holder = holderOf("k");
        QCOMPARE(
            changesOf(*sql_, id, [&] { QCOMPARE(describe(client_->signal(id, "go").outcome), std::string("stored")); }),
            std::string());
        QCOMPARE(inboxOf(*sql_, id), std::string("go:{}"));
        Hand hand(database_, {});
        store::InboxWalk walk;
        QVERIFY(store::wakeParked(hand.connection(), walk).instances.empty());
        done(holder);
        QCOMPARE(store::wakeParked(hand.connection(), walk).instances.size(), std::size_t(1));
        QCOMPARE(status(id), std::string("runnable"));
    }

    /// T42, with the holder not yet committed.
    void deliveryMeetsOpenTransaction() {
        const InstanceId id = insert(keyed("k", {Status::Runnable, Status::Executing}));
        sql_->run("update gen_durable set status = 'awaiting_signal', awaits = 'go'");
        Sql business = openInsertOf("k");
        Hand hand(database_, {}); // its session waits half a second for a lock, a client's ten
        QCOMPARE(describe(store::deliver(hand.connection(), {.target = id, .name = "go"}).outcome),
                 std::string("stored"));
        QCOMPARE(inboxOf(*sql_, id), std::string("go:{}"));
        business.run("rollback");
        store::InboxWalk walk;
        QCOMPARE(store::wakeParked(hand.connection(), walk).instances.size(), std::size_t(1));
    }

    /// Giving back: what may not become runnable is left to its lease; the rest goes back, attempt unchanged (T60).
    void releaseMeetsKey() {
        const InstanceId poisoned = insert(keyed("k", {Status::Runnable}));
        const InstanceId mate = insert({.fsm = "job", .step = "work"});
        Hand hand(database_, returning(Done{}));
        std::vector<store::Claim> claims;
        for (const auto& claimed : hand.claim(10))
            claims.push_back(claimed.claim);
        holderOf("k");
        QCOMPARE(changesOf(*sql_, mate, [&] { store::release(hand.connection(), claims); }),
                 std::string("lease_expires_at=null\nlocked_by=null\nstatus=runnable\nupdated_at=now\n"));
        QCOMPARE(status(poisoned), std::string("executing"));
    }
};

FERMATA_TEST(UniquenessTest, QCoreApplication)
#include "tst_uniqueness.moc"
