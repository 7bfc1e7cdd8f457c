// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "explain_testing.h"

#include <fermata/test/runner.h>

#include <algorithm>
#include <deque>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

/// Who has locked an instance's row, however it was done: explain and stuck name the session and how it is ended.
class RowLocksTest : public QObject {
    Q_OBJECT

    TestCluster cluster_{TestCluster::Storage::Fast, {{"max_prepared_transactions", "4"}}};
    std::string database_ = cluster_.makeDatabase();
    std::optional<Sql> sql_;

    /// A stranger's session.
    Sql session(const std::string& program) {
        Sql sql = sessionOn(database_);
        sql.query("select set_config('application_name', $1, false)", {program});
        return sql;
    }

    static std::string pidOf(Sql& sql) { return *sql.value("select pg_backend_pid()"); }

    static std::string ending(const std::string& pid) { return "psql -c 'select pg_terminate_backend(" + pid + ")'"; }

    std::vector<Finding> lockers(InstanceId id) {
        std::vector<Finding> found = explained(database_, id).findings;
        std::erase_if(found, [](const Finding& each) { return each.code != FindingCode::RowLocked; });
        return found;
    }

    /// What somebody who locks rows for a second gets to hear.
    std::vector<Finding> stuckLockers() {
        StuckLimits limits;
        limits.overdue = 1s;
        std::vector<Finding> found = Inspector({.connection = database_}).stuck(limits).findings;
        std::erase_if(found, [](const Finding& each) { return each.code != FindingCode::RowLocked; });
        return found;
    }

    /// By explain and by stuck, both with all that there is to know.
    void named(InstanceId id, const std::string& pid, const std::string& program) {
        for (const bool stuck : {false, true}) {
            std::vector<Finding> found;
            QVERIFY(
                waitUntil([&] { return !(found = stuck ? stuckLockers() : lockers(id)).empty(); }, stuck ? 30s : 1ms));
            QCOMPARE(found.size(), std::size_t{1});
            const Finding& locked = found.front();
            const std::string text = locked.text;
            QVERIFY2(locked.outlook == Outlook::Stuck, text.c_str());
            QCOMPARE(std::to_string(evidence<std::int64_t>(locked, "session")), pid);
            QCOMPARE(evidence<std::string>(locked, "program"), program);
            QCOMPARE(evidence<std::string>(locked, "role"), *sql_->value("select current_user"));
            QCOMPARE(evidence<std::string>(locked, "state"), std::string("idle in transaction"));
            evidence<Timestamp>(locked, "locked_since");
            QVERIFY2(says(locked, "ession " + pid + " ("), text.c_str());
            QCOMPARE(locked.command, ending(pid));
            if (stuck) QVERIFY((evidence<std::vector<InstanceId>>(locked, "instances") == std::vector{id}));
        }
    }

    InstanceId insert() {
        const InstanceId id = Client({.connection = database_}).insert({.fsm = "m", .step = "s", .delay = 1h}).value();
        return id;
    }

    /// A claim passes it by from now on.
    void due() { sql_->run("update gen_durable set eligible_at = now() - interval '1 hour'"); }

private Q_SLOTS:
    void initTestCase() {
        migrate({.connection = database_});
        sql_.emplace(sessionOn(database_));
    }

    void init() {
        emptyTables(*sql_);
        sql_->run("insert into fermata_worker (id, name, host, pid, queues, machines) values ('w#1', 'w', 'h', 1, "
                  R"('[{"queue": "default", "slots": 1}]', '[{"fsm": "m", "version": 1}]'))");
    }

    void senderInATransaction() {
        const InstanceId id = insert();
        due();
        Sql other = session("shop");
        other.run("begin");
        Client(other.handle()).signal(id, "paid"); // within a savepoint, which has been released since
        named(id, pidOf(other), "shop");
        other.run("rollback");
        QVERIFY(lockers(id).empty());
        QVERIFY(stuckLockers().empty());
    }

