// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/usage_error.h"
#include "compare.h"
#include "dap/arguments.h"
#include "dap/conditions.h"
#include "dap/framing.h"
#include "dap/json_slices.h"
#include "dap/source_map.h"
#include "dap/wire.h"

#include <fermata/test/runner.h>

#include <QTest>

#include <fstream>
#include <iterator>

using namespace fermata;
using namespace fermata::ctl::dap;
using fermata::ctl::UsageError;
using std::string;

/// What a session of the Debug Adapter Protocol is made of, without a database.
class DapPartsTest : public QObject {
    Q_OBJECT

    static string refusalOf(const std::function<void()>& act) {
        try {
            act();
        } catch (const std::exception& error) {
            return error.what();
        }
        return "it was taken";
    }

private Q_SLOTS:
    void framesInPieces();
    void whatIsNoFrame_data();
    void whatIsNoFrame();
    void documentsTakenApart();
    void aValueIsPutIn();
    void stepsByLine();
    void pathsFromTheirEnd();
    void pathsThatAreMapped();
    void filesOfTheSameName();
    void whatCannotBeReadOfSources();
    void hitCounts();
    void logMessages();
    void argumentsOfALaunch();
    void whatMakesNoSense_data();
    void whatMakesNoSense();
    void responsesAndEvents();
    void whatEditorsAreTold();
};

void DapPartsTest::framesInPieces() {
    const string bytes = framed("{\"a\": \"ü\"}") + "content-LENGTH:2\r\nContent-Type: x\r\n\r\n{}" + framed("");
    for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
        FrameReader reader;
        std::vector<string> messages;
        for (std::size_t at = 0; at < bytes.size(); at += piece) {
            reader.add(std::string_view(bytes).substr(at, piece));
            while (const auto message = reader.next())
                messages.push_back(*message);
        }
        QVERIFY2((messages == std::vector<string>{"{\"a\": \"ü\"}", "{}", ""}), std::to_string(piece).c_str());
    }
}

void DapPartsTest::whatIsNoFrame_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("words");
    QTest::newRow("text") << QByteArray("hello world\r\n\r\n") << "no colon";
    QTest::newRow("a page in a browser") << QByteArray(
                                                "POST /a:b HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n{}")
                                         << "none of this protocol";
    QTest::newRow("no length") << QByteArray("Content-Type: x\r\n\r\n") << "no Content-Length";
    QTest::newRow("no number") << QByteArray("Content-Length: 7x\r\n\r\n") << "no number";
    QTest::newRow("negative") << QByteArray("Content-Length: -7\r\n\r\n") << "no number";
    QTest::newRow("nothing") << QByteArray("Content-Length:\r\n\r\n") << "no number";
    QTest::newRow("too long") << QByteArray("Content-Length: 16777217\r\n\r\n") << "16777217";
    QTest::newRow("beyond all bounds") << QByteArray("Content-Length: 99999999999999999999999\r\n\r\n") << "no number";
    QTest::newRow("two lengths") << QByteArray("Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}") << "twice";
    QTest::newRow("a length before what is none of it")
        << QByteArray("Content-Length: 2\r\nHost: 127.0.0.1\r\n\r\n{}") << "none of this protocol";
    QTest::newRow("a header without an end") << QByteArray(10 << 20, 'a') << "no end";
    QTest::newRow("an end that comes late") << QByteArray(5000, 'a') + "\r\n\r\n"
                                            << "no end";
}

void DapPartsTest::whatIsNoFrame() {
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, words);
    FrameReader reader;
    reader.add(bytes.toStdString());
    const string refusal = refusalOf([&] { (void)reader.next(); });
    QVERIFY2(refusal.find(words.toStdString()) != string::npos, refusal.c_str());
}

void DapPartsTest::documentsTakenApart() {
    const string document = R"( {"big": 12345678901234567890.10, "a \"b ,": [1, {"x": "]}"}, []], "empty": {}} )";
    const auto slices = slicesOf(document);
    QCOMPARE(slices.size(), std::size_t(3));
    QCOMPARE(slices[0].name, string("big"));
    QCOMPARE(string(slices[0].value), string("12345678901234567890.10"));
    QCOMPARE(slices[1].name, string("a \"b ,"));
    QCOMPARE(slicesOf(slices[1].value, 1, 1).at(0).name, string("1"));
    QCOMPARE(string(valueAt(document, {"a \"b ,", "1", "x"}).value()), string("\"]}\""));
    QVERIFY(!valueAt(document, {"a \"b ,", "3"}));
    QVERIFY(!valueAt(document, {"big", "x"}));
    QCOMPARE(sizeOf(slices[1].value), std::size_t(3));
    QCOMPARE(sizeOf("[ ]"), std::size_t(0));
    QCOMPARE(sizeOf(slices[2].value), std::size_t(0));
    QCOMPARE(sizeOf("7"), std::size_t(0));
    QCOMPARE(jsonpathOf(document, {"a \"b ,", "1", "x"}), string(R"($."a \"b ,"[1]."x")"));
}

