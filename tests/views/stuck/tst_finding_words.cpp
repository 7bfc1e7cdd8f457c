// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "findings.h"
#include "models/finding_titles.h"
#include "models/finding_words.h"
#include "models/instance_link.h"

#include <fermata/test/runner.h>

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <set>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;

namespace {

const FindingContext aboutSeven{InstanceId{7}, now};
const FindingContext aboutDatabase{{}, now};

QString plainText(const Finding& finding, const FindingContext& context) {
    return plainFinding(findingText(finding, context));
}

// Who has locked a row where it is not one session: the evidence of RowLock, and of no place in processes.
std::vector<Finding> lockedByOthers(const std::string& name) {
    using Texts = std::vector<std::string>;
    const Timestamp before = now - 5min;
    const auto several = [&](std::int64_t sessions, std::size_t prepared) {
        std::vector<Evidence> evidence;
        if (prepared > 0) {
            evidence.push_back({"prepared_transactions", Texts(prepared, name)});
            evidence.push_back({"prepared_roles", Texts(prepared, name)});
        }
        std::vector<std::int64_t> pids;
        Texts programs;
        for (std::int64_t i = 1; i <= sessions; ++i) {
            pids.push_back(100 + i);
            programs.push_back(i == 2 ? "" : name); // a session need not say who it is
        }
        evidence.push_back({"sessions", pids});
        evidence.push_back({"programs", programs});
        evidence.push_back({"roles", Texts(pids.size(), name)});
        return finding(FindingCode::RowLocked, Outlook::Stuck, std::move(evidence));
    };
    return {
        several(2, 0),
        several(6, 0),
        finding(FindingCode::RowLocked, Outlook::Stuck,
                {{"prepared_transaction", name}, {"role", name}, {"locked_since", before}}),
        finding(FindingCode::RowLocked, Outlook::Stuck,
                {{"session", std::int64_t{101}}, {"program", name}, {"table", name}}),
        finding(FindingCode::RowLocked, Outlook::Stuck, {{"prepared_transaction", name}, {"table", name}}),
        several(4, 1),
        several(0, 2),
    };
}

std::vector<Finding> noPlaceInProcesses(const std::string& name) {
    const std::vector<Evidence> places{{"queue", name}, {"seats", std::int64_t{2}}, {"free_slots", std::int64_t{5}}};
    std::vector<Evidence> busy = places;
    for (const Evidence& each : std::vector<Evidence>{{"executing", std::int64_t{2}},
                                                      {"by", std::vector<std::string>{"2 by a"}},
                                                      {"by_machines", std::vector<std::string>{name}},
                                                      {"by_steps", std::vector<std::string>{name}},
                                                      {"by_counts", std::vector<std::int64_t>{2}},
                                                      {"longest", InstanceId{4711}},
                                                      {"longest_since", now - 5min},
                                                      {"instances", std::vector<InstanceId>{{4711}}}})
        busy.push_back(each);
    return {finding(FindingCode::SlotsBusy, Outlook::Moves, busy),
            finding(FindingCode::SlotsBusy, Outlook::Moves, places), // they work for another queue
            finding(FindingCode::SlotsBusy, Outlook::Moves, {{"queue", name}, {"slots", std::int64_t{8}}})};
}

std::vector<Finding> allOfInstance(const std::string& name = "name") {
    std::vector<Finding> all = findingsOfInstance(name);
    for (const auto& more : {lockedByOthers(name), noPlaceInProcesses(name)})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

std::vector<Finding> allOfDatabase(const std::string& name = "name") {
    std::vector<Finding> all = findingsOfDatabase(name);
    for (Finding& each : lockedByOthers(name)) {
        each.count = 3;
        all.push_back(std::move(each));
    }
    Finding beyond = *std::ranges::find(all, FindingCode::ScheduledNever, &Finding::code);
    beyond.evidence.push_back({"beyond", true});
    all.push_back(std::move(beyond));
    return all;
}

const Finding& of(const std::vector<Finding>& findings, FindingCode code) {
    return *std::ranges::find(findings, code, &Finding::code);
}

} // namespace

class FindingWordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void everyCodeHasWords() {
        std::set<FindingCode> seen;
        const auto check = [&](const std::vector<Finding>& findings, const FindingContext& context) {
            for (const Finding& each : findings) {
                const std::string code{toString(each.code)};
                seen.insert(each.code);
                const QString text = findingText(each, context);
                QVERIFY2(!text.isEmpty() && !text.contains("ENGINE"), code.c_str());
                QVERIFY2(!text.contains('%'), qPrintable(text)); // a place that nothing was put into
                QVERIFY2(!findingRemedy(each, context).contains('%'), qPrintable(findingRemedy(each, context)));
                QVERIFY2(!findingTitle(each.code).isEmpty(), code.c_str());
            }
        };
        check(allOfInstance(), aboutSeven);
        check(allOfDatabase(), aboutDatabase);
        for (const FindingCode code : allFindingCodes)
            QVERIFY2(seen.contains(code), std::string(toString(code)).c_str());
    }