    void savepoints_data() {
        QTest::addColumn<std::string>("script");
        const std::string lock = "select id from gen_durable where id = 1 for update; ";
        QTest::newRow("open") << "savepoint a; " + lock;
        QTest::newRow("released") << "savepoint a; " + lock + "release a";
        QTest::newRow("nested") << "savepoint a; savepoint b; " + lock + "release b; release a";
        QTest::newRow("first not, then within")
            << "select from gen_durable where id = 1 for key share; savepoint a; " + lock + "release a";
        QTest::newRow("much within") << std::string(
            "do $$ begin for n in 1 .. 200 loop begin update gen_durable set updated_at = now() where id = 1; "
            "exception when others then raise; end; end loop; end $$");
    }
    void savepoints() {
        QFETCH(std::string, script);
        const InstanceId id = insert();
        due();
        Sql other = session("psql");
        other.run("begin; " + script);
        named(id, pidOf(other), "psql");
    }

    /// What a savepoint has taken back is in nobody's way.
    void takenBack() {
        const InstanceId id = insert();
        due();
        Sql other = session("psql");
        other.run("begin; savepoint a; select id from gen_durable where id = 1 for update; rollback to a");
        QVERIFY(lockers(id).empty());
    }

    /// Nor is who has sent a signal, and has not committed yet. Beside somebody who might have locked it, nobody is
    /// blamed.
    void senderBehindASavepoint() {
        const InstanceId id = insert();
        insert();
        due();
        Sql early = session("early");
        early.run("begin; select id from gen_durable where id = 2 for update");
        Sql sender = session("sender");
        sender.run("begin; savepoint a; insert into signals (target_id, name) values (1, 'paid'); release a");
        std::vector<Finding> found = lockers(id);
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY2(says(found.front(), "one of 2 sessions"), found.front().text.c_str());
        QVERIFY(found.front().command.empty());
        early.run("rollback");
        QVERIFY(lockers(id).empty());
    }

    /// Each of them has to go.
    void severalShareTheRow() {
        const InstanceId id = insert();
        due();
        Sql one = session("one");
        one.run("begin; select id from gen_durable where id = 1 for share");
        Sql two = session("two");
        two.run("begin; select id from gen_durable where id = 1 for share");
        Sql sender = session("in nobody's way");
        sender.run("begin; insert into signals (target_id, name) values (1, 'paid')");
        for (const bool stuck : {false, true}) {
            std::vector<Finding> found;
            QVERIFY(waitUntil([&] { return (found = stuck ? stuckLockers() : lockers(id)).size() == 2; },
                              stuck ? 30s : 1ms));
            std::map<std::string, std::string> commands;
            for (const Finding& each : found)
                commands[evidence<std::string>(each, "program")] = each.command;
            QCOMPARE(commands["one"], ending(pidOf(one)));
            QCOMPARE(commands["two"], ending(pidOf(two)));
        }
        one.run("rollback");
        named(id, pidOf(two), "two");
        two.run("rollback");
        QVERIFY(lockers(id).empty());
    }

