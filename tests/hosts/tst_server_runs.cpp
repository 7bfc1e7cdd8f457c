// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"
#ifndef Q_MOC_RUN // it stumbles over the concepts of the standard library
#include "compare_json.h"
#include "hosts/announcement.h"
#include "hosts/outcome_text.h"
#include "hosts/server_changes.h"
#include "hosts/server_run.h"

#include <fermata/test/runner.h>
#endif

using namespace fermata;
using namespace fermata::hosts;
using std::string;
using Kind = store::EncodedOutcome::Kind;

namespace {

constexpr std::size_t limit = 8u << 20;

const char* const row = R"({"name": "visits", "version": 4, "state_version": 1, "state": {"n": 1}})";

store::Claimed claimed(const string& state, const string& inbox = "[]", const string& step = "serve", int attempt = 0) {
    store::Claimed claimed;
    claimed.claim = {InstanceId{7}, "token"};
    claimed.fsm = "fermata.server/counter";
    claimed.step = step;
    claimed.state = state;
    claimed.attempt = attempt;
    claimed.queue = "fermata.server";
    if (step == "serve") claimed.awaits = "message";
    claimed.inbox = inbox;
    claimed.childs = "[]";
    return claimed;
}

const char* const two = R"([[11, "message", {"call": "value"}, 0], [12, "message", {"cast": {"add": 1}}, 0]])";

string textOf(std::size_t length) {
    return Json(string(length, 'x')).dump();
}

string refusal(const std::function<void()>& act) {
    try {
        act();
        return {};
    } catch (const Error& error) {
        return error.what();
    }
}

Json parsed(const std::optional<string>& text) {
    return text ? Json::parse(*text) : Json("nothing");
}

Json carried(const store::EncodedOutcome& outcome) {
    if (outcome.carried.size() != 1 || outcome.carried[0].function != "fermata_server_commit") return "nothing";
    return Json::parse(outcome.carried[0].arguments);
}

std::vector<std::int64_t> consumed(const store::EncodedOutcome& outcome) {
    return outcome.consuming.value_or(std::vector<std::int64_t>{-1});
}

using Ids = std::vector<std::int64_t>;

} // namespace

/// What a process is shown of a server, and what its answers come to: the row, the replies, the lock.
class ServerRunsTest : public QObject {
    Q_OBJECT

    const ServerTerms terms_;

private Q_SLOTS:
    /// A state and messages, and nothing of the row that it could spoil.
    void whatAProcessIsShown() {
        const auto one = claimed(row, two);
        const Json context = Json::parse(ServerRun(one, terms_).contextText());
        COMPARE_JSON(context["state"], Json::parse(R"({"n": 1})"));
        COMPARE_JSON(context["server"], Json::parse(R"({"name": "visits", "version": 4, "state_version": 1})"));
        COMPARE_JSON(context["signals"][0]["payload"], Json::parse(R"({"call": "value"})"));
        COMPARE_JSON(context["signals"][1]["id"], Json(12));
        COMPARE_JSON(context["step"], Json("serve"));
    }

    /// Signals of other names are nobody's message.
    void otherSignals() {
        const auto one = claimed(row, R"([[5, "other", {"call": 1}, 0], [11, "message", {"call": 1}, 0]])");
        const Json context = Json::parse(ServerRun(one, terms_).contextText());
        QCOMPARE(context["signals"].size(), std::size_t(1));
        COMPARE_JSON(context["signals"][0]["id"], Json(11));
    }