    // What the engine writes down and no sample here has would be evidence that nobody thought of.
    void allEvidenceOfTheEngineIsKnown() {
        std::set<QString> known;
        for (const auto& findings : {allOfInstance(), allOfDatabase()}) {
            for (const Finding& each : findings) {
                for (const Evidence& evidence : each.evidence)
                    known.insert(QString::fromStdString(evidence.name));
            }
        }
        const QRegularExpression name(R"re(\{"([a-z_]+)",)re");
        int found = 0;
        for (const char* file : {"explain", "explain_barrier", "explain_lease", "explain_steps", "explain_times",
                                 "explain_turn", "lost_workers", "old_snapshots", "remedies", "stuck", "stuck_walk"}) {
            QFile source(QStringLiteral(FERMATA_INSPECT "/%1.cpp").arg(file));
            QVERIFY(source.open(QFile::ReadOnly));
            auto matches = name.globalMatch(QString::fromUtf8(source.readAll()));
            while (matches.hasNext()) {
                const QString evidence = matches.next().captured(1);
                ++found;
                QVERIFY2(known.contains(evidence), qPrintable(evidence));
            }
        }
        QVERIFY(found > 50);
    }

    // What steers or is not seen is written out, and turns no sentence round.
    void whatIsNotSeenIsWrittenOut() {
        const QString text =
            plainText(of(findingsOfInstance("pa\u200bid \u202eend\n"), FindingCode::AwaitsSignal), aboutSeven);
        QVERIFY2(text.contains("pa\\u200bid \\u202eend\\n"), qPrintable(text));
        QVERIFY(!text.contains(QChar(0x200b)) && !text.contains(QChar(0x202e)));
    }

    void namesAreText() {
        for (const std::string name : {"<b>x</b>", "<img src=x>", "%1 %2", "a&amp;b"}) {
            for (const auto& [findings, context] :
                 {std::pair(allOfInstance(name), aboutSeven), std::pair(allOfDatabase(name), aboutDatabase)}) {
                for (const Finding& each : findings) {
                    const QString html = findingText(each, context) + findingRemedy(each, context);
                    QVERIFY2(!html.contains("<b>") && !html.contains("<img"), qPrintable(html));
                    QVERIFY2(!plainFinding(html).contains("a&b"), qPrintable(html));
                    if (name[0] == '%' && findingText(each, context).contains("%1"))
                        QVERIFY2(findingText(each, context).contains("%1 %2"), qPrintable(html));
                }
            }
        }
    }

