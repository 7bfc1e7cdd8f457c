// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "instances/filter_syntax.h"
#include "instances/filter_text.h"

#include <fermata/test/runner.h>

#include <QRandomGenerator>
#include <QTest>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

// The line that says a filter.
class FilterSyntaxTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsEachTerm_data();
    void readsEachTerm();
    void saysWhatIsWrongAndWhere_data();
    void saysWhatIsWrongAndWhere();
    void printsWhatItReads();
    void survivesAnyLine();
    void understandsDurations();
    void addsToWhatHolds();
    void offersPathsAndValues();
    void readsSeveralTermsAtOnce();
    void knowsWhatIsSearched();
};

void FilterSyntaxTest::readsEachTerm_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("printed"); // in the one form there is
    const auto row = [](const char* line, const char* printed = nullptr) {
        QTest::newRow(line) << QString::fromUtf8(line) << QString::fromUtf8(printed ? printed : line);
    };
    row("");
    row("status:failed");
    row("failed", "status:failed");
    row("status:failed,runnable scheduled", "status:runnable,scheduled,failed");
    row("STATUS:Awaiting_Signal", "status:awaiting_signal");
    row("#5208", "id:5208");
    row("parent:#4711", "parent:4711");
    row("fsm:order version:v2", "machine:order version:2");
    row("machine:\"order book\"");
    row("partition:cust-2207", "key:cust-2207");
    row("awaits:paid");
    row("attempt:3", "attempt:>=3");
    row("attempt:>3", "attempt:>=4");
    row("error:\"timed \\\"out\\\" C:\\\\x\"");
    row("standing:2h", "standing:>2h");
    row("changed:>90m", "standing:>1h30m");
    row("changed:<10m");
    row("changed:2026-07-14T12:00:00Z..", "changed:2026-07-14T12:00:00Z..");
    row("spawned:2026-07-14T12:00:00+02:00..2026-07-15T00:00:00.250Z",
        "spawned:2026-07-14T10:00:00Z.. spawned:..2026-07-15T00:00:00.250Z");
    row("spawned:<4d spawned:>1d");
    row("state.order.id:42");
    row("state.order.id:\"42\"");
    row("state.customer.name~\"ab c\"");
    row("state.customer.name~abc", "state.customer.name~\"abc\"");
    row("state.items[0].sku:A-1");
    row("state.\"a.b\".\"c d\".\"e\\\"f\":null");
    row("state.a:1 state.a:1 state.a:2", "state.a:1 state.a:2");
    row("  queue:payments   step:\"join me\" ", "step:\"join me\" queue:payments");
}

void FilterSyntaxTest::readsEachTerm() {
    QFETCH(QString, line);
    QFETCH(QString, printed);
    const ParsedFilter parsed = parseFilter(line);
    QVERIFY2(!parsed.problem, qPrintable(parsed.problem ? parsed.problem->sentence : QString()));
    QCOMPARE(printFilter(parsed.filter), printed);
    QVERIFY(parseFilter(printed).filter == parsed.filter);
}

void FilterSyntaxTest::saysWhatIsWrongAndWhere_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("part"); // of the line, what it is about
    QTest::addColumn<QString>("says");
    QTest::newRow("a status") << "queue:q status:faild"
                              << "status:faild"
                              << "“faild” is no status";
    QTest::newRow("a word") << "frobnicate"
                            << "frobnicate"
                            << "neither a status nor an id";
    QTest::newRow("a field") << "colour:red failed"
                             << "colour:red"
                             << "“colour” is no field";
    QTest::newRow("an attempt") << "attempt:>=many"
                                << "attempt:>=many"
                                << "attempt:>=3";
    QTest::newRow("a negative attempt") << "attempt:-1"
                                        << "attempt:-1"
                                        << "attempt:>=3";
    QTest::newRow("an id") << "id:-5"
                           << "id:-5"
                           << "above 0";
    QTest::newRow("a duration") << "standing:>2 h"
                                << "standing:>2"
                                << "standing:>2h";
    QTest::newRow("no time") << "changed:.."
                             << "changed:.."
                             << "2026-07-14..";
    QTest::newRow("no such day") << "changed:2026-02-30.."
                                 << "changed:2026-02-30.."
                                 << "2026-07-14..";
    QTest::newRow("an open quote") << "failed error:\"timed out"
                                   << "error:\"timed out"
                                   << "closing quote";
    QTest::newRow("no value") << "queue:"
                              << "queue:"
                              << "value is missing";
    QTest::newRow("no path") << "state:42"
                             << "state:42"
                             << "path is missing";
    QTest::newRow("a bad index") << "state.a[x]:1"
                                 << "state.a[x]:1"
                                 << "path is missing";
    QTest::newRow("a tilde elsewhere") << "queue~pay"
                                       << "queue~pay"
                                       << "“queue” is no field";
}

