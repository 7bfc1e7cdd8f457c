// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "models/json_search.h"

#include <fermata/test/runner.h>

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTest>

using namespace fermata::views;

class JsonSearchTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsWhateverTheCase_data();
    void findsWhateverTheCase();
    void stopsAtItsLimit();
    void goesRound();
    void findsWhatQtFinds();
    void toleratesBrokenText();
};

void JsonSearchTest::findsWhateverTheCase_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("needle");
    QTest::addColumn<QList<int>>("at"); // in bytes
    QTest::newRow("nothing") << "abc"
                             << "" << QList<int>{};
    QTest::newRow("not there") << "abc"
                               << "d" << QList<int>{};
    QTest::newRow("case") << "aBcAbC"
                          << "abc" << QList<int>{0, 3};
    QTest::newRow("overlapping") << "aaa"
                                 << "aa" << QList<int>{0, 1};
    QTest::newRow("umlauts") << "xÄrger ärger"
                             << "ÄRGER" << QList<int>{1, 8};
    QTest::newRow("greek") << "ΣΑΣ σας"
                           << "σα" << QList<int>{0, 7};
    QTest::newRow("han") << "订单 订"
                         << "订" << QList<int>{0, 7};
    QTest::newRow("beyond the plane") << "a😀b😀"
                                      << "😀b" << QList<int>{1};
    QTest::newRow("marks") << R"({"a": [1, 2]})"
                           << "[1, 2]" << QList<int>{6};
    QTest::newRow("longer than the text") << "ab"
                                          << "abc" << QList<int>{};
}

void JsonSearchTest::findsWhateverTheCase() {
    QFETCH(QString, text);
    QFETCH(QString, needle);
    QFETCH(QList<int>, at);
    const std::string utf8 = text.toStdString();
    const JsonMatches found = findInText(utf8, needle);
    QCOMPARE(QList<int>(found.at.begin(), found.at.end()), at);
    QVERIFY(!found.more);
}

void JsonSearchTest::stopsAtItsLimit() {
    const std::string text(1000, 'x');
    QVERIFY(findInText(text, "x", 10).more);
    QCOMPARE(findInText(text, "x", 10).at.size(), std::size_t(10));
    QVERIFY(!findInText(text, "x", 1000).more);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(findInText(std::string(10'000'000, 'a') + "needle", "needle").at.size(), std::size_t(1));
    QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
}

void JsonSearchTest::goesRound() {
    const JsonMatches found = findInText("x..x..x", "x"); // 0, 3, 6
    QCOMPARE(found.next(0), 0);
    QCOMPARE(found.next(1), 1);
    QCOMPARE(found.next(7), 0);
    QCOMPARE(found.previous(0), 2);
    QCOMPARE(found.previous(3), 0);
    QCOMPARE(found.previous(7), 2);
    QCOMPARE(JsonMatches().next(0), -1);
    QCOMPARE(JsonMatches().previous(0), -1);
}

void JsonSearchTest::findsWhatQtFinds() {
    QRandomGenerator random(7);
    const QString letters = "aAbBäÄ€ 订";
    for (int round = 0; round < 500; ++round) {
        QString text, needle;
        for (int i = random.bounded(40); i > 0; --i)
            text += letters[random.bounded(int(letters.size()))];
        for (int i = 1 + random.bounded(3); i > 0; --i)
            needle += letters[random.bounded(int(letters.size()))];
        QList<int> expected;
        for (qsizetype at = text.indexOf(needle, 0, Qt::CaseInsensitive); at >= 0;
             at = text.indexOf(needle, at + 1, Qt::CaseInsensitive))
            expected << int(text.left(at).toUtf8().size());
        const JsonMatches found = findInText(text.toStdString(), needle);
        QCOMPARE(QList<int>(found.at.begin(), found.at.end()), expected);
    }
}

void JsonSearchTest::toleratesBrokenText() {
    for (const char* text : {"\xC3", "a\xE2\x82", "\xF0\x9F\x98", "\xFF\xFE", "\x80\x80"}) {
        for (const char* needle : {"a", "ä", "€", "😀"})
            (void)findInText(text, needle);
    }
}

FERMATA_TEST(JsonSearchTest, QCoreApplication)
#include "tst_json_search.moc"
