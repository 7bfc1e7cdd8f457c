// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/graph_layout.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace fermata::views {

// Lays graphs out on a thread of its own. Only the last graph that was asked for is answered; when its layout takes
// too long there is a first answer in rows, and the layout when it is there. Who ends waits for nothing: a layout that
// is under way comes to its end by itself, and nobody hears of it.
class GraphLayouter : public QObject {
    Q_OBJECT

public:
    explicit GraphLayouter(QObject* parent = nullptr);
    ~GraphLayouter() override;

    void request(const GraphPlan& plan);
    bool busy() const { return busy_; }
    void setDeadline(std::chrono::milliseconds deadline) { deadline_.setInterval(deadline); }

Q_SIGNALS:
    void laidOut(const fermata::views::GraphLayout& layout);

private:
    struct Mailbox;

    void take(quint64 number, const GraphLayout& layout);

    std::shared_ptr<Mailbox> mailbox_; // with the thread
    QTimer deadline_;
    GraphPlan plan_;
    quint64 number_ = 0;
    bool busy_ = false;
};

} // namespace fermata::views
