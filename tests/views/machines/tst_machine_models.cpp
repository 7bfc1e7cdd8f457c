// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "samples.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QTest>

#include <machines/here_model.h>
#include <machines/machine_list.h>
#include <machines/machine_tree_model.h>
#include <machines/machine_words.h>
#include <machines/transitions_model.h>

#include <random>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

MachineRow row(const std::string& fsm, int version, std::int64_t count = 0) {
    MachineRow result;
    result.key = {fsm, version};
    result.notEnded = {count, false};
    return result;
}

// The tree as text: "order: v2 103, v1 2".
QStringList shown(const MachineTreeModel& model) {
    QStringList lines;
    for (int i = 0; i < model.rowCount(); ++i) {
        const QModelIndex group = model.index(i, 0);
        QStringList versions;
        for (int j = 0; j < model.rowCount(group); ++j)
            versions << 'v' + QString::number(model.row(model.index(j, 0, group))->key.version) + ' ' +
                            model.index(j, 1, group).data().toString();
        lines << group.data().toString() + ": " + versions.join(", ");
    }
    return lines;
}

QStringList wanted(const std::vector<MachineRow>& rows) {
    QStringList lines;
    std::string last;
    for (const MachineRow& machine : rows) {
        const QString version = QString("v%1 %2").arg(machine.key.version).arg(machine.notEnded.value);
        if (!lines.isEmpty() && machine.key.fsm == last)
            lines.back() += ", " + version;
        else
            lines << QString::fromStdString(machine.key.fsm) + ": " + version;
        last = machine.key.fsm;
    }
    return lines;
}

std::vector<MachineRow> randomRows(std::mt19937& random) {
    std::vector<MachineRow> rows;
    for (char name = 'a'; name < 'h'; ++name) {
        if (random() % 3 == 0) continue;
        for (int version = 5; version > 0; --version) {
            if (random() % 2) rows.push_back(row(std::string(1, name), version, std::int64_t(random() % 4)));
        }
    }
    return rows;
}

} // namespace

class MachineModelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theTreeFollowsAnyDifference() {
        std::mt19937 random(7);
        MachineTreeModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (int round = 0; round < 300; ++round) {
            const std::vector<MachineRow> rows = randomRows(random);
            model.setRows(rows);
            QCOMPARE(shown(model), wanted(rows));
            for (const MachineRow& machine : rows)
                QCOMPARE(model.row(model.find(machine.key))->key, machine.key);
        }
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
    }

    void whatIsSelectedStaysSo() {
        MachineTreeModel model;
        model.setRows({row("charge", 1), row("order", 2), row("order", 1)});
        const QPersistentModelIndex kept = model.find({"order", 1});
        model.setRows({row("approval", 1), row("charge", 1), row("order", 3), row("order", 2), row("order", 1, 5)});
        QVERIFY(kept.isValid());
        QCOMPARE(model.row(kept)->key, (MachineKey{"order", 1}));
        QCOMPARE(kept.sibling(kept.row(), 1).data().toLongLong(), 5);
        model.setRows({row("order", 3)});
        QVERIFY(!kept.isValid());
    }

    void allThatIsKnownIsListed() {
        const MachineBoard board = machine_samples::board();
        const auto workers = machine_samples::workers();
        MachineSummary built;
        built.fsm = "flaky";
        built.steps = {"call"};
        const auto rows = machineList(board, {built}, &workers);
        QStringList names;
        for (const MachineRow& machine : rows)
            names << QString("%1 %2").arg(QString::fromStdString(machine.key.fsm)).arg(machine.key.version);
        QCOMPARE(names,
                 (QStringList{"approval 1", "charge 3", "charge 2", "checkout 1", "flaky 1", "order 2", "order 1"}));
        const auto& order2 = rows[5];
        const auto& order1 = rows[6];
        QCOMPARE(order2.notEnded.value, std::int64_t(103));
        QVERIFY(order2.declared && !order2.built && !order2.stranded());
        QCOMPARE(order2.workers, QStringList{"app-1"});
        // The worker that could run it is gone.
        QVERIFY(order1.stranded());
        QCOMPARE(order1.mostAt, std::string("join"));
        QVERIFY(rows[4].built && !rows[4].declared && !rows[4].stranded()); // nobody stands in it
    }

    void withoutWorkersReadNobodyIsCalledStranded() {
        const auto rows = machineList(machine_samples::board(), {}, nullptr);
        for (const MachineRow& machine : rows)
            QVERIFY(!machine.stranded());
    }

    void aWalkUnderWayGivesLowerBounds() {
        MachineBoard board = machine_samples::board();
        board.whole = false;
        const auto rows = machineList(board, {}, nullptr);
        QVERIFY(rows.back().notEnded.more);
        QCOMPARE(notEndedText(rows.back()), QString("2+"));
        QVERIFY(countedSentence(board).contains("so far"));
        QVERIFY(countedSentence(machine_samples::board()).contains("12 s ago"));
    }

    void aMachineOfNobodyIsCalledSo() {
        MachineBoard board;
        board.whole = true;
        board.counts = {machine_samples::standing({"ghost", 4}, "walk", Status::Runnable, 3, 5s)};
        const auto rows = machineList(board, {}, nullptr);
        QCOMPARE(rows.size(), std::size_t(1));
        QVERIFY(!rows[0].known());
        QCOMPARE(lifeWord(rows[0]).tone, controls::Tone::Attention);
    }

    void instancesAreAppliedAsDifferences() {
        std::mt19937 random(11);
        HereModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (int round = 0; round < 200; ++round) {
            std::vector<InstanceSummary> rows;
            for (int id = 1; id < 30; ++id) {
                if (random() % 2)
                    rows.push_back(machine_samples::instance(id, "join", Status::AwaitingChildren,
                                                             std::chrono::seconds(random() % 50)));
            }
            std::shuffle(rows.begin(), rows.end(), random);
            model.setInstances(rows, machine_samples::now + std::chrono::seconds(round));
            QCOMPARE(model.rows(), rows);
        }
        model.setInstances({}, machine_samples::now);
        QCOMPARE(model.rowCount(), 0);
    }

    void transitionsAreThoseOfTheStep() {
        StepGraph graph;
        for (const char* const name : {"a", "b"}) {
            StepNode node;
            node.step = name;
            graph.nodes.push_back(node);
        }
        StepNode done;
        done.kind = StepNode::Kind::Done;
        graph.nodes.push_back(done);
        graph.edges = {{.from = 0, .to = 1, .kind = StepEdge::Kind::Signal, .label = "paid", .declared = true},
                       {.from = 1, .to = 2, .declared = true},
                       {.from = 1, .to = 1, .kind = StepEdge::Kind::Replay, .label = "5 s", .declared = true},
                       {.from = 1, .to = 0, .seen = 3}};
        TransitionsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setStep(graph, 1);
        QStringList lines;
        for (int i = 0; i < model.rowCount(); ++i)
            lines << model.index(i, 0).data(Qt::AccessibleTextRole).toString() + ' ' +
                         model.index(i, 1).data().toString();
        QCOMPARE(lines, (QStringList{"to done ", "to b 5 s", "to a not declared", "from a “paid”"}));
        QCOMPARE(model.index(2, TransitionsModel::Seen).data().toLongLong(), 3);
        model.setStep(graph, 0);
        QCOMPARE(model.rowCount(), 2);
        model.setStep(graph, -1);
        QCOMPARE(model.rowCount(), 0);
    }
};

FERMATA_TEST(MachineModelsTest, QApplication)
#include "tst_machine_models.moc"
