// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "patterns/server/entries.h"
#include "patterns/server/positions.h"
#include "patterns/server/state_cache.h"
#include "servers_testing.h"

#include <fermata/test/runner.h>

#include <random>

using namespace fermata;
using namespace fermata::test;
using namespace fermata::server;
using std::string;

namespace {

/// Items of about 100 bytes.
Json items(int from, int to) {
    Json list = Json::array();
    for (int i = from; i < to; ++i)
        list.push_back({{"id", "item" + std::to_string(i)}, {"text", string(80, 'x')}});
    return list;
}

/// What the calls do to entries, as fermata_server_apply does: by path.
using Entries = std::map<std::vector<string>, Json>;

void applyTo(Entries& entries, const EntryChanges& changes) {
    for (const Json& call : changes.calls) {
        for (const Json& path : call.value("clear", Json::array())) {
            const auto above = path.get<std::vector<string>>();
            std::erase_if(entries, [&](const auto& entry) {
                return entry.first.size() >= above.size() &&
                       std::equal(above.begin(), above.end(), entry.first.begin());
            });
        }
        for (const Json& one : call.value("move", Json::array()))
            entries.at(one[0].get<std::vector<string>>())[1] = one[1];
        for (const Json& one : call.value("put", Json::array()))
            entries[one[0].get<std::vector<string>>()] = one;
    }
}

Json listOf(const Entries& entries) {
    Json list = Json::array();
    for (const auto& [path, entry] : entries)
        list.push_back(entry);
    return list;
}

/// How many of each: "1 put, 2 moved".
string described(const EntryChanges& changes) {
    std::map<string, std::size_t> many;
    for (const Json& call : changes.calls) {
        for (const auto& [what, list] : call.items())
            many[what] += list.size();
    }
    string text;
    for (const auto& [what, number] : many)
        text += (text.empty() ? "" : ", ") + std::to_string(number) + ' ' + what;
    return text;
}

/// What another state changes: its words, and whether the entries then are that state.
string changed(const Json& before, const Json& after) {
    Entries entries;
    EntryChanges first, second;
    const NodePtr was = writtenOver(nullptr, before, first);
    applyTo(entries, first);
    const NodePtr is = writtenOver(was, after, second);
    applyTo(entries, second);
    const NodePtr read = nodeOf(is->encoding, listOf(entries));
    if (documentOf(*is) != after) return "the state is another";
    if (documentOf(*read) != after) return "the entries are another state";
    if (read->entries != is->entries || read->bytes != is->bytes) return "the entries are counted in two ways";
    return described(second);
}

Json anyDocument(std::minstd_rand& numbers, int depth) {
    const auto below = [&](unsigned n) { return static_cast<int>(numbers() % n); };
    const int kind = below(depth > 0 ? 6 : 3);
    if (kind == 0) return below(1000);
    if (kind == 1) return string(static_cast<std::size_t>(below(3000)), 'r');
    if (kind == 2) return nullptr;
    Json made = kind == 3 ? Json::array() : kind == 4 ? Json::object() : Json::array();
    const int many = below(40);
    for (int i = 0; i < many; ++i) {
        if (kind == 3) made.push_back(anyDocument(numbers, depth - 1));
        if (kind == 4) made["m" + std::to_string(below(60))] = anyDocument(numbers, depth - 1);
        if (kind == 5) made.push_back({{"id", "i" + std::to_string(i)}, {"v", anyDocument(numbers, depth - 1)}});
    }
    if (kind == 5) std::shuffle(made.begin(), made.end(), numbers);
    return made;
}

} // namespace

