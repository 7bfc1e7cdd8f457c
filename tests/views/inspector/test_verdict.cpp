// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspector/verdict.h"
#include "samples.h"

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

InstanceDetail barrier(int pending, std::vector<ChildRow> childs) {
    InstanceSummary row = summary(4711, Status::AwaitingChildren, "order", "join");
    row.childrenPending = pending;
    InstanceDetail detail = detailOf(row);
    detail.childs = std::move(childs);
    return detail;
}

} // namespace

class TestVerdict : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void namesTheNearMissAndWhomItHolds();
    void isCalmWhileASignalIsAwaited();
    void tellsASignalThatWasSeenFromOneThatWasNot();
    void comparesABarrierWithItsChilds();
    void comparesALargeBarrierWithWhatWasCounted();
    void asksForAWorkerWhenNobodyTakesIt();
    void tellsOfLeases();
    void tellsOfReplays();
    void tellsHowItEnded();
    void escapesWhatOthersWrote();
    void readsItsOwnLinks();
};

void TestVerdict::namesTheNearMissAndWhomItHolds() {
    const Verdict verdict = verdictOf(stuckCharge(), now);
    QVERIFY(verdict.mood == Mood::Attention);
    QCOMPARE(plain(verdict.text),
             QString("Waits for “paid”. Its inbox holds “Paid”: the case differs, so it never matched."));
    QVERIFY(verdict.text.contains("<u>P</u>aid"));
    QCOMPARE(terms(verdict), (QStringList{"+ parked at capture, awaits “paid”", "- no signal named “paid” in its inbox",
                                          "> holds order #4711: the last child it waits for"}));
    QVERIFY(verdict.terms.back().text.contains("instance:4711"));
    QVERIFY(verdict.deliver == "paid");
}

void TestVerdict::isCalmWhileASignalIsAwaited() {
    InstanceDetail detail = awaiting("paid");
    Verdict verdict = verdictOf(detail, now);
    QVERIFY(verdict.mood == Mood::Calm);
    QCOMPARE(plain(verdict.text), QString("Waits for “paid”. Its inbox is empty."));
    QVERIFY(verdict.deliver == "paid");
    detail.inbox = {signalRow(1, "cancelled")};
    QCOMPARE(plain(verdictOf(detail, now).text), QString("Waits for “paid”. Nothing in its inbox is called so."));

    detail.row.awaits.reset();
    verdict = verdictOf(detail, now);
    QVERIFY(verdict.mood == Mood::Attention);
    QVERIFY(!verdict.deliver);
}

void TestVerdict::tellsASignalThatWasSeenFromOneThatWasNot() {
    InstanceDetail detail = awaiting("vote");
    detail.inbox = {signalRow(1, "vote", "{}", 30s)}; // before it parked: the step was shown it and wants another
    Verdict verdict = verdictOf(detail, now);
    QVERIFY(verdict.mood == Mood::Calm);
    QCOMPARE(plain(verdict.text), QString("It has seen the “vote” in its inbox and waits for one more."));
    detail.inbox.push_back(signalRow(2, "vote", "{}", 5s)); // since it parked: it should be awake
    verdict = verdictOf(detail, now);
    QVERIFY(verdict.mood == Mood::Attention);
    QVERIFY(plain(verdict.text).contains("next sweep"));
    QVERIFY(!verdict.deliver);
}

void TestVerdict::comparesABarrierWithItsChilds() {
    const ChildRow done = childRow(1, Status::Done), failed = childRow(2, Status::Failed);
    const ChildRow live = childRow(3, Status::AwaitingSignal), other = childRow(4, Status::Runnable);
    Verdict verdict = verdictOf(barrier(2, {done, failed, live, other}), now);
    QVERIFY(verdict.mood == Mood::Calm);
    QCOMPARE(plain(verdict.text), QString("Waits until its last 2 childs have ended, done or failed."));
    QCOMPARE(terms(verdict),
             (QStringList{"+ 1 done", "- 1 failed, counted as ended", "> charge #3 at capture: awaiting signal",
                          "> charge #4 at capture: runnable"}));

    verdict = verdictOf(barrier(3, {done, live}), now);
    QVERIFY(verdict.mood == Mood::Attention);
    QVERIFY(plain(verdict.text).startsWith("Its barrier counts 3 pending, but 1 of its childs lives."));

    // When not all childs were read the two numbers cannot be compared.
    InstanceDetail cut = barrier(300, {done, live});
    cut.childsMore = true;
    QVERIFY(verdictOf(cut, now).mood == Mood::Calm);
    QVERIFY(terms(verdictOf(cut, now)).contains("+ 1 or more done"));

    QVERIFY(verdictOf(barrier(0, {done}), now).mood == Mood::Attention);
    std::vector<ChildRow> many;
    for (int i = 0; i < 8; ++i)
        many.push_back(childRow(10 + i, Status::Executing));
    QCOMPARE(terms(verdictOf(barrier(8, many), now)).last(), QString("> and 5 more"));
}

