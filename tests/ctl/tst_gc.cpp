// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>
#include <fermata/test/wait_until.h>

#include <QTest>

#include <csignal>
#include <fstream>
#include <future>
#include <stdexcept>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

/// Whether a process has been sent a signal that none of its threads has taken yet.
bool signalPends(pid_t process, int signal) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (string word; status >> word;) {
        if (unsigned long long pending = 0; word == "ShdPnd:" && status >> std::hex >> pending)
            return (pending >> (signal - 1) & 1) != 0;
    }
    return false;
}

} // namespace

/// fermatactl gc and the function it calls: what goes, what stays, beside others and when it is stopped.
class GcTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;

    string ids() {
        return sql_->value("select coalesce(string_agg(id::text, ' ' order by id), '') from gen_durable").value();
    }

    void roots(int many) {
        sql_->run(
            "insert into gen_durable (fsm, step, status, updated_at, inserted_at) select 'm', 's', 'done', now() - "
            "interval '40 days', now() - interval '40 days' from generate_series(1, " +
            std::to_string(many) + ")");
    }

    /// One in the inbox of each, as old as they are.
    void oldSignals(const string& name) {
        sql_->query("insert into signals (target_id, name, inserted_at) select id, $1, updated_at from gen_durable",
                    {name});
    }

    /// How often the function looks into the instances by an index for each that one batch removes.
    double looksPerRow(long long removed) {
        const string looks = "select idx_scan from pg_stat_xact_user_tables where relid = 'gen_durable'::regclass";
        sql_->run("analyze gen_durable; begin");
        const long long before = sql_->number(looks);
        const Json said = Json::parse(*sql_->value("select fermata_gc('30 days', after => 0)"));
        const long long after = sql_->number(looks);
        sql_->run("rollback");
        const auto gone = said["removed"].get<long long>();
        if (gone < removed / 2 || gone > removed) throw std::runtime_error("removed " + std::to_string(gone));
        return double(after - before) / double(gone);
    }

