// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspector/verdict.h"
#include "samples.h"

#include <fermata/test/runner.h>

#include <QTest>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;
using Mood = Verdict::Mood;

namespace {

// What a person reads, without the markup.
QString plain(QString html) {
    return html.remove(QRegularExpression("<[^>]*>"))
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
}

QStringList terms(const Verdict& verdict) {
    QStringList all;
    for (const Verdict::Term& term : verdict.terms) {
        const char* const mark = term.kind == Verdict::Term::Kind::Holds     ? "+ "
                                 : term.kind == Verdict::Term::Kind::Missing ? "- "
                                 : term.kind == Verdict::Term::Kind::Helps   ? "! "
                                                                             : "> ";
        all << mark + plain(term.text);
    }
    return all;
}

InstanceDetail awaiting(const char* name) {
    InstanceSummary row = summary(5208, Status::AwaitingSignal);
    row.awaits = name;
    row.updatedAt = now - 10s;
    return detailOf(row);
}

Finding finding(FindingCode code, Outlook outlook, InstanceId instance, std::vector<Evidence> evidence,
                bool root = false) {
    Finding made;
    made.code = code;
    made.outlook = outlook;
    made.instance = instance;
    made.root = root;
    made.text = "of the engine";
    made.remedy = outlook == Outlook::Stuck ? "do something" : "";
    made.evidence = std::move(evidence);
    made.evidence.push_back({"fsm", std::string("charge")});
    made.evidence.push_back({"fsm_version", std::int64_t{3}});
    return made;
}

// A parent that is held by a leaf further down, whose inbox holds a misspelt name.
Explanation heldParent() {
    Explanation why;
    why.id = InstanceId{4711};
    why.status = Status::AwaitingChildren;
    why.databaseTime = now;
    const auto count = [](std::int64_t value) { return value; };
    why.findings.push_back(finding(FindingCode::BarrierWaits, Outlook::Moves, why.id,
                                   {{"pending", count(2)},
                                    {"childs", count(5)},
                                    {"done", count(3)},
                                    {"failed", count(0)},
                                    {"parents_below", count(0)},
                                    {"levels", count(1)},
                                    {"leaves", count(2)}}));
    why.findings.push_back(
        finding(FindingCode::AwaitsNearMiss, Outlook::Stuck, InstanceId{5208},
                {{"awaits", std::string("paid")}, {"found", std::string("Paid")}, {"since", now - 10min}}, true));
    why.findings.push_back(finding(FindingCode::AwaitsSignal, Outlook::Waits, InstanceId{5209},
                                   {{"awaits", std::string("shipped")}, {"since", now - 5min}}, true));
    return why;
}

} // namespace

class VerdictTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void itsOwnRowTellsAtOnce();
    void theHeadlineComesFirst();
    void saysWhatWouldHelpAndDeliversTheAwaitedName();
    void agesStandStillUntilItIsFoundAnew();
    void manyFindingsAreCounted();
    void impossibleTimesAreNeverCutOff();
    void anExplanationIsAboutTheRowAsItIs();
    void escapesWhatOthersWrote();
    void readsItsOwnLinks();
};

void VerdictTest::itsOwnRowTellsAtOnce() {
    const Verdict parked = verdictOf(stuckCharge(), now);
    QVERIFY(parked.mood == Mood::Calm);
    QCOMPARE(parked.title, QString("Why it stands"));
    QVERIFY2(plain(parked.text).contains("waits “paid”"), qPrintable(parked.text));
    QVERIFY(parked.deliver == "paid");
    QVERIFY(parked.terms.back().text.contains("instance:4711"));
    QVERIFY(plain(parked.terms.back().text).startsWith("holds order #4711"));

    InstanceDetail nameless = awaiting("");
    nameless.row.awaits.reset();
    QVERIFY(verdictOf(nameless, now).mood == Mood::Attention);
    QVERIFY(!verdictOf(nameless, now).deliver);

    InstanceDetail failed = detailOf(summary(1, Status::Failed));
    failed.row.lastError = "card declined";
    QVERIFY(verdictOf(failed, now).mood == Mood::Failed);
    QCOMPARE(verdictOf(failed, now).title, QString("Why it failed"));
    QCOMPARE(plain(verdictOf(failed, now).text), QString("Card declined."));
    QCOMPARE(verdictOf(detailOf(summary(1, Status::Done)), now).title, QString("How it ended"));
    InstanceDetail late = detailOf(summary(1));
    late.row.eligibleAt = now - 90s;
    QVERIFY(verdictOf(late, now).mood == Mood::Attention);
}

void VerdictTest::theHeadlineComesFirst() {
    const Verdict verdict = verdictOf(heldParent(), now);
    QVERIFY(verdict.mood == Mood::Attention);
    QCOMPARE(verdict.title, QString("Why it does not move"));
    QCOMPARE(plain(verdict.text),
             QString("charge v3 #5208: Waits for a signal “paid”, parked for 10 m. Its inbox holds "
                     "“Paid”: the case differs, so it never matched."));
    QVERIFY(verdict.text.contains("instance:5208"));
    QCOMPARE(terms(verdict),
             (QStringList{"+ Waits for 2 of its 5 children to end, done or failed. Done: 3, failed: 0.",
                          "> charge v3 #5209: Waits for a signal “shipped”, parked for 5 m. Its inbox is empty.",
                          "! Deliver the signal “paid”, and mend the name where it is sent."}));
}

