// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "outbox_storm.h"
#include "outbox_testing.h"
#include "pair.h"

#include <fermata/test/runner.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

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

    /// What the primary has confirmed survives it: three relays, two of which have the primary first, go on.
    void primaryKilledAndStandbyPromoted() {
        Pair pair([](const std::string& database) { migrate({.connection = database}); });
        const auto uri = [](const std::string& conninfo) { // as a service would have it
            std::string text = "postgresql:///?";
            for (const char c : conninfo)
                text += c == ' ' ? std::string("&") : c == '/' ? "%2F" : std::string(1, c);
            return text;
        };
        const std::string wrong =
            failoverOf({.database = pair.primaryFirst(),
                        .relays = {uri(pair.primaryFirst()), pair.primaryFirst(), uri(pair.standbyFirst())},
                        .breaks = [&] { pair.primary().kill(); },
                        .mends =
                            [&] {
                                if (Sql(pair.standbyOnly()).value("select pg_promote(true, 60)") != SqlValue("t"))
                                    throw std::runtime_error("the standby was not promoted");
                            }});
        QVERIFY2(wrong.empty(), wrong.c_str());
        Sql sql(pair.standbyOnly() + " options=-csearch_path=fermata");
        QCOMPARE(brokenInvariants(sql), std::string());
    }

    /// A relay looks for lost turns every five seconds: beside a million events in a hundred thousand ordering keys
    /// that costs next to nothing, whether none of them is parked, or each line behind its first one, or each behind a
    /// DEAD one.
    void aLookForLostTurns() {
        constexpr int keys = 100'000, events = 1'000'000;
        TestCluster cluster(TestCluster::Storage::Fast);
        const std::string database = cluster.makeDatabase();
        migrate({.connection = database});
        Sql sql = sessionOn(database);
        sql.query(
            "insert into gen_durable (fsm, step, queue, partition_key, state) select 'fermata.outbox', 'publish', "
            "'fermata.outbox/mail', 'mail/' || n % $1::int, '{\"payload\": 1}' from generate_series(1, $2::int) n",
            {std::to_string(keys), std::to_string(events)});
        sql.run("vacuum analyze");
        // As a relay looks: five thousand lines at most, and goes on from there.
        const auto milliseconds = [&](double& worst, long long& woken) {
            worst = 0;
            woken = 0;
            std::optional<std::string> place;
            int looks = 0;
            do {
                const auto begun = std::chrono::steady_clock::now();
                for (int n = 0; n < 5; ++n) {
                    const SqlRow row = sql.query("select jsonb_array_length(h -> 'woken'), h ->> 'place' from "
                                                 "fermata_outbox_heal('mail', $1) h",
                                                 {place ? SqlValue(*place) : SqlValue()})[0];
                    woken += std::stoll(*row[0]);
                    place = row[1];
                    if (!place) break;
                }
                worst = std::max(
                    worst, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count());
                ++looks;
            } while (place && looks < 1'000);
            return looks;
        };
        double worst = 0;
        long long woken = 0;
        QCOMPARE(milliseconds(worst, woken), 1); // nothing is parked: there is nothing to be looked for
        qInfo("none parked: a look takes %.1f ms", worst);
        QVERIFY2(worst < 100, std::to_string(worst).c_str());
        // Each line but its first one, as when a receiver is down.
        sql.query("update gen_durable set status = 'awaiting_signal', awaits = 'fermata.turn' where id > $1",
                  {std::to_string(keys)});
        sql.run("vacuum analyze");
        QCOMPARE(milliseconds(worst, woken), 21); // the last one finds that there is nothing more
        QCOMPARE(woken, 0LL);
        qInfo("900,000 parked: a look at 5,000 lines takes %.1f ms", worst);
        QVERIFY2(worst < 500, std::to_string(worst).c_str()); // of five seconds; the machine may be busy
        // Every first one is DEAD, and stops its key.
        sql.query("insert into fermata_outbox_stop select id, queue, partition_key from gen_durable where id <= $1",
                  {std::to_string(keys)});
        sql.query("update gen_durable set status = 'failed' where id <= $1", {std::to_string(keys)});
        sql.run("vacuum analyze");
        QCOMPARE(milliseconds(worst, woken), 21); // the last one finds that there is nothing more
        QCOMPARE(woken, 0LL);
        qInfo("100,000 keys stopped: a look at 5,000 lines takes %.1f ms", worst);
        QVERIFY2(worst < 1'000, std::to_string(worst).c_str());
        // A turn that is lost among them is found.
        sql.run("delete from fermata_outbox_stop where event = 4711");
        milliseconds(worst, woken);
        QCOMPARE(woken, 1LL);
    }
};

FERMATA_TEST(OutboxFaultsTest, QCoreApplication)
#include "tst_outbox.moc"
