// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "explain_testing.h"
#include "operator_testing.h"

#include <fermata/check.h>
#include <fermata/debug.h>
#include <fermata/test/runner.h>

#include <random>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

Machine checkout() {
    return Machine("checkout")
        .step("begin",
              [](const Context& ctx) -> Outcome {
                  return Next{"ship", ctx.state};
              })
        .step("ship",
              [](const Context& ctx) -> Outcome {
                  return Next{"end", ctx.state};
              })
        .step("end", [](const Context&) -> Outcome { return Done{}; });
}

Machine ahead() {
    return Machine("ahead").runAhead().step("count", [](const Context& ctx) -> Outcome {
        Json state = ctx.state;
        state["n"] = state.value("n", 0) + 1;
        std::this_thread::sleep_for(1ms); // so that it can be caught on its way
        return Next{"count", state};
    });
}

Machine family() {
    return Machine("parent")
        .step("spawn",
              [](const Context& ctx) -> Outcome {
                  std::vector<NewInstance> childs;
                  for (int i = 0; i < ctx.state.value("childs", 3); ++i)
                      childs.push_back({.fsm = "leaf", .step = "end"});
                  return ScheduleChilds{"join", childs, ctx.state};
              })
        .step("join", [](const Context&) -> Outcome { return Done{}; });
}

Machine leaf() {
    return Machine("leaf").step("end", [](const Context&) -> Outcome { return Done{}; });
}

/// Goes on to itself, and fails each time before it does.
Machine stubborn() {
    return Machine("stubborn")
        .step("again",
              [](const Context& ctx) -> Outcome {
                  if (ctx.attempt == 0) throw std::runtime_error("not yet");
                  return Next{"again", ctx.state};
              })
        .handle([](const Failure& failure) -> Outcome {
            return Replay{failure.state, 1ms};
        });
}

Machine waiting() {
    return Machine("waiting").step("wait", [](const Context& ctx) -> Outcome {
        if (!ctx.signal("go")) return Await{"go", ctx.state};
        return Done{};
    });
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += text;
    return all;
}

bool throwsKind(const std::function<void()>& act, Error::Kind kind) {
    try {
        act();
    } catch (const Error& error) {
        return error.kind() == kind;
    }
    return false;
}

} // namespace

/// Breakpoints in the database: what is runnable is not let go, whoever would run it.
class DebugTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Client> client_;
    std::optional<Debugger> debugger_;

    InstanceId spawn(const std::string& fsm, const std::string& step, Json state = Json::object()) {
        return client_->insert({.fsm = fsm, .step = step, .state = std::move(state)}).value();
    }
    std::string statusOf(InstanceId id) { return columnOf(*sql_, id, "status"); }
    bool becomes(InstanceId id, const std::string& status) {
        return waitUntil([&] { return statusOf(id) == status; }, 30s);
    }
    /// The only one held, as "step/attempt"; empty: none.
    std::string heldAt(InstanceId id) {
        for (const HeldRow& row : debugger_->held())
            if (row.instance == id) return row.step + "/" + std::to_string(row.attempt);
        return {};
    }
    bool isHeldAt(InstanceId id, const std::string& where) {
        return waitUntil([&] { return heldAt(id) == where; }, 30s);
    }
    DebugAnswer go(InstanceId id, Go how = Go::Over, bool atOnce = false) {
        const auto answers = debugger_->go({id}, how, atOnce);
        if (answers.size() != 1) throw std::runtime_error("not one answer");
        return answers.front();
    }
    /// The first column of the first row; empty: null, or no row.
    std::string text(const std::string& sql) {
        const SqlRows rows = sql_->query(sql);
        return rows.empty() ? std::string() : rows.front().front().value_or("");
    }
    long long count(const std::string& table, const std::string& condition = "true") {
        return sql_->number("select count(*) from " + table + " where " + condition);
    }
    /// Everything in the schema, but for what the tables hold.
    std::string catalogue() {
        return text(R"(
select string_agg(what, E'\n' order by what) from (
    select 'relation ' || c.relname || ' ' || coalesce(c.relacl::text, '') || ' ' || c.relhastriggers as what from pg_class c
    where c.relnamespace = 'fermata'::regnamespace
    union all
    select 'function ' || p.oid::regprocedure || ' ' || md5(pg_get_functiondef(p.oid)) || coalesce(p.proacl::text, '')
    from pg_proc p where p.pronamespace = 'fermata'::regnamespace and p.prokind = 'f'
    union all
    select 'type ' || t.typname from pg_type t where t.typnamespace = 'fermata'::regnamespace
    union all
    select 'trigger ' || t.tgname from pg_trigger t where t.tgrelid = 'fermata.gen_durable'::regclass and not t.tgisinternal) w)");
    }

