// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"

#include <fermata/examples.h>
#include <fermata/test/runner.h>

#include <QTest>

#include <algorithm>
#include <set>

using namespace fermata;
using namespace std::chrono_literals;

namespace {

Context contextOf(const std::string& fsm, const std::string& step, Json state) {
    Context ctx;
    ctx.id = InstanceId{7};
    ctx.fsm = fsm;
    ctx.step = step;
    ctx.state = std::move(state);
    ctx.queue = "some queue";
    return ctx;
}

Context withSignal(Context ctx, const std::string& name, Json payload, bool awaited) {
    ctx.signals.push_back({SignalId{1}, name, std::move(payload), {}});
    if (awaited) ctx.awaits = name;
    return ctx;
}

Outcome run(const Context& ctx) {
    return examples::registry().find(ctx.fsm, 1)->run(ctx);
}

Outcome handle(const std::string& fsm, int attempt, Json state) {
    return examples::registry().find(fsm, 1)->handle(
        {InstanceId{7}, fsm, 1, "call", attempt, std::move(state), "no answer"});
}

// The alternative that is expected; any other fails the test by its exception.
template <typename Kind>
Kind expect(const Outcome& outcome) {
    return std::get<Kind>(outcome);
}

} // namespace

class ExamplesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyExampleIsSeededAsItsMachineWants();
    void everyStepAndEdgeBelongsTogether();
    void unknownExampleIsRefused();
    void descriptionTellsWhatARegistryHolds();
    void theyLastLongEnoughToBeWatched();
    void checkoutAwaitsPaidAndShips();
    void checkoutTellsTheAmountToTheLetter();
    void checkoutTakesASignalOnlyWhenItAwaitedIt();
    void approvalNeedsManagerThenFinance();
    void approvalMayBeRefused();
    void orderSpawnsAChargeAnItem();
    void orderAddsUpItsCharges();
    void orderFailsWhenEveryChargeDid();
    void chargeIsPaidOrDeclined();
    void flakyThrowsUntilItsAttempt();
    void flakyPausesTwiceAsLongEachTimeAndGivesUp();
    void tickerCounts();
    void tickerConsumesStop();
    void oddStatesAreNamed_data();
    void oddStatesAreNamed();
};

void ExamplesTest::everyExampleIsSeededAsItsMachineWants() {
    const Registry registry = examples::registry();
    std::set<std::string> registered;
    for (const auto& machine : registry.machines())
        registered.insert(machine->name());
    const auto names = examples::names();
    QCOMPARE(std::set<std::string>(names.begin(), names.end()), registered);

    for (const std::string& name : names) {
        const std::vector<NewInstance> seeds = examples::seed(name);
        QCOMPARE(seeds.size(), std::size_t(1));
        const auto machine = registry.find(seeds.front().fsm, seeds.front().version);
        QVERIFY(machine);
        QCOMPARE(seeds.front().fsm, name);
        QVERIFY(machine->hasStep(seeds.front().step));
        QCOMPARE(seeds.front().queue, machine->defaultQueue());
        QVERIFY(!machine->description().empty());
    }
    // Two approvals of one customer, so that one sees the key at work, and one of another.
    std::multiset<std::string> keys;
    for (const NewInstance& seed : examples::seedAll()) {
        QVERIFY(registry.find(seed.fsm, seed.version));
        if (seed.partitionKey) keys.insert(*seed.partitionKey);
    }
    QCOMPARE(keys, (std::multiset<std::string>{"customer:acme", "customer:acme", "customer:globex"}));
}

void ExamplesTest::everyStepAndEdgeBelongsTogether() {
    for (const auto& machine : examples::registry().machines()) {
        const std::vector<Transition> edges = machine->transitions();
        for (const Transition& edge : edges) {
            QVERIFY2(machine->hasStep(edge.from), edge.from.c_str());
            QVERIFY2(machine->hasStep(edge.to) || edge.to == "done" || edge.to == "failed", edge.to.c_str());
        }
        // Every step can be left; every one but the first can be reached.
        for (const std::string& step : machine->steps()) {
            QVERIFY2(std::any_of(edges.begin(), edges.end(), [&](const Transition& e) { return e.from == step; }),
                     step.c_str());
            const bool reached =
                std::any_of(edges.begin(), edges.end(), [&](const Transition& e) { return e.to == step; });
            QVERIFY2(reached || step == machine->initialStep(), step.c_str());
        }
    }
}

