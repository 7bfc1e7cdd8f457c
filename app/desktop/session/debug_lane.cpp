// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/debug_lane.h"

#include "session/failure.h"
#include "session/probe.h"
#include "session/threads.h"

#include <fermata/debug.h>
#include <fermata/error.h>

#include <algorithm>
#include <tuple>

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
constexpr int timesCostCounting = 100; // each of very many, by where they stand
// So many breakpoints are read whether anybody looks at their list or not: keys ask for them on every page.
constexpr std::int64_t few = 100;
// What a person has just stepped is waited for: it is looked for at each refresh for so long.
constexpr auto waitedFor = 30s;

// Whether there is something of this window's after it.
bool leavesSomething(const views::DebugOrder& order) {
    using Kind = views::DebugOrder::Kind;
    return order.kind == Kind::Add || order.kind == Kind::Hold || (order.kind == Kind::Go && order.how != Go::On);
}

std::vector<HeldCount> countedByPlace(const std::vector<HeldRow>& held) {
    std::map<std::tuple<std::string, int, std::string, std::string>, std::int64_t> places;
    for (const HeldRow& row : held)
        ++places[{row.machine, row.version, row.step, row.queue}];
    std::vector<HeldCount> counts;
    for (const auto& [place, count] : places) {
        const auto& [machine, version, step, queue] = place;
        counts.push_back({machine, version, step, queue, count});
    }
    return counts;
}

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
        Database database{conninfo_.text().toStdString(), schema_.toStdString(), "fermata desktop (debug)", patience};
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

void DebugLane::interruptLook() {
    const std::lock_guard lock(mutex_);
    if (!looking_ || !engine_) return;
    engine_->interrupt();
    lookCut_ = true;
}

void DebugLane::carryOut(const views::DebugOrder& order) {
    // First this, then the look at stop_: whoever ends asks in the other order, and one of both sees the other.
    performing_ = true;
    answer(order);
    performing_ = false;
}

void DebugLane::answer(const views::DebugOrder& order) {
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
        if (error.connectionLost()) {
            drop();
            if (leavesSomething(order)) mine(); // it may have been done
        }
        outcome.error = QString::fromUtf8(error.what());
        outcome.advice = QString::fromStdString(error.advice());
    }
    pace_ = {}; // what it changed is looked for at once
    Q_EMIT done(outcome);
    owed_.reset();
}

void DebugLane::mine() {
    ours_ = true;
    asleep_ = false;
    if (!heart_->isActive()) heart_->start();
}

void DebugLane::noMoreOurs() {
    heart_->stop();
    onTheWay_.clear();
    ours_ = false;
}

void DebugLane::noteAnswers(const std::vector<DebugAnswer>& answers) {
    for (const DebugAnswer& answer : answers) {
        if (!answer.accepted) continue;
        onTheWay_[answer.instance] = std::chrono::steady_clock::now();
        mine();
    }
}

void DebugLane::perform(const views::DebugOrder& order, views::DebugOutcome& outcome) {
    using Kind = views::DebugOrder::Kind;
    Debugger& debugger = engine();
    switch (order.kind) {
    case Kind::Install:
        debugger.install(order.operators);
        break;
    case Kind::Uninstall:
        outcome.count = debugger.remove();
        noMoreOurs();
        break;
    case Kind::Add: {
        BreakpointRequest request = order.request;
        request.lasting = lease;
        outcome.count = debugger.add(request);
        mine();
        break;
    }
    case Kind::Change:
        outcome.count = debugger.change(order.breakpoints, order.change);
        break;
    case Kind::Hold:
        outcome.answers = debugger.hold({order.instance.value()}, lease);
        noteAnswers(outcome.answers);
        break;
    case Kind::Go:
        outcome.answers = debugger.go({order.instance.value()}, order.how, false, lease);
        if (order.how != Go::On) noteAnswers(outcome.answers);
        break;
    case Kind::Detach:
        detach(outcome);
        break;
    }
}

void DebugLane::detach(views::DebugOutcome& outcome) {
    Debugger& debugger = engine();
    if (!debugger.state().installed) return;
    const std::string owner = owner_.toStdString();
    detached_.clear();
    for (const BreakpointRow& row : debugger.breakpoints()) {
        if (row.owner == owner) detached_.insert(row.id);
    }
    outcome.count = std::int64_t(detached_.size());
    detachedAt_ = std::chrono::steady_clock::now(); // also where it is not known whether it was done
    outcome.released = debugger.leave();
    noMoreOurs();
}

