// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The lists of the inspector and of the step panel between two random readings: whoever only listens to the model ends
// up with the same rows, at the tail too.
#include "samples.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QTest>

#include <inspector/childs_model.h>
#include <inspector/diff_model.h>
#include <inspector/raw_row_model.h>
#include <inspector/signals_model.h>
#include <machines/transitions_model.h>

#include <algorithm>
#include <random>

using namespace fermata;
using namespace fermata::views;

namespace {

constexpr int kRounds = 300;

// The rows as a view knows them that asks only for what it is told of.
template <typename Model, typename Row>
class Listener : public QObject {
public:
    explicit Listener(const Model& model) : model_(model), rows_(model.rows()) {
        connect(&model, &Model::rowsInserted, this, [this](const QModelIndex&, int first, int last) {
            rows_.insert(rows_.begin() + first, model_.rows().begin() + first, model_.rows().begin() + last + 1);
        });
        connect(&model, &Model::rowsRemoved, this, [this](const QModelIndex&, int first, int last) {
            rows_.erase(rows_.begin() + first, rows_.begin() + last + 1);
        });
        connect(&model, &Model::rowsMoved, this,
                [this](const QModelIndex&, int first, int last, const QModelIndex&, int to) {
                    const std::vector<Row> block(rows_.begin() + first, rows_.begin() + last + 1);
                    rows_.erase(rows_.begin() + first, rows_.begin() + last + 1);
                    rows_.insert(rows_.begin() + (to > last ? to - int(block.size()) : to), block.begin(), block.end());
                });
        connect(&model, &Model::dataChanged, this, [this](const QModelIndex& first, const QModelIndex& last) {
            for (int i = first.row(); i <= last.row(); ++i)
                rows_[std::size_t(i)] = model_.row(i);
        });
        connect(&model, &Model::modelReset, this, [this] { ++resets; });
    }

    const std::vector<Row>& rows() const { return rows_; }
    int resets = 0;

private:
    const Model& model_;
    std::vector<Row> rows_;
};

// Some of the numbers, in any order; now and then none, now and then only the first or the last few.
std::vector<int> someOf(int count, std::mt19937& random) {
    std::vector<int> numbers;
    for (int i = 1; i <= count; ++i) {
        if (random() % 2) numbers.push_back(i);
    }
    std::shuffle(numbers.begin(), numbers.end(), random);
    switch (random() % 8) {
    case 0:
        numbers.clear();
        break;
    case 1:
        numbers.resize(numbers.size() / 2);
        break;
    case 2:
        std::sort(numbers.begin(), numbers.end());
        break;
    default:
        break;
    }
    return numbers;
}

} // namespace

class InspectorModelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void childs();
    void inbox();
    void rawRow();
    void transitions();
    void difference();
};

void InspectorModelsTest::childs() {
    std::mt19937 random(3);
    ChildsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const Listener<ChildsModel, ChildRow> listener(model);
    for (int round = 0; round < kRounds; ++round) {
        std::vector<ChildRow> rows;
        for (const int id : someOf(24, random)) {
            rows.push_back(samples::childRow(id, random() % 2 ? Status::Done : Status::Failed));
            if (random() % 4 == 0) rows.back().lastError = "declined";
        }
        // One that is looked at stays the same one for as long as it is there.
        const int at = model.rowCount() == 0 ? -1 : int(random() % unsigned(model.rowCount()));
        const QPersistentModelIndex looked = model.index(at, 0);
        const std::optional<InstanceId> id = at < 0 ? std::nullopt : std::optional(model.row(at).id);
        model.setRows(rows);
        QCOMPARE(model.rows(), rows);
        QCOMPARE(listener.rows(), rows);
        if (id) {
            const auto kept =
                std::find_if(rows.begin(), rows.end(), [&](const ChildRow& row) { return row.id == *id; });
            QCOMPARE(looked.isValid(), kept != rows.end());
            if (looked.isValid()) QCOMPARE(looked.row(), int(kept - rows.begin()));
        }
    }
    QCOMPARE(listener.resets, 0);
}

