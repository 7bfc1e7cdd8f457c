// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "commands/worker_log.h"
#include "compare.h"
#include "output/documents.h"
#include "output/json_writer.h"
#include "output/table.h"
#include "output/text.h"

#include <fermata/json.h>
#include <fermata/test/runner.h>
#include <fermata/types/shell_word.h>

#include <QProcess>
#include <QProcessEnvironment>
#include <QTest>

using namespace fermata;
using namespace fermata::ctl;
using namespace std::chrono_literals;
using std::string;

class OutputTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void terminalsAreNotSteered();
    void nothingUnseenGetsThrough();
    void aShellReadsWhatWasMeant_data();
    void aShellReadsWhatWasMeant();
    void nothingIsPastedThatNobodySees();
    void longTextIsCutBetweenCharacters();
    void timesAreThoseOfPostgres();
    void bytesHaveOneForm();
    void indentingChangesOnlyWhiteSpace();
    void writerEscapesAndSeparates();
    void documentsOfTheDatabaseStayDigitByDigit();
    void tablesLineUp();
    void longCellsAreCut();
    void stepLinesStayOneLine();
};

void OutputTest::terminalsAreNotSteered() {
    QCOMPARE(printable("plain é 😀"), string("plain é 😀"));
    QCOMPARE(printable("a\nb\tc\r"), string("a\\nb\\tc\\u000d"));
    QCOMPARE(printable("\x1b[31m\x7f"), string("\\u001b[31m\\u007f"));
    QCOMPARE(printable("\xc2\x9b"), string("\\u009b")); // the control sequence introducer in eight bits
    QCOMPARE(printable("a\xff\xc3"), string("a\\xff\\xc3"));
    QCOMPARE(printable("\xed\xa0\x80"), string("\\xed\\xa0\\x80"));
}

void OutputTest::nothingUnseenGetsThrough() {
    QCOMPARE(printable("pa\u200bid"), string("pa\\u200bid"));
    for (const string utf8 : {"\u00ad", "\u061c", "\u200b", "\u200c", "\u200d", "\u200e", "\u200f",
                              "\u2028", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2060",
                              "\u2066", "\u2067", "\u2068", "\u2069", "\ufeff", "\ufe0f", "\U000e0041"}) {
        QVERIFY2(printable(utf8).starts_with("\\u"), printable(utf8).c_str());
        // As JSON writes it: in a document it stays what it was.
        QCOMPARE(Json::parse('"' + printable(utf8) + '"').get<string>(), utf8);
    }
    QCOMPARE(printable("a\nb", LineBreaks::Kept), string("a\nb"));
    QCOMPARE(printable("Größe 漢字 e\u0301"), string("Größe 漢字 e\u0301"));
    // Drawn as nothing or as a blank, and what belongs to an emoji.
    QCOMPARE(printable("a\u00a0b\u2800c\ufffcd\ue000"), string("a\\u00a0b\\u2800c\\ufffcd\\ue000"));
    QCOMPARE(printable("\u2764\ufe0f a\ufe0f"), string("\u2764\ufe0f a\\ufe0f"));
}

void OutputTest::aShellReadsWhatWasMeant_data() {
    QTest::addColumn<QString>("text");
    for (const char* const text : {"plain", "two words", "it's", "\"$(id)\" `id` \\ ! it's", "<i></i>&#x202e;",
                                   "a\u202eb", "\u200b'\\$(id)\u009b", "\U000e0041f 7", "\u00a0", "größe 订单"})
        QTest::newRow(printable(text).c_str()) << QString::fromUtf8(text);
}

void OutputTest::aShellReadsWhatWasMeant() {
    QFETCH(QString, text);
    const string word = shellWord(text.toStdString());
    QCOMPARE(printable(word), word); // it shows what it holds
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("LC_ALL", "C.UTF-8");
    shell.setProcessEnvironment(environment);
    shell.start("bash", {"-c", "printf %s " + QString::fromStdString(word)});
    QVERIFY2(shell.waitForFinished(), "there is no bash");
    QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), text);
}

void OutputTest::nothingIsPastedThatNobodySees() {
    QCOMPARE(shellWord("a\nb"), string());
    QCOMPARE(shellWord("a\x1b[31m"), string());
    QCOMPARE(shellWord("a\xff"), string());
    QCOMPARE(shellWord(""), string("''"));
    QCOMPARE(shellWord("pa\u200bid"), string("$'pa\\u200bid'"));
}

void OutputTest::longTextIsCutBetweenCharacters() {
    QCOMPARE(inQuotes("short"), string("\"short\""));
    const string cut = inQuotes(string(79, 'x') + "é and more");
    QCOMPARE(cut, '"' + string(79, 'x') + "...\"");
}

