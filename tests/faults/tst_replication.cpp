// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "pair.h"
#include "scene.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;

// Streaming replication: what the primary has confirmed survives it, and workers that know both hosts go on.
class ReplicationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void standbyNamedFirst() {
        Pair pair;
        Scene scene(pair.standbyFirst());
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("a standby named before its primary"), std::string());
    }

    void primaryKilledAndStandbyPromoted() {
        Pair pair;
        Scene scene(pair.primaryFirst());
        scene.addWorker(pair.standbyFirst());
        QVERIFY(scene.flows());
        pair.primary().kill();
        // They find nothing but a server that cannot write, say so, and wait.
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(scene.worker(i).process().waitForErr("during recovery"));
        QCOMPARE(Sql(pair.standbyOnly()).value("select pg_promote(true, 60)"), SqlValue("t"));
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("the primary killed, the standby promoted"), std::string());
    }
};

FERMATA_TEST(ReplicationTest, QCoreApplication)
#include "tst_replication.moc"
