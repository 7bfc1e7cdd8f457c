// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"

#include <fermata/patterns/server.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/wait_until.h>
#include <fermata/worker.h>

#include <QTest>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

class Tally : public server::DurableServer<int> {
    int init(const Json&) const override { return 0; }
    Result handleCall(const Json& message, const int& sum) const override {
        if (!message.is_number()) throw server::UnknownMessage(message);
        return reply(sum + message.get<int>(), sum + message.get<int>());
    }
    Result handleCast(const Json& message, const int& sum) const override {
        if (message == "lock") return lock(sum);
        return noreply(sum + message.get<int>());
    }
};

} // namespace

/// fermatactl server, by what it prints and how it ends.
class ServerTest : public QObject {
    Q_OBJECT

    string database_;

    CtlResult server(std::vector<string> arguments) const {
        arguments.insert(arguments.begin(), "server");
        return ctl(database_, arguments);
    }

    std::unique_ptr<Worker> worker() const {
        WorkerOptions options;
        options.database = database_;
        options.queues = {{server::queue, 1}};
        auto worker = std::make_unique<Worker>(options, Registry{server::machine("tally", std::make_shared<Tally>())});
        worker->start();
        return worker;
    }

private Q_SLOTS:
    void init() {
        database_ = databaseMigratedByCtl();
        server::Servers servers({.connection = database_});
        servers.add("tally", std::make_shared<Tally>());
        servers.start("tally", "mine");
    }

    void start() {
        QCOMPARE(server({"start", "tally", "mine", "--state", "5"}).out, string("1\n")); // it is there
        COMPARE_JSON(server({"show", "mine", "--json"}).json()["state"], Json(0));
        const CtlResult result = server({"start", "tally", "other", "--state", R"({"a": 12.5})", "--json"});
        QCOMPARE(result.code, 0);
        COMPARE_JSON(result.json()["name"], Json("other"));
        COMPARE_JSON(result.json()["type"], Json("tally"));
        QVERIFY(result.json()["instance"].is_number());
        COMPARE_JSON(server({"show", "other", "--json"}).json()["state"], Json::parse(R"({"a": 12.5})"));
        QCOMPARE(server({"start", "tally", "third"}).code, 0);
        COMPARE_JSON(server({"show", "third", "--json"}).json()["state"], Json::object());
        const CtlResult another = server({"start", "other", "mine", "--state", "5"});
        QCOMPARE(another.code, 1);
        QVERIFY(another.err.find("of the type") != string::npos);
    }

