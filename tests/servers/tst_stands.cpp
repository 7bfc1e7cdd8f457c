// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "servers_testing.h"

#include <fermata/diagnosis.h>
#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using std::string;

/// Why a server does not move, in a server's words; and one that has nothing to do is not stuck.
class StandsTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;

    InstanceId start(const string& name, const string& change) {
        const InstanceId id{sql_->number("select instance from fermata_server_start('counter', $1)", {name})};
        sql_->query("update gen_durable set updated_at = now() - interval '3 days', " + change + " where id = $1",
                    {toString(id)});
        return id;
    }
    Explanation why(InstanceId id) { return Inspector({.connection = database_}).explain(id).value(); }
    static const Finding& found(const Explanation& why, FindingCode code) {
        const Finding* const finding = why.find(code);
        if (!finding) throw std::runtime_error("it is not said");
        return *finding;
    }
    StuckReport stuck() {
        StuckReport report;
        Inspector inspector({.connection = database_});
        for (int looks = 0; looks < 10 && !report.whole; ++looks)
            report = inspector.stuck();
        return report;
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }
    void init() { emptyTables(*sql_); }

    void anIdleOne() {
        const InstanceId id = start("idle", "attempt = 0");
        const Finding finding = why(id).headline();
        QVERIFY(finding.code == FindingCode::AwaitsSignal);
        QCOMPARE(finding.text, string("It is a durable server that has nothing to do, for 3 d by now: no message waits "
                                      "for it."));
        QCOMPARE(finding.remedy, string("Send it a message: fermatactl server call, or cast."));
        QVERIFY(finding.command.empty()); // a bare signal would be no message
        // Beside it others that are parked for as long are told of.
        sql_->run("insert into gen_durable (fsm, step, status, awaits, updated_at) values ('fermata.server/x', 's', "
                  "'awaiting_signal', 'other', now() - interval '3 days'), ('m', 's', 'awaiting_signal', 'message', "
                  "now() - interval '3 days')");
        const StuckReport report = stuck();
        QCOMPARE(int(report.findings.size()), 2);
        for (const Finding& each : report.findings) {
            QVERIFY(each.code == FindingCode::ParkedLong);
            QVERIFY(each.instance != id);
        }
    }

    void lockedAndItsWorkerIsGone() {
        const InstanceId id = start("gone", "step = 'locked', status = 'executing', attempt = 2, locked_by = 'w#1/1', "
                                            "lease_expires_at = now() - interval '9 minutes', awaits = null");
        const Explanation explanation = why(id);
        QVERIFY(explanation.headline().code == FindingCode::LeaseExpiredNoSweep);
        QCOMPARE(found(explanation, FindingCode::Replaying).text,
                 string("Its handler for the message that has the lock was begun 2 times before and did not end."));
    }

    void itsFirstMessageIsThrownFor() {
        const InstanceId id =
            start("throws", "status = 'runnable', attempt = 40, last_error = 'the bank is closed', eligible_at = "
                            "now() + interval '1 hour'");
        const Finding finding = found(why(id), FindingCode::ReplayLoop);
        QVERIFY2(finding.text.starts_with("Its handler has failed for its first message 40 times, and the others wait "
                                          "behind it; the next try is in "),
                 finding.text.c_str());
        QVERIFY(finding.text.ends_with("Last error: the bank is closed"));
        QVERIFY2(finding.remedy.find("maxAttempts") != string::npos, finding.remedy.c_str());
        const StuckReport report = stuck();
        const auto told = std::ranges::find(report.findings, FindingCode::ReplayLoop, &Finding::code);
        QVERIFY(told != report.findings.end());
        QVERIFY2(told->remedy.find("maxAttempts") != string::npos, told->remedy.c_str());
    }

    /// Another machine's words are as they were.
    void aMachineOfAnotherName() {
        const InstanceId id{
            sql_->number("insert into gen_durable (fsm, step, status, awaits, attempt, last_error) values "
                         "('fermata.servers', 'locked', 'runnable', null, 40, 'no') returning id")};
        QVERIFY(
            found(why(id), FindingCode::ReplayLoop).text.starts_with("It has tried step \"locked\" 40 times before"));
    }
};

FERMATA_TEST(StandsTest, QCoreApplication)
#include "tst_stands.moc"
