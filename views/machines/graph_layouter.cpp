// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/graph_layouter.h"

#include <QThreadPool>

#include <mutex>

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

struct GraphLayouter::Mailbox {
    std::mutex mutex;        // guards these
    GraphLayouter* receiver; // null: it is gone
    quint64 wanted = 0;
};

GraphLayouter::GraphLayouter(QObject* parent) : QObject(parent), mailbox_(std::make_shared<Mailbox>()) {
    mailbox_->receiver = this;
    deadline_.setSingleShot(true);
    deadline_.setInterval(2s);
    connect(&deadline_, &QTimer::timeout, this, [this] {
        Q_EMIT laidOut(layOutInRows(plan_, tr("Laying it out takes long. Until then the steps are shown in rows.")));
    });
}

GraphLayouter::~GraphLayouter() {
    const std::lock_guard lock(mailbox_->mutex);
    mailbox_->receiver = nullptr;
}

void GraphLayouter::request(const GraphPlan& plan) {
    plan_ = plan;
    busy_ = true;
    deadline_.start();
    const quint64 number = ++number_;
    {
        const std::lock_guard lock(mailbox_->mutex);
        mailbox_->wanted = number;
    }
    layoutThread().start([mailbox = mailbox_, plan, number] {
        const auto wanted = [&] { return mailbox->receiver && mailbox->wanted == number; };
        {
            const std::lock_guard lock(mailbox->mutex);
            if (!wanted()) return; // nobody waits for an older one any more
        }
        GraphLayout layout = layOut(plan);
        const std::lock_guard lock(mailbox->mutex);
        if (!wanted()) return;
        QMetaObject::invokeMethod(
            mailbox->receiver,
            [receiver = mailbox->receiver, number, layout = std::move(layout)] { receiver->take(number, layout); },
            Qt::QueuedConnection);
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
