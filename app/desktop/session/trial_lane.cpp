// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/trial_lane.h"

#include "session/failure.h"
#include "session/probe.h"
#include "session/threads.h"

#include <fermata/error.h>
#include <fermata/examples.h>
#include <fermata/trial.h>

namespace fermata::app {

namespace {

using namespace std::chrono_literals;

// For the server, and for a process to come up: a person waits.
constexpr auto patience = 30s;

} // namespace

TrialLane::TrialLane(Conninfo conninfo, QString schema) : conninfo_(std::move(conninfo)), schema_(std::move(schema)) {}

TrialLane::~TrialLane() = default;

bool TrialLane::isTrying(quint64 number) const {
    const std::lock_guard lock(mutex_);
    return trying_ == number;
}

void TrialLane::cancel(quint64 number) {
    const std::lock_guard lock(mutex_);
    if (trying_ != number) {
        cancelled_.insert(number);
    } else {
        givenUp_ = true; // also where there is nothing yet that could be interrupted
        if (trial_) trial_->interrupt();
        spoilt_ = true;
    }
}

void TrialLane::interrupt() {
    cut_.request_stop();
    const std::lock_guard lock(mutex_);
    if (trial_) trial_->interrupt();
    spoilt_ = true;
}

bool TrialLane::begin(quint64 number) {
    const std::lock_guard lock(mutex_);
    if (cancelled_.erase(number) > 0 || cut()) return false;
    trying_ = number;
    givenUp_ = false;
    return true;
}

void TrialLane::drop() {
    std::unique_ptr<Trial> old;
    {
        const std::lock_guard lock(mutex_);
        old = std::move(trial_);
        spoilt_ = false;
    }
    // Its end waits for processes: with no lock held.
}

Trial& TrialLane::trial(const QStringList& machineCommands) {
    bool another = false;
    {
        const std::lock_guard lock(mutex_);
        another = !trial_ || spoilt_ || commands_ != machineCommands;
    }
    if (another) {
        drop();
        // The engine's own connect cannot be given up once it waits.
        if (!probe(conninfo_.text(), cut_.get_token())) throw Stopped{};
        TrialOptions options{
            .database = {conninfo_.text().toStdString(), schema_.toStdString(), "fermata desktop (try)", patience},
            .registry = examples::registry(),
            .patience = patience};
        for (const QString& command : machineCommands)
            options.machines.push_back(command.toStdString());
        auto made = std::make_unique<Trial>(std::move(options));
        const std::lock_guard lock(mutex_);
        if (cut()) throw Stopped{};
        trial_ = std::move(made);
        commands_ = machineCommands;
    }
    return *trial_;
}

void TrialLane::carryOut(const views::TryOrder& order, const QStringList& machineCommands) {
    if (!begin(order.number)) return;
    views::TryOutcome outcome;
    outcome.number = order.number;
    try {
        perform(order, machineCommands, outcome);
    } catch (const Stopped&) {
        outcome.error = tr("The try was given up.");
    } catch (const Failure& failure) {
        outcome.error = failure.message;
        outcome.advice = failure.advice;
    } catch (const Error& error) {
        if (error.connectionLost()) drop();
        outcome.error = QString::fromUtf8(error.what());
        outcome.advice = QString::fromStdString(error.advice());
        outcome.noMachine = dynamic_cast<const NoMachine*>(&error) != nullptr;
    } catch (...) {
        outcome.error = views::caughtText();
    }
    {
        const std::lock_guard lock(mutex_);
        trying_.reset();
    }
    Q_EMIT done(outcome);
    // Each try has processes of its own, with the code as it stands then; and none is there in between.
    if (!machineCommands.isEmpty()) drop();
}

void TrialLane::perform(const views::TryOrder& order, const QStringList& machineCommands, views::TryOutcome& outcome) {
    TrialRequest request{.instance = order.instance, .state = std::nullopt, .step = order.step};
    if (order.state) request.state = order.state->toStdString();
    if (order.signalsShown) request.signals = order.signalsShown->toStdString();
    if (order.childrenShown) request.childs = order.childrenShown->toStdString();
    Trial& trial = this->trial(machineCommands);
    {
        // From here on the trial itself hears of it.
        const std::lock_guard lock(mutex_);
        if (givenUp_) throw Stopped{};
    }
    const TrialResult result = trial.run(request);
    outcome.step = result.step;
    outcome.stateBefore = result.stateBefore;
    outcome.outcome = result.outcome;
    outcome.handled = result.handled;
    outcome.threw = result.error;
    outcome.printed = result.output;
    outcome.took = result.took;
}

void TrialLane::close() {
    drop();
    Q_EMIT closed();
}

void TrialLane::tellThrown(const QString& sentence) {
    qWarning("a try failed: %s", qUtf8Printable(sentence));
    if (cut()) Q_EMIT closed();
}

} // namespace fermata::app

#include "moc_trial_lane.cpp"
