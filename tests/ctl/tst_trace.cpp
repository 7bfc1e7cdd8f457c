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

/// fermatactl trace: what a worker in another process tells of its steps.
class TraceCommandTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;

    string spawned() {
        const CtlResult result = ctl(database_, {"spawn", "checkout", "--step", "start", "--json"});
        if (result.code != 0) throw std::runtime_error(result.err);
        return std::to_string(result.json().at("ids").at(0).get<long long>());
    }

private Q_SLOTS:
    void init() {
        database_ = databaseMigratedByCtl();
        sql_.emplace(database_);
    }

    /// The document's members are those that others build on.
    void aLifeAsADocument() {
        const auto worker = startCtl(database_, {"worker", "--queue", "default=2", "--examples"});
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata.fermata_machine") > 0; }));
        const CtlResult begun = ctl(database_, {"trace", "add", "--machine", "checkout", "--for", "10m", "--json"});
        QCOMPARE(begun.code, 0);
        QCOMPARE(begun.json().at("id").get<int>(), 1);
        Json steps;
        string id;
        // The worker hears of it at once, mostly: a moment later it has.
        QVERIFY(waitUntil([&] {
            id = spawned();
            return waitUntil(
                       [&] {
                           return sql_->number(
                                      "select count(*) from fermata.gen_durable where id = $1 and status not in "
                                      "('runnable', 'executing')",
                                      {id}) == 1;
                       },
                       std::chrono::seconds(20)) &&
                   !(steps = ctl(database_, {"trace", "show", id, "--json"}).json().at("steps")).empty();
        }));
        std::set<string> members;
        for (const auto& [name, value] : steps[0].items())
            members.insert(name);
        for (const char* name :
             {"instance", "machine", "version", "step", "attempt", "worker", "outcome", "begun", "waited_ms", "ran_ms",
              "committed_ms", "before", "after", "consumed", "spawned", "output", "error", "handled"})
            QVERIFY2(members.contains(name), name);
        COMPARE_JSON(steps[0]["instance"], Json(std::stoll(id)));
        COMPARE_JSON(steps[0]["machine"], Json("checkout"));
        QVERIFY(steps[0]["before"].is_object());
        QVERIFY(steps[0]["ran_ms"].is_number() && steps[0]["ran_ms"].get<double>() >= 0);
        QVERIFY(steps[0]["error"].is_null());
        const CtlResult table = ctl(database_, {"trace", "show", id});
        QCOMPARE(table.code, 0);
        QVERIFY2(table.out.find(steps[0]["step"].get<string>()) != string::npos, table.out.c_str());
        QVERIFY2(table.out.find("WAITED") != string::npos, table.out.c_str());
    }

    void listAndRemove() {
        QCOMPARE(ctl(database_, {"trace", "list"}).out, string("nothing is traced\n"));
        QCOMPARE(ctl(database_, {"trace", "add", "--queue", "mail", "--no-documents"}).out, string("1\n"));
        QCOMPARE(ctl(database_, {"trace", "add", "--all"}).out, string("2\n"));
        const Json traces = ctl(database_, {"trace", "list", "--json"}).json().at("traces");
        QCOMPARE(traces.size(), std::size_t(2));
        COMPARE_JSON(traces[0]["queue"], Json("mail"));
        COMPARE_JSON(traces[0]["documents"], Json(false));
        COMPARE_JSON(traces[1]["instance"], Json());
        QVERIFY(ctl(database_, {"trace", "list"}).out.find("everything") != string::npos);
        QCOMPARE(ctl(database_, {"trace", "remove", "1"}).out, string("1 ended\n"));
        const CtlResult again = ctl(database_, {"trace", "remove", "1"});
        QCOMPARE(again.code, 1);
        QVERIFY2(again.err.find("there is no trace 1") != string::npos, again.err.c_str());
        QCOMPARE(ctl(database_, {"trace", "remove", "--all"}).out, string("1 ended\n"));
    }

    void whatMakesNoSense_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("code");
        QTest::newRow("of nothing") << QStringList{"add"} << "--instance" << 2;
        QTest::newRow("of two") << QStringList{"add", "--queue", "q", "--all"} << "one of" << 2;
        QTest::newRow("no time") << QStringList{"add", "--all", "--for", "0"} << "--for" << 2;
        QTest::newRow("too long") << QStringList{"add", "--all", "--for", "31d"} << "thirty days" << 2;
        QTest::newRow("no such instance") << QStringList{"add", "--instance", "4711"} << "no instance 4711" << 1;
        QTest::newRow("remove what") << QStringList{"remove"} << "--all" << 2;
        QTest::newRow("remove both") << QStringList{"remove", "1", "--all"} << "--all" << 2;
        QTest::newRow("show what") << QStringList{"show"} << "ID" << 2;
        QTest::newRow("nothing at all") << QStringList{} << "trace" << 2;
    }
    void whatMakesNoSense() {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, words);
        QFETCH(const int, code);
        std::vector<string> all{"trace"};
        for (const QString& one : arguments)
            all.push_back(one.toStdString());
        const CtlResult result = ctl(database_, all);
        QCOMPARE(result.code, code);
        QVERIFY2(result.err.find(words.toStdString()) != string::npos, result.err.c_str());
        QVERIFY(result.out.empty());
        QCOMPARE(sql_->number("select count(*) from fermata.fermata_trace"), 0LL);
    }

    /// What was printed and thrown: all of it in the document, a hint in the table.
    void printedAndThrown_data() {
        QTest::addColumn<QString>("output");
        QTest::addColumn<QString>("error");
        QTest::addColumn<QString>("hint");
        QTest::newRow("lines")
            << R"([{"stream": "stdout", "text": "one\ntwo"}, {"stream": "stderr", "text": " and a half\n"}])"
            << ""
            << "printed \"one\" and 1 more line";
        QTest::newRow("many lines") << R"([{"stream": "stdout", "text": "one\t\n\n\n"}])"
                                    << ""
                                    << " and 2 more lines";
        QTest::newRow("a line, and an error")
            << R"([{"stream": "stdout", "text": "one"}])"
            << R"({"type": "std::out_of_range", "message": "no card\nhere", "traceback": null})"
            << "printed \"one\", std::out_of_range: no card";
        QTest::newRow("words that name the type")
            << "[]"
            << R"({"type": "ValueError", "message": "ValueError: no card", "traceback": "in charge"})"
            << "  ValueError: no card";
        QTest::newRow("no type") << "[]"
                                 << R"({"type": null, "message": "no card", "traceback": null})"
                                 << "  no card";
    }
    void printedAndThrown() {
        QFETCH(const QString, output);
        QFETCH(const QString, error);
        QFETCH(const QString, hint);
        const auto orNull = [](const QString& text) {
            return text.isEmpty() ? SqlValue() : SqlValue(text.toStdString());
        };
        sql_->query("insert into fermata.fermata_step (instance, fsm, fsm_version, step, attempt, worker, outcome, "
                    "output, error) values (17, 'm', 1, 's', 0, 'w', 'stop', $1::jsonb, $2::jsonb)",
                    {orNull(output), orNull(error)});
        const Json step = ctl(database_, {"trace", "show", "17", "--json"}).json().at("steps").at(0);
        COMPARE_JSON(step["output"], Json::parse(output.toStdString()));
        COMPARE_JSON(step["error"], error.isEmpty() ? Json() : Json::parse(error.toStdString()));
        const CtlResult table = ctl(database_, {"trace", "show", "17"});
        QVERIFY2(table.out.find(hint.toStdString() + "\n") != string::npos, table.out.c_str());
    }

    /// Of what nobody traced there is nothing, and it is said how there would be.
    void nothingIsTold() {
        const CtlResult text = ctl(database_, {"trace", "show", "17"});
        QCOMPARE(text.code, 0);
        QVERIFY2(text.err.find("trace add --instance 17") != string::npos, text.err.c_str());
        COMPARE_JSON(ctl(database_, {"trace", "show", "17", "--json"}).json(), Json({{"steps", Json::array()}}));
    }

    void onTablesWithoutIt() {
        sql_->run("drop table fermata.fermata_step");
        const CtlResult result = ctl(database_, {"trace", "show", "17"});
        QCOMPARE(result.code, 3);
        QVERIFY2(result.err.find("migrate") != string::npos, result.err.c_str());
    }
};

FERMATA_TEST(TraceCommandTest, QCoreApplication)
#include "tst_trace.moc"
