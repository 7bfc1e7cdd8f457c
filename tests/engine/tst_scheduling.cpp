// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"
#include "runtime/link.h"

#include <fermata/test/runner.h>

#include <random>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

Machine quick(const std::string& name = "quick", int version = 1) {
    return Machine(name, version).step("work", [](const Context&) -> Outcome { return Done{}; });
}

/// Steps that hold on until the test lets them go. Shared with steps that may outlive the test.
class Hold {
public:
    Machine machine(const std::string& name = "held") const {
        return Machine(name).step("work", [state = state_](const Context& ctx) -> Outcome {
            std::unique_lock lock(state->mutex);
            state->inside.insert(ctx.id);
            state->most = std::max(state->most, state->inside.size());
            ++state->begun;
            state->changed.notify_all();
            state->changed.wait(lock, [&] { return state->open || state->let.contains(ctx.id); });
            state->inside.erase(ctx.id);
            state->changed.notify_all();
            return Done{};
        });
    }

    /// Waits until so many are inside at once.
    bool holds(std::size_t count) const {
        std::unique_lock lock(state_->mutex);
        return state_->changed.wait_for(lock, 20s, [&] { return state_->inside.size() == count; });
    }

    void open() const {
        change([](State& state) { state.open = true; });
    }
    void letGo(InstanceId id) const {
        change([&](State& state) { state.let.insert(id); });
    }

    std::size_t most() const {
        const std::lock_guard lock(state_->mutex);
        return state_->most;
    }

    int begun() const {
        const std::lock_guard lock(state_->mutex);
        return state_->begun;
    }

    ~Hold() { open(); }

private:
    struct State {
        std::mutex mutex;
        std::condition_variable changed;
        std::set<InstanceId> inside;
        std::set<InstanceId> let;
        std::size_t most = 0;
        int begun = 0;
        bool open = false;
    };

    void change(const std::function<void(State&)>& how) const {
        const std::lock_guard lock(state_->mutex);
        how(*state_);
        state_->changed.notify_all();
    }

    std::shared_ptr<State> state_ = std::make_shared<State>();
};

} // namespace

