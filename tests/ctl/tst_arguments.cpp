// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/json_text.h"
#include "arguments/parse.h"
#include "arguments/usage_error.h"
#include "compare.h"
#include "output/text.h"

#include <fermata/test/runner.h>

#include <QRegularExpression>
#include <QTest>

#include <array>
#include <random>

using namespace fermata;
using namespace fermata::ctl;

Q_DECLARE_METATYPE(std::int64_t)

class ArgumentsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void durations_data();
    void durations();
    void badDurations_data();
    void badDurations();
    void anyDuration();
    void wholeNumbersKeepTheirBounds();
    void queueSlots();
    void statuses();
    void json_data();
    void json();
    void badJson_data();
    void badJson();
    void deepJsonCostsNoStack();
};

void ArgumentsTest::durations_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("ms");
    QTest::newRow("zero") << "0" << qint64(0);
    QTest::newRow("ms") << "250ms" << qint64(250);
    QTest::newRow("s") << "5s" << qint64(5'000);
    QTest::newRow("m") << "2m" << qint64(120'000);
    QTest::newRow("h") << "1h" << qint64(3'600'000);
    QTest::newRow("d") << "7d" << qint64(604'800'000);
    QTest::newRow("fraction") << "1.5s" << qint64(1'500);
    QTest::newRow("finest") << "0.001s" << qint64(1);
    QTest::newRow("zeros behind") << "1.50000000000000s" << qint64(1'500);
    QTest::newRow("whole in the end") << "1.0ms" << qint64(1);
    QTest::newRow("100 years") << "876600h" << qint64(3'155'760'000'000);
}

void ArgumentsTest::durations() {
    QFETCH(QString, text);
    QFETCH(qint64, ms);
    QCOMPARE(qint64(parseDuration("--delay", text.toStdString()).count()), ms);
}

void ArgumentsTest::badDurations_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("why");
    for (const char* text :
         {"", "5", "s", "1.5", "-5s", "+5s", ".5s", "5.s", "1.2.3s", "5 s", "5S", "5w", "5sec", "0x5s", "1e3ms", "s5"})
        QTest::newRow(*text ? text : "empty") << text << "is not a duration";
    QTest::newRow("half a millisecond") << "0.5ms"
                                        << "finer than a millisecond";
    QTest::newRow("a tail of digits") << "1.0005s"
                                      << "finer than a millisecond";
    QTest::newRow("a long tail") << "1.0000000000000001s"
                                 << "finer than a millisecond";
    QTest::newRow("over 100 years") << "876601h"
                                    << "longer than 100 years";
    QTest::newRow("overflow") << "99999999999999999999999h"
                              << "longer than 100 years";
    QTest::newRow("overflow by the unit") << "9223372036854775807h"
                                          << "longer than 100 years";
}

void ArgumentsTest::badDurations() {
    QFETCH(QString, text);
    QFETCH(QString, why);
    try {
        parseDuration("--delay", text.toStdString());
    } catch (const UsageError& error) {
        const QString sentence = QString::fromUtf8(error.what());
        QVERIFY2(sentence.startsWith("--delay: ") && sentence.contains(why), error.what());
        return;
    }
    QFAIL("it was taken");
}

// Whatever is typed is read as the grammar has it, or refused: against a reading by regular expression and exact
// arithmetic. The same dice every time.
void ArgumentsTest::anyDuration() {
    std::mt19937 dice(2600);
    const auto roll = [&](int sides) { return int(dice() % unsigned(sides)); };
    const std::string_view signs = "0123456789012345678901234567890123456789..mmsh -+e\xff";
    const QRegularExpression grammar("^(\\d+)(?:\\.(\\d+))?(ms|s|m|h)$");
    int read = 0;
    for (int i = 0; i < 200'000; ++i) {
        std::string text;
        for (int length = roll(12); length > 0; --length)
            text += signs[std::size_t(roll(int(signs.size())))];
        if (roll(2) == 0) text += std::array{"ms", "s", "m", "h"}[std::size_t(roll(4))];

        std::optional<qint64> expected;
        const auto match = grammar.match(QString::fromLatin1(text.data(), qsizetype(text.size())));
        if (text == "0") expected = 0;
        if (match.hasMatch()) {
            const QString unit = match.captured(3);
            __extension__ using Wide = __int128;
            const Wide scale = unit == "ms" ? 1 : unit == "s" ? 1'000 : unit == "m" ? 60'000 : 3'600'000;
            Wide number = 0;
            Wide power = 1;
            for (const QChar digit : match.captured(1) + match.captured(2))
                number = number * 10 + digit.digitValue();
            for (qsizetype k = 0; k < match.captured(2).size(); ++k)
                power *= 10;
            const Wide ms = number * scale / power;
            if (number * scale % power == 0 && ms <= Wide(3'155'760'000'000)) expected = qint64(ms);
        }
        std::optional<qint64> got;
        try {
            got = parseDuration("--delay", text).count();
        } catch (const UsageError&) {
        }
        QVERIFY2(got == expected, text.c_str());
        read += got.has_value();
    }
    QVERIFY(read > 1'000);
}

void ArgumentsTest::wholeNumbersKeepTheirBounds() {
    QCOMPARE(qint64(parseWhole("--priority", "-32768", -32768, 32767)), qint64(-32768));
    QCOMPARE(qint64(parseWhole("--priority", "32767", -32768, 32767)), qint64(32767));
    for (const char* text : {"32768", "-32769", "", "1.0", "1x", " 1", "+1", "99999999999999999999"})
        QVERIFY_EXCEPTION_THROWN(parseWhole("--priority", text, -32768, 32767), UsageError);
    QCOMPARE(qint64(parseInstanceId("ID", "9223372036854775807").value), qint64(INT64_MAX));
    QCOMPARE(qint64(parseInstanceId("ID", "-9223372036854775808").value), qint64(INT64_MIN));
    for (const char* text : {"0", "9223372036854775808", "-9223372036854775809", "seven"})
        QVERIFY_EXCEPTION_THROWN(parseInstanceId("ID", text), UsageError);
}

void ArgumentsTest::queueSlots() {
    const QueueSlots plain = parseQueueSlots("--queue", "default=4");
    QCOMPARE(plain.queue, std::string("default"));
    QCOMPARE(plain.slots, 4);
    QCOMPARE(parseQueueSlots("--queue", "a=b=2").queue, std::string("a=b"));
    for (const char* text :
         {"default", "=4", "default=", "default=0", "default=-1", "default=x", "default=1.5", "default=1001", "\xff=1"})
        QVERIFY_EXCEPTION_THROWN(parseQueueSlots("--queue", text), UsageError);
}

void ArgumentsTest::statuses() {
    QCOMPARE(parseStatuses("--status", "done"), std::vector<Status>{Status::Done});
    QCOMPARE(parseStatuses("--status", "runnable,awaiting_children"),
             (std::vector<Status>{Status::Runnable, Status::AwaitingChildren}));
    for (const char* text : {"", "Done", "done,", ",done", "done failed", "awaiting"})
        QVERIFY_EXCEPTION_THROWN(parseStatuses("--status", text), UsageError);
}

void ArgumentsTest::json_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text :
         {"{}", "[]", "0", "-0", "1E2", "1.10", "1e400", "123456789012345678901234567890", "null", "true", "false",
          "\"\"", " \t\r\n{ } ", "[1,[2,[]],{}]", R"({"a":1,"a":2})", R"({"a":{"b":[1,"x",null]},"c":-1.5e-3})",
          R"("\"\\\/\b\f\n\r\t\u00e9")", R"("\ud83d\ude00")", "\"\xc3\xa9\xf0\x9f\x98\x80\x7f\""})
        QTest::newRow(printable(text).c_str()) << QByteArray(text);
}

