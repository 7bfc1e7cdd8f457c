// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "tasks_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

/// The document's multi-instance validation: creators and workers as processes on one database, some of them killed.
class StormTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void killed() {
        constexpr int tasks = 60;
        const std::string database = migratedDatabase();
        Sql sql = sessionOn(database);
        tasks::Tasks client({.connection = database});
        auto definition = diamond("storm");
        for (auto& one : definition.steps)
            one.maxAttempts = 1000; // also kills are tries
        client.define(definition);
        const auto process = [&](std::vector<std::string> arguments) {
            arguments.insert(arguments.begin(), database);
            return std::make_unique<ChildProcess>(FERMATA_TASK_WORKER, arguments);
        };
        // Both create the same tasks: each finds what the other has made.
        auto first = process({std::to_string(tasks)}), second = process({std::to_string(tasks)});
        const auto left = [&] {
            return sql.number("select count(*) from gen_durable where fsm = 'fermata.task' and status <> 'done'");
        };
        std::vector<std::unique_ptr<ChildProcess>> workers;
        workers.reserve(3);
        for (int i = 0; i < 3; ++i)
            workers.push_back(process({}));
        std::size_t kills = 0;
        const auto complete = [&] {
            return sql.number("select count(*) from gen_durable where fsm like 'fermata.step/%' and status = 'done'");
        };
        while (kills < 9) {
            const auto before = complete();
            QVERIFY(waitUntil([&] { return complete() >= std::min(before + 5, tasks * 4LL); }, 60s));
            auto& victim = workers[kills++ % workers.size()];
            victim->signal(SIGKILL);
            QVERIFY(victim->wait());
            victim = process({});
        }
        QVERIFY(first->wait());
        QVERIFY(second->wait());
        QVERIFY(waitUntil([&] { return left() == 0; }, 120s));
        for (auto& worker : workers) {
            worker->signal(SIGTERM);
            QVERIFY(worker->wait());
        }
        QCOMPARE(sql.number("select count(*) from fermata_task_state where state = 'complete'"),
                 static_cast<long long>(tasks));
        QCOMPARE(sql.number("select count(*) from gen_durable"), tasks * 5LL);
        QCOMPARE(sql.number(
                     "select count(*) from gen_durable g join fermata_task_step s on s.step = g.id where s.name = 'd' "
                     "and g.result = '5'"),
                 static_cast<long long>(tasks));
        QCOMPARE(brokenTasks(sql), std::string());
    }
};

FERMATA_TEST(StormTest, QCoreApplication)
#include "tst_storm.moc"
