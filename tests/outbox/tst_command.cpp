// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "ctl_process.h"
#include "http_server.h"
#include "outbox_testing.h"

#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>

#include <libpq-fe.h>

#include <fstream>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

/// fermatactl outbox, as people and scripts use it.
class OutboxCommandTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;

    CtlResult outbox(std::vector<string> arguments) {
        arguments.insert(arguments.begin(), "outbox");
        return ctl(database_, arguments);
    }
    bool is(const string& id, const string& status) {
        return waitUntil(
            [&] { return sql_->value("select status from fermata_outbox where id = $1", {id}) == status; });
    }
    /// As a relay's outcome would.
    void end(const string& id, const string& status) {
        sql_->query("update gen_durable set status = 'executing', locked_by = 'x#1/1' where id = $1", {id});
        sql_->query("update gen_durable set status = $2::durable_status, locked_by = null, updated_at = "
                    "clock_timestamp(), last_error = "
                    "case when $2 = 'failed' then 'no' end where id = $1",
                    {id, status});
        sql_->query("select fermata_outbox_turn($1, '{}')", {id});
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = databaseMigratedByCtl();
        sql_.emplace(sessionOn(database_));
    }
    void init() {
        emptyTables(*sql_);
        watchMoves(*sql_);
    }

    void putListShow() {
        QCOMPARE(outbox({"put", "orders", "{\"n\": 1.10}", "--key", "k", "--ordering-key", "c/9", "--header", "a=b=c",
                         "--header", "d="})
                     .out,
                 string("1\n"));
        QCOMPARE(outbox({"put", "orders", "7", "--in", "1h", "--json"}).json().dump(), string("{\"id\":2}"));
        QCOMPARE(outbox({"put", "mail", "null", "--ordering-key", ""}).out, string("3\n"));
        const Json all = outbox({"list", "--json"}).json();
        QCOMPARE(all.at("events").size(), std::size_t(3));
        std::set<string> members;
        for (const auto& [name, value] : all["events"][0].items())
            members.insert(name);
        QVERIFY((members == std::set<string>{"id", "topic", "key", "payload", "headers", "ordering_key", "status",
                                             "attempts", "available_at", "claimed_by", "claimed_at", "published_at",
                                             "last_error", "created_at"}));
        const Json& first = all["events"][0];
        QCOMPARE(first["id"].get<int>(), 1);
        QCOMPARE(first["topic"].get<string>(), string("orders"));
        QCOMPARE(first["headers"].dump(), string("{\"a\":\"b=c\",\"d\":\"\"}"));
        QCOMPARE(first["status"].get<string>(), string("PENDING"));
        QCOMPARE(first["attempts"].get<int>(), 0);
        QVERIFY(first["claimed_by"].is_null() && first["published_at"].is_null() && first["created_at"].is_string());
        const CtlResult shown = outbox({"show", "1", "--json"});
        QVERIFY2(shown.out.find("\"payload\":{\"n\": 1.10}") != string::npos, shown.out.c_str()); // digit by digit
        QCOMPARE(shown.json().dump(), first.dump());
        QCOMPARE(outbox({"list", "--topic", "orders", "--json"}).json()["events"].size(), std::size_t(2));
        QCOMPARE(outbox({"list", "--limit", "1", "--json"}).json()["events"].size(), std::size_t(1));
        QCOMPARE(outbox({"list", "--status", "DEAD", "--json"}).json().dump(), string("{\"events\":[]}"));
        QCOMPARE(outbox({"list", "--status", "pending", "--topic", "mail", "--json"})
                     .json()["events"][0]["ordering_key"]
                     .get<string>(),
                 string());
        const CtlResult table = outbox({"list"});
        QVERIFY2(table.out.find("ORDERING KEY") != string::npos && table.out.find("orders") != string::npos,
                 table.out.c_str());
        const CtlResult text = outbox({"show", "1"});
        QVERIFY2(text.out.find("topic         orders\n") != string::npos &&
                     text.out.find("\"n\": 1.10") != string::npos,
                 text.out.c_str());
        const CtlResult none = outbox({"show", "99"});
        QCOMPARE(none.code, 1);
        QVERIFY(none.err.find("there is no event 99") != string::npos);
    }

    void whatMakesNoSense_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("code");
        QTest::newRow("nothing") << QStringList{} << "outbox" << 2;
        QTest::newRow("put what") << QStringList{"put", "t"} << "PAYLOAD" << 2;
        QTest::newRow("put no JSON") << QStringList{"put", "t", "{"} << "PAYLOAD" << 2;
        QTest::newRow("put into no topic") << QStringList{"put", "", "1"} << "TOPIC" << 2;
        QTest::newRow("a header without a value") << QStringList{"put", "t", "1", "--header", "a"} << "NAME=VALUE" << 2;
        QTest::newRow("a header twice") << QStringList{"put", "t", "1", "--header", "a=1", "--header", "a=2"}
                                        << "given twice" << 2;
        QTest::newRow("a header that is none")
            << QStringList{"put", "t", "1", "--header", "a b=1"} << "no name of a header" << 2;
        QTest::newRow("a long topic") << QStringList{"put", QString(600, 't'), "1"} << "600 bytes" << 2;
        QTest::newRow("a status") << QStringList{"list", "--status", "DONE"} << "PENDING, CLAIMED" << 2;
        QTest::newRow("show what") << QStringList{"show"} << "ID" << 2;
        QTest::newRow("replay what") << QStringList{"replay"} << "by their ids" << 2;
        QTest::newRow("replay both") << QStringList{"replay", "1", "--status", "DEAD"} << "by their ids" << 2;
        QTest::newRow("replay what waits") << QStringList{"replay", "--status", "PENDING"} << "DEAD or PUBLISHED" << 2;
        QTest::newRow("replay twice") << QStringList{"replay", "1", "1"} << "given twice" << 2;
        QTest::newRow("since no time") << QStringList{"replay", "--since", "soon"} << "soon" << 2;
        QTest::newRow("relay to nowhere") << QStringList{"relay"} << "--to, --exec and --notify" << 2;
        QTest::newRow("relay to two") << QStringList{"relay", "--to", "http://x/", "--exec", "true"}
                                      << "--to, --exec and --notify" << 2;
        QTest::newRow("relay to no URL") << QStringList{"relay", "--to", "ftp://x/"} << "http://" << 2;
        QTest::newRow("relay by nothing") << QStringList{"relay", "--exec", " "} << "is empty" << 2;
        QTest::newRow("relay on a long channel")
            << QStringList{"relay", "--notify", QString(64, 'c')} << "63 bytes" << 2;
        QTest::newRow("no attempts") << QStringList{"relay", "--exec", "true", "--max-attempts", "0"}
                                     << "--max-attempts" << 2;
        QTest::newRow("no back-off") << QStringList{"relay", "--exec", "true", "--backoff", "5s"} << "FIRST..MOST" << 2;
        QTest::newRow("a back-off that shrinks")
            << QStringList{"relay", "--exec", "true", "--backoff", "5s..1s"} << "longer" << 2;
        QTest::newRow("no slots") << QStringList{"relay", "--exec", "true", "--slots", "0"} << "--slots" << 2;
        QTest::newRow("on dead") << QStringList{"relay", "--exec", "true", "--on-dead", "maybe"} << "continue or stop"
                                 << 2;
        QTest::newRow("a topic twice") << QStringList{"relay", "--exec", "true", "--topic", "a", "--topic", "a"}
                                       << "given twice" << 2;
    }
    void whatMakesNoSense() {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, words);
        QFETCH(const int, code);
        std::vector<string> all;
        for (const QString& one : arguments)
            all.push_back(one.toStdString());
        const CtlResult result = outbox(all);
        QCOMPARE(result.code, code);
        QVERIFY2(result.err.find(words.toStdString()) != string::npos, result.err.c_str());
        QVERIFY(result.out.empty());
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 0LL);
    }

    /// PUBLISHED or DEAD to PENDING; anything else is refused, with code and text, and exit code 1.
    void replay() {
        for (int n = 0; n < 4; ++n)
            outbox({"put", n == 3 ? "mail" : "orders", "1"});
        end("1", "done");
        end("2", "failed");
        end("4", "failed");
        const CtlResult dry = outbox({"replay", "1", "2", "3", "9", "--dry-run", "--json"});
        QCOMPARE(dry.code, 1);
        QCOMPARE(statusesOf(*sql_), string("1 PUBLISHED, 2 DEAD, 3 PENDING, 4 DEAD"));
        const CtlResult done = outbox({"replay", "1", "2", "3", "9", "--json", "--reason", "they were down"});
        QCOMPARE(done.code, 1);
        QCOMPARE(done.out, dry.out); // a preview says what is done
        QCOMPARE(done.json()["replayed"].dump(), string("[1,2]"));
        QCOMPARE(done.json()["refused"][0]["id"].get<int>(), 3);
        QCOMPARE(done.json()["refused"][0]["code"].get<string>(), string("not_ended"));
        QVERIFY(done.json()["refused"][0]["text"].get<string>().find("event 3 is PENDING") != string::npos);
        QCOMPARE(done.json()["refused"][1]["code"].get<string>(), string("not_found"));
        QCOMPARE(
            sql_->value(
                    "select string_agg(concat_ws(' ', act, instance_id, reason), ', ' order by id) from fermata_audit")
                .value(),
            string("replay 1 they were down, replay 2 they were down"));
        QCOMPARE(outbox({"replay", "--topic", "mail", "--since", "2000-01-01", "--json"}).json().dump(),
                 string("{\"refused\":[],\"replayed\":[4]}"));
        QCOMPARE(statusesOf(*sql_), string("1 PENDING, 2 PENDING, 3 PENDING, 4 PENDING"));
        end("1", "done");
        end("2", "failed");
        QCOMPARE(outbox({"replay", "--status", "DEAD", "--since", "2100-01-01"}).out, string("replayed 0\n"));
        QCOMPARE(outbox({"replay", "--status", "PUBLISHED", "--keep-attempts"}).out, string("replayed 1\n"));
        QCOMPARE(outbox({"replay", "2", "--keep-attempts"}).out, string("replayed 1\n"));
        QCOMPARE(sql_->value("select attempts from fermata_outbox where id = 2").value(), string("1"));
    }

    void skip() {
        sql_->query("select fermata_outbox_serve('orders', 'stop')");
        outbox({"put", "orders", "1", "--ordering-key", "a"});
        outbox({"put", "orders", "2", "--ordering-key", "a"});
        const CtlResult not_dead = outbox({"skip", "1", "--json"});
        QCOMPARE(not_dead.code, 1);
        QCOMPARE(not_dead.json()["refused"][0]["code"].get<string>(), string("not_dead"));
        end("1", "failed");
        QVERIFY(outbox({"show", "2"}).out.find("PENDING, waits for 1") != string::npos);
        QCOMPARE(outbox({"skip", "1"}).out, string("skipped 1\n"));
        QVERIFY(outbox({"show", "2"}).out.find("waits for") == string::npos);
        QCOMPARE(statusesOf(*sql_), string("1 DEAD, 2 PENDING"));
    }

    void topic() {
        const auto says = [&](std::vector<string> arguments) {
            arguments.insert(arguments.begin(), {"topic", "orders"});
            arguments.push_back("--json");
            return outbox(arguments).json().dump();
        };
        QCOMPARE(says({}), string(R"({"changed":false,"on_dead":null,"stopping":0,"topic":"orders"})"));
        QCOMPARE(says({"--on-dead", "stop", "--dry-run"}),
                 string(R"({"changed":true,"on_dead":"stop","stopping":0,"topic":"orders"})"));
        QCOMPARE(says({}), string(R"({"changed":false,"on_dead":null,"stopping":0,"topic":"orders"})"));
        QCOMPARE(says({"--on-dead", "stop", "--reason", "in order"}),
                 string(R"({"changed":true,"on_dead":"stop","stopping":0,"topic":"orders"})"));
        outbox({"put", "orders", "1", "--ordering-key", "a"});
        outbox({"put", "orders", "2", "--ordering-key", "a"});
        end("1", "failed");
        QCOMPARE(says({"--on-dead", "stop"}),
                 string(R"({"changed":false,"on_dead":"stop","stopping":1,"topic":"orders"})"));
        const CtlResult words = outbox({"topic", "orders", "--on-dead", "continue"});
        QCOMPARE(words.code, 0);
        QCOMPARE(words.out, string("set\ntopic         orders\non dead       continue\nDEAD          1: each stops its "
                                   "ordering key until it is replayed or skipped\n"));
        QCOMPARE(outbox({"topic", "mail"}).out,
                 string("topic         mail\non dead       continue (nobody has said)\n"));
        QCOMPARE(
            sql_->value(
                    "select string_agg(concat_ws(' ', act, nullif(reason, '')), ', ' order by id) from fermata_audit")
                .value(),
            string("outbox_on_dead in order, outbox_on_dead"));
        QCOMPARE(outbox({"topic", "orders", "--on-dead", "perhaps"}).code, 2);
        QCOMPARE(outbox({"topic", "orders", "--reason", "x"}).code, 2);
        QCOMPARE(outbox({"topic"}).code, 2);
        // A relay that was refused is taken.
        QCOMPARE(outbox({"relay", "--topic", "orders", "--exec", "true", "--on-dead", "stop"}).code, 1);
        const auto relay =
            startCtl(database_, {"outbox", "relay", "--topic", "orders", "--exec", "true", "--on-dead", "continue"});
        outbox({"put", "orders", "3"});
        QVERIFY(is("3", "PUBLISHED"));
    }

    // ---- relay
    // -----------------------------------------------------------------------------------------------------------------

    void relayToAUrl() {
        const HttpServer server;
        const auto relay = startCtl(database_, {"outbox", "relay", "--to", server.url("/in"), "--slots", "2"});
        outbox({"put", "orders", "{\"n\": 1.10}", "--header", "a=b"});
        QVERIFY(is("1", "PUBLISHED"));
        const std::vector<Json> requests = server.requests();
        QCOMPARE(requests.size(), std::size_t(1));
        QCOMPARE(requests[0]["body"].get<string>(), string("{\"n\": 1.10}"));
        QCOMPARE(requests[0]["key"].get<string>(), string("fermata/1"));
        QCOMPARE(requests[0]["headers"]["a"].get<string>(), string("b"));
        relay->signal(SIGTERM);
        QCOMPARE(relay->wait().value_or(ChildProcess::Exit{}).code, 0);
    }

    void relayByACommand() {
        const TemporaryFolder folder;
        const string file = (folder.path() / "out").string();
        const auto relay = startCtl(database_, {"outbox", "relay", "--topic", "orders", "--exec",
                                                "cat >> '" + file + "'; test \"$FERMATA_ATTEMPTS\" = 2 || exit 1",
                                                "--backoff", "1ms..1ms"});
        outbox({"put", "orders", "1"});
        QVERIFY(is("1", "PUBLISHED"));
        QCOMPARE(sql_->value("select concat_ws('|', attempts, last_error) from fermata_outbox").value(), string("2"));
        std::ifstream in(file);
        QCOMPARE(string(std::istreambuf_iterator<char>(in), {}), string("111"));
    }

    void relayByNotify() {
        Sql listener = sessionOn(database_);
        listener.run("listen orders");
        const auto relay = startCtl(database_, {"outbox", "relay", "--notify", "orders"});
        outbox({"put", "orders", "{\"n\": 1.10}"});
        QVERIFY(is("1", "PUBLISHED"));
        string heard;
        QVERIFY(waitUntil([&] {
            listener.run("select 1");
            while (PGnotify* one = PQnotifies(listener.handle())) {
                heard += one->extra;
                PQfreemem(one);
            }
            return !heard.empty();
        }));
        QCOMPARE(heard, string("{\"n\": 1.10}"));
    }

    void relayThatGivesUp() {
        const auto relay = startCtl(
            database_, {"outbox", "relay", "--exec", "exit 3", "--max-attempts", "2", "--backoff", "1ms..1ms"});
        outbox({"put", "orders", "1"});
        QVERIFY(is("1", "DEAD"));
        QCOMPARE(sql_->value("select concat_ws('|', attempts, last_error) from fermata_outbox").value(),
                 string("2|given up after 2 tries: exit code 3"));
    }

    /// A new topic is taken on within five seconds.
    void relayOfAllTopics() {
        const auto relay = startCtl(database_, {"outbox", "relay", "--exec", "true"});
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata_worker") == 1; }));
        outbox({"put", "first", "1"});
        const auto begun = std::chrono::steady_clock::now();
        QVERIFY(is("1", "PUBLISHED"));
        QVERIFY(std::chrono::steady_clock::now() - begun < 9s); // the machine may be busy
    }

    /// A relay that says otherwise than its topic has it is refused.
    void relaysThatDiffer() {
        sql_->query("select fermata_outbox_serve('orders', 'stop')");
        const CtlResult result = outbox({"relay", "--topic", "orders", "--exec", "true", "--on-dead", "continue"});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.find("lets its key stop") != string::npos, result.err.c_str());
    }

    void aWorkersRoleWillDo() {
        setUpRoles({.connection = database_});
        const string role = roleName("relay");
        sql_->run("create role " + role + " login in role fermata_worker");
        const auto relay = startCtl(database_ + " user=" + role, {"outbox", "relay", "--exec", "true"});
        outbox({"put", "orders", "1", "--ordering-key", "a"});
        outbox({"put", "orders", "2", "--ordering-key", "a"});
        QVERIFY(is("1", "PUBLISHED"));
        QVERIFY(is("2", "PUBLISHED"));
        relay->signal(SIGTERM);
        QCOMPARE(relay->wait().value_or(ChildProcess::Exit{}).code, 0);
        sql_->run("drop role " + role);
    }

    void onTablesWithoutIt() {
        const string old = TestCluster::freshDatabase();
        const CtlResult result = ctl(old, {"outbox", "list"});
        QCOMPARE(result.code, 3);
        QVERIFY2(result.err.find("migrate") != string::npos, result.err.c_str());
        QCOMPARE(ctl(old, {"outbox", "relay", "--exec", "true"}).code, 3);
    }
};

FERMATA_TEST(OutboxCommandTest, QCoreApplication)
#include "tst_command.moc"
