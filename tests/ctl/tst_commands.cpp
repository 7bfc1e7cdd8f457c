// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>
#include <fermata/test/wait_until.h>

#include <QTest>

#include <map>
#include <sstream>

using namespace fermata;
using namespace fermata::test;
using std::string;

// The commands that write, and what is refused before anything is sent.
class CommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void migrateCreatesAndIsIdempotent();
    void migrateCheckOnlyReports();
    void migrateKeyLocks();
    void migrateSaysThatTheSchemaIsOpen();
    void migrateByMany();
    void anotherSchemaIsAnotherWorld();
    void unmigratedAndUnreachable();
    void databaseFromTheEnvironment();
    void badArgumentsSendNothing_data();
    void badArgumentsSendNothing();
    void helpAndVersion();
    void spawnStoresWhatWasAsked();
    void spawnKeepsNumbersAsTyped();
    void spawnManyInOneCall();
    void spawnRejectsByUniqueKey();
    void signalWakes();
    void signalOutcomes();
    void signalToNobody();
    void whoMayWrite_data();
    void whoMayWrite();
    void aSignalWaitsForALockedRow();
};

void CommandsTest::migrateCreatesAndIsIdempotent() {
    const string database = TestCluster::freshDatabase();
    const CtlResult first = ctl(database, {"migrate"});
    QCOMPARE(first.code, 0);
    QVERIFY2(first.out.find("created") != string::npos, first.out.c_str());
    QCOMPARE(Sql(database).number("select count(*) from fermata.gen_durable"), 0LL);

    const CtlResult second = ctl(database, {"migrate", "--json"});
    QCOMPARE(second.code, 0);
    const Json state = second.json();
    COMPARE_JSON(state["schema"], Json("fermata"));
    COMPARE_JSON(state["up_to_date"], Json(true));
    COMPARE_JSON(state["installed"], state["known"]);
}

void CommandsTest::migrateCheckOnlyReports() {
    const string database = TestCluster::freshDatabase();
    const CtlResult missing = ctl(database, {"migrate", "--check"});
    QCOMPARE(missing.code, 3);
    QVERIFY2(missing.err.find("run fermatactl migrate") != string::npos, missing.err.c_str());
    QCOMPARE(Sql(database).number("select count(*) from pg_namespace where nspname = 'fermata'"), 0LL);
    COMPARE_JSON(ctl(database, {"migrate", "--check", "--json"}).json()["present"], Json(false));
    QCOMPARE(ctl(databaseMigratedByCtl(), {"migrate", "--check"}).code, 0);
}

// Which locks partition keys have is said, changed for good, and left alone by those who do not ask for it.
void CommandsTest::migrateKeyLocks() {
    const string database = TestCluster::freshDatabase();
    COMPARE_JSON(ctl(database, {"migrate", "--json"}).json()["key_locks"], Json("shared"));
    const CtlResult own = ctl(database, {"migrate", "--key-locks", "own"});
    QVERIFY2(own.code == 0 && own.out.find("locks of this schema's own") != string::npos, (own.out + own.err).c_str());
    COMPARE_JSON(ctl(database, {"migrate", "--roles", "--json"}).json()["key_locks"], Json("own"));
    const CtlResult look = ctl(database, {"migrate", "--check"});
    QVERIFY2(look.code == 0 && look.out.find("locks of this schema's own") != string::npos, look.out.c_str());
    QCOMPARE(ctl(database, {"check"}).code, 0);

    Sql sql(database);
    sql.run("insert into fermata.gen_durable (fsm, step, partition_key, status, locked_by, lease_expires_at) values "
            "('m', 's', 'k', 'executing', 'w#1/1', now() + interval '1 hour')");
    const CtlResult refused = ctl(database, {"migrate", "--key-locks", "shared"});
    QCOMPARE(refused.code, 1);
    QVERIFY2(refused.err.find("instance 1 has a partition key and executes") != string::npos, refused.err.c_str());
    sql.run("delete from fermata.gen_durable");
    const string clerk = roleName("keys_clerk");
    sql.run("create role " + clerk + " login in role fermata_operator, fermata_worker");
    const CtlResult denied = ctl(database + " user=" + clerk, {"migrate", "--key-locks", "shared"});
    QCOMPARE(denied.code, 1);
    QVERIFY2(denied.err.find("permission denied") != string::npos, denied.err.c_str());
    COMPARE_JSON(ctl(database, {"migrate", "--check", "--json"}).json()["key_locks"], Json("own"));

    const CtlResult shared = ctl(database, {"migrate", "--key-locks", "shared", "--json"});
    QCOMPARE(shared.code, 0);
    COMPARE_JSON(shared.json()["key_locks"], Json("shared"));
}