void InspectorModelsTest::inbox() {
    std::mt19937 random(5);
    SignalsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const Listener<SignalsModel, SignalRow> listener(model);
    InstanceDetail detail = samples::stuckCharge();
    const char* const names[] = {"paid", "Paid", "refund"};
    for (int round = 0; round < kRounds; ++round) {
        detail.inbox.clear();
        for (const int id : someOf(20, random))
            detail.inbox.push_back(samples::signalRow(id, names[id % 3]));
        // What is awaited changes too: then every line says something else.
        detail.row.awaits = names[random() % 3];
        model.setInbox(detail, samples::now + std::chrono::seconds(round));
        QCOMPARE(model.rows(), detail.inbox);
        QCOMPARE(listener.rows(), detail.inbox);
        QCOMPARE(model.target().awaits, detail.row.awaits);
    }
    model.clear();
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(listener.rows().empty());
}

void InspectorModelsTest::rawRow() {
    std::mt19937 random(7);
    RawRowModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const Listener<RawRowModel, RawColumn> listener(model);
    InstanceRow row = samples::stuckCharge().row;
    for (int round = 0; round < kRounds; ++round) {
        row.attempt = int(random() % 4);
        row.lastError = random() % 2 ? std::optional<std::string>("declined") : std::nullopt;
        row.awaits = random() % 2 ? std::optional<std::string>("paid") : std::nullopt;
        std::vector<RawColumn> columns = rawColumns(row);
        // A column that a later schema adds, or that is not shown.
        if (random() % 4 == 0) columns.pop_back();
        model.setRows(columns);
        QCOMPARE(model.rows(), columns);
        QCOMPARE(listener.rows(), columns);
    }
    QCOMPARE(listener.resets, 0);
}

void InspectorModelsTest::transitions() {
    std::mt19937 random(11);
    TransitionsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const Listener<TransitionsModel, TransitionRow> listener(model);
    for (int round = 0; round < kRounds; ++round) {
        StepGraph graph;
        for (int i = 0; i < 6; ++i) {
            StepNode node;
            node.step = std::string(1, char('a' + i));
            graph.nodes.push_back(node);
        }
        std::size_t touching = 0;
        const int place = int(random() % 6);
        for (const int number : someOf(36, random)) {
            StepEdge edge;
            edge.from = (number - 1) / 6;
            edge.to = (number - 1) % 6;
            edge.declared = random() % 2;
            edge.seen = std::int64_t(random() % 3);
            graph.edges.push_back(edge);
            touching += edge.from == place || edge.to == place ? 1 : 0;
        }
        model.setStep(graph, place);
        QCOMPARE(listener.rows(), model.rows());
        QCOMPARE(model.rows().size(), touching);
        // The ways out come first.
        QVERIFY(std::is_partitioned(model.rows().begin(), model.rows().end(),
                                    [](const TransitionRow& row) { return row.out; }));
    }
    model.setStep({}, -1);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(listener.rows().empty());
}

void InspectorModelsTest::difference() {
    std::mt19937 random(13);
    DiffModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    using Kind = JsonDiffLine::Kind;
    for (int round = 0; round < kRounds; ++round) {
        std::vector<JsonDiffLine> lines;
        int changed = 0;
        for (unsigned i = 0; i < random() % 30; ++i) {
            JsonDiffLine line;
            line.kind = Kind(random() % 4);
            line.left = line.kind == Kind::Added ? QString() : QString::number(i);
            line.right = line.kind == Kind::Removed ? QString() : QString::number(i + 100);
            changed += line.kind == Kind::Changed ? 1 : 0;
            lines.push_back(line);
        }
        const auto form = random() % 2 ? DiffModel::Form::Inline : DiffModel::Form::SideBySide;
        model.setLines(lines, form);
        // Below one another a changed line is two.
        QCOMPARE(model.rowCount(), int(lines.size()) + (form == DiffModel::Form::Inline ? changed : 0));
        QCOMPARE(model.columnCount(), form == DiffModel::Form::Inline ? 1 : 2);
        // Every stretch of changes is reached from the top, and the way back meets as many.
        int down = 0, up = 0;
        for (int at = model.nextChange(-1, true); at >= 0; at = model.nextChange(at, true))
            ++down;
        for (int at = model.nextChange(model.rowCount(), false); at >= 0; at = model.nextChange(at, false))
            ++up;
        QCOMPARE(down, up);
    }
}

FERMATA_TEST(InspectorModelsTest, QApplication)
#include "tst_inspector_models.moc"
