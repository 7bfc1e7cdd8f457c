// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/wait_until.h>

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fstream>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

constexpr char one[] =
    R"({"machine": "door", "version": 1, "initial": "open", "terminal": ["gone"], "unknown": "refuse",
    "transitions": [{"state": "open", "event": "close", "next_state": "closed"},
                    {"state": "closed", "event": "open", "next_state": "open"},
                    {"state": "closed", "event": "remove", "next_state": "gone"}]})";
constexpr char two[] =
    R"({"machine": "door", "version": 2, "initial": "open", "terminal": ["gone"], "unknown": "refuse",
    "transitions": [{"state": "open", "event": "close", "next_state": "locked"},
                    {"state": "locked", "event": "open", "next_state": "open"},
                    {"state": "locked", "event": "remove", "next_state": "gone"}]})";

} // namespace

/// fermatactl machine, by what it prints and how it ends.
class MachineTest : public QObject {
    Q_OBJECT

    string database_;
    QTemporaryDir folder_;

    CtlResult machine(std::vector<string> arguments) const {
        arguments.insert(arguments.begin(), "machine");
        return ctl(database_, arguments);
    }
    CtlResult define(const string& definition) const {
        const string file = folder_.filePath("machine.json").toStdString();
        std::ofstream(file) << definition;
        return machine({"define", file, "--json"});
    }

private Q_SLOTS:
    void init() {
        database_ = databaseMigratedByCtl();
        QCOMPARE(define(one).code, 0);
    }

