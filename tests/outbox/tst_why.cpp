// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "operator_testing.h"
#include "outbox_testing.h"

#include <fermata/diagnosis.h>
#include <fermata/test/runner.h>

#include <set>

using namespace fermata;
using namespace fermata::test;
using std::string;

/// Why and Stuck name the earlier event that a parked one waits for.
class OutboxWhyTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;

    void park(InstanceId id) {
        sql_->query("update gen_durable set status = 'awaiting_signal', awaits = 'fermata.turn', updated_at = now() - "
                    "interval '2 days' "
                    "where id = $1",
                    {toString(id)});
    }
    Explanation why(InstanceId id) { return Inspector({.connection = database_}).explain(id).value(); }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }
    void init() { emptyTables(*sql_); }

    void behindAnEarlierOne() {
        const InstanceId first = put(*sql_, "a"), second = put(*sql_, "a"), third = put(*sql_, "a");
        park(second);
        park(third);
        const Explanation explanation = why(third);
        const Finding& finding = explanation.findings.front();
        QCOMPARE(toString(finding.code), string("partition_key_line"));
        QCOMPARE(toString(finding.outlook), string("waits"));
        QCOMPARE(
            finding.text,
            string(
                "It is parked for its turn: 2 events of its ordering key come before it, first fermata.outbox v1 #1."));
        QCOMPARE(finding.remedy, string("See why fermata.outbox v1 #1 is not published."));
        QCOMPARE(finding.find<InstanceId>("head")->value, first.value);
        QVERIFY(!finding.root);
        // … which nobody publishes.
        QCOMPARE(explanation.findings.back().instance.value, first.value);
        QCOMPARE(toString(explanation.findings.back().code), string("no_worker_for_queue"));
        QCOMPARE(explanation.findings.back().remedy,
                 string("Start a relay: fermatactl outbox relay --topic mail --to URL."));
    }

    /// What takes the queue may be no relay: the way out is the same. Names are such that a shell takes them.
    void whoPublishesATopic_data() {
        QTest::addColumn<QString>("topic");
        QTest::addColumn<QString>("remedy");
        QTest::newRow("a word") << "orders.created"
                                << "--topic orders.created --to URL.";
        QTest::newRow("a blank") << "two words"
                                 << "--topic 'two words' --to URL.";
        QTest::newRow("like an option") << "-x"
                                        << "--topic=-x --to URL.";
    }
    void whoPublishesATopic() {
        QFETCH(const QString, topic);
        QFETCH(const QString, remedy);
        const InstanceId id{sql_->number("select fermata_outbox_put($1, '1')", {topic.toStdString()})};
        const auto waysOut = [&] {
            std::set<string> all;
            Inspector inspector({.connection = database_});
            StuckReport report;
            // A transaction of another test may be old: the server is theirs too.
            const StuckLimits limits{.without = {FindingCode::OldSnapshot}};
            for (int looks = 0; looks < 10 && !report.whole; ++looks)
                report = inspector.stuck(limits);
            for (const Finding& finding : report.findings)
                all.insert(finding.remedy);
            for (const Finding& finding : why(id).findings)
                all.insert(finding.remedy);
            string words; // so that a failure tells which it was
            for (const string& one : all)
                words += (words.empty() ? "" : " | ") + one;
            return words;
        };
        const string expected = ("Start a relay: fermatactl outbox relay " + remedy).toStdString();
        QCOMPARE(waysOut(), expected);
        // Somebody takes the queue, and knows another machine.
        announceWorker(*sql_);
        sql_->query("update fermata_worker set queues = jsonb_build_array(jsonb_build_object('queue', "
                    "'fermata.outbox/' || $1::text, 'slots', 1))",
                    {topic.toStdString()});
        QCOMPARE(waysOut(), expected);
    }

    void behindADeadOne() {
        sql_->query("select fermata_outbox_serve('mail', 'stop')");
        const InstanceId first = put(*sql_, "a"), second = put(*sql_, "a");
        park(second);
        sql_->query("update gen_durable set status = 'failed', last_error = 'HTTP 404' where id = $1",
                    {toString(first)});
        sql_->query("select fermata_outbox_turn($1, '{}')", {toString(first)});
        const Explanation explanation = why(second);
        const Finding& finding = explanation.findings.front();
        QCOMPARE(toString(finding.outlook), string("stuck"));
        QVERIFY2(finding.text.ends_with("first fermata.outbox v1 #1. That one is DEAD and stops the key."),
                 finding.text.c_str());
        QCOMPARE(finding.command, string("fermatactl outbox skip 1"));
        QVERIFY(explanation.findings.back().text.find("HTTP 404") != string::npos);
    }

    /// Nothing is before it any more: its turn got lost, and a relay's look finds it.
    void aLostTurn() {
        const InstanceId id = put(*sql_, "a");
        park(id);
        const Finding finding = why(id).findings.front();
        QVERIFY2(finding.text.starts_with("It has its turn"), finding.text.c_str());
    }

    /// Not "nobody has sent them their signal".
    void stuck() {
        const InstanceId first = put(*sql_, "a"), second = put(*sql_, "a");
        park(second);
        StuckReport report;
        Inspector inspector({.connection = database_});
        for (int looks = 0; looks < 10 && !report.whole; ++looks)
            report = inspector.stuck();
        const auto found = std::ranges::find(report.findings, FindingCode::ParkedLong, &Finding::code);
        QVERIFY(found != report.findings.end());
        QVERIFY2(found->text.ends_with("the longest for 2 d. 2 waits for event 1."), found->text.c_str());
        QCOMPARE(found->command, string("fermatactl explain 1"));
        QCOMPARE(found->find<InstanceId>("head")->value, first.value);
    }
};

FERMATA_TEST(OutboxWhyTest, QCoreApplication)
#include "tst_why.moc"
