// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare_json.h"
#include "host_script.h"

#include <fermata/test/runner.h>
#include <fermata/trace.h>

#include <fstream>
#include <sstream>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

/// What programs of these tests begin with.
constexpr char printing[] = R"(
def output(request, text, stream="stdout"):
    say({"jsonrpc": "2.0", "method": "output", "params": {"id": request["id"], "stream": stream, "text": text}})

def error_with(request, message, data):
    say({"jsonrpc": "2.0", "id": request["id"], "error": {"code": 1, "message": message, "data": data}})
)";

/// "stream: text|" of each piece.
string printedIn(const StepRow& row) {
    string all;
    for (const Json& piece : Json::parse(row.output))
        all += piece["stream"].get<string>() + ": " + piece["text"].get<string>() + "|";
    return all;
}

/// The resident memory of this process in bytes.
std::size_t resident() {
    std::size_t whole = 0, pages = 0;
    std::ifstream("/proc/self/statm") >> whole >> pages;
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

} // namespace

/// What machines in another process print, and what they say of their errors: in the trace of the instance and in the
/// worker's log.
class OutputTest : public QObject {
    Q_OBJECT

    HostScripts scripts_;
    std::unique_ptr<HostedWorker> hosted_;
    mutable std::mutex mutex_; // guards what follows
    std::vector<HostLine> lines_;

    /// A worker with this program, of which everything is traced.
    void start(const string& body, bool traced = true) {
        hosted_ = std::make_unique<HostedWorker>(std::vector<string>{scripts_.command(printing + body)}, Registry(),
                                                 [this](WorkerOptions& options) {
                                                     // No step is begun again because the machine is busy.
                                                     options.leaseTtl = 60s;
                                                     options.onHostLine = [this](const HostLine& line) {
                                                         const std::lock_guard lock(mutex_);
                                                         lines_.push_back(line);
                                                     };
                                                 });
        if (traced) tracer().begin({});
        hosted_->start();
    }

    Tracer tracer() const { return Tracer(Database{.connection = hosted_->database()}); }
    std::vector<StepRow> steps(InstanceId id) const { return tracer().steps(id); }

    std::vector<string> linesOf(std::optional<InstanceId> id) const {
        const std::lock_guard lock(mutex_);
        std::vector<string> texts;
        for (const HostLine& line : lines_)
            if (line.instance == id) texts.push_back(line.text);
        return texts;
    }

    /// What the log has but for what was passed over.
    string events() const {
        string kept;
        std::istringstream log(hosted_->journal().log());
        for (string line; std::getline(log, line);) {
            if (line.find("passed over") == string::npos) kept += line + '\n';
        }
        return kept;
    }

private Q_SLOTS:
    void init() { lines_.clear(); }
    void cleanup() { hosted_.reset(); }

    /// In order, by stream; the handler's behind the step's; and line by line in the log, with the instance.
    void stepAndHandler() {
        start(R"(
announce()
while True:
    request = hear()
    if request["method"] == "step":
        output(request, "one\ntw")
        output(request, "o\nhalf a line")
        output(request, "complaint\n", "stderr")
        error(request, "no luck")
    elif request["method"] == "handle":
        output(request, "handled")
        os.write(2, b"of nobody\n")
        answer(request, {"outcome": "stop", "reason": "gave up"})
)");
        const InstanceId id = hosted_->insert();
        QVERIFY(hosted_->reaches(id, "failed"));
        const auto told = steps(id);
        QCOMPARE(told.size(), std::size_t(1));
        QCOMPARE(printedIn(told[0]), string("stdout: one\ntwo\nhalf a line|stderr: complaint\n|stdout: handled|"));
        QVERIFY(waitUntil([&] { return linesOf(std::nullopt) == std::vector<string>{"of nobody"}; }));
        QCOMPARE(linesOf(id), (std::vector<string>{"one", "two", "half a line", "complaint", "handled"}));
    }

