// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/trials.h"

#include "session/threads.h"
#include "session/trial_lane.h"

#include <QTimer>

namespace fermata::app {

namespace {

// For processes that were interrupted to go.
constexpr int leaveMilliseconds = 4'000;

} // namespace

Trials::Trials(Conninfo conninfo, QString schema, QObject* parent)
    : QObject(parent), conninfo_(std::move(conninfo)), schema_(std::move(schema)) {
    qRegisterMetaType<views::TryOutcome>();
}

Trials::~Trials() {
    if (!thread_) return;
    disconnect(thread_.get(), nullptr, this, nullptr);
    end();
    if (!thread_->wait(leaveMilliseconds)) leave();
}

void Trials::begin() {
    thread_ = std::make_unique<QThread>();
    thread_->setObjectName(QStringLiteral("trials"));
    lane_ = std::make_unique<TrialLane>(conninfo_, schema_);
    lane_->moveToThread(thread_.get());
    connect(thread_.get(), &QThread::finished, this, &Trials::ended);
    // At once, on the lane's thread: this one may be waiting for it.
    connect(lane_.get(), &TrialLane::closed, thread_.get(), &QThread::quit, Qt::DirectConnection);
    connect(lane_.get(), &TrialLane::done, this, [this](const views::TryOutcome& outcome) {
        forget(outcome.number);
        Q_EMIT done(outcome);
    });
    thread_->start();
}

void Trials::pass(const Order& order) {
    if (!thread_) begin();
    post(lane_.get(), [order](TrialLane* lane) { lane->carryOut(order.order, order.machineCommands); });
}

void Trials::forget(quint64 number) {
    std::erase_if(waiting_, [&](const Order& order) { return order.order.number == number; });
}

void Trials::order(const views::TryOrder& order, const QStringList& machineCommands) {
    if (ending_) return;
    waiting_.push_back({order, machineCommands});
    pass(waiting_.back());
}

void Trials::cancel(quint64 number) {
    forget(number);
    if (!lane_) return;
    lane_->cancel(number);
    QTimer::singleShot(leaveMilliseconds, this, [this, number] {
        if (ending_ || !lane_ || !lane_->isTrying(number)) return;
        disconnect(thread_.get(), nullptr, this, nullptr);
        lane_->interrupt(); // what waits behind it is not run there as well, when it ends after all
        leave();
        for (const Order& order : std::vector(waiting_))
            pass(order);
    });
}

void Trials::end() {
    if (std::exchange(ending_, true)) return;
    if (!thread_) {
        QMetaObject::invokeMethod(this, &Trials::ended, Qt::QueuedConnection);
        return;
    }
    lane_->interrupt();
    post(lane_.get(), &TrialLane::close);
    QTimer::singleShot(leaveMilliseconds, this, [this] {
        if (!thread_ || thread_->isFinished()) return;
        disconnect(thread_.get(), nullptr, this, nullptr);
        leave();
        Q_EMIT ended();
    });
}

// A step that has no end, on a thread that nobody can end.
void Trials::leave() {
    lane_->disconnect(this);
    [[maybe_unused]] const TrialLane* const lane = lane_.release();
    [[maybe_unused]] const QThread* const thread = thread_.release(); // which uses it
    leftBehind_ = true;
    qWarning("a step that was tried does not end and was left behind");
}

} // namespace fermata::app

#include "moc_trials.cpp"