// Who may create functions beside the tables could have them run by others. It is no reason not to migrate.
void CommandsTest::migrateSaysThatTheSchemaIsOpen() {
    const string database = TestCluster::freshDatabase();
    Sql(database).run("create schema fermata; grant create on schema fermata to public");
    const CtlResult open = ctl(database, {"migrate"});
    QCOMPARE(open.code, 0);
    QVERIFY2(open.err.find("schema fermata is open: every role may create functions in it") != string::npos,
             open.err.c_str());
    QVERIFY2(ctl(database, {"migrate", "--check"}).err.find("is open") != string::npos, open.err.c_str());
    Sql(database).run("revoke create on schema fermata from public");
    const CtlResult closed = ctl(database, {"migrate"});
    QVERIFY2(closed.code == 0 && closed.err.find("is open") == string::npos, closed.err.c_str());
}

void CommandsTest::migrateByMany() {
    const string database = TestCluster::freshDatabase();
    std::vector<std::unique_ptr<ChildProcess>> all;
    for (int i = 0; i < 4; ++i)
        all.push_back(startCtl(database, {"migrate"}));
    for (const auto& one : all) {
        const auto exit = one->wait();
        QVERIFY(exit);
        QVERIFY2(exit->code == 0, one->err().c_str());
    }
    QCOMPARE(ctl(database, {"migrate", "--check"}).code, 0);
}

void CommandsTest::anotherSchemaIsAnotherWorld() {
    const string database = TestCluster::freshDatabase();
    QCOMPARE(ctl(database, {"migrate", "--schema", "My, \"engine\""}).code, 0);
    QCOMPARE(ctl(database, {"spawn", "m", "--step", "s", "--schema", "My, \"engine\""}).out, string("1\n"));
    QCOMPARE(Sql(database).number("select count(*) from \"My, \"\"engine\"\"\".gen_durable"), 1LL);
    QCOMPARE(ctl(database, {"list"}).code, 3); // the default one is not there
}

void CommandsTest::unmigratedAndUnreachable() {
    const string database = TestCluster::freshDatabase();
    const std::vector<std::vector<string>> commands = {{"list"},
                                                       {"show", "1"},
                                                       {"explain", "1"},
                                                       {"stuck"},
                                                       {"spawn", "m", "--step", "s"},
                                                       {"signal", "1", "paid"},
                                                       {"worker", "--queue", "default=1", "--examples"}};
    for (const std::vector<string>& command : commands) {
        const CtlResult unmigrated = ctl(database, command);
        QVERIFY2(unmigrated.code == 3, command.front().c_str());
        QVERIFY2(unmigrated.err.find("migrate") != string::npos, unmigrated.err.c_str());
        QCOMPARE(unmigrated.out, string());

        const CtlResult unreachable = ctl("host=/nonexistent port=1", command);
        QVERIFY2(unreachable.code == 3, command.front().c_str());
        QVERIFY2(unreachable.err.find("/nonexistent") != string::npos, unreachable.err.c_str());
        QCOMPARE(unreachable.out, string());
    }
    QCOMPARE(ctl("host=/nonexistent port=1", {"migrate"}).code, 3);
    QCOMPARE(ctl("not a connection string", {"list"}).code, 3);
}