private Q_SLOTS:
    void initTestCase() { database_ = databaseMigratedByCtl(); }

    void init() {
        sql_.emplace(database_);
        sql_->run("set search_path = fermata, pg_temp; truncate gen_durable, signals, fermata_audit restart identity");
    }

    /// Trees of three levels, whole or not at all, and why the others stay.
    void wholeTrees() {
        sql_->run(R"(
            insert into gen_durable (fsm, step, status, parent_id) values
                ('m', 's', 'done', null), ('m', 's', 'failed', 1), ('n', 's', 'done', 2),           -- 1 to 3: go
                ('m', 's', 'done', null), ('m', 's', 'done', 4), ('m', 's', 'runnable', 5),         -- 4 to 6: one lives below
                ('m', 's', 'runnable', null), ('m', 's', 'done', 7), ('m', 's', 'done', 8), -- 7 to 9: the parent lives
                ('m', 's', 'done', null), ('m', 's', 'done', 10);                                   -- 10, 11: one is young
            insert into gen_durable (fsm, step, status, unique_key, unique_scope) values
                ('m', 's', 'done', 'k', '{runnable,done}'),                                         -- 12: holds its key
                ('m', 's', 'done', 'l', '{runnable}'), ('m', 's', 'awaiting_signal', null, '{}');   -- 13 goes, 14 lives
            update gen_durable set inserted_at = now() - interval '40 days',
                updated_at = now() - case when id = 11 then interval '1 day' else interval '40 days' end;
            update gen_durable set awaits = 'z' where id = 14;
            insert into signals (target_id, name, inserted_at) select target, name, now() - interval '40 days'
                from (values (1, 'a'), (3, 'b'), (14, 'c'), (9, 'd')) v (target, name);
        )");
        const CtlResult dry = ctl(database_, {"gc", "--older", "30d", "--dry-run", "--json"});
        QVERIFY2(dry.code == 0, dry.err.c_str());
        QCOMPARE(ids(), string("1 2 3 4 5 6 7 8 9 10 11 12 13 14"));
        QCOMPARE(sql_->number("select count(*) from fermata_audit"), 0LL);
        const Json said = dry.json();
        COMPARE_JSON(said["removed"], Json(4));
        COMPARE_JSON(said["signals"], Json(2));
        COMPARE_JSON(said["kept"], Json::parse(R"({"living": 3, "too_young": 2, "unique_key": 1})"));
        QCOMPARE(said["rows"].size(), std::size_t(3));
        COMPARE_JSON(said["rows"][0]["fsm"], Json("m"));
        COMPARE_JSON(said["rows"][0]["status"], Json("done"));
        COMPARE_JSON(said["rows"][0]["count"], Json(2));

        COMPARE_JSON(ctl(database_, {"gc", "--older", "30d", "--status", "done", "--dry-run", "--json"}).json()["kept"],
                     Json::parse(R"({"living": 3, "other_status": 3, "too_young": 2, "unique_key": 1})"));
        const CtlResult done = ctl(database_, {"gc", "--older", "30d"});
        QVERIFY2(done.code == 0 && done.out.starts_with("removed 4 and 2 of their signals\n"),
                 (done.out + done.err).c_str());
        QVERIFY2(done.err.find("1 stay: one of the tree occupies its unique key") != string::npos, done.err.c_str());
        QCOMPARE(ids(), string("4 5 6 7 8 9 10 11 12 14"));
        QCOMPARE(sql_->number("select count(*) from signals where target_id in (9, 14)"), 2LL);
        QCOMPARE(sql_->number("select count(*) from signals"), 2LL);
        QCOMPARE(sql_->number("select count(*) from fermata_audit where act = 'gc' and (after ->> 'removed')::int = 4 "
                              "and os_user <> ''"),
                 1LL);
        const CtlResult check = ctl(database_, {"check"});
        QVERIFY2(check.code == 0, check.out.c_str());
    }

    /// In small batches, and one tree that is larger than a batch.
    void batches() {
        roots(2500);
        sql_->run("update gen_durable set parent_id = 5 where id between 6 and 305");
        const CtlResult done = ctl(database_, {"gc", "--older", "30d", "--batch", "100", "--json"});
        QVERIFY2(done.code == 0, done.err.c_str());
        COMPARE_JSON(done.json()["removed"], Json(2500));
        QCOMPARE(ids(), string());
        QVERIFY(sql_->number("select count(*) from fermata_audit") >= 22);
        QCOMPARE(sql_->number("select max((after ->> 'removed')::int) from fermata_audit"), 301LL);
    }

    /// A batch looks at little more than it takes, however large the trees are.
    void largeTrees() {
        roots(3000);
        const double alone = looksPerRow(1000);
        for (const string children : {"5", "150"}) {
            sql_->run("truncate gen_durable, signals restart identity");
            roots(600);
            sql_->run("insert into gen_durable (fsm, step, status, updated_at, inserted_at, parent_id)"
                      " select fsm, step, status, updated_at, inserted_at, id from gen_durable, generate_series(1, " +
                      children + ")");
            const double each = looksPerRow(1000);
            qInfo("%s children each: %.1f looks a row, and %.1f without any", children.c_str(), each, alone);
            QVERIFY2(each < 2 * alone + 1, children.c_str());
        }
    }

    /// What somebody may still look at keeps its target, however old that is.
    void youngSignals() {
        roots(4);
        sql_->run("update gen_durable set parent_id = 1 where id = 2");
        oldSignals("order");
        sql_->run("insert into signals (target_id, name) values (2, 'refund')");
        const CtlResult dry = ctl(database_, {"gc", "--older", "30d", "--dry-run", "--json"});
        COMPARE_JSON(dry.json()["kept"], Json::parse(R"({"young_signal": 2})"));
        const CtlResult done = ctl(database_, {"gc", "--older", "30d"});
        QVERIFY2(done.code == 0 && done.err.find("2 stay: a signal") != string::npos, done.err.c_str());
        QCOMPARE(ids(), string("1 2"));
        QCOMPARE(sql_->number("select count(*) from signals"), 3LL);

        // One that comes between the look and the lock.
        roots(1);
        Sql sender(database_);
        sender.run("begin; insert into fermata.signals (target_id, name) values (5, 'late')");
        COMPARE_JSON(ctl(database_, {"gc", "--older", "30d", "--json"}).json()["kept"],
                     Json::parse(R"({"young_signal": 2, "locked": 1})"));
        sender.run("commit");
        COMPARE_JSON(ctl(database_, {"gc", "--older", "30d", "--json"}).json()["kept"],
                     Json::parse(R"({"young_signal": 3})"));
        QCOMPARE(ids(), string("1 2 5"));
    }

    /// What the server does not delete is in nobody's way, and is named.
    void refused() {
        roots(1200);
        sql_->run("update gen_durable set parent_id = 150 where id in (151, 152)");
        sql_->run("create table orders (durable bigint references gen_durable (id)); insert into orders values (152);"
                  "create function keep() returns trigger language plpgsql as"
                  " $$begin if old.id = 700 then raise 'not this one'; end if; return old; end$$;"
                  "create trigger keep before delete on gen_durable for each row execute function keep()");
        const auto away = qScopeGuard(
            [&] { sql_->run("drop table orders; drop trigger keep on gen_durable; drop function keep()"); });
        const CtlResult done = ctl(database_, {"gc", "--older", "30d", "--json"});
        QVERIFY2(done.code == 0, done.err.c_str());
        COMPARE_JSON(done.json()["removed"], Json(1196));
        COMPARE_JSON(done.json()["kept"], Json::parse(R"({"refused": 4})"));
        COMPARE_JSON(done.json()["refused"]["id"], Json(150));
        QVERIFY2(done.json()["refused"]["why"].get<string>().find("orders") != string::npos, done.out.c_str());
        QCOMPARE(ids(), string("150 151 152 700"));
        QCOMPARE(sql_->number("select sum((after ->> 'removed')::int) from fermata_audit"), 1196LL);

        sql_->run("drop trigger keep on gen_durable");
        const auto back = qScopeGuard([&] {
            sql_->run("create trigger keep before delete on gen_durable for each row execute function keep()");
        });
        const CtlResult again = ctl(database_, {"gc", "--older", "30d"});
        QVERIFY2(again.code == 0, again.err.c_str());
        QVERIFY2(again.err.find("3 stay: the server refuses to remove them; of 150 it says: ") != string::npos,
                 again.err.c_str());
        QCOMPARE(ids(), string("150 151 152"));
    }

    /// … and so is what the archive does not take.
    void refusedByTheArchive() {
        roots(50);
        sql_->run("create table old (like gen_durable, check (id <> 20)); create table old_signals (like signals)");
        const auto away = qScopeGuard([&] { sql_->run("drop table old, old_signals"); });
        const CtlResult done = ctl(database_, {"gc", "--older", "30d", "--archive", "old", "--json"});
        QVERIFY2(done.code == 0, done.err.c_str());
        COMPARE_JSON(done.json()["kept"], Json::parse(R"({"refused": 1})"));
        QCOMPARE(ids(), string("20"));
        QCOMPARE(sql_->number("select count(*) from old"), 49LL);
    }

    /// A table is locked for a moment: the batch is tried again, as acts are.
    void aTableIsLocked() {
        roots(100);
        Sql other(database_);
        other.run("begin; lock table fermata.signals in share mode");
        const auto gc = startCtl(database_, {"gc", "--older", "30d"});
        const auto waitsSince = [&] {
            return sql_->query("select waitstart from pg_locks where relation = 'fermata.signals'::regclass"
                               " and not granted and waitstart is not null");
        };
        SqlRows first;
        QVERIFY(waitUntil([&] { return !(first = waitsSince()).empty(); }));
        const bool again = waitUntil([&] {
            const SqlRows now = waitsSince();
            return !gc->running() || (!now.empty() && now != first);
        });
        other.run("rollback");
        const auto exit = gc->wait();
        QVERIFY(again && exit);
        QVERIFY2(exit->code == 0, gc->err().c_str());
        QCOMPARE(ids(), string());
    }

    /// … or for longer: what was done before is told all the same.
    void aTableStaysLocked_data() {
        QTest::addColumn<bool>("json");
        QTest::newRow("text") << false;
        QTest::newRow("json") << true;
    }
    void aTableStaysLocked() {
        QFETCH(bool, json);
        roots(1500);
        sql_->run("create function gate() returns trigger language plpgsql set lock_timeout = 0 as "
                  "'begin perform pg_advisory_xact_lock(77); return null; end';"
                  "create trigger gate after delete on gen_durable execute function gate()");
        const auto away = qScopeGuard([&] { sql_->run("drop trigger gate on gen_durable; drop function gate()"); });
        Sql other(database_);
        other.query("select pg_advisory_lock(77)");
        std::vector<string> arguments{"gc", "--older", "30d", "--batch", "500"};
        if (json) arguments.push_back("--json");
        const auto gc = startCtl(database_, arguments);
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_locks where locktype = 'advisory' and objid = 77"
                                " and not granted") == 1;
        }));
        // The first batch has the table and stands at the gate; next in the line is this one, which keeps it.
        Sql locker(database_);
        auto locked =
            std::async(std::launch::async, [&] { locker.run("begin; lock table fermata.signals in share mode"); });
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_locks where relation = 'fermata.signals'::regclass"
                                " and mode = 'ShareLock' and not granted") == 1;
        }));
        other.query("select pg_advisory_unlock(77)");
        locked.get();
        const auto exit = gc->wait();
        locker.run("rollback");
        QVERIFY(exit);
        QCOMPARE(exit->code, 1);
        if (json) {
            const Json said = Json::parse(gc->out());
            COMPARE_JSON(said["removed"], Json(500));
            COMPARE_JSON(said["whole"], Json(false));
            QVERIFY2(said["failed"].get<string>().find("lock timeout") != string::npos, gc->out().c_str());
        } else {
            QVERIFY2(gc->out().starts_with("removed 500 "), gc->out().c_str());
            QVERIFY2(gc->err().find("lock timeout") != string::npos, gc->err().c_str());
        }
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 1000LL);
    }

    /// As a job of the server's calls it: without a place to go on from, in one transaction, and past those that stay.
    void asAJob() {
        roots(3000);
        sql_->run("update gen_durable set status = 'runnable' where id <= 2500;"
                  "insert into gen_durable (fsm, step, status) values ('m', 's', 'done')");
        const Json first = Json::parse(*sql_->value("select fermata_gc('30 days', most => 300)"));
        COMPARE_JSON(first["removed"], Json(300));
        const Json second = Json::parse(*sql_->value("select fermata_gc('30 days', most => 300)"));
        COMPARE_JSON(second["removed"], Json(200));
        COMPARE_JSON(second["next"], Json());
        QCOMPARE(sql_->number("select count(*) from gen_durable where status = 'done'"), 1LL);
    }

    /// What is moved is the same row, and without the tables nothing goes.
    void archive() {
        roots(3);
        sql_->run("insert into signals (target_id, name, payload, inserted_at)"
                  " values (2, 'a', '{\"n\": 1}', now() - interval '40 days')");
        const CtlResult none = ctl(database_, {"gc", "--older", "30d", "--archive", "old"});
        QCOMPARE(none.code, 2);
        QVERIFY2(none.err.find("there is no table \"old\"") != string::npos, none.err.c_str());
        for (const char* table : {"gen_durable", "signals", "fermata_audit", "old\"; drop table signals --"})
            QVERIFY2(ctl(database_, {"gc", "--older", "30d", "--archive", table}).code == 2, table);
        QCOMPARE(ids(), string("1 2 3"));
        sql_->run("create table old (like gen_durable); create table old_signals (like signals)");
        const string before = sql_->value("select jsonb_agg(g order by id)::text from gen_durable g").value();
        QCOMPARE(ctl(database_, {"gc", "--older", "30d", "--archive", "old"}).code, 0);
        QCOMPARE(ids(), string());
        QCOMPARE(sql_->value("select jsonb_agg(g order by id)::text from old g").value(), before);
        QCOMPARE(sql_->number("select count(*) from old_signals where target_id = 2 and payload = '{\"n\": 1}'"), 1LL);
        sql_->run("drop table old, old_signals");
    }

    /// Tables made in the way that comes to mind first have columns that count and compute by themselves.
    void archiveLikeIncludingAll() {
        roots(3);
        sql_->run("update gen_durable set unique_key = 'k', unique_scope = '{runnable}' where id = 2");
        oldSignals("a");
        sql_->run("create table old (like gen_durable including all);"
                  "create table old_signals (like signals including all)");
        const auto away = qScopeGuard([&] { sql_->run("drop table old, old_signals"); });
        const string before = sql_->value("select jsonb_agg(g order by id)::text from gen_durable g").value();
        const CtlResult done = ctl(database_, {"gc", "--older", "30d", "--archive", "old"});
        QVERIFY2(done.code == 0, done.err.c_str());
        QCOMPARE(sql_->value("select jsonb_agg(g order by id)::text from old g").value(), before);
        QCOMPARE(sql_->number("select count(*) from old_signals"), 3LL);

        roots(1);
        sql_->run("alter table old drop column result, drop column last_error");
        const CtlResult lacking = ctl(database_, {"gc", "--older", "30d", "--archive", "old"});
        QCOMPARE(lacking.code, 2);
        QVERIFY2(lacking.err.find("the table \"old\" lacks columns of gen_durable: result, last_error") != string::npos,
                 lacking.err.c_str());
        QCOMPARE(ids(), string("4"));
    }

    /// A row that another session has locked stays, with its tree, and a signal that is being delivered keeps its
    /// target.
    void whatIsLocked() {
        roots(4);
        sql_->run("update gen_durable set parent_id = 1 where id = 2");
        Sql other(database_);
        other.run("begin; select from fermata.gen_durable where id = 2 for no key update");
        Sql sender(database_);
        sender.run("begin; insert into fermata.signals (target_id, name, inserted_at)"
                   " values (3, 'late', now() - interval '40 days')");
        const CtlResult beside = ctl(database_, {"gc", "--older", "30d", "--json"});
        QVERIFY2(beside.code == 0, beside.err.c_str());
        COMPARE_JSON(beside.json()["kept"], Json::parse(R"({"locked": 3})"));
        QCOMPARE(ids(), string("1 2 3"));
        other.run("rollback");
        sender.run("commit");
        COMPARE_JSON(ctl(database_, {"gc", "--older", "30d", "--json"}).json()["removed"], Json(3));
        QCOMPARE(ids(), string());
    }

    /// In the middle of a batch: the command is killed, told to stop, or loses its session. A batch is done whole or
    /// not at all, and the next call does the rest.
    void stopped_data() {
        QTest::addColumn<int>("signal");
        QTest::addColumn<int>("left");
        QTest::newRow("killed") << SIGKILL << 2500; // the server does not learn of it before the batch is done
        QTest::newRow("terminated") << SIGTERM << 2500;
        QTest::newRow("session lost") << 0 << 3000;
    }
    void stopped() {
        QFETCH(int, signal);
        QFETCH(int, left);
        roots(3000);
        oldSignals("a");
        sql_->run("create function gate() returns trigger language plpgsql set lock_timeout = 0 as "
                  "'begin perform pg_advisory_xact_lock(77); return null; end';"
                  "create trigger gate after delete on gen_durable execute function gate()");
        const auto away = qScopeGuard([&] { sql_->run("drop trigger gate on gen_durable; drop function gate()"); });
        Sql other(database_);
        other.query("select pg_advisory_lock(77)");
        const auto gc = startCtl(database_, {"gc", "--older", "30d", "--batch", "500"});
        const std::string waits = " from pg_locks where locktype = 'advisory' and objid = 77 and not granted";
        QVERIFY(waitUntil([&] { return sql_->number("select count(*)" + waits) == 1; }));
        if (signal != 0)
            gc->signal(signal);
        else
            sql_->query("select pg_terminate_backend(pid)" + waits);
        if (signal == SIGKILL || signal == 0) QVERIFY(gc->wait());
        if (signal == SIGTERM) {
            QVERIFY2(waitUntil([&] { return !signalPends(gc->pid(), SIGTERM); }), "no thread has taken the signal");
            QVERIFY(gc->running()); // it ends after the batch
        }
        other.query("select pg_advisory_unlock(77)");
        const auto exit = gc->wait();
        QVERIFY(exit);
        if (signal != SIGKILL) QVERIFY2(exit->code != 0, gc->err().c_str());
        if (signal == SIGTERM) QVERIFY2(gc->err().find("run it again") != string::npos, gc->err().c_str());
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_stat_activity where application_name like 'fermatactl%' and "
                                "datname = current_database()") == 0;
        }));
        QCOMPARE(sql_->number("select count(*) from gen_durable"), (long long)left);
        QCOMPARE(sql_->number("select count(*) from signals"), (long long)left);
        QCOMPARE(sql_->number("select coalesce(sum((after ->> 'removed')::int), 0) from fermata_audit"), 3000LL - left);
        COMPARE_JSON(ctl(database_, {"gc", "--older", "30d", "--json"}).json()["removed"], Json(left));
        QCOMPARE(ids(), string());
    }

    /// A worker loses none of its work, and no parent its children, where all that has ended goes at once.
    void besideAWorker() {
        sql_->run("create table old (like gen_durable); create table old_signals (like signals)");
        const auto away = qScopeGuard([&] { sql_->run("drop table old, old_signals"); });
        const auto worker = startCtl(database_, {"worker", "--queue", "payments=8", "--examples", "--poll", "50ms"});
        QVERIFY(ctl(database_, {"spawn", "order", "--step", "start", "--queue", "payments", "--count", "100", "--state",
                                R"({"items": 4, "work_ms": 0})"})
                    .code == 0);
        const std::string rest = "select count(*) from gen_durable";
        QVERIFY(waitUntil([&] {
            const CtlResult gc = ctl(database_, {"gc", "--older", "0", "--batch", "20", "--archive", "old"});
            if (gc.code != 0) qWarning("%s", gc.err.c_str());
            return gc.code != 0 || sql_->number(rest) == 0;
        }));
        QCOMPARE(sql_->number(rest), 0LL);
        worker->signal(SIGTERM);
        QVERIFY(worker->wait());
        QCOMPARE(sql_->number(
                     "select count(*) from old where fsm = 'order' and status = 'done' and result ->> 'paid' = '4'"),
                 100LL);
        QCOMPARE(sql_->number("select count(*) from old c join old p on p.id = c.parent_id where c.fsm = 'charge'"),
                 400LL);
        QCOMPARE(ctl(database_, {"check"}).code, 0);
    }

    void whoMay() {
        QCOMPARE(ctl(database_, {"migrate", "--roles"}).code, 0);
        roots(1);
        for (const string role : {"fermata_viewer", "fermata_worker", "fermata_operator"}) {
            const string login = roleName("gc_" + role);
            sql_->run(QString("create role %1 login in role %2").arg(login.c_str(), role.c_str()).toStdString());
            const CtlResult tried = ctl(database_ + " user=" + login, {"gc", "--older", "30d"});
            if (role == "fermata_operator")
                QVERIFY2(tried.code == 0, tried.err.c_str());
            else
                QVERIFY2(tried.code == 1 && tried.err.find("permission denied") != string::npos, tried.err.c_str());
            QCOMPARE(ids(), string(role == "fermata_operator" ? "" : "1"));
        }
        QCOMPARE(ctl(TestCluster::freshDatabase(), {"gc", "--older", "30d"}).code, 3);
    }
};

FERMATA_TEST(GcTest, QCoreApplication)
#include "tst_gc.moc"
