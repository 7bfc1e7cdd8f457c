// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/graph_layout.h"
#include "widgets/latest_job.h"

#include <QObject>
#include <QTimer>

namespace fermata::views {

// Lays graphs out on a thread of its own. Only the last graph that was asked for is answered; when its layout takes
// too long there is a first answer in rows, and the layout when it is there. One that fails is answered in rows, which
// say why. Who ends waits for nothing.
class GraphLayouter : public QObject {
    Q_OBJECT

public:
    explicit GraphLayouter(QObject* parent = nullptr);

    void request(const GraphPlan& plan);
    bool busy() const { return busy_; }
    void setDeadline(std::chrono::milliseconds deadline) { deadline_.setInterval(deadline); }

Q_SIGNALS:
    void laidOut(const fermata::views::GraphLayout& layout);

private:
    void take(const GraphLayout& layout);

    QTimer deadline_;
    GraphPlan plan_;
    bool busy_ = false;
    LatestJob job_;
};

} // namespace fermata::views
