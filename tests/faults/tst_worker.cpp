// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "scene.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// A database of its own a test.
std::string newDatabase() {
    return TestCluster::freshDatabase("faults", prepareDatabase);
}

constexpr auto longer = 10min; // than any test

} // namespace

// What happens to worker processes, in the middle of a step and in the middle of a commit.
class WorkerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void killedInMidStep() {
        Scene scene(newDatabase());
        QVERIFY(scene.flows());
        const Scene::Held held = scene.hold(longer);
        held.worker->process().signal(SIGKILL);
        scene.expectKilled(*held.worker);
        scene.addWorker();
        QVERIFY(scene.flows());
        QCOMPARE(scene.endOf(held.id), std::string(R"({"attempt": 1})"));
        QCOMPARE(scene.settled("SIGKILL of a worker in mid-step"), std::string());
    }

    void killedInMidCommit() {
        Scene scene(newDatabase());
        QVERIFY(scene.flows());
        const Scene::Held held = scene.hold(1s);
        Sabotage sabotage(scene.database(), Sabotage::Act::Hold, held.worker->sessions(), held.id.value);
        QVERIFY(sabotage.held());
        held.worker->process().signal(SIGKILL);
        scene.expectKilled(*held.worker);
        sabotage.release();
        scene.addWorker();
        QVERIFY(scene.flows());
        // Written but not committed when the worker died: the server decides, and either is right.
        const std::string end = scene.endOf(held.id);
        QVERIFY2(end == R"({"attempt": 0})" || end == R"({"attempt": 1})", end.c_str());
        QCOMPARE(scene.settled("SIGKILL of a worker in mid-commit"), std::string());
    }

    void stoppedInMidStepPastItsLease() {
        Scene scene(newDatabase());
        QVERIFY(scene.flows());
        const Scene::Held held = scene.hold(3s);
        held.worker->process().signal(SIGSTOP);
        // Another takes over, and has finished before the first comes back.
        QCOMPARE(scene.endOf(held.id), std::string(R"({"attempt": 1})"));
        QVERIFY(scene.flows());
        held.worker->process().signal(SIGCONT);
        QVERIFY(held.worker->process().waitForErr("its outcome is dropped"));
        QVERIFY(scene.flows());
        QCOMPARE(scene.endOf(held.id), std::string(R"({"attempt": 1})"));
        QCOMPARE(scene.settled("SIGSTOP in mid-step past the lease, then SIGCONT"), std::string());
    }

    void stoppedInMidCommitPastItsLease() {
        Scene scene(newDatabase());
        QVERIFY(scene.flows());
        const Scene::Held held = scene.hold(1s);
        Sabotage sabotage(scene.database(), Sabotage::Act::Hold, held.worker->sessions(), held.id.value);
        QVERIFY(sabotage.held());
        held.worker->process().signal(SIGSTOP);
        // The row is written and locked by a session whose client is frozen: nobody may take it, however late it is.
        QVERIFY(scene.observer().reaches("select count(*) from fermata.gen_durable where id = $1 and status = "
                                         "'executing' and lease_expires_at < clock_timestamp() - interval '1 second'",
                                         1, {toString(held.id)}));
        QVERIFY(scene.flows());
        sabotage.release();
        held.worker->process().signal(SIGCONT);
        QCOMPARE(scene.endOf(held.id), std::string(R"({"attempt": 0})"));
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("SIGSTOP in mid-commit past the lease, then SIGCONT"), std::string());
    }

    void killedOverAndOver() {
        Scene scene(newDatabase());
        for (int i = 0; i < 6; ++i) {
            QVERIFY(scene.flows());
            WorkerProcess& victim = scene.worker(static_cast<std::size_t>(i));
            victim.process().signal(SIGKILL);
            scene.expectKilled(victim);
            scene.addWorker();
        }
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("SIGKILL of six workers, one after the other"), std::string());
    }
};

FERMATA_TEST(WorkerTest, QCoreApplication)
#include "tst_worker.moc"
