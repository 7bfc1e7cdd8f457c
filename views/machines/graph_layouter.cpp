// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/graph_layouter.h"

namespace fermata::views {

using namespace std::chrono_literals;

GraphLayouter::GraphLayouter(QObject* parent) : QObject(parent) {
    pool_.setMaxThreadCount(1);
    deadline_.setSingleShot(true);
    deadline_.setInterval(2s);
    connect(&deadline_, &QTimer::timeout, this, [this] {
        Q_EMIT laidOut(layOutInRows(plan_, tr("Laying it out takes long. Until then the steps are shown in rows.")));
    });
}

GraphLayouter::~GraphLayouter() {
    pool_.clear();
    pool_.waitForDone();
}

void GraphLayouter::request(const GraphPlan& plan) {
    plan_ = plan;
    busy_ = true;
    deadline_.start();
    pool_.clear(); // nobody waits for an older one any more
    pool_.start([this, plan, number = ++number_] {
        GraphLayout layout = layOut(plan);
        QMetaObject::invokeMethod(
            this, [this, number, layout = std::move(layout)] { take(number, layout); }, Qt::QueuedConnection);
    });
}

void GraphLayouter::take(quint64 number, const GraphLayout& layout) {
    if (number != number_) return;
    deadline_.stop();
    busy_ = false;
    Q_EMIT laidOut(layout);
}

} // namespace fermata::views

#include "moc_graph_layouter.cpp"
