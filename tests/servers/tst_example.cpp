// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "servers_testing.h"

#include <fermata/test/readme.h>
#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using std::string;

/// resources/servers: what its README tells a stranger to type is typed, in each of the three languages, and comes to
/// what it says.
class ServersExampleTest : public QObject {
    Q_OBJECT

    /// C++ programs stand where this build has them.
    static std::vector<string> blocks() {
        std::vector<string> commands = commandsOf(FERMATA_SERVERS_EXAMPLE);
        for (string& each : commands)
            each = QString::fromStdString(each)
                       .replace("build/release/bin/example_servers", "exec " FERMATA_EXAMPLE_SERVERS)
                       .toStdString();
        return commands;
    }

    std::unique_ptr<ChildProcess> shell(const string& script) const {
        return typed(script, FERMATA_SERVERS_EXAMPLE, FERMATACTL, database_);
    }

    string database_;

private Q_SLOTS:
    void whatTheReadmeSays_data() {
        QTest::addColumn<int>("worker");
        QTest::newRow("Python") << 1;
        QTest::newRow("JavaScript") << 2;
        QTest::newRow("C++") << 3;
    }
    void whatTheReadmeSays() {
        QFETCH(int, worker);
        database_ = TestCluster::freshDatabase();
        const std::vector<string> commands = blocks();
        QCOMPARE(commands.size(), std::size_t(6));
        const auto done = [](ChildProcess& process) { return process.wait().value_or(ChildProcess::Exit{}).code == 0; };
        const auto tables = shell(commands[0]);
        QVERIFY2(done(*tables), tables->err().c_str());
        const auto working = shell(commands[static_cast<std::size_t>(worker)]);
        const auto started = shell(commands[4]);
        QVERIFY2(done(*started), started->err().c_str());
        const auto messages = shell(commands[5]);
        QVERIFY2(done(*messages), (messages->err() + working->err()).c_str());
        const QStringList lines = QString::fromStdString(messages->out()).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), qsizetype(7));
        QCOMPARE(lines[0], QString("\"ok\""));
        QCOMPARE(lines[2], QString("2"));
        QVERIFY(lines[3].toInt() > 0); // the cast's id
        QCOMPARE(lines[4], QString(R"({"balance":90,"transferred":30})"));
        QCOMPARE(lines[5], QString(R"({"balance":90,"refused":"overdraft"})"));
        QCOMPARE(lines[6], QString("90"));
        const auto printed = [&] { return working->out() + working->err(); };
        QVERIFY2(waitUntil([&] { return printed().find("receipt: 30 to grace, 90 left") != string::npos; }),
                 printed().c_str());

        // Servers that are there stay as they are.
        const auto again = shell(commands[4]);
        QVERIFY2(done(*again), again->err().c_str());
        QCOMPARE(again->out(), started->out());

        const auto refused = shell("fermatactl server call ada '{\"transfer\": 1, \"to\": \"nobody\"}'");
        QVERIFY(!done(*refused));
        QVERIFY2(refused->err().find("the bank knows no account of nobody") != string::npos, refused->err().c_str());
        const auto unknown = shell("fermatactl server call visits '\"what\"'");
        QVERIFY(!done(*unknown));
        QVERIFY2(unknown->err().find("does not know the message \"what\"") != string::npos, unknown->err().c_str());

        // Without a worker they wait, and the next one handles them in their order.
        working->signal(SIGTERM);
        QVERIFY(working->wait());
        const auto waiting = shell("fermatactl server cast ada '{\"deposit\": 5}'; fermatactl server cast ada "
                                   "'{\"deposit\": 6}'");
        QVERIFY(done(*waiting));
        const auto next = shell(commands[static_cast<std::size_t>(worker)]);
        const auto balance = shell("fermatactl server call ada '\"balance\"' --timeout 30s");
        QVERIFY2(done(*balance), (balance->err() + next->err()).c_str());
        QCOMPARE(balance->out(), string("101\n"));
        next->signal(SIGTERM);
        QVERIFY(next->wait());
    }
};

FERMATA_TEST(ServersExampleTest, QCoreApplication)
#include "tst_example.moc"
