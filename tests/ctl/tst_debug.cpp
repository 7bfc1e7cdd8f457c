// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/wait_until.h>

#include <QTest>

#include <set>

using namespace fermata;
using namespace fermata::test;
using std::string;

/// fermatactl debug, break, held, step and continue, beside a worker in another process.
class DebugCommandTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;

    CtlResult run(const std::vector<string>& arguments) { return ctl(database_, arguments); }
    Json held() { return run({"held", "--json"}).json().at("held"); }
    string spawned() {
        return std::to_string(
            run({"spawn", "checkout", "--step", "start", "--json"}).json().at("ids").at(0).get<long long>());
    }
    static std::set<string> membersOf(const Json& object) {
        std::set<string> members;
        for (const auto& [name, value] : object.items())
            members.insert(name);
        return members;
    }

private Q_SLOTS:
    void init() {
        database_ = databaseMigratedByCtl();
        sql_.emplace(database_);
    }

    void whereTheyAreNotInstalled() {
        const CtlResult status = run({"debug", "status", "--json"});
        QCOMPARE(status.code, 0);
        COMPARE_JSON(status.json().at("installed"), Json(false));
        const std::vector<std::vector<string>> commands{
            {"break", "add", "m"}, {"break", "list"}, {"held"},
            {"step", "1"},         {"continue", "1"}, {"continue", "--all"}};
        for (const auto& arguments : commands) {
            const CtlResult result = run(arguments);
            QVERIFY2(result.code == 3, (arguments.front() + ": " + std::to_string(result.code)).c_str());
            QVERIFY2(result.err.find("fermatactl debug install") != string::npos, result.err.c_str());
        }
        QCOMPARE(run({"debug", "remove"}).code, 0);
    }

    /// The documents' members are those that others build on.
    void aLifeStepByStep() {
        QCOMPARE(run({"debug", "install"}).code, 0);
        const auto worker = startCtl(database_, {"worker", "--queue", "default=2", "--examples"});
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata.fermata_machine") > 0; }));
        const CtlResult added = run({"break", "add", "checkout.start", "--if", "$.order > 0 || !(exists($.order))"});
        QVERIFY2(added.code == 0, added.err.c_str());
        QCOMPARE(added.out, string("1\n"));
        QVERIFY2(added.err.empty(), added.err.c_str());
        const string id = spawned();
        QVERIFY(waitUntil([&] { return held().size() == 1; }));
        const Json row = held().at(0);
        QVERIFY((membersOf(row) == std::set<string>{"id", "machine", "step", "attempt", "breakpoint", "since",
                                                    "eligible_at", "until", "owner"}));
        COMPARE_JSON(row["id"], Json(std::stoll(id)));
        COMPARE_JSON(row["step"], Json("start"));
        COMPARE_JSON(row["breakpoint"], Json(1));
        const CtlResult table = run({"held"});
        QVERIFY2(table.out.find("checkout") != string::npos && table.out.find("BREAKPOINT") != string::npos,
                 table.out.c_str());
        const Json breakpoint = run({"break", "list", "--json"}).json().at("breakpoints").at(0);
        for (const char* member : {"id", "machine", "version", "step", "instance", "condition", "action", "enabled",
                                   "hits", "armed", "once", "problem"})
            QVERIFY2(breakpoint.contains(member), member);
        COMPARE_JSON(breakpoint["hits"], Json(1));
        COMPARE_JSON(breakpoint["action"], Json("hold"));
        COMPARE_JSON(breakpoint["problem"], Json());
        const CtlResult stepped = run({"step", id});
        QCOMPARE(stepped.code, 0);
        QCOMPARE(stepped.out, string("1 let go\n"));
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from fermata.gen_durable where step <> 'start' or "
                                "status <> 'runnable'") == 1;
        }));
        COMPARE_JSON(run({"debug", "status", "--json"}).json().at("breakpoints"), Json(1));
        const CtlResult removed = run({"debug", "remove"});
        QCOMPARE(removed.code, 0);
        COMPARE_JSON(run({"debug", "status", "--json"}).json().at("installed"), Json(false));
    }

    void whatIsHeldByOne() {
        QCOMPARE(run({"debug", "install"}).code, 0);
        QCOMPARE(run({"break", "add", "*", "--for", "10m"}).code, 0);
        for (int i = 0; i < 3; ++i)
            spawned();
        QCOMPARE(held().size(), std::size_t(3));
        QCOMPARE(run({"continue", "2"}).out, string("1 let go\n"));
        const CtlResult again = run({"continue", "2"});
        QCOMPARE(again.code, 1);
        QVERIFY2(again.err.find("instance 2 has been let go already") != string::npos, again.err.c_str());
        const CtlResult none = run({"step", "4711"});
        QCOMPARE(none.code, 1);
        QVERIFY2(none.err.find("there is no instance 4711") != string::npos, none.err.c_str());
        const CtlResult disabled = run({"break", "disable", "1"});
        QCOMPARE(disabled.out, string("1 disabled\n"));
        QVERIFY2(disabled.err.find("stays held (2)") != string::npos, disabled.err.c_str());
        QVERIFY(run({"break", "list"}).out.find("off") != string::npos);
        QCOMPARE(run({"break", "enable", "1"}).code, 0);
        COMPARE_JSON(run({"continue", "--all", "--json"}).json(), Json({{"released", 2}}));
        QCOMPARE(run({"continue", "--all"}).code, 0);
        QCOMPARE(run({"held"}).out, string("nothing is held\n"));
        QCOMPARE(run({"break", "remove", "1"}).code, 0);
        const CtlResult gone = run({"break", "remove", "1"});
        QCOMPARE(gone.code, 1);
        QVERIFY2(gone.err.find("there is no breakpoint 1") != string::npos, gone.err.c_str());
    }

    /// What is a declared machine as a whole is one, else the last dot divides, and --step says it exactly.
    void placesWithDots_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("machine");
        QTest::addColumn<QString>("step");
        QTest::newRow("machine") << QStringList{"checkout"} << "checkout"
                                 << "";
        QTest::newRow("machine and step") << QStringList{"checkout.ship"} << "checkout"
                                          << "ship";
        QTest::newRow("a declared one with a dot") << QStringList{"mail.out"} << "mail.out"
                                                   << "";
        QTest::newRow("its step") << QStringList{"mail.out.send"} << "mail.out"
                                  << "send";
        QTest::newRow("exactly") << QStringList{"a.b", "--step", "c.d"} << "a.b"
                                 << "c.d";
        QTest::newRow("any machine's step") << QStringList{"*.send"} << ""
                                            << "send";
        QTest::newRow("any") << QStringList{"*"} << ""
                             << "";
        QTest::newRow("a dot at its end") << QStringList{"m."} << "m."
                                          << "";
        QTest::newRow("instance") << QStringList{"--instance", "4711"} << ""
                                  << "";
    }
    void placesWithDots() {
        QFETCH(const QStringList, arguments);
        sql_->run("insert into fermata.fermata_machine (fsm, version, graph) values ('mail.out', 1, '{}')");
        QCOMPARE(run({"debug", "install"}).code, 0);
        std::vector<string> all{"break", "add"};
        for (const QString& one : arguments)
            all.push_back(one.toStdString());
        const CtlResult added = run(all);
        QVERIFY2(added.code == 0, added.err.c_str());
        const Json row = run({"break", "list", "--json"}).json().at("breakpoints").at(0);
        QTEST(QString::fromStdString(row["machine"].is_null() ? string() : row["machine"].get<string>()), "machine");
        QTEST(QString::fromStdString(row["step"].is_null() ? string() : row["step"].get<string>()), "step");
        // Kept, and it says what is not there.
        if (arguments.contains("4711"))
            QVERIFY2(added.err.find("no instance of that id; it is kept") != string::npos, added.err.c_str());
        if (arguments.contains("checkout"))
            QVERIFY2(added.err.find("no worker has declared a machine of that name yet") != string::npos,
                     added.err.c_str());
    }

    /// Without breakpoints, and without a trace in the tables.
    void tryAStep() {
        const string id = spawned();
        const string before = sql_->value("select jsonb_agg(g)::text from fermata.gen_durable g").value();
        const CtlResult tried = run({"try", id, "--examples", "--json"});
        QVERIFY2(tried.code == 0, tried.err.c_str());
        QVERIFY((membersOf(tried.json()) == std::set<string>{"id", "outcome", "handled", "error", "output"}));
        QVERIFY(tried.json().at("outcome").contains("outcome"));
        COMPARE_JSON(tried.json().at("id"), Json(std::stoll(id)));
        COMPARE_JSON(tried.json().at("error"), Json());
        const CtlResult other = run({"try", id, "--examples", "--state", "{\"order\": 99}"});
        QVERIFY2(other.code == 0 && other.out.find("99") != string::npos, (other.out + other.err).c_str());
        QCOMPARE(sql_->value("select jsonb_agg(g)::text from fermata.gen_durable g").value(), before);
        sql_->run("update fermata.gen_durable set step = 'unknown'");
        const CtlResult threw = run({"try", id, "--examples", "--json"});
        QCOMPARE(threw.code, 1);
        COMPARE_JSON(threw.json().at("outcome"), Json());
        QVERIFY2(threw.json().at("error").get<string>().find("has no step") != string::npos, threw.out.c_str());
        QCOMPARE(run({"try", "4711", "--examples"}).code, 1);
        QCOMPARE(run({"try", id}).code, 2);
        QCOMPARE(run({"try", id, "--examples", "--state", "{"}).code, 2);
    }

    void whatMakesNoSense_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        QTest::newRow("nothing at all") << QStringList{"debug"} << "debug";
        QTest::newRow("where") << QStringList{"break", "add"} << "MACHINE";
        QTest::newRow("for and keep") << QStringList{"break", "add", "m", "--for", "1h", "--keep"}
                                      << "either --for or --keep";
        QTest::newRow("no time") << QStringList{"break", "add", "m", "--for", "0"} << "--for";
        QTest::newRow("no jsonpath") << QStringList{"break", "add", "m", "--if", "$.a >"} << "no jsonpath";
        QTest::newRow("no version") << QStringList{"break", "add", "m", "--version", "0"} << "--version";
        QTest::newRow("two ways") << QStringList{"step", "1", "--into", "--out"} << "one of";
        QTest::newRow("step what") << QStringList{"step"} << "ID";
        QTest::newRow("continue what") << QStringList{"continue"} << "--all";
        QTest::newRow("continue both") << QStringList{"continue", "1", "--all"} << "--all";
    }
    void whatMakesNoSense() {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, words);
        QCOMPARE(run({"debug", "install"}).code, 0);
        std::vector<string> all;
        for (const QString& one : arguments)
            all.push_back(one.toStdString());
        const CtlResult result = run(all);
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.find(words.toStdString()) != string::npos, result.err.c_str());
        QVERIFY(result.out.empty());
        QCOMPARE(sql_->number("select count(*) from fermata.fermata_breakpoint"), 0LL);
    }
};

FERMATA_TEST(DebugCommandTest, QCoreApplication)
#include "tst_debug.moc"