    /// PostgreSQL does not tell whose savepoint it was: whoever can not have been it is left out.
    void oneOfSeveral() {
        const InstanceId id = insert();
        insert();
        due();
        Sql early = session("early");
        early.run("begin; select id from gen_durable where id = 2 for update");
        Sql reader = session("reader");
        reader.run("begin; select id from gen_durable; select pg_current_xact_id()");
        Sql other = session("other");
        other.run("begin; savepoint a; select id from gen_durable where id = 1 for update; release a");
        Sql late = session("late");
        late.run("begin; select id from gen_durable where id = 2 for update skip locked; select pg_current_xact_id()");
        const std::vector<Finding> found = lockers(id);
        QCOMPARE(found.size(), std::size_t{1});
        const Finding& locked = found.front();
        QVERIFY2(says(locked, "Its row is locked by one of 2 sessions"), locked.text.c_str());
        QVERIFY2(says(locked, "session " + pidOf(early) + " (program \"early\""), locked.text.c_str());
        QVERIFY2(says(locked, "session " + pidOf(other) + " (program \"other\""), locked.text.c_str());
        QVERIFY2(!says(locked, "reader") && !says(locked, "late"), locked.text.c_str());
        QVERIFY(locked.command.empty()); // it would end who may have nothing to do with it
        const auto sessions = evidence<std::vector<std::int64_t>>(locked, "sessions");
        const auto programs = evidence<std::vector<std::string>>(locked, "programs");
        const auto roles = evidence<std::vector<std::string>>(locked, "roles");
        QCOMPARE(sessions.size(), std::size_t{2});
        QCOMPARE(programs.size(), std::size_t{2});
        QVERIFY((roles == std::vector(2, *sql_->value("select current_user"))));
        const std::size_t first = std::to_string(sessions[0]) == pidOf(early) ? 0 : 1; // whose number is the lower
        QCOMPARE(std::to_string(sessions[first]), pidOf(early));
        QCOMPARE(programs[first], std::string("early"));
        QCOMPARE(std::to_string(sessions[1 - first]), pidOf(other));
        QCOMPARE(programs[1 - first], std::string("other"));
        QVERIFY(!locked.find<std::vector<std::string>>("prepared_transactions"));
        early.run("rollback");
        named(id, pidOf(other), "other");
    }

    void preparedTransaction_data() {
        QTest::addColumn<std::string>("script");
        const std::string lock = "select id from gen_durable where id = 1 for update; ";
        QTest::newRow("plain") << lock;
        QTest::newRow("savepoint") << "savepoint a; " + lock + "release a; ";
    }
    void preparedTransaction() {
        QFETCH(std::string, script);
        const InstanceId id = insert();
        due();
        session("psql").run("begin; " + script + "prepare transaction 'it''s mine'");
        const auto gone = qScopeGuard([&] { sql_->run("rollback prepared 'it''s mine'"); });
        for (const bool stuck : {false, true}) {
            std::vector<Finding> found;
            QVERIFY(
                waitUntil([&] { return !(found = stuck ? stuckLockers() : lockers(id)).empty(); }, stuck ? 30s : 1ms));
            QCOMPARE(found.size(), std::size_t{1});
            const Finding& locked = found.front();
            QVERIFY2(locked.outlook == Outlook::Stuck, locked.text.c_str());
            QCOMPARE(evidence<std::string>(locked, "prepared_transaction"), std::string("it's mine"));
            QCOMPARE(evidence<std::string>(locked, "role"), *sql_->value("select current_user"));
            evidence<Timestamp>(locked, "locked_since");
            QVERIFY2(says(locked, "he prepared transaction \"it's mine\" (user \""), locked.text.c_str());
            QCOMPARE(locked.command, std::string("psql -c \"rollback prepared 'it''s mine'\""));
        }
    }