void VerdictTest::saysWhatWouldHelpAndDeliversTheAwaitedName() {
    const InstanceDetail detail = awaiting("paid");
    Explanation why;
    why.id = detail.row.id;
    why.status = Status::AwaitingSignal;
    why.databaseTime = now;
    why.findings.push_back(
        finding(FindingCode::AwaitsNearMiss, Outlook::Stuck, why.id,
                {{"awaits", std::string("paid")}, {"found", std::string("Paid")}, {"since", now - 10s}}));
    QVERIFY(verdictOf(why, detail, now).deliver == "paid");
    // It has what it waits for: another one would not help.
    why.findings = {finding(FindingCode::WakeUpDue, Outlook::Moves, why.id, {{"since", now - 10s}})};
    QVERIFY(!verdictOf(why, detail, now).deliver);
}

// Nobody has looked since: that it is stuck for longer by now is not known, nor that it still is.
void VerdictTest::agesStandStillUntilItIsFoundAnew() {
    const Explanation why = heldParent();
    const Verdict found = verdictOf(why, now + 1s);
    QVERIFY(!found.asOf);
    const Verdict later = verdictOf(why, now + 2min);
    QCOMPARE(plain(later.text), plain(found.text));
    QCOMPARE(terms(later), terms(found));
    QVERIFY(later.asOf == now);
}

void VerdictTest::manyFindingsAreCounted() {
    Explanation why = heldParent();
    for (int i = 0; i < 20; ++i)
        why.findings.push_back(why.findings.back());
    const Verdict verdict = verdictOf(why, now);
    QVERIFY(verdict.terms.size() < 12);
    QVERIFY2(terms(verdict).contains("> and 15 further findings"), qPrintable(terms(verdict).join('\n')));
}

// However much else is said, it is seen that the ages say nothing, and what helps.
void VerdictTest::impossibleTimesAreNeverCutOff() {
    Explanation why = heldParent();
    for (int i = 0; i < 20; ++i)
        why.findings.push_back(why.findings.back());
    Finding times = finding(
        FindingCode::ImpossibleTimes, Outlook::Moves, why.id,
        {{"columns", std::vector<std::string>{"updated_at"}}, {"values", std::vector<std::string>{"infinity"}}});
    times.remedy = "of the engine";
    times.command = "psql -c 'update'";
    why.findings.push_back(times);
    const QString all = terms(verdictOf(why, now)).join('\n');
    QVERIFY2(all.contains("+ Has a time that cannot be: updated_at is infinity. Another program wrote this"),
             qPrintable(all));
    QVERIFY2(all.contains("and 15 further findings"), qPrintable(all));
    QVERIFY2(all.endsWith("! Find the program that writes such times. The owner of the tables sets these right. By: "
                          "psql -c 'update'"),
             qPrintable(all));
}

void VerdictTest::anExplanationIsAboutTheRowAsItIs() {
    Explanation why = heldParent();
    InstanceSummary row = summary(4711, Status::AwaitingChildren);
    row.updatedAt = now - 1min;
    QVERIFY(explains(why, row));
    row.updatedAt = now + 1s; // it has moved since
    QVERIFY(!explains(why, row));
    row.updatedAt = infiniteFuture; // which another program wrote, and no look is ever later than
    QVERIFY(explains(why, row));
    row.updatedAt = now - 1min;
    row.status = Status::Runnable;
    QVERIFY(!explains(why, row));
    row.status = Status::AwaitingChildren;
    row.id = InstanceId{1};
    QVERIFY(!explains(why, row));
}

void VerdictTest::escapesWhatOthersWrote() {
    const InstanceDetail detail = awaiting("<img src=x>");
    QVERIFY(!verdictOf(detail, now).text.contains("<img"));
    InstanceDetail failed = detailOf(summary(1, Status::Failed));
    failed.row.lastError = "<script>";
    QVERIFY(!verdictOf(failed, now).text.contains("<script"));
    Explanation why = heldParent();
    why.findings[1].evidence[0].value = std::string("<b>paid</b>");
    QVERIFY(!verdictOf(why, now).text.contains("<b>"));
}

void VerdictTest::readsItsOwnLinks() {
    QVERIFY(linkedInstance(instanceLink(InstanceId{5208})) == InstanceId{5208});
    QVERIFY(linkedInstance(instanceLink(InstanceId{-1})) == InstanceId{-1});
    for (const char* link :
         {"", "instance:", "instance:x", "instance:0", "instance:9223372036854775808", "http://instance:5"})
        QVERIFY(!linkedInstance(link));
}

FERMATA_TEST(VerdictTest, QCoreApplication)
#include "tst_verdict.moc"
