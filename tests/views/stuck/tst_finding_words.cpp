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
        check(findingsOfInstance(), aboutSeven);
        check(findingsOfDatabase(), aboutDatabase);
        for (const FindingCode code : allFindingCodes)
            QVERIFY2(seen.contains(code), std::string(toString(code)).c_str());
    }

    // What the engine writes down and no sample here has would be evidence that nobody thought of.
    void allEvidenceOfTheEngineIsKnown() {
        std::set<QString> known;
        for (const auto& findings : {findingsOfInstance(), findingsOfDatabase()}) {
            for (const Finding& each : findings) {
                for (const Evidence& evidence : each.evidence)
                    known.insert(QString::fromStdString(evidence.name));
            }
        }
        const QRegularExpression name(R"re(\{"([a-z_]+)",)re");
        int found = 0;
        for (const char* file : {"explain", "explain_barrier", "explain_lease", "explain_turn", "remedies", "stuck"}) {
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

    // A13: what steers or is not seen is written out, and turns no sentence round.
    void whatIsNotSeenIsWrittenOut() {
        const QString text =
            plainText(of(findingsOfInstance("pa\u200bid \u202eend\n"), FindingCode::AwaitsSignal), aboutSeven);
        QVERIFY2(text.contains("pa\\u200bid \\u202eend\\n"), qPrintable(text));
        QVERIFY(!text.contains(QChar(0x200b)) && !text.contains(QChar(0x202e)));
    }

    void namesAreText() {
        for (const std::string name : {"<b>x</b>", "<img src=x>", "%1 %2", "a&amp;b"}) {
            for (const auto& [findings, context] : {std::pair(findingsOfInstance(name), aboutSeven),
                                                    std::pair(findingsOfDatabase(name), aboutDatabase)}) {
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
        for (const Finding& each : findingsOfInstance(name))
            QVERIFY2(plainText(each, aboutSeven).size() < 900, std::string(toString(each.code)).c_str());
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

    void nearMissesAreShownWhereTheyDiffer() {
        Finding near = of(findingsOfInstance("paid"), FindingCode::AwaitsNearMiss);
        std::ranges::find(near.evidence, "found", &Evidence::name)->value = std::string("Paid");
        QVERIFY(findingText(near, aboutSeven).contains("<u>P</u>aid"));
        QVERIFY2(plainText(near, aboutSeven).contains("Its inbox holds “Paid”: the case differs, so it never matched."),
                 qPrintable(plainText(near, aboutSeven)));
    }

    // Another engine's version may say something else: its own words are better than none.
    void withoutTheEvidenceTheEngineSpeaks() {
        for (Finding each : findingsOfInstance()) {
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

    void whatItIsAboutInAFewWords() {
        const auto findings = findingsOfDatabase();
        QCOMPARE(findingSubject(of(findings, FindingCode::ParkedLong)),
                 QString("checkout v2 at name, awaits “name”, queue name"));
        QCOMPARE(int(findingInstances(findings[0]).size()), 3);
        QVERIFY(findingSince(findings[0]) == now - 26h);
    }
};

FERMATA_TEST(FindingWordsTest, QApplication)
#include "tst_finding_words.moc"
