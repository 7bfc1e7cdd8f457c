// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What was declared, what was seen, and what a graph makes of both.
#include "samples.h"

#include <fermata/test/runner.h>

#include <QTest>

#include <machines/machine_list.h>
#include <machines/observations.h>
#include <machines/step_graph.h>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

const MachineKey key{"order", 2};

StepLogRow ran(std::int64_t id, const QString& step, const QString& outcome, const QString& detail = {}) {
    StepLogRow row;
    row.id = {id};
    row.fsm = "order";
    row.fsmVersion = 2;
    row.step = step;
    row.outcome = outcome;
    row.detail = detail;
    row.runMicroseconds = 1000;
    return row;
}

Sighting seen(std::int64_t id, const std::string& step, Status status, std::chrono::seconds at) {
    return {{id}, key, step, status, machine_samples::now + at};
}

MachineRow declared() {
    MachineBoard board;
    board.declared = {machine_samples::order(2)};
    return machineList(board, {}, nullptr).front();
}

const StepNode& node(const StepGraph& graph, const std::string& step) {
    return graph.nodes.at(std::size_t(graph.find(StepNode::Kind::Step, step)));
}

// Null: there is none.
const StepEdge* edge(const StepGraph& graph, const std::string& from, const std::string& to) {
    for (const StepEdge& candidate : graph.edges) {
        if (candidate.start) continue;
        const StepNode& target = graph.nodes[std::size_t(candidate.to)];
        const std::string name = target.kind == StepNode::Kind::Done     ? "done"
                                 : target.kind == StepNode::Kind::Failed ? "failed"
                                                                         : target.step;
        if (graph.nodes[std::size_t(candidate.from)].step == from && name == to) return &candidate;
    }
    return nullptr;
}

} // namespace

class StepGraphTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theDeclaredGraphIsDrawn() {
        const StepGraph graph = stepGraph(declared(), machine_samples::board(), {}, GraphSource::Declared);
        QCOMPARE(graph.nodes.size(), std::size_t(9)); // six steps, the start, two ends
        QCOMPARE(graph.edges.size(), std::size_t(13));
        QVERIFY(edge(graph, "reserve", "reserve")->kind == StepEdge::Kind::Replay);
        QVERIFY(edge(graph, "review", "join")->kind == StepEdge::Kind::Signal);  // it awaits “approve”
        QVERIFY(edge(graph, "reserve", "join")->kind == StepEdge::Kind::Childs); // and join is a barrier
        QVERIFY(edge(graph, "join", "ship")->kind == StepEdge::Kind::Plain);
        QVERIFY(node(graph, "join").barrier && !node(graph, "join").parks);
        QVERIFY(node(graph, "review").parks && !node(graph, "review").barrier);
        for (const StepNode& each : graph.nodes)
            QVERIFY(each.declared);
    }

    void countsStandAtTheirSteps() {
        const StepGraph graph = stepGraph(declared(), machine_samples::board(), {}, GraphSource::Declared);
        const auto& counts = node(graph, "reserve").counts;
        QCOMPARE(counts.size(), std::size_t(3));
        QVERIFY(counts[0].first == LookStatus::Runnable && counts[0].second.value == 10);
        QVERIFY(counts[1].first == LookStatus::Executing && counts[1].second.value == 1);
        QVERIFY(counts[2].first == LookStatus::Scheduled && counts[2].second.value == 1);
        QCOMPARE(node(graph, "join").total(), std::int64_t(60));
        // The scheduled one is older, but it is where it shall be.
        QVERIFY(*node(graph, "reserve").oldest == 2s);
        QVERIFY(*node(graph, "join").oldest == 76h);
    }

    void farOverTheUsualIsSaid() {
        MachineBoard board = machine_samples::board();
        Observations observations;
        // Five stays of ten seconds at ship.
        for (int id = 1; id <= 5; ++id) {
            observations.addSightings({seen(id, "join", Status::Runnable, 0s)});
            observations.addSightings({seen(id, "ship", Status::Runnable, 1s)});
            observations.addSightings({seen(id, "deliver", Status::AwaitingSignal, 11s)});
        }
        board.counts = {machine_samples::standing(key, "ship", Status::Runnable, 1, 99s)};
        StepGraph graph = stepGraph(declared(), board, observations, GraphSource::Declared);
        QVERIFY(node(graph, "ship").usualSeen);
        QVERIFY(*node(graph, "ship").usual == 10s);
        QVERIFY(!node(graph, "ship").longStay); // not ten times
        board.counts = {machine_samples::standing(key, "ship", Status::Runnable, 1, 101s)};
        graph = stepGraph(declared(), board, observations, GraphSource::Declared);
        QVERIFY(node(graph, "ship").longStay);
    }

    // Whoever is spawned enters where it is seen first; whoever was there before does not.
    void spawningIsEntering() {
        Observations observations;
        observations.addSightings({seen(7, "join", Status::Runnable, 0s)});
        observations.addSightings({seen(7, "join", Status::Runnable, 0s), seen(8, "reserve", Status::Runnable, 1s),
                                   seen(3, "reserve", Status::Runnable, 0s)});
        observations.addSightings({seen(8, "reserve", Status::Runnable, 2s)});
        QCOMPARE(observations.factsOf(key, "reserve").entered, qint64(1)); // 3 is older than 7
        QCOMPARE(observations.factsOf(key, "join").entered, qint64(0));
        // Of what is over before anybody looks the step log tells.
        observations.addSteps(
            {ran(9, "reserve", "done", {}), ran(8, "reserve", "done", {}), ran(2, "join", "done", {})});
        QCOMPARE(observations.factsOf(key, "reserve").entered, qint64(2));
        QCOMPARE(observations.factsOf(key, "reserve").left, qint64(2));
        QCOMPARE(observations.factsOf(key, "join").entered, qint64(0));
        observations.addSightings({seen(9, "reserve", Status::Done, 3s)});
        QCOMPARE(observations.factsOf(key, "reserve").entered, qint64(2));
        QVERIFY(observations.factsOf(key, "reserve").watched < 1min);
    }

    // Whoever was spawned since the window was there has entered, in whatever order they are run, and though nobody has
    // looked before; and so has who waits when somebody does.
    void theLogBeginsWithTheWindow() {
        Observations observations;
        observations.begin({10});
        QCOMPARE(observations.factsOf(key, "reserve").entered, qint64(0));
        observations.addSteps({ran(13, "reserve", "next", "to join")});
        observations.addSteps({ran(11, "reserve", "next", "to join"), ran(9, "reserve", "next", "to join")});
        QCOMPARE(observations.factsOf(key, "reserve").entered, qint64(2)); // 9 was there before
        QCOMPARE(observations.factsOf(key, "reserve").left, qint64(3));
        QCOMPARE(observations.factsOf(key, "join").entered, qint64(3));
        observations.addSightings(
            {seen(12, "reserve", Status::Runnable, -1h), seen(8, "reserve", Status::Runnable, -1h)});
        QCOMPARE(observations.factsOf(key, "reserve").entered, qint64(3));
        observations.addSteps({ran(12, "reserve", "done")});
        QCOMPARE(observations.factsOf(key, "reserve").entered, qint64(3));
        QCOMPARE(observations.factsOf(key, "reserve").left, qint64(4));
    }

    // The first look may find nobody yet; who stood there by then has not come since, whenever it is first seen.
    void theFirstLookIsAMoment() {
        Observations observations;
        observations.begin({3});
        observations.addSightings({}, machine_samples::now);
        observations.addSightings({seen(4, "reserve", Status::Runnable, -1s), seen(5, "reserve", Status::Runnable, 1s)},
                                  machine_samples::now + 2s);
        QCOMPARE(observations.factsOf(key, "reserve").entered, qint64(1));
    }

    // It shows where one stood that the log has told of since. Whoever stands there at the next look too has come back.
    void aReadingMayBeOlderThanTheLog() {
        Observations observations;
        observations.begin({});
        observations.addSightings({seen(1, "reserve", Status::Runnable, 0s)});
        observations.addSteps({ran(1, "reserve", "next", "to join"), ran(1, "join", "next", "to ship")});
        const auto counts = [&] {
            QString text;
            for (const char* const step : {"reserve", "join", "ship"}) {
                const auto facts = observations.factsOf(key, step);
                text += QString("%1/%2 ").arg(facts.entered).arg(facts.left);
            }
            return text.trimmed();
        };
        QCOMPARE(counts(), QString("0/1 1/1 1/0"));
        observations.addSightings({seen(1, "join", Status::Runnable, 1s)});
        observations.addSightings({seen(1, "ship", Status::Runnable, 2s)});
        QCOMPARE(counts(), QString("0/1 1/1 1/0"));
        observations.addSteps({ran(1, "ship", "done")});
        observations.addSightings({seen(1, "ship", Status::Executing, 3s)});
        observations.addSightings({seen(1, "ship", Status::Done, 4s)});
        QCOMPARE(counts(), QString("0/1 1/1 1/1"));

        observations.addSightings({seen(2, "ship", Status::Runnable, 5s)});
        observations.addSteps({ran(2, "ship", "next", "to join")});
        for (int look = 0; look < 2; ++look)
            observations.addSightings({seen(2, "ship", Status::Runnable, 6s)}); // by another worker
        QCOMPARE(counts(), QString("0/1 2/2 3/2"));
    }

    // Few of a step's instances are looked at: who has stood there and was not seen has not come since.
    void whoHasStoodThereHasNotCome() {
        Observations observations;
        observations.addSightings({seen(7, "join", Status::Runnable, 0s)});
        observations.addSightings(
            {seen(99, "reserve", Status::Runnable, -1h), seen(100, "reserve", Status::Runnable, 1s)});
        QCOMPARE(observations.factsOf(key, "reserve").entered, qint64(1));
    }

    void withoutStaysSeenTheMeanAgeOfManyIsUsual() {
        MachineBoard board = machine_samples::board();
        const StepGraph graph = stepGraph(declared(), board, {}, GraphSource::Declared);
        QVERIFY(!node(graph, "join").usualSeen);
        QVERIFY(node(graph, "join").usual.has_value());
        QVERIFY(node(graph, "join").longStay);
        QVERIFY(!node(graph, "refund").usual.has_value()); // two are not many
        QVERIFY(!node(graph, "refund").longStay);
    }

    void whatWasNotDeclaredIsDrawnAsSuch() {
        Observations observations;
        observations.addSteps({ran(1, "join", "next", "to audit"), ran(1, "audit", "next", "to ship"),
                               ran(1, "ship", "next", "to deliver"), ran(1, "deliver", "done")});
        StepGraph graph = stepGraph(declared(), machine_samples::board(), observations, GraphSource::Both);
        QVERIFY(!node(graph, "audit").declared);
        QVERIFY(!edge(graph, "join", "audit")->declared);
        QCOMPARE(edge(graph, "join", "audit")->seen, 1);
        QVERIFY(edge(graph, "deliver", "done")->declared);
        QCOMPARE(edge(graph, "deliver", "done")->seen, 1);
        QCOMPARE(graph.nodes.size(), std::size_t(10));

        graph = stepGraph(declared(), machine_samples::board(), observations, GraphSource::Declared);
        QCOMPARE(graph.find(StepNode::Kind::Step, "audit"), -1);
        QCOMPARE(edge(graph, "deliver", "done")->seen, 1); // what was seen of the declared is told all the same

        graph = stepGraph(declared(), machine_samples::board(), observations, GraphSource::Observed);
        QVERIFY(edge(graph, "join", "audit") && edge(graph, "ship", "deliver"));
        QVERIFY(!edge(graph, "join", "refund")); // declared, never seen
    }

    void whereInstancesStandThereIsAStep() {
        MachineBoard board = machine_samples::board();
        board.counts.push_back(machine_samples::standing(key, "limbo", Status::Runnable, 4, 3s));
        for (const GraphSource source : {GraphSource::Declared, GraphSource::Observed, GraphSource::Both}) {
            const StepGraph graph = stepGraph(declared(), board, {}, source);
            QVERIFY(!node(graph, "limbo").declared);
            QCOMPARE(node(graph, "limbo").total(), std::int64_t(4));
        }
    }

    void aMachineOfNobodyIsWhatWasSeenOfIt() {
        MachineBoard board;
        board.whole = true;
        board.databaseTime = machine_samples::now;
        board.counts = {machine_samples::standing({"ghost", 1}, "walk", Status::Runnable, 3, 5s)};
        const MachineRow ghost = machineList(board, {}, nullptr).front();
        Observations observations;
        StepLogRow step = ran(1, "walk", "stop", "tired");
        step.fsm = "ghost";
        step.fsmVersion = 1;
        observations.addSteps({step});
        const StepGraph graph = stepGraph(ghost, board, observations, GraphSource::Declared);
        QCOMPARE(graph.nodes.size(), std::size_t(2));
        QVERIFY(edge(graph, "walk", "failed"));
        QCOMPARE(graph.find(StepNode::Kind::Start), -1);
    }

    void nothingDeclaredAndNothingSeenIsEmpty() {
        MachineRow empty;
        empty.key = {"void", 1};
        const StepGraph graph = stepGraph(empty, {}, {}, GraphSource::Both);
        QVERIFY(graph.nodes.empty() && graph.edges.empty());
    }

    void aStepMayBeCalledDone() {
        MachineBoard board;
        DeclaredMachine machine;
        machine.fsm = "odd";
        machine.steps = {"start", "done"};
        machine.edges = {{"start", "done", ""}, {"done", "failed", ""}};
        board.declared = {machine};
        const StepGraph graph = stepGraph(machineList(board, {}, nullptr).front(), board, {}, GraphSource::Declared);
        QVERIFY(graph.find(StepNode::Kind::Step, "done") >= 0);
        QCOMPARE(graph.find(StepNode::Kind::Done), -1);
        QVERIFY(graph.find(StepNode::Kind::Failed) >= 0);
    }

    // Between two readings an instance may run many steps.
    void aLeapIsNoTransition() {
        Observations observations;
        observations.addSightings({seen(1, "reserve", Status::Runnable, 0s), seen(2, "deliver", Status::Runnable, 0s)});
        const auto moves = observations.addSightings(
            {seen(1, "deliver", Status::AwaitingSignal, 1s), seen(2, "reserve", Status::Runnable, 1s)});
        QCOMPARE(moves.size(), std::size_t(2));
        const StepGraph graph = stepGraph(declared(), machine_samples::board(), observations, GraphSource::Both);
        QVERIFY(!edge(graph, "reserve", "deliver")); // the declared way leads there, by other steps
        QVERIFY(edge(graph, "deliver", "reserve"));  // no declared way does that
        QVERIFY(edge(graph, "deliver", "reserve")->guessed);
    }

    void theLogTellsWhatAReadingWouldTellAgain() {
        Observations observations;
        observations.addSightings({seen(1, "join", Status::Runnable, 0s)});
        QCOMPARE(observations.addSteps({ran(1, "join", "next", "to ship")}).size(), std::size_t(1));
        QCOMPARE(observations.addSightings({seen(1, "ship", Status::Runnable, 1s)}).size(), std::size_t(0));
        QCOMPARE(observations.waysOf(key).begin()->second.count, 1);
        QCOMPARE(observations.addSightings({seen(1, "ship", Status::Done, 2s)}).size(), std::size_t(1));
        QCOMPARE(observations.addSightings({seen(1, "ship", Status::Done, 2s)}).size(), std::size_t(0));
    }

    void outcomesAreReadFromTheLog_data() {
        QTest::addColumn<QString>("outcome");
        QTest::addColumn<QString>("detail");
        QTest::addColumn<bool>("handled");
        QTest::addColumn<QString>("to");
        QTest::newRow("next") << "next"
                              << "to ship" << false << "ship";
        QTest::newRow("next, handled") << "next"
                                       << "to ship: boom: bang" << true << "ship";
        QTest::newRow("a step with a colon") << "next"
                                             << "to a: b" << false << "a: b";
        QTest::newRow("childs") << "schedule_childs"
                                << "8 children, then join" << false << "join";
        QTest::newRow("replay") << "replay"
                                << "in 30000 ms" << false << "reserve";
        QTest::newRow("await") << "await"
                               << "for \"paid\"" << false << "reserve";
        QTest::newRow("done") << "done"
                              << "" << false << "(done)";
        QTest::newRow("stop") << "stop"
                              << "to nowhere" << false << "(failed)";
        QTest::newRow("an outcome of the future") << "leap"
                                                  << "over the moon" << false << "";
    }
    void outcomesAreReadFromTheLog() {
        QFETCH(QString, outcome);
        QFETCH(QString, detail);
        QFETCH(bool, handled);
        QFETCH(QString, to);
        Observations observations;
        StepLogRow row = ran(1, "reserve", outcome, detail);
        row.handled = handled;
        const auto moves = observations.addSteps({row});
        if (to.isEmpty()) {
            QVERIFY(moves.empty());
            return;
        }
        QCOMPARE(moves.size(), std::size_t(1));
        const Whither& whither = moves[0].to;
        const QString found = whither.kind == Whither::Kind::Done     ? "(done)"
                              : whither.kind == Whither::Kind::Failed ? "(failed)"
                                                                      : QString::fromStdString(whither.step);
        QCOMPARE(found, to);
        if (outcome == "await") QCOMPARE(moves[0].on, std::string("paid"));
    }

    void whatWasNotCommittedDidNotHappen() {
        Observations observations;
        StepLogRow stale = ran(1, "join", "next", "to ship");
        stale.result = 1;
        StepLogRow line;
        line.command = "python3 x.py";
        QVERIFY(observations.addSteps({stale, line}).empty());
        QVERIFY(observations.waysOf(key).empty());
    }

    void anAwaitIsNoWayOut() {
        Observations observations;
        observations.addSteps({ran(1, "review", "await", "for \"approve\"")});
        const StepGraph graph = stepGraph(declared(), {}, observations, GraphSource::Both);
        QVERIFY(!edge(graph, "review", "review"));
        QVERIFY(node(graph, "review").parks);
        QVERIFY(node(graph, "review").awaits.contains("approve"));
        QVERIFY(edge(graph, "review", "join")->kind == StepEdge::Kind::Signal);
    }

    void theSameShapeKeepsItsLayout() {
        const MachineRow machine = declared();
        MachineBoard board = machine_samples::board();
        const StepGraph before = stepGraph(machine, board, {}, GraphSource::Declared);
        board.counts[0].count = 99;
        QVERIFY(before.sameShape(stepGraph(machine, board, {}, GraphSource::Declared)));
        QVERIFY(before != stepGraph(machine, board, {}, GraphSource::Declared));
        board.counts.push_back(machine_samples::standing(key, "limbo", Status::Runnable, 4, 3s));
        QVERIFY(!before.sameShape(stepGraph(machine, board, {}, GraphSource::Declared)));
    }

    // A window that is open all day.
    void whatIsRememberedIsBounded() {
        Observations observations;
        std::vector<StepLogRow> steps;
        for (int i = 0; i < 40'000; ++i)
            steps.push_back(
                ran(i, QString("step%1").arg(i % 2'000), "next", QString("to step%1").arg((i + 1) % 2'000)));
        observations.addSteps(steps);
        QVERIFY(observations.waysOf(key).size() <= 500);
        QVERIFY(observations.stepsOf(key).size() <= 1'000);
        std::vector<Sighting> sightings;
        for (int i = 0; i < 20'000; ++i)
            sightings.push_back(seen(i, "join", Status::Runnable, 0s));
        observations.addSightings(sightings);
        // The first ones have been forgotten: what they do now is no move.
        QVERIFY(observations.addSightings({seen(0, "ship", Status::Runnable, 1s)}).empty());
        QCOMPARE(observations.addSightings({seen(19'999, "ship", Status::Runnable, 1s)}).size(), std::size_t(1));
    }
};

FERMATA_TEST(StepGraphTest, QCoreApplication)
#include "tst_step_graph.moc"