/// Every other number stays as it is written.
void DapPartsTest::aValueIsPutIn() {
    const string document = R"({"a": 1.10, "b": [1e400, {"c": true}]})";
    QCOMPARE(withValueAt(document, {"b", "1", "c"}, "\"x\"").value(),
             string(R"({"a": 1.10, "b": [1e400, {"c": "x"}]})"));
    QCOMPARE(withValueAt(document, {}, "7").value(), string("7"));
    QVERIFY(!withValueAt(document, {"d"}, "7"));
}

void DapPartsTest::stepsByLine() {
    SourceMap map;
    QVERIFY(map.set({{"shop", 1, "old", "/srv/shop.py", 1, 90},
                     {"shop", 2, "start", "/srv/shop.py", 10, 20},
                     {"shop", 3, "start", "/srv/shop.py", 10, 20},
                     {"shop", 3, "ship", "/srv/shop.py", 30, 0},
                     {"other", 1, "start", "/srv/shop.py", 30, 0},
                     {"shop", 3, "last", "/srv/shop.py", 50, 0}}));
    const auto at = [&](int line) { return map.at("/srv/shop.py", line); };
    QCOMPARE(at(15).line, 10);
    QCOMPARE(at(15).steps.size(), std::size_t(1));
    QCOMPARE(at(15).steps[0].version, 3); // the newest
    QCOMPARE(at(10).line, 10);
    QCOMPARE(at(49).line, 30); // to the next step of the file
    QCOMPARE(at(49).steps.size(), std::size_t(2));
    QCOMPARE(at(5000).steps.at(0).step, string("last"));
    QVERIFY(map.linesOf("/srv/shop.py", 9, 30) == (std::vector{1, 10, 30}));
    QCOMPARE(map.locate("shop", 3, "ship")->line, 30);
    QVERIFY(!map.locate("shop", 9, "ship"));
    QVERIFY(map.set({{"shop", 3, "start", "/srv/shop.py", 10, 20}}));
    QVERIFY(!map.set({{"shop", 3, "start", "/srv/shop.py", 10, 20}}));
    const auto none = at(21);
    QVERIFY(none.steps.empty());
    QVERIFY2(none.problem.find("begin at line 10") != string::npos, none.problem.c_str());
}

void DapPartsTest::pathsFromTheirEnd() {
    SourceMap map;
    QVERIFY2(map.at("/home/me/shop.py", 1).problem.find("no machine has said") != string::npos, "none is declared");
    map.set({{"a", 1, "s", "/srv/one/shop.py", 3, 9}, {"b", 1, "s", "/srv/two/shop.py", 4, 9}});
    QCOMPARE(map.at("/home/me/two/shop.py", 5).steps.at(0).machine, string("b"));
    QCOMPARE(map.locate("b", 1, "s")->path, string("/home/me/two/shop.py")); // as the editor knows it
    QCOMPARE(map.locate("a", 1, "s")->path, string("/srv/one/shop.py"));
    QCOMPARE(map.at("C:\\work\\one\\shop.py", 5).steps.at(0).machine, string("a"));
    const auto either = map.at("/home/me/shop.py", 5);
    QVERIFY(either.steps.empty());
    QVERIFY2(either.problem.find("pathMap") != string::npos, either.problem.c_str());
    QVERIFY2(map.at("/home/me/shop.js", 5).problem.find("in this file") != string::npos, "another file");
    map.mapPaths({{"/srv/one", "/home/me"}});
    QCOMPARE(map.at("/home/me/shop.py", 5).steps.at(0).machine, string("a"));
}

