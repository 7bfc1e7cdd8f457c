// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/stall_watch.h"

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <atomic>
#include <utility>

namespace fermata::views {

namespace {

std::atomic<StallWatch::Clock::rep> continuedAt{0};

// Asked after a stall only: reading it costs more than everything else here.
bool isTraced() {
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly)) return false;
    const QByteArray text = status.readAll();
    const QByteArray name = "TracerPid:";
    const qsizetype at = text.indexOf(name);
    return at >= 0 && text.mid(at + name.size(), 12).simplified().split(' ').constFirst().toInt() != 0;
}

} // namespace

StallWatch::StallWatch(QObject* parent) : QObject(parent), since_(QDateTime::currentDateTime()) {
    QCoreApplication::instance()->installEventFilter(this);
    // The dispatchers differ in where they deliver events: before they wait, or between waiting and waking. Both say so
    // at either end, and a turn holds at least one of the two.
    const auto* const dispatcher = QAbstractEventDispatcher::instance();
    connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, this, &StallWatch::endTurn);
    connect(dispatcher, &QAbstractEventDispatcher::awake, this, &StallWatch::endTurn);
}

bool StallWatch::eventFilter(QObject*, QEvent*) {
    if (busySince_ == Clock::time_point{}) busySince_ = Clock::now();
    return false;
}

void StallWatch::endTurn() {
    if (busySince_ == Clock::time_point{}) return;
    const Clock::time_point began = std::exchange(busySince_, {});
    const auto length = Clock::now() - began;
    if (length < kLongest) return;
    const Clock::time_point continued{Clock::duration(continuedAt.load(std::memory_order_relaxed))};
    if (continued >= began || isTraced()) return;
    ++count_;
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(length);
    worst_ = std::max(worst_, micros);
    latest_.push_front({QDateTime::currentDateTime().addMSecs(-micros.count() / 1000), micros});
    if (latest_.size() > kKept) latest_.pop_back();
    Q_EMIT stalled();
}

void StallWatch::noteContinued() noexcept {
    continuedAt.store(Clock::now().time_since_epoch().count(), std::memory_order_relaxed);
}

} // namespace fermata::views