void FilterSyntaxTest::saysWhatIsWrongAndWhere() {
    QFETCH(QString, line);
    QFETCH(QString, part);
    QFETCH(QString, says);
    const ParsedFilter parsed = parseFilter(line);
    QVERIFY(parsed.problem);
    QCOMPARE(line.mid(parsed.problem->at, parsed.problem->length), part);
    QVERIFY2(parsed.problem->sentence.contains(says), qPrintable(parsed.problem->sentence));
    // The line's readings say it too, unless the line can be read as a name.
    for (const FilterReading& reading : readFilterText(line, {}, {}))
        QVERIFY(!reading.value.isEmpty());
}

namespace {

class Some {
public:
    explicit Some(quint32 seed) : random_(seed) {}

    bool maybe() { return below(3) == 0; }
    int below(int bound) { return int(random_.bounded(bound)); }

    std::string text() {
        static const QStringList pieces{"a",  "B",  "7",    "\"", "\\", " ",  "\n", "\t", ".",     "..", ":",
                                        "~",  "[",  "]",    "#",  ",",  "é",  "纸", "😀",  "'",     "<",  ">",
                                        "-1", "v2", "true", "=",  "%",  "\r", "}",  "x",  "\u00a0"};
        QString text;
        for (int i = below(6); i >= 0; --i)
            text += pieces[below(int(pieces.size()))];
        return text.toStdString();
    }

    std::string bare() {
        for (;;) {
            const QString text = QString::fromStdString(this->text());
            if (quotedIfNeeded(text) == text) return text.toStdString();
        }
    }

