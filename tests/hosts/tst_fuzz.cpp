// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"
#ifndef Q_MOC_RUN // it stumbles over the concepts of the standard library
#include "base/json_text.h"
#include "base/raw_json.h"
#include "hosts/announcement.h"
#include "hosts/lines.h"
#include "hosts/messages.h"
#include "hosts/outcome_text.h"
#include "hosts/server_run.h"
#endif

#include <fermata/test/runner.h>

#include <random>

using namespace fermata;
using namespace fermata::hosts;
using std::string;

namespace {

using Clock = std::chrono::steady_clock;

/// The same inputs in every run, as many as the time allows.
class Mutator {
public:
    string mutated(string text) {
        const int rounds = 1 + number(4);
        for (int i = 0; i < rounds; ++i)
            mutateOnce(text);
        return text;
    }

    int number(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }

private:
    void mutateOnce(string& text) {
        static const std::vector<string> pieces{"{",
                                                "}",
                                                "[",
                                                "]",
                                                ":",
                                                ",",
                                                "\"",
                                                "\\",
                                                "\\u0000",
                                                "\\ud800",
                                                "NaN",
                                                "-",
                                                "1e400",
                                                "1e-400",
                                                "null",
                                                "true",
                                                "-Infinity",
                                                "0.5",
                                                "\xff",
                                                "\xed\xa0\x80",
                                                "\n",
                                                "\r",
                                                "\x00",
                                                "\"id\":3",
                                                "\"id\":9223372036854775808",
                                                "\"outcome\":\"next\"",
                                                "\"delay_ms\":-1",
                                                "\"state\":{}",
                                                "99999999999999999999999",
                                                "\xEF\xBB\xBF",
                                                "\"childs\":[{}]",
                                                "\"unique_scope\":[\"done\"]"};
        const std::size_t at = text.empty() ? 0 : static_cast<std::size_t>(number(static_cast<int>(text.size()) + 1));
        const std::size_t length = static_cast<std::size_t>(number(12));
        switch (number(5)) {
        case 0:
            text.insert(at, pieces[static_cast<std::size_t>(number(static_cast<int>(pieces.size())))]);
            break;
        case 1:
            text.erase(at, length);
            break;
        case 2:
            if (at < text.size()) text[at] = static_cast<char>(number(256));
            break;
        case 3:
            text.insert(at, text.substr(std::min(text.size(), length * 3), length * 2));
            break;
        default:
            text.resize(at);
        }
    }

