// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"
#ifndef Q_MOC_RUN // it stumbles over the concepts of the standard library
#include "hosts/outcome_text.h"

#include <fermata/test/runner.h>
#endif

using namespace fermata;
using namespace fermata::hosts;
using std::string;
using Kind = store::EncodedOutcome::Kind;

namespace {

constexpr std::size_t limit = 8u << 20;
constexpr std::int64_t hundredYears = 36525LL * 24 * 3600 * 1000;

store::EncodedOutcome decoded(const string& text, bool fromHandler = false) {
    return decodeOutcome(text, fromHandler, limit);
}

string refusal(const string& text, std::size_t most = limit) {
    try {
        decodeOutcome(text, false, most);
        return {};
    } catch (const Error& error) {
        return error.what();
    }
}

} // namespace

/// The outcomes of the protocol, row by row, and what is none.
class OutcomesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void next();
    void replay();
    void await();
    void scheduleChilds();
    void childWithDefaults();
    void noChilds();
    void done();
    void stop();
    void whatGoesWithIt();
    void reasonsAreCleaned();
    void anyJsonIsAState_data();
    void anyJsonIsAState();
    void delays_data();
    void delays();
    void badOutcomes_data();
    void badOutcomes();
    void badChilds_data();
    void badChilds();
    void limitsOfDocuments();
};

void OutcomesTest::next() {
    const auto outcome = decoded(R"({"outcome": "next", "step": "ship", "state": {"n": 12345678901234567890123}})");
    QVERIFY(outcome.kind == Kind::Next);
    QCOMPARE(outcome.name, string("ship"));
    QCOMPARE(outcome.state.value(), string(R"({"n": 12345678901234567890123})")); // the text as it came (D19)
}

void OutcomesTest::replay() {
    const string text = R"({"outcome": "replay", "state": [1], "delay_ms": 500})";
    const auto outcome = decoded(text);
    QVERIFY(outcome.kind == Kind::Replay);
    QCOMPARE(outcome.state.value(), string("[1]"));
    QCOMPARE(outcome.delayMs, std::int64_t(500));
    QVERIFY(outcome.consumes());
    // D7: of what handle returns, only this keeps the signals.
    QVERIFY(!decoded(text, true).consumes());
}

void OutcomesTest::await() {
    const auto outcome = decoded(R"({"outcome": "await", "signal": "paid", "state": {}})");
    QVERIFY(outcome.kind == Kind::Await);
    QCOMPARE(outcome.name, string("paid"));
    QCOMPARE(outcome.state.value(), string("{}"));
}

void OutcomesTest::scheduleChilds() {
    const auto outcome = decoded(
        R"({"outcome": "schedule_childs", "step": "join", "state": 5,
            "childs": [{"fsm": "a", "step": "s"},
                       {"fsm": "charge", "fsm_version": 3, "step": "start", "state": {"x": 1.10}, "queue": "payments",
                        "priority": -7, "partition_key": "k", "unique_key": "ü", "unique_scope": ["runnable", "done"],
                        "delay_ms": 9}]})");
    QVERIFY(outcome.kind == Kind::ScheduleChilds);
    QCOMPARE(outcome.name, string("join"));
    QCOMPARE(outcome.state.value(), string("5"));
    QCOMPARE(outcome.childs.size(), std::size_t(2));
    const store::EncodedInstance& child = outcome.childs[1];
    QCOMPARE(child.fsm, string("charge"));
    QCOMPARE(child.version, 3);
    QCOMPARE(child.step, string("start"));
    QCOMPARE(child.state, string(R"({"x": 1.10})"));
    QCOMPARE(child.queue, string("payments"));
    QCOMPARE(child.priority, -7);
    QCOMPARE(child.partitionKey.value(), string("k"));
    QCOMPARE(child.uniqueKey.value(), string("\\xc3bc")); // the UTF-8 bytes of the string
    QCOMPARE(child.uniqueScope, string("{runnable,done}"));
    QCOMPARE(child.delayMs, std::int64_t(9));
}

