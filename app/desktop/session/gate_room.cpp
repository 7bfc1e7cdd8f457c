// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/gate_room.h"

#include <algorithm>
#include <utility>

namespace fermata::app {

using views::GatedRun;
using views::GateOrder;
using views::GateRule;

namespace {

using namespace std::chrono_literals;

// How soon it is seen that a claim is lost, after the worker has heard of it.
constexpr auto lostEach = 200ms;

bool ended(const GatedRun& run) {
    return run.stage == GatedRun::Stage::Lost || run.stage == GatedRun::Stage::Crashed;
}

} // namespace

// One worker's. Called on the threads that run its steps.
class GateRoom::Gate : public StepGate {
public:
    explicit Gate(std::shared_ptr<GateRoom> room) : room_(std::move(room)) {}
    ~Gate() override { room_->tell(); } // there is none any more

    bool mayHold(const std::string& machine) const noexcept override { return room_->mayHold(machine); }
    Before before(const GatedStep& step) override {
        const auto decision = room_->hold(step, Side::Before, *this);
        return decision && decision->released ? Before::GiveBack : Before::Run;
    }
    After after(const GatedStep& step) override {
        const auto decision = room_->hold(step, Side::After, *this);
        return decision ? decision->after : After{};
    }
    void crashed(InstanceId instance) override { room_->noteCrashed(instance); }
    void release() override {
        released_ = true;
        room_->release(this);
    }
    bool isReleased() const { return released_; }

private:
    const std::shared_ptr<GateRoom> room_;
    std::atomic<bool> released_ = false;
};

void GateRoom::setListener(std::function<void()> changed) {
    const std::lock_guard lock(listening_);
    listener_ = std::move(changed);
}

void GateRoom::tell() const {
    const std::lock_guard lock(listening_);
    if (listener_) listener_();
}

std::shared_ptr<StepGate> GateRoom::makeGate() {
    auto gate = std::make_shared<Gate>(shared_from_this());
    {
        const std::lock_guard lock(mutex_);
        gate_ = gate;
    }
    tell();
    return gate;
}

bool GateRoom::mayHold(const std::string& machine) const noexcept {
    if (!any_) return false;
    const std::lock_guard lock(mutex_);
    return std::ranges::any_of(rules_,
                               [&](const GateRule& rule) { return rule.machine.empty() || rule.machine == machine; });
}

bool GateRoom::matches(const GatedStep& step, Side side) const {
    return std::ranges::any_of(rules_, [&](const GateRule& rule) {
        return (side == Side::Before ? rule.before : rule.after) &&
               (!rule.instance || rule.instance == step.instance) &&
               (rule.machine.empty() || rule.machine == step.fsm) && (rule.step.empty() || rule.step == step.step);
    });
}

std::optional<GateRoom::Decision> GateRoom::hold(const GatedStep& step, Side side, const Gate& gate) {
    // An outcome that was refused is asked for anew, whatever the rules say by now: else the step's own were committed.
    if (!any_ && !step.refused) return std::nullopt;
    std::uint64_t ticket = 0;
    std::uint64_t letGo = 0;
    {
        const std::lock_guard lock(mutex_);
        letGo = letGo_;
        if (open_ || gate.isReleased() || (!step.refused && !matches(step, side))) return std::nullopt;
        if (inside_ >= views::kMostAtGate && !step.refused) {
            ++passed_;
        } else {
            ++inside_;
            ticket = ++last_;
        }
    }
    if (ticket == 0) {
        tell();
        return std::nullopt;
    }
    const std::shared_ptr<void> leaves(nullptr, [this](void*) {
        {
            const std::lock_guard lock(mutex_);
            --inside_;
        }
        tell();
    });
    auto documents = std::make_shared<views::GatedDocuments>();
    documents->context = step.context();
    if (side == Side::After) {
        documents->outcome = step.outcome();
        documents->printed = step.printed();
        documents->consumes = step.consumes();
        documents->threw = step.threw;
        documents->threwType = step.threwType.value_or("");
    }
    step.holding();
    {
        const std::lock_guard lock(mutex_);
        if (letGo != letGo_) return Decision{}; // with all the others, before it could be seen
        // What is known of it from before is over.
        std::erase_if(entries_, [&](const auto& entry) {
            const GatedRun& run = entry.second.run;
            return run.instance == step.instance && run.stage != GatedRun::Stage::Held;
        });
        dropOldest();
        Entry& entry = entries_[ticket];
        entry.run.ticket = ticket;
        entry.run.instance = step.instance;
        entry.run.machine = step.fsm;
        entry.run.version = step.fsmVersion;
        entry.run.step = step.step;
        entry.run.attempt = step.attempt;
        entry.run.side = side;
        entry.run.since = std::chrono::time_point_cast<Timestamp::duration>(std::chrono::system_clock::now());
        entry.run.documents = std::move(documents);
        if (step.refused) entry.run.refused = QString::fromStdString(*step.refused);
    }
    tell();
    return wait(ticket, step, gate);
}

std::optional<GateRoom::Decision> GateRoom::wait(std::uint64_t ticket, const GatedStep& step, const Gate& gate) {
    std::unique_lock lock(mutex_);
    for (;;) {
        const auto found = entries_.find(ticket);
        if (found == entries_.end()) return Decision{.released = true, .after = {}};
        Entry& entry = found->second;
        const bool goes = open_ || gate.isReleased();
        if (entry.edit && !goes) {
            const Edit edit = *std::exchange(entry.edit, std::nullopt);
            lock.unlock();
            write(ticket, step, edit);
            lock.lock();
            continue;
        }
        if (entry.decision) {
            const Decision decision = std::move(*entry.decision);
            // That it crashed is not known before the worker has dropped it.
            if (decision.after.what == StepGate::After::What::Crash)
                entry.decision.reset();
            else
                entries_.erase(found);
            return decision;
        }
        if (goes) {
            entries_.erase(found);
            return Decision{.released = true, .after = {}};
        }
        if (changed_.wait_for(lock, lostEach) == std::cv_status::no_timeout) continue;
        // The worker's own lock is taken there.
        lock.unlock();
        const bool lost = step.lost();
        lock.lock();
        if (!lost) continue;
        // Nobody can decide anything of it any more: its thread is for others.
        if (const auto again = entries_.find(ticket); again != entries_.end())
            again->second.run.stage = GatedRun::Stage::Lost;
        return Decision{};
    }
}

// With no lock held: the database may take its time.
void GateRoom::write(std::uint64_t ticket, const GatedStep& step, const Edit& edit) {
    const std::string refused = step.edit(edit.state, edit.reason);
    auto documents = std::make_shared<views::GatedDocuments>();
    if (refused.empty()) documents->context = step.context();
    {
        const std::lock_guard lock(mutex_);
        const auto found = entries_.find(ticket);
        if (found == entries_.end()) return;
        views::GatedRun& run = found->second.run;
        run.stage = found->second.decision ? GatedRun::Stage::Decided : GatedRun::Stage::Held;
        run.refused = QString::fromStdString(refused);
        if (refused.empty()) run.documents = std::move(documents);
    }
    tell();
}

// Of what is held no more the newest are kept, for who looks.
void GateRoom::dropOldest() {
    auto count = std::ranges::count_if(entries_, [](const auto& entry) { return ended(entry.second.run); });
    for (auto it = entries_.begin(); it != entries_.end() && count >= std::ptrdiff_t(views::kMostAtGate);) {
        const bool drop = ended(it->second.run);
        it = drop ? entries_.erase(it) : std::next(it);
        count -= drop ? 1 : 0;
    }
}

void GateRoom::noteCrashed(InstanceId instance) {
    {
        const std::lock_guard lock(mutex_);
        for (auto& [ticket, entry] : entries_) {
            if (entry.run.instance == instance && entry.run.stage == GatedRun::Stage::Decided)
                entry.run.stage = GatedRun::Stage::Crashed;
        }
    }
    tell();
}

// Null: it is not, or it is being written to.
views::GatedRun* GateRoom::held(std::uint64_t ticket) {
    const auto found = entries_.find(ticket);
    if (found == entries_.end() || found->second.run.stage != GatedRun::Stage::Held) return nullptr;
    return &found->second.run;
}

void GateRoom::decide(std::uint64_t ticket, Decision decision) {
    GatedRun* const run = held(ticket);
    if (!run) return;
    run->stage = GatedRun::Stage::Decided;
    entries_.at(ticket).decision = std::move(decision);
}

void GateRoom::order(const GateOrder& order) {
    using Kind = GateOrder::Kind;
    using What = StepGate::After::What;
    {
        const std::lock_guard lock(mutex_);
        switch (order.kind) {
        case Kind::Hold: {
            std::erase_if(rules_, [&](const GateRule& rule) { return rule.sameAs(order.rule); });
            if (rules_.size() < views::kMostAtGate) rules_.push_back(order.rule);
            break;
        }
        case Kind::StopHold:
            std::erase_if(rules_, [&](const GateRule& rule) { return rule.sameAs(order.rule); });
            break;
        case Kind::Go:
            decide(order.ticket, {});
            break;
        case Kind::RunAgain:
            decide(order.ticket, {.released = false, .after = {.what = What::RunAgain}});
            break;
        case Kind::Replace:
            decide(order.ticket,
                   {.released = false,
                    .after = {.instead = order.document.toStdString(), .reason = order.reason.toStdString()}});
            break;
        case Kind::Crash:
            decide(order.ticket,
                   {.released = false, .after = {.what = What::Crash, .reason = order.reason.toStdString()}});
            break;
        case Kind::Edit:
            if (GatedRun* const run = held(order.ticket); run && run->side == Side::Before) {
                run->stage = GatedRun::Stage::Writing;
                entries_.at(order.ticket).edit = {order.document.toStdString(), order.reason.toStdString()};
            }
            break;
        case Kind::Dismiss:
            if (const auto found = entries_.find(order.ticket); found != entries_.end() && ended(found->second.run))
                entries_.erase(found);
            break;
        case Kind::LetAllGo:
            rules_.clear();
            ++letGo_;
            for (const auto& [ticket, entry] : std::map(entries_)) {
                if (ended(entry.run)) {
                    entries_.erase(ticket);
                } else if (entry.run.stage == GatedRun::Stage::Writing) {
                    entries_.at(ticket).decision = Decision{}; // when it is written
                } else {
                    decide(ticket, {});
                }
            }
            break;
        }
        any_ = !rules_.empty();
        if (rules_.empty()) passed_ = 0;
    }
    changed_.notify_all();
    tell();
}

void GateRoom::setOpen(bool open) {
    {
        const std::lock_guard lock(mutex_);
        if (open_ == open) return;
        open_ = open;
    }
    changed_.notify_all();
    tell();
}

void GateRoom::forget() {
    {
        const std::lock_guard lock(mutex_);
        rules_.clear();
        any_ = false;
        passed_ = 0;
        entries_.clear(); // whoever waits for one finds that
    }
    changed_.notify_all();
    tell();
}

void GateRoom::release(const Gate* gate) {
    {
        const std::lock_guard lock(mutex_);
        if (gate_.lock().get() == gate) gate_.reset();
        // What was on its way to be dropped, and was not by now, is committed.
        std::erase_if(entries_, [](const auto& entry) {
            return entry.second.run.stage == GatedRun::Stage::Decided && !entry.second.decision;
        });
    }
    changed_.notify_all();
    tell();
}

views::GateSnapshot GateRoom::snapshot() const {
    const std::lock_guard lock(mutex_);
    views::GateSnapshot snapshot;
    snapshot.rules = rules_;
    snapshot.passed = passed_;
    snapshot.worker = !gate_.expired();
    for (const auto& [ticket, entry] : entries_)
        snapshot.runs.push_back(entry.run);
    return snapshot;
}

} // namespace fermata::app
