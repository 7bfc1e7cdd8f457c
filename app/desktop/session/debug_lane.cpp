// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/debug_lane.h"

#include "session/failure.h"
#include "session/probe.h"
#include "session/threads.h"

#include <fermata/debug.h>
#include <fermata/error.h>

#include <algorithm>

namespace fermata::app {

namespace {

using namespace std::chrono_literals;

// A person waits for it, and so does the window when it closes.
constexpr auto patience = 30s;
// What this window has set and holds lasts so long, from each time that it says that it is there.
constexpr auto lease = std::chrono::minutes(2);
constexpr auto beatEach = 20s;
// Where nothing is installed, somebody else's installing is noticed so late; where one looks at the page, at once.
constexpr auto restUninstalled = 15s;
constexpr int timesCost = 20;
// So many breakpoints are read whether anybody looks at their list or not: keys ask for them on every page.
constexpr std::int64_t few = 100;
constexpr int mostAtOnce = 10'000;
constexpr int mostRounds = 20;

} // namespace

DebugLane::DebugLane(Conninfo conninfo, QString schema, QString owner, std::stop_token stop)
    : conninfo_(std::move(conninfo))
    , schema_(std::move(schema))
    , owner_(std::move(owner))
    , stop_(std::move(stop))
    , heart_(new QTimer(this)) {
    heart_->setInterval(beatEach);
    connect(heart_, &QTimer::timeout, this, [this] { post(this, &DebugLane::beat); });
}

DebugLane::~DebugLane() = default;

Debugger& DebugLane::engine() {
    if (!engine_) {
        // The engine's own connect cannot be given up once it waits.
        if (!probe(conninfo_.text(), cut_.get_token())) throw Stopped{};
        const std::lock_guard lock(mutex_);
        if (cut_.stop_requested()) throw Stopped{};
        Database database{conninfo_.text().toStdString(), schema_.toStdString(), "fermata desktop", patience};
        engine_ = std::make_unique<Debugger>(std::move(database), owner_.toStdString());
    }
    return *engine_;
}

void DebugLane::drop() {
    const std::lock_guard lock(mutex_);
    engine_.reset();
}

void DebugLane::interrupt() {
    cut_.request_stop();
    const std::lock_guard lock(mutex_);
    if (engine_) engine_->interrupt();
}

void DebugLane::carryOut(const views::DebugOrder& order) {
    if (stop_.stop_requested()) return; // whoever closes the connection says so of all that has no answer
    views::DebugOutcome outcome;
    outcome.number = order.number;
    outcome.kind = order.kind;
    owed_ = outcome;
    try {
        perform(order, outcome);
    } catch (const Stopped&) {
        return owed_.reset();
    } catch (const Failure& failure) {
        outcome.error = failure.message;
        outcome.advice = failure.advice;
    } catch (const Error& error) {
        if (error.connectionLost()) drop();
        outcome.error = QString::fromUtf8(error.what());
        outcome.advice = QString::fromStdString(error.advice());
    }
    pace_ = {}; // what it changed is looked for at once
    Q_EMIT done(outcome);
    owed_.reset();
}

void DebugLane::perform(const views::DebugOrder& order, views::DebugOutcome& outcome) {
    using Kind = views::DebugOrder::Kind;
    Debugger& debugger = engine();
    const auto mine = [this] {
        ours_ = true;
        if (!heart_->isActive()) heart_->start();
    };
    switch (order.kind) {
    case Kind::Install:
        debugger.install(order.operators);
        break;
    case Kind::Uninstall:
        outcome.count = debugger.remove();
        break;
    case Kind::Add: {
        BreakpointRequest request = order.request;
        request.lasting = lease;
        mine();
        outcome.count = debugger.add(request);
        break;
    }
    case Kind::Change:
        outcome.count = debugger.change(order.breakpoints, order.change);
        break;
    case Kind::Hold:
        mine();
        outcome.answers = debugger.hold({order.instance.value()}, lease);
        break;
    case Kind::Go:
        if (order.how != Go::On) mine();
        outcome.answers = debugger.go({order.instance.value()}, order.how, false, lease);
        break;
    case Kind::Detach:
        detach(outcome);
        break;
    }
}

// The breakpoints first: what is let go must not run into them.
void DebugLane::detach(views::DebugOutcome& outcome) {
    Debugger& debugger = engine();
    if (!debugger.state().installed) return;
    std::vector<std::int64_t> set;
    for (const BreakpointRow& row : debugger.breakpoints()) {
        if (row.owner == owner_.toStdString()) set.push_back(row.id);
    }
    if (!set.empty()) outcome.count = debugger.change(set, BreakpointChange::Remove);
    for (int round = 0; round < mostRounds; ++round) {
        std::vector<InstanceId> held;
        for (const HeldRow& row : debugger.held(mostAtOnce, true))
            held.push_back(row.instance);
        if (held.empty()) break;
        for (const DebugAnswer& answer : debugger.go(held, Go::On))
            outcome.released += answer.accepted ? 1 : 0;
    }
    heart_->stop();
    ours_ = false;
}

views::DebugSnapshot DebugLane::read(bool page) {
    views::DebugSnapshot snapshot;
    snapshot.known = true;
    snapshot.owner = owner_;
    Debugger& debugger = engine();
    snapshot.state = debugger.state();
    if (!snapshot.state.installed) return snapshot;
    if (snapshot.state.held > 0) snapshot.held = debugger.held(views::kMostHeldShown);
    if (snapshot.state.breakpoints > 0 && (page || snapshot.state.breakpoints <= few))
        snapshot.breakpoints = debugger.breakpoints();
    return snapshot;
}

void DebugLane::look(bool page) {
    if (stop_.stop_requested()) return;
    const bool rests = last_.error.isEmpty() && !last_.state.installed && !page;
    if (!pace_.due(rests ? Pace::Clock::duration(restUninstalled) : Pace::Clock::duration{}, timesCost))
        return Q_EMIT looked(last_);
    looking_ = true;
    try {
        last_ = timed(pace_, [&] { return read(page); });
    } catch (const Stopped&) {
        looking_ = false;
        return;
    } catch (const Failure& failure) {
        last_ = {.known = true, .owner = owner_, .error = failure.message};
    } catch (const Error& error) {
        if (error.connectionLost()) drop();
        last_ = {
            .known = error.kind() != Error::Kind::Schema, .owner = owner_, .error = QString::fromUtf8(error.what())};
    }
    looking_ = false;
    Q_EMIT looked(last_);
}

void DebugLane::beat() {
    if (!ours_ || stop_.stop_requested()) return;
    try {
        engine().beat(lease);
    } catch (const Stopped&) {
    } catch (const Failure&) { // the next beat tries again, in good time
    } catch (const Error& error) {
        if (error.connectionLost()) drop();
    }
}

void DebugLane::leave() {
    heart_->stop();
    try {
        views::DebugOutcome outcome;
        if (ours_) detach(outcome);
    } catch (const Stopped&) {
    } catch (const Failure&) { // what is left ends by itself
    } catch (const Error&) {
    }
    drop();
    Q_EMIT left();
}

void DebugLane::tellThrown(const QString& sentence) {
    drop(); // nobody knows what stands on its connection
    if (owed_) {
        owed_->error = sentence;
        Q_EMIT done(*owed_);
        owed_.reset();
    }
    if (looking_) {
        looking_ = false;
        last_ = {.known = true, .owner = owner_, .error = sentence};
        Q_EMIT looked(last_);
    }
    if (stop_.stop_requested()) Q_EMIT left();
}

} // namespace fermata::app

#include "moc_debug_lane.cpp"