    /// Three at once, which print by turns.
    void stepsAtOnceAreNotMixed() {
        start(R"(
announce(concurrency=3)
requests = [hear() for i in range(3)]
for line in range(100):
    for request in requests:
        output(request, "%d says %d, " % (request["params"]["id"], line))
for request in requests:
    answer(request, {"outcome": "done"})
hear()
)",
              true);
        std::vector<InstanceId> ids;
        for (int i = 0; i < 3; ++i)
            ids.push_back(hosted_->insert());
        for (const InstanceId id : ids)
            QVERIFY(hosted_->reaches(id, "done"));
        for (const InstanceId id : ids) {
            string all;
            for (int i = 0; i < 100; ++i)
                all += toString(id) + " says " + std::to_string(i) + ", ";
            QCOMPARE(printedIn(steps(id).at(0)), "stdout: " + all + "|");
            QCOMPARE(linesOf(id), std::vector<string>{all});
        }
    }

    /// No trace: nothing is written, and the log has it all the same.
    void untraced() {
        start(R"(
announce()
request = hear()
output(request, "printed\n")
answer(request, {"outcome": "done"})
hear()
)",
              false);
        const InstanceId id = hosted_->insert();
        QVERIFY(hosted_->reaches(id, "done"));
        QVERIFY(steps(id).empty());
        QCOMPARE(hosted_->sql().number("select count(*) from fermata_step"), 0LL);
        QCOMPARE(linesOf(id), std::vector<string>{"printed"});
    }

    /// A line of the log says whose it is.
    void theLogSaysWhose() {
        HostedWorker hosted({scripts_.command(string(printing) + R"(
announce()
request = hear()
output(request, "printed\n")
answer(request, {"outcome": "done"})
hear()
)")});
        hosted.start();
        const InstanceId id = hosted.insert();
        QVERIFY(hosted.reaches(id, "done"));
        QVERIFY2(hosted.says("\", instance " + toString(id) + ", say: printed"), hosted.journal().log().c_str());
    }

    /// What a process has printed before it died is the last that is known of the run.
    void whatDiedHasPrinted() {
        start(R"(
announce()
request = hear()
if request["params"]["attempt"] == 0:
    output(request, "about to die")
    os._exit(3)
answer(request, {"outcome": "done"})
hear()
)");
        const InstanceId id = hosted_->insert();
        QVERIFY(hosted_->reaches(id, "done"));
        const auto told = steps(id);
        QCOMPARE(told.at(0).outcome, string("lost"));
        QCOMPARE(printedIn(told[0]), string("stdout: about to die|"));
        QVERIFY(printedIn(told.at(1)).empty());
        QCOMPARE(linesOf(id), std::vector<string>{"about to die"});
    }

    void errors_data() {
        QTest::addColumn<QString>("data");
        QTest::addColumn<QString>("type"); // as JSON
        QTest::addColumn<QString>("traceback");
        QTest::addColumn<QString>("lastError");
        QTest::addColumn<QString>("logged");
        const auto row = [](const char* name, const char* data, const char* type, const char* traceback,
                            const char* lastError, const char* logged) {
            QTest::newRow(name) << data << type << traceback << lastError << logged;
        };
        row("both", R"({"type": "CardRefused", "traceback": "in charge\nin pay"})", R"("CardRefused")",
            R"("in charge\nin pay")", "no luck\nin charge\nin pay", "");
        row("a type", R"({"type": "CardRefused"})", R"("CardRefused")", "null", "no luck", "");
        row("nothing", "{}", "null", "null", "no luck", "");
        row("nulls", R"({"type": None, "traceback": None})", "null", "null", "no luck", "");
        row("no object", "[1]", "null", "null", "no luck", "");
        row("ill-typed", R"({"type": 7, "traceback": ["x"]})", "null", "null", "no luck",
            "\"type\" is a number, no string, its \"traceback\" is an array, no string");
        row("one ill-typed", R"({"type": {}, "traceback": "here"})", "null", R"("here")", "no luck\nhere",
            "\"type\" is an object, no string");
        row("NUL", R"({"type": "a\0b", "traceback": "c\0d"})",
            "\"a\xEF\xBF\xBD"
            "b\"",
            "\"c\xEF\xBF\xBD"
            "d\"",
            "no luck\nc\xEF\xBF\xBD"
            "d",
            "");
    }
    void errors() {
        QFETCH(const QString, data);
        QFETCH(const QString, type);
        QFETCH(const QString, traceback);
        QFETCH(const QString, lastError);
        QFETCH(const QString, logged);
        start(R"(
announce()
while True:
    request = hear()
    if request["method"] == "step":
        error_with(request, "no luck", )" +
              data.toStdString() + R"()
    elif request["method"] == "handle":
        note(request["params"]["reason"])
        error(request, "no handler", -32601)
)");
        const InstanceId id = hosted_->insert();
        QVERIFY(hosted_->reaches(id, "failed"));
        QCOMPARE(hosted_->column(id, "last_error"), lastError.toStdString());
        QCOMPARE(scripts_.notes().back(), string("no luck"));
        const Json error = Json::parse(steps(id).at(0).error.value_or("null"));
        COMPARE_JSON(error, Json({{"type", Json::parse(type.toStdString())},
                                  {"message", "no luck"},
                                  {"traceback", Json::parse(traceback.toStdString())}}));
        QVERIFY(logged.isEmpty() || hosted_->says(logged.toStdString()));
        QCOMPARE(hosted_->host().starts, 1);
    }

    /// Of all of them the trace keeps 64 KiB, and the instance's row a quarter of that.
    void longTracebacks() {
        start(R"(
announce()
while True:
    request = hear()
    if request["method"] == "step":
        error_with(request, "no luck", {"type": "T" * 100000, "traceback": "x" * 10000000})
    elif request["method"] == "handle":
        error(request, "no handler", -32601)
)");
        const InstanceId id = hosted_->insert();
        QVERIFY(hosted_->reaches(id, "failed"));
        const Json error = Json::parse(steps(id).at(0).error.value_or("null"));
        QCOMPARE(error["traceback"].get<string>(), string(64u << 10, 'x'));
        QCOMPARE(error["type"].get<string>(), string(1024, 'T'));
        QCOMPARE(hosted_->column(id, "last_error"), "no luck\n" + string(16u << 10, 'x'));
    }

    /// One that cannot be used is logged and passed over: it is worth neither the step nor the process.
    void badOutputs_data() {
        QTest::addColumn<QString>("line"); // %d is the request
        QTest::addColumn<QString>("logged");
        const auto row = [](const char* name, const char* line, const char* logged) {
            QTest::newRow(name) << line << logged;
        };
        row("no params", R"({"jsonrpc":"2.0","method":"output"})", "\"params\" are no object");
        row("params of another kind", R"({"jsonrpc":"2.0","method":"output","params":["x"]})", "no object");
        row("no id", R"({"jsonrpc":"2.0","method":"output","params":{"stream":"s","text":"x"}})", "\"id\"");
        row("half an id", R"({"jsonrpc":"2.0","method":"output","params":{"id":1.5,"stream":"s","text":"x"}})",
            "\"id\"");
        row("an id in words", R"({"jsonrpc":"2.0","method":"output","params":{"id":"%d","stream":"s","text":"x"}})",
            "\"id\"");
        row("no stream", R"({"jsonrpc":"2.0","method":"output","params":{"id":%d,"text":"x"}})", "no \"stream\"");
        row("a stream by number", R"({"jsonrpc":"2.0","method":"output","params":{"id":%d,"stream":1,"text":"x"}})",
            "\"stream\" is a number");
        row("no text", R"({"jsonrpc":"2.0","method":"output","params":{"id":%d,"stream":"s"}})", "no \"text\"");
        row("a text that is none", R"({"jsonrpc":"2.0","method":"output","params":{"id":%d,"stream":"s","text":null}})",
            "\"text\" is null");
        row("a lone surrogate",
            R"({"jsonrpc":"2.0","method":"output","params":{"id":%d,"stream":"s","text":"\\ud800"}})",
            "cannot be read");
        row("invalid UTF-8", R"({"jsonrpc":"2.0","method":"output","params":{"id":%d,"stream":"s","text":"\xff"}})",
            "cannot be read");
        row("a raw NUL", R"({"jsonrpc":"2.0","method":"output","params":{"id":%d,"stream":"s","text":"\0"}})",
            "cannot be read");
        row("torn", R"({"jsonrpc":"2.0","method":"output","params":{"id":%d,"stream":"s","te")", "cannot be read");
        row("a request", R"({"jsonrpc":"2.0","id":%d,"method":"output","params":{}})", "did not ask for");
        row("a method of tomorrow", R"({"jsonrpc":"2.0","method":"outputs","params":{"id":%d}})", "did not ask for");
    }
    void badOutputs() {
        QFETCH(const QString, line);
        QFETCH(const QString, logged);
        start(R"(
announce()
request = hear()
output(request, "before\n")
raw(b''')" + line.toStdString() +
              R"('''.replace(b"%d", b"%d" % request["id"]) + b"\n")
output(request, "after\n")
answer(request, {"outcome": "done"})
hear()
)");
        const InstanceId id = hosted_->insert();
        QVERIFY(hosted_->reaches(id, "done"));
        QCOMPARE(hosted_->column(id, "attempt"), string("0"));
        QVERIFY2(hosted_->says("passed over ") && hosted_->says(logged.toStdString()),
                 hosted_->journal().log().c_str());
        QCOMPARE(printedIn(steps(id).at(0)), string("stdout: before\nafter\n|"));
        QCOMPARE(hosted_->host().starts, 1);
    }

    /// Of a request that nobody made, of one that has been answered, and before the machines are up: in the log, of no
    /// instance, and in nobody's trace.
    void whatBelongsToNobody() {
        start(R"(
first = hear()
output(first, "before it is up\n")
answer(first, {"protocol": 1, "machines": [machine()]})
request = hear()
for id in (0, -1, 4711, 2**63 - 1):
    output({"id": id}, "of %d\n" % id)
output(request, "mine\n")
answer(request, {"outcome": "done"})
output(request, "too late\nand no line feed")
note("said")
hear()
)");
        const InstanceId id = hosted_->insert();
        QVERIFY(hosted_->reaches(id, "done"));
        QVERIFY(waitUntil([&] { return linesOf(std::nullopt).size() == 7; }));
        QCOMPARE(linesOf(std::nullopt),
                 (std::vector<string>{"before it is up", "of 0", "of -1", "of 4711", "of 9223372036854775807",
                                      "too late", "and no line feed"}));
        QCOMPARE(linesOf(id), std::vector<string>{"mine"});
        QCOMPARE(printedIn(steps(id).at(0)), string("stdout: mine\n|"));
    }

    /// NUL and the like, a name of a stream that is none, an empty text.
    void oddTexts() {
        start(R"(
announce()
request = hear()
output(request, "a\0b\n", "s" * 1000)
output(request, "", "nothing")
output(request, "\u2028 \U0001F3B5\r\n", "\0")
answer(request, {"outcome": "done"})
hear()
)");
        const InstanceId id = hosted_->insert();
        QVERIFY(hosted_->reaches(id, "done"));
        QCOMPARE(printedIn(steps(id).at(0)), string(64, 's') + ": a\xEF\xBF\xBD"
                                                               "b\n|\xEF\xBF\xBD: \xE2\x80\xA8 "
                                                               "\xF0\x9F\x8E\xB5\r\n|");
        QCOMPARE(linesOf(id), (std::vector<string>{"a\xEF\xBF\xBD"
                                                   "b",
                                                   "\xE2\x80\xA8 \xF0\x9F\x8E\xB5"}));
    }

    /// Half a million notifications, 400 megabytes of text, a line without end, and as much for requests that are not
    /// open: the newest 64 KiB are in the trace, the log has what it has of stderr, and the worker does not grow by it.
    void aHostThatPrintsWithoutEnd() {
        start(R"(
announce(concurrency=2)
requests = [hear(), hear()]
def of(id, text):
    return json.dumps({"jsonrpc": "2.0", "method": "output", "params": {"id": id, "stream": "stdout", "text": text}}).encode() + b"\n"
for id in (requests[0]["id"], 4711):
    raw(of(id, "x\n") * 250000)
    line = of(id, "y" * 1000000)
    for i in range(200):
        raw(line)
raw(b'{"jsonrpc":"2.0","method":"output","params":{"id":%d,"stream":"s","text":"' % requests[0]["id"])
for i in range(100):
    raw(b"z" * 1000000)
raw(b'"}}\n')
raw(b'{"jsonrpc":"2.0","method":"output","params":7}\n' * 100000)
output(requests[0], "the end\n")
for request in requests:
    answer(request, {"outcome": "done"})
note("heard " + line().decode())
)");
        QVERIFY(waitUntil([&] { return hosted_->hostIs(HostStatus::State::Up); }, 120s));
        const auto starts = hosted_->host().starts; // not one where a busy machine could not start it at first
        const std::size_t before = resident();
        std::size_t most = 0;
        const InstanceId one = hosted_->insert();
        const InstanceId two = hosted_->insert();
        QVERIFY(waitUntil(
            [&] {
                most = std::max(most, resident());
                return hosted_->column(one, "status") == "done" && hosted_->column(two, "status") == "done";
            },
            120s));
        // It holds a line of up to 64 MiB at a time, in a few copies.
        QVERIFY2(most < before + (400u << 20), std::to_string((most - before) >> 20).c_str());
        std::size_t whole = 0;
        for (const InstanceId id : {one, two}) {
            const string printed = printedIn(steps(id).at(0));
            QVERIFY(printed.size() < (64u << 10) + 200);
            QVERIFY(printed.empty() || printed.ends_with("ythe end\n|"));
            whole += printed.size();
        }
        QVERIFY(whole > (60u << 10)); // the request that came first had it all
        QVERIFY2(hosted_->host().starts == starts, (events() + scripts_.noteAfter("heard ")).c_str());
        if (starts != 1) qWarning("it was started %d times: %s", static_cast<int>(starts), events().c_str());
        std::size_t bytes = 0;
        for (const auto& lines : {linesOf(one), linesOf(two), linesOf(std::nullopt)})
            for (const string& line : lines)
                bytes += line.size() + 1;
        QVERIFY2(bytes < 60'000'000, std::to_string(bytes).c_str());
        QVERIFY(hosted_->journal().log().size() < 20'000'000);
    }

    /// Where steps stand in the source is in the declared graph; what of it is no use is passed over.
    void sources() {
        start(R"(
announce({**machine("m", ["s", "t", "u"]), "sources": {
    "s": {"path": "/src/m.py", "line": 3, "end": 9}, "t": {"path": 7}, "gone": {"path": "/x", "line": 1, "end": 1}}},
    {**machine("other"), "sources": "none"})
hear()
)");
        QVERIFY(waitUntil([&] { return hosted_->sql().number("select count(*) from fermata_machine") == 2; }, 60s));
        const auto graphOf = [&](const char* fsm) {
            return Json::parse(
                *hosted_->sql().value("select graph::text from fermata_machine where fsm = $1", {string(fsm)}));
        };
        COMPARE_JSON(graphOf("m")["sources"], Json({{"s", {{"path", "/src/m.py"}, {"line", 3}, {"end", 9}}}}));
        QVERIFY(!graphOf("other").contains("sources"));
        QVERIFY(hosted_->says("machines[0].sources") && hosted_->says("machines[1].sources"));
    }
};

FERMATA_TEST(OutputTest, QCoreApplication)
#include "tst_output.moc"
