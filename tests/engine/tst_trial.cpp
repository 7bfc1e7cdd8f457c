// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "operator_testing.h"

#include <fermata/test/runner.h>
#include <fermata/trial.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

Registry machines() {
    return {
        Machine("m")
            .step("next",
                  [](const Context& ctx) -> Outcome {
                      Json state = ctx.state;
                      state["seen"] = ctx.signals.size();
                      return Next{"stop", state};
                  })
            .step("await",
                  [](const Context& ctx) -> Outcome {
                      return Await{"go", ctx.state};
                  })
            .step("replay",
                  [](const Context& ctx) -> Outcome {
                      return Replay{ctx.state, 1500ms};
                  })
            .step("childs",
                  [](const Context& ctx) -> Outcome {
                      NewInstance child{.fsm = "leaf", .step = "end", .state = {{"n", 1}}, .queue = "q", .priority = 3};
                      child.uniqueKey = "k-1";
                      child.uniqueScope = {Status::Runnable, Status::Executing};
                      child.delay = 2s;
                      return ScheduleChilds{"join", {child, {.fsm = "leaf", .step = "end"}}, ctx.state};
                  })
            .step("done",
                  [](const Context&) -> Outcome {
                      return Done{Json{{"ok", true}}};
                  })
            .step("nothing", [](const Context&) -> Outcome { return Done{}; })
            .step("stop", [](const Context&) -> Outcome { return Stop{"no more"}; })
            .step("throws", [](const Context&) -> Outcome { throw std::runtime_error("out of cards"); }),
        Machine("handled")
            .step("throws", [](const Context&) -> Outcome { throw std::runtime_error("out of cards"); })
            .handle([](const Failure& failure) -> Outcome {
                return Replay{failure.state, 5s};
            })};
}

} // namespace

/// Running a step without consequences.
class TrialTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::atomic<bool> asked_{false};

    InstanceId standing(const std::string& step, const std::string& fsm = "m", const std::string& status = "runnable") {
        return InstanceId{sql_->number("insert into gen_durable (fsm, step, status, state, attempt) values ($1, $2, "
                                       "$3::durable_status, '{\"order\": 12345678901234567890}', 2) returning id",
                                       {fsm, step, status})};
    }
    Trial trial() { return Trial({.database = {.connection = database_}, .registry = machines()}); }
    std::string everything() {
        return sql_
            ->value("select (select jsonb_agg(g order by g.id) from gen_durable g)::text || "
                    "coalesce((select jsonb_agg(s order by s.id) from signals s)::text, '')")
            .value_or("");
    }