    void aBatch() {
        const auto one = claimed(row, two);
        const auto outcome =
            ServerRun(one, terms_)
                .outcomeOf(
                    R"({"outcome": "await", "signal": "message", "state": {"n": 2}, "replies": [{"message": 11, "reply": 1}],
                "actions": true})",
                    limit);
        QVERIFY(outcome.kind == Kind::Await && outcome.name == "message" && outcome.wantsToHear);
        COMPARE_JSON(parsed(outcome.state),
                     Json::parse(R"({"name": "visits", "version": 5, "state_version": 1, "state": {"n": 2}})"));
        QCOMPARE(consumed(outcome), (Ids{11, 12}));
        COMPARE_JSON(carried(outcome),
                     Json::parse(R"({"answers": [{"message": 11, "status": "replied", "reply": 1}]})"));
    }

    /// The first of them; a call without a reply is answered null, whatever a cast is answered nobody hears.
    void someOfIt() {
        const auto one = claimed(row, two);
        const ServerRun run(one, terms_);
        auto outcome =
            run.outcomeOf(R"({"outcome": "await", "signal": "message", "state": 3, "consumes": [11]})", limit);
        QCOMPARE(consumed(outcome), (Ids{11}));
        COMPARE_JSON(carried(outcome),
                     Json::parse(R"({"answers": [{"message": 11, "status": "replied", "reply": null}]})"));
        outcome = run.outcomeOf(R"({"outcome": "await", "signal": "message", "state": 3, "replies":
                                    [{"message": 12, "reply": 5}, {"message": 11, "error": "no \u0000"}]})",
                                limit);
        const Json arguments = carried(outcome);
        QCOMPARE(arguments["answers"].size(), std::size_t(1));
        COMPARE_JSON(arguments["answers"][0]["status"], Json("failed"));
        QVERIFY(arguments["answers"][0]["error"].get<string>().find('\0') == string::npos);
    }

    void aLock() {
        const auto one = claimed(row, two);
        const auto outcome =
            ServerRun(one, terms_)
                .outcomeOf(R"({"outcome": "next", "step": "locked", "state": {"n": 2}, "consumes": [11]})", limit);
        QVERIFY(outcome.kind == Kind::Next && outcome.name == "locked");
        COMPARE_JSON(parsed(outcome.state),
                     Json::parse(R"({"name": "visits", "version": 5, "state_version": 1, "state": {"n": 2},
                                     "locked": {"message": 11, "call": true, "text": "value"}})"));
        COMPARE_JSON(carried(outcome), Json::parse(R"({"answers": [{"message": 11, "status": "waiting"}]})"));
    }

    /// What it changed goes over the row as it then is; the row keeps its state until then.
    void theEndOfALock() {
        const string locked = R"({"name": "v", "version": 4, "state_version": 1, "state": {"n": 1, "old": [1]},
                                  "locked": {"message": 11, "call": true, "text": {"pay": 5}}})";
        const auto one = claimed(locked, R"([[12, "message", {"call": 1}, 0]])", "locked");
        const ServerRun run(one, terms_);
        const Json context = Json::parse(run.contextText());
        COMPARE_JSON(context["server"]["locked"], Json::parse(R"({"id": 11, "payload": {"call": {"pay": 5}}})"));
        QVERIFY(context["signals"].empty());
        auto outcome = run.outcomeOf(R"({"outcome": "await", "signal": "message", "state": {"n": 1.0, "paid": {"a": 5}},
                                         "replies": [{"message": 11, "reply": "paid"}]})",
                                     limit);
        QVERIFY(outcome.kind == Kind::Await && !outcome.state && !outcome.consuming);
        COMPARE_JSON(carried(outcome), Json::parse(R"({
            "answers": [{"message": 11, "status": "replied", "reply": "paid"}], "state_version": 1,
            "changes": [{"path": ["paid"], "value": {"a": 5}}, {"path": ["old"]}]})"));
        // What it throws is the answer, and nothing is changed.
        outcome = run.answeredWith("the bank is closed", 11).value();
        QVERIFY(outcome.kind == Kind::Await && !outcome.state);
        COMPARE_JSON(carried(outcome), Json::parse(R"({
            "answers": [{"message": 11, "status": "failed", "error": "the bank is closed"}], "changes": []})"));
    }

    void aLockThatNobodyHas() {
        const auto one = claimed(row, "[]", "locked");
        const auto outcome = ServerRun(one, terms_).withoutAsking().value();
        QVERIFY(outcome.kind == Kind::Next && outcome.name == "serve");
        QVERIFY(!outcome.state); // it stays as it is by then
    }

    void nothingWaits() {
        const auto one = claimed(row);
        const auto outcome = ServerRun(one, terms_).withoutAsking().value();
        QVERIFY(outcome.kind == Kind::Await && !outcome.state && !outcome.consuming && outcome.carried.empty());
    }

    /// What somebody else has put into the inbox is answered without the process, one after the other in order.
    void whatIsNoMessage() {
        const auto first = claimed(row, R"([[9, "message", {"shout": 1}, 0], [10, "message", 5, 0],
                                            [11, "message", {"call": 1}, 0]])");
        const auto outcome = ServerRun(first, terms_).withoutAsking().value();
        QCOMPARE(consumed(outcome), (Ids{9, 10}));
        QCOMPARE(carried(outcome)["answers"].size(), std::size_t(2));
        const auto later = claimed(row, R"([[11, "message", {"call": 1}, 0], [12, "message", {"call": 1, "cast": 1}, 0],
                                            [13, "message", {"call": 1}, 0]])");
        QCOMPARE(Json::parse(ServerRun(later, terms_).contextText())["signals"].size(), std::size_t(1));
    }

    /// After a run that came to nothing, one at a time until one is done: so nothing that comes before a message that
    /// kills is held up by it, and nothing is answered for another's sake.
    void oneAtATime() {
        const auto shown = [&](const string& state, int attempt) {
            const auto one = claimed(state, two, "serve", attempt);
            return Json::parse(ServerRun(one, terms_).contextText())["signals"].size();
        };
        const string tried = R"({"name": "v", "version": 4, "state_version": 1, "state": 0, "tries": 1})";
        QCOMPARE(shown(row, 0), std::size_t(2));
        QCOMPARE(shown(row, 1), std::size_t(1));
        QCOMPARE(shown(tried, 0), std::size_t(1));
        // When one is done, the row says so; a step of its own begins with attempt 0.
        const auto one = claimed(tried, two, "serve", 3);
        const ServerRun run(one, terms_);
        const auto outcome = run.outcomeOf(R"({"outcome": "await", "signal": "message", "state": 1})", limit);
        QCOMPARE(consumed(outcome), (Ids{11}));
        COMPARE_JSON(parsed(outcome.state), Json::parse(R"({"name": "v", "version": 5, "state_version": 1, "state": 1,
                                                            "attempt": 3})"));
        QCOMPARE(shown(*outcome.state, 3), std::size_t(2));
        const auto locks = run.outcomeOf(R"({"outcome": "next", "step": "locked", "state": 1})", limit);
        QVERIFY(!parsed(locks.state).contains("attempt"));
    }

    /// Pauses that grow; tries are counted for the message that is known to have failed.
    void triedAgain() {
        const ServerTerms terms{.firstPause = std::chrono::milliseconds(10),
                                .longestPause = std::chrono::milliseconds(70)};
        const auto again = [&](int attempt, bool counts) {
            const auto one = claimed(row, two, "serve", attempt);
            return tryServerAgain(one, terms, counts, "no luck");
        };
        QVERIFY(again(0, true).kind == Kind::ReplayOfHandler);
        QCOMPARE(again(0, true).delayMs, 10);
        QCOMPARE(again(2, true).delayMs, 40);
        QCOMPARE(again(50, true).delayMs, 70);
        COMPARE_JSON(parsed(again(0, true).state)["tries"], Json(1));
        QVERIFY(!again(0, false).state);
        const auto one = claimed(row, two);
        const ServerRun run(one, terms);
        QVERIFY(!run.failedWith({}));
        QVERIFY(!run.failedWith(12)); // it is not the first
        QCOMPARE(run.failedWith(11).value(), 11);
        QVERIFY(!run.answeredWith("no luck", 11)); // for ever
        QVERIFY(tryServerAgain(claimed("5"), terms, true, "no server").kind == Kind::Stop);
        QVERIFY(tryServerAgain(claimed("{}"), terms, true, "no server").kind == Kind::ReplayOfHandler);
    }

    void triedOftenEnough() {
        const ServerTerms terms{.maxAttempts = 3};
        const auto answered = [&](int tries, std::optional<std::int64_t> message) {
            const auto one = claimed(R"({"name": "v", "version": 4, "state_version": 1, "state": {"n": 1}, "tries": )" +
                                         std::to_string(tries) + "}",
                                     two);
            return ServerRun(one, terms).answeredWith("no luck", message);
        };
        QVERIFY(!answered(1, 11));
        QVERIFY(!answered(5, {})); // nobody knows whose fault it was
        const auto outcome = answered(2, 11).value();
        QVERIFY(outcome.kind == Kind::Await);
        COMPARE_JSON(parsed(outcome.state),
                     Json::parse(R"({"name": "v", "version": 5, "state_version": 1, "state": {"n": 1}})"));
        QCOMPARE(consumed(outcome), (Ids{11}));
        COMPARE_JSON(carried(outcome),
                     Json::parse(R"({"answers": [{"message": 11, "status": "failed", "error": "no luck"}]})"));
    }

    void badAnswers_data() {
        QTest::addColumn<string>("answer");
        QTest::addColumn<string>("says");
        const auto await = [](const string& more) {
            return R"({"outcome": "await", "signal": "message", "state": {}, )" + more + "}";
        };
        QTest::newRow("of another server") << await(R"("replies": [{"message": 99, "reply": 1}])")
                                           << string("answers message 99, which is none of those");
        QTest::newRow("not handled") << await(R"("consumes": [11], "replies": [{"message": 12, "reply": 1}])")
                                     << string("answers message 12, which is none of those");
        QTest::newRow("twice") << await(R"("replies": [{"message": 11, "reply": 1}, {"message": 11, "reply": 1}])")
                               << string("answers message 11 twice");
        QTest::newRow("both") << await(R"("replies": [{"message": 11, "reply": 1, "error": "x"}])")
                              << string("either \"reply\" or \"error\"");
        QTest::newRow("neither") << await(R"("replies": [{"message": 11}])") << string("either \"reply\" or \"error\"");
        QTest::newRow("an error that is no text")
            << await(R"("replies": [{"message": 11, "error": 5}])") << string("replies[0].error");
        QTest::newRow("no id") << await(R"("replies": [{"message": "11", "reply": 5}])")
                               << string("replies[0].message");
        QTest::newRow("id too large") << await(R"("replies": [{"message": 1e30, "reply": 5}])")
                                      << string("replies[0].message");
        QTest::newRow("no object") << await(R"("replies": [5])") << string("replies[0]");
        QTest::newRow("no array") << await(R"("replies": {"message": 11})") << string("\"replies\" must be an array");
        QTest::newRow("NUL") << await(R"("replies": [{"message": 11, "reply": "\u0000"}])") << string("NUL");
        QTest::newRow("10 MB") << await(R"("replies": [{"message": 11, "reply": )" + textOf(10u << 20) + "}]")
                               << string("replies[0].reply");
        QTest::newRow("10 MB together") << await(R"("replies": [{"message": 11, "reply": )" + textOf((8u << 20) - 10) +
                                                 "}]")
                                        << string("bytes together");
        QTest::newRow("consumes of another") << await(R"("consumes": [11, 99])") << string("names message 99");
        QTest::newRow("consumes out of order")
            << await(R"("consumes": [12])") << string("instead of message 11 it names message 12");
        QTest::newRow("consumes twice") << await(R"("consumes": [11, 11])")
                                        << string("instead of message 12 it names message 11");
        QTest::newRow("consumes too many") << await(R"("consumes": [11, 12, 12])") << string("names message 12 twice");
        QTest::newRow("consumes nothing") << await(R"("consumes": [])") << string("has handled no message");
        QTest::newRow("another signal") << string(R"({"outcome": "await", "signal": "other", "state": {}})")
                                        << string("either awaits the signal \"message\"");
        QTest::newRow("another step") << string(R"({"outcome": "next", "step": "serve", "state": {}})")
                                      << string("either awaits the signal \"message\"");
        QTest::newRow("done") << string(R"({"outcome": "done"})") << string("either awaits the signal \"message\"");
        QTest::newRow("stop") << string(R"({"outcome": "stop", "reason": "x"})") << string("either awaits");
        QTest::newRow("replay") << string(R"({"outcome": "replay", "state": {}, "delay_ms": 0})")
                                << string("either awaits");
        QTest::newRow("no state") << string(R"({"outcome": "await", "signal": "message"})") << string("\"state\"");
        QTest::newRow("what locks is not answered yet")
            << string(R"({"outcome": "next", "step": "locked", "state": {}, "consumes": [11],
                          "replies": [{"message": 11, "reply": 1}]})")
            << string("which has the lock");
        QTest::newRow("no object at all") << string("5") << string("must be an object");
    }
    void badAnswers() {
        QFETCH(string, answer);
        QFETCH(string, says);
        const auto one = claimed(row, two);
        const ServerRun run(one, terms_);
        const string why = refusal([&] { run.outcomeOf(answer, limit); });
        QVERIFY(!why.empty());
        QVERIFY2(why.find(says) != string::npos && why.size() < 400, why.c_str());
    }

    void badAnswersOfALock_data() {
        QTest::addColumn<string>("answer");
        QTest::addColumn<string>("says");
        QTest::newRow("of another")
            << string(
                   R"({"outcome": "await", "signal": "message", "state": 1, "replies": [{"message": 3, "reply": 1}]})")
            << string("it is message 11 that has the lock");
        QTest::newRow("consumes") << string(
                                         R"({"outcome": "await", "signal": "message", "state": 1, "consumes": [12]})")
                                  << string("consumes nothing");
        QTest::newRow("twice") << string(R"({"outcome": "await", "signal": "message", "state": 1, "replies":
                                            [{"message": 11, "reply": 1}, {"message": 11, "reply": 1}]})")
                               << string("twice");
        QTest::newRow("a lock") << string(R"({"outcome": "next", "step": "locked", "state": 1})")
                                << string("awaits the signal");
    }
    void badAnswersOfALock() {
        QFETCH(string, answer);
        QFETCH(string, says);
        const auto one = claimed(R"({"name": "v", "version": 4, "state_version": 1, "state": 0,
                                     "locked": {"message": 11, "call": true, "text": 1}})",
                                 "[]", "locked");
        const ServerRun run(one, terms_);
        const string why = refusal([&] { run.outcomeOf(answer, limit); });
        QVERIFY2(!why.empty() && why.find(says) != string::npos, why.c_str());
    }

    /// Nobody but a server has messages to answer.
    void ofAnotherMachine() {
        const string why = refusal(
            [] { decodeOutcome(R"({"outcome": "done", "replies": [{"message": 1, "reply": 1}]})", false, limit); });
        QVERIFY2(why.find("only a machine whose name begins with fermata.server/") != string::npos, why.c_str());
    }

    void rowsThatAreNone_data() {
        QTest::addColumn<string>("state");
        for (const char* state : {"5", "{}", R"({"name": "v", "version": "x", "state_version": 1, "state": 0})",
                                  R"({"name": "v", "version": 1, "state_version": 0, "state": 0})",
                                  R"({"name": "v", "version": 1, "state_version": 1})",
                                  R"({"name": "v", "version": 1, "state_version": 1, "state": 0, "locked": 5})",
                                  R"({"name": "v", "version": 1, "state_version": 1, "state": 0, "tries": -1})"})
            QTest::newRow(state) << string(state);
    }
    void rowsThatAreNone() {
        QFETCH(string, state);
        const auto one = claimed(state, two);
        const string why = refusal([&] { ServerRun(one, terms_); });
        QVERIFY2(why.starts_with("it is no server's row: "), why.c_str());
    }

    void aNewerState() {
        const auto one = claimed(R"({"name": "v", "version": 1, "state_version": 3, "state": 0})", two);
        const string why = refusal([&] { ServerRun(one, terms_); });
        QVERIFY2(why.find("version 3 of its format, which is newer than version 1") != string::npos, why.c_str());
        const ServerTerms newer{.stateVersion = 4};
        const auto outcome =
            ServerRun(one, newer).outcomeOf(R"({"outcome": "await", "signal": "message", "state": 1})", limit);
        COMPARE_JSON(parsed(outcome.state)["state_version"], Json(4));
    }

    /// As they were written (D19).
    void numbersStayAsTheyAre() {
        const auto one = claimed(
            R"({"name": "v", "version": 1, "state_version": 1, "state": 123456789012345678901234567890.10})", two);
        const ServerRun run(one, terms_);
        QVERIFY(run.contextText().find(R"("state":123456789012345678901234567890.10,)") != string::npos);
        const auto outcome = run.outcomeOf(
            R"({"outcome": "await", "signal": "message", "state": 123456789012345678901234567891.10})", limit);
        QVERIFY(outcome.state->find("123456789012345678901234567891.10") != string::npos);
    }

    void changes_data() {
        QTest::addColumn<string>("before");
        QTest::addColumn<string>("after");
        QTest::addColumn<string>("expected");
        const auto add = [](const char* name, const char* before, const char* after, const char* expected) {
            QTest::newRow(name) << string(before) << string(after) << string(expected);
        };
        add("none", R"({"a": [1, {"b": "ü"}]})", R"({"a":[1.0,{"b":"\u00fc"}]})", "[]");
        add("order", R"({"a": 1, "b": 2})", R"({"b":2,"a":1})", "[]");
        add("scalar", "1", "2", R"([{"path": [], "value": 2}])");
        add("nested", R"({"a": {"b": 1, "c": 2}})", R"({"a": {"b": 1, "c": 3}})",
            R"([{"path": ["a", "c"], "value": 3}])");
        add("removed", R"({"a": {"b": 1}, "x": 1})", R"({"a": {}})", R"([{"path": ["a", "b"]}, {"path": ["x"]}])");
        add("array", R"({"a": [1, 2]})", R"({"a": [1]})", R"([{"path": ["a"], "value": [1]}])");
        // Of a list of components the items.
        add("item", R"([{"id": "a", "n": 1, "m": 1}, {"id": "b"}])", R"([{"id": "a", "n": 2, "m": 1}, {"id": "b"}])",
            R"([{"path": [{"id": "a"}, "n"], "value": 2}])");
        add("item removed", R"({"l": [{"id": "a"}, {"id": "b"}]})", R"({"l": [{"id": "b"}]})",
            R"([{"path": ["l", {"id": "a"}]}])");
        add("item added", R"([{"id": "a"}])", R"([{"id": "a"}, {"id": "b", "n": 1.50}])",
            R"([{"path": [{"id": "b"}], "value": {"id": "b", "n": 1.50}}])");
        add("items in another order", R"([{"id": "a"}, {"id": "b"}])", R"([{"id": "b"}, {"id": "a"}])",
            R"([{"path": [], "order": ["b", "a"]}])");
        add("item in front", R"([{"id": "a"}])", R"([{"id": "b"}, {"id": "a"}])",
            R"([{"path": [{"id": "b"}], "value": {"id": "b"}}, {"path": [], "order": ["b", "a"]}])");
        add("items in items", R"([{"id": "a", "l": [{"id": "x", "n": 1}]}])",
            R"([{"id": "a", "l": [{"id": "x", "n": 2}]}])",
            R"([{"path": [{"id": "a"}, "l", {"id": "x"}, "n"], "value": 2}])");
        add("no items: two of one id", R"([{"id": "a"}])", R"([{"id": "a"}, {"id": "a"}])",
            R"([{"path": [], "value": [{"id": "a"}, {"id": "a"}]}])");
        add("no items any more", R"([{"id": "a"}])", "[]", R"([{"path": [], "value": []}])");
        add("an id that is written in another way", R"([{"id": "\u0061", "n": 1}])", R"([{"id": "a", "n": 1.0}])",
            "[]");
        add("kind", R"({"a": {"b": 1}})", R"({"a": null})", R"([{"path": ["a"], "value": null}])");
        add("names", R"({"": 1, "a.b": 1, "a/b~": 1, "__proto__": 1})",
            R"({"": 2, "a.b": 2, "a/b~": 2, "__proto__": 2})",
            R"([{"path": [""], "value": 2}, {"path": ["__proto__"], "value": 2}, {"path": ["a.b"], "value": 2},
                {"path": ["a/b~"], "value": 2}])");
        add("last counts", R"({"a": 1})", R"({"a": 5, "a": 1})", "[]");
        add("large numbers", "9007199254740993", "9007199254740992", R"([{"path": [], "value": 9007199254740992}])");
        add("decimals as a double has them", "0.1000000000000000055", "0.1", "[]");
        add("exponent", "100", "1e2", "[]");
        add("text is no number", R"("1")", "1", R"([{"path": [], "value": 1}])");
        add("true is not false", "true", "false", R"([{"path": [], "value": false}])");
    }
    void changes() {
        QFETCH(string, before);
        QFETCH(string, after);
        QFETCH(string, expected);
        COMPARE_JSON(Json::parse(changesText(before, after)), Json::parse(expected));
    }

    void announced() {
        const auto machine = [](const string& members) {
            return decodeAnnouncement(R"({"protocol": 1, "machines": [{)" + members + "}]}").machines.at(0);
        };
        const AnnouncedMachine least = machine(R"("fsm": "fermata.server/a b")");
        QCOMPARE(least.steps, (std::vector<string>{"serve", "locked"}));
        QCOMPARE(least.queue, string("fermata.server"));
        QCOMPARE(least.initial, string("serve"));
        QVERIFY(least.server && !least.server->maxAttempts && least.server->stateVersion == 1);
        const AnnouncedMachine all = machine(
            R"("fsm": "fermata.server/a", "steps": ["locked", "serve"], "server": {"state_version": 3, "max_attempts": 5,
               "first_pause_ms": 7, "longest_pause_ms": 9})");
        QVERIFY(all.server->stateVersion == 3 && all.server->maxAttempts == 5 && all.server->firstPause.count() == 7 &&
                all.server->longestPause.count() == 9);
        QVERIFY(!machine(R"("fsm": "m", "steps": ["s"])").server);
        const auto why = [&](const string& members) { return refusal([&] { machine(members); }); };
        QVERIFY(why(R"("fsm": "fermata.server/")").find("names no type") != string::npos);
        QVERIFY(why(R"("fsm": "fermata.server/a", "version": 2)").find("is 1") != string::npos);
        QVERIFY(why(R"("fsm": "fermata.server/a", "steps": ["s"])").find("serve and locked") != string::npos);
        QVERIFY(why(R"("fsm": "fermata.server/a", "server": 5)").find("server") != string::npos);
        QVERIFY(why(R"("fsm": "fermata.server/a", "server": {"max_attempts": 0})").find("max_attempts") !=
                string::npos);
        QVERIFY(why(R"("fsm": "fermata.server/a", "server": {"first_pause_ms": 0})").find("first_pause_ms") !=
                string::npos);
    }
};

FERMATA_TEST(ServerRunsTest, QCoreApplication)
#include "tst_server_runs.moc"