void OutputTest::timesAreThoseOfPostgres() {
    const auto at = [](std::int64_t micros) { return Timestamp(std::chrono::microseconds(micros)); };
    QCOMPARE(isoTime(at(0)), string("1970-01-01T00:00:00+00:00"));
    QCOMPARE(isoTime(at(1'783'934'040'123'450)), string("2026-07-13T09:14:00.12345+00:00"));
    QCOMPARE(isoTime(at(-1)), string("1969-12-31T23:59:59.999999+00:00"));
    QCOMPARE(isoTime(at(253'402'300'800'000'000)), string("10000-01-01T00:00:00+00:00"));
    QCOMPARE(isoTime(at(-62'167'219'200'000'000)),
             string("0001-01-01T00:00:00+00:00 BC")); // the year before the year 1
    QCOMPARE(isoTime(infiniteFuture), string("infinity"));
    QCOMPARE(isoTime(infinitePast), string("-infinity"));
    QCOMPARE(humanTime(at(1'783'934'040'123'450)), string("2026-07-13 09:14:00 UTC"));
    QCOMPARE(humanTime(infiniteFuture), string("infinity"));
}

void OutputTest::bytesHaveOneForm() {
    QCOMPARE(bytesText("order-17"), string("order-17"));
    QCOMPARE(bytesText(string("\x00\xff\\'", 4)), string("\\x00ff5c27"));
    QCOMPARE(bytesText("\\x41"), string("\\x5c783431")); // else it could be taken for "A"
    QCOMPARE(bytesText(""), string());
}

void OutputTest::indentingChangesOnlyWhiteSpace() {
    const string packed = R"({"a": 1.10, "b": [1, {}, []], "c": {"d": "x, {y}: \" ]"}})";
    const string indented = R"(  {
    "a": 1.10,
    "b": [
      1,
      {},
      []
    ],
    "c": {
      "d": "x, {y}: \" ]"
    }
  })";
    QCOMPARE(indentJson(packed, 2), indented);
    QCOMPARE(indentJson("12345678901234567890123", 0), string("12345678901234567890123"));
    QCOMPARE(indentJson("{ }", 0), string("{}"));
}

void OutputTest::writerEscapesAndSeparates() {
    JsonWriter json;
    json.beginObject().key("a\"b").text("line\nquote\" back\\slash \x01 é");
    json.key("list").beginArray().number(-1).null().beginObject().endObject().boolean(true).endArray();
    json.key("raw").raw("1.10").key("none").textOrNull(std::nullopt).key("some").textOrNull("x").endObject();
    const string expected =
        R"({"a\"b":"line\nquote\" back\\slash \u0001 é","list":[-1,null,{},true],"raw":1.10,"none":null,"some":"x"})";
    QCOMPARE(json.document(), expected);
}

void OutputTest::documentsOfTheDatabaseStayDigitByDigit() {
    InstanceRow row;
    row.id = InstanceId{9007199254740993};
    row.fsm = "m";
    row.step = "s";
    row.queue = "q";
    row.status = Status::Done;
    row.state = R"({"n": 123456789012345678901234567890, "d": 1.10})";
    row.result = "1e400";
    row.uniqueKey = "k";
    row.uniqueScope = {Status::Runnable, Status::Done};
    JsonWriter json;
    writeInstance(json, row, {{SignalId{1}, row.id, "paid", "0.10", std::nullopt, {}}}, {});
    const string& text = json.document();
    QVERIFY(text.find(R"("id":9007199254740993,)") != text.npos);
    QVERIFY(text.find("\"state\":" + row.state) != text.npos);
    QVERIFY(text.find("\"result\":1e400") != text.npos);
    QVERIFY(text.find("\"payload\":0.10") != text.npos);
    QVERIFY(text.find(R"("unique_scope":["runnable","done"],"unique_guard":"k")") != text.npos);
    row.status = Status::Executing; // out of the scope: the key is free
    JsonWriter free;
    writeInstance(free, row, {}, {});
    QVERIFY(free.document().find("\"unique_guard\":null") != text.npos);
}

void OutputTest::tablesLineUp() {
    Table table({{"ID", Table::Align::Right}, {"NAME"}, {""}});
    table.add({"7", "é\n", "x"});
    table.add({"1234", "longer", ""});
    QCOMPARE(table.toString(1), string("   ID  NAME\n    7  é\\n     x\n 1234  longer\n"));
}

void OutputTest::longCellsAreCut() {
    Table table({{"A"}, {"B"}}, false, 20);
    table.add({string(1'000'000, 'x'), "y"});
    table.add({"漢字漢字漢字漢字漢字漢", "z"}); // each takes two columns
    table.add({"e\u0301", "w"});                // both together take one
    const string blanks(19, ' ');
    QCOMPARE(table.toString(),
             "A" + blanks + "  B\n" + string(19, 'x') + "…  y\n漢字漢字漢字漢字漢…   z\ne\u0301" + blanks + "  w\n");
    Table wide({{"A"}, {"B"}}, true, 20);
    for (int i = 0; i < 100; ++i)
        wide.add({i == 0 ? string(1'000'000, 'x') : "short", "y"});
    QVERIFY(wide.toString().find(string(1'000'000, 'x')) != string::npos);
    QVERIFY(wide.toString().size() < 1'010'000); // the others are not as wide
}

void OutputTest::stepLinesStayOneLine() {
    StepEvent event;
    event.id = InstanceId{17};
    event.fsm = "checkout";
    event.step = "start";
    event.attempt = 2;
    event.outcome = "stop";
    event.detail = "first line\nsecond";
    event.handled = true;
    event.run = 1'500us;
    event.commit = 200us;
    QCOMPARE(
        stepLine(event),
        string("step 17 checkout v1 start attempt 2: stop first line\\nsecond, by handle, run 1.5 ms, commit 0.2 ms"));
    event.result = StepEvent::Result::Stale;
    QVERIFY(stepLine(event).find("dropped") != string::npos);
}

FERMATA_TEST_WITHOUT_APPLICATION(OutputTest)
#include "tst_output.moc"