void OutcomesTest::childWithDefaults() {
    const auto check = [](const string& text) {
        const auto outcome =
            decoded(R"({"outcome": "schedule_childs", "step": "j", "state": {}, "childs": [)" + text + "]}");
        const store::EncodedInstance& child = outcome.childs.at(0);
        QCOMPARE(child.version, 1);
        QCOMPARE(child.state, string("{}"));
        QCOMPARE(child.queue, string("default"));
        QCOMPARE(child.priority, 0);
        QVERIFY(!child.partitionKey);
        QVERIFY(!child.uniqueKey);
        QCOMPARE(child.uniqueScope, string("{}"));
        QCOMPARE(child.delayMs, std::int64_t(0));
    };
    check(R"({"fsm": "a", "step": "s"})");
    // … and the defaults written out as the protocol shows them.
    check(R"({"fsm": "a", "fsm_version": 1, "step": "s", "state": {}, "queue": "default", "priority": 0,
              "partition_key": null, "unique_key": null, "unique_scope": [], "delay_ms": 0})");
}

void OutcomesTest::noChilds() {
    QVERIFY(decoded(R"({"outcome": "schedule_childs", "step": "j", "state": {}, "childs": []})").childs.empty());
}

void OutcomesTest::done() {
    QVERIFY(!decoded(R"({"outcome": "done"})").result);
    QCOMPARE(decoded(R"({"outcome": "done", "result": null})").result.value(), string("null"));
    QCOMPARE(decoded(R"({"outcome": "done", "result": {"ok": true}})").result.value(), string(R"({"ok": true})"));
    QVERIFY(decoded(R"({"outcome": "done"})").kind == Kind::Done);
}

void OutcomesTest::stop() {
    const auto outcome = decoded(R"({"outcome": "stop", "reason": "no stock"})");
    QVERIFY(outcome.kind == Kind::Stop);
    QCOMPARE(outcome.reason, string("no stock"));
}

void OutcomesTest::whatGoesWithIt() {
    const auto outcome =
        decoded(R"({"outcome": "await", "signal": "paid", "state": {}, "consumes": [3, 5], "actions": true})");
    QCOMPARE(outcome.consuming.value(), (std::vector<std::int64_t>{3, 5}));
    QVERIFY(outcome.consumes());
    QVERIFY(outcome.wantsToHear);
    // Who leaves them out, or says no, has what there ever was; nobody else's function is called for a process.
    const auto plain =
        decoded(R"({"outcome": "done", "actions": false, "carries": [{"function": "f", "arguments": {}}]})");
    QVERIFY(!plain.consuming);
    QVERIFY(plain.isBare());
    QVERIFY(!plain.wantsToHear);
    QVERIFY(decoded(R"({"outcome": "replay", "state": {}, "delay_ms": 0, "consumes": []})", true).consuming->empty());
}

