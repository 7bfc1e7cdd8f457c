// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare_json.h"
#include "engine_testing.h"
#ifndef Q_MOC_RUN // it stumbles over the concepts of the standard library
#include "base/raw_json.h"
#include "hosts/announcement.h"
#include "hosts/lines.h"
#include "hosts/messages.h"

#include <fermata/test/runner.h>
#endif

using namespace fermata;
using namespace fermata::hosts;
using std::string;

namespace {

Message decoded(const string& text) {
    return decodeMessage({text, false});
}

string kindOfMessage(const Message& message) {
    constexpr const char* names[] = {"result", "error", "broken", "output", "useless", "unasked", "garbage"};
    return names[static_cast<int>(message.kind)];
}

/// The sentence of the error; empty when there is none.
string refusal(const string& announcement) {
    try {
        decodeAnnouncement(announcement);
        return {};
    } catch (const Error& error) {
        return error.what();
    }
}

} // namespace

/// What goes over the pipes, taken apart and put together: lines, JSON-RPC, the announcement.
class MessagesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linesComeInPieces();
    void aLineWithoutEndCostsNoMemory();
    void aLineTooLongIsStillItsRequestsAnswer();
    void requests();
    void answers_data();
    void answers();
    void documentsAreNotTouched();
    void idsOfWrecks_data();
    void idsOfWrecks();
    void wholeNumbers_data();
    void wholeNumbers();
    void announcement();
    void announcementWithDefaults();
    void sources_data();
    void sources();
    void badAnnouncements_data();
    void badAnnouncements();
};

void MessagesTest::linesComeInPieces() {
    LineSplitter splitter(100);
    std::vector<string> lines;
    const auto add = [&](const string& bytes) {
        splitter.add(bytes);
        while (const auto line = splitter.next())
            lines.push_back(line->text);
    };
    add("on");
    add("e\ntwo\n\nth");
    add("ree");
    add("\r\n");
    add("four");
    QCOMPARE(lines, (std::vector<string>{"one", "two", "", "three\r"}));
    const auto rest = splitter.rest();
    QVERIFY(rest);
    QCOMPARE(rest->text, string("four"));
    QVERIFY(!splitter.rest());
}