void CommandsTest::databaseFromTheEnvironment() {
    const string database = databaseMigratedByCtl();
    QCOMPARE(ctl(database, {"list"}).code, 0);
    QCOMPARE(ctl(database, {"list", "--db", "host=/nonexistent"}).code, 3); // what is typed wins
    QCOMPARE(ctl("host=/nonexistent", {"list", "--db", database}).code, 0);

    // Without FERMATA_DB libpq's own variables count.
    ChildProcess::Options options;
    options.environment["FERMATA_DB"] = std::nullopt;
    std::istringstream words(database); // host=... port=... dbname=... user=...
    for (string word; words >> word;) {
        const string name = word.substr(0, word.find('='));
        const std::map<string, string> variables{
            {"host", "PGHOST"}, {"port", "PGPORT"}, {"dbname", "PGDATABASE"}, {"user", "PGUSER"}};
        QVERIFY2(variables.contains(name), name.c_str());
        options.environment[variables.at(name)] = word.substr(word.find('=') + 1);
    }
    ChildProcess process(FERMATACTL, {"list"}, options);
    const auto exit = process.wait();
    QVERIFY(exit);
    QVERIFY2(exit->code == 0, process.err().c_str());
}

void CommandsTest::badArgumentsSendNothing_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("named");
    const auto row = [](const QStringList& arguments, const char* named) {
        QTest::newRow(qPrintable(arguments.join(' ').simplified())) << arguments << named;
    };
    row({}, "a command is missing");
    row({"chekout"}, "\"chekout\"");
    row({"--db", "x", "list"}, "--db");
    row({"spawn"}, "FSM");
    row({"spawn", "m"}, "--step");
    row({"spawn", "", "--step", "s"}, "FSM must not be empty");
    row({"spawn", "m", "--step", ""}, "--step must not be empty");
    row({"spawn", "m", "--step"}, "--step: its value is missing");
    row({"spawn", "m", "--step", "s", "--step", "t"}, "--step is given twice");
    row({"spawn", "m", "--step", "s", "more"}, "more");
    row({"spawn", "m", "--step", "s", "--state", "{\"a\":\n x}"}, "line 2, column 2");
    row({"spawn", "m", "--step", "s", "--state", ""}, "--state");
    row({"spawn", "m", "--step", "s", "--priority", "32768"}, "--priority");
    row({"spawn", "m", "--step", "s", "--priority", "-32769"}, "--priority");
    row({"spawn", "m", "--step", "s", "--count", "0"}, "--count");
    row({"spawn", "m", "--step", "s", "--count", "-1"}, "--count");
    row({"spawn", "m", "--step", "s", "--count", "1e3"}, "--count");
    row({"spawn", "m", "--step", "s", "--version", "0"}, "--version");
    row({"spawn", "m", "--step", "s", "--delay", "5"}, "--delay");
    row({"spawn", "m", "--step", "s", "--delay", "-5s"}, "--delay");
    row({"spawn", "m", "--step", "s", "--queue", ""}, "--queue");
    row({"spawn", "m", "--step", "s", "--unique-key", "k"}, "--unique-scope");
    row({"spawn", "m", "--step", "s", "--unique-scope", "runnable"}, "--unique-key");
    row({"spawn", "m", "--step", "s", "--unique-key", "k", "--unique-scope", "running"}, "\"running\"");
    row({"spawn", "m", "--step", "s", "--unique-key", QString(2601, 'k'), "--unique-scope", "runnable"}, "2601 bytes");
    row({"signal", "0", "paid"}, "ID");
    row({"signal", "x", "paid"}, "ID");
    row({"signal", "1"}, "NAME");
    row({"signal", "1", ""}, "NAME");
    row({"signal", "1", "paid", "--payload", "{"}, "--payload");
    row({"list", "--status", "waiting"}, "awaiting_signal"); // the sentence names those there are
    row({"list", "--limit", "0"}, "--limit");
    row({"list", "--after", "9223372036854775808"}, "--after");
    row({"list", "--parent", "0"}, "--parent");
    row({"show"}, "ID");
    row({"explain"}, "ID");
    row({"explain", "nobody"}, "ID");
    row({"stuck", "--kind", "parked"}, "parked_long"); // the sentence names those there are
    row({"stuck", "--kind", "next_in_line"}, "--kind");
    row({"stuck", "--parked-for", "ever"}, "--parked-for");
    row({"stuck", "--overdue", "never"}, "--overdue");
    row({"stuck", "--overdue", "1500ms"}, "whole seconds");
    row({"stuck", "--attempt", "0"}, "--attempt");
    row({"stuck", "--limit", "0"}, "--limit");
    row({"gc"}, "--older");
    row({"gc", "--older", "30"}, "--older");
    row({"gc", "--older", "-1d"}, "--older");
    row({"gc", "--older", "infinity"}, "--older");
    row({"gc", "--older", "99999999d"}, "--older");
    row({"gc", "--older", "30d", "--status", "done,runnable"}, "only what has ended");
    row({"gc", "--older", "30d", "--status", "gone"}, "\"gone\"");
    row({"gc", "--older", "30d", "--archive", ""}, "--archive");
    row({"gc", "--older", "30d", "--batch", "0"}, "--batch");
    row({"lst"}, "did you mean list?");
    row({"show", "99999999999999999999"}, "ID");
    row({"list", "--schema", ""}, "--schema");
    row({"worker", "--examples"}, "--queue");
    row({"worker", "--queue", "default=1", "--no-tables"}, "--examples");
    row({"worker", "--queue", "default=1", "--no-tables"}, "--machines");
    row({"worker", "--queue", "default=1", "--machines", "  "}, "--machines");
    row({"worker", "--queue", "default", "--examples"}, "NAME=SLOTS");
    row({"worker", "--queue", "default=0", "--examples"}, "slots");
    row({"worker", "--queue", "a=1", "--queue", "a=1", "--examples"}, "twice");
    row({"worker", "--queue", "a=1", "--examples", "--lease-ttl", "1s", "--heartbeat", "334ms"}, "--lease-ttl");
    row({"worker", "--queue", "a=1", "--examples", "--heartbeat", "0s"}, "--heartbeat");
    row({"worker", "--queue", "a=1", "--examples", "--poll", "0"}, "--poll");
    row({"worker", "--queue", "a=1", "--examples", "--reaper-interval", "never"}, "--reaper-interval");
    row({"sandbox"}, "ACT");
    row({"sandbox", "begin"}, "\"begin\"");
    row({"sandbox", "start", "--force"}, "--force");
}

