// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "models/json_diff.h"
#include "models/json_diff_lines.h"

#include <fermata/test/runner.h>

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace fermata::views;
using Kind = JsonDiffNode::Kind;
using Line = JsonDiffLine::Kind;

namespace {

// A document with its keys by name and no blanks; every number and string as it is written.
std::string canonical(const std::string& text, json::Range value) {
    const std::string_view whole = json::slice(text, value);
    const JsonKind kind = json::kindOf(whole);
    if (kind != JsonKind::Object && kind != JsonKind::Array) return std::string(whole);
    std::vector<std::string> parts;
    for (const json::Member& member : json::members(text, value)) {
        const std::string of = canonical(text, member.value);
        parts.push_back(kind == JsonKind::Object ? std::string(json::slice(text, member.key)) + ":" + of : of);
    }
    if (kind == JsonKind::Object) std::ranges::sort(parts);
    std::string joined;
    for (const std::string& part : parts)
        joined += (joined.empty() ? "" : ",") + part;
    return kind == JsonKind::Object ? "{" + joined + "}" : "[" + joined + "]";
}

std::string canonical(const std::string& text) {
    return canonical(text, json::whole(text));
}

JsonDiff diffOf(const std::string& before, const std::string& after, const JsonDiffLimits& limits = {}) {
    return diffJson(std::make_shared<const std::string>(before), std::make_shared<const std::string>(after), limits);
}

std::string blank(QRandomGenerator& random) {
    return std::string(std::size_t(random.bounded(4) == 0 ? random.bounded(3) : 0), ' ');
}

std::string randomDocument(QRandomGenerator& random, int depth = 0) {
    static const char* const scalars[] = {"1",          "1.0",  "1.00", "-0",   "12345678901234567890123456789",
                                          "1E-400",     "true", "null", "\"\"", "\"a,b]}\"",
                                          "\"x\\\"y\"", "\"ü\""};
    switch (random.bounded(depth > 4 ? 2 : 5)) {
    case 2:
    case 3: {
        std::string out = "{";
        QList<int> keys;
        for (int i = random.bounded(6); i > 0; --i) {
            const int key = random.bounded(8);
            if (keys.contains(key)) continue;
            out += (keys.isEmpty() ? "" : ",") + blank(random) + "\"" + std::string(1, char('a' + key)) +
                   "\":" + blank(random) + randomDocument(random, depth + 1);
            keys << key;
        }
        return out + blank(random) + "}";
    }
    case 4: {
        std::string out = "[";
        const int count = random.bounded(7);
        for (int i = 0; i < count; ++i)
            out += (i ? "," : "") + blank(random) + randomDocument(random, depth + 1);
        return out + "]";
    }
    default:
        return scalars[random.bounded(int(std::size(scalars)))];
    }
}

// The same document, but for a few places.
std::string edited(QRandomGenerator& random, const std::string& text, json::Range value, int depth = 0) {
    const std::string_view whole = json::slice(text, value);
    const JsonKind kind = json::kindOf(whole);
    if (random.bounded(12) == 0) return randomDocument(random, depth);
    if (kind != JsonKind::Object && kind != JsonKind::Array) return std::string(whole);
    std::vector<std::string> parts;
    for (const json::Member& member : json::members(text, value)) {
        if (random.bounded(10) == 0) continue;
        if (kind == JsonKind::Array && random.bounded(10) == 0) parts.push_back(randomDocument(random, depth + 1));
        const std::string of = edited(random, text, member.value, depth + 1);
        parts.push_back(kind == JsonKind::Object ? std::string(json::slice(text, member.key)) + ":" + of : of);
    }
    if (kind == JsonKind::Object && random.bounded(3) == 0) std::ranges::reverse(parts);
    std::string joined;
    for (const std::string& part : parts)
        joined += (joined.empty() ? "" : ", ") + part;
    return kind == JsonKind::Object ? "{" + joined + "}" : "[" + joined + "]";
}

// One side of the lines, put together again, is a document.
std::string documentOf(const std::vector<JsonDiffLine>& lines, bool left) {
    std::string text;
    for (const JsonDiffLine& line : lines) {
        const bool there =
            line.kind == Line::Same || line.kind == Line::Changed || line.kind == (left ? Line::Removed : Line::Added);
        if (there) text += (left ? line.left : line.right).trimmed().toStdString();
    }
    return text;
}

QStringList inlineLines(const JsonDiff& diff, bool onlyChanges = false) {
    QStringList result;
    for (const JsonDiffLine& line : diffLines(diff, {.onlyChanges = onlyChanges})) {
        if (line.kind == Line::Same) result << "  " + line.right;
        if (line.kind == Line::Removed || line.kind == Line::Changed) result << "- " + line.left;
        if (line.kind == Line::Added || line.kind == Line::Changed) result << "+ " + line.right;
        if (line.kind == Line::Skipped) result << QString("~ %1").arg(line.count);
    }
    return result;
}

} // namespace

class JsonDiffTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatWasAddedRemovedAndChanged();
    void comparesNumbersAsTheyAreStored();
    void orderOfKeysAndBlanksDoNotCount();
    void findsTheElementThatWasPutIn();
    void looksIntoTheElementThatChanged();
    void comparesOtherKindsAsAWhole();
    void numbersTheLinesOfEachSide();
    void leavesOutWhatIsTheSame();
    void leadsFromOneToTheOther_data();
    void leadsFromOneToTheOther();
    void staysWithinItsBounds_data();
    void staysWithinItsBounds();
    void toleratesRubbish_data();
    void toleratesRubbish();
    void toleratesDepth();
};

void JsonDiffTest::tellsWhatWasAddedRemovedAndChanged() {
    const JsonDiff diff = diffOf(R"({"order": 42, "paid": false, "log": ["created"], "old": 1})",
                                 R"({"order": 42, "paid": true, "log": ["created", "paid"], "by": {"signal": 9}})");
    QCOMPARE(diff.added, 2);
    QCOMPARE(diff.removed, 1);
    QCOMPARE(diff.changed, 1);
    QVERIFY(!diff.same() && !diff.cut);
    const QStringList expected{"  {",
                               "+   \"by\": {",
                               "+     \"signal\": 9",
                               "+   },",
                               "  "
                               "  \"log\": [",
                               "    "
                               "  \"created\",",
                               "+     \"paid\"",
                               "    ],",
                               "-   \"old\": 1,",
                               "    \"order\": 42,",
                               "-   \"paid\": false",
                               "+   \"paid\": true",
                               "  }"};
    QCOMPARE(inlineLines(diff), expected);
}

void JsonDiffTest::comparesNumbersAsTheyAreStored() {
    QCOMPARE(diffOf("1.0", "1.00").changed, 1);
    QCOMPARE(diffOf(R"({"a": 9007199254740993})", R"({"a": 9007199254740992})").changed, 1);
    QVERIFY(diffOf(R"({"a": 1e400})", R"({"a": 1e400})").same());
    const auto lines = diffLines(diffOf(R"({"a": 49.90})", R"({"a": 49.9})"));
    QCOMPARE(lines[1].left, QString("  \"a\": 49.90"));
    QCOMPARE(lines[1].right, QString("  \"a\": 49.9"));
}

void JsonDiffTest::orderOfKeysAndBlanksDoNotCount() {
    QVERIFY(diffOf(R"({"a": 1, "b": [1, {"c": 2, "d": 3}]})", R"( {"b":[1,{"d":3,"c":2}],"a":1} )").same());
    QVERIFY(!diffOf("[1,2]", "[2,1]").same());
}

void JsonDiffTest::findsTheElementThatWasPutIn() {
    const JsonDiff diff = diffOf("[1,2,3,4,5,6]", "[1,2,9,3,4,6]");
    QCOMPARE(diff.added, 1);
    QCOMPARE(diff.removed, 1);
    QCOMPARE(diff.changed, 0);
    QCOMPARE(diff.root.children[2].kind, Kind::Added);
}

void JsonDiffTest::looksIntoTheElementThatChanged() {
    const JsonDiff diff =
        diffOf(R"([{"id": 1, "n": 1}, {"id": 2, "n": 1}])", R"([{"id": 1, "n": 1}, {"id": 2, "n": 2}])");
    QCOMPARE(diff.changed, 1);
    QCOMPARE(diff.added + diff.removed, 0);
    QCOMPARE(diff.root.children[1].kind, Kind::Inside);
}

void JsonDiffTest::comparesOtherKindsAsAWhole() {
    for (const auto& [before, after] : std::initializer_list<std::pair<const char*, const char*>>{
             {"{}", "[]"}, {"[1]", "1"}, {"null", "{\"a\": 1}"}, {"\"1\"", "1"}}) {
        const JsonDiff diff = diffOf(before, after);
        QCOMPARE(diff.root.kind, Kind::Changed);
        QCOMPARE(canonical(applied(diff)), canonical(after));
        QVERIFY(!diff.cut);
    }
}

void JsonDiffTest::numbersTheLinesOfEachSide() {
    const auto lines = diffLines(diffOf(R"({"a": 1, "b": 2, "c": 3})", R"({"a": 1, "bb": 2, "bbb": 3, "c": 3})"));
    int left = 0, right = 0;
    for (const JsonDiffLine& line : lines) {
        if (line.leftNumber) QCOMPARE(line.leftNumber, ++left);
        if (line.rightNumber) QCOMPARE(line.rightNumber, ++right);
        QCOMPARE(line.leftNumber > 0, line.kind != Line::Added);
        QCOMPARE(line.rightNumber > 0, line.kind != Line::Removed);
    }
    QCOMPARE(left, 5);
    QCOMPARE(right, 6);
}

void JsonDiffTest::leavesOutWhatIsTheSame() {
    const JsonDiff diff = diffOf(R"({"a": 1, "b": 2, "c": {"x": 1, "y": [1, 2, 3]}, "d": 4})",
                                 R"({"a": 1, "b": 2, "c": {"x": 2, "y": [1, 2, 3]}, "d": 4})");
    const QStringList expected{"  {",    "~ 2", "    \"c\": {", "-     \"x\": 1,", "+     \"x\": 2,", "~ 1",
                               "    },", "~ 1", "  }"};
    QCOMPARE(inlineLines(diff, true), expected);
}

