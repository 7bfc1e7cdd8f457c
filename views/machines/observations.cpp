// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/observations.h"

#include <algorithm>
#include <utility>

namespace fermata::views {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t kMostKnown = 4'000;
constexpr std::size_t kMostMachines = 300;
constexpr std::size_t kMostWays = 500; // a machine
constexpr std::size_t kMostSteps = 300;
constexpr std::size_t kMostTimes = 20'000; // a step
constexpr std::size_t kMostStays = 100;
constexpr std::size_t kMostRuns = 400;
constexpr std::size_t kMostLeft = 32; // steps between two looks
constexpr int kCommitted = 0;         // StepEvent::Result, which views do not know

template <typename Value>
void push(std::deque<Value>& list, Value value, std::size_t most) {
    if (list.size() >= most) list.pop_front();
    list.push_back(value);
}

std::optional<std::chrono::microseconds> atShare(const std::deque<std::chrono::microseconds>& list, double share) {
    if (list.empty()) return std::nullopt;
    std::vector<std::chrono::microseconds> sorted(list.begin(), list.end());
    const auto place = sorted.begin() + std::ptrdiff_t(share * double(sorted.size() - 1) + 0.5);
    std::nth_element(sorted.begin(), place, sorted.end());
    return *place;
}

// Of the step log's detail: "to ship", "8 children, then join", and after that perhaps what was handled.
std::string nextStep(const StepLogRow& row) {
    const bool childs = row.outcome == QLatin1String("schedule_childs");
    const QString mark = childs ? QStringLiteral(", then ") : QStringLiteral("to ");
    const qsizetype at = row.detail.indexOf(mark);
    if (at < 0 || (!childs && at > 0)) return {};
    QString step = row.detail.mid(at + mark.size());
    if (row.handled) step = step.section(QStringLiteral(": "), 0, 0);
    return step.toStdString();
}

std::string awaitedName(const StepLogRow& row) {
    const QString name = row.detail.section(u'"', 1, -2);
    return name.toStdString();
}

std::optional<Observations::Move> moveOf(const StepLogRow& row) {
    if (row.isLine() || row.result != kCommitted) return std::nullopt;
    Observations::Move move;
    move.id = row.id;
    move.machine = {row.fsm.toStdString(), row.fsmVersion};
    move.from = row.step.toStdString();
    move.exact = true;
    if (row.outcome == QLatin1String("done"))
        move.to = {Whither::Kind::Done, {}};
    else if (row.outcome == QLatin1String("stop"))
        move.to = {Whither::Kind::Failed, {}};
    else if (row.outcome == QLatin1String("replay"))
        move.to.step = move.from, move.replay = true;
    else if (row.outcome == QLatin1String("await"))
        move.to.step = move.from, move.parked = true, move.on = awaitedName(row);
    else
        move.to.step = nextStep(row), move.fannedOut = row.outcome == QLatin1String("schedule_childs");
    if (move.to.kind == Whither::Kind::Step && move.to.step.empty()) return std::nullopt;
    return move;
}

Whither whither(const Sighting& sighting) {
    if (sighting.status == Status::Done) return {Whither::Kind::Done, {}};
    if (sighting.status == Status::Failed) return {Whither::Kind::Failed, {}};
    return {Whither::Kind::Step, sighting.step};
}

} // namespace

void Observations::begin(InstanceId newest) {
    if (newest_) return;
    newest_ = newest;
    begun_ = Clock::now();
}

void Observations::count(const Move& move) {
    const auto now = Clock::now();
    if (!since_) {
        byLog_ = begun_ && move.exact;
        since_ = byLog_ ? begun_ : now;
    }
    if (machines_.size() >= kMostMachines && !machines_.contains(move.machine)) return;
    Machine& machine = machines_[move.machine];
    const auto key = std::pair(move.from, move.to);
    if (machine.ways.size() < kMostWays || machine.ways.contains(key)) {
        Way& way = machine.ways[key];
        ++way.count;
        way.exactly += move.exact;
        way.replays += move.replay;
        way.parks += move.parked;
        way.fanOuts += move.fannedOut;
        if (!move.on.empty()) way.on = move.on;
    }
    const bool stays = move.to.kind == Whither::Kind::Step && move.to.step == move.from;
    if (stays || machine.steps.size() >= kMostSteps) return;
    push(machine.steps[move.from].left, now, kMostTimes);
    if (move.to.kind == Whither::Kind::Step) push(machine.steps[move.to.step].entered, now, kMostTimes);
}

void Observations::countSpawned(InstanceId id, const MachineKey& machine, const std::string& step) {
    if (!newest_ || id <= *newest_) return;
    if (machines_.size() >= kMostMachines && !machines_.contains(machine)) return;
    auto& steps = machines_[machine].steps;
    if (steps.size() < kMostSteps || steps.contains(step)) push(steps[step].entered, Clock::now(), kMostTimes);
}

