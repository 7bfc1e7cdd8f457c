// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"

#include <fermata/patterns/tasks.h>
#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>
#include <fermata/test/wait_until.h>
#include <fermata/worker.h>

#include <QTest>

#include <fstream>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

/// fermatactl task, by what it prints and how it ends.
class TaskTest : public QObject {
    Q_OBJECT

    string database_;
    TemporaryFolder folder_;

    CtlResult task(std::vector<string> arguments) const {
        arguments.insert(arguments.begin(), "task");
        return ctl(database_, arguments);
    }
    string file(const string& text) const {
        const auto path = folder_.path() / "template.json";
        std::ofstream(path) << text;
        return path.string();
    }
    static string order() {
        return R"({"namespace": "shop", "name": "order", "version": "1", "steps": [
            {"name": "reserve", "handler": "h"}, {"name": "charge", "handler": "h", "dependencies": ["reserve"]}]})";
    }

private Q_SLOTS:
    void init() {
        database_ = databaseMigratedByCtl();
        QCOMPARE(task({"define", file(order())}).out, string("defined\n"));
    }

    void define() {
        QCOMPARE(task({"define", file(order()), "--json"}).out, string("{\"defined\":false}\n"));
        const CtlResult cycle = task({"define", file(R"({"namespace": "shop", "name": "c", "version": "1", "steps": [
            {"name": "a", "handler": "h", "dependencies": ["b"]}, {"name": "b", "handler": "h", "dependencies": ["a"]}]})")});
        QCOMPARE(cycle.code, 1);
        QVERIFY2(cycle.err.find("a → b → a") != string::npos, cycle.err.c_str());
        QCOMPARE(task({"define", file("{")}).code, 2); // nothing was sent
        QCOMPARE(task({"define", "/nowhere/at/all.json"}).code, 2);
        QCOMPARE(task({"define"}).code, 2);
    }

    void createListShow() {
        const CtlResult created = task({"create", "shop", "order", "1", "--context", R"({"n": 1})", "--json"});
        QCOMPARE(created.code, 0);
        COMPARE_JSON(created.json()["created"], Json(true));
        const string id = created.json()["task"].dump();
        COMPARE_JSON(task({"create", "shop", "order", "1", "--context", R"({"n": 1.0})", "--json"}).json(),
                     (Json{{"task", created.json()["task"]}, {"created", false}}));
        QCOMPARE(task({"create", "shop", "order", "7"}).code, 1);
        const Json all = task({"list", "--json"}).json();
        QCOMPARE(all["tasks"].size(), std::size_t{1});
        COMPARE_JSON(all["tasks"][0]["state"], Json("pending"));
        COMPARE_JSON(all["tasks"][0]["steps"], Json(2));
        COMPARE_JSON(task({"list", "--state", "complete", "--json"}).json(), (Json{{"tasks", Json::array()}}));
        QCOMPARE(task({"list", "--state", "lost"}).code, 2);
        const Json shown = task({"show", id, "--json"}).json();
        COMPARE_JSON(shown["steps"][1]["missing"], Json::array({"reserve"}));
        COMPARE_JSON(shown["steps"][1]["depends_on"], Json::array({"reserve"}));
        COMPARE_JSON(shown["steps"][0]["state"], Json("ready"));
        COMPARE_JSON(shown["steps"][0]["result"], Json());
        const string dot = task({"show", id, "--dot"}).out;
        QVERIFY2(dot.find("\"reserve\" -> \"charge\";") != string::npos, dot.c_str());
        QVERIFY(task({"show", id}).out.find("charge") != string::npos);
        QCOMPARE(task({"show", "4711"}).code, 1);
    }

    void retryAndCancel() {
        const string id = task({"create", "shop", "order", "1", "--json"}).json()["task"].dump();
        QCOMPARE(task({"retry", id}).code, 1); // nothing has failed
        std::atomic<bool> broken = true;
        WorkerOptions options;
        options.database = database_;
        options.queues = {{tasks::queue, 1}};
        Worker worker(options, {tasks::taskMachine(), tasks::handler("h", [&](const tasks::StepInput&) -> Json {
                                    if (broken) throw tasks::PermanentFailure("the stock is down");
                                    return "done";
                                })});
        worker.start();
        const auto state = [&] { return task({"show", id, "--json"}).json()["state"].get<string>(); };
        QVERIFY(waitUntil([&] { return state() == "blocked_by_failures"; }, 60s));
        const Json shown = task({"show", id, "--json"}).json();
        COMPARE_JSON(shown["steps"][0]["last_error"], Json("the stock is down"));
        COMPARE_JSON(shown["steps"][1]["blocked_by"], Json::array({"reserve"}));
        COMPARE_JSON(task({"retry", id, "--step", "charge", "--json"}).json()["code"], Json("not_failed"));
        QCOMPARE(task({"retry", id, "--dry-run"}).out, string("would be retried\n"));
        QCOMPARE(state(), string("blocked_by_failures"));
        broken = false;
        QCOMPARE(task({"retry", id, "--step", "reserve"}).out, string("retried\n"));
        QVERIFY(waitUntil([&] { return state() == "complete"; }, 60s));
        COMPARE_JSON(task({"show", id, "--json"}).json()["steps"][1]["result"], Json("done"));
        QCOMPARE(task({"cancel", id}).code, 1); // it has ended
        worker.stop();
        const string other =
            task({"create", "shop", "order", "1", "--context", "{\"n\": 2}", "--json"}).json()["task"].dump();
        QCOMPARE(task({"cancel", other, "--as-error"}).code, 0);
        COMPARE_JSON(task({"show", other, "--json"}).json()["state"], Json("error"));
    }
};

FERMATA_TEST(TaskTest, QCoreApplication)
#include "tst_task.moc"