/// A prefix ends where a part of the path does, and the longest counts, in whatever order they are given.
void DapPartsTest::pathsThatAreMapped() {
    SourceMap map;
    map.mapPaths({{"/srv", "/home/me"}, {"/srv/machines/", "/home/me/shop"}, {"C:\\build", "/home/win"}});
    map.set({{"a", 1, "s", "/srv/a.py", 3, 9},
             {"b", 1, "s", "/srv/machines/b.py", 3, 9},
             {"c", 1, "s", "/srv2/c.py", 3, 9},
             {"d", 1, "s", "C:\\build\\d.py", 3, 9},
             {"e", 1, "s", "/srv", 3, 9}});
    QCOMPARE(map.locate("a", 1, "s")->path, string("/home/me/a.py"));
    QCOMPARE(map.locate("b", 1, "s")->path, string("/home/me/shop/b.py"));
    QCOMPARE(map.locate("c", 1, "s")->path, string("/srv2/c.py"));
    QCOMPARE(map.locate("d", 1, "s")->path, string("/home/win\\d.py"));
    QCOMPARE(map.locate("e", 1, "s")->path, string("/home/me"));
}

/// An editor asks about all files that have breakpoints, whichever they are: what is less like a machine's does not
/// take its place.
void DapPartsTest::filesOfTheSameName() {
    SourceMap map;
    map.set({{"a", 1, "s", "/srv/app/main.py", 3, 9}});
    QCOMPARE(map.at("/home/me/app/main.py", 5).steps.size(), std::size_t(1));
    map.at("/home/me/tests/main.py", 5);
    QCOMPARE(map.locate("a", 1, "s")->path, string("/home/me/app/main.py"));
    // One that is as like it is the same one under a newer name.
    QCOMPARE(map.at("/home/you/app/main.py", 5).steps.size(), std::size_t(1));
    QCOMPARE(map.locate("a", 1, "s")->path, string("/home/you/app/main.py"));
}

void DapPartsTest::whatCannotBeReadOfSources() {
    const auto steps =
        sourcesOf("m", 2, R"({"sources": {"good": {"path": "/a", "line": 3}, "zero": {"path": "/a", "line": 0},
        "text": {"path": "/a", "line": "3"}, "nowhere": {"line": 3}, "list": [], "far": {"path": "/a", "line": 99999999999}}})");
    QCOMPARE(steps.size(), std::size_t(1));
    QCOMPARE(steps[0].step, string("good"));
    QCOMPARE(steps[0].end, 0);
    for (const char* graph : {"", "[]", "{}", "{\"sources\": []}", "null"})
        QVERIFY2(sourcesOf("m", 1, graph).empty(), graph);
}

void DapPartsTest::hitCounts() {
    const auto holding = [](const char* text) {
        string hits;
        const auto condition = hitConditionOf(text);
        for (int hit = 1; condition && hit <= 6; ++hit)
            hits += condition->holds(hit) ? std::to_string(hit) : "";
        return condition ? hits : "none";
    };
    QCOMPARE(holding("3"), string("3"));
    QCOMPARE(holding(" == 3"), string("3"));
    QCOMPARE(holding("= 3"), string("3"));
    QCOMPARE(holding(">= 3"), string("3456"));
    QCOMPARE(holding(">3"), string("456"));
    QCOMPARE(holding("<= 3"), string("123"));
    QCOMPARE(holding("< 3"), string("12"));
    QCOMPARE(holding("% 2"), string("246"));
    for (const char* none : {"", "often", "3 times", "% 0", "-1", ">", "99999999999999999999"})
        QCOMPARE(holding(none), string("none"));
}

void DapPartsTest::logMessages() {
    QVERIFY((messageOf("order {order} of {$.items[0]}!") ==
             std::vector<MessagePiece>{
                 {false, "order "}, {true, "order"}, {false, " of "}, {true, "$.items[0]"}, {false, "!"}}));
    QVERIFY((messageOf("an { open one") == std::vector<MessagePiece>{{false, "an { open one"}}));
    QVERIFY(messageOf("").empty());
    QCOMPARE(jsonpathFrom(" amount > 100 "), string("$.amount > 100"));
    QCOMPARE(jsonpathFrom("strict $.a"), string("strict $.a"));
    QCOMPARE(jsonpathFrom("exists($.a)"), string("exists($.a)"));
}

