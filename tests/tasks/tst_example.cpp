// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "tasks_testing.h"

#include <fermata/test/readme.h>
#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

/// resources/tasks: what its README tells a stranger to type is typed, and comes to what it says. So handlers in Python
/// are woken, retried and handed results as those in C++ are.
class TasksExampleTest : public QObject {
    Q_OBJECT

    string database_;

    std::unique_ptr<ChildProcess> shell(const string& script) const {
        return typed(script, FERMATA_TASKS_EXAMPLE, FERMATACTL, database_);
    }

private Q_SLOTS:
    void whatTheReadmeSays() {
        database_ = TestCluster::freshDatabase();
        const std::vector<string> commands = commandsOf(FERMATA_TASKS_EXAMPLE);
        QCOMPARE(commands.size(), std::size_t(3));
        const auto done = [](ChildProcess& process) { return process.wait().value_or(ChildProcess::Exit{}).code == 0; };
        const auto tables = shell(commands[0]);
        QVERIFY2(done(*tables), tables->err().c_str());
        const auto working = shell(commands[1]);
        const auto created = shell(commands[2]);
        QVERIFY2(done(*created), created->err().c_str());
        const QStringList ids = QString::fromStdString(created->out()).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(ids.size(), qsizetype(2));
        QCOMPARE(ids[0], ids[1]);

        Sql sql = sessionOn(database_);
        const InstanceId task{ids[0].toLongLong()};
        QVERIFY2(waitUntil([&] { return stateOf(sql, task) == "complete"; }, 60s), working->err().c_str());
        QCOMPARE(
            sql.value("select g.result #>> '{}' from gen_durable g join fermata_task_step s on s.step = g.id where "
                      "s.name = 'ship'"),
            SqlValue("2 parcels, 60 paid"));

        // What is thrown in Python is tried again by the template's policy; then the task is blocked, not ended.
        const auto stolen =
            shell("fermatactl task create shop order 1 --context '{\"items\": 1, \"card\": \"stolen\"}'");
        QVERIFY2(done(*stolen), stolen->err().c_str());
        const InstanceId blocked{std::stoll(stolen->out())};
        QVERIFY(waitUntil([&] { return stateOf(sql, blocked) == "waiting_for_retry"; }, 60s));
        sql.run(
            "update gen_durable set attempt = 4, eligible_at = now() where fsm = 'fermata.step/charge' and status = "
            "'runnable'");
        QVERIFY(waitUntil([&] { return stateOf(sql, blocked) == "blocked_by_failures"; }, 60s));
        QCOMPARE(readiness(sql, blocked),
                 string("charge failed, pack complete, reserve complete, ship blocked[charge<charge]"));
        const string error = *sql.value("select last_error from fermata_step_readiness where state = 'failed'");
        QVERIFY2(error.find("the bank refuses this card") != string::npos, error.c_str());
        working->signal(SIGTERM);
        QVERIFY(working->wait());
        QCOMPARE(brokenTasks(sql), string());
    }
};

FERMATA_TEST(TasksExampleTest, QCoreApplication)
#include "tst_example.moc"
