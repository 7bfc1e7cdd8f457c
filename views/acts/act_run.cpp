// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/act_run.h"

#include "shell/act_desk.h"

#include <utility>

namespace fermata::views {

ActRun::ActRun(ActDesk& desk, QObject* parent) : QObject(parent), desk_(desk) {
    rest_.setSingleShot(true);
    connect(&rest_, &QTimer::timeout, this, &ActRun::ask);
}

// What is being done goes on: nobody has said that it should not.
ActRun::~ActRun() = default;

void ActRun::judge(ActOrder order, std::chrono::milliseconds rest) {
    forget();
    next_ = std::move(order);
    next_.dry = true;
    rest_.start(rest);
}

void ActRun::forget() {
    rest_.stop();
    if (judging_) desk_.cancel(std::exchange(judging_, 0));
}

void ActRun::ask() {
    judging_ = desk_.order(
        std::exchange(next_, {}), this,
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
    if (performing_) return;
    forget();
    order.dry = false;
    performing_ = desk_.order(
        std::move(order), this,
        [this](const ActOutcome& outcome) {
            performing_ = 0;
            Q_EMIT performed(outcome);
        },
        [this](const ActProgress& progress) { Q_EMIT moving(progress, false); });
}

void ActRun::cancel() {
    if (performing_) desk_.cancel(performing_);
}

} // namespace fermata::views