    Moment moment() {
        if (maybe()) return {Timestamp(std::chrono::milliseconds(1'784'031'067'123LL + below(1'000'000'000))), {}};
        return {{}, std::chrono::seconds(below(4'000'000))};
    }

    StateCondition condition() {
        StateCondition condition;
        for (int i = below(4); i >= 0; --i)
            condition.path.push_back(maybe() ? StateStep{{}, below(100)} : StateStep{maybe() ? text() : "key", -1});
        condition.kind = StateCondition::Kind(below(3));
        condition.value = condition.kind == StateCondition::Kind::Equals ? bare() : maybe() ? "" : text();
        return condition;
    }

    InstanceFilter filter() {
        InstanceFilter f;
        for (const Status status : allStatuses) {
            if (maybe()) f.statuses.push_back(status);
        }
        if (!f.statuses.empty() && f.statuses.front() == Status::Runnable && maybe()) f.scheduled = maybe();
        for (auto member : {&InstanceFilter::fsm, &InstanceFilter::queue, &InstanceFilter::step,
                            &InstanceFilter::partitionKey, &InstanceFilter::awaits, &InstanceFilter::error}) {
            if (maybe()) f.*member = text();
        }
        if (maybe()) f.fsmVersion = below(100) - 20;
        if (maybe()) f.attempt = below(1000);
        if (maybe()) f.id = InstanceId{1 + below(1'000'000)};
        if (maybe()) f.parent = InstanceId{1 + below(1'000'000)};
        for (auto member : {&InstanceFilter::changedBefore, &InstanceFilter::changedAfter,
                            &InstanceFilter::spawnedBefore, &InstanceFilter::spawnedAfter}) {
            if (maybe()) f.*member = moment();
        }
        for (int i = below(4); i > 0; --i) {
            const StateCondition one = condition();
            if (std::find(f.state.begin(), f.state.end(), one) == f.state.end()) f.state.push_back(one);
        }
        return f;
    }

private:
    QRandomGenerator random_;
};

} // namespace

void FilterSyntaxTest::printsWhatItReads() {
    Some some(20'260'714);
    for (int i = 0; i < 3'000; ++i) {
        const InstanceFilter filter = some.filter();
        const QString line = printFilter(filter);
        const ParsedFilter parsed = parseFilter(line);
        QVERIFY2(!parsed.problem, qPrintable(line + " | " + parsed.problem.value_or(FilterProblem{}).sentence));
        QVERIFY2(parsed.filter == filter, qPrintable(line + " | " + printFilter(parsed.filter)));
        // And chip by chip: what a chip's line sets again is what was taken away.
        InstanceFilter rest = filter;
        for (const FilterPart& part : filterParts(filter)) {
            rest = without(rest, part.field);
            QVERIFY(!part.name.isEmpty() && !part.edit.isEmpty());
        }
        QVERIFY(rest.empty());
    }
}

// Whatever is typed, in whatever state of being typed.
void FilterSyntaxTest::survivesAnyLine() {
    Some some(7);
    const FilterVocabulary vocabulary{{}, {"payments"}, pathsOf({R"({"a": {"b": [1, {"c": "x y"}]}})"})};
    for (int i = 0; i < 2'000; ++i) {
        QString line = printFilter(some.filter());
        if (i % 2 == 0) line = line.left(some.below(int(line.size()) + 1));
        if (i % 3 == 0) line.insert(some.below(int(line.size()) + 1), QString::fromStdString(some.text()));
        const ParsedFilter parsed = parseFilter(line);
        if (parsed.problem) {
            QVERIFY(parsed.problem->at >= 0 && parsed.problem->at + parsed.problem->length <= line.size());
            QVERIFY(!parsed.problem->sentence.isEmpty());
        }
        for (const FilterReading& reading : readFilterText(line, {}, vocabulary))
            QVERIFY(reading.kind != FilterReading::Kind::Completion || !reading.completion.isEmpty());
    }
}

void FilterSyntaxTest::understandsDurations() {
    QCOMPARE(printDuration(0s), QString("0s"));
    QCOMPARE(printDuration(36h + 61s), QString("1d12h1m1s"));
    QVERIFY(parseDuration(u"1d12h") == 36h);
    QVERIFY(parseDuration(u"2W") == 14 * 24h);
    for (const char* wrong : {"", "h", "2", "2x", "-2h", "2h3", "99999999999h", "999999999w"})
        QVERIFY2(!parseDuration(QString(wrong)), wrong);
}

void FilterSyntaxTest::addsToWhatHolds() {
    const InstanceFilter present = parseFilter("queue:payments failed state.a:1").filter;
    QCOMPARE(printFilter(parseFilter("done step:ship state.b:2 queue:mail", present).filter),
             QString("step:ship status:done,failed queue:mail state.a:1 state.b:2"));
    // What cannot be read leaves what was.
    QVERIFY(parseFilter("queue:", present).filter == present);
}

void FilterSyntaxTest::offersPathsAndValues() {
    const FilterVocabulary vocabulary{
        {},
        {},
        pathsOf({R"({"order": {"id": 42, "note": "two words"}, "items": [{"sku": "A-1"}, {"sku": "B-2"}]})",
                 R"({"order": {"id": 4711, "paid": true}, "odd key": null})", "[1", "17", ""})};
    QStringList paths;
    for (const StatePath& path : vocabulary.paths)
        paths << path.path;
    QCOMPARE(paths, (QStringList{"state.\"odd key\"", "state.items.sku", "state.order.id", "state.order.note",
                                 "state.order.paid"}));

    const auto lines = [&](const QString& line) {
        QStringList all;
        for (const FilterReading& reading : readFilterText(line, {}, vocabulary))
            all << (reading.kind == FilterReading::Kind::Completion ? reading.completion
                                                                    : reading.field + ' ' + reading.value);
        return all;
    };
    QVERIFY(lines("sta").contains("state."));
    QCOMPARE(lines("state.ord"), (QStringList{"state.order.id:", "state.order.note:", "state.order.paid:"}));
    QCOMPARE(lines("state.order.id:"), (QStringList{"state.order.id is 42", "state.order.id is 4711"}));
    QCOMPARE(lines("state.order.id:47"), (QStringList{"state.order.id is 47", "state.order.id is 4711"}));
    QCOMPARE(lines("state.order.note:"), QStringList{"state.order.note is \"two words\""});
    QCOMPARE(lines("state.order.note:two words").front(), QString("state.order.note is \"two words\""));
    QCOMPARE(lines("state.order.note~two"), QStringList{"state.order.note holds \"two\""});

    const auto taken = readFilterText("state.items.sku:B-2", {}, vocabulary).front().filter;
    QCOMPARE(printFilter(taken), QString("state.items.sku:B-2"));
}

void FilterSyntaxTest::readsSeveralTermsAtOnce() {
    const auto first = [](const QString& line) { return readFilterText(line, {}, {}).front(); };
    const FilterReading both = first("failed queue:payments attempt:>=3");
    QCOMPARE(both.field, QString("all of"));
    QCOMPARE(printFilter(both.filter), QString("status:failed queue:payments attempt:>=3"));
    // Names with blanks need no quotes as long as nothing else can be meant.
    QCOMPARE(printFilter(first("step:join me").filter), QString("step:\"join me\""));
    QCOMPARE(printFilter(first("error:timed out").filter), QString("error:\"timed out\""));
    QCOMPARE(printFilter(first("standing:>2h").filter), QString("standing:>2h"));
    QCOMPARE(printFilter(first("standing:").filter), QString("standing:>10m"));
    QCOMPARE(printFilter(first("changed:<3").filter), QString("changed:<3m"));
    QCOMPARE(first("attempt:x").kind, FilterReading::Kind::Problem);
}

void FilterSyntaxTest::knowsWhatIsSearched() {
    const auto reach = [](const QString& line) { return reachOf(parseFilter(line).filter); };
    for (const char* line :
         {"", "failed", "failed queue:payments", "failed parked runnable queue:q", "scheduled", "id:7 state.a:1",
          "parent:7 error:x", "runnable key:c-7", "runnable executing key:c-7 attempt:>=1"})
        QVERIFY2(reach(line) == FilterReach::Index, line);
    for (const char* line : {"failed error:x", "failed queue:q state.a:1", "scheduled failed", "runnable attempt:>=1",
                             "failed runnable key:c-7"})
        QVERIFY2(reach(line) == FilterReach::SearchInStatus, line);
    for (const char* line : {"error:x", "state.a:1", "machine:order", "standing:>2h", "key:c-7", "queue:payments",
                             "queue:q state.a:1", "done", "failed done queue:q", "done error:x"})
        QVERIFY2(reach(line) == FilterReach::Search, line);
}

FERMATA_TEST(FilterSyntaxTest, QCoreApplication)
#include "tst_filter_syntax.moc"
