// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "ctl_process.h"
#include "dap_client.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/standby.h>
#include <fermata/test/wait_until.h>

#include <QTest>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

// What reads says of a standby that it is one, and how far behind.
class CtlStandbyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itSaysSo();
    void nothingIsDebuggedThere();
};

void CtlStandbyTest::itSaysSo() {
    TestCluster primary(TestCluster::Storage::Fast);
    const string database = primary.makeDatabase();
    QCOMPARE(ctl(database, {"migrate"}).code, 0);
    Sql here(database);
    here.run("insert into fermata.gen_durable (fsm, step) values ('m', 's')");
    Standby standby(primary.cluster(), database);
    Sql there(standby.database());
    const auto lagOf = [&](const std::vector<string>& command) {
        std::vector<string> words = command;
        words.push_back("--json");
        return ctl(standby.database(), words).json()["standby_lag_ms"].get<std::int64_t>();
    };
    const std::vector<std::vector<string>> commands{{"list"}, {"show", "1"}, {"explain", "1"}, {"stuck"}};
    here.run("insert into fermata.gen_durable (fsm, step) values ('m', 's')");
    QVERIFY(waitUntil([&] { return there.number("select count(*) from fermata.gen_durable") == 2; }, 60s));
    for (const auto& command : commands)
        QVERIFY2(waitUntil([&] { return lagOf(command) < 1'000; }), command[0].c_str());

    there.run("select pg_wal_replay_pause()");
    here.run("insert into fermata.gen_durable (fsm, step) values ('m', 's')");
    const auto behind = [&](int seconds) { return waitUntil([&] { return lagOf({"list"}) / 1'000 >= seconds; }, 60s); };
    QVERIFY(behind(5));
    for (const auto& command : commands) {
        QVERIFY2(lagOf(command) >= 5'000 && lagOf(command) < 100'000, command[0].c_str());
        const auto run = ctl(standby.database(), command);
        const string said = run.out + run.err;
        QVERIFY2(said.find("standby") != string::npos && said.find(" s behind its primary") != string::npos,
                 said.c_str());
    }
    // A primary says nothing of it.
    for (const auto& command : commands) {
        std::vector<string> words = command;
        words.push_back("--json");
        QVERIFY2(!ctl(database, words).json().contains("standby_lag_ms"), command[0].c_str());
        const auto run = ctl(database, command);
        QVERIFY2((run.out + run.err).find("standby") == string::npos, command[0].c_str());
    }
}

/// No instance can be held where nothing can be written.
void CtlStandbyTest::nothingIsDebuggedThere() {
    TestCluster primary(TestCluster::Storage::Fast);
    const string database = primary.makeDatabase();
    QCOMPARE(ctl(database, {"migrate"}).code, 0);
    QCOMPARE(ctl(database, {"debug", "install"}).code, 0);
    Standby standby(primary.cluster(), database);
    DapClient editor(standby.database());
    editor.body("initialize");
    const string why = editor.refusal("attach");
    QVERIFY2(why.find("standby") != string::npos, why.c_str());
    editor.body("attach", {{"database", database}}); // the editor may try again
}

FERMATA_TEST(CtlStandbyTest, QCoreApplication)
#include "tst_standby.moc"
