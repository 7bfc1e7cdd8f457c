// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "operator_testing.h"
#include "tasks_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;
using tasks::StepInput;
using tasks::TaskTemplate;

namespace {

constexpr auto deadline = 60s;

Json sum(const StepInput& in) {
    int sum = 1;
    for (const Json& result : in.dependencies)
        sum += result.get<int>();
    return sum;
}

} // namespace

/// The document's guarantees, component by component, and its failure scenarios.
class GuaranteesTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;
    std::optional<tasks::Tasks> client_;

    WorkerOptions options() const {
        WorkerOptions options = quickWorker(database_);
        options.queues = {{tasks::queue, 4}};
        options.leaseTtl = 60s;
        options.reaperInterval = 50ms;
        return options;
    }
    std::unique_ptr<Worker> worker(const tasks::Handler& handle) {
        auto made = std::make_unique<Worker>(options(), Registry{tasks::taskMachine(), tasks::handler("add", handle)});
        made->start();
        return made;
    }
    bool becomes(InstanceId task, const string& state) {
        const bool is = waitUntil([&] { return stateOf(*sql_, task) == state; }, deadline);
        if (!is) qWarning("it is %s: %s", stateOf(*sql_, task).c_str(), readiness(*sql_, task).c_str());
        return is;
    }
    InstanceId create(const Json& context = Json::object()) {
        return client_->create("shop", "diamond", "1", context).task;
    }
    InstanceId instanceOf(InstanceId task, const string& step) {
        return {sql_->number("select step from fermata_task_step where task = $1::bigint and name = $2",
                             {toString(task), step})};
    }
    /// As a worker that is not ours writes it: nobody is woken.
    void write(InstanceId step, const string& status) {
        sql_->query("update gen_durable set status = $2::durable_status where id = $1::bigint",
                    {toString(step), status});
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        client_.emplace(Database{.connection = database_});
    }
    void init() {
        emptyTables(*sql_);
        client_->define(diamond());
    }
    void cleanup() { QCOMPARE(brokenTasks(*sql_), string()); }

    /// Results go from step to step by name, the context to each; the task is complete when its steps are.
    void runs() {
        std::mutex mutex;
        std::map<string, Json> seen;
        const auto running = worker([&](const StepInput& in) {
            const std::lock_guard lock(mutex);
            seen[in.name] = {in.input, in.dependencies, in.task.value};
            return sum(in);
        });
        const InstanceId task = create({{"order", 4711}});
        QVERIFY(becomes(task, "complete"));
        COMPARE_JSON(seen["d"], (Json{{{"order", 4711}}, {{"b", 2}, {"c", 2}}, task.value}));
        COMPARE_JSON(seen["a"], (Json{{{"order", 4711}}, Json::object(), task.value}));
        QCOMPARE(sql_->number("select result::int from gen_durable where id = $1::bigint",
                              {toString(instanceOf(task, "d"))}),
                 5LL);
        running->stop();
    }

    // ---- task initialization ---------------------------------------------------------------------------------------

    /// "Exactly one task created": sixteen at once find one.
    void initializationRace() {
        std::vector<std::future<tasks::Created>> creators;
        creators.reserve(16);
        for (int i = 0; i < 16; ++i) {
            creators.push_back(std::async(std::launch::async, [this] {
                tasks::Tasks client({.connection = database_});
                return client.create("shop", "diamond", "1", {{"order", 1}});
            }));
        }
        int created = 0;
        std::set<std::int64_t> ids;
        for (auto& creator : creators) {
            const tasks::Created made = creator.get();
            created += made.created;
            ids.insert(made.task.value);
        }
        QCOMPARE(created, 1);
        QCOMPARE(ids.size(), std::size_t{1});
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 5LL);
        QCOMPARE(sql_->number("select count(*) from fermata_task_edge"), 4LL);
    }

    /// "Any failure rolls back everything"; and one that waits for a creator that fails creates it itself.
    void initializationIsAtomic() {
        Sql first = sessionOn(database_);
        first.run("begin");
        QCOMPARE(first.value("select created::text from fermata_task_create('shop', 'diamond', '1')"),
                 SqlValue("true"));
        auto second = std::async(std::launch::async, [this] {
            tasks::Tasks client({.connection = database_});
            return client.create("shop", "diamond", "1").created;
        });
        QVERIFY(
            waitUntil([&] { return sql_->number("select count(*) from pg_locks where not granted") > 0; }, deadline));
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 0LL);
        first.run("rollback");
        QVERIFY(second.get());
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 5LL);
        QCOMPARE(sql_->number("select count(*) from fermata_task_step"), 4LL);
        QVERIFY_THROWS_EXCEPTION(Error, client_->create("shop", "diamond", "9"));
    }

    /// Another version of the template finds the task of the first, in every status of it.
    void foundAgain() {
        TaskTemplate second = diamond();
        second.version = "2";
        client_->define(second);
        const InstanceId task = create({{"n", 1}});
        const auto again = client_->create("shop", "diamond", "2", Json::parse(R"({"n": 1.0})"));
        QCOMPARE(again.task.value, task.value);
        QVERIFY(!again.created);
        QVERIFY(client_->cancel(task).accepted);
        QVERIFY(!client_->create("shop", "diamond", "1", {{"n", 1}}).created);
        QVERIFY(client_->create("shop", "diamond", "1", {{"n", 2}}).created);
    }

    // ---- step enqueueing -------------------------------------------------------------------------------------------

    /// Of two dependencies that end at once the second sees the first: two sessions, neither of which sees the other's
    /// writes before it waits for its lock.
    void twoEndAtOnce() {
        const InstanceId task = create();
        const auto b = toString(instanceOf(task, "b")), c = toString(instanceOf(task, "c"));
        const InstanceId d = instanceOf(task, "d");
        write(instanceOf(task, "a"), "done");
        Sql one = sessionOn(database_), other = sessionOn(database_);
        one.run("begin; update gen_durable set status = 'done', awaits = null where id = " + b);
        other.run("begin; update gen_durable set status = 'done', awaits = null where id = " + c);
        QCOMPARE(one.value("select fermata_task_moved(" + b + ", '{}')::text"), SqlValue("{}")); // d is locked
        auto waits = std::async(std::launch::async, [&] {
            auto queues = other.value("select fermata_task_moved(" + c + ", '{}')::text");
            other.run("commit");
            return queues;
        });
        QVERIFY(
            waitUntil([&] { return sql_->number("select count(*) from pg_locks where not granted") > 0; }, deadline));
        one.run("commit");
        QCOMPARE(waits.get(), SqlValue("{fermata.task}"));
        QCOMPARE(columnOf(*sql_, d, "status"), string("runnable"));
        // Nothing is counted down: once more wakes nothing twice.
        QCOMPARE(sql_->value("select fermata_task_moved(" + b + ", '{}')::text"), SqlValue("{}"));
        sql_->run("update gen_durable set children_pending = 1 where id = " + toString(task));
    }

    /// What the outcomes of one transaction wake is locked by ascending id, whichever of them wakes it. Else two such
    /// transactions could wait for each other.
    void wakesInOneOrder() {
        const auto step = [](string name, std::vector<string> needs) {
            return tasks::StepTemplate{.name = std::move(name), .handler = "add", .dependencies = std::move(needs)};
        };
        client_->define({.nameSpace = "shop",
                         .name = "crossed",
                         .version = "1",
                         .steps = {step("first", {}), step("second", {}), step("third", {}),
                                   step("of first", {"first", "third"}), step("of second", {"second"})}});
        const InstanceId task = client_->create("shop", "crossed", "1", Json::object()).task;
        const auto idOf = [&](const char* name) { return toString(instanceOf(task, name)); };
        const string first = idOf("first"), second = idOf("second");
        const string ofFirst = idOf("of first"), ofSecond = idOf("of second");
        QVERIFY(std::stoll(ofSecond) < std::stoll(ofFirst));
        for (const char* name : {"first", "second", "third"})
            write(instanceOf(task, name), "done");
        Sql holder = sessionOn(database_), other = sessionOn(database_);
        holder.run("begin; select from gen_durable where id = " + ofSecond + " for no key update");
        const int pid = static_cast<int>(other.number("select pg_backend_pid()"));
        auto wakes = std::async(std::launch::async, [&] {
            return other.value("select fermata_task_moved_all(array[" + first + ", " + second + "])::text");
        });
        const bool waits = waitUntil([&] { return waitsForLock(*sql_, pid); }, deadline);
        const auto unlocked =
            sql_->value("select id from gen_durable where id = " + ofFirst + " for no key update skip locked");
        holder.run("commit"); // nobody waits for it any more when a comparison fails
        QCOMPARE(wakes.get(), SqlValue("{fermata.task}"));
        QVERIFY(waits);
        QCOMPARE(unlocked, SqlValue(ofFirst));
        for (const char* name : {"of first", "of second"})
            QCOMPARE(columnOf(*sql_, instanceOf(task, name), "status"), string("runnable"));
        sql_->query("update gen_durable set children_pending = 2 where id = $1::bigint", {toString(task)});
    }

    /// "State-before-queue": what is told to begin too early, by a signal or by hand, parks again and tries nothing.
    void notBeforeItsTurn() {
        const InstanceId task = create();
        const InstanceId d = instanceOf(task, "d");
        std::atomic<bool> hold = true;
        std::atomic<int> early = 0;
        const auto running = worker([&](const StepInput& in) {
            while (in.name == "a" && hold)
                std::this_thread::sleep_for(1ms);
            if (in.name == "d" && hold) ++early;
            return sum(in);
        });
        sql_->query("select * from fermata_deliver(array[$1::bigint], 'fermata.ready')", {toString(d)});
        QVERIFY(waitUntil([&] { return columnOf(*sql_, d, "status") == "awaiting_signal"; }, deadline));
        sql_->query("update gen_durable set status = 'runnable', awaits = null where id = $1::bigint", {toString(d)});
        QVERIFY(waitUntil([&] { return columnOf(*sql_, d, "awaits") == "fermata.ready"; }, deadline));
        QCOMPARE(columnOf(*sql_, d, "attempt"), string("0"));
        QCOMPARE(early.load(), 0);
        hold = false;
        QVERIFY(becomes(task, "complete"));
        running->stop();
    }

    /// "Orchestrator crash mid-batch": whatever was written without a wake, the sweep finds.
    void aLostWake() {
        const InstanceId task = create();
        write(instanceOf(task, "a"), "done");
        QCOMPARE(readiness(*sql_, task), string("a complete, b ready, c ready, d pending[b+c]"));
        QCOMPARE(columnOf(*sql_, instanceOf(task, "b"), "status"), string("awaiting_signal"));
        sql_->run("update gen_durable set children_pending = 3 where id = " + toString(task));
        sql_->run("update gen_durable set result = '1' where status = 'done'");
        const auto running = worker(sum);
        QVERIFY(becomes(task, "complete"));
        running->stop();
    }

    // ---- result processing -----------------------------------------------------------------------------------------

    /// "Step processed exactly once, retry is harmless": of a worker that lost its claim nothing counts.
    void aLateResult() {
        std::atomic<int> runs = 0;
        std::atomic<bool> hold = true;
        const auto running = worker([&](const StepInput& in) {
            if (in.name == "a" && ++runs == 1)
                while (hold)
                    std::this_thread::sleep_for(1ms);
            return sum(in);
        });
        const InstanceId task = create();
        QVERIFY(waitUntil([&] { return runs == 1; }, deadline));
        sql_->run(
            "update gen_durable set lease_expires_at = now() - interval '1 s', locked_by = 'ghost#1/1' where status "
            "= 'executing'");
        QVERIFY(becomes(task, "complete"));
        hold = false;
        QVERIFY(waitUntil([&] { return running->stats().stale == 1; }, deadline));
        QCOMPARE(stateOf(*sql_, task), string("complete"));
        QCOMPARE(sql_->number("select attempts from fermata_step_readiness where step = 'a'"), 2LL);
        running->stop();
    }

    /// A step that is replayed although it is complete runs again, and wakes nothing twice.
    void replayed() {
        std::mutex mutex;
        std::map<string, int> runs;
        std::atomic<bool> hold = true;
        const auto running = worker([&](const StepInput& in) {
            while (in.name == "d" && hold)
                std::this_thread::sleep_for(1ms);
            const std::lock_guard lock(mutex);
            ++runs[in.name];
            return sum(in);
        });
        const InstanceId task = create();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, instanceOf(task, "d"), "status") == "executing"; }, deadline));
        const string a = toString(instanceOf(task, "a"));
        QCOMPARE(sql_->value("select code from fermata_replay(array[" + a + "])"), SqlValue("done"));
        QVERIFY(waitUntil(
            [&] {
                const std::lock_guard lock(mutex);
                return runs["a"] == 2;
            },
            deadline));
        hold = false;
        QVERIFY(becomes(task, "complete"));
        QCOMPARE(runs["b"], 1);
        QCOMPARE(runs["d"], 1);
        running->stop();
    }

    // ---- task finalization -----------------------------------------------------------------------------------------

    /// "Orchestrator B gets error (not graceful)": here the second finds it decided, and says nothing.
    void theSecondFinaliser() {
        const auto running = worker(sum);
        const InstanceId task = create();
        QVERIFY(becomes(task, "complete"));
        running->stop();
        const auto was = rowOf(*sql_, task);
        for (const char* step : {"d", "a"})
            sql_->query("select fermata_task_settle($1::bigint, '{}')", {toString(instanceOf(task, step))});
        sql_->query("select fermata_task_settle($1::bigint, '{}')", {toString(task)});
        QVERIFY(rowOf(*sql_, task) == was);
    }

    /// "Terminal state protection: cannot transition from Complete/Error/Cancelled."
    void terminalStates() {
        const auto running = worker(sum);
        const InstanceId complete = create({{"n", 1}});
        QVERIFY(becomes(complete, "complete"));
        running->stop();
        const InstanceId cancelled = create({{"n", 2}}), error = create({{"n", 3}});
        QVERIFY(client_->cancel(cancelled).accepted);
        QVERIFY(client_->cancel(error, true).accepted);
        QCOMPARE(stateOf(*sql_, cancelled), string("cancelled"));
        QCOMPARE(stateOf(*sql_, error), string("error"));
        for (const InstanceId task : {complete, cancelled, error}) {
            const string id = toString(task);
            QCOMPARE(client_->retry(task).code, string("ended"));
            QCOMPARE(client_->cancel(task).code, string("ended"));
            for (const char* act : {"fermata_replay(array[", "fermata_replay(detach => false, ids => array["})
                QCOMPARE(sql_->value("select code from " + (act + id) + "])"), SqlValue("ended"));
            QCOMPARE(sql_->value("select code from fermata_fail(array[" + id + "], 'x')"), SqlValue("ended"));
            QCOMPARE(sql_->value("select code from fermata_edit_state(array[" + id + "], '{}')"), SqlValue("ended"));
            const string step = toString(instanceOf(task, "a"));
            QCOMPARE(sql_->value("select code from fermata_replay(array[" + step + "])"), SqlValue("ended"));
            QCOMPARE(sql_->value("select code from fermata_replay(array[" + step + "], detach => true)"),
                     SqlValue("task_step"));
        }
        // A task that has not ended is ended by cancelling it, and its context is its identity.
        const string living = toString(create({{"n", 4}}));
        QCOMPARE(sql_->value("select code from fermata_replay(array[" + living + "])"), SqlValue("retry_only"));
        QCOMPARE(sql_->value("select code from fermata_fail(array[" + living + "], 'x')"), SqlValue("cancel_only"));
        QCOMPARE(sql_->value("select code from fermata_edit_state(array[" + living + "], '{}')"), SqlValue("identity"));
    }

    // ---- retry and failure -----------------------------------------------------------------------------------------

    /// Tried until max_attempts, then failed; what depends on it is blocked, also through others, and the task is not
    /// terminal. Retried it goes on, in one transaction.
    void failsAndIsRetried() {
        std::atomic<int> tries = 0;
        std::atomic<bool> broken = true;
        const auto running = worker([&](const StepInput& in) {
            if (in.name == "a" && broken) {
                ++tries;
                throw std::runtime_error("the stock is down");
            }
            return sum(in);
        });
        const InstanceId task = create();
        QVERIFY(becomes(task, "blocked_by_failures"));
        QCOMPARE(tries.load(), 3);
        QCOMPARE(readiness(*sql_, task), string("a failed, b blocked[a<a], c blocked[a<a], d blocked[b+c<a]"));
        QCOMPARE(columnOf(*sql_, instanceOf(task, "a"), "last_error"), string("the stock is down"));
        QCOMPARE(sql_->number("select attempts from fermata_step_readiness where step = 'a'"), 3LL);
        QCOMPARE(columnOf(*sql_, task, "status"), string("awaiting_children"));
        QCOMPARE(client_->retry(task, "b").code, string("not_failed"));
        QCOMPARE(client_->retry(task, "x").code, string("no_step"));
        QVERIFY(client_->retry(task, "a", true).accepted); // nothing is done
        QCOMPARE(stateOf(*sql_, task), string("blocked_by_failures"));
        broken = false;
        QVERIFY(client_->retry(task, "a", false, "the stock is up").accepted);
        QVERIFY(becomes(task, "complete"));
        QCOMPARE(client_->retry(task).code, string("ended"));
        QCOMPARE(sql_->value("select reason from fermata_audit where act = 'task_retry'"), SqlValue("the stock is up"));
        running->stop();
    }

    /// The last step that can end fails: the barrier would open, and the task parks. A retry puts it back behind it.
    void theLastOneFails() {
        std::atomic<bool> broken = true;
        const auto running = worker([&](const StepInput& in) -> Json {
            if (in.name == "d" && broken) throw tasks::PermanentFailure("never");
            return sum(in);
        });
        const InstanceId task = create();
        QVERIFY(becomes(task, "blocked_by_failures"));
        QVERIFY(waitUntil([&] { return columnOf(*sql_, task, "awaits") == "fermata.retry"; }, deadline));
        QCOMPARE(columnOf(*sql_, task, "last_error"), string("failed: d"));
        QCOMPARE(sql_->number("select attempts from fermata_step_readiness where step = 'd'"), 1LL);
        const string d = toString(instanceOf(task, "d"));
        QCOMPARE(sql_->value("select code from fermata_replay(array[" + d + "])"), SqlValue("task_retry"));
        // By the transaction of the retry itself.
        Sql other = sessionOn(database_);
        other.run("begin");
        QCOMPARE(other.value("select code from fermata_task_retry(array[" + toString(task) + "])"), SqlValue("done"));
        QCOMPARE(other.value("select status || ' ' || children_pending from gen_durable where id = " + toString(task)),
                 SqlValue("awaiting_children 1"));
        QCOMPARE(stateOf(*sql_, task), string("blocked_by_failures"));
        other.run("rollback");
        broken = false;
        QVERIFY(client_->retry(task).accepted);
        QVERIFY(becomes(task, "complete"));
        running->stop();
    }

    /// Failed by an operator's act, which wakes no dependents and carries nothing: the sweep or the task's machine
    /// parks the task.
    void failedByHand() {
        const InstanceId task = create();
        for (const char* step : {"a", "b", "c", "d"})
            sql_->query("select * from fermata_fail(array[$1::bigint], 'by hand')", {toString(instanceOf(task, step))});
        QCOMPARE(columnOf(*sql_, task, "status"), string("runnable"));
        const auto running = worker(sum);
        QVERIFY(waitUntil([&] { return columnOf(*sql_, task, "awaits") == "fermata.retry"; }, deadline));
        QCOMPARE(stateOf(*sql_, task), string("blocked_by_failures"));
        QVERIFY(client_->retry(task).accepted);
        QVERIFY(becomes(task, "complete"));
        running->stop();
    }

    /// Between tries a step waits, with a growing pause that is at most the longest and at least that less its jitter.
    void backsOff() {
        TaskTemplate slow = diamond();
        slow.name = "slow";
        slow.steps = {step("a")};
        slow.steps[0].backoffBase = 1h;
        slow.steps[0].backoffMax = 90min;
        slow.steps[0].jitter = 0.5;
        client_->define(slow);
        const auto running = worker([&](const StepInput&) -> Json { throw std::runtime_error("no"); });
        const InstanceId task = client_->create("shop", "slow", "1").task;
        QVERIFY(becomes(task, "waiting_for_retry"));
        const auto pause = [&] {
            return sql_->number("select extract(epoch from eligible_at - updated_at)::bigint from gen_durable where "
                                "parent_id is not null");
        };
        QVERIFY2(pause() >= 1790 && pause() <= 3600, std::to_string(pause()).c_str());
        const auto rows = client_->steps(task);
        QCOMPARE(rows.at(0).state, string("waiting_for_retry"));
        QVERIFY(rows.at(0).nextRetryAt.has_value());
        sql_->run("update gen_durable set eligible_at = now() where parent_id is not null");
        QVERIFY(waitUntil([&] { return sql_->number("select max(attempt) from gen_durable") == 2; }, deadline));
        QVERIFY2(pause() >= 2690 && pause() <= 5400, std::to_string(pause()).c_str());
        running->stop();
    }

    /// A try that runs too long counts; what still runs is fenced off.
    void timesOut() {
        TaskTemplate slow = diamond();
        slow.name = "slow";
        slow.steps = {step("a")};
        slow.steps[0].timeout = 100ms;
        slow.steps[0].maxAttempts = 2;
        client_->define(slow);
        std::atomic<int> tries = 0;
        std::atomic<bool> hold = true;
        const auto running = worker([&](const StepInput& in) {
            ++tries;
            while (hold)
                std::this_thread::sleep_for(1ms);
            return sum(in);
        });
        const InstanceId task = client_->create("shop", "slow", "1").task;
        QVERIFY(becomes(task, "blocked_by_failures"));
        QVERIFY(waitUntil([&] { return columnOf(*sql_, task, "awaits") == "fermata.retry"; }, deadline));
        QCOMPARE(tries.load(), 2);
        QVERIFY(columnOf(*sql_, instanceOf(task, "a"), "last_error").find("time-out of 100 ms") != string::npos);
        hold = false;
        QVERIFY(waitUntil([&] { return running->stats().stale == 2; }, deadline));
        QCOMPARE(stateOf(*sql_, task), string("blocked_by_failures"));
        running->stop();
    }

    /// Workers that die with it count as tries, too: no endless loop of crash and reap.
    void diesWithItsWorkers() {
        const InstanceId task = create();
        sql_->run("update gen_durable set attempt = 3 where status = 'runnable'");
        const auto running = worker(sum);
        QVERIFY(becomes(task, "blocked_by_failures"));
        QCOMPARE(columnOf(*sql_, instanceOf(task, "a"), "last_error"),
                 string("it was tried 3 times, and no try has ended"));
        running->stop();
    }

    /// More than 8 MiB of results are not handed over.
    void largeResults() {
        const InstanceId task = create();
        const auto running = worker([&](const StepInput& in) -> Json {
            if (in.name == "b" || in.name == "c") return string(5 << 20, 'x');
            return 1;
        });
        QVERIFY(becomes(task, "blocked_by_failures"));
        const string error = columnOf(*sql_, instanceOf(task, "d"), "last_error");
        QVERIFY2(error.find("at most 8388608 are handed over") != string::npos, error.c_str());
        running->stop();
    }

    // ---- cancelling ------------------------------------------------------------------------------------------------

    /// What waits fails with it; what executes ends first, and what it hands on starts nothing.
    void cancels() {
        std::atomic<bool> hold = true;
        std::atomic<int> others = 0;
        std::atomic<bool> begun = false;
        const auto running = worker([&](const StepInput& in) {
            begun = true;
            while (in.name == "a" && hold)
                std::this_thread::sleep_for(1ms);
            if (in.name != "a") ++others;
            return sum(in);
        });
        const InstanceId task = create();
        QVERIFY(waitUntil([&] { return begun.load(); }, deadline));
        QVERIFY(client_->cancel(task, false, false, "not wanted").accepted);
        QCOMPARE(client_->cancel(task).code, string("cancelling"));
        QCOMPARE(client_->retry(task).code, string("cancelling"));
        QCOMPARE(readiness(*sql_, task), string("a in_progress, b failed, c failed, d failed"));
        hold = false;
        QVERIFY(becomes(task, "cancelled"));
        QCOMPARE(readiness(*sql_, task), string("a complete, b failed, c failed, d failed"));
        QCOMPARE(sql_->number("select attempts from fermata_step_readiness where step = 'b'"), 0LL);
        QCOMPARE(others.load(), 0);
        running->stop();
    }

    /// … also when what executes throws: it is not tried again.
    void cancelsWhatThrows() {
        std::atomic<bool> hold = true, begun = false;
        const auto running = worker([&](const StepInput&) -> Json {
            begun = true;
            while (hold)
                std::this_thread::sleep_for(1ms);
            throw std::runtime_error("late");
        });
        const InstanceId task = create();
        QVERIFY(waitUntil([&] { return begun.load(); }, deadline));
        QVERIFY(client_->cancel(task, true).accepted);
        hold = false;
        QVERIFY(becomes(task, "error"));
        QCOMPARE(columnOf(*sql_, instanceOf(task, "a"), "status"), string("failed"));
        running->stop();
    }

    /// A barrier whose counter somebody has set wrong is counted again, and the task ends as if nothing had been.
    void recounted() {
        const auto running = worker(sum);
        sql_->run("begin"); // nobody runs it before the counter is wrong
        const InstanceId task{sql_->number("select task from fermata_task_create('shop', 'diamond', '1')")};
        sql_->query("update gen_durable set children_pending = 9 where id = $1::bigint", {toString(task)});
        sql_->run("commit");
        const auto ended = [&] {
            return sql_->number("select count(*) from gen_durable where fsm like 'fermata.step/%' and status = 'done'");
        };
        QVERIFY(waitUntil([&] { return ended() == 4; }, deadline));
        QVERIFY(waitUntil([&] { return columnOf(*sql_, task, "children_pending") == "5"; }, deadline));
        QCOMPARE(columnOf(*sql_, task, "status"), string("awaiting_children")); // five too many are waited for
        Operator person({.connection = database_}, "somebody");
        QCOMPARE(codesOf(person.perform({acts::Recount{}, {{task, person.look(task)->second}}, ""})), string("done"));
        QVERIFY(becomes(task, "complete"));
        running->stop();
    }

    /// Somebody who has a step locked is waited for a moment, and then the act says so.
    void busy() {
        const InstanceId task = create();
        Sql other = sessionOn(database_);
        other.run("begin; select from gen_durable where id = " + toString(instanceOf(task, "c")) + " for update");
        QCOMPARE(client_->cancel(task).code, string("busy"));
        other.run("commit");
        QVERIFY(client_->cancel(task).accepted);
    }

    /// A step parks while what it waits for ends: one of the two sees the other, although neither is committed.
    void parkingIsWaitedFor() {
        const InstanceId task = create();
        const auto a = toString(instanceOf(task, "a")), b = toString(instanceOf(task, "b"));
        write(instanceOf(task, "b"), "executing");
        Sql parks = sessionOn(database_), ends = sessionOn(database_);
        parks.run("begin; update gen_durable set status = 'awaiting_signal', awaits = 'fermata.ready' where id = " + b);
        QCOMPARE(parks.value("select fermata_task_moved(" + b + ", '{}')::text"), SqlValue("{}"));
        ends.run("begin; update gen_durable set status = 'done', awaits = null where id = " + a);
        auto waits = std::async(std::launch::async, [&] {
            ends.query("select fermata_task_moved(" + a + ", '{}')");
            ends.run("commit");
        });
        QVERIFY(
            waitUntil([&] { return sql_->number("select count(*) from pg_locks where not granted") > 0; }, deadline));
        parks.run("commit");
        waits.get();
        QCOMPARE(columnOf(*sql_, instanceOf(task, "b"), "status"), string("runnable"));
        sql_->run("update gen_durable set children_pending = 3 where id = " + toString(task));
    }

    /// What somebody has written into a step's state stops the sweep of no other.
    void oddPolicies_data() {
        QTest::addColumn<string>("state");
        QTest::addColumn<bool>("isLate");
        QTest::newRow("beyond all time") << string(R"({"timeout_ms": 1e300})") << false;
        QTest::newRow("no number") << string(R"({"timeout_ms": "1"})") << false;
        QTest::newRow("negative") << string(R"({"timeout_ms": -1e300, "retry": {"base_ms": -5, "jitter": 7}})") << true;
        QTest::newRow("words") << string(R"({"timeout_ms": 0, "retry": {"max_ms": "abc", "jitter": {}}})") << true;
        QTest::newRow("no object") << string(R"({"timeout_ms": 1, "retry": [1e300]})") << true;
    }
    void oddPolicies() {
        QFETCH(string, state);
        QFETCH(bool, isLate);
        const InstanceId task = create();
        const InstanceId a = instanceOf(task, "a");
        sql_->query(
            "update gen_durable set status = 'executing', locked_by = 'w#1/1', updated_at = now() - interval '1 "
            "hour', lease_expires_at = now() + interval '1 hour', state = $2::jsonb where id = $1",
            {toString(a), state});
        const auto said = Json::parse(*sql_->value("select fermata_task_sweep()"));
        QCOMPARE(said.at("timed_out").dump(), isLate ? "[" + toString(a) + "]" : string("[]"));
        QCOMPARE(columnOf(*sql_, a, "status"), string(isLate ? "runnable" : "executing"));
    }

    /// Its policy is the template's, and what it is given is the task's: there is nothing to edit.
    void aStepsStateIsNotEdited() {
        const InstanceId task = create();
        QCOMPARE(sql_->value("select code from fermata_edit_state(array[$1::bigint], '{}')",
                             {toString(instanceOf(task, "a"))}),
                 SqlValue("task_step"));
    }
};

FERMATA_TEST(GuaranteesTest, QCoreApplication)
#include "tst_guarantees.moc"