    /// With what another program's init returns; where there is none, or it throws, nothing is left behind.
    void startWithAProgram() {
        const string program = "exec python3 '" FERMATA_SERVERS_EXAMPLE "/servers.py'";
        CtlResult result = server(
            {"start", "account", "ada", R"({"balance": 7})", "--machines", "PYTHONDONTWRITEBYTECODE=1 " + program});
        QVERIFY2(result.code == 0, result.err.c_str());
        COMPARE_JSON(server({"show", "ada", "--json"}).json()["state"],
                     Json::parse(R"({"balance": 7, "last": "opened"})"));
        result = server({"start", "account", "bob", "--machines", program});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.find("balance") != string::npos, result.err.c_str());
        result = server({"start", "shop", "bob", "--machines", program});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.find("no machine fermata.server/shop") != string::npos, result.err.c_str());
        result = server({"start", "shop", "bob", "--machines", "exit 5"});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.find("exit code 5") != string::npos, result.err.c_str());
        QCOMPARE(server({"show", "bob"}).code, 1);
    }

    void callAndCast() {
        const auto running = worker();
        CtlResult result = server({"call", "mine", "5", "--json"});
        QCOMPARE(result.code, 0);
        QVERIFY(result.json()["id"].is_number());
        COMPARE_JSON(result.json()["status"], Json("replied"));
        COMPARE_JSON(result.json()["reply"], Json(5));
        COMPARE_JSON(result.json()["error"], Json(nullptr));
        result = server({"cast", "mine", "2"});
        QCOMPARE(result.code, 0);
        QVERIFY(std::stoll(result.out) > 0);
        QCOMPARE(server({"call", "mine", "0"}).out, string("7\n"));
    }

    void whatIsAnError() {
        const auto running = worker();
        CtlResult result = server({"call", "mine", "\"what\"", "--json"});
        QCOMPARE(result.code, 1);
        COMPARE_JSON(result.json()["status"], Json("failed"));
        QVERIFY(result.json()["error"].get<string>().find("does not know") != string::npos);
        result = server({"call", "mine", "\"what\""});
        QCOMPARE(result.code, 1);
        QVERIFY(result.out.empty() && result.err.find("does not know") != string::npos);
    }

    void whatIsNotAnsweredInTime() {
        const CtlResult result = server({"call", "mine", "1", "--timeout", "100ms", "--json"});
        QCOMPARE(result.code, 1);
        COMPARE_JSON(result.json()["status"], Json("waiting"));
        COMPARE_JSON(server({"list", "--json"}).json()["servers"][0]["waiting"], Json(1));
    }

    void showAndList() {
        COMPARE_JSON(server({"list", "--json"}).json(),
                     Json::parse(R"({"servers": [{"name": "mine", "type": "tally", "instance": 1, "locked": false,
                                                  "waiting": 0, "version": 1}]})"));
        COMPARE_JSON(server({"show", "mine", "--json"}).json(),
                     Json::parse(R"({"name": "mine", "type": "tally", "instance": 1, "locked": false, "waiting": 0,
                                     "version": 1, "state": 0})"));
        QVERIFY(server({"list"}).out.find("tally") != string::npos);
        QVERIFY(server({"show", "mine"}).out.find("state\n") != string::npos);
    }

    void clearLock() {
        CtlResult result = server({"clear-lock", "mine"});
        QCOMPARE(result.code, 1);
        QVERIFY(result.err.find("is not locked") != string::npos);
        // As a worker that is not there any more has left it.
        Sql(database_).run("update fermata.gen_durable set step = 'locked', status = 'executing', locked_by = 'w#1/1', "
                           "lease_expires_at = now() + interval '1 hour', awaits = null");
        result = server({"clear-lock", "mine", "--reason", "it hangs"});
        QCOMPARE(result.code, 0);
        const auto running = worker();
        QCOMPARE(server({"call", "mine", "3"}).out, string("3\n"));
    }

    void badArguments_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::newRow("nothing") << QStringList{} << 2;
        QTest::newRow("no message") << QStringList{"call", "mine"} << 2;
        QTest::newRow("no JSON") << QStringList{"cast", "mine", "{"} << 2;
        QTest::newRow("no name") << QStringList{"show", ""} << 2;
        QTest::newRow("time") << QStringList{"call", "mine", "1", "--timeout", "soon"} << 2;
        QTest::newRow("no type") << QStringList{"start", "", "x"} << 2;
        QTest::newRow("no name to start") << QStringList{"start", "tally"} << 2;
        QTest::newRow("no state") << QStringList{"start", "tally", "x", "--state", "{"} << 2;
        QTest::newRow("two states") << QStringList{"start", "tally", "x", "--state", "1", "--machines", "true"} << 2;
        QTest::newRow("an argument for nobody") << QStringList{"start", "tally", "x", "1"} << 2;
        QTest::newRow("call nobody") << QStringList{"call", "nobody", "1"} << 1;
        QTest::newRow("cast nobody") << QStringList{"cast", "nobody", "1"} << 1;
        QTest::newRow("show nobody") << QStringList{"show", "nobody"} << 1;
        QTest::newRow("clear nobody") << QStringList{"clear-lock", "nobody"} << 1;
    }
    void badArguments() {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        std::vector<string> all;
        for (const QString& one : arguments)
            all.push_back(one.toStdString());
        const CtlResult result = server(all);
        QCOMPARE(result.code, code);
        QVERIFY(!result.err.empty());
        QVERIFY(result.out.empty());
    }
};

FERMATA_TEST(ServerTest, QCoreApplication)
#include "tst_server.moc"
