// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "ctl_process.h"
#include "versions_testing.h"

#include <fermata/test/readme.h>
#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

/// resources/versions: what its README tells a stranger to type is typed, and comes to what it says.
class ExampleTest : public QObject {
    Q_OBJECT

    string database_;

    std::unique_ptr<ChildProcess> shell(const string& script) const {
        return typed(script, FERMATA_VERSIONS_EXAMPLE, FERMATACTL, database_);
    }

private Q_SLOTS:
    void whatTheReadmeSays() {
        database_ = TestCluster::freshDatabase();
        const std::vector<string> commands = commandsOf(FERMATA_VERSIONS_EXAMPLE);
        QCOMPARE(commands.size(), std::size_t(6));
        const auto run = [&](std::size_t n, int code) {
            const auto process = shell(commands[n]);
            const int ended = process->wait().value_or(ChildProcess::Exit{}).code;
            if (ended != code) qWarning("%s%s", process->out().c_str(), process->err().c_str());
            return ended == code ? process->out() + process->err() : "it ended with " + std::to_string(ended);
        };
        const string tried = run(0, 0);
        QVERIFY2(tried.ends_with("start\nawaiting_payment\nawaiting_shipment\nshipped\n"), tried.c_str());
        const auto worker = shell("exec " + commands[1].substr(string("set -e\n").size()));
        QCOMPARE(run(2, 0), string("1\n1\n"));
        const string second = run(3, 0);
        QVERIFY2(second.find("added    awaiting_approval --approve--> awaiting_payment\n") != string::npos &&
                     second.find("changed  start --create--> awaiting_approval, was awaiting_payment\n") !=
                         string::npos,
                 second.c_str());
        const string refused = run(4, 1);
        QVERIFY2(refused.find("in \"awaiting_approval\" instance 2 has no event \"pay\"") != string::npos,
                 refused.c_str());
        run(5, 0);
        Sql sql = sessionOn(database_);
        QVERIFY(waitUntil(
            [&] {
                return sql.value("select string_agg(concat_ws(' ', fsm_version, step, status), ', ' order by id) from "
                                 "gen_durable") == "1 shipped done, 2 shipped done";
            },
            60s));
        worker->signal(SIGTERM);
        QCOMPARE(worker->wait().value_or(ChildProcess::Exit{}).code, 0);
    }
};

FERMATA_TEST(ExampleTest, QCoreApplication)
#include "tst_example.moc"
