// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/acts.h"

#include "session/act_lane.h"
#include "session/threads.h"

namespace fermata::app {

Acts::Acts(const Conninfo& conninfo, const QString& schema, QObject* parent) : QObject(parent) {
    qRegisterMetaType<views::ActOutcome>();
    qRegisterMetaType<views::ActProgress>();
    qRegisterMetaType<views::MachineOutcome>();
    qRegisterMetaType<ActRights>();
    judging_.thread.setObjectName(QStringLiteral("judging"));
    acting_.thread.setObjectName(QStringLiteral("acting"));
    open(judging_, conninfo, schema);
    open(acting_, conninfo, schema);
}

void Acts::open(Lane& lane, const Conninfo& conninfo, const QString& schema) {
    lane.lane = new ActLane(conninfo, schema, QStringLiteral("fermata desktop"), stop_.get_token());
    lane.lane->moveToThread(&lane.thread);
    connect(&lane.thread, &QThread::finished, lane.lane, &QObject::deleteLater);
    connect(&lane.thread, &QThread::finished, this, [this] {
        // When the first is heard of, the second may have finished too: it is still to be heard of.
        if (++lanesEnded_ == 2) Q_EMIT ended();
    });
    connect(lane.lane, &ActLane::done, this, [this](const views::ActOutcome& outcome) {
        cancels_.erase(outcome.number);
        Q_EMIT done(outcome);
    });
    connect(lane.lane, &ActLane::machineBegun, this, &Acts::machineBegun);
    connect(lane.lane, &ActLane::machineDone, this, &Acts::machineDone);
    connect(lane.lane, &ActLane::begun, this, &Acts::begun);
    connect(lane.lane, &ActLane::moving, this, &Acts::moving);
    connect(lane.lane, &ActLane::rightsKnown, this, &Acts::rightsKnown);
    connect(lane.lane, &ActLane::rightsUnknown, this, &Acts::rightsUnknown);
    lane.thread.start();
}

Acts::~Acts() {
    disconnect(&judging_.thread, nullptr, this, nullptr);
    disconnect(&acting_.thread, nullptr, this, nullptr);
    end();
    judging_.thread.wait();
    acting_.thread.wait();
}

void Acts::order(const views::ActOrder& order) {
    const std::stop_token cancel = cancels_[order.number].get_token();
    post(order.dry ? judging_.lane : acting_.lane, [order, cancel](ActLane* one) { one->carryOut(order, cancel); });
}

void Acts::order(const views::MachineOrder& order) {
    post(acting_.lane, [order](ActLane* one) { one->carryOutMachine(order); });
}

void Acts::cancel(quint64 number) {
    const auto found = cancels_.find(number);
    if (found != cancels_.end()) found->second.request_stop();
}

void Acts::askRights() {
    post(judging_.lane, &ActLane::askRights);
}

void Acts::end() {
    // The first time, so the lane is there. Judging changes nothing: nobody waits for it.
    if (stop_.request_stop()) judging_.lane->interrupt();
    judging_.thread.quit();
    acting_.thread.quit();
}

} // namespace fermata::app

#include "moc_acts.cpp"
