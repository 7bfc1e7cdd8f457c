// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <machines/graph_layout.h>
#include <machines/graph_layouter.h>

#include <clocale>
#include <ctime>
#include <random>

using namespace fermata::views;

namespace {

constexpr double kNear = 1.5; // a spline ends at the node's border, give or take a pen

GraphPlan planOf(int nodes, std::vector<std::pair<int, int>> edges, QSizeF label = {}) {
    GraphPlan plan;
    plan.nodes.assign(std::size_t(nodes), {QSizeF(184, 72)});
    for (const auto& [from, to] : edges)
        plan.edges.push_back({from, to, label});
    return plan;
}

// A line through all, branches, and ways back.
GraphPlan tangled(int nodes, unsigned seed) {
    std::mt19937 random(seed);
    GraphPlan plan = planOf(nodes, {});
    const auto any = [&](int below) { return int(random() % unsigned(below)); };
    for (int i = 1; i < nodes; ++i) {
        plan.edges.push_back({i - 1, i, QSizeF(60, 18)});
        if (i % 2) plan.edges.push_back({any(i), i, QSizeF(40, 18)});
        if (i % 7 == 0) plan.edges.push_back({i, any(i), {}});
    }
    return plan;
}

bool touches(const QRectF& node, QPointF point) {
    const QRectF outer = node.adjusted(-kNear, -kNear, kNear, kNear),
                 inner = node.adjusted(kNear, kNear, -kNear, -kNear);
    return outer.contains(point) && !inner.contains(point);
}

// What each layout promises, whatever the graph.
void check(const GraphPlan& plan, const GraphLayout& layout) {
    QVERIFY2(layout.problem.isEmpty(), qPrintable(layout.problem));
    QCOMPARE(layout.nodes.size(), plan.nodes.size());
    QCOMPARE(layout.edges.size(), plan.edges.size());
    const QRectF whole = QRectF({}, layout.size).adjusted(-1, -1, 1, 1);
    for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
        QCOMPARE(layout.nodes[i].size(), plan.nodes[i].size);
        QVERIFY2(whole.contains(layout.nodes[i]), qPrintable(QString("node %1 lies outside").arg(i)));
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY2(!layout.nodes[i].intersects(layout.nodes[j]),
                     qPrintable(QString("%1 and %2 overlap").arg(i).arg(j)));
    }
    for (std::size_t i = 0; i < plan.edges.size(); ++i) {
        const GraphLayout::Edge& edge = layout.edges[i];
        const QByteArray name = QByteArray::number(plan.edges[i].from) + "->" + QByteArray::number(plan.edges[i].to);
        QVERIFY2(edge.curve.size() >= 4 && edge.curve.size() % 3 == 1, name);
        QVERIFY2(touches(layout.nodes[std::size_t(plan.edges[i].from)], edge.curve.front()), "start of " + name);
        QVERIFY2(touches(layout.nodes[std::size_t(plan.edges[i].to)], edge.curve.back()), "end of " + name);
        QCOMPARE(edge.label.isEmpty(), plan.edges[i].label.isEmpty());
        if (!edge.label.isEmpty()) QCOMPARE(edge.label.size(), plan.edges[i].label);
    }
}

} // namespace

class GraphLayoutTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsNothing() {
        const GraphLayout layout = layOut({});
        QVERIFY(layout.nodes.empty() && layout.edges.empty() && layout.problem.isEmpty());
    }

    void oneNodeStandsAlone() {
        const GraphPlan plan = planOf(1, {});
        check(plan, layOut(plan));
    }

    void edgesTouchTheirNodes_data() {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("seed");
        for (const int nodes : {2, 5, 12, 40, 90})
            QTest::addRow("%d nodes", nodes) << nodes << nodes;
    }
    void edgesTouchTheirNodes() {
        QFETCH(int, nodes);
        QFETCH(int, seed);
        const GraphPlan plan = tangled(nodes, unsigned(seed));
        check(plan, layOut(plan));
    }

    void aWayLeadsDownwards() {
        const GraphLayout layout = layOut(planOf(3, {{0, 1}, {1, 2}}));
        QVERIFY(layout.nodes[0].bottom() < layout.nodes[1].top());
        QVERIFY(layout.nodes[1].bottom() < layout.nodes[2].top());
        QVERIFY(layout.edges[0].curve.front().y() < layout.edges[0].curve.back().y());
    }

    void loopsLieBesideTheirNode() {
        const GraphPlan plan = planOf(2, {{0, 0}, {0, 1}, {1, 1}, {1, 1}}, QSizeF(50, 18));
        const GraphLayout layout = layOut(plan);
        check(plan, layout);
        for (const std::size_t loop : {0u, 2u, 3u}) {
            const QRectF node = layout.nodes[std::size_t(plan.edges[loop].from)];
            QVERIFY2(!node.intersects(layout.edges[loop].label), "the label of a loop lies on its node");
        }
        QVERIFY(!layout.edges[2].label.intersects(layout.edges[3].label));
    }

    void thereAndBackAreTwoWays() {
        const GraphPlan plan = planOf(2, {{0, 1}, {1, 0}, {0, 1}}, QSizeF(50, 18));
        const GraphLayout layout = layOut(plan);
        check(plan, layout);
        QVERIFY(layout.edges[0].curve != layout.edges[2].curve);
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < i; ++j)
                QVERIFY(!layout.edges[std::size_t(i)].label.intersects(layout.edges[std::size_t(j)].label));
        }
    }

    void partsThatDoNotHangTogetherDoNotOverlap() {
        const GraphPlan plan = planOf(7, {{0, 1}, {1, 0}, {3, 4}, {4, 5}});
        check(plan, layOut(plan));
    }

    void startsAreOnTopAndEndsAtTheBottom() {
        GraphPlan plan = planOf(5, {{1, 0}, {1, 2}, {2, 3}, {2, 4}, {1, 4}});
        plan.nodes[1].rank = GraphPlan::Node::Rank::First;
        plan.nodes[3].rank = plan.nodes[4].rank = GraphPlan::Node::Rank::Last;
        const GraphLayout layout = layOut(plan);
        check(plan, layout);
        for (const int other : {0, 2, 3, 4})
            QVERIFY(layout.nodes[1].bottom() < layout.nodes[std::size_t(other)].top());
        QCOMPARE(layout.nodes[3].center().y(), layout.nodes[4].center().y());
        QVERIFY(layout.nodes[2].bottom() < layout.nodes[3].top());
    }

    void theSamePlanGivesTheSameLayout() {
        const GraphPlan plan = tangled(25, 3);
        const GraphLayout first = layOut(plan), second = layOut(plan);
        QVERIFY(first.nodes == second.nodes);
        for (std::size_t i = 0; i < first.edges.size(); ++i) {
            QVERIFY(first.edges[i].curve == second.edges[i].curve);
            QVERIFY(first.edges[i].label == second.edges[i].label);
        }
    }

    // A decimal comma would make widths of 2,5556 inches to widths of 2.
    void theLanguageOfTheSystemDoesNotMatter() {
        const GraphPlan plan = tangled(6, 1);
        const GraphLayout plain = layOut(plan);
        const char* const set = std::setlocale(LC_NUMERIC, "de_DE.UTF-8");
        const GraphLayout german = layOut(plan);
        std::setlocale(LC_NUMERIC, "C");
        if (!set) QSKIP("there is no German locale on this machine");
        QVERIFY(plain.nodes == german.nodes);
    }

    void twoHundredStepsTakeUnderASecond() {
        const GraphPlan plan = tangled(200, 1);
        layOut(planOf(1, {})); // Graphviz reads its plugins once
        // The processor's time: other processes share it with this one.
        const std::clock_t before = std::clock();
        const GraphLayout layout = layOut(plan);
        const double seconds = double(std::clock() - before) / CLOCKS_PER_SEC;
        check(plan, layout);
        QVERIFY2(seconds < 1, QByteArray::number(seconds));
    }

    void whatIsTooLargeIsSaid() {
        const GraphPlan plan = tangled(kMostNodes + 1, 1);
        const GraphLayout layout = layOut(plan);
        QVERIFY(layout.problem.contains(QString::number(kMostNodes + 1)));
        QCOMPARE(layout.nodes.size(), plan.nodes.size());
        for (std::size_t i = 1; i < layout.nodes.size(); ++i)
            QVERIFY(!layout.nodes[i].intersects(layout.nodes[i - 1]));
    }

    // Labels are what takes long: without them more is laid out, up to a limit of its own.
    void aThousandNodesWithoutLabels() {
        for (const int nodes : {kMostNodes + 1, 1'000, kMostPlainNodes, kMostPlainNodes + 1}) {
            std::vector<std::pair<int, int>> edges;
            for (int i = 10; i < nodes; ++i) {
                edges.emplace_back(i - 10, i);
                edges.emplace_back(i - 10 + (i % 10 == 9 ? -9 : 1), i);
            }
            const GraphPlan plan = planOf(nodes, edges);
            const GraphLayout layout = layOut(plan);
            QCOMPARE(layout.problem.isEmpty(), nodes <= kMostPlainNodes);
            if (layout.problem.isEmpty()) check(plan, layout);
        }
    }

    // A thousand in a line, each of which needs the first too, pass half a million rows: that takes minutes.
    void whatPassesTooManyRows() {
        std::vector<std::pair<int, int>> edges;
        for (int i = 1; i < 1'000; ++i)
            edges.emplace_back(i - 1, i);
        QVERIFY(mayBeLaidOut(planOf(1'000, edges)));
        for (int i = 2; i < 1'000; ++i)
            edges.emplace_back(0, i);
        QVERIFY(!mayBeLaidOut(planOf(1'000, edges)));
        QVERIFY(!layOut(planOf(1'000, edges)).problem.isEmpty());
        // Nor what leads back, or has labels.
        QVERIFY(!mayBeLaidOut(planOf(1'000, {{5, 4}})));
        QVERIFY(!mayBeLaidOut(planOf(1'000, {{4, 4}})));
        QVERIFY(!mayBeLaidOut(planOf(1'000, {{4, 1'000}})));
        QVERIFY(!mayBeLaidOut(planOf(1'000, {{4, 5}}, QSizeF(20, 10))));
    }

    void anEdgeFromNowhereIsSaid() {
        const GraphLayout layout = layOut(planOf(2, {{0, 1}, {0, 7}, {-1, 1}}));
        QVERIFY(!layout.problem.isEmpty());
        QCOMPARE(layout.nodes.size(), std::size_t(2));
        QCOMPARE(layout.edges.size(), std::size_t(3));
        QVERIFY(!layout.edges[0].curve.empty());
        QVERIFY(layout.edges[1].curve.empty());
    }

    void severalThreadsMayAsk() {
        const GraphPlan plan = tangled(20, 5);
        const GraphLayout alone = layOut(plan);
        std::vector<GraphLayout> results(4);
        std::vector<std::unique_ptr<QThread>> threads;
        for (GraphLayout& result : results) {
            threads.emplace_back(QThread::create([&plan, &result] { result = layOut(plan); }));
            threads.back()->start();
        }
        for (const auto& thread : threads)
            QVERIFY(thread->wait(60'000));
        for (const GraphLayout& result : results)
            QVERIFY(result.nodes == alone.nodes);
    }

    void theLayouterAnswersTheLastRequest() {
        GraphLayouter layouter;
        std::vector<std::size_t> answers;
        connect(&layouter, &GraphLayouter::laidOut, this,
                [&](const GraphLayout& layout) { answers.push_back(layout.nodes.size()); });
        for (int nodes = 1; nodes <= 5; ++nodes)
            layouter.request(tangled(nodes, 1));
        QTRY_VERIFY_WITH_TIMEOUT(!layouter.busy(), 60'000);
        QCOMPARE(answers, std::vector<std::size_t>{5});
    }

    void theLayouterDoesNotWaitForever() {
        GraphLayouter layouter;
        std::vector<QString> problems;
        connect(&layouter, &GraphLayouter::laidOut, this,
                [&](const GraphLayout& layout) { problems.push_back(layout.problem); });
        layouter.setDeadline(std::chrono::milliseconds(0));
        layouter.request(tangled(200, 1));
        QTRY_VERIFY_WITH_TIMEOUT(!layouter.busy(), 60'000);
        QCOMPARE(problems.size(), std::size_t(2)); // rows first, the layout when it is there
        QVERIFY(!problems[0].isEmpty());
        QVERIFY(problems[1].isEmpty());
    }

    void theLayouterMayGoWhileItWorks() {
        const GraphPlan plan = tangled(300, 3);
        QElapsedTimer timer;
        timer.start();
        QVERIFY(layOut(plan).nodes.size() > 0);
        const qint64 alone = timer.elapsed();
        auto layouter = std::make_unique<GraphLayouter>();
        layouter->request(plan);
        timer.restart();
        QTRY_VERIFY(timer.elapsed() > alone / 5); // it is under way
        timer.restart();
        layouter.reset();
        QVERIFY2(timer.elapsed() < alone / 5 + 20, qPrintable(QString("%1 of %2 ms").arg(timer.elapsed()).arg(alone)));
    }
};

FERMATA_TEST(GraphLayoutTest, QCoreApplication)
#include "tst_graph_layout.moc"
