// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "ctl_process.h"
#include "outbox_storm.h"
#include "outbox_testing.h"

#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>

#include <fstream>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

/// The document's failure scenarios: relays as processes, killed at the worst of times. "Delivery semantics MUST be
/// preserved", "no event MUST be lost once persisted". Every move of an event is watched.
class OutboxCrashTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;

    bool allPublished() {
        return waitUntilNoneIsLeft(
            [&] { return sql_->number("select count(*) from fermata_outbox where status <> 'PUBLISHED'"); });
    }
    static std::vector<string> relay(const string& command) {
        return {"outbox",      "relay", "--topic",           "mail",  "--exec",    command,   "--slots", "1",
                "--lease-ttl", "600ms", "--reaper-interval", "100ms", "--backoff", "1ms..1ms"};
    }
    static string contents(const std::filesystem::path& file) {
        std::ifstream in(file);
        return {std::istreambuf_iterator<char>(in), {}};
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }
    void init() {
        emptyTables(*sql_);
        watchMoves(*sql_);
    }
    void cleanup() { QCOMPARE(brokenInvariants(*sql_), string()); }

    /// "relay crashes after claiming an event": it was not published by that one, and is by another.
    void afterTheClaim() {
        const TemporaryFolder folder;
        const string out = (folder.path() / "out").string();
        const InstanceId id = put(*sql_, "a", "\"first\"");
        put(*sql_, "a", "\"second\"");
        const auto dies = startCtl(database_, relay("kill -9 $PPID"));
        QCOMPARE(dies->wait().value_or(ChildProcess::Exit{}).signal, SIGKILL);
        QCOMPARE(eventOf(*sql_, id, "status"), string("CLAIMED"));
        const auto lives = startCtl(database_, relay("cat >> '" + out + "'"));
        QVERIFY(allPublished());
        QCOMPARE(contents(out), string("\"first\"\"second\""));
        QCOMPARE(eventOf(*sql_, id, "attempts"), string("1"));
        QVERIFY(moves(*sql_).find("CLAIMED>PENDING") != string::npos);
    }

    /// "relay crashes after publishing but before state update": it is published again.
    void afterPublishing() {
        const TemporaryFolder folder;
        const string out = (folder.path() / "out").string();
        const InstanceId id = put(*sql_, "a", "\"first\"");
        put(*sql_, "a", "\"second\"");
        const auto dies = startCtl(database_, relay("cat >> '" + out + "'; kill -9 $PPID"));
        QCOMPARE(dies->wait().value_or(ChildProcess::Exit{}).signal, SIGKILL);
        QCOMPARE(contents(out), string("\"first\""));
        QCOMPARE(eventOf(*sql_, id, "status"), string("CLAIMED"));
        const auto lives = startCtl(database_, relay("cat >> '" + out + "'"));
        QVERIFY(allPublished());
        QCOMPARE(contents(out), string("\"first\"\"first\"\"second\""));
    }

    /// "partial failures during publish attempts": the receiver has the event, and the relay an error.
    void partialFailures() {
        const TemporaryFolder folder;
        const string out = (folder.path() / "out").string();
        const InstanceId id = put(*sql_, "a", "1");
        const auto relays = startCtl(database_, relay("cat >> '" + out + "'; test $FERMATA_ATTEMPTS = 2"));
        QVERIFY(allPublished());
        QCOMPARE(contents(out), string("111"));
        QCOMPARE(eventOf(*sql_, id, "attempts"), string("2"));
    }

    /// A relay that is stopped, and goes on when its claim is another's: SIGSTOP and SIGCONT.
    void aRelayThatSleeps() {
        const TemporaryFolder folder;
        const string out = (folder.path() / "out").string();
        const InstanceId id = put(*sql_, {}, "1");
        // It says that it has begun, and ends when it is told.
        const auto sleeps = startCtl(database_, relay("touch '" + out + ".begun'; until test -e '" + out +
                                                      ".go'; do sleep 0.02; done; cat >> '" + out + "'"));
        QVERIFY(waitUntil([&] { return std::filesystem::exists(out + ".begun"); }));
        sleeps->signal(SIGSTOP);
        const auto awake = startCtl(database_, relay("cat >> '" + out + "'"));
        QVERIFY(allPublished());
        const string at = eventOf(*sql_, id, "published_at");
        std::ofstream(out + ".go").flush();
        sleeps->signal(SIGCONT);
        QVERIFY(waitUntil([&] { return contents(out) == "11"; }));
        sleeps->signal(SIGTERM);
        QCOMPARE(sleeps->wait().value_or(ChildProcess::Exit{}).code, 0);
        QCOMPARE(eventOf(*sql_, id, "published_at"), at); // the late one has changed nothing
    }

    /// Three relays killed at random, a real server, events that fail three times.
    void threeRelaysKilledAtRandom() {
        const string wrong = stormOf({.database = database_, .events = 1'500, .kills = 6});
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
};

FERMATA_TEST(OutboxCrashTest, QCoreApplication)
#include "tst_crash.moc"