// A page of a large family says nothing of the whole; what was counted, with the barrier's own count, does.
void TestVerdict::comparesALargeBarrierWithWhatWasCounted() {
    std::vector<ChildRow> page(200, childRow(5000, Status::Done));
    InstanceDetail detail = barrier(2, page);
    detail.childsMore = true;
    FamilyCounts family;
    family.byStatus = {{Status::Done, 99'996}, {Status::Failed, 1}, {Status::AwaitingSignal, 3}};
    family.countedAt = now - 3s;
    family.pending = 3; // one has ended since
    detail.family = family;
    detail.livingChilds = {childRow(6001, Status::AwaitingSignal), childRow(6002, Status::AwaitingSignal)};
    Verdict verdict = verdictOf(detail, now);
    QVERIFY(verdict.mood == Mood::Calm);
    QCOMPARE(plain(verdict.text), QString("Waits until its last 2 childs have ended, done or failed."));
    QCOMPARE(terms(verdict),
             (QStringList{"+ 99,996 done", "- 1 failed, counted as ended", "> charge #6001 at capture: awaiting signal",
                          "> charge #6002 at capture: awaiting signal", "> and 1 more"}));
    // Rows that were deleted from outside are missing at the very moment they are counted.
    detail.family->pending = 7;
    verdict = verdictOf(detail, now);
    QVERIFY(verdict.mood == Mood::Attention);
    QVERIFY(plain(verdict.text).startsWith("Its barrier counts 7 pending, but 3 of its childs live."));
    detail.family->more = true; // not all were counted
    QVERIFY(verdictOf(detail, now).mood == Mood::Calm);
}

void TestVerdict::asksForAWorkerWhenNobodyTakesIt() {
    InstanceDetail detail = detailOf(summary(1));
    QCOMPARE(plain(verdictOf(detail, now).text),
             QString("Eligible for 2 s: the next free worker of queue default takes it."));
    detail.row.awaits = "paid";
    QCOMPARE(terms(verdictOf(detail, now)), QStringList{"+ woken by “paid”, which start will consume"});
    detail.row.eligibleAt = now - 90s;
    QVERIFY(verdictOf(detail, now).mood == Mood::Attention);
    QVERIFY(plain(verdictOf(detail, now).text)
                .contains("no worker took it. Is there one alive for queue default that runs checkout v1"));
}

void TestVerdict::tellsOfLeases() {
    InstanceDetail detail = detailOf(summary(1, Status::Executing));
    detail.row.lockedBy = "fra-2#8f/7";
    detail.row.leaseExpiresAt = now + 41s;
    QCOMPARE(plain(verdictOf(detail, now).text), QString("Worker fra-2 executes start; 41 s of its lease are left."));
    detail.row.leaseExpiresAt = now - 6s;
    QVERIFY(verdictOf(detail, now).mood == Mood::Attention);
    QCOMPARE(plain(verdictOf(detail, now).text), QString("The lease of fra-2 ran out 6 s ago: it is gone or hangs."));
    detail.row.leaseExpiresAt.reset();
    QVERIFY(verdictOf(detail, now).mood == Mood::Attention);
}

void TestVerdict::tellsOfReplays() {
    InstanceDetail detail = detailOf(summary(1));
    detail.row.eligibleAt = now + 24s;
    QCOMPARE(plain(verdictOf(detail, now).text), QString("Runs start in 24 s; until then no worker takes it."));
    detail.row.lastError = "of an earlier step";
    QVERIFY(verdictOf(detail, now).terms.empty());
    detail.row.attempt = 7;
    detail.row.lastError = "503 from gateway\nbody";
    QCOMPARE(plain(verdictOf(detail, now).text), QString("Runs start again in 24 s, after 7 attempts."));
    QCOMPARE(terms(verdictOf(detail, now)), QStringList{"- the last attempt: 503 from gateway"});
    detail.row.eligibleAt = infiniteFuture;
    QVERIFY(verdictOf(detail, now).mood == Mood::Attention);
}

void TestVerdict::tellsHowItEnded() {
    QCOMPARE(plain(verdictOf(detailOf(summary(1, Status::Done, "order", "ship")), now).text),
             QString("Done at ship, 58 s after it was spawned."));
    InstanceDetail failed = detailOf(summary(1, Status::Failed));
    failed.row.lastError = "card declined";
    QVERIFY(verdictOf(failed, now).mood == Mood::Failed);
    QCOMPARE(plain(verdictOf(failed, now).text), QString("card declined"));
    failed.row.lastError.reset();
    QCOMPARE(plain(verdictOf(failed, now).text), QString("No reason was given."));
}

void TestVerdict::escapesWhatOthersWrote() {
    InstanceDetail detail = awaiting("<img src=x>");
    detail.row.step = "<b>step</b>";
    detail.inbox = {signalRow(1, "<IMG src=x>")};
    const Verdict verdict = verdictOf(detail, now);
    for (const QString& text : {verdict.text, verdict.terms[0].text, verdict.terms[1].text}) {
        QVERIFY2(!text.contains("<img") && !text.contains("<IMG") && !text.contains("<b>"), qPrintable(text));
    }
    InstanceDetail failed = detailOf(summary(1, Status::Failed));
    failed.row.lastError = "<script>";
    QCOMPARE(verdictOf(failed, now).text, QString("&lt;script&gt;"));
}

void TestVerdict::readsItsOwnLinks() {
    QVERIFY(linkedInstance(instanceLink(InstanceId{5208})) == InstanceId{5208});
    for (const char* link : {"", "instance:", "instance:x", "instance:-1", "instance:0", "http://instance:5"})
        QVERIFY(!linkedInstance(link));
}

QTEST_GUILESS_MAIN(TestVerdict)
#include "test_verdict.moc"
