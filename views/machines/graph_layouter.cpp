// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/graph_layouter.h"

#include <QThreadPool>

namespace fermata::views {

using namespace std::chrono_literals;

namespace {

// One for all windows: Graphviz lays out one graph at a time.
QThreadPool& layoutThread() {
    // Never destroyed: a process that ends waits for no layout either.
    static auto* const pool = [] {
        auto* const made = new QThreadPool;
        made->setMaxThreadCount(1);
        return made;
    }();
    return *pool;
}

} // namespace

GraphLayouter::GraphLayouter(QObject* parent) : QObject(parent), job_(*this, layoutThread()) {
    deadline_.setSingleShot(true);
    deadline_.setInterval(2s);
    connect(&deadline_, &QTimer::timeout, this, [this] {
        Q_EMIT laidOut(layOutInRows(plan_, tr("Laying it out takes long. Until then the steps are shown in rows.")));
    });
}

void GraphLayouter::request(const GraphPlan& plan) {
    plan_ = plan;
    busy_ = true;
    deadline_.start();
    job_.run([plan] { return layOut(plan); }, [this](const GraphLayout& layout) { take(layout); },
             [this](const QString& sentence) {
                 take(layOutInRows(plan_, tr("It could not be laid out. %1").arg(sentence)));
             });
}

void GraphLayouter::take(const GraphLayout& layout) {
    deadline_.stop();
    busy_ = false;
    Q_EMIT laidOut(layout);
}

} // namespace fermata::views

#include "moc_graph_layouter.cpp"
