// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/act_desk.h"

#include <utility>

namespace fermata::views {

ActDesk::ActDesk(QObject* parent) : QObject(parent) {}

quint64 ActDesk::order(ActOrder order, QObject* asker, Done done, Moving moving) {
    order.number = ++last_;
    askers_.emplace(order.number, Asker{order.dry, false, asker, std::move(done), std::move(moving)});
    Q_EMIT ordered(order);
    return order.number;
}

void ActDesk::cancel(quint64 number) {
    if (askers_.contains(number)) Q_EMIT cancelled(number);
}

void ActDesk::setRights(const ActRights& rights) {
    if (std::exchange(rightsKnown_, true) && rights_ == rights) return;
    rights_ = rights;
    Q_EMIT rightsChanged();
}

void ActDesk::forgetRights() {
    rights_ = {};
    if (std::exchange(rightsKnown_, false)) Q_EMIT rightsChanged();
}

void ActDesk::setBegun(quint64 number) {
    const auto found = askers_.find(number);
    if (found != askers_.end()) found->second.begun = true;
}

void ActDesk::setOutcome(const ActOutcome& outcome) {
    auto found = askers_.extract(outcome.number);
    if (!found.empty() && found.mapped().who) found.mapped().done(outcome);
}

void ActDesk::abandon(const QString& error) {
    for (const auto& [number, asker] : std::exchange(askers_, {})) {
        if (!asker.who) continue;
        ActOutcome outcome;
        outcome.number = number;
        outcome.dry = asker.dry;
        outcome.error = error;
        outcome.inDoubt = !asker.dry && asker.begun;
        if (!asker.dry && !asker.begun) outcome.advice = tr("It was not begun: nothing was done.");
        asker.done(outcome);
    }
}

void ActDesk::setProgress(const ActProgress& progress) {
    const auto found = askers_.find(progress.number);
    if (found != askers_.end() && found->second.who && found->second.moving) found->second.moving(progress);
}

} // namespace fermata::views

#include "moc_act_desk.cpp"