void DapPartsTest::argumentsOfALaunch() {
    const auto all = sessionArgumentsOf({{"machines", "python3 a.py"},
                                         {"queues", {{"fast", 2}}},
                                         {"pathMap", {{"/srv", "/home/me"}}},
                                         {"spawn", {{"machine", "shop"}, {"state", {{"order", 7}}}}},
                                         {"stopOnEntry", true},
                                         {"__restart", 1}},
                                        true);
    QVERIFY(all.machines == std::vector<string>{"python3 a.py"});
    QCOMPARE(all.queues.at(0).queue, string("fast"));
    QCOMPARE(all.queues.at(0).slots, 2);
    QCOMPARE(all.pathMap.at(0).second, string("/home/me"));
    QCOMPARE(all.spawn->state, string("{\"order\":7}"));
    QVERIFY(all.stopOnEntry && !all.sandbox && !all.database);
    QCOMPARE(sessionArgumentsOf({{"database", "dbname=x"}}, false).database.value(), string("dbname=x"));
}

void DapPartsTest::whatMakesNoSense_data() {
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QString>("words");
    QTest::newRow("no machines") << QByteArray("{}") << "\"machines\"";
    QTest::newRow("machines of numbers") << QByteArray(R"({"machines": [7]})") << "\"machines\"";
    QTest::newRow("two databases") << QByteArray(R"({"machines": "x", "database": "a", "sandbox": true})") << "both";
    QTest::newRow("a flag of text") << QByteArray(R"({"machines": "x", "install": "yes"})") << "\"install\"";
    QTest::newRow("queues") << QByteArray(R"({"machines": "x", "queues": {"a": 0}})") << "\"queues\"";
    QTest::newRow("spawn what") << QByteArray(R"({"machines": "x", "spawn": {}})") << "no machine";
    QTest::newRow("a map of numbers") << QByteArray(R"({"machines": "x", "pathMap": {"a": 1}})") << "\"pathMap\"";
    QTest::newRow("a list") << QByteArray("[]") << "no object";
}

void DapPartsTest::whatMakesNoSense() {
    QFETCH(const QByteArray, arguments);
    QFETCH(const QString, words);
    const string refusal = refusalOf([&] { sessionArgumentsOf(Json::parse(arguments.toStdString()), true); });
    QVERIFY2(refusal.find(words.toStdString()) != string::npos, refusal.c_str());
}

void DapPartsTest::responsesAndEvents() {
    std::vector<Json> sent;
    Wire wire([&](const string& message) { sent.push_back(Json::parse(message)); });
    wire.respond({{"seq", 7}, {"command", "threads"}}, {{"threads", Json::array()}});
    wire.refuse({{"seq", 8}, {"command", "next"}}, "a {sentence} about \xff");
    wire.output("console", "words");
    COMPARE_JSON(sent.at(0), (Json{{"seq", 1},
                                   {"type", "response"},
                                   {"request_seq", 7},
                                   {"command", "threads"},
                                   {"success", true},
                                   {"body", {{"threads", Json::array()}}}}));
    COMPARE_JSON(sent.at(1).at("success"), Json(false));
    COMPARE_JSON(sent.at(1).at("message"), Json("a {sentence} about \xef\xbf\xbd"));
    COMPARE_JSON(sent.at(2), (Json{{"seq", 3},
                                   {"type", "event"},
                                   {"event", "output"},
                                   {"body", {{"category", "console"}, {"output", "words\n"}}}}));
}

/// VS Code offers what a launch and an attach take, and its example is taken.
void DapPartsTest::whatEditorsAreTold() {
    const auto read = [](const char* name) {
        std::ifstream file(string(DAP_EDITORS) + name);
        return Json::parse(file);
    };
    const Json attributes =
        read("/vscode/package.json").at("contributes").at("debuggers").at(0).at("configurationAttributes");
    std::ifstream readme(string(DAP_EDITORS) + "/README.md");
    const string words{std::istreambuf_iterator<char>(readme), {}};
    for (const char* kind : {"launch", "attach"}) {
        for (const auto& [name, words_] : attributes.at(kind).at("properties").items())
            QVERIFY2(words.find("\n| `" + name + "` | ") != string::npos, name.c_str());
    }
    const Json examples = read("/vscode/launch.json").at("configurations");
    QCOMPARE(sessionArgumentsOf(examples.at(0), true).spawn->machine, string("greet"));
    QCOMPARE(sessionArgumentsOf(examples.at(1), false).database.value(), string("host=localhost dbname=orders"));
    for (const Json& example : examples) {
        for (const auto& [name, value] : example.items()) {
            if (name == "type" || name == "request" || name == "name") continue;
            QVERIFY2(attributes.at(example.at("request").get<string>()).at("properties").contains(name), name.c_str());
        }
    }
}

FERMATA_TEST(DapPartsTest, QCoreApplication)
#include "tst_dap_parts.moc"