void ArgumentsTest::json() {
    QFETCH(QByteArray, text);
    const auto problem = findJsonProblem(text.toStdString());
    QVERIFY2(!problem, problem ? problem->text.c_str() : "");
    QCOMPARE(parseJson("--state", text.toStdString()), text.toStdString()); // as typed
}

void ArgumentsTest::badJson_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    const auto row = [](const char* text, int line, int column) {
        QTest::newRow(printable(text).c_str()) << QByteArray(text) << line << column;
    };
    row("", 1, 1);
    row("  ", 1, 3);
    row("{", 1, 2);
    row("{\"a\"", 1, 5);
    row("{\"a\":", 1, 6);
    row("{\"a\":1", 1, 7);
    row("{\"a\":1,}", 1, 8);
    row("{a:1}", 1, 2);
    row("{'a':1}", 1, 2);
    row("{\"a\":1]", 1, 7);
    row("[1 2]", 1, 4);
    row("[1,]", 1, 4);
    row("[\n1,\n  x]", 3, 3);
    row("]", 1, 1);
    row("{} {}", 1, 4);
    row("1 1", 1, 3);
    row("paid", 1, 1);
    row("nul", 1, 1);
    row("NaN", 1, 1);
    row("truex", 1, 5);
    row("01", 1, 1);
    row("-", 1, 2);
    row("+1", 1, 1);
    row(".5", 1, 1);
    row("1.", 1, 3);
    row("1e", 1, 3);
    row("\"abc", 1, 5);
    row("\"a\nb\"", 1, 3);
    row("\"\xc3\xa9\\x\"", 1, 3); // columns count characters, not bytes
    row("\"\\u12g4\"", 1, 2);
    row("\"\\u0000\"", 1, 2);
    row("\"\\ud800\"", 1, 2);
    row("\"\\ud800\\u0041\"", 1, 2);
    row("\"\\udc00\"", 1, 2);
    row("\"\xff\"", 1, 2);
    row("\n\"\xed\xa0\x80\"", 2, 2); // a surrogate in UTF-8
    row("\"\xc0\xaf\"", 1, 2);       // an overlong form
    row("// no\n1", 1, 1);
}

void ArgumentsTest::badJson() {
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    QFETCH(int, column);
    const auto problem = findJsonProblem(text.toStdString());
    QVERIFY(problem);
    QVERIFY(!problem->text.empty());
    QCOMPARE(problem->line, line);
    QCOMPARE(problem->column, column);
}

void ArgumentsTest::deepJsonCostsNoStack() {
    const std::size_t depth = 5'000'000;
    QVERIFY(!findJsonProblem(std::string(depth, '[') + std::string(depth, ']')));
    QVERIFY(findJsonProblem(std::string(depth, '[')));
}

FERMATA_TEST_WITHOUT_APPLICATION(ArgumentsTest)
#include "tst_arguments.moc"
