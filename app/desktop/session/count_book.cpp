// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/count_book.h"

#include "session/facts.h"
#include "session/failure.h"
#include "session/query_runner.h"
#include "session/read_overview.h"
#include "session/rows.h"

#include <algorithm>

namespace fermata::app {

using namespace std::chrono_literals;

namespace {

constexpr int maxQueues = 1'000;
constexpr int maxPairs = 5'000;      // of queue and priority
constexpr int newestWindow = 10'000; // rows looked at where no index counts by status
// Of which as many are done as are counted, where two of three are.
constexpr int doneWindow = 15'000;
constexpr std::size_t fewQueues = 20;

constexpr auto manyStatusesRest = 10s; // before the side bar's counts of many are looked at again
// All that a look costs may come back after a rest of so many times that, and of no longer than this.
constexpr int lookRest = 150;
constexpr int manyRest = 250;
constexpr auto longestRest = 30s;
constexpr auto asideRest = 5s;   // while the queues are not what is shown
constexpr auto sameReading = 1s; // what executes is counted once for the side bar and the queues

BoundedCount bounded(std::int64_t value, int bound, bool more = false) {
    return {std::min<std::int64_t>(value, bound), more || value > bound};
}

BoundedCount sum(BoundedCount left, BoundedCount right) {
    return bounded(left.value + right.value, countBound, left.more || right.more);
}

QString arrayOf(const std::vector<Status>& statuses) {
    QStringList names;
    for (const Status status : statuses)
        names << QString::fromUtf8(toString(status).data(), qsizetype(toString(status).size()));
    return QLatin1Char('{') + names.join(QLatin1Char(',')) + QLatin1Char('}');
}

CountBook::Clock::time_point after(CountBook::Clock::time_point begin, CountBook::Clock::time_point end, int times) {
    return end + std::min<CountBook::Clock::duration>((end - begin) * times, longestRest);
}

// Index entries that a look at all queues may go through, whatever their number.
int boundFor(std::size_t queues, int few) {
    return queues <= fewQueues ? few : std::clamp(int(25'000 / queues), 100, few);
}

} // namespace

CountBook::CountBook(std::function<Clock::time_point()> clock) : clock_(clock), leaseFloor_(std::move(clock)) {}

std::optional<CountBook::Kind> CountBook::kindOf(const std::string& status) {
    const auto known = statusFromString(status);
    if (!known) return std::nullopt;
    switch (*known) {
    case Status::Executing:
        return Executing;
    case Status::AwaitingSignal:
        return AwaitingSignal;
    case Status::AwaitingChildren:
        return AwaitingChildren;
    case Status::Failed:
        return Failed;
    case Status::Runnable: // is split in two, and has a query of its own
    case Status::Done:
        break;
    }
    return std::nullopt;
}

bool CountBook::due(const StatusFigure& figure, Clock::time_point now) const {
    return !figure.known || !figure.count.more || now - figure.at >= manyStatusesRest;
}

const CountBook::ExecutingLook* CountBook::executing(QueryRunner& runner, const Facts& facts, Clock::duration atMost) {
    if (!facts.hasLeaseIndex) return nullptr;
    if (executing_.more) atMost = manyStatusesRest;
    if (!executing_.known || clock_() - executing_.at >= atMost) {
        ExecutingLook look;
        look.known = true;
        try {
            leaseFloor_.look(LeaseFloor::Exactness::All, [&](const QString& from) {
                LeaseFloor::Found leases;
                Rows& rows = runner.run("executing_counts", {{":bound", countBound + 1}, {":from", from}});
                while (rows.next()) {
                    leases = leasesFound(rows);
                    const auto queue = optionalText(rows, "queue");
                    if (!queue) continue;
                    look.byQueue[*queue] = number(rows, "value");
                    look.all += look.byQueue[*queue];
                }
                look.more = leases.cut = look.all > countBound;
                return leases;
            });
        } catch (const Failure& failure) {
            // It may take longer than a statement may where nobody ever vacuums. What was known is the least there is.
            if (failure.connectionLost) throw;
            look.byQueue = executing_.byQueue;
            look.all = executing_.all;
            look.more = look.failed = true;
        }
        look.at = clock_();
        executing_ = std::move(look);
    }
    return &executing_;
}

const CountBook::DoneLook& CountBook::done(QueryRunner& runner, Clock::duration atMost) {
    if (done_.known && done_.all.more) atMost = manyStatusesRest;
    if (done_.known && clock_() - done_.at < atMost) return done_;
    DoneLook look;
    look.known = true;
    std::int64_t all = 0;
    bool whole = true;
    Rows& rows = runner.run("done_counts", {{":window", doneWindow}});
    while (rows.next()) {
        whole = truth(rows, "whole");
        if (const auto queue = optionalText(rows, "queue")) all += look.byQueue[*queue] = number(rows, "value");
    }
    look.all = bounded(all, countBound, !whole);
    look.at = clock_();
    done_ = std::move(look);
    return done_;
}

StatusCounts CountBook::statuses(QueryRunner& runner, const Facts& facts) {
    if (!facts.hasStatusIndex) return sumOfWindow(runner);
    const auto now = clock_();
    const ExecutingLook* const executing = this->executing(runner, facts, 0s);
    if (executing)
        statuses_[Status::Executing] = {bounded(executing->all, countBound, executing->more), executing->at, true};
    if (!facts.hasWholeStatusIndex) {
        const DoneLook& done = this->done(runner, 0s);
        statuses_[Status::Done] = {done.all, done.at, true};
    }
    std::vector<Status> asked;
    for (const Status status : allStatuses) {
        const bool counted =
            status == Status::Executing ? executing != nullptr : status == Status::Done && !facts.hasWholeStatusIndex;
        if (!counted && due(statuses_[status], now)) asked.push_back(status);
    }
    if (!asked.empty()) {
        Rows& rows = runner.run(
            "status_counts", {{":bound", countBound + 1}, {":max_queues", maxQueues}, {":statuses", arrayOf(asked)}});
        while (rows.next()) {
            if (const auto status = statusFromString(text(rows, "status")))
                statuses_[*status] = {bounded(number(rows, "value"), countBound, truth(rows, "cut")), now, true};
        }
    }
    if (due(scheduled_, now)) {
        Rows& rows = runner.run("scheduled_count", {{":bound", countBound + 1}, {":max_pairs", maxPairs}});
        if (rows.next()) scheduled_ = {bounded(number(rows, "value"), countBound), now, true};
    }
    StatusCounts result;
    for (const Status status : allStatuses)
        result.byStatus.emplace_back(status, statuses_[status].count);
    result.scheduled = scheduled_.count;
    return result;
}

void CountBook::queues(QueryRunner& runner, const Facts& facts, const std::vector<WorkerSummary>& workers,
                       OverviewSnapshot& snapshot, bool aside) {
    if (looked_ && byIndex_ != facts.hasStatusIndex) looked_ = false;
    byIndex_ = facts.hasStatusIndex;
    const bool before = looked_;
    const auto now = clock_();
    if (!looked_ || (now >= lookAgain_ && (!aside || now - lookedAt_ >= asideRest))) lookAtAll(runner, facts);
    if (before && !aside && clock_() >= manyAgain_) lookAtMany(runner);

    std::map<std::string, QueueSummary> summaries;
    std::optional<Clock::time_point> oldest;
    for (const auto& [name, queue] : queues_) {
        QueueSummary& summary = summaries[name];
        summary.stored = true;
        summary.runnable = shown(queue.figures[Eligible]);
        summary.scheduled = shown(queue.figures[Scheduled]);
        summary.executing = shown(queue.figures[Executing]);
        summary.awaitingSignal = shown(queue.figures[AwaitingSignal]);
        summary.awaitingChildren = shown(queue.figures[AwaitingChildren]);
        summary.failed = shown(queue.figures[Failed]);
        summary.oldestEligible = queue.oldestEligible;
        for (const Figure& figure : queue.figures) {
            if (figure.quick.more && figure.many) oldest = std::min(oldest.value_or(figure.manyAt), figure.manyAt);
        }
    }
    for (const WorkerSummary& worker : workers) {
        if (!worker.alive) continue;
        for (const WorkerQueue& served : worker.queues) {
            QueueSummary& summary = summaries[served.queue];
            summary.slots += served.slots;
            summary.busy += served.busy;
        }
    }
    snapshot.queues.clear();
    for (auto& [name, summary] : summaries) {
        summary.queue = name;
        snapshot.queues.push_back(std::move(summary));
    }
    const auto age = [ended = clock_()](Clock::time_point at) {
        return std::chrono::duration_cast<std::chrono::milliseconds>(ended - at);
    };
    snapshot.countsAge = age(lookedAt_);
    snapshot.largeAge = oldest ? age(*oldest) : 0ms;
}

// A count beyond the bound is what it was when it was last looked at alone, if that can still be.
BoundedCount CountBook::shown(const Figure& figure) const {
    if (!figure.quick.more || !figure.many || figure.many->value < figure.quick.value) return figure.quick;
    return *figure.many;
}

void CountBook::addCounted(Queues& queues, Rows& rows) const {
    std::int64_t executing = 0;
    while (rows.next()) {
        Queue& queue = queues[text(rows, "queue")];
        const auto status = optionalText(rows, "status");
        const auto kind = status ? kindOf(*status) : std::nullopt;
        if (!kind) continue;
        queue.figures[*kind].quick = bounded(number(rows, "value"), bound_);
        if (*kind == Executing) executing += number(rows, "value");
    }
    if (executing <= largeBound) return;
    for (auto& [name, queue] : queues)
        queue.figures[Executing].quick.more = true; // not all were counted
}

void CountBook::addRunnable(Queues& queues, Rows& rows, int bound) const {
    while (rows.next()) {
        Queue& queue = queues[text(rows, "queue")];
        queue.figures[Eligible].quick = bounded(number(rows, "eligible"), bound);
        queue.figures[Scheduled].quick = bounded(number(rows, "scheduled"), bound);
        queue.oldestEligible = optionalTime(rows, "oldest_eligible");
    }
}

void CountBook::lookAtAll(QueryRunner& runner, const Facts& facts) {
    const auto began = clock_();
    // The first look has nothing to fall back on, so it goes further, unless there are too many queues for that.
    if (!looked_) {
        std::size_t known = 0;
        if (facts.hasStatusIndex) {
            Rows& names = runner.run("machine_queues", {{":max_queues", maxQueues}});
            while (names.next())
                ++known;
        }
        bound_ = boundFor(known, countBound);
    } else {
        bound_ = boundFor(queues_.size(), quickBound);
    }
    Queues found;
    if (facts.hasStatusIndex) {
        const ExecutingLook* const executing = this->executing(runner, facts, sameReading);
        std::vector statuses{Status::AwaitingSignal, Status::AwaitingChildren, Status::Failed};
        const bool byLease = executing && (!executing->more || executing->failed);
        if (!byLease) statuses.push_back(Status::Executing);
        Rows& rows = runner.run("queue_counts", {{":bound", bound_ + 1},
                                                 {":max_queues", maxQueues},
                                                 {":statuses", arrayOf(statuses)},
                                                 {":executing_bound", largeBound + 1},
                                                 {":queue", QVariant()}});
        addCounted(found, rows);
        if (byLease) {
            for (const auto& [queue, value] : executing->byQueue) {
                // Beyond those that are counted nothing else would be known of it.
                if (found.size() < std::size_t(maxQueues) || found.contains(queue))
                    found[queue].figures[Executing].quick = {value, executing->more};
            }
        }
        if (!facts.hasWholeStatusIndex) {
            // A queue is there as long as what ended there last is not long gone.
            for (const auto& [queue, value] : done(runner, sameReading).byQueue) {
                if (found.size() < std::size_t(maxQueues)) found.try_emplace(queue);
            }
        }
    } else {
        windowDone_ = {};
        Rows& rows = runner.run("queue_counts_window", {{":bound", countBound + 1}, {":window", newestWindow}});
        while (rows.next()) {
            Queue& queue = found[text(rows, "queue")];
            const BoundedCount count = bounded(number(rows, "value"), countBound, !truth(rows, "whole"));
            if (const auto kind = kindOf(text(rows, "status")))
                queue.figures[*kind].quick = count;
            else
                windowDone_ = sum(windowDone_, count);
        }
    }
    addRunnable(
        found, runner.run("queue_runnable", {{":bound", bound_ + 1}, {":max_pairs", maxPairs}, {":queue", QVariant()}}),
        bound_);
    const auto ended = clock_();
    for (auto& [name, queue] : found) {
        const auto known = queues_.find(name);
        for (std::size_t kind = 0; kind < KindCount; ++kind) {
            Figure& figure = queue.figures[kind];
            if (!byIndex_ && kind > Scheduled) continue;
            // As exact as the first look was, the next one will not be.
            if (!looked_ && figure.quick.value > quickBound) {
                figure.many = figure.quick;
                figure.manyAt = ended;
            } else if (known != queues_.end()) {
                figure.many = known->second.figures[kind].many;
                figure.manyAt = known->second.figures[kind].manyAt;
            }
        }
    }
    queues_ = std::move(found);
    looked_ = true;
    lookedAt_ = ended;
    lookAgain_ = after(began, ended, lookRest);
}

// The one of the large counts that was looked at longest ago.
void CountBook::lookAtMany(QueryRunner& runner) {
    Queues::iterator chosen = queues_.end();
    std::size_t which = 0;
    for (auto queue = queues_.begin(); queue != queues_.end(); ++queue) {
        for (std::size_t kind = 0; kind < KindCount; ++kind) {
            const Figure& figure = queue->second.figures[kind];
            if (!figure.quick.more || (!byIndex_ && kind > Scheduled))
                continue; // what the window shows is all there is
            if (chosen != queues_.end() && chosen->second.figures[which].manyAt <= figure.manyAt) continue;
            chosen = queue;
            which = kind;
        }
    }
    if (chosen == queues_.end()) return;
    const auto began = clock_();
    const QString name = QString::fromStdString(chosen->first);
    const auto note = [&](std::size_t kind, std::int64_t value) {
        chosen->second.figures[kind].many = bounded(value, largeBound);
        chosen->second.figures[kind].manyAt = clock_();
    };
    if (which <= Scheduled) {
        Rows& rows =
            runner.run("queue_runnable", {{":bound", largeBound + 1}, {":max_pairs", maxPairs}, {":queue", name}});
        const bool any = rows.next();
        note(Eligible, any ? number(rows, "eligible") : 0);
        note(Scheduled, any ? number(rows, "scheduled") : 0);
    } else {
        constexpr std::array statuses{Status::Executing, Status::AwaitingSignal, Status::AwaitingChildren,
                                      Status::Failed};
        Rows& rows = runner.run("queue_counts", {{":bound", largeBound + 1},
                                                 {":max_queues", maxQueues},
                                                 {":statuses", arrayOf({statuses[which - Executing]})},
                                                 {":executing_bound", largeBound + 1},
                                                 {":queue", name}});
        std::int64_t value = 0;
        while (rows.next()) // of what executes there may be a row beside that of the queue
            value += optionalText(rows, "status") ? number(rows, "value") : 0;
        note(which, value);
    }
    manyAgain_ = after(began, clock_(), manyRest);
}

// Without an index by status the side bar adds up what the Overview's look has found.
StatusCounts CountBook::sumOfWindow(QueryRunner& runner) {
    Facts none;
    if (looked_ && byIndex_) looked_ = false;
    byIndex_ = false;
    if (!looked_ || clock_() >= lookAgain_) lookAtAll(runner, none);
    std::map<Status, BoundedCount> totals;
    StatusCounts result;
    for (const auto& [name, queue] : queues_) {
        const auto& figures = queue.figures;
        totals[Status::Runnable] =
            sum(totals[Status::Runnable], sum(shown(figures[Eligible]), shown(figures[Scheduled])));
        result.scheduled = sum(result.scheduled, shown(figures[Scheduled]));
        totals[Status::Executing] = sum(totals[Status::Executing], shown(figures[Executing]));
        totals[Status::AwaitingSignal] = sum(totals[Status::AwaitingSignal], shown(figures[AwaitingSignal]));
        totals[Status::AwaitingChildren] = sum(totals[Status::AwaitingChildren], shown(figures[AwaitingChildren]));
        totals[Status::Failed] = sum(totals[Status::Failed], shown(figures[Failed]));
    }
    totals[Status::Done] = windowDone_;
    for (const Status status : allStatuses)
        result.byStatus.emplace_back(status, totals[status]);
    return result;
}

} // namespace fermata::app