void OutcomesTest::reasonsAreCleaned() {
    QCOMPARE(decoded(R"({"outcome": "stop", "reason": "a\u0000b"})").reason, string("a\xEF\xBF\xBD"
                                                                                    "b"));
    const string longReason =
        decoded(R"({"outcome": "stop", "reason": ")" + string(70'000, 'x') + "\"}").reason.value();
    QCOMPARE(longReason, string(65'536, 'x'));
}

void OutcomesTest::anyJsonIsAState_data() {
    QTest::addColumn<QString>("state");
    for (const char* state :
         {"null", "true", "0", "-1.5e10", "\"text\"", "[]", "{}", "[[[1]]]", R"({"a": {"b": null}})"})
        QTest::newRow(state) << state;
}

void OutcomesTest::anyJsonIsAState() {
    QFETCH(QString, state);
    const string text = state.toStdString();
    QCOMPARE(decoded(R"({"outcome":"next","step":"s","state":)" + text + "}").state.value(), text);
    QCOMPARE(decoded(R"({"outcome":"replay","delay_ms":0,"state":)" + text + "}").state.value(), text);
    QCOMPARE(decoded(R"({"outcome":"await","signal":"s","state":)" + text + "}").state.value(), text);
    QCOMPARE(decoded(R"({"outcome":"schedule_childs","step":"s","childs":[],"state":)" + text + "}").state.value(),
             text);
}

void OutcomesTest::delays_data() {
    QTest::addColumn<QString>("delay");
    QTest::addColumn<bool>("good");
    QTest::newRow("none") << "0" << true;
    QTest::newRow("a hundred years") << QString::number(hundredYears) << true;
    QTest::newRow("a moment more") << QString::number(hundredYears + 1) << false;
    for (const char* bad : {"-1", "0.5", "\"500\"", "true", "null", "[500]", "{}", "99999999999999999999", "1e300"})
        QTest::newRow(bad) << bad << false;
}

void OutcomesTest::delays() {
    QFETCH(QString, delay);
    QFETCH(bool, good);
    const string own = R"({"outcome":"replay","state":{},"delay_ms":)" + delay.toStdString() + "}";
    const string childs =
        R"({"outcome":"schedule_childs","step":"j","state":{},"childs":[{"fsm":"a","step":"s","delay_ms":)" +
        delay.toStdString() + "}]}";
    if (good) {
        QCOMPARE(std::to_string(decoded(own).delayMs), delay.toStdString());
        QCOMPARE(std::to_string(decoded(childs).childs.at(0).delayMs), delay.toStdString());
    } else {
        QVERIFY2(refusal(own).find("\"delay_ms\"") != string::npos, refusal(own).c_str());
        QVERIFY2(refusal(childs).find("\"childs[0].delay_ms\"") != string::npos, refusal(childs).c_str());
    }
}

void OutcomesTest::badOutcomes_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("named"); // the member that the reason names
    const auto row = [](const char* text, const char* named) { QTest::newRow(text) << text << named; };
    row("null", "the outcome must be an object");
    row("[]", "the outcome must be an object");
    row("\"done\"", "the outcome must be an object");
    row("{}", "\"outcome\"");
    row(R"({"outcome": 1})", "\"outcome\"");
    row(R"({"outcome": null})", "\"outcome\"");
    row(R"({"outcome": "finish"})", "\"finish\"");
    row(R"({"outcome": "Done"})", "\"Done\"");
    row(R"({"outcome": ""})", "\"outcome\"");

    row(R"({"outcome": "next", "state": {}})", "\"step\"");
    row(R"({"outcome": "next", "step": 1, "state": {}})", "\"step\"");
    row(R"({"outcome": "next", "step": null, "state": {}})", "\"step\"");
    row(R"({"outcome": "next", "step": "", "state": {}})", "\"step\"");
    row(R"({"outcome": "next", "step": "a\u0000", "state": {}})", "\"step\"");
    row(R"({"outcome": "next", "step": "s"})", "\"state\"");
    row(R"({"outcome": "next", "step": "s", "state": {"a": "\u0000"}})", "\"state\"");

    row(R"({"outcome": "replay", "delay_ms": 0})", "\"state\"");
    row(R"({"outcome": "replay", "state": {}})", "\"delay_ms\"");

    row(R"({"outcome": "await", "state": {}})", "\"signal\"");
    row(R"({"outcome": "await", "signal": ["paid"], "state": {}})", "\"signal\"");
    row(R"({"outcome": "await", "signal": "", "state": {}})", "\"signal\"");
    row(R"({"outcome": "await", "signal": "\u0000", "state": {}})", "\"signal\"");
    row(R"({"outcome": "await", "signal": "paid"})", "\"state\"");

    row(R"({"outcome": "schedule_childs", "state": {}, "childs": []})", "\"step\"");
    row(R"({"outcome": "schedule_childs", "step": "", "state": {}, "childs": []})", "\"step\"");
    row(R"({"outcome": "schedule_childs", "step": "j", "childs": []})", "\"state\"");
    row(R"({"outcome": "schedule_childs", "step": "j", "state": {}})", "\"childs\"");
    row(R"({"outcome": "schedule_childs", "step": "j", "state": {}, "childs": {}})", "\"childs\"");
    row(R"({"outcome": "schedule_childs", "step": "j", "state": {}, "childs": null})", "\"childs\"");

    row(R"({"outcome": "done", "result": "\u0000"})", "\"result\"");

    row(R"({"outcome": "stop"})", "\"reason\"");
    row(R"({"outcome": "stop", "reason": null})", "\"reason\"");
    row(R"({"outcome": "stop", "reason": {"a": 1}})", "\"reason\"");

    row(R"({"outcome": "done", "consumes": 1})", "\"consumes\"");
    row(R"({"outcome": "done", "consumes": null})", "\"consumes\"");
    row(R"({"outcome": "done", "consumes": ["1"]})", "\"consumes\"");
    row(R"({"outcome": "done", "consumes": [1.5]})", "\"consumes\"");
    row(R"({"outcome": "done", "consumes": [1e30]})", "\"consumes\"");
    row(R"({"outcome": "done", "actions": 1})", "\"actions\"");
    row(R"({"outcome": "done", "actions": null})", "\"actions\"");
}

void OutcomesTest::badOutcomes() {
    QFETCH(QString, text);
    QFETCH(QString, named);
    const string why = refusal(text.toStdString());
    QVERIFY2(why.find(named.toStdString()) != string::npos, why.c_str());
}

