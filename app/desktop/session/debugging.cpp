// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/debugging.h"

#include "session/debug_lane.h"
#include "session/own_queue.h"
#include "session/threads.h"

#include <QRandomGenerator>
#include <QSysInfo>
#include <QTimer>

namespace fermata::app {

namespace {

// More than letting go a few thousand takes. What is left then ends by itself, two minutes after the last heartbeat.
constexpr int leaveMilliseconds = 3'000;
// Of what was cut off: a connection that gives no answer to that either is left behind.
constexpr int cutMilliseconds = 5'000;

QString ownerOfThisWindow() {
    return QStringLiteral("window %1@%2#%3")
        .arg(userName(), QSysInfo::machineHostName(),
             QString::number(QRandomGenerator::global()->bounded(0x1000000u), 16).rightJustified(6, u'0'));
}

} // namespace

Debugging::Debugging(const Conninfo& conninfo, const QString& schema, QObject* parent)
    : QObject(parent), owner_(ownerOfThisWindow()) {
    qRegisterMetaType<views::DebugOutcome>();
    qRegisterMetaType<views::DebugSnapshot>();
    thread_->setObjectName(QStringLiteral("debugging"));
    lane_ = std::make_unique<DebugLane>(conninfo, schema, owner_, stop_.get_token());
    lane_->moveToThread(thread_.get());
    connect(thread_.get(), &QThread::finished, this, &Debugging::ended);
    // At once, on the lane's thread: this one may be waiting for it.
    connect(lane_.get(), &DebugLane::left, thread_.get(), &QThread::quit, Qt::DirectConnection);
    connect(lane_.get(), &DebugLane::leaving, this, [this] {
        leaving_ = true;
        QTimer::singleShot(leaveMilliseconds, this, [this] { lane_->interrupt(); });
    });
    connect(lane_.get(), &DebugLane::done, this, &Debugging::done);
    connect(lane_.get(), &DebugLane::looked, this, [this](const views::DebugSnapshot& snapshot) {
        looking_ = false;
        Q_EMIT looked(snapshot);
    });
    thread_->start();
}

Debugging::~Debugging() {
    disconnect(thread_.get(), nullptr, this, nullptr);
    end();
    if (thread_->wait(leaveMilliseconds)) return;
    lane_->interrupt();
    if (thread_->wait(cutMilliseconds)) return;
    lane_->disconnect(this);
    [[maybe_unused]] const DebugLane* const lane = lane_.release();
    [[maybe_unused]] const QThread* const thread = thread_.release(); // which uses it
    qWarning("letting go what is held hangs at a silent server and was left behind");
}

void Debugging::order(const views::DebugOrder& order) {
    post(lane_.get(), [order](DebugLane* lane) { lane->carryOut(order); });
}

void Debugging::look(bool page, InSight inSight) {
    if (looking_) return;
    looking_ = true;
    post(lane_.get(), [page, inSight = std::move(inSight)](DebugLane* lane) { lane->look(page, inSight); });
}

void Debugging::end() {
    if (!stop_.request_stop()) return;
    // Looking changes nothing: nobody waits for it. An order that has begun is waited for: it may be half done.
    const bool performing = lane_->isPerforming();
    if (!performing && !lane_->hasOurs()) lane_->interrupt();
    if (!performing && lane_->hasOurs()) lane_->interruptLook();
    post(lane_.get(), &DebugLane::leave);
    // Leaving has a bound of its own, from when it begins; this one is for what else may hang.
    QTimer::singleShot(leaveMilliseconds, this, [this] {
        if (!leaving_ && !lane_->isPerforming()) lane_->interrupt();
    });
}

void Debugging::sleep() {
    post(lane_.get(), &DebugLane::sleep);
}

} // namespace fermata::app

#include "moc_debugging.cpp"
