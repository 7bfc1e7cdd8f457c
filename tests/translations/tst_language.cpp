// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Which language is chosen, and how numbers, dates and plurals are written in it.
#include "language/language.h"
#include "models/why.h"
#include "theme/status_look.h"
#include "widgets/format.h"

#include <fermata/test/runner.h>
#include <fermata/types/overview.h>
#include <fermata/types/rows.h>

#include <QLocale>
#include <QTest>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

class LanguageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wishes_data();
    void wishes();
    void theFirstThatIsSpoken_data();
    void theFirstThatIsSpoken();
    void eachTellsItsOwnName();
    void englishWithoutAnything();
    void german();
    void chinese();
    void oneReplacesTheOther();

private:
    InstanceSummary waiting(int childs) {
        InstanceSummary row;
        row.status = Status::AwaitingChildren;
        row.childrenPending = childs;
        return row;
    }
    QString why(int childs) { return whyItStands(waiting(childs), Timestamp{1'000'000s}).text; }

    // 2026-07-14 12:16:58.123 UTC
    const Timestamp summer_{1'784'031'418'123ms};
};

void LanguageTest::wishes_data() {
    QTest::addColumn<QString>("wish");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* wish, const char* code) { QTest::newRow(wish) << wish << code; };
    row("de", "de");
    row("de_AT", "de");
    row("de-CH", "de");
    row("de_DE.UTF-8", "de");
    row("de_DE@euro", "de");
    row("en", "en");
    row("en_GB", "en");
    row("zh_CN", "zh_CN");
    row("zh-Hans-SG", "zh_CN");
    row("zh", "zh_CN");
    row("zh_TW", "");
    row("zh-Hant", "");
    row("fr", "");
    row("C", "");
    row("", "");
    row("klingon", "");
}

void LanguageTest::wishes() {
    QFETCH(QString, wish);
    QFETCH(QString, code);
    QCOMPARE(language::codeFor(wish), code);
}

void LanguageTest::theFirstThatIsSpoken_data() {
    QTest::addColumn<QStringList>("wishes");
    QTest::addColumn<QString>("code");
    QTest::newRow("none") << QStringList{} << "en";
    QTest::newRow("C") << QStringList{"C"} << "en";
    QTest::newRow("French, then German") << QStringList{"fr-FR", "fr", "de-DE", "en"} << "de";
    QTest::newRow("English before German") << QStringList{"en-US", "de-DE"} << "en";
    QTest::newRow("Shanghai") << QStringList{"zh-Hans-CN", "zh-CN", "zh-Hans", "zh"} << "zh_CN";
    // Who reads traditional characters is not given simplified ones.
    QTest::newRow("Taipei") << QStringList{"zh-Hant-TW", "zh-TW", "zh-Hant", "zh"} << "en";
    QTest::newRow("Taipei, then German") << QStringList{"zh-Hant-TW", "zh-TW", "zh", "de"} << "de";
}

void LanguageTest::theFirstThatIsSpoken() {
    QFETCH(QStringList, wishes);
    QFETCH(QString, code);
    QCOMPARE(language::best(wishes), code);
}

void LanguageTest::eachTellsItsOwnName() {
    QCOMPARE(language::codes(), (QStringList{"en", "de", "zh_CN"}));
    QCOMPARE(language::nameOf("de"), QString("Deutsch"));
    QCOMPARE(language::nameOf("zh_CN"), QString::fromUtf8("简体中文"));
}

void LanguageTest::englishWithoutAnything() {
    QCOMPARE(language::inUse(), QString("en"));
    QCOMPARE(why(1), QString("waits for 1 child"));
    QCOMPARE(why(2), QString("waits for 2 children"));
    language::use("en");
    QCOMPARE(why(2207), QString("waits for 2,207 children"));
    QCOMPARE(format::exact(summer_, QTimeZone::utc()), QString("2026-07-14 12:16:58.123 UTC"));
}

void LanguageTest::german() {
    language::use("de");
    QCOMPARE(language::inUse(), QString("de"));
    QVERIFY(statusWord(LookStatus::Failed) != QLatin1String("failed"));
    QVERIFY(why(1) != QString(why(2)).replace(u'2', u'1')); // the plural differs by more than its number
    QVERIFY2(why(2207).contains("2.207"), qPrintable(why(2207)));
    QCOMPARE(format::number(1842), QString("1.842"));
    QCOMPARE(format::decimal(61.25, 1), QString("61,3"));
    QCOMPARE(format::exact(summer_, QTimeZone::utc()), QString("14.07.2026 12:16:58,123 UTC"));
    QCOMPARE(format::clock(summer_, true, QTimeZone::utc()), QString("12:16:58,123"));
    QCOMPARE(QKeySequence("Ctrl+Shift+C").toString(QKeySequence::NativeText), QString("Strg+Umschalt+C"));
}

void LanguageTest::chinese() {
    language::use("zh_CN");
    QVERIFY(statusWord(LookStatus::Failed).at(0).script() == QChar::Script_Han);
    QCOMPARE(why(1), QString(why(2)).replace(u'2', u'1')); // one form for all numbers
    QCOMPARE(format::number(1842), QString("1,842"));
    QCOMPARE(format::exact(summer_, QTimeZone::utc()), QString("2026/7/14 12:16:58.123 UTC"));
    QCOMPARE(format::clock(summer_, false, QTimeZone::utc()), QString("12:16:58"));
}

// One after the other in one process: nothing of the one before is left.
void LanguageTest::oneReplacesTheOther() {
    language::use("de");
    const QString german = statusWord(LookStatus::Failed);
    language::use("zh_CN");
    const QString chinese = statusWord(LookStatus::Failed);
    language::use("en");
    QCOMPARE(statusWord(LookStatus::Failed), QString("failed"));
    QCOMPARE(why(2), QString("waits for 2 children"));
    QCOMPARE(QKeySequence("Ctrl+Shift+C").toString(QKeySequence::NativeText), QString("Ctrl+Shift+C"));
    language::use("de");
    QCOMPARE(statusWord(LookStatus::Failed), german);
    QVERIFY(german != chinese);
}

FERMATA_TEST(LanguageTest, QApplication)
#include "tst_language.moc"