void MessagesTest::aLineWithoutEndCostsNoMemory() {
    LineSplitter splitter(10'000);
    const string piece(9'000, 'x');
    for (int i = 0; i < 1'000; ++i) {
        splitter.add(piece);
        QVERIFY(!splitter.next());
    }
    splitter.add("end\nnext\n");
    const auto line = splitter.next();
    QVERIFY(line && line->tooLong);
    QCOMPARE(line->text, string(LineSplitter::keptOfTooLong, 'x'));
    const auto next = splitter.next();
    QVERIFY(next && !next->tooLong);
    QCOMPARE(next->text, string("next"));
    // Exactly the limit is not too much.
    splitter.add(string(10'000, 'y') + "\n");
    const auto full = splitter.next();
    QVERIFY(full && !full->tooLong);
    QCOMPARE(full->text.size(), std::size_t(10'000));
}

// Wherever its id stands.
void MessagesTest::aLineTooLongIsStillItsRequestsAnswer() {
    const string big(20'000, 'x');
    const auto decoded = [](const string& text) {
        LineSplitter splitter(10'000);
        for (std::size_t at = 0; at < text.size(); at += 700) {
            splitter.add(text.substr(at, 700));
            if (splitter.next()) qFatal("a line before its end");
        }
        splitter.add("\n");
        return decodeMessage(*splitter.next());
    };
    for (const string& text : {R"({"jsonrpc":"2.0","id":7,"result":")" + big + R"("})",
                               R"({"jsonrpc":"2.0","result":{"outcome":"done","result":")" + big + R"("},"id":7})",
                               R"({ "result" : ")" + big + "\" ,\t\"id\" : 7 } \r"}) {
        const Message message = decoded(text);
        QVERIFY2(message.kind == Message::Kind::Broken, text.substr(0, 60).c_str());
        QCOMPARE(message.id, std::int64_t(7));
    }
    for (const string& text : {big, R"({"result":")" + big + R"("})", R"({"result":")" + big + R"(","id":})",
                               R"({"result":")" + big + R"(","id":"7"})", R"({"result":")" + big + R"(","paid":7})"})
        QVERIFY2(decoded(text).kind == Message::Kind::Garbage, text.substr(text.size() - 20).c_str());
}

void MessagesTest::requests() {
    const string request = encodeRequest(7, "step", "{\"a\":\n [1,\r\n2]}");
    QCOMPARE(request.find('\n'), string::npos); // one message a line
    const Json document = Json::parse(request);
    COMPARE_JSON(document, Json({{"jsonrpc", "2.0"}, {"id", 7}, {"method", "step"}, {"params", {{"a", {1, 2}}}}}));
    // A notification has no id: it wants no answer.
    COMPARE_JSON(Json::parse(encodeNotification("shutdown")), Json({{"jsonrpc", "2.0"}, {"method", "shutdown"}}));
}

void MessagesTest::answers_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("id");
    QTest::addColumn<QString>("text"); // for garbage and wrecks: what the sentence must hold
    const auto row = [](const char* name, const QByteArray& line, const char* kind, int id, const char* text) {
        QTest::newRow(name) << line << kind << id << text;
    };
    row("result", R"({"jsonrpc":"2.0","id":3,"result":{"outcome":"done"}})", "result", 3, R"({"outcome":"done"})");
    row("result null", R"({"jsonrpc":"2.0","id":3,"result":null})", "result", 3, "null");
    row("white space", " \t{ \"id\" : 3 ,\"result\" : [ 1 ] , \"jsonrpc\":\"2.0\" } \r", "result", 3, "[ 1 ]");
    row("escaped names", R"({"\u006asonrpc":"2.0","\u0069d":3,"result":1})", "result", 3, "1");
    row("error", R"({"jsonrpc":"2.0","id":3,"error":{"code":5,"message":"no gateway"}})", "error", 3, "no gateway");
    row("error with data", R"({"jsonrpc":"2.0","id":3,"error":{"code":5,"message":"m","data":{"message":"x"}}})",
        "error", 3, "m");
    row("error without code", R"({"jsonrpc":"2.0","id":3,"error":{"message":"m"}})", "error", 3, "m");

    // With the id of a request, and no answer all the same: the request's asker decides, with a reason.
    row("NaN", R"({"jsonrpc":"2.0","id":3,"result":{"outcome":"done","result":NaN}})", "broken", 3, "JSON");
    row("NaN before the id", R"({"jsonrpc":"2.0","result":{"outcome":"done","result":NaN},"id":3})", "broken", 3,
        "JSON");
    row("minus infinity", R"({"jsonrpc":"2.0","result":-Infinity,"id":3})", "broken", 3, "JSON");
    row("1e400", R"({"jsonrpc":"2.0","id":3,"result":{"outcome":"done","result":1e400}})", "broken", 3, "double");
    row("lone surrogate", R"({"jsonrpc":"2.0","id":3,"result":"\ud800"})", "broken", 3, "JSON");
    row("low surrogate first", R"({"jsonrpc":"2.0","id":3,"result":"\udc00\ud800"})", "broken", 3, "JSON");
    row("invalid UTF-8", QByteArray("{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":\"\xff\"}"), "broken", 3, "JSON");
    row("overlong UTF-8", QByteArray("{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":\"\xc0\x80\"}"), "broken", 3, "JSON");
    row("surrogate in UTF-8", QByteArray("{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":\"\xed\xa0\x80\"}"), "broken", 3,
        "JSON");
    row("raw tab in a string", "{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":\"a\tb\"}", "broken", 3, "JSON");
    row("single quotes inside", R"({"jsonrpc":"2.0","id":3,"result":{'outcome':'done'}})", "broken", 3, "JSON");
    row("cut off", R"({"jsonrpc":"2.0","id":3,"result":{"outcome":"do)", "broken", 3, "JSON");
    row("two documents", R"({"jsonrpc":"2.0","id":3,"result":1}{"jsonrpc":"2.0","id":4,"result":1})", "broken", 3,
        "JSON");
    row("neither", R"({"jsonrpc":"2.0","id":3})", "broken", 3, "\"result\"");
    row("both", R"({"jsonrpc":"2.0","id":3,"result":1,"error":{"code":1,"message":"m"}})", "broken", 3, "both");
    row("no version", R"({"id":3,"result":1})", "broken", 3, "jsonrpc");
    row("another version", R"({"jsonrpc":"1.0","id":3,"result":1})", "broken", 3, "jsonrpc");
    row("error is a string", R"({"jsonrpc":"2.0","id":3,"error":"m"})", "broken", 3, "\"error\"");
    row("error without message", R"({"jsonrpc":"2.0","id":3,"error":{"code":1}})", "broken", 3, "\"message\"");
    row("message is a number", R"({"jsonrpc":"2.0","id":3,"error":{"code":1,"message":7}})", "broken", 3,
        "\"message\"");

    // What a step prints. The other members of it are OutputTest's.
    row("output", R"({"jsonrpc":"2.0","method":"output","params":{"id":3,"stream":"stderr","text":"a\n"}})", "output",
        3, "a\n");
    row("output of tomorrow", R"({"method":"output","params":{"x":[],"text":"","stream":"","id":3.0},"jsonrpc":"2.0"})",
        "output", 3, "");
    row("output without params", R"({"jsonrpc":"2.0","method":"output"})", "useless", 0, "\"params\"");
    row("output with a lone surrogate",
        R"({"jsonrpc":"2.0","method":"output","params":{"id":3,"stream":"stdout","text":"\ud800"}})", "useless", 0,
        "cannot be read");
    row("a method that prints", R"({"jsonrpc":"2.0","method":"output", "params":NaN, "method":"input"})", "garbage", 0,
        "JSON");

    // JSON-RPC, but nothing the worker has asked for.
    row("notification", R"({"jsonrpc":"2.0","method":"log","params":["x"]})", "unasked", 0, "log");
    row("request", R"({"jsonrpc":"2.0","id":3,"method":"time"})", "unasked", 0, "time");
    row("answer to null", R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"m"}})", "unasked", 0, "null");
    row("answer to a string", R"({"jsonrpc":"2.0","id":"3","result":1})", "unasked", 0, "\"3\"");

    // No message.
    row("words", "hello", "garbage", 0, "JSON");
    row("empty", "", "garbage", 0, "JSON");
    row("a number", "3", "garbage", 0, "a number");
    row("a string", "\"id\"", "garbage", 0, "a string");
    row("a batch", R"([{"jsonrpc":"2.0","id":3,"result":1}])", "garbage", 0, "an array");
    row("an object", R"({"level":"info","msg":"started"})", "garbage", 0, "JSON-RPC");
    row("only the version", R"({"jsonrpc":"2.0"})", "garbage", 0, "JSON-RPC");
    row("method without version", R"({"method":"log"})", "garbage", 0, "JSON-RPC");
    row("method is a number", R"({"jsonrpc":"2.0","method":1})", "garbage", 0, "JSON-RPC");
    row("id is half", R"({"jsonrpc":"2.0","id":3.5})", "garbage", 0, "JSON-RPC");
    row("words before the answer", R"(hello {"jsonrpc":"2.0","id":3,"result":1})", "garbage", 0, "JSON");
}

void MessagesTest::answers() {
    QFETCH(QByteArray, line);
    QFETCH(QString, kind);
    QFETCH(int, id);
    QFETCH(QString, text);
    const Message message = decoded(line.toStdString());
    QCOMPARE(kindOfMessage(message), kind.toStdString());
    QCOMPARE(message.id, std::int64_t(id));
    if (kind == "result" || kind == "error" || kind == "output")
        QCOMPARE(message.text, text.toStdString());
    else
        QVERIFY2(message.text.find(text.toStdString()) != string::npos, message.text.c_str());
    // A line that is too long keeps its beginning, which is enough to say whose answer it was.
    const Message cut = decodeMessage({line.toStdString().substr(0, 40), true});
    QVERIFY(cut.kind == Message::Kind::Broken || cut.kind == Message::Kind::Garbage ||
            cut.kind == Message::Kind::Useless);
    if (line.startsWith(R"({"jsonrpc":"2.0","id":3,)")) QCOMPARE(cut.id, std::int64_t(3));
}

void MessagesTest::documentsAreNotTouched() {
    const string document =
        R"({"n": 123456789012345678901234567890, "d": 0.10000000000000000000001, "e": "ü\u00fc", "n2": -0.0})";
    QCOMPARE(decoded(R"({"jsonrpc":"2.0","id":3,"result":)" + document + "}").text, document);
    QCOMPARE(decoded(R"({"jsonrpc":"2.0","id":3,"error":{"code":-32601,"message":"m"}})").code, methodNotFound);
    // The last of two members counts, as in PostgreSQL.
    QCOMPARE(decoded(R"({"jsonrpc":"2.0","id":3,"result":1,"result":2})").text, string("2"));
    // Depth is the writer's choice, and costs no stack.
    const string deep = string(200'000, '[') + string(200'000, ']');
    QCOMPARE(decoded(R"({"jsonrpc":"2.0","id":3,"result":)" + deep + "}").text, deep);
}

void MessagesTest::idsOfWrecks_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("id"); // -1: none
    QTest::newRow("nested ids do not count") << QByteArray(R"({"result":{"id":9,"x":NaN},"id":3})") << 3;
    QTest::newRow("only a nested id") << QByteArray(R"({"result":{"id":9,"x":NaN}})") << -1;
    QTest::newRow("id in a string") << QByteArray(R"({"x":"\"id\":9","y":NaN,"id":3})") << 3;
    QTest::newRow("digits may be missing") << QByteArray(R"({"jsonrpc":"2.0","id":12)") << -1;
    QTest::newRow("the last digit is there") << QByteArray(R"({"jsonrpc":"2.0","id":12,)") << 12;
    QTest::newRow("string id") << QByteArray(R"({"id":"3","x":NaN})") << -1;
    QTest::newRow("no object") << QByteArray(R"(["id",3,NaN])") << -1;
    QTest::newRow("unclosed string") << QByteArray(R"({"id":3,"x":"abc)") << 3;
    QTest::newRow("brackets astray") << QByteArray(R"({"id":3,"x":]}]{]})") << 3;
    QTest::newRow("nothing") << QByteArray("") << -1;
    QTest::newRow("a brace") << QByteArray("{") << -1;
    QTest::newRow("a colon") << QByteArray("{:") << -1;
}

void MessagesTest::idsOfWrecks() {
    QFETCH(QByteArray, line);
    QFETCH(int, id);
    QCOMPARE(base::idOfBroken(line.toStdString()).value_or(-1), std::int64_t(id));
}

void MessagesTest::wholeNumbers_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("number");
    for (const char* same : {"0", "5", "-5", "9223372036854775807", "-9223372036854775808"})
        QTest::newRow(same) << same << same;
    QTest::newRow("5.0") << "5.0"
                         << "5";
    QTest::newRow("5e2") << "5e2"
                         << "500";
    for (const char* none : {"5.5", "\"5\"", "true", "null", "[5]", "{}", "9223372036854775808", "1e300", "NaN", ""})
        QTest::newRow(*none ? none : "empty") << none << "";
}

void MessagesTest::wholeNumbers() {
    QFETCH(QString, text);
    QFETCH(QString, number);
    const auto whole = base::asWhole(text.toStdString());
    QCOMPARE(whole ? std::to_string(*whole) : string(), number.toStdString());
}

void MessagesTest::announcement() {
    const Announcement heard = decodeAnnouncement(
        R"({"protocol": 1, "concurrency": 8,
            "machines": [{"fsm": "checkout", "version": 2, "initial": "ship", "queue": "payments", "run_ahead": false,
                          "steps": ["start", "ship", "join"],
                          "transitions": [{"from": "start", "to": "ship", "on": "paid"}]}]})");
    QCOMPARE(heard.concurrency, 8);
    QCOMPARE(heard.machines.size(), std::size_t(1));
    const AnnouncedMachine& machine = heard.machines[0];
    QCOMPARE(machine.fsm, string("checkout"));
    QCOMPARE(machine.version, 2);
    QCOMPARE(machine.initial, string("ship"));
    QCOMPARE(machine.queue, string("payments"));
    QCOMPARE(machine.steps, (std::vector<string>{"start", "ship", "join"}));
    QCOMPARE(machine.transitions.size(), std::size_t(1));
    QCOMPARE(machine.transitions[0].from, string("start"));
    QCOMPARE(machine.transitions[0].to, string("ship"));
    QCOMPARE(machine.transitions[0].on, string("paid"));
}

void MessagesTest::announcementWithDefaults() {
    const Announcement heard = decodeAnnouncement(R"({"protocol": 1, "machines": [{"fsm": "a", "steps": ["s"]}]})");
    QCOMPARE(heard.concurrency, 1);
    QCOMPARE(heard.machines.at(0).version, 1);
    QCOMPARE(heard.machines.at(0).initial, string("s"));
    QCOMPARE(heard.machines.at(0).queue, string("default"));
}

// Where steps stand in the source is read leniently: what is of no use harms nobody, and is told.
void MessagesTest::sources_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("read"); // "step path line end;"
    QTest::addColumn<bool>("all");
    const auto row = [](const char* text, const char* read, bool all) { QTest::newRow(text) << text << read << all; };
    row(R"({"s": {"path": "/m.py", "line": 3, "end": 9, "more": []}, "t": {"path": "m", "line": 1, "end": 1}})",
        "s /m.py 3 9;t m 1 1;", true);
    row(R"({"s": {"path": "/m.mjs", "line": 3}})", "s /m.mjs 3 0;", true);
    row(R"({"s": {"path": "/m.mjs", "line": 3, "end": null}})", "", false);
    row(R"({"s": {"path": "/m.mjs"}})", "", false);
    row("{}", "", true);
    row("7", "", false);
    row("null", "", false);
    row(R"(["s"])", "", false);
    row(R"({"s": "/m.py", "t": {"path": "m", "line": 1, "end": 1}})", "t m 1 1;", false);
    row(R"({"s": {"line": 3, "end": 9}})", "", false);
    row(R"({"s": {"path": "", "line": 3, "end": 9}})", "", false);
    row(R"({"s": {"path": 7, "line": 3, "end": 9}})", "", false);
    row(R"({"s": {"path": "m", "line": "3", "end": 9}})", "", false);
    row(R"({"s": {"path": "m", "line": 0, "end": 9}})", "", false);
    row(R"({"s": {"path": "m", "line": 9, "end": 3}})", "", false);
    row(R"({"s": {"path": "m", "line": 1, "end": 2147483648}})", "", false);
    row(R"({"gone": {"path": "m", "line": 1, "end": 1}})", "", false);
}