void CommandsTest::badArgumentsSendNothing() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, named);
    std::vector<string> words;
    for (const QString& argument : arguments)
        words.push_back(argument.toStdString());
    // A database that cannot be reached: whoever tried to send would end with 3.
    const CtlResult result = ctl("host=/nonexistent port=1", words);
    QVERIFY2(result.code == 2, result.err.c_str());
    QCOMPARE(result.out, string());
    QVERIFY2(result.err.starts_with("fermatactl: "), result.err.c_str());
    QVERIFY2(QString::fromStdString(result.err).contains(named), result.err.c_str());
}

void CommandsTest::helpAndVersion() {
    const CtlResult help = ctl({}, {"--help"});
    QCOMPARE(help.code, 0);
    for (const string command : {"migrate", "worker", "spawn", "signal", "replay", "list", "show", "explain", "stuck",
                                 "check", "gc", "sandbox"}) {
        QVERIFY2(help.out.find("  " + command + " ") != string::npos, command.c_str());
        const CtlResult own = ctl({}, {command, "--help"});
        QCOMPARE(own.code, 0);
        QVERIFY2(own.out.find("Usage: fermatactl " + command) != string::npos, own.out.c_str());
        QCOMPARE(own.err, string());
    }
    const CtlResult version = ctl({}, {"--version"});
    QCOMPARE(version.code, 0);
    QVERIFY2(version.out.starts_with("fermatactl "), version.out.c_str());
}

