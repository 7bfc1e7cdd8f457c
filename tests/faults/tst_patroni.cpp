// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "patroni.h"
#include "scene.h"

#include <fermata/test/runner.h>

#include <QTest>

using namespace fermata;
using namespace fermata::test;

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::seconds;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// How long it takes from `start` on: until somebody may write again, and until an instance has ended on that server.
struct Outage {
    double writable = -1;
    double flowing = -1;
};

Outage outageSince(Clock::time_point start, Observer& observer) {
    Outage outage;
    std::optional<long long> before;
    if (!waitUntil([&] { return (before = observer.number(ended)).has_value(); }, seconds(180))) return outage;
    outage.writable = secondsSince(start);
    if (!waitUntil([&] { return observer.number(ended).value_or(*before) > *before; }, seconds(60))) return outage;
    outage.flowing = secondsSince(start);
    return outage;
}

} // namespace

// A failover by what people use: Patroni decides, workers and clients are told of both hosts and find the primary.
class PatroniTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void primaryKilled();
};

void PatroniTest::primaryKilled() {
    if (!PatroniPair::installed()) QSKIP(PatroniPair::notInstalled);
    PatroniPair pair;
    Sql(pair.database("postgres") + " target_session_attrs=primary").run("create database fermata");
    const std::string database = pair.database("fermata");
    prepareDatabase(database + " target_session_attrs=primary");
    Scene scene(database);
    QVERIFY(scene.flows());

    const std::size_t first = pair.leader();
    const auto killed = Clock::now();
    pair.kill(first);
    const Outage unplanned = outageSince(killed, scene.observer());
    QVERIFY2(unplanned.flowing > 0, pair.log().c_str());
    QCOMPARE(pair.leader(), 1 - first);
    QVERIFY(scene.flows());

    // It comes back as the other's standby, and by hand leads again.
    pair.start(first);
    QVERIFY2(pair.isWhole(), pair.log().c_str());
    const auto asked = Clock::now();
    QVERIFY2(pair.switchOver(), pair.log().c_str());
    const Outage planned = outageSince(asked, scene.observer());
    QVERIFY2(planned.flowing > 0, pair.log().c_str());
    QCOMPARE(pair.leader(), first);
    QVERIFY(scene.flows());

    qInfo("the primary's node killed: %.1f s until a server could be written to, %.1f s until work flowed (the lock's "
          "time to live is %d s); switched over by hand: work flowed after %.1f s at the latest",
          unplanned.writable, unplanned.flowing, PatroniPair::ttl, planned.flowing);
    QCOMPARE(scene.settled("Patroni: the primary's node killed, back again, and switched over"), std::string());
}

FERMATA_TEST(PatroniTest, QCoreApplication)
#include "tst_patroni.moc"