    /// Nobody but a person ends one of these: they are named first, however many sessions there are beside them.
    void preparedAmongSeveral() {
        const InstanceId id = insert();
        insert();
        due();
        for (const std::string gid : {"b", "a"})
            session("psql").run("begin; select from gen_durable where id = 2 for share; prepare transaction '" + gid +
                                "'");
        const auto gone = qScopeGuard([&] { sql_->run("rollback prepared 'a'"), sql_->run("rollback prepared 'b'"); });
        std::deque<Sql> more;
        for (int i = 0; i < 4; ++i) {
            more.push_back(session("more"));
            more.back().run("begin; select from gen_durable where id = 2 for share");
        }
        Sql other = session("other");
        other.run("begin; savepoint a; select id from gen_durable where id = 1 for update; release a");
        for (const bool stuck : {false, true}) {
            std::vector<Finding> found;
            const auto several = [&] {
                found = stuck ? stuckLockers() : lockers(id);
                std::erase_if(found,
                              [](const Finding& each) { return !each.find<std::vector<std::int64_t>>("sessions"); });
                return found.size() == 1;
            };
            QVERIFY(waitUntil(several, stuck ? 30s : 1ms));
            const Finding& locked = found.front();
            QVERIFY2(says(locked, "ne of 7 transactions"), locked.text.c_str());
            QVERIFY2(says(locked, ": the prepared transaction \"a\" (user \""), locked.text.c_str());
            QVERIFY2(says(locked, "; the prepared transaction \"b\" (user \""), locked.text.c_str());
            QVERIFY((evidence<std::vector<std::string>>(locked, "prepared_transactions") ==
                     std::vector<std::string>{"a", "b"}));
            QVERIFY((evidence<std::vector<std::string>>(locked, "prepared_roles") ==
                     std::vector(2, *sql_->value("select current_user"))));
            QCOMPARE(evidence<std::vector<std::int64_t>>(locked, "sessions").size(), std::size_t{5});
            const auto programs = evidence<std::vector<std::string>>(locked, "programs");
            QCOMPARE(programs.size(), std::size_t{5});
            QCOMPARE(std::ranges::count(programs, "other"), 1);
            QCOMPARE(evidence<std::vector<std::string>>(locked, "roles").size(), std::size_t{5});
            QVERIFY(locked.command.empty());
        }
    }

    /// It outlives its session, and the server.
    void preparedBeforeARestart() {
        const InstanceId id = insert();
        due();
        session("psql").run("begin; savepoint a; select id from gen_durable where id = 1 for update; release a; "
                            "prepare transaction 'old'");
        sql_.reset();
        cluster_.cluster().restart();
        sql_.emplace(sessionOn(database_));
        const std::vector<Finding> found = lockers(id);
        sql_->run("rollback prepared 'old'");
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(evidence<std::string>(found.front(), "prepared_transaction"), std::string("old"));
        QVERIFY(lockers(id).empty());
    }

    /// A worker's role may delete signals, and so may lock them whole.
    void aWholeTable_data() {
        QTest::addColumn<std::string>("table");
        QTest::addColumn<std::string>("mode");
        QTest::newRow("instances") << std::string("gen_durable") << std::string("share");
        QTest::newRow("signals") << std::string("signals") << std::string("exclusive");
    }
    void aWholeTable() {
        QFETCH(std::string, table);
        QFETCH(std::string, mode);
        const InstanceId id = insert();
        if (table == "signals") // its outcome may consume some
            sql_->run("update gen_durable set status = 'executing', locked_by = 'w#1/1', lease_expires_at = now() + "
                      "interval '1 hour'");
        else
            due();
        Sql other = session("psql");
        other.run("begin; lock table " + table + " in " + mode + " mode");
        for (const bool stuck : {false, true}) {
            std::vector<Finding> found;
            QVERIFY(
                waitUntil([&] { return !(found = stuck ? stuckLockers() : lockers(id)).empty(); }, stuck ? 30s : 1ms));
            QCOMPARE(found.size(), std::size_t{1});
            const Finding& locked = found.front();
            QCOMPARE(evidence<std::string>(locked, "table"), table);
            QCOMPARE(std::to_string(evidence<std::int64_t>(locked, "session")), pidOf(other));
            QCOMPARE(locked.command, ending(pidOf(other)));
            QVERIFY2(says(locked, '"' + table + '"'), locked.text.c_str());
        }
    }

    /// A parked one: no signal can be delivered to it, and who has sent one and not committed is told by name.
    void aParkedOne() {
        const InstanceId id = insert();
        sql_->run("update gen_durable set status = 'awaiting_signal', awaits = 'paid'");
        Sql other = session("shop");
        other.run("begin");
        Client(other.handle()).signal(id, "paid");
        const Explanation why = explained(database_, id);
        QCOMPARE(codesOf(why), std::string("awaits_signal #1, row_locked #1"));
        QCOMPARE(why.headline().command, ending(pidOf(other)));
    }
};

FERMATA_TEST(RowLocksTest, QCoreApplication)
#include "tst_row_locks.moc"
