// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "../engine/spec_ddl.h"
#include "compare.h"
#include "ctl_process.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>
#include <fermata/test/wait_until.h>

#include <QTest>

#include <algorithm>

using namespace fermata;
using namespace fermata::test;
using std::string;

namespace {

Sql sessionOn(const string& database) {
    Sql sql(database);
    sql.run("set search_path = fermata");
    return sql;
}

/// JSON that reads well in a string literal: with single quotes.
Json json(string text) {
    std::replace(text.begin(), text.end(), '\'', '"');
    return Json::parse(text);
}

/// Instances in every status with all that belongs to them; nothing is wrong with them.
constexpr char sound[] = R"(
    insert into gen_durable (fsm, step, status, awaits, children_pending, locked_by, lease_expires_at, partition_key, unique_key, unique_scope, last_error)
    values ('m', 's', 'runnable', null, 0, null, null, 'k', null, '{}', null),
           ('m', 's', 'executing', null, 0, 'w#1/1', now() - interval '1 hour', 'k', null, '{}', null),
           ('m', 's', 'awaiting_signal', 'go', 0, null, null, null, '\x00ff', '{awaiting_signal}', null),
           ('m', 's', 'awaiting_children', null, 1, null, null, null, null, '{}', null),
           ('m', 's', 'done', null, 0, null, null, null, '\x00ff', '{runnable}', null),
           ('m', 's', 'failed', null, 0, null, null, null, null, '{}', 'why'),
           ('m', 's', 'runnable', 'go', 0, null, null, null, null, '{}', null);
    update gen_durable set parent_id = 4 where id in (1, 5, 6);
    insert into signals (target_id, name, inserted_at) values (3, 'Go', 'infinity'), (7, 'go', 'infinity'), (3, 'go', '-infinity');
)";

} // namespace

class CheckTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void soundDatabase() {
        const string database = databaseMigratedByCtl();
        sessionOn(database).run(sound);
        const CtlResult result = ctl(database, {"check"});
        QCOMPARE(result.code, 0);
        QCOMPARE(result.out, string("all 11 invariants hold\n"));
        QCOMPARE(result.err, string());
        COMPARE_JSON(ctl(database, {"check", "--json"}).json(), Json({{"violations", Json::array()}}));
    }

    void violation_data() {
        QTest::addColumn<QString>("breakage");
        QTest::addColumn<QString>("invariant");
        QTest::addColumn<QString>("rows");
        const auto row = [](const char* name, const char* breakage, const char* invariant, const char* rows) {
            QTest::newRow(name) << breakage << invariant << rows;
        };
        row("executing without a lease", "update gen_durable set lease_expires_at = null where id = 2",
            "lease_coherence", "[{'id': 2, 'status': 'executing', 'locked_by': 'w#1/1', 'lease_expires_at': null}]");
        row("a lease without executing",
            "update gen_durable set status = 'runnable' where id = 2; "
            "update gen_durable set lease_expires_at = '2026-01-01Z' where id = 2",
            "lease_coherence",
            "[{'id': 2, 'status': 'runnable', 'locked_by': 'w#1/1', 'lease_expires_at': '2026-01-01T00:00:00+00:00'}]");
        row("a count too high", "update gen_durable set children_pending = 2 where id = 4", "barrier_count",
            "[{'id': 4, 'children_pending': 2, 'live': 1}]");
        row("a count too low", "update gen_durable set parent_id = 4 where id = 7", "barrier_count",
            "[{'id': 4, 'children_pending': 1, 'live': 2}]");
        row("a barrier left open",
            "delete from gen_durable where id = 1; update gen_durable set children_pending = 0 where id = 4",
            "barrier_count", "[{'id': 4, 'children_pending': 0, 'live': 0}]");
        row("a lost wake-up",
            "update gen_durable set updated_at = '2026-01-01Z' where id = 3; "
            "insert into signals (target_id, name, inserted_at) values (3, 'go', '2026-01-01Z')",
            "lost_wake_up",
            "[{'id': 3, 'awaits': 'go', 'updated_at': '2026-01-01T00:00:00+00:00', 'signal_id': 4, 'inserted_at': "
            "'2026-01-01T00:00:00+00:00'}]");
        row("a negative count", "update gen_durable set children_pending = -1 where id = 6", "negative_count",
            "[{'id': 6, 'status': 'failed', 'children_pending': -1}]");
        row("two of a key",
            "update gen_durable set status = 'executing', locked_by = 'w#2/1', lease_expires_at = '2026-01-01Z' where "
            "id in (1, 2)",
            "partition_key",
            "[{'id': 1, 'partition_key': 'k', 'queue': 'default', 'locked_by': 'w#2/1', 'lease_expires_at': "
            "'2026-01-01T00:00:00+00:00', 'executing': 2},"
            "{'id': 2, 'partition_key': 'k', 'queue': 'default', 'locked_by': 'w#2/1', 'lease_expires_at': "
            "'2026-01-01T00:00:00+00:00', 'executing': 2}]");
        row("parked for nothing", "update gen_durable set awaits = null where id = 3", "awaits",
            "[{'id': 3, 'status': 'awaiting_signal', 'awaits': null}]");
        row("a child of an earlier barrier",
            "update gen_durable set inserted_at = '2025-01-01Z' where id = 1; "
            "update gen_durable set eligible_at = '2026-01-01Z' where id = 4",
            "barrier_birth",
            "[{'id': 1, 'parent_id': 4, 'inserted_at': '2025-01-01T00:00:00+00:00', 'barrier_since': "
            "'2026-01-01T00:00:00+00:00'}]");
        row("an act that was not done",
            "update gen_durable set updated_at = '2025-01-01Z' where id = 5; "
            "insert into fermata_audit (at, db_role, act, instance_id, before, after) values ('2026-01-01Z', 'eve', "
            "'replay', 5, '{\"status\": \"done\"}', '{\"status\": \"runnable\", \"updated_at\": \"2026-01-01Z\"}')",
            "audit",
            "[{'id': 1, 'act': 'replay', 'instance_id': 5, 'db_role': 'eve', 'at': '2026-01-01T00:00:00+00:00', "
            "'status': 'done', 'updated_at': '2025-01-01T00:00:00+00:00'}]");
        row("ended and awaiting", "update gen_durable set awaits = 'go' where id = 5", "awaits",
            "[{'id': 5, 'status': 'done', 'awaits': 'go'}]");
    }

    void violation() {
        QFETCH(QString, breakage);
        QFETCH(QString, invariant);
        QFETCH(QString, rows);
        const string database = databaseMigratedByCtl();
        Sql sql = sessionOn(database);
        sql.run(sound);
        sql.run(breakage.toStdString());

        const CtlResult result = ctl(database, {"check", "--json"});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.find("1 of 11 invariants broken") != string::npos, result.err.c_str());
        const Json expected{{"invariant", invariant.toStdString()}, {"rows", json(rows.toStdString())}, {"more", 0}};
        COMPARE_JSON(result.json(), Json({{"violations", Json::array({expected})}}));

        const CtlResult text = ctl(database, {"check"});
        QCOMPARE(text.code, 1);
        QVERIFY2(text.out.starts_with(invariant.toStdString() + ": "), text.out.c_str());
        for (const auto& [column, value] : expected["rows"][0].items())
            QVERIFY2(text.out.find(column) != string::npos, text.out.c_str());
    }

    void sessionIdleInATransaction() {
        const string database = databaseMigratedByCtl();
        Sql sleeper(database + " application_name='fermata w commits'");
        Sql stranger(database + " application_name='fermatas'");
        stranger.run("begin");
        sleeper.run("begin");
        const string pid = *sleeper.value("select pg_backend_pid()");
        Sql observer(database);
        QVERIFY(waitUntil([&] {
            return observer.number("select count(*) from pg_stat_activity where pid = $1 and state_change < "
                                   "clock_timestamp() - interval '1 second'",
                                   {pid}) == 1;
        }));
        const CtlResult result = ctl(database, {"check", "--json"});
        QCOMPARE(result.code, 1);
        const Json violations = result.json()["violations"];
        QCOMPARE(violations.size(), 1U);
        COMPARE_JSON(violations[0]["invariant"], Json("idle_in_transaction"));
        QCOMPARE(violations[0]["rows"].size(), 1U);
        COMPARE_JSON(violations[0]["rows"][0]["pid"], Json(std::stoi(pid)));
        sleeper.run("commit");
        QCOMPARE(ctl(database, {"check"}).code, 0);
    }

    // D13: what waits for a unique key is no violation, and is not kept quiet either.
    void wakeUpsThatWaitForAKeyStandApart() {
        const string database = databaseMigratedByCtl();
        Sql sql = sessionOn(database);
        sql.run("insert into gen_durable (fsm, step, status, awaits, unique_key, unique_scope) values "
                "('m', 's', 'awaiting_signal', 'go', 'key', '{runnable}'),"
                "('m', 's', 'awaiting_children', null, 'key', '{runnable}'),"
                "('m', 's', 'runnable', null, 'key', '{runnable}');"
                "insert into signals (target_id, name, inserted_at) values (1, 'go', 'infinity')");
        const CtlResult waits = ctl(database, {"check", "--json"});
        QCOMPARE(waits.code, 0);
        COMPARE_JSON(waits.json(), Json({{"violations", Json::array()}}));
        for (const char* part : {"barrier_count", "lost_wake_up", "key_held_by", "  2  ", "  1  "})
            QVERIFY2(waits.err.find(part) != string::npos, waits.err.c_str());

        // Nobody is told that a key was let go: until the next sweep they still wait.
        sql.run("update gen_durable set status = 'done', updated_at = now() where id = 3");
        const CtlResult free = ctl(database, {"check"});
        QCOMPARE(free.code, 0);
        QVERIFY2(free.err.find("lost_wake_up") != string::npos, free.err.c_str());

        // A sweep that never came is no excuse, and a barrier that counts wrongly never has one.
        sql.run("update gen_durable set updated_at = now() - interval '61 seconds'");
        const Json violations = ctl(database, {"check", "--json"}).json()["violations"];
        QCOMPARE(violations.size(), 2U);
        COMPARE_JSON(violations[0]["rows"][0]["id"], Json(2));
        COMPARE_JSON(violations[1]["rows"][0]["id"], Json(1));
        sql.run("update gen_durable set status = 'runnable' where id = 3;"
                "update gen_durable set children_pending = 1 where id = 2");
        COMPARE_JSON(ctl(database, {"check", "--json"}).json()["violations"][0]["rows"],
                     json("[{'id': 2, 'children_pending': 1, 'live': 0}]"));
    }

    void tablesMadeByHand() {
        // Another engine's database: §9 and nothing else, in a schema of another name; the guard is a plain column
        // here.
        const string database = TestCluster::freshDatabase();
        Sql sql(database);
        sql.run("create schema \"their Own\"; set search_path = \"their Own\"");
        sql.run(specificationDdl);
        QCOMPARE(ctl(database, {"check", "--schema", "their Own"}).code, 0);
        sql.run("alter table gen_durable alter unique_guard drop expression; "
                "insert into gen_durable (fsm, step, unique_key, unique_scope) values ('m', 's', 'key', '{runnable}')");
        const CtlResult result = ctl(database, {"check", "--schema", "their Own", "--json"});
        QCOMPARE(result.code, 1);
        COMPARE_JSON(result.json()["violations"][0]["invariant"], Json("unique_guard"));
        COMPARE_JSON(result.json()["violations"][0]["rows"],
                     json("[{'id': 1, 'status': 'runnable', 'unique_key': '\\\\x6b6579', 'unique_scope': ['runnable'], "
                          "'unique_guard': null}]"));
        // It ends, and says what it cannot know there.
        const CtlResult stuck = ctl(database, {"stuck", "--schema", "their Own"});
        QVERIFY2(stuck.code == 0 && stuck.err.find("was not looked for") != string::npos, stuck.err.c_str());
        COMPARE_JSON(ctl(database, {"stuck", "--schema", "their Own", "--json"}).json()["whole"], Json(false));
    }

    void rowsAreBounded() {
        const string database = databaseMigratedByCtl();
        sessionOn(database).run("insert into gen_durable (fsm, step, children_pending) "
                                "select 'm', 's', -1 from generate_series(1, 45)");
        const Json violation = ctl(database, {"check", "--json"}).json()["violations"][0];
        QCOMPARE(violation["rows"].size(), 20U);
        COMPARE_JSON(violation["more"], Json(25));
        const CtlResult text = ctl(database, {"check", "--limit", "3"});
        QVERIFY2(text.out.ends_with("  and 42 more\n"), text.out.c_str());
        QCOMPARE(std::count(text.out.begin(), text.out.end(), '\n'), 1 + 1 + 3 + 1);
    }

    void changesNothingAndWorksWhereNothingMayBeChanged() {
        const string database = databaseMigratedByCtl();
        Sql sql = sessionOn(database);
        sql.run(sound);
        sql.run("do $$ begin execute format('alter database %I set default_transaction_read_only = on', "
                "current_database()); end $$");
        QCOMPARE(ctl(database, {"check"}).code, 0);
    }

    void noDatabaseIsThree() {
        const CtlResult unreachable = ctl("host=/nonexistent port=1", {"check"});
        QCOMPARE(unreachable.code, 3);
        const CtlResult missing = ctl(TestCluster::freshDatabase(), {"check"});
        QCOMPARE(missing.code, 3);
        QVERIFY2(missing.err.find("fermatactl migrate") != string::npos, missing.err.c_str());
        QCOMPARE(ctl(databaseMigratedByCtl(), {"check", "--limit", "0"}).code, 2);
    }
};

FERMATA_TEST(CheckTest, QCoreApplication)
#include "tst_check.moc"
