// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json_text.h"

#include <fermata/test/runner.h>

#include <QTest>

using namespace fermata::views;

class JsonTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void accepts_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"{}",
                                 "[]",
                                 " [1 , 2]\n",
                                 "\"a\"",
                                 "true",
                                 "false",
                                 "null",
                                 "0",
                                 "-0",
                                 "-12.50e+10",
                                 "1E5",
                                 "49.90",
                                 "123456789012345678901234567890",
                                 "{\"a\":{\"b\":[{}]}}",
                                 "\"\\u00e9\\n\\/\\\\\\\"\"",
                                 "\"\\ud83d\\ude00\"",
                                 "\"é€😀\"",
                                 "1e131071",
                                 "1e-16383",
                                 "0.1e131072",
                                 "0e999999",
                                 "\"\x7f\"",
                                 "{\"a\":1,\"a\":2}"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void accepts() {
        QFETCH(QString, text);
        const JsonCheck check = checkJson(text);
        QVERIFY2(check.valid(), check.error ? qPrintable(check.error->withPlace()) : "");
    }

    // PostgreSQL refuses each of these as jsonb as well.
    void rejects_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* text, int line, int column, const char* says) {
            QTest::newRow(text) << QString::fromUtf8(text) << line << column << QString::fromUtf8(says);
        };
        row("", 1, 1, "nothing is here");
        row("  \n", 2, 1, "nothing is here");
        row("{\"a\": 1,}", 1, 9, "comma");
        row("{\n  \"a\": 1,\n}", 3, 1, "comma");
        row("[1,]", 1, 4, "comma");
        row("[1 2]", 1, 4, "comma is missing");
        row("{\"a\" 1}", 1, 6, "colon");
        row("{a: 1}", 1, 2, "double quotes");
        row("{'a': 1}", 1, 2, "double quotes");
        row("['a']", 1, 2, "double quotes");
        row("{\"a\":}", 1, 6, "value is missing");
        row("[,1]", 1, 2, "value is missing");
        row("{\"a\": 1", 1, 8, "line 1 is not closed");
        row("[\n[1]\n", 3, 1, "line 1 is not closed");
        row("{\"a\": 1]", 1, 8, "“}”");
        row("[1}", 1, 3, "“]”");
        row("]", 1, 1, "nothing was opened");
        row("{} {}", 1, 4, "after the end");
        row("\"abc", 1, 1, "not closed");
        row("\"a\nb\"", 1, 1, "not closed");
        row("\"a\tb\"", 1, 3, "control character");
        row("\"\\x\"", 1, 2, "escape");
        row("\"\\u12g4\"", 1, 2, "hexadecimal");
        row("\"\\u0000\"", 1, 2, "cannot store");
        row("\"\\ud83d\"", 1, 2, "surrogate");
        row("\"\\ude00\"", 1, 2, "surrogate");
        row("\"\\ud83d\\u0041\"", 1, 2, "surrogate");
        row("NaN", 1, 1, "NaN");
        row("-Infinity", 1, 1, "Infinity");
        row("True", 1, 1, "“true”");
        row("None", 1, 1, "“null”");
        row("paid", 1, 1, "double quotes");
        row("01", 1, 1, "begin with 0");
        row("+1", 1, 1, "“+”");
        row(".5", 1, 1, "0.5");
        row("1.", 1, 2, "after the point");
        row("1e", 1, 2, "exponent");
        row("-", 1, 1, "minus");
        row("1.2.3", 1, 1, "neither");
        row("0x10", 1, 1, "neither");
        row("1e131072", 1, 1, "too large");
        row("1e-16384", 1, 1, "decimals");
        row("// x\n1", 1, 1, "comments");
        row("[“a”]", 1, 2, "typographic");
        row("[\"😀\", x]", 1, 7, "double quotes"); // the pair counts as one column
    }
    void rejects() {
        QFETCH(QString, text);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(QString, says);
        const JsonCheck check = checkJson(text);
        QVERIFY(!check.valid());
        QCOMPARE(check.error->line, line);
        QCOMPARE(check.error->column, column);
        QVERIFY2(check.error->message.contains(says), qPrintable(check.error->message));
        QVERIFY(check.error->offset >= 0 && check.error->offset <= text.size());
        QVERIFY(check.error->withPlace().contains(QString::number(line)));
        QCOMPARE(formatJson(text, JsonSpelling::Exact), text);
        QCOMPARE(compactJson(text), text);
    }

    void rejectsWhatUtf16AloneCanHold() {
        QVERIFY(!checkJson(QString(u'"') + QChar(0xd83d) + u'"').valid());
        QVERIFY(!checkJson(QString(u'"') + QChar(0xde00) + u'"').valid());
        const JsonCheck nul = checkJson(QString(u'"') + QChar(u'\0') + u'"');
        QVERIFY(!nul.valid());
        QVERIFY(nul.error->message.contains(QLatin1String("NUL")));
        QVERIFY(!checkJson(QString(QChar(0xfeff)) + QLatin1String("1")).valid());
        QVERIFY(!checkJson(QString(QChar(0xa0)) + QLatin1String("1")).valid());
    }

    void depthIsLimited() {
        const auto nested = [](int depth) { return QString(depth, u'[') + QString(depth, u']'); };
        QVERIFY(checkJson(nested(512)).valid());
        QVERIFY(!checkJson(nested(513)).valid());
        // No recursion: depth alone cannot take the program down.
        QVERIFY(!checkJson(QString(2'000'000, u'[')).valid());
        JsonLimits limits;
        limits.depth = 3'000'000;
        QVERIFY(!checkJson(QString(2'000'000, u'['), limits).valid());
    }

    void sizeIsLimited() {
        JsonLimits limits;
        limits.bytes = 6;
        QVERIFY(checkJson(u"\"éé\"", limits).valid()); // two bytes each and two quotes
        QVERIFY(!checkJson(u"\"éé\" ", limits).valid());
        QVERIFY(checkJson(u"\"😀\"", limits).valid());
        QVERIFY(!checkJson(u"\"€€\"", limits).valid());
    }

    void factsAreCounted() {
        JsonFacts facts = checkJson(u"{\"a\": {\"x\": 1, \"y\": 2}, \"b\": [1, 2, 3]}").facts;
        QCOMPARE(facts.kind, JsonKind::Object);
        QCOMPARE(facts.members, 2);
        QVERIFY(facts.repeatedKey.isNull());
        facts = checkJson(u"[[1, 2], {}, 3]").facts;
        QCOMPARE(facts.kind, JsonKind::Array);
        QCOMPARE(facts.members, 3);
        facts = checkJson(u"\"é€😀\"").facts;
        QCOMPARE(facts.kind, JsonKind::String);
        QCOMPARE(facts.bytes, qint64(QStringLiteral("\"é€😀\"").toUtf8().size()));
        // The same key however it is spelled, and only within one object.
        QCOMPARE(checkJson(u"{\"a\": 1, \"\\u0061\": 2}").facts.repeatedKey, QStringLiteral("a"));
        QVERIFY(checkJson(u"{\"a\": {\"a\": 1}, \"b\": {\"a\": 1}}").facts.repeatedKey.isNull());
    }

    void formattingKeepsEveryToken() {
        QCOMPARE(formatJson(u"{\"amount\":49.90,\"n\":123456789012345678901234567890,\"l\":[1,[],{}],\"o\":{\"s\":"
                            u"\"a\\u00e9 b\"}}"),
                 QStringLiteral("{\n  \"amount\": 49.90,\n  \"n\": 123456789012345678901234567890,\n  \"l\": [\n    "
                                "1,\n    [],\n    {}\n"
                                "  ],\n  \"o\": {\n    \"s\": \"a\\u00e9 b\"\n  }\n}"));
        QCOMPARE(formatJson(u" -1.50E+3 "), QStringLiteral("-1.50E+3"));
        QCOMPARE(formatJson(u"[ ]"), QStringLiteral("[]"));
        const QString once = formatJson(u"[1,{\"a\":null}]");
        QCOMPARE(formatJson(once), once);
        QCOMPARE(compactJson(once), QStringLiteral("[1,{\"a\":null}]"));
        QCOMPARE(compactJson(u"{ \"a b\" : \"c d\" }"), QStringLiteral("{\"a b\":\"c d\"}"));
    }
};

FERMATA_TEST_WITHOUT_APPLICATION(JsonTextTest)
#include "tst_json_text.moc"