    void defineShowAndList() {
        COMPARE_JSON(define(two).json(), Json::parse(R"({"machine": "door", "version": 2})"));
        COMPARE_JSON(machine({"list", "--json"}).json(), Json::parse(R"({"machines": [
                         {"machine": "door", "version": 1, "status": "live", "instances": 0},
                         {"machine": "door", "version": 2, "status": "live", "instances": 0}]})"));
        COMPARE_JSON(machine({"show", "door", "--json"}).json()["version"], Json(2)); // the newest
        const Json shown = machine({"show", "door@1", "--json"}).json();
        COMPARE_JSON(shown["initial"], Json("open"));
        QCOMPARE(shown["transitions"].size(), std::size_t(3));
        QVERIFY(machine({"list"}).out.find("door") != string::npos);
        QCOMPARE(machine({"show", "door@7"}).code, 1);
        // What it shows, it takes: nothing changes.
        QCOMPARE(define(shown.dump()).code, 0);
    }
    void badDefinitions() {
        CtlResult result = define(R"({"machine": "x", "version": 1})");
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.find("the initial state must be a text") != string::npos, result.err.c_str());
        result = define("{\"machine\": ");
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.find("FILE") != string::npos, result.err.c_str());
        result = machine({"define", folder_.filePath("there is none").toStdString()});
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.find("cannot be read") != string::npos, result.err.c_str());
    }
    void status() {
        QCOMPARE(machine({"status", "door@1", "deprecated"}).out, string("deprecated, was live\n"));
        COMPARE_JSON(machine({"status", "door@1", "obsolete", "--strict", "--reason", "old", "--json"}).json(),
                     Json::parse(R"({"machine": "door", "version": 1, "status": "obsolete", "was": "deprecated"})"));
        COMPARE_JSON(machine({"list", "--json"}).json()["machines"][0]["status"], Json("obsolete"));
        const CtlResult result = ctl(database_, {"spawn", "door", "--step", "open"});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.find("no version of the machine") != string::npos, result.err.c_str());
        QCOMPARE(machine({"status", "door@3", "live"}).code, 1);
        QCOMPARE(machine({"status", "door", "live"}).code, 2);
        QCOMPARE(machine({"status", "door@1", "gone"}).code, 2);
        QCOMPARE(machine({"status", "door@1", "live", "--strict"}).code, 2);
    }
    /// A worker without code runs it; a new instance is of the newest live version.
    void spawnEventAndWorker() {
        QCOMPARE(define(two).code, 0);
        Sql sql(database_);
        sql.run("set search_path = fermata");
        const CtlResult spawned = ctl(database_, {"spawn", "door", "--step", "open", "--json"});
        QVERIFY2(spawned.code == 0, spawned.err.c_str());
        const string id = spawned.json()["ids"][0].dump();
        QCOMPARE(sql.number("select fsm_version from gen_durable"), 2LL);
        CtlResult sent = machine({"event", id, "close", "--payload", R"({"by": "ada"})", "--json"});
        QVERIFY2(sent.code == 0, sent.err.c_str());
        QVERIFY(sent.json()["id"].is_number());
        sent = machine({"event", id, "close"});
        QCOMPARE(sent.code, 1);
        QVERIFY2(sent.err.find("in \"locked\" instance " + id + " has no event \"close\"") != string::npos,
                 sent.err.c_str());
        const auto worker = startCtl(database_, {"worker", "--queue", "default=1", "--poll", "50ms"});
        QVERIFY(waitUntil(
            [&] {
                return sql.number("select count(*) from gen_durable where step = 'locked' and awaits = 'event'") == 1;
            },
            60s));
        QCOMPARE(machine({"event", id, "remove"}).code, 0);
        QVERIFY(
            waitUntil([&] { return sql.number("select count(*) from gen_durable where status = 'done'") == 1; }, 60s));
        worker->signal(SIGTERM);
        QCOMPARE(worker->wait().value_or(ChildProcess::Exit{}).code, 0);
        COMPARE_JSON(machine({"list", "--json"}).json()["machines"][1]["instances"], Json(1));
        QCOMPARE(ctl(database_, {"worker", "--queue", "default=1", "--no-tables"}).code, 2);
    }
    void run() {
        COMPARE_JSON(machine({"run", "door@1", "close", "open", "close", "remove", "--json"}).json(),
                     Json::parse(R"({"states": ["open", "closed", "open", "closed", "gone"], "final": "gone",
                                     "failed_at": null})"));
        const CtlResult failed = machine({"run", "door@1", "close", "close", "remove", "--json"});
        QCOMPARE(failed.code, 1);
        COMPARE_JSON(failed.json(), Json::parse(R"({"states": ["open", "closed"], "final": "error", "failed_at": 1})"));
        QVERIFY2(failed.err.find("in \"closed\" there is no event \"close\"") != string::npos, failed.err.c_str());
        QCOMPARE(machine({"run", "door", "close"}).out, string("open\nclosed\n"));
        QCOMPARE(machine({"run", "door@9", "close"}).code, 1);
    }
    void diff() {
        QCOMPARE(define(two).code, 0);
        COMPARE_JSON(machine({"diff", "door", "1", "2", "--json"}).json(), Json::parse(R"({
            "added": [{"state": "locked", "event": "open", "next_state": "open"},
                      {"state": "locked", "event": "remove", "next_state": "gone"}],
            "removed": [{"state": "closed", "event": "open", "next_state": "open"},
                        {"state": "closed", "event": "remove", "next_state": "gone"}],
            "changed": [{"state": "open", "event": "close", "before": "closed", "after": "locked"}]})"));
        QCOMPARE(machine({"diff", "door", "1", "1"}).out, string("no difference\n"));
        QCOMPARE(machine({"diff", "door", "1", "5"}).code, 1);
    }
    /// Steps of the same name go to each other; of others it is said where they go, or they stay.
    void migrate() {
        QCOMPARE(define(two).code, 0);
        Sql sql(database_);
        sql.run("set search_path = fermata");
        const auto spawn = [&](const string& step) {
            return std::to_string(sql.number(
                "select instance_id from fermata_spawn(fsm => 'door', step => $1, fsm_version => 1)", {step}));
        };
        const auto stand = [&] {
            return *sql.value(
                "select string_agg(concat_ws(' ', fsm_version, step), ', ' order by id) from gen_durable");
        };
        const string open = spawn("open"), closed = spawn("closed"), gone = spawn("gone");
        sql.query("update gen_durable set status = 'done' where id = $1", {gone});

        CtlResult result = machine({"migrate", "door@1", "2", "--dry-run", "--json"});
        QCOMPARE(result.code, 1);
        Json told = result.json();
        COMPARE_JSON(told["migrated"], Json::parse("[" + open + "]"));
        QCOMPARE(told["refused"].size(), std::size_t(1)); // what has ended is not meant
        COMPARE_JSON(told["refused"][0]["id"], Json::parse(closed));
        COMPARE_JSON(told["refused"][0]["code"], Json("no_mapping"));
        QCOMPARE(stand(), string("1 open, 1 closed, 1 gone"));

        result = machine({"migrate", "door@1", "2", "--map", "closed=locked", "--reason", "locks are new"});
        QVERIFY2(result.code == 0, result.err.c_str());
        QCOMPARE(result.out, string("migrated 2\n"));
        QCOMPARE(stand(), string("2 open, 2 locked, 1 gone"));
        QCOMPARE(sql.number("select count(*) from fermata_audit where act = 'machine_migrate' and reason = 'locks are "
                            "new'"),
                 2LL);
        QCOMPARE(machine({"migrate", "door@1", "2", "--id", gone}).code, 1);
        QCOMPARE(machine({"migrate", "door@1", "2"}).out, string("migrated 0\n"));

        QCOMPARE(machine({"migrate", "door@1", "9"}).code, 1);
        QCOMPARE(machine({"migrate", "door", "2"}).code, 2);
        QCOMPARE(machine({"migrate", "door@1", "2", "--map", "closed"}).code, 2);
        QCOMPARE(machine({"migrate", "door@1", "2", "--map", "a=b", "--map", "a=c"}).code, 2);
    }
};

FERMATA_TEST(MachineTest, QCoreApplication)
#include "tst_machine.moc"