private Q_SLOTS:
    void init() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        client_.emplace(Database{.connection = database_});
        debugger_.emplace(Database{.connection = database_}, "test");
        debugger_->install(false);
    }

    /// Held before `ship`, a step, held again, and on: each step once.
    void aStepAtATime() {
        WorkerOptions options = quickWorker(database_);
        Journal journal;
        journal.attach(options);
        Worker worker(options, {checkout()});
        worker.start();
        const std::int64_t breakpoint = debugger_->add({.machine = "checkout", .step = "ship"});
        const InstanceId id = spawn("checkout", "begin", {{"order", 7}});
        QVERIFY(isHeldAt(id, "ship/0"));
        const HeldRow held = debugger_->held().at(0);
        QCOMPARE(held.breakpoint.value_or(0), breakpoint);
        QCOMPARE(held.owner, std::string("test"));
        QCOMPARE(statusOf(id), std::string("runnable"));
        QVERIFY(held.eligible < held.since);
        QVERIFY(held.until && *held.until > held.since + 59min);
        // The transition's own time (D15).
        QCOMPARE(
            text("select (updated_at <= h.since)::text from gen_durable g join fermata_held h on h.instance = g.id"),
            std::string("true"));
        QVERIFY(go(id).accepted);
        QVERIFY(isHeldAt(id, "end/0"));
        QVERIFY(!debugger_->held().at(0).breakpoint);
        QVERIFY(go(id, Go::On).accepted);
        QVERIFY(becomes(id, "done"));
        QVERIFY(waitUntil([&] { return journal.steps().size() == 3; }));
        QCOMPARE(debugger_->breakpoints().at(0).hits, std::int64_t(1));
        QCOMPARE(brokenInvariants(*sql_), std::string());
        QCOMPARE(text("select string_agg(act, ' ' order by id) from fermata_audit"),
                 std::string("debug_install break step continue"));
    }

    void everyWayIntoRunnable_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("way");
        const QString row =
            "insert into gen_durable (fsm, step, status, attempt, locked_by, lease_expires_at, awaits, "
            "children_pending, "
            "eligible_at) values ('m', '%1', '%2', %3, %4, %5, %6, %7, now() - interval '1 hour') returning id";
        const auto standing = [&](const char* step, const char* status, int attempt, const char* claim = "null",
                                  const char* lease = "null", const char* awaits = "null", int pending = 0) {
            return row.arg(step, status).arg(attempt).arg(claim, lease, awaits).arg(pending);
        };
        QTest::newRow("inserted") << ""
                                  << "insert into gen_durable (fsm, step) values ('m', 's') returning id";
        QTest::newRow("inserted with a delay") << ""
                                               << "insert into gen_durable (fsm, step, eligible_at) values ('m', 's', "
                                                  "now() + interval '3 hours') returning id";
        QTest::newRow("next")
            << standing("a", "executing", 0, "'x'", "now()")
            << "update gen_durable set step = 's', status = 'runnable', attempt = 0, locked_by = null, "
               "lease_expires_at = null, eligible_at = now() where id = %1";
        QTest::newRow("replay")
            << standing("s", "executing", 0, "'x'", "now()")
            << "update gen_durable set status = 'runnable', attempt = 1, locked_by = null, lease_expires_at = null, "
               "eligible_at = now() + interval '5 minutes' where id = %1";
        QTest::newRow("delivery") << standing("s", "awaiting_signal", 0, "null", "null", "'go'")
                                  << "update gen_durable set status = 'runnable', eligible_at = now() where id = %1";
        QTest::newRow("join")
            << standing("s", "awaiting_children", 0, "null", "null", "null", 1)
            << "update gen_durable set status = 'runnable', children_pending = 0, eligible_at = now() where id = %1";
        QTest::newRow("replayed by a person") << standing("s", "failed", 0) << "select * from fermata_replay('{%1}')";
        QTest::newRow("moved by a person while it was runnable")
            << standing("a", "runnable", 0) << "select * from fermata_replay('{%1}', step => 's')";
        QTest::newRow("spawned by a person") << ""
                                             << "select instance_id from fermata_spawn(fsm => 'm', step => 's')";
    }
    void everyWayIntoRunnable() {
        QFETCH(const QString, before);
        QFETCH(const QString, way);
        std::string id;
        if (!before.isEmpty()) id = text(before.toStdString());
        debugger_->add({.machine = "m", .step = "s"});
        QCOMPARE(count("fermata_held"), 0LL);
        const std::string how = way.contains("%1") ? way.arg(id.c_str()).toStdString() : way.toStdString();
        const std::string told = text(how);
        if (id.empty()) id = told;
        const InstanceId instance{std::stoll(id)};
        QVERIFY2(!heldAt(instance).empty(), rowOf(*sql_, instance)["eligible_at"].value_or("").c_str());
        QCOMPARE(text("select (eligible_at = greatest(h.lease, h.real))::text from gen_durable g "
                      "join fermata_held h on h.instance = g.id"),
                 std::string("true"));
        Hand hand(database_, {Machine("m").step("s", [](const Context&) -> Outcome { return Done{}; })});
        QVERIFY(hand.claim(10).empty());
        // What follows the hold is what would have been.
        QVERIFY(go(instance, Go::On, true).accepted);
        QCOMPARE(hand.claim(10).size(), std::size_t(1));
    }

    /// Childs are held as they are born, and the parent at its join; out of one, and the parent is held when it wakes.
    void intoAndOut() {
        Worker worker(quickWorker(database_), {family(), leaf()});
        debugger_->add({.machine = "parent", .step = "spawn"});
        const InstanceId id = spawn("parent", "spawn");
        QVERIFY(isHeldAt(id, "spawn/0"));
        worker.start();
        QVERIFY(go(id, Go::Into).accepted);
        QVERIFY(waitUntil([&] { return debugger_->held().size() == 3; }, 30s));
        QCOMPARE(statusOf(id), std::string("awaiting_children"));
        std::vector<InstanceId> childs;
        for (const HeldRow& row : debugger_->held()) {
            QCOMPARE(row.machine, std::string("leaf"));
            childs.push_back(row.instance);
        }
        std::ranges::sort(childs);
        QVERIFY(go(childs[0], Go::On).accepted);
        QVERIFY(go(childs[1], Go::On).accepted);
        QVERIFY(go(childs[2], Go::Out).accepted);
        QVERIFY(isHeldAt(id, "join/0"));
        QCOMPARE(count("gen_durable", "fsm = 'leaf' and status = 'done'"), 3LL);
        QVERIFY(go(id, Go::Out).code == "no_parent");
        QVERIFY(go(id, Go::On).accepted);
        QVERIFY(becomes(id, "done"));
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }

    /// Stepping over lets its childs run, and holds it at its join; out holds the parent though nobody has stepped it.
    void overAndOutOfAChild() {
        Worker worker(quickWorker(database_), {family(), leaf()});
        debugger_->add({.machine = "parent", .step = "spawn"});
        const InstanceId over = spawn("parent", "spawn");
        QVERIFY(isHeldAt(over, "spawn/0"));
        worker.start();
        QVERIFY(go(over).accepted);
        QVERIFY(isHeldAt(over, "join/0"));
        QCOMPARE(count("gen_durable", "fsm = 'leaf' and status = 'done'"), 3LL);
        debugger_->change({1}, BreakpointChange::Remove);
        debugger_->add({.machine = "leaf"});
        const InstanceId other = spawn("parent", "spawn", {{"childs", 1}});
        QVERIFY(waitUntil([&] { return debugger_->held().size() == 2; }, 30s));
        QVERIFY(go(debugger_->held().back().instance, Go::Out).accepted);
        QVERIFY(isHeldAt(other, "join/0"));
    }

    /// One that runs is held at its next step, and the children that it spawns until then as they are born.
    void intoWhileItRuns() {
        const InstanceId id = spawn("parent", "spawn");
        Hand hand(database_, {family(), leaf()});
        const auto claims = hand.claim(1);
        QCOMPARE(claims.size(), std::size_t(1));
        const auto answers = debugger_->hold({id}, 1h, Go::Into);
        QVERIFY(answers.at(0).accepted && !answers.at(0).held);
        QVERIFY(throwsKind([&] { debugger_->hold({id}, 1h, Go::Out); }, Error::Kind::BadInput));
        sql_->run("update gen_durable set status = 'awaiting_children', step = 'join', children_pending = 2, "
                  "locked_by = null, lease_expires_at = null where id = " +
                  toString(id));
        sql_->run("insert into gen_durable (fsm, step, parent_id) select 'leaf', 'end', " + toString(id) +
                  " from generate_series(1, 2)");
        const auto held = debugger_->held();
        QCOMPARE(held.size(), std::size_t(2));
        for (const HeldRow& row : held)
            QVERIFY(row.bornOf == id);
        // Stepped over, they are not.
        debugger_->leave();
        debugger_->hold({id}, 1h);
        sql_->run("insert into gen_durable (fsm, step, parent_id) values ('leaf', 'end', " + toString(id) + ")");
        QCOMPARE(debugger_->held().size(), std::size_t(0));
    }

    /// The database names one breakpoint for a hold; which ones it has come by is known all the same, each time anew.
    void allThatItHasComeBy() {
        const std::int64_t plain = debugger_->add({.machine = "m", .step = "s"});
        const std::int64_t large = debugger_->add({.machine = "m", .condition = "$.amount > 100"});
        const std::int64_t small = debugger_->add({.machine = "m", .condition = "$.amount < 100"});
        const std::vector<std::int64_t> all{plain, large, small};
        const InstanceId id = spawn("m", "s", {{"amount", 700}});
        const auto come = [&](std::int64_t after) {
            std::vector<std::int64_t> breakpoints;
            for (const BreakpointHit& hit : debugger_->hitAmong(all, debugger_->held().at(0), after))
                breakpoints.push_back(hit.breakpoint);
            return breakpoints;
        };
        QVERIFY((come(0) == std::vector{plain, large}));
        const auto hits = debugger_->hitAmong(all, debugger_->held().at(0));
        const std::int64_t last = std::max(hits.at(0).hit, hits.at(1).hit);
        QVERIFY(come(last).empty());
        QVERIFY(debugger_->hitAmong({small}, debugger_->held().at(0)).empty());
        // To the same step and attempt, by stepping.
        QVERIFY(go(id).accepted);
        sql_->run("update gen_durable set status = 'executing', state = '{\"amount\": 7}' where id = " + toString(id));
        sql_->run("update gen_durable set status = 'runnable', eligible_at = clock_timestamp() where id = " +
                  toString(id));
        QVERIFY(!debugger_->held().at(0).breakpoint);
        QVERIFY((come(last) == std::vector{plain, small}));
    }

    void whereStepsAreWritten() {
        QVERIFY(debugger_->sources().empty());
        sql_->run(
            R"(insert into fermata_machine (fsm, version, graph) values ('b', 2, '{"sources": {"s": {"line": 7}}}'),
                     ('a', 1, '{"steps": ["s"], "sources": {}}'), ('c', 1, '{"steps": ["s"]}'))");
        const auto all = debugger_->sources();
        QCOMPARE(all.size(), std::size_t(2));
        QVERIFY((all.at(0) == MachineSources{"a", 1, R"({"sources": {}})"}));
        QVERIFY((all.at(1) == MachineSources{"b", 2, R"({"sources": {"s": {"line": 7}}})"}));
    }

    void howTheyStand() {
        const InstanceId one = spawn("m", "s"), gone = spawn("m", "s"), failed = spawn("m", "s");
        sql_->run("delete from gen_durable where id = " + toString(gone));
        sql_->run("update gen_durable set status = 'failed', last_error = repeat('x', 5000) where id = " +
                  toString(failed));
        const auto all = debugger_->standing({failed, gone, one});
        QCOMPARE(all.size(), std::size_t(2));
        QVERIFY(all.at(0).instance == one && all.at(0).status == Status::Runnable && all.at(0).lastError.empty());
        QVERIFY(all.at(1).instance == failed && all.at(1).status == Status::Failed);
        QCOMPARE(all.at(1).lastError, std::string(1000, 'x'));
    }

    void whatAJsonpathFinds() {
        const std::string document = R"({"n": 12345678901234567890.10, "list": [1, {"a": null}]})";
        QVERIFY((debugger_->find(document, "$.n").values == std::vector<std::string>{"12345678901234567890.10"}));
        QVERIFY((debugger_->find(document, "$.list[*]").values == std::vector<std::string>{"1", R"({"a": null})"}));
        QVERIFY(debugger_->find(document, "$.none").values.empty());
        const FoundValues many =
            debugger_->find("[" + std::string(2000, ' ') + "1" + repeated(",1", 1500) + "]", "$[*]");
        QCOMPARE(many.values.size(), std::size_t(1000));
        QVERIFY(many.more);
        const FoundValues exact = debugger_->find("[1" + repeated(",1", 999) + "]", "$[*]");
        QVERIFY(exact.values.size() == 1000 && !exact.more);
        // Of three that are as large as all may be together, the first two do not fit, and so none after them.
        const std::string large = "\"" + std::string(5 << 20, 'x') + "\"";
        const FoundValues some = debugger_->find("[" + large + "," + large + ",1]", "$[*]");
        QVERIFY(some.values.size() == 1 && some.more);
        const FoundValues none = debugger_->find("\"" + std::string(9 << 20, 'x') + "\"", "$");
        QVERIFY(none.values.empty() && none.more);
        for (const std::string& wrong : {std::string("$.a b"), std::string("$\0.n", 4), std::string("$ / 0")})
            QVERIFY2(throwsKind([&] { debugger_->find(document, wrong); }, Error::Kind::BadInput), wrong.c_str());
        const std::string deep = repeated("[", 900) + "1" + repeated("]", 900);
        QVERIFY(throwsKind([&] { debugger_->find(deep, "$.** ? (exists(@.** ? (exists(@.** ? (@ == 2)))))"); },
                           Error::Kind::Contention));
        QVERIFY(!debugger_->find(document, "$.n").values.empty()); // and it goes on
    }

    /// At most a thousand are held; the others run.
    void intoVeryMany() {
        Worker worker(quickWorker(database_), {family(), leaf()});
        debugger_->add({.machine = "parent", .step = "spawn"});
        const InstanceId id = spawn("parent", "spawn", {{"childs", 2500}});
        QVERIFY(isHeldAt(id, "spawn/0"));
        QVERIFY(go(id, Go::Into).accepted);
        worker.start();
        QVERIFY(waitUntil([&] { return count("gen_durable", "fsm = 'leaf' and status = 'done'") == 1500; }, 60s));
        QCOMPARE(debugger_->held().size(), std::size_t(1000));
        debugger_->remove();
        QVERIFY(becomes(id, "done"));
    }

    void conditions_data() {
        QTest::addColumn<QString>("condition");
        QTest::addColumn<QString>("state");
        QTest::addColumn<bool>("holds");
        QTest::addColumn<bool>("problem");
        QTest::newRow("true") << "$.amount > 100"
                              << R"({"amount": 101})" << true << false;
        QTest::newRow("false") << "$.amount > 100"
                               << R"({"amount": 99})" << false << false;
        QTest::newRow("absent") << "$.amount > 100"
                                << "{}" << false << false;
        QTest::newRow("of another type") << "$.amount > 100"
                                         << R"({"amount": "much"})" << false << true;
        QTest::newRow("no boolean") << "$.amount"
                                    << R"({"amount": 101})" << false << true;
        QTest::newRow("division by zero") << "1 / $.amount > 1"
                                          << R"({"amount": 0})" << false << true;
        QTest::newRow("strict and absent") << "strict $.a.b == 1"
                                           << "{}" << false << true;
        QTest::newRow("a variable") << "$.amount > $limit"
                                    << R"({"amount": 101})" << false << true;
        QTest::newRow("no object") << "$ == 3"
                                   << "3" << true << false;
    }
    void conditions() {
        QFETCH(const QString, condition);
        QFETCH(const QString, state);
        debugger_->add({.machine = "m", .condition = condition.toStdString()});
        const InstanceId id = inserted(*sql_, "insert into gen_durable (fsm, step, state) values ('m', 's', '" +
                                                  state.toStdString() + "') returning id");
        QTEST(!heldAt(id).empty(), "holds");
        const BreakpointRow row = debugger_->breakpoints().at(0);
        QFETCH(const bool, problem);
        QVERIFY2(row.problem.value_or("").starts_with("no worker has declared") != problem,
                 row.problem.value_or("").c_str());
        QCOMPARE(row.hits, std::int64_t(heldAt(id).empty() ? 0 : 1));
    }

    void whatMakesNoSense_data() {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QString>("words");
        QTest::newRow("no jsonpath") << "fermata_debug_break('m', condition => '$.a >', owner => 'x')"
                                     << "the condition is no jsonpath";
        QTest::newRow("a variable that is none") << "fermata_debug_break('m', condition => 'a', owner => 'x')"
                                                 << "no jsonpath";
        QTest::newRow("no owner") << "fermata_debug_break('m')"
                                  << "whoever debugs";
        QTest::newRow("an empty machine") << "fermata_debug_break('', owner => 'x')"
                                          << "must not be empty";
        QTest::newRow("no such action") << "fermata_debug_break('m', action => 'stop', owner => 'x')"
                                        << "hold";
        QTest::newRow("no time") << "fermata_debug_break('m', owner => 'x', lasting => '0')"
                                 << "longer than no time";
        QTest::newRow("too long") << "fermata_debug_break('m', owner => 'x', lasting => '31 days')"
                                  << "thirty days";
        QTest::newRow("no such pace") << "fermata_debug_go('{1}', 'back', owner => 'x')"
                                      << "into";
        QTest::newRow("no such stepping") << "fermata_debug_hold('{1}', 'x', mode => 'out')"
                                          << "into";
        QTest::newRow("no stepping") << "fermata_debug_hold('{1}', 'x', mode => null)"
                                     << "into";
        QTest::newRow("no such change") << "fermata_debug_change('{1}', 'toggle')"
                                        << "enable";
        QTest::newRow("too many") << "fermata_debug_go(array(select generate_series(1, 1001)), owner => 'x')"
                                  << "1000";
    }
    void whatMakesNoSense() {
        QFETCH(const QString, call);
        QFETCH(const QString, words);
        try {
            sql_->query("select " + call.toStdString());
            QFAIL("it was taken");
        } catch (const std::exception& error) {
            QVERIFY2(std::string(error.what()).find(words.toStdString()) != std::string::npos, error.what());
        }
    }

    /// Bad input through the library is a sentence of its kind.
    void aConditionThatIsNone() {
        try {
            debugger_->add({.machine = "m", .condition = "$.a >"});
            QFAIL("it was taken");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), Error::Kind::BadInput);
        }
        QCOMPARE(debugger_->breakpoints().size(), std::size_t(0));
    }

    void onceLogAndOff() {
        const auto once = debugger_->add({.machine = "once", .once = true});
        const auto log = debugger_->add({.machine = "log", .log = true});
        const auto off = debugger_->add({.machine = "off"});
        debugger_->change({off}, BreakpointChange::Disable);
        const auto held = [&](const char* fsm) { return heldAt(spawn(fsm, "s")); };
        QCOMPARE(held("once"), std::string("s/0"));
        QCOMPARE(held("once"), std::string());
        QCOMPARE(held("log"), std::string());
        QCOMPARE(held("log"), std::string());
        QCOMPARE(held("off"), std::string());
        debugger_->change({off}, BreakpointChange::Enable);
        QCOMPARE(held("off"), std::string("s/0"));
        std::map<std::int64_t, std::int64_t> hits;
        for (const BreakpointRow& row : debugger_->breakpoints())
            hits[row.id] = row.hits;
        QCOMPARE(hits[once], std::int64_t(1));
        QCOMPARE(hits[log], std::int64_t(2));
        QCOMPARE(hits[off], std::int64_t(1));
        QCOMPARE(debugger_->change({off, 99}, BreakpointChange::Remove), std::int64_t(1));
        QCOMPARE(debugger_->change({off}, BreakpointChange::Remove), std::int64_t(0));
    }

    /// Hits are rows, and the older ones are folded: their number stays.
    void veryManyHits() {
        debugger_->add({.machine = "m", .log = true});
        sql_->query("insert into gen_durable (fsm, step) select 'm', 's' from generate_series(1, 25000)");
        QCOMPARE(debugger_->breakpoints().at(0).hits, std::int64_t(25000));
        QVERIFY(count("fermata_hit") < 12'000);
        QCOMPARE(debugger_->held().size(), std::size_t(0));
    }

    /// Nobody says that the owner is there: it goes on by itself, and the breakpoint holds nobody any more.
    void aHoldEndsByItself() {
        debugger_->add({.machine = "checkout", .step = "ship", .lasting = 1500ms});
        Worker worker(quickWorker(database_), {checkout()});
        worker.start();
        const InstanceId id = spawn("checkout", "begin");
        QVERIFY(isHeldAt(id, "ship/0"));
        QVERIFY(becomes(id, "done"));
        QVERIFY(!debugger_->breakpoints().at(0).armed);
        QVERIFY(becomes(spawn("checkout", "begin"), "done"));
        QCOMPARE(go(id).code, std::string("not_held"));
    }

    /// As long as it says so, it stays held; what another session has locked meanwhile does not hold the others up.
    void theOwnerIsThere() {
        debugger_->add({.machine = "m", .lasting = 1h});
        std::vector<InstanceId> ids;
        for (int i = 0; i < 3; ++i)
            ids.push_back(spawn("m", "s"));
        sql_->query("update fermata_held set lease = now() + interval '1 minute'"); // about to end
        sql_->query("with h as (update fermata_held set until = lease returning *) "
                    "update gen_durable g set eligible_at = h.lease from h where g.id = h.instance");
        QCOMPARE(debugger_->held().size(), std::size_t(3));
        Sql other = sessionOn(database_);
        other.query("begin");
        other.query("select from gen_durable where id = " + toString(ids[1]) + " for update");
        debugger_->beat(2h);
        QCOMPARE(count("fermata_held", "lease > now() + interval '119 minutes'"), 2LL);
        other.query("rollback");
        debugger_->beat(2h);
        QCOMPARE(count("fermata_held", "lease > now() + interval '119 minutes'"), 3LL);
        QCOMPARE(debugger_->held().size(), std::size_t(3));
        QCOMPARE(count("fermata_breakpoint", "armed_until > now() + interval '119 minutes'"), 1LL);
        QCOMPARE(count("gen_durable", "eligible_at > now() + interval '119 minutes'"), 3LL);
    }

    /// More than a beat takes in one piece.
    void aBeatOfVeryMany() {
        debugger_->add({.machine = "m"});
        sql_->query("insert into gen_durable (fsm, step) select 'm', 's' from generate_series(1, 3000)");
        debugger_->beat(3h);
        QCOMPARE(count("gen_durable", "eligible_at > now() + interval '179 minutes'"), 3000LL);
        QCOMPARE(debugger_->held(10'000, true).size(), std::size_t(3000));
        Debugger other(Database{.connection = database_}, "other");
        other.beat(9h);
        QCOMPARE(count("gen_durable", "eligible_at > now() + interval '200 minutes'"), 0LL);
        QCOMPARE(other.held(10, true).size(), std::size_t(0));
    }

    /// By place and by parent, as many as one asks for; and which of some are.
    void countedApart() {
        debugger_->add({.machine = "m", .step = "s"});
        sql_->query("insert into gen_durable (fsm, fsm_version, step, queue) select 'm', 1 + n % 2, 's', "
                    "case when n > 2 then 'q' else 'default' end from generate_series(1, 5) n");
        const InstanceId later = spawn("m", "other");
        sql_->query("update gen_durable set eligible_at = now() + interval '1 hour' where id = " + toString(later));
        const auto places = debugger_->heldCounts();
        const std::vector<HeldCount> expected{
            {"m", 2, "s", "q", 2}, {"m", 1, "s", "default", 1}, {"m", 1, "s", "q", 1}, {"m", 2, "s", "default", 1}};
        QVERIFY(places == expected);
        QCOMPARE(debugger_->heldCounts(2).size(), std::size_t(2));
        const InstanceId parent{sql_->number("insert into gen_durable (fsm, step, status, children_pending) values "
                                             "('p', 'join', 'awaiting_children', 3) returning id")};
        sql_->query(
            "insert into gen_durable (fsm, step, parent_id) select 'm', case n when 3 then 'other' else 's' end, " +
            toString(parent) + " from generate_series(1, 3) n");
        QVERIFY(debugger_->heldBelow({later, parent}) ==
                (std::vector<std::pair<InstanceId, std::int64_t>>{{parent, 2}}));
        QVERIFY(debugger_->heldBelow({later}).empty());
        QVERIFY(debugger_->heldBelow({}).empty());
        const InstanceId one = debugger_->held().front().instance;
        QVERIFY(debugger_->heldAmong({later, one, parent, InstanceId{-1}}) == std::vector<InstanceId>{one});
        QVERIFY(debugger_->heldAmong({}).empty());
        QVERIFY(go(one, Go::On).accepted);
        QVERIFY(debugger_->heldAmong({one}).empty());
        std::int64_t all = 0;
        for (const HeldCount& place : debugger_->heldCounts())
            all += place.count;
        QCOMPARE(all, std::int64_t(6));
    }

    /// A place is said when one comes to be held, and again with each beat: an act may move it to another queue.
    void aHeldOneThatChangesItsQueue() {
        debugger_->add({.machine = "m"});
        const InstanceId id = spawn("m", "s");
        sql_->query("update gen_durable set queue = 'other' where id = " + toString(id));
        debugger_->beat(2h);
        QVERIFY(debugger_->heldCounts() == (std::vector<HeldCount>{{"m", 1, "s", "other", 1}}));
    }

    /// What was held and has ended, moved or gone is no longer held, and leaves nothing behind.
    void whatIsLeft() {
        debugger_->add({.machine = "m"});
        const InstanceId failed = spawn("m", "s");
        const InstanceId deleted = spawn("m", "s");
        const InstanceId moved = spawn("m", "s");
        const InstanceId stays = spawn("m", "s");
        Operator person(Database{.connection = database_});
        QVERIFY(onlyAnswer(person.perform({acts::Fail{"by hand"}, {{failed, {}}}, ""})).accepted);
        sql_->query("delete from gen_durable where id = " + toString(deleted));
        sql_->query("update gen_durable set eligible_at = now() where id = " + toString(moved)); // by somebody's SQL
        QCOMPARE(debugger_->held().size(), std::size_t(1));
        QCOMPARE(go(failed).code, std::string("not_held"));
        QCOMPARE(go(deleted).code, std::string("not_found"));
        QCOMPARE(go(moved).code, std::string("not_held"));
        debugger_->beat(1h);
        QCOMPARE(count("fermata_held"), 1LL);
        QCOMPARE(heldAt(stays), std::string("s/0"));
    }

    /// Of two that step the same one does, and the other is told.
    void twoStepTheSame() {
        Debugger other(Database{.connection = database_}, "other");
        debugger_->add({.machine = "m"});
        const InstanceId id = spawn("m", "s");
        QVERIFY(go(id).accepted);
        const DebugAnswer second = other.go({id}, Go::Over).at(0);
        QVERIFY(!second.accepted);
        QCOMPARE(second.sentence, "instance " + toString(id) + " has been let go already, by test");
        Sql locker = sessionOn(database_);
        locker.query("begin");
        const InstanceId locked = spawn("m", "s");
        locker.query("select from gen_durable where id = " + toString(locked) + " for update");
        QCOMPARE(go(locked).code, std::string("busy"));
        locker.query("rollback");
    }

    /// A claim that is given back has a pass; a wake-up at the same step and attempt has none.
    void thePass() {
        debugger_->add({.machine = "waiting"});
        const InstanceId id = spawn("waiting", "wait");
        Hand hand(database_, {waiting()});
        QVERIFY(go(id, Go::On).accepted);
        const store::Claimed claimed = hand.claimOne();
        store::release(hand.connection(), std::vector{claimed.claim});
        QCOMPARE(heldAt(id), std::string());
        hand.turn();
        QCOMPARE(statusOf(id), std::string("awaiting_signal"));
        client_->deliver({.target = id, .name = "go"});
        QCOMPARE(heldAt(id), std::string("wait/0"));
    }

    /// A step that goes on to itself, and one that is tried again, are held each time.
    void theSameStepAgain() {
        Worker worker(quickWorker(database_), {stubborn()});
        debugger_->add({.machine = "stubborn", .step = "again"});
        const InstanceId id = spawn("stubborn", "again");
        worker.start();
        for (const char* where : {"again/0", "again/1", "again/0", "again/1"}) {
            QVERIFY2(isHeldAt(id, where), where);
            QVERIFY(go(id, Go::On, true).accepted);
        }
        QVERIFY(isHeldAt(id, "again/0"));
    }

    /// What would have to wait for its time waits for it still, unless told otherwise.
    void onesTime() {
        debugger_->add({.machine = "m"});
        const InstanceId id = inserted(*sql_, "insert into gen_durable (fsm, step, eligible_at) values ('m', 's', "
                                              "now() + interval '10 minutes') returning id");
        const std::string due = text("select real from fermata_held");
        const DebugAnswer answer = go(id, Go::On);
        QVERIFY(answer.accepted && answer.waitsUntil);
        QCOMPARE(columnOf(*sql_, id, "eligible_at"), due);
        const InstanceId other = inserted(*sql_, "insert into gen_durable (fsm, step, eligible_at) values ('m', 's', "
                                                 "now() + interval '10 minutes') returning id");
        QVERIFY(!go(other, Go::On, true).waitsUntil);
        QCOMPARE(count("gen_durable", "eligible_at <= now() and id = " + toString(other)), 1LL);
    }

    /// Where the instance is named it is held at once; also after it had a pass.
    void heldByName() {
        const InstanceId id = spawn("m", "s");
        debugger_->add({.machine = "m"});
        QCOMPARE(heldAt(id), std::string());
        debugger_->add({.instance = id});
        QCOMPARE(heldAt(id), std::string("s/0"));
        QVERIFY(go(id, Go::On).accepted);
        debugger_->add({.step = "other", .instance = id});
        QCOMPARE(heldAt(id), std::string());
        debugger_->add({.step = "s", .instance = id});
        QCOMPARE(heldAt(id), std::string("s/0"));
        QVERIFY(go(id, Go::On).accepted);
        const DebugAnswer held = debugger_->hold({id}).at(0);
        QVERIFY(held.accepted && held.held);
        QCOMPARE(debugger_->hold({id}).at(0).code, std::string("unchanged"));
        QCOMPARE(debugger_->hold({InstanceId{4711}}).at(0).code, std::string("not_found"));
    }

    /// What runs is held at its next step; what has ended is told.
    void heldAtTheNextStep() {
        std::promise<void> entered, leave;
        Worker worker(quickWorker(database_), {Machine("slow")
                                                   .step("first",
                                                         [&](const Context& ctx) -> Outcome {
                                                             entered.set_value();
                                                             leave.get_future().wait();
                                                             waitForItsTurnToEnd();
                                                             return Next{"second", ctx.state};
                                                         })
                                                   .step("second", [](const Context&) -> Outcome { return Done{}; })});
        const InstanceId id = spawn("slow", "first");
        worker.start();
        QVERIFY(entered.get_future().wait_for(30s) == std::future_status::ready);
        const DebugAnswer answer = debugger_->hold({id}).at(0);
        QVERIFY(answer.accepted && !answer.held);
        leave.set_value();
        QVERIFY(isHeldAt(id, "second/0"));
        QVERIFY(go(id, Go::Over).accepted);
        QVERIFY(becomes(id, "done"));
        QCOMPARE(debugger_->hold({id}).at(0).code, std::string("ended"));
    }

    /// A machine that runs ahead passes no runnable row; while it is debugged it does not.
    void whatRunsAheadIsHeld() {
        Worker worker(quickWorker(database_), {ahead()});
        const InstanceId id = spawn("ahead", "count");
        worker.start();
        QVERIFY(
            waitUntil([&] { return sql_->number("select coalesce((state ->> 'n')::int, 0) from gen_durable") > 5; }));
        debugger_->add({.machine = "ahead"});
        QVERIFY(isHeldAt(id, "count/0"));
        const long long n = sql_->number("select (state ->> 'n')::int from gen_durable");
        QVERIFY(go(id).accepted);
        QVERIFY(waitUntil([&] {
            return sql_->number("select (state ->> 'n')::int from gen_durable") == n + 1 && !heldAt(id).empty();
        }));
        debugger_->change({1}, BreakpointChange::Remove);
        QVERIFY(go(id, Go::On).accepted);
        QVERIFY(waitUntil([&] { return sql_->number("select (state ->> 'n')::int from gen_durable") > n + 50; }));
        debugger_->hold({id});
        QVERIFY(isHeldAt(id, "count/0"));
    }

    /// Acts know what is held, and answer with the row as it stands: its fingerprint is good for the next.
    void acts() {
        Operator person(Database{.connection = database_});
        debugger_->add({.machine = "m"});
        const InstanceId id = spawn("m", "s");
        const auto perform = [&](const Act& act, std::optional<std::string> seen = {}) {
            return onlyAnswer(person.perform({act, {{id, std::move(seen)}}, ""}));
        };
        for (const Act& act : {Act(acts::RunNow{}), Act(acts::Postpone{.delay = 1h})}) {
            const ActAnswer refused = perform(act);
            QVERIFY(!refused.accepted);
            QVERIFY2(refused.sentence.find("is held at breakpoint 1, by test: step or continue it") !=
                         std::string::npos,
                     refused.sentence.c_str());
        }
        QVERIFY(perform(acts::EditState{R"({"n": 2})"}).accepted);
        QVERIFY(perform(acts::SetPriority{3}).accepted);
        QVERIFY(perform(acts::SetQueue{"other"}).accepted);
        QCOMPARE(heldAt(id), std::string("s/0"));
        // Due now, and where it is held.
        sql_->query("update fermata_held set real = now() + interval '1 second'");
        const ActAnswer replayed = perform(acts::Replay{});
        QVERIFY(replayed.accepted);
        QCOMPARE(heldAt(id), std::string("s/0"));
        QCOMPARE(count("fermata_held", "real <= clock_timestamp()"), 1LL);
        QCOMPARE(replayed.seen, person.look(id)->second);
        QVERIFY(perform(acts::Replay{.step = "other"}, replayed.seen).accepted);
        QCOMPARE(heldAt(id), std::string("other/0"));
        QCOMPARE(count("fermata_held", "real <= clock_timestamp()"), 1LL);
        QVERIFY(perform(acts::Fail{"no"}).accepted);
        QCOMPARE(heldAt(id), std::string());
        // Held by what the act itself does.
        const ActAnswer again = perform(acts::Replay{});
        QVERIFY(again.accepted);
        QCOMPARE(heldAt(id), std::string("other/0"));
        QCOMPARE(again.seen, person.look(id)->second);
        QVERIFY(again.now->eligibleAt > again.now->updatedAt + 30min);
        const InstanceId parked =
            inserted(*sql_, "insert into gen_durable (fsm, step, status, awaits) values ('m', 's', "
                            "'awaiting_signal', 'go') returning id");
        const ActAnswer woken = onlyAnswer(person.perform({acts::Deliver{.name = "go"}, {{parked, {}}}, ""}));
        QVERIFY(woken.accepted);
        QCOMPARE(woken.seen, person.look(parked)->second);
    }

    /// Whatever goes wrong lets the row pass, and costs no outcome.
    void nothingFailsByIt_data() {
        QTest::addColumn<QString>("wrong");
        QTest::newRow("breakpoints are locked") << "lock table fermata_breakpoint in access exclusive mode";
        QTest::newRow("holds are locked") << "lock table fermata_held in access exclusive mode";
        QTest::newRow("hits are locked") << "lock table fermata_hit in access exclusive mode";
        QTest::newRow("a table is gone") << "alter table fermata_held rename to gone";
        QTest::newRow("a function is gone") << "alter function fermata_debug_put_off rename to gone";
    }
    void nothingFailsByIt() {
        QFETCH(const QString, wrong);
        debugger_->add({.machine = "checkout"});
        const InstanceId id =
            inserted(*sql_, "insert into gen_durable (fsm, step, status, awaits) values ('checkout', 'begin', "
                            "'awaiting_signal', 'go') returning id");
        Sql other = sessionOn(database_);
        other.query("begin");
        other.query(wrong.toStdString());
        if (!wrong.startsWith("lock")) other.query("commit");
        client_->deliver({.target = id, .name = "go"});
        const InstanceId born = spawn("checkout", "begin");
        Hand hand(database_, {checkout()});
        QCOMPARE(hand.claim(10).size(), std::size_t(2));
        if (wrong.startsWith("lock")) other.query("rollback");
        QCOMPARE(statusOf(born), std::string("executing"));
    }

    /// Gone without a trace, and what was held goes on at the time it had.
    void removedWithoutATrace() {
        Debugger(Database{.connection = database_}).remove();
        const std::string before = catalogue();
        const std::string rows = text("select count(*)::text from gen_durable");
        debugger_->install(true);
        debugger_->install(false);
        QVERIFY(catalogue() != before);
        debugger_->add({.machine = "m", .lasting = {}});
        sql_->query("insert into gen_durable (fsm, step, eligible_at) select 'm', 's', now() + n * interval '1 second' "
                    "from generate_series(-700, 699) n");
        const InstanceId stepped = debugger_->held().front().instance;
        QVERIFY(go(stepped).accepted);
        QCOMPARE(count("gen_durable", "eligible_at = 'infinity'"), 1399LL);
        QCOMPARE(debugger_->remove(), std::int64_t(1399));
        QCOMPARE(catalogue(), before);
        QCOMPARE(count("gen_durable", "eligible_at > now() + interval '1 hour'"), 0LL);
        QCOMPARE(sql_->number("select count(distinct eligible_at) from gen_durable"), 1400LL);
        QVERIFY(!debugger_->state().installed);
        QCOMPARE(debugger_->remove(), std::int64_t(0));
        try {
            debugger_->add({.machine = "m"});
            QFAIL("there are none");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), Error::Kind::Schema);
            QVERIFY2(std::string(error.what()).find("fermatactl debug install") != std::string::npos, error.what());
        }
    }

    /// A writer in the way is waited for a moment at a time: it is not held up, and the installation comes after it.
    void installedBesideAWriter() {
        debugger_->remove();
        Sql writer = sessionOn(database_);
        writer.query("begin");
        writer.query("insert into gen_durable (fsm, step) values ('m', 's')");
        auto installing =
            std::async(std::launch::async, [&] { Debugger(Database{.connection = database_}).install(false); });
        // It has tried; others write meanwhile.
        QVERIFY(waitUntil([&] { return count("pg_stat_activity", "wait_event_type = 'Lock'") > 0; }, 30s));
        Sql second = sessionOn(database_);
        second.query("insert into gen_durable (fsm, step) values ('m', 's')");
        writer.query("commit");
        installing.get();
        QVERIFY(debugger_->state().installed);
    }

    /// However many have ended by hand since: those that are held are found.
    void heldBehindManyThatHaveEnded() {
        debugger_->add({.machine = "m", .lasting = std::nullopt});
        sql_->run("insert into gen_durable (fsm, step) select 'm', 's' from generate_series(1, 2600)");
        QCOMPARE(debugger_->state().held, std::int64_t(2600));
        sql_->run("alter table gen_durable disable trigger user;"
                  "update gen_durable set status = 'failed' where id <= 2550;"
                  "alter table gen_durable enable trigger user");
        QCOMPARE(debugger_->held(10).size(), std::size_t(10));
        QCOMPARE(debugger_->held(1000).size(), std::size_t(50));
        QCOMPARE(debugger_->held(1).at(0).instance.value, std::int64_t(2551));
        // A heartbeat tidies away what has ended, a thousand at a time.
        for (int i = 0; i < 3; ++i)
            debugger_->beat(1h);
        QCOMPARE(debugger_->state().held, std::int64_t(50));
    }

    /// What an older version has installed is said to be that, and can be removed.
    void installedByAnotherVersion() {
        sql_->query("alter table fermata_held drop column machine");
        sql_->query("update fermata_debug set form = 1");
        const auto why = [&](const auto& call) {
            try {
                call();
                return std::string("nothing");
            } catch (const Error& error) {
                return error.kind() == Error::Kind::Schema ? std::string(error.what()) : std::string("another kind");
            }
        };
        for (const std::string& said : {why([&] { debugger_->heldCounts(); }), why([&] { debugger_->install(false); })})
            QVERIFY2(said.find("debug remove") != std::string::npos, said.c_str());
        debugger_->remove();
        debugger_->install(false);
        QVERIFY(debugger_->heldCounts().empty());
    }

    /// The owner, or operators where that was chosen; viewers see; workers' outcomes are held without any right.
    void roles() {
        setUpRoles({.connection = database_});
        Sql admin = sessionOn(database_);
        const auto personOf = [&](const std::string& role) {
            admin.query("do $$ begin create role debug_" + role + " login in role fermata_" + role +
                        "; exception when duplicate_object then null; end $$");
            return Database{.connection = database_ + " user=debug_" + role};
        };
        const auto mayBreak = [&](const std::string& role) {
            try {
                Debugger(personOf(role), role).add({.machine = "m"});
                return true;
            } catch (const Error& error) {
                if (error.kind() != Error::Kind::Denied) throw;
                return false;
            }
        };
        QVERIFY(!mayBreak("operator"));
        debugger_->install(true);
        QVERIFY(mayBreak("operator"));
        QVERIFY(!mayBreak("viewer"));
        QVERIFY(!mayBreak("worker"));
        setUpRoles({.connection = database_});
        QVERIFY(mayBreak("operator"));
        debugger_->install(false);
        setUpRoles({.connection = database_});
        QVERIFY(!mayBreak("operator"));
        Client writer(personOf("worker"));
        const InstanceId id = writer.insert({.fsm = "m", .step = "s"}).value();
        Debugger viewer(personOf("viewer"), "viewer");
        QCOMPARE(viewer.held().size(), std::size_t(1));
        QVERIFY(viewer.held().at(0).instance == id);
        QCOMPARE(viewer.breakpoints().size(), std::size_t(2));
        QVERIFY(viewer.state().installed);
        for (const char* statement :
             {"select fermata_debug_clear(1)", "select fermata_debug_grant(true)", "delete from fermata_breakpoint"}) {
            Sql person = sessionOn(database_ + " user=debug_operator");
            QVERIFY_EXCEPTION_THROWN(person.query(statement), std::exception);
        }
    }

    /// Two that debug at random against four workers, some of them killed: nothing is held twice, lost or released
    /// twice, every step has run as often as its machine says, and once nobody debugs everything ends.
    void atRandom() {
        constexpr int families = 60;
        std::vector<std::unique_ptr<Worker>> workers;
        for (int i = 0; i < 3; ++i) {
            workers.push_back(std::make_unique<Worker>(quickWorker(database_), Registry{family(), leaf(), checkout()}));
            workers.back()->start();
        }
        debugger_->add({.machine = "leaf", .lasting = 10min});
        debugger_->add({.machine = "checkout", .lasting = 10min});
        std::atomic<bool> over{false};
        std::atomic<std::int64_t> released{0};
        const auto debugs = [&](const std::string& owner, unsigned seed) {
            Debugger debugger(Database{.connection = database_}, owner);
            std::mt19937 random(seed);
            while (!over) {
                auto held = debugger.held(50);
                std::ranges::shuffle(held, random);
                std::vector<InstanceId> some;
                for (const HeldRow& row : held)
                    if (random() % 2 == 0) some.push_back(row.instance);
                const Go how = std::array{Go::On, Go::Over, Go::Into, Go::Out}[random() % 4];
                for (const DebugAnswer& answer : debugger.go(some, how))
                    released += answer.accepted ? 1 : 0;
                if (random() % 4 == 0) debugger.beat(10min);
                if (random() % 8 == 0 && !held.empty()) debugger.hold({held.front().instance});
            }
        };
        auto one = std::async(std::launch::async, debugs, "one", 1);
        auto two = std::async(std::launch::async, debugs, "two", 2);
        for (int i = 0; i < families; ++i) {
            spawn("parent", "spawn");
            spawn("checkout", "begin");
        }
        const bool most = waitUntil([&] { return count("gen_durable", "status = 'done'") > families * 3; }, 120s);
        over = true;
        one.get();
        two.get();
        QVERIFY(most);
        QVERIFY(released > families);
        debugger_->remove();
        QVERIFY(waitUntil([&] { return count("gen_durable", "status <> 'done'") == 0; }, 60s));
        QCOMPARE(count("gen_durable"), families * 5LL);
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }

    /// Nowhere is a held one called scheduled; and when it goes on nobody may be there to take it.
    void explained_data() {
        QTest::addColumn<bool>("kept");
        QTest::newRow("until its owner is gone") << false;
        QTest::newRow("until somebody lets it go") << true;
    }
    void explained() {
        QFETCH(const bool, kept);
        announceWorker(*sql_);
        debugger_->add({.machine = "m", .lasting = kept ? std::nullopt : std::optional(1h)});
        const InstanceId id = spawn("m", "s");
        const Explanation why = fermata::test::explained(database_, id);
        QCOMPARE(codesOf(why), "held_at_breakpoint #" + toString(id));
        const Finding& finding = why.headline();
        QVERIFY(finding.outlook == (kept ? Outlook::Stuck : Outlook::Waits));
        QVERIFY2(says(finding, "It is held at breakpoint 1, before step \"s\", for "), finding.text.c_str());
        QVERIFY2(says(finding, "by \"test\""), finding.text.c_str());
        QVERIFY2(says(finding, kept ? "until somebody lets it go" : "It goes on by itself at "), finding.text.c_str());
        QCOMPARE(finding.remedy, std::string("Step or continue it."));
        QCOMPARE(finding.command, "fermatactl continue " + toString(id));
        QVERIFY(evidence<Timestamp>(finding, "eligible_at") < evidence<Timestamp>(finding, "since"));
        QVERIFY(go(id, Go::On).accepted);
        QVERIFY(codesOf(fermata::test::explained(database_, id)).find("held_at_breakpoint") == std::string::npos);
    }

    /// Why a parent waits: its child is held.
    void aHeldChild() {
        announceWorker(*sql_);
        debugger_->add({.machine = "m"});
        const InstanceId id = inserted(*sql_, "insert into gen_durable (fsm, step, status, children_pending) values "
                                              "('p', 'join', 'awaiting_children', 2) returning id");
        sql_->query("insert into gen_durable (fsm, step, parent_id) values ('m', 's', " + toString(id) +
                    "), ('m', 's', " + toString(id) + ")");
        const Explanation why = fermata::test::explained(database_, id);
        QVERIFY2(codesOf(why).find("held_at_breakpoint #2") != std::string::npos, codesOf(why).c_str());
        QVERIFY(why.find(FindingCode::HeldAtBreakpoint)->root);
        QVERIFY2(why.find(FindingCode::HeldAtBreakpoint)->text.find("scheduled") == std::string::npos,
                 why.find(FindingCode::HeldAtBreakpoint)->text.c_str());
    }

    /// What is kept and forgotten needs a person, and is not taken for scheduled at infinity; what else is so still is.
    void keptIsStuck() {
        announceWorker(*sql_);
        debugger_->add({.machine = "m", .lasting = {}});
        debugger_->add({.machine = "w"});
        sql_->query("insert into gen_durable (fsm, step) select m, 's' from unnest(array['m', 'm', 'm', 'w']) m");
        sql_->query("insert into gen_durable (fsm, step, eligible_at) values ('other', 's', 'infinity')");
        const auto codes = [&](const StuckLimits& limits) {
            std::string all;
            for (const Finding& each : Inspector({.connection = database_}).stuck(limits).findings)
                all += (all.empty() ? "" : ", ") + std::string(toString(each.code)) + " " + std::to_string(each.count);
            return all;
        };
        QCOMPARE(codes({}), std::string("scheduled_never 1")); // for a moment: somebody debugs
        QCOMPARE(codes({.overdue = 0s}), std::string("scheduled_never 1, held_at_breakpoint 3"));
        const StuckReport report = Inspector({.connection = database_}).stuck({.overdue = 0s});
        const Finding& finding = *std::ranges::find(report.findings, FindingCode::HeldAtBreakpoint, &Finding::code);
        QVERIFY2(
            says(finding, "3 of m v1 in the queue \"default\" are held before step \"s\" until somebody lets them go"),
            finding.text.c_str());
        QCOMPARE(finding.command, std::string("fermatactl held"));
        QVERIFY(debugger_->remove() == 4);
        // What was held may run now, one of it on no worker's list.
        QCOMPARE(codes({.overdue = 0s}), std::string("no_worker_for_machine 1, scheduled_never 1"));
    }

    /// A hold that begins while another is being released stays whole: nothing is left at infinity.
    void removedUnderALoad() {
        for (int round = 0; round < 3; ++round) {
            debugger_->install(false);
            debugger_->add({.machine = "m", .lasting = {}});
            sql_->query("insert into gen_durable (fsm, step) select 'm', 's' from generate_series(1, 600)");
            // Some go on by somebody's SQL: what is told of them is stale, and they become runnable again meanwhile.
            sql_->query("update gen_durable set status = 'executing', eligible_at = now() where id % 2 = 0");
            std::atomic<bool> over{false};
            auto outcomes = std::async(std::launch::async, [&] {
                Sql other = sessionOn(database_);
                while (!over)
                    other.query("update gen_durable set status = 'runnable', step = step || 'x', eligible_at = now() "
                                "where id in "
                                "(select id from gen_durable where status = 'executing' order by id limit 7)");
            });
            debugger_->remove();
            over = true;
            outcomes.get();
            QCOMPARE(count("gen_durable", "eligible_at > now() + interval '1 minute'"), 0LL);
            emptyTables(*sql_);
        }
    }

    void removeBesideALockedOne() {
        debugger_->add({.machine = "m", .lasting = {}});
        for (int i = 0; i < 5; ++i)
            spawn("m", "s");
        Sql locker = sessionOn(database_);
        locker.query("begin");
        locker.query("select from gen_durable where id = 3 for update");
        try {
            debugger_->remove();
            QFAIL("one is locked");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), Error::Kind::Contention);
            QVERIFY2(
                std::string(error.what()).find("4 held instances have been let go; somebody else has locked 1 more") !=
                    std::string::npos,
                error.what());
        }
        locker.query("rollback");
        QCOMPARE(debugger_->remove(), std::int64_t(1));
        QCOMPARE(count("gen_durable", "eligible_at = 'infinity'"), 0LL);
    }

    void severalAtOnce() {
        debugger_->remove();
        for (int round = 0; round < 2; ++round) {
            std::vector<std::future<void>> all;
            for (int i = 0; i < 5; ++i)
                all.push_back(std::async(std::launch::async, [&, round] {
                    Debugger one(Database{.connection = database_});
                    round == 0 ? one.install(false) : static_cast<void>(one.remove());
                }));
            for (auto& one : all)
                one.get();
            QCOMPARE(debugger_->state().installed, round == 0);
        }
    }

    /// The copies of one spawn have one time, also where the first is put off.
    void copies() {
        debugger_->add({.machine = "m", .lasting = {}});
        sql_->query("select from fermata_spawn(fsm => 'm', step => 's', count => 3)");
        QCOMPARE(debugger_->held().size(), std::size_t(3));
        QCOMPARE(count("fermata_held", "real <= clock_timestamp()"), 3LL);
    }

    /// The clean-up of a beat takes nothing that is being held at this moment, and keeps no outcome waiting.
    void aBeatBesideAnOutcome() {
        debugger_->add({.machine = "m"});
        const InstanceId id = spawn("m", "s");
        sql_->query("update gen_durable set status = 'executing', eligible_at = now()");
        Sql beats = sessionOn(database_);
        beats.query("begin");
        beats.query("select fermata_debug_beat('somebody', '2 minutes')");
        auto outcome = std::async(std::launch::async, [&] {
            sessionOn(database_).query("update gen_durable set status = 'runnable', step = 't', eligible_at = now()");
        });
        QVERIFY(waitUntil([&] {
            return outcome.wait_for(0ms) == std::future_status::ready ||
                   count("pg_stat_activity", "wait_event_type = 'Lock'") > 0;
        }));
        beats.query("commit");
        outcome.get();
        QCOMPARE(heldAt(id), std::string("t/0"));
    }

    /// A condition that could take very long is refused, or not asked of a large state.
    void heavyConditions_data() {
        QTest::addColumn<QString>("condition");
        QTest::addColumn<bool>("taken");
        QTest::addColumn<bool>("holds");
        QTest::newRow("one path") << "exists($.a[*] ? (@ == 1))" << true << true;
        QTest::newRow("several parts") << "$.b == 1 && $.c == 2 || $.\"x$y$z\" == \"$$$\" || exists($.a)" << true
                                       << true;
        QTest::newRow("two paths in one") << "$.a == $.b" << true << false;
        QTest::newRow("an expression") << "$.name like_regex \"^x\" || $.b == 1" << true << false;
        QTest::newRow("a filter in a filter") << "exists($.a[*] ? (exists($.a[*] ? (@ < 0))))" << false << false;
        QTest::newRow("three paths") << "$.a == $.b + $.c" << false << false;
        QTest::newRow("three in a filter") << "exists($.a ? (@ == 1 && @ == 2 && @ == 3))" << false << false;
    }
    void heavyConditions() {
        QFETCH(const QString, condition);
        QFETCH(const bool, taken);
        try {
            debugger_->add({.machine = "m", .condition = condition.toStdString()});
            QVERIFY(taken);
        } catch (const Error& error) {
            QVERIFY2(!taken, error.what());
            QVERIFY2(std::string(error.what()).find("may take too long") != std::string::npos, error.what());
            return;
        }
        const InstanceId id =
            InstanceId{sql_->number("insert into gen_durable (fsm, step, state) select 'm', 's', "
                                    "jsonb_build_object('a', jsonb_agg(1), 'b', 1, 'c', 2, 'name', 'x') "
                                    "from generate_series(1, 20000) returning id")};
        QTEST(!heldAt(id).empty(), "holds");
        if (heldAt(id).empty())
            QVERIFY2(debugger_->breakpoints().at(0).problem.value_or("").find("too large") != std::string::npos,
                     debugger_->breakpoints().at(0).problem.value_or("").c_str());
    }

    /// A serializable writer is not failed by what is asked for it.
    void serializableWriters() {
        debugger_->add({.machine = "m"});
        Sql one = sessionOn(database_), two = sessionOn(database_);
        for (Sql* each : {&one, &two})
            each->query("begin isolation level serializable");
        for (int i = 0; i < 2; ++i)
            for (Sql* each : {&one, &two})
                each->query("insert into gen_durable (fsm, step) values ('m', 's')");
        one.query("commit");
        two.query("commit");
        QCOMPARE(count("gen_durable"), 4LL);
    }

    /// One at infinity of its own is let go as any.
    void goOnForever() {
        debugger_->add({.machine = "m"});
        sql_->query(
            "insert into gen_durable (fsm, step, eligible_at) values ('m', 's', 'infinity'), ('m', 's', now())");
        const GoneOn all = debugger_->goAll(Go::On);
        QCOMPARE(all.released, std::int64_t(2));
        QCOMPARE(all.waiting, std::int64_t(1));
        QCOMPARE(columnOf(*sql_, InstanceId{1}, "eligible_at"), std::string("infinity"));
    }

    /// All that is held now, each once, also where it comes back at once, and past what is locked.
    void goAllEnds() {
        debugger_->add({.machine = "loop"});
        Worker worker(quickWorker(database_), {Machine("loop").step("s", [](const Context& ctx) -> Outcome {
                          return Next{"s", ctx.state};
                      })});
        worker.start();
        sql_->query("insert into gen_durable (fsm, step) select 'loop', 's' from generate_series(1, 700)");
        QVERIFY(debugger_->goAll(Go::On).released <= 700);
        QVERIFY(waitUntil([&] { return debugger_->held().size() == 700; }, 60s));
        worker.stop();
        Sql locker = sessionOn(database_);
        locker.query("begin");
        locker.query("select from gen_durable where id <= 300 for update");
        const GoneOn past = debugger_->goAll(Go::On);
        QCOMPARE(past.released, std::int64_t(400));
        QCOMPARE(past.refused, std::int64_t(300));
        QVERIFY2(past.sentence.find("somebody else has locked instance 1") != std::string::npos, past.sentence.c_str());
    }

    /// The thousand are those that are held now.
    void intoOnceMore() {
        Worker worker(quickWorker(database_), {family(), leaf()});
        debugger_->add({.machine = "parent", .step = "spawn"});
        const InstanceId first = spawn("parent", "spawn", {{"childs", 1000}});
        QVERIFY(go(first, Go::Into).accepted);
        worker.start();
        QVERIFY(waitUntil([&] { return debugger_->held().size() == 1000; }, 60s));
        debugger_->goAll(Go::On);
        QVERIFY(isHeldAt(first, "join/0"));
        sql_->query("select from fermata_replay('{" + toString(first) +
                    "}', step => 'spawn', state => '{\"childs\": 1000}')");
        QVERIFY(isHeldAt(first, "spawn/0"));
        QVERIFY(go(first, Go::Into).accepted);
        QVERIFY(waitUntil([&] { return debugger_->held().size() == 1000; }, 60s));
    }

    /// Of two that match the one that holds longest holds; what is for once is spent only by holding.
    void twoThatMatch() {
        debugger_->add({.machine = "m", .lasting = 1min});
        const auto longest = debugger_->add({.machine = "m", .lasting = 2h});
        const auto once = debugger_->add({.machine = "m", .once = true, .lasting = 1h});
        const InstanceId id = spawn("m", "s");
        QCOMPARE(debugger_->held().at(0).breakpoint.value_or(0), longest);
        QVERIFY(!debugger_->breakpoints().at(2).spent);
        debugger_->change({1, longest}, BreakpointChange::Disable);
        QVERIFY(go(id, Go::On).accepted);
        const InstanceId second = spawn("m", "s");
        QCOMPARE(heldAt(second), std::string("s/0"));
        QVERIFY(debugger_->breakpoints().at(2).spent && !debugger_->breakpoints().at(2).armed);
        QCOMPARE(heldAt(spawn("m", "s")), std::string());
        QCOMPARE(text("select string_agg(m, ' ') from fermata_debugged() m"), std::string());
        debugger_->change({once}, BreakpointChange::Enable);
        QVERIFY(!debugger_->breakpoints().at(2).spent);
        QCOMPARE(heldAt(spawn("m", "s")), std::string("s/0"));
    }

    /// Stepping ends with the instance; a step out needs a parent that lives.
    void steppingEnds() {
        debugger_->add({.machine = "m"});
        const InstanceId id = spawn("m", "s");
        QVERIFY(go(id).accepted);
        sql_->query("update gen_durable set status = 'executing'");
        sql_->query("update gen_durable set status = 'done'");
        debugger_->change({1}, BreakpointChange::Remove);
        sql_->query("select from fermata_replay('{" + toString(id) + "}')");
        QCOMPARE(heldAt(id), std::string());
        debugger_->add({.machine = "c"});
        const InstanceId dead =
            inserted(*sql_, "insert into gen_durable (fsm, step, status) values ('p', 's', 'failed') returning id");
        const InstanceId child = inserted(*sql_, "insert into gen_durable (fsm, step, parent_id) values ('c', 's', " +
                                                     toString(dead) + ") returning id");
        const DebugAnswer out = go(child, Go::Out);
        QVERIFY2(!out.accepted && out.sentence.find("has ended") != std::string::npos, out.sentence.c_str());
        QCOMPARE(heldAt(child), std::string("s/0"));
    }

    /// A pass is good for the instance as it was let go, also when an act has given it another time.
    void thePassAfterAnAct() {
        debugger_->add({.machine = "m"});
        const InstanceId id = inserted(*sql_, "insert into gen_durable (fsm, step, eligible_at) values ('m', 's', "
                                              "now() + interval '10 minutes') returning id");
        QVERIFY(go(id, Go::On).accepted);
        sql_->query("select from fermata_run_now('{" + toString(id) + "}')");
        Hand hand(database_, {Machine("m").step("s", [](const Context&) -> Outcome { return Done{}; })});
        const store::Claimed claimed = hand.claimOne();
        store::release(hand.connection(), std::vector{claimed.claim});
        QCOMPARE(heldAt(id), std::string());
        QCOMPARE(statusOf(id), std::string("runnable"));
    }

    /// A step whose time lies beyond the lease is a step still; a hold whose lease is over is none, whatever its time.
    void timesBeyondTheLease() {
        debugger_->add({.machine = "m", .lasting = 1200ms});
        const InstanceId id = inserted(*sql_, "insert into gen_durable (fsm, step, eligible_at) values ('m', 's', "
                                              "now() + interval '3 hours') returning id");
        QVERIFY(debugger_->go({id}, Go::Over, false, 1s).at(0).accepted);
        QCOMPARE(count("fermata_held", "lease > now() + interval '179 minutes'"), 1LL);
        const InstanceId other = inserted(*sql_, "insert into gen_durable (fsm, step, eligible_at) values ('m', 's', "
                                                 "now() + interval '3 hours') returning id");
        QVERIFY(waitUntil([&] { return heldAt(other).empty(); }, 30s));
        QCOMPARE(debugger_->state().held, std::int64_t(0));
        QVERIFY(!text("select accepted from fermata_run_now('{" + toString(other) + "}') where accepted").empty());
    }

    /// What is refused stays unlocked.
    void refusedStaysUnlocked() {
        const InstanceId id = spawn("m", "s");
        sql_->query("update gen_durable set status = 'executing'");
        Sql operates = sessionOn(database_);
        operates.query("begin");
        operates.query("select fermata_debug_go('{" + toString(id) + "}', owner => 'x')");
        sql_->query("select from gen_durable where id = " + toString(id) + " for update nowait");
        operates.query("commit");
    }

    /// What has ended leaves nothing behind, though nobody beats.
    void nothingStaysBehind() {
        debugger_->add({.machine = "checkout"});
        Worker worker(quickWorker(database_), {checkout()});
        worker.start();
        const InstanceId id = spawn("checkout", "end");
        QVERIFY(isHeldAt(id, "end/0"));
        QVERIFY(go(id, Go::On).accepted);
        QVERIFY(becomes(id, "done"));
        go(InstanceId{4711});
        QCOMPARE(count("fermata_held"), 0LL);
    }

    /// Whoever goes takes along what it has set, what it holds and what it steps; others' stay.
    void theOwnerGoes() {
        Debugger other(Database{.connection = database_}, "other");
        debugger_->add({.machine = "m"});
        other.add({.machine = "o"});
        sql_->query("insert into gen_durable (fsm, step) select 'm', 's' from generate_series(1, 1200)");
        sql_->query("insert into gen_durable (fsm, step) values ('o', 's')");
        const InstanceId stepped{1};
        QVERIFY(go(stepped).accepted);
        QCOMPARE(debugger_->leave(), std::int64_t(1199));
        QCOMPARE(debugger_->held().size(), std::size_t(1));
        QCOMPARE(debugger_->breakpoints().size(), std::size_t(1));
        QCOMPARE(count("gen_durable", "fsm = 'm' and eligible_at <= now()"), 1200LL);
        sql_->query("update gen_durable set status = 'executing' where id = 1");
        sql_->query("update gen_durable set status = 'runnable', step = 't', eligible_at = now() where id = 1");
        QCOMPARE(heldAt(stepped), std::string());
        QCOMPARE(debugger_->leave(), std::int64_t(0));
    }

    /// Nobody writes to the tables because of default privileges.
    void defaultPrivileges() {
        debugger_->remove();
        sql_->query("alter default privileges in schema fermata grant all on tables to public");
        debugger_->install(false);
        QCOMPARE(
            text("select count(*)::text from pg_class c cross join aclexplode(c.relacl) a where c.relname in "
                 "('fermata_debug', 'fermata_breakpoint', 'fermata_held', 'fermata_hit') and a.grantee <> c.relowner"),
            std::string("0"));
    }

    /// With all of ours gone, SQL of any engine takes the rows when their time has come.
    void anyEngineTakesThem() {
        debugger_->add({.machine = "m", .lasting = 1200ms});
        const InstanceId id = spawn("m", "s");
        const char* claim = "update gen_durable set status = 'executing', locked_by = 'other', lease_expires_at = "
                            "now() + interval '1 minute' "
                            "where id = (select id from gen_durable where status = 'runnable' and queue = 'default' "
                            "and eligible_at <= now() "
                            "order by priority, eligible_at for update skip locked limit 1) returning id";
        QVERIFY(sql_->query(claim).empty());
        QVERIFY(waitUntil([&] { return !sql_->query(claim).empty(); }, 30s));
        sql_->query("update gen_durable set status = 'runnable', step = 't', eligible_at = now(), locked_by = null, "
                    "lease_expires_at = null");
        QCOMPARE(heldAt(id), std::string());
        QVERIFY(!sql_->query(claim).empty());
    }
};

FERMATA_TEST(DebugTest, QCoreApplication)
#include "tst_debug.moc"