void CommandsTest::spawnStoresWhatWasAsked() {
    const string database = databaseMigratedByCtl();
    const CtlResult result = ctl(database, {"spawn",           "nobody's machine",
                                            "--step",          "begin",
                                            "--version",       "7",
                                            "--state",         R"({"a": [1, "é"]})",
                                            "--queue",         "slow",
                                            "--priority",      "-5",
                                            "--partition-key", "",
                                            "--unique-key",    "ключ",
                                            "--unique-scope",  "runnable,executing",
                                            "--unique-scope",  "done",
                                            "--delay",         "1.5h"});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.err, string());
    const SqlRows rows =
        Sql(database).query("select id, fsm, fsm_version, step, state, queue, priority, partition_key, "
                            "convert_from(unique_key, 'utf8'), unique_scope,"
                            " extract(epoch from eligible_at - inserted_at)::int, status from fermata.gen_durable");
    QCOMPARE(rows.size(), std::size_t(1));
    QCOMPARE(result.out, rows[0][0].value() + "\n");
    const SqlRow expected{
        rows[0][0], "nobody's machine",          "7",    "begin",   R"({"a": [1, "é"]})", "slow", "-5", "",
        "ключ",     "{runnable,executing,done}", "5400", "runnable"};
    QCOMPARE(rows[0], expected);

    // The defaults are those of the table.
    QCOMPARE(ctl(database, {"spawn", "m", "--step", "s"}).code, 0);
    const SqlRow plain = Sql(database).query(
        "select fsm_version, state, queue, priority, partition_key, unique_key, unique_scope,"
        " eligible_at - inserted_at between '-1s' and '1s' from fermata.gen_durable where fsm = 'm'")[0];
    QCOMPARE(plain, (SqlRow{"1", "{}", "default", "0", std::nullopt, std::nullopt, "{}", "t"}));
}

void CommandsTest::spawnKeepsNumbersAsTyped() {
    const string database = databaseMigratedByCtl();
    const string state =
        R"({"big": 123456789012345678901234567890, "odd": 9007199254740993, "money": 1.10, "tiny": 0.1000000000000000055511})";
    QCOMPARE(ctl(database, {"spawn", "m", "--step", "s", "--state", state}).code, 0);
    Sql sql(database);
    QCOMPARE(sql.value("select state ->> 'big' from fermata.gen_durable"), SqlValue("123456789012345678901234567890"));
    QCOMPARE(sql.value("select state ->> 'odd' from fermata.gen_durable"), SqlValue("9007199254740993"));
    QCOMPARE(sql.value("select state ->> 'money' from fermata.gen_durable"), SqlValue("1.10"));
    QCOMPARE(sql.value("select state ->> 'tiny' from fermata.gen_durable"), SqlValue("0.1000000000000000055511"));
    // And so they come out again.
    const string shown = ctl(database, {"show", "1", "--json"}).out;
    for (const char* number :
         {"123456789012345678901234567890", "9007199254740993", "1.10", "0.1000000000000000055511"})
        QVERIFY2(shown.find(number) != string::npos, number);
}

