// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/machine_board.h"

#include "session/facts.h"
#include "session/query_runner.h"
#include "session/read_instances.h"
#include "session/rows.h"

#include <QElapsedTimer>
#include <QStringList>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <set>

namespace fermata::app {

using namespace std::chrono_literals;

namespace {

constexpr int maxQueues = 1'000;
// Each stretch is a descent of its own, empty or not.
constexpr std::size_t stretchesASlice = 300;
constexpr auto declaredGoodFor = 5s;
constexpr auto walkGoodFor = 60s; // an unfinished walk that rested longer starts anew
constexpr qint64 sliceMilliseconds = 6;
// What executes is counted each time, unless that takes long.
constexpr auto cheap = 3ms;
constexpr int executingTimesCost = 200;
constexpr auto longestRest = 6s;
constexpr std::size_t listed = 60; // of the step that is looked at

// Waiting, in one way or another. What executes is counted apart, and the terminal ones are without number. Each of
// these lines has an index of its own.
constexpr std::array runnable{Status::Runnable};
constexpr std::array parked{Status::AwaitingSignal, Status::AwaitingChildren};

std::vector<std::int64_t> numbers(const std::string& text) {
    std::vector<std::int64_t> result;
    const QStringList parts = QString::fromStdString(text).split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const QString& part : parts)
        result.push_back(part.toLongLong());
    return result;
}

void takeOldest(StepCount& count, std::string text) {
    std::erase_if(text, [](char sign) { return sign == '{' || sign == '}'; });
    const std::vector<std::int64_t> pair = numbers(text); // microseconds, id
    if (pair.size() != 2) return;
    // What was clamped was infinite.
    constexpr std::int64_t ages = 9'000'000'000'000'000'000;
    count.oldest = pair[0] >= ages    ? infiniteFuture
                   : pair[0] <= -ages ? infinitePast
                                      : Timestamp(std::chrono::microseconds(pair[0]));
    count.some.push_back({pair[1]});
}

StepCount stepCount(const Rows& row) {
    StepCount count;
    count.machine = {text(row, "fsm"), int(number(row, "fsm_version"))};
    count.step = text(row, "step");
    count.status =
        row.has("status") ? statusFromString(text(row, "status")).value_or(Status::Runnable) : Status::Executing;
    count.apart = truth(row, "apart");
    count.count = number(row, "value");
    count.meanAge = row.value("mean_age").toDouble();
    takeOldest(count, text(row, "oldest"));
    for (const std::int64_t id : numbers(text(row, "some")))
        if (std::ranges::find(count.some, InstanceId{id}) == count.some.end()) count.some.push_back({id});
    if (row.has("awaits_first")) {
        const auto first = optionalText(row, "awaits_first");
        const auto last = optionalText(row, "awaits_last");
        if (first) count.awaits.push_back(*first);
        if (last && last != first) count.awaits.push_back(*last);
    }
    return count;
}

// {"a\"b",c}
QString arrayOf(const QStringList& texts) {
    QStringList quoted;
    for (QString text : texts) {
        text.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('"'), QLatin1String("\\\""));
        quoted << QLatin1Char('"') + text + QLatin1Char('"');
    }
    return QLatin1Char('{') + quoted.join(QLatin1Char(',')) + QLatin1Char('}');
}

// Towards as many as take the time that a slice may take, without a leap for one slow answer.
int nextSlice(int now, qint64 took) {
    const double wanted = double(now) * double(sliceMilliseconds) / double(std::max<qint64>(took, 1));
    return std::clamp(int(std::clamp(wanted, now * 0.6, now * 1.3)), MachineBoardReader::smallestSlice,
                      MachineBoardReader::largestSlice);
}

} // namespace

MachineBoard MachineBoardReader::read(QueryRunner& runner, const Facts& facts, const views::MachineBoardQuery& query,
                                      Timestamp now) {
    MachineBoard board;
    board.databaseTime = now;
    readDeclared(runner, facts);
    walk(runner, facts, now);
    board.declared = declared_;
    board.declaredMissing = !declaredThere_;
    tally_.show(board);
    board.byIndex = byIndex_;
    // Beside workers at full speed the index of leases is full of entries of claims that have ended.
    if (executingPace_.cost < cheap ||
        executingPace_.due(std::min<Pace::Clock::duration>(longestRest, executingPace_.cost * executingTimesCost), 0))
        countExecuting(runner);
    board.executingCut = executingCut_;
    board.counts.insert(board.counts.end(), executing_.begin(), executing_.end());
    lookAtSome(runner, query, board);
    return board;
}