/// §6: who is claimed when, by whom, and what becomes of it when sessions, workers and servers go away.
class SchedulingTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Client> client_;

    InstanceId insert(const std::string& fsm, const std::optional<std::string>& key = {}, int priority = 0) {
        return client_->insert({.fsm = fsm, .step = "work", .priority = priority, .partitionKey = key}).value();
    }

    void insertMany(const std::string& fsm, int count, int priority = 0) {
        sql_->query("insert into gen_durable (fsm, step, priority) select $1, 'work', $2 from generate_series(1, $3)",
                    {fsm, std::to_string(priority), std::to_string(count)});
    }

    std::string status(InstanceId id) { return columnOf(*sql_, id, "status"); }
    long long count(const std::string& condition) {
        return sql_->number("select count(*) from gen_durable where " + condition);
    }
    bool allDone(long long many) {
        return waitUntil([&] { return count("status = 'done'") == many; }, 40s);
    }

    std::string idsOf(const std::vector<store::Claimed>& claimed) {
        std::string ids;
        for (const auto& one : claimed)
            ids += (ids.empty() ? "" : " ") + toString(one.claim.id);
        return ids;
    }

    /// Ends the sessions of workers that do this. How many there were.
    long long terminate(const std::string& role) {
        return sql_->number("select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = "
                            "current_database() and application_name like 'fermata % ' || $1",
                            {role});
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        client_.emplace(Database{.connection = database_});
    }

    void init() { emptyTables(*sql_); }

    // ---- which rows, in which order ---------------------------------------------------------------------------------

    /// G39, G40: priority, then eligible_at; what is not yet due is not there.
    void order() {
        sql_->run("insert into gen_durable (id, fsm, step, priority, eligible_at) overriding system value values "
                  "(1, 'quick', 'work', 5, now() - interval '9 s'), (2, 'quick', 'work', 0, now() - interval '1 s'), "
                  "(3, 'quick', 'work', -7, now() - interval '1 s'), (4, 'quick', 'work', 0, now() - interval '2 s'), "
                  "(5, 'quick', 'work', -9, now() + interval '1 h'), (6, 'quick', 'work', 0, '-infinity'), "
                  "(7, 'quick', 'work', 0, 'infinity')");
        Hand hand(database_, {quick()});
        QCOMPARE(idsOf(hand.claim(2)), std::string("3 6"));
        QCOMPARE(idsOf(hand.claim(10)), std::string("4 2 1"));
        QVERIFY(hand.claim(10).empty());
        sql_->run("update gen_durable set eligible_at = clock_timestamp() where id = 5");
        QCOMPARE(idsOf(hand.claim(10)), std::string("5"));
    }

    /// A worker takes from its own queues only (G46, D9), and a queue it does not have is nobody's business.
    void ownQueues() {
        NewInstance other{.fsm = "quick", .step = "work"};
        other.queue = "mail";
        const InstanceId mail = client_->insert(other).value();
        const InstanceId mine = insert("quick");
        Hand hand(database_, {quick()});
        QCOMPARE(idsOf(hand.claim(10)), toString(mine));
        QCOMPARE(idsOf(hand.claim(10, "mail")), toString(mail));
    }

    /// D3, T90, G66: rows of machines and versions this worker does not have stay as they are, and hide nobody (D12).
    void onlyWhatItCanRun() {
        insertMany("unknown", 300, -1);
        const InstanceId old = insert("quick");
        const InstanceId now = client_->insert({.fsm = "quick", .version = 2, .step = "work"}).value();
        Hand second(database_, {quick("quick", 2)});
        QCOMPARE(changesOf(*sql_, old, [&] { QCOMPARE(idsOf(second.claim(10)), toString(now)); }), std::string());
        Hand both(database_, {quick(), quick("quick", 2)}, "both");
        QCOMPARE(idsOf(both.claim(10)), toString(old));
        QCOMPARE(count("fsm = 'unknown' and status = 'runnable' and attempt = 0"), 300LL);
    }

    /// G41: a row that somebody has locked is passed over.
    void lockedRows() {
        const InstanceId locked = insert("quick");
        const InstanceId free = insert("quick");
        Sql psql = sessionOn(database_);
        psql.run("begin");
        psql.query("select from gen_durable where id = $1 for update", {toString(locked)});
        Hand hand(database_, {quick()});
        QCOMPARE(idsOf(hand.claim(10)), toString(free));
        psql.run("rollback");
        QCOMPARE(idsOf(hand.claim(10)), toString(locked));
    }

    /// G51: however many look at once, each row goes to one.
    void manyClaimers() {
        insertMany("quick", 400);
        std::vector<std::future<std::vector<std::int64_t>>> claimers;
        for (int i = 0; i < 6; ++i) {
            claimers.push_back(std::async(std::launch::async, [this, i] {
                Hand hand(database_, {quick()}, "hand" + std::to_string(i));
                std::vector<std::int64_t> mine;
                for (;;) {
                    const auto claimed = hand.claim(7);
                    for (const auto& one : claimed)
                        mine.push_back(one.claim.id.value);
                    if (claimed.empty()) return mine;
                }
            }));
        }
        std::set<std::int64_t> all;
        std::size_t sum = 0;
        for (auto& claimer : claimers) {
            const auto mine = claimer.get();
            sum += mine.size();
            all.insert(mine.begin(), mine.end());
        }
        QCOMPARE(sum, all.size());
        // What was locked at the moment somebody looked is still there for the next look.
        Hand last(database_, {quick()}, "last");
        QCOMPARE(sum + last.claim(400).size(), std::size_t(400));
    }

    // ---- partition keys (D10) ---------------------------------------------------------------------------------------

    /// G48, T52, T54: of a key only the head, and nobody while one executes, even if that is not yet committed.
    void headOfItsKey() {
        const InstanceId second = insert("quick", "acct", 1);
        const InstanceId first = insert("quick", "acct", 0);
        const InstanceId other = insert("quick", "else", 5);
        Hand one(database_, {quick()}, "one");
        Hand two(database_, {quick()}, "two");
        one.connection().command("begin", "claiming slowly");
        const auto claimed = one.claim(1);
        QCOMPARE(idsOf(claimed), toString(first));
        QCOMPARE(idsOf(two.claim(10)), toString(other)); // the head is locked, what stands behind it waits
        one.connection().command("commit", "claiming slowly");
        QVERIFY(two.claim(10).empty());
        // Even when the lock is lost: the row that executes keeps the others out (T52).
        one.letGo(claimed.front().claim);
        QVERIFY(two.claim(10).empty());
        sql_->query("update gen_durable set status = 'done', locked_by = null, lease_expires_at = null where id = $1",
                    {toString(first)});
        QCOMPARE(idsOf(two.claim(10)), toString(second));
    }

    /// T53: two that look at the same moment see different heads of a key. Only one of them gets its row: the other's
    /// is not touched, and no snapshot shows two of the key executing.
    void differentHeads() {
        const InstanceId less = insert("quick", "acct", 5);
        Gate gate(database_, "gen_durable", Gate::Where::BeforeLocks);
        Hand one(database_, {quick()}, "one");
        Hand two(database_, {quick()}, "two");
        Gate::subject(one.connection());
        auto claiming = std::async(std::launch::async, [&] { return one.claim(10); });
        QVERIFY(gate.reached()); // it has looked: `less` is the head, and nothing executes
        const InstanceId urgent = insert("quick", "acct", 0);
        QCOMPARE(idsOf(two.claim(10)), toString(urgent));
        const std::string untouched = changesOf(*sql_, less, [&] {
            gate.open();
            QVERIFY(claiming.get().empty());
        });
        QCOMPARE(untouched, std::string());
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }

    /// Rows that have got another version since the claim's snapshot are claimed all the same, their keys locked once.
    void rowsThatChangeMeanwhile() {
        std::string all;
        for (const char* key : {"a", "b", "c", "d"})
            all += (all.empty() ? "" : " ") + toString(insert("quick", key));
        Gate gate(database_, "gen_durable", Gate::Where::BeforeLocks);
        Hand hand(database_, {quick()});
        Gate::subject(hand.connection());
        auto claiming = std::async(std::launch::async, [&] { return hand.claim(10); });
        QVERIFY(gate.reached()); // it has looked
        sql_->run("update gen_durable set state = '{\"changed\": true}' where partition_key in ('b', 'c')");
        gate.open();
        const auto claimed = claiming.get();
        QCOMPARE(idsOf(claimed), all);
        for (const store::Claimed& one : claimed)
            hand.letGo(one.claim);
        QCOMPARE(sql_->number("select count(*) from pg_locks where locktype = 'advisory' and pid = " +
                              std::to_string(hand.connection().backendPid())),
                 0LL);
    }

    void rowThatIsPutOffMeanwhile_data() {
        QTest::addColumn<bool>("keyed");
        QTest::newRow("without a key") << false;
        QTest::newRow("head of its key") << true;
    }

    /// C11, G39: a row that somebody has run and put off since the claim's snapshot is not due any more.
    void rowThatIsPutOffMeanwhile() {
        QFETCH(bool, keyed);
        const InstanceId id = insert("quick", keyed ? std::optional<std::string>("acct") : std::nullopt);
        Gate gate(database_, "gen_durable", Gate::Where::BeforeLocks);
        Hand hand(database_, {quick()});
        Gate::subject(hand.connection());
        auto claiming = std::async(std::launch::async, [&] { return hand.claim(10); });
        QVERIFY(gate.reached()); // it has looked
        sql_->run("update gen_durable set eligible_at = now() + interval '1 hour'");
        gate.open();
        QCOMPARE(idsOf(claiming.get()), std::string());
        QCOMPARE(status(id), "runnable");
        QCOMPARE(sql_->number("select count(*) from pg_locks where locktype = 'advisory' and pid = " +
                              std::to_string(hand.connection().backendPid())),
                 0LL);
    }

    /// T13: a row that somebody has locked is passed over by a heartbeat: its lease is not extended, nor is it lost.
    void beatOfALockedRow() {
        const InstanceId locked = insert("quick");
        const InstanceId lost = insert("quick");
        const InstanceId mine = insert("quick");
        Hand hand(database_, {quick()});
        std::vector<store::Claim> claims;
        for (const store::Claimed& one : hand.claim(10))
            claims.push_back(one.claim);
        sql_->query("update gen_durable set locked_by = 'somebody#0/1' where id = $1", {toString(lost)});
        Sql business = sessionOn(database_);
        business.run("begin");
        business.query("select from gen_durable where id = $1 for no key update", {toString(locked)});
        const store::Beat beaten = store::heartbeat(hand.connection(), claims, 1min);
        const auto ids = [](const std::vector<store::Claim>& some) {
            std::string text;
            for (const store::Claim& claim : some)
                text += toString(claim.id) + " ";
            return text;
        };
        QCOMPARE(ids(beaten.extended), toString(mine) + " ");
        QCOMPARE(ids(beaten.lost), toString(lost) + " ");
    }

    /// A claim that fails after it has locked keys leaves none of them locked.
    void failedClaimLocksNothing() {
        insert("quick", "acct");
        const Hold hold;
        sql_->run("create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$; "
                  "create trigger refuse before update on gen_durable for each row execute function refuse()");
        Hand hand(database_, {quick()});
        QVERIFY_EXCEPTION_THROWN(hand.claim(10), Error);
        QCOMPARE(sql_->value("select pg_try_advisory_lock(hashtext('acct'))").value(), std::string("t"));
        sql_->run("select pg_advisory_unlock_all(); drop trigger refuse on gen_durable");
        QCOMPARE(hand.claim(10).size(), std::size_t(1));
    }

    /// C11: a row that is not due yet does not hold up its key. T57: no key is no key, an empty one is one.
    void whatIsNoHead() {
        const InstanceId later = insert("quick", "acct", -5);
        sql_->run("update gen_durable set eligible_at = now() + interval '1 h'");
        const InstanceId due = insert("quick", "acct");
        Hand hand(database_, {quick()});
        QCOMPARE(idsOf(hand.claim(10)), toString(due));
        sql_->query("delete from gen_durable where id in ($1, $2)", {toString(later), toString(due)});
        insert("quick");
        insert("quick");
        insert("quick", "");
        insert("quick", "");
        QCOMPARE(hand.claim(10).size(), std::size_t(3));
    }

    /// G49: three workers, many keys: never two of a key at once, always in its order; different keys side by side.
    void exclusiveAndOrdered() {
        struct Log {
            std::mutex mutex;
            std::map<std::string, int> inside;
            std::map<std::string, std::vector<int>> order;
            int keysInside = 0;
            int mostKeys = 0;
            int overlaps = 0;
        } log;
        Machine machine("ordered");
        machine.step("work", [&](const Context& ctx) -> Outcome {
            const std::string key = ctx.partitionKey.value();
            {
                const std::lock_guard lock(log.mutex);
                log.overlaps += log.inside[key]++ > 0;
                log.order[key].push_back(ctx.state.at("number"));
                log.mostKeys = std::max(log.mostKeys, ++log.keysInside);
            }
            std::this_thread::yield();
            const std::lock_guard lock(log.mutex);
            --log.inside[key];
            --log.keysInside;
            return Done{};
        });
        std::vector<NewInstance> all;
        for (int number = 0; number < 12; ++number) {
            for (int key = 0; key < 20; ++key)
                all.push_back({.fsm = "ordered",
                               .step = "work",
                               .state = {{"number", number}},
                               .priority = number / 4,
                               .partitionKey = "key " + std::to_string(key)});
        }
        client_->insert(all);
        std::vector<std::unique_ptr<Worker>> workers;
        for (int i = 0; i < 3; ++i) {
            workers.push_back(std::make_unique<Worker>(quickWorker(database_), Registry{machine}));
            workers.back()->start();
        }
        QVERIFY(allDone(240));
        workers.clear();
        QCOMPARE(log.overlaps, 0);
        QVERIFY(log.mostKeys > 1);
        for (const auto& [key, order] : log.order)
            QVERIFY2(std::ranges::is_sorted(order) && order.size() == 12, key.c_str());
        QCOMPARE(count("attempt <> 0"), 0LL);
    }

    /// G47, T56: while a step runs its session holds the spec's very lock, as the server files it; and gives it back
    /// once the outcome can be seen (T58).
    void theLockItself() {
        const Hold hold;
        Worker worker(quickWorker(database_), {hold.machine()});
        worker.start();
        const InstanceId id = insert("held", "k");
        QVERIFY(hold.holds(1));
        QCOMPARE(sql_->value("select concat_ws(' ', classid, objid, objsubid, mode, application_name) from pg_locks l "
                             "join pg_stat_activity a using (pid) where locktype = 'advisory' and granted "
                             "and l.database = (select oid from pg_database where datname = current_database())")
                     .value(),
                 std::string("4294967295 4141565741 1 ExclusiveLock fermata w claims"));
        QCOMPARE(sql_->value("select pg_try_advisory_lock(hashtext('k'))").value(), std::string("f"));
        hold.open();
        QVERIFY(waitUntil([&] { return sql_->value("select pg_try_advisory_lock(hashtext('k'))") == "t"; }));
        QCOMPARE(status(id), std::string("done"));
        sql_->run("select pg_advisory_unlock_all()");
    }

    /// T50, T56: two keys of one hash exclude each other, and neither is stuck, lost or unlocked early.
    void keysOfOneHash() {
        QCOMPARE(sql_->value("select hashtext('acct:110549') = hashtext('acct:141635')").value(), std::string("t"));
        const Hold hold;
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 4}};
        Worker worker(options, {hold.machine(), quick()});
        worker.start();
        const InstanceId one = insert("held", "acct:110549");
        QVERIFY(hold.holds(1));
        const InstanceId two = insert("held", "acct:141635");
        const InstanceId other = insert("quick", "acct:1"); // the worker has looked
        QVERIFY(waitUntil([&] { return status(other) == "done"; }));
        QCOMPARE(status(two), std::string("runnable"));
        hold.letGo(one);
        QVERIFY(waitUntil([&] { return status(one) == "done" && hold.begun() == 2; }));
        QCOMPARE(sql_->value("select pg_try_advisory_lock(hashtext('acct:110549'))").value(), std::string("f"));
        hold.open();
        QVERIFY(waitUntil([&] { return status(two) == "done"; }));
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_locks where locktype = 'advisory' and database = (select oid "
                                "from pg_database where datname = current_database())") == 0;
        }));
        QCOMPARE(hold.most(), std::size_t(1));
    }

    /// … also when they are claimed in one batch.
    void keysOfOneHashInOneBatch() {
        for (int i = 0; i < 5; ++i) {
            insert("held", "acct:110549");
            insert("held", "acct:141635");
        }
        const Hold hold;
        hold.open();
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 4}};
        Worker worker(options, {hold.machine()});
        worker.start();
        QVERIFY(allDone(10));
        QCOMPARE(hold.most(), std::size_t(1));
        QCOMPARE(count("attempt <> 0"), 0LL);
    }

    /// G48, G74, C10, T55, T59, T60: a key that a session outside holds: its row is not run and not worn out, the
    /// others go on, and it runs when the key is free.
    void keyHeldOutside() {
        sql_->run("create table touches (id bigint, became text); create function touched() returns trigger language "
                  "plpgsql as $$ begin insert into touches values (new.id, new.status); return null; end $$; create "
                  "trigger touched after update on gen_durable for each row when (new.partition_key = 'held') execute "
                  "function touched()");
        Sql psql = sessionOn(database_);
        psql.run("select pg_advisory_lock(hashtext('held'))");
        sql_->run(
            "insert into gen_durable (fsm, step, partition_key, priority, awaits) select 'quick', 'work', 'held', "
            "-1, 'go' from generate_series(1, 50)");
        const std::string eligible = *sql_->value("select min(eligible_at)::text from gen_durable");
        insertMany("quick", 200);
        Worker worker(quickWorker(database_), {quick()});
        worker.start();
        QVERIFY(allDone(200));
        QCOMPARE(sql_->number("select count(*) from touches"), 0LL); // not even written
        QVERIFY(waitUntil([&] {
            return count("partition_key = 'held' and status = 'runnable' and attempt = 0 and locked_by is null and "
                         "lease_expires_at is null and awaits = 'go' and eligible_at = '" +
                         eligible + "'") == 50;
        }));
        psql.run("select pg_advisory_unlock(hashtext('held'))");
        QVERIFY(allDone(250));
        worker.stop();
        sql_->run("drop table touches");
    }

    /// T52: the session that holds a key's lock breaks: nobody else gets the key while the step runs.
    void lockSessionBreaks() {
        const Hold hold;
        Worker one(quickWorker(database_), {hold.machine()});
        one.start();
        const InstanceId first = insert("held", "acct");
        QVERIFY(hold.holds(1));
        WorkerOptions options = quickWorker(database_);
        options.name = "second";
        Worker two(options, {hold.machine(), quick()});
        two.start();
        const InstanceId second = insert("held", "acct");
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_stat_activity where datname = current_database() and "
                                "application_name like 'fermata % claims'") == 2;
        }));
        QCOMPARE(terminate("claims"), 2LL);
        const InstanceId other = insert("quick"); // both are back and have looked
        QVERIFY(waitUntil([&] { return status(other) == "done"; }));
        QCOMPARE(status(second), std::string("runnable"));
        QCOMPARE(hold.most(), std::size_t(1));
        hold.letGo(first);
        QVERIFY(waitUntil([&] { return status(first) == "done" && status(second) == "executing"; }));
        hold.open();
        QVERIFY(allDone(3));
    }

    // ---- slots, draining, stopping ----------------------------------------------------------------------------------

    /// G46, G65: as many at once as slots, in each worker.
    void slotsAreTheLimit() {
        const Hold hold;
        insertMany("held", 30);
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 4}};
        Worker one(options, {hold.machine()});
        one.start();
        QVERIFY(hold.holds(4));
        QCOMPARE(one.stats().queues.at(0).busy, 4);
        QVERIFY(waitUntil([&] { return count("status = 'executing'") == 4; })); // long steps: nothing waits in memory
        Worker two(options, {hold.machine()});
        two.start();
        QVERIFY(hold.holds(8));
        hold.open();
        QVERIFY(allDone(30));
        QCOMPARE(hold.most(), std::size_t(8));
        QCOMPARE(hold.begun(), 30);
    }

    /// G42, G43, T32: a step runs outside of any transaction, its row visibly claimed.
    void stepsOutsideTransactions() {
        const Hold hold;
        Worker worker(quickWorker(database_), {hold.machine()});
        worker.start();
        const InstanceId id = insert("held");
        QVERIFY(hold.holds(1));
        QCOMPARE(columnOf(*sql_, id, "concat_ws(' ', status, locked_by, lease_expires_at > now())"),
                 "executing " + worker.id() + "/" + columnOf(*sql_, id, "split_part(locked_by, '/', 2)") + " t");
        // All of its sessions are there, the last one since it has claimed something.
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_stat_activity where application_name like 'fermata w %' and "
                                "datname = current_database()") >= 3;
        }));
        for (int i = 0; i < 20; ++i) {
            QCOMPARE(sql_->number("select count(*) from pg_stat_activity where application_name like 'fermata w %' and "
                                  "state like 'idle in transaction%' and datname = current_database() and "
                                  "state_change < clock_timestamp() - interval '500 ms'"),
                     0LL);
        }
        hold.open();
    }

    /// What waits in memory goes back on a drain, attempt unchanged; what runs is finished and committed.
    void drain() {
        const Hold hold;
        insertMany("quick", 300, 0);
        insertMany("held", 1, 1);
        insertMany("quick", 400, 2);
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 1}};
        Worker worker(options, {hold.machine(), quick()});
        worker.start();
        QVERIFY(hold.holds(1));
        QVERIFY2(count("status = 'executing'") > 1, "nothing waits in memory: this test would show nothing");
        auto draining = std::async(std::launch::async, [&] { worker.drain(); });
        QVERIFY(waitUntil([&] { return count("status = 'executing'") == 1; }));
        QVERIFY(worker.stats().state == WorkerStats::State::Draining);
        QCOMPARE(count("status = 'runnable' and attempt = 0 and locked_by is null and lease_expires_at is null"),
                 400 - (count("status = 'done'") - 300));
        hold.open();
        draining.get();
        QCOMPARE(count("fsm = 'held' and status = 'done'"), 1LL);
        QCOMPARE(count("status = 'executing'"), 0LL);
        const long long done = count("status = 'done'");
        insertMany("quick", 1, -1);
        QCOMPARE(count("status = 'done'"), done); // it claims no more
        worker.stop();
        QVERIFY(worker.stats().state == WorkerStats::State::Stopped);
    }

    /// What is given back is announced: another worker, which would not look for an hour, goes on with it.
    void drainedWorkIsTakenOver() {
        const Hold hold;
        insertMany("quick", 300, 0);
        insertMany("held", 1, 1);
        insertMany("quick", 100, 2);
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 1}};
        Worker worker(options, {hold.machine(), quick()});
        worker.start();
        QVERIFY(hold.holds(1));
        options.poll = std::chrono::hours(1);
        Worker other(options, {quick()});
        other.start();
        QVERIFY(
            waitUntil([&] { return count("status = 'runnable'") == 0; })); // the rest lies in the first one's memory
        QVERIFY(count("status = 'executing'") > 1);
        auto draining = std::async(std::launch::async, [&] { worker.drain(); });
        QVERIFY(waitUntil([&] { return count("status = 'done'") == 400; }));
        hold.open();
        draining.get();
    }

    /// D11: everybody may notify, whatever they like. A worker that looks for itself once an hour hears its queue among
    /// it.
    void noiseOnTheWakeChannel() {
        WorkerOptions options = quickWorker(database_);
        options.poll = std::chrono::hours(1);
        Worker worker(options, {quick()});
        worker.start();
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata_worker") == 1; }));
        std::mt19937 dice(1);
        const std::string letters = "abcdefault \t\n'\"\\{}[]%$#/~";
        for (int i = 0; i < 2'000; ++i) {
            std::string payload = i % 3 == 0 ? "default" : "";
            for (auto length = i % 100 == 0 ? 7'900 : dice() % 40; payload.size() < length;)
                payload += letters[dice() % letters.size()];
            if (payload != "default") sql_->query("select pg_notify('fermata_wake', $1)", {payload});
        }
        sql_->run("insert into gen_durable (fsm, step) values ('quick', 'work')");
        sql_->query("select pg_notify('fermata_wake', 'default')");
        QVERIFY(waitUntil([&] { return count("status = 'done'") == 1; }));
        QCOMPARE(worker.stats().problem, std::string());
    }

    /// A step that hangs keeps nobody from stopping: its row is left to its lease, its late outcome is dropped.
    void stopWithAStuckStep() {
        const Hold hold;
        const InstanceId id = insert("held");
        WorkerOptions options = quickWorker(database_);
        options.drainTimeout = 300ms;
        auto worker = std::make_unique<Worker>(options, Registry{hold.machine()});
        worker->start();
        QVERIFY(hold.holds(1));
        const auto begun = std::chrono::steady_clock::now();
        worker->stop();
        QVERIFY(worker->stats().state == WorkerStats::State::Stopped);
        worker.reset();
        const auto took = std::chrono::steady_clock::now() - begun;
        QVERIFY2(took >= 300ms && took < 5s, qPrintable(QString::number(took / 1ms)));
        QCOMPARE(sql_->number("select count(*) from fermata_worker"), 0LL);
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_stat_activity where application_name like 'fermata w %' and "
                                "datname = current_database()") == 0;
        }));
        const std::string left = columnOf(*sql_, id, "concat_ws(' ', status, attempt, locked_by is not null)");
        QCOMPARE(left, std::string("executing 0 t"));
        hold.open();
        QVERIFY(hold.holds(0));

        // Its lease over, it is anybody's.
        sql_->run("update gen_durable set lease_expires_at = now() - interval '1 s'");
        options.reaperInterval = 20ms;
        Worker next(options, {quick("held")});
        next.start();
        QVERIFY(waitUntil([&] { return status(id) == "done"; }));
        QCOMPARE(columnOf(*sql_, id, "attempt"), std::string("1"));
    }

    void claimIsBoundedInBytes_data() {
        QTest::addColumn<QString>("where");
        for (const char* where : {"state", "inbox", "childs"})
            QTest::newRow(where) << where;
    }

    /// A claim brings no more than a bounded number of bytes, however well they are compressed and wherever they
    /// are, the first ones first; but one at least.
    void claimIsBoundedInBytes() {
        QFETCH(const QString, where);
        insertMany("quick", 8);
        giveLargeDocuments(*sql_, where.toStdString(), 8'000'000);
        Hand hand(database_, {quick()});
        std::int64_t last = 0;
        std::size_t all = 0;
        for (int claims = 0; all < 8 && claims < 8; ++claims) {
            auto claimed = hand.claimBare(8);
            QVERIFY(!claimed.empty());
            std::size_t bytes = 0;
            for (const store::Claimed& one : claimed) {
                QVERIFY(one.claim.id.value > last); // in their order
                last = one.claim.id.value;
                bytes += one.state.size() + one.inbox.size() + one.childs.size();
            }
            QVERIFY2(bytes <= store::largestClaimBytes, qPrintable(QString::number(bytes)));
            all += claimed.size();
            for (store::Claimed& one : claimed) {
                QCOMPARE(one.apart, where != "state");
                if (one.apart) store::readDocuments(hand.connection(), one);
                QVERIFY(one.state.size() + one.inbox.size() + one.childs.size() > 8'000'000);
            }
        }
        QCOMPARE(all, std::size_t(8));
    }

    /// One that is more than all that fits is brought alone, and a worker goes through them all.
    void moreThanFits() {
        insertMany("quick", 3);
        sql_->run("update gen_durable set state = jsonb_build_object('x', repeat('x', 40000000))");
        Hand hand(database_, {quick()});
        QCOMPARE(hand.claim(3).size(), std::size_t(1));
        Worker worker(quickWorker(database_), {quick()});
        worker.start();
        QVERIFY(waitUntil([&] { return count("status = 'done'") == 2; }, 120s));
    }

    /// What is given back waits for nobody's lock: the rows of others go at once, and those that are locked when
    /// they are let go. A step that has not begun is no reason to keep a worker from stopping.
    void givenBackPastLocks() {
        insertMany("quick", 40);
        Hand hand(database_, {quick()});
        const auto claimed = hand.claim(40);
        QCOMPARE(claimed.size(), std::size_t(40));
        std::vector<store::Claim> claims;
        for (const store::Claimed& one : claimed)
            claims.push_back(one.claim);
        Sql holder = sessionOn(database_);
        holder.run("begin; select from gen_durable where id % 2 = 0 for update");
        const auto begun = std::chrono::steady_clock::now();
        const store::Released released = store::release(hand.connection(), claims);
        const auto took = std::chrono::steady_clock::now() - begun;
        QVERIFY2(took < 400ms, qPrintable(QString::number(took / 1ms)));
        QCOMPARE(released.queues, std::vector<std::string>{"default"});
        QCOMPARE(released.kept.size(), std::size_t(20));
        QCOMPARE(count("status = 'runnable'"), 20LL);
        holder.run("rollback");
        QCOMPARE(store::release(hand.connection(), released.kept).kept.size(), std::size_t(0));
        QCOMPARE(count("status = 'runnable'"), 40LL);
    }

    /// Start, stop, start again; stop twice; start twice.
    void startAndStop() {
        Worker worker(quickWorker(database_), {quick()});
        QVERIFY(worker.stats().state == WorkerStats::State::Stopped);
        worker.stop();
        for (int life = 1; life <= 3; ++life) {
            worker.start();
            worker.start();
            const InstanceId id = insert("quick");
            QVERIFY(waitUntil([&] { return status(id) == "done"; }));
            QVERIFY(worker.stats().state == WorkerStats::State::Running);
            worker.stop();
            worker.stop();
        }
        Worker twin(quickWorker(database_), {quick()});
        QVERIFY(twin.id() != worker.id()); // T23: the same name, another worker
        QVERIFY(twin.id().starts_with("w#"));
    }

    /// The declared graph says where each step is written: the line of its call.
    void whereStepsStand() {
        const auto run = [](const Context&) -> Outcome { return Done{1}; };
        Machine machine("m", 2);
        const int here = __LINE__;
        machine.step("first", run);
        machine.step("second", run);
        QCOMPARE(machine.definition()->sources().at("second").end, 0);
        Worker worker(quickWorker(database_), {machine});
        worker.start();
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata_machine") == 1; }));
        const Json graph = Json::parse(sql_->value("select graph::text from fermata_machine").value());
        const auto at = [](int line) { return Json{{"path", __FILE__}, {"line", line}}; };
        QCOMPARE(graph["sources"].dump(), Json({{"first", at(here + 1)}, {"second", at(here + 2)}}).dump());
    }

    /// What a worker says of itself, while it is there.
    void presence() {
        Worker worker(quickWorker(database_), {quick("a", 3), quick("b").edge("work", "work", "again").describe("B")});
        worker.start();
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata_worker") == 1; }));
        QCOMPARE(
            sql_->value("select concat_ws(' ', id, name, pid, queues, machines) from fermata_worker").value(),
            worker.id() + " w " + std::to_string(getpid()) +
                R"( [{"busy": 0, "queue": "default", "slots": 4, "sweeps": false, "outcomes": {"done": 0, "next": 0, )"
                R"("stop": 0, "await": 0, "replay": 0, "schedule_childs": 0}}] )"
                R"([{"fsm": "a", "version": 3}, {"fsm": "b", "version": 1}])");
        QCOMPARE(sql_->value("select string_agg(concat_ws(' ', fsm, version, status, initial, description, graph - "
                             "'sources'), '; ' "
                             "order by fsm) from fermata_machine")
                     .value(),
                 std::string(R"(a 3 live work  {"steps": ["work"], "transitions": []}; )"
                             R"(b 1 live work B {"steps": ["work"], "transitions": [{"on": "again", "to": "work", )"
                             R"("from": "work"}]})"));
        insert("a");
        sql_->run("update gen_durable set fsm_version = 3");
        QVERIFY(
            waitUntil([&] { return sql_->value("select queues #>> '{0,outcomes,done}' from fermata_worker") == "1"; }));
        QCOMPARE(worker.stats().queues.at(0).outcomes.done, 1);
        worker.stop();
        QCOMPARE(sql_->number("select count(*) from fermata_worker"), 0LL);
    }

    /// D11: an insert wakes a worker that would not look for an hour.
    void insertIsAnnounced() {
        WorkerOptions options = quickWorker(database_);
        options.poll = std::chrono::hours(1);
        Worker worker(options, {quick()});
        worker.start();
        QVERIFY(waitUntil([&] {
            // It has looked, and nothing keeps it from waiting now.
            return sql_->number(
                       "select count(*) from pg_stat_activity where application_name = 'fermata w claims' and "
                       "datname = current_database() and state = 'idle' and state_change < clock_timestamp() - "
                       "interval '300 ms'") > 0;
        }));
        const InstanceId id = insert("quick");
        QVERIFY(waitUntil([&] { return status(id) == "done"; }));
    }

    /// A step that consumes a signal goes on at once, also at a worker that would not look for an hour.
    void stepAfterASignalNeedsNoPoll() {
        Machine machine("waits");
        machine.step("work", [](const Context& ctx) -> Outcome {
            if (ctx.signals.empty()) return Await{"go"};
            return Next{"last"};
        });
        machine.step("last", [](const Context&) -> Outcome { return Done{}; });
        WorkerOptions options = quickWorker(database_);
        options.poll = std::chrono::hours(1);
        Worker worker(options, {machine});
        worker.start();
        const InstanceId id = insert("waits");
        QVERIFY(waitUntil([&] { return status(id) == "awaiting_signal"; }));
        client_->deliver({.target = id, .name = "go"});
        QVERIFY(waitUntil([&] { return status(id) == "done"; }));
    }

    /// What is announced while a commit claims is claimed as soon as that has ended, also when all that it brought is
    /// one long step.
    void announcedDuringACommitsClaim() {
        const Hold hold;
        Machine slow = hold.machine("slow");
        slow.step("first", [](const Context&) -> Outcome { return Next{"work"}; });
        sql_->run("create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return "
                  "new; end $$");
        sql_->run("create trigger linger before update on gen_durable for each row when (new.status = 'executing' and "
                  "new.fsm = 'slow' and new.step = 'work') execute function linger()");
        WorkerOptions options = quickWorker(database_);
        options.poll = std::chrono::hours(1);
        Worker worker(options, {slow, quick()});
        worker.start();
        insert("quick"); // until there is a session for commits, the one that claims is
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_stat_activity where application_name like '% commits%' and "
                                "datname = current_database()") > 0;
        }));
        client_->insert({.fsm = "slow", .step = "first"});
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_stat_activity where wait_event = 'PgSleep' and "
                                "application_name like 'fermata w %' and datname = current_database()") > 0;
        }));
        const InstanceId other = insert("quick");
        QVERIFY(waitUntil([&] { return status(other) == "done"; }));
        QVERIFY(hold.holds(1));
        sql_->run("drop trigger linger on gen_durable; drop function linger()");
        hold.open(); // else the worker waits for it
    }

    /// A replay's delay needs no poll either, as far as it is near.
    void delayNeedsNoPoll() {
        Machine machine("again");
        machine.step("work", [](const Context& ctx) -> Outcome {
            if (ctx.attempt < 3) return Replay{{}, 30ms};
            return Done{};
        });
        WorkerOptions options = quickWorker(database_);
        options.poll = std::chrono::hours(1);
        Worker worker(options, {machine});
        worker.start();
        const InstanceId id = insert("again");
        QVERIFY(waitUntil([&] { return status(id) == "done"; }));
    }

    void cannotStart_data() {
        QTest::addColumn<QString>("why");
        for (const char* why : {"no such schema", "no server", "no such database"})
            QTest::newRow(why) << why;
    }

    void cannotStart() {
        QFETCH(QString, why);
        WorkerOptions options = quickWorker(database_);
        if (why == "no such schema") options.schema = "elsewhere";
        if (why == "no server") options.database = "host=/nowhere dbname=x";
        if (why == "no such database") options.database = database_ + " dbname=missing";
        Worker worker(options, {quick()});
        try {
            worker.start();
            QFAIL("it was started");
        } catch (const Error& error) {
            QVERIFY(error.kind() == (why == "no such schema"     ? Error::Kind::Schema
                                     : why == "no such database" ? Error::Kind::NotFound
                                                                 : Error::Kind::Connection));
            if (why == "no such schema") QVERIFY2(QString(error.what()).contains("migrate"), error.what());
        }
        QVERIFY(worker.stats().state == WorkerStats::State::Stopped);
        worker.stop();
    }

    // ---- sessions and servers that go away (D22) --------------------------------------------------------------------

    void sessionBreaks_data() {
        QTest::addColumn<QString>("role");
        for (const char* role : {"claims", "commits", "commits 2", "heartbeat"})
            QTest::newRow(role) << role;
    }

    /// T21, T26: whichever session of a worker breaks, whenever: all is run to its end, nothing is left to a lease, no
    /// attempt is counted.
    void sessionBreaks() {
        QFETCH(QString, role);
        Machine machine("walk");
        machine.step("work", [](const Context&) -> Outcome { return Next{"spawn", {}}; });
        machine.step("spawn", [](const Context&) -> Outcome {
            return ScheduleChilds{"end", {{.fsm = "leaf", .step = "work"}, {.fsm = "leaf", .step = "work"}}, {}};
        });
        machine.step("end", [](const Context&) -> Outcome { return Done{}; });
        WorkerOptions options = quickWorker(database_);
        options.reaperInterval = 100ms;
        options.leaseTtl = 10min;
        options.heartbeat = 50ms;
        options.connections = 4;
        Worker worker(options, {machine, quick("leaf")});
        worker.start();
        std::atomic<int> killed = 0;
        std::atomic<bool> enough = false;
        auto killer = std::async(std::launch::async, [&] {
            Sql sql = sessionOn(database_);
            while (!enough) {
                killed += static_cast<int>(sql.number(
                    "select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database() "
                    "and application_name = 'fermata w ' || $1 and backend_start < clock_timestamp() - interval '20 "
                    "ms'",
                    {role.toStdString()}));
                std::this_thread::yield();
            }
        });
        long long walks = 0;
        const bool rushed = waitUntil([&] {
            insert("walk");
            ++walks;
            return killed >= 5;
        });
        enough = true;
        killer.get();
        QVERIFY(rushed);
        QVERIFY(allDone(3 * walks));
        QCOMPARE(count("attempt <> 0"), 0LL);
        QCOMPARE(count("fsm = 'leaf'"), 2 * walks);
        QCOMPARE(brokenInvariants(*sql_), std::string());
        QVERIFY(waitUntil([&] { return worker.stats().state == WorkerStats::State::Running; }));
    }

    /// T26: claims under a worker's own name that it does not have in hand go back when its session is new; those of
    /// others, and those it does have, do not.
    void orphans() {
        const InstanceId orphan = insert("unknown");
        const InstanceId stranger = insert("unknown");
        const Hold hold;
        Worker worker(quickWorker(database_), {hold.machine()});
        worker.start();
        const InstanceId running = insert("held");
        QVERIFY(hold.holds(1));
        const auto claimFor = [&](InstanceId id, const std::string& token) {
            sql_->query("update gen_durable set status = 'executing', locked_by = $1, attempt = 2, awaits = 'go', "
                        "lease_expires_at = '2100-01-01' where id = $2",
                        {token, toString(id)});
        };
        claimFor(orphan, worker.id() + "/999");
        claimFor(stranger, worker.id() + "x/999");
        QCOMPARE(changesOf(*sql_, orphan,
                           [&] {
                               terminate("claims");
                               QVERIFY(waitUntil([&] { return status(orphan) == "runnable"; }));
                           }),
                 std::string("lease_expires_at=null\nlocked_by=null\nstatus=runnable\nupdated_at=now\n"));
        QCOMPARE(status(stranger) + " " + status(running), std::string("executing executing"));
        hold.open();
        QVERIFY(waitUntil([&] { return status(running) == "done"; }));
    }

    /// The whole server goes away under load, twice: as on a restart, and as on a crash.
    void serverRestarts() {
        TestCluster own(TestCluster::Storage::Fast);
        const std::string database =
            own.makeDatabase("engine", [](const std::string& conninfo) { migrate({.connection = conninfo}); });
        const Hold hold;
        Machine walk("walk");
        walk.step("work", [](const Context&) -> Outcome { return Next{"end", {}}; });
        walk.step("end", [](const Context&) -> Outcome { return Done{}; });
        Worker worker(quickWorker(database), {hold.machine(), walk});
        worker.start();
        Client client({.connection = database});
        const std::vector<NewInstance> many(200, {.fsm = "walk", .step = "work"});
        const InstanceId held =
            client.insert({.fsm = "held", .step = "work", .priority = -1, .partitionKey = "k"}).value();
        QVERIFY(hold.holds(1));
        for (const auto mode : {sandbox::StopMode::Fast, sandbox::StopMode::Immediate}) {
            client.insert(many);
            own.cluster().stop(mode);
            QVERIFY(waitUntil([&] { return worker.stats().state == WorkerStats::State::Connecting; }));
            QVERIFY(!worker.stats().problem.empty());
            own.cluster().start();
            Sql sql = sessionOn(database);
            client = Client({.connection = database});
            const int rounds = mode == sandbox::StopMode::Fast ? 1 : 2;
            QVERIFY(waitUntil(
                [&] { return sql.number("select count(*) from gen_durable where status = 'done'") == 200 * rounds; },
                40s));
            QCOMPARE(sql.number("select count(*) from gen_durable where attempt <> 0"), 0LL);
        }
        hold.open();
        Sql sql = sessionOn(database);
        QVERIFY(waitUntil([&] { return columnOf(sql, held, "concat_ws(' ', status, attempt)") == "done 0"; }));
        QVERIFY(waitUntil([&] { return worker.stats().state == WorkerStats::State::Running; }));
        worker.stop();
    }

    /// Of the two that commit one may have nothing to try with when the server is back. What the other one can do
    /// is done.
    void eitherOfTwoThatCommitWillDo() {
        TestCluster own(TestCluster::Storage::Fast);
        const Database database{.connection = own.makeDatabase()};
        runtime::Health health;
        runtime::Link first(database, "commits", health, postgres::Purpose::Worker, nullptr, 1);
        runtime::Link second(database, "commits", health, postgres::Purpose::Worker, nullptr, 2);
        own.cluster().stop(sandbox::StopMode::Fast);
        QVERIFY(!first.get());
        QVERIFY(!second.get());
        QVERIFY(health.apart());
        own.cluster().start();
        QVERIFY(second.get());
        QVERIFY(!health.apart());
        QCOMPARE(health.problem(), std::string());
    }

    /// A statement that fails is a problem, and no want of a connection: the worker works on.
    void aFailedStatementIsNoLostConnection() {
        const std::string database = migratedDatabase();
        Sql sql = sessionOn(database);
        Worker worker(quickWorker(database),
                      {Machine("walk").step("work", [](const Context&) -> Outcome { return Done{}; })});
        worker.start();
        QVERIFY(waitUntil([&] { return sql.number("select count(*) from fermata_worker") == 1; }));
        sql.run("alter table fermata_worker rename to elsewhere");
        QVERIFY(waitUntil([&] { return !worker.stats().problem.empty(); }));
        QCOMPARE(worker.stats().state, WorkerStats::State::Running);
        const InstanceId id = Client({.connection = database}).insert({.fsm = "walk", .step = "work"}).value();
        QVERIFY(waitUntil([&] { return columnOf(sql, id, "status") == "done"; }));
        sql.run("alter table elsewhere rename to fermata_worker");
        QVERIFY(waitUntil([&] { return worker.stats().problem.empty(); }));
        worker.stop();
    }

    /// G2, G5, G24, G50: a worker process is killed. Its locks are gone with its sessions; its step runs again from
    /// scratch when the lease is over, attempt + 1, without `handle`; its key is in order.
    void workerIsKilled() {
        ChildProcess process(FERMATA_STUCK_WORKER, {database_});
        const InstanceId first = insert("stuck", "acct");
        QVERIFY2(process.waitForOut("stuck in " + toString(first)), process.err().c_str());
        const InstanceId second = insert("stuck", "acct");
        QVERIFY(
            waitUntil([&] { return sql_->number("select count(*) from fermata_worker where name = 'stuck'") == 1; }));
        process.signal(SIGKILL);
        process.wait();
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_locks where locktype = 'advisory' and database = (select oid "
                                "from pg_database where datname = current_database())") == 0;
        }));
        QCOMPARE(columnOf(*sql_, first, "concat_ws(' ', status, attempt, state)"), std::string("executing 0 {}"));

        std::mutex mutex;
        std::string log;
        Machine machine("stuck");
        machine.step("work", [&](const Context& ctx) -> Outcome {
            const std::lock_guard lock(mutex);
            log += toString(ctx.id) + "/" + std::to_string(ctx.attempt) + " ";
            return Done{};
        });
        machine.handle([&](const Failure&) -> Outcome {
            const std::lock_guard lock(mutex);
            log += "handled ";
            return Stop{"handled"};
        });
        WorkerOptions options = quickWorker(database_);
        options.reaperInterval = 20ms;
        Worker worker(options, {machine});
        worker.start();
        QVERIFY(allDone(2));
        worker.stop();
        QCOMPARE(log, toString(first) + "/1 " + toString(second) + "/0 ");
        // It never said goodbye: its row stays.
        QCOMPARE(sql_->number("select count(*) from fermata_worker where name = 'stuck'"), 1LL);
    }
};

FERMATA_TEST(SchedulingTest, QCoreApplication)
#include "tst_scheduling.moc"