std::vector<Observations::Move> Observations::addSteps(const std::vector<StepLogRow>& steps) {
    std::vector<Move> moves;
    for (const StepLogRow& row : steps) {
        const auto move = moveOf(row);
        if (!move) continue;
        if (!known_.contains(move->id)) {
            countSpawned(move->id, move->machine, move->from);
            remember({move->id, move->machine, move->from, Status::Runnable, {}}, std::nullopt);
        }
        count(*move);
        Machine& machine = machines_[move->machine];
        if (machine.steps.size() < kMostSteps || machine.steps.contains(move->from))
            push(machine.steps[move->from].runs, std::chrono::microseconds(row.runMicroseconds), kMostRuns);
        // A reading would tell the same a second time, without the steps in between.
        const auto known = known_.find(move->id);
        if (known != known_.end()) {
            known->second.last.step = move->to.step;
            known->second.last.status = move->to.kind == Whither::Kind::Done     ? Status::Done
                                        : move->to.kind == Whither::Kind::Failed ? Status::Failed
                                                                                 : Status::Runnable;
            known->second.behind.reset();
            const bool leaves = move->to.kind != Whither::Kind::Step || move->to.step != move->from;
            if (leaves && known->second.left.size() < kMostLeft) known->second.left.push_back(move->from);
        }
        moves.push_back(*move);
    }
    return moves;
}

bool Observations::isOldReading(Known& known, const Sighting& now) const {
    if (now.since < known.last.since) return true;
    const bool agrees = now.step == known.last.step && isTerminal(now.status) == isTerminal(known.last.status);
    if (agrees || isTerminal(now.status) || std::ranges::find(known.left, now.step) == known.left.end()) return false;
    return std::exchange(known.behind, now.since) != now.since;
}

std::vector<Observations::Move> Observations::addSightings(const std::vector<Sighting>& sightings,
                                                           std::optional<Timestamp> asOf) {
    if (!since_) since_ = Clock::now();
    std::vector<Move> moves;
    if (!std::exchange(looked_, true)) {
        if (asOf) firstLook_ = *asOf;
        for (const Sighting& now : sightings) // the same, or a little before
            if (!asOf && now.since != infiniteFuture) firstLook_ = std::max(firstLook_, now.since);
    }
    if (!newest_) {
        newest_ = InstanceId{};
        for (const Sighting& now : sightings)
            newest_ = std::max(*newest_, now.id);
    }
    for (const Sighting& now : sightings) {
        const auto known = known_.find(now.id);
        if (known == known_.end()) {
            // One that has stood there since before was only not seen until now.
            if (!isTerminal(now.status) && (byLog_ || now.since > firstLook_))
                countSpawned(now.id, now.machine, now.step);
            remember(now, std::nullopt);
            continue;
        }
        // The step log may be ahead of a reading: what is older than what is known tells nothing.
        if (isOldReading(known->second, now)) continue;
        const Sighting before = known->second.last;
        const auto entered = known->second.entered;
        const bool ended = isTerminal(before.status);
        const bool moved =
            !ended && before.machine == now.machine && (isTerminal(now.status) || before.step != now.step);
        if (moved) {
            Move move;
            move.id = now.id;
            move.machine = now.machine;
            move.from = before.step;
            move.to = whither(now);
            move.fannedOut = now.status == Status::AwaitingChildren;
            count(move);
            if (entered && now.since > *entered) {
                Machine& machine = machines_[now.machine];
                if (machine.steps.contains(before.step))
                    push(machine.steps[before.step].stays, now.since - *entered, kMostStays);
            }
            moves.push_back(move);
        }
        // Of the step log only the step is known, not when: `since` stays that of the last look.
        const bool elsewhere = moved || before.step != now.step;
        known->second = {now, elsewhere ? std::optional(now.since) : entered, {}, {}};
    }
    return moves;
}

void Observations::remember(const Sighting& sighting, std::optional<Timestamp> entered) {
    if (known_.size() >= kMostKnown) {
        if (newest_) newest_ = std::max(*newest_, order_.front()); // it is not new when it is seen again
        known_.erase(order_.front());
        order_.pop_front();
    }
    known_[sighting.id] = {sighting, entered, {}, {}};
    order_.push_back(sighting.id);
}

void Observations::clear() {
    *this = {};
}

const Observations::Ways& Observations::waysOf(const MachineKey& machine) const {
    static const Ways none;
    const auto found = machines_.find(machine);
    return found == machines_.end() ? none : found->second.ways;
}

Observations::StepFacts Observations::factsOf(const MachineKey& machine, const std::string& step) const {
    StepFacts facts;
    facts.watched = std::min<std::chrono::seconds>(watched(), kWindow);
    const auto found = machines_.find(machine);
    if (found == machines_.end()) return facts;
    const auto place = found->second.steps.find(step);
    if (place == found->second.steps.end()) return facts;
    const auto after = Clock::now() - kWindow;
    const auto since = [&](const std::deque<Clock::time_point>& times) {
        return qint64(times.end() - std::ranges::lower_bound(times, after));
    };
    const Step& seen = place->second;
    facts.entered = since(seen.entered);
    facts.left = since(seen.left);
    facts.stays = int(seen.stays.size());
    facts.usualStay = atShare(seen.stays, 0.5);
    facts.runs = int(seen.runs.size());
    facts.runMedian = atShare(seen.runs, 0.5);
    facts.runSlow = atShare(seen.runs, 0.99);
    return facts;
}

std::vector<std::string> Observations::stepsOf(const MachineKey& machine) const {
    std::vector<std::string> steps;
    const auto add = [&](const std::string& step) {
        if (std::ranges::find(steps, step) == steps.end()) steps.push_back(step);
    };
    for (const auto& [key, way] : waysOf(machine)) {
        add(key.first);
        if (key.second.kind == Whither::Kind::Step) add(key.second.step);
    }
    return steps;
}

std::vector<MachineKey> Observations::machines() const {
    std::vector<MachineKey> keys;
    for (const auto& [key, machine] : machines_)
        keys.push_back(key);
    return keys;
}

std::chrono::seconds Observations::watched() const {
    return since_ ? std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - *since_) : 0s;
}

} // namespace fermata::views
