// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "explain_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

const std::string keyLocks =
    "select count(*) from pg_locks where locktype = 'advisory' and objsubid = 1 and database = "
    "(select oid from pg_database where datname = current_database())";

/// The key's lock where the schema has locks of its own, as migration 006 says.
std::string ownLock(const std::string& key) {
    return "((1 + 'gen_durable'::regclass::oid::bigint % 4294967294) << 32 | (hashtext('" + key +
           "')::bigint & 4294967295))";
}

Machine quick() {
    return Machine("quick").step("work", [](const Context&) -> Outcome { return Done{}; });
}

/// What an act is refused with; "accepted" if it is not.
std::string refusal(const std::function<void()>& act) {
    try {
        act();
    } catch (const std::exception& error) {
        return error.what();
    }
    return "accepted";
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

/// Partition keys are locked in one space that the whole database shares, or by locks of the schema's own.
class KeyLocksTest : public QObject {
    Q_OBJECT

    const std::string database_ = migratedDatabase();
    const Database ours_{.connection = database_};
    Sql sql_ = sessionOn(database_);
    Client client_{ours_};

    InstanceId insert(const std::string& fsm, const std::string& step, const std::string& key) {
        return client_.insert({.fsm = fsm, .step = step, .partitionKey = key}).value();
    }
    std::string status(InstanceId id) { return columnOf(sql_, id, "status"); }

private Q_SLOTS:
    void init() {
        emptyTables(sql_);
        // The sessions of the last test may be about to end.
        QVERIFY(waitUntil([&] { return refusal([&] { setKeyLocks(ours_, false); }) == "accepted"; }));
        QVERIFY(waitUntil([&] { return sql_.number(keyLocks) == 0; }));
    }

    void aForeignLock_data() {
        QTest::addColumn<bool>("own");
        QTest::newRow("shared") << false;
        QTest::newRow("own") << true;
    }
    void aForeignLock() {
        QFETCH(bool, own);
        setKeyLocks(ours_, own);
        QCOMPARE(inspectSchema(ours_).ownKeyLocks, own);
        Sql stranger = sessionOn(database_);
        stranger.run("select pg_advisory_lock(hashtext('acct'))");
        insert("quick", "work", "acct");
        Hand hand(database_, {quick()});
        QCOMPARE(hand.claim(10).size(), std::size_t(own ? 1 : 0));
        // Whichever it is, nothing else is locked.
        QCOMPARE(sql_.number(keyLocks), own ? 2LL : 1LL);
        QCOMPARE(sql_.value("select pg_try_advisory_lock(" + ownLock("acct") + ")").value(),
                 std::string(own ? "f" : "t"));
        sql_.run("select pg_advisory_unlock_all()");
    }

    void twoSchemas_data() { aForeignLock_data(); }
    void twoSchemas() {
        QFETCH(bool, own);
        const Database other{.connection = database_, .schema = "other"};
        migrate(other);
        setKeyLocks(ours_, own);
        setKeyLocks(other, own);
        insert("quick", "work", "acct");
        Client(other).insert({.fsm = "quick", .step = "work", .partitionKey = "acct"});
        Hand hand(database_, {quick()});
        QCOMPARE(hand.claim(10).size(), std::size_t(1));
        postgres::Connection session = postgres::Connection::open(other, postgres::Purpose::Picker);
        const std::vector<std::pair<std::string, int>> machines{{"quick", 1}};
        const auto claims =
            store::claim(session, {.queue = "default", .limit = 10, .token = "other#1/1", .machines = machines});
        QCOMPARE(claims.claimed.size(), std::size_t(own ? 1 : 0));
        QCOMPARE(claims.refusedKeys.size(), std::size_t(own ? 0 : 1));
        sql_.run("drop schema other cascade");
    }

    /// Never two of a key at once, and in its order, as with the spec's locks.
    void exclusiveAndOrdered() {
        setKeyLocks(ours_, true);
        struct {
            std::mutex mutex;
            std::map<std::string, int> inside;
            std::map<std::string, std::vector<int>> order;
            int overlaps = 0;
        } log;
        const Machine machine = Machine("ordered").step("work", [&](const Context& ctx) -> Outcome {
            {
                const std::lock_guard lock(log.mutex);
                log.overlaps += log.inside[*ctx.partitionKey]++ > 0;
                log.order[*ctx.partitionKey].push_back(ctx.state.at("number"));
            }
            std::this_thread::yield();
            const std::lock_guard lock(log.mutex);
            --log.inside[*ctx.partitionKey];
            return Done{};
        });
        std::vector<NewInstance> all;
        for (int number = 0; number < 10; ++number) {
            for (int key = 0; key < 20; ++key)
                all.push_back({.fsm = "ordered",
                               .step = "work",
                               .state = {{"number", number}},
                               .partitionKey = "key " + std::to_string(key)});
        }
        client_.insert(all);
        std::vector<std::unique_ptr<Worker>> workers;
        for (int i = 0; i < 2; ++i) {
            workers.push_back(std::make_unique<Worker>(quickWorker(database_), Registry{machine}));
            workers.back()->start();
        }
        QVERIFY(waitUntil([&] { return sql_.number("select count(*) from gen_durable where status = 'done'") == 200; },
                          60s));
        workers.clear();
        QCOMPARE(log.overlaps, 0);
        for (const auto& [key, order] : log.order)
            QVERIFY2(std::ranges::is_sorted(order) && order.size() == 10, key.c_str());
        QVERIFY(waitUntil([&] { return sql_.number(keyLocks) == 0; }));
    }

    /// A claim that fails after it has locked keys leaves none of them locked, and those it held before as they are.
    void aFailedClaim() {
        setKeyLocks(ours_, true);
        Hand hand(database_, {quick()});
        insert("quick", "work", "held");
        const store::Claimed held = hand.claimOne();
        sql_.run("create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$; "
                 "create trigger refuse before update on gen_durable for each row execute function refuse()");
        insert("quick", "work", "acct");
        QVERIFY_EXCEPTION_THROWN(hand.claim(10), Error);
        QCOMPARE(sql_.number(keyLocks), 1LL);
        QCOMPARE(sql_.value("select pg_try_advisory_lock(" + ownLock("held") + ")").value(), std::string("f"));
        sql_.run("drop trigger refuse on gen_durable; drop function refuse");
        QCOMPARE(hand.claim(10).size(), std::size_t(1));
        hand.settle(hand.run(held));
        QCOMPARE(sql_.number(keyLocks), 1LL);
    }

    /// Whoever holds a lock of the schema's own is named as well.
    void theHolderIsNamed() {
        setKeyLocks(ours_, true);
        Sql stranger = sessionOn(database_);
        stranger.run("set application_name = 'psql'; select pg_advisory_lock(" + ownLock("acct") + ")");
        Sql harmless = sessionOn(database_);
        harmless.run("select pg_advisory_lock(hashtext('acct'))");
        const std::string session = *stranger.value("select pg_backend_pid()");
        Worker worker(quickWorker(database_), {quick()});
        worker.start();
        const InstanceId id = insert("quick", "work", "acct");
        const Explanation why = explained(database_, id);
        QCOMPARE(codesOf(why), "partition_key_locked #" + toString(id));
        QCOMPARE(std::to_string(evidence<std::int64_t>(why.headline(), "session")), session);
        Inspector inspector(ours_);
        StuckReport report;
        QVERIFY(waitUntil([&] {
            report = inspector.stuck({.overdue = 1s});
            return !report.findings.empty();
        }));
        QVERIFY(report.findings.front().code == FindingCode::PartitionKeyLocked);
        QCOMPARE(std::to_string(evidence<std::int64_t>(report.findings.front(), "session")), session);
        stranger.run("select pg_advisory_unlock_all()");
        QVERIFY(waitUntil([&] { return status(id) == "done"; }));
    }

    void refusedWhileAKeyExecutes_data() {
        QTest::addColumn<bool>("own");
        QTest::newRow("to own") << true;
        QTest::newRow("back to shared") << false;
    }
    void refusedWhileAKeyExecutes() {
        QFETCH(bool, own);
        setKeyLocks(ours_, !own);
        const InstanceId plain = client_.insert({.fsm = "quick", .step = "work"}).value();
        Hand hand(database_, {quick()});
        const store::Claimed unkeyed = hand.claimOne(); // in nobody's way
        QVERIFY(unkeyed.claim.id == plain);
        const InstanceId id = insert("quick", "work", "acct");
        const store::Claimed one = hand.claimOne();
        const std::string refused = refusal([&] { setKeyLocks(ours_, own); });
        QVERIFY2(contains(refused, "instance " + toString(id) + " has a partition key and executes"), refused.c_str());
        // A worker that has lost the lease runs the step to its end, and holds the lock until then.
        sql_.run("update gen_durable set status = 'done', locked_by = null, lease_expires_at = null where id = " +
                 toString(id));
        hand.connection().command("set application_name = 'fermata w claims'", "naming the session");
        const std::string late = refusal([&] { setKeyLocks(ours_, own); });
        QVERIFY2(contains(late, "(program \"fermata w claims\", user \"") && contains(late, "lost its lease"),
                 late.c_str());
        QCOMPARE(inspectSchema(ours_).ownKeyLocks, !own);
        hand.letGo(one.claim);
        setKeyLocks(ours_, own);
        QCOMPARE(inspectSchema(ours_).ownKeyLocks, own);
    }

    /// PostgreSQL keeps the list of sessions for a transaction that has looked at it once.
    void whoCameLaterIsSeen() {
        Sql owner = sessionOn(database_);
        owner.run("begin; select count(*) from pg_stat_activity");
        Hand hand(database_, {quick()});
        hand.connection().command("set application_name = 'fermata w claims'", "naming the session");
        const InstanceId id = insert("quick", "work", "acct");
        hand.claimOne();
        sql_.run("update gen_durable set status = 'done', locked_by = null, lease_expires_at = null where id = " +
                 toString(id));
        const std::string late = refusal([&] { owner.run("select fermata_set_key_locks(true)"); });
        QVERIFY2(contains(late, "still holds the lock"), late.c_str());
    }

    /// A trigger that only has the name says nothing: whoever may make triggers changes nobody's locks.
    void aNameIsNotEnough() {
        sql_.run("create schema if not exists elsewhere; create function elsewhere.mine() returns trigger language "
                 "plpgsql as $$ begin return null; end $$; create trigger fermata_key_locks after insert on "
                 "gen_durable for each row execute function elsewhere.mine()");
        const auto clean = qScopeGuard([&] { sql_.run("drop schema elsewhere cascade"); });
        QVERIFY(!inspectSchema(ours_).ownKeyLocks);
        insert("quick", "work", "acct");
        Hand hand(database_, {quick()});
        hand.claimOne();
        QCOMPARE(sql_.value("select pg_try_advisory_lock(hashtext('acct'))").value(), std::string("f"));
    }

    /// What a stranger holds is no reason to stay with the locks that it is in the way of.
    void aStrangerDoesNotKeepIt() {
        Sql stranger = sessionOn(database_);
        stranger.run("select pg_advisory_lock(hashtext('acct'))");
        setKeyLocks(ours_, true);
        QVERIFY(inspectSchema(ours_).ownKeyLocks);
    }

    void aTransactionThatStaysOpen() {
        Sql other = sessionOn(database_);
        other.run("begin; update gen_durable set priority = 1 where id = 0");
        const std::string refused = refusal([&] { setKeyLocks(ours_, true); });
        QVERIFY2(contains(refused, "has not ended within two seconds"), refused.c_str());
        QVERIFY(!inspectSchema(ours_).ownKeyLocks);
    }

    void whatIsNotMeant() {
        QVERIFY(contains(refusal([&] { sql_.run("select fermata_set_key_locks(null)"); }), "not null"));
        sql_.run("begin isolation level repeatable read");
        QVERIFY(contains(refusal([&] { sql_.run("select fermata_set_key_locks(true)"); }), "isolation level"));
        sql_.run("rollback");
        setKeyLocks(ours_, true);
        setKeyLocks(ours_, true); // as it is
        sql_.run("begin; select fermata_set_key_locks(false); rollback");
        QVERIFY(inspectSchema(ours_).ownKeyLocks);
    }

    /// A worker that runs through the change follows with its next claim, there and back.
    void aWorkerFollows() {
        const Holding holding;
        Worker worker(quickWorker(database_), {holding.machine("held"), quick()});
        worker.start();
        for (const bool own : {false, true, false}) {
            // Between the outcome and the next thing that the worker does it still holds the lock.
            QVERIFY(waitUntil([&] { return refusal([&] { setKeyLocks(ours_, own); }) == "accepted"; }));
            const InstanceId id = insert("quick", "work", "acct");
            QVERIFY(waitUntil([&] { return status(id) == "done"; }));
        }
        QVERIFY(waitUntil([&] { return refusal([&] { setKeyLocks(ours_, true); }) == "accepted"; }));
        const InstanceId id = insert("held", "hold", "acct");
        QVERIFY(waitUntil([&] { return status(id) == "executing"; }));
        QCOMPARE(sql_.value("select concat_ws(' ', (classid::bigint << 32 | objid::bigint) = " + ownLock("acct") +
                            ", objsubid, application_name) from pg_locks join pg_stat_activity a using (pid) where "
                            "locktype = 'advisory' and objsubid = 1 and a.datname = current_database()")
                     .value(),
                 std::string("t 1 fermata w claims"));
        holding.letGo();
        QVERIFY(waitUntil([&] { return status(id) == "done" && sql_.number(keyLocks) == 0; }));
    }

    /// A claim that is asked for during the change waits for it, and then takes the locks there are.
    void aClaimDuringTheChange_data() { aForeignLock_data(); }
    void aClaimDuringTheChange() {
        QFETCH(bool, own);
        setKeyLocks(ours_, !own);
        Hand hand(database_, {quick()});
        hand.claim(); // prepared
        insert("quick", "work", "acct");
        const int pid = hand.connection().backendPid();
        sql_.query("begin");
        sql_.query("select fermata_set_key_locks($1)", {own ? "true" : "false"});
        auto claimed = std::async(std::launch::async, [&] { return hand.claim(); });
        Sql observer = sessionOn(database_);
        const bool waited = waitUntil([&] { return waitsForLock(observer, pid); });
        sql_.query("commit");
        QCOMPARE(claimed.get().size(), std::size_t(1));
        QVERIFY(waited);
        QCOMPARE(sql_.value("select pg_try_advisory_lock(" + ownLock("acct") + ")").value(),
                 std::string(own ? "f" : "t"));
        QCOMPARE(sql_.value("select pg_try_advisory_lock(hashtext('acct'))").value(), std::string(own ? "t" : "f"));
        sql_.run("select pg_advisory_unlock_all()");
    }

    /// A worker of a version that knows nothing of it, and another engine, may claim what has no key and nothing else;
    /// the next one that starts is refused.
    void whoCannotFollow() {
        setKeyLocks(ours_, true);
        QCOMPARE(sql_.number("select count(*) from fermata_migration where breaking and number = 6"), 1LL);
        requireSchema(ours_);
        Hand old(database_, {quick()});
        old.connection().command("reset fermata.follows_key_locks", "being an old one");
        const InstanceId plain = client_.insert({.fsm = "quick", .step = "work"}).value();
        QVERIFY(old.claimOne().claim.id == plain);
        const InstanceId id = insert("quick", "work", "acct");
        const std::string refused = refusal([&] { old.claim(); });
        QVERIFY2(contains(refused, "locks of its own, which this program does not take"), refused.c_str());
        QCOMPARE(status(id), std::string("runnable"));
        QCOMPARE(sql_.number(keyLocks), 0LL);
        setKeyLocks(ours_, false);
        QCOMPARE(sql_.number("select count(*) from fermata_migration where breaking"), 0LL);
        QCOMPARE(old.claim().size(), std::size_t(1));
    }

    /// Only for who owns the tables.
    void whoMay() {
        setUpRoles(ours_);
        const auto login = [&](const std::string& role) {
            const std::string who = roleName("keys_" + role);
            sql_.run("create role " + who + " login in role fermata_" + role);
            return database_ + " user=" + who;
        };
        for (const std::string role : {"viewer", "operator", "worker"}) {
            const std::string who = login(role);
            try {
                setKeyLocks({.connection = who}, true);
                QFAIL(role.c_str());
            } catch (const Error& error) {
                QVERIFY2(error.kind() == Error::Kind::Denied, error.what());
            }
        }
        const std::string owner = login("owner");
        setKeyLocks({.connection = owner}, true);
        setKeyLocks({.connection = owner}, false);
        // And whoever claims or looks follows with no right to anything new.
        setKeyLocks(ours_, true);
        const std::string wanda = database_ + " user=" + roleName("keys_worker");
        insert("quick", "work", "acct");
        Hand hand(wanda, {quick()});
        const store::Claimed one = hand.claimOne();
        QCOMPARE(sql_.value("select pg_try_advisory_lock(" + ownLock("acct") + ")").value(), std::string("f"));
        QCOMPARE(codesOf(explained(database_ + " user=" + roleName("keys_viewer"), one.claim.id)).find("denied"),
                 std::string::npos);
        hand.settle(hand.run(one));
    }
};

FERMATA_TEST(KeyLocksTest, QCoreApplication)
#include "tst_key_locks.moc"