void ExamplesTest::unknownExampleIsRefused() {
    QVERIFY_EXCEPTION_THROWN(examples::seed("chekout"), std::invalid_argument);
}

void ExamplesTest::descriptionTellsWhatARegistryHolds() {
    const Machine mine = Machine("mine", 3)
                             .step("a", [](const Context&) -> Outcome { return Done{}; })
                             .step("b", [](const Context&) -> Outcome { return Done{}; })
                             .initial("b")
                             .queue("slow")
                             .describe("words")
                             .example({{"n", 1}})
                             .edge("b", "a", "go");
    const auto described = examples::describe(Registry{mine});
    QCOMPARE(described.size(), std::size_t(1));
    const MachineSummary expected{.fsm = "mine",
                                  .version = 3,
                                  .initial = "b",
                                  .queue = "slow",
                                  .description = "words",
                                  .steps = {"a", "b"},
                                  .edges = {{"b", "a", "go"}},
                                  .exampleState = R"({"n":1})"};
    QVERIFY(described.front() == expected);
}

// As the desktop's worker runs them: four of a queue at a time, in the order of their ids.
void ExamplesTest::theyLastLongEnoughToBeWatched() {
    for (const char* const name : {"checkout", "approval"})
        QCOMPARE(examples::seed(name).front().state.value("work_ms", 0), 3'000);
    const NewInstance order = examples::seed("order").front();
    std::multiset<int> lanes{0, 0, 0, 0}; // when each is free again
    for (const NewInstance& child : expect<ScheduleChilds>(run(contextOf("order", "start", order.state))).childs) {
        const int free = *lanes.begin();
        lanes.erase(lanes.begin());
        lanes.insert(free + child.state.value("work_ms", 0));
    }
    const int all = *lanes.rbegin();
    QVERIFY2(all >= 12'000 && all <= 18'000, qPrintable(QString::number(all)));
}

void ExamplesTest::checkoutAwaitsPaidAndShips() {
    const Context start = contextOf("checkout", "start", {{"order", 5}, {"work_ms", 0}});
    const Await parked = expect<Await>(run(start));
    QCOMPARE(parked.signal, std::string("paid"));
    COMPARE_JSON(parked.state, start.state);

    const Next next = expect<Next>(run(withSignal(start, "paid", {{"amount", 12}}, true)));
    QCOMPARE(next.step, std::string("ship"));
    COMPARE_JSON(expect<Done>(run(contextOf("checkout", "ship", next.state))).result,
                 Json({{"shipped", 5}, {"amount", 12}}));
    // A payload that says nothing is as good a "paid" as any.
    const Next silent = expect<Next>(run(withSignal(start, "paid", Json::object(), true)));
    COMPARE_JSON(expect<Done>(run(contextOf("checkout", "ship", silent.state))).result, Json({{"shipped", 5}}));
}

void ExamplesTest::checkoutTellsTheAmountToTheLetter() {
    const Context start = contextOf("checkout", "start", {{"order", 5}, {"work_ms", 0}});
    const Next next = expect<Next>(run(withSignal(start, "paid", Json::parse(R"({"amount": "49.90"})"), true)));
    const Done done = expect<Done>(run(contextOf("checkout", "ship", next.state)));
    QCOMPARE(done.result.value().dump(), std::string(R"({"amount":"49.90","shipped":5})"));
}

void ExamplesTest::checkoutTakesASignalOnlyWhenItAwaitedIt() {
    const Context early = withSignal(contextOf("checkout", "start", Json::object()), "paid", Json::object(), false);
    QCOMPARE(expect<Await>(run(early)).signal, std::string("paid"));
}

void ExamplesTest::approvalNeedsManagerThenFinance() {
    const Context manager = contextOf("approval", "manager", {{"customer", "acme"}, {"amount", 9}, {"work_ms", 0}});
    QCOMPARE(expect<Await>(run(manager)).signal, std::string("manager"));
    const Next finance = expect<Next>(run(withSignal(manager, "manager", Json::object(), true)));
    QCOMPARE(finance.step, std::string("finance"));
    const Context second = contextOf("approval", "finance", finance.state);
    QCOMPARE(expect<Await>(run(second)).signal, std::string("finance"));
    const Next book = expect<Next>(run(withSignal(second, "finance", {{"approved", true}}, true)));
    QCOMPARE(book.step, std::string("book"));
    COMPARE_JSON(expect<Done>(run(contextOf("approval", "book", book.state))).result,
                 Json({{"booked", 9}, {"customer", "acme"}}));
}

void ExamplesTest::approvalMayBeRefused() {
    for (const std::string person : {"manager", "finance"}) {
        const Context asked = contextOf("approval", person, Json::object());
        QCOMPARE(expect<Stop>(run(withSignal(asked, person, {{"approved", false}}, true))).reason,
                 "refused by " + person);
    }
}

void ExamplesTest::orderSpawnsAChargeAnItem() {
    const Context start = contextOf("order", "start", {{"items", 5}, {"fail", 2}, {"work_ms", 10}});
    const ScheduleChilds spawned = expect<ScheduleChilds>(run(start));
    QCOMPARE(spawned.step, std::string("join"));
    QCOMPARE(spawned.childs.size(), std::size_t(5));
    int declined = 0;
    for (const NewInstance& child : spawned.childs) {
        QVERIFY(examples::registry().find(child.fsm, child.version)->hasStep(child.step));
        QCOMPARE(child.queue, start.queue);
        declined += child.state["decline"].get<bool>() ? 1 : 0;
    }
    QCOMPARE(declined, 2);
    QVERIFY(expect<ScheduleChilds>(run(contextOf("order", "start", {{"items", 0}}))).childs.empty());

    const Json nested{{"items", 1}, {"approvals", 2}, {"suborder", {{"items", 3}}}};
    const auto childs = expect<ScheduleChilds>(run(contextOf("order", "start", nested))).childs;
    QCOMPARE(childs.size(), std::size_t(4));
    QCOMPARE(childs[1].fsm, std::string("approval"));
    QCOMPARE(childs[2].step, std::string("manager"));
    QCOMPARE(childs[3].fsm, std::string("order"));
    QVERIFY((childs[3].state == Json{{"items", 3}}));
}

void ExamplesTest::orderAddsUpItsCharges() {
    Context join = contextOf("order", "join", Json::object());
    join.childs = {{InstanceId{1}, "charge", Status::Done, Json::object(), Json({{"charged", 30}}), std::nullopt},
                   {InstanceId{2}, "charge", Status::Failed, Json::object(), std::nullopt, "card declined"},
                   {InstanceId{3}, "charge", Status::Done, Json::object(), Json({{"charged", 12}}), std::nullopt}};
    COMPARE_JSON(expect<Done>(run(join)).result, Json({{"charged", 42}, {"paid", 2}, {"declined", 1}}));
    join.childs.clear(); // an order of nothing
    COMPARE_JSON(expect<Done>(run(join)).result, Json({{"charged", 0}, {"paid", 0}, {"declined", 0}}));
}

void ExamplesTest::orderFailsWhenEveryChargeDid() {
    Context join = contextOf("order", "join", Json::object());
    join.childs = {{InstanceId{2}, "charge", Status::Failed, Json::object(), std::nullopt, "card declined"}};
    QVERIFY(std::holds_alternative<Stop>(run(join)));
}

void ExamplesTest::chargeIsPaidOrDeclined() {
    COMPARE_JSON(expect<Done>(run(contextOf("charge", "charge", {{"amount", 30}, {"work_ms", 0}}))).result,
                 Json({{"charged", 30}}));
    QCOMPARE(expect<Stop>(run(contextOf("charge", "charge", {{"decline", true}, {"work_ms", 0}}))).reason,
             std::string("card declined"));
}

void ExamplesTest::flakyThrowsUntilItsAttempt() {
    Context call = contextOf("flaky", "call", {{"succeed_at", 2}, {"work_ms", 0}});
    for (call.attempt = 0; call.attempt < 2; ++call.attempt)
        QVERIFY_EXCEPTION_THROWN(run(call), std::runtime_error);
    COMPARE_JSON(expect<Done>(run(call)).result, Json({{"answered_at_attempt", 2}}));
}

void ExamplesTest::flakyPausesTwiceAsLongEachTimeAndGivesUp() {
    const Json state = {{"pause_ms", 10}};
    std::chrono::milliseconds expected = 10ms;
    for (int attempt = 0; attempt < 5; ++attempt, expected *= 2) {
        const Replay replay = expect<Replay>(handle("flaky", attempt, state));
        QCOMPARE(replay.delay, expected);
        COMPARE_JSON(replay.state, state);
    }
    QCOMPARE(expect<Stop>(handle("flaky", 5, state)).reason, std::string("gave up after 6 attempts: no answer"));
}

void ExamplesTest::tickerCounts() {
    const Replay replay = expect<Replay>(run(contextOf("ticker", "tick", {{"ticks", 41}, {"every_ms", 1500}})));
    QCOMPARE(replay.delay, 1500ms);
    COMPARE_JSON(replay.state["ticks"], Json(42));
    // A signal it does not know is none of its business.
    QVERIFY(std::holds_alternative<Replay>(
        run(withSignal(contextOf("ticker", "tick", Json::object()), "hello", Json::object(), false))));
}

void ExamplesTest::tickerConsumesStop() {
    const Context noticed = withSignal(contextOf("ticker", "tick", {{"ticks", 3}}), "stop", Json::object(), false);
    const Await await = expect<Await>(run(noticed));
    QCOMPARE(await.signal, std::string("stop"));
    COMPARE_JSON(await.state, noticed.state); // this was no tick
    COMPARE_JSON(
        expect<Done>(run(withSignal(contextOf("ticker", "tick", await.state), "stop", Json::object(), true))).result,
        Json({{"ticks", 3}}));
}

void ExamplesTest::oddStatesAreNamed_data() {
    QTest::addColumn<QString>("fsm");
    QTest::addColumn<QString>("step");
    QTest::addColumn<QString>("state");
    QTest::addColumn<QString>("named");
    QTest::newRow("text for a number") << "order"
                                       << "start"
                                       << R"({"items": "three"})"
                                       << "\"items\"";
    QTest::newRow("fraction") << "order"
                              << "start"
                              << R"({"items": 1.5})"
                              << "1.5";
    QTest::newRow("too many") << "order"
                              << "start"
                              << R"({"items": 10001})"
                              << "10001";
    QTest::newRow("more failing than items") << "order"
                                             << "start"
                                             << R"({"items": 1, "fail": 2})"
                                             << "\"fail\"";
    QTest::newRow("beyond 63 bits") << "charge"
                                    << "charge"
                                    << R"({"amount": 18446744073709551615})"
                                    << "\"amount\"";
    QTest::newRow("negative work") << "charge"
                                   << "charge"
                                   << R"({"work_ms": -1})"
                                   << "\"work_ms\"";
    QTest::newRow("number for a flag") << "charge"
                                       << "charge"
                                       << R"({"decline": 1, "work_ms": 0})"
                                       << "\"decline\"";
    QTest::newRow("hot loop") << "ticker"
                              << "tick"
                              << R"({"every_ms": 0})"
                              << "\"every_ms\"";
}

void ExamplesTest::oddStatesAreNamed() {
    QFETCH(QString, fsm);
    QFETCH(QString, step);
    QFETCH(QString, state);
    QFETCH(QString, named);
    try {
        run(contextOf(fsm.toStdString(), step.toStdString(), Json::parse(state.toStdString())));
    } catch (const std::invalid_argument& error) {
        QVERIFY2(QString::fromUtf8(error.what()).contains(named), error.what());
        return;
    }
    QFAIL("the state was taken");
}

FERMATA_TEST_WITHOUT_APPLICATION(ExamplesTest)
#include "tst_examples.moc"
