// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/act_run.h"

#include "shell/act_desk.h"

#include <utility>

namespace fermata::views {

ActRun::ActRun(ActDesk& desk, QObject* parent) : QObject(parent), desk_(&desk) {
    rest_.setSingleShot(true);
    connect(&rest_, &QTimer::timeout, this, &ActRun::ask);
}

ActRun::~ActRun() {
    forget();
}

void ActRun::judge(std::function<ActOrder()> order, std::chrono::milliseconds rest) {
    forget();
    next_ = std::move(order);
    if (rest.count() > 0)
        rest_.start(rest);
    else
        ask();
}

void ActRun::forget() {
    rest_.stop();
    if (const quint64 number = std::exchange(judging_, 0); number && desk_) desk_->cancel(number);
}

void ActRun::ask() {
    if (!desk_) return;
    ActOrder order = std::exchange(next_, {})();
    order.dry = true;
    judging_ = desk_->order(
        std::move(order), this,
        [this](const ActOutcome& outcome) {
            if (outcome.number != judging_) return;
            judging_ = 0;
            Q_EMIT judged(outcome);
        },
        [this](const ActProgress& progress) {
            if (progress.number == judging_) Q_EMIT moving(progress, true);
        });
}

void ActRun::perform(ActOrder order) {
    if (performing_ || !desk_) return;
    forget();
    order.dry = false;
    performing_ = desk_->order(
        std::move(order), this,
        [this](const ActOutcome& outcome) {
            performing_ = 0;
            Q_EMIT performed(outcome);
        },
        [this](const ActProgress& progress) { Q_EMIT moving(progress, false); });
}

void ActRun::cancel() {
    if (performing_ && desk_) desk_->cancel(performing_);
}

} // namespace fermata::views

#include "moc_act_run.cpp"