private Q_SLOTS:
    void init() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void outcomes_data() {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("outcome");
        QTest::newRow("next") << "next"
                              << R"({"outcome":"next","step":"stop","state":{"order":12345678901234567890,"seen":1}})";
        QTest::newRow("await") << "await"
                               << R"({"outcome":"await","signal":"go","state":{"order":12345678901234567890}})";
        QTest::newRow("replay") << "replay"
                                << R"({"outcome":"replay","state":{"order":12345678901234567890},"delay_ms":1500})";
        QTest::newRow("childs")
            << "childs"
            << R"({"outcome":"schedule_childs","step":"join","state":{"order":12345678901234567890},"childs":[{"fsm":"leaf","fsm_version":1,"step":"end","state":{"n":1},"queue":"q","priority":3,"partition_key":null,"unique_key":"k-1","unique_scope":["runnable","executing"],"delay_ms":2000},{"fsm":"leaf","fsm_version":1,"step":"end","state":{},"queue":"default","priority":0,"partition_key":null,"unique_key":null,"unique_scope":[],"delay_ms":0}]})";
        QTest::newRow("done") << "done"
                              << R"({"outcome":"done","result":{"ok":true}})";
        QTest::newRow("done without a result") << "nothing"
                                               << R"({"outcome":"done"})";
        QTest::newRow("stop") << "stop"
                              << R"({"outcome":"stop","reason":"no more"})";
    }
    void outcomes() {
        QFETCH(const QString, step);
        QFETCH(const QString, outcome);
        const InstanceId id = standing(step.toStdString());
        sql_->query("insert into signals (target_id, name) values (1, 'go')");
        const std::string before = everything();
        const TrialResult result = trial().run({.instance = id});
        QVERIFY(result.outcome);
        QVERIFY2(Json::parse(*result.outcome) == Json::parse(outcome.toStdString()), result.outcome->c_str());
        QVERIFY(!result.error && !result.handled);
        QCOMPARE(everything(), before);
        QCOMPARE(
            sql_->number(
                "select count(*) from pg_locks l join pg_stat_activity a using (pid) where l.mode like '%Exclusive%' "
                "and l.locktype = 'relation' and a.datname = current_database() and a.pid <> pg_backend_pid()"),
            0LL);
    }

    /// Whatever its status; one that another executes, too.
    void everyStatus_data() {
        QTest::addColumn<QString>("status");
        for (const char* status : {"runnable", "executing", "awaiting_signal", "awaiting_children", "done", "failed"})
            QTest::newRow(status) << status;
    }
    void everyStatus() {
        QFETCH(const QString, status);
        const InstanceId id = standing("done", "m", status.toStdString());
        QVERIFY(trial().run({.instance = id}).outcome);
        QCOMPARE(columnOf(*sql_, id, "status"), status.toStdString());
    }

    void anotherState() {
        const InstanceId id = standing("next");
        const TrialResult result = trial().run({.instance = id, .state = R"({"n": 7})"});
        QVERIFY(Json::parse(*result.outcome)["state"] == Json({{"n", 7}, {"seen", 0}}));
        QVERIFY(Json::parse(result.stateBefore) == Json({{"n", 7}}));
        try {
            trial().run({.instance = id, .state = "{"});
            QFAIL("it was taken");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), Error::Kind::BadInput);
        }
    }

    /// What lies in its inbox, and what became of its children, is made up: to see what the step would do.
    void anotherContext() {
        const Machine looks = Machine("looks").step("a", [](const Context& ctx) -> Outcome {
            Json seen = Json::array();
            for (const Signal& signal : ctx.signals)
                seen.push_back({signal.id.value, signal.name, signal.payload});
            for (const Child& child : ctx.childs)
                seen.push_back({child.id.value, child.fsm, std::string(toString(child.status)), child.state,
                                child.result ? *child.result : Json("none"), child.lastError.value_or("none")});
            return Next{"b", seen};
        });
        const InstanceId id = standing("a", "looks");
        sql_->query("insert into signals (target_id, name) values ($1, 'own')", {toString(id)});
        Trial tried({.database = {.connection = database_}, .registry = {looks}});
        const auto seen = [&](TrialRequest request) {
            request.instance = id;
            return Json::parse(*tried.run(request).outcome)["state"];
        };
        QCOMPARE(seen({}).size(), std::size_t(1));
        QVERIFY(seen({.instance = id, .state = {}, .signals = "[]"}) == Json::array());
        QVERIFY(
            seen(
                {.instance = id,
                 .state = {},
                 .signals = R"([{"name": "paid", "payload": {"n": 1}}, {"id": 9, "name": "x", "payload": null}])",
                 .childs =
                     R"([{"status": "failed", "last_error": "no card"}, {"fsm": "leaf", "id": 40, "result": null}])"}) ==
            Json::parse(R"([[1, "paid", {"n": 1}], [9, "x", null], [1, "child", "failed", {}, "none", "no card"],
                                [40, "leaf", "done", {}, null, "none"]])"));
        QCOMPARE(inboxOf(*sql_, id), std::string("own:{}"));
    }

    void whatIsNoContext_data() {
        QTest::addColumn<QString>("signals");
        QTest::addColumn<QString>("childs");
        QTest::addColumn<QString>("why");
        QTest::newRow("no JSON") << "[{]"
                                 << "[]"
                                 << "JSON";
        QTest::newRow("no array") << "{}"
                                  << "[]"
                                  << "the signals must be a JSON array, not an object";
        QTest::newRow("no object") << "[{\"name\": \"a\"}, 7]"
                                   << "[]"
                                   << "signal 2 must be a JSON object, not a number";
        QTest::newRow("no name") << "[{}]"
                                 << "[]"
                                 << "signal 1 needs a \"name\"";
        QTest::newRow("a name that is none") << "[{\"name\": 7}]"
                                             << "[]"
                                             << "signal 1 needs a \"name\"";
        QTest::newRow("an id that is none") << "[{\"name\": \"a\", \"id\": \"7\"}]"
                                            << "[]"
                                            << "\"id\" of signal 1";
        QTest::newRow("no status") << "[]"
                                   << "[{\"status\": \"gone\"}]"
                                   << "\"status\" of child 1 is none: gone";
        QTest::newRow("an error that is none") << "[]"
                                               << "[{\"last_error\": 7}]"
                                               << "\"last_error\" of child 1";
    }
    void whatIsNoContext() {
        QFETCH(const QString, signals);
        QFETCH(const QString, childs);
        QFETCH(const QString, why);
        const InstanceId id = standing("next");
        try {
            trial().run(
                {.instance = id, .state = {}, .signals = signals.toStdString(), .childs = childs.toStdString()});
            QFAIL("it was taken");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), Error::Kind::BadInput);
            QVERIFY2(QString(error.what()).contains(why), error.what());
        }
    }

    void whatThrows() {
        const TrialResult unhandled = trial().run({.instance = standing("throws")});
        QVERIFY(!unhandled.outcome && !unhandled.handled);
        QCOMPARE(unhandled.error.value_or(""), std::string("out of cards"));
        const TrialResult handled = trial().run({.instance = standing("throws", "handled")});
        QVERIFY(handled.outcome && handled.handled);
        QVERIFY(Json::parse(*handled.outcome)["outcome"] == Json("replay"));
        QCOMPARE(handled.error.value_or(""), std::string("out of cards"));
        // A handler that stops with words of its own has decided.
        const Machine stops =
            Machine("stops")
                .step("s", [](const Context&) -> Outcome { throw std::runtime_error("no"); })
                .handle([](const Failure& failure) -> Outcome { return Stop{"gave up: " + failure.reason}; });
        const TrialResult stopped = Trial({.database = {.connection = database_}, .registry = {stops}})
                                        .run({.instance = standing("s", "stops")});
        QVERIFY(stopped.handled && stopped.outcome);
        const TrialResult noStep = trial().run({.instance = standing("unknown")});
        QVERIFY(!noStep.outcome);
        QVERIFY2(noStep.error.value_or("").find("has no step \"unknown\"") != std::string::npos, noStep.error->c_str());
    }

    /// A step may know that it is tried, and what it prints is shown.
    void itIsTold() {
        Trial told({.database = {.connection = database_},
                    .registry = {Machine("told").step("s", [](const Context& ctx) -> Outcome {
                        ctx.print(ctx.trying ? "tried" : "in earnest");
                        return Done{Json(ctx.trying)};
                    })}});
        const TrialResult result = told.run({.instance = standing("s", "told")});
        QVERIFY(Json::parse(*result.outcome)["result"] == Json(true));
        QVERIFY2(Json::parse(result.output)[0]["text"] == Json("tried\n"), result.output.c_str());
        const InstanceId python = standing("s", "python");
        Trial hosted({.database = {.connection = database_}, .machines = {R"(exec python3 -uc '
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["method"] == "initialize":
        result = {"protocol": 1, "concurrency": 1, "machines": [{"fsm": "python", "version": 1, "initial": "s", "steps": ["s"]}]}
    elif asked["method"] == "step":
        result = {"outcome": "done", "result": asked["params"].get("try")}
    else:
        break
    print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": result}))
')"}});
        QVERIFY(Json::parse(*hosted.run({.instance = python}).outcome)["result"] == Json(true));
    }

    void whatIsNotThere() {
        try {
            trial().run({.instance = {4711}});
            QFAIL("it ran");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), Error::Kind::NotFound);
        }
        try {
            trial().run({.instance = standing("next", "unknown")});
            QFAIL("it ran");
        } catch (const Error& error) {
            QVERIFY2(std::string(error.what()).find("no machine unknown v1") != std::string::npos, error.what());
        }
    }

    /// Whoever asks may go: nothing of another process, or of the server, is waited for any longer.
    void interrupted() {
        const InstanceId id = standing("next", "elsewhere");
        Trial slow({.database = {.connection = database_},
                    .machines = {R"(exec python3 -uc '
import json, sys
asked = json.loads(sys.stdin.readline())
machines = [{"fsm": "elsewhere", "version": 1, "initial": "next", "steps": ["next"]}]
print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": {"protocol": 1, "concurrency": 1, "machines": machines}}))
print("asked" if sys.stdin.readline() else "given up", file=sys.stderr)
sys.stdin.readline()
')"},
                    .log = [this](const std::string& text) {
                        if (text.find("asked") != std::string::npos) asked_ = true;
                    }});
        std::string why;
        std::thread runs([&] {
            try {
                slow.run({.instance = id});
            } catch (const Error& error) {
                why = error.what();
            }
        });
        const bool began = waitUntil([&] { return asked_.load(); }, 30s);
        slow.interrupt();
        runs.join();
        QVERIFY(began);
        QVERIFY2(why.find("has ended") != std::string::npos, why.c_str());
        try {
            slow.run({.instance = id});
            QFAIL("it ran");
        } catch (const Error& error) {
            QVERIFY(error.kind() != Error::Kind::NotFound);
        }
    }

    /// A process that never comes up is said; so is one that dies in the step.
    void processes() {
        const InstanceId id = standing("next", "elsewhere");
        Trial never({.database = {.connection = database_}, .machines = {"sleep 600"}, .patience = 300ms});
        try {
            never.run({.instance = id});
            QFAIL("it ran");
        } catch (const Error& error) {
            QVERIFY2(std::string(error.what()).find("\"sleep 600\" has not come up") != std::string::npos,
                     error.what());
        }
        Trial dies({.database = {.connection = database_}, .machines = {R"(exec python3 -uc '
import json, sys
asked = json.loads(sys.stdin.readline())
machines = [{"fsm": "elsewhere", "version": 1, "initial": "next", "steps": ["next"]}]
print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": {"protocol": 1, "concurrency": 1, "machines": machines}}))
sys.stdin.readline()
sys.exit(3)
')"}});
        try {
            dies.run({.instance = id});
            QFAIL("it ran");
        } catch (const Error& error) {
            QVERIFY2(std::string(error.what()).find("has ended") != std::string::npos, error.what());
        }
    }
};

FERMATA_TEST(TrialTest, QCoreApplication)
#include "tst_trial.moc"
