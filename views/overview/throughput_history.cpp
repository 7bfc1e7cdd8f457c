// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/throughput_history.h"

#include <algorithm>
#include <numeric>

namespace fermata::views {

using namespace std::chrono;

namespace {

// Queues come and go in some systems (one a customer, one a day): beyond this many a new one counts in the total only.
constexpr std::size_t kMostQueues = 2000;
// A living worker reports about once a second; one that is this late is not waited for.
constexpr auto kLatestReport = seconds(5);

Timestamp startOf(std::int64_t second) {
    return startOfSecond(second);
}

ThroughputHistory::Rates byKind(const OutcomeCounts& counts) {
    return {double(counts.done),           double(counts.next),   double(counts.await),
            double(counts.scheduleChilds), double(counts.replay), double(counts.stop)};
}

double sum(const ThroughputHistory::Rates& rates) {
    return std::accumulate(rates.begin(), rates.end(), 0.0);
}

} // namespace

double ThroughputHistory::Point::total() const {
    return sum(perSecond);
}

ThroughputHistory::ThroughputHistory(seconds kept)
    : size_(std::size_t(std::max<seconds::rep>(kept.count(), 10)) + 1), kinds_(size_), watched_(size_) {}

void ThroughputHistory::clear() {
    *this = ThroughputHistory(seconds(size_ - 1));
}

std::size_t ThroughputHistory::slot(std::int64_t second) const {
    return std::size_t(second) % size_;
}

std::optional<Timestamp> ThroughputHistory::begin() const {
    if (!first_) return std::nullopt;
    return std::max(*first_, startOf(newest_ - std::int64_t(size_) + 1));
}

void ThroughputHistory::add(Timestamp now, const std::vector<WorkerSummary>& workers, Duration longestStep) {
    if (now <= Timestamp{}) return; // the clock could not be read: when this was, nobody knows
    // A little late is an answer that was overtaken. Far behind is a clock that was set back, or another server: start
    // anew.
    if (lastReading_ && *lastReading_ - now > minutes(1)) clear();
    if (lastReading_ && now <= *lastReading_) return;
    advanceTo(secondOf(now));
    const bool gap = !lastReading_ || now - *lastReading_ > longestStep;
    if (gap)
        runStart_ = now;
    else
        watch(*lastReading_, now);
    if (!first_) first_ = now;
    lastReading_ = now;

    for (const WorkerSummary& worker : workers)
        count(worker, now);
    // Kept a while after a worker's row has gone, so that one which shows up again is not counted twice.
    std::erase_if(seen_, [&](const auto& entry) { return now - entry.second.lastReading > seconds(size_); });
    settle(now, workers);
}

void ThroughputHistory::advanceTo(std::int64_t second) {
    if (newest_ >= second) return;
    const std::int64_t from = newest_ < 0 ? second : std::max(newest_ + 1, second - std::int64_t(size_) + 1);
    for (std::int64_t s = from; s <= second; ++s) {
        kinds_[slot(s)] = {};
        watched_[slot(s)] = 0;
        for (auto& [queue, ring] : queues_)
            ring[slot(s)] = 0;
        for (auto& [queue, ring] : kindsOf_)
            ring[slot(s)] = {};
    }
    newest_ = second;
}

void ThroughputHistory::watch(Timestamp from, Timestamp to) {
    for (std::int64_t s = std::max(secondOf(from), newest_ - std::int64_t(size_) + 1); s <= secondOf(to); ++s) {
        const Duration overlap = std::min<Timestamp>(to, startOf(s + 1)) - std::max(from, startOf(s));
        watched_[slot(s)] = std::min(1.0, watched_[slot(s)] + duration<double>(overlap).count());
    }
}

void ThroughputHistory::count(const WorkerSummary& worker, Timestamp now) {
    const auto known = seen_.find(worker.id);
    const bool startedUnderOurEyes = known == seen_.end() && worker.startedAt >= runStart_ && worker.startedAt <= now;
    Seen& seen = seen_[worker.id];
    const Timestamp reported = std::min(worker.seenAt, now);
    const Timestamp from = startedUnderOurEyes ? worker.startedAt : seen.seenAt;
    const bool measurable = startedUnderOurEyes || known != seen_.end();

    for (const WorkerQueue& queue : worker.queues) {
        const auto before = seen.counts.find(queue.queue);
        Rates amounts = byKind(queue.outcomes);
        if (before != seen.counts.end()) {
            const Rates earlier = byKind(before->second);
            bool fell = false;
            for (std::size_t kind = 0; kind < kOutcomeKinds; ++kind) {
                amounts[kind] -= earlier[kind];
                fell = fell || amounts[kind] < 0;
            }
            if (fell) amounts = {};
        }
        if (measurable && sum(amounts) > 0) {
            // A report that bears no newer time than the last one: all we know is that it happened since then.
            const bool dated = reported > from;
            spread(queue.queue, amounts, dated ? from : now - seconds(1), dated ? reported : now);
        }
        seen.counts[queue.queue] = queue.outcomes;
    }
    seen.seenAt = reported;
    seen.lastReading = now;
}

// Evenly over the time in which they happened, of which only what was watched counts.
void ThroughputHistory::spread(const std::string& queue, const Rates& amounts, Timestamp from, Timestamp to) {
    const double whole = duration<double>(to - from).count();
    const Timestamp start = std::max(from, runStart_);
    if (whole <= 0 || start >= to) return;
    auto ring = queues_.find(queue);
    if (ring == queues_.end() && queues_.size() < kMostQueues)
        ring = queues_.emplace(queue, std::vector<float>(size_)).first;
    auto kinds = kindsOf_.find(queue);
    if (kinds == kindsOf_.end() && kindsOf_.size() < kindsOfQueues)
        kinds = kindsOf_.emplace(queue, std::vector<Bucket>(size_)).first;
    for (std::int64_t s = secondOf(start); s <= secondOf(to); ++s) {
        if (!keeps(s)) continue;
        const Duration overlap = std::min<Timestamp>(to, startOf(s + 1)) - std::max(start, startOf(s));
        const double share = duration<double>(overlap).count() / whole;
        for (std::size_t kind = 0; kind < kOutcomeKinds; ++kind)
            kinds_[slot(s)][kind] += amounts[kind] * share;
        for (std::size_t kind = 0; kinds != kindsOf_.end() && kind < kOutcomeKinds; ++kind)
            kinds->second[slot(s)][kind] += float(amounts[kind] * share);
        if (ring != queues_.end()) ring->second[slot(s)] += float(sum(amounts) * share);
    }
}

void ThroughputHistory::settle(Timestamp now, const std::vector<WorkerSummary>& workers) {
    Timestamp settled = now;
    for (const WorkerSummary& worker : workers) {
        if (worker.alive) settled = std::min(settled, worker.seenAt);
    }
    settled = std::max<Timestamp>(settled, now - kLatestReport);
    if (settled < runStart_) settled = runStart_;
    end_ = end_ ? std::max(*end_, settled) : settled;
}

template <typename Kinds>
std::vector<ThroughputHistory::Point> ThroughputHistory::pointsOf(const std::vector<Kinds>* kinds, Duration window,
                                                                  Duration width) const {
    std::vector<Point> points;
    if (!end_) return points;
    forEachStretch(*end_, window, width, [&](std::int64_t first, std::int64_t last) {
        Point point{startOf(first), startOf(last + 1), false, {}};
        double watched = 0;
        for (std::int64_t s = first; s <= last; ++s) {
            if (!keeps(s)) continue;
            watched += watched_[slot(s)];
            for (std::size_t kind = 0; kinds && kind < kOutcomeKinds; ++kind)
                point.perSecond[kind] += double((*kinds)[slot(s)][kind]);
        }
        point.known = watched > 0 && watched >= double(last - first + 1) / 2;
        for (double& rate : point.perSecond)
            rate = point.known ? rate / watched : 0;
        points.push_back(point);
    });
    return points;
}

std::vector<ThroughputHistory::Point> ThroughputHistory::points(Duration window, Duration width) const {
    return pointsOf(&kinds_, window, width);
}

std::vector<ThroughputHistory::Point> ThroughputHistory::points(const std::string& queue, Duration window,
                                                                Duration width) const {
    const auto kinds = kindsOf_.find(queue);
    if (kinds != kindsOf_.end()) return pointsOf(&kinds->second, window, width);
    std::vector<Point> points = pointsOf<Bucket>(nullptr, window, width);
    if (queues_.contains(queue)) { // it did something, and of what kind was not kept
        for (Point& point : points)
            point.known = false;
    }
    return points;
}

std::optional<double> ThroughputHistory::rate(const std::optional<std::string>& queue, Duration window) const {
    if (!end_) return std::nullopt;
    const auto ring = queue ? queues_.find(*queue) : queues_.end();
    double watched = 0;
    double amount = 0;
    const std::int64_t last = secondOf(*end_) - 1;
    for (std::int64_t s = last - duration_cast<seconds>(window).count() + 1; s <= last; ++s) {
        if (!keeps(s)) continue;
        watched += watched_[slot(s)];
        if (!queue)
            amount += sum(kinds_[slot(s)]);
        else if (ring != queues_.end())
            amount += double(ring->second[slot(s)]);
    }
    if (watched < 0.5) return std::nullopt;
    return amount / watched;
}

std::vector<float> ThroughputHistory::rates(const std::optional<std::string>& queue, Duration window,
                                            Duration width) const {
    std::vector<float> rates;
    const auto ring = queue ? queues_.find(*queue) : queues_.end();
    if (!end_) return rates;
    forEachStretch(*end_, window, width, [&](std::int64_t first, std::int64_t last) {
        double watched = 0;
        double amount = 0;
        for (std::int64_t s = first; s <= last; ++s) {
            if (!keeps(s)) continue;
            watched += watched_[slot(s)];
            if (!queue)
                amount += sum(kinds_[slot(s)]);
            else if (ring != queues_.end())
                amount += double(ring->second[slot(s)]);
        }
        rates.push_back(watched > 0 && watched >= double(last - first + 1) / 2 ? float(amount / watched) : -1.0f);
    });
    return rates;
}

} // namespace fermata::views