// What somebody had locked when this window let go, or what a transaction that had met one of its breakpoints committed
// later: nobody is there for it any more, and it would stand until its lease ends. Whether there was any.
bool DebugLane::letLateOnesGo() {
    if (detached_.empty()) return false;
    std::vector<InstanceId> late;
    for (const HeldRow& row : engine().held(1'000, true)) {
        if (row.breakpoint && detached_.contains(*row.breakpoint)) late.push_back(row.instance);
    }
    if (std::chrono::steady_clock::now() - detachedAt_ > lease) detached_.clear();
    if (late.empty()) return false;
    engine().go(late, Go::On);
    return true;
}

views::DebugSnapshot DebugLane::read(bool page, const InSight& inSight) {
    views::DebugSnapshot snapshot;
    snapshot.known = true;
    snapshot.owner = owner_;
    Debugger& debugger = engine();
    snapshot.state = debugger.state();
    if (!snapshot.state.installed) {
        noMoreOurs();
        return snapshot;
    }
    if (snapshot.state.held > 0 && letLateOnesGo()) snapshot.state = debugger.state();
    if (snapshot.state.held > 0) readHeld(snapshot, inSight);
    // Whoever has some of its own has to know them, to remove one by its key.
    if (snapshot.state.breakpoints > 0 && (page || ours_ || snapshot.state.breakpoints <= few))
        snapshot.breakpoints = debugger.breakpoints();
    if (ours_ && !stillOurs(snapshot)) noMoreOurs();
    return snapshot;
}

// However many there are: the first of them, how many stand where, and what is shown of them.
void DebugLane::readHeld(views::DebugSnapshot& snapshot, const InSight& inSight) {
    Debugger& debugger = engine();
    snapshot.held = debugger.held(views::kMostHeldShown);
    const std::int64_t told = snapshot.state.held;
    const bool all =
        snapshot.held.size() < std::size_t(views::kMostHeldShown) || told <= std::int64_t(snapshot.held.size());
    if (all) {
        snapshot.state.held = std::int64_t(snapshot.held.size());
        snapshot.counts = countedByPlace(snapshot.held);
    }
    try {
        // Of very many what has ended counts until it is tidied away: some of it now, where this role may.
        if (told > snapshot.state.held || !all) tidy(snapshot.state.may);
        if (!inSight.parents.empty()) snapshot.below = debugger.heldBelow(inSight.parents);
        if (!all && countsPace_.due({}, timesCostCounting))
            counts_ = timed(countsPace_, [&] { return debugger.heldCounts(); });
    } catch (const Error& error) {
        // What an older build has installed cannot tell that: what is held is shown all the same.
        if (error.kind() != Error::Kind::Schema) throw;
    }
    if (all) return;
    snapshot.counts = counts_;
    if (!inSight.later.empty()) snapshot.alsoHeld = debugger.heldAmong(inSight.later);
}

// A heartbeat does, a thousand at a time. A look is none the worse where that has to wait for a lock.
void DebugLane::tidy(bool may) {
    if (!may || !tidyPace_.due({}, timesCostCounting)) return;
    timed(tidyPace_, [&] {
        try {
            engine().beat(lease);
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::Contention) throw;
        }
        return true;
    });
}

// Whether this owner has set or holds anything, or something that it has stepped is still on its way.
bool DebugLane::stillOurs(const views::DebugSnapshot& snapshot) {
    const std::string owner = owner_.toStdString();
    for (const HeldRow& row : snapshot.held) {
        if (row.owner == owner) onTheWay_.erase(row.instance); // it has come
    }
    // What ended on its way never comes.
    std::erase_if(onTheWay_,
                  [](const auto& entry) { return std::chrono::steady_clock::now() - entry.second > Debugger::lasts; });
    // Not all that is held is in the snapshot where that is much.
    return !onTheWay_.empty() || std::ranges::count(snapshot.breakpoints, owner, &BreakpointRow::owner) > 0 ||
           std::ranges::count(snapshot.held, owner, &HeldRow::owner) > 0 ||
           snapshot.state.held > std::int64_t(snapshot.held.size());
}

bool DebugLane::isWaitedFor() const {
    return std::ranges::any_of(
        onTheWay_, [](const auto& entry) { return std::chrono::steady_clock::now() - entry.second < waitedFor; });
}

void DebugLane::look(bool page, const InSight& inSight) {
    if (stop_.stop_requested()) return;
    asleep_ = false; // who looks has a connection
    const bool rests = last_.error.isEmpty() && !last_.state.installed && !page;
    if (!isWaitedFor() &&
        !pace_.due(rests ? Pace::Clock::duration(restUninstalled) : Pace::Clock::duration{}, timesCost))
        return Q_EMIT looked(last_);
    looking_ = true;
    try {
        last_ = timed(pace_, [&] { return read(page, inSight); });
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
    if (!ours_ || asleep_ || stop_.stop_requested()) return;
    try {
        engine().beat(lease);
    } catch (const Stopped&) {
    } catch (const Failure& failure) {     // the next beat tries again, in good time
        asleep_ = failure.wantsPassword(); // guessing on would lock the role out
    } catch (const Error& error) {
        if (error.connectionLost()) drop();
    }
}

void DebugLane::leave() {
    heart_->stop();
    Q_EMIT leaving();
    if (lookCut_) drop(); // its connection cannot be used any more
    try {
        if (ours_ && !asleep_) engine().leave();
    } catch (const Stopped&) {
    } catch (const Failure&) { // what is left ends by itself
    } catch (const Error&) {
    }
    drop();
    Q_EMIT left();
}

void DebugLane::tellThrown(const QString& sentence) {
    drop(); // nobody knows what stands on its connection
    performing_ = false;
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