void MessagesTest::sources() {
    QFETCH(QString, text);
    QFETCH(QString, read);
    QFETCH(bool, all);
    const Announcement heard = decodeAnnouncement(
        R"({"protocol": 1, "machines": [{"fsm": "a", "steps": ["s", "t"], "sources": )" + text.toStdString() + "}]}");
    string came;
    for (const auto& [step, source] : heard.machines.at(0).sources)
        came += step + " " + source.path + " " + std::to_string(source.line) + " " + std::to_string(source.end) + ";";
    QCOMPARE(came, read.toStdString());
    QCOMPARE(heard.passedOver.empty(), all);
    if (!all) QVERIFY2(heard.passedOver[0].find("machines[0].sources") != string::npos, heard.passedOver[0].c_str());
}

void MessagesTest::badAnnouncements_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("named");
    const auto row = [](const char* text, const char* named) { QTest::newRow(text) << text << named; };
    row("[]", "initialize");
    row("{}", "protocol");
    row(R"({"protocol":2,"machines":[]})", "protocol 2");
    row(R"({"protocol":"1","machines":[]})", "protocol");
    row(R"({"protocol":1})", "machines");
    row(R"({"protocol":1,"machines":{}})", "machines");
    row(R"({"protocol":1,"machines":[]})", "no machine");
    row(R"({"protocol":1,"concurrency":0,"machines":[{"fsm":"a","steps":["s"]}]})", "concurrency");
    row(R"({"protocol":1,"concurrency":1.5,"machines":[{"fsm":"a","steps":["s"]}]})", "concurrency");
    row(R"({"protocol":1,"machines":["a"]})", "machines[0]");
    row(R"({"protocol":1,"machines":[{"steps":["s"]}]})", "machines[0].fsm");
    row(R"({"protocol":1,"machines":[{"fsm":"","steps":["s"]}]})", "machines[0].fsm");
    row(R"({"protocol":1,"machines":[{"fsm":"a\u0000","steps":["s"]}]})", "machines[0].fsm");
    row(R"({"protocol":1,"machines":[{"fsm":"a","version":"1","steps":["s"]}]})", "machines[0].version");
    row(R"({"protocol":1,"machines":[{"fsm":"a"}]})", "machines[0].steps");
    row(R"({"protocol":1,"machines":[{"fsm":"a","steps":[]}]})", "machines[0].steps");
    row(R"({"protocol":1,"machines":[{"fsm":"a","steps":["s",1]}]})", "machines[0].steps");
    row(R"({"protocol":1,"machines":[{"fsm":"a","steps":["s"],"initial":"t"}]})", "machines[0].initial");
    row(R"({"protocol":1,"machines":[{"fsm":"a","steps":["s"],"queue":null}]})", "machines[0].queue");
    row(R"({"protocol":1,"machines":[{"fsm":"a","steps":["s"],"run_ahead":1}]})", "machines[0].run_ahead");
    row(R"({"protocol":1,"machines":[{"fsm":"a","steps":["s"],"transitions":[{"from":"s"}]}]})",
        "machines[0].transitions[0].to");
    row(R"({"protocol":1,"machines":[{"fsm":"a","steps":["s"]},{"fsm":"a","steps":["s"]}]})", "a v1 twice");
}

void MessagesTest::badAnnouncements() {
    QFETCH(QString, text);
    QFETCH(QString, named);
    const string why = refusal(text.toStdString());
    QVERIFY2(why.find(named.toStdString()) != string::npos, why.c_str());
}

FERMATA_TEST(MessagesTest, QCoreApplication)
#include "tst_messages.moc"