void CommandsTest::spawnManyInOneCall() {
    const string database = databaseMigratedByCtl();
    const CtlResult many = ctl(database, {"spawn", "m", "--step", "s", "--count", "100000", "--json"});
    QCOMPARE(many.code, 0);
    const Json document = many.json();
    QCOMPARE(document["ids"].size(), std::size_t(100'000));
    COMPARE_JSON(document["rejected"], Json(0));
    Sql sql(database);
    QCOMPARE(sql.number("select count(*) from fermata.gen_durable"), 100'000LL);
    QCOMPARE(sql.number("select count(distinct xmin::text) from fermata.gen_durable"), 1LL); // in one transaction
    QCOMPARE(ctl(database, {"spawn", "m", "--step", "s", "--count", "3"}).out, string("100001\n100002\n100003\n"));
}

void CommandsTest::spawnRejectsByUniqueKey() {
    const string database = databaseMigratedByCtl();
    const std::vector<string> keyed = {"spawn",          "m",        "--step", "s", "--unique-key", "k",
                                       "--unique-scope", "runnable", "--json"};
    const CtlResult first = ctl(database, keyed);
    QCOMPARE(first.code, 0);
    COMPARE_JSON(first.json(), Json({{"ids", {1}}, {"rejected", 0}}));
    const CtlResult second = ctl(database, keyed);
    QCOMPARE(second.code, 1);
    COMPARE_JSON(second.json(), Json({{"ids", Json::array()}, {"rejected", 1}}));
    QVERIFY2(second.err.find("\"k\"") != string::npos, second.err.c_str());

    // A batch of one key lets one through; what was accepted is on stdout.
    const CtlResult batch = ctl(
        database, {"spawn", "m", "--step", "s", "--unique-key", "other", "--unique-scope", "runnable", "--count", "5"});
    QCOMPARE(batch.code, 1);
    QCOMPARE(batch.out,
             Sql(database).value("select id from fermata.gen_durable where unique_key = 'other'").value() + "\n");
    QVERIFY2(batch.err.find("4 of 5") != string::npos, batch.err.c_str());
}

void CommandsTest::signalWakes() {
    const string database = databaseMigratedByCtl();
    Sql sql(database);
    QCOMPARE(ctl(database, {"spawn", "checkout", "--step", "start"}).out, string("1\n"));
    sql.run("update fermata.gen_durable set status = 'awaiting_signal', awaits = 'paid'");
    const CtlResult woke = ctl(database, {"signal", "1", "paid", "--payload", R"({"amount": 12.50})", "--json"});
    QCOMPARE(woke.code, 0);
    const Json id = woke.json()["id"];
    COMPARE_JSON(woke.json(), Json({{"id", id}, {"outcome", "woke"}}));
    QCOMPARE(sql.query("select status, awaits from fermata.gen_durable")[0], (SqlRow{"runnable", "paid"}));
    QCOMPARE(sql.query("select id, target_id, name, payload, dedup_key from fermata.signals")[0],
             (SqlRow{std::to_string(id.get<int>()), "1", "paid", R"({"amount": 12.50})", std::nullopt}));
}

void CommandsTest::signalOutcomes() {
    const string database = databaseMigratedByCtl();
    QCOMPARE(ctl(database, {"spawn", "m", "--step", "s"}).code, 0);
    const std::vector<string> paid = {"signal", "1", "paid", "--dedup-key", "k"};
    QCOMPARE(ctl(database, paid).out, string("stored\n"));
    const CtlResult again = ctl(database, paid);
    QCOMPARE(again.code, 0); // senders retry
    QCOMPARE(again.out, string("duplicate\n"));

    const CtlResult other = ctl(database, {"signal", "1", "refunded", "--dedup-key", "k"});
    QCOMPARE(other.code, 1);
    QCOMPARE(other.out, string("duplicate of another name\n"));
    QVERIFY2(other.err.find("nothing was stored") != string::npos, other.err.c_str());
    COMPARE_JSON(ctl(database, {"signal", "1", "refunded", "--dedup-key", "k", "--json"}).json(),
                 Json({{"id", nullptr}, {"outcome", "duplicate_other_name"}}));
    COMPARE_JSON(ctl(database, {"signal", "1", "paid", "--dedup-key", "k", "--json"}).json(),
                 Json({{"id", nullptr}, {"outcome", "duplicate"}}));

    Sql(database).run("update fermata.gen_durable set status = 'done'");
    const CtlResult late = ctl(database, {"signal", "1", "paid"});
    QCOMPARE(late.code, 0);
    QCOMPARE(late.out, string("stored, the instance is terminal and will not consume it\n"));
    COMPARE_JSON(ctl(database, {"signal", "1", "paid", "--json"}).json()["outcome"], Json("terminal"));
    QCOMPARE(Sql(database).number("select count(*) from fermata.signals"), 3LL);
}

void CommandsTest::signalToNobody() {
    const string database = databaseMigratedByCtl();
    const CtlResult result = ctl(database, {"signal", "4711", "paid"});
    QCOMPARE(result.code, 1);
    QCOMPARE(result.out, string());
    QVERIFY2(result.err.find("4711") != string::npos, result.err.c_str());
    QCOMPARE(Sql(database).number("select count(*) from fermata.signals"), 0LL);
}

void CommandsTest::whoMayWrite_data() {
    QTest::addColumn<QString>("role");
    QTest::addColumn<bool>("writes");
    QTest::addColumn<int>("audited"); // of one signal, one instance and 300
    QTest::newRow("owner") << "fermata_owner" << true << 2;
    QTest::newRow("operator") << "fermata_operator" << true << 302;
    QTest::newRow("worker") << "fermata_worker" << true << 0;
    QTest::newRow("viewer") << "fermata_viewer" << false << 0;
}

// By the acts where the role may, as a client where it may not; the words and the codes are the same.
void CommandsTest::whoMayWrite() {
    QFETCH(QString, role);
    QFETCH(bool, writes);
    QFETCH(int, audited);
    const string database = databaseMigratedByCtl();
    QCOMPARE(ctl(database, {"migrate", "--roles"}).code, 0);
    Sql sql(database);
    const string who = roleName("ctl_" + role.toStdString());
    sql.run("create role " + who + " login in role " + role.toStdString());
    sql.run("insert into fermata.gen_durable (fsm, step, status, awaits) values ('m', 's', 'awaiting_signal', 'paid')");
    const string as = database + " user=" + who;
    const std::vector<std::vector<string>> commands = {{"signal", "1", "paid", "--dedup-key", "k"},
                                                       {"spawn", "m", "--step", "s"},
                                                       {"spawn", "m", "--step", "s", "--count", "300"}};
    for (const std::vector<string>& command : commands) {
        const CtlResult result = ctl(as, command);
        QVERIFY2(result.code == (writes ? 0 : 1), result.err.c_str());
        QCOMPARE(result.err.find("this role may only read") != string::npos, !writes);
        QCOMPARE(result.out.empty(), !writes);
        if (writes && command[0] == "signal") QCOMPARE(result.out, string("woke\n"));
    }
    QCOMPARE(sql.number("select count(*) from fermata.gen_durable"), writes ? 302LL : 1LL);
    QCOMPARE(sql.number("select count(*) from fermata.signals"), writes ? 1LL : 0LL);
    QCOMPARE(sql.number("select count(*) from fermata.fermata_audit where db_role = $1", {who}), (long long)audited);
    if (writes) {
        QCOMPARE(ctl(as, {"signal", "1", "paid", "--dedup-key", "k"}).out, string("duplicate\n"));
        const CtlResult other = ctl(as, {"signal", "1", "refunded", "--dedup-key", "k"});
        QCOMPARE(other.code, 1);
        QCOMPARE(other.out, string("duplicate of another name\n"));
        QCOMPARE(ctl(as, {"signal", "4711", "paid"}).code, 1);
        const CtlResult held = ctl(as, {"spawn", "m", "--step", "s", "--count", "2", "--unique-key", "u",
                                        "--unique-scope", "runnable", "--json"});
        QCOMPARE(held.code, 1);
        QCOMPARE(held.json()["ids"].size(), std::size_t(1));
        COMPARE_JSON(held.json()["rejected"], Json(1));
    }
    sql.run("drop owned by " + who + "; drop role " + who);
}

// A worker has its row for the length of a commit: who sends a signal meanwhile is not turned away.
void CommandsTest::aSignalWaitsForALockedRow() {
    const string database = databaseMigratedByCtl();
    QCOMPARE(ctl(database, {"spawn", "m", "--step", "s"}).code, 0);
    Sql sql(database);
    sql.run("begin; select from fermata.gen_durable for update");
    const auto sender = startCtl(database, {"signal", "1", "paid"});
    Sql other(database);
    QVERIFY(waitUntil([&] {
        // It has tried once, and tries again.
        return other.number("select count(*) from pg_stat_activity where datname = current_database() and "
                            "wait_event_type = 'Lock' and now() - backend_start > interval '400 ms'") > 0;
    }));
    sql.run("commit");
    const auto exit = sender->wait();
    QVERIFY(exit);
    QVERIFY2(exit->code == 0, sender->err().c_str());
    QCOMPARE(sender->out(), string("stored\n"));
}

FERMATA_TEST(CommandsTest, QCoreApplication)
#include "tst_commands.moc"