void JsonDiffTest::leadsFromOneToTheOther_data() {
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 40; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void JsonDiffTest::leadsFromOneToTheOther() {
    QFETCH(quint32, seed);
    QRandomGenerator random(seed);
    for (int round = 0; round < 50; ++round) {
        const std::string before = randomDocument(random);
        const std::string after =
            random.bounded(5) == 0 ? randomDocument(random) : edited(random, before, json::whole(before));
        JsonDiffLimits limits;
        if (random.bounded(4) == 0) limits.nodes = random.bounded(12);
        if (random.bounded(4) == 0) limits.edits = random.bounded(4);
        if (random.bounded(6) == 0) limits.depth = random.bounded(3);
        const JsonDiff diff = diffOf(before, after, limits);
        const QByteArray what = QByteArray::fromStdString(before + " -> " + after);
        QVERIFY2(canonical(applied(diff)) == canonical(after), what + " applied " + applied(diff).c_str());
        QVERIFY2(canonical(reverted(diff)) == canonical(before), what + " reverted " + reverted(diff).c_str());
        if (!diff.cut) QVERIFY2(diff.same() == (canonical(before) == canonical(after)), what);
        QVERIFY2(!diff.same() || canonical(before) == canonical(after), what);
        const auto lines = diffLines(diff);
        QVERIFY2(canonical(documentOf(lines, true)) == canonical(before), what);
        QVERIFY2(canonical(documentOf(lines, false)) == canonical(after), what);
    }
}

void JsonDiffTest::staysWithinItsBounds_data() {
    QTest::addColumn<QString>("what");
    for (const char* what : {"all elements differ", "reversed", "one of many", "many members", "nested"})
        QTest::newRow(what) << QString(what);
}

// Lists of a hundred thousand that have nothing in common must not be compared each with each.
void JsonDiffTest::staysWithinItsBounds() {
    QFETCH(QString, what);
    std::string before = "[", after = "[";
    constexpr int count = 50'000;
    for (int i = 0; i < count; ++i) {
        const std::string comma = i ? "," : "", n = std::to_string(i);
        if (what == "all elements differ") {
            before += comma + n;
            after += comma + "\"" + n + "\"";
        } else if (what == "reversed") {
            before += comma + n;
            after += comma + std::to_string(count - i);
        } else if (what == "one of many") {
            before += comma + n;
            if (i != count / 2) after += comma + n;
        } else if (what == "many members") {
            before += comma + "{\"k" + n + "\":" + n + ",\"s\":1}";
            after += comma + "{\"k" + n + "\":" + n + ",\"s\":2}";
        } else {
            before += i < 5000 ? "[" : "";
            after += i < 5000 ? "[" : "";
        }
    }
    if (what == "nested") {
        before += "1" + std::string(5000, ']');
        after += "2" + std::string(5000, ']');
    }
    before += "]";
    after += "]";
    QElapsedTimer timer;
    timer.start();
    const JsonDiff diff = diffOf(before, after);
    const auto lines = diffLines(diff);
    QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
    // The nested one is written alike, and too deep for a recursion where frames are large.
    const auto comparable = [&](const std::string& text) { return what == "nested" ? text : canonical(text); };
    QCOMPARE(comparable(applied(diff)).size(), comparable(after).size());
    QVERIFY(comparable(applied(diff)) == comparable(after));
    QVERIFY(int(lines.size()) <= JsonDiffLayout().lines + 1);
    QCOMPARE(lines.back().kind == Line::Cut, what != "nested");
    if (what == "one of many") {
        QCOMPARE(diff.removed, 1);
        QVERIFY(!diff.cut);
    }
}

void JsonDiffTest::toleratesRubbish_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text :
         {"", " ", "{", "[", "{\"a\"", "{\"a\":", "[1,", "[1", "]", "\"", "{\"a\":1,}", "nul", "[[[["})
        QTest::newRow(text) << QByteArray(text);
}

// It is the server's text, but nothing may run past its end.
void JsonDiffTest::toleratesRubbish() {
    QFETCH(QByteArray, text);
    for (const char* other : {"", "{}", "[1,2]", "{\"a\":1}"}) {
        (void)diffLines(diffOf(text.toStdString(), other));
        (void)diffLines(diffOf(other, text.toStdString()));
        QVERIFY(diffOf(text.toStdString(), text.toStdString()).same());
    }
}

void JsonDiffTest::toleratesDepth() {
    std::string before(100'000, '['), after = before;
    before += "1" + std::string(100'000, ']');
    after += "2" + std::string(100'000, ']');
    const JsonDiff diff = diffOf(before, after);
    QVERIFY(diff.cut && !diff.same());
    QVERIFY(applied(diff) == after);
    QVERIFY(!diffLines(diff).empty());
}

FERMATA_TEST(JsonDiffTest, QCoreApplication)
#include "tst_json_diff.moc"