    void longNamesAreCut() {
        const std::string name(5'000, 'x');
        for (const Finding& each : allOfInstance(name))
            QVERIFY2(plainText(each, aboutSeven).size() < 1'200, std::string(toString(each.code)).c_str());
    }

    void whoeverWasNotAskedForIsNamed() {
        const auto findings = findingsOfInstance();
        const Finding& awaits = of(findings, FindingCode::AwaitsSignal);
        QVERIFY(plainText(awaits, aboutSeven).startsWith("Waits for a signal “name”, parked for 5 m"));
        const QString other = findingText(awaits, {InstanceId{1}, now});
        QVERIFY2(plainFinding(other).startsWith("checkout v2 #7: Waits"), qPrintable(other));
        QVERIFY(other.contains(instanceLink(InstanceId{7})));
    }

    void othersThatStandAlikeAreCounted() {
        Finding parked = of(findingsOfInstance(), FindingCode::AwaitsSignal);
        parked.count = 1'000;
        QVERIFY(plainText(parked, aboutSeven).endsWith("999 others stand alike."));
    }

    void timesThatCannotBeAreNamed() {
        using Texts = std::vector<std::string>;
        const std::int64_t three = 3;
        const Finding one = finding(FindingCode::ImpossibleTimes, Outlook::Ended,
                                    {{"columns", Texts{"updated_at"}}, {"values", Texts{"-infinity"}}});
        QCOMPARE(plainText(one, aboutSeven),
                 QString("Has a time that cannot be: updated_at is -infinity. Another program wrote this, or a clock "
                         "was wrong; ages counted from it mean nothing."));
        Finding four = one;
        for (const Evidence& each : std::vector<Evidence>{{"signal", std::int64_t{12}},
                                                          {"signal_at", std::string("infinity")},
                                                          {"signals", three},
                                                          {"not_swept", true}})
            four.evidence.push_back(each);
        QVERIFY2(plainText(four, aboutSeven)
                     .startsWith("Has 4 times that cannot be: updated_at is -infinity, inserted_at of signal 12 in its "
                                 "inbox is infinity (and that of 2 others cannot be either). Another program"),
                 qPrintable(plainText(four, aboutSeven)));
        QVERIFY(plainText(four, aboutSeven).endsWith("only one that is delivered from now on wakes it."));
        four.command = "psql -c \"update <gen_durable>\"";
        QVERIFY2(findingRemedy(four, aboutSeven).contains("By: <code>psql -c &quot;update &lt;gen_durable&gt;&quot;"),
                 qPrintable(findingRemedy(four, aboutSeven)));
        four.command = "fermatactl replay 7";
        QVERIFY(plainFinding(findingRemedy(four, aboutSeven))
                    .endsWith("Run this one now, which gives it a time that "
                              "can be."));
    }

    // No age is counted from a time that cannot be, and the list says whose it is.
    void agesOfTimesThatCannotBe() {
        for (const Timestamp at : {infinitePast, infiniteFuture, Timestamp{}, now + 72h}) {
            Finding parked = of(findingsOfDatabase(), FindingCode::ParkedLong);
            std::ranges::find(parked.evidence, "since", &Evidence::name)->value = at;
            const QString text = plainText(parked, aboutDatabase);
            QVERIFY2(text.endsWith("the longest for an unknown time. Another program wrote a time that cannot be: look "
                                   "at #7 to see which."),
                     qPrintable(text));
            QVERIFY(findingText(parked, aboutDatabase).contains(instanceLink(InstanceId{7})));
            Finding awaits = of(findingsOfInstance(), FindingCode::AwaitsSignal);
            std::ranges::find(awaits.evidence, "since", &Evidence::name)->value = at;
            QVERIFY2(plainText(awaits, aboutSeven).contains("parked for an unknown time. "),
                     qPrintable(plainText(awaits, aboutSeven)));
        }
        const QString usual = plainText(of(findingsOfDatabase(), FindingCode::ParkedLong), aboutDatabase);
        QVERIFY2(usual.endsWith("the longest for 1 d 2 h."), qPrintable(usual));
    }

    void nearMissesAreShownWhereTheyDiffer() {
        Finding near = of(findingsOfInstance("paid"), FindingCode::AwaitsNearMiss);
        std::ranges::find(near.evidence, "found", &Evidence::name)->value = std::string("Paid");
        QVERIFY(findingText(near, aboutSeven).contains("<u>P</u>aid"));
        QVERIFY2(plainText(near, aboutSeven).contains("Its inbox holds “Paid”: the case differs, so it never matched."),
                 qPrintable(plainText(near, aboutSeven)));
    }

    // Another engine's version may say something else: its own words are better than none.
    void withoutTheEvidenceTheEngineSpeaks() {
        for (Finding each : allOfInstance()) {
            each.evidence.clear();
            each.text = "<i>said</i> by the engine";
            const QString html = findingText(each, aboutSeven);
            QVERIFY(!html.isEmpty() && !html.contains("<i>"));
        }
        Finding parked = of(findingsOfInstance(), FindingCode::AwaitsSignal);
        std::erase_if(parked.evidence, [](const Evidence& each) { return each.name == "awaits"; });
        QCOMPARE(findingText(parked, aboutSeven), QString("ENGINE TEXT"));
        QCOMPARE(findingRemedy(parked, aboutSeven), QString("ENGINE REMEDY"));
        parked.remedy.clear();
        QVERIFY(findingRemedy(parked, aboutSeven).isEmpty());
    }

    void whoHasLockedARow() {
        const auto locked = lockedByOthers("gid");
        const auto says = [&](const Finding& each, const FindingContext& context, const QString& expected) {
            QCOMPARE(plainText(each, context), expected);
        };
        const auto remedy = [&](const Finding& each) { return plainFinding(findingRemedy(each, aboutSeven)); };
        const QString which = " It was locked behind a savepoint, and PostgreSQL does not tell by which of them: ";
        const QString until = "it can neither be taken nor changed until that transaction ends.";
        says(locked[0], aboutSeven,
             "Its row is locked by one of 2 sessions: " + until + which +
                 "session 101 (program “gid”, user “gid”), session 102 (user “gid”).");
        says(locked[1], aboutSeven,
             "Its row is locked by one of 6 sessions: " + until + which +
                 "session 101 (program “gid”, user “gid”), session 102 (user “gid”), session 103 (program “gid”, user "
                 "“gid”), session 104 (program “gid”, user “gid”) and others.");
        QCOMPARE(remedy(locked[1]), QString("End these transactions where they were begun, one after the other."));
        says(locked[2], aboutSeven,
             "Its row is locked by the prepared transaction “gid” (user “gid”): " + until +
                 " That transaction was prepared 5 m ago.");
        QCOMPARE(remedy(locked[2]), QString("Commit or roll back the prepared transaction."));
        says(locked[3], aboutSeven,
             "The table “gid” is locked whole by session 101 (program “gid”): nobody can write to it until that "
             "transaction ends.");
        QCOMPARE(remedy(locked[3]), QString("End that transaction where it was begun, or end the session."));
        says(locked[4], aboutDatabase,
             "The table “gid” is locked whole by the prepared transaction “gid”: nobody can write to it until that "
             "transaction ends.");
        // Those that were prepared first: nobody but a person ends them.
        const QString prepared = "the prepared transaction “gid” (user “gid”)";
        says(locked[5], aboutSeven,
             "Its row is locked by one of 5 transactions: " + until + which + prepared +
                 ", session 101 (program “gid”, user “gid”), session 102 (user “gid”), session 103 (program “gid”, "
                 "user “gid”) and others.");
        says(locked[6], aboutSeven,
             "Its row is locked by one of 2 transactions: " + until + which + prepared + ", " + prepared + ".");
        // Of an engine that says nothing but their numbers.
        Finding older = locked[0];
        std::erase_if(older.evidence, [](const Evidence& each) { return each.name != "sessions"; });
        says(older, aboutSeven, "ENGINE TEXT");
    }

    // Which of several it was is not known, and some names cannot be written in a command: none is offered then.
    void whereNoCommandIsKnownNoneIsOffered() {
        Finding one = of(findingsOfInstance(), FindingCode::RowLocked);
        one.command = "psql -c 'select pg_terminate_backend(4242)'";
        QVERIFY(plainFinding(findingRemedy(one, aboutSeven)).endsWith("By: " + QString::fromStdString(one.command)));
        for (const Finding& each : lockedByOthers("gid")) {
            const QString remedy = findingRemedy(each, aboutSeven);
            QVERIFY2(!remedy.isEmpty() && !remedy.contains("By:") && !remedy.contains("<code>"), qPrintable(remedy));
        }
    }

    // What may be pasted into a shell is one word there, and shows what it holds.
    void aQueueIsAWordOfACommand() {
        const auto remedy = [](const std::string& queue) {
            return plainFinding(findingRemedy(
                finding(FindingCode::NoWorkerForQueue, Outlook::Stuck, {{"queue", queue}, {"since", now - 1h}}),
                aboutDatabase));
        };
        QCOMPARE(remedy("mail"), QString("Start a worker with --queue mail=SLOTS."));
        QCOMPARE(remedy("$(id) & it's"), QString("Start a worker with --queue '$(id) & it'\\''s'=SLOTS."));
        QCOMPARE(remedy("a\u202Eb"), QString("Start a worker with --queue $'a\\u202eb'=SLOTS."));
        QCOMPARE(remedy("a\nb"), QString("Start a worker for the queue “a\\nb”."));
        QCOMPARE(remedy("fermata.outbox/mail"),
                 QString("Start a relay: fermatactl outbox relay --topic mail --to URL."));
        QCOMPARE(remedy("fermata.outbox/-x & y"),
                 QString("Start a relay: fermatactl outbox relay --topic='-x & y' --to URL."));
        QCOMPARE(remedy("fermata.outbox/a\nb"),
                 QString("Start a relay for the topic of the queue “fermata.outbox/a\\nb”."));
    }

    void oneIsNotSeveral() {
        Finding never = finding(FindingCode::ScheduledNever, Outlook::Stuck, {{"queue", std::string("mail")}});
        const auto remedy = [&](std::int64_t count) {
            never.count = count;
            return plainFinding(findingRemedy(never, aboutDatabase));
        };
        QCOMPARE(remedy(1), QString("Run it now, or give it a time."));
        QCOMPARE(remedy(2), QString("Run them now, or give them a time."));
    }

    void noPlaceBesideAFreeSlot() {
        const auto busy = noPlaceInProcesses("mail");
        const QString free = " 5 slots are free there, but it needs a place as well.";
        const QString places =
            "All 2 places in the processes of its machine at the workers that could take it in the queue “mail” are "
            "taken";
        QCOMPARE(plainText(busy[0], aboutSeven),
                 places + ": 2 by mail at mail. The longest, #4711, has run for 5 m." + free);
        QCOMPARE(plainText(busy[1], aboutSeven), places + '.' + free);
        QCOMPARE(plainText(busy[2], aboutSeven),
                 QString("All 8 slots of the workers that could take it in the queue “mail” are taken."));
        QVERIFY(plainFinding(findingRemedy(busy[1], aboutSeven)).contains("concurrency"));
        QVERIFY(!plainFinding(findingRemedy(busy[2], aboutSeven)).contains("concurrency"));
    }

    void whatItIsAboutInAFewWords() {
        const auto findings = findingsOfDatabase();
        QCOMPARE(findingSubject(of(findings, FindingCode::ParkedLong)),
                 QString("checkout v2 at name, awaits “name”, queue name"));
        QCOMPARE(int(findingInstances(findings[0]).size()), 3);
        QVERIFY(findingSince(findings[0]) == now - 26h);
    }

    void whoLocksWhatInAFewWords() {
        auto locked = lockedByOthers("gid");
        for (Finding& each : locked)
            std::erase_if(each.evidence, [](const Evidence& one) { return one.name.starts_with("fsm"); });
        const auto subject = [&](std::size_t i) { return findingSubject(locked[i]); };
        QCOMPARE(subject(0), QString("one of 2 sessions: “gid”"));
        QCOMPARE(subject(1), QString("one of 6 sessions: “gid”")); // a program is named once
        QCOMPARE(subject(2), QString("prepared transaction “gid”"));
        QCOMPARE(subject(3), QString("table gid, session 101, “gid”"));
        QCOMPARE(subject(4), QString("table gid, prepared transaction “gid”"));
        QCOMPARE(subject(5), QString("one of 5 transactions: “gid”"));
        std::ranges::find(locked[1].evidence, "programs", &Evidence::name)->value =
            std::vector<std::string>{"shop", "", "psql", "shop", "a", "b"};
        QCOMPARE(subject(1), QString("one of 6 sessions: “shop”, “psql”, “a” and others"));
        for (const char* const name : {"programs", "roles"})
            std::ranges::find(locked[0].evidence, name, &Evidence::name)->value = std::vector<std::string>{"", ""};
        QCOMPARE(subject(0), QString("one of 2 sessions"));
    }
};

FERMATA_TEST(FindingWordsTest, QApplication)
#include "tst_finding_words.moc"
