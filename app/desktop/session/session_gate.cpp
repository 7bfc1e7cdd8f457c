// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The gate of the window's worker, and steps that are tried, as a session passes them on.
#include "session/gate_room.h"
#include "session/gating.h"
#include "session/session.h"
#include "session/trials.h"
#include "shell/gate_desk.h"
#include "shell/main_window.h"

namespace fermata::app {

void Session::connectGate() {
    qRegisterMetaType<views::GateSnapshot>();
    gating_ = std::make_unique<Gating>();
    connect(gating_.get(), &Gating::changed, &window_.gate(), &views::GateDesk::setSnapshot);
    connect(&window_.gate(), &views::GateDesk::ordered, this,
            [this](const views::GateOrder& order) { gating_->room()->order(order); });
    connect(&window_.gate(), &views::GateDesk::tryOrdered, this, &Session::startTry);
    connect(&window_.gate(), &views::GateDesk::tryCancelled, this, [this](quint64 number) {
        if (trials_) trials_->cancel(number);
    });
}

void Session::openTrials(const QString& conninfo) {
    trials_ = std::make_unique<Trials>(Conninfo::parse(conninfo), source_.schema);
    connect(trials_.get(), &Trials::done, &window_.gate(), &views::GateDesk::setTryOutcome);
    connect(trials_.get(), &Trials::ended, this, [this] {
        window_.gate().abandonTries(tr("The connection was closed before there was an answer."));
        leftThreadBehind_ = leftThreadBehind_ || trials_->leftBehind();
        trials_.release()->deleteLater(); // it is its own signal that says so
        onePartEnded();
    });
}

void Session::startTry(const views::TryOrder& order) {
    if (trials_ && phase_ != Phase::Leaving) return trials_->order(order, source_.machineCommands);
    views::TryOutcome outcome;
    outcome.number = order.number;
    outcome.error = tr("There is no connection to a database at the moment.");
    // Who orders is not answered from within.
    QMetaObject::invokeMethod(
        &window_.gate(), [desk = &window_.gate(), outcome] { desk->setTryOutcome(outcome); }, Qt::QueuedConnection);
}

} // namespace fermata::app