/// How a state becomes entries and what another one changes of them, without a database (dgen's "Persisted State").
class EncodingsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void encodings_data() {
        QTest::addColumn<QString>("document");
        QTest::addColumn<QString>("encoding");
        const auto row = [](const char* name, const Json& document, const char* encoding) {
            QTest::newRow(name) << QString::fromStdString(document.dump()) << encoding;
        };
        row("an object", {{"mykey", "my value"}, {"otherkey", 42}}, "assigns");
        row("an empty object", Json::object(), "assigns");
        row("unusual names", {{"", 1}, {"a.b/c", 2}, {"__proto__", 3}, {"\"'", 4}, {"ключ", 5}}, "assigns");
        row("a list of components", items(0, 2), "components");
        row("two of one id", Json::array({{{"id", "a"}}, {{"id", "a"}}}), "term");
        row("an id that is no text", Json::array({{{"id", 1}}}), "term");
        row("an item without one", Json::array({{{"id", "a"}}, {{"name", "b"}}}), "term");
        row("an item that is none", Json::array({{{"id", "a"}}, 1}), "term");
        row("an empty list", Json::array(), "term");
        row("a number", 42, "term");
        row("null", nullptr, "term");
        row("a name that is too long for a path", {{string(251, 'n'), 1}}, "term");
        row("one that is just not", {{string(250, 'n'), 1}}, "assigns");
    }
    void encodings() {
        QFETCH(QString, document);
        QFETCH(QString, encoding);
        EntryChanges changes;
        const NodePtr node = writtenOver(nullptr, Json::parse(document.toStdString()), changes);
        QCOMPARE(string(toString(node->encoding)), encoding.toStdString());
    }

    void whatIsWritten_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("written");
        const auto row = [](const char* name, const Json& before, const Json& after, const char* written) {
            QTest::newRow(name) << QString::fromStdString(before.dump()) << QString::fromStdString(after.dump())
                                << written;
        };
        Json list = items(0, 1000);
        Json after = list;
        row("nothing", list, list, "");
        after[500]["text"] = "new";
        row("an item", list, after, "1 put");
        after = list;
        after.insert(after.begin() + 500, items(2000, 2001)[0]);
        row("an item in the middle", list, after, "1 put");
        after = list;
        const Json three = items(2000, 2003);
        after.insert(after.begin(), three.begin(), three.end());
        row("three at the front", list, after, "3 put");
        after = list;
        after.push_back(three[0]);
        row("one at the end", list, after, "1 put");
        after = list;
        after.erase(after.begin() + 10);
        row("one removed", list, after, "1 clear");
        after = list;
        std::rotate(after.begin(), after.begin() + 1, after.end());
        row("the first to the end", list, after, "1 move");
        after = list;
        std::swap(after[3], after[900]);
        row("two have changed places", list, after, "2 move");
        after = list;
        std::reverse(after.begin(), after.end());
        row("the other way round", list, after, "999 move");
        after[7]["text"] = "new";
        row("that, and an item", list, after, "998 move, 1 put");

        const Json map{{"a", 1}, {"b", "x"}, {"list", list}};
        after = map;
        after["a"] = 2;
        row("a member", map, after, "1 put");
        after = map;
        after["a"] = 1.0;
        row("a member of another type", map, after, "1 put");
        after = map;
        after.erase("b");
        after["c"] = nullptr;
        row("a member for another", map, after, "1 clear, 1 put");
        after = map;
        after["list"][5]["text"] = "new";
        row("an item of a nested list", map, after, "1 put");
        after = map;
        after["list"] = "none";
        row("a nested list that is none any more", map, after, "1 clear, 1 put");
        after["list"] = Json::array();
        row("… or empty", map, after, "1 clear, 1 put");
        row("another encoding", map, list, "1 clear, 1000 put");
        row("a term", map, 5, "1 clear, 1 put");
        row("a term for a term", string(9000, 'x'), string(9000, 'y'), "1 put");
        row("a member that gets parts", {{"a", 1}, {"b", 2}}, {{"a", list}, {"b", 2}}, "1001 put");
    }
    void whatIsWritten() {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QString, written);
        QCOMPARE(changed(Json::parse(before.toStdString()), Json::parse(after.toStdString())), written.toStdString());
    }

    /// Whatever follows on whatever: the entries are the state.
    void anyAfterAny() {
        std::minstd_rand numbers(4711);
        Json before = anyDocument(numbers, 4);
        for (int i = 0; i < 100; ++i) {
            Json after = i % 3 == 0 ? anyDocument(numbers, 4) : before;
            if (after.is_object()) after["new"] = anyDocument(numbers, 3);
            if (after.is_array() && !after.empty()) after.erase(after.begin());
            const string said = changed(before, after);
            QVERIFY2(!said.starts_with("the "), said.c_str());
            before = std::move(after);
        }
    }

    /// Deeper than eight levels, in parts of more than 2 kB each, it is a term.
    void deep() {
        Json document = {{"leaf", string(3000, 'x')}};
        for (int i = 0; i < 20; ++i)
            document = {{"below", document}};
        EntryChanges changes;
        const NodePtr node = writtenOver(nullptr, document, changes);
        QCOMPARE(node->entries, std::size_t(8));
        QVERIFY(documentOf(*node) == document);
    }

    /// A call is no longer than an entry more than 1 MiB.
    void largeOnes() {
        Json document = Json::object();
        for (int i = 0; i < 5000; ++i)
            document["m" + std::to_string(i)] = string(1000, 'x');
        EntryChanges changes;
        writtenOver(nullptr, document, changes);
        QVERIFY(changes.calls.size() >= 5);
        for (const Json& call : changes.calls)
            QVERIFY(call.dump().size() < (2u << 20));
        QVERIFY(changes.calls.front().contains("clear"));
    }

    void missingEntries_data() {
        QTest::addColumn<QString>("entries");
        QTest::newRow("none of a term") << "[]";
        QTest::newRow("one whose list is not there") << R"([[["list","item1"],"80000000",null,1]])";
        QTest::newRow("one below a value") << R"([[["a"],null,null,1],[["a","b"],null,null,1]])";
        QTest::newRow("without a path") << "[[[],null,null,1],[[],null,null,1]]";
    }
    void missingEntries() {
        QFETCH(QString, entries);
        const Json list = Json::parse(entries.toStdString());
        QVERIFY_EXCEPTION_THROWN(nodeOf(list.empty() ? Encoding::Term : Encoding::Assigns, list), std::runtime_error);
    }

    /// Whoever inserts always between the same two gets positions that grow, and then new ones for the whole list.
    void manyBetweenTwo() {
        string low = "80000000";
        const string high = "80000001";
        int fitted = 0;
        while (const auto one = positionsBetween(low, high, 1)) {
            QVERIFY(low < one->front() && one->front() < high && !one->front().ends_with('0'));
            low = one->front();
            ++fitted;
        }
        QVERIFY(fitted > 100);
        Json list = items(0, 2);
        Entries entries;
        EntryChanges first;
        NodePtr node = writtenOver(nullptr, list, first);
        applyTo(entries, first);
        for (int i = 0; i < 2000; ++i) {
            list.insert(list.begin() + 1, items(10 + i, 11 + i)[0]);
            EntryChanges changes;
            node = writtenOver(node, list, changes);
            applyTo(entries, changes);
        }
        QVERIFY(documentOf(*nodeOf(Encoding::Components, listOf(entries))) == list);
        for (const auto& [path, entry] : entries)
            QVERIFY(entry[1].get<string>().size() <= 40);
    }

    /// Appending makes no position longer.
    void manyAtTheEnd() {
        string last;
        for (int i = 0; i < 10'000; ++i) {
            const auto one = positionsBetween(last, {}, 1);
            QVERIFY(one && last < one->front());
            last = one->front();
        }
        QCOMPARE(last.size(), std::size_t(8));
        QCOMPARE(positionsBetween({}, "80000000", 1)->front(), string("7fffffff"));
        QVERIFY(!positionsBetween("ffffffff", {}, 1));
        QVERIFY(!positionsBetween({}, "00000000", 1));
        const auto some = positionsBetween("80000000", "80000001", 1000);
        QVERIFY(some && std::ranges::is_sorted(*some) && std::ranges::adjacent_find(*some) == some->end());
        QVERIFY(some->front() > "80000000" && some->back() < "80000001");
    }

    /// It holds what was used last, and no more than it may.
    void theCache() {
        const auto node = [](std::size_t bytes) {
            EntryChanges changes;
            return writtenOver(nullptr, string(bytes, 'x'), changes);
        };
        StateCache cache(100'000);
        cache.keep({1}, "a", node(10'000));
        cache.keep({1}, "b", node(10'000));
        QVERIFY(cache.find({1}, "a") && cache.find({1}, "b"));
        QVERIFY(!cache.find({2}, "a") && !cache.find({1}, "c"));
        QVERIFY(cache.find({1}, "a")); // used last
        cache.keep({1}, "c", node(10'000));
        cache.keep({1}, "d", node(10'000));
        QVERIFY(!cache.find({1}, "b"));
        QVERIFY(cache.find({1}, "a") && cache.find({1}, "d"));
        QVERIFY(cache.bytes() <= 100'000);
        cache.keep({1}, "large", node(90'000)); // is not kept, and costs nobody its place
        QVERIFY(!cache.find({1}, "large") && cache.find({1}, "a"));
        cache.forget({1}, "a");
        cache.forget({1}, "a");
        QVERIFY(!cache.find({1}, "a"));
        for (const char* stamp : {"c", "d"})
            cache.forget({1}, stamp);
        QCOMPARE(cache.bytes(), std::size_t(0));
    }
};

FERMATA_TEST(EncodingsTest, QCoreApplication)
#include "tst_encodings.moc"