void MachineBoardReader::readDeclared(QueryRunner& runner, const Facts& facts) {
    const auto now = std::chrono::steady_clock::now();
    if (declaredRead_ && declaredThere_ == facts.hasMachines && now - declaredAt_ < declaredGoodFor) return;
    std::vector<DeclaredMachine> declared;
    if (facts.hasMachines) {
        Rows& rows = runner.run("machine_declared");
        while (rows.next())
            declared.push_back(declaredMachine(rows));
    }
    declared_ = std::move(declared);
    declaredThere_ = facts.hasMachines;
    declaredRead_ = true;
    declaredAt_ = now;
}

// One slice, and where the first walk of all ends early in it, no more: the counts of a small database are those of
// this moment, each time.
void MachineBoardReader::walk(QueryRunner& runner, const Facts& facts, Timestamp now) {
    const bool rested = walking_ && now - walkedAt_ > walkGoodFor;
    const bool byIndex = facts.hasStatusIndex && facts.hasTurnIndexes;
    if (!walking_ || rested || byIndex_ != byIndex) beginWalk(runner, byIndex, now);
    QElapsedTimer timer;
    timer.start();
    const int asked = slice_;
    const bool ended = byIndex_ ? walkByIndex(runner, now) : walkByKey(runner, now);
    walkedAt_ = now;
    if (ended) {
        tally_.finish(now);
        walking_ = false;
    } else {
        slice_ = nextSlice(asked, timer.elapsed());
    }
}

void MachineBoardReader::beginWalk(QueryRunner& runner, bool byIndex, Timestamp now) {
    stretches_.clear();
    if (byIndex) {
        Rows& rows = runner.run("machine_queues", {{":max_queues", maxQueues}});
        std::vector<std::string> queues;
        while (rows.next())
            queues.push_back(text(rows, "queue"));
        const auto addStretches = [&](const auto& statuses) {
            for (const std::string& queue : queues) {
                for (const Status status : statuses)
                    stretches_.push_back({queue, status});
            }
        };
        addStretches(runnable);
        addStretches(parked);
    }
    stretch_ = 0;
    eligibleAt_.clear();
    after_.reset();
    byIndex_ = byIndex;
    walking_ = true;
    tally_.begin(now);
}

bool MachineBoardReader::walkByIndex(QueryRunner& runner, Timestamp now) {
    std::int64_t left = slice_;
    while (stretch_ < stretches_.size()) {
        const bool runs = stretches_[stretch_].status == Status::Runnable;
        const auto isOther = [runs](const Stretch& each) { return (each.status == Status::Runnable) != runs; };
        const auto begin = stretches_.cbegin() + std::ptrdiff_t(stretch_);
        const std::size_t others = stretch_ + std::size_t(std::find_if(begin, stretches_.cend(), isOther) - begin);
        const std::size_t end = std::min(others, stretch_ + stretchesASlice);
        const std::int64_t counted = walkStretches(runner, end, int(left), now);
        if (counted == left) return false;
        left -= counted;
        stretch_ = end;
        after_.reset();
        eligibleAt_.clear();
        // What is parked has another index than what is runnable, but is part of the same slice.
        if (end != others) break;
    }
    return stretch_ >= stretches_.size();
}

// The next instances, as far as the stretch `end`: how many, and where it goes on if they were as many as may be.
std::int64_t MachineBoardReader::walkStretches(QueryRunner& runner, std::size_t end, int limit, Timestamp now) {
    QStringList queues, statuses;
    for (std::size_t i = stretch_; i < end; ++i) {
        queues << QString::fromStdString(stretches_[i].queue);
        statuses << QString::fromLatin1(toString(stretches_[i].status).data(), toString(stretches_[i].status).size());
    }
    const bool runs = stretches_[stretch_].status == Status::Runnable;
    QueryRunner::Values values{{":queues", arrayOf(queues)}, {":limit", limit}};
    if (runs && eligibleAt_.isEmpty()) {
        values.insert(values.end(), {{":priority", std::numeric_limits<std::int16_t>::max()},
                                     {":eligible_at", QStringLiteral("infinity")},
                                     {":after", idValue(descendingFrom(std::optional<InstanceId>()))},
                                     {":begins", true}});
    } else if (runs) {
        values.insert(
            values.end(),
            {{":priority", priority_}, {":eligible_at", eligibleAt_}, {":after", idValue(after_)}, {":begins", false}});
    } else {
        values.insert(values.end(), {{":statuses", arrayOf(statuses)}, {":from", idValue(ascendingFrom(after_))}});
    }
    Rows& rows = runner.run(runs ? "machine_runnable" : "machine_counts", values);
    std::vector<StepCount> counts;
    std::int64_t counted = 0, place = 1;
    std::optional<InstanceId> reached; // there, and nullopt is below every id
    while (rows.next()) {
        counts.push_back(stepCount(rows));
        counted += counts.back().count;
        const std::int64_t stretch = number(rows, "stretch");
        if (stretch > place) reached.reset();
        place = std::max(place, stretch);
        if (stretch == place) reached = std::max(reached, std::optional(InstanceId{number(rows, "reached")}));
        if (!runs) continue;
        priority_ = int(number(rows, "reached_priority"));
        eligibleAt_ = QString::fromStdString(text(rows, "reached_at"));
    }
    tally_.add(counts, now);
    stretch_ += std::size_t(place - 1);
    after_ = reached;
    return counted;
}

