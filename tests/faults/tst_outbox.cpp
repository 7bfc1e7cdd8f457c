// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "outbox_storm.h"
#include "outbox_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// Qt Test ends a function after five minutes, unless it has been told otherwise before the first one begins.
const bool mayTakeLong = qputenv("QTEST_FUNCTION_TIMEOUT", QByteArray::number(qint64(900s / 1ms)));

int events() {
    bool isNumber = false;
    const int number = qEnvironmentVariableIntValue("FERMATA_OUTBOX_EVENTS", &isNumber);
    return isNumber ? number : 50'000;
}

} // namespace

/// The storm of outbox.crash, large: three relays are killed at random while they publish to a real server.
class OutboxFaultsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fiftyThousandEvents() {
        QVERIFY(mayTakeLong);
        TestCluster cluster(TestCluster::Storage::Durable);
        const std::string database = cluster.makeDatabase();
        migrate({.connection = database});
        Sql sql = sessionOn(database);
        watchMoves(sql);
        const std::string wrong = stormOf({.database = database, .events = events(), .kills = 20, .seed = 7});
        QVERIFY2(wrong.empty(), wrong.c_str());
        QCOMPARE(brokenInvariants(sql), std::string());
    }
};

FERMATA_TEST(OutboxFaultsTest, QCoreApplication)
#include "tst_outbox.moc"