void OutcomesTest::badChilds_data() {
    QTest::addColumn<QString>("child");
    QTest::addColumn<QString>("named");
    const auto row = [](const char* child, const char* named) { QTest::newRow(child) << child << named; };
    row("1", "childs[1]");
    row("null", "childs[1]");
    row(R"({"step": "s"})", "childs[1].fsm");
    row(R"({"fsm": "a"})", "childs[1].step");
    row(R"({"fsm": 1, "step": "s"})", "childs[1].fsm");
    row(R"({"fsm": "", "step": "s"})", "childs[1].fsm");
    row(R"({"fsm": "a", "step": ""})", "childs[1].step");
    row(R"({"fsm": "a", "step": null})", "childs[1].step");
    for (const char* bad : {"\"1\"", "1.5", "null", "0", "-1", "2147483648"})
        QTest::newRow((string("fsm_version ") + bad).c_str())
            << QString(R"({"fsm": "a", "step": "s", "fsm_version": %1})").arg(bad) << "childs[1].fsm_version";
    for (const char* bad : {"\"0\"", "0.5", "null", "32768", "-32769", "false"})
        QTest::newRow((string("priority ") + bad).c_str())
            << QString(R"({"fsm": "a", "step": "s", "priority": %1})").arg(bad) << "childs[1].priority";
    for (const char* bad : {"1", "null", "\"\"", "[]", "\"\\u0000\""})
        QTest::newRow((string("queue ") + bad).c_str())
            << QString(R"({"fsm": "a", "step": "s", "queue": %1})").arg(bad) << "childs[1].queue";
    row(R"({"fsm": "a", "step": "s", "partition_key": 1})", "childs[1].partition_key");
    row(R"({"fsm": "a", "step": "s", "partition_key": "\u0000"})", "childs[1]");
    row(R"({"fsm": "a", "step": "s", "unique_key": 1})", "childs[1].unique_key");
    row(R"({"fsm": "a", "step": "s", "unique_key": {}})", "childs[1].unique_key");
    row(R"({"fsm": "a", "step": "s", "unique_scope": "runnable"})", "childs[1].unique_scope");
    row(R"({"fsm": "a", "step": "s", "unique_scope": null})", "childs[1].unique_scope");
    row(R"({"fsm": "a", "step": "s", "unique_scope": ["running"]})", "childs[1].unique_scope");
    row(R"({"fsm": "a", "step": "s", "unique_scope": [1]})", "childs[1].unique_scope");
    row(R"({"fsm": "a", "step": "s", "state": "\u0000"})", "childs[1].state");
    // D20
    QTest::newRow("a unique key that is too long")
        << QString(R"({"fsm": "a", "step": "s", "unique_key": "%1"})").arg(QString(2601, 'k')) << "childs[1]";
}

// One ill-typed member anywhere makes the whole outcome bad, however good the rest.
void OutcomesTest::badChilds() {
    QFETCH(QString, child);
    QFETCH(QString, named);
    const string why =
        refusal(R"({"outcome": "schedule_childs", "step": "j", "state": {}, "childs": [{"fsm": "a", "step": "s"}, )" +
                child.toStdString() + "]}");
    QVERIFY2(why.find(named.toStdString()) != string::npos, why.c_str());
}

void OutcomesTest::limitsOfDocuments() {
    const auto withState = [](const string& state) { return R"({"outcome":"next","step":"s","state":)" + state + "}"; };
    QCOMPARE(refusal(withState("\"" + string(98, 'x') + "\""), 100), string());
    QVERIFY(refusal(withState("\"" + string(99, 'x') + "\""), 100).find("\"state\"") != string::npos);
    QCOMPARE(refusal(withState(string(1'000, '[') + string(1'000, ']'))), string());
    QVERIFY(refusal(withState(string(1'001, '[') + string(1'001, ']'))).find("levels") != string::npos);
    // Nor does depth where no document is wanted cost the stack.
    const string deep = string(300'000, '[') + string(300'000, ']');
    QVERIFY(refusal(R"({"outcome":"next","state":{},"step":)" + deep + "}").find("\"step\"") != string::npos);
    QCOMPARE(refusal(R"({"outcome":"done","unknown":)" + deep + "}"), string());
}

FERMATA_TEST(OutcomesTest, QCoreApplication)
#include "tst_outcomes.moc"