bool MachineBoardReader::walkByKey(QueryRunner& runner, Timestamp now) {
    Rows& rows = runner.run("machine_counts_window", {{":from", idValue(descendingFrom(after_))}, {":limit", slice_}});
    std::vector<StepCount> counts;
    std::int64_t looked = 0;
    std::optional<std::int64_t> reached;
    while (rows.next()) {
        looked = number(rows, "looked");
        reached = optionalNumber(rows, "reached");
        if (optionalText(rows, "fsm")) counts.push_back(stepCount(rows));
    }
    tally_.add(counts, now);
    if (reached) after_ = InstanceId{*reached};
    return looked < slice_ || !reached;
}

void MachineBoardReader::countExecuting(QueryRunner& runner) {
    timed(executingPace_, [&] {
        std::vector<StepCount> counts;
        bool cut = false;
        leaseFloor_.look(LeaseFloor::Exactness::All, [&](const QString& from) {
            LeaseFloor::Found found;
            Rows& rows = runner.run("machine_executing", {{":bound", executingBound + 1}, {":from", from}});
            while (rows.next()) {
                found = leasesFound(rows);
                found.cut = cut = number(rows, "looked") > executingBound;
                if (optionalText(rows, "fsm")) counts.push_back(stepCount(rows));
            }
            return found;
        });
        executing_ = std::move(counts);
        executingCut_ = cut;
        return 0;
    });
}

void MachineBoardReader::follow(InstanceId id) {
    if (std::ranges::find(followed_, id) == followed_.end()) followed_.push_back(id);
}

// The step that is looked at, and where those went that were seen before. All by their ids.
void MachineBoardReader::lookAtSome(QueryRunner& runner, const views::MachineBoardQuery& query, MachineBoard& board) {
    std::vector<InstanceId> there;
    for (const StepCount& count : board.counts) {
        if (query.machine != count.machine || query.step != count.step) continue;
        const std::size_t most = std::min(count.some.size(), listed);
        there.insert(there.end(), count.some.begin(), count.some.begin() + std::ptrdiff_t(most));
    }
    if (there.size() > 3 * listed) there.resize(3 * listed);
    if (!there.empty()) {
        InstanceFilter filter;
        filter.fsm = query.machine->fsm;
        filter.fsmVersion = query.machine->version;
        filter.step = query.step;
        board.here = readInstances(runner, there, filter);
    }

    // Before the new ones, so that each is looked at once more after it was first seen.
    const std::vector<InstanceId> again(followed_.begin(), followed_.end());
    std::set<InstanceId> seen;
    const auto see = [&](const InstanceSummary& row) {
        if (!seen.insert(row.id).second) return;
        board.sightings.push_back({row.id, {row.fsm, row.fsmVersion}, row.step, row.status, row.updatedAt});
    };
    for (const InstanceSummary& row : readInstances(runner, again, {}))
        see(row);
    for (const InstanceSummary& row : board.here)
        see(row);
    for (const Sighting& sighting : board.sightings) {
        if (isTerminal(sighting.status)) std::erase(followed_, sighting.id);
    }
    if (query.inspected) follow(*query.inspected);
    for (const StepCount& count : board.counts) {
        const std::size_t few = count.status == Status::Executing ? 12 : 3;
        for (std::size_t i = 0; i < count.some.size() && i < few; ++i)
            follow(count.some[i]);
    }
    while (followed_.size() > followed)
        followed_.pop_front();
    std::sort(board.here.begin(), board.here.end(), [](const InstanceSummary& left, const InstanceSummary& right) {
        return std::pair(left.updatedAt, left.id) < std::pair(right.updatedAt, right.id);
    });
    if (board.here.size() > listed) board.here.resize(listed);
}

} // namespace fermata::app