    std::mt19937 random_{20260102};
};

const std::vector<string>& outcomes() {
    static const std::vector<string> all{
        R"({"outcome": "next", "step": "ship", "state": {"order": 42, "n": 1.5e3}})",
        R"({"outcome": "replay", "state": {"a": [1, 2, {"b": null}]}, "delay_ms": 500})",
        R"({"outcome": "await", "signal": "paid", "state": "ü"})",
        R"({"outcome": "schedule_childs", "step": "join", "state": {}, "childs": [{"fsm": "charge", "fsm_version": 1, "step": "start", "state": {}, "queue": "default", "priority": 0, "partition_key": null, "unique_key": "k", "unique_scope": ["runnable"], "delay_ms": 0}, {"fsm": "a", "step": "s"}]})",
        R"({"outcome": "done", "result": [true, false, null]})",
        R"({"outcome": "await", "signal": "message", "state": {"n": 2}, "consumes": [11, 12], "replies": [{"message": 11, "reply": {"a": 1}}, {"message": 12, "error": "x"}]})",
        R"({"outcome": "next", "step": "locked", "state": {"n": 2}, "consumes": [11]})",
        R"({"outcome": "stop", "reason": "no \u0000 stock"})"};
    return all;
}

void holds(bool condition, const char* what) {
    if (!condition) throw std::logic_error(what);
}

/// Whatever a decoder makes of it must be fit for the database.
void checkOutcome(const string& text) {
    if (!base::whyInvalid(text).empty()) return; // decoders are given valid JSON only
    try {
        const store::EncodedOutcome outcome = decodeOutcome(text, false, 4096);
        if (outcome.state) base::checkDocumentText(*outcome.state, "state", 4096);
        if (outcome.result) base::checkDocumentText(*outcome.result, "result", 4096);
        for (const store::EncodedInstance& child : outcome.childs) {
            base::checkDocumentText(child.state, "state of a child", 4096);
            holds(!child.fsm.empty() && !child.step.empty() && !child.queue.empty(), "a child without a name");
            holds(child.delayMs >= 0 && child.version >= 1, "a child with a number out of range");
        }
        using Kind = store::EncodedOutcome::Kind;
        const bool named =
            outcome.kind == Kind::Next || outcome.kind == Kind::Await || outcome.kind == Kind::ScheduleChilds;
        holds(!named || !outcome.name.empty(), "an outcome without a name");
        holds(outcome.delayMs >= 0, "a negative delay");
        holds(base::cleanText(outcome.reason.value_or("")) == outcome.reason.value_or(""),
              "a reason that is not clean");
        holds(base::cleanText(outcome.name) == outcome.name, "a name that is not clean");
    } catch (const Error& error) {
        holds(*error.what() != '\0', "a refusal without words");
    }
}

/// Of a server nothing changes but its state, and what is committed is JSON.
void checkServersOutcome(const string& text) {
    if (!base::whyInvalid(text).empty()) return;
    store::Claimed claimed;
    claimed.state = R"({"name": "visits", "version": 4, "state_version": 1, "state": {"n": 1}})";
    claimed.step = "serve";
    claimed.awaits = "message";
    claimed.inbox = R"([[11, "message", {"call": 1}, 0], [12, "message", {"call": 2}, 0]])";
    const ServerTerms terms;
    try {
        const store::EncodedOutcome outcome = ServerRun(claimed, terms).outcomeOf(text, 4096);
        const Json row = Json::parse(outcome.state.value());
        holds(row.at("name") == "visits" && row.at("version") == 5, "another server's row");
        holds(outcome.consuming && !outcome.consuming->empty() && outcome.consuming->front() == 11,
              "a server that handles nothing");
        for (const auto& call : outcome.carried) {
            for (const Json& answer : Json::parse(call.arguments).at("answers"))
                holds(answer.at("message") == 11 || answer.at("message") == 12, "an answer to somebody else");
        }
    } catch (const Error& error) {
        holds(*error.what() != '\0', "a refusal without words");
    }
}

void checkLine(const string& text) {
    const Message message = decodeMessage({text, false});
    if (message.kind == Message::Kind::Result) {
        holds(base::whyInvalid(message.text).empty(), "a result that is no JSON");
        checkOutcome(message.text);
        try {
            const Announcement announcement = decodeAnnouncement(message.text);
            holds(announcement.concurrency >= 1 && !announcement.machines.empty(), "an announcement of nothing");
        } catch (const Error& error) {
            holds(*error.what() != '\0', "a refusal without words");
        }
        // nlohmann must agree that it was an answer with this id and this result.
        const Json document = Json::parse(text);
        holds(document.at("result") == Json::parse(message.text), "not the result that stands there");
        holds(document.at("id").get<double>() == static_cast<double>(message.id), "not the id that stands there");
    } else if (message.kind == Message::Kind::Output) {
        const Json params = Json::parse(text).at("params");
        holds(params.at("text") == message.text && params.at("stream") == message.stream, "not what was printed");
    } else if (message.kind != Message::Kind::Error) {
        holds(!message.text.empty(), "a verdict without words");
    }
    decodeMessage({text, true});
}

} // namespace

/// What may come over the pipe is up to somebody else. For some seconds, with a fixed seed: nothing crashes, nothing
/// hangs, and nothing gets through that must not.
class FuzzTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void brokenAnswers();
};

void FuzzTest::brokenAnswers() {
    Mutator mutator;
    const auto until = Clock::now() + std::chrono::seconds(5);
    const string announcement =
        R"({"protocol": 1, "concurrency": 8, "machines": [{"fsm": "checkout", "version": 1, "initial": "start", "queue": "default", "run_ahead": false, "steps": ["start", "ship"], "transitions": [{"from": "start", "to": "ship", "on": "paid"}]}]})";
    LineSplitter splitter(1000);
    int rounds = 0;
    string text;
    try {
        for (; rounds < 1000 || Clock::now() < until; ++rounds) {
            const int which = mutator.number(static_cast<int>(outcomes().size()) + 1);
            const string& seed = which == 0 ? announcement : outcomes()[static_cast<std::size_t>(which - 1)];
            text = mutator.mutated(seed);
            checkOutcome(text);
            checkServersOutcome(text);
            text = mutator.mutated(R"({"jsonrpc":"2.0","id":3,"result":)" + seed + "}");
            checkLine(text);
            checkLine(mutator.mutated(
                R"({"jsonrpc":"2.0","method":"output","params":{"id":3,"stream":"stdout","text":"a\n"}})"));
            checkLine(mutator.mutated(
                R"({"jsonrpc":"2.0","id":3,"error":{"code":1,"message":"m","data":{"type":"T","traceback":"t"}}})"));
            splitter.add(text);
            while (const auto line = splitter.next())
                holds(line->text.find('\n') == string::npos && line->text.size() <= 1000, "a line that is none");
        }
    } catch (const std::exception& error) {
        QFAIL((string(error.what()) + " in round " + std::to_string(rounds) + ": " + text).c_str());
    }
    qInfo("%d rounds", rounds);
}

FERMATA_TEST(FuzzTest, QCoreApplication)
#include "tst_fuzz.moc"
